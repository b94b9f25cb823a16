"""Kernels of games played at random: for their statistics, and in search of what games show.

Written like `kernels`, after which a program has them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rapanui_rules.backends.native.language import Cells, array, mul64, remainder, shr64

if TYPE_CHECKING:
    from rapanui_rules.backends.native.kernels import (
        K_FINAL,
        K_MIX,
        N_CRAMPED,
        STRIDE,
        WORDS,
        broken,
        chance_acts,
        make,
        moves,
        over,
        start,
        tally,
        watch,
    )

__all__ = ["EXPORTED"]

#: Functions of a program that are called from outside.
EXPORTED = ("playouts", "wander")

# The row `io` of playouts.
P_STUCK = 0
P_UNFINISHED = 1
P_CHOICES = 2  # states in which a player chose
P_OPTIONS = 3  # moves in all of these
P_WIDEST = 4  # most moves in one
P_PLIES = 5
P_OUTCOMES = 32  # how often each outcome was met, by the winners' bits

# The row `io` of games that are watched.
R_PLIES = 0  # moves made
R_STUCK = 1  # moves before nobody could move, in the shortest such game
R_STUCK_GAME = 2  # and its number
R_FAULT = 3  # moves before the rules break what they ask
R_FAULT_GAME = 4
R_FAULT_MOVE = 5  # the move that does
R_STATES = 32  # for each bit of a state how many moves lead to it, and in which game
R_STEPS = 160  # the same for bits of steps

#: Classes of moves there may be, and one more.
CLASSES = 64
#: Ways to weigh a class of moves against the others, each some three times as heavy as the one before.
WEIGHTS = 9
#: How often a move is chosen again where it would end the game.
PUT_OFF = 8

K_STEP = -7723592293110705685

def scrambled(number: int) -> int:
    """A number that looks like chance (the output step of splitmix64)."""
    found = mul64(number ^ shr64(number, 30), K_FINAL)
    found = mul64(found ^ shr64(found, 27), K_STEP)
    return found ^ shr64(found, 31)


def drawn(state: int, below: int) -> tuple[int, int]:
    """The next state of a generator and a number from 0, each below *below* with the same chance."""
    state = mul64(state + K_MIX, 1)
    product = shr64(scrambled(state), 32) * below
    rest = product & 4294967295
    if rest < below:
        unfair = remainder(4294967296 - below, below)
        while rest < unfair:
            state = mul64(state + K_MIX, 1)
            product = shr64(scrambled(state), 32) * below
            rest = product & 4294967295
    return state, product >> 32


def seeded(seed: int, number: int) -> int:
    """The state of a generator from which the game with a number draws."""
    return scrambled(mul64(scrambled(seed) + mul64(number, K_MIX), 1))


def copy(row: Cells, state: Cells) -> int:
    """Put a state in a row."""
    for i in range(WORDS):
        row[i] = state[i]
    return 0


def chosen(options: Cells, count: int, chance: int, random: int) -> tuple[int, int]:
    """The next state of a generator and the place of an option: by weight for chance, else each alike."""
    total = 0
    if chance:
        for i in range(count):
            total = total + options[2 * i + 1]
    if total <= 0:
        random, place = drawn(random, count)
        return random, place
    random, left = drawn(random, total)
    place = 0
    while left >= options[2 * place + 1]:
        left = left - options[2 * place + 1]
        place = place + 1
    return random, place


def playouts(
    seed: int, first: int, last: int, most: int, options: Cells, lengths: Cells, counts: Cells, notes: Cells, io: Cells
) -> int:
    """Play the games with some numbers at random; the number of the first that was not played."""
    state = array(WORDS)
    after = array(STRIDE)
    for number in range(first, last):
        random = seeded(seed, number)
        start(state)
        plies = 0
        going = 1
        while going:
            ended = over(state)
            if ended > 0:
                place = P_OUTCOMES + (ended >> 1)
                io[place] = io[place] + 1
                break
            if plies == most:
                io[P_UNFINISHED] = io[P_UNFINISHED] + 1
                break
            notes[N_CRAMPED] = 0
            count = moves(state, options, notes)
            if notes[N_CRAMPED]:
                return number
            if count == 0:
                io[P_STUCK] = io[P_STUCK] + 1
                break
            chance = chance_acts(state)
            if chance == 0:
                io[P_CHOICES] = io[P_CHOICES] + 1
                io[P_OPTIONS] = io[P_OPTIONS] + count
                io[P_WIDEST] = max(io[P_WIDEST], count)
            random, place = chosen(options, count, chance, random)
            fault = make(state, options[2 * place], after)
            if fault:
                broken(notes, options[2 * place])
                break
            copy(state, after)
            plies = plies + 1
        lengths[plies] = lengths[plies] + 1
        io[P_PLIES] = io[P_PLIES] + plies
        tally(state, counts)
    return last


def preferred(options: Cells, count: int, bases: Cells, weights: Cells, random: int) -> tuple[int, int]:
    """The next state of a generator and the place of an option: a class by its weight, then each of its moves alike."""
    firsts = array(CLASSES)
    kind = 0
    total = 0
    for i in range(count):
        while options[2 * i] >= bases[kind + 1]:
            kind = kind + 1
            firsts[kind] = i
        if i == firsts[kind]:
            total = total + weights[kind]
    last = kind
    for i in range(last + 1, CLASSES):
        firsts[i] = count
    random, left = drawn(random, total)
    kind = 0
    while firsts[kind] == firsts[kind + 1] or left >= weights[kind]:
        if firsts[kind] < firsts[kind + 1]:
            left = left - weights[kind]
        kind = kind + 1
    random, place = drawn(random, firsts[kind + 1] - firsts[kind])
    return random, firsts[kind] + place


def weigh(bases: Cells, weights: Cells, random: int) -> int:
    """Draw a weight for each class of moves; the next state of the generator."""
    kind = 0
    while kind < bases[CLASSES]:
        random, steps = drawn(random, WEIGHTS)
        weight = 1
        for i in range(steps):
            weight = weight * 3
        weights[kind] = weight
        kind = kind + 1
    return random


def picked(
    options: Cells, count: int, chance: int, prefers: int, bases: Cells, weights: Cells, random: int
) -> tuple[int, int]:
    """The next state of a generator and the place of an option, by the weights of classes if the game prefers some."""
    if chance == 0 and prefers:
        random, place = preferred(options, count, bases, weights, random)
        return random, place
    random, place = chosen(options, count, chance, random)
    return random, place


def tried(
    state: Cells,
    options: Cells,
    count: int,
    chance: int,
    prefers: int,
    bases: Cells,
    weights: Cells,
    after: Cells,
    random: int,
) -> tuple[int, int, int]:
    """Make one of the moves there are; a game that prefers some puts off its end.

    The next state of the generator, the place of the move and what the rules ask that it breaks.
    """
    place = 0
    fault = 0
    tries = 1 + prefers * PUT_OFF
    while tries > 0:
        random, place = picked(options, count, chance, prefers, bases, weights, random)
        after[STRIDE - 1] = 0
        fault = make(state, options[2 * place], after)
        tries = tries - 1
        if fault or over(after) == 0:
            tries = 0
    return random, place, fault


def is_shorter(io: Cells, at: int, plies: int, game: int) -> int:
    """Whether a play is the shortest of its kind so far; it is noted then."""
    if io[at + 1] == 0 or plies < io[at]:
        io[at] = plies
        io[at + 1] = game + 1
        return 1
    return 0


def note_shorter(io: Cells, at: int, bits: int, plies: int, game: int) -> int:
    """Note for each bit the shortest play that shows it."""
    while bits != 0:
        if bits & 1:
            is_shorter(io, at, plies, game)
        bits = bits >> 1
        at = at + 2
    return 0


def wander(
    seed: int,
    first: int,
    last: int,
    most: int,
    patience: int,
    bases: Cells,
    options: Cells,
    history: Cells,
    notes: Cells,
    io: Cells,
) -> int:
    """Play games and note what they show; of every two the second prefers some classes and puts off its end.

    Such a game has at most *patience* moves, the others *most*. The number of the first that was not played; *history* holds the moves of the last that was.
    """
    state = array(WORDS)
    after = array(STRIDE)
    weights = array(CLASSES)
    for number in range(first, last):
        random = seeded(seed, number)
        longest = most
        if number & 1:
            longest = patience
            random = weigh(bases, weights, random)
        start(state)
        seen = watch(state)
        note_shorter(io, R_STATES, seen, 0, number)
        made = 0
        plies = 0
        while plies < longest:
            if over(state) != 0:
                break
            notes[N_CRAMPED] = 0
            count = moves(state, options, notes)
            if notes[N_CRAMPED]:
                return number
            if count == 0:
                is_shorter(io, R_STUCK, plies, number)
                break
            chance = chance_acts(state)
            random, place, fault = tried(
                state, options, count, chance, number & 1, bases, weights, after, random
            )
            if fault:
                if is_shorter(io, R_FAULT, plies, number):
                    io[R_FAULT_MOVE] = options[2 * place]
                break
            history[plies] = options[2 * place]
            plies = plies + 1
            copy(state, after)
            bits = watch(state)
            note_shorter(io, R_STATES, bits & ~seen, plies, number)
            seen = seen | bits
            note_shorter(io, R_STEPS, after[STRIDE - 1] & ~made, plies, number)
            made = made | after[STRIDE - 1]
        io[R_PLIES] = io[R_PLIES] + plies
    return last
