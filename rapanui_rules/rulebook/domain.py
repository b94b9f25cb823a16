"""The domain `game` of Sphinx: where each rule, claim, question and passage is told, and references to it."""

from __future__ import annotations

from collections.abc import Iterator, Set
from typing import Any, ClassVar, NamedTuple, cast

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.util import logging
from sphinx.util.nodes import make_refnode

from rapanui_rules.rulebook.catalogue import translated as _

__all__ = ["GameDomain", "anchor_of"]

_LOG = logging.getLogger(__name__)

#: Each kind of thing that is told, and what a search calls it.
_KINDS = {
    "game": _("game"),
    "move": _("move"),
    "phase": _("phase"),
    "claim": _("claim"),
    "question": _("question"),
    "atlas": _("atlas"),
    "passage": _("passage"),
}


class _Told(NamedTuple):
    """Where something is told, and in which words it is referred to."""

    docname: str
    anchor: str
    words: str


def anchor_of(kind: str, game: str, name: str) -> str:
    """The anchor of an entry on its page."""
    return str(nodes.make_id(f"{game}-{kind}-{name}"))


class _Role(XRefRole):
    """A reference such as `make-make.TakeOwned`; without a game, to that of the page."""

    def process_link(
        self, env: BuildEnvironment, refnode: nodes.Element, has_explicit_title: bool, title: str, target: str
    ) -> tuple[str, str]:
        refnode["game:game"] = env.ref_context.get("game:game", "")
        refnode["explicit"] = has_explicit_title
        return title, target


class GameDomain(Domain):
    """Games, and what their rulebooks tell."""

    name = "game"
    label = "Game"
    object_types = {
        kind: ObjType(words, kind) for kind, words in _KINDS.items()
    }
    roles = {kind: _Role(warn_dangling=True) for kind in object_types}
    initial_data: ClassVar[dict[str, Any]] = {"told": {}}
    data_version = 1

    @property
    def told(self) -> dict[tuple[str, str, str], _Told]:
        """Where each thing is told, by kind, game and name."""
        found: dict[tuple[str, str, str], _Told] = self.data["told"]
        return found

    def note(self, kind: str, game: str, name: str, words: str, location: Any) -> None:
        """Keep where something is told: on the page that is read now."""
        key = kind, game, name
        if key in self.told and self.told[key].docname != self.env.docname:
            _LOG.warning(
                "%s %s.%s is told in %s already; give one of the two the option :no-index:",
                kind,
                game,
                name,
                self.told[key].docname,
                location=location,
                type="rulebook",
                subtype="duplicate",
            )
        self.told[key] = _Told(self.env.docname, anchor_of(kind, game, name), words)

    def clear_doc(self, docname: str) -> None:
        """Forget what a page told."""
        for key in [key for key, told in self.told.items() if told.docname == docname]:
            del self.told[key]

    def merge_domaindata(self, docnames: Set[str], otherdata: dict[str, Any]) -> None:
        """Take over what another process has read."""
        self.told.update({key: told for key, told in otherdata["told"].items() if told.docname in docnames})

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> nodes.reference | None:
        """The reference; one that a directive made by itself stays plain text where its target is not told."""
        game, _dot, name = target.rpartition(".") if typ != "game" else ("", "", target)
        game = target if typ == "game" else game or node.get("game:game", "")
        told = self.told.get((typ, game, name))
        if told is None:
            return cast(nodes.reference, contnode) if node.get("implicit") else None
        if not node.get("implicit") and not node.get("explicit"):
            contnode = nodes.inline(told.words, told.words)
        return make_refnode(builder, fromdocname, told.docname, told.anchor, contnode, told.words)

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> list[tuple[str, nodes.reference]]:
        """References of the role `any`."""
        found = []
        for (kind, game, name), told in self.told.items():
            if target in (name, f"{game}.{name}"):
                made = make_refnode(builder, fromdocname, told.docname, told.anchor, contnode, told.words)
                found.append((f"game:{kind}", made))
        return found

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """All that can be found by a search."""
        for (kind, game, name), (docname, anchor, words) in self.told.items():
            yield f"{game}.{name}", words, kind, docname, anchor, 1
