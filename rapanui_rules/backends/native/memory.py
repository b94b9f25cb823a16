"""Rows of 64-bit ints that live outside the Python heap and are given back at once when no longer needed."""

from __future__ import annotations

import ctypes
import mmap
from typing import Final

__all__ = ["Row", "bucket"]

#: From so many bytes on, memory is asked for in huge pages where the system has them.
_HUGE = 1 << 22
#: Ints in a line of a processor's cache.
_LINE = 8


def bucket(words: int) -> int:
    """How many states of so many words a table looks at together: those that share a line of the cache."""
    return max(1, _LINE // words)


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
