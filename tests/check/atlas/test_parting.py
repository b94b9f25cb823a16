"""What differs in one state, told by hand on the heap and on games made to differ in one thing."""

from __future__ import annotations

from typing import Annotated, Any

import attrs
import pytest

from rapanui_rules.check.atlas.parting import Difference, Sort, first_parting, parting, same_way
from rapanui_rules.check.atlas.plainly import in_breadth, in_plays
from rapanui_rules.errors import Internal
from rapanui_rules.lang import Range, move, phase
from rapanui_rules.lang.game import Game
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.settings import set_up
from rapanui_rules.sources import SILENT
from tests.check.atlas.heap import Heap, Player, State, Take, game


def rules(**changed: Any) -> Rules[Heap, State]:
    """The heap with some parts changed."""
    return Rules(attrs.evolve(game, **changed), Heap())


@move(SILENT)
class Double:
    """Take twice as many stones."""

    stones: Annotated[int, Range(1, 3)]

    def effect(self, g: Heap, s: State) -> State:
        """The heap shrinks, below nothing if need be."""
        return State(heap=s.heap - 2 * self.stones, turn=Player(1 - s.turn))


def test_a_state_in_which_nothing_differs() -> None:
    """With all stones there, it does not matter who wins with the last."""
    one, other = set_up(game), set_up(game, read={"last": "loses"})
    assert [] == parting(one, other, one.initial())


def test_how_the_game_stands_is_compared_first() -> None:
    """With no stone left, somebody has won."""
    one, other = set_up(game), set_up(game, read={"last": "loses"})
    (found,) = parting(one, other, State(heap=0, turn=Player(0)))
    assert Difference(Sort.OUTCOME, "", "the game is over; won by Player 2", "the game is over; won by Player 1") == found


def test_who_is_on_turn_is_compared() -> None:
    """Under rules that call the other player."""

    def other_way(g: Heap, s: State) -> Player:
        """The player who is not on turn."""
        return Player(1 - s.turn)

    (found,) = parting(rules(), rules(turn=other_way), State(heap=3, turn=Player(0)))
    assert Difference(Sort.TURN, "", "Player 1 is on turn", "Player 2 is on turn") == found


def test_a_move_legal_under_one_alone_is_told_with_the_refusal() -> None:
    """Of either side, and no more than are asked for."""
    one, other = set_up(game, read={"least": "two"}), set_up(game)
    state = State(heap=5, turn=Player(0))
    (found,) = parting(one, other, state)
    assert (Sort.LEGAL, "Take(stones=1)", "legal") == (found.sort, found.move, found.other)
    assert found.one.startswith("refused: ")
    assert (found.one, found.other) == tuple((d.other, d.one) for d in parting(other, one, state))[0]
    both = rules(moves=(Take, Double))
    assert (3, 2) == (len(parting(rules(), both, state)), len(parting(rules(), both, state, 2)))


def test_a_move_that_leads_elsewhere_is_told_by_what_differs() -> None:
    """A phase that takes one stone more."""
    @phase(SILENT)
    def crumble(g: Heap, s: State) -> State:
        """One stone more is gone."""
        return attrs.evolve(s, heap=max(0, s.heap - 1))

    found = parting(rules(), rules(phases=(crumble,)), State(heap=2, turn=Player(0)))
    assert [(Sort.RESULT, "Take(stones=1)")] == [(each.sort, each.move) for each in found]
    assert ("heap: 2 -> 1", "heap: 2 -> 0") == (found[0].one, found[0].other)


def test_a_range_left_under_one_alone_is_told() -> None:
    """Taking twice as many as there are; left under both, it is no difference."""
    twice: Game[Any, Any] = attrs.evolve(game, moves=(Double,))
    one, other = Rules(twice, Heap()), Rules(twice, Heap(), checked=False)
    state = State(heap=3, turn=Player(0))
    found = parting(one, other, state)
    assert [(Sort.FAULT, "Double(stones=2)"), (Sort.FAULT, "Double(stones=3)")] == [(d.sort, d.move) for d in found]
    assert [] == parting(one, one, state)


def test_where_on_a_play_readings_part_first() -> None:
    """One and two stones are the rest under which the least to take matters last; here it matters at once."""
    one, other = set_up(game), set_up(game, read={"last": "loses"})
    play = tuple(Take(stones) for stones in (3, 3, 1))
    assert 3 == first_parting(one, other, play)
    assert first_parting(one, other, play[:2]) is None
    assert 0 == first_parting(one, set_up(game, read={"least": "two"}), play)
    assert 0 == first_parting(one, set_up(game, stones=8), play)


def test_a_play_that_is_not_the_same_is_refused() -> None:
    """Whoever found it is mistaken."""
    with pytest.raises(Internal, match="cannot be replayed"):
        same_way(set_up(game), set_up(game, read={"least": "two"}), (Take(1),))
    with pytest.raises(Internal, match="not the same under both"):
        same_way(set_up(game), set_up(game, stones=8), (Take(3),))


def test_the_plain_rules_search_alone() -> None:
    """In breadth to a shortest play, at random to some; and see when nothing parts."""
    one, other = set_up(game), set_up(game, read={"last": "loses"})
    seen = in_breadth(one, other, 1_000)
    assert seen.moves is not None
    assert (3, 2, False) == (len(seen.moves), seen.levels, seen.complete)
    assert (None, False) == ((cut := in_breadth(one, other, 2)).moves, cut.complete)
    played = in_plays(one, other, 100)
    assert played.moves is not None
    assert 3 <= len(played.moves) <= 7
    same = in_breadth(one, set_up(game, read={"empty": "said"}), 1_000)
    assert (None, True) == (same.moves, same.complete)
    assert () == in_breadth(one, set_up(game, stones=8), 10).moves
