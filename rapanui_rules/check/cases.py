"""Cases: a game under one setup, named so that any process can load it for itself."""

from __future__ import annotations

import hashlib
import json
from functools import cached_property, lru_cache
from typing import Any

import attrs

from rapanui_rules.lang.game import Game
from rapanui_rules.lowering.lower import lower
from rapanui_rules.play.find import load_game
from rapanui_rules.play.plays import converter
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.settings import parameters_of
from rapanui_rules.terms.printing import print_system
from rapanui_rules.terms.system import ClaimCore, System

__all__ = ["Case", "Opened", "rules_digest"]


@attrs.frozen
class Case:
    """A game under one setup.

    Attributes:
        where: name or file of the game.
        setup: its setup as JSON.
        symbolic: setup numbers left symbolic.
        dropped: preconditions left out of the game, as (move, precondition).
        game: the game itself, where it cannot be loaded from a name or file.
        module: what the game was loaded as, which is another for another file and for each content of a file.
    """

    where: str
    setup: str
    symbolic: tuple[str, ...] = ()
    dropped: frozenset[tuple[str, str]] = frozenset()
    game: Game[Any, Any] | None = None
    module: str = ""

    @classmethod
    def of(cls, where: str | None, game: Game[Any, Any], setup: Any, symbolic: frozenset[str]) -> Case:
        """The case of a setup object."""
        data = json.dumps(converter().unstructure(setup))
        names = tuple(sorted(symbolic))
        given = game if where is None else None
        return cls(where or game.name, data, names, game.dropped, given, game.setup.__module__)

    def open(self) -> Opened:
        """The case with its game loaded, its rules lowered when they are first asked for."""
        return _opened(self)


@attrs.frozen(slots=False)
class Opened:
    """A case at work."""

    rules: Rules[Any, Any]
    symbolic: tuple[str, ...]

    @cached_property
    def system(self) -> System:
        """The game in the core."""
        known = parameters_of(self.rules.game)
        return lower(self.rules.game, self.rules.setup, {name: known[name] for name in self.symbolic})

    @cached_property
    def digest(self) -> str:
        """A hash of the lowered rules: it changes with every change of a rule, a claim or a reading that matters."""
        return hashlib.sha256(print_system(self.system).encode()).hexdigest()

    @cached_property
    def rules_digest(self) -> str:
        """The same of the rules alone, whatever is claimed of them."""
        return rules_digest(self.system)

    def claim(self, name: str) -> ClaimCore:
        """A claim of the system."""
        return next(claim for claim in self.system.claims if claim.name == name)


def rules_digest(system: System) -> str:
    """A hash of lowered rules, whatever is claimed of them."""
    return hashlib.sha256(print_system(attrs.evolve(system, claims=())).encode()).hexdigest()


@lru_cache(maxsize=8)
def _opened(case: Case) -> Opened:
    game = case.game or attrs.evolve(load_game(case.where), dropped=case.dropped)
    setup = converter().structure(json.loads(case.setup), game.setup)
    return Opened(Rules(game, setup), case.symbolic)
