"""An algebra of circuits: truths are literals of a formula in clauses, ints are rows of literals in order.

Of an int in a range the row says, for each value above the least, whether the int is at least that value. To compare
with a constant then costs one gate at most, ranges are exact, and unit propagation keeps them so. Equal gates are one
gate, and what is decided stays a Python bool or int.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence, Set
from itertools import takewhile
from typing import Any

from rapanui_rules.backends.to_z3.numbers import Numbers
from rapanui_rules.terms.machine import Concrete
from rapanui_rules.terms.nodes import Op

__all__ = ["Bit", "Circuit", "Row", "TooWide"]

#: The literal that is true; its negative is false.
_TRUE = 1
#: The most literals of one int, and gates of one sum.
_WIDEST = 600
_GATES = 20_000

_PLAIN = Concrete()


class TooWide(Exception):
    """An int of the problem has too many values for a row of literals."""


class Bit:
    """An undecided truth: a literal, positive or negative."""

    __slots__ = ("literal",)

    def __init__(self, literal: int) -> None:
        self.literal = literal


class Row:
    """An undecided int from *least* on: the i-th literal says whether it is at least *least* + 1 + i."""

    __slots__ = ("least", "literals")

    def __init__(self, least: int, literals: tuple[int, ...]) -> None:
        self.least, self.literals = least, literals

    @property
    def most(self) -> int:
        """The greatest value."""
        return self.least + len(self.literals)

    def from_(self, value: int) -> int:
        """The literal of being at least *value*."""
        place = value - self.least
        return _TRUE if place <= 0 else -_TRUE if place > len(self.literals) else self.literals[place - 1]


class Circuit(Numbers):
    """Gates, what they are defined by, and which of them are to hold.

    Attributes:
        held: literals that are to hold.
    """

    def __init__(self) -> None:
        super().__init__()
        self.held: dict[int, None] = {}
        self._variables = _TRUE
        self._defined: dict[int, list[tuple[int, ...]]] = {}
        self._gates: dict[frozenset[int] | tuple[int, int, int], int] = {}
        self._bits: dict[int, Bit] = {}
        self._rows: dict[tuple[int, tuple[int, ...]], Row] = {}

    # -- variables

    def truth(self, stem: str) -> Any:
        """A fresh truth."""
        return self._as_bit(self._variable())

    def constant(self, stem: str, least: int | None = None, most: int | None = None) -> Any:
        """A fresh int of a range."""
        if least is None or most is None or most - least > _WIDEST:
            raise TooWide(stem)
        row = [self._variable() for _ in range(most - least)]
        for below, above in zip(row, row[1:], strict=False):
            self._defined[above] = [(-above, below)]
        return self._as_int(least, row)

    def clauses(self, *wanted: Any) -> list[tuple[int, ...]]:
        """All that is to hold, truths *wanted* here alone among it, with the gates that it depends on.

        Only the last clause is of one literal.
        """
        held = dict.fromkeys([*self.held, *map(self._literal, wanted)])
        held.pop(_TRUE, None)
        if -_TRUE in held:
            return [(-_TRUE,), (_TRUE,)]
        found: list[tuple[int, ...]] = [(literal, -_TRUE) for literal in held]
        seen = {abs(literal) for literal in held}
        left = list(seen)
        while left:
            for clause in self._defined.get(left.pop(), ()):
                found.append(clause)
                new = {abs(literal) for literal in clause} - seen
                seen |= new
                left += new
        return [*found, (_TRUE,)]

    def _variable(self) -> int:
        self._variables += 1
        return self._variables

    def add(self, truth: Any) -> None:
        """Have a truth hold."""
        literal = self._literal(truth)
        if literal != _TRUE:
            self.held[literal] = None

    def run(self, known: Iterable[int]) -> frozenset[int]:
        """What is true where all variables that are no gates are known, given as their true literals."""
        true = {*known, _TRUE}
        for inputs, gate in self._gates.items():
            if isinstance(inputs, frozenset):
                holds = inputs <= true
            else:
                condition, a, b = inputs
                holds = (a if condition in true else b) in true
            true.add(gate if holds else -gate)
        return frozenset(true)

    def within(self, a: Any, least: int | None, most: int | None) -> Any:
        """An int that is known to stay in a range; the literals that would say otherwise are dropped."""
        if isinstance(a, int):
            return a
        low = a.least if least is None else max(least, a.least)
        high = a.most if most is None else min(most, a.most)
        return self._as_int(low, [a.from_(value) for value in range(low + 1, high + 1)])

    def read(self, value: Any, model: Set[int]) -> Any:
        """A truth or int in a model, given as the set of its true literals."""
        if isinstance(value, Bit):
            return value.literal in model
        if isinstance(value, Row):
            return value.least + sum(1 for _ in takewhile(model.__contains__, value.literals))
        return value

    # -- between literals and values

    def _as_bit(self, literal: int) -> Any:
        if abs(literal) == _TRUE:
            return literal == _TRUE
        return self._bits.setdefault(literal, Bit(literal))

    def _literal(self, truth: Any) -> int:
        if isinstance(truth, bool):
            return _TRUE if truth else -_TRUE
        literal: int = truth.literal
        return literal

    def _as_int(self, least: int, row: Iterable[int]) -> Any:
        kept: list[int] = []
        for literal in row:
            if literal == -_TRUE:
                break
            kept.append(literal)
        if _TRUE in kept:
            known = len(kept) - kept[::-1].index(_TRUE)
            least, kept = least + known, kept[known:]
        if not kept:
            return least
        if len(kept) > _WIDEST:
            raise TooWide
        key = least, tuple(kept)
        return self._rows.setdefault(key, Row(*key))

    def _row(self, value: Any) -> Row:
        return Row(value, ()) if isinstance(value, int) else value

    # -- gates

    def _all(self, literals: Iterable[int]) -> int:
        items = set(literals)
        items.discard(_TRUE)
        if -_TRUE in items or any(-each in items for each in items):
            return -_TRUE
        if len(items) < 2:
            return items.pop() if items else _TRUE
        key = frozenset(items)
        gate = self._gates.get(key)
        if gate is None:
            gate = self._gates[key] = self._variable()
            inputs = sorted(key)
            self._defined[gate] = [*((-gate, each) for each in inputs), (gate, *(-each for each in inputs))]
        return gate

    def _any(self, literals: Iterable[int]) -> int:
        return -self._all(-each for each in literals)

    def _choice(self, condition: int, a: int, b: int) -> int:
        if a == b:
            return a
        if condition < 0:
            condition, a, b = -condition, b, a
        if condition == _TRUE:
            return a
        if a in (_TRUE, condition):
            return self._any((condition, b))
        if a in (-_TRUE, -condition):
            return self._all((-condition, b))
        if b in (-_TRUE, condition):
            return self._all((condition, a))
        if b in (_TRUE, -condition):
            return self._any((-condition, a))
        if a < 0:
            return -self._choice(condition, -a, -b)
        key = condition, a, b
        gate = self._gates.get(key)
        if gate is None:
            gate = self._gates[key] = self._variable()
            self._defined[gate] = [
                (-condition, -a, gate), (-condition, a, -gate), (condition, -b, gate), (condition, b, -gate)
            ]
            if a != -b:
                self._defined[gate] += [(-a, -b, gate), (a, b, -gate)]  # which follow, but propagate more
        return gate

    # -- truths

    def negate(self, a: Any) -> Any:
        """Not *a*."""
        return self._as_bit(-self._literal(a))

    def conj(self, items: Sequence[Any]) -> Any:
        """All of them."""
        return self._as_bit(self._all(map(self._literal, items)))

    def disj(self, items: Sequence[Any]) -> Any:
        """One of them."""
        return self._as_bit(self._any(map(self._literal, items)))

    def choose(self, condition: Any, a: Any, b: Any) -> Any:
        """*a* where the condition holds, else *b*."""
        if isinstance(condition, bool):
            return a if condition else b
        if a is b:
            return a
        test = condition.literal
        if isinstance(a, Bit | bool):
            return self._as_bit(self._choice(test, self._literal(a), self._literal(b)))
        x, y = self._row(a), self._row(b)
        least, most = min(x.least, y.least), max(x.most, y.most)
        return self._as_int(least, (self._choice(test, x.from_(v), y.from_(v)) for v in range(least + 1, most + 1)))

    # -- ints

    def compare(self, op: Op, a: Any, b: Any) -> Any:
        """LE or LT of ints, EQ of ints or bools."""
        if isinstance(a, int) and isinstance(b, int):
            return _PLAIN.compare(op, a, b)
        if isinstance(a, Bit | bool):
            return self._as_bit(self._same(self._literal(a), self._literal(b)))
        x, y = self._row(a), self._row(b)
        if op is Op.EQ:
            return self._as_bit(self._equal(x, y))
        more = 0 if op is Op.LE else 1
        values = range(min(x.least, y.least - more), max(x.most, y.most) + 1)
        return self._as_bit(self._all(self._any((-x.from_(v), y.from_(v + more))) for v in values))

    def _same(self, a: int, b: int) -> int:
        return self._choice(a, b, -b)

    def _equal(self, x: Row, y: Row) -> int:
        if x.literals and y.literals:
            values = range(min(x.least, y.least) + 1, max(x.most, y.most) + 1)
            return self._all(self._same(x.from_(v), y.from_(v)) for v in values)
        known, other = (x.least, y) if not x.literals else (y.least, x)
        return self._all((other.from_(known), -other.from_(known + 1)))

    def arith(self, op: Op, a: Any, b: Any) -> Any:
        """An operation of ints; DIV and MOD round towards minus infinity as Python's do."""
        if isinstance(a, int) and isinstance(b, int):
            return _PLAIN.arith(op, a, b)
        x, y = self._row(a), self._row(b)
        match op:
            case Op.ADD:
                return self._sum(x, y)
            case Op.SUB:
                return self._sum(x, self._minus(y))
            case Op.MIN:
                return self._by_value(x, y, min, self._all)
            case Op.MAX:
                return self._by_value(x, y, max, self._any)
            case _:
                return self._by_cases(y, lambda v: self._by_cases(x, lambda u: _PLAIN.arith(op, u, v)))

    def _sum(self, x: Row, y: Row) -> Any:
        least, most = x.least + y.least, x.most + y.most
        if not (x.literals and y.literals):
            return self._as_int(least, x.literals or y.literals)
        if most - least > _WIDEST or len(x.literals) * len(y.literals) > _GATES:
            raise TooWide
        return self._as_int(least, (self._reaches(x, y, v) for v in range(least + 1, most + 1)))

    def _reaches(self, x: Row, y: Row, value: int) -> int:
        shares = range(max(x.least, value - y.most), min(x.most, value - y.least) + 1)
        return self._any(self._all((x.from_(v), y.from_(value - v))) for v in shares)

    def _minus(self, x: Row) -> Row:
        return Row(-x.most, tuple(-each for each in reversed(x.literals)))

    def _by_value(
        self, x: Row, y: Row, pick: Callable[[int, int], int], gate: Callable[[Iterable[int]], int]
    ) -> Any:
        least, most = pick(x.least, y.least), pick(x.most, y.most)
        return self._as_int(least, (gate((x.from_(v), y.from_(v))) for v in range(least + 1, most + 1)))

    def _by_cases(self, x: Row, result: Callable[[int], Any]) -> Any:
        found = result(x.least)
        for value in range(x.least + 1, x.most + 1):
            found = self.choose(self._as_bit(x.from_(value)), result(value), found)
        return found

    def total(self, items: Sequence[Any]) -> Any:
        """The sum."""
        parts = list(items) or [0]
        while len(parts) > 1:
            pairs = zip(parts[::2], parts[1::2], strict=False)
            parts = [self.arith(Op.ADD, a, b) for a, b in pairs] + ([parts[-1]] if len(parts) % 2 else [])
        return parts[0]
