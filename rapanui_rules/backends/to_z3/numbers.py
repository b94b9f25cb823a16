"""Algebras of z3 terms: unbounded ints for proofs, bit-vectors of exact width for bounded search.

What is decided stays a Python bool or int, so that terms stay small.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import count
from typing import Any

import z3

from rapanui_rules.terms.machine import Concrete
from rapanui_rules.terms.nodes import Op

__all__ = ["BitVectors", "Ints", "Numbers"]

_PLAIN = Concrete()


class Numbers:
    """What algebras of z3 terms share: truths, choices and folding. Circuits share no more than the operations.

    Each has a z3 context of its own, so that what z3 finds does not depend on what it did before.
    """

    def __init__(self) -> None:
        self._fresh = count()

    @cached_property
    def context(self) -> z3.Context:
        """The context of all terms."""
        return z3.Context()

    def name(self, stem: str) -> str:
        """A name that no other variable of this algebra has."""
        return f"{stem}!{next(self._fresh)}"

    def truth(self, stem: str) -> Any:
        """A fresh bool variable."""
        return z3.Bool(self.name(stem), self.context)

    def solver(self, simplified: bool = False) -> z3.Solver:
        """A plain solver, which tries no tactics first; *simplified*: one that simplifies the whole problem first."""
        return z3.SolverFor("QF_LIA", ctx=self.context) if simplified else z3.SimpleSolver(ctx=self.context)

    def constant(self, stem: str, least: int | None = None, most: int | None = None) -> Any:
        """A fresh int variable; its range, where it is known, is asked for apart or made use of at once."""
        raise AssertionError("an algebra of numbers has its own")

    def literal(self, value: int) -> Any:
        """An int as a term."""
        raise AssertionError("an algebra of numbers has its own")

    def term(self, value: Any) -> Any:
        """A value as a z3 term, of Python's or of z3's."""
        if isinstance(value, bool):
            return z3.BoolVal(value, self.context)
        return self.literal(value) if isinstance(value, int) else value

    def negate(self, a: Any) -> Any:
        """Not *a*."""
        if isinstance(a, bool):
            return not a
        return a.arg(0) if z3.is_not(a) else z3.Not(a)

    def conj(self, items: Sequence[Any]) -> Any:
        """All of them, each once."""
        return self._truths(items, False, z3.And)

    def disj(self, items: Sequence[Any]) -> Any:
        """One of them."""
        return self._truths(items, True, z3.Or)

    def _truths(self, items: Sequence[Any], decides: bool, make: Any) -> Any:
        kept: dict[int, Any] = {}
        for item in items:
            if isinstance(item, bool):
                if item is decides:
                    return decides
            else:
                kept[item.get_id()] = item
        terms = list(kept.values())
        return not decides if not terms else terms[0] if len(terms) == 1 else make(terms)

    def choose(self, condition: Any, a: Any, b: Any) -> Any:
        """*a* where the condition holds, else *b*."""
        if a is b or (isinstance(a, bool | int) and type(a) is type(b) and a == b):
            return a
        if a is True or b is False:
            return self.disj([condition, b]) if a is True else self.conj([condition, a])
        if a is False or b is True:
            other = self.negate(condition)
            return self.conj([other, b]) if a is False else self.disj([other, a])
        if not isinstance(a, int) and not isinstance(b, int) and a.eq(b):
            return a
        return z3.If(condition, self.term(a), self.term(b))

    def compare(self, op: Op, a: Any, b: Any) -> Any:
        """LE or LT of ints, EQ of ints or bools."""
        if isinstance(a, int) and isinstance(b, int):
            return _PLAIN.compare(op, a, b)
        if op is Op.EQ:
            return self._equal(a, b)
        return self._order(op, self.term(a), self.term(b))

    def _equal(self, a: Any, b: Any) -> Any:
        if isinstance(a, bool) or isinstance(b, bool):
            known, other = (a, b) if isinstance(a, bool) else (b, a)
            return other if known else self.negate(other)
        x, y = self.term(a), self.term(b)
        return True if x.eq(y) else x == y

    def _order(self, op: Op, a: Any, b: Any) -> Any:
        if a.eq(b):
            return op is Op.LE
        return a <= b if op is Op.LE else a < b

    def arith(self, op: Op, a: Any, b: Any) -> Any:
        """An operation of ints; DIV and MOD round towards minus infinity as Python's do."""
        if isinstance(a, int) and isinstance(b, int):
            return _PLAIN.arith(op, a, b)
        if isinstance(b, int) and b == 0 and op in (Op.ADD, Op.SUB):
            return a
        if isinstance(a, int) and a == 0 and op is Op.ADD:
            return b
        if op is Op.MUL and (b == 1 if isinstance(b, int) else False):
            return a
        x, y = self.term(a), self.term(b)
        match op:
            case Op.ADD:
                return x + y
            case Op.SUB:
                return x - y
            case Op.MUL:
                return x * y
            case Op.MIN | Op.MAX:
                return z3.If(self._order(Op.LE, x, y), *((x, y) if op is Op.MIN else (y, x)))
            case _:
                return self._divide(op, x, y, b)

    def _divide(self, op: Op, x: Any, y: Any, known: Any) -> Any:
        raise AssertionError("an algebra of numbers has its own")

    def total(self, items: Sequence[Any]) -> Any:
        """The sum."""
        known = sum(item for item in items if isinstance(item, int))
        terms = [item for item in items if not isinstance(item, int)]
        if not terms:
            return known
        return self.arith(Op.ADD, terms[0] if len(terms) == 1 else z3.Sum(terms), known)

    def read(self, value: Any, model: Any) -> Any:
        """A truth or int in a model, as Python's own."""
        if isinstance(value, bool | int):
            return value
        found = model.eval(value, model_completion=True)
        if z3.is_bool(found):
            return z3.is_true(found)
        return found.as_signed_long() if z3.is_bv(found) else found.as_long()

    def within(self, a: Any, least: int | None, most: int | None) -> Any:
        """The same int: its range is asked for apart."""
        return a


class Ints(Numbers):
    """Unbounded ints."""

    def constant(self, stem: str, least: int | None = None, most: int | None = None) -> Any:
        """A fresh int variable."""
        return z3.Int(self.name(stem), self.context)

    def literal(self, value: int) -> Any:
        """An int as a term."""
        return z3.IntVal(value, self.context)

    def _divide(self, op: Op, x: Any, y: Any, known: Any) -> Any:
        # z3's own rounding agrees with Python's for positive divisors
        def plain(a: Any, b: Any) -> Any:
            return a / b if op is Op.DIV else a % b

        if isinstance(known, int) and known > 0:
            return plain(x, y)
        negative = plain(-x, -y)
        return z3.If(y > 0, plain(x, y), negative if op is Op.DIV else -negative)


class BitVectors(Numbers):
    """Signed bit-vectors of one width, wide enough for every value that the core can compute."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.width = width

    def constant(self, stem: str, least: int | None = None, most: int | None = None) -> Any:
        """A fresh int variable."""
        return z3.BitVec(self.name(stem), self.width, self.context)

    def literal(self, value: int) -> Any:
        """An int as a term."""
        return z3.BitVecVal(value, self.width, self.context)

    def _divide(self, op: Op, x: Any, y: Any, known: Any) -> Any:
        # z3's rounds towards zero
        zero, one = self.literal(0), self.literal(1)
        exact = x - (x / y) * y == zero
        floor = z3.If(z3.Or(exact, (x < zero) == (y < zero)), x / y, x / y - one)
        return floor if op is Op.DIV else x - floor * y
