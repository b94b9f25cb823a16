"""A game under one setup as a transition system of the core."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import attrs

from rapanui_rules.errors import Place, RulesError, Slug
from rapanui_rules.lang.claims import Claim, Kind
from rapanui_rules.lang.game import Game
from rapanui_rules.lang.moves import MoveInfo, Phase, function_place
from rapanui_rules.lang.secrets import Secret
from rapanui_rules.lang.tables import Parameter
from rapanui_rules.lowering.annotations import hints_of
from rapanui_rules.lowering.engine import Engine
from rapanui_rules.lowering.secrets import secrets_of
from rapanui_rules.lowering.source import signature_place
from rapanui_rules.lowering.standins import Symbolic
from rapanui_rules.terms.nodes import Fn
from rapanui_rules.terms.printing import print_function, print_system
from rapanui_rules.terms.system import ClaimCore, MoveCore, PhaseCore, RequireCore, SecretCore, System
from rapanui_rules.terms.types import BOOL, IntType, OptType, RecordType, TableType, Type, spoken

__all__ = ["lower"]


def lower(game: Game[Any, Any], setup: Any, symbolic: dict[str, Parameter] | None = None, twice: bool = True) -> System:
    """The transition system of a game.

    Args:
        game: the rules.
        setup: an instance of its setup class.
        symbolic: setup numbers to leave symbolic.
        twice: lower it twice and compare, which finds helpers that do not give the same each time.

    Raises:
        RulesError: the rules are not written in the language.
    """
    system = _Lowerer(game, setup, symbolic or {}).system()
    if twice:
        _compare(game, system, _Lowerer(game, setup, symbolic or {}).system())
    return system


def _compare(game: Game[Any, Any], one: System, two: System) -> None:
    if print_system(one) == print_system(two):
        return
    unlike = (
        a for a, b in zip(one.functions(), two.functions(), strict=True) if print_function(a) != print_function(b)
    )
    fn = next(unlike, None)
    raise RulesError(
        Slug.UNSTABLE,
        f"lowering `{fn.name if fn else game.name}` twice gives two different rules",
        place=fn.place if fn else function_place(game.state),
        why="what it works out before play comes out otherwise the second time: something changes a global, "
        "draws random numbers or depends on the order of a set",
        fix="let functions of the setup depend on their arguments alone",
    )


class _Lowerer:
    def __init__(self, game: Game[Any, Any], setup: Any, symbolic: dict[str, Parameter]) -> None:
        self.game, self.secrets = game, secrets_of(game)
        self.parameters = {name: IntType(mark.least, None) for name, mark in symbolic.items()}
        self.setup = _with_symbols(setup, list(symbolic))
        self.engine = Engine(game, self.setup, self.parameters)
        self.state = self.engine.shapes.record(game.state)
        self.turn = self._function(game.turn, [self.setup, self.state], "(g: Setup, s: State) -> Player")
        self.seat = self.turn.result.type

    def system(self) -> System:
        """All functions of the game lowered."""
        game, state = self.game, self.state
        seat = self.seat.of if isinstance(self.seat, OptType) else self.seat
        if not isinstance(seat, IntType) or seat.most is None:
            said = f"`{game.turn.__name__}` gives {spoken(self.seat)}, not a player"
            raise self._malformed(signature_place(game.turn), said, "return a sort of players, or None for chance")
        outcome = OptType(TableType(seat.most + 1, BOOL, seat.label))
        sensible = None
        if self.parameters and game.sensible is not None:
            sensible = self._function(game.sensible, [self.setup], "(g: Setup) -> bool", BOOL)
        return System(
            name=game.name,
            state=state,
            seats=seat.most + 1,
            parameters=self.parameters,
            sensible=sensible,
            start=self._function(game.start, [self.setup], "(g: Setup) -> State", state),
            turn=self.turn,
            outcome=self._function(game.outcome, [self.setup, state], "(g: Setup, s: State) -> ... | None", outcome),
            moves=tuple(map(self._move, game.moves)),
            phases=tuple(map(self._phase, game.phases)),
            claims=tuple(map(self._claim, game.claims)),
            secrets=tuple(self._secret(name, mark) for name, mark in self.secrets.items()),
        )

    def _move(self, cls: type[Any]) -> MoveCore:
        info: MoveInfo = cls.__move__
        shape = self.engine.shapes.record(cls)
        args = [shape, self.setup, self.state]
        form = "(self, g: Setup, s: State) -> "
        requires = tuple(
            RequireCore(need.name, self._function(need.holds, args, f"{form}bool", BOOL))
            for need in self.game.requires(cls)
        )
        weigh = getattr(cls, "weight", None)
        weight = None if weigh is None else self._function(weigh, args, f"{form}int")
        effect = self._function(cls.effect, args, f"{form}State", self.state)
        return MoveCore(info.name, info.by.value, shape, requires, effect, weight)

    def _phase(self, phase: Phase) -> PhaseCore:
        if phase.each is None:
            step = self._function(phase.step, [self.setup, self.state], "(g: Setup, s: State) -> State", self.state)
            return PhaseCore(phase.name, step)
        size = self.engine.shapes.size(phase.each)
        args = [self.setup, self.state, IntType(0, size - 1, phase.each.__name__)]
        step = self._function(phase.step, args, "(g: Setup, s: State, index: Sort) -> State", self.state)
        return PhaseCore(phase.name, step, size)

    def _secret(self, name: str, mark: Secret) -> SecretCore:
        args = [self.setup, self.state]
        until = None if mark.until is None else self._function(mark.until, args, "(g: Setup, s: State) -> bool", BOOL)
        return SecretCore(name, until)

    # -- claims

    def _claim(self, claim: Claim) -> ClaimCore:
        kind = claim.kind.value
        if claim.test is None:
            return ClaimCore(claim.name, kind, None)
        args: list[Any] = [self.setup, self.state]
        names = list(inspect.signature(claim.test).parameters)
        moves: tuple[str, ...] | None = None
        index: Type | None = None
        if claim.kind is Kind.STEP:
            if len(names) == 4:
                shape = self._move_of(claim, names[2])
                moves = (shape.cls.__name__,)
                args.append(shape)
            args.append(self.state)
        elif claim.kind is Kind.REACHABLE and len(names) == 3:
            place = function_place(claim.test)
            hint = hints_of(claim.test).get(names[2])
            index = self.engine.shapes.of(hint, place, f"`{names[2]}` of `{claim.name}`")
            args.append(index)
        result = None if claim.kind is Kind.ENDS else BOOL
        test = self._function(claim.test, args, "(g: Setup, s: State, ...)", result)
        given = None if claim.given is None else self._function(claim.given, args, "like the claim's own", BOOL)
        return ClaimCore(claim.name, kind, test, given, moves, index)

    def _move_of(self, claim: Claim, name: str) -> RecordType:
        assert claim.test is not None
        hint = hints_of(claim.test).get(name)
        if not isinstance(hint, type) or hint not in self.game.moves:
            said = f"`{name}` of `{claim.name}` is annotated with no move of the game"
            raise self._malformed(signature_place(claim.test), said, "annotate it with one of the game's move classes")
        return self.engine.shapes.record(hint)

    # -- functions

    def _function(self, function: Callable[..., Any], args: list[Any], shape: str, result: Type | None = None) -> Fn:
        count = len(inspect.signature(function).parameters)
        if count != len(args):
            raise RulesError(
                Slug.METHOD_SHAPE,
                f"`{function.__qualname__}` has {count} parameters, not {len(args)}",
                place=signature_place(function),
                why="its role in the game decides what it is given",
                fix=f"write it as {shape}",
            )
        return self.engine.entry(function, args, result)

    def _malformed(self, place: Place, message: str, fix: str) -> RulesError:
        return RulesError(Slug.MALFORMED, message, place=place, why="the game cannot be read otherwise", fix=fix)


def _with_symbols(setup: Any, names: list[str]) -> Any:
    """A copy of the setup that has a `Symbolic` in each of the fields."""
    if not names:
        return setup
    made = attrs.evolve(setup)
    for name in names:
        object.__setattr__(made, name, Symbolic(name))
    return made
