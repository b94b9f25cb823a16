"""Two states that a player cannot tell apart: they differ in nothing but in what is hidden from that player."""

from __future__ import annotations

from typing import Any

from rapanui_rules.backends.to_z3.encoding import Encoding
from rapanui_rules.terms.flow import Flow, named, names_in
from rapanui_rules.terms.machine import Machine
from rapanui_rules.terms.nodes import Op
from rapanui_rules.terms.system import MoveCore, RequireCore, System
from rapanui_rules.terms.types import TableType
from rapanui_rules.terms.values import Maybe, Value

__all__ = ["acts", "reads_secrets", "twin_of"]


def reads_secrets(system: System, move: MoveCore, need: RequireCore) -> bool:
    """Whether a secret, a player's own or another's, can bear on a precondition at all."""
    secret = {one.name for one in system.secrets}
    state = tuple(named(of, *({name} & secret)) for name, of in system.state.fields)
    parameters = {name: named(of) for name, of in system.parameters.items()}
    machine = Machine(Flow(), parameters, asks=False)
    return any(names_in(machine.value(need.holds, named(move.shape), state)))


def acts(encoding: Encoding, state: Value, player: int) -> list[Any]:
    """What says that the game goes on and a player is on turn."""
    actor = encoding.machine.value(encoding.system.turn, state)
    present, seat = (actor.present, actor.value) if isinstance(actor, Maybe) else (True, actor)
    numbers = encoding.numbers
    return [numbers.negate(encoding.over(state)), present, numbers.compare(Op.EQ, seat, player)]


def twin_of(encoding: Encoding, state: Value, player: int) -> tuple[Value, list[Any]]:
    """A second state, and what says that a player who sees the first could as well be in it.

    Whatever is not hidden has the very same terms in both.
    """
    system, known = encoding.system, list[Any]()
    twin, opens = list(state), _opens(encoding, state)
    for secret in system.secrets:
        place = system.state.index(secret.name)
        table = system.state.fields[place][1]
        assert isinstance(table, TableType)
        rows = list(state[place])
        for seat in range(table.size):
            if seat != player:
                rows[seat], within = encoding.fresh(table.of, f"other {secret.name}[{seat}]")
                same = encoding.machine.same(rows[seat], state[place][seat])
                known += [*within, encoding.numbers.disj([encoding.numbers.negate(opens[secret.name]), same])]
        twin[place] = tuple(rows)
    other = tuple(twin)
    also = _opens(encoding, other)
    return other, [*known, *(encoding.numbers.compare(Op.EQ, opens[name], also[name]) for name in opens)]


def _opens(encoding: Encoding, state: Value) -> dict[str, Any]:
    """Of each secret, whether it lies open."""
    secrets = encoding.system.secrets
    return {one.name: False if one.until is None else encoding.machine.value(one.until, state) for one in secrets}
