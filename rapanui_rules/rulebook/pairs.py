"""What an atlas tells of two readings, as nodes of a document."""

from __future__ import annotations

from collections.abc import Iterator

from docutils import nodes

from rapanui_rules.check.atlas.entries import Alike, Parts, Senseless, Unparted
from rapanui_rules.check.atlas.parting import Difference, Sort
from rapanui_rules.play.plays import Play
from rapanui_rules.play.words import board as text_of
from rapanui_rules.rulebook.atlases import Known
from rapanui_rules.rulebook.board_nodes import board, played
from rapanui_rules.rulebook.catalogue import translated as _

__all__ = ["pair_nodes"]

#: Moves up to which a play is shown to be stepped through; of a longer one only the last position is.
_STEPPED = 20

_SORTS = {
    Sort.START: _("The game starts otherwise."),
    Sort.OUTCOME: _("The game stands otherwise."),
    Sort.TURN: _("Another player is on turn."),
    Sort.LEGAL: _("A move is legal under one reading alone:"),
    Sort.RESULT: _("A move leads to different states:"),
    Sort.FAULT: _("A move breaks the rules' own ranges under one reading alone:"),
}


def pair_nodes(known: Known, anchor: str) -> Iterator[nodes.Node]:
    """What is known of two readings: in a sentence, then the play and the first difference after it.

    Args:
        known: what an atlas tells.
        anchor: that of the question; what is shown has ids that begin with it.
    """
    head = nodes.strong("", str(_("%s or %s")) % (known.one, known.other))
    yield nodes.paragraph("", "", head, nodes.Text(f": {_sentence(known)}"))
    if isinstance(known.answer, Parts):
        yield from _played(known.answer.play, f"{anchor}-{nodes.make_id(f'{known.one}-or-{known.other}')}")
        yield from _difference(known, known.answer.differences[0])


def _sentence(known: Known) -> str:
    match known.answer:
        case Parts() as answer:
            said = " ".join(_how_far(answer))
        case Alike(method=method, scope=scope):
            said = str(_("They never part: proved (%s).")) % f"{method}; {scope}"
        case Unparted(bound=bound, why=why):
            said = str(_("They were not told apart by %s (%s).")) % (bound, why)
        case Senseless(why=why):
            said = str(_("Not asked: %s.")) % why
        case None:
            return str(_("What was known of them is stale (%s).")) % known.why
    return f"{said} ({known.why}.)" if known.why else said


def _how_far(answer: Parts) -> Iterator[str]:
    """After how many moves they part, and what is known of shorter plays."""
    match len(answer.play.moves):
        case 0:
            yield str(_("They part before the first move."))
            return
        case 1:
            yield str(_("They part after one move."))
        case many:
            yield str(_("They part after %d moves.")) % many
    if answer.shortest:
        yield str(_("No play is shorter (%s).")) % answer.shortest
    elif answer.excluded > 0:
        yield str(_("Perhaps a shorter play parts them, but none of %d moves or fewer.")) % answer.excluded
    else:
        yield str(_("Perhaps a shorter play parts them."))


def _played(play: Play, name: str) -> Iterator[nodes.Node]:
    if 0 < len(play.moves) <= _STEPPED:
        yield played(play, name)
    elif play.moves:
        draw, rules = play.rules.game.svg, play.rules
        svg = "" if draw is None else draw(rules.setup, play.final)
        words = str(_("Here they part."))
        shown = board(svg=svg, text=text_of(rules, play.final))
        yield nodes.figure("", shown, nodes.caption(words, words), classes=["rulebook-figure"])


def _difference(known: Known, difference: Difference) -> Iterator[nodes.Node]:
    move = [nodes.Text(" "), nodes.literal("", difference.move)] if difference.move else []
    yield nodes.paragraph("", "", nodes.Text(str(_SORTS[difference.sort])), *move)
    under = ((known.one, difference.one), (known.other, difference.other))
    items = (nodes.paragraph("", "", nodes.literal("", name), nodes.Text(f": {said}")) for name, said in under)
    yield nodes.bullet_list("", *(nodes.list_item("", item) for item in items))
