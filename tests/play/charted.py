"""Ferry with a setting that is a record of its own, read from words: a chart of two or more depths."""

from __future__ import annotations

from typing import Any

import attrs

from rapanui_rules.errors import UsageError
from rapanui_rules.lang import Game
from tests.play import ferry


@attrs.frozen
class Chart:
    """Depths along the way, in fathoms."""

    depths: tuple[tuple[int, bool], ...]

    def __attrs_post_init__(self) -> None:
        if len(self.depths) < 2:
            raise UsageError("a chart has two depths or more")

    def __str__(self) -> str:
        return "-".join(f"{depth}{'!' if rocky else ''}" for depth, rocky in self.depths)

    @classmethod
    def parse(cls, text: str) -> Chart:
        """The chart of depths such as `3-4!-2`, where `!` marks rocks."""
        return cls(tuple((int(word.rstrip("!")), word.endswith("!")) for word in text.split("-")))


@attrs.frozen
class Charted(ferry.Ferry):
    """What is known before play starts."""

    chart: Chart = Chart(((3, False), (4, True)))


game: Game[Any, Any] = attrs.evolve(ferry.game, name="charted", setup=Charted)
