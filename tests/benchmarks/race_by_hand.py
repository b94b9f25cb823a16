"""The race of race.py in plain Python, without rules: a state is a tuple.

Usage: race_by_hand.py TRACK QUARRY RESERVE
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

State = tuple[int, ...]


def successors(state: State, way: int) -> Iterator[State]:
    """After each legal move."""
    turn, quarry, reserve0, reserve1, load0, load1, at0, at1 = state
    if at0 == way or at1 == way:
        return
    for card in (1, 2, 3):
        if turn:
            if card <= quarry:
                yield 0, quarry - card, reserve0, reserve1 + card, load0, load1, at0, at1
            if card <= reserve1:
                yield 0, quarry, reserve0, reserve1 - card, load0, load1 + card, min(way, at0 + card), at1
                yield 0, quarry, reserve0, reserve1 - card, load0 + card, load1, at0, min(way, at1 + card)
        else:
            if card <= quarry:
                yield 1, quarry - card, reserve0 + card, reserve1, load0, load1, at0, at1
            if card <= reserve0:
                yield 1, quarry, reserve0 - card, reserve1, load0, load1 + card, min(way, at0 + card), at1
                yield 1, quarry, reserve0 - card, reserve1, load0 + card, load1, at0, min(way, at1 + card)


def main(track: int, quarry: int, reserve: int) -> None:
    """Visit every state."""
    first: State = (0, quarry, reserve, reserve, 0, 0, 0, 0)
    seen: set[State] = {first}
    front, steps, stones = [first], 0, quarry + 2 * reserve
    while front:
        following = list[State]()
        for state in front:
            assert sum(state[1:6]) == stones
            for after in successors(state, 2 * track):
                steps += 1
                if after not in seen:
                    seen.add(after)
                    following.append(after)
        front = following
    print(len(seen), steps)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
