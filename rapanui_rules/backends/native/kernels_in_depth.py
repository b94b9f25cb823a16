"""Kernels of a search in depth through all states, which finds a play that comes back to a state, or the longest play.

Written like `kernels`, after which a program has them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rapanui_rules.backends.native.language import Cells, array, shr64

if TYPE_CHECKING:
    from rapanui_rules.backends.native.kernels import (
        BUCKET,
        DONE,
        I_BATCH,
        I_MASK,
        I_SHIFT,
        STRIDE,
        WORDS,
        expand,
        hashed,
        over,
    )

__all__ = ["EXPORTED"]

#: Functions of a program that are called from outside.
EXPORTED = ("place_of", "descend", "index_of")

# The row `now` of a search in depth.
D_TOP = 0  # how much of the stack is in use
D_DEEP = 1  # states on the way from the start
D_STACK = 2  # what there is room for in the stack
D_PATH = 3  # and on the way

STACK_FULL = 1
COMES_BACK = 2


def place_of(state: Cells, table: Cells, io: Cells) -> int:
    """Where a state that is in a table stands."""
    place = shr64(hashed(state), io[I_SHIFT]) * BUCKET
    while True:
        at = place * WORDS
        unlike = table[at] ^ (-1 - state[0])
        for i in range(1, WORDS):
            unlike = unlike | (table[at + i] ^ state[i])
        if unlike == 0:
            return place
        place = (place + 1) & io[I_MASK]
    return 0


def index_of(target: Cells, queue: Cells, begin: int, end: int) -> int:
    """Which of some states is the one looked for; -1 if none is."""
    for at in range(begin, end):
        unlike = 0
        for i in range(WORDS):
            unlike = unlike | (queue[at * WORDS + i] ^ target[i])
        if unlike == 0:
            return at
    return -1


def descend(
    table: Cells, stack: Cells, path: Cells, longest: Cells, batch: Cells, notes: Cells, io: Cells, now: Cells
) -> int:
    """Go on from the top of a stack: until it is empty, is full, or the way comes back to a state on it.

    A place on the stack is to be visited, or to be left where it stands as -1 less the place. Of each place *longest*
    holds one more than the moves of the longest play from there, as a negative number while the place is on the way.
    """
    state = array(WORDS)
    top = now[D_TOP]
    deep = now[D_DEEP]
    while top > 0:
        place = stack[top - 1]
        if place < 0:
            place = -1 - place
            longest[place] = 0 - longest[place]
            deep = deep - 1
        if longest[place] < 0:
            path[deep] = place
            now[D_DEEP] = deep
            return COMES_BACK
        if longest[place] > 0:
            top = top - 1
            if deep > 0:
                longest[path[deep - 1]] = min(longest[path[deep - 1]], -1 - longest[place])
        else:
            if top + io[I_BATCH] >= now[D_STACK] or deep + 2 >= now[D_PATH]:
                now[D_TOP] = top
                now[D_DEEP] = deep
                return STACK_FULL
            longest[place] = -1
            stack[top - 1] = -1 - place
            path[deep] = place
            deep = deep + 1
            state[0] = -1 - table[place * WORDS]
            for i in range(1, WORDS):
                state[i] = table[place * WORDS + i]
            if over(state) == 0:
                made = expand(state, batch, notes)
                for i in range(made):
                    stack[top] = place_of(batch[(made - 1 - i) * STRIDE :], table, io)
                    top = top + 1
    now[D_TOP] = top
    now[D_DEEP] = deep
    return DONE
