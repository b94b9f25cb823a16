"""States and moves in a player's words."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator
from enum import Enum
from typing import Any

import attrs

from rapanui_rules.play.rules import Rules
from rapanui_rules.play.secrets import Row
from rapanui_rules.terms.types import BoolType, EnumType, IntType, OptType, RecordType, TableType, TupleType, Type

__all__ = [
    "actor_words",
    "board",
    "differences",
    "ending",
    "label",
    "leaves",
    "listing",
    "move_text",
    "move_words",
    "value_words",
]


#: In place of a value that is kept from who looks.
_HIDDEN = "hidden"
#: Between two words of a class's name.
_SEAM = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


def label(rules: Rules[Any, Any], sort: Any, index: int) -> str:
    """What a person calls one value of a sort: `Black`, or `Player 1` where the game gives no labels."""
    known = rules.game.sorts.get(sort)
    if known is not None and known.label is not None:
        return known.label(rules.setup, index)
    return f"{sort.__name__} {index + 1}"


def _labelled(rules: Rules[Any, Any], sort: str, index: int) -> str:
    found = next((known for known in rules.game.sorts if known.__name__ == sort), None)
    return str(index) if found is None else label(rules, found, index)


def actor_words(rules: Rules[Any, Any], state: Any) -> str:
    """Who moves in a state that is not over: the label of a player, or `Chance`."""
    actor = rules.actor(state)
    return "Chance" if actor is None else label(rules, rules.seat, actor)


def ending(rules: Rules[Any, Any], state: Any) -> str:
    """Who has won in a state, or whose turn it is."""
    winners = rules.winners(state)
    if winners is None:
        stuck = ", who has no legal move" if rules.is_stuck(state) else ""
        return f"The game goes on; to move: {actor_words(rules, state)}{stuck}."
    names = [label(rules, rules.seat, player) for player in winners]
    return f"The game is over; won by: {', '.join(names) or 'nobody'}."


def value_words(rules: Rules[Any, Any], of: Type, value: Any) -> str:
    """A value of a state or move in words: `nothing`, `yes`, `Black`, `Black 3, White 5`."""
    match of:
        case BoolType():
            return "yes" if value else "no"
        case EnumType():
            return _spaced(value.name.lower())
        case OptType(of=inner):
            return "nothing" if value is None else value_words(rules, inner, value)
        case IntType(label=sort):
            return _labelled(rules, sort, value) if sort else str(value)
        case RecordType(fields=fields):
            parts = (f"{_spaced(name)} {value_words(rules, inner, getattr(value, name))}" for name, inner in fields)
            return f"({', '.join(parts)})"
        case TableType():
            return _table_words(rules, of, value, ())
        case TupleType(items=items):
            return f"({', '.join(value_words(rules, *part) for part in zip(items, value, strict=True))})"


def _table_words(rules: Rules[Any, Any], of: TableType, value: Any, hidden: Container[int]) -> str:
    """A table row by row; of those *hidden* it is only said that they are."""
    cells = [value_words(rules, of.of, cell) for cell in value]
    if isinstance(of.of, TableType):
        cells = [f"({cell})" for cell in cells]
    shown = (_HIDDEN if i in hidden else cell for i, cell in enumerate(cells))
    return ", ".join(f"{_labelled(rules, of.label, i)} {cell}" for i, cell in enumerate(shown))


def leaves(rules: Rules[Any, Any], of: Type, name: str = "") -> Iterator[tuple[str, tuple[str | int, ...], Type]]:
    """Each single value in a value of the type: its name in words, the way to it and its type.

    Args:
        rules: whose labels name the keys of tables.
        of: the type; records, tables and tuples in it are taken apart, an optional value is not.
        name: what the whole is called; nothing for a state or a move.
    """
    match of:
        case RecordType(fields=fields):
            parts: list[tuple[str | int, Type, str]] = [
                (field, inner, f"{name}, {_spaced(field)}" if name else _spaced(field)) for field, inner in fields
            ]
        case TableType(size=size, of=inner, label=sort):
            parts = [(i, inner, f"{name}{_joint(name)}{_labelled(rules, sort, i)}") for i in range(size)]
        case TupleType(items=items):
            parts = [(i, inner, f"{name} {i + 1}") for i, inner in enumerate(items)]
        case _:
            yield name, (), of
            return
    for step, inner, called in parts:
        for words, way, leaf in leaves(rules, inner, called):
            yield words, (step, *way), leaf


def _joint(name: str) -> str:
    """What goes between a table's name and its key; a table in a table says `of` once."""
    return ", " if " of " in name.rsplit(", ", 1)[-1] else " of "


