"""Rules made up at random mean to the core what they mean to Python."""

from __future__ import annotations

import importlib.util
import random
from pathlib import Path
from typing import Any

import pytest

from rapanui_rules.errors import RulesError, Slug
from rapanui_rules.play.narrowing import values_of
from rapanui_rules.terms.types import TableType, Type
from tests.lowering.harness import both, core_of
from tests.lowering.writer import written

_RULES = 150
_ARGUMENTS = 25
#: What may rightly be found wrong with a random rule: constants that fail whatever is played, None alone.
_FAIR = {Slug.CONSTANT_RANGE, Slug.MALFORMED, Slug.MIXED_KINDS, Slug.RETURN_TYPE}


def drawn(of: Type, rng: random.Random) -> Any:
    """A random value of a type."""
    if isinstance(of, TableType):
        return tuple(drawn(of.of, rng) for _ in range(of.size))
    return rng.choice(list(values_of(of)))


def rule_of(seed: int, folder: Path) -> Any:
    """A random rule as Python has it, read from a file."""
    path = folder / f"rule_{seed}.py"
    path.write_text(written(seed), encoding="utf-8")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.rule


@pytest.mark.parametrize("block", range(10))
def test_core_agrees_with_python(block: int, tmp_path: Path) -> None:
    """The same value, or a fault on both sides; and most rules can be lowered."""
    lowered = 0
    for seed in range(block * _RULES // 10, (block + 1) * _RULES // 10):
        rule, rng = rule_of(seed, tmp_path), random.Random(seed)
        try:
            fn = core_of(rule)
        except RulesError as error:
            assert error.slug in _FAIR, error
            continue
        lowered += 1
        for _ in range(_ARGUMENTS):
            args = tuple(drawn(node.type, rng) for node in fn.block.inputs)
            expected, got = both(rule, fn, args)
            assert expected == got, f"{written(seed)}\non {args!r}: Python {expected}, core {got}"
    assert lowered > _RULES // 10 * 0.6
