"""Goofspiel: bid for prizes with cards that are laid down hidden and shown together; most points win.

Source: the rules for two players as they are commonly told, with as many cards in a suit as the setup says.
"""

from __future__ import annotations

from typing import Annotated, NewType

import attrs

from rapanui_rules.lang import (
    Game,
    Secret,
    Sort,
    Table,
    Upto,
    chance,
    count,
    ends,
    invariant,
    move,
    never_stuck,
    put,
    reachable,
    require,
    step,
    table,
)
from rapanui_rules.sources import Source

TEXT = Source.of(
    "Goofspiel",
    "Each of two players holds one suit of cards, which count 1, 2 and so on; a third suit are the prizes.",
    "The prizes are turned up one at a time: shuffled, or from the greatest down if both agree.",
    "For each prize, each player lays a card of the own hand face down.",
    "When both lie there, they are shown: the greater card takes the prize, and of equal cards neither does.",
    "The cards laid are out of the game.",
    "When all prizes are gone, whoever has more points in prizes wins.",
)

#: A seat at the table, 0 or 1.
Player = NewType("Player", int)
#: A card of a suit; it counts one more than its index.
Card = NewType("Card", int)

PLAYERS = (Player(0), Player(1))


@attrs.frozen
class Goofspiel:
    """What is known before play starts."""

    #: Cards in a suit.
    cards: int = 3
    #: Whether the prizes come in any order, or from the greatest down.
    shuffled: bool = True

    @property
    def suit(self) -> tuple[Card, ...]:
        """All cards of a suit."""
        return tuple(map(Card, range(self.cards)))

    @property
    def total(self) -> int:
        """What all prizes count together."""
        return sum(worth(card) for card in self.suit)


@attrs.frozen
class State:
    """The prizes, the hands, the cards laid and the points."""

    #: Prizes that are still face down.
    down: Table[Card, bool]
    #: The prize bid for, or the last one.
    prize: Card | None
    #: Which cards a player has not shown yet.
    hand: Table[Player, Table[Card, bool]]
    #: The card that a player has laid for the prize.
    laid: Annotated[Table[Player, Card | None], Secret(until=lambda g, s: both_have_laid(s))]
    #: Points in prizes.
    points: Table[Player, Annotated[int, Upto(lambda g: g.total)]]


def worth(card: Card) -> int:
    """What a card counts, as a bid and as a prize."""
    return card + 1


def both_have_laid(s: State) -> bool:
    """A card of each player lies on the table."""
    return all(s.laid[p] is not None for p in PLAYERS)


def start(g: Goofspiel) -> State:
    """All prizes face down, both suits in hand."""
    return State(
        down=table(g.suit, lambda c: True),
        prize=None,
        hand=table(PLAYERS, lambda p: table(g.suit, lambda c: True)),
        laid=table(PLAYERS, lambda p: None),
        points=table(PLAYERS, lambda p: 0),
    )


def turn(g: Goofspiel, s: State) -> Player | None:
    """Chance turns up a prize; then one player after the other lays a card, and does not see the other's."""
    if s.prize is None or both_have_laid(s):
        return None
    return PLAYERS[0] if s.laid[PLAYERS[0]] is None else PLAYERS[1]


@chance(TEXT[2])
class TurnUp:
    """The next prize is turned up."""

    prize: Card

    @require(TEXT[2])
    def is_down(self, g: Goofspiel, s: State) -> bool:
        """The prize has not been turned up before."""
        return s.down[self.prize]

    @require(TEXT[2])
    def is_next(self, g: Goofspiel, s: State) -> bool:
        """Unless the prizes are shuffled, no greater one is left."""
        return g.shuffled or not any(s.down[c] and c > self.prize for c in g.suit)

    def effect(self, g: Goofspiel, s: State) -> State:
        """It can be bid for, and the cards laid for the last one are gone."""
        return attrs.evolve(
            s, prize=self.prize, down=put(s.down, self.prize, False), laid=table(PLAYERS, lambda p: None)
        )


@move(TEXT[3])
class Lay:
    """Lay a card face down."""

    card: Card

    @require(TEXT[3])
    def is_in_the_hand(self, g: Goofspiel, s: State) -> bool:
        """The card is in the player's hand."""
        p = turn(g, s)
        return p is not None and s.hand[p][self.card]

    def effect(self, g: Goofspiel, s: State) -> State:
        """It lies on the table; when both do, they are shown and the prize is taken."""
        p = turn(g, s)
        assert p is not None
        return shown(attrs.evolve(s, laid=put(s.laid, p, self.card)))


