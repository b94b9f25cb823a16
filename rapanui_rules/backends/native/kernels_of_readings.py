"""Kernels that compare two readings of a game: what can follow on a state, as one number, and plays to states.

Written like `kernels`, after which a program has them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rapanui_rules.backends.native.language import Cells, array, mul64

if TYPE_CHECKING:
    from rapanui_rules.backends.native.kernels import (
        K_MIX,
        N_CRAMPED,
        N_FAULTS,
        STRIDE,
        WORDS,
        actor,
        expand,
        hashed,
        over,
        start,
    )
    from rapanui_rules.backends.native.kernels_of_plays import CLASSES, PUT_OFF, copy, picked, scrambled, seeded, weigh

__all__ = ["EXPORTED"]

#: Functions of a program that are called from outside.
EXPORTED = ("fingerprints", "stroll")

N_USED = 7  # states that `stroll` wrote
N_MADE = 8  # moves that were made


def fingerprint(state: Cells, batch: Cells, notes: Cells) -> int:
    """A number of how the game stands and of all that can follow; it looks like chance, whatever their order."""
    ended = over(state)
    found = scrambled(mul64(ended + K_MIX, 1))
    if ended == 0:
        faults = notes[N_FAULTS]
        made = expand(state, batch, notes)
        notes[N_MADE] = notes[N_MADE] + made
        for i in range(made):
            after = batch[i * STRIDE :]
            found = mul64(found + scrambled(hashed(after) ^ scrambled(after[WORDS])), 1)
        asked = scrambled(mul64(actor(state) + 2 * K_MIX, 1)) ^ scrambled(mul64(notes[N_FAULTS] - faults + 3 * K_MIX, 1))
        found = found ^ asked
    return found


def fingerprints(queue: Cells, begin: int, end: int, batch: Cells, out: Cells, notes: Cells) -> int:
    """Write the fingerprint of each of some states; the first for whose successors there is no room."""
    for at in range(begin, end):
        notes[N_CRAMPED] = 0
        before = notes[N_MADE]
        found = fingerprint(queue[at * WORDS :], batch, notes)
        if notes[N_CRAMPED]:
            notes[N_MADE] = before
            return at
        out[at] = found
    return end


def put_off(
    batch: Cells, options: Cells, made: int, prefers: int, bases: Cells, weights: Cells, random: int
) -> tuple[int, int]:
    """The next state of a generator and the place of a successor; a game that prefers some moves puts off its end."""
    for i in range(made):
        options[2 * i] = batch[i * STRIDE + WORDS]
    place = 0
    tries = 1 + prefers * PUT_OFF
    while tries > 0:
        random, place = picked(options, made, 0, prefers, bases, weights, random)
        tries = tries - 1
        if over(batch[place * STRIDE :]) == 0:
            tries = 0
    return random, place


def stroll(
    seed: int,
    first: int,
    last: int,
    most: int,
    room: int,
    bases: Cells,
    batch: Cells,
    options: Cells,
    queue: Cells,
    ways: Cells,
    notes: Cells,
) -> int:
    """Play games at random and write down each state met, with the move that led there; -1 for a start.

    Of every two games the second prefers some classes of moves and puts off its end. The number of the first game that
    was not played, since there was no room for so many states or for its successors.
    """
    weights = array(CLASSES)
    used = 0
    notes[N_USED] = 0
    notes[N_MADE] = 0
    notes[N_CRAMPED] = 0
    for number in range(first, last):
        if used + most + 1 > room:
            return number
        random = seeded(seed, number)
        if number & 1:
            random = weigh(bases, weights, random)
        start(queue[used * WORDS :])
        ways[used] = -1
        at = used
        going = 1
        while going:
            state = queue[at * WORDS :]
            made = 0
            if over(state) == 0 and at - used < most:
                made = expand(state, batch, notes)
                if notes[N_CRAMPED]:
                    return number
            going = made > 0
            if going:
                random, place = put_off(batch, options, made, number & 1, bases, weights, random)
                at = at + 1
                copy(queue[at * WORDS :], batch[place * STRIDE :])
                ways[at] = options[2 * place]
        notes[N_MADE] = notes[N_MADE] + at - used
        used = at + 1
        notes[N_USED] = used
    return last
