"""How well colours are seen on one another, as the Web Content Accessibility Guidelines measure it."""

from __future__ import annotations

__all__ = ["DRAWN", "WORDS", "contrast"]

#: What WCAG 2.2 asks of level AA, of words and of what is drawn.
WORDS, DRAWN = 4.5, 3.0


def luminance(colour: str) -> float:
    """Relative luminance, 0 to 1, as WCAG defines it."""
    digits = colour.removeprefix("#")
    digits = "".join(2 * digit for digit in digits) if len(digits) == 3 else digits
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """From 1, the same, to 21, black on white."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
