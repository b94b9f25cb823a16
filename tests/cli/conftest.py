"""The command line run inside the test, with a fake engine where its answers matter."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import attrs
import pytest

from rapanui_rules.check.verdicts import Result
from rapanui_rules.cli import checking, main


@attrs.frozen
class Ran:
    """What a command left: its exit status and what it printed."""

    status: int
    out: str
    err: str


Run = Callable[..., Ran]
Engine = Callable[..., list[dict[str, Any]]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run `rapanui` with the words given."""

    def ran(*words: str) -> Ran:
        with pytest.raises(SystemExit) as left:
            main(list(words))
        code = left.value.code
        return Ran(code if isinstance(code, int) else 0, *capsys.readouterr())

    return ran


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Engine:
    """Make the engine find the results given, or raise the exceptions among them; a list tells what it is asked."""

    def made(*results: Result | BaseException) -> list[dict[str, Any]]:
        asked: list[dict[str, Any]] = []

        def check_game(game: object, setup: object, *, claims: tuple[str, ...], **more: Any) -> Iterator[Result]:
            asked.append({"game": game, "setup": setup, "claims": claims, **more})
            for one in results:
                if isinstance(one, BaseException):
                    raise one
                if one.claim in claims:
                    yield one

        names = [_Named(one.claim) for one in results if isinstance(one, Result)]
        monkeypatch.setattr(checking, "obligations", lambda game, setup: names)
        monkeypatch.setattr(checking, "check_game", check_game)
        return asked

    return made


@attrs.frozen
class _Named:
    """All that the command line knows of an obligation."""

    name: str
