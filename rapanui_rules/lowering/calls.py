"""Calls: run by Python where the setup decides all arguments, lowered or given their known meaning elsewhere."""

from __future__ import annotations

import ast
import builtins
import functools
import inspect
import sys
from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, Any, NewType

import attrs

from rapanui_rules.errors import RulesError, Slug
from rapanui_rules.lang.claims import Claim
from rapanui_rules.lang.moves import Phase
from rapanui_rules.lowering import builtin_calls
from rapanui_rules.lowering.context import Bound, Context, Deferred, Env
from rapanui_rules.lowering.operands import unpacked
from rapanui_rules.lowering.refusals import CALLS
from rapanui_rules.lowering.standins import TouchesParameter, describe, is_static

if TYPE_CHECKING:
    from rapanui_rules.lowering.engine import Engine

__all__ = ["applied", "called", "run_by_python"]

_MEANINGS = (
    "use sum, all, any, min, max, len, abs, range, enumerate, zip, tuple, count, table, put, attrs.evolve "
    "or a function of your own"
)
_ENUM = "pass the member itself, or choose it with `if`"
_OUTSIDE = (builtins.print, builtins.input, builtins.open, builtins.hash, builtins.id)
_OUTSIDE_MODULES = ("datetime", "numpy", "os", "random", "secrets", "time", "uuid")


def called(engine: Engine, context: Context, syntax: ast.Call, env: Env) -> Any:
    """The value of a call."""
    callee = engine.expression(context, syntax.func, env)
    args: list[Any] = []
    for arg in syntax.args:
        if isinstance(arg, ast.Starred):
            args += unpacked(engine, context, arg, env)
        else:
            args.append(engine.expression(context, arg, env))
    if any(word.arg is None for word in syntax.keywords):
        raise context.error(
            Slug.SYNTAX, syntax, "`**` in a call", "which arguments are given must be seen here", "write the names out"
        )
    words = {str(word.arg): engine.expression(context, word.value, env) for word in syntax.keywords}
    return applied(engine, context, syntax, callee, args, words)


def applied(
    engine: Engine, context: Context, syntax: ast.AST, callee: Any, args: list[Any], words: dict[str, Any]
) -> Any:
    """The value of *callee* on values."""
    match callee:
        case Bound():
            return applied(engine, context, syntax, callee.function, [callee.owner, *args], words)
        case Deferred():
            return engine.inline(context, callee, args)
        case Claim() if callee.test is not None:
            return applied(engine, context, syntax, callee.test, args, words)
        case Phase():
            return applied(engine, context, syntax, callee.step, args, words)
    _refuse_outside(context, syntax, callee)
    known = builtin_calls.meaning(callee)
    record = isinstance(callee, type) and attrs.has(callee)
    plain = [*args, *words.values()]
    if all(is_static(value) or isinstance(value, Deferred) for value in plain) and callable(callee):
        if record and engine.shapes.has_record(callee):
            builtin_calls.construct(engine, context, syntax, callee, args, words)
        elif known is not None and isinstance(callee, NewType) and callee in engine.game.sorts:
            known(engine, context, syntax, args, words)
        # what was just made is only looked at for the sake of its ranges
        try:
            return engine.values.known(run_by_python(context, syntax, callee, args, words))
        except TouchesParameter:
            pass
    if known is not None:
        return known(engine, context, syntax, args, words)
    if record:
        return builtin_calls.construct(engine, context, syntax, callee, args, words)
    if inspect.ismethod(callee):
        return applied(engine, context, syntax, callee.__func__, [callee.__self__, *args], words)
    if isinstance(callee, functools._lru_cache_wrapper):
        callee = callee.__wrapped__
    if inspect.isfunction(callee) and not _is_foreign(callee):
        return engine.lowered(context, syntax, callee, args, words)
    raise _unknown(context, syntax, callee)


def _is_foreign(function: Any) -> bool:
    """Whether a function is of Python's own library, the source of which is no rule."""
    return (function.__module__ or "").split(".")[0] in (*sys.stdlib_module_names, "attr", "attrs")


def _unknown(context: Context, syntax: ast.AST, callee: Any) -> RulesError:
    if not callable(callee):
        what, fix = f"{describe(callee)} is called like a function", "call a function, a lambda or a class"
    else:
        what = f"`{_shown(syntax, callee)}` is given a value of the play"
        fix = _ENUM if isinstance(callee, type) and issubclass(callee, Enum) else _instead(callee)
    why = "only rules, records, sorts and a few builtins have a meaning for the engines"
    return context.error(Slug.UNKNOWN_CALL, syntax, what, why, fix)


def _shown(syntax: ast.AST, callee: Any) -> str:
    """A function as it is called in the source."""
    if isinstance(syntax, ast.Call) and not isinstance(syntax.func, ast.Lambda):
        return ast.unparse(syntax.func)
    return str(getattr(callee, "__name__", describe(callee)))


def _instead(callee: Any) -> str:
    try:
        return CALLS.get(callee, _MEANINGS)
    except TypeError:
        return _MEANINGS


def _refuse_outside(context: Context, syntax: ast.AST, callee: Any) -> None:
    """Refuse what gives another result each time it is run, or does something beside."""
    module = getattr(callee, "__module__", None) or type(getattr(callee, "__self__", None)).__module__
    if module.split(".")[0] in _OUTSIDE_MODULES or any(callee is one for one in _OUTSIDE):
        raise context.error(
            Slug.UNKNOWN_CALL,
            syntax,
            f"`{_shown(syntax, callee)}` reaches outside the rules",
            "all that a rule does is to give a value, on the same state always the same",
            "declare dice and shuffles as moves of chance: @chance(...)"
            if module in ("random", "secrets", "numpy")
            else "leave it out",
        )


def run_by_python(
    context: Context, syntax: ast.AST, callee: Callable[..., Any], args: list[Any], words: dict[str, Any]
) -> Any:
    """Plain Python on values of the setup.

    Raises:
        TouchesParameter: it needs a value that the setup does not decide.
        RulesError: the author's code raised an exception.
    """

    def plain(value: Any) -> Any:
        return value.plain() if isinstance(value, Deferred) else value

    try:
        return callee(*map(plain, args), **{name: plain(value) for name, value in words.items()})
    except (TouchesParameter, RulesError):
        raise
    except Exception as error:  # whatever the author's own code raises is shown as it is, at this place
        raise context.error(
            Slug.MALFORMED,
            syntax,
            f"this call fails: {type(error).__name__}{': ' if str(error) else ''}{error}",
            "all it is given is known before play, so it was run",
            "mend the function or the call",
        ) from error
