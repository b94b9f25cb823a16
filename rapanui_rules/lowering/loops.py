"""Loops kept as loops: what a body carries from turn to turn, with a type that holds it in every turn."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import attrs

from rapanui_rules.errors import Slug
from rapanui_rules.lowering.context import Env
from rapanui_rules.lowering.iteration import Items, bind, unpacked_size
from rapanui_rules.lowering.scope import Scope
from rapanui_rules.lowering.standins import NOTHING, Unbound, describe
from rapanui_rules.terms import build
from rapanui_rules.terms.nodes import FALSE, TRUE, Block, Node, Op, fresh_input
from rapanui_rules.terms.types import BOOL, TYPES, IntType, OptType, TupleType, Type, same_shape, spoken

if TYPE_CHECKING:
    from rapanui_rules.lowering.statements import Lowering

__all__ = ["Exits", "Loop", "Next", "assigned", "falls", "leaves", "names_of"]

#: What follows a statement: from the names after it to the function's value.
Next = Callable[[Env], Any]


@attrs.frozen(eq=False)
class Exits:
    """Where `return`, `break` and `continue` lead from the current block."""

    returned: Callable[[Any], Any]
    broken: Next | None = None
    continued: Next | None = None


def leaves(statements: list[ast.stmt]) -> set[type[ast.stmt]]:
    """Which of return, break and continue occur, those of inner loops' own left out."""
    found: set[type[ast.stmt]] = set()
    for statement in statements:
        if isinstance(statement, ast.Return | ast.Break | ast.Continue):
            found.add(type(statement))
        elif isinstance(statement, ast.If):
            found |= leaves(statement.body) | leaves(statement.orelse)
        elif isinstance(statement, ast.For):
            found |= leaves(statement.body) & {ast.Return}
    return found


def falls(statements: list[ast.stmt]) -> bool:
    """Whether a path may lead through the statements to what follows them."""
    last = statements[-1] if statements else None
    if isinstance(last, ast.If):
        return falls(last.body) or falls(last.orelse)
    return not isinstance(last, ast.Return | ast.Break | ast.Continue)


def assigned(statements: list[ast.stmt]) -> dict[str, ast.stmt]:
    """The names that statements give a value, each with the first that does."""
    found: dict[str, ast.stmt] = {}
    for statement in statements:
        targets: list[ast.expr] = []
        if isinstance(statement, ast.Assign):
            targets = statement.targets
        elif isinstance(statement, ast.AugAssign | ast.AnnAssign):
            targets = [statement.target]
        elif isinstance(statement, ast.If):
            found = {**assigned(statement.orelse), **assigned(statement.body), **found}
        elif isinstance(statement, ast.For):
            targets = [statement.target]
            found = {**assigned(statement.body), **found}
        for target in targets:
            for name in names_of(target):
                found.setdefault(name, statement)
    return found


def names_of(target: ast.expr) -> list[str]:
    """The names that an assignment's or a loop's target sets."""
    return [node.id for node in ast.walk(target) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]


