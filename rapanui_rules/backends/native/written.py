"""Functions of the program that are given ints and give ints: they take only what they read, and give only what they make."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import attrs

from rapanui_rules.backends.native.writer import Int, Writer

__all__ = ["Written", "written"]

_NAME = re.compile(r"[A-Za-z_]\w*")


@attrs.frozen
class Written:
    """A function of the program, and how it is called.

    Attributes:
        name: in the program.
        takes: places, among the ints it is called on, of those that it reads.
        rows: names of the rows of memory that it is given after them.
        gives: what it gives, in order: an int it was called on, by its place; one that is known; or None, if it is made.
    """

    name: str
    takes: tuple[int, ...]
    rows: tuple[str, ...]
    gives: tuple[int | Int | None, ...]

    def call(self, write: Writer, given: Sequence[Int], names: Sequence[Int], rows: Sequence[str] = ()) -> list[Int]:
        """Call it.

        Args:
            write: where the call is written.
            given: the ints it is called on.
            names: names for the ints it gives, with what is known of them.
            rows: the rows it is given.
        """
        made = [name.text for name, one in zip(names, self.gives, strict=True) if one is None]
        called = f"{self.name}({', '.join([*(given[place].text for place in self.takes), *rows])})"
        if made:
            write.line(f"{', '.join(made)} = {called}")
        elif rows:
            write.line(called)
        return [
            name if one is None else given[one] if isinstance(one, int) else one
            for name, one in zip(names, self.gives, strict=True)
        ]


def written(
    write: Writer, name: str, given: Sequence[Int], body: Callable[[], Sequence[Int]], rows: tuple[str, ...] = ()
) -> Written:
    """Write a function, by itself in a writer.

    Args:
        write: where it goes; nothing else is written there.
        name: in the program.
        given: names of the ints it is called on, with what is known of them.
        body: writes its code and gives its results.
        rows: names of rows of memory that it may read and change.
    """
    places = {one.text: place for place, one in enumerate(given)}
    with write.block(""):
        results = body()
        gives = [places.get(one.text, None if one.known is None else one) for one in results]
        made = [result.text for result, one in zip(results, gives, strict=True) if one is None]
        write.line(f"return {', '.join(made) or '0'}")
    read = {word for line in write.lines for word in _NAME.findall(line)}
    takes = tuple(place for text, place in places.items() if text in read)
    parameters = [*(f"{given[place].text}: int" for place in takes), *(f"{row}: Cells" for row in rows)]
    write.lines[0] = f"def {name}({', '.join(parameters)}):"
    return Written(name, takes, rows, tuple(gives))
