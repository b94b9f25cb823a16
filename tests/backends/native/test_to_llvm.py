"""The integer language by LLVM and by CPython."""

from __future__ import annotations

import itertools

import pytest

from rapanui_rules.backends.native.compiling import machine
from rapanui_rules.backends.native.memory import Row
from rapanui_rules.backends.native.to_llvm import pieces

NUMBERS = (-7, -2, -1, 0, 1, 3, 8)
EXPRESSIONS = (
    "x + y",
    "x - y",
    "x * y",
    "x // (y + 9)",
    "x % (y + 9)",
    "x // (y - 9)",
    "x % (y - 9)",
    "x & y",
    "x | y",
    "x ^ y",
    "~x",
    "x << (y & 7)",
    "x >> (y & 7)",
    "x == y",
    "x != y",
    "x < y",
    "x <= y",
    "x > y",
    "x >= y",
    "not x",
    "x and y > 1",
    "x > 1 or y",
    "(x > 0) & (y > 0)",
    "x if y else 5",
    "min(x, y)",
    "max(x, y)",
    "mul64(x, 1 << 62)",
    "mul64(x + 9223372036854775807, 1)",
    "shr64(x, 60)",
    "quotient(x & 15, 3)",
    "remainder(x & 15, 3)",
    "(x == y) + (x < y)",
)
PROGRAMS = {
    "nested loops": """
    found = 0
    for i in range(5):
        if i == x:
            continue
        for j in range(1, 9, 3):
            if j == y:
                break
            found = found * 3 + i * j
        found += i
    return found
""",
    "a loop that ends in the middle": """
    found = 0
    while True:
        found += 1
        if found > x:
            break
    return found
""",
    "several results": """
    a, b = helper(x, y)
    a, b = b, a
    return a * 100 + b
""",
    "memory": """
    row = array(4)
    row[x & 3] = y
    part = row[1:]
    part[0] += 5
    out[3] = out[0] + table[y & 3]
    return row[0] * 1000 + row[1] + row[2] + out[3]
""",
    "ints that are alike": """
    row = array(9)
    row[x & 7] = y
    row[8] = y
    return alike(row, y) * 256 + alike(row[1:], 0)
""",
}


def _agree(body: str) -> None:
    text = f"""
table = (5, -6, 7, 8)
def helper(a: int, b: int):
    return a + 1, b - 1
def f(x: int, y: int, out: Cells) -> int:{body}
"""
    machines = [machine(text, ["f"], native=native) for native in (True, False)]
    assert [True, False] == [one.native for one in machines]
    out = Row(4)
    for x, y in itertools.product(NUMBERS, repeat=2):
        native, plain = (one.functions["f"](x, y, out) for one in machines)
        assert plain == native, (x, y, text)


@pytest.mark.parametrize("expression", EXPRESSIONS)
def test_an_expression_has_one_value(expression: str) -> None:
    """For numbers of either sign."""
    text = expression if "and" not in expression and "or" not in expression else f"1 if ({expression}) else 0"
    _agree(f"\n    return {text}")


@pytest.mark.parametrize("name", PROGRAMS)
def test_statements_do_the_same(name: str) -> None:
    """Loops, ways out of them, several results, rows of memory."""
    _agree(PROGRAMS[name])


def test_a_function_that_is_inlined_is_called_like_any_other() -> None:
    """It has no code of its own."""
    helper = "@inlined\ndef twice(x: int) -> int:\n    return x + x\n"
    text = helper + "def f(x: int) -> int:\n    return twice(x) + twice(3)\n"
    assert [16, 16] == [machine(text, ["f"], None, native).functions["f"](5) for native in (True, False)]
    (whole,) = pieces(text, ["f"])
    assert "alwaysinline" in whole.text()
