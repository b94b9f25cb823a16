"""What pytest runs besides tests: the examples in docstrings and in the README."""

from __future__ import annotations

from doctest import ELLIPSIS, NORMALIZE_WHITESPACE

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
