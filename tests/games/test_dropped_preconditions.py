"""No precondition is idle: without any single one of them, something that is claimed of the game is no longer so.

The games without a precondition are searched in breadth on small tables, where the fault shows in a few moves; so is
the sound game on the same table, which must be without it. What shows only far from the start is searched for after some
moves that the sound game allows.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs
import pytest

from examples.nim import game as nim
from examples.race_home import game as race_home
from examples.tic_tac_toe import game as tic_tac_toe
from proofs.tables import EMPTY_QUARRY, FOUR_STONES, LONG_RESERVES, THREE_PLAYERS, TWO_OBELISKS
from rapanui_rules.check.obligations import obligations
from rapanui_rules.check.searching import WELL_TYPED, explore
from rapanui_rules.games.easter_island import game as easter_island
from rapanui_rules.games.giants import game as giants
from rapanui_rules.games.make_make import Forgo, Hex, TakeNeutral
from rapanui_rules.games.make_make import game as make_make
from rapanui_rules.lang import Expect, Game, Kind
from rapanui_rules.lang.moves import move_info
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.settings import setup_of
from tests.games.giants.dropped import DROPPED

GAMES: dict[str, Game[Any, Any]] = {game.name: game for game in (easter_island, giants, make_make, nim, race_home, tic_tac_toe)}


@attrs.frozen
class Noticed:
    """Which claim comes out otherwise without a precondition, under which setup and after which moves."""

    claim: str
    settings: Mapping[str, object] = attrs.field(factory=dict)
    read: Mapping[str, object] = attrs.field(factory=dict)
    opening: tuple[Any, ...] = ()
    #: Moves made by the search.
    steps: int = 3_000


# -- Make Make: six territories in a ring, `A1 A2 B3 C2 C1 B1` clockwise, each of them sacred

A1, A2, B1, B3, C1, C2 = map(Hex, range(6))
#: Red on both sides of A1, which brings two grounds at once; Blue opposite.
APART = (
    TakeNeutral(A2, 2, chief=False),
    TakeNeutral(C2, 2, chief=False),
    TakeNeutral(B1, 1, chief=False),
    TakeNeutral(C1, 1, chief=True),
)
#: Red and Blue opposite each other.
FAR = (TakeNeutral(A2, 1, chief=False), TakeNeutral(C1, 1, chief=False))
#: Red has a Tangata Manu between two territories, and the chief in one that B1 would surround.
BESIDE = (
    TakeNeutral(A1, 1, chief=True),
    TakeNeutral(C2, 1, chief=False),
    TakeNeutral(A2, 1, chief=False),
    TakeNeutral(C1, 1, chief=False),
)
#: A1 is surrounded, but Red has not raised a Moai there.
FORGONE = (*BESIDE, TakeNeutral(B1, 1, chief=False), Forgo(), TakeNeutral(B3, 1, chief=False))


def in_the_ring(claim: str, opening: tuple[Any, ...] = (), tokens: int = 5, **read: object) -> Noticed:
    """Two players who choose where Moai and Tangata Manu go, unless *read* otherwise."""
    table = {"players": 2, "board": "hexagon:1", "tokens": tokens, "tangata": 3, "moai": 2}
    choices = {"centre_grounds": "two_suffice", "raising": "freely", "placing": "one", **read}
    return Noticed(claim, table, choices, opening, steps=600)


#: By game and precondition; its reading and its table are those under which it has something to say.
NOTICED: dict[tuple[str, str], Noticed] = {
    ("easter-island", "Begin.is_not_dealt"): Noticed("the_game_ends", FOUR_STONES),
    ("easter-island", "PlaceObelisk.side_has_room"): Noticed(WELL_TYPED, TWO_OBELISKS),
    ("easter-island", "PlaceObelisk.row_is_allowed"): Noticed("obelisks_stand_where_they_may", TWO_OBELISKS),
    ("easter-island", "PlaceObelisk.row_is_free"): Noticed("no_obelisks_are_opposite", TWO_OBELISKS),
    ("easter-island", "TurnUp.race_is_on"): Noticed("each_stage_keeps_its_place", FOUR_STONES),
    ("easter-island", "TurnUp.lies_on_top"): Noticed("cards_are_conserved", FOUR_STONES),
    ("easter-island", "Take.is_open"): Noticed(WELL_TYPED, FOUR_STONES),
    ("easter-island", "Take.number_fits"): Noticed("a_draw_is_the_cards_number", FOUR_STONES),
    ("easter-island", "Take.card_may_draw"): Noticed(
        "a_draw_is_one_the_readings_allow", FOUR_STONES, {"spell_draw": "spending_only"}
    ),
    ("easter-island", "Take.has_no_choice"): Noticed(
        "a_draw_is_one_the_readings_allow", FOUR_STONES, {"drawing": "forced_only"}
    ),
    ("easter-island", "Take.quarry_holds"): Noticed("a_draw_is_the_cards_number", FOUR_STONES),
    ("easter-island", "Spend.is_open"): Noticed(WELL_TYPED, FOUR_STONES),
    ("easter-island", "Spend.number_fits"): Noticed("spaces_moved_are_the_cards_number", FOUR_STONES),
    ("easter-island", "Spend.reserve_holds"): Noticed(WELL_TYPED, FOUR_STONES),
    ("easter-island", "Spend.steps_add_up"): Noticed("spaces_moved_are_the_cards_number", FOUR_STONES),
    ("easter-island", "Spend.none_does_both"): Noticed("no_statue_is_moved_and_loaded", FOUR_STONES),
    ("easter-island", "Spend.stones_add_up"): Noticed("stones_are_conserved", FOUR_STONES),
    ("easter-island", "Spend.stones_may_go_there"): Noticed("stones_go_where_they_may", LONG_RESERVES, {"own_load": "never"}),
    ("easter-island", "Spend.keeps_to_a_mode"): Noticed(
        "two_modes_are_kept", {**THREE_PLAYERS, "stones": 6, "reserve": 2}, {"split": "two_modes"}
    ),
    ("easter-island", "Spend.stays_on_the_track"): Noticed("spaces_moved_are_the_cards_number", LONG_RESERVES),
    ("easter-island", "Steal.spell_is_open"): Noticed(WELL_TYPED, FOUR_STONES),
    ("easter-island", "Steal.is_another"): Noticed("stones_are_conserved", FOUR_STONES),
    ("easter-island", "Steal.has_a_stone"): Noticed(
        "a_theft_takes_a_whole_reserve", FOUR_STONES, {"empty_theft": "barred"}
    ),
    ("easter-island", "EndRace.ends_so"): Noticed("EndRace_can_be_made", EMPTY_QUARRY, {"short": "barred"}),
    ("make-make", "TakeNeutral.is_time_to_act"): in_the_ring("a_turn_has_one_action", APART),
    ("make-make", "TakeNeutral.is_neutral"): in_the_ring("tokens_are_conserved"),
    ("make-make", "TakeNeutral.is_within_reach"): in_the_ring("what_is_taken_is_within_reach", FAR, reach="beside"),
    ("make-make", "TakeNeutral.reserve_holds"): in_the_ring(WELL_TYPED, APART),
    ("make-make", "TakeNeutral.chief_is_free"): in_the_ring("a_chief_comes_from_the_reserve", BESIDE),
    ("make-make", "TakeNeutral.places_something"): in_the_ring("an_owner_has_strength_there", chief_alone="allowed"),
    ("make-make", "TakeOwned.is_time_to_act"): in_the_ring("a_turn_has_one_action", APART),
    ("make-make", "TakeOwned.is_anothers"): in_the_ring("only_the_stronger_takes"),
    ("make-make", "TakeOwned.is_within_reach"): in_the_ring("what_is_taken_is_within_reach", FAR, reach="beside"),
    ("make-make", "TakeOwned.reserve_holds"): in_the_ring(WELL_TYPED, APART),
    ("make-make", "TakeOwned.chief_is_free"): in_the_ring("a_chief_comes_from_the_reserve", BESIDE),
    ("make-make", "TakeOwned.is_stronger"): in_the_ring("only_the_stronger_takes", APART),
    ("make-make", "Withdraw.is_time_to_act"): in_the_ring("a_turn_has_one_action", APART),
    ("make-make", "Withdraw.is_own"): in_the_ring("a_withdrawal_leaves_one_token", APART),
    ("make-make", "Withdraw.brings_something_back"): in_the_ring("a_withdrawal_leaves_one_token", APART),
    ("make-make", "Pass.is_allowed"): in_the_ring("Pass_can_be_made", tokens=1, no_move="barred"),
    ("make-make", "Raise.is_time_to_raise"): in_the_ring("moai_are_raised_where_they_are_fit", FORGONE),
    ("make-make", "Raise.is_fit_for_a_moai"): in_the_ring("moai_are_raised_where_they_are_fit", BESIDE),
    ("make-make", "Forgo.is_time_to_choose"): in_the_ring("only_who_may_choose_forgoes", FORGONE),
    ("make-make", "Place.is_time_to_place"): in_the_ring("tangata_manu_are_placed_where_they_are_fit", FORGONE),
    ("make-make", "Place.is_fit_for_a_tangata_manu"): in_the_ring("tangata_manu_are_placed_where_they_are_fit", APART),
    **{("giants", name): Noticed(*position, steps=400) for name, position in DROPPED.items()},
    ("nim", "Take.are_there"): Noticed(WELL_TYPED),
    ("race-home", "Go.is_on_the_track"): Noticed("the_race_ends", {"track": 3}, {"entry": "enough"}),
    ("race-home", "Go.has_the_number"): Noticed("Wait_can_be_made", {"track": 3}),
    ("tic-tac-toe", "Mark.is_empty"): Noticed("x_is_level_or_one_ahead"),
}

#: Preconditions without which nothing that is claimed comes out otherwise, each with the reason why it is kept.
SURVIVORS: dict[tuple[str, str], str] = {}


def after_opening(game: Game[Any, Any], twin: Game[Any, Any], setup: Any, opening: tuple[Any, ...]) -> Game[Any, Any]:
    """The twin, begun in the state to which the sound game comes by some moves."""
    rules = Rules(game, setup)
    state = rules.initial()
    for move in opening:
        state = rules.play(state, move)
    return attrs.evolve(twin, start=lambda g: state)


def is_as_expected(game: Game[Any, Any], noticed: Noticed) -> bool:
    """Whether the search finds of a claim what its author expects: a fault where it fails, a way where it is reached.

    That it is not reached counts only when every state was seen.
    """
    setup = setup_of(game, noticed.read, **noticed.settings)
    one = next(one for one in obligations(game, setup) if one.name == noticed.claim)
    begun = after_opening(GAMES[game.name], game, setup, noticed.opening)
    seen = explore(Rules(begun, setup), (one.name,), noticed.steps)
    found = any(key[0] == one.name for key in seen.findings)
    if one.kind is Kind.REACHABLE and one.expected is Expect.HOLDS:
        return found or not seen.complete
    expects_a_finding = (one.kind is Kind.REACHABLE) is (one.expected is Expect.HOLDS)
    return found is expects_a_finding


@pytest.mark.parametrize(("name", "precondition"), NOTICED, ids=lambda word: word)
def test_a_dropped_precondition_is_noticed(name: str, precondition: str) -> None:
    """The sound game keeps the claim, the one without the precondition does not."""
    game, noticed = GAMES[name], NOTICED[name, precondition]
    twin = game.without(*precondition.split("."))
    assert [True, False] == [is_as_expected(one, noticed) for one in (game, twin)]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_none_is_left_out(game: Game[Any, Any]) -> None:
    """Every precondition of every move has its line above: the claim that notices, or the reason that none does."""
    every = {
        (game.name, f"{move_info(move).name}.{need.name}") for move in game.moves for need in move_info(move).requires
    }
    assert every == {key for key in {*NOTICED, *SURVIVORS} if key[0] == game.name}
    assert not NOTICED.keys() & SURVIVORS.keys()
