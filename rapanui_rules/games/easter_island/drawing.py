"""Easter Island: the table as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterable

from rapanui_rules.games.easter_island.names import card_name, player_name, player_sign
from rapanui_rules.games.easter_island.readings_of_the_race import Goal, Turning
from rapanui_rules.games.easter_island.setup import EasterIsland
from rapanui_rules.games.easter_island.state import State
from rapanui_rules.games.easter_island.wording import headline

__all__ = ["draw"]

_OBELISK = "^"


def draw(g: EasterIsland, s: State) -> str:
    """The table: who acts, the track with the way out on the left, stones and cards."""
    return "\n".join([headline(g, s), "", *_track(g, s), "", *_stones(g, s), "", *_cards(g, s)])


def _track(g: EasterIsland, s: State) -> Iterable[str]:
    yield "field  out | back"
    if g.readings.goal is Goal.TEMPLE:
        yield _row(g, s, "temple", None, g.journey)
    for field in range(1, g.fields + 1):
        out, back = field - 1, 2 * g.turn_step - (field - 1)
        yield _row(g, s, str(field), out, back if back != out else None)
    if g.readings.turning is Turning.SPACE:
        yield _row(g, s, "quarry", g.turn_step, None)


def _row(g: EasterIsland, s: State, label: str, out: int | None, back: int | None) -> str:
    left = f"{_obelisk_at(s, out)}{_statues_at(g, s, out)}"
    right = f"{_statues_at(g, s, back)}{_obelisk_at(s, back)}"
    return f"{label:>6}{left:>6} | {right}".rstrip()


def _obelisk_at(s: State, step: int | None) -> str:
    return _OBELISK if step is not None and step in s.obelisks else ""


def _statues_at(g: EasterIsland, s: State, step: int | None) -> str:
    return "".join(player_sign(g, p) for p in g.each_player if s.at[p] == step)


def _stones(g: EasterIsland, s: State) -> Iterable[str]:
    for p in g.each_player:
        to_go = g.journey - s.at[p]
        yield f"{player_name(g, p):<7} reserve {s.reserve[p]:>3}  statue {s.load[p]:>3}  steps to go {to_go:>3}"
    yield f"quarry  {s.quarry} stones"
    yield f"temple  {s.cleared} of {g.obelisks} obelisks"


def _cards(g: EasterIsland, s: State) -> Iterable[str]:
    shown = [card_name(g, c) for c in g.each_card for _ in range(s.shown[c])]
    used = [card_name(g, c) for c in s.pile if c is not None]
    yield f"open    {' '.join(shown) or 'none'}"
    yield f"pile    {sum(s.unseen)} unseen, then {' '.join(used) or 'none'}"
