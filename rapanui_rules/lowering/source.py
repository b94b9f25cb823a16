"""Functions as syntax trees, with places in their files."""

from __future__ import annotations

import ast
import inspect
import linecache
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from rapanui_rules.errors import Place, RulesError, Slug
from rapanui_rules.lang.moves import function_place

__all__ = ["Code", "class_field_place", "code_of", "file_of", "place_in", "place_of_name", "signature_place"]

#: The syntax of a function: its definition or lambda.
Code = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


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
def _code(file: str, code: Any) -> Code:
    # two equal functions of two files have equal code, so the file is asked for as well
    # the first line of a decorated function is that of its decorator, so the body's lines decide
    lines = [line for _, _, line in code.co_lines() if line is not None]
    columns = {(start, column) for start, _, column, _ in code.co_positions() if column is not None}
    found: list[Code] = []
    for node in ast.walk(_module(file)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name == code.co_name:
            first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
            if first == code.co_firstlineno:
                found.append(node)
        elif isinstance(node, ast.Lambda) and code.co_name == "<lambda>" and node.body.lineno in lines:
            if (node.body.lineno, node.body.col_offset) in columns:
                found.append(node)
    if not found:
        raise LookupError
    return found[0]


def file_of(function: Callable[..., Any]) -> str:
    """The file a function is written in; of one in an annotation that is kept as text, its module's."""
    file = function.__code__.co_filename
    return str(function.__globals__.get("__file__", file)) if file == "<string>" else file


@lru_cache(maxsize=256)
def _lambda_like(file: str, code: Any) -> Code:
    """The lambda of a file that does what *code* does, which says nothing of its own place."""
    for node in ast.walk(_module(file)):
        if isinstance(node, ast.Lambda):
            made = compile(ast.Expression(node), file, "eval").co_consts
            if any(_does(one) == _does(code) for one in made if hasattr(one, "co_code")):
                return node
    raise LookupError


def _does(code: Any) -> tuple[object, ...]:
    return code.co_code, code.co_consts, code.co_names, code.co_varnames


def code_of(function: Callable[..., Any], asked: Place | None = None) -> Code:
    """The syntax of *function*.

    Args:
        asked: where it is needed, for a function that has no place of its own.

    Raises:
        RulesError: it has none that can be read (built in, typed at a prompt, or made by a decorator).
    """
    code: Any = getattr(function, "__code__", None)
    name = getattr(function, "__qualname__", repr(function))
    why = "rules are lowered from their source, and this function has none in a file"
    place = asked
    try:
        if not hasattr(function, "__wrapped__"):
            file = file_of(function)
            return _code(file, code) if file == code.co_filename else _lambda_like(file, code)
        place, why = function_place(function), "a decorator made it of another function, which need not do the same"
    except (LookupError, OSError, SyntaxError, AttributeError):
        pass
    raise RulesError(
        Slug.NO_SOURCE,
        f"the source of `{name}` cannot be read",
        place=place,
        why=why,
        fix="write the rule as a plain `def` in a module",
    )


def signature_place(function: Callable[..., Any]) -> Place:
    """Where the head of a function is written: its name, parameters and result."""
    try:
        syntax = code_of(function)
    except RulesError:
        return function_place(function)
    file = file_of(function)
    last = getattr(syntax, "returns", None) or syntax.args
    at = place_in(file, syntax)
    one_line = getattr(last, "end_lineno", None) == at.line
    return Place(file, at.line, at.column, getattr(last, "end_col_offset", None) if one_line else None)


def place_of_name(thing: Any, name: str) -> Place:
    """Where a function's or class's annotations speak of *name*; the whole of it if they do not."""
    at = function_place(thing)
    try:
        nodes = list(ast.walk(_module(at.file)))
    except (OSError, SyntaxError):
        return at
    wanted = [node for node in nodes if getattr(node, "name", None) == thing.__name__ and _holds(node, at.line)]
    for node in wanted:
        hints = [
            part.annotation for part in ast.walk(node) if isinstance(part, ast.arg | ast.AnnAssign) and part.annotation
        ]
        hints += [node.returns] if isinstance(node, ast.FunctionDef) and node.returns else []
        for hint in hints:
            for part in ast.walk(hint):
                if isinstance(part, ast.Name) and part.id == name:
                    return place_in(at.file, part)
    return at


def _holds(node: Any, line: int) -> bool:
    """Whether a definition, its decorators included, covers a line."""
    first = min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", ()))])
    return bool(first <= line <= node.end_lineno)


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
            targets = (
                item.targets
                if isinstance(item, ast.Assign)
                else [item.target]
                if isinstance(item, ast.AnnAssign)
                else []
            )
            if any(isinstance(target, ast.Name) and target.id == field for target in targets):
                return place_in(file, item)
    return Place(file, found[0].lineno) if found else None
