"""Pages about a game that are made from its rules: plays to step through, boards, and the look of both."""
