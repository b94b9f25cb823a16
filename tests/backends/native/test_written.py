"""Functions of ints that take what they read and give what they make."""

from __future__ import annotations

from rapanui_rules.backends.native.writer import Int, Writer, literal
from rapanui_rules.backends.native.written import written


def test_only_what_is_read_is_taken_and_only_what_is_made_is_given() -> None:
    """Of three ints the last is made from the second; the first goes through, the third is not looked at, 7 is known."""
    write, given = Writer(), [Int("a"), Int("b"), Int("c")]
    made = written(write, "f", given, lambda: [given[0], write.add(given[1], literal(1)), literal(7)])
    assert write.lines == ["def f(b: int):", "    v1 = b + 1", "    return v1"]
    caller = Writer()
    found = made.call(caller, [Int("x"), Int("y"), Int("z")], [Int("p"), Int("q"), Int("r")])
    assert caller.lines == ["q = f(y)"]
    assert [one.text for one in found] == ["x", "q", "7"]


def test_a_function_that_makes_nothing_is_not_called() -> None:
    """All it gives is known, and it has no memory to change."""
    made = written(Writer(), "f", [Int("a")], lambda: [literal(0)])
    caller = Writer()
    assert made.call(caller, [Int("x")], [Int("p")]) == [literal(0)]
    assert caller.lines == []


def test_a_function_that_is_given_memory_is_called_for_what_it_does_there() -> None:
    """It gives nothing that is made, and stores what it is called on."""
    write, given = Writer(), [Int("a")]

    def body() -> list[Int]:
        write.line("row[0] = a")
        return [literal(0)]

    made = written(write, "f", given, body, rows=("row",))
    assert write.lines == ["def f(a: int, row: Cells):", "    row[0] = a", "    return 0"]
    caller = Writer()
    made.call(caller, [Int("x")], [Int("p")], ["out"])
    assert caller.lines == ["f(x, out)"]
