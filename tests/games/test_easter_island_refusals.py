"""Easter Island: why a move is refused, one case for each precondition."""

from __future__ import annotations

from typing import Any

import pytest

from rapanui_rules.games.easter_island import Begin, Card, EndRace, PlaceObelisk, Side, Steal, Take, TurnUp, game
from rapanui_rules.play.settings import set_up
from tests.games.easter_island_positions import BLUE, FIVE, ONE, RED, SIX, SPELL, TWO, Read, open_cards, spend

_STATES: dict[str, Any] = {
    "no spell": {"cards": (ONE, FIVE, SIX)},
    "spell": {"cards": (ONE, FIVE, SPELL)},
    "poor": {"cards": (ONE, FIVE, SPELL), "reserve": (3, 0, 10), "quarry": 4},
    "late": {"cards": (ONE, FIVE, SPELL), "at": (20, 20, 20)},
}


_OPEN = "it does not hold that such a card lies open"
_BOTH = "it does not hold that no statue is both moved and loaded"
_MODE = "one's own statue neither makes all the steps nor gets all the stones"
_PART = "one's own statue neither moves nor gets a stone"
_MANY = "it does not hold that the stones go into statues that may get so many"
_TRACK = "it does not hold that no statue gets more steps than it has left"
_HIGHEST = "the card stands for the highest number, 6, not for 4"
_DRAWS = "it does not hold that the Spell does not draw stones"
_ENDS = "it does not hold that the race ends when a player can do nothing"


@pytest.mark.parametrize(
    ("read", "given", "move", "reason", "passages"),
    [
        ({}, "spell", Take(TWO, 2), _OPEN, (36, 38)),
        ({}, "spell", Take(FIVE, 4), "the card stands for 5, not for 4", (42, 46)),
        ({"spell_number": "highest"}, "spell", Take(SPELL, 4), _HIGHEST, (42, 46)),
        ({}, "poor", Take(FIVE, 5), "fewer stones in the quarry (4) than drawn (5)", (44, 45)),
        ({"drawing": "forced_only"}, "spell", Take(FIVE, 5), "a reserve of 10 is enough to spend 5", (45,)),
        ({"spell_draw": "spending_only"}, "spell", Take(SPELL, 5), _DRAWS, (46,)),
        ({}, "spell", spend(TWO, (2, 0, 0), (0, 2, 0)), _OPEN, (36, 38)),
        ({}, "spell", spend(FIVE, (4, 0, 0), (0, 4, 0), 4), "the card stands for 5, not for 4", (42, 46)),
        ({}, "poor", spend(FIVE, (5, 0, 0), (0, 5, 0)), "fewer stones in the reserve (3) than spent (5)", (45,)),
        ({}, "spell", spend(FIVE, (4, 0, 0), (0, 5, 0)), "4 steps are made, not 5", (44, 49)),
        ({}, "spell", spend(FIVE, (5, 0, 0), (0, 2, 4)), "6 stones are dropped, not 5", (44, 49)),
        ({}, "spell", spend(FIVE, (5, 0, 0), (1, 4, 0)), _BOTH, (49, 52)),
        ({"split": "two_modes"}, "spell", spend(FIVE, (4, 1, 0), (0, 0, 5)), _MODE, (54, 56)),
        ({"split": "own_takes_part"}, "spell", spend(FIVE, (0, 5, 0), (0, 0, 5)), _PART, (54, 56)),
        ({"own_load": "never"}, "spell", spend(FIVE, (0, 5, 0), (5, 0, 0)), _MANY, (49, 50)),
        ({"draw_number": "up_to"}, "spell", Take(FIVE, 6), "the card stands for 5 at most, not for 6", (42, 46)),
        ({}, "late", spend(FIVE, (5, 0, 0), (0, 5, 0)), _TRACK, ()),
        ({}, "no spell", Steal(BLUE), "it does not hold that the Spell lies open", (36, 38)),
        ({}, "spell", Steal(RED), "it does not hold that the victim is another player", (46,)),
        ({"empty_theft": "barred"}, "poor", Steal(BLUE), "it does not hold that the victim has a stone", (46,)),
        ({"short": "barred"}, "poor", EndRace(), _ENDS, ()),
    ],
)
def test_a_refusal_names_its_reason_and_passages(
    read: Read, given: str, move: Any, reason: str, passages: tuple[int, ...]
) -> None:
    """The first precondition that fails, in the rulebook's words, with where it stands."""
    rules = set_up(game, read=read)
    changes = dict(_STATES[given])
    state = open_cards(rules, *changes.pop("cards"), **changes)
    cited = "; ".join(f"Easter Island, passage {number}" for number in passages) or "the text is silent"
    assert f"{reason} [{cited}]" == rules.why_not(state, move)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (PlaceObelisk(Side.OUT, 9), "all 4 obelisks of the way out, from the temple to the quarry are placed"),
        (PlaceObelisk(Side.BACK, 1), "no obelisk may stand beside field 1"),
        (PlaceObelisk(Side.BACK, 13), "no obelisk may stand beside field 13"),
        (PlaceObelisk(Side.BACK, 3), "an obelisk stands beside field 3 already"),
    ],
)
def test_an_obelisk_is_refused_its_place(move: PlaceObelisk, reason: str) -> None:
    """Fields 2 to 5 on the way out are taken."""
    rules = set_up(game)
    state = rules.play(rules.initial(), Begin(RED))
    for field in (2, 3, 4, 5):
        state = rules.play(state, PlaceObelisk(Side.OUT, field))
    assert (rules.why_not(state, move) or "").startswith(reason)


def test_chance_deals_once_and_turns_up_what_lies_on_top() -> None:
    """No second deal, no card before the race, and none that is all used."""
    rules = set_up(game, obelisks=0, copies=(1, 1, 1), players=2)
    start = rules.initial()
    assert (rules.why_not(start, TurnUp(Card(0))) or "").startswith("it does not hold that the race has begun")
    state = rules.play(rules.play(start, Begin(RED)), TurnUp(Card(0)))
    assert (rules.why_not(state, Begin(RED)) or "").startswith("it does not hold that the cards are not dealt yet")
    assert (rules.why_not(state, TurnUp(Card(0))) or "").startswith("it does not hold that it is the used card on top")
