"""What atlases tell of every two readings of a question, looked up as far as it is of the rules as they are now."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import attrs

from rapanui_rules.check.atlas.engine import name_of
from rapanui_rules.check.atlas.entries import Answer
from rapanui_rules.check.atlas.questions import Question, questions_of
from rapanui_rules.check.atlas.records import pair_from_data
from rapanui_rules.check.cases import rules_digest
from rapanui_rules.check.records import versions
from rapanui_rules.errors import UsageError
from rapanui_rules.lang.game import Game
from rapanui_rules.lowering.lower import lower
from rapanui_rules.play.plays import converter
from rapanui_rules.play.rules import Rules

__all__ = ["Known", "Lookup", "in_atlases", "nothing_known"]


@attrs.frozen
class Known:
    """What an atlas tells of two readings.

    Attributes:
        one: a reading, by the name that `--read` has for it.
        other: another.
        answer: what was found; None where that is of other rules.
        why: why it is out of date; empty where it is not.
    """

    one: str
    other: str
    answer: Answer | None
    why: str = ""


#: Gives what is known of every two readings of a question, by its name; nothing where it was not asked.
Lookup = Callable[[str], tuple[Known, ...]]


def nothing_known(question: str) -> tuple[Known, ...]:
    """Of a question that nobody has looked up."""
    return ()


def in_atlases(files: Iterable[Path], rules: Rules[Any, Any]) -> Lookup:
    """What files tell that `rapanui atlas --json` wrote of this setup; what is of other rules is stale.

    Raises:
        UsageError: a file cannot be read.
    """
    found = [atlas for file in files if (atlas := _read(file, rules)) is not None]

    def look(question: str) -> tuple[Known, ...]:
        return next((known for atlas in found if (known := atlas.of(question))), ())

    return look


@attrs.frozen(eq=False)
class _Atlas:
    """What a file holds of the game and setup at hand.

    Attributes:
        rules: the game set up.
        pairs: records of two readings, by the question and both.
        digests: a hash of the rules under each reading, by its name.
        versions: those that it was made with.
        now: such hashes of the rules as they are now, as far as they were asked for.
    """

    rules: Rules[Any, Any]
    pairs: dict[tuple[str, str, str], dict[str, Any]]
    digests: dict[str, str]
    versions: dict[str, str]
    now: dict[str, str] = attrs.field(factory=dict)

    def of(self, name: str) -> tuple[Known, ...]:
        """What is known of a question; nothing where it was not asked."""
        if not any(question == name for question, _, _ in self.pairs):
            return ()
        (question,) = questions_of(self.rules.game, self.rules.setup, name)
        return tuple(self._known(question, one, other) for one, other in question.pairs())

    def _known(self, question: Question, one: Any, other: Any) -> Known:
        names = one.name.lower(), other.name.lower()
        row = self.pairs.get((question.name, *names))
        if row is None:
            return Known(*names, None, "the atlas does not have these two readings")
        if not all(self._is_of_these_rules(question, reading) for reading in (one, other)):
            return Known(*names, None, "found of other rules than these")
        now = versions()
        others = [f"{name} {old or 'none'}" for name, old in self.versions.items() if now.get(name) != old]
        why = f"found with {', '.join(others)}" if others else ""
        return Known(*names, pair_from_data(self.rules.game, row).answer, why)

    def _is_of_these_rules(self, question: Question, reading: Any) -> bool:
        """Whether the rules under a reading are those that were asked; one that makes no sense must have made none."""
        name, game, setup = name_of(question, reading), self.rules.game, self.rules.setup
        if name not in self.now:
            senseless = question.senseless(game, setup, reading)
            self.now[name] = "" if senseless else rules_digest(lower(game, question.read(setup, reading), twice=False))
        return self.now[name] == self.digests.get(name, "")


def _read(file: Path, rules: Rules[Any, Any]) -> _Atlas | None:
    """The atlas of a file; None if it is of another game or setup."""
    game: Game[Any, Any] = rules.game
    try:
        data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        pairs = {(row["question"], row["one"], row["other"]): row for row in data["pairs"]}
        setup = json.loads(json.dumps(converter().unstructure(rules.setup)))
        if data["game"] != game.name or data["setup"] != setup:
            return None
        return _Atlas(rules, pairs, data["rules"], data["versions"])
    except OSError as error:
        raise UsageError(f"{file} cannot be read: {error.strerror}") from None
    except (ValueError, KeyError, TypeError):
        why = "it holds no atlas; `rapanui atlas GAME --json FILE --pairs-only` writes one"
        raise UsageError(f"{file} cannot be read: {why}") from None
