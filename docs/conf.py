"""How the site is built; nothing is fetched from the network."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "docs" / "_ext")]

project = "rapanui_rules"
author = "the rapanui_rules authors"
project_copyright = author

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.doctest",
    "sphinx.ext.napoleon",
    "rapanui_rules.rulebook",
    "from_source",
]
source_suffix = {".md": "markdown"}
exclude_patterns = ["_ext"]
myst_enable_extensions = ["deflist"]
myst_heading_anchors = 3

# What was found of the claims that the rulebooks tell of. A rule or claim that has changed since fails the build; then
#   rapanui check make-make --json docs/rulebooks/make-make.json
#   rapanui check giants --json docs/rulebooks/giants.json
#   rapanui check easter-island --set fields=any --set stones=any --json docs/rulebooks/easter-island.json
# A newer solver does not fail it, as each change is checked with that one too.
rulebook_verdicts = [f"rulebooks/{game}.json" for game in ("make-make", "easter-island", "giants")]
suppress_warnings = ["rulebook.versions"]
# What was found of every two readings, in the same way:
#   rapanui atlas make-make --json docs/atlases/make-make.json --pairs-only
rulebook_atlases = [f"atlases/{game}.json" for game in ("make-make", "easter-island", "giants")]

html_theme = "furo"
html_title = "rapanui_rules"
html_static_path = ["_static"]
html_css_files = ["wrap.css"]
html_copy_source = False
html_show_sphinx = False

# Docstrings: single backticks are code, and a `Source` section names the passages a rule comes from.
default_role = "code"
napoleon_google_docstring = True
napoleon_numpy_docstring = False
napoleon_use_ivar = True
napoleon_attr_annotations = False
napoleon_custom_sections = ["Source"]
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
python_maximum_signature_line_length = 110

# Examples in docstrings are run with the tests of the package; here those of the pages are.
doctest_test_doctest_blocks = ""
# They run as a reader would run them, from the folder that holds `examples/`.
doctest_global_setup = f"import os; os.chdir({str(ROOT)!r})"

nitpicky = True
nitpick_ignore_regex = [
    # Python's own and other libraries' names: their pages are not at hand while this site is built.
    (r"py:.*", r"(collections|enum|pathlib|random|types|typing|attr|attrs|hypothesis)\..*"),
    (r"py:.*", r"(Any|Callable|Enum|Iterable|Iterator|Mapping|Path|Random|SearchStrategy|RuleBasedStateMachine)"),
    # What a chapter of a rulebook is made of: a union, told in words.
    (r"py:.*", r"Part"),
    # Variables of types.
    (r"py:.*", r"(.*\.)?[A-Z]"),
]
