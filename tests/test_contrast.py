"""The measure of contrast that other tests use."""

from __future__ import annotations

import pytest

from tests.contrast import contrast


@pytest.mark.parametrize(
    ("ratio", "one", "other"), [(21, "#000", "#fff"), (4.54, "#767676", "#ffffff"), (1, "#abc", "#abc")]
)
def test_contrast_is_that_of_the_standard(ratio: float, one: str, other: str) -> None:
    """The grey is known as the lightest that is enough for words on white."""
    assert ratio == round(contrast(one, other), 2)
