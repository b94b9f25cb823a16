"""Easter Island: its rulebook, chapter by chapter."""

from __future__ import annotations

from rapanui_rules.games.easter_island.claims import each_player_can_win
from rapanui_rules.games.easter_island.moves import Begin, EndRace, PlaceObelisk, Spend, Steal, Take, TurnUp
from rapanui_rules.games.easter_island.names import player_name
from rapanui_rules.games.easter_island.phases import (
    begin_the_race,
    clear_what_all_have_passed,
    end_the_round,
    note_who_is_home,
)
from rapanui_rules.games.easter_island.readings_of_cards import Overshoot, Short, SpellNumber
from rapanui_rules.games.easter_island.readings_of_obelisks import (
    AwardIndex,
    AwardOrder,
    AwardPlace,
    Landing,
    Lanes,
    Placers,
    RivalLanding,
    ShortAward,
)
from rapanui_rules.games.easter_island.readings_of_the_race import (
    Finishers,
    Goal,
    JointLead,
    JointSecond,
    Moment,
    Standing,
    Tie,
    Turning,
)
from rapanui_rules.games.easter_island.setup import EasterIsland
from rapanui_rules.games.phrases import counted, listed
from rapanui_rules.lang import Chapter, Played, Position, Refusals

__all__ = ["BOOK"]


def _pieces(g: EasterIsland) -> str:
    kinds = listed(f"{counted(many, 'card')} with a {n}" for n, many in enumerate(g.copies, 1) if many)
    return f"""\
You need

- the board with a track of {g.fields} fields between the temple and the quarry [15, 16, 18];
- a statue for each of the {g.players} players [20];
- {g.stones} stones [17] (how many there are is our choice);
- {g.obelisks} obelisks [22];
- {g.cards} cards: {kinds}, and the Spell [42, 46] (how many show which number is our choice).

The stones before a player are that player's *reserve*. The stones in a statue are its *weight*.
Everybody may see everything but the order of cards that were never turned up.
"""


def _track(g: EasterIsland) -> str:
    turning = {
        Turning.FREE: f"On field {g.fields}, next to the quarry, it turns without a step of its own: the last field of the "
        "way out is the first of the way back",
        Turning.SPACE: "From the field next to the quarry one step leads into the quarry, where it turns, and one step out "
        "of it again",
    }[g.readings.turning]
    goal = {
        Goal.LAST_FIELD: "the goal is field 1",
        Goal.TEMPLE: "the goal is the temple, one step beyond field 1",
    }[g.readings.goal]
    return f"""\
The fields are numbered from 1, next to the temple, to {g.fields}, next to the quarry. A statue starts on field 1 [19], goes
out to the quarry and comes back [64]. {turning}. On the way back {goal}. The whole journey has {g.journey} steps.
Several statues can be on one field, and the way out and the way back do not get in each other's way.
"""


def _setup(g: EasterIsland) -> str:
    names = [player_name(g, p) for p in g.each_player]
    return f"""\
All statues start on field 1 [19]. Each player takes {counted(g.reserve, "stone")} from the stones as a reserve [21]. The other
{g.stones - g.players * g.reserve} stones are the *quarry*. No statue has a stone.

The players are {listed(names)}, each the left neighbour of the one before, and {names[0]} is the left neighbour of {names[-1]}. (The
colours are ours.) Deal the cards one by one, first to {names[0]}, until somebody gets the Spell [30]. That player is the *first
player* [31]. Shuffle all cards again: they are the pile, face down [32]. It is never shuffled again [33].
"""


def _obelisks(g: EasterIsland) -> str:
    who = {
        Placers.IN_TURN: "The first player places one, then the left neighbour, and so on round the table",
        Placers.FIRST_PLAYER: "The first player places them all",
    }[g.readings.placers]
    lanes = {
        Lanes.ONE: "A statue comes to an obelisk only in the lane that the obelisk belongs to.",
        Lanes.BOTH: "A statue comes to an obelisk in either lane.",
    }[g.readings.lanes]
    return f"""\
Before the race the obelisks are placed beside the track [22]. {who}, until all {g.obelisks} stand:
{g.obelisks // 2} for the way out and {g.obelisks // 2} for the way back. {lanes}
"""


def _round(g: EasterIsland) -> str:
    return f"""\
The race goes in rounds. At the start of a round, {g.display} cards are turned up from the top of the pile, one by one [34]. They
lie open.

Then the first player takes one of the open cards, uses it and puts it under the pile [35, 36]. The left neighbour does the
same, and so on round the table [37, 38], until all open cards are used. As there is one card more than players, the first
player has the first turn of a round and the last one [39]. Then the next round begins [40], with another first player [41].
"""


def _turn(g: EasterIsland) -> str:
    stuck = {
        Short.BARRED: "If you can do nothing with any card, the text does not say how play goes on: it stops.",
    }.get(g.readings.short, "If you can do nothing with any card, the race ends as it stands.")
    spell = {
        SpellNumber.CHOSEN: f"any number from 1 to {g.highest}, as you choose",
        SpellNumber.HIGHEST: f"the number {g.highest}",
    }[g.readings.spell_number]
    return f"""\
In your turn you take one open card, and use it in one of these ways: draw stones from the quarry, or spend stones of your
reserve to move statues [43]. With the Spell you can also steal a reserve [46]. You must use a card if you can. {stuck}

A number card stands for its number, and the Spell for {spell}. The used card goes under the pile at once, below all cards that lie there.
"""


