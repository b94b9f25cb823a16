"""Easter Island: what a move has changed, told as a player would."""

from __future__ import annotations

from collections.abc import Iterator

from rapanui_rules.games.easter_island.names import card_name, player_name
from rapanui_rules.games.easter_island.setup import EasterIsland
from rapanui_rules.games.easter_island.state import Stage, State
from rapanui_rules.games.easter_island.wording import step_words
from rapanui_rules.games.phrases import counted

__all__ = ["tell"]


def tell(g: EasterIsland, before: State, after: State) -> tuple[str, ...]:
    """What differs between two states that follow one another."""
    return (
        *_cards(g, before, after),
        *_obelisks(g, before, after),
        *_statues(g, before, after),
        *_stones(g, before, after),
        *_stage(g, before, after),
    )


def _cards(g: EasterIsland, before: State, after: State) -> Iterator[str]:
    for c in g.each_card:
        if after.shown[c] > before.shown[c]:
            yield f"{_card(g, c)} is turned up"
        elif after.shown[c] < before.shown[c]:
            yield f"{_card(g, c)} goes under the pile"


def _card(g: EasterIsland, card: int) -> str:
    return "the Spell" if card == g.spell else f"a {card_name(g, card)}"


def _obelisks(g: EasterIsland, before: State, after: State) -> Iterator[str]:
    for o in g.each_obelisk:
        old, new = before.obelisks[o], after.obelisks[o]
        if old is None and new is not None:
            yield f"an obelisk stands beside {step_words(g, new)}"
        elif old is not None and new is None:
            yield f"the obelisk beside {step_words(g, old)} goes to the temple"


def _statues(g: EasterIsland, before: State, after: State) -> Iterator[str]:
    for p in g.each_player:
        steps = after.at[p] - before.at[p]
        if steps:
            yield f"{player_name(g, p)}'s statue makes {counted(steps, 'step')}, to {step_words(g, after.at[p])}"
    for p in g.each_player:
        if after.load[p] != before.load[p]:
            yield f"{player_name(g, p)}'s statue holds {counted(after.load[p], 'stone')} ({before.load[p]} before)"


def _stones(g: EasterIsland, before: State, after: State) -> Iterator[str]:
    for p in g.each_player:
        if after.reserve[p] != before.reserve[p]:
            yield f"{player_name(g, p)}'s reserve is {after.reserve[p]} ({before.reserve[p]} before)"
    if after.quarry != before.quarry:
        yield f"the quarry holds {after.quarry} ({before.quarry} before)"


def _stage(g: EasterIsland, before: State, after: State) -> Iterator[str]:
    first = player_name(g, after.first)
    if after.stage is not before.stage:
        yield {
            Stage.DEAL: "the cards are dealt",
            Stage.PLACE: f"{first} is first player and places the first obelisk",
            Stage.RACE: f"the race begins with {first}",
            Stage.HALTED: "the race ends as it stands",
        }[after.stage]
    elif after.first != before.first:
        yield f"a new round begins with {first}"
