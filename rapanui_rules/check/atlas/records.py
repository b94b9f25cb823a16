"""An atlas as JSON has it, and back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import attrs

from rapanui_rules.check.atlas.entries import Alike, Answer, Pair, Parts, Senseless, Unparted
from rapanui_rules.check.atlas.parting import Difference, Sort
from rapanui_rules.check.atlas.touring import Cell, Column, Status
from rapanui_rules.lang.game import Game
from rapanui_rules.play.plays import Play, converter
from rapanui_rules.play.rules import Rules

__all__ = ["answer_name", "column_from_data", "column_record", "pair_from_data", "pair_record", "unreplayed"]

_NAMES: dict[type[Any], str] = {
    Parts: "part",
    Alike: "never part",
    Unparted: "not told apart",
    Senseless: "makes no sense",
}
_CLASSES = {name: cls for cls, name in _NAMES.items()}


def answer_name(answer: Answer) -> str:
    """The answer in a few words."""
    return _NAMES[type(answer)]


def pair_record(pair: Pair) -> dict[str, Any]:
    """A pair as JSON has it; plays are saved plays, whose moves the plain rules have replayed."""
    answer = pair.answer
    fields = {name: getattr(answer, name) for name in _fields(type(answer)) if name not in ("play", "differences")}
    data: dict[str, Any] = {"question": pair.question, "one": pair.one, "other": pair.other, "unlike": list(pair.unlike)}
    data |= {"answer": answer_name(answer), **fields}
    if isinstance(answer, Parts):
        data["play"] = answer.play.as_data()
        data["differences"] = [{**attrs.asdict(each), "sort": each.sort.value} for each in answer.differences]
    data["ends"] = None if pair.ends is None else [play.as_data() for play in pair.ends]
    return data


def pair_from_data(game: Game[Any, Any], data: dict[str, Any]) -> Pair:
    """A pair from its record. Its plays are not replayed again before they are looked at.

    Raises:
        KeyError, TypeError, ValueError: it is no record of this game.
    """
    cls = _CLASSES[data["answer"]]
    fields = {name: data[name] for name in _fields(cls)}
    if cls is Parts:
        fields["play"] = unreplayed(game, data["play"])
        fields["differences"] = tuple(_difference(each) for each in data["differences"])
    ends = None if data["ends"] is None else _both(unreplayed(game, play) for play in data["ends"])
    return Pair(data["question"], data["one"], data["other"], tuple(data["unlike"]), cls(**fields), ends)


def column_record(column: Column) -> dict[str, Any]:
    """A column as JSON has it."""
    return {"bound": column.bound, "cells": {name: cell.record() for name, cell in column.cells.items()}}


def column_from_data(game: Game[Any, Any], data: dict[str, Any]) -> Column:
    """A column from its record; errors as of `pair_from_data`."""
    return Column({name: _cell(game, cell) for name, cell in data["cells"].items()}, data["bound"])


def _cell(game: Game[Any, Any], data: dict[str, Any]) -> Cell:
    play = None if data["play"] is None else unreplayed(game, data["play"])
    return Cell(Status(data["status"]), play, data["how"])


def _fields(cls: type[Any]) -> list[str]:
    return [field.name for field in attrs.fields(cls)]


def _both(plays: Iterable[Play]) -> tuple[Play, Play]:
    one, other = plays
    return one, other


def _difference(data: dict[str, str]) -> Difference:
    return Difference(Sort(data["sort"]), data["move"], data["one"], data["other"])


def unreplayed(game: Game[Any, Any], data: dict[str, Any]) -> Play:
    """A play from its data, which were replayed where they come from; its moves are made when its states are asked for."""
    make = converter()
    known = {cls.__name__: cls for cls in game.moves}
    moves = [dict(row) for row in data["moves"]]
    return Play(
        Rules(game, make.structure(data["setup"], game.setup)),
        tuple(make.structure(row, known[row.pop("move")]) for row in moves),
    )
