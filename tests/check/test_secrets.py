"""Whether what is hidden bears on what is legal, on sales with sealed offers where that is known by hand."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import attrs
import pytest

from examples.goofspiel import game as goofspiel
from rapanui_rules.check.cases import Case
from rapanui_rules.check.conformance import conform
from rapanui_rules.check.obligations import obligations
from rapanui_rules.check.portfolio import Effort, check_game
from rapanui_rules.check.secrets import compare_sides
from rapanui_rules.check.store import Store
from rapanui_rules.check.verdicts import NoCounterexample, Proved, Refuted, Unknown, Verdict
from rapanui_rules.lang import Game, Kind, Secret, Table, Upto, chance, move, require
from rapanui_rules.play.settings import set_up
from rapanui_rules.play.watching import SECRETS_KEPT
from rapanui_rules.sources import SILENT
from tests.backends.counter import game as counter
from tests.play.sealed import PLAYERS, Deal, Offer, Player, Sale, State, game, most_offered, peeking, turn

#: Nothing is searched, so that only proofs can speak.
BLIND = Effort(explore=0, roam=0, depth=0, k=1, linger=0)


def verdict(of: Game[Any, Any], effort: Effort | None = None, store: Store | None = None) -> Verdict:
    """What a check says of the claim that secrets do not bear on what is legal."""
    made = check_game(of, of.setup(), claims=(SECRETS_KEPT,), effort=effort, store=store)
    (result,) = made
    assert result.as_expected is isinstance(result.verdict, Proved)
    return result.verdict


def with_moves(*moves: type[Any]) -> Game[Any, Any]:
    """The sale with other moves."""
    return attrs.evolve(game, moves=moves)


def test_only_a_game_with_secrets_makes_the_claim() -> None:
    """Of a kind of its own, after the claim that ranges are kept."""
    kinds = [one.kind for one in obligations(game, Sale())]
    assert [Kind.WELL_TYPED, Kind.SECRETS_KEPT, Kind.REACHABLE, Kind.REACHABLE] == kinds
    assert Kind.SECRETS_KEPT not in [one.kind for one in obligations(counter, counter.setup())]


@pytest.mark.parametrize("of", [game, goofspiel], ids=["sale", "goofspiel"])
def test_secrets_that_nobody_asks_for_are_kept(of: Game[Any, Any]) -> None:
    """By proof alone: a player's own purse and hand say what may be done."""
    found = verdict(of, BLIND)
    assert isinstance(found, Proved)
    assert "z3" in found.method and "every state, this setup" == found.scope


@move(SILENT)
class Pass:
    """Offer nothing, whoever has offered what."""

    def effect(self, g: Sale, s: State) -> State:
        """No coin is offered."""
        return Offer(0, False).effect(g, s)


@move(SILENT)
class Call:
    """Offer nothing aloud, once."""

    @require(SILENT)
    def is_the_first(self, g: Sale, s: State) -> bool:
        """Nobody has called out."""
        return not any(s.loud)

    def effect(self, g: Sale, s: State) -> State:
        """No coin is offered."""
        return Offer(0, True).effect(g, s)


def test_where_nothing_secret_is_read_nothing_is_compared() -> None:
    """No precondition at all, or one about what all have heard."""
    found = verdict(with_moves(Deal, Pass, Call), BLIND)
    assert isinstance(found, Proved) and "reads a secret" in found.method
    assert isinstance(verdict(with_moves(Deal, Pass), BLIND), Proved)


@move(SILENT)
class Top:
    """Offer so many coins; who is refused for want of them is not told of offers."""

    coins: Annotated[int, Upto(lambda g: g.coins)]

    @require(SILENT)
    def are_there(self, g: Sale, s: State) -> bool:
        """The purse holds that much."""
        p = turn(g, s)
        return p is not None and self.coins <= s.purse[p]

    @require(SILENT)
    def is_fair(self, g: Sale, s: State) -> bool:
        """The purse holds that much, or nobody has offered more."""
        p = turn(g, s)
        return p is not None and (self.coins <= s.purse[p] or self.coins >= most_offered(s))

    def effect(self, g: Sale, s: State) -> State:
        """The coins are offered."""
        return Offer(self.coins, False).effect(g, s)


