"""The chapters of a rulebook: those that the game has written, or those that follow from its rules; then the appendices."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rapanui_rules.lang.book import Part, Played, Position, Refusals, When, named
from rapanui_rules.lang.claims import Claim
from rapanui_rules.lang.game import Game
from rapanui_rules.lang.moves import MoveInfo, Phase, further_words, move_info, words_of
from rapanui_rules.lang.readings import Settled, ambiguity_of
from rapanui_rules.lowering.annotations import hints_of
from rapanui_rules.play.settings import readings_of, worded
from rapanui_rules.rulebook.catalogue import translated as _
from rapanui_rules.rulebook.choices import comments_of
from rapanui_rules.rulebook.edition import Edition
from rapanui_rules.rulebook.entries import ChapterEntry, Entry, Prose, Table
from rapanui_rules.sources import Passage

__all__ = ["chapters_of", "components", "lost"]


def chapters_of(edition: Edition) -> tuple[ChapterEntry, ...]:
    """The whole rulebook: house rules if there are any, the chapters, the appendices."""
    chapters = _written(edition) if edition.game.book else _derived(edition)
    every = (*_house_rules(edition), *chapters, *_appendices(edition))
    return tuple(chapter for chapter in every if chapter.entries)


def lost(game: Game[Any, Any]) -> tuple[str, ...]:
    """The moves and phases that no chapter names; a book that is put together from the rules loses nothing."""
    if not game.book:
        return ()
    parts = [*named(game.book)]
    moves = [f"move {cls.__name__}" for cls in game.moves if not any(part is cls for part in parts)]
    phases = [f"phase {one.name}" for one in game.phases if not any(part is one for part in parts)]
    return (*moves, *phases)


def _house_rules(edition: Edition) -> Iterator[ChapterEntry]:
    """The readings that are not the game's own, if there are any."""
    asked = [
        f"- {one.question} {row.meaning[:1].upper()}{row.meaning[1:]}. {_cited(one.passages)}".rstrip()
        for one in edition.questions
        for row in one.readings
        if row.chosen and not row.default
    ]
    if asked:
        intro = Prose(str(_("Where the text can be read in several ways, this book does not follow the usual reading here:")))
        yield ChapterEntry(str(_("House rules")), (intro, Prose("\n".join(asked))))


# -- chapters that the game has written


def _written(edition: Edition) -> Iterator[ChapterEntry]:
    for chapter in edition.game.book:
        yield ChapterEntry(chapter.title, tuple(entry for part in chapter.parts for entry in _entries(edition, part)))


def _entries(edition: Edition, part: Part) -> Iterator[Entry]:
    """What a part of a chapter becomes; nothing where the setup has no use for it."""
    setup = edition.rules.setup
    match part:
        case str():
            yield Prose(part)
        case When(holds=holds, parts=parts):
            if holds(setup):
                yield from (entry for inner in parts for entry in _entries(edition, inner))
        case Position() | Played():
            found = edition.position(part) if isinstance(part, Position) else edition.played(part)
            unknown = str(_("(No such play is known.)"))
            yield found if found is not None else Prose(f"{part.caption} {unknown}")
        case Refusals():
            yield from edition.refused(part)
        case Phase():
            if not edition.is_idle(part):
                yield edition.phase(part)
        case Claim():
            yield edition.claim(part.name)
        case type() if isinstance(getattr(part, "__move__", None), MoveInfo):
            if move_info(part).possible(setup):
                yield edition.move(part)
        case type() if ambiguity_of(part) is not None:
            yield edition.question(part)
        case _:
            text = part(setup)
            if text:
                yield Prose(text)


# -- chapters that follow from the rules


