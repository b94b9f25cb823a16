/* Connect Four by hand, on bit-boards: a column is its cells and an empty one above; one player's discs in the low half
   of a word, the other's in the high half. Usage: connect_four COLUMNS ROWS, with COLUMNS * (ROWS + 1) <= 32 */
#include "set.h"

static int columns, rows;

static inline int has_line(u64 b)
{
    int ways[] = {1, rows, rows + 1, rows + 2};
    for (int i = 0; i < 4; i++) {
        u64 two = b & b >> ways[i];
        if (two & two >> 2 * ways[i])
            return 1;
    }
    return 0;
}

static void expand(u64 s)
{
    u64 x = s & 0xffffffff, o = s >> 32, all = x | o;
    if (has_line(x) || has_line(o))
        return;
    int second = __builtin_popcountll(x) > __builtin_popcountll(o);
    for (int i = 0; i < columns; i++) {
        int height = __builtin_popcountll(all >> i * (rows + 1) & ((1ull << rows) - 1));
        if (height < rows)
            meet(s | 1ull << (i * (rows + 1) + height + 32 * second));
    }
}

int main(int count, char **words)
{
    if (count != 3)
        return 2;
    columns = atoi(words[1]);
    rows = atoi(words[2]);
    search(0, expand);
}
