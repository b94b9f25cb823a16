"""The command line: `rapanui`."""

from rapanui_rules.cli.app import main

__all__ = ["main"]
