"""The numbered passages of the text that the rules cite."""

from __future__ import annotations

from pathlib import Path

from rapanui_rules.sources import Source

__all__ = ["TEXT"]

#: The passages, restated in our own words.
TEXT = Source.load(Path(__file__).with_name("source.toml"))
