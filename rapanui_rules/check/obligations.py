"""What is to be shown of a game under a setup: its own claims, and those that every game makes."""

from __future__ import annotations

from typing import Any

import attrs

from rapanui_rules.check.searching import WELL_TYPED
from rapanui_rules.lang.claims import Expect, Kind
from rapanui_rules.lang.game import Game
from rapanui_rules.lang.moves import By, move_info
from rapanui_rules.lowering.secrets import secrets_of
from rapanui_rules.play.watching import SECRETS_KEPT, can_be_made, case_arises

__all__ = ["Obligation", "obligations"]


@attrs.frozen
class Obligation:
    """A claim under one setup.

    Attributes:
        name: of the claim.
        words: the claim as a sentence.
        kind: what sort of sentence.
        passages: numbers of the passages cited.
        expected: what its author expects.
    """

    name: str
    words: str
    kind: Kind
    passages: tuple[int, ...]
    expected: Expect


def obligations(game: Game[Any, Any], setup: Any) -> tuple[Obligation, ...]:
    """The game's claims in order; then those that every game makes.

    They are that ranges are kept, that secrets, where there are any, do not bear on what is legal, and that each move and
    each condition of a claim can occur.
    """
    found = [
        Obligation(c.name, c.words, c.kind, tuple(p.number for p in c.passages if p.number), c.expect(setup))
        for c in game.claims
    ]
    words = "Every value stays within the range it is declared with, and every index within its table."
    found.append(Obligation(WELL_TYPED, words, Kind.WELL_TYPED, (), Expect.HOLDS))
    if secrets_of(game):
        words = "What a player may do, and why not, does not depend on what is hidden from that player."
        found.append(Obligation(SECRETS_KEPT, words, Kind.SECRETS_KEPT, (), Expect.HOLDS))
    for cls in game.moves:
        info = move_info(cls)
        who = {By.CHANCE: "Chance", By.PLAYER: "A player", By.OTHERWISE: "A player who has no other move"}[info.by]
        words = f"{who} can come to make the move {info.name}."
        expected = Expect.HOLDS if info.possible(setup) else Expect.FAILS
        numbers = tuple(p.number for p in info.passages if p.number)
        found.append(Obligation(can_be_made(info.name), words, Kind.REACHABLE, numbers, expected))
    for claim in game.claims:
        if claim.given is not None and claim.expect(setup) is Expect.HOLDS:
            words = f"The case of which this speaks can arise: {claim.words}"
            numbers = tuple(p.number for p in claim.passages if p.number)
            found.append(Obligation(case_arises(claim.name), words, Kind.REACHABLE, numbers, Expect.HOLDS))
    return tuple(found)
