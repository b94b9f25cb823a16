"""Functions of the rules as functions of the core: what the setup decides is decided, the rest is kept."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable
from enum import Enum
from typing import Any

from rapanui_rules.errors import Place, RulesError, Slug
from rapanui_rules.lang.game import Game
from rapanui_rules.lang.tables import Bound as SizeBound
from rapanui_rules.lowering.annotations import Shapes, hints_of
from rapanui_rules.lowering.calls import applied, run_by_python
from rapanui_rules.lowering.context import Context, Deferred, Env
from rapanui_rules.lowering.expressions import expression
from rapanui_rules.lowering.refusals import STATEMENTS
from rapanui_rules.lowering.scope import Scope
from rapanui_rules.lowering.source import code_of, place_in, signature_place
from rapanui_rules.lowering.standins import TouchesParameter, describe, is_static
from rapanui_rules.lowering.statements import function_body
from rapanui_rules.lowering.values import Values
from rapanui_rules.terms.facts import alike
from rapanui_rules.terms.nodes import Block, Fn, Node, Op, fresh_input, parameter
from rapanui_rules.terms.types import BOOL, TYPES, IntType, Type

__all__ = ["Engine"]


class Engine:
    """Lowers the functions of one game under one setup.

    Args:
        game: the game.
        setup: an instance of its setup class, with a `Symbolic` in each field of *parameters*.
        parameters: range of each setup number left symbolic.
    """

    def __init__(self, game: Game[Any, Any], setup: Any, parameters: dict[str, IntType]) -> None:
        self.game, self.setup = game, setup
        self.shapes = Shapes(game, setup, self._bound)
        self._parameters = {name: parameter(name, type_) for name, type_ in parameters.items()}
        self.values = Values(self.shapes, self._parameters)
        self._bounds: dict[SizeBound, int | Node] = {}
        self._functions: dict[Any, Any] = {}
        self._kept: list[Any] = []
        self._active: list[Any] = []

    def parameter_node(self, name: str) -> Node:
        """The node of a setup number left symbolic."""
        return self._parameters[name]

    def _bound(self, bound: SizeBound, setup: Any) -> int | Node:
        if not callable(bound):
            return bound
        if bound not in self._bounds:
            try:
                found: Any = bound(setup)
            except TouchesParameter:
                found = self.apply(Context.of(bound, Scope()), code_of(bound), bound, [setup], {})
            found = self.values.known(found)
            # equal bounds are one term, so that equal ranges are equal
            same = (one for one in self._bounds.values() if isinstance(one, Node) and alike(one, found))
            self._bounds[bound] = next(same, found) if isinstance(found, Node) else found
        return self._bounds[bound]

    # -- values

    def expression(self, context: Context, syntax: ast.expr, env: Env) -> Any:
        """The value of an expression."""
        return expression(self, context, syntax, env)

    def apply(self, context: Context, syntax: ast.AST, callee: Any, args: list[Any], words: dict[str, Any]) -> Any:
        """The value of *callee* on values."""
        return applied(self, context, syntax, callee, args, words)

    def inline(self, context: Context, deferred: Deferred, args: list[Any]) -> Any:
        """The value of a lambda on values, as if written in its place."""
        syntax = deferred.syntax
        if not isinstance(syntax, ast.Lambda) or len(syntax.args.args) != len(args):
            raise deferred.context.error(
                Slug.METHOD_SHAPE,
                syntax,
                f"{describe(deferred)} is called with {len(args)} argument{'' if len(args) == 1 else 's'}",
                "it is given one value for each of its parameters, in order",
                f"write one with {len(args)} parameter{'' if len(args) == 1 else 's'}, without defaults",
            )
        env = {**deferred.env, **{arg.arg: value for arg, value in zip(syntax.args.args, args, strict=True)}}
        with deferred.context.within(context.scope):
            return expression(self, deferred.context, syntax.body, env)

    def function_value(self, context: Context, syntax: ast.AST, function: Any, value: Any) -> Any:
        """*function*, a lambda of the rules or any other, on one value."""
        return self.apply(context, syntax, function, [value], {})

    # -- functions

    def entry(self, function: Callable[..., Any], args: list[Any], result: Type | None = None) -> Fn:
        """A function of the rules as a closed function of the core.

        Args:
            args: a static value, or the type of a value of the play, for each parameter.
            result: the type it must give; its annotation's by default.
        """
        inputs: list[Node] = []
        values: list[Any] = []
        names = list(inspect.signature(function).parameters)
        for name, arg in zip(names, args, strict=True):
            if isinstance(arg, TYPES):
                inputs.append(fresh_input(name, arg))
                values.append(inputs[-1])
            else:
                values.append(arg)
        scope, place, env = Scope(), signature_place(function), dict(zip(names, values, strict=True))
        if inputs or (node := self._known(function, values, result, place)) is None:
            found = self._run(function, env, scope, place)
            node = self._result(scope, function, found, result, place)
        name = function.__qualname__.replace("<locals>.", "")
        return Fn(name, Block(tuple(inputs), (node,), tuple(scope.obligations)), place)

    def _result(self, scope: Scope, function: Any, found: Any, result: Type | None, place: Place) -> Node:
        if result is not None:
            return self.values.store(scope, found, result, f"the result of `{function.__name__}`", place)
        node = self.values.lift(found)
        if node is None:
            raise self._no_type(function, found)
        return node

    def _known(self, function: Any, values: list[Any], result: Type | None, place: Place) -> Node | None:
        """The value of a function of the setup alone, as Python has it; None where it is better lowered.

        It is where a number is open, and where the value does not fit, for then it can be said which part of it.
        """
        context = Context.of(function, Scope())
        try:
            found = run_by_python(context, code_of(function), function, values, {})
            return self._result(context.scope, function, found, result, place)
        except (TouchesParameter, RulesError):
            return None

    def lowered(self, context: Context, syntax: ast.AST, function: Any, args: list[Any], words: dict[str, Any]) -> Any:
        """A call of a helper: lowered once for each set of static arguments and types.

        One that is given a lambda is written out in its place, for the lambda may use any name there.
        """
        code = code_of(function, context.place(syntax))
        if isinstance(code, ast.FunctionDef):
            self._check_signature(Context.of(function, context.scope), code)
        values = self._arguments(context, syntax, function, args, words)
        if any(getattr(value, "is_deferred", False) for value in values.values()):
            # as a call it could not see what the lambda sees
            return self._run(function, values, context.scope, context.place(syntax))
        inputs: list[Node] = []
        passed: list[Node] = []
        inner: Env = {}
        key: list[Any] = [function]
        for name, value in values.items():
            inner[name] = value
            if is_static(value):
                key.append((name, _hashed(value)))
                self._kept.append(value)
                continue
            passed.append(value)
            inputs.append(fresh_input(name, value.type))
            inner[name] = inputs[-1]
            key.append((name, value.type))
        fn = self._functions.get(tuple(key), self)
        if fn is self:
            fn = self._functions[tuple(key)] = self._function(function, inner, inputs, context.place(syntax))
        if not isinstance(fn, Fn):
            return fn
        node = Node(Op.CALL, fn.result.type, tuple(passed), data=fn, place=context.place(syntax))
        if fn.block.obligations:
            context.scope.ask_within(node, f"what `{fn.name}` asks")
        # what depends on nothing, or on open numbers alone, is as good as written out
        return node if passed and fn.result.op is not Op.CONST else fn.result

    def _function(self, function: Any, inner: Env, inputs: list[Node], place: Place) -> Any:
        """A helper as a function of the core; its value alone where the setup decides it."""
        scope = Scope()
        found = self._run(function, inner, scope, place)
        if is_static(found) and not scope.obligations:
            return found
        node = self.values.lift(found)
        if node is None:
            raise self._no_type(function, found)
        return Fn(
            function.__qualname__, Block(tuple(inputs), (node,), tuple(scope.obligations)), signature_place(function)
        )

    def _no_type(self, function: Any, found: Any) -> RulesError:
        return RulesError(
            Slug.RETURN_TYPE,
            f"`{function.__name__}` gives {describe(found)}",
            place=signature_place(function),
            why="a value of the play must have a type: a bool, an enum, a number, a record, or rows of these",
            fix="return such a value on every path",
        )

    def _arguments(
        self, context: Context, syntax: ast.AST, function: Any, args: list[Any], words: dict[str, Any]
    ) -> dict[str, Any]:
        try:
            bound = inspect.signature(function).bind(*args, **words)
        except TypeError as error:
            raise context.error(
                Slug.METHOD_SHAPE,
                syntax,
                f"`{function.__name__}` is not called as it is written: {error}",
                f"its parameters are ({ast.unparse(code_of(function).args)})",
                "give each parameter one value",
            ) from None
        bound.apply_defaults()
        hints = hints_of(function)
        return {
            name: self._argument(context, syntax, function, name, value, hints)
            for name, value in bound.arguments.items()
        }

    def _argument(
        self, context: Context, syntax: ast.AST, function: Any, name: str, value: Any, hints: dict[str, Any]
    ) -> Any:
        """A value passed to a helper: of the declared type where that has a range, else of its own."""
        what, place = f"`{name}` of `{function.__name__}`", context.place(syntax)
        if isinstance(value, Deferred) and isinstance(value.syntax, ast.GeneratorExp):
            raise context.error(
                Slug.SYNTAX,
                value.syntax,
                f"{what} is a generator expression",
                "what it gives would depend on how often it is used",
                "pass a tuple: `tuple(... for ...)`",
            )
        if is_static(value):
            if isinstance(value, bool | int | Enum) and name in hints:
                self.values.fit(context.scope, value, hints[name], what, place)
            return value
        if getattr(value, "is_deferred", False):
            return value
        node = self.values.lift(self.values.fit(context.scope, value, hints.get(name, Any), what, place))
        if node is None:
            raise RulesError(
                Slug.CAPTURED,
                f"{what} is {describe(value)}",
                place=place,
                why="it mixes values of the play in a shape that has no type",
                fix="pass records, tables or single values",
            )
        return node

    def _run(self, function: Callable[..., Any], env: Env, scope: Scope, place: Place) -> Any:
        """The value of a function's body, fitted to its annotation; *place* is that of the call."""
        code = function.__code__
        running = [active is code for active in self._active]
        if any(running):
            chain = [f"`{active.co_name}`" for active in self._active[running.index(True) + 1 :]]
            raise RulesError(
                Slug.RECURSION,
                f"`{function.__name__}` calls itself{' by way of ' if chain else ''}{', '.join(chain)}",
                place=place,
                why="a rule must finish in a fixed number of steps",
                fix="write a loop over a range known from the setup",
            )
        context = Context.of(function, scope)
        syntax = code_of(function)
        if isinstance(syntax, ast.Lambda):
            return expression(self, context, syntax.body, env)
        if isinstance(syntax, ast.AsyncFunctionDef):
            one = STATEMENTS[ast.AsyncFunctionDef]
            raise context.error(one.slug, syntax, one.what, one.why, one.fix)
        self._check_signature(context, syntax)
        self._active.append(code)
        try:
            found = function_body(self, context, syntax, env)
        finally:
            self._active.pop()
        return self._fitted(context, function, syntax, found)

    def _check_signature(self, context: Context, syntax: ast.FunctionDef) -> None:
        arguments = syntax.args
        if arguments.vararg or arguments.kwarg:
            raise context.error(
                Slug.METHOD_SHAPE,
                arguments.vararg or arguments.kwarg or syntax,
                f"`{syntax.name}` takes any number of arguments",
                "the type of every value must be known",
                "name each parameter",
            )
        for arg in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
            if arg.annotation is None and arg.arg not in ("self", "cls"):
                raise self._missing(context, arg, f"the parameter `{arg.arg}` of `{syntax.name}`")
        if syntax.returns is None:
            raise self._missing(context, syntax, f"the result of `{syntax.name}`")

    def _fitted(self, context: Context, function: Any, syntax: ast.FunctionDef, found: Any) -> Any:
        """A result as its annotation says."""
        assert syntax.returns is not None
        place = place_in(context.file, syntax.returns)
        hint = hints_of(function)["return"]
        if hint is bool and not (isinstance(found, bool) or (isinstance(found, Node) and found.type == BOOL)):
            raise RulesError(
                Slug.NOT_BOOL,
                f"`{function.__name__}` gives {describe(found)}, not a bool",
                place=place,
                why="its annotation promises a bool",
                fix="return a comparison or a truth",
            )
        try:
            fitted = self.values.fit(context.scope, found, hint, f"the result of `{function.__name__}`", place)
        except RulesError as error:
            if error.slug is not Slug.MIXED_KINDS:
                raise
            raise RulesError(
                Slug.RETURN_TYPE,
                f"`{function.__name__}` gives {describe(found)}",
                place=place,
                why=f"its annotation promises {ast.unparse(syntax.returns)}: {error.message}",
                fix="return such a value on every path, or mend the annotation",
            ) from None
        return found if is_static(found) else fitted

    def _missing(self, context: Context, syntax: ast.AST, what: str) -> RulesError:
        return context.error(
            Slug.MISSING_ANNOTATION,
            syntax,
            f"{what} has no annotation",
            "the type of every value must be known",
            "annotate it, as mypy --strict asks",
        )


def _hashed(value: Any) -> Any:
    """Equal for values that no rule can tell apart: 1 and True are not."""
    if type(value) is tuple:
        return tuple(map(_hashed, value))
    try:
        hash(value)
    except (TypeError, TouchesParameter):
        return id(value)
    return type(value), value
