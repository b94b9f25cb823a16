"""Whole games: the moves and successors of states at random are those of the plain rules, one by one."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rapanui_rules.backends.native import kernels as k
from rapanui_rules.backends.native.compiling import Machine, machine
from rapanui_rules.backends.native.memory import Row
from rapanui_rules.backends.native.program import Program, program
from rapanui_rules.lowering.lower import lower
from rapanui_rules.play.find import load_game
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.settings import set_up
from rapanui_rules.terms.values import decode, encode
from tests.cli.fakes import ROOT

GAMES: list[tuple[str, dict[str, str], dict[str, Any]]] = [
    ("examples/nim.py", {}, {}),
    ("examples/tic_tac_toe.py", {}, {}),
    ("examples/race_home.py", {}, {"track": 5}),
    ("examples/race_home.py", {"entry": "enough"}, {}),
    ("examples/connect_four.py", {}, {}),
    ("examples/kalah.py", {}, {}),
    ("tests/play/ferry.py", {}, {}),
    ("make-make", {}, {}),
    ("make-make", {}, {"players": 4, "board": "hexagon:2"}),
    ("easter-island", {}, {"players": 2}),
    ("easter-island", {"overshoot": "lost"}, {"players": 3, "fields": 6, "stones": 60, "obelisks": 4}),
]


class _Both:
    """A game as plain rules and as a program."""

    def __init__(self, rules: Rules[Any, Any], native: bool) -> None:
        self.rules = rules
        names = [claim.name for claim in rules.game.claims]
        self.made: Program = program(lower(rules.game, rules.setup), names)
        self.machine: Machine = machine(self.made.text, ["expand", "moves", "make", "over", "start"], native=native)
        self.state, self.after = Row(self.made.words), Row(self.made.stride)
        self.batch, self.notes = Row(1 << 16), Row(16)

    def compare(self, state: Any) -> None:
        """Hold the program to the plain rules in one state."""
        value = encode(self.made.system.state, state)
        for i, word in enumerate(self.made.layout.packed(self.made.system.state, value)):
            self.state.cells[i] = word
        outcome = self.rules.outcome(state)
        code = 0 if outcome is None else 1 + sum(2 << seat for seat, won in enumerate(outcome) if won)
        assert code == self.machine.functions["over"](self.state)
        if outcome is None:
            expected = {move: self._words(self.rules.after(state, move)) for move in self.rules.legal_moves(state)}
            assert expected == self._expanded()
            assert set(expected) == self._listed()

    def _words(self, state: Any) -> tuple[int, ...]:
        return self.made.layout.packed(self.made.system.state, encode(self.made.system.state, state))

    def _move(self, number: int) -> Any:
        core, value = self.made.move(number)
        return decode(core.shape, value)

    def _expanded(self) -> dict[Any, tuple[int, ...]]:
        words, stride = self.made.words, self.made.stride
        self.notes.cells[k.N_ROOM] = self.batch.size // stride
        count = self.machine.functions["expand"](self.state, self.batch, self.notes)
        assert not self.notes.cells[k.N_CRAMPED] and not self.notes.cells[k.N_FAULTS]
        found = {}
        for at in range(0, count * stride, stride):
            cells = self.batch.cells[at : at + stride].tolist()
            found[self._move(cells[words])] = tuple(cells[:words])
            assert not self.machine.functions["make"](self.state, cells[words], self.after)
            assert cells[:words] == self.after.cells.tolist()[:words]
        assert count == len(found)
        return found

    def _listed(self) -> set[Any]:
        count = self.machine.functions["moves"](self.state, self.batch, self.notes)
        return {self._move(self.batch.cells[2 * i]) for i in range(count)}


@pytest.mark.slow
@pytest.mark.parametrize("native", [True, False])
@pytest.mark.parametrize(("where", "read", "settings"), GAMES)
def test_successors_are_those_of_the_plain_rules(
    where: str, read: dict[str, str], settings: dict[str, Any], native: bool
) -> None:
    """Along plays at random."""
    path = str(ROOT / where) if "/" in where else where
    both, rng, seen = _Both(set_up(load_game(path), read, **settings), native), random.Random(7), 0
    most = 60 if "/" in where else 10
    while seen < most:
        state = both.rules.initial()
        both.compare(state)
        while (move := both.rules.random_move(state, rng)) is not None and seen < most:
            state, seen = both.rules.after(state, move), seen + 1
            both.compare(state)
