"""A rulebook as a project of Sphinx that is written, built and forgotten."""

from __future__ import annotations

import io
import os
import shutil
import tempfile
from collections.abc import Mapping
from enum import StrEnum
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import attrs

from rapanui_rules.errors import UsageError

__all__ = ["LANGUAGES", "Format", "Order", "build", "must_have"]


class Format(StrEnum):
    """What a rulebook is written as."""

    HTML = "html"
    PDF = "pdf"
    MD = "md"


#: For each format the builder, and what it needs: name of the package's extra and of its modules.
_NEEDS = {Format.HTML: "sphinx", Format.PDF: "weasyprint", Format.MD: "sphinx_markdown_builder"}
#: Languages that the words of this package are in.
LANGUAGES = ("de", "en", "es", "it")
_BUILDERS = {Format.HTML: "html", Format.PDF: "singlehtml", Format.MD: "markdown"}


@attrs.frozen
class Order:
    """The rulebook that is wanted.

    Attributes:
        where: name of the game, or its file.
        title: of the book.
        settings: `name=value` each.
        readings: `question=reading` each.
        verdicts: files that `write_records` wrote.
        language: of the words that are not the game's, as a tag such as `de`.
    """

    where: str
    title: str
    settings: tuple[str, ...]
    readings: tuple[str, ...]
    verdicts: tuple[Path, ...]
    language: str = "en"


def build(order: Order, form: Format, out: Path) -> tuple[Path, tuple[str, ...]]:
    """Write a rulebook into a folder.

    Returns:
        The file to open first, and what Sphinx warned of, a line each.

    Raises:
        UsageError: something that the format needs is not installed, or the book cannot be made.
    """
    must_have(form, order.language)
    with tempfile.TemporaryDirectory() as scratch:
        source = Path(scratch, "source")
        source.mkdir()
        (source / "index.rst").write_text(_page(order), encoding="utf-8")
        made = Path(scratch, "made")
        warned = _run(source, made, _BUILDERS[form], _settings(order, form))
        return _delivered(made, form, order, out), warned


def must_have(form: Format, language: str) -> None:
    """Make sure that a book can be made: that what its format needs is installed, and its language known.

    Raises:
        UsageError: it is not; the message says what to install, or which languages there are.
    """
    if language not in LANGUAGES:
        raise UsageError(f"there is no book in {language!r}; there are: {', '.join(LANGUAGES)}")
    for module in dict.fromkeys(("sphinx", _NEEDS[form])):
        if find_spec(module) is None:
            extra = "rulebook" if module == "sphinx" else f"rulebook-{form}"
            raise UsageError(f"a rulebook as {form} needs {module}: pip install 'rapanui-rules[{extra}]'")


def _page(order: Order) -> str:
    """The one page of the project."""
    options = {"set": order.settings, "read": order.readings}
    lines = [order.title, "=" * len(order.title.encode()), "", f".. game:rulebook:: {order.where}"]
    lines += [f"   :{name}: {' '.join(map(_quoted, words))}" for name, words in options.items() if words]
    return "\n".join((*lines, ""))


def _quoted(word: str) -> str:
    return f'"{word}"'


def _settings(order: Order, form: Format) -> dict[str, Any]:
    theme = "furo" if form is Format.HTML and find_spec("furo") else "basic"
    markdown = {"extensions": ["rapanui_rules.rulebook", "sphinx_markdown_builder"], "markdown_anchor_sections": True}
    return {
        "extensions": ["rapanui_rules.rulebook"],
        "rulebook_verdicts": [str(file) for file in order.verdicts],
        "project": order.title,
        "html_title": order.title,
        "html_theme": theme,
        "html_copy_source": False,
        "html_show_sphinx": False,
        "html_show_copyright": False,
        "language": order.language,
        "nitpicky": True,
        "rulebook_boards": "images" if form is Format.PDF else "inline",
        **(markdown if form is Format.MD else {}),
    }


def _run(source: Path, made: Path, builder: str, settings: Mapping[str, Any]) -> tuple[str, ...]:
    from sphinx.application import Sphinx
    from sphinx.errors import SphinxError
    from sphinx.util.console import strip_colors
    from sphinx.util.docutils import docutils_namespace, patch_docutils

    warnings = io.StringIO()
    try:
        with patch_docutils(), docutils_namespace():
            app = Sphinx(
                source, None, made, made.parent / "trees", builder, dict(settings), status=None, warning=warnings
            )
            app.build(force_all=True)
    except SphinxError as error:
        raise UsageError(f"the rulebook cannot be made: {error}") from None
    told = strip_colors(warnings.getvalue()).replace(f"{source}{os.sep}", "")
    return tuple(line for line in told.splitlines() if line.strip())


def _delivered(made: Path, form: Format, order: Order, out: Path) -> Path:
    """The result, put where it is wanted."""
    try:
        out.mkdir(parents=True, exist_ok=True)
        match form:
            case Format.HTML:
                shutil.copytree(made, out, dirs_exist_ok=True, ignore=shutil.ignore_patterns(".buildinfo", ".doctrees"))
                return out / "index.html"
            case Format.PDF:
                return _printed(made / "index.html", out / "rulebook.pdf")
            case Format.MD:
                shutil.copy(made / "index.md", out / "rulebook.md")
                return out / "rulebook.md"
    except OSError as error:
        raise UsageError(f"{out} cannot be written: {error.strerror}") from None


def _printed(page: Path, file: Path) -> Path:
    from weasyprint import CSS, HTML

    paper = CSS(filename=str(Path(__file__).parent / "static" / "paper.css"))
    HTML(filename=str(page)).write_pdf(str(file), stylesheets=[paper])
    return file
