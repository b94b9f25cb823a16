"""Make Make: its rulebook, chapter by chapter."""

from __future__ import annotations

from collections.abc import Iterable

from rapanui_rules.games.make_make.claims import each_player_can_win
from rapanui_rules.games.make_make.control import SACRED_NEEDED
from rapanui_rules.games.make_make.moves import Forgo, Pass, Place, Raise, TakeNeutral, TakeOwned, Withdraw
from rapanui_rules.games.make_make.names import ground_name, hex_name, player_name
from rapanui_rules.games.make_make.phases import PHASES, offer_moai
from rapanui_rules.games.make_make.readings_of_territories import (
    ChiefAlone,
    ChiefComes,
    ChiefStrength,
    FigureLoss,
    FigureMoment,
    LostChief,
    NoMove,
    Reach,
    Reinforcing,
    Rivals,
    SacredMoai,
    WithdrawnChief,
)
from rapanui_rules.games.make_make.readings_of_the_ceremony import (
    CentreBeside,
    CentreGrounds,
    ChiefNear,
    ChiefUnderMoai,
    EdgeMoai,
    Exhausted,
    OthersGrounds,
    Placing,
    Raising,
    Removal,
    SharedGround,
    TangataNear,
    Winning,
)
from rapanui_rules.games.make_make.setup import CHIEF, MakeMake
from rapanui_rules.games.phrases import listed
from rapanui_rules.lang import Chapter, Played, Position, Refusals, When

__all__ = ["BOOK"]

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def _number(n: int) -> str:
    return _NUMBERS[n] if n < len(_NUMBERS) else str(n)


# -- what there is


def _pieces(g: MakeMake) -> str:
    return f"""\
You need

- the board, with {g.board.size} territories round a centre [5, 20];
- the figure of Make Make [22];
- {_number(g.moai)} Moai [5, 21];
- for each of the {_number(g.players)} players the pieces of a clan [4]: a chief [23], {_number(g.tangata)} Tangata Manu
  [24] and {_number(g.tokens)} domain tokens [25].

The pieces of yours that are not on the board are your *reserve*. Everybody sees everything.
"""


def _board(g: MakeMake) -> str:
    rows = sorted({hex_name(g, h)[0] for h in g.each_hex})
    return f"""\
The board is a grid of hexes. Each hex but the one in the middle is a *territory*. Rows have letters, from {rows[0]} at
the top to {rows[-1]} at the bottom, and the hexes of a row have numbers from the left, the centre counted with them.

The middle hex is the *centre*. It belongs to nobody, and nobody ever places anything there [13].

The territories that touch the centre are *sacred* [6]: {listed(hex_name(g, h) for h in g.sacred)}.
"""


def _grounds(g: MakeMake) -> str:
    centre = {
        CentreGrounds.UNUSABLE: "Where two territories meet the centre there is none.",
        CentreGrounds.TWO_SUFFICE: "Where two territories meet the centre there is one too; these two are all that is round it.",
        CentreGrounds.FIGURE: "Where two territories meet the centre there is one too.",
    }[g.readings.centre_grounds]
    names = ", ".join(ground_name(g, c) for c in g.each_ground)
    return f"""\
A corner at which three territories meet is a *ceremonial ground* [5]. {centre} The grounds are called by the territories
round them. There are {len(g.grounds)}: {names}.
"""


def _neighbours(g: MakeMake) -> str:
    rows = (
        f"   * - {hex_name(g, h)}\n     - {', '.join(hex_name(g, n) for n in sorted(g.board.neighbours[h]))}"
        for h in g.each_hex
    )
    return f"""\
Two territories *touch* if they have a side in common. A territory is *surrounded* by all the territories that touch it:

.. list-table::
   :header-rows: 1

   * - Territory
     - Territories that touch it
{_lines(rows)}
"""


def _lines(rows: Iterable[str]) -> str:
    return "\n".join(rows)


def _setup(g: MakeMake) -> str:
    names = [player_name(g, p) for p in g.each_player]
    return f"""\
Take the pieces of your clan: all of them are your reserve [4]. Put the figure into the centre and the Moai beside the
board [5]. Every territory is *neutral*: nobody holds it, and no Moai
stands there.

The players are {listed(names)}. {names[0]} has the first turn; then the turn goes round clockwise, in this order. (The
colours are ours, and so is the choice of who begins.)
"""


# -- words that the rules are said in


def _control(g: MakeMake) -> str:
    centre = " Whoever holds the figure also controls the centre, where it is a corner's third hex."
    return f"""\
You *hold* a territory from when you take it until another player takes it or a Moai is raised there. Only your own
pieces are there.

You *control* every territory that you hold, and every territory with a Moai. A Moai belongs to nobody and is never
removed; the territory below it is controlled by all clans at once, and nobody can take it [15].

You *hold a ceremonial ground* if you control all territories round it [16].\
{centre if g.readings.centre_grounds is CentreGrounds.FIGURE else ""}
"""