def test_a_precondition_is_compared_where_those_before_it_hold() -> None:
    """The second peeks only where the first has refused already."""
    assert isinstance(verdict(with_moves(Deal, Top), BLIND), Proved)


def test_a_precondition_that_peeks_is_refuted_by_two_plays() -> None:
    """They look alike to the player on turn, who may make a move after one of them alone."""
    found = verdict(peeking)
    assert isinstance(found, Refuted)
    assert found.play is not None and found.other is not None
    rules, states = found.play.rules, (found.play.final, found.other.final)
    (player,) = {rules.actor(state) for state in states}
    assert states[0] != states[1]
    assert rules.seen_by(states[0], player) == rules.seen_by(states[1], player)
    assert set(rules.legal_moves(states[0])) != set(rules.legal_moves(states[1]))
    assert "Offer(coins=0, loud=False) is legal after the first alone" in found.method


def test_the_two_plays_come_back_from_the_store(tmp_path: Path) -> None:
    """Both replayed."""
    store = Store(tmp_path / "verdicts.sqlite")
    first, again = verdict(peeking, store=store), verdict(peeking, store=store)
    assert isinstance(first, Refuted) and isinstance(again, Refuted)
    assert first.play is not None and again.play is not None and first.other is not None and again.other is not None
    assert (first.play.moves, first.other.moves) == (again.play.moves, again.other.moves)


def test_a_peek_that_nobody_looked_for_stays_open() -> None:
    """Without any search: not proved, and nothing is shown against it."""
    found = verdict(peeking, BLIND)
    assert isinstance(found, Unknown)
    assert "whether `is_most` of Offer holds: not inductive" in found.why


@move(SILENT)
class Shy:
    """Offer nothing, for one of two reasons that a player who is refused is told."""

    twice: bool

    @require(SILENT)
    def is_first(self, g: Sale, s: State) -> bool:
        """Nobody has offered a coin, or the offer is made once."""
        return most_offered(s) == 0 or not self.twice

    @require(SILENT)
    def is_once(self, g: Sale, s: State) -> bool:
        """The offer is made once."""
        return not self.twice

    def effect(self, g: Sale, s: State) -> State:
        """No coin is offered."""
        return Offer(0, False).effect(g, s)


def test_a_reason_that_tells_of_a_secret_is_refuted() -> None:
    """The same is legal in both states, but why the rest is not differs."""
    found = verdict(with_moves(Deal, Offer, Shy))
    assert isinstance(found, Refuted)
    assert "Shy(twice=True) is refused for unlike reasons: " in found.method
    assert "nobody has offered a coin" in found.method and "that the offer is made once" in found.method


@chance(SILENT)
class DealFull:
    """The next player gets a full purse."""

    coins: Annotated[int, Upto(lambda g: g.coins)]

    @require(SILENT)
    def is_full(self, g: Sale, s: State) -> bool:
        """All purses are full."""
        return self.coins == g.coins

    def effect(self, g: Sale, s: State) -> State:
        """As any other deal."""
        return Deal(self.coins).effect(g, s)


@move(SILENT)
class Beat:
    """Offer a coin if somebody could."""

    @require(SILENT)
    def can_be(self, g: Sale, s: State) -> bool:
        """Every purse holds a coin."""
        return all(s.purse[p] > 0 for p in PLAYERS)

    def effect(self, g: Sale, s: State) -> State:
        """One coin is offered."""
        return Offer(1, False).effect(g, s)


