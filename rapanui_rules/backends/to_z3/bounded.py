"""Bounded search: a shortest play to a target, or that no play up to a depth reaches it; and k-induction.

One step is shared by all classes of moves: which move and its parameters are symbolic, and the automatic phases stand
once behind them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import attrs
import z3

from rapanui_rules.backends.to_z3.encoding import Encoding, Transition, for_search, of_claim, of_step
from rapanui_rules.terms.nodes import Op
from rapanui_rules.terms.system import ClaimCore, System
from rapanui_rules.terms.values import Value, decode, encode

__all__ = ["Bounded", "Step", "Target", "Unrolling", "breaks", "exclude", "k_induction", "reaches", "search"]


@attrs.frozen(eq=False)
class Step:
    """One step of an unrolled play: which move (a symbolic index), each class's transition, the state after."""

    which: Any
    moves: tuple[Transition, ...]
    after: Value
    exact: bool


#: (encoding, states so far, steps so far) -> whether the last state or step is what is sought.
Target = Callable[[Encoding, list[Value], list[Step]], Any]


@attrs.frozen
class Bounded:
    """What a bounded search found.

    Attributes:
        moves: moves of a play that reaches the target, as Python objects; None if there is none up to *excluded*.
        excluded: no play of this many moves or fewer reaches it; -1 if not even the start was excluded.
        why: what ended the search.
        by: who said so.
        exact: whether legality of every move was exact; if not, a play may turn out illegal when it is replayed.
    """

    moves: tuple[Any, ...] | None
    excluded: int
    why: str
    exact: bool
    by: str = "z3"


class Unrolling:
    """States and steps of plays of growing length, and what holds of them.

    Args:
        add: has a truth hold.
        begin: the first state; any in range by default.
    """

    def __init__(self, encoding: Encoding, add: Callable[[Any], None], begin: Value | None) -> None:
        self.encoding, self._add = encoding, add
        self.add(*encoding.background())
        if begin is None:
            begin, within = encoding.state("s0")
            self.add(*within)
        self.states: list[Value] = [begin]
        self.steps: list[Step] = []

    @property
    def exact(self) -> bool:
        """Whether the legality of every move is exact."""
        return all(step.exact for step in self.steps)

    def add(self, *truths: Any) -> None:
        """Have truths hold."""
        for truth in truths:
            self._add(truth)

    def extend(self) -> None:
        """One more step."""
        encoding, numbers, machine = self.encoding, self.encoding.numbers, self.encoding.machine
        state = self.states[-1]
        which = numbers.constant("which", 0, len(encoding.system.moves) - 1)
        moves = tuple(encoding.transition(move, state, tail=False) for move in encoding.system.moves)
        after = moves[-1].after
        for number, step in reversed(list(enumerate(moves))):
            chosen = numbers.compare(Op.EQ, which, number)
            after = machine.merge(chosen, step.after, after)
            self.add(numbers.disj([numbers.negate(chosen), numbers.conj(list(step.guard))]))
        self.add(numbers.compare(Op.LE, 0, which), numbers.compare(Op.LT, which, len(moves)))
        after, _ = encoding.phases(after, ())
        reached = self.settled(after)
        self.states.append(reached)
        self.steps.append(Step(which, moves, reached, all(step.exact for step in moves)))

    def settled(self, after: Value) -> Value:
        """The state reached, as variables of its own."""
        reached, within = self.encoding.state(f"s{len(self.states)}")
        self.add(self.encoding.machine.same(reached, after), *within)
        return reached

    def moves_of(self, model: Any) -> tuple[Any, ...]:
        """The moves of a play, read from a model."""
        found = []
        for step in self.steps:
            chosen = step.moves[self.encoding.numbers.read(step.which, model)]
            shape = chosen.move.shape
            found.append(decode(shape, self.encoding.concrete(shape, chosen.parameters, model)))
        return tuple(found)


def reaches(claim: ClaimCore, index: Any = None) -> Target:
    """The state that a claim says can be reached, for one index."""

    def target(encoding: Encoding, states: list[Value], steps: list[Step]) -> Any:
        assert claim.test is not None
        args = () if claim.index is None else (encode(claim.index, index),)
        return encoding.machine.value(claim.test, states[-1], *args)

    return target