def _strength(g: MakeMake) -> str:
    defence = {
        ChiefStrength.BOTH: f"{_number(CHIEF)} more if the chief of whoever holds it stands there",
        ChiefStrength.ATTACK: "nothing more for a chief",
        ChiefStrength.DEFENCE: f"{_number(CHIEF)} more if the chief of whoever holds it stands there",
    }[g.readings.chief_strength]
    attack = f"and {_number(CHIEF)} more if your chief goes along"
    if g.readings.chief_strength is ChiefStrength.DEFENCE:
        attack = "and nothing more if your chief goes along"
    return f"""\
The *strength* of what you place is the number of domain tokens, {attack} [9].
The strength of what lies in a territory is the number of domain tokens there, and {defence} [10].
"""


def _leads(g: MakeMake) -> str:
    rivals = {
        Rivals.EACH: "more of them than each other player controls",
        Rivals.TOGETHER: "more of them than all other players control together",
    }[g.readings.rivals]
    moai = {
        SacredMoai.COUNTS: "A sacred territory with a Moai counts for everybody.",
        SacredMoai.IGNORED: "A sacred territory with a Moai counts for nobody.",
    }[g.readings.sacred_moai]
    return f"""\
You *lead* if you control at least {_number(SACRED_NEEDED)} sacred territories, and {rivals} [12]. {moai}
"""


def _fit(g: MakeMake) -> str:
    near = {
        ChiefNear.ANY: "your chief stands in it or in a territory that touches it",
        ChiefNear.BESIDE: "your chief stands in a territory that touches it",
    }[g.readings.chief_near]
    bird = {
        TangataNear.ANY: "one of your Tangata Manu stands at a corner of it, or at a corner of a territory that touches it",
        TangataNear.MIDDLE: "one of your Tangata Manu stands at a corner of it",
    }[g.readings.tangata_near]
    edge = {
        EdgeMoai.EXISTING: " (at the edge of the board, only those that exist)",
        EdgeMoai.ALL_SIX: ", and these are six",
    }[g.readings.edge_moai]
    centre = {
        CentreBeside.IGNORED: "The centre does not matter for a sacred territory.",
        CentreBeside.BLOCKS: "A sacred territory is never fit.",
        CentreBeside.FIGURE: "A sacred territory is fit only if you hold the figure.",
    }[g.readings.centre_beside]
    left = {
        Exhausted.NOTHING: "While no Moai is left beside the board, no territory is fit.",
        Exhausted.RETURNED: "It is fit even if no Moai is left beside the board.",
    }[g.readings.exhausted]
    return f"""\
In your turn a territory is *fit for a Moai* if all of this holds [14]:

- you hold it;
- you control every territory that touches it{edge};
- {near};
- {bird}.

{centre} {left}
"""


def _raised(g: MakeMake) -> str:
    chief = {
        ChiefUnderMoai.RETURNS: "and your chief, if it stands there,",
        ChiefUnderMoai.STAYS: "but not your chief, which stays there for ever,",
    }[g.readings.chief_under_moai]
    return f"""\
To *raise a Moai* in a territory, take your domain tokens {chief} back into your reserve, and put a Moai there from those
beside the board. Nobody holds the territory any more; everybody controls it [14, 15].
{"If no Moai is left, the territory is then neutral." if g.readings.exhausted is Exhausted.RETURNED else ""}
"""


def _suits(g: MakeMake) -> str:
    alone = {
        SharedGround.SHARED: "Tangata Manu of other players on it do not matter: among Moai, several clans can hold a ground.",
        SharedGround.FIRST: "No Tangata Manu of another player may stand there.",
    }[g.readings.shared_ground]
    return f"""\
In your turn a ceremonial ground is *fit for a Tangata Manu* if you hold it and have no Tangata Manu there yet [16]. {alone}
"""


# -- the turn


def _turn(g: MakeMake) -> str:
    stuck = {
        NoMove.PASS: "If none of the three can be done, you go on to the ceremony without an action; else you must act.",
        NoMove.BARRED: "If none of the three can be done, the text does not say how play goes on: it stops.",
    }[g.readings.no_move]
    return f"""\
Your turn has two parts: *domination*, then the *ceremony* [7].

1. For domination you do exactly one action [8]: take a neutral territory, take a territory from another player, or
   withdraw from a territory of your own. {stuck}
2. Then everything in the chapter "After your action" happens by itself. In the ceremony you choose only where that
   chapter says so.
"""


def _placing_tokens(g: MakeMake) -> str:
    chief = {
        ChiefAlone.BARRED: "You always place at least one domain token; a chief alone takes nothing.",
        ChiefAlone.ALLOWED: "You may place your chief without a domain token.",
    }[g.readings.chief_alone]
    comes = {
        ChiefComes.RESERVE: "A chief never goes from one territory to another: it has to be back in your reserve first.",
        ChiefComes.BOARD: "Your chief may come from your reserve, or from a territory that you hold if a domain token stays there.",
    }[g.readings.chief_comes]
    return " ".join((chief, comes, *_further(g)))


