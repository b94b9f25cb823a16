"""The reference implementation, on counts made by hand."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import attrs
import pytest

from rapanui_rules.errors import IllegalMove, OutOfRange
from rapanui_rules.lang import Sort, table
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.settings import set_up
from tests.play.ferry import Blow, Ferry, Log, Pier, Player, Ship, State, Tie, Wait, Wind, game

RULES = set_up(game)
FAIR, FOUL = Blow(Wind.FAIR), Blow(Wind.FOUL)
ALL_AT_ONCE = Ship(crates=2, pier=Pier(1), flag=True)


def after(*moves: Any, rules: Rules[Ferry, State] = RULES) -> State:
    """The state that the moves lead to."""
    state = rules.initial()
    for move in moves:
        state = rules.play(state, move)
    return state


def test_the_start_is_that_of_the_setup() -> None:
    """Two players with two crates each, the wind yet to be drawn."""
    logs = (Log(False, 0), Log(False, 0))
    assert State(Player(0), None, (2, 2), logs, None) == RULES.initial()  # type: ignore[arg-type]  # tuples are tables


def test_seats_are_counted_by_the_sort_that_turn_gives() -> None:
    """Also where chance acts at times."""
    assert (Player, 2) == (RULES.seat, RULES.players)
    assert set_up(game, players=3).players == 3


def test_chance_acts_until_the_wind_is_known() -> None:
    """Then the player on turn, then the other; nobody once the game is over."""
    states = [after(), after(FAIR), after(FAIR, ALL_AT_ONCE, FAIR)]
    assert [None, 0, 1] == [RULES.actor(state) for state in states]
    assert RULES.actor(after(FAIR, ALL_AT_ONCE, FAIR, Ship(2, None, False))) is None


@pytest.mark.parametrize(
    ("count", "moves"),
    [
        (2, ()),
        # crates 1 or 2, three places, flag or none
        (12, (FAIR,)),
        # one crate only
        (6, (FOUL,)),
        # pier 1 is closed
        (8, (FAIR, ALL_AT_ONCE, FAIR)),
        # nothing left to ship: the move for want of any other
        (1, (FAIR, ALL_AT_ONCE, FOUL, Ship(1, None, False), FAIR)),
        (0, (FAIR, ALL_AT_ONCE, FAIR, Ship(2, None, False))),
    ],
)
def test_legal_moves_are_as_many_as_counted_by_hand(count: int, moves: tuple[Any, ...]) -> None:
    """Each of them is legal, and no two are alike."""
    state = after(*moves)
    found = RULES.legal_moves(state)
    assert count == len(found) == len(set(found))
    assert all(RULES.why_not(state, move) is None for move in found)


def test_legal_moves_stand_in_rulebook_order() -> None:
    """Class by class, parameters from their first value on."""
    assert (FAIR, FOUL) == RULES.legal_moves(after())
    assert Ship(1, None, False) == RULES.legal_moves(after(FAIR))[0]


@pytest.mark.parametrize(
    ("said", "moves", "move"),
    [
        ("only 2 of 3 crates are on the shore [Ferry, passage 1]", (FAIR,), Ship(3, None, False)),
        (
            "it does not hold that the pier was not used last [Ferry, passage 3]",
            (FAIR, ALL_AT_ONCE, FAIR),
            Ship(1, Pier(1), False),
        ),
        (
            "it does not hold that the wind is fair, or one crate is shipped [Ferry, passage 4; the text is silent]",
            (FOUL,),
            Ship(2, None, False),
        ),
        ("Ship.crates is 4, outside 1..3", (FAIR,), Ship(4, None, False)),
        ("Ship.pier is 2, outside 0..1", (FAIR,), Ship(1, Pier(2), False)),
        ("it is the turn of chance", (), ALL_AT_ONCE),
        ("it is a player's turn, not that of chance", (FAIR,), FOUL),
        (
            "it is only for a player who has no other move, and Ship(crates=1, pier=None, flag=False) is one",
            (FAIR,),
            Wait(),
        ),
        ("the game is over", (FAIR, ALL_AT_ONCE, FAIR, Ship(2, None, False)), FAIR),
    ],
)
def test_a_refusal_names_the_first_precondition_that_fails(said: str, moves: tuple[Any, ...], move: Any) -> None:
    """In the rulebook's words with the passage; `play` raises the same."""
    state = after(*moves)
    assert said == RULES.why_not(state, move)
    with pytest.raises(IllegalMove) as caught:
        RULES.play(state, move)
    assert f"{move}: refused: {said}" == str(caught.value)


