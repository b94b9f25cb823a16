"""The core: rules as a structured, typed graph of pure operations; loops are kept, every node knows its source.

Nodes are total: an operation outside its domain (a table read outside the table, the value of None) gives some value
of its type. What the source asks for (an index in range, a value that fits its field) stands apart, as the obligations
of the block in which it is asked, so that an engine can prove or test it.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from itertools import count

import attrs

from rapanui_rules.errors import Place
from rapanui_rules.terms.types import BOOL, Type
from rapanui_rules.terms.values import Value

__all__ = ["FALSE", "TRUE", "Block", "Fn", "Node", "Obligation", "Op", "const", "fresh_input", "parameter", "walk"]


class Op(Enum):
    """The operations; `data` is what a node of that kind carries beside its arguments."""

    CONST = "const"  # data: the value
    INPUT = "input"  # data: a name; bound by a block
    PARAMETER = "parameter"  # data: the name of a setup number left symbolic
    ADD = "+"
    SUB = "-"
    MUL = "*"
    DIV = "//"  # floor; by zero: any value
    MOD = "%"
    MIN = "min"
    MAX = "max"
    EQ = "=="  # of two values of one type, whatever it is
    LE = "<="
    LT = "<"
    NOT = "not"
    AND = "and"  # any number of arguments
    OR = "or"
    ITE = "if"  # condition, then, else
    SOME = "some"
    IS_SOME = "is some"
    VALUE = "value"  # of None: any value
    RECORD = "record"
    FIELD = "field"  # data: index of the field
    TABLE = "table"  # one argument a cell
    GET = "get"  # table, index; outside: any value
    PUT = "put"  # table, index, value; outside: unchanged
    TUPLE = "tuple"
    ITEM = "item"  # data: index
    CAST = "cast"  # the argument, known to lie in the node's type
    CALL = "call"  # data: Fn
    LOOP = "loop"  # data: Block of (index, carried …) -> carried …; args: initial values; a tuple
    EACH = "each"  # data: Block of (index) -> cell; a table
    SUM = "sum"  # data: Block of (index) -> int
    ALL = "all"  # data: Block of (index) -> bool
    ANY = "any"


@attrs.frozen(eq=False)
class Node:
    """One operation.

    Attributes:
        op: what is done.
        type: of the result; ints carry a range that surely holds it.
        args: the operands.
        data: what the operation carries beside them.
        size: trip count of a loop.
        place: where it is written.
        free: names of the inputs that the result depends on.
    """

    op: Op
    type: Type
    args: tuple[Node, ...] = ()
    data: Value | Fn | Block | str | int | None = None
    size: int = 0
    place: Place | None = None
    free: frozenset[str] = attrs.field(init=False, repr=False)

    @free.default
    def _free(self) -> frozenset[str]:
        if self.op is Op.INPUT:
            return frozenset({str(self.data)})
        inner = self.data.free if isinstance(self.data, Block) else frozenset[str]()
        return inner.union(*(arg.free for arg in self.args))

    def __str__(self) -> str:
        """A short form, such as the bound of a range is shown in."""
        if not self.args:
            return f"{self.data.name}()" if isinstance(self.data, Fn) else str(self.data)
        shown = [f"({arg})" if arg.args else str(arg) for arg in self.args]
        name = self.data.name if isinstance(self.data, Fn) else self.op.value
        return f"{name}({', '.join(shown)})" if name[0].isalpha() else f" {name} ".join(shown)


@attrs.frozen(eq=False)
class Obligation:
    """What must hold wherever the block is run along *path*.

    Attributes:
        path: conditions, all of which hold where the obligation arises.
        claim: what must hold there; None when the obligations of *within* must.
        within: a call or loop whose own obligations are meant.
        what: in words: `index within the table`.
        place: where in the source.
    """

    path: tuple[Node, ...]
    claim: Node | None
    what: str
    place: Place | None
    within: Node | None = None


@attrs.frozen(eq=False)
class Block:
    """Inputs, results and obligations; nodes may refer to the inputs of blocks around it."""

    inputs: tuple[Node, ...]
    results: tuple[Node, ...]
    obligations: tuple[Obligation, ...] = ()
    free: frozenset[str] = attrs.field(init=False, repr=False)

    @free.default
    def _free(self) -> frozenset[str]:
        asked = (node for one in self.obligations for node in (*one.path, one.claim, one.within) if node is not None)
        used = frozenset[str]().union(*(node.free for node in (*self.results, *asked)))
        return used - {str(node.data) for node in self.inputs}


@attrs.frozen(eq=False)
class Fn:
    """A function of the source, with what the setup decides already decided: a closed block with one result."""

    name: str
    block: Block
    place: Place | None = None

    @property
    def result(self) -> Node:
        """Its value."""
        return self.block.results[0]


_serial = count()


def const(type_: Type, value: Value, place: Place | None = None) -> Node:
    """A constant."""
    return Node(Op.CONST, type_, data=value, place=place)


def fresh_input(name: str, type_: Type) -> Node:
    """A new input, different from every other."""
    return Node(Op.INPUT, type_, data=f"{name}.{next(_serial)}")


def parameter(name: str, type_: Type) -> Node:
    """A setup number left symbolic."""
    return Node(Op.PARAMETER, type_, data=name)


TRUE, FALSE = const(BOOL, True), const(BOOL, False)


def walk(*roots: Node) -> Iterator[Node]:
    """Each node below *roots* once, operands before operations, without entering blocks."""
    seen: set[int] = set()
    stack = [(root, False) for root in reversed(roots)]
    while stack:
        node, done = stack.pop()
        if done:
            yield node
        elif id(node) not in seen:
            seen.add(id(node))
            stack.append((node, True))
            stack.extend((arg, False) for arg in reversed(node.args))
