"""Statements of rules: straight lines, branches with early returns, and loops that are kept as loops."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import attrs

from rapanui_rules.errors import Slug
from rapanui_rules.lowering.context import Context, Env
from rapanui_rules.lowering.expressions import expression
from rapanui_rules.lowering.iteration import Items, bind, items_of, unpacked_size
from rapanui_rules.lowering.values import NOTHING, Scope, Unbound, describe, is_static
from rapanui_rules.terms import build
from rapanui_rules.terms.nodes import FALSE, TRUE, Block, Node, Op, fresh_input
from rapanui_rules.terms.types import (
    BOOL,
    BoolType,
    EnumType,
    IntType,
    OptType,
    RecordType,
    TableType,
    TupleType,
    Type,
)

if TYPE_CHECKING:
    from rapanui_rules.lowering.engine import Engine

__all__ = ["function_body"]

_Next = Callable[[Env], Any]

_REFUSED: dict[type[ast.stmt], tuple[Slug, str, str, str]] = {
    ast.While: (
        Slug.UNBOUNDED_LOOP,
        "`while` has no bound that can be read from the source",
        "a rule must finish in a fixed number of steps",
        "write `for _ in range(MOST):` with a bound known from the setup",
    ),
    ast.Global: (Slug.GLOBAL, "`global` in a rule", "a rule only gives a value", "return what is new"),
    ast.Nonlocal: (Slug.GLOBAL, "`nonlocal` in a rule", "a rule only gives a value", "return what is new"),
    ast.Delete: (Slug.MUTATION, "`del` in a rule", "values are never changed", "make a new value"),
}

_NO_SYNTAX = {
    ast.Try: "exceptions are not part of rules",
    ast.Raise: "exceptions are not part of rules",
    ast.With: "rules have no side effects",
    ast.Match: "cases are written with if and elif",
    ast.FunctionDef: "helpers stand at the top of the module",
    ast.AsyncFunctionDef: "rules run at once",
    ast.ClassDef: "classes stand at the top of the module",
    ast.Import: "imports stand at the top of the module",
    ast.ImportFrom: "imports stand at the top of the module",
}


@attrs.frozen(eq=False)
class _Exits:
    """Where `return`, `break` and `continue` lead from the current block."""

    returned: Callable[[Any], Any]
    broken: _Next | None = None
    continued: _Next | None = None


def function_body(engine: Engine, context: Context, syntax: ast.FunctionDef, env: Env) -> Any:
    """The value a function returns.

    Raises:
        RulesError: a statement is not one that rules are written with, or a path returns nothing.
    """

    def fell_through(_: Env) -> Any:
        raise context.error(
            Slug.NO_RETURN,
            syntax.body[-1],
            f"`{syntax.name}` can end here without a value",
            "every path through a rule must return",
            "return a value on every path",
        )

    lowering = _Lowering(engine, context)
    return lowering.block(syntax.body, dict(env), fell_through, _Exits(lambda value: value))


def _leaves(statements: list[ast.stmt]) -> set[type[ast.stmt]]:
    """Which of return, break and continue occur, those of inner loops' own left out."""
    found: set[type[ast.stmt]] = set()
    for statement in statements:
        if isinstance(statement, ast.Return | ast.Break | ast.Continue):
            found.add(type(statement))
        elif isinstance(statement, ast.If):
            found |= _leaves(statement.body) | _leaves(statement.orelse)
        elif isinstance(statement, ast.For):
            found |= _leaves(statement.body) & {ast.Return}
    return found


def _assigned(statements: list[ast.stmt]) -> dict[str, ast.stmt]:
    """The names that statements give a value, each with the first that does."""
    found: dict[str, ast.stmt] = {}
    for statement in statements:
        targets: list[ast.expr] = []
        if isinstance(statement, ast.Assign):
            targets = statement.targets
        elif isinstance(statement, ast.AugAssign | ast.AnnAssign):
            targets = [statement.target]
        elif isinstance(statement, ast.If):
            found = {**_assigned(statement.orelse), **_assigned(statement.body), **found}
        elif isinstance(statement, ast.For):
            targets = [statement.target]
            found = {**_assigned(statement.body), **found}
        for target in targets:
            for node in ast.walk(target):
                if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                    found.setdefault(node.id, statement)
    return found


