"""What rules are written in."""

from rapanui_rules.lang.book import Chapter, Played, Position, Refusals, When
from rapanui_rules.lang.claims import Claim, Expect, Kind, ends, invariant, never_stuck, reachable, step, unique_outcome
from rapanui_rules.lang.game import Game, Sort
from rapanui_rules.lang.moves import chance, move, otherwise, phase, require
from rapanui_rules.lang.readings import Reason, Settled, ambiguity
from rapanui_rules.lang.secrets import Secret
from rapanui_rules.lang.tables import Parameter, Range, Table, Upto, count, put, table

__all__ = [
    "Chapter",
    "Claim",
    "Expect",
    "Game",
    "Kind",
    "Parameter",
    "Played",
    "Position",
    "Range",
    "Reason",
    "Refusals",
    "Secret",
    "Settled",
    "Sort",
    "Table",
    "Upto",
    "When",
    "ambiguity",
    "chance",
    "count",
    "ends",
    "invariant",
    "move",
    "never_stuck",
    "otherwise",
    "phase",
    "put",
    "reachable",
    "require",
    "step",
    "table",
    "unique_outcome",
]
