"""Moves that are made in several stages are told apart, and what a phase cannot do after each of them is known."""

from __future__ import annotations

from enum import Enum
from typing import NewType

import attrs

from rapanui_rules.backends.to_z3.cuts import Cuts
from rapanui_rules.backends.to_z3.facts import Facts
from rapanui_rules.lang import Game, Sort, invariant, move, phase, require, step
from rapanui_rules.lang.moves import Phase
from rapanui_rules.lowering.lower import lower
from rapanui_rules.sources import SILENT, Source

EFFORT = 5_000_000

#: The one seat.
Player = NewType("Player", int)


class Door(Enum):
    """Where somebody stands."""

    OUTER = "before the outer door"
    INNER = "between the doors"
    INSIDE = "inside"


@attrs.frozen
class House:
    """Nothing is known before play."""


@attrs.frozen
class State:
    """Where somebody stands, and whether there was a knock."""

    door: Door
    knocked: bool


@move(SILENT)
class Knock:
    """Knock at a door."""

    @require(SILENT)
    def is_at_a_door(self, g: House, s: State) -> bool:
        """Nobody knocks who is inside."""
        return s.door is Door.OUTER or s.door is Door.INNER

    def effect(self, g: House, s: State) -> State:
        """It is heard."""
        return attrs.evolve(s, knocked=True)


@move(SILENT)
class Leave:
    """Go out."""

    def effect(self, g: House, s: State) -> State:
        """All the way."""
        return attrs.evolve(s, door=Door.OUTER)


@phase(SILENT)
def open_the_outer_door(g: House, s: State) -> State:
    """Whoever knocks there comes between the doors."""
    if s.door is not Door.OUTER or not s.knocked:
        return s
    return State(door=Door.INNER, knocked=False)


@phase(SILENT)
def open_both_doors(g: House, s: State) -> State:
    """The same, but the knock is heard at the inner door as well."""
    if s.door is not Door.OUTER or not s.knocked:
        return s
    return attrs.evolve(s, door=Door.INNER)


@phase(SILENT)
def open_the_inner_door(g: House, s: State) -> State:
    """Whoever knocks there comes in."""
    if s.door is not Door.INNER or not s.knocked:
        return s
    return State(door=Door.INSIDE, knocked=False)


@invariant(SILENT)
def knocks_are_answered(g: House, s: State) -> bool:
    """Between turns nobody waits."""
    return not s.knocked


@step(SILENT)
def a_door_at_a_time(g: House, s: State, m: Knock, t: State) -> bool:
    """Nobody comes in at one go from outside."""
    return s.door is Door.INNER or t.door is not Door.INSIDE


CLAIMS = (knocks_are_answered, a_door_at_a_time)
NAMES = tuple(claim.name for claim in CLAIMS)


def house(*phases: Phase) -> Game[House, State]:
    """The game with these phases."""
    return Game(
        name="house",
        title="House",
        source=Source.of("House"),
        setup=House,
        state=State,
        sorts={Player: Sort(1)},
        start=lambda g: State(door=Door.OUTER, knocked=False),
        turn=lambda g, s: Player(0),
        moves=(Knock, Leave),
        phases=phases,
        outcome=lambda g, s: None,
        claims=CLAIMS,
    )


def left(*phases: Phase) -> dict[str, tuple[str, ...]]:
    """The claims that are not proved, with the moves that they are open after."""
    cuts = Cuts(lower(house(*phases), House()), EFFORT, NAMES)
    holds: dict[int, frozenset[int]] = {}
    for name in ("Knock", "Leave"):
        for number, after in cuts.effect(name, ["knocks_are_answered"]).holds.items():
            holds[number] = holds.get(number, frozenset()) | after
    return {claim: moves for claim, moves in cuts.left(cuts.phases(holds)).items() if moves}


def test_a_move_is_told_apart_by_the_stages_that_it_asks_for() -> None:
    """Two of three for the one, and no difference for the other, which asks for nothing."""
    facts = Facts(lower(house(open_the_outer_door), House()), NAMES)
    assert [("Knock", ["0"]), ("Knock", ["1"]), ("Leave", [])] == [
        (made.move.name, [str(value) for _, value in made.where]) for made in facts.made
    ]


def test_what_phases_do_after_one_stage_they_do_not_do_after_another() -> None:
    """Only who knocked at the inner door comes in: the first phase leaves nothing to the second."""
    assert {} == left(open_the_outer_door, open_the_inner_door)
    assert {} == left(open_the_inner_door, open_the_outer_door)


def test_a_knock_that_opens_two_doors_is_noticed() -> None:
    """Of the one move, and of the one claim."""
    assert {"a_door_at_a_time": ("Knock",)} == left(open_both_doors, open_the_inner_door)


def test_a_knock_that_nobody_hears_is_noticed() -> None:
    """Between the doors it waits for ever."""
    assert {"knocks_are_answered": ("Knock",)} == left(open_the_outer_door)
