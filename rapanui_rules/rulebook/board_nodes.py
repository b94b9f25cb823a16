"""Boards and plays in a document: pictures on a page, text elsewhere."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from xml.etree.ElementTree import fromstring

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator

from rapanui_rules.play.plays import Play
from rapanui_rules.play.words import actor_words, move_words
from rapanui_rules.rulebook.catalogue import translated as _
from rapanui_rules.rulebook.pictures import inlined
from rapanui_rules.rulebook.stepping import Words, step_through

__all__ = ["board", "fit_for_builder", "leave_nothing", "played", "stepping", "visit_board", "visit_stepping"]



class board(nodes.General, nodes.Element):  # noqa: N801 - nodes of docutils are written so
    """A position: `svg` for pages, which may be empty, and `text` for anything else."""


class stepping(nodes.General, nodes.Element):  # noqa: N801 - likewise
    """A play: `html` for pages; its children are for anything else."""


def visit_board(self: HTML5Translator, node: board) -> None:
    """The picture itself, so that it can be read aloud and follows the page's colours."""
    self.body.append(f'<div class="board">{node["svg"]}</div>\n')


def visit_stepping(self: HTML5Translator, node: stepping) -> None:
    """The play, to be stepped through."""
    self.body.append(node["html"])


def leave_nothing(self: HTML5Translator, node: nodes.Element) -> None:
    """Nothing comes after it."""


def played(play: Play, name: str = "") -> stepping:
    """A play to step through, which is a list of its moves where there is no page.

    Args:
        play: the play.
        name: its id on the page; by default made from the play.
    """
    rules, items = play.rules, []
    for state, move in zip(play.states, play.moves, strict=False):
        words = f"{actor_words(rules, state)}: {move_words(rules, move)}"
        items.append(nodes.list_item("", nodes.paragraph(words, words)))
    listed = nodes.enumerated_list("", *items, enumtype="arabic", prefix="", suffix=".")
    return stepping("", listed, html=step_through(play, words=_words(), name=name))


def _words() -> Words:
    """What the buttons say, in the language of the page."""
    return Words(
        play=str(_("A play, step by step (moves: {total})")),
        start=str(_("The start")),
        step=str(_("Step {number} of {total}")),
        board=str(_("Board")),
        unchanged=str(_("Nothing changes.")),
        first=str(_("First")),
        back=str(_("Back")),
        forward=str(_("Forward")),
        last=str(_("Last")),
        controls=str(_("Steps of the play")),
    )


def fit_for_builder(app: Sphinx, document: nodes.document, docname: str) -> None:
    """Boards and plays of a page in the form that the builder can show.

    Pictures of a page share what they have in common; where there are none, a board is text; and
    on paper a play is a list of its moves.
    """
    on_page = app.builder.format == "html"
    is_live = on_page and app.config.rulebook_boards == "inline"
    boards = [*document.findall(board)]
    drawn = [node for node in boards if on_page and node["svg"]]
    if is_live:
        _share(drawn, docname)
    else:
        for node in drawn:
            node["svg"] = _image(node["svg"])
    for node in boards:
        if node not in drawn:
            node.replace_self(nodes.literal_block(node["text"], node["text"], language="none"))
    for play in [*document.findall(stepping)]:
        if is_live:
            play.clear()
        else:
            play.replace_self(play.children)
    if app.builder.name == "markdown":
        _fit_for_markdown(document)


def _share(drawn: list[board], docname: str) -> None:
    if drawn:
        found = inlined([node["svg"] for node in drawn], f"board-{nodes.make_id(docname)}")
        for node, picture in zip(drawn, found.pictures, strict=True):
            node["svg"] = picture
        drawn[0]["svg"] = found.shared + drawn[0]["svg"]


def _image(svg: str) -> str:
    """A picture as an image with its styles to itself, for what prints pages and knows little of SVG within them."""
    described = next((element.text or "" for element in fromstring(svg).iter() if element.tag.endswith("desc")), "")
    return f'<img alt="{escape(described)}" src="data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}">'


def _fit_for_markdown(document: nodes.document) -> None:
    """Its builder knows no figure, and no target that does not say where it leads."""
    for figure in [*document.findall(nodes.figure)]:
        captions = [nodes.paragraph("", "", *one.children) for one in figure.findall(nodes.caption)]
        figure.replace_self([*captions, *(one for one in figure.children if not isinstance(one, nodes.caption))])
    for target in document.findall(nodes.target):
        if target["ids"]:
            target["refid"] = target["ids"][0]
