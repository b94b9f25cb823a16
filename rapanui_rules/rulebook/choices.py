"""What a player chooses of a move, in words: its parameters with the comments that its author wrote above them."""

from __future__ import annotations

import inspect
from typing import Any

from sphinx.errors import PycodeError
from sphinx.pycode import ModuleAnalyzer

from rapanui_rules.play.rules import Rules
from rapanui_rules.play.words import label
from rapanui_rules.rulebook.catalogue import translated as _
from rapanui_rules.rulebook.entries import Choice
from rapanui_rules.terms.types import BoolType, EnumType, IntType, OptType, TableType, Type

__all__ = ["choices", "comments_of"]

#: More names than these are not listed.
_FEW = 8


def choices(rules: Rules[Any, Any], cls: type[Any]) -> tuple[Choice, ...]:
    """The parameters of a move under this setup."""
    said = comments_of(cls)
    return tuple(
        Choice(name.replace("_", " "), said.get(name, ""), _values(rules, of))
        for name, of in rules.move_shape(cls).fields
    )


def comments_of(cls: type[Any]) -> dict[str, str]:
    """The `#:` comments above the fields of a class, by the name of the field."""
    try:
        file = inspect.getsourcefile(cls) or ""
        known = ModuleAnalyzer.for_file(file, cls.__module__).find_attr_docs()
    except (OSError, TypeError, PycodeError):
        return {}
    return {name: " ".join(lines).strip() for (owner, name), lines in known.items() if owner == cls.__qualname__}


def _values(rules: Rules[Any, Any], of: Type) -> str:
    """Which values there are."""
    match of:
        case BoolType():
            return str(_("yes or no"))
        case EnumType(members=members):
            return _or([str(member.name).lower().replace("_", " ") for member in members])
        case OptType(of=inner):
            return str(_("nothing, or %s")) % _values(rules, inner)
        case IntType(label=sort, least=least, most=most) if sort and least is not None and most is not None:
            names = [_named(rules, sort, index) for index in range(least, most + 1)]
            many = str(_("one of %d, %s to %s")) % (len(names), names[0], names[-1])
            return _or(names) if len(names) <= _FEW else many
        case IntType(least=least, most=most):
            return str(least) if least == most else str(_("%s to %s")) % (least, most)
        case TableType(size=size, of=inner, label=sort) if sort:
            owners = ", ".join(_named(rules, sort, index) for index in range(size))
            each = str(_("%s; for each of: %s")) % (_values(rules, inner), owners)
            return each if size <= _FEW else _values(rules, inner)
        case _:
            return ""


def _named(rules: Rules[Any, Any], sort: str, index: int) -> str:
    known = next(one for one in rules.game.sorts if one.__name__ == sort)
    return label(rules, known, index)


def _or(names: list[str]) -> str:
    *first, last = names
    return str(_("%s or %s")) % (", ".join(first), last) if first else last