@attrs.frozen(eq=False)
class _Lowering:
    engine: Engine
    context: Context

    def block(self, statements: list[ast.stmt], env: Env, then: _Next, exits: _Exits) -> Any:
        """The value of statements followed by *then*."""
        for number, statement in enumerate(statements):
            rest = statements[number + 1 :]
            match statement:
                case ast.Return(value=value):
                    if value is None:
                        raise self._no_value(statement)
                    return exits.returned(self._value(value, env))
                case ast.Break():
                    return self._exit(statement, exits.broken)(env)
                case ast.Continue():
                    return self._exit(statement, exits.continued)(env)
                case ast.If() if _leaves([statement]):
                    return self._branches(statement, env, self._rest(rest, then, exits), exits)
                case ast.For():
                    return self._loop(statement, env, self._rest(rest, then, exits), exits)
                case _:
                    self._straight(statement, env)
        return then(env)

    def _rest(self, statements: list[ast.stmt], then: _Next, exits: _Exits) -> _Next:
        return lambda env: self.block(statements, env, then, exits)

    def _exit(self, statement: ast.stmt, way: _Next | None) -> _Next:
        if way is None:
            raise self.context.error(Slug.SYNTAX, statement, "outside a loop", "there is no loop to leave", "remove it")
        return way

    def _no_value(self, statement: ast.stmt) -> Exception:
        return self.context.error(
            Slug.NO_RETURN, statement, "`return` without a value", "a rule only gives a value", "return one"
        )

    def _value(self, syntax: ast.expr, env: Env) -> Any:
        return expression(self.engine, self.context, syntax, env)

    def _test(self, syntax: ast.expr, env: Env) -> Node | bool:
        return self.context.truth(self._value(syntax, env), syntax)

    # -- branches

    def _branches(self, statement: ast.If, env: Env, then: _Next, exits: _Exits) -> Any:
        """A branch some path of which leaves: what follows is lowered on each path that goes on."""
        test = self._test(statement.test, env)
        if isinstance(test, bool):
            return self.block(statement.body if test else statement.orelse, env, then, exits)
        with self.context.assuming(test):
            left = self.block(statement.body, dict(env), then, exits)
        with self.context.assuming(build.negate(test)):
            right = self.block(statement.orelse, dict(env), then, exits)
        return self.engine.values.merge(test, left, right, self.context.place(statement.test))

    def _straight(self, statement: ast.stmt, env: Env) -> None:
        """A statement that goes on to the next: *env* has its effect."""
        match statement:
            case ast.If():
                self._join(statement, env)
            case ast.Assign(targets=targets, value=value):
                found = self._value(value, env)
                for target in targets:
                    bind(self.context, target, found, env, unpacked_size)
            case ast.AnnAssign(target=target, value=value):
                if value is not None:
                    bind(self.context, target, self._value(value, env), env, unpacked_size)
            case ast.AugAssign(target=ast.Name(id=name) as target, op=op, value=value):
                read = ast.copy_location(ast.Name(name, ast.Load()), target)
                whole = ast.copy_location(ast.BinOp(read, op, value), statement)
                env[name] = self._value(whole, env)
            case ast.AugAssign(target=target):
                bind(self.context, target, None, env, unpacked_size)
            case ast.Assert(test=test):
                holds = self._test(test, env)
                claim = holds if isinstance(holds, Node) else TRUE if holds else FALSE
                self.context.scope.ask(claim, f"assert {ast.unparse(test)}", self.context.place(statement))
            case ast.Pass() | ast.Expr(value=ast.Constant(value=str())):
                pass
            case ast.Expr():
                raise self.context.error(
                    Slug.DROPPED,
                    statement,
                    f"the result of `{ast.unparse(statement)}` is not used",
                    "a rule changes nothing but what it returns, so the line has no effect",
                    "assign or return the result, or remove the line",
                )
            case _:
                raise self._refused(statement)

    def _refused(self, statement: ast.stmt) -> Exception:
        if type(statement) in _REFUSED:
            slug, message, why, fix = _REFUSED[type(statement)]
            return self.context.error(slug, statement, message, why, fix)
        why = _NO_SYNTAX.get(type(statement), "rules are written with assignments, if, for and return")
        name = type(statement).__name__.lower()
        return self.context.error(Slug.SYNTAX, statement, f"`{name}` in a rule", why, "write it with if, for and return")

    def _join(self, statement: ast.If, env: Env) -> None:
        test = self._test(statement.test, env)
        if isinstance(test, bool):
            for each in statement.body if test else statement.orelse:
                self._inner(each, env)
            return
        left, right = dict(env), dict(env)
        for condition, branch, inner in ((test, statement.body, left), (build.negate(test), statement.orelse, right)):
            with self.context.assuming(condition):
                for each in branch:
                    self._inner(each, inner)
        place = self.context.place(statement.test)
        for name in {**left, **right}:
            a, b = (side.get(name, Unbound(name, self.context.place(statement))) for side in (left, right))
            if a is not b:
                env[name] = self.engine.values.merge(test, a, b, place)

    def _inner(self, statement: ast.stmt, env: Env) -> None:
        """A statement without exits, a loop among them."""
        if not isinstance(statement, ast.For):
            self._straight(statement, env)
            return

        def take(after: Env) -> Any:
            env.clear()
            env.update(after)
            return None

        def impossible(_: Any) -> Any:
            raise AssertionError("a loop without return returned")

        self._loop(statement, env.copy(), take, _Exits(impossible))

    # -- loops

    def _loop(self, statement: ast.For, env: Env, then: _Next, exits: _Exits) -> Any:
        if statement.orelse:
            raise self.context.error(Slug.SYNTAX, statement, "`else` of a loop", "it is easily misread", "test after the loop")
        items = items_of(self.engine, self.context, statement.iter, self._value(statement.iter, env))
        if items.size == 0:
            return then(env)
        if items.unrolled:
            return self._written_out(statement, items, 0, env, then, exits)
        return _KeptLoop(self, statement, items, env, then, exits).lower()

    def _written_out(
        self, statement: ast.For, items: Items, number: int, env: Env, then: _Next, exits: _Exits
    ) -> Any:
        """A loop over values of unlike types, one turn after the other."""
        if number == items.size:
            return then(env)
        bind(self.context, statement.target, items.at(number), env, unpacked_size)

        def on(after: Env) -> Any:
            return self._written_out(statement, items, number + 1, after, then, exits)

        return self.block(statement.body, env, on, _Exits(exits.returned, then, on))


