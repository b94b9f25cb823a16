"""What a function being lowered knows: its names, its block and where errors point."""

from __future__ import annotations

import ast
import builtins
import inspect
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from difflib import get_close_matches
from typing import Any

import attrs

from rapanui_rules.errors import Place, RulesError, Slug
from rapanui_rules.lowering.refusals import as_truth
from rapanui_rules.lowering.scope import Scope
from rapanui_rules.lowering.source import file_of, place_in
from rapanui_rules.lowering.standins import TouchesParameter, Unbound, describe, is_static
from rapanui_rules.terms.nodes import Node, Op
from rapanui_rules.terms.types import BOOL

__all__ = ["Bound", "Context", "Deferred", "Env"]

#: Local names with their values.
Env = dict[str, Any]


@attrs.frozen(eq=False)
class Deferred:
    """A lambda or generator expression with the names around it, lowered where it is used.

    An expression of any other kind is only ever run by Python.
    """

    syntax: ast.expr
    env: Env
    context: Context
    is_deferred = True

    def plain(self) -> Any:
        """The same as Python's own lambda or generator, or its value.

        Raises:
            TouchesParameter: it uses a value that the setup does not decide.
        """
        used = {node.id for node in ast.walk(self.syntax) if isinstance(node, ast.Name)}
        local = {name: value for name, value in self.env.items() if name in used}
        if not all(map(is_static, local.values())):
            raise TouchesParameter
        code = compile(ast.Expression(self.syntax), self.context.file, "eval")
        return eval(code, {**self.context.globals, **local})  # the author's own expression, as Python would run it


@attrs.frozen(eq=False)
class Bound:
    """A method of a value that is not plain Python."""

    function: Callable[..., Any]
    owner: Any
    is_deferred = True


@attrs.define(eq=False)
class Context:
    """One function's lowering in progress."""

    file: str
    name: str
    globals: Mapping[str, Any]
    scope: Scope

    @classmethod
    def of(cls, function: Callable[..., Any], scope: Scope) -> Context:
        """The context of a function's body."""
        closure = inspect.getclosurevars(function).nonlocals
        return cls(
            file_of(function), function.__qualname__, {**vars(builtins), **function.__globals__, **closure}, scope
        )

    def place(self, syntax: ast.AST) -> Place:
        """Where a piece of syntax stands."""
        return place_in(self.file, syntax)

    def error(self, slug: Slug, syntax: ast.AST, message: str, why: str, fix: str) -> RulesError:
        """An error at a piece of syntax."""
        return RulesError(slug, message, place=self.place(syntax), why=why, fix=fix)

    def lookup(self, name: str, env: Env, syntax: ast.AST) -> Any:
        """The value of a name.

        Raises:
            RulesError: it has none, or not on every path.
        """
        if name in env:
            value = env[name]
            if isinstance(value, Unbound):
                raise RulesError(
                    Slug.UNBOUND,
                    f"`{name}` may have no value here",
                    place=self.place(syntax),
                    why="a name that a function sets is its own, and not every path has set it before this place",
                    fix=f"give `{name}` a value before the branch or loop",
                    also=value.place,
                )
            return value
        if name in self.globals:
            return self.globals[name]
        near = get_close_matches(name, [*env, *(key for key in self.globals if key not in vars(builtins))], 3)
        hint = f"did you mean {' or '.join(f'`{n}`' for n in near)}?" if near else "define it or pass it in"
        raise self.error(Slug.UNBOUND, syntax, f"`{name}` is not known here", "no assignment or import gives it", hint)

    @contextmanager
    def within(self, scope: Scope) -> Iterator[Scope]:
        """Everything asked inside belongs to the block *scope*."""
        before, self.scope = self.scope, scope
        try:
            yield scope
        finally:
            self.scope = before

    def assuming(self, condition: Node) -> AbstractContextManager[None]:
        """Everything asked inside is asked where *condition* holds."""
        return self.scope.assuming(condition)

    def nested(self) -> AbstractContextManager[Scope]:
        """Everything asked inside belongs to a new block, run on the current path."""
        return self.within(self.scope.inner())

    def truth(self, value: Any, syntax: ast.AST) -> Node | bool:
        """A value as a truth.

        Raises:
            RulesError: it is no bool.
        """
        if isinstance(value, bool):
            return value
        if isinstance(value, Node) and value.type == BOOL:
            return bool(value.data) if value.op is Op.CONST else value
        shown = ast.unparse(syntax)
        raise self.error(
            Slug.NOT_BOOL,
            syntax,
            f"`{shown}` is {describe(value)}, not a bool",
            "numbers, tables and optional values are not taken for true or false",
            as_truth(shown, value),
        )
