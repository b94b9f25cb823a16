/* The race of race.py by hand: eight bits a field. Usage: race TRACK QUARRY RESERVE */
#include "set.h"

enum { TURN, QUARRY, RESERVE, LOAD = RESERVE + 2, AT = LOAD + 2 };

static unsigned way, stones;

static inline unsigned get(u64 s, int field) { return s >> 8 * field & 255; }
static inline u64 of(int field, u64 n) { return n << 8 * field; }

static void expand(u64 s)
{
    if (get(s, QUARRY) + get(s, RESERVE) + get(s, RESERVE + 1) + get(s, LOAD) + get(s, LOAD + 1) != stones)
        abort();
    if (get(s, AT) == way || get(s, AT + 1) == way)
        return;
    int me = get(s, TURN);
    u64 after = s ^ 1;
    for (unsigned card = 1; card <= 3; card++) {
        if (card <= get(s, QUARRY))
            meet(after - of(QUARRY, card) + of(RESERVE + me, card));
        if (card <= get(s, RESERVE + me))
            for (int statue = 0; statue < 2; statue++) {
                unsigned left = way - get(s, AT + statue);
                u64 paid = after - of(RESERVE + me, card) + of(LOAD + 1 - statue, card);
                meet(paid + of(AT + statue, card < left ? card : left));
            }
    }
}

int main(int count, char **words)
{
    if (count != 4)
        return 2;
    way = 2 * atoi(words[1]);
    unsigned quarry = atoi(words[2]), reserve = atoi(words[3]);
    stones = quarry + 2 * reserve;
    search(of(QUARRY, quarry) + of(RESERVE, reserve) + of(RESERVE + 1, reserve), expand);
}
