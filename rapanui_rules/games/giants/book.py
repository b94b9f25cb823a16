"""Giants: its rulebook, chapter by chapter.

Where a question decides a detail, the meaning of the reading that is chosen is part of the sentence.
"""

from __future__ import annotations

from enum import Enum

from rapanui_rules.games.giants.claims import each_player_can_win, others_can_carry_all_the_way
from rapanui_rules.games.giants.island import Kind
from rapanui_rules.games.giants.moves_auction import Bid, Choose, Throw
from rapanui_rules.games.giants.moves_placement import BuyTablet, Pass, PlaceChief, PlaceSorcerer, PlaceWorkers
from rapanui_rules.games.giants.moves_transport import Crown, Erect, GoOn, Hire, Mark, SetDown, TakeUp
from rapanui_rules.games.giants.names import hex_name, player_name
from rapanui_rules.games.giants.phases import PHASES
from rapanui_rules.games.giants.readings_of_rounds import FirstToken, NewMarkers, Passing, SharedWork
from rapanui_rules.games.giants.readings_of_transport import (
    AhuPorter,
    Crossing,
    Distance,
    HatWeight,
    LogHelp,
    LogUser,
    Payment,
    SorcererCarries,
    Tribes,
)
from rapanui_rules.games.giants.setup import CHIEF, LOGS_AT_ONCE, Giants
from rapanui_rules.games.phrases import counted, listed
from rapanui_rules.lang import Chapter, Played, Position, Refusals

__all__ = ["BOOK"]


def _is(reading: Enum) -> str:
    """The meaning of a reading as the end of a sentence."""
    return str(reading.value)


def _pieces(g: Giants) -> str:
    faces = listed(f"{many} {'show' if many > 1 else 'shows'} {what}" for many, what in _faces(g) if many)
    return f"""\
You need

- the board, an island of {g.island.size} hexes (ours, as the published one is not known to us);
- {g.small} statues of size 1, {g.middling} of size 2 and {g.large} of size 3; {g.hats} hats; {g.logs} logs;
  {g.tablets} half-tablets;
- {g.dice} dice: of the {sum(g.faces)} faces of each, {faces} [7] (how many show what is ours);
- for each of the {g.players} players {g.workers} workers, a chief, a sorcerer [3], {g.markers} tribe markers and
  {g.bases_each} bases;
- a score track from {g.fewest_points} to {g.track} (its end is ours), and the first player's token.

Statues and hats are *stones*. Workers, chief and sorcerer are *figures*.
"""


def _faces(g: Giants) -> list[tuple[int, str]]:
    names = ("a broken statue", "size 1", "size 2", "size 3")
    return list(zip(g.faces, names, strict=True))


def _island(g: Giants) -> str:
    names = {kind: listed(hex_name(g, h) for h in g.each_hex if g.island.kind[h] is kind) for kind in Kind}
    rows = "\n".join(
        f"   * - {hex_name(g, h)}\n     - {_what(g, h)}\n"
        f"     - {', '.join(hex_name(g, n) for n in sorted(g.island.neighbours[h]))}"
        for h in g.each_hex
    )
    return f"""\
Rows have letters from the top, and the hexes of a row have numbers from the left. The *quarry* of the statues is
{names[Kind.QUARRY]}, that of the hats {names[Kind.HAT_QUARRY]}, the *village* {names[Kind.VILLAGE]}, the *sorcerers' hut*
{names[Kind.HUT]}. The *forest* is {names[Kind.FOREST]}. An *ahu* is a place for one statue; there are {len(g.hex_of)}. Each ahu
has two numbers: what a statue there counts for each step of its size, and what a hat on it counts [2, 18].

Any number of figures and stones can share a hex. Two hexes lie beside one another if they have a side in common:

.. list-table::
   :header-rows: 1

   * - Hex
     - What it is
     - Hexes beside it
{rows}
"""


def _what(g: Giants, h: int) -> str:
    kind = g.island.kind[h]
    return f"ahu: {g.island.moai_value[h]}, hat {g.island.hat_value[h]}" if kind is Kind.AHU else kind.value


def _setup(g: Giants) -> str:
    names = [player_name(g, p) for p in g.each_player]
    return f"""\
Each player takes into hand {counted(g.workers_at_start, "worker")}, the chief, the sorcerer, {g.markers_at_start} tribe markers
and {g.bases_each} bases, and puts the other workers and markers aside: they are that player's *stock*. Everybody has 0 points.
No stone, log or half-tablet is anywhere but in the supply.

The players are {listed(names)}, clockwise in this order; {names[0]} is the first player. (The colours are ours, and so is the
choice of who begins.)
"""


