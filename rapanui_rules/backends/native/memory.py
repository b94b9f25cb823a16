"""Rows of 64-bit ints that live outside the Python heap and are given back at once when no longer needed."""

from __future__ import annotations

import ctypes
import mmap
import sys
from typing import Final

__all__ = ["Row", "bucket", "recent", "releasable", "table_size"]

#: From so many bytes on, memory is asked for in huge pages where the system has them, each of so many.
_HUGE, _PAGE = 1 << 22, 1 << 21
#: Whether a part of a row can be given back.
_CAN_RELEASE = sys.platform == "linux"
#: Ints in a line of a processor's cache.
_LINE = 8
#: Bits of the number of ints that a processor's second cache holds well, half a mebibyte of them.
_RECENT = 16


def bucket(words: int) -> int:
    """How many states of so many words a table looks at together: those that share a line of the cache."""
    return max(1, _LINE // words)


def table_size(places: int, words: int) -> int:
    """How many ints a table of states takes: it is looked at a line at a time, which may reach beyond its end."""
    return places * words + _LINE


def recent(words: int) -> int:
    """Bits of the number of places where successors met last are kept, as many as a processor's second cache holds."""
    return _RECENT - (words - 1).bit_length()


def releasable(size: int) -> int:
    """How many bytes of a row's first so many ints can be given back before the rest: whole pages."""
    return max(0, 8 * size - _PAGE) if _CAN_RELEASE else 0


class Row:
    """Zeros at first; `cells` is the row as Python sees it, `address` where native code finds it."""

    def __init__(self, size: int) -> None:
        self.size: Final = size
        self._map = _private(max(8 * size, 8))
        if 8 * size >= _HUGE and hasattr(mmap, "MADV_HUGEPAGE"):
            self._map.madvise(mmap.MADV_HUGEPAGE)
        self.cells: Final = memoryview(self._map).cast("q")
        self._anchor = ctypes.c_char.from_buffer(self._map)
        self.address: Final = ctypes.addressof(self._anchor)

    @property
    def bytes(self) -> int:
        """How much memory it takes once it is filled."""
        return 8 * self.size

    def clear(self) -> None:
        """Make all of it zeros."""
        ctypes.memset(self.address, 0, self.bytes)

    def release(self, size: int) -> None:
        """Give back the memory of the first so many ints, as far as that is whole pages; they become zeros."""
        whole = (self.address + 8 * size) // _PAGE * _PAGE - self.address
        if _CAN_RELEASE and whole > 0:
            self._map.madvise(mmap.MADV_DONTNEED, 0, whole)

    def free(self) -> None:
        """Give the memory back; the row is of no use afterwards."""
        del self._anchor
        self.cells.release()
        self._map.close()


def _private(size: int) -> mmap.mmap:
    """Memory of this process alone, which is what systems give huge pages to."""
    if hasattr(mmap, "MAP_PRIVATE"):
        return mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    return mmap.mmap(-1, size)
