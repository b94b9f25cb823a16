/* A set of 64-bit states by open addressing, and the two levels of a search in breadth: by hand, to be measured. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef uint64_t u64;
#define EMPTY (~0ull)

static u64 *slots, mask, used, *front, *next_level, front_count, next_count, next_room, steps;

static u64 hash(u64 x)
{
    x ^= x >> 31;
    x *= 0x9E3779B97F4A7C15ull;
    x ^= x >> 29;
    x *= 0xBF58476D1CE4E5B9ull;
    return x ^ x >> 32;
}

static u64 *fresh(u64 size)
{
    u64 *made = malloc(size * sizeof(u64));
    memset(made, 0xff, size * sizeof(u64));
    return made;
}

static void put(u64 state)
{
    u64 i = hash(state) & mask;
    while (slots[i] != EMPTY)
        i = (i + 1) & mask;
    slots[i] = state;
}

static void grow(void)
{
    u64 *old = slots, size = mask + 1;
    mask = 2 * mask + 1;
    slots = fresh(mask + 1);
    for (u64 i = 0; i < size; i++)
        if (old[i] != EMPTY)
            put(old[i]);
    free(old);
}

static void meet(u64 state)
{
    steps++;
    u64 i = hash(state) & mask;
    while (slots[i] != EMPTY) {
        if (slots[i] == state)
            return;
        i = (i + 1) & mask;
    }
    slots[i] = state;
    if (++used * 2 > mask)
        grow();
    if (next_count == next_room)
        next_level = realloc(next_level, (next_room = 2 * next_room + 1024) * sizeof(u64));
    next_level[next_count++] = state;
}

static void search(u64 first, void (*expand)(u64))
{
    mask = (1 << 20) - 1;
    slots = fresh(mask + 1);
    meet(first);
    steps = 0;
    while (next_count) {
        u64 *spare = front;
        front = next_level;
        front_count = next_count;
        next_level = spare;
        next_count = 0;
        next_room = 0;
        free(next_level);
        next_level = NULL;
        for (u64 i = 0; i < front_count; i++)
            expand(front[i]);
    }
    printf("%llu %llu %.3f\n", (unsigned long long)used, (unsigned long long)steps, (double)clock() / CLOCKS_PER_SEC);
}