def breaks(claim: ClaimCore) -> Target:
    """A state or step that breaks a claim; for a claim that the game ends, a state met before."""

    def target(encoding: Encoding, states: list[Value], steps: list[Step]) -> Any:
        numbers = encoding.numbers
        if claim.kind in ("invariant", "unique outcome"):
            return numbers.negate(of_claim(encoding, claim, states[-1]))
        if claim.kind == "never stuck":
            legal, _ = encoding.some_legal(states[-1])
            return numbers.conj([numbers.negate(encoding.over(states[-1])), numbers.negate(legal)])
        if claim.kind == "ends":
            return numbers.disj([encoding.machine.same(states[-1], state) for state in states[:-1]])
        return _step_breaks(encoding, claim, states, steps)

    return target


def _step_breaks(encoding: Encoding, claim: ClaimCore, states: list[Value], steps: list[Step]) -> Any:
    if not steps:
        return False
    numbers, step = encoding.numbers, steps[-1]
    found = []
    for number, one in enumerate(step.moves):
        if claim.moves is None or one.move.name in claim.moves:
            chosen = numbers.compare(Op.EQ, step.which, number)
            holds = of_step(encoding, claim, states[-2], one.parameters, states[-1])
            found.append(numbers.conj([chosen, numbers.negate(holds)]))
    return numbers.disj(found)


def search(system: System, target: Target, most: int, effort: int) -> Bounded:
    """A shortest play to a target.

    Args:
        most: longest play looked at, in moves.
        effort: z3's own count of steps allowed for each depth.
    """
    encoding = for_search(system) or Encoding(system, asks=False)
    solver = z3.Solver(ctx=encoding.numbers.context)
    solver.set("rlimit", effort)
    begin = encoding.machine.value(system.start)
    unrolled = Unrolling(encoding, _into(encoding, solver), begin)
    for depth in range(most + 1):
        solver.push()
        unrolled.add(target(encoding, unrolled.states, unrolled.steps))
        answer = solver.check()
        if answer == z3.sat:
            return Bounded(unrolled.moves_of(solver.model()), depth - 1, "found", unrolled.exact)
        solver.pop()
        if answer == z3.unknown:
            return Bounded(None, depth - 1, f"z3 gave up at depth {depth} ({solver.reason_unknown()})", unrolled.exact)
        if depth < most:
            unrolled.extend()
    return Bounded(None, most, f"the bound of {most} moves was reached", True)


def exclude(system: System, target: Target, lemmas: Sequence[ClaimCore], effort: int) -> str:
    """Who proves that no state in range is one that is sought, reachable or not, where lemmas hold; empty if nobody does.

    Args:
        lemmas: invariants proved before.
        effort: z3's own count of steps allowed.
    """
    encoding = for_search(system) or Encoding(system, asks=False)
    solver = z3.Solver(ctx=encoding.numbers.context)
    solver.set("rlimit", effort)
    unrolled = Unrolling(encoding, _into(encoding, solver), None)
    unrolled.add(*(of_claim(encoding, one, unrolled.states[0]) for one in lemmas))
    unrolled.add(target(encoding, unrolled.states, []))
    leaning = f" from {len(lemmas)} proved claims" if lemmas else ""
    return f"z3{leaning}" if solver.check() == z3.unsat else ""


def _into(encoding: Encoding, solver: z3.Solver) -> Callable[[Any], None]:
    return lambda truth: solver.add(encoding.numbers.term(truth))


def k_induction(system: System, claim: ClaimCore, lemmas: list[ClaimCore], k: int, effort: int) -> bool:
    """Whether a claim that holds in *k* states in a row holds in the next.

    Together with a search that finds no play of fewer than *k* moves that breaks it, this proves it.

    Args:
        claim: an invariant.
        lemmas: invariants proved before.
        k: from 1; 1 is plain induction.
        effort: z3's own count of steps allowed.
    """
    encoding = Encoding(system, asks=False)
    solver = encoding.numbers.solver()
    solver.set("rlimit", effort)
    unrolled = Unrolling(encoding, _into(encoding, solver), None)
    for _ in range(k):
        unrolled.extend()
    for state in unrolled.states[:-1]:
        unrolled.add(*(of_claim(encoding, one, state) for one in [*lemmas, claim]))
    unrolled.add(*(of_claim(encoding, one, unrolled.states[-1]) for one in lemmas))
    unrolled.add(encoding.numbers.negate(of_claim(encoding, claim, unrolled.states[-1])))
    return bool(solver.check() == z3.unsat)
