"""A game: the one value that ties setup, state, moves, phases and claims together."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

import attrs

from rapanui_rules.errors import Place, RulesError, Slug, UsageError, nearest
from rapanui_rules.lang.book import Chapter
from rapanui_rules.lang.claims import Claim
from rapanui_rules.lang.moves import By, MoveInfo, Phase, Require, function_place, move_info
from rapanui_rules.lang.readings import Settled
from rapanui_rules.lang.tables import Bound, Table
from rapanui_rules.sources import Passage, Source

__all__ = ["Game", "Sort"]

G = TypeVar("G")
S = TypeVar("S")

#: The parts of a game that cite in the game's own list, as they have no decorator.
_CITING = ("setup", "start", "turn", "outcome")


@attrs.frozen
class Sort:
    """How many values a finite sort has, and how a person calls each of them.

    Args:
        size: a number or a function of the setup.
        label: (setup, index) -> the name shown; by default the sort's name with the index from 1.
    """

    size: Bound
    label: Callable[[Any, int], str] | None = None


@attrs.frozen(kw_only=True, eq=False)
class Game(Generic[G, S]):
    """The rules of one game.

    Attributes:
        name: short, as on the command line: `make-make`.
        title: as on the box.
        version: of the rules; rises only when some play changes.
        source: the numbered passages that are cited.
        cites: the passages that other parts rest on, by the name of the part: setup, start, turn or outcome.
        setup: frozen attrs class of what is known before play starts; every field has a default.
        state: frozen attrs class of what changes.
        sorts: size and labels of each `NewType` over int that indexes something.
        start: the first state of a setup.
        turn: who acts in a state: a player, or None for chance.
        moves: the move classes, in rulebook order.
        phases: what happens automatically after every move, in order.
        outcome: None while the game goes on, then who has won.
        claims: what is said of the game.
        settled: questions about the text that take no readings; those that do are fields of the setup.
        sensible: whether a setup makes sense; assumed where a parameter of it is left symbolic.
        draw: a state as text, for a terminal.
        svg: a state as a picture, the text of an SVG file.
        tell: what differs between two states that follow one another, in a player's words, a sentence each; by
            default every field that differs.
        book: the chapters of its rulebook; without any, the book is put together from the rules alone.
        dropped: preconditions left out, as (move, precondition): what makes a broken twin of the game.
    """

    name: str
    title: str
    version: str = "1"
    source: Source
    setup: type[G]
    state: type[S]
    sorts: Mapping[Any, Sort] = attrs.field(factory=dict)
    start: Callable[[G], S]
    turn: Callable[[G, S], int | None]
    moves: tuple[type[Any], ...]
    phases: tuple[Phase, ...] = ()
    outcome: Callable[[G, S], Table[Any, bool] | None]
    claims: tuple[Claim, ...] = ()
    settled: tuple[Settled, ...] = ()
    sensible: Callable[[G], bool] | None = None
    draw: Callable[[G, S], str] | None = None
    svg: Callable[[G, S], str] | None = None
    tell: Callable[[G, S, S], tuple[str, ...]] | None = None
    cites: Mapping[str, tuple[Passage, ...]] = attrs.field(factory=dict)
    book: tuple[Chapter, ...] = ()
    dropped: frozenset[tuple[str, str]] = frozenset()

    def __attrs_post_init__(self) -> None:
        for part, cls in (("setup", self.setup), ("state", self.state)):
            if not attrs.has(cls) or not _is_frozen(cls):
                said = f"the {part} class {cls.__name__} is not frozen attrs"
                self._malformed(function_place(cls), said, "write @attrs.frozen above it")
        for cls in self.moves:
            if not isinstance(getattr(cls, "__move__", None), MoveInfo):
                said = f"{cls.__name__} is not declared as a move"
                self._malformed(function_place(cls), said, "write @move(...) above it")
        if not any(cls.__move__.by is By.PLAYER for cls in self.moves):
            self._malformed(_caller(), "no move of a player is listed", "list the move classes in `moves=(...)`")
        for part in self.cites.keys() - set(_CITING):
            said = f"`cites` names a part `{part}`"
            self._malformed(_caller(), said, f"the parts that cite there are: {', '.join(nearest(part, _CITING))}")
        names = [claim.name for claim in self.claims] + [cls.__name__ for cls in self.moves]
        for name in {name for name in names if names.count(name) > 1}:
            self._malformed(_caller(), f"two parts are called {name}", "give each claim and move a name of its own")

    def requires(self, move: Any) -> tuple[Require, ...]:
        """The preconditions of a move or move class, those that are dropped left out."""
        info = move_info(move)
        return tuple(need for need in info.requires if (info.name, need.name) not in self.dropped)

    def without(self, move: str, precondition: str) -> Game[G, S]:
        """The broken twin of this game: the same, with one precondition dropped.

        Raises:
            UsageError: there is no such precondition.
        """
        known = [(move_info(cls).name, need.name) for cls in self.moves for need in move_info(cls).requires]
        if (move, precondition) not in known:
            names = ", ".join(f"{a}.{b}" for a, b in known)
            raise UsageError(f"{self.name} has no precondition {move}.{precondition}; there are: {names}")
        return attrs.evolve(self, dropped=self.dropped | {(move, precondition)})

    def _malformed(self, place: Place, message: str, fix: str) -> None:
        why = f"the game {self.name} cannot be read otherwise"
        raise RulesError(Slug.MALFORMED, message, place=place, why=why, fix=fix)


def _caller() -> Place:
    """Where the game is put together: the nearest line that is neither ours nor made by attrs."""
    frame = sys._getframe(1)
    ours = (__file__, Game.__init__.__code__.co_filename, attrs.evolve.__code__.co_filename)
    while frame.f_back is not None and frame.f_code.co_filename in ours:
        frame = frame.f_back
    return Place(frame.f_code.co_filename, frame.f_lineno)


def _is_frozen(cls: type[Any]) -> bool:
    return "frozen" in getattr(cls.__setattr__, "__name__", "")