def _further(g: MakeMake) -> Iterable[str]:
    """What else is said of taking a territory."""
    yield {
        Reach.ANYWHERE: "The territory can lie anywhere on the board.",
        Reach.BESIDE: "The territory must touch one that you control, unless you hold none.",
    }[g.readings.reach]
    yield {
        Reinforcing.BARRED: "You cannot add to a territory that you hold.",
        Reinforcing.ALLOWED: "In the way in which you take a neutral territory you can also add to one that you hold.",
    }[g.readings.reinforcing]
    if g.readings.lost_chief is LostChief.STAYS:
        yield "A chief does not return from a territory that is lost: it stands there until its player holds it again."


def _withdrawing(g: MakeMake) -> str:
    return {
        WithdrawnChief.LEAVES: "If your chief is in the territory that you withdraw from, it returns to your reserve as "
        "well. So you can withdraw from a single domain token if your chief is with it.",
        WithdrawnChief.STAYS: "If your chief is in the territory that you withdraw from, it stays there.",
    }[g.readings.withdrawn_chief]


def _after(g: MakeMake) -> str:
    moment = {
        FigureMoment.EVER: "In the steps about the figure it does not matter whose turn it is.",
        FigureMoment.OWN_TURN: "In the steps about the figure only the player on turn can gain it.",
    }[g.readings.figure_moment]
    loss = {
        FigureLoss.KEPT: "Whoever holds it keeps it until another player leads.",
        FigureLoss.LOST: "If its holder no longer leads and nobody else does, it goes back into the centre.",
    }[g.readings.figure_loss]
    removal = {
        Removal.AT_ONCE: "In the steps about lost Tangata Manu the pieces of all players are looked at.",
        Removal.OWN_CEREMONY: "In the steps about lost Tangata Manu only those of the player on turn are looked at.",
    }[g.readings.removal]
    placed = {
        OthersGrounds.OWN_CEREMONY: "Moai and Tangata Manu are placed only for the player on turn.",
        OthersGrounds.AT_ONCE: "Moai are raised only for the player on turn.",
    }[g.readings.others_grounds]
    return f"""\
When you have done your action, the following happens by itself, in this order. Here "the player" is the player on turn.
{moment} {loss} {removal} {placed}
"""


_AFTER_CHOICE = """\
As soon as somebody has won, nothing more happens.

When a player who chooses has placed a Tangata Manu, the same steps are gone through again, in the same order; but no Moai
is raised and no Tangata Manu is placed by itself.
"""


def _choosing(g: MakeMake) -> str:
    many = {
        Placing.EVERY: "You place one after the other until your reserve has none; then your turn is over.",
        Placing.ONE: "You place one; then your turn is over.",
        Placing.FREELY: "You place one after the other as long as you like and there are fit ones; then your turn is over.",
    }[g.readings.placing]
    few = {
        Placing.EVERY: "more grounds are fit than you have Tangata Manu in your reserve",
        Placing.ONE: "more than one ground is fit",
        Placing.FREELY: "a ground is fit",
    }[g.readings.placing]
    stop = "" if g.readings.placing is Placing.FREELY else " You cannot stop before."
    return f"You choose only if {few}, and you have at least one. {many}{stop}"


def _end(g: MakeMake) -> str:
    when = {
        Winning.AT_ONCE: "It does not matter whose turn it is.",
        Winning.OWN_TURN: "This can only happen in your own turn.",
    }[g.readings.winning]
    return f"""\
You win at once when you hold the figure and all {_number(g.tangata)} of your Tangata Manu are on the board [18]. {when}
It is looked at in two of the steps after each action, also when the steps are gone through again. Nothing else ends the
game, and nobody shares the win.
"""


#: The steps after an action; where Moai are raised by themselves, nobody waits for a choice among territories.
_STEPS = tuple(
    When(lambda g: g.readings.raising is not Raising.EVERY, (step,)) if step is offer_moai else step for step in PHASES
)

_EXAMPLE = Played("How that game went, step by step:", each_player_can_win)

BOOK = (
    Chapter("What you need", (_pieces,)),
    Chapter("The board", (_board, Position("The board at the start. Gold rims mark sacred territories."), _grounds, _neighbours)),
    Chapter("Setting up", (_setup,)),
    Chapter("Holding, controlling, leading", (_control, _strength, _leads)),
    Chapter(
        "Your turn",
        (
            _turn,
            _placing_tokens,
            TakeNeutral,
            TakeOwned,
            Refusals(TakeOwned, ("is_stronger",)),
            Withdraw,
            _withdrawing,
            Refusals(Withdraw, ("brings_something_back",)),
            Pass,
        ),
    ),
    Chapter("Raising Moai and placing Tangata Manu", (_fit, _raised, _suits)),
    Chapter("After your action", (_after, *_STEPS, _AFTER_CHOICE)),
    Chapter(
        "Choosing in the ceremony",
        (
            Raise,
            Forgo,
            _choosing,
            Place,
            Refusals(Place, ("is_fit_for_a_tangata_manu",)),
        ),
    ),
    Chapter("The end", (_end, Position("A game that is won.", each_player_can_win), _EXAMPLE)),
)
