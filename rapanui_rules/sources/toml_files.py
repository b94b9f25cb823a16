"""TOML files of passages: what is wrong in one is told with its line."""

from __future__ import annotations

import re
import tomllib
from enum import Enum
from pathlib import Path
from typing import Any, TypeVar

import attrs

from rapanui_rules.errors import Place, RulesError, Slug, nearest
from rapanui_rules.sources.cutting import read_text

__all__ = ["Rows", "read_rows"]

E = TypeVar("E", bound=Enum)
T = TypeVar("T")


@attrs.frozen
class Rows:
    """What a file holds, and where.

    Attributes:
        path: the file.
        data: its content.
        lines: its lines, for places.
    """

    path: Path
    data: dict[str, Any]
    lines: tuple[str, ...]

    def must_have_only(self, known: tuple[str, ...]) -> None:
        """Refuse a file with other names at its top level than those *known*."""
        for name in self.data.keys() - set(known):
            raise self.wrong(f"the file has a part `{name}`", f"its parts are: {', '.join(nearest(name, known))}", name)

    def tables(self, name: str, known: tuple[str, ...]) -> list[dict[str, Any]]:
        """The tables `[[name]]` of the file; a key that is none of those *known* is refused."""
        found = self.data.get(name, [])
        if not isinstance(found, list) or not all(isinstance(row, dict) for row in found):
            raise self.wrong(f"`{name}` is no list of tables", f"write [[{name}]] above each", name)
        for index, row in enumerate(found):
            for key in row.keys() - set(known):
                fix = f"the keys of [[{name}]] are: {', '.join(nearest(key, known))}"
                raise self.wrong(f"[[{name}]] {index + 1} has a key `{key}`", fix, name, index, key)
        return found

    def rows(
        self, row: dict[str, Any], part: str, name: str, index: int, known: tuple[str, ...]
    ) -> list[dict[str, Any]]:
        """The tables in a list that a table holds; a key that is none of those *known* is refused."""
        found = row.get(part, [])
        if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
            said = f"`{part}` of [[{name}]] {index + 1} is no list of tables"
            raise self.wrong(said, f"write {part} = [{{ {known[0]} = ... }}, ...]", name, index, part)
        for key in {key for one in found for key in one} - set(known):
            fix = f"the keys there are: {', '.join(nearest(key, known))}"
            raise self.wrong(f"`{part}` of [[{name}]] {index + 1} has a key `{key}`", fix, name, index, key)
        return found

    def items(self, row: dict[str, Any], key: str, name: str, index: int, of: type[T]) -> list[T]:
        """The values of a list that a table holds, all of one type; none where it has no such key."""
        found = row.get(key, [])
        if not isinstance(found, list) or not all(type(one) is of for one in found):
            said = f"`{key}` of [[{name}]] {index + 1} is no list of {'numbers' if of is int else 'strings'}"
            raise self.wrong(said, f"write {key} = [...]", name, index, key)
        return found

    def text(self, row: dict[str, Any], key: str, name: str, index: int, default: str | None = None) -> str:
        """A string of a table, stripped; without a *default* it must be there."""
        value = row.get(key, default)
        if not isinstance(value, str):
            said = f"`{key}` of [[{name}]] {index + 1} is {'missing' if value is None else 'no string'}"
            raise self.wrong(said, f'write {key} = "..."', name, index, key)
        return value.strip()

    def member(self, row: dict[str, Any], key: str, name: str, index: int, default: E) -> E:
        """A member of an enum by its value."""
        value = row.get(key, default.value)
        try:
            return type(default)(value)
        except ValueError:
            members = nearest(str(value), (str(one.value) for one in type(default)))
            said = f"`{key}` of [[{name}]] {index + 1} is {value!r}"
            raise self.wrong(said, f"{key} is one of: {', '.join(members)}", name, index, key) from None

    def wrong(self, said: str, fix: str, name: str = "", index: int = 0, key: str = "") -> RulesError:
        """A mistake in the file, with the line of a key of one table, or of the table where it has no such key."""
        return _mistake(self.path, self._line(name, index, key), said, fix)

    def _line(self, name: str, index: int, key: str) -> int:
        heads = [n for n, line in enumerate(self.lines, 1) if re.match(rf"\s*\[\[\s*{name}\s*\]\]", line)]
        if index >= len(heads):
            own = (n for n, line in enumerate(self.lines, 1) if name and re.match(rf"\s*{name}\b", line))
            return next(own, 1)
        head = heads[index]
        for number, line in enumerate(self.lines[head:], head + 1):
            if line.lstrip().startswith("[["):
                break
            if key and re.search(rf"(?:^|[\s{{,])\"?{re.escape(key)}\"?\s*=", line):
                return number
        return head


def read_rows(path: Path) -> Rows:
    """Read a TOML file.

    Raises:
        UsageError: it cannot be read or is not UTF-8.
        RulesError: it is not TOML.
    """
    text = read_text(path)
    lines = tuple(text.splitlines())
    try:
        return Rows(path, tomllib.loads(text), lines)
    except tomllib.TOMLDecodeError as error:
        said, _, place = str(error).partition(" (at ")
        at = re.match(r"line (\d+)", place)
        fix = "write strings as key = \"text\" and one [[passage]] above each passage"
        raise _mistake(path, int(at[1]) if at else len(lines), f"this is not TOML: {said}", fix) from None


def _mistake(path: Path, line: int, said: str, fix: str) -> RulesError:
    why = "the passages that rules cite are read from this file"
    return RulesError(Slug.SOURCE, said, place=Place(str(path), line), why=why, fix=fix)