def test_a_move_of_another_game_is_refused_by_name() -> None:
    """It is a move, but none of this game."""
    without = set_up(attrs.evolve(game, moves=(Blow, Ship)))
    assert without.why_not(after(FAIR), Wait()) == "Ferry has no move Wait"


def test_what_is_no_move_at_all_is_an_error_of_the_caller() -> None:
    """A string is not looked up."""
    with pytest.raises(TypeError, match="is no move"):
        RULES.why_not(after(FAIR), "Wait()")


def test_phases_follow_every_move_for_each_value_of_their_sort() -> None:
    """Red has shipped everything, so Red's flag is struck although the move set it; Blue's stays."""
    both = after(FAIR, ALL_AT_ONCE, FAIR, Ship(1, None, True))
    assert (Log(False, 1), Log(True, 1)) == tuple(both.log)
    assert (0, 1) == tuple(both.shore)


@pytest.mark.parametrize(
    ("won", "winners", "tie", "last"),
    [
        ((True, True), (0, 1), Tie.SHARED, 2),
        ((False, False), (), Tie.NOBODY, 2),
        (None, None, Tie.SHARED, 1),
    ],
)
def test_the_outcome_is_that_of_the_reading(
    won: tuple[bool, ...] | None, winners: tuple[int, ...] | None, tie: Tie, last: int
) -> None:
    """One trip each is a tie; with a crate left the game goes on."""
    rules = set_up(game, {"tie": tie})
    end = after(FAIR, ALL_AT_ONCE, FAIR, Ship(last, None, False), rules=rules)
    assert (won, winners) == (rules.outcome(end), rules.winners(end))


def test_without_the_move_for_want_of_others_the_game_is_stuck() -> None:
    """Red has nothing left and Blue has."""
    moves = (FAIR, ALL_AT_ONCE, FAIR, Ship(1, None, False), FAIR)
    without = set_up(attrs.evolve(game, moves=(Blow, Ship)))
    assert without.is_stuck(after(*moves, rules=without))
    assert without.random_move(after(*moves, rules=without), random.Random(1)) is None
    assert not RULES.is_stuck(after(*moves))
    assert not without.is_stuck(after(FAIR, rules=without))


def test_chance_is_drawn_by_its_weights() -> None:
    """Fair three times out of four: 4,000 draws lie within six standard deviations of 3,000."""
    rng = random.Random(5)
    drawn = Counter(RULES.random_move(after(), rng) for _ in range(4000))
    assert abs(drawn[FAIR] - 3000) < 6 * 28 and drawn[FAIR] + drawn[FOUL] == 4000
    assert (3, 1, 1) == (
        RULES.weight(after(), FAIR),
        RULES.weight(after(), FOUL),
        RULES.weight(after(FAIR), ALL_AT_ONCE),
    )


def test_every_legal_move_can_be_the_random_one() -> None:
    """Nothing else is; none once the game is over."""
    rng, state = random.Random(3), after(FAIR)
    assert set(RULES.legal_moves(state)) == {RULES.random_move(state, rng) for _ in range(500)}
    assert RULES.random_move(after(FAIR, ALL_AT_ONCE, FAIR, Ship(2, None, False)), rng) is None


def test_a_value_outside_its_range_stops_a_checked_run() -> None:
    """Three crates at the start where the field allows two; unchecked runs go on."""
    shore = table((Player(0), Player(1)), lambda p: 3 - 3 * p)
    wrong = attrs.evolve(game, start=lambda g: attrs.evolve(game.start(g), shore=shore))
    with pytest.raises(OutOfRange, match=r"after the start: State.shore\[0\] is 3, outside 0\.\.2"):
        Rules(wrong, Ferry()).initial()
    assert (3, 0) == tuple(Rules(wrong, Ferry(), checked=False).initial().shore)


def test_a_phase_that_leaves_a_range_is_named() -> None:
    """Two piers in the state's type, one in this setup's sort."""
    narrow = attrs.evolve(game, sorts={Player: Sort(2), Pier: Sort(1)})
    rules = set_up(narrow)
    state = rules.play(rules.initial(), FAIR)
    assert rules.why_not(state, ALL_AT_ONCE) == "Ship.pier is 1, outside 0..0"
    with pytest.raises(OutOfRange, match=r"after Ship\(crates=2.*State.last_pier is 1, outside 0\.\.0"):
        rules.after(state, ALL_AT_ONCE)
