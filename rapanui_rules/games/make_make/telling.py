"""Make Make: what a move has changed, told as a player would."""

from __future__ import annotations

from collections.abc import Iterator

from rapanui_rules.games.make_make.names import ground_name, hex_name, player_name
from rapanui_rules.games.make_make.setup import Hex, MakeMake
from rapanui_rules.games.make_make.state import Stage, State
from rapanui_rules.games.phrases import counted, listed

__all__ = ["tell"]


def tell(g: MakeMake, before: State, after: State) -> tuple[str, ...]:
    """What differs between two states that follow one another, in the order of the turn."""
    return (
        *(words for h in g.each_hex for words in _taken(g, before, after, h)),
        *(words for h in g.each_hex for words in _withdrawn(g, before, after, h)),
        *(words for h in g.each_hex for words in _raised(g, before, after, h)),
        *_figure(g, before, after),
        *_tangata_manu(g, before, after),
        *_stage(g, before, after),
    )


def _taken(g: MakeMake, before: State, after: State, h: Hex) -> Iterator[str]:
    """A territory that the player on turn has taken, perhaps for a Moai that stands there already."""
    old, new, name = before.owner[h], after.owner[h], hex_name(g, h)
    if old == before.turn or (new == old and after.moai[h] == before.moai[h]):
        return
    if old is not None:
        yield f"{player_name(g, old)} takes {_returned(g, before, after, h)} back from {name}"
    placed = "" if new is None else f" with {_pieces(after.tokens[h], h in after.chief)}"
    yield f"{player_name(g, before.turn)} takes {name}{placed}"


def _withdrawn(g: MakeMake, before: State, after: State, h: Hex) -> Iterator[str]:
    """What the player on turn has taken back from a territory that stays the player's own."""
    back = _returned(g, before, after, h)
    if back and before.owner[h] == after.owner[h] == before.turn:
        yield f"{player_name(g, before.turn)} withdraws {back} from {hex_name(g, h)}"


def _raised(g: MakeMake, before: State, after: State, h: Hex) -> Iterator[str]:
    """A Moai of the player on turn, or what the player takes back where none is left."""
    player, name, own = player_name(g, before.turn), hex_name(g, h), before.owner[h] == before.turn
    back = f" takes {_returned(g, before, after, h)} back"
    if after.moai[h] and not before.moai[h]:
        yield f"{player} raises a Moai in {name}{f' and{back}' if own else ''}"
    elif own and after.owner[h] is None:
        yield f"{player}{back} from {name}"


def _returned(g: MakeMake, before: State, after: State, h: Hex) -> str:
    """What has gone back to a reserve from a territory."""
    same = before.owner[h] == after.owner[h]
    chief = any(before.chief[p] == h != after.chief[p] for p in g.each_player)
    return _pieces(before.tokens[h] - (after.tokens[h] if same else 0), chief)


def _pieces(tokens: int, chief: bool) -> str:
    return listed([*([counted(tokens, "domain token")] if tokens else []), *(["the chief"] if chief else [])])


def _figure(g: MakeMake, before: State, after: State) -> Iterator[str]:
    if after.figure == before.figure:
        return
    if after.figure is None:
        yield "Make Make goes back to the centre"
    elif before.figure is None:
        yield f"{player_name(g, after.figure)} gets Make Make"
    else:
        yield f"{player_name(g, after.figure)} gets Make Make from {player_name(g, before.figure)}"


def _tangata_manu(g: MakeMake, before: State, after: State) -> Iterator[str]:
    for verb, one, other in (("loses", before, after), ("places", after, before)):
        for p in g.each_player:
            at = [ground_name(g, c) for c in g.each_ground if one.tangata[c][p] and not other.tangata[c][p]]
            if at:
                yield f"{player_name(g, p)} {verb} {counted(len(at), 'Tangata Manu', '')} at {listed(at)}"


def _stage(g: MakeMake, before: State, after: State) -> Iterator[str]:
    if after.winner is not None and before.winner is None:
        yield f"{player_name(g, after.winner)} wins"
    elif after.stage in (Stage.RAISE, Stage.PLACE) and after.stage is not before.stage:
        yield f"{player_name(g, after.turn)} {after.stage.value}"