def test_what_no_player_can_come_to_doubt_is_no_secret() -> None:
    """All purses are full in every play: no proof without that, but every state can be seen."""
    full = with_moves(DealFull, Beat)
    assert isinstance(verdict(full, BLIND), Unknown)
    found = verdict(full)
    assert isinstance(found, Proved)
    assert "search of every state" == found.method
    cut_short = verdict(full, attrs.evolve(BLIND, explore=4))
    assert isinstance(cut_short, Unknown | NoCounterexample)


@move(SILENT)
class Give:
    """Offer a coin that chance has left to the player."""

    @require(SILENT)
    def is_there(self, g: Sale, s: State) -> bool:
        """The purse is not empty."""
        p = turn(g, s)
        return p is not None and s.purse[p] > 0

    def effect(self, g: Sale, s: State) -> State:
        """One coin is offered."""
        return Offer(1, False).effect(g, s)


def test_chance_may_know_all() -> None:
    """What it deals can depend on every hand; the claim speaks of players."""

    @chance(SILENT)
    class DealOthers:
        """The next player gets a coin that no other has."""

        coins: Annotated[int, Upto(lambda g: g.coins)]

        @require(SILENT)
        def is_left(self, g: Sale, s: State) -> bool:
            """No other purse holds as many."""
            return all(s.purse[p] != self.coins or p >= s.dealt for p in PLAYERS)

        def effect(self, g: Sale, s: State) -> State:
            """As any other deal."""
            return Deal(self.coins).effect(g, s)

    assert isinstance(verdict(with_moves(DealOthers, Give, Offer), BLIND), Proved)


@attrs.frozen
class Open:
    """The sale with offers that lie open."""

    dealt: Annotated[int, Upto(3)]
    purse: Annotated[Table[Player, Annotated[int, Upto(lambda g: g.coins)]], Secret(blank=0)]
    offer: Table[Player, Annotated[int, Upto(lambda g: g.coins)] | None]
    loud: Table[Player, bool]


@attrs.frozen
class OpenOncePaid:
    """The sale with offers that lie open from the first on."""

    dealt: Annotated[int, Upto(3)]
    purse: Annotated[Table[Player, Annotated[int, Upto(lambda g: g.coins)]], Secret(blank=0)]
    offer: Annotated[
        Table[Player, Annotated[int, Upto(lambda g: g.coins)] | None],
        Secret(until=lambda g, s: s.offer[PLAYERS[0]] is not None),
    ]
    loud: Table[Player, bool]


def with_states(cls: Any) -> Game[Any, Any]:
    """The peeking sale with other states."""
    made: Any = peeking
    begin = cls(0, (0, 0, 0), (None, None, None), (False, False, False))
    changed: Game[Any, Any] = attrs.evolve(made, state=cls, start=lambda g: begin)
    return changed


@pytest.mark.parametrize(("cls", "effort"), [(Open, BLIND), (OpenOncePaid, None)])
def test_what_lies_open_may_be_asked_for(cls: type[Any], effort: Effort | None) -> None:
    """Whoever sees all offers may be held to them; that there are none before the first is seen in every state."""
    assert isinstance(verdict(with_states(cls), effort), Proved)


def test_every_change_of_a_secret_is_a_change_of_the_rules() -> None:
    """A kept verdict does not outlive it."""
    cases = [Case.of(None, of, Sale(), frozenset()) for of in (peeking, with_states(Open), with_states(OpenOncePaid))]
    assert 3 == len({case.open().digest for case in cases})


def test_states_that_look_alike_are_counted() -> None:
    """With purses of one coin: the first player acts after 8 deals, the second where the first had a coin, and so on.

    Each sees no more than whether the own purse is empty.
    """
    seen = compare_sides(set_up(with_moves(Deal, Give), coins=1), 1_000, 0)
    assert (8 + 4 + 2, 2 + 2 + 2, True) == (seen.states, seen.states - seen.pairs, seen.complete)
    assert seen.parted is None


def test_every_engine_takes_a_secret_for_the_field_it_is() -> None:
    """What one of them makes of a play, all do."""
    assert conform(set_up(game), states=12).legal > 0