def _at(value: Any, way: tuple[str | int, ...]) -> Any:
    for step in way:
        value = getattr(value, step) if isinstance(step, str) else value[step]
    return value


def differences(
    rules: Rules[Any, Any],
    before: Any,
    after: Any,
    hidden_before: Container[Row] = (),
    hidden_after: Container[Row] = (),
) -> list[str]:
    """What differs between two states, as the game tells it.

    A game that does not tell is shown field by field: `reserve of Black: 10 -> 15`.

    Args:
        rules: the game.
        before: a state, as whoever is told sees it.
        after: the next, likewise.
        hidden_before: the rows of secrets that are blank in *before*.
        hidden_after: those in *after*.
    """
    if rules.game.tell is not None:
        return list(rules.game.tell(rules.setup, before, after))
    found = []
    for name, way, of in leaves(rules, rules.shapes.record(rules.game.state)):
        was, now = way[:2] in hidden_before, way[:2] in hidden_after
        old, new = _at(before, way), _at(after, way)
        if was is not now or (not now and old != new):
            old_words, new_words = (
                _HIDDEN if hidden else value_words(rules, of, value) for hidden, value in ((was, old), (now, new))
            )
            found.append(f"{name}: {old_words} -> {new_words}")
    return found


def listing(rules: Rules[Any, Any], state: Any, hidden: Iterable[Row] = ()) -> list[str]:
    """A state, one line a field: `reserve: Black 10, White 15`; of *hidden* rows it is only said that they are."""
    lines, rows = [], list(hidden)
    for name, of in rules.shapes.record(rules.game.state).fields:
        value, unseen = getattr(state, name), [row for field, row in rows if field == name]
        words = _table_words(rules, of, value, unseen) if isinstance(of, TableType) else value_words(rules, of, value)
        lines.append(f"{_spaced(name)}: {words}")
    return lines


def board(rules: Rules[Any, Any], state: Any, hidden: Iterable[Row] = ()) -> str:
    """A state as the game draws it, or field by field, with its *hidden* rows, where it has no drawing."""
    draw = rules.game.draw
    return "\n".join(listing(rules, state, hidden)) if draw is None else draw(rules.setup, state).rstrip("\n")


def move_text(move: Any, unseen: Container[str] = ()) -> str:
    """A move as Python to paste, which `move_from_text` reads: `Take(card=Card.SPELL)`; `?` for an *unseen* part."""
    names = [field.name for field in attrs.fields(type(move))]
    parts = (f"{name}={'?' if name in unseen else _written(getattr(move, name))}" for name in names)
    return f"{type(move).__name__}({', '.join(parts)})"


def move_words(rules: Rules[Any, Any], move: Any, unseen: Container[str] = ()) -> str:
    """A move in words: `Take owned: hex B2; tokens 3; chief no`; `hidden` for an *unseen* part."""
    kind = _SEAM.sub(" ", type(move).__name__).capitalize()
    parts = [
        f"{_spaced(name)} {_HIDDEN if name in unseen else value_words(rules, of, getattr(move, name))}"
        for name, of in rules.move_shape(type(move)).fields
    ]
    return f"{kind}: {'; '.join(parts)}" if parts else kind


def _written(value: Any) -> str:
    if isinstance(value, Enum):
        return f"{type(value).__name__}.{value.name}"
    if isinstance(value, tuple):
        return f"({', '.join(map(_written, value))}{',' if len(value) == 1 else ''})"
    return move_text(value) if attrs.has(type(value)) else repr(value)


def _spaced(name: str) -> str:
    return name.replace("_", " ")
