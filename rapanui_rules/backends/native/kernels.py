"""What every program does beside the game's own rules: sets of states and searches in breadth.

These functions are written in the integer language; a program has them after those of its game, which they call.
Whoever drives them makes the rows they work on; a name in capitals is a place in one of these.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rapanui_rules.backends.native.language import (
    Cells,
    alike,
    array,
    inlined,
    mul64,
    popcount,
    prefetch,
    shr64,
)

__all__ = ["EXPORTED"]

#: Functions of a program that are called from outside.
EXPORTED = (
    "start",
    "over",
    "chance_acts",
    "expand",
    "moves",
    "make",
    "watch",
    "tally",
    "advance",
    "deal",
    "send",
    "enter",
    "rehash",
    "reload",
    "parent_of",
)

# The row `notes`.
N_FAULTS = 1  # obligations broken so far
N_MOVE = 3  # the move that broke the first; -1: none did
N_ROOM = 4  # successors there is room for
N_CRAMPED = 5  # whether there was too little
N_FOUND = 6  # the move found by `parent_of`

# The row `io` of a part of a search.
I_SHIFT = 0  # of hashes, to buckets of the table
I_MASK = 1  # of places in the table
I_USED = 2  # states in the table
I_MOST = 3  # states that it may come to hold
I_TAIL = 4  # states in the tail of the queue
I_ROOM = 5  # states there is room for in the tail
I_BASE = 6  # number of the tail's first state
I_STEPS = 7  # legal moves made
I_STUCK = 8  # states in which nobody can move
I_STUCK_AT = 9  # the first of these
I_FAULT_AT = 10  # the state of the first fault
I_STATES_FOUND = 11  # bits of what states showed
I_STEPS_FOUND = 12  # bits of what steps showed
I_BATCH = 13  # successors there is room for in a batch
I_COUNT = 14  # successors in the batch
I_FRONT = 15  # number of the frontier's first state
I_WHY = 16  # why work stopped: one of the following
I_PARTS = 17  # parts of the search
I_BOX = 18  # successors there is room for in a box
I_KEYS = 32  # states that showed something
I_STEP_KEYS = 160  # states and moves that did
I_OUTCOMES = 288  # how often each outcome was met, by the winners' bits

DONE = 0
TABLE_FULL = 1
TAIL_FULL = 2
BATCH_SMALL = 3

#: Successors that are hashed before the first of them is looked up.
AHEAD = 512
#: Of how many successors the place in the table is asked for from memory before they are looked up.
SOON = 24

K_MIX = -7046029254386353131
K_FINAL = -4658895280553007687

if TYPE_CHECKING:
    WORDS = STRIDE = WATCHED = BUCKET = FIRSTS = RECENT = 1

    def start(out: Cells) -> int: ...
    def over(state: Cells) -> int: ...
    def chance_acts(state: Cells) -> int: ...
    def actor(state: Cells) -> int: ...
    def expand(state: Cells, out: Cells, notes: Cells) -> int: ...
    def moves(state: Cells, out: Cells, notes: Cells) -> int: ...
    def make(state: Cells, number: int, after: Cells) -> int: ...
    def watch(state: Cells) -> int: ...
    def tally(state: Cells, counts: Cells) -> int: ...


def broken(notes: Cells, number: int) -> int:
    """Note that a move broke an obligation."""
    if notes[N_FAULTS] == 0:
        notes[N_MOVE] = number
    notes[N_FAULTS] = notes[N_FAULTS] + 1
    return 0


def hashed(state: Cells) -> int:
    """A number whose highest bits, and lowest, look like chance."""
    found = 0
    for i in range(WORDS):
        found = mul64(found ^ state[i], K_MIX)
        found = found ^ shr64(found, 32)
    return mul64(found, K_FINAL)


@inlined
def add(table: Cells, place: int, mask: int, state: Cells) -> int:
    """Put a state into a table, in the bucket at a place or one after it, unless it is there; whether it was not."""
    first = -1 - state[0]
    while True:
        line = table[place * WORDS :]
        same = alike(line, first) & FIRSTS
        for i in range(1, WORDS):
            same = same & (alike(line[i & -8 :], state[i]) >> (i & 7))
        if same != 0:
            return 0
        free = alike(line, 0) & FIRSTS
        if free != 0:
            line = line[(BUCKET - popcount(free)) * WORDS :]
            line[0] = first
            for i in range(1, WORDS):
                line[i] = state[i]
            return 1
        place = (place + BUCKET) & mask
    return 0


def replace(place: Cells, state: Cells) -> int:
    """Put a state in the place of another; whether that was not the same."""
    unlike = 0
    for i in range(WORDS):
        word = -1 - state[i]
        unlike = unlike | (place[i] ^ word)
        place[i] = word
    return unlike != 0


def note_bits(io: Cells, at: int, known: int, bits: int, state: int, move: int) -> int:
    """Note the state, and the move made from it, for each bit that is new."""
    new = bits & ~io[known]
    io[known] = io[known] | bits
    bit = 0
    while new != 0:
        if new & 1:
            io[at + 2 * bit] = state
            io[at + 2 * bit + 1] = move
        new = new >> 1
        bit = bit + 1
    return 0


def fill(frontier: Cells, begin: int, end: int, batch: Cells, most: int, notes: Cells, io: Cells) -> int:
    """Write the successors of states into a batch until it has *most* or more; the first state not expanded."""
    count = 0
    at = begin
    io[I_WHY] = DONE
    while at < end and count < most:
        state = frontier[at * WORDS :]
        ended = over(state)
        if ended != 0:
            if ended < 0:
                broken(notes, -1)
                if io[I_FAULT_AT] < 0:
                    io[I_FAULT_AT] = io[I_FRONT] + at
            else:
                place = I_OUTCOMES + (ended >> 1)
                io[place] = io[place] + 1
        else:
            faults = notes[N_FAULTS]
            notes[N_ROOM] = io[I_BATCH] - count
            notes[N_CRAMPED] = 0
            made = expand(state, batch[count * STRIDE :], notes)
            if notes[N_CRAMPED]:
                notes[N_FAULTS] = faults
                if count == 0:
                    io[I_WHY] = BATCH_SMALL
                io[I_COUNT] = count
                return at
            found = notes[N_FAULTS] - faults
            if found and io[I_FAULT_AT] < 0:
                io[I_FAULT_AT] = io[I_FRONT] + at
            if made + found == 0:
                if io[I_STUCK] == 0:
                    io[I_STUCK_AT] = io[I_FRONT] + at
                io[I_STUCK] = io[I_STUCK] + 1
            io[I_STEPS] = io[I_STEPS] + made + found
            if STRIDE > WORDS + 1:
                for i in range(made):
                    step = (count + i) * STRIDE + WORDS
                    bits = batch[step + 1]
                    if bits & ~io[I_STEPS_FOUND]:
                        note_bits(io, I_STEP_KEYS, I_STEPS_FOUND, bits, io[I_FRONT] + at, batch[step])
            count = count + made
        at = at + 1
    io[I_COUNT] = count
    return at


def deal(batch: Cells, count: int, sent: Cells, filled: Cells, recent: Cells, io: Cells) -> int:
    """Put the successors of a batch that were not met of late in the boxes of the parts that they belong to."""
    parts = io[I_PARTS]
    box = io[I_BOX]
    for i in range(count):
        state = batch[i * STRIDE :]
        found = hashed(state)
        part = (found & 1048575) * parts >> 20
        entry = sent[(part * box + filled[part]) * (WORDS + 1) :]
        for j in range(WORDS):
            entry[j] = state[j]
        entry[WORDS] = found
        filled[part] = filled[part] + replace(recent[shr64(found, 64 - RECENT) * WORDS :], state)
    return 0


def send(
    frontier: Cells,
    begin: int,
    end: int,
    batch: Cells,
    sent: Cells,
    filled: Cells,
    recent: Cells,
    notes: Cells,
    io: Cells,
) -> int:
    """Put the successors of states in boxes as long as these have room; the first state not expanded."""
    at = begin
    io[I_WHY] = DONE
    while at < end:
        for part in range(io[I_PARTS]):
            if filled[part] + io[I_BATCH] > io[I_BOX]:
                return at
        at = fill(frontier, at, end, batch, AHEAD, notes, io)
        if io[I_WHY] != DONE:
            return at
        deal(batch, io[I_COUNT], sent, filled, recent, io)
    return at


def place_in(box: Cells, at: int, shift: int) -> int:
    """The place in the table where what lies in a box belongs."""
    return shr64(box[at * (WORDS + 1) + WORDS], shift) * BUCKET


def enter(box: Cells, begin: int, end: int, table: Cells, tail: Cells, io: Cells) -> int:
    """Put what lies in a box into the set and the queue of its part; the first not looked at."""
    shift = io[I_SHIFT]
    mask = io[I_MASK]
    used = io[I_USED]
    length = io[I_TAIL]
    io[I_WHY] = DONE
    for i in range(begin, min(begin + SOON, end)):
        prefetch(table, place_in(box, i, shift) * WORDS)
    at = begin
    while at < end:
        if used >= io[I_MOST]:
            io[I_WHY] = TABLE_FULL
            break
        if length >= io[I_ROOM]:
            io[I_WHY] = TAIL_FULL
            break
        prefetch(table, place_in(box, at + SOON, shift) * WORDS)
        state = box[at * (WORDS + 1) :]
        if add(table, place_in(box, at, shift), mask, state):
            for j in range(WORDS):
                tail[length * WORDS + j] = state[j]
            if WATCHED:
                bits = watch(state)
                if bits & ~io[I_STATES_FOUND]:
                    note_bits(io, I_KEYS, I_STATES_FOUND, bits, io[I_BASE] + length, 0)
            length = length + 1
            used = used + 1
        at = at + 1
    io[I_USED] = used
    io[I_TAIL] = length
    return at


def advance(
    frontier: Cells,
    end: int,
    table: Cells,
    tail: Cells,
    batch: Cells,
    sent: Cells,
    filled: Cells,
    recent: Cells,
    notes: Cells,
    io: Cells,
    now: Cells,
) -> int:
    """Expand states one batch after another, all of them this part's, as long as there is room; `now` says how far."""
    at = now[0]
    taken = now[1]
    io[I_WHY] = DONE
    while at < end or taken < filled[0]:
        if taken == filled[0]:
            filled[0] = 0
            taken = 0
            at = send(frontier, at, end, batch, sent, filled, recent, notes, io)
            if io[I_WHY] != DONE:
                break
        taken = enter(sent, taken, filled[0], table, tail, io)
        if io[I_WHY] != DONE:
            break
    now[0] = at
    now[1] = taken
    return io[I_WHY]


