"""What stands for values while lowering: numbers left symbolic, names without a value, values that nobody needs.

A value is a `Node`, or any Python object that the setup decides; a tuple may hold both.
"""

from __future__ import annotations

import ast
from enum import Enum
from typing import NoReturn

import attrs

from rapanui_rules.errors import Place
from rapanui_rules.terms.nodes import Node
from rapanui_rules.terms.types import spoken

__all__ = ["NOTHING", "Nothing", "Symbolic", "TouchesParameter", "Unbound", "describe", "is_static"]


class TouchesParameter(Exception):
    """Plain Python asked for a value that the setup does not decide, such as a number left symbolic."""


class Symbolic:
    """Stands in a setup for a number left symbolic; Python can do nothing with it."""

    def __init__(self, name: str) -> None:
        self.name = name

    def _refuse(self, *_: object) -> NoReturn:
        raise TouchesParameter

    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __floordiv__ = __rfloordiv__ = __mod__ = _refuse
    __rmod__ = __neg__ = __lt__ = __le__ = __gt__ = __ge__ = __bool__ = __index__ = __int__ = __abs__ = _refuse
    __eq__ = __ne__ = __truediv__ = __rtruediv__ = __pow__ = __iter__ = __len__ = _refuse
    __hash__ = object.__hash__


@attrs.frozen
class Unbound:
    """A name without a value on some path; *place* is the statement that gives it one on another."""

    name: str
    place: Place


class Nothing:
    """A value that is not needed: it joins with any other."""


NOTHING = Nothing()


def is_static(value: object) -> bool:
    """Whether the setup alone decides a value."""
    if isinstance(value, tuple):
        return all(is_static(item) for item in value)
    return not isinstance(value, Node | Unbound | Nothing) and not getattr(value, "is_deferred", False)


def describe(value: object) -> str:
    """A value's kind, for messages."""
    if isinstance(value, Node):
        return spoken(value.type)
    if isinstance(value, Enum):
        return str(value)
    if value is None or isinstance(value, bool | int):
        return repr(value)
    if getattr(value, "is_deferred", False):
        syntax = getattr(value, "syntax", None)
        return {ast.Lambda: "a lambda", ast.GeneratorExp: "a generator expression"}.get(type(syntax), "a method")
    if isinstance(value, tuple):
        return f"a row of {len(value)}"
    return type(value).__name__
