"""Giants: what a move has changed, told as a player would."""

from __future__ import annotations

from collections.abc import Iterator

from rapanui_rules.games.giants.counting import statues_left
from rapanui_rules.games.giants.names import ahu_name, hex_name, player_name, stone_name
from rapanui_rules.games.giants.scene import Crew, place_of, scene_at
from rapanui_rules.games.giants.setup import SIZES, Giants, Size, Stone
from rapanui_rules.games.giants.state import Stage, State
from rapanui_rules.games.giants.wording import bid_words, has_bid, placed_words, score_words, sizes_words
from rapanui_rules.games.phrases import counted, listed
from rapanui_rules.lang import Table, table

__all__ = ["tell"]


def tell(g: Giants, before: State, after: State) -> tuple[str, ...]:
    """What differs between two states that follow one another, in the order of the round.

    What is bid is not told before all have bid. What goes back at the end of a round is told as a whole.
    """
    return (
        *_dice(g, before, after),
        *_bids(g, before, after),
        *_statues(g, before, after),
        *_figures(g, before, after),
        *_work(g, before, after),
        *_tablets(g, before, after),
        *_passed(g, before, after),
        *_help(g, before, after),
        *_way(g, before, after),
        *_marks(g, before, after),
        *_ahu(g, before, after),
        *_points(g, before, after),
        *_stage(g, before, after),
    )


# -- the auction


def _dice(g: Giants, before: State, after: State) -> Iterator[str]:
    if before.stage is not Stage.DICE:
        return
    brought = [k for k in SIZES if after.offer[k] > before.offer[k]]
    yield from (f"a statue of size {k + 1} is on offer" for k in brought)
    if not brought:
        yield "the die brings no statue"


def _bids(g: Giants, before: State, after: State) -> Iterator[str]:
    if before.stage is not Stage.BID:
        return
    if after.stage is Stage.BID:
        yield f"{player_name(g, before.turn)} has bid"
    else:
        yield "all open their hands"
        bids = [p for p in g.each_player if has_bid(after, p)]
        yield from (f"{player_name(g, p)} bids {bid_words(g, after, p)}" for p in bids)
        none = [player_name(g, p) for p in g.each_player if p not in bids]
        if none:
            yield f"{listed(none)} {'bids' if len(none) == 1 else 'bid'} nothing"


def _statues(g: Giants, before: State, after: State) -> Iterator[str]:
    """Statues that are sculpted, and those that nobody has chosen."""
    for stone in g.each_stone:
        if before.where[stone] is None and after.where[stone] is not None and not g.is_hat[stone]:
            yield f"{player_name(g, before.turn)} has statue {stone_name(g, stone)} sculpted"
    for verb, old, new in (
        ("goes back", statues_left(g, before), statues_left(g, after)),
        ("is out of the game", before.removed, after.removed),
    ):
        more = _more(old, new)
        if any(more):
            yield f"what nobody chose {verb}: {sizes_words(g, more)}"


def _more(old: Table[Size, int], new: Table[Size, int]) -> Table[Size, int]:
    """By how many there are more of each size."""
    return table(SIZES, lambda k: max(0, new[k] - old[k]))


# -- the placing of figures


def _figures(g: Giants, before: State, after: State) -> Iterator[str]:
    """Figures that are placed, and logs with them."""
    for h in g.each_hex:
        stood = {crew.player: crew for crew in scene_at(g, before, h).crews}
        for crew in scene_at(g, after, h).crews:
            new = _new(crew, stood.get(crew.player))
            if new is not None:
                logs = after.logs_at[h] - before.logs_at[h]
                yield f"{player_name(g, crew.player)} places {placed_words(new, logs)} on {hex_name(g, h)}"


def _new(crew: Crew, stood: Crew | None) -> Crew | None:
    """What of a crew did not stand there before."""
    if stood is None:
        return crew
    workers = crew.workers - stood.workers
    new = Crew(crew.player, workers, crew.chief > stood.chief, crew.sorcerer > stood.sorcerer)
    return new if workers > 0 or new.chief or new.sorcerer else None


def _work(g: Giants, before: State, after: State) -> Iterator[str]:
    """What a sorcerer, or a chief in his stead, has done."""
    if before.stage is not Stage.PLACE:
        return
    player = player_name(g, before.turn)
    for p in g.each_player:
        if after.recruits[p] < before.recruits[p]:
            yield f"{player} gains {counted(before.recruits[p] - after.recruits[p], 'worker')}"
    if after.logs_left < before.logs_left:
        yield f"{player} cuts {counted(before.logs_left - after.logs_left, 'log')}"
    if after.stage is Stage.PLACE and after.markers[before.turn] > before.markers[before.turn]:
        yield f"{player} gains a tribe marker"
    for stone in g.each_hat:
        if before.where[stone] is None and after.where[stone] is not None:
            yield f"{player} has {stone_name(g, stone)} made"
    for a in g.each_ahu:
        kept = after.reserved[a]
        if kept is not None and before.reserved[a] is None:
            yield f"the ahu {ahu_name(g, a)} is reserved for {player_name(g, kept)}"


