"""Board-game rules written once as typed Python: played, checked and explained.

What is re-exported here is all it takes to write a game, to play it and to keep plays.
Checks are in `rapanui_rules.check`, which loads a solver; nothing here does.
"""

# The rooms of this package. A room imports what stands below it, never what stands beside or above it;
# tests/test_rooms.py reads every import and names the line that does.
#
#   cli                     what a person touches: the command `rapanui`
#   rulebook                pages made from a game: its rulebook, plays to step through, boards
#   check       games       claims, engines, verdicts - the shipped games; neither knows the other
#   backends                one file or folder for each solver, the only one that imports it
#   play                    the rules run as the plain Python they are, plays saved and loaded
#   lowering                Python source to terms
#   lang        terms       what rules are written in - the typed form that engines work on
#   sources                 a rulebook as numbered passages
#   errors                  what goes wrong, said so that a person can mend it

from rapanui_rules.errors import IllegalMove, Internal, OutOfRange, Place, RulesError, Slug, UsageError
from rapanui_rules.lang import (
    Chapter,
    Claim,
    Expect,
    Game,
    Kind,
    Parameter,
    Played,
    Position,
    Range,
    Reason,
    Refusals,
    Secret,
    Settled,
    Sort,
    Table,
    Upto,
    When,
    ambiguity,
    chance,
    count,
    ends,
    invariant,
    move,
    never_stuck,
    otherwise,
    phase,
    put,
    reachable,
    require,
    step,
    table,
    unique_outcome,
)
from rapanui_rules.play.find import load_game
from rapanui_rules.play.plays import Play, move_from_text
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.settings import set_up
from rapanui_rules.sources import SILENT, Passage, Source

__all__ = [
    "SILENT",
    "Chapter",
    "Claim",
    "Expect",
    "Game",
    "IllegalMove",
    "Internal",
    "Kind",
    "OutOfRange",
    "Parameter",
    "Passage",
    "Place",
    "Play",
    "Played",
    "Position",
    "Range",
    "Reason",
    "Refusals",
    "Rules",
    "RulesError",
    "Secret",
    "Settled",
    "Slug",
    "Sort",
    "Source",
    "Table",
    "UsageError",
    "Upto",
    "When",
    "ambiguity",
    "chance",
    "count",
    "ends",
    "invariant",
    "load_game",
    "move",
    "move_from_text",
    "never_stuck",
    "otherwise",
    "phase",
    "put",
    "reachable",
    "require",
    "set_up",
    "step",
    "table",
    "unique_outcome",
]
