"""What is said of a game, so that it can be proved or refuted: named sentences with the verdict expected."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from enum import Enum
from typing import Any

import attrs

from rapanui_rules.errors import RulesError, Slug
from rapanui_rules.lang.moves import function_place, words_of
from rapanui_rules.sources import Passage

__all__ = ["Claim", "Expect", "Kind", "ends", "invariant", "never_stuck", "reachable", "step", "unique_outcome"]


class Kind(Enum):
    """What sort of sentence a claim is."""

    INVARIANT = "invariant"
    STEP = "step"
    REACHABLE = "reachable"
    NEVER_STUCK = "never stuck"
    ENDS = "ends"
    WELL_TYPED = "well typed"
    UNIQUE_OUTCOME = "unique outcome"
    SECRETS_KEPT = "secrets kept"


class Expect(Enum):
    """The verdict an author expects of a claim."""

    HOLDS = "holds"
    FAILS = "fails"


@attrs.frozen
class Claim:
    """A sentence about a game.

    Attributes:
        name: the function's name.
        kind: what sort of sentence.
        words: the sentence.
        passages: where the source says so.
        test: its function; None where the kind needs none.
        given: a condition under which it speaks, with the parameters of *test*.
        expect: a function of the setup that gives the expected verdict.
    """

    name: str
    kind: Kind
    words: str
    passages: tuple[Passage, ...]
    test: Callable[..., Any] | None = None
    given: Callable[..., bool] | None = None
    expect: Callable[[Any], Expect] = lambda setup: Expect.HOLDS

    def __call__(self, *args: Any) -> Any:
        """The claim's own function, as plain Python."""
        if self.test is None:
            raise TypeError(f"{self.name} has no function of its own")
        return self.test(*args)


_Expectation = Expect | Callable[[Any], Expect]
_Mark = Callable[[Callable[..., Any]], Claim]


def _expectation(expect: _Expectation) -> Callable[[Any], Expect]:
    return (lambda setup: expect) if isinstance(expect, Expect) else expect


def _claim(
    kind: Kind,
    passages: tuple[Passage, ...],
    parameters: range,
    given: Callable[..., bool] | None,
    expect: _Expectation,
    shape: str,
) -> _Mark:
    def mark(function: Callable[..., Any]) -> Claim:
        found = len(inspect.signature(function).parameters)
        if found not in parameters or not words_of(function):
            raise RulesError(
                Slug.METHOD_SHAPE,
                f"`{function.__name__}` has {f'{found} parameters' if found not in parameters else 'no docstring'}",
                place=function_place(function),
                why=f"a claim of the kind {kind.value!r} is called with {' or '.join(map(str, parameters))} values, "
                "and its docstring is the sentence that is claimed",
                fix=f'write `def {function.__name__}{shape}` with a sentence as """docstring."""',
            )
        name, words = function.__name__, words_of(function)
        return Claim(name, kind, words, passages, function, given, _expectation(expect))

    return mark


def invariant(
    *passages: Passage, given: Callable[..., bool] | None = None, expect: _Expectation = Expect.HOLDS
) -> _Mark:
    """Claim that (setup, state) -> bool holds in every reachable state."""
    return _claim(Kind.INVARIANT, passages, range(2, 3), given, expect, "(g: Setup, s: State) -> bool")


def step(*passages: Passage, given: Callable[..., bool] | None = None, expect: _Expectation = Expect.HOLDS) -> _Mark:
    """Claim that (setup, before, after) -> bool, or (setup, before, move, after) -> bool, holds of every turn taken.

    With a move, its annotation says of which moves the claim speaks; *after* is the state when all phases are done.
    """
    shape = "(g: Setup, s: State, m: Move, t: State) -> bool"
    return _claim(Kind.STEP, passages, range(3, 5), given, expect, shape)


def reachable(*passages: Passage, expect: _Expectation = Expect.HOLDS) -> _Mark:
    """Claim that a state in which (setup, state[, index]) -> bool holds can be reached, for each index of its sort."""
    return _claim(Kind.REACHABLE, passages, range(2, 4), None, expect, "(g: Setup, s: State) -> bool")


def ends(*passages: Passage, expect: _Expectation = Expect.HOLDS) -> _Mark:
    """Claim that no play goes on for ever: (setup, state) -> int, or a tuple of ints, falls with every move.

    A tuple is compared from its first number on; no number may fall below 0.
    """
    return _claim(Kind.ENDS, passages, range(2, 3), None, expect, "(g: Setup, s: State) -> int")


def never_stuck(name: str, words: str, *passages: Passage, expect: _Expectation = Expect.HOLDS) -> Claim:
    """Claim that in every reachable state without an outcome a move is legal."""
    return Claim(name, Kind.NEVER_STUCK, words, passages, expect=_expectation(expect))


def unique_outcome(name: str, words: str, *passages: Passage, expect: _Expectation = Expect.HOLDS) -> Claim:
    """Claim that every outcome has exactly one winner."""
    return Claim(name, Kind.UNIQUE_OUTCOME, words, passages, expect=_expectation(expect))