def _derived(edition: Edition) -> Iterator[ChapterEntry]:
    game = edition.game
    yield ChapterEntry(str(_("What you need")), (*components(edition),))
    start = _said(game.start, game.cites.get("start", ()))
    first = edition.position(Position(str(_("The start"))))
    yield ChapterEntry(str(_("The start")), (*start, *([] if first is None else [first])))
    moves = [edition.move(cls) for cls in game.moves if move_info(cls).possible(edition.rules.setup)]
    yield ChapterEntry(str(_("Your turn")), (*_said(game.turn, game.cites.get("turn", ())), *moves))
    steps = [edition.phase(one) for one in game.phases if not edition.is_idle(one)]
    if steps:
        after = Prose(str(_("After each move all of this is done by itself, in this order:")))
        yield ChapterEntry(str(_("After each move")), (after, *steps))
    yield ChapterEntry(str(_("The end")), (*_said(game.outcome, game.cites.get("outcome", ())),))
    refused = tuple(entry for cls in game.moves for entry in edition.refused(Refusals(cls)))
    yield ChapterEntry(str(_("Moves that are refused")), refused)


def _said(thing: object, passages: tuple[Passage, ...]) -> Iterator[Entry]:
    """The words of a function, with the passages that it rests on."""
    said = words_of(thing)
    if said:
        yield Prose(f"{said} {_cited(p.number for p in passages)}".rstrip())
    more = further_words(thing).partition("Source:")[0].strip()
    if more:
        yield Prose(more)


def _cited(numbers: Iterable[int]) -> str:
    """Passages as prose cites them; nothing where there are none."""
    known = ", ".join(str(number) for number in numbers if number)
    return f"[{known}]" if known else ""


def components(edition: Edition) -> Iterator[Entry]:
    """The settings of the game, in the words of their comments."""
    game, setup = edition.game, edition.rules.setup
    said = words_of(game.setup)
    if said:
        yield Prose(said)
    comments = comments_of(game.setup)
    rows = tuple(
        (_sentence(name, comments.get(name, "")), worded(getattr(setup, name))) for name in _setting_names(game)
    )
    if rows:
        yield Table(rows)


def _setting_names(game: Game[Any, Any]) -> list[str]:
    """The fields of the setup that are no reading nor hold any."""
    read = {path[0] for path, _enum in readings_of(game.setup)}
    return [name for name in hints_of(game.setup) if name not in read]


def _settings(edition: Edition) -> str:
    """The settings with their values, in a row."""
    setup = edition.rules.setup
    return ", ".join(f"{name.replace('_', ' ')} {worded(getattr(setup, name))}" for name in _setting_names(edition.game))


def _sentence(name: str, comment: str) -> str:
    spaced = name.replace("_", " ")
    return f"{spaced[:1].upper()}{spaced[1:]}{f': {comment}' if comment else ''}"


# -- appendices


def _appendices(edition: Edition) -> Iterator[ChapterEntry]:
    if edition.questions:
        intro = Prose(str(_("The text leaves these questions open. This book answers each of them so:")))
        yield ChapterEntry(str(_("How unclear passages are read")), (intro, *edition.questions))
    if edition.game.settled:
        intro = Prose(str(_("These questions can be asked of the text as well, and need no answer of their own:")))
        asked = (_settled(one) for one in edition.game.settled)
        yield ChapterEntry(str(_("Questions that need no answer")), (intro, Prose("\n".join(asked))))
    idle = "\n".join(f"- {said} {_cited(numbers)}".rstrip() for said, numbers in edition.without_effect())
    if idle:
        intro = Prose(str(_("With the settings and readings of this book these refuse nothing and change nothing:")))
        yield ChapterEntry(str(_("Rules without effect in this book")), (intro, Prose(idle)))
    intro = Prose(str(_("These sentences should be true of the rules. Below each is how far it is shown.")))
    setup = str(_("This setup is: %s. The rules are of version %s.")) % (_settings(edition), edition.game.version)
    yield ChapterEntry(str(_("What is checked")), (intro, Prose(setup), *edition.claims))
    if len(edition.game.source):
        intro = Prose(str(_("The rules come from these sentences, which are told here in other words.")))
        yield ChapterEntry(str(_("The passages of the source")), (intro, edition.passages))
    if edition.game.source.terms:
        yield ChapterEntry(str(_("Words")), (edition.terms,))


def _settled(one: Settled) -> str:
    """A question that takes no readings, as an item of a list."""
    return f"- {one.question} {one.because[:1].upper()}{one.because[1:]}. {_cited(p.number for p in one.passages)}".rstrip()
