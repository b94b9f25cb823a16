"""Functions as syntax trees, with places in their files."""

from __future__ import annotations

import ast
import inspect
import linecache
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from rapanui_rules.errors import Place, RulesError, Slug

__all__ = ["Code", "class_field_place", "code_of", "place_in"]

#: The syntax of a function: its definition or lambda.
Code = ast.FunctionDef | ast.Lambda


@lru_cache(maxsize=256)
def _module(file: str) -> ast.Module:
    linecache.checkcache(file)
    return ast.parse("".join(linecache.getlines(file)), file)


def place_in(file: str, node: ast.AST) -> Place:
    """Where a piece of syntax stands."""
    line = getattr(node, "lineno", 1)
    end = getattr(node, "end_col_offset", None) if getattr(node, "end_lineno", line) == line else None
    return Place(file, line, getattr(node, "col_offset", 0), end)


@lru_cache(maxsize=4096)
def _code(code: Any) -> Code:
    # the first line of a decorated function is that of its decorator, so the body's lines decide
    lines = [line for _, _, line in code.co_lines() if line is not None]
    columns = {(start, column) for start, _, column, _ in code.co_positions() if column is not None}
    found: list[Code] = []
    for node in ast.walk(_module(code.co_filename)):
        if isinstance(node, ast.FunctionDef) and node.name == code.co_name:
            first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
            if first == code.co_firstlineno:
                found.append(node)
        elif isinstance(node, ast.Lambda) and code.co_name == "<lambda>" and node.body.lineno in lines:
            if (node.body.lineno, node.body.col_offset) in columns:
                found.append(node)
    if not found:
        raise LookupError
    return found[0]


def code_of(function: Callable[..., Any]) -> Code:
    """The syntax of *function*.

    Raises:
        RulesError: it has none that can be read (built in, typed at a prompt, or made by a decorator).
    """
    function = inspect.unwrap(function)
    code = getattr(function, "__code__", None)
    try:
        return _code(code)
    except (LookupError, OSError, SyntaxError, AttributeError):
        name = getattr(function, "__qualname__", repr(function))
        raise RulesError(
            Slug.NO_SOURCE,
            f"the source of `{name}` cannot be read",
            place=Place(code.co_filename, code.co_firstlineno) if code else None,
            why="rules are lowered from their source, and this function has none in a file",
            fix="write the rule as a plain `def` in a module",
        ) from None


def class_field_place(cls: type[Any], field: str) -> Place | None:
    """Where the class writes the annotation of *field*; the class itself if it does not."""
    try:
        file = inspect.getsourcefile(cls)
        assert file is not None
        found = [n for n in ast.walk(_module(file)) if isinstance(n, ast.ClassDef) and n.name == cls.__name__]
    except (OSError, TypeError, SyntaxError):
        return None
    for definition in found:
        for item in definition.body:
            if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name) and item.target.id == field:
                return place_in(file, item)
    return Place(file, found[0].lineno) if found else None
