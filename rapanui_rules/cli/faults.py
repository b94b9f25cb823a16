"""Mistakes as a person sees them: what is wrong and what would be right, and the exit status they leave."""

from __future__ import annotations

import os
import sys
import traceback

from rapanui_rules.errors import IllegalMove, Internal, OutOfRange, RulesError, UsageError
from rapanui_rules.play.find import blamed

__all__ = ["CHECK_FAILED", "INTERRUPTED", "WRONG_USE", "shown"]

#: A claim failed, was unexpected or stays open; or the machinery itself is at fault.
CHECK_FAILED = 1
WRONG_USE = 2
#: What a shell expects of a program that was stopped from the keyboard.
INTERRUPTED = 130


def shown(error: Exception) -> int:
    """Print an exception to the standard error and say which exit status it leaves."""
    text, status = _said(error)
    print(text.replace(os.getcwd() + os.sep, ""), file=sys.stderr)
    return status


def _said(error: Exception) -> tuple[str, int]:
    if isinstance(error, RulesError):
        return error.render(), WRONG_USE
    if isinstance(error, Internal):
        return _loud(str(error)), CHECK_FAILED
    if isinstance(error, UsageError | IllegalMove):
        return _one_line(str(error)), WRONG_USE
    if isinstance(error, OutOfRange):
        return _one_line(f"the rules put a value outside its declared range: {error}"), CHECK_FAILED
    wrong_option = getattr(error, "format_message", None)
    if wrong_option is not None:
        return _one_line(f"{wrong_option()} Help: rapanui --help"), WRONG_USE
    own = blamed(error)
    if own is not None:
        return _one_line(own), WRONG_USE
    return _loud(
        str(Internal("an exception that nobody foresaw")), "".join(traceback.format_exception(error)).rstrip()
    ), CHECK_FAILED


def _one_line(text: str) -> str:
    return f"error: {' '.join(text.split())}"


def _loud(text: str, *more: str) -> str:
    rule = "!" * 78
    return "\n".join((rule, text, *more, rule))
