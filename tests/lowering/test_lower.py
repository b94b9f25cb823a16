"""A game becomes a system with all its parts, which moves as the game does."""

from __future__ import annotations

import random
from typing import Any

import attrs
import pytest

from examples import nim, tic_tac_toe
from rapanui_rules.errors import OutOfRange
from rapanui_rules.lang import Parameter, ends, step
from rapanui_rules.lowering.lower import lower
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.settings import set_up
from rapanui_rules.terms.machine import Concrete, Machine, run
from rapanui_rules.terms.system import System
from rapanui_rules.terms.types import IntType, OptType
from rapanui_rules.terms.values import decode, encode
from tests.play import ferry

GAMES: dict[str, tuple[Any, dict[str, Any]]] = {
    "nim": (nim.game, {}),
    "nim of 23": (nim.game, {"stones": 23}),
    "tic-tac-toe": (tic_tac_toe.game, {}),
    "ferry": (ferry.game, {}),
    "ferry of three": (ferry.game, {"players": 3}),
}


def test_the_parts_of_a_system_are_those_of_the_game() -> None:
    """By name and in order; turn may be chance's, phases may be run for each player."""
    system = lower(ferry.game, ferry.Ferry())
    assert ferry.game.name == system.name
    assert [cls.__name__ for cls in ferry.game.moves] == [move.name for move in system.moves]
    assert [cls.__move__.by.value for cls in ferry.game.moves] == [move.by for move in system.moves]
    assert [[r.name for r in cls.__move__.requires] for cls in ferry.game.moves] == [
        [need.name for need in move.requires] for move in system.moves
    ]
    assert [phase.name for phase in ferry.game.phases] == [phase.name for phase in system.phases]
    assert [claim.name for claim in ferry.game.claims] == [claim.name for claim in system.claims]
    assert isinstance(system.turn.result.type, OptType)
    assert ferry.Ferry().players == system.seats


def stepped(system: System, state: Any, move: Any) -> Any:
    """The state after a move and all phases, by the core; obligations are checked."""
    core = next(one for one in system.moves if one.name == type(move).__name__)
    value = run(core.effect, encode(core.shape, move), encode(system.state, state))
    for phase in system.phases:
        for index in [()] if phase.each is None else [(i,) for i in range(phase.each)]:
            value = run(phase.step, value, *index)
    return decode(system.state, value)


def compare(rules: Rules[Any, Any], system: System, state: Any, rng: random.Random) -> Any:
    """Hold one state of a play to the core's; a random next state, None at the end."""
    value = encode(system.state, state)
    outcome = rules.outcome(state)
    assert outcome == decode(system.outcome.result.type, run(system.outcome, value))
    if outcome is not None:
        return None
    assert rules.actor(state) == decode(system.turn.result.type, run(system.turn, value))
    moves = list(rules.legal_moves(state))
    for move in moves:
        core = next(one for one in system.moves if one.name == type(move).__name__)
        assert all(run(need.holds, encode(core.shape, move), value) for need in core.requires)
        assert rules.play(state, move) == stepped(system, state, move)
    return rules.play(state, rng.choice(moves))


@pytest.mark.parametrize("name", GAMES)
def test_the_core_moves_as_the_rules_do(name: str) -> None:
    """In every state of some random plays: who acts, what each move leads to, and the end."""
    game, settings = GAMES[name]
    rules, rng = set_up(game, **settings), random.Random(7)
    system = lower(game, rules.setup)
    for _ in range(5):
        state = rules.initial()
        assert state == decode(system.state, run(system.start))
        while state is not None:
            state = compare(rules, system, state, rng)


def test_an_open_number_stands_for_every_value() -> None:
    """Nim lowered once plays as Nim of 1, 5 and 30 stones."""
    system = lower(nim.game, nim.Nim(), {"stones": Parameter(1)})
    assert {"stones": IntType(1, None)} == system.parameters
    (take,) = system.moves
    for stones in (1, 5, 30):
        start = run(system.start, parameters={"stones": stones})
        assert nim.start(nim.Nim(stones)) == decode(system.state, start)
        left = run(take.effect, (1,), start, parameters={"stones": stones})
        assert nim.State(stones - 1, nim.Player(1)) == decode(system.state, left)


def test_a_range_with_an_open_end_is_asked_for() -> None:
    """A heap above the number of stones is out of range, whatever that number is."""
    system = lower(nim.game, nim.Nim(), {"stones": Parameter(1)})
    (take,) = system.moves
    assert (2, 1) == run(take.effect, (3,), (5, 0), parameters={"stones": 5})
    with pytest.raises(OutOfRange, match=r"`heap` stays within 0\.\.stones"):
        run(take.effect, (3,), (9, 0), parameters={"stones": 5})


def falls(g: nim.Nim, s: nim.State, m: nim.Take, t: nim.State) -> bool:
    """The heap falls by what is taken."""
    return t.heap == s.heap - m.stones


def measure(g: nim.Nim, s: nim.State) -> tuple[int, int]:
    """The heap, then the seat."""
    return s.heap, int(s.turn)


def test_claims_keep_what_they_speak_of() -> None:
    """The moves of a step, the index of a reachable state, the numbers of a measure."""
    game = attrs.evolve(
        nim.game, claims=(step(nim.TEXT[2])(falls), nim.each_player_can_win, ends(nim.TEXT[2])(measure))
    )
    one, two, three = lower(game, nim.Nim()).claims
    assert (("step", ("Take",)), ("reachable", None), ("ends", None)) == tuple(
        (c.kind, c.moves) for c in (one, two, three)
    )
    assert one.test is not None and three.test is not None
    assert (None, IntType(0, 1, "Player")) == (one.index, two.index)
    assert run(one.test, (5, 0), (2,), (3, 1)) and not run(one.test, (5, 0), (2,), (4, 1))
    assert (5, 1) == Machine(Concrete()).value(three.test, (5, 1))
