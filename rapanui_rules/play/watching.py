"""Claims tested by the plain rules, state by state and step by step: what every search looks for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import attrs

from rapanui_rules.lang.claims import Claim, Kind
from rapanui_rules.lowering.annotations import hints_of
from rapanui_rules.play.narrowing import values_of
from rapanui_rules.play.rules import Rules

__all__ = ["SECRETS_KEPT", "Key", "Watch", "can_be_made", "case_arises", "indexes"]

#: The claim that what is hidden from a player does not bear on what that player may do.
SECRETS_KEPT = "secrets_do_not_bear_on_what_is_legal"

#: What a finding is of: the name of a claim, with its index where it has one.
Key = tuple[str, Any]


def can_be_made(move: str) -> str:
    """Name of the claim that a move is possible somewhere."""
    return f"{move}_can_be_made"


def case_arises(claim: str) -> str:
    """Name of the claim that the condition of a claim is met somewhere."""
    return f"{claim}_has_its_case"


def indexes(rules: Rules[Any, Any], claim: Claim) -> tuple[Any, ...]:
    """The indexes for which a claim of reachability speaks: (None,) where it has none."""
    names = [] if claim.test is None else list(hints_of(claim.test))
    if claim.kind is not Kind.REACHABLE or claim.test is None or len(names) < 4:
        return (None,)
    type_ = rules.shapes.of(hints_of(claim.test)[names[2]], None, f"`{names[2]}` of `{claim.name}`")
    return tuple(values_of(type_))


@attrs.frozen(eq=False)
class Watch:
    """Tests claims along plays; a key is reported where its claim is broken, or reached."""

    rules: Rules[Any, Any]
    claims: tuple[Claim, ...]

    @classmethod
    def of(cls, rules: Rules[Any, Any], names: Iterable[str]) -> Watch:
        """A watch for the claims with these names."""
        wanted = set(names)
        return cls(rules, tuple(c for c in rules.game.claims if c.name in wanted or case_arises(c.name) in wanted))

    def at(self, state: Any) -> Iterator[Key]:
        """What a state breaks or reaches; that nobody can move is seen by who looks for moves."""
        for claim in self.claims:
            match claim.kind:
                case Kind.INVARIANT:
                    yield from self._tested(claim, self.rules.setup, state)
                case Kind.UNIQUE_OUTCOME:
                    outcome = self.rules.outcome(state)
                    if outcome is not None and sum(outcome) != 1:
                        yield claim.name, None
                case Kind.REACHABLE:
                    for index in indexes(self.rules, claim):
                        if claim(self.rules.setup, state, *([] if index is None else [index])):
                            yield claim.name, index
                case _:
                    pass

    def stuck(self) -> Iterator[Key]:
        """What is broken by a state that is not over and in which nobody can move."""
        yield from ((claim.name, None) for claim in self.claims if claim.kind is Kind.NEVER_STUCK)

    def step(self, before: Any, move: Any, after: Any) -> Iterator[Key]:
        """What a step breaks or reaches."""
        yield can_be_made(type(move).__name__), None
        for claim in self.claims:
            if claim.kind is not Kind.STEP or claim.test is None:
                continue
            hints = list(hints_of(claim.test).items())
            if len(hints) < 5:
                yield from self._tested(claim, self.rules.setup, before, after)
            elif isinstance(move, hints[2][1]):
                yield from self._tested(claim, self.rules.setup, before, move, after)

    def shows(self, states: Sequence[Any], moves: Sequence[Any], key: Key) -> bool:
        """Whether a play breaks or reaches something with its last move, or at its last state.

        Args:
            states: before each move and after the last.
            moves: all of them.
            key: what it is said to show.
        """
        name, final = key[0], states[-1]
        kind = next((claim.kind for claim in self.claims if claim.name == name), None)
        if kind is Kind.ENDS:
            return final in states[:-1]
        if kind is Kind.NEVER_STUCK:
            return self.rules.outcome(final) is None and not self.rules.legal_moves(final)
        return key in self.at(final) or bool(moves) and key in self.step(states[-2], moves[-1], final)

    def _tested(self, claim: Claim, *args: Any) -> Iterator[Key]:
        if claim.given is not None:
            if not claim.given(*args):
                return
            yield case_arises(claim.name), None
        if not claim(*args):
            yield claim.name, None
