"""Nodes made with their types: ranges worked out, constants folded."""

from __future__ import annotations

from collections.abc import Iterable

from rapanui_rules.errors import Place
from rapanui_rules.terms.machine import Concrete
from rapanui_rules.terms.nodes import FALSE, TRUE, Node, Op, const
from rapanui_rules.terms.types import BOOL, BoolType, EnumType, IntType, OptType, RecordType, TableType, TupleType, Type
from rapanui_rules.terms.values import Maybe

__all__ = [
    "arith",
    "both_ints",
    "compare",
    "conj",
    "constant",
    "disj",
    "equal",
    "is_some",
    "ite",
    "join",
    "negate",
    "number",
    "value",
]

_CONCRETE = Concrete()


def number(value: int, place: Place | None = None) -> Node:
    """An int constant."""
    return const(IntType(value, value), value, place)


def constant(node: Node) -> int | None:
    """The int that a node is, if it is a constant one."""
    return node.data if node.op is Op.CONST and isinstance(node.data, int) else None


def _bounds(node: Node) -> tuple[int | None, int | None]:
    assert isinstance(node.type, IntType)
    return node.type.least, node.type.most


def _plus(a: int | None, b: int | None) -> int | None:
    return None if a is None or b is None else a + b


def _products(op: Op, a: Node, b: Node) -> tuple[int | None, int | None]:
    (al, ah), (bl, bh) = _bounds(a), _bounds(b)
    if op is Op.MUL and al is not None and ah is not None and bl is not None and bh is not None:
        ends = [x * y for x in (al, ah) for y in (bl, bh)]
        if a is b:
            ends = [al * al, ah * ah, *([0] if al < 0 < ah else [])]
        return min(ends), max(ends)
    if op is Op.MUL and al is not None and bl is not None and al >= 0 and bl >= 0:
        return al * bl, None
    if op is Op.DIV:
        return _quotients(al, ah, bl, bh)
    if op is Op.MOD:
        # the sign is the divisor's; one that can be zero is obliged not to be
        return None if bl is None else min(bl + 1, 0), None if bh is None else max(bh - 1, 0)
    return None, None


