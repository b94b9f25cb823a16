"""The integer language: what generated code and the kernels are written in.

It is a part of Python: functions of ints and of rows of memory; assignments, `if`, `while`, `for` over ranges, calls;
rows of constants at the top. Numbers are meant to fit in 64 bits; what goes beyond is said by a function below.
CPython runs it as it is, `to_llvm` compiles it.
"""

from __future__ import annotations

from array import array as _array
from collections.abc import Callable
from typing import Any, TypeVar

__all__ = [
    "BUILTINS",
    "Cells",
    "alike",
    "array",
    "inlined",
    "mul64",
    "popcount",
    "prefetch",
    "quotient",
    "remainder",
    "run",
    "shr64",
]

#: A row of 64-bit ints in memory; `row[k:]` is the same memory from its k-th int on.
Cells = memoryview

_Function = TypeVar("_Function", bound=Callable[..., int])

_WRAP = 1 << 64
_SIGN = 1 << 63


def array(size: int) -> Cells:
    """A row of zeros that lives as long as the function runs; *size* is written as a number."""
    return memoryview(_array("q", bytes(8 * size)))


def inlined(function: _Function) -> _Function:
    """Say, above a function, that its code belongs where it is called."""
    return function


def mul64(a: int, b: int) -> int:
    """The product, its lowest 64 bits taken as a signed number."""
    return (a * b + _SIGN) % _WRAP - _SIGN


def shr64(a: int, by: int) -> int:
    """The 64 bits of *a* shifted right, zeros coming in; *by* is 1 to 63."""
    return (a % _WRAP) >> by


def quotient(a: int, b: int) -> int:
    """Division of two numbers that are not negative, the second not zero."""
    return a // b


def remainder(a: int, b: int) -> int:
    """What `quotient` leaves."""
    return a % b


def prefetch(row: Cells, at: int) -> None:
    """Say that a place of memory will soon be looked at."""


def popcount(a: int) -> int:
    """How many bits of a number that is not negative are ones."""
    return a.bit_count()


def alike(row: Cells, value: int) -> int:
    """Which of the first eight ints of a row are equal to a number, the first as the lowest bit."""
    return sum((found == value) << i for i, found in enumerate(row[:8]))


#: What every program may call beside its own functions.
BUILTINS: dict[str, Callable[..., Any]] = {
    "array": array,
    "inlined": inlined,
    "mul64": mul64,
    "shr64": shr64,
    "quotient": quotient,
    "remainder": remainder,
    "prefetch": prefetch,
    "popcount": popcount,
    "alike": alike,
    "min": min,
    "max": max,
    "range": range,
}


def run(text: str) -> dict[str, Any]:
    """The functions of a program, run by CPython."""
    names: dict[str, Any] = {"Cells": Cells, **BUILTINS}
    exec(compile(text, "<native>", "exec"), names)  # noqa: S102 - the text is our own
    return names
