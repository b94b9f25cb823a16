"""Every proof file says what is shown, how far it goes, what is expected and where it fails, before any code."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FILES = sorted((ROOT / "proofs").glob("*/*.py"))
#: What a proof file says, in this order.
HEADINGS = ("Claim", "Scope", "Expect", "Twin")


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_proof_file_says_what_it_shows(file: Path) -> None:
    """Headings in order, then tests of which one proves or reaches, and one shows the failure."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    lines = (ast.get_docstring(tree) or "").splitlines()
    assert list(HEADINGS) == [line.split()[0] for line in lines[1:] if line.strip() and not line.startswith(" ")]
    called = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    assert called & {"prove", "reach", "reach_by", "force"}
    assert called & {"refute", "refute_by", "exclude", "no_sooner", "escape"}


def test_there_are_proofs() -> None:
    """Twelve of Easter Island at least, and some of games of a page."""
    assert 12 <= sum(file.parent.name == "easter_island" for file in FILES) < len(FILES)
