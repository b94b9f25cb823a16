"""Rows of memory."""

from __future__ import annotations

from rapanui_rules.backends.native.memory import Row, releasable

#: Ints of a row of several huge pages.
SIZE = 1 << 20


def _filled() -> Row:
    row = Row(SIZE)
    for at in range(0, SIZE, 512):
        row.cells[at] = at + 1
    return row


def test_what_is_released_becomes_zeros_and_the_rest_stays() -> None:
    """At least as much as was promised, and nothing beyond what was said."""
    row, size = _filled(), SIZE // 2 + 512
    row.release(size)
    assert 0 < releasable(size) <= 8 * size
    assert not any(row.cells[: releasable(size) // 8])
    assert all(row.cells[at] == at + 1 for at in range(size, SIZE, 512))
    row.free()


def test_little_is_not_released() -> None:
    """Less than a page stays as it is."""
    row = _filled()
    row.release(0)
    assert 0 == releasable(1 << 10)
    assert all(row.cells[at] == at + 1 for at in range(0, SIZE, 512))
    row.free()


def test_a_row_can_be_cleared() -> None:
    """All of it."""
    row = _filled()
    row.clear()
    assert not any(row.cells)
    row.free()
