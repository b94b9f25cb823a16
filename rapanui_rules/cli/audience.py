"""Who looks at the screen while a game is played, and what they have been told: nobody reads what another hides."""

from __future__ import annotations

from typing import Any

import attrs
from rich.console import Console

from rapanui_rules.cli.screen import hanging, wipe
from rapanui_rules.cli.showing import turn_line
from rapanui_rules.play.plays import Play
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.views import View
from rapanui_rules.play.words import label

__all__ = ["Audience", "Stop"]


class Stop(Exception):
    """The person has had enough."""


@attrs.define
class Audience:
    """The people at one terminal.

    Attributes:
        screen: where they look.
        rules: the game.
        view: what whoever looks at the screen may see.
        told: how many moves each of them has been told of.
        takes_turns: whether several people hide something from each other, so that one looks at a time.
    """

    screen: Console
    rules: Rules[Any, Any]
    view: View
    told: dict[int | None, int]
    takes_turns: bool

    @classmethod
    def of(cls, screen: Console, rules: Rules[Any, Any], human: list[bool]) -> Audience:
        """The audience for seats that people have; where nobody has one, nothing is hidden."""
        people = [seat for seat, is_human in enumerate(human) if is_human]
        takes_turns = len(people) > 1 and bool(rules.secrets.marks)
        view = View(rules, people[0] if len(people) == 1 else None, sees_all=not people)
        return cls(screen, rules, view, dict.fromkeys(people, 0), takes_turns)

    def moved(self, play: Play) -> None:
        """Tell of the last move, unless whom it may be told is known only when the next person looks."""
        if not self.takes_turns:
            self._tell(play, len(play.moves) - 1)

    def on_turn(self, play: Play, player: int) -> View:
        """What a person on turn sees, who has been told all that has happened since they last looked."""
        if self.takes_turns:
            if self.view.player != player:
                self._hand_over(player)
            self._tell(play, self.told[player])
            self.told[player] = len(play.moves)
        return self.view

    def at_the_end(self, play: Play) -> View:
        """What all may see together, who have been told of what not each of them knows yet."""
        if self.takes_turns:
            wipe(self.screen)
            self.view = View(self.rules)
            self._tell(play, min(self.told.values()))
        return self.view

    def _hand_over(self, player: int) -> None:
        wipe(self.screen)
        name = label(self.rules, self.rules.seat, player)
        self.screen.print(f"\n{name}, take the screen, where nobody else looks at it.", style="bold")
        if input("Press Enter to see your side: ").strip().lower() in ("q", "quit"):
            raise Stop
        self.view = View(self.rules, player)

    def _tell(self, play: Play, since: int) -> None:
        for number in range(since, len(play.moves)):
            before, after = play.states[number], play.states[number + 1]
            hanging(self.screen, turn_line(self.view, number + 1, before, play.moves[number], after), 5)
