"""A search kept in a file, from which it goes on: written beside, then put in place, so it is whole or not there."""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from rapanui_rules.backends.native import kernels as k
from rapanui_rules.backends.native.parts import Part
from rapanui_rules.errors import UsageError

if TYPE_CHECKING:
    from rapanui_rules.backends.native.exploring import Search

__all__ = ["Checkpoint"]

_MAGIC = b"rapanui search 1\n"


class Checkpoint:
    """Where a search is kept.

    Args:
        file: the file.
        text: the program; a search goes on with the same one only.
    """

    def __init__(self, file: Path, text: str) -> None:
        self.file, self.key = file, hashlib.sha256(text.encode()).hexdigest()

    def save(self, search: Search) -> None:
        """Write a search, all of whose threads are at rest.

        Raises:
            UsageError: the file cannot be written.
        """
        parts = [
            {
                "starts": part.starts,
                "ends": part.ends,
                "states": part.states,
                "batch": part.io.cells[k.I_BATCH],
                "io": part.io.cells.tolist(),
                "notes": part.notes.cells.tolist(),
            }
            for part in search.parts
        ]
        waiting = [[one.part, one.segment.base + one.begin, one.segment.base + one.end] for one in search.waiting]
        head = {"key": self.key, "parts": parts, "waiting": waiting, "seconds": search.seconds}
        try:
            handle, name = tempfile.mkstemp(dir=self.file.resolve().parent, suffix=".part")
            with os.fdopen(handle, "wb") as file:
                self._write(file, json.dumps(head).encode(), search)
            Path(name).replace(self.file)
        except OSError as error:
            raise UsageError(f"{self.file} cannot be written: {error.strerror}") from None

    def _write(self, file: BinaryIO, head: bytes, search: Search) -> None:
        file.write(_MAGIC + len(head).to_bytes(8, "little") + head)
        for part in search.parts:
            for segment in part.segments:
                with segment.row.cells[: segment.count * part.words] as cells:
                    file.write(cells)
        file.flush()
        os.fsync(file.fileno())

    def load(self, search: Search) -> bool:
        """Go on with the search in the file; whether there is one.

        Raises:
            UsageError: it is of another game, setup or set of claims, of another number of threads, or none at all.
        """
        if not self.file.exists():
            return False
        try:
            with self.file.open("rb") as file:
                if file.read(len(_MAGIC)) != _MAGIC:
                    raise ValueError
                head = json.loads(file.read(int.from_bytes(file.read(8), "little")))
                if head["key"] != self.key:
                    raise UsageError(f"{self.file} keeps another search: of other rules, another setup or other claims")
                if len(head["parts"]) != len(search.parts):
                    raise UsageError(f"{self.file} keeps a search by {len(head['parts'])} threads; use as many")
                for part, data in zip(search.parts, head["parts"], strict=True):
                    _read(part, data, file)
        except (ValueError, KeyError) as error:
            raise UsageError(f"{self.file} keeps no search: {error or 'it does not begin like one'}") from None
        search.before = head["seconds"]
        search.waiting = [
            stretch
            for part, begin, end in head["waiting"]
            for stretch in search.parts[part].stretches(begin, end, 1 << 62)
        ]
        return True


def _read(part: Part, data: dict[str, object], file: BinaryIO) -> None:
    io, notes, states, batch = data["io"], data["notes"], data["states"], data["batch"]
    assert isinstance(io, list) and isinstance(notes, list) and isinstance(states, int) and isinstance(batch, int)
    part.widen(batch)
    part.refill(states, file)
    for at in (*range(k.I_STEPS, k.I_BATCH), *range(k.I_KEYS, len(io))):
        part.io.cells[at] = io[at]
    for at, value in enumerate(notes):
        part.notes.cells[at] = value
    part.starts, part.ends = list(data["starts"]), int(str(data["ends"]))  # type: ignore[call-overload]  # JSON
