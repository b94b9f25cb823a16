"""Easter Island: a state in words, for whoever cannot see the picture, and what a player calls each part of it."""

from __future__ import annotations

from rapanui_rules.games.easter_island.end import outcome
from rapanui_rules.games.easter_island.names import card_name, player_name
from rapanui_rules.games.easter_island.setup import EasterIsland, Player
from rapanui_rules.games.easter_island.state import Stage, State, turn
from rapanui_rules.games.phrases import counted, listed

__all__ = [
    "cards_words",
    "described",
    "headline",
    "player_words",
    "quarry_words",
    "space_words",
    "step_words",
    "temple_words",
]


def headline(g: EasterIsland, s: State) -> str:
    """What happens next, in a sentence."""
    won = outcome(g, s)
    if won is not None:
        winners = " and ".join(player_name(g, p) for p in g.each_player if won[p])
        return f"The race is over, won by {winners}."
    who = turn(g, s)
    if s.stage is Stage.DEAL:
        return "Cards are dealt until the Spell appears."
    if s.stage is Stage.PLACE:
        return f"{player_name(g, s.turn)} places an obelisk ({s.out + s.back} of {g.obelisks} are placed)."
    first = player_name(g, s.first)
    if who is None:
        return f"Cards are turned up ({s.up} of {g.display}); {first} is first player."
    return f"{player_name(g, who)} takes a card ({s.taken} of {g.display} are taken); {first} is first player."


def described(g: EasterIsland, s: State) -> str:
    """The whole state: a sentence for each player, for the obelisks, and for stones and cards."""
    players = (f"{player_name(g, p)}: {player_words(g, s, p)}" for p in g.each_player)
    parts = (*players, _obelisks(g, s), quarry_words(g, s), temple_words(g, s), *cards_words(g, s))
    return " ".join((headline(g, s), *(f"{part}." for part in parts)))


def step_words(g: EasterIsland, step: int) -> str:
    """Where a statue is after so many steps: `field 3 on the way back`."""
    if step == g.turn_step:
        return "the turn"
    if step < g.turn_step:
        return f"field {step + 1} on the way out"
    field = 2 * g.turn_step - step + 1
    return f"field {field} on the way back" if field >= 1 else "the temple"


def space_words(g: EasterIsland, s: State, step: int) -> str:
    """What is on a space of the track: `field 3 on the way out: an obelisk; the statues of Red and Blue`."""
    owners = [player_name(g, p) for p in g.each_player if s.at[p] == step]
    parts = [
        *(["an obelisk"] if step in s.obelisks else []),
        *([f"the statue{'s' if len(owners) > 1 else ''} of {listed(owners)}"] if owners else []),
    ]
    return f"{step_words(g, step)}: {'; '.join(parts) or 'nothing'}"


def player_words(g: EasterIsland, s: State, p: Player) -> str:
    """What a player has: where the statue is, what it holds, and the reserve."""
    where = f"statue at {step_words(g, s.at[p])}, {counted(g.journey - s.at[p], 'step')} to go"
    return f"{where}, with {counted(s.load[p], 'stone')}; {counted(s.reserve[p], 'stone')} in reserve"


def _obelisks(g: EasterIsland, s: State) -> str:
    standing = sorted(step for step in s.obelisks if step is not None)
    places = listed(step_words(g, step) for step in standing)
    return f"Obelisks beside {places}" if standing else "No obelisk stands beside the track"


def quarry_words(g: EasterIsland, s: State) -> str:
    """What is left in the quarry."""
    return f"The quarry holds {counted(s.quarry, 'stone')}"


def temple_words(g: EasterIsland, s: State) -> str:
    """How many obelisks are cleared."""
    return f"{s.cleared} of {counted(g.obelisks, 'obelisk')} at the temple"


def cards_words(g: EasterIsland, s: State) -> tuple[str, str]:
    """The cards that lie open, and the pile."""
    shown = [card_name(g, c) for c in g.each_card for _ in range(s.shown[c])]
    used = [card_name(g, c) for c in s.pile if c is not None]
    below = f", and below them {listed(used)}" if used else ""
    return f"Open cards: {listed(shown) or 'none'}", f"In the pile {sum(s.unseen)} cards that nobody has seen{below}"
