"""Verdicts are no truths, and a result knows whether it was expected."""

from __future__ import annotations

import pytest

from rapanui_rules.check.verdicts import NoCounterexample, Proved, Reached, Refuted, Result, Unknown, Verdict

ALL: list[tuple[bool | None, Verdict]] = [
    (True, Proved("m", "s")),
    (False, Refuted("m", "s", None)),
    (True, Reached("m", "s", ())),
    (None, NoCounterexample("m", "s", "b")),
    (None, Unknown("m", "s", "w")),
]


@pytest.mark.parametrize(("holds", "verdict"), ALL, ids=lambda x: type(x).__name__)
def test_a_verdict_is_no_truth(holds: bool | None, verdict: Verdict) -> None:
    """Whoever writes `if verdict:` is told to ask for its class."""
    with pytest.raises(TypeError, match="isinstance"):
        bool(verdict)


@pytest.mark.parametrize(("holds", "verdict"), ALL, ids=lambda x: type(x).__name__)
@pytest.mark.parametrize("expected", ["holds", "fails"])
def test_an_open_verdict_is_never_expected(holds: bool | None, verdict: Verdict, expected: str) -> None:
    """A claim is as expected only where it is settled, and so."""
    result = Result("g", {}, {}, "c", "C.", "invariant", (), expected, verdict, 0.0)
    assert holds is result.holds
    assert result.as_expected is (holds is not None and holds is (expected == "holds"))