def _round(g: Giants) -> str:
    token = {
        FirstToken.ROUND: "",
        FirstToken.PHASE: " Between placing and transport the first player's token goes on as well, to the next player clockwise.",
    }[g.readings.first_token]
    passing = {
        Passing.FINAL: "Who has passed does nothing more in that part.",
        Passing.REENTRY: "Who has passed may act again later, and the part ends when all pass one after another.",
    }[g.readings.passing]
    return f"""\
A round has four parts: the dice, the bids and the choice of statues, the placing of figures, and transport.

In placing and in transport the first player begins, and the turn goes round clockwise. In your turn you do one *go*, or
pass. {passing}{token}
"""


def _dice(g: Giants) -> str:
    return f"""\
{g.dice} dice are thrown, one after the other [7]. Each brings one statue of the size that it shows on offer; a broken statue brings
none. If no statue of that size is left, {_is(g.readings.scarce)}.
"""


def _bidding(g: Giants) -> str:
    return f"""\
If a statue is on offer, every player bids in secret, all at once [8]: tribe markers for the order of choice, and figures who
are to sculpt. A worker or a sorcerer is worth one sculptor, a chief {g.chief_sculpts}. Enough for a statue is:
{_is(g.readings.sufficient)}. You may also bid nothing at all. What you bid must be in your hand.
If no statue is on offer, placing begins at once.
"""


def _choosing(g: Giants) -> str:
    return f"""\
When all have bid, the bids are opened. The markers are *used*, and the figures sculpt; none of them can do anything else in
this round. Then statues are chosen, one by one. You can choose as long as your sculptors who are not used up are enough
for a statue on offer; each statue uses up as many sculptors as its size.

Of those who can choose and have not chosen yet, whoever bid most markers chooses next. Of players who bid equally many,
the first is {_is(g.readings.bid_tie)}. May sculptors who are left over sculpt another statue?
{_is(g.readings.more_statues).capitalize()}. You cannot decline to choose. What becomes of statues that nobody chooses?
{_is(g.readings.unchosen).capitalize()}.
"""


def _work(g: Giants) -> str:
    marker = {
        NewMarkers.STOCK: "you take a tribe marker from your stock into your hand",
        NewMarkers.SPENT: "you take back a tribe marker that you have used in this round",
    }[g.readings.new_markers]
    shared = {
        SharedWork.FREE: "",
        SharedWork.ONE: " Where a sorcerer stands already, there is no more work in this round.",
    }[g.readings.shared_work]
    return f"""\
A sorcerer's work depends on the hex [6, 11]:

- in the village you take {counted(g.recruited, "worker")} from your stock into your hand, or as many as there are;
- at the sorcerers' hut {marker};
- in the quarry of the hats a hat is made and lies there;
- in a forest you take {counted(g.harvest, "log")} from the supply, or as many as there are;
- on an ahu without a statue, if it is reserved for nobody, you reserve it: only you can set a statue up there. It is
  reserved {_is(g.readings.reserving)}.

Anywhere else there is no work, nor where the stock or supply that is needed is empty.{shared}

A sorcerer does his work at once when he is placed, if there is some. A chief can do the same work when he is placed; it
costs {counted(g.chief_price, "half-tablet")}, which go back to the supply [9]. A half-tablet costs a tribe marker.
"""


def _placing(g: Giants) -> str:
    return f"""\
Figures are placed on any hex. They stay there until the end of the round. How many logs may lie together: at most
{LOGS_AT_ONCE} are placed at a go, and at most {g.logs_on_a_hex} lie on a hex. Logs on the board belong to nobody.
"""


def _strength(g: Giants) -> str:
    sorcerer = {
        SorcererCarries.ONE: "a sorcerer one",
        SorcererCarries.NO: "a sorcerer nothing",
    }[g.readings.sorcerer_carries]
    user = {
        LogUser.WORKER: "a worker",
        LogUser.FIGURE: "a worker, a chief or a sorcerer who carries",
    }[g.readings.log_user]
    whose = {
        LogHelp.ANYBODY: "who carries there, whoever's it is,",
        LogHelp.OWN: "of yours who carries there",
    }[g.readings.log_help]
    hat = "a hat takes a strength of 1" if g.readings.hat_weight is HatWeight.ONE else "a hat takes none"
    ahu = {
        AhuPorter.NEEDED: "This holds for an ahu as well.",
        AhuPorter.NONE: "On an ahu no strength is needed.",
    }[g.readings.ahu_porter]
    tribes = {
        Tribes.MIXED: "Your own figures on that hex carry for nothing, all of them, and others' can be paid to help them.",
        Tribes.ONE: "All who carry on a hex are of one tribe: your own, who carry for nothing, or that of one other player, who is "
        "paid; then yours do not count.",
    }[g.readings.tribes]
    return f"""\
A stone is carried from hex to hex. To bring it to a hex, those who carry on *that* hex must be strong enough: a statue takes
a strength of its size [4], and {hat}. A worker has a strength of one, a chief of {CHIEF} [5], {sorcerer}. Each log on the hex
adds one, if there is {user} {whose} to use it [4]. {ahu}

{tribes} Help is paid for one figure at a time. As soon as the strength is there, the stone is on that hex, and those who were
paid are free again: on another hex, or for another stone, they can be paid anew.
"""


