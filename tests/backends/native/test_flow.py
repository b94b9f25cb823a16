"""What is read off functions of the integer language before they are translated."""

from __future__ import annotations

import ast

from rapanui_rules.backends.native.flow import Flow


def flow(text: str) -> Flow:
    """The flow of the one function in a text."""
    (node,) = ast.parse(text).body
    assert isinstance(node, ast.FunctionDef)
    return Flow(node)


def kept(text: str) -> str:
    """The statements that stay of a function's, as text."""
    return "\n".join(ast.unparse(ast.fix_missing_locations(each)) for each in flow(text).body)


def test_a_name_has_one_value_if_it_is_given_it_once_before_every_use() -> None:
    """`a` and `b` have; `c` is changed, `d` is given in a branch and used after it, `i` is new in each turn."""
    text = """
def f(a: int, c: int) -> int:
    b = a + 1
    c = c + b
    if a:
        d = 2
    for i in range(3):
        c = c + i
    return c + d
"""
    assert flow(text).single == {"a", "b"}


def test_a_name_given_in_a_branch_has_one_value_there() -> None:
    """`d` is used in its own branch alone."""
    assert "d" in flow("def f(a: int) -> int:\n    if a:\n        d = a + 2\n        return d\n    return 0").single


def test_lines_that_nobody_needs_go_with_what_only_they_needed() -> None:
    """Of the chain c, d, e nothing is left but what `g` is asked for, as that may change memory."""
    text = """
def f(row: Cells, a: int) -> int:
    c = row[a]
    d = c + 1
    e = min(d, 3)
    unused = g(row)
    if a:
        h = a
    return a
"""
    assert kept(text) == "unused = g(row)\nif a:\n    pass\nreturn a"


def test_lines_that_a_later_turn_needs_stay() -> None:
    """The name that a loop changes and tests is no name of one value, so nothing of the loop goes."""
    text = "def f(a: int) -> int:\n    n = 0\n    while n < a:\n        step = 2\n        n = n + step\n    return n"
    assert kept(text) == "n = 0\nwhile n < a:\n    step = 2\n    n = n + step\nreturn n"


def test_calls_and_results_are_counted() -> None:
    """It calls `g` and `max` and gives three ints."""
    found = flow("def f(a: int):\n    if g(a):\n        return a, max(a, 1), 2\n    return 0, 0, 0")
    assert (found.called, found.results) == ({"g", "max"}, 3)