def rehash(old: Cells, begin: int, end: int, table: Cells, io: Cells) -> int:
    """Put the states at some places of a table into another."""
    state = array(WORDS)
    for place in range(begin, end):
        first = old[place * WORDS]
        if first != 0:
            state[0] = -1 - first
            for i in range(1, WORDS):
                state[i] = old[place * WORDS + i]
            add(table, shr64(hashed(state), io[I_SHIFT]) * BUCKET, io[I_MASK], state)
    return 0


def reload(queue: Cells, count: int, table: Cells, io: Cells) -> int:
    """Put states, all different, into a table."""
    for i in range(count):
        state = queue[i * WORDS :]
        add(table, shr64(hashed(state), io[I_SHIFT]) * BUCKET, io[I_MASK], state)
    return 0


def parent_of(target: Cells, queue: Cells, begin: int, end: int, batch: Cells, notes: Cells) -> int:
    """The first of some states from which a move leads to the target; -1 if none does."""
    for at in range(begin, end):
        state = queue[at * WORDS :]
        if over(state) == 0:
            made = expand(state, batch, notes)
            for i in range(made):
                unlike = 0
                for j in range(WORDS):
                    unlike = unlike | (batch[i * STRIDE + j] ^ target[j])
                if unlike == 0:
                    notes[N_FOUND] = batch[i * STRIDE + WORDS]
                    return at
    return -1
