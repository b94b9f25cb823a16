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
        chance_acts,
        expand,
        hashed,
        make,
        moves,
        over,
        start,
    )
    from rapanui_rules.backends.native.kernels_of_plays import (
        CLASSES,
        K_STEP,
        copy,
        scrambled,
        seeded,
        tried,
        weigh,
    )

__all__ = ["EXPORTED"]

#: Functions of a program that are called from outside.
EXPORTED = ("fingerprints", "glances", "stroll")

N_USED = 7  # states that `stroll` wrote
N_MADE = 8  # moves that were made, or states glanced at


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


def glance(state: Cells, move: int, options: Cells, after: Cells, notes: Cells) -> int:
    """A number of how the game stands, of the moves there are, and of what one of them leads to unless that is -1."""
    ended = over(state)
    found = scrambled(mul64(ended + K_MIX, 1))
    if ended == 0:
        faults = notes[N_FAULTS]
        count = moves(state, options, notes)
        legal = 0
        for i in range(count):
            found = mul64(found + scrambled(options[2 * i] + 1), 1)
            if options[2 * i] == move:
                legal = 1
        if legal:
            if make(state, move, after):
                found = found ^ K_STEP
            else:
                found = found ^ scrambled(hashed(after))
        asked = scrambled(mul64(actor(state) + 2 * K_MIX, 1)) ^ scrambled(mul64(notes[N_FAULTS] - faults + 3 * K_MIX, 1))
        found = found ^ asked
    return found


def glances(
    queue: Cells, ways: Cells, begin: int, end: int, ended: int, options: Cells, out: Cells, notes: Cells
) -> int:
    """Write a glance at each of some states of a play that ends before *ended*, with the move that was made there.

    The first state for whose moves there is no room.
    """
    after = array(STRIDE)
    for at in range(begin, end):
        move = -1
        if at + 1 < ended:
            move = ways[at + 1]
        notes[N_CRAMPED] = 0
        found = glance(queue[at * WORDS :], move, options, after, notes)
        if notes[N_CRAMPED]:
            return at
        notes[N_MADE] = notes[N_MADE] + 1
        out[at] = found
    return end


def stroll(
    seed: int,
    first: int,
    last: int,
    most: int,
    room: int,
    bases: Cells,
    options: Cells,
    queue: Cells,
    ways: Cells,
    notes: Cells,
) -> int:
    """Play games at random and write down each state met, with the move that led there; -1 for a start.

    Of every two games the second prefers some classes of moves and puts off its end. The number of the first game that
    was not played, since there was no room for so many states or for its moves.
    """
    weights = array(CLASSES)
    after = array(STRIDE)
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
            count = 0
            if over(state) == 0 and at - used < most:
                count = moves(state, options, notes)
                if notes[N_CRAMPED]:
                    return number
            going = count > 0
            if going:
                chance = chance_acts(state)
                random, place, fault = tried(
                    state, options, count, chance, number & 1, bases, weights, after, random
                )
                going = fault == 0
                if going:
                    at = at + 1
                    copy(queue[at * WORDS :], after)
                    ways[at] = options[2 * place]
        notes[N_MADE] = notes[N_MADE] + at - used
        used = at + 1
        notes[N_USED] = used
    return last
