"""`python -m rapanui_rules` is `rapanui`."""

from rapanui_rules.cli import main

if __name__ == "__main__":
    main()
