"""Giants: what happens by itself after every move, in the order of the text."""

from __future__ import annotations

import attrs

from rapanui_rules.games.giants.carrying import is_strong_enough
from rapanui_rules.games.giants.counting import on_island
from rapanui_rules.games.giants.end import is_full, is_out_of_bases
from rapanui_rules.games.giants.readings_of_rounds import FirstToken, SpentBids, Unchosen
from rapanui_rules.games.giants.readings_of_transport import End, LogsAfter, Reserving
from rapanui_rules.games.giants.sculpting import choose_again, is_next_to_choose, sculptors
from rapanui_rules.games.giants.setup import SIZES, Giants, Player
from rapanui_rules.games.giants.state import Stage, State, next_to
from rapanui_rules.games.giants.text import TEXT
from rapanui_rules.lang import phase, put, table

__all__ = ["PHASES"]


# -- the auction


@phase(TEXT[7], TEXT[8])
def begin_the_bids(g: Giants, s: State) -> State:
    """When all dice are thrown the players bid; if no statue is on offer, there is nothing to bid for."""
    if s.stage is not Stage.DICE or s.thrown < g.dice:
        return s
    stage = Stage.BID if any(s.offer[k] > 0 for k in SIZES) else Stage.PLACE
    return attrs.evolve(s, stage=stage, turn=s.first)


@phase(TEXT[8])
def reveal_the_bids(g: Giants, s: State) -> State:
    """When all have bid, all bids are revealed at once."""
    if s.stage is not Stage.BID or s.bidden < g.players:
        return s
    return attrs.evolve(
        s,
        stage=Stage.CHOOSE,
        done=True,
        markers=table(g.each_player, lambda p: s.markers[p] - s.bid_markers[p]),
        used=table(g.each_player, lambda p: s.used[p] + s.bid_markers[p]),
        workers=table(g.each_player, lambda p: s.workers[p] - s.bid_workers[p]),
        force=table(g.each_player, lambda p: sculptors(g, s.bid_workers[p], s.bid_chief[p], s.bid_sorcerer[p])),
    )


@phase(TEXT[8])
def let_choose_again(g: Giants, s: State) -> State:
    """When all have had the choice, those with sculptors left over choose once more."""
    if s.stage is Stage.CHOOSE and s.done and choose_again(g, s):
        return attrs.evolve(s, chose=table(g.each_player, lambda p: False))
    return s


@phase(TEXT[8])
def pass_on_the_choice(g: Giants, s: State) -> State:
    """The choice goes to whoever bid most of those who have not chosen yet."""
    if s.stage is not Stage.CHOOSE or not s.done:
        return s
    for p in g.each_player:
        if is_next_to_choose(g, s, p):
            return attrs.evolve(s, turn=p, done=False)
    return s


@phase(TEXT[8], TEXT[9])
def end_the_auction(g: Giants, s: State) -> State:
    """When nobody has a choice any more, the first player begins to place figures."""
    if s.stage is not Stage.CHOOSE or not s.done:
        return s
    lost = g.readings.unchosen is Unchosen.REMOVED
    stay = g.readings.unchosen is Unchosen.STAY
    return attrs.evolve(
        s,
        stage=Stage.PLACE,
        turn=s.first,
        done=False,
        removed=table(SIZES, lambda k: s.removed[k] + (s.offer[k] if lost else 0)),
        offer=table(SIZES, lambda k: s.offer[k] if stay else 0),
        chose=table(g.each_player, lambda p: False),
    )


# -- placing and transport


@phase(TEXT[10], TEXT[12])
def bring_the_stone(g: Giants, s: State) -> State:
    """What is carried is on the next hex as soon as those who carry there are strong enough; who was paid is done."""
    if s.towards is None or not is_strong_enough(g, s, s.towards):
        return s
    return attrs.evolve(
        s,
        at=s.towards,
        crossed=put(s.crossed, s.towards, True),
        begun=True,
        towards=None,
        hired=table(g.each_player, lambda p: 0),
        hired_chief=None,
    )


