"""`rapanui play`: a game in the terminal."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import attrs
from rich.console import Console

from rapanui_rules.cli.audience import Audience, Stop
from rapanui_rules.cli.choices import Leaf, completed, kinds, leaves_of, values_left
from rapanui_rules.cli.options import fixed
from rapanui_rules.cli.screen import console, must_be_writable
from rapanui_rules.cli.showing import indented
from rapanui_rules.cli.viewing import must_be_drawable, save_picture
from rapanui_rules.errors import UsageError, nearest
from rapanui_rules.lang.moves import move_info
from rapanui_rules.play.find import load_game
from rapanui_rules.play.plays import Play
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.words import actor_words, ending, value_words
from rapanui_rules.terms.types import IntType

__all__ = ["play_in_terminal"]

_KINDS = ("human", "random")
_SEEDS = 1_000_000
#: Words that are chosen from are numbered up to here; more stand side by side.
_MOST_NUMBERED = 9


class _Again(Exception):
    """The person wants to choose the move anew."""


def play_in_terminal(
    where: str,
    settings: Sequence[str],
    readings: Sequence[str],
    seats: str,
    seed: int | None,
    save: Path | None,
    svg: Path | None = None,
) -> int:
    """Play until the game is over, nobody can move, or the person stops.

    Args:
        where: name or file of the game.
        settings: `name=value` each.
        readings: `question=reading` each.
        seats: `human` or `random` for each seat, with commas; the last holds for the seats not named.
        seed: of chance and the random seats; None for a new one.
        save: a file for the play.
        svg: a file for a picture of the board at the end.

    Returns:
        The exit status.
    """
    game = load_game(where)
    rules: Rules[Any, Any] = Rules(game, fixed(game, settings, readings))
    human = _humans(seats, rules.players)
    if save is not None:
        must_be_writable(save)
    if svg is not None:
        must_be_drawable(game, svg)
    seed = random.randrange(_SEEDS) if seed is None else seed
    screen = console()
    screen.print(f"{game.title}, rules version {game.version}. Seed {seed}.", style="bold")
    if any(human):
        screen.print("Answer with a number from the list, or with the word; several answers at once with commas.")
        screen.print("`b`: choose again. `q`: stop.")
    audience = Audience.of(screen, rules, human)
    play = _played(_Table(screen, human, random.Random(seed), audience), Play(rules))
    view = audience.at_the_end(play)
    screen.print()
    screen.print(indented(view.board(play.final)))
    screen.print(ending(rules, play.final), style="bold")
    if save is not None:
        play.save(save)
        screen.print(f"The play is saved in {save}; `rapanui explain {where} {save} MOVE` asks about it.")
    if svg is not None:
        save_picture(screen, rules, view.seen(play.final), svg)
    return 0


def _humans(seats: str, players: int) -> list[bool]:
    words = [word.strip().lower() for word in seats.split(",")]
    for word in words:
        if word not in _KINDS:
            raise UsageError(f"--seats {seats}: no seat is {word!r}; write {' or '.join(nearest(word, _KINDS))}")
    if len(words) > players and words != ["human", "random"]:
        raise UsageError(f"--seats {seats}: {len(words)} seats are named, and the game has {players}")
    return [words[min(seat, len(words) - 1)] == "human" for seat in range(players)]


@attrs.frozen
class _Table:
    """Who sits at the table and where they look."""

    screen: Console
    human: list[bool]
    rng: random.Random
    audience: Audience
    #: Answers given before their questions.
    ahead: list[str] = attrs.field(factory=list)

    def move(self, play: Play) -> Any | None:
        """The move of whoever acts; None if there is none."""
        rules, state = play.rules, play.final
        actor = rules.actor(state)
        if actor is None or not self.human[actor]:
            return rules.random_move(state, self.rng)
        found = kinds(rules, state)
        if not found:
            return None
        view = self.audience.on_turn(play, actor)
        self.screen.print()
        self.screen.print(indented(view.board(state)))
        while True:
            try:
                return self._asked(rules, state, found)
            except _Again:
                continue

    def _asked(self, rules: Rules[Any, Any], state: Any, found: list[type[Any]]) -> Any:
        self.ahead.clear()
        words = [f"{move_info(kind).name}: {move_info(kind).words}" for kind in found]
        self.screen.print(f"{actor_words(rules, state)}, it is your move.", style="bold")
        kind = found[self._one_of("move", words, [kind.__name__ for kind in found])]
        done: list[tuple[Leaf, Any]] = []
        for leaf in leaves_of(rules, kind):
            values = values_left(rules, state, kind, done, leaf)
            done.append((leaf, self._value(rules, leaf, values)))
        return completed(rules, state, kind, done)

    def _value(self, rules: Rules[Any, Any], leaf: Leaf, values: list[Any]) -> Any:
        words = [value_words(rules, leaf.of, value) for value in values]
        if isinstance(leaf.of, IntType) and not leaf.of.label and len(values) > 1:
            return values[self._number(leaf.name, values)]
        return values[self._one_of(leaf.name, words, words)]

    def _number(self, name: str, values: list[int]) -> int:
        """The place of the number that is answered."""
        while True:
            said = self._ask(f"{name} ({_ranges(values)}): ")
            if said.isdecimal() and int(said) in values:
                return values.index(int(said))
            self._wrong(f"{said!r} is none of {_ranges(values)}.")

    def _one_of(self, name: str, lines: list[str], words: list[str]) -> int:
        """The place of the line that is chosen, by its number or word; a single one needs no answer."""
        if len(lines) == 1:
            self.screen.print(f"{name}: {lines[0]} (nothing else is possible)")
            if self.ahead and self.ahead[0].strip().lower() == words[0].lower():
                self.ahead.pop(0)
            return 0
        bare = len(lines) > _MOST_NUMBERED and lines == words
        if not self.ahead:
            shown = _in_columns(words, self.screen.width) if bare else _numbered(lines)
            self.screen.print("\n".join(shown))
        low = [word.lower() for word in words]
        while True:
            said = self._ask(f"{name}: ").lower()
            if said in low:
                return low.index(said)
            if not bare and said.isdecimal() and 1 <= int(said) <= len(lines):
                return int(said) - 1
            self._wrong(f"{said!r} is none of: {', '.join(nearest(said, low))}.")

    def _wrong(self, words: str) -> None:
        """Say what is wrong with an answer; those that were to follow it go with it."""
        self.ahead.clear()
        self.screen.print(words)

    def _ask(self, prompt: str) -> str:
        if not self.ahead:
            self.ahead.extend(input(prompt).split(","))
        said = self.ahead.pop(0).strip()
        if said.lower() in ("q", "quit"):
            raise Stop
        if said.lower() in ("b", "back"):
            self.ahead.clear()
            raise _Again
        return said


def _numbered(lines: Sequence[str]) -> list[str]:
    return [f"  {number:2} {line}" for number, line in enumerate(lines, 1)]


def _in_columns(words: Sequence[str], width: int) -> list[str]:
    """Words side by side, as many in a line as fit.

    >>> _in_columns(["A1", "A2", "B10"], 13)
    ['  A1   A2', '  B10']
    """
    wide = max(map(len, words)) + 2
    many = max(1, (width - 2) // wide)
    rows = (words[at : at + many] for at in range(0, len(words), many))
    return ["  " + "".join(word.ljust(wide) for word in row).rstrip() for row in rows]


def _ranges(values: Sequence[int]) -> str:
    """Ints in words: `1 to 3, 7`."""
    runs: list[list[int]] = []
    for value in values:
        if runs and value == runs[-1][-1] + 1:
            runs[-1].append(value)
        else:
            runs.append([value])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]} to {run[-1]}" for run in runs)


def _played(table: _Table, play: Play) -> Play:
    """The play as far as it went."""
    try:
        while play.rules.outcome(play.final) is None:
            move = table.move(play)
            if move is None:
                break
            play = play.then(move)
            table.audience.moved(play)
    except (EOFError, KeyboardInterrupt, Stop):
        table.screen.print("\nThe play stops here.")
    return play