@attrs.define(eq=False)
class _KeptLoop:
    """A loop as one LOOP node.

    It carries the names that its body changes, whether it is still live (not left by break or return), whether it has
    returned, and what.
    """

    lowering: _Lowering
    statement: ast.For
    items: Items
    env: Env
    then: _Next
    exits: _Exits

    def lower(self) -> Any:
        """The value of the loop and all that follows."""
        context, values = self.lowering.context, self.lowering.engine.values
        place = context.place(self.statement)
        assigned = _assigned(self.statement.body)
        names = [name for name in assigned if name in self.env and not isinstance(self.env[name], Unbound)]
        leaves = _leaves(self.statement.body)
        leaving = bool(leaves & {ast.Return, ast.Break})
        returning = ast.Return in leaves
        start = [self.env[name] for name in names] + ([True] if leaving else []) + ([False, NOTHING] if returning else [])
        types = self._types(start, names, leaving, returning)
        inputs, outputs, scope, index = self._turn(list(types.carried), names, leaving, returning)
        nodes = [self._lifted(value, type_) for value, type_ in zip(outputs, types.carried, strict=True)]
        begin = [self._lifted(value, type_) for value, type_ in zip(start, types.carried, strict=True)]
        block = Block((index, *(node for node in inputs if isinstance(node, Node))), tuple(nodes), tuple(scope.obligations))
        made = Node(Op.LOOP, TupleType(tuple(types.final)), tuple(begin), block, self.items.size, place)
        if scope.obligations:
            context.scope.ask_within(made, "what each turn of the loop asks")
        results = [Node(Op.ITEM, type_, (made,), data=i) for i, type_ in enumerate(types.final)]
        after = dict(self.env)
        for name, statement in {**assigned, **_assigned([ast.For(self.statement.target, self.statement.iter, [], [])])}.items():
            if name not in names:
                after[name] = Unbound(name, context.place(statement) if hasattr(statement, "lineno") else place)
        after.update(zip(names, results, strict=False))
        if not returning:
            return self.then(after)
        returned, value = results[-2:]
        with context.assuming(returned):
            early = self.exits.returned(value)
        with context.assuming(build.negate(returned)):
            late = self.then(after)
        return values.merge(returned, early, late, place)

    def _lifted(self, value: Any, type_: Type) -> Node:
        node = self.lowering.engine.values.lift(value, type_)
        if node is None:
            raise self._unlike(value)
        return node

    def _unlike(self, value: Any) -> Exception:
        return self.lowering.context.error(
            Slug.BRANCHES,
            self.statement,
            f"a name changed in this loop becomes {describe(value)}",
            "what a loop changes must keep one type from turn to turn",
            "begin with a value of that type",
        )

    def _turn(
        self, given: list[Any], names: list[str], leaving: bool, returning: bool
    ) -> tuple[list[Any], list[Any], Scope, Node]:
        """One turn of the body: inputs, results, what it asks, index.

        Args:
            given: for each carried value, its type, or the value itself where it has none yet.
        """
        context = self.lowering.context
        labels = names + (["live"] if leaving else []) + (["returned", "result"] if returning else [])
        inputs = [
            fresh_input(label, type_) if isinstance(type_, _TYPES) else type_
            for label, type_ in zip(labels, given, strict=True)
        ]
        index = fresh_input("i", IntType(0, self.items.size - 1))
        with context.within(Scope()) as scope:
            env = {**self.env, **dict(zip(names, inputs, strict=False))}
            for name in _assigned(self.statement.body):
                if name not in names:
                    env[name] = Unbound(name, context.place(self.statement))
            bind(context, self.statement.target, self.items.at(index), env, unpacked_size)
            live = inputs[len(names)] if leaving else TRUE

            def carried(after: Env, still: Node, returned: Any = False, value: Any = NOTHING) -> tuple[Any, ...]:
                row = [after[name] for name in names]
                return tuple(row + ([still] if leaving else []) + ([returned, value] if returning else []))

            exits = _Exits(
                lambda value: carried(env, FALSE, TRUE, value), lambda e: carried(e, FALSE), lambda e: carried(e, TRUE)
            )
            with context.assuming(live):
                found = self.lowering.block(self.statement.body, dict(env), lambda e: carried(e, TRUE), exits)
            if leaving:
                found = self.lowering.engine.values.merge(live, found, tuple(inputs), context.place(self.statement))
        return inputs, list(found), scope, index

    def _types(self, start: list[Any], names: list[str], leaving: bool, returning: bool) -> _LoopTypes:
        """Types that hold the carried values at the start of every turn, and at the end.

        The first turn is lowered on the first values, the others on ever wider ranges until these stay, at most once
        for each turn.
        """
        given = [TRUE if value is True else value for value in start]
        now = [_first_type(self.lowering.engine.values.infer(value), value) for value in start]
        begun = now
        for _ in range(self.items.size):
            _, outputs, _, _ = self._turn(given, names, leaving, returning)
            after = [self._joined(before, value) for before, value in zip(now, outputs, strict=True)]
            begun, stable = now, after == now
            given = now = after
            if stable:
                break
        return _LoopTypes([_settled(each) for each in begun], [_settled(each) for each in now])

    def _joined(self, before: Any, value: Any) -> Any:
        """The type of what was carried before, widened by a value; None or NOTHING while there is no type."""
        if value is NOTHING or (value is None and not isinstance(before, _TYPES)):
            return before
        type_ = self.lowering.engine.values.infer(value)
        if value is None:
            return before if isinstance(before, OptType) else OptType(before)
        if type_ is None:
            raise self._unlike(value)
        if before is NOTHING:
            return type_
        if before is None:
            return type_ if isinstance(type_, OptType) else OptType(type_)
        joined = build.join(before, type_)
        if joined is None:
            raise self._unlike(value)
        return joined


@attrs.frozen
class _LoopTypes:
    carried: list[Type]
    final: list[Type]


_TYPES = (BoolType, IntType, EnumType, OptType, RecordType, TableType, TupleType)


def _first_type(type_: Type | None, value: Any) -> Any:
    return type_ if type_ is not None else value


def _settled(type_: Any) -> Type:
    """A type for what never got one: it is never read."""
    if isinstance(type_, _TYPES):
        return type_
    return OptType(BOOL) if type_ is None else BOOL