def _quotients(al: int | None, ah: int | None, bl: int | None, bh: int | None) -> tuple[int | None, int | None]:
    """The range of a floor division; a divisor of zero is left out, for an obligation forbids it."""

    def corners(x: int) -> list[int]:
        # for a divisor of one sign the quotient is monotonic in both numbers; far from zero it ends at 0 or -1
        ends = [x // y for y in (bl, bh, -1, 1) if y and _lies(y, bl, bh)]
        ends += [0 if x >= 0 else -1] if bh is None else []
        return ends + ([0 if x <= 0 else -1] if bl is None else [])

    if al is not None and ah is not None:
        ends = [*corners(al), *corners(ah)] or [0]
        return min(ends), max(ends)
    rises = bl is not None and bl >= 0
    least = min(corners(al), default=0) if rises and al is not None else None
    return least, max(corners(ah), default=0) if rises and ah is not None else None


def _lies(value: int, least: int | None, most: int | None) -> bool:
    return (least is None or least <= value) and (most is None or value <= most)


def _range(op: Op, a: Node, b: Node) -> IntType:
    (al, ah), (bl, bh) = _bounds(a), _bounds(b)
    match op:
        case Op.ADD:
            return IntType(_plus(al, bl), _plus(ah, bh))
        case Op.SUB:
            return IntType(None if al is None or bh is None else al - bh, None if ah is None or bl is None else ah - bl)
        case Op.MIN:
            high = min((x for x in (ah, bh) if x is not None), default=None)
            return IntType(None if al is None or bl is None else min(al, bl), high)
        case Op.MAX:
            low = max((x for x in (al, bl) if x is not None), default=None)
            return IntType(low, None if ah is None or bh is None else max(ah, bh))
        case _:
            return IntType(*_products(op, a, b))


def arith(op: Op, a: Node, b: Node, place: Place | None = None) -> Node:
    """An operation of two ints."""
    if a.op is Op.CONST and b.op is Op.CONST and not (op in (Op.DIV, Op.MOD) and b.data == 0):
        return number(_CONCRETE.arith(op, _int(a), _int(b)), place)
    if b.op is Op.CONST and b.data == 0 and op in (Op.ADD, Op.SUB):
        return a
    if a.op is Op.CONST and a.data == 0 and op is Op.ADD:
        return b
    return Node(op, _range(op, a, b), (a, b), place=place)


def _int(node: Node) -> int:
    assert isinstance(node.data, int)
    return node.data


def compare(op: Op, a: Node, b: Node, place: Place | None = None) -> Node:
    """LE or LT of two ints, decided where their ranges decide it."""
    (al, ah), (bl, bh) = _bounds(a), _bounds(b)
    if ah is not None and bl is not None and (ah < bl or (op is Op.LE and ah == bl)):
        return TRUE
    if al is not None and bh is not None and (al > bh or (op is Op.LT and al == bh)):
        return FALSE
    return Node(op, BOOL, (a, b), place=place)


def both_ints(a: Node, b: Node) -> bool:
    """Whether both are ints."""
    return isinstance(a.type, IntType) and isinstance(b.type, IntType)


def equal(a: Node, b: Node, place: Place | None = None) -> Node:
    """Whether two values of one type are the same."""
    if a is b:
        return TRUE
    if a.op is Op.CONST and b.op is Op.CONST:
        return TRUE if a.data == b.data else FALSE
    if both_ints(a, b):
        (al, ah), (bl, bh) = _bounds(a), _bounds(b)
        if (ah is not None and bl is not None and ah < bl) or (al is not None and bh is not None and al > bh):
            return FALSE
    return Node(Op.EQ, BOOL, (a, b), place=place)


def negate(a: Node, place: Place | None = None) -> Node:
    """Not *a*."""
    if a.op is Op.CONST:
        return FALSE if a.data else TRUE
    return a.args[0] if a.op is Op.NOT else Node(Op.NOT, BOOL, (a,), place=place)


def conj(items: Iterable[Node], place: Place | None = None) -> Node:
    """Whether all hold."""
    return _join_truths(Op.AND, TRUE, FALSE, items, place)


def disj(items: Iterable[Node], place: Place | None = None) -> Node:
    """Whether one holds."""
    return _join_truths(Op.OR, FALSE, TRUE, items, place)


def _join_truths(op: Op, neutral: Node, decides: Node, items: Iterable[Node], place: Place | None) -> Node:
    kept: list[Node] = []
    for item in items:
        if item.op is Op.CONST:
            if item.data == decides.data:
                return decides
            continue
        kept += item.args if item.op is op else (item,)
    if not kept:
        return neutral
    return kept[0] if len(kept) == 1 else Node(op, BOOL, tuple(kept), place=place)


def ite(condition: Node, a: Node, b: Node, type_: Type, place: Place | None = None) -> Node:
    """One of two values, both of type *type_* or of one within it."""
    if condition.op is Op.CONST:
        return a if condition.data else b
    if a is b:
        return a
    if type_ == BOOL and Op.CONST in (a.op, b.op):
        if a.op is not Op.CONST:
            return conj((condition, a), place) if not b.data else disj((negate(condition), a), place)
        return disj((condition, b), place) if a.data else conj((negate(condition), b), place)
    return Node(Op.ITE, type_, (condition, a, b), place=place)


def is_some(a: Node, place: Place | None = None) -> Node:
    """Whether an optional value is there."""
    if a.op is Op.SOME:
        return TRUE
    if isinstance(a.data, Maybe):
        return TRUE if a.data.present else FALSE
    return Node(Op.IS_SOME, BOOL, (a,), place=place)


def value(a: Node, place: Place | None = None) -> Node:
    """An optional value that is there."""
    assert isinstance(a.type, OptType)
    if a.op is Op.SOME:
        return a.args[0]
    if isinstance(a.data, Maybe):
        return const(a.type.of, a.data.value, place)
    return Node(Op.VALUE, a.type.of, (a,), place=place)


def join(a: Type, b: Type) -> Type | None:
    """The least type that holds the values of both; None if they are unlike."""
    if a == b:
        return a
    match a, b:
        case IntType(), IntType():
            least = None if a.least is None or b.least is None else min(a.least, b.least)
            most = None if a.most is None or b.most is None else max(a.most, b.most)
            return IntType(least, most, a.label if a.label == b.label else "")
        case OptType(of=x), OptType(of=y):
            inner = join(x, y)
            return None if inner is None else OptType(inner)
        case OptType(of=x), _:
            inner = join(x, b)
            return None if inner is None else OptType(inner)
        case _, OptType():
            return join(b, a)
        case TableType(size=n, of=x), TableType(size=m, of=y) if n == m:
            inner = join(x, y)
            return None if inner is None else TableType(n, inner, a.label or b.label)
        case TupleType(items=xs), TupleType(items=ys) if len(xs) == len(ys):
            parts = [join(x, y) for x, y in zip(xs, ys, strict=True)]
            return None if None in parts else TupleType(tuple(p for p in parts if p is not None))
        case (BoolType(), BoolType()) | (EnumType(), EnumType()) | (RecordType(), RecordType()):
            return None
        case _:
            return None
