"""Statements of rules: straight lines, branches with early returns, and loops that are kept as loops."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import attrs

from rapanui_rules.errors import Slug
from rapanui_rules.lowering.context import Context, Deferred, Env
from rapanui_rules.lowering.iteration import bind, items_of, unpacked_size
from rapanui_rules.lowering.loops import Exits, Loop, Next, assigned, falls, leaves
from rapanui_rules.lowering.refusals import STATEMENTS
from rapanui_rules.lowering.standins import NOTHING, Unbound, describe
from rapanui_rules.terms import build
from rapanui_rules.terms.nodes import FALSE, TRUE, Node

if TYPE_CHECKING:
    from rapanui_rules.lowering.engine import Engine

__all__ = ["function_body"]


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
            "add a `return` for the paths that come to the end",
        )

    lowering = Lowering(engine, context)
    # as in Python, a name that is set somewhere is the function's own everywhere
    own = {name: Unbound(name, context.place(statement)) for name, statement in assigned(syntax.body).items()}
    return lowering.block(syntax.body, {**own, **env}, fell_through, Exits(lambda value: value))


@attrs.frozen(eq=False)
class Lowering:
    """The statements of one function."""

    engine: Engine
    context: Context

    def block(self, statements: list[ast.stmt], env: Env, then: Next, exits: Exits) -> Any:
        """The value of statements followed by *then*."""
        for number, statement in enumerate(statements):
            rest = statements[number + 1 :]
            match statement:
                case ast.Return(value=value):
                    if value is None:
                        raise self._no_value(statement)
                    return exits.returned(self.context.scope.narrowed(self._value(value, env)))
                case ast.Break():
                    return self._exit(statement, exits.broken)(env)
                case ast.Continue():
                    return self._exit(statement, exits.continued)(env)
                case ast.If() if leaves([statement]):
                    return self._branches(statement, env, self._rest(rest, then, exits), exits)
                case ast.For():
                    return self._loop(statement, env, self._rest(rest, then, exits), exits)
                case _:
                    self._straight(statement, env)
        return then(env)

    def _rest(self, statements: list[ast.stmt], then: Next, exits: Exits) -> Next:
        return lambda env: self.block(statements, env, then, exits)

    def _exit(self, statement: ast.stmt, way: Next | None) -> Next:
        if way is None:
            raise self.context.error(Slug.SYNTAX, statement, "outside a loop", "there is no loop to leave", "remove it")
        return way

    def _no_value(self, statement: ast.stmt) -> Exception:
        return self.context.error(
            Slug.NO_RETURN,
            statement,
            "`return` without a value",
            "all that a rule does is to give a value",
            "return one",
        )

    def _value(self, syntax: ast.expr, env: Env) -> Any:
        return self.engine.expression(self.context, syntax, env)

    def _test(self, syntax: ast.expr, env: Env) -> Node | bool:
        return self.context.truth(self._value(syntax, env), syntax)

    # -- branches

    def _branches(self, statement: ast.If, env: Env, then: Next, exits: Exits) -> Any:
        """A branch some path of which leaves: what follows is lowered on each path that goes on."""
        test = self._test(statement.test, env)
        if isinstance(test, bool):
            return self.block(statement.body if test else statement.orelse, env, then, exits)
        if falls(statement.body) and falls(statement.orelse):
            return self._split(statement, test, env, then, exits)
        return self._either(statement, test, env, then, exits)

    def _split(self, statement: ast.If, test: Node, env: Env, then: Next, exits: Exits) -> Any:
        """A branch from both sides of which paths go on: these join, so that what follows is lowered once."""
        names, ways = list(assigned([statement])), sorted(leaves([statement]), key=lambda way: way.__name__)

        def row(after: Env | None, left_by: type[ast.stmt] | None = None, value: Any = NOTHING) -> tuple[Any, ...]:
            kept = [NOTHING if after is None else after[name] for name in names]
            return (*kept, *(TRUE if way is left_by else FALSE for way in ways), value)

        inner = Exits(
            lambda value: row(None, ast.Return, value), lambda e: row(e, ast.Break), lambda e: row(e, ast.Continue)
        )
        found = self._either(statement, test, env, row, inner)
        after = {**env, **dict(zip(names, found, strict=False))}
        flags = dict(zip(ways, found[len(names) :], strict=False))
        leads = {
            ast.Return: lambda: exits.returned(found[-1]),
            ast.Break: lambda: self._exit(statement, exits.broken)(after),
            ast.Continue: lambda: self._exit(statement, exits.continued)(after),
        }
        gone, result = build.disj(flags.values()), NOTHING
        if gone is not TRUE:
            with self.context.assuming(build.negate(gone)):
                result = then(dict(after))
        for way, flag in flags.items():
            if flag is FALSE:
                continue
            with self.context.assuming(flag):
                result = self.engine.values.merge(flag, leads[way](), result, self.context.place(statement.test))
        return result

    def _either(self, statement: ast.If, test: Node, env: Env, then: Next, exits: Exits) -> Any:
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
                found = self._kept(value, self._value(value, env))
                for target in targets:
                    bind(self.context, target, found, env, unpacked_size)
            case ast.AnnAssign(target=target, value=value):
                if value is not None:
                    found = self._kept(value, self._value(value, env))
                    bind(self.context, target, self._annotated(statement, found), env, unpacked_size)
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
            case ast.Expr(value=ast.Yield() | ast.YieldFrom() | ast.Await() as value):
                self._value(value, env)
            case ast.Expr():
                raise self.context.error(
                    Slug.DROPPED,
                    statement,
                    f"the result of `{ast.unparse(statement)}` is not used",
                    "a rule changes nothing; all it does is to give a value",
                    "assign or return the result, or remove the line",
                )
            case _:
                raise self._refused(statement)

    def _kept(self, syntax: ast.expr, value: Any) -> Any:
        """A value that gets a name."""
        if isinstance(value, Deferred | Iterator):
            what = describe(value) if isinstance(value, Deferred) else f"the result of `{ast.unparse(syntax)}`"
            raise self.context.error(
                Slug.SYNTAX,
                syntax,
                f"{what} is given a name",
                "what it gives would depend on when and how often the name is used",
                "write it where it is used, or make it a function of the module"
                if isinstance(value, Deferred) and isinstance(value.syntax, ast.Lambda)
                else "write it where it is used, or make a tuple of it: `tuple(...)`",
            )
        return self.context.scope.narrowed(value)

    def _annotated(self, statement: ast.AnnAssign, value: Any) -> Any:
        """A value as the annotation has it; one that is only known to type checkers says nothing."""
        if not isinstance(value, Node):
            return value
        what, place = f"`{ast.unparse(statement.target)}`", self.context.place(statement)
        try:
            hint = eval(ast.unparse(statement.annotation), dict(self.context.globals))
        except NameError:
            return value
        return self.engine.values.fit(self.context.scope, value, hint, what, place)

    def _refused(self, statement: ast.stmt) -> Exception:
        one = STATEMENTS.get(type(statement))
        if one is None:
            name, why = type(statement).__name__.lower(), "rules are written with assignments, if, for and return"
            return self.context.error(Slug.SYNTAX, statement, f"`{name}` in a rule", why, "write it with these")
        return self.context.error(one.slug, statement, one.what, one.why, one.fix)

    def _join(self, statement: ast.If, env: Env) -> None:
        """A branch all paths of which go on: *env* has what they make of the names."""
        names = list(assigned([statement]))

        def row(after: Env) -> tuple[Any, ...]:
            return tuple(after[name] for name in names)

        def impossible(_: Any) -> Any:
            raise AssertionError("a branch without return returned")

        test = self._test(statement.test, env)
        if isinstance(test, bool):
            found = self.block(statement.body if test else statement.orelse, dict(env), row, Exits(impossible))
        else:
            found = self._either(statement, test, env, row, Exits(impossible))
        env.update(zip(names, found, strict=True))

    # -- loops

    def _loop(self, statement: ast.For, env: Env, then: Next, exits: Exits) -> Any:
        if statement.orelse:
            raise self.context.error(
                Slug.SYNTAX,
                statement,
                "`else` of a loop",
                "it is easily misread",
                "set a name before `break` and test it after the loop",
            )
        items = items_of(self.engine, self.context, statement.iter, self._value(statement.iter, env))
        if items.size == 0:
            return then(env)
        return Loop(self, statement, items, env, then, exits).lower()
