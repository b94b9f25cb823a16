"""What pytest runs besides tests: the examples in docstrings and in the README."""

from __future__ import annotations

from doctest import ELLIPSIS, NORMALIZE_WHITESPACE

import pytest
from sybil import Sybil
from sybil.document import PythonDocStringDocument
from sybil.parsers.myst import PythonCodeBlockParser
from sybil.parsers.rest import DocTestParser

_DOCSTRINGS = Sybil(
    parsers=[DocTestParser(ELLIPSIS | NORMALIZE_WHITESPACE)],
    patterns=["rapanui_rules/*.py", "rapanui_rules/**/*.py"],
    document_types={".py": PythonDocStringDocument},
)
_README = Sybil(parsers=[PythonCodeBlockParser(doctest_optionflags=ELLIPSIS)], patterns=["README.md"])

pytest_collect_file = (_DOCSTRINGS + _README).pytest()


@pytest.fixture(autouse=True)
def _a_store_of_its_own(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test is answered by verdicts that another kept."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