def shown(s: State) -> State:
    """Both cards leave their hands, and the greater takes the prize; nothing happens before both lie there."""
    a, b = s.laid[PLAYERS[0]], s.laid[PLAYERS[1]]
    if a is None or b is None or s.prize is None:
        return s
    first, second = PLAYERS
    hand = put(put(s.hand, first, put(s.hand[first], a, False)), second, put(s.hand[second], b, False))
    if a == b:
        return attrs.evolve(s, hand=hand)
    taker = first if a > b else second
    return attrs.evolve(s, hand=hand, points=put(s.points, taker, s.points[taker] + worth(s.prize)))


def is_over(s: State) -> bool:
    """The last prize is gone."""
    return not any(s.down) and both_have_laid(s)


def outcome(g: Goofspiel, s: State) -> Table[Player, bool] | None:
    """More points than the other win; with equally many nobody has won."""
    if not is_over(s):
        return None
    return table(PLAYERS, lambda p: s.points[p] > s.points[Player(1 - p)])


def bids_are_open(s: State) -> bool:
    """A prize lies on the table that nobody has taken or missed yet."""
    return s.prize is not None and not both_have_laid(s)


@invariant(TEXT[2])
def all_prizes_are_down_at_first(g: Goofspiel, s: State) -> bool:
    """Until a prize is turned up, all of them are face down."""
    return s.prize is not None or all(s.down)


@invariant(TEXT[1])
def hands_last_as_long_as_the_prizes(g: Goofspiel, s: State) -> bool:
    """Each player has a card for every prize still to be bid for, and no more."""
    left = count(s.down) + (1 if bids_are_open(s) else 0)
    return all(count(s.hand[p]) == left for p in PLAYERS)


@invariant(TEXT[3])
def a_card_laid_is_of_the_own_hand(g: Goofspiel, s: State) -> bool:
    """While cards lie face down, they are cards that their players have not shown yet."""
    return both_have_laid(s) or all(
        s.laid[p] is None or any(s.hand[p][c] and s.laid[p] == c for c in g.suit) for p in PLAYERS
    )


@invariant(TEXT[4])
def no_point_comes_from_nowhere(g: Goofspiel, s: State) -> bool:
    """Both players together have no more points than the prizes that were bid for."""
    open_prize = worth(s.prize) if s.prize is not None and not both_have_laid(s) else 0
    return sum(s.points) + open_prize <= sum(worth(c) for c in g.suit if not s.down[c])


@step(TEXT[4], given=lambda g, s, m, t: both_have_laid(t) and t.laid[PLAYERS[0]] == t.laid[PLAYERS[1]])
def equal_cards_take_nothing(g: Goofspiel, s: State, m: Lay, t: State) -> bool:
    """When equal cards are shown, nobody gets the prize."""
    return s.points == t.points


@reachable(TEXT[6])
def each_player_can_win(g: Goofspiel, s: State, player: Player) -> bool:
    """Each of the two players can win."""
    won = outcome(g, s)
    return won is not None and won[player]


@reachable(TEXT[6])
def nobody_need_win(g: Goofspiel, s: State) -> bool:
    """The players can end with equally many points."""
    won = outcome(g, s)
    return won is not None and not (won[PLAYERS[0]] or won[PLAYERS[1]])


@ends(TEXT[6])
def the_game_ends(g: Goofspiel, s: State) -> tuple[int, int]:
    """Every prize is turned up once, and each player lays one card for it."""
    return count(s.down), count(s.laid[p] is None for p in PLAYERS)


game = Game(
    name="goofspiel",
    title="Goofspiel",
    source=TEXT,
    setup=Goofspiel,
    state=State,
    sorts={Player: Sort(2), Card: Sort(lambda g: g.cards, lambda g, i: str(i + 1))},
    start=start,
    turn=turn,
    moves=(TurnUp, Lay),
    outcome=outcome,
    claims=(
        all_prizes_are_down_at_first,
        hands_last_as_long_as_the_prizes,
        a_card_laid_is_of_the_own_hand,
        no_point_comes_from_nowhere,
        equal_cards_take_nothing,
        each_player_can_win,
        nobody_need_win,
        the_game_ends,
        never_stuck("nobody_is_stuck", "There is always a prize to turn up or a card to lay.", TEXT[3]),
    ),
)
