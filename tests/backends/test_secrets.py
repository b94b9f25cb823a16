"""States that a player cannot tell apart, as z3 sees them."""

from __future__ import annotations

from typing import Any

import pytest

from rapanui_rules.backends.to_z3.encoding import Encoding
from rapanui_rules.backends.to_z3.induction import HIDDEN, Induction, Status
from rapanui_rules.backends.to_z3.secrets import acts, twin_of
from rapanui_rules.lowering.lower import lower
from rapanui_rules.play.watching import SECRETS_KEPT
from rapanui_rules.terms.values import encode
from tests.play.sealed import PLAYERS, Offer, Sale, State, game, peeking

SYSTEM = lower(game, Sale())
FULL: Any = (2, 2, 2)
QUIET: Any = (False, False, False)


def state(*offers: int | None) -> State:
    """All purses full, and these offers."""
    made: Any = offers
    return State(3, FULL, made, QUIET)


def holds(player: int, one: State, other: State) -> bool:
    """Whether a player who sees *one* could as well be in *other*, by z3."""
    encoding = Encoding(SYSTEM)
    made = encode(SYSTEM.state, one)
    twin, known = twin_of(encoding, made, player)
    solver = encoding.numbers.solver()
    wanted = encode(SYSTEM.state, other)
    solver.add(*(encoding.numbers.term(term) for term in (*known, encoding.machine.same(twin, wanted))))
    return str(solver.check()) == "sat"


@pytest.mark.parametrize(
    ("alike", "player", "other"),
    [
        (True, 1, state(2, None, None)),
        (False, 0, state(2, None, None)),
        # whether there is an offer is hidden with it
        (True, 1, state(None, None, None)),
        # the one state in which all lies open looks like no other
        (False, 2, state(1, 1, 1)),
    ],
)
def test_which_states_look_alike(alike: bool, player: int, other: State) -> None:
    """To the second and third player the first one's offer of one coin looks like any; to the first it does not."""
    assert alike is holds(player, state(1, None, None), other)


def test_what_lies_open_is_the_same_in_both() -> None:
    """Offers that all have made, and whether all have; purses never are open."""
    assert not holds(1, state(1, 1, None), state(1, 1, 1))
    done, more = state(1, 1, 1), state(1, 1, 2)
    poorer = State(3, FULL[:2] + (0,), done.offer, QUIET)
    assert [True, False, True] == [holds(0, done, other) for other in (done, more, poorer)]


def test_a_player_acts_while_the_game_goes_on() -> None:
    """The second, after the first offer; nobody after the third."""
    encoding = Encoding(SYSTEM)
    turns = [
        [all(acts(encoding, encode(SYSTEM.state, one), player)) for player in PLAYERS]
        for one in (state(1, None, None), state(1, 1, 1))
    ]
    assert [[False, True, False], [False, False, False]] == turns


def test_each_precondition_is_compared_for_each_player() -> None:
    """The one about the own purse is alike to all three, the one that peeks to none."""
    tried = Induction(lower(peeking, Sale()), 60_000_000).run(HIDDEN, [SECRETS_KEPT], [])
    said = [(one.what, one.status) for one in tried]
    own, peeks = "whether `are_there` of Offer holds", "whether `is_most` of Offer holds"
    assert [(own, Status.PROVED), (peeks, Status.OPEN)] * 3 == said
    assert all(isinstance(one.move, Offer) for one in tried if one.status is Status.OPEN)
