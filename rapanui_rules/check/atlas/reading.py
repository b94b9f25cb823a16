"""One reading of a game made ready: its rules part by part, and its program compiled."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence

import attrs

from rapanui_rules.backends.native import exploring, readers, roaming, together
from rapanui_rules.backends.native.compiling import Machine, default_cache, has_llvm, machine
from rapanui_rules.backends.native.layout import Layout, is_scalar
from rapanui_rules.backends.native.layout import parts_of as parts_of_type
from rapanui_rules.backends.native.program import Program, program
from rapanui_rules.check.cases import rules_digest
from rapanui_rules.errors import UsageError
from rapanui_rules.terms.nodes import Fn
from rapanui_rules.terms.printing import print_function
from rapanui_rules.terms.system import System
from rapanui_rules.terms.types import OptType, TableType, Type

__all__ = ["Compiled", "Made", "Read", "made_of", "parts_of", "read"]

#: Functions that programs of readings are compiled to be called by.
_CALLED = tuple(dict.fromkeys((*exploring.CALLED, *readers.CALLED, *roaming.CALLED, *together.CALLED)))

#: Words of a state up to which as many moves are made as an effort says.
_FEW = 6


@attrs.frozen
class Compiled:
    """A reading's program, as far as it is needed to run it where it was not made.

    Attributes:
        text: the program; its machine code is in the cache.
        words: how many words a state takes.
        stride: how many ints a successor takes.
        layout: how states and moves are written down: two programs of one layout can read each other's states.
    """

    text: str
    words: int
    stride: int
    layout: str

    def share(self, moves: int) -> int:
        """How many of some moves are made: all where a state takes few words, and fewer as it takes more."""
        return moves * _FEW // max(_FEW, self.words)

    def running(self) -> Machine:
        """The program made to run."""
        return machine(self.text, _CALLED, default_cache())


@attrs.frozen(eq=False)
class Made:
    """A reading's program at hand, made to run.

    Attributes:
        program: the program, which looks for claims on the way.
        brief: the same, as far as it is needed elsewhere.
        running: its functions.
    """

    program: Program
    brief: Compiled
    running: Machine


@attrs.frozen
class Read:
    """What is known of a game under one reading.

    Attributes:
        parts: a hash of each part of the rules and of each claim, by its name in words.
        compiled: its program; None where there is none.
        digest: a hash of the rules, whatever is claimed of them, which is the same wherever the game's file is.
    """

    parts: dict[str, str]
    compiled: Compiled | None
    digest: str

    def rules(self) -> dict[str, str]:
        """The parts that bear on plays."""
        return {name: text for name, text in self.parts.items() if not name.startswith(_CLAIM)}

    def unlike(self, other: Read) -> tuple[str, ...]:
        """Names of the parts of the rules in which two readings differ."""
        mine, theirs = self.rules(), other.rules()
        return tuple(name for name in {**mine, **theirs} if mine.get(name) != theirs.get(name))


_CLAIM = "claim "


def read(system: System, made: Made | None) -> Read:
    """What there is to know of a reading.

    Args:
        system: the game under it.
        made: its program, if there is one.
    """
    parts = {name: _digest(text) for name, text in parts_of(system)}
    return Read(parts, None if made is None else made.brief, rules_digest(system))


def made_of(system: System, claims: Sequence[str]) -> Made | None:
    """The program of a reading, its machine code in the cache; None where the game cannot be compiled.

    It looks for the claims on the way, unless they are too many.

    Args:
        system: the game under the reading.
        claims: names of claims.
    """
    if not has_llvm():
        return None
    for wanted in (tuple(claims), ()):
        try:
            made = program(system, wanted)
        except UsageError:
            continue
        brief = _brief(made)
        return Made(made, brief, brief.running())
    return None


def parts_of(system: System) -> Iterator[tuple[str, str]]:
    """The parts of the rules by their names in words, printed; then the claims."""
    yield "the state", repr(system.state)
    yield "the start", print_function(system.start)
    yield "whose turn it is", print_function(system.turn)
    yield "the outcome", print_function(system.outcome)
    for move in system.moves:
        yield f"the parameters of {move.name}", f"{move.by} {move.shape!r}"
        for need in move.requires:
            yield f"{move.name}.{need.name}", print_function(need.holds)
        yield f"{move.name}.effect", print_function(move.effect)
        if move.weight is not None:
            yield f"{move.name}.weight", print_function(move.weight)
    for phase in system.phases:
        yield f"the phase {phase.name}", f"{phase.each} {print_function(phase.step)}"
    for claim in system.claims:
        yield f"{_CLAIM}{claim.name}", f"{claim.kind} {claim.moves} {_printed(claim.given)} {_printed(claim.test)}"


def _printed(fn: Fn | None) -> str:
    return "" if fn is None else print_function(fn)


def _brief(made: Program) -> Compiled:
    system, layout = made.system, made.layout
    form = [made.words, made.bases, system.seats, _form(layout, system.state)]
    form += [(move.name, move.by, _form(layout, move.shape)) for move in system.moves]
    return Compiled(made.text, made.words, made.stride, _digest(repr(form)))


def _form(layout: Layout, of: Type) -> object:
    """How a value is written down: of each scalar the least int and the bits; a wider range of as many bits is no other."""
    if is_scalar(of):
        return layout.span(of)[0], layout.bits(of)
    match of:
        case OptType(of=inner):
            return "?", _form(layout, inner)
        case TableType(size=size, of=inner):
            return size, _form(layout, inner)
        case _:
            return [_form(layout, part) for part in parts_of_type(of)]


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