@phase(TEXT[9], TEXT[10])
def begin_transport(g: Giants, s: State) -> State:
    """When all have passed, the first player begins to carry."""
    if s.stage is not Stage.PLACE or not all(s.passed[p] for p in g.each_player):
        return s
    first = next_to(g, s.first) if g.readings.first_token is FirstToken.PHASE else s.first
    return attrs.evolve(
        s,
        stage=Stage.TRANSPORT,
        first=first,
        turn=first,
        done=False,
        passed=table(g.each_player, lambda p: False),
    )


@phase(TEXT[17])
def end_at_once(g: Giants, s: State) -> State:
    """Where the end does not wait for the round, the last base ends the game."""
    if s.stage is Stage.TRANSPORT and g.readings.end is End.AT_ONCE and is_out_of_bases(g, s):
        return attrs.evolve(s, stage=Stage.OVER, done=False)
    return s


@phase(TEXT[15], TEXT[16], TEXT[17])
def end_the_round(g: Giants, s: State) -> State:
    """When all have passed, everything but stones comes back, and a new round begins unless the game is over.

    The next player clockwise is then the first player.
    """
    if s.stage is not Stage.TRANSPORT or not all(s.passed[p] for p in g.each_player):
        return s
    is_over = is_out_of_bases(g, s) or is_full(g, s)
    return attrs.evolve(
        _taken_back(g, s),
        stage=Stage.OVER if is_over else Stage.DICE,
        first=s.first if is_over else next_to(g, s.first),
        turn=s.first if is_over else next_to(g, s.first),
        done=False,
        thrown=0,
        bidden=0,
        passed=table(g.each_player, lambda p: False),
        moved=table(g.each_stone, lambda i: False),
    )


@phase(TEXT[9], TEXT[10])
def pass_on_the_turn(g: Giants, s: State) -> State:
    """The turn goes on clockwise to the next player who has not passed."""
    if not s.done:
        return s
    for k in range(1, g.players + 1):
        if not s.passed[Player((s.turn + k) % g.players)]:
            return attrs.evolve(s, turn=Player((s.turn + k) % g.players), done=False)
    return s


def _taken_back(g: Giants, s: State) -> State:
    """Figures, markers and logs are where they go at the end of a round."""
    stay = g.readings.logs_after is LogsAfter.STAY
    lasting = g.readings.reserving is Reserving.LASTING
    return attrs.evolve(
        s,
        workers=table(g.each_player, lambda p: s.workers[p] + s.bid_workers[p] + on_island(g, s, p)),
        worker_at=table(g.each_player, lambda p: table(g.each_worker, lambda w: None)),
        chief=table(g.each_player, lambda p: None),
        sorcerer=table(g.each_player, lambda p: None),
        bid_markers=table(g.each_player, lambda p: 0),
        bid_workers=table(g.each_player, lambda p: 0),
        bid_chief=table(g.each_player, lambda p: False),
        bid_sorcerer=table(g.each_player, lambda p: False),
        force=table(g.each_player, lambda p: 0),
        markers=table(g.each_player, lambda p: s.markers[p] + s.used[p] - _lost(g, s, p)),
        stock=table(g.each_player, lambda p: s.stock[p] + _lost(g, s, p)),
        used=table(g.each_player, lambda p: 0),
        logs_left=s.logs_left + (0 if stay else sum(s.logs_at)),
        logs_at=table(g.each_hex, lambda h: s.logs_at[h] if stay else 0),
        reserved=table(g.each_ahu, lambda a: s.reserved[a] if lasting else None),
    )


def _lost(g: Giants, s: State, player: Player) -> int:
    """How many tribe markers of a player are lost as they were bid, but for those that a sorcerer brought back."""
    return min(s.bid_markers[player], s.used[player]) if g.readings.spent_bids is SpentBids.LOST else 0


PHASES = (
    begin_the_bids,
    reveal_the_bids,
    let_choose_again,
    pass_on_the_choice,
    end_the_auction,
    bring_the_stone,
    begin_transport,
    end_at_once,
    end_the_round,
    pass_on_the_turn,
)
