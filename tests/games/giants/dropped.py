"""Giants without one precondition: which claim notices, on the tiny island, after which moves.

A1 is the village, A2 forest, A3 the quarry of hats, B1 that of statues, B2 a plain, B3 the hut, B4 and C1 are ahu. B1
touches A1, B2 and C1; B2 touches B3 as well; B4 touches A3 and B3. Red is on turn first.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rapanui_rules.check.searching import WELL_TYPED
from rapanui_rules.games.giants import (
    Ahu,
    Bid,
    BuyTablet,
    Choose,
    Crown,
    Erect,
    GoOn,
    Hex,
    Hire,
    Mark,
    Pass,
    PlaceChief,
    PlaceSorcerer,
    PlaceWorkers,
    Player,
    SetDown,
    Size,
    Stone,
    TakeUp,
    Throw,
)

__all__ = ["DROPPED", "Position"]

#: A claim, settings, readings and an opening.
Position = tuple[str, Mapping[str, object], Mapping[str, object], tuple[Any, ...]]

A1, A2, A3, B1, B2, B3, B4, C1 = map(Hex, range(8))
SMALL, MIDDLING, LARGE = map(Size, range(3))
RED, BLUE, GREEN = map(Player, range(3))
ON_B4, ON_C1 = map(Ahu, range(2))
FIRST, SECOND, _, HAT, OTHER_HAT = map(Stone, range(5))

#: Two players; every die shows size 1, of which there are three; two hats.
TINY: dict[str, object] = {
    "players": 2,
    "island": "tiny",
    "faces": (0, 1, 0, 0),
    "small": 3,
    "middling": 0,
    "large": 0,
    "hats": 2,
}
#: The same with size 2 only, and with size 3 beside it.
TWOS: dict[str, object] = {**TINY, "faces": (0, 0, 1, 0), "small": 0, "middling": 3}
BOTH: dict[str, object] = {**TINY, "faces": (0, 1, 1, 0), "middling": 1}

NOTHING = Bid(0, 0, chief=False, sorcerer=False)
CHIEF = Bid(0, 0, chief=True, sorcerer=False)
ALL_BUT_ONE = Bid(0, 1, chief=True, sorcerer=False)

THROWN = (Throw(1), Throw(1))
#: Red's chief sculpts two statues of size 1, or has nothing to sculpt but one.
CHOOSING = (*THROWN, CHIEF, NOTHING)
PLACING = (*CHOOSING, Choose(SMALL), Choose(SMALL))
#: Red has a worker on B2, one on C1 and the sorcerer on A3, where a hat lies; Blue a worker on A1 and one on B3.
CARRYING = (
    *PLACING,
    PlaceWorkers(B2, 1, 0),
    PlaceWorkers(A1, 1, 0),
    PlaceWorkers(C1, 1, 0),
    PlaceWorkers(B3, 1, 0),
    PlaceSorcerer(A3),
    Pass(),
    Pass(),
)
ON_B2 = (*CARRYING, TakeUp(FIRST, B2))
#: As before, but Blue's sorcerer has reserved C1.
RESERVED = (
    *PLACING,
    PlaceWorkers(B2, 1, 0),
    PlaceSorcerer(C1),
    PlaceWorkers(C1, 1, 0),
    Pass(),
    Pass(),
)
#: Red's workers are on B1 and B2.
BACK = (*PLACING, PlaceWorkers(B1, 1, 0), Pass(), PlaceWorkers(B2, 1, 0), Pass(), TakeUp(FIRST, B2))
#: Red's chief and a worker sculpt two statues of size 2; the other worker and Blue's are on B2, and Blue's chief.
HEAVY = (
    Throw(2),
    Throw(2),
    ALL_BUT_ONE,
    NOTHING,
    Choose(MIDDLING),
    Choose(MIDDLING),
    PlaceWorkers(B2, 1, 0),
    PlaceWorkers(B2, 1, 0),
    Pass(),
    Pass(),
    TakeUp(FIRST, B2),
)
#: Blue's chief is on B2, and two workers are on A1; Red has paid the chief, so Blue has two points.
PAID = (
    Throw(2),
    Throw(2),
    ALL_BUT_ONE,
    NOTHING,
    Choose(MIDDLING),
    Choose(MIDDLING),
    Pass(),
    PlaceWorkers(A1, 2, 0),
    PlaceChief(B2, works=False),
    Pass(),
    TakeUp(FIRST, B2),
    Hire(BLUE, chief=True),
    SetDown(mark=False),
    Pass(),
    TakeUp(SECOND, A1),
    Hire(BLUE, chief=False),
)
#: Three players; Red has two statues of size 2, Blue a worker and the sorcerer on B2, Green a worker there.
TRIBES = (
    Throw(2),
    Throw(2),
    Throw(2),
    ALL_BUT_ONE,
    NOTHING,
    NOTHING,
    Choose(MIDDLING),
    Choose(MIDDLING),
    Pass(),
    PlaceWorkers(B2, 1, 0),
    PlaceWorkers(B2, 1, 0),
    PlaceSorcerer(B2),
)
#: Blue's help is enough, Green's is not.
ONE_IS_WEAK = (*TRIBES, Pass(), Pass(), TakeUp(FIRST, B2))
#: Blue helps, and Green could.
TWO_ARE_STRONG = (*TRIBES, PlaceSorcerer(B2), Pass(), Pass(), TakeUp(FIRST, B2), Hire(BLUE, chief=False))
#: With no carriers on ahu and a way over them: Red sets up a statue on C1, and a worker is on B2, one on B3.
SET_UP = (
    *PLACING,
    PlaceWorkers(B2, 1, 0),
    PlaceSorcerer(A3),
    PlaceWorkers(B3, 1, 0),
    Pass(),
    PlaceSorcerer(A3),
    Pass(),
    TakeUp(FIRST, C1),
    Erect(ON_C1),
)
#: The same on B4, beside the quarry of hats; Blue is on turn.
HATLESS = (
    *PLACING,
    PlaceWorkers(B2, 1, 0),
    PlaceSorcerer(A3),
    PlaceWorkers(B3, 1, 0),
    Pass(),
    PlaceSorcerer(A3),
    Pass(),
    TakeUp(FIRST, B2),
    GoOn(B3),
    GoOn(B4),
    Erect(ON_B4),
)
#: Readings under which stones are carried over ahu, which need no carriers.
THROUGH: dict[str, object] = {"crossing": "through", "ahu_porter": "none"}


def _at(
    claim: str,
    opening: tuple[Any, ...],
    settings: Mapping[str, object] = TINY,
    through: bool = False,
    **read: object,
) -> Position:
    return claim, settings, {**(THROUGH if through else {}), **read}, opening


#: By precondition.
DROPPED: dict[str, Position] = {
    "Throw.is_on_the_die": _at("a_die_shows_a_face_that_it_has", ()),
    "Bid.is_time_to_bid": _at(WELL_TYPED, CHOOSING),
    "Bid.has_markers": _at("bids_are_made_of_what_is_in_hand", THROWN),
    "Bid.bids_a_marker": _at("a_bid_is_enough_for_a_statue", THROWN, empty_bid="barred"),
    "Bid.has_workers": _at("bids_are_made_of_what_is_in_hand", THROWN),
    "Bid.are_sculptors": _at("only_sculptors_are_bid", THROWN, sculptors="workers"),
    "Bid.can_sculpt": _at("a_bid_is_enough_for_a_statue", THROWN),
    "Choose.is_time_to_choose": _at(
        "statues_are_chosen_after_the_bids", (*CHOOSING, Choose(SMALL)), unchosen="stay", more_statues="one"
    ),
    "Choose.is_on_offer": _at(WELL_TYPED, CHOOSING),
    "Choose.can_sculpt": _at(
        WELL_TYPED, (Throw(1), Throw(2), Bid(0, 1, chief=False, sorcerer=False), NOTHING), BOTH
    ),
    "PlaceWorkers.is_time_to_place": _at("figures_are_placed_one_go_at_a_time", THROWN),
    "PlaceWorkers.is_one": _at("figures_are_placed_one_go_at_a_time", PLACING, at_once="one"),
    "PlaceWorkers.has_workers": _at(WELL_TYPED, PLACING),
    "PlaceWorkers.has_logs": _at(WELL_TYPED, PLACING),
    "PlaceWorkers.is_room_for_logs": _at(
        WELL_TYPED, (*PLACING, PlaceSorcerer(A2), Pass(), PlaceWorkers(B2, 1, 2))
    ),
    "PlaceChief.is_time_to_place": _at("the_island_is_empty_of_figures_before_placing", THROWN),
    "PlaceChief.has_the_chief": _at("chief_and_sorcerer_are_in_one_place", PLACING),
    "PlaceChief.has_tablets": _at(WELL_TYPED, (*THROWN, NOTHING, NOTHING)),
    "PlaceChief.finds_work": _at(
        WELL_TYPED, (*THROWN, NOTHING, NOTHING, BuyTablet(), Pass(), BuyTablet()), {**TINY, "markers": 2}
    ),
    "PlaceSorcerer.is_time_to_place": _at("the_island_is_empty_of_figures_before_placing", THROWN),
    "PlaceSorcerer.has_the_sorcerer": _at(
        "chief_and_sorcerer_are_placed_once", (*PLACING, PlaceSorcerer(B2), Pass())
    ),
    "BuyTablet.is_time_to_place": _at("a_half_tablet_costs_a_marker", THROWN),
    "BuyTablet.has_a_marker": _at(WELL_TYPED, (*PLACING, BuyTablet(), Pass()), {**TINY, "markers": 1}),
    "BuyTablet.is_one_left": _at(WELL_TYPED, (*PLACING, BuyTablet()), {**TINY, "tablets": 1}),
    "Pass.is_time_to_pass": _at("passes_are_of_the_phase", THROWN),
    "Pass.has_nothing_to_carry": _at("only_who_must_not_carry_passes", CARRYING, compulsory="compulsory"),
    "Mark.is_time_to_carry": _at("marks_are_put_by_those_who_may", PLACING),
    "Mark.is_a_go": _at("marks_are_put_by_those_who_may", CARRYING, marking="carrying"),
    "Mark.lies_somewhere": _at("marks_are_on_stones_that_lie_somewhere", CARRYING),
    "Mark.is_unmarked": _at("markers_are_conserved", (*CARRYING, Mark(FIRST))),
    "Mark.has_a_marker": _at(WELL_TYPED, (*CARRYING, Mark(FIRST), Pass()), {**TINY, "markers": 1}),
    "TakeUp.is_time_to_carry": _at("a_stone_is_taken_up_when_it_may_be", ON_B2),
    "TakeUp.is_not_anothers": _at("what_is_carried_may_be", (*CARRYING, Mark(FIRST))),
    "TakeUp.is_unmoved": _at("a_stone_is_taken_up_when_it_may_be", (*ON_B2, SetDown(mark=False), Pass())),
    "TakeUp.has_porter": _at("a_stone_is_taken_up_when_it_may_be", CARRYING, start_porter="needed"),
    "TakeUp.lies_beside": _at("a_stone_is_taken_up_from_beside", CARRYING),
    "TakeUp.may_come_there": _at("stones_come_to_ahu_to_stay", RESERVED),
    "TakeUp.can_be_brought_there": _at("whoever_takes_up_a_stone_can_go_on", RESERVED),
    "GoOn.is_beside": _at("stones_go_from_hex_to_hex", ON_B2),
    "GoOn.is_at_rest": _at("a_stone_goes_as_far_as_it_may", (*ON_B2, GoOn(B3))),
    "GoOn.is_under_way": _at("a_stone_goes_as_far_as_it_may", ON_B2, distance="hex"),
    "GoOn.is_new": _at("stones_go_from_hex_to_hex", BACK),
    "GoOn.may_come_there": _at("stones_come_to_ahu_to_stay", (*RESERVED, TakeUp(FIRST, B2))),
    "GoOn.can_be_brought_there": _at("a_stone_goes_as_far_as_it_may", ON_B2),
    "Hire.is_anothers": _at("help_is_paid_for", HEAVY, TWOS),
    "Hire.is_there": _at("help_is_needed_and_enough", HEAVY, TWOS),
    "Hire.is_of_one_tribe": _at(
        "help_is_needed_and_enough", TWO_ARE_STRONG, {**TWOS, "players": 3}, tribes="one"
    ),
    "Hire.suffices": _at("help_is_needed_and_enough", ONE_IS_WEAK, {**TWOS, "players": 3}, tribes="one"),
    "Hire.has_room": _at(WELL_TYPED, PAID, {**TWOS, "track": 3}),
    "Erect.is_there": _at("stones_come_to_their_ahu_by_hexes", ON_B2),
    "Erect.is_a_statue": _at("whoever_sets_up_a_statue_uses_a_base", SET_UP, through=True),
    "Erect.is_free": _at("statues_stand_for_ever", SET_UP, through=True),
    "Erect.is_not_reserved": _at("reserved_ahu_are_respected", RESERVED, through=True),
    "Erect.has_a_base": _at(
        WELL_TYPED,
        (*SET_UP, Pass(), TakeUp(SECOND, B2), GoOn(B3), GoOn(B4)),
        {**TINY, "bases": 1},
        through=True,
    ),
    "Crown.is_there": _at("stones_come_to_their_ahu_by_hexes", SET_UP, through=True),
    "Crown.is_a_hat": _at("hats_go_where_they_may", SET_UP, through=True),
    "Crown.is_a_statue_there": _at("hats_are_worn_by_statues", SET_UP, through=True),
    "Crown.is_bare": _at(
        "hats_are_conserved", (*HATLESS, TakeUp(HAT, B4), Crown(ON_B4), TakeUp(OTHER_HAT, B4)), through=True
    ),
    "Crown.is_own": _at("hats_go_where_they_may", (*HATLESS, TakeUp(HAT, B4)), hat_owner="own", through=True),
    "SetDown.has_begun": _at("a_stone_is_set_down_after_it_was_moved", (*CARRYING, TakeUp(FIRST, A1))),
    "SetDown.is_under_way": _at("no_stone_rests_on_an_ahu", (*CARRYING, TakeUp(FIRST, C1))),
    "SetDown.is_marked_by_carrying": _at("marks_are_put_by_carrying_where_they_may", ON_B2, marking="go"),
    "SetDown.is_unmarked": _at("markers_are_conserved", (*CARRYING, Mark(FIRST), Pass(), TakeUp(FIRST, B2))),
    "SetDown.has_a_marker": _at(
        WELL_TYPED, (*CARRYING, Mark(SECOND), Pass(), TakeUp(FIRST, B2)), {**TINY, "markers": 1}
    ),
}
