"""Claims inside a program: a bit for each that a state or a step breaks or reaches."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import attrs

from rapanui_rules.backends.native.functions import Body
from rapanui_rules.backends.native.layout import unfitting
from rapanui_rules.backends.native.shapes import Rep
from rapanui_rules.backends.native.writer import FALSE, TRUE, Int, literal
from rapanui_rules.play.watching import can_be_made, case_arises
from rapanui_rules.terms.nodes import Fn
from rapanui_rules.terms.system import ClaimCore, MoveCore, System
from rapanui_rules.terms.types import TableType, TupleType, Type

__all__ = ["Key", "Watcher"]

#: What is looked for: the name of a claim, with the place of its index where it has one.
Key = tuple[str, int | None]

#: Most keys of one sort: each is a bit of a word.
_MOST_KEYS = 62


@attrs.define(eq=False)
class _Flags:
    """Bits as they are gathered."""

    body: Body
    keys: list[Key]
    bits: Int = FALSE

    def add(self, key: Key, is_so: Int) -> None:
        """Set the bit of a key where that is so."""
        if key not in self.keys:
            self.keys.append(key)
            if len(self.keys) > _MOST_KEYS:
                raise unfitting(f"more than {_MOST_KEYS} claims are looked at")
        truth = is_so if is_so.known is not None else attrs.evolve(is_so, low=0, high=1)
        up = self.body.writer.up(truth, literal(self.keys.index(key)))
        self.bits = self.body.writer.join(self.bits, up, (1 << _MOST_KEYS) - 1)


class Watcher:
    """Writes what is looked for.

    Args:
        system: the game.
        names: of claims, and of what is claimed of every move and every condition.

    Attributes:
        state_keys: what is looked for in states, by bit.
        step_keys: what is looked for in steps.
    """

    def __init__(self, system: System, names: Iterable[str]) -> None:
        self.system, self.wanted = system, frozenset(names)
        self.claims = [one for one in system.claims if self.wanted & {one.name, case_arises(one.name)}]
        self.state_keys: list[Key] = []
        self.step_keys: list[Key] = []

    # -- steps

    @property
    def looks_at_steps(self) -> bool:
        """Whether anything is looked for in steps."""
        moves = {can_be_made(move.name) for move in self.system.moves}
        return bool(self.wanted & moves) or any(claim.kind in ("ends", "step") for claim in self.claims)

    def step(self, body: Body, move: MoveCore, state: Rep, parameters: Rep, after: Rep) -> Int:
        """Bits of the step claims that are broken, of cases that arise, and of the move itself."""
        of, flags = self.system.state, _Flags(body, self.step_keys)
        if can_be_made(move.name) in self.wanted:
            flags.add((can_be_made(move.name), None), TRUE)
        for claim in self.claims:
            if claim.kind == "ends" and claim.test is not None:
                flags.add((claim.name, None), body.writer.negate(self._falls(body, claim.test, state, after)))
            elif claim.kind == "step" and claim.moves is None:
                self._claim(flags, claim, [state, after], [of, of])
            elif claim.kind == "step" and move.name in (claim.moves or ()):
                self._claim(flags, claim, [state, parameters, after], [of, move.shape, of])
        return flags.bits

    def _falls(self, body: Body, measure: Fn, before: Rep, after: Rep) -> Int:
        """Whether a measure falls with a step, its first numbers first, and none of its numbers is below zero."""
        write = body.writer
        rows = [self._numbers(body, measure, state) for state in (before, after)]
        falls = FALSE
        for old, new in reversed(list(zip(*rows, strict=True))):
            falls = write.either(write.lt(new, old), write.both(write.eq(new, old), falls))
        for number in (*rows[0], *rows[1]):
            falls = write.both(falls, write.le(FALSE, number))
        return falls

    def _numbers(self, body: Body, measure: Fn, state: Rep) -> list[Int]:
        value, _ = body.call(measure, [state], [self.system.state])
        of = measure.result.type
        if isinstance(of, TableType):
            return [body.shapes.tables.get(of, value, literal(i)) for i in range(of.size)]
        return list(value) if isinstance(of, TupleType) else [value]

    def _claim(self, flags: _Flags, claim: ClaimCore, args: Sequence[Rep], types: Sequence[Type]) -> None:
        body, given = flags.body, TRUE
        assert claim.test is not None
        if claim.given is not None:
            given, _ = body.call(claim.given, args, types)
            flags.add((case_arises(claim.name), None), given)
        holds, fault = body.call(claim.test, args, types)
        broken = body.writer.either(fault, body.writer.negate(holds))
        flags.add((claim.name, None), body.writer.both(given, broken))

    # -- states

    def state(self, body: Body, state: Rep, outcome: Callable[[Body, Rep], tuple[Int, Int, Int]]) -> Int:
        """Bits of the claims about states that are broken, or reached.

        Args:
            outcome: writes whether a state is over, the winners' bits, and the fault.
        """
        flags = _Flags(body, self.state_keys)
        for claim in self.claims:
            if claim.kind == "invariant":
                self._claim(flags, claim, [state], [self.system.state])
            elif claim.kind == "unique outcome":
                present, wins, _ = outcome(body, state)
                flags.add((claim.name, None), body.writer.both(present, self._not_single(body, wins)))
            elif claim.kind == "reachable":
                self._reachable(flags, claim, state)
        return flags.bits

    def _not_single(self, body: Body, wins: Int) -> Int:
        """Whether the bits are not exactly one."""
        write = body.writer
        return write.negate(write.eq(write.named(f"popcount({wins.text})", 0, 63), TRUE))

    def _reachable(self, flags: _Flags, claim: ClaimCore, state: Rep) -> None:
        assert claim.test is not None
        body, layout = flags.body, flags.body.library.layout
        for index in [None] if claim.index is None else range(layout.count(claim.index)):
            args: list[Rep] = [state]
            types: list[Type] = [self.system.state]
            if index is not None and claim.index is not None:
                args.append(body.shapes.constant(claim.index, layout.nth(claim.index, index)))
                types.append(claim.index)
            holds, _ = body.call(claim.test, args, types)
            flags.add((claim.name, index), holds)
