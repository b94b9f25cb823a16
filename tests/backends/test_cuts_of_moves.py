"""Induction in small steps with two moves, on scales that the first phase tips and the second phase balances."""

from __future__ import annotations

from typing import Annotated, NewType

import attrs
import pytest

from rapanui_rules.backends.to_z3.contracts import Cut
from rapanui_rules.backends.to_z3.cuts import Cuts
from rapanui_rules.lang import Game, Sort, Upto, invariant, move, phase, require, step
from rapanui_rules.lang.moves import Phase
from rapanui_rules.lowering.lower import lower
from rapanui_rules.sources import SILENT, Source

EFFORT = 5_000_000

#: The one seat.
Player = NewType("Player", int)


@attrs.frozen
class Scales:
    """Nothing is known before play."""


@attrs.frozen
class State:
    """What lies on either side."""

    left: Annotated[int, Upto(5)]
    right: Annotated[int, Upto(5)]


@move(SILENT)
class Add:
    """Have a weight put on both sides."""

    @require(SILENT)
    def has_room(self, g: Scales, s: State) -> bool:
        """Not past five."""
        return s.left < 5

    def effect(self, g: Scales, s: State) -> State:
        """The phases do it."""
        return s


@move(SILENT)
class Clear:
    """Take all away, but for what the phases add."""

    def effect(self, g: Scales, s: State) -> State:
        """Nothing is left."""
        return State(left=0, right=0)


@phase(SILENT)
def tip(g: Scales, s: State) -> State:
    """One more on the left: what was balanced is no longer so."""
    return attrs.evolve(s, left=s.left + 1)


@phase(SILENT)
def balance(g: Scales, s: State) -> State:
    """The same on the right."""
    return attrs.evolve(s, right=s.left)


@invariant(SILENT)
def sides_are_level(g: Scales, s: State) -> bool:
    """As much on the left as on the right: true with both phases."""
    return s.left == s.right


@invariant(SILENT)
def is_below_three(g: Scales, s: State) -> bool:
    """Never three: false, by three moves."""
    return s.left < 3


@step(SILENT)
def rises_by_one(g: Scales, s: State, m: Add, t: State) -> bool:
    """Adding adds one: true."""
    return t.left == s.left + 1


@step(SILENT)
def never_falls(g: Scales, s: State, t: State) -> bool:
    """Nothing is taken away: false for one of the moves."""
    return t.left >= s.left


scales: Game[Scales, State] = Game(
    name="scales",
    title="Scales",
    source=Source.of("Scales"),
    setup=Scales,
    state=State,
    sorts={Player: Sort(1)},
    start=lambda g: State(left=0, right=0),
    turn=lambda g, s: Player(0),
    moves=(Add, Clear),
    phases=(tip, balance),
    outcome=lambda g, s: None,
    claims=(sides_are_level, is_below_three, rises_by_one, never_falls),
)
NAMES = tuple(claim.name for claim in scales.claims)


def cut(of: Game[Scales, State], *assumed: str) -> tuple[Cuts, list[Cut], Cut]:
    """The effect of each move, and the phases after all of them."""
    cuts = Cuts(lower(of, Scales()), EFFORT, NAMES)
    effects = [cuts.effect(cls.__name__, assumed) for cls in of.moves]
    holds: dict[int, frozenset[int]] = {}
    for one in effects:
        for number, after in one.holds.items():
            holds[number] = holds.get(number, frozenset()) | after
    return cuts, effects, cuts.phases(holds)


def proved(of: Game[Scales, State], *assumed: str) -> set[str]:
    """Names of the claims that are kept by all moves and phases."""
    cuts, _, last = cut(of, *assumed)
    return {name for name, left in cuts.left(last).items() if not left}


def asked_in_vain(one: Cut) -> set[str]:
    """What is asked and not proved."""
    return {item.obligation.what for item, kept in one.asked if not kept}


def test_what_a_phase_breaks_and_the_next_restores_is_proved() -> None:
    """Balance is lost in between; the rise is that of one move alone."""
    assert {"sides_are_level", "rises_by_one"} == proved(scales, "sides_are_level")


def test_what_stays_broken_is_not_proved() -> None:
    """Without the phase that restores it, or in the other order."""
    for phases in ((tip,), (balance, tip)):
        assert {"rises_by_one"} == proved(attrs.evolve(scales, phases=phases), "sides_are_level")


@pytest.mark.parametrize("phases", [(), (tip,), (balance,), (balance, tip), (tip, balance)])
def test_a_false_claim_is_never_proved(phases: tuple[Phase, ...]) -> None:
    """Even where it is assumed: two become three where anything is added, and clearing takes away anyway."""
    found = proved(attrs.evolve(scales, phases=phases), "sides_are_level", "is_below_three")
    assert "never_falls" not in found
    assert ("is_below_three" in found) is (tip not in phases)


@phase(SILENT)
def tip_if_there_is_room(g: Scales, s: State) -> State:
    """One more on the left, up to five."""
    return attrs.evolve(s, left=s.left + 1 if s.left < 5 else s.left)


@pytest.mark.parametrize(("first", "left_open"), [(tip, {"`left` stays within 0..5"}), (tip_if_there_is_room, set())])
def test_a_phase_that_leaves_a_range_is_open(first: Phase, left_open: set[str]) -> None:
    """Without the room that the move asks for, a phase that does not look puts a sixth weight on the left."""
    twin = attrs.evolve(scales.without("Add", "has_room"), phases=(first, balance))
    assert left_open == asked_in_vain(cut(twin)[2])


@move(SILENT)
class Heap:
    """Put two more on the left at once."""

    def effect(self, g: Scales, s: State) -> State:
        """Without a look at what is there."""
        return attrs.evolve(s, left=s.left + 2)


def test_an_effect_that_leaves_a_range_is_open() -> None:
    """And that of another move is not."""
    _, effects, _ = cut(attrs.evolve(scales, moves=(Heap, Clear), claims=(sides_are_level,), phases=(balance,)))
    assert [{"`left` stays within 0..5"}, set()] == [asked_in_vain(one) for one in effects]
