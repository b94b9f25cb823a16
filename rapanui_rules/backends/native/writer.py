"""Lines of the integer language, written with what is known of each int: constants are folded, no line is repeated."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import attrs

__all__ = ["FALSE", "TRUE", "Attempt", "Int", "Writer", "literal"]

#: Numbers beyond this are not kept track of.
_FAR = 1 << 62


@attrs.frozen
class Int:
    """An int of the program.

    Attributes:
        text: a name or a number.
        low: what it is surely not below; None if nothing is known.
        high: what it is surely not above.
    """

    text: str
    low: int | None = None
    high: int | None = None

    @property
    def known(self) -> int | None:
        """Its value, where that is decided."""
        return self.low if self.low is not None and self.low == self.high else None

    def lies(self, low: int, high: int) -> bool:
        """Whether it is surely within bounds."""
        return self.low is not None and self.high is not None and low <= self.low and self.high <= high


def literal(value: int) -> Int:
    """A number that is known."""
    return Int(str(int(value)), int(value), int(value))


FALSE, TRUE = literal(0), literal(1)


@attrs.define
class Attempt:
    """Whether some lines are to be dropped."""

    given_up: bool = False

    def give_up(self) -> None:
        """Drop them."""
        self.given_up = True


class Writer:
    """Writes one function after another.

    Attributes:
        lines: what is written so far.
        written: how many operations.
    """

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.written = 0
        self._depth = 0
        self._serial = 0
        self._same: list[dict[str, Int]] = [{}]
        self._negated: dict[str, Int] = {}

    # -- lines

    def line(self, text: str) -> None:
        """Add a line at the present depth."""
        self.lines.append("    " * self._depth + text)

    def fresh(self, stem: str = "v") -> str:
        """A name not used before."""
        self._serial += 1
        return f"{stem}{self._serial}"

    @contextmanager
    def block(self, head: str) -> Iterator[None]:
        """Lines below a head such as `if x:`; there is always one."""
        self.line(head)
        self._depth += 1
        self._same.append({})
        start = len(self.lines)
        try:
            yield
        finally:
            if len(self.lines) == start:
                self.line("pass")
            self._depth -= 1
            self._same.pop()

    @contextmanager
    def attempt(self) -> Iterator[Attempt]:
        """Lines that may be given up again."""
        start, written = len(self.lines), self.written
        tried = Attempt()
        self._same.append({})
        yield tried
        made = self._same.pop()
        if tried.given_up:
            del self.lines[start:]
            self.written = written
        else:
            self._same[-1].update(made)

    def assign(self, names: Sequence[str], values: Sequence[Int]) -> None:
        """Give some names their values, all at once."""
        pairs = [(name, value.text) for name, value in zip(names, values, strict=True) if name != value.text]
        if pairs:
            self.line(f"{', '.join(name for name, _ in pairs)} = {', '.join(text for _, text in pairs)}")

    def named(self, text: str, low: int | None, high: int | None) -> Int:
        """A name for an expression; the same name for the same expression."""
        for known in reversed(self._same):
            if text in known:
                return known[text]
        self.written += 1
        if low is not None and abs(low) > _FAR:
            low = None
        if high is not None and abs(high) > _FAR:
            high = None
        if low is not None and low == high:
            return literal(low)
        made = Int(self.fresh(), low, high)
        self.line(f"{made.text} = {text}")
        self._same[-1][text] = made
        return made

    # -- arithmetic

    def add(self, a: Int, b: Int) -> Int:
        """The sum."""
        if a.known is not None and b.known is not None:
            return literal(a.known + b.known)
        if a.known == 0 or b.known == 0:
            return b if a.known == 0 else a
        return self.named(f"{a.text} + {b.text}", _plus(a.low, b.low), _plus(a.high, b.high))

    def sub(self, a: Int, b: Int) -> Int:
        """The difference."""
        if b.known is not None:
            return self.add(a, literal(-b.known)) if b.known <= 0 or a.known is not None else self._less(a, b)
        if a.text == b.text:
            return FALSE
        return self._less(a, b)

    def _less(self, a: Int, b: Int) -> Int:
        low = None if a.low is None or b.high is None else a.low - b.high
        high = None if a.high is None or b.low is None else a.high - b.low
        return self.named(f"{a.text} - {b.text}", low, high)

    def mul(self, a: Int, b: Int) -> Int:
        """The product."""
        if a.known is not None and b.known is not None:
            return literal(a.known * b.known)
        for one, other in ((a, b), (b, a)):
            if one.known == 0:
                return FALSE
            if one.known == 1:
                return other
        low = high = None
        if a.low is not None and a.high is not None and b.low is not None and b.high is not None:
            ends = [x * y for x in (a.low, a.high) for y in (b.low, b.high)]
            low, high = min(ends), max(ends)
        return self.named(f"{a.text} * {b.text}", low, high)

    def divide(self, a: Int, b: Int, positive: bool) -> tuple[Int, Int]:
        """Quotient and remainder as Python has them; by zero, zero.

        Args:
            positive: whether, unless an obligation fails, neither is below zero.
        """
        if b.known == 0:
            return FALSE, FALSE
        if a.known is not None and b.known is not None:
            return literal(a.known // b.known), literal(a.known % b.known)
        if b.known == 1:
            return a, FALSE
        divisor = b if b.known is not None else self.select(self.eq(b, FALSE), TRUE, b)
        if positive:
            high = None if a.high is None else a.high // (b.known or 1)
            rest = None if b.known is None else b.known - 1
            whole = self.named(f"quotient({a.text}, {divisor.text})", None if a.low is None else 0, high)
            left = self.named(f"remainder({a.text}, {divisor.text})", None if a.low is None else 0, rest)
        else:
            whole = self.named(f"{a.text} // {divisor.text}", None, None)
            left = self.named(f"{a.text} % {divisor.text}", None, None)
        if b.known is None:
            zero = self.eq(b, FALSE)
            return self.select(zero, FALSE, whole), self.select(zero, FALSE, left)
        return whole, left

    def least(self, a: Int, b: Int) -> Int:
        """The smaller."""
        return self._extreme("min", a, b)

    def most(self, a: Int, b: Int) -> Int:
        """The greater."""
        return self._extreme("max", a, b)

    def _extreme(self, name: str, a: Int, b: Int) -> Int:
        pick = min if name == "min" else max
        if a.known is not None and b.known is not None:
            return literal(pick(a.known, b.known))
        low = None if a.low is None or b.low is None else pick(a.low, b.low)
        high = None if a.high is None or b.high is None else pick(a.high, b.high)
        return self.named(f"{name}({a.text}, {b.text})", low, high)

    # -- bits

    def band(self, a: Int, mask: int) -> Int:
        """The bits of *a* that a mask of ones from the lowest keeps."""
        if a.known is not None:
            return literal(a.known & mask)
        return a if a.lies(0, mask) else self.named(f"{a.text} & {mask}", 0, mask)

    def clear(self, a: Int, at: Int, mask: int) -> Int:
        """*a* with the bits of a mask moved to *at* set to zero."""
        if a.known is not None and at.known is not None:
            return literal(a.known & ~(mask << at.known))
        if at.known is not None:
            return self.named(f"{a.text} & {~(mask << at.known)}", a.low, a.high)
        moved = self.named(f"{mask} << {at.text}", None, None)
        return self.named(f"{a.text} & ~{moved.text}", a.low, a.high)

    def join(self, a: Int, b: Int, high: int) -> Int:
        """The bits of both, which share none; neither is below zero."""
        if a.known is not None and b.known is not None:
            return literal(a.known | b.known)
        if a.known == 0 or b.known == 0:
            return b if a.known == 0 else a
        return self.named(f"{a.text} | {b.text}", 0, high)

    def up(self, a: Int, by: Int) -> Int:
        """Bits moved up; *by* is below 64 or masked to be."""
        if by.known == 0:
            return a
        if a.known is not None and by.known is not None:
            return literal(a.known << by.known)
        if a.known == 0:
            return FALSE
        high = None if a.high is None or by.high is None or by.high > 63 else a.high << by.high
        return self.named(f"{a.text} << {self._shift(by).text}", 0 if high is not None else None, high)

    def down(self, a: Int, by: Int) -> Int:
        """Bits moved down, of a number not below zero."""
        if by.known == 0:
            return a
        if a.known is not None and by.known is not None:
            return literal(a.known >> by.known)
        low = None if by.low is None or a.high is None or by.low < 0 else a.high >> by.low
        return self.named(f"{a.text} >> {self._shift(by).text}", 0, low)

    def _shift(self, by: Int) -> Int:
        return by if by.lies(0, 63) else self.named(f"{by.text} & 63", 0, 63)

    # -- truths

    def eq(self, a: Int, b: Int) -> Int:
        """Whether both are the same."""
        if a.text == b.text:
            return TRUE
        if _apart(a, b) or _apart(b, a):
            return FALSE
        if b.known == 1 and a.lies(0, 1):
            return a
        return self.named(f"{a.text} == {b.text}", 0, 1)

    def le(self, a: Int, b: Int) -> Int:
        """Whether *a* is at most *b*."""
        if a.text == b.text or (a.high is not None and b.low is not None and a.high <= b.low):
            return TRUE
        if _apart(b, a):
            return FALSE
        return self.named(f"{a.text} <= {b.text}", 0, 1)

    def lt(self, a: Int, b: Int) -> Int:
        """Whether *a* is below *b*."""
        return (
            self.negate(self.le(b, a)) if self.le_known(b, a) is not None else self.named(f"{a.text} < {b.text}", 0, 1)
        )

    def le_known(self, a: Int, b: Int) -> bool | None:
        """Whether *a* is at most *b*, where bounds decide it."""
        if a.text == b.text or (a.high is not None and b.low is not None and a.high <= b.low):
            return True
        return False if _apart(b, a) else None

    def negate(self, a: Int) -> Int:
        """The other truth."""
        if a.known is not None:
            return literal(1 - a.known)
        if a.text in self._negated:
            return self._negated[a.text]
        made = self.named(f"{a.text} == 0", 0, 1)
        if a.lies(0, 1):
            self._negated[made.text] = a
        return made

    def both(self, a: Int, b: Int) -> Int:
        """Whether both hold, without a branch."""
        return self._logic("&", a, b, 0)

    def either(self, a: Int, b: Int) -> Int:
        """Whether one holds, without a branch."""
        return self._logic("|", a, b, 1)

    def _logic(self, sign: str, a: Int, b: Int, decides: int) -> Int:
        if a.known == decides or b.known == decides:
            return literal(decides)
        if a.known is not None or a.text == b.text:
            return b
        return a if b.known is not None else self.named(f"{a.text} {sign} {b.text}", 0, 1)

    def select(self, condition: Int, a: Int, b: Int) -> Int:
        """One of two ints, without a branch."""
        if condition.known is not None:
            return a if condition.known else b
        if a.text == b.text:
            return a
        if a.known == 1 and b.known == 0:
            return condition
        if a.known == 0 and b.known == 1:
            return self.negate(condition)
        low = None if a.low is None or b.low is None else min(a.low, b.low)
        high = None if a.high is None or b.high is None else max(a.high, b.high)
        return self.named(f"{a.text} if {condition.text} else {b.text}", low, high)

    def load(self, row: str, at: Int, low: int, high: int) -> Int:
        """An int of a row of constants."""
        return self.named(f"{row}[{at.text}]", low, high)


def _plus(a: int | None, b: int | None) -> int | None:
    return None if a is None or b is None else a + b


def _apart(a: Int, b: Int) -> bool:
    """Whether *a* is surely below *b*."""
    return a.high is not None and b.low is not None and a.high < b.low
