/* The race of race.py for SPIN: a step a move, and stones conserved. -DTRACK=10 -DQUARRY=100 -DRESERVE=4 */
#define WAY (2 * TRACK)
#define STONES (QUARRY + 2 * RESERVE)
#define GOES (at0 < WAY && at1 < WAY)
#define MIN(a, b) ((a) < (b) -> (a) : (b))
#define KEPT assert(quarry + reserve0 + reserve1 + load0 + load1 == STONES)

bit turn;
byte quarry = QUARRY;
byte reserve0 = RESERVE, reserve1 = RESERVE, load0, load1, at0, at1;

#define DRAW(me, mine, n) :: d_step { GOES && turn == me && n <= quarry -> \
    quarry = quarry - n; mine = mine + n; turn = 1 - turn; KEPT }
#define SPEND(me, mine, at, load, n) :: d_step { GOES && turn == me && n <= mine -> \
    mine = mine - n; load = load + n; at = MIN(at + n, WAY); turn = 1 - turn; KEPT }
#define CARD(n) \
    DRAW(0, reserve0, n) DRAW(1, reserve1, n) \
    SPEND(0, reserve0, at0, load1, n) SPEND(0, reserve0, at1, load0, n) \
    SPEND(1, reserve1, at0, load1, n) SPEND(1, reserve1, at1, load0, n)

active proctype race() {
end: do
    CARD(1) CARD(2) CARD(3)
    od
}
