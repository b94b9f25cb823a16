"""What rules are not written with: what to call it, why it is refused, what to write instead."""

from __future__ import annotations

import ast
import builtins
import functools
from enum import Enum
from typing import Any

import attrs

from rapanui_rules.errors import Slug
from rapanui_rules.terms.nodes import Node
from rapanui_rules.terms.types import BoolType, EnumType, IntType, OptType, TableType

__all__ = ["CALLS", "EXPRESSIONS", "STATEMENTS", "Refusal", "as_truth", "instead_of_attribute"]


@attrs.frozen
class Refusal:
    """One construct."""

    slug: Slug
    what: str
    why: str
    fix: str


def _syntax(what: str, why: str, fix: str) -> Refusal:
    return Refusal(Slug.SYNTAX, what, why, fix)


_ONCE = "a rule gives one value, at once"
_NO_FAULTS = "a rule always gives a value; what must hold before it is a precondition"
_ROW = "a row of values must keep the length that the setup gives it"
_IN_ROW = "write a generator expression inside sum, all, any, min, max, count, tuple or table"

STATEMENTS: dict[type[ast.stmt], Refusal] = {
    ast.While: Refusal(
        Slug.UNBOUNDED_LOOP,
        "`while` has no bound that can be read from the source",
        "a rule must finish in a fixed number of steps",
        "write `for _ in range(MOST):` with a bound known from the setup",
    ),
    ast.Global: Refusal(
        Slug.GLOBAL, "`global` in a rule", "a rule changes nothing; it only gives a value", "return what is new"
    ),
    ast.Nonlocal: Refusal(
        Slug.GLOBAL, "`nonlocal` in a rule", "a rule changes nothing; it only gives a value", "return what is new"
    ),
    ast.Delete: Refusal(
        Slug.MUTATION, "`del` in a rule", "values are never changed", "leave it out, or make a new value"
    ),
    ast.Try: _syntax("`try` in a rule", _NO_FAULTS, "test with `if` what would fail"),
    ast.Raise: _syntax(
        "`raise` in a rule", _NO_FAULTS, "make it a precondition, or write `assert` where it cannot happen"
    ),
    ast.With: _syntax("`with` in a rule", "a rule has no effect beside its value", "work on values alone"),
    ast.Match: _syntax("`match` in a rule", "its patterns are not read", "write `if` and `elif`"),
    ast.FunctionDef: _syntax(
        "a function inside a rule",
        "it could see names that change",
        "move it to the top of the module and pass what it needs",
    ),
    ast.ClassDef: _syntax("a class inside a rule", "types are known before play", "move it to the top of the module"),
    ast.Import: _syntax("`import` in a rule", "names are known before play", "move it to the top of the module"),
    ast.ImportFrom: _syntax("`import` in a rule", "names are known before play", "move it to the top of the module"),
    ast.AsyncFor: _syntax("`async` in a rule", _ONCE, "leave `async` out"),
    ast.AsyncWith: _syntax("`async` in a rule", _ONCE, "leave `async` out"),
    ast.AsyncFunctionDef: _syntax("`async` in a rule", _ONCE, "leave `async` out"),
}

EXPRESSIONS: dict[type[ast.expr], Refusal] = {
    ast.List: _syntax("a list of values of the play", _ROW, "write a tuple: `(a, b)`"),
    ast.ListComp: _syntax("a list of values of the play", _ROW, _IN_ROW),
    ast.Set: _syntax("a set of values of the play", _ROW, "write a tuple: `(a, b)`"),
    ast.SetComp: _syntax("a set of values of the play", _ROW, _IN_ROW),
    ast.Dict: _syntax("a dict of values of the play", _ROW, "keep it in a constant of the module, or make a `table`"),
    ast.DictComp: _syntax("a dict of values of the play", _ROW, "make a `table(keys, lambda key: value)`"),
    ast.JoinedStr: _syntax(
        "a text made of values of the play",
        "rules count and compare; they do not write",
        "put it in `unless=` or `draw`",
    ),
    ast.NamedExpr: _syntax(
        "`:=` in a rule", "a value gets its name on a line of its own", "assign it on the line before"
    ),
    ast.Starred: _syntax("`*` in a rule", "how many values there are must be seen", "write the values out"),
    ast.Await: _syntax("`await` in a rule", _ONCE, "leave it out"),
    ast.Yield: _syntax("`yield` in a rule", _ONCE, "return a tuple, or one value"),
    ast.YieldFrom: _syntax("`yield` in a rule", _ONCE, "return a tuple, or one value"),
}

#: What to write instead of a call that has no meaning on values of the play.
CALLS: dict[Any, str] = {
    builtins.sorted: "take `min` and `max`, or compare the values in pairs",
    builtins.reversed: "cut it: `row[::-1]`",
    builtins.list: "write `tuple(...)`",
    builtins.set: "write a tuple, or a table of truths",
    builtins.frozenset: "write a tuple, or a table of truths",
    builtins.dict: "make a `table(keys, lambda key: value)`",
    builtins.map: "write a generator expression",
    builtins.filter: "write a generator expression with `if`",
    functools.reduce: "write a loop, or sum, min, max, all, any",
    builtins.str: "put texts in `unless=` or `draw`",
    builtins.repr: "put texts in `unless=` or `draw`",
    builtins.format: "put texts in `unless=` or `draw`",
    builtins.float: "count in the smallest unit, as an int",
    builtins.round: "write `(x + n // 2) // n`",
    builtins.pow: "multiply",
    builtins.divmod: "write `//` and `%`",
    builtins.isinstance: "test `x is None`, or compare with members of an enum",
    builtins.type: "test `x is None`, or compare with members of an enum",
    builtins.iter: "write a loop",
    builtins.next: "write `min(..., default=...)`, or a loop with `return`",
}


def instead_of_attribute(base: object, name: str) -> str:
    """What to write instead of an attribute that a value does not have."""
    type_ = base.type if isinstance(base, Node) else None
    match type_:
        case EnumType(members=members):
            return f"compare it: `{_first(members)}`, or look it up in a dict that has every member"
        case TableType():
            return "write `t[key]`, `key in t`, a loop, or sum, all, any, min, max, count over it"
        case OptType():
            return "test `is None` first"
        case IntType() | BoolType():
            return "use it as it is: it has no parts"
        case _:
            return "read a field, property or method that its class declares"


def _first(members: tuple[Enum, ...]) -> str:
    return f"x is {members[0]}"


def as_truth(shown: str, value: object) -> str:
    """How to make a truth of a value that is none."""
    type_ = value.type if isinstance(value, Node) else None
    match type_:
        case OptType():
            return f"write `{shown} is not None`"
        case EnumType(members=members):
            return f"compare it: `{shown} is {members[0]}`"
        case TableType():
            return f"write `any({shown})`, `all({shown})` or what is meant"
        case IntType():
            return f"compare it: `{shown} > 0`, `{shown} != 0`"
        case _:
            return "write a comparison, or a truth of the setup"