def _paying(g: Giants) -> str:
    payer = {
        Payment.GAIN: "Their player gains the points; you lose none.",
        Payment.TRANSFER: "Their player gains the points, and you lose them.",
    }[g.readings.payment]
    return f"""\
What do workers of others, or their sorcerers, bring on one hex? {_is(g.readings.worker_pay).capitalize()}. What does another's chief
bring? {_is(g.readings.chief_pay).capitalize()}; a hat counts as a statue of size 1 [13]. {payer} Nobody can be paid beyond the end of the
score track.
"""


def _way(g: Giants) -> str:
    far = {
        Distance.ROUTE: "You can carry it on from hex to hex, as far as there are carriers, but never over a hex on which it has "
        "been in this go.",
        Distance.HEX: "A go brings it one hex further.",
    }[g.readings.distance]
    crossing = {
        Crossing.END: "An ahu ends its way: it comes there only if it has its place there, and then it is set up or crowned, "
        "and nothing else can be done.",
        Crossing.THROUGH: "It may be carried over an ahu as over any hex.",
    }[g.readings.crossing]
    return f"""\
In a go of transport you move one stone [10], mark one, or pass. {far} {crossing} Your go ends when you set the stone down, set
the statue up or crown a statue with the hat.

A statue has its place on an ahu if no statue stands there, the ahu is not reserved for another player, and you have a base
in hand. A hat has its place on a statue without a hat. On whose? {_is(g.readings.hat_owner).capitalize()}.

May a stone be moved again in the same round? {_is(g.readings.again).capitalize()}. A tribe marker on a stone keeps the others from
carrying it. When the stone comes to its ahu: what becomes of the marker? {_is(g.readings.mark_back).capitalize()}.

Once you have taken a stone up, you bring it to that hex if those who carry there are strong enough; else you pay for help
until they are. You cannot take up a stone that nobody can help you to bring there.
"""


_AFTER = """\
After every move, of whatever part, the following happens by itself, in this order. Each step happens only when it is said to.
"""


def _back(g: Giants) -> str:
    return f"""\
At the end of a round all figures come back into their players' hands, also those who sculpted. What becomes of the tribe
markers that were bid? {_is(g.readings.spent_bids).capitalize()}. Of those that were paid for half-tablets?
{_is(g.readings.tablet_price).capitalize()}. Of the logs on the board? {_is(g.readings.logs_after).capitalize()}. Markers on stones
stay there, stones stay where they lie, and all of them can be moved again.
"""


def _end(g: Giants) -> str:
    return f"""\
When is the game over? {_is(g.readings.end).capitalize()} [17]. What if a statue stands on every ahu? {_is(g.readings.full_island).capitalize()}.

Then count [18, 19]:

- each statue on one of your bases: the first number of its ahu times its size, and the second number if it wears a hat;
- three points for every two half-tablets; what is an odd one worth? {_is(g.readings.tablet_points).capitalize()};
- do points gained in play count? {_is(g.readings.in_play).capitalize()}.

Most points win [20]. If several have the most, the winner is {_is(g.readings.tie)}.
"""


_EXAMPLE = Played("The first rounds of a game, in which others carry a statue all the way:", others_can_carry_all_the_way)

BOOK = (
    Chapter("What you need", (_pieces,)),
    Chapter("The island", (Position("The island at the start."), _island)),
    Chapter("Setting up", (_setup,)),
    Chapter("A round", (_round,)),
    Chapter("The dice", (_dice, Throw)),
    Chapter("The bids", (_bidding, Bid, Refusals(Bid, ("can_sculpt",)), _choosing, Choose)),
    Chapter("Placing figures", (_placing, _work, PlaceWorkers, PlaceChief, PlaceSorcerer, BuyTablet, Pass)),
    Chapter(
        "Transport",
        (
            _way,
            _strength,
            _paying,
            TakeUp,
            Refusals(TakeUp, ("can_be_brought_there",)),
            GoOn,
            Hire,
            Erect,
            Crown,
            SetDown,
            Mark,
            _EXAMPLE,
        ),
    ),
    Chapter("After each move", (_AFTER, *PHASES, _back)),
    Chapter("The end", (_end, Position("A game that is over.", each_player_can_win))),
)