@attrs.define(eq=False)
class Loop:
    """A loop: one LOOP node; its turns one after the other where there is one, or the values have no common type.

    It carries the names that its body changes, whether it is still live (not left by break or return), whether it has
    returned, and what.
    """

    lowering: Lowering
    statement: ast.For
    items: Items
    env: Env
    then: Next
    exits: Exits
    names: list[str] = attrs.field(init=False)
    leaving: bool = attrs.field(init=False)
    returning: bool = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        changed, ways = assigned(self.statement.body), leaves(self.statement.body)
        self.names = [name for name in changed if name in self.env and not isinstance(self.env[name], Unbound)]
        self.leaving = bool(ways & {ast.Return, ast.Break})
        self.returning = ast.Return in ways

    def lower(self) -> Any:
        """The value of the loop and all that follows."""
        place = self.lowering.context.place(self.statement)
        start = [self.env[name] for name in self.names]
        start += ([TRUE] if self.leaving else []) + ([FALSE, NOTHING] if self.returning else [])
        single = self.items.unrolled or self.items.size == 1
        results = self._written_out(start) if single else self._kept(start)
        after = self._after(results)
        if not self.returning or results[-1] is NOTHING:
            return self.then(after)
        returned, value = results[-2:]
        if returned is TRUE:
            return self.exits.returned(value)
        with self.lowering.context.assuming(returned):
            early = self.exits.returned(value)
        with self.lowering.context.assuming(build.negate(returned)):
            late = self.then(after)
        return self.lowering.engine.values.merge(returned, early, late, place)

    def _written_out(self, start: list[Any]) -> list[Any]:
        """The carried values after all turns, one after the other."""
        values = start
        for number in range(self.items.size):
            if self.leaving and values[len(self.names)] is FALSE:
                break
            values = self._step(values, self.items.at(number))
        return values

    def _kept(self, start: list[Any]) -> list[Any]:
        """The carried values after all turns, as parts of one node."""
        types = self._types(start)
        made, place = self._node(start, types), self.lowering.context.place(self.statement)
        return [
            Node(Op.ITEM, type_, (made,), data=i, place=place) if isinstance(type_, TYPES) else type_
            for i, type_ in enumerate(types.final)
        ]

    def _node(self, start: list[Any], types: _LoopTypes) -> Node:
        context = self.lowering.context
        begun, final = [[_settled(each) for each in side] for side in (types.begun, types.final)]
        inputs, outputs, scope, index = self._turn(types.begun)
        places = zip(inputs, self._labels(), begun, strict=True)
        # what never gets a type is never read
        bound = [node if isinstance(node, Node) else fresh_input(name, type_) for node, name, type_ in places]
        nodes = list(map(self._lifted, self._labels(), outputs, final))
        begin = list(map(self._lifted, self._labels(), start, begun))
        block = Block((index, *bound), tuple(nodes), tuple(scope.obligations))
        place = context.place(self.statement)
        made = Node(Op.LOOP, TupleType(tuple(final)), tuple(begin), block, self.items.size, place)
        if scope.obligations:
            context.scope.ask_within(made, "what each turn of the loop asks")
        return made

    def _after(self, results: list[Any]) -> Env:
        """The names after the loop; those that only a turn has are gone."""
        after, place = dict(self.env), self.lowering.context.place(self.statement)
        for name in [*assigned(self.statement.body), *names_of(self.statement.target)]:
            after[name] = Unbound(name, place)
        after.update(zip(self.names, results, strict=False))
        return after

    def _labels(self) -> list[str]:
        return self.names + (["live"] if self.leaving else []) + (["returned", "result"] if self.returning else [])

    def _lifted(self, label: str, value: Any, type_: Type) -> Node:
        node = self.lowering.engine.values.lift(value, type_)
        if node is None:
            raise self._unlike(label, spoken(type_), value)
        return node

    def _unlike(self, label: str, before: str, value: Any) -> Exception:
        changing = label in self.names
        statement = assigned(self.statement.body)[label] if changing else self.statement
        what = f"`{label}`" if changing else "what this loop returns"
        return self.lowering.context.error(
            Slug.BRANCHES,
            statement,
            f"{what} is {before} in one turn and {describe(value)} in another",
            "what a loop carries must keep one type from turn to turn",
            "let every turn give a value of the same kind",
        )

    def _turn(self, given: list[Any]) -> tuple[list[Any], list[Any], Scope, Node]:
        """One turn of the body: inputs, results, what it asks, index.

        Args:
            given: for each carried value its type, or the value itself where it has no type yet.
        """
        inputs = [
            fresh_input(label, type_) if isinstance(type_, TYPES) else type_
            for label, type_ in zip(self._labels(), given, strict=True)
        ]
        index = fresh_input("i", IntType(0, self.items.size - 1))
        with self.lowering.context.nested() as scope:
            return inputs, self._step(inputs, self.items.at(index)), scope, index

    def _step(self, inputs: list[Any], item: Any) -> list[Any]:
        """The carried values after a turn, from those before it."""
        context, names = self.lowering.context, self.names
        env = {**self.env, **dict(zip(names, inputs, strict=False))}
        for name in assigned(self.statement.body):
            if name not in names:
                env[name] = Unbound(name, context.place(self.statement))
        bind(context, self.statement.target, item, env, unpacked_size)
        live = inputs[len(names)] if self.leaving else TRUE

        def carried(after: Env | None, still: Node, returned: Node = FALSE, value: Any = NOTHING) -> tuple[Any, ...]:
            row = [NOTHING if after is None else after[name] for name in names]
            return tuple(row + ([still] if self.leaving else []) + ([returned, value] if self.returning else []))

        exits = Exits(
            lambda value: carried(None, FALSE, TRUE, value), lambda e: carried(e, FALSE), lambda e: carried(e, TRUE)
        )
        with context.assuming(live):
            found = self.lowering.block(self.statement.body, env, lambda e: carried(e, TRUE), exits)
        if live is not TRUE:
            found = self.lowering.engine.values.merge(live, found, tuple(inputs), context.place(self.statement))
        return list(found)

    def _types(self, start: list[Any]) -> _LoopTypes:
        """Types that hold the carried values at the start of every turn, and at the end.

        The first turn is lowered on the first values, the others on ever wider ranges until these stay, at most once
        for each turn; and until the types of a turn's end are written down like those of its start.
        """
        given, number = list(start), 0
        now = [_first_type(self.lowering.engine.values.infer(value), value) for value in start]
        while True:
            _, outputs, _, _ = self._turn(given)
            after = list(map(self._joined, self._labels(), now, outputs))
            begun, number = now, number + 1
            given = now = after
            # what the first turn gives was worked out for its own values alone
            if (number > 1 and begun == now) or (number >= self.items.size and all(map(_alike, begun, now))):
                return _LoopTypes(begun, now)

    def _joined(self, label: str, before: Any, value: Any) -> Any:
        """The type of what was carried before, widened by a value; None or NOTHING while there is no type."""
        if value is NOTHING or (value is None and not isinstance(before, TYPES)):
            return before if value is NOTHING else None
        type_ = self.lowering.engine.values.infer(value)
        if value is None:
            return before if isinstance(before, OptType) else OptType(before)
        if type_ is None:
            raise self._unlike(label, spoken(before) if isinstance(before, TYPES) else describe(before), value)
        if before is NOTHING:
            return type_
        if before is None:
            return type_ if isinstance(type_, OptType) else OptType(type_)
        joined = build.join(before, type_)
        if joined is None:
            raise self._unlike(label, spoken(before) if isinstance(before, TYPES) else describe(before), value)
        return joined


@attrs.frozen
class _LoopTypes:
    """For each carried value its type at the start of a turn and at the end; None or NOTHING where it never has one."""

    begun: list[Any]
    final: list[Any]


def _first_type(type_: Type | None, value: Any) -> Any:
    return type_ if type_ is not None else value


def _alike(a: Any, b: Any) -> bool:
    return same_shape(a, b) if isinstance(a, TYPES) and isinstance(b, TYPES) else a is b


def _settled(type_: Any) -> Type:
    """A type, also for what never gets one: it is never read."""
    if isinstance(type_, TYPES):
        return type_
    return OptType(BOOL) if type_ is None else BOOL
