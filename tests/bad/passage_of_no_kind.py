"""A file of passages in which one is for nothing that is known."""

from __future__ import annotations

from pathlib import Path

from sound import game_with

from rapanui_rules.sources import Source

game = game_with(source=Source.load(Path(__file__).with_name("passage_of_no_kind.toml")))
