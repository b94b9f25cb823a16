"""The syntax of a function is found wherever it is written."""

from __future__ import annotations

import ast
import functools
import importlib.util
import typing
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import pytest

from rapanui_rules.errors import RulesError, Slug
from rapanui_rules.lang import Upto
from rapanui_rules.lowering.source import class_field_place, code_of, place_of_name, signature_place

TWO = ((lambda x: x + 1), (lambda x: x + 2))
LONG = [
    lambda x: x + 3,
]


def marked(function: Callable[..., Any]) -> Callable[..., Any]:
    """A decorator that gives back what it gets."""
    return function


@marked
@marked
def decorated(x: int) -> int:
    """A function below two decorators."""
    return x + 4


def spread(
    x: int,
    y: int,
) -> int:
    """A function whose head takes four lines."""
    return x + y


class Stone:
    """A class of two fields."""

    at: int
    size = 1


def body(function: Callable[..., Any]) -> str:
    """The last expression of a function."""
    syntax = code_of(function)
    found = syntax.body if isinstance(syntax, ast.Lambda) else syntax.body[-1]
    return ast.unparse(found)


@pytest.mark.parametrize(
    ("expected", "function"),
    [
        ("x + 1", TWO[0]),
        ("x + 2", TWO[1]),
        ("x + 3", LONG[0]),
        ("return x + 4", decorated),
        ("return x + y", spread),
    ],
)
def test_functions_and_lambdas(expected: str, function: Callable[..., Any]) -> None:
    """Two lambdas on one line are told apart."""
    assert expected == body(function)


def test_equal_functions_of_two_files_have_their_own_syntax(tmp_path: Path) -> None:
    """Only one of them is annotated, which their code does not show."""
    annotated = []
    for name, head in (("one", "def f(x: int):"), ("two", "def f(x):")):
        path = tmp_path / f"{name}.py"
        path.write_text(f"from __future__ import annotations\n{head}\n    return x\n")
        spec = importlib.util.spec_from_file_location(name, path)
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        syntax = code_of(module.f)
        annotated.append(syntax.args.args[0].annotation is not None)
    assert [True, False] == annotated


def test_a_lambda_in_an_annotation_that_is_kept_as_text() -> None:
    """It is found by what it does, for its code has no place."""
    hints = typing.get_type_hints(far, include_extras=True)
    bounds = [hints[name].__metadata__[0].most for name in "xy"]
    assert ["g.length - 1", "g.length - 2"] == list(map(body, bounds))


@functools.wraps(decorated)
def wrapped(x: int) -> int:
    """Another function under the same name."""
    return 2 * x


def far(x: Annotated[int, Upto(lambda g: g.length - 1)], y: Annotated[int, Upto(lambda g: g.length - 2)]) -> None:
    """A function whose annotations are kept as texts."""


made: dict[str, Any] = {}
exec("def f(x): return x", made)


@pytest.mark.parametrize(
    "function",
    [wrapped, made["f"], len, functools.partial(spread, 1)],
    ids=["wrapped", "typed in", "built in", "bound"],
)
def test_what_has_no_syntax_of_its_own(function: Any) -> None:
    """Wrapped, typed in, built in or bound."""
    with pytest.raises(RulesError) as caught:
        code_of(function)
    assert Slug.NO_SOURCE is caught.value.slug


def line(number: int, column: int, end: int | None) -> str:
    """What a place covers in this file."""
    return Path(__file__).read_text(encoding="utf-8").splitlines()[number - 1][column:end]


def test_the_place_of_a_function_is_its_head() -> None:
    """Below its decorators, up to its result."""
    one, two = signature_place(decorated), signature_place(spread)
    assert "def decorated(x: int) -> int" == line(one.line, one.column, one.end)
    assert "def spread(" == line(two.line, two.column, two.end)


def test_the_place_of_a_field_is_its_line() -> None:
    """With or without an annotation."""
    places = [class_field_place(Stone, name) for name in ("at", "size")]
    shown = [line(place.line, place.column, place.end) for place in places if place]
    assert ["at: int", "size = 1"] == shown


def test_the_place_of_a_name_is_in_an_annotation() -> None:
    """Of a parameter, a result or a field."""
    place = place_of_name(marked, "Callable")
    assert "Callable" == line(place.line, place.column, place.end)
    assert signature_place(marked).line == place.line
    assert "int" == line((field := place_of_name(Stone, "int")).line, field.column, field.end)
