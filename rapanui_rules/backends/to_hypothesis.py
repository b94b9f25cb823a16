"""Any game as Hypothesis sees it: strategies for moves and plays, and a state machine that tests the claims."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import hypothesis.strategies as st
from hypothesis.stateful import RuleBasedStateMachine, precondition, rule

from rapanui_rules.lang.claims import Claim, Expect, Kind
from rapanui_rules.play.plays import Play
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.watching import Watch

__all__ = ["legal_moves", "machine", "plays"]


def legal_moves(rules: Rules[Any, Any], state: Any) -> st.SearchStrategy[Any]:
    """A strategy for the legal moves of a state that is not over and in which somebody can move.

    Every legal move can come; none is enumerated that is not needed.
    """

    def pick(rng: random.Random) -> Any:
        move = rules.random_move(state, rng)
        if move is None:
            raise ValueError("no move is legal in this state")
        return move

    return st.randoms(use_true_random=False).map(pick)


@st.composite
def plays(draw: Callable[[st.SearchStrategy[Any]], Any], rules: Rules[Any, Any], most_moves: int = 50) -> Play:
    """A strategy for plays from the start of up to *most_moves* moves; a play that ends or gets stuck is shorter."""
    play = Play(rules)
    for _ in range(draw(st.integers(0, most_moves))):
        if rules.outcome(play.final) is not None or rules.is_stuck(play.final):
            break
        play = play.then(draw(legal_moves(rules, play.final)))
    return play


def machine(rules: Rules[Any, Any], claims: tuple[str, ...] | None = None) -> type[RuleBasedStateMachine]:
    """A state machine that plays legal moves and asserts the claims in every state and of every step.

    Args:
        rules: the game.
        claims: names of those tested; by default all that their author expects to hold under the setup.

    """
    tested = tuple(c for c in rules.game.claims if (_holds(rules, c) if claims is None else c.name in claims))
    watch = Watch(rules, tuple(claim for claim in tested if claim.kind is not Kind.REACHABLE))
    words = {claim.name: claim.words for claim in tested}

    class GameMachine(RuleBasedStateMachine):
        """One play after another."""

        def __init__(self) -> None:
            super().__init__()
            self.play = Play(rules)
            self._see(watch.at(self.play.final))

        @precondition(lambda self: rules.outcome(self.play.final) is None and not rules.is_stuck(self.play.final))
        @rule(rng=st.randoms(use_true_random=False))
        def make_a_move(self, rng: random.Random) -> None:
            """A legal move of whoever acts."""
            before, move = self.play.final, rules.random_move(self.play.final, rng)
            self.play = self.play.then(move)
            self._see([*watch.at(self.play.final), *watch.step(before, move, self.play.final)])
            if rules.is_stuck(self.play.final):
                self._see(watch.stuck())

        @precondition(lambda self: rules.outcome(self.play.final) is not None or rules.is_stuck(self.play.final))
        @rule()
        def start_again(self) -> None:
            """A new play, when the last is over."""
            self.play = Play(rules)

        def _see(self, keys: Any) -> None:
            for name, _ in keys:
                assert name not in words, f"{words[name]} Broken by: {list(self.play.moves)}"

    GameMachine.__name__ = f"{rules.game.title.replace(' ', '')}Machine"
    return GameMachine


def _holds(rules: Rules[Any, Any], claim: Claim) -> bool:
    return claim.expect(rules.setup) is Expect.HOLDS
