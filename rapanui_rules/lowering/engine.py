"""Functions of the rules as functions of the core: what the setup decides is decided, the rest is kept."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable
from typing import Any

import attrs

from rapanui_rules.errors import Place, RulesError, Slug
from rapanui_rules.lang.claims import Claim
from rapanui_rules.lang.game import Game
from rapanui_rules.lang.moves import Phase, function_place
from rapanui_rules.lang.tables import Bound as SizeBound
from rapanui_rules.lowering import builtin_calls
from rapanui_rules.lowering.annotations import Shapes, hints_of
from rapanui_rules.lowering.context import Bound, Context, Deferred, Env
from rapanui_rules.lowering.expressions import expression
from rapanui_rules.lowering.source import code_of, place_in
from rapanui_rules.lowering.statements import function_body
from rapanui_rules.lowering.values import Scope, Symbolic, TouchesParameter, Unbound, Values, describe, is_static
from rapanui_rules.terms.nodes import Block, Fn, Node, Op, fresh_input, parameter
from rapanui_rules.terms.types import BOOL, IntType, OptType, TableType, TupleType, Type

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
        self.values = Values(self.shapes)
        self._parameters = {name: parameter(name, type_) for name, type_ in parameters.items()}
        self._functions: dict[Any, Any] = {}
        self._kept: list[Any] = []
        self._active: list[Any] = []

    def parameter_node(self, name: str) -> Node:
        """The node of a setup number left symbolic."""
        return self._parameters[name]

    def _bound(self, bound: SizeBound, setup: Any) -> int | Node:
        if not callable(bound):
            return bound
        try:
            found: Any = bound(setup)
        except TouchesParameter:
            context = Context.of(bound, Scope())
            syntax = code_of(bound)
            found = self.apply(context, syntax if isinstance(syntax, ast.expr) else ast.Pass(), bound, [setup], {})
        return self.parameter_node(found.name) if isinstance(found, Symbolic) else found

    # -- calls

    def call(self, context: Context, syntax: ast.Call, env: Env) -> Any:
        """The value of a call."""
        callee = expression(self, context, syntax.func, env)
        args: list[Any] = []
        for arg in syntax.args:
            if isinstance(arg, ast.Starred):
                row = expression(self, context, arg.value, env)
                if not isinstance(row, tuple):
                    raise context.error(Slug.SIZE, arg, "only a tuple can be unpacked", "its length must be known", "use one")
                args += row
            else:
                args.append(expression(self, context, arg, env))
        if any(word.arg is None for word in syntax.keywords):
            raise context.error(Slug.SYNTAX, syntax, "`**` in a call", "fields must be named", "write the names out")
        words = {str(word.arg): expression(self, context, word.value, env) for word in syntax.keywords}
        return self.apply(context, syntax, callee, args, words)

    def apply(
        self, context: Context, syntax: ast.AST, callee: Any, args: list[Any], words: dict[str, Any]
    ) -> Any:
        """The value of *callee* on values."""
        if isinstance(callee, Bound):
            return self.apply(context, syntax, callee.function, [callee.owner, *args], words)
        if isinstance(callee, Deferred):
            return self.inline(context, callee, args)
        if isinstance(callee, Claim) and callee.test is not None:
            return self.apply(context, syntax, callee.test, args, words)
        if isinstance(callee, Phase):
            return self.apply(context, syntax, callee.step, args, words)
        known = builtin_calls.meaning(callee)
        static = all(map(is_static, args)) and all(map(is_static, words.values()))
        if known is not None and not static:
            return known(self, context, syntax, args, words)
        if isinstance(callee, type) and attrs.has(callee) and not static:
            return builtin_calls.construct(self, context, syntax, callee, args, words)
        if static and callable(callee):
            try:
                return self._natively(context, syntax, callee, args, words)
            except TouchesParameter:
                if isinstance(callee, type):
                    return builtin_calls.construct(self, context, syntax, callee, args, words)
        if inspect.ismethod(callee):
            return self.apply(context, syntax, callee.__func__, [callee.__self__, *args], words)
        if inspect.isfunction(callee) and callee.__module__.split(".")[0] not in ("attrs", "attr"):
            return self._lowered(context, syntax, callee, args, words)
        raise context.error(
            Slug.UNKNOWN_CALL,
            syntax,
            f"`{getattr(callee, '__name__', describe(callee))}` has no meaning in rules",
            "it is given values of the play, which only rules and a few builtins can take",
            "use sum, all, any, min, max, len, abs, range, enumerate, zip, tuple, count, table, put, attrs.evolve "
            "or a function of your own",
        )

    def _natively(self, context: Context, syntax: ast.AST, callee: Any, args: list[Any], words: dict[str, Any]) -> Any:
        """Plain Python on values of the setup."""
        try:
            return callee(*args, **words)
        except (TouchesParameter, RulesError):
            raise
        except Exception as error:  # whatever the author's own code raises is shown as it is, at this place
            raise context.error(
                Slug.MALFORMED,
                syntax,
                f"this call fails: {type(error).__name__}: {error}",
                "its arguments are known from the setup, so it was run",
                "mend the function or the call",
            ) from error

    def inline(self, context: Context, deferred: Deferred, args: list[Any]) -> Any:
        """The value of a lambda on values, as if written in its place."""
        syntax = deferred.syntax
        if not isinstance(syntax, ast.Lambda) or len(syntax.args.args) != len(args):
            raise deferred.context.error(
                Slug.UNKNOWN_CALL, syntax, "this cannot be called so", "it takes other arguments", "give one for each"
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
            if isinstance(arg, _TYPES):
                inputs.append(fresh_input(name, arg))
                values.append(inputs[-1])
            else:
                values.append(arg)
        scope = Scope()
        found = self._run(function, dict(zip(names, values, strict=True)), scope)
        place = function_place(function)
        node = self.values.store(scope, found, result, f"the result of `{function.__name__}`", place) if result else None
        node = node or self.values.lift(found)
        if node is None:
            raise RulesError(
                Slug.RETURN_TYPE,
                f"`{function.__name__}` gives {describe(found)}",
                place=place,
                why="it must give a value of its declared type",
                fix="return such a value on every path",
            )
        name = function.__qualname__.replace("<locals>.", "")
        return Fn(name, Block(tuple(inputs), (node,), tuple(scope.obligations)), place)

    def _lowered(self, context: Context, syntax: ast.AST, function: Any, args: list[Any], words: dict[str, Any]) -> Any:
        """A call of a helper: lowered once for each set of static arguments and types."""
        values = self._arguments(context, syntax, function, args, words)
        hints = hints_of(function)
        inputs: list[Node] = []
        passed: list[Node] = []
        inner: Env = {}
        key: list[Any] = [function]
        for name, value in values.items():
            if is_static(value):
                inner[name] = value
                key.append((name, type(value), _hashed(value)))
                self._kept.append(value)
                continue
            if getattr(value, "is_deferred", False):
                inner[name] = value
                key.append((name, id(value)))
                self._kept.append(value)
                continue
            if name not in hints:
                raise self._missing(function, name)
            node = self._argument(context, syntax, value, hints[name], f"`{name}` of `{function.__name__}`")
            inputs.append(fresh_input(name, node.type))
            passed.append(node)
            inner[name] = inputs[-1]
            key.append((name, node.type))
        fn = self._functions.get(tuple(key), self)
        if fn is self:
            scope = Scope()
            found = self._run(function, inner, scope)
            lifted = None if is_static(found) else self.values.lift(found)
            block = None if lifted is None else Block(tuple(inputs), (lifted,), tuple(scope.obligations))
            fn = found if block is None else Fn(function.__qualname__, block, function_place(function))
            self._functions[tuple(key)] = fn
        if not isinstance(fn, Fn):
            return fn
        if fn.result.op is Op.CONST and not fn.block.obligations:
            return fn.result
        place = context.place(syntax) if hasattr(syntax, "lineno") else function_place(function)
        node = Node(Op.CALL, fn.result.type, tuple(passed), data=fn, place=place)
        if fn.block.obligations:
            context.scope.ask_within(node, f"what `{fn.name}` asks")
        return node

    def _arguments(
        self, context: Context, syntax: ast.AST, function: Any, args: list[Any], words: dict[str, Any]
    ) -> dict[str, Any]:
        try:
            bound = inspect.signature(function).bind(*args, **words)
        except TypeError as error:
            raise context.error(
                Slug.METHOD_SHAPE, syntax, f"`{function.__name__}`: {error}", "the call does not fit its parameters", "mend it"
            ) from None
        bound.apply_defaults()
        return dict(bound.arguments)

    def _argument(self, context: Context, syntax: ast.AST, value: Any, hint: Any, what: str) -> Node:
        """A value passed to a helper: of the declared type where that has a range, else of its own."""
        place = context.place(syntax) if hasattr(syntax, "lineno") else Place(context.file, 1)
        if hint is not int:
            try:
                return self.values.store(context.scope, value, self.shapes.of(hint, place, what), what, place)
            except RulesError as error:
                if error.slug in (Slug.CONSTANT_RANGE, Slug.MIXED_KINDS):
                    raise
        node = self.values.lift(value)
        if node is None:
            raise RulesError(
                Slug.CAPTURED,
                f"{what} is {describe(value)}",
                place=place,
                why="it mixes values of the play in a shape that has no type",
                fix="pass records, tables or single values",
            )
        return node

    def _run(self, function: Callable[..., Any], env: Env, scope: Scope) -> Any:
        """The value of a function's body, fitted to its annotation."""
        code = inspect.unwrap(function).__code__
        place = function_place(function)
        if any(active is code for active in self._active):
            raise RulesError(
                Slug.RECURSION,
                f"`{function.__name__}` calls itself",
                place=place,
                why="a rule must finish in a fixed number of steps",
                fix="write a loop over a range known from the setup",
            )
        context = Context.of(function, scope)
        syntax = code_of(function)
        if isinstance(syntax, ast.Lambda):
            return expression(self, context, syntax.body, env)
        missing = next((arg for arg in syntax.args.args if arg.annotation is None and arg.arg != "self"), None)
        if missing is not None:
            raise self._missing(function, missing.arg)
        if syntax.returns is None:
            raise self._missing(function, "its result")
        self._active.append(code)
        try:
            found = function_body(self, context, syntax, env)
        finally:
            self._active.pop()
        return self._fitted(context, function, syntax, found)

    def _fitted(self, context: Context, function: Any, syntax: ast.FunctionDef, found: Any) -> Any:
        """A result as its annotation says."""
        assert syntax.returns is not None
        place = place_in(context.file, syntax.returns)
        hint = hints_of(function)["return"]
        what = f"the result of `{function.__name__}`"
        if hint is bool and not (isinstance(found, bool) or (isinstance(found, Node) and found.type == BOOL)):
            raise RulesError(
                Slug.NOT_BOOL,
                f"`{function.__name__}` gives {describe(found)}, not a bool",
                place=place,
                why="its annotation promises a bool",
                fix="return a comparison or a truth",
            )
        if is_static(found) or hint is int or hint is Any:
            if hint is int and isinstance(found, Node) and not isinstance(found.type, IntType):
                raise self._wrong_result(function, found, place)
            return found
        try:
            type_ = self.shapes.of(hint, place, what)
        except RulesError:
            return found
        try:
            return self.values.store(context.scope, found, type_, what, place)
        except RulesError as error:
            if error.slug is Slug.MIXED_KINDS:
                raise self._wrong_result(function, found, place) from None
            raise

    def _wrong_result(self, function: Any, found: Any, place: Place) -> RulesError:
        return RulesError(
            Slug.RETURN_TYPE,
            f"`{function.__name__}` gives {describe(found)}",
            place=place,
            why="its annotation promises another type",
            fix="return a value of the annotated type on every path, or mend the annotation",
        )

    def _missing(self, function: Any, what: str) -> RulesError:
        named = what if what == "its result" else f"the parameter `{what}`"
        return RulesError(
            Slug.MISSING_ANNOTATION,
            f"`{function.__name__}`: {named} has no annotation",
            place=function_place(function),
            why="the type of every value must be known",
            fix="annotate it, as mypy --strict asks",
        )


_TYPES = (type(BOOL), IntType, OptType, TableType, TupleType, *Type.__args__)


def _hashed(value: Any) -> Any:
    try:
        hash(value)
    except (TypeError, TouchesParameter):
        return id(value)
    return value