def _tablets(g: Giants, before: State, after: State) -> Iterator[str]:
    for p in g.each_player:
        more = after.tablets[p] - before.tablets[p]
        if more > 0:
            yield f"{player_name(g, p)} puts down a tribe marker for {_halves(more)}"
        elif more < 0:
            yield f"{player_name(g, p)} pays {_halves(-more)} for the chief's work"


def _halves(number: int) -> str:
    return counted(number, "half-tablet")


def _passed(g: Giants, before: State, after: State) -> Iterator[str]:
    for p in g.each_player:
        if after.passed[p] and not before.passed[p]:
            yield f"{player_name(g, p)} passes"


# -- transport


def _help(g: Giants, before: State, after: State) -> Iterator[str]:
    """Others' figures who are to help to a hex."""
    if after.towards is None:
        return
    place = hex_name(g, after.towards)
    if before.towards is None:
        yield f"help is needed to {place}"
    for p in g.each_player:
        if after.hired[p] > before.hired[p]:
            yield f"{counted(after.hired[p] - before.hired[p], 'figure')} of {player_name(g, p)} will help to {place}"
    if after.hired_chief is not None and before.hired_chief is None:
        yield f"{player_name(g, after.hired_chief)}'s chief will help to {place}"


def _way(g: Giants, before: State, after: State) -> Iterator[str]:
    """A stone that is taken up, carried on and set down."""
    stone = before.carried if after.carried is None else after.carried
    if stone is None:
        return
    player, name = player_name(g, before.turn), _stone(g, stone)
    old, new = place_of(before, stone), place_of(after, stone)
    if before.carried is None and old is not None:
        yield f"{player} takes up {name} on {hex_name(g, old)}"
    if old is not None and new is not None and old != new:
        yield f"{name} comes from {hex_name(g, old)} to {hex_name(g, new)}"
    if after.carried is None and new is not None:
        yield f"{player} sets {name} down on {hex_name(g, new)}"


def _stone(g: Giants, stone: Stone) -> str:
    return f"{'' if g.is_hat[stone] else 'statue '}{stone_name(g, stone)}"


def _marks(g: Giants, before: State, after: State) -> Iterator[str]:
    for stone in g.each_stone:
        old, new = before.mark[stone], after.mark[stone]
        if new is not None and new != old:
            yield f"{player_name(g, new)} puts a tribe marker on {_stone(g, stone)}"
        elif old is not None and new is None:
            yield f"{player_name(g, old)}'s tribe marker is taken off {_stone(g, stone)}"


def _ahu(g: Giants, before: State, after: State) -> Iterator[str]:
    """Statues that are set up, and hats that are set on them."""
    for a in g.each_ahu:
        player = after.base[a]
        if after.moai[a] and not before.moai[a]:
            base = "" if player is None else f" on {player_name(g, player)}'s base"
            yield f"a statue of size {after.moai[a]} is set up{base} on the ahu {ahu_name(g, a)}"
        if after.hat[a] and not before.hat[a]:
            yield f"a hat is set on the statue on the ahu {ahu_name(g, a)}"


def _points(g: Giants, before: State, after: State) -> Iterator[str]:
    for p in g.each_player:
        more = after.points[p] - before.points[p]
        if more:
            yield f"{player_name(g, p)} {'gains' if more > 0 else 'loses'} {counted(abs(more), 'point')}"


# -- what comes next


def _stage(g: Giants, before: State, after: State) -> Iterator[str]:
    first = player_name(g, after.first)
    if after.stage is Stage.OVER and before.stage is not Stage.OVER:
        yield "the game is over"
        yield from (score_words(g, after, p) for p in g.each_player)
    elif after.stage is Stage.DICE and before.stage is not Stage.DICE:
        yield f"the round is over; {first} is first player"
    elif after.first != before.first:
        yield f"{first} is first player"
    if after.stage in _BEGINS and after.stage is not before.stage is not Stage.CARRY:
        yield _BEGINS[after.stage]


#: What is said when a stage begins.
_BEGINS = {
    Stage.BID: "the players bid",
    Stage.CHOOSE: "statues are chosen",
    Stage.PLACE: "figures are placed",
    Stage.TRANSPORT: "transport begins",
}