def _spending(g: EasterIsland) -> str:
    over = {
        Overshoot.FORBIDDEN: "No statue can go beyond the goal.",
        Overshoot.LOST: "A statue that gets more steps than it has left stops at the goal; the other steps are lost.",
    }[g.readings.overshoot]
    return f"""\
For each step of a statue one stone of your reserve is dropped into another statue [49]. So the number of your card is how
many steps you share out, and also how many stones. First all steps are made, and obelisks are cleared; then all stones are
dropped [57]. {over}
"""


def _clearing(g: EasterIsland) -> str:
    landing = {
        Landing.STOPS: "A statue *comes to* an obelisk if its move ends beside it; one that only goes past does not.",
        Landing.PASSES: "A statue *comes to* an obelisk if its move ends beside it or goes past it.",
    }[g.readings.landing]
    rival = {
        RivalLanding.CLEARS: "If you move a rival's statue to an obelisk, you put it into the temple as well, but earn nothing [62].",
        RivalLanding.NOTHING: "A rival's statue that you move to an obelisk does nothing to it [62].",
    }[g.readings.rival_landing]
    index = {
        AwardIndex.ALL: "all obelisks that are back at the temple by then count, whoever sent them there",
        AwardIndex.REWARDED: "only obelisks that earned an award count",
    }[g.readings.award_index]
    order = {
        AwardOrder.OWN_FIRST: "before",
        AwardOrder.RIVALS_FIRST: "after",
    }[g.readings.award_order]
    both = "" if g.readings.award_index is AwardIndex.REWARDED else (
        f"If your own statue and a rival's clear obelisks by the same card, those of your own are counted {order} the others. "
    )
    place = {
        AwardPlace.STATUE: "straight into your own statue",
        AwardPlace.RESERVE: "into your reserve",
    }[g.readings.award_place]
    short = {
        ShortAward.REST: "it pays what it holds",
        ShortAward.NOTHING: "it pays nothing",
    }[g.readings.short_award]
    return f"""\
{landing}

If you move your own statue to an obelisk, you put the obelisk into the temple and earn an *award* [58, 59]. The first obelisk
earns one stone, the second two, the third three, and so on to {g.obelisks} for the last [61]; for this count {index}. {both}An award
goes from the quarry {place} [60]. If the quarry holds less than your awards of this turn come to, {short}.

{rival}

An award does not count as loading the statue: your statue may move and be awarded stones in one turn.
"""


_AFTER = "After every move, also after an obelisk is placed, the following happens by itself, in this order."


def _end(g: EasterIsland) -> str:
    many = {
        Finishers.ONE: "a statue has come to the goal",
        Finishers.TWO: "two statues have come to the goal",
    }[g.readings.finishers]
    standing = {
        Standing.IGNORED: "Obelisks that still stand do not matter.",
        Standing.CLEARED: "It does not end while an obelisk stands.",
    }[g.readings.standing]
    moment = {
        Moment.AT_ONCE: "The turn in which that happens is played to its end, its stones dropped; then the race is over.",
        Moment.IN_MOVE: "The race is over with that step: the stones of the turn stay in the reserve.",
        Moment.AFTER_ROUND: "The round in which that happens is played to its end; then the race is over.",
    }[g.readings.moment]
    also = "" if g.readings.short is Short.BARRED else " It also ends, as it stands, when a player can do nothing."
    return f"""\
The race ends when {many} [27, 65]. {standing} {moment}{also}
"""


def _winner(g: EasterIsland) -> str:
    lead = {
        JointLead.HEAVIEST: "the one with more stones; if these are equal too, the one that comes first when you count the players "
        "to the left from the player who made the last move, who comes first",
        JointLead.MOVER: "the one that comes first when you count the players to the left from the player who made the last "
        "move, who comes first",
    }[g.readings.joint_lead]
    behind = {
        JointSecond.HEAVIEST: "the one with more stones; if these are equal too, the one that comes first when you count the "
        "players to the left from the left neighbour of the first statue's player",
        JointSecond.NEAREST: "the one that comes first when you count the players to the left from the left neighbour of the "
        "first statue's player",
        JointSecond.SHARED: "the one with more stones",
    }[g.readings.joint_second]
    shared = " All that share the second place then win." if g.readings.joint_second is JointSecond.SHARED else ""
    tie = {
        Tie.LEAD: "If the first holds at least as many stones as the second, the first statue's player wins",
        Tie.SECOND: "If the first holds more stones than the second, the first statue's player wins",
    }[g.readings.tie]
    home = " A statue that came to the goal before the others stays the first." if g.goes_on else ""
    return f"""\
The *first* statue is the one that has made most steps. If several have, it is {lead}.{home}

The *second* statue is the one of the others that has made most steps. If several have, it is {behind}.

Compare their stones [66]. {tie} [28, 67]. Otherwise the second statue's player wins [29].{shared}
"""


_EXAMPLE = Played("How that game went, step by step:", each_player_can_win)

BOOK = (
    Chapter("What you need", (_pieces,)),
    Chapter("The track", (_track, Position("The track at the start."))),
    Chapter("Setting up", (_setup, Begin, _obelisks, PlaceObelisk, Refusals(PlaceObelisk, ("row_is_free",)))),
    Chapter("A round", (_round, TurnUp)),
    Chapter(
        "Your turn",
        (
            _turn,
            Take,
            Refusals(Take, ("quarry_holds",)),
            Spend,
            _spending,
            Refusals(Spend, ("none_does_both", "reserve_holds")),
            Steal,
            EndRace,
        ),
    ),
    Chapter("Obelisks and awards", (_clearing,)),
    Chapter(
        "After each move",
        (
            _AFTER,
            clear_what_all_have_passed,
            note_who_is_home,
            begin_the_race,
            end_the_round,
        ),
    ),
    Chapter("The end", (_end, _winner, Position("A race that is won.", each_player_can_win), _EXAMPLE)),
)
