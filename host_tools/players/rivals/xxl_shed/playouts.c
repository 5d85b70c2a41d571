/* Random ends of XXL 1, 2 and 5 from what one seat sees, for the reference in __init__.py: the same
   moves as the rules' own, without their proofs, which matter to redeals only. A state comes as its
   bytes, see firmware/pioche/engine/draw_or_keep.py. */

#include "../cards.h"

enum { UPDOWN, LOWER, AFTER };
enum { PLAY, DRAWN };
enum { TURN = 2, CARD = 4, PASSES, LEFT, PILES = 11, COUNTS = 15, PROOFS = 21, ROOM = 26 };
enum { WHERE = 111, MARKS = 209 };
enum { TALON = 6, PLAYED = 7, HIDDEN = 255, NONE = 55, TEN = 10, MOST = 14 };
enum { DRAW = 220, KEEP, PASS, MAX_LEGAL = 224, SEATS = 6 };

typedef struct {
    int game, seats, turn, phase, drawn, passes, left;
    int piles[4];
    int counts[SEATS];
    uint8_t hands[SEATS][CARDS], talon[CARDS];
} Table;

typedef struct {
    int owner, limit;
} Place;

/* --- the rules */

/* What a number of this card adds to the pile's of its colour; 0: it does not fit. */
static int step(const Table *t, int pile, int high, int card) {
    int top = t->piles[2 * pile], came = t->piles[2 * pile + 1], of;
    if (colour[top][0] == colour[card][high])
        of = 0;
    else if (colour[top][1] == colour[card][high])
        of = 1;
    else
        return 0;
    int by = number[card][high] - number[top][of];
    int matched = of ? came >= 3 : came == 1 || came == 2;
    if ((by != 1 && by != -1) || (matched && by != (came & 1 ? 1 : -1)))
        return 0;
    return by;
}

static int is_lower(int card, int top) {
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < 2; k++)
            if (colour[card][i] == colour[top][k] && number[card][i] < number[top][k])
                return 1;
    return 0;
}

/* Adds the ways to play this card; -> how many there are in all. */
static int ways(const Table *t, int card, int *out, int n) {
    if (t->game == LOWER) {
        if (is_lower(card, t->piles[0]))
            out[n++] = card;
    } else if (t->game == AFTER) {
        for (int high = 0; high < 2; high++)
            if (number[card][high] == t->piles[colour[card][high]])
                out[n++] = 2 * card + high;
    } else {
        for (int way = 0; way < 4; way++)
            if (step(t, way >> 1, way & 1, card))
                out[n++] = 4 * card + way;
    }
    return n;
}

static int legal(const Table *t, int *out) {
    int n = 0;
    if (t->phase == DRAWN) {
        n = ways(t, t->drawn, out, 0);
        out[n++] = KEEP;
        return n;
    }
    for (int i = 0; i < t->counts[t->turn]; i++)
        n = ways(t, t->hands[t->turn][i], out, n);
    if (n == 0)
        out[n++] = t->left ? DRAW : PASS;
    return n;
}

static void lay(Table *t, int card, int way) {
    if (t->game == LOWER) {
        t->piles[0] = card;
    } else if (t->game == AFTER) {
        int *needed = &t->piles[colour[card][way]];
        *needed = *needed ? *needed - 1 : TEN;
    } else {
        int pile = way >> 1, high = way & 1, falls = step(t, pile, high, card) < 0;
        t->piles[2 * pile] = card;
        t->piles[2 * pile + 1] = 1 + 2 * high + falls;
    }
}

/* -> is the deal over? */
static int apply(Table *t, int move) {
    static const int per_card[] = {4, 1, 2};
    int out[MAX_LEGAL], *count = &t->counts[t->turn];
    uint8_t *hand = t->hands[t->turn];
    if (move == DRAW) {
        t->drawn = t->talon[--t->left];
        if (ways(t, t->drawn, out, 0)) {
            t->phase = DRAWN;
            return 0;
        }
        hand[(*count)++] = t->drawn;
    } else if (move == KEEP) {
        hand[(*count)++] = t->drawn;
    } else if (move == PASS) {
        t->passes++;
    } else {
        int card = move / per_card[t->game];
        lay(t, card, move % per_card[t->game]);
        t->passes = 0;
        for (int i = 0; t->phase == PLAY && i < *count; i++)
            if (hand[i] == card) {
                hand[i] = hand[--*count];
                break;
            }
    }
    t->phase = PLAY;
    if (*count == 0 || t->passes == t->seats)
        return 1;
    t->turn = (t->turn + 1) % t->seats;
    return 0;
}

/* The share of the win, and a trifle for the place among the others. */
static double worth(const Table *t, int seat) {
    int points[SEATS], better = 0, equal = 0;
    for (int p = 0; p < t->seats; p++) {
        points[p] = 0;
        for (int i = 0; i < t->counts[p]; i++)
            points[p] += total(t->hands[p][i]);
    }
    for (int p = 0; p < t->seats; p++) {
        better += points[p] < points[seat];
        equal += points[p] == points[seat];
    }
    return (better ? 0 : 1.0 / equal) - (better + 1) / 1000.0;
}

/* --- redeals, which honour the proofs */

static int mark(const uint8_t *o, int seat, int card) {
    return o[MARKS + 3 * card + (seat >> 1)] >> 4 * (seat & 1) & 15;
}

static int takes(const uint8_t *o, Place at, int card) {
    return at.owner == TALON || mark(o, at.owner, card) <= at.limit;
}

/* List the hidden places of the hands, then of the talon; -> how many. */
static int list_places(const uint8_t *o, int seat, Place *places) {
    int n = 0;
    for (int p = 0; p < o[1]; p++)
        for (int k = 0; p != seat && k < o[COUNTS + p]; k++) {
            int proof = 0;
            while (proof < o[PROOFS + p] && o[ROOM + MOST * p + proof + 1] > k)
                proof++;
            places[n++] = (Place){p, proof};
        }
    for (int i = 0; i < o[LEFT]; i++)
        places[n++] = (Place){TALON, 0};
    return n;
}

/* Fill each place in turn by a card it takes; -> 0 if there was none left. */
static int fill(const uint8_t *o, const Place *places, int n, uint8_t *pool) {
    for (int i = 0; i < n; i++) {
        int k = i + below(n - i), tried = 0;
        while (!takes(o, places[i], pool[k])) {
            if (++tried == n - i)
                return 0;
            k = k + 1 < n ? k + 1 : i;
        }
        uint8_t card = pool[k];
        pool[k] = pool[i];
        pool[i] = card;
    }
    return 1;
}

/* Filling in turn favours some deals; fair swaps even that out. */
static void even_out(const uint8_t *o, const Place *places, int n, uint8_t *pool) {
    for (int i = 0; i < 3 * n; i++) {
        int a = below(n), b = below(n);
        if (takes(o, places[a], pool[b]) && takes(o, places[b], pool[a])) {
            uint8_t card = pool[a];
            pool[a] = pool[b];
            pool[b] = card;
        }
    }
}

static void redeal(const uint8_t *o, int seat, Table *t) {
    Place places[CARDS];
    uint8_t pool[CARDS];
    int n = list_places(o, seat, places), k = 0;
    memset(t->counts, 0, sizeof t->counts);
    for (int c = 0; c < CARDS; c++) {
        if (o[WHERE + c] == HIDDEN)
            pool[k++] = c;
        else if (o[WHERE + c] == seat && !(t->phase == DRAWN && t->drawn == c))
            t->hands[seat][t->counts[seat]++] = c;
    }
    for (int tries = 0; tries < 100 && !fill(o, places, n, pool); tries++)
        ;
    even_out(o, places, n, pool);
    t->left = 0;
    for (int i = 0; i < n; i++) {
        int p = places[i].owner;
        if (p == TALON)
            t->talon[t->left++] = pool[i];
        else
            t->hands[p][t->counts[p]++] = pool[i];
    }
}

/* Adds up what each of n moves is worth to this seat, over so many redeals played out at random. */
void try_out(int game, const uint8_t *o, int seat, const uint32_t *moves, int n, int redeals,
             uint32_t seed, double *totals) {
    Table dealt, t;
    int out[MAX_LEGAL];
    chance = seed * 0x9E3779B97F4A7C15u | 1;
    dealt.game = game;
    dealt.seats = o[1];
    dealt.turn = o[TURN];
    dealt.phase = o[0];
    dealt.drawn = o[CARD];
    dealt.passes = o[PASSES];
    for (int i = 0; i < 4; i++)
        dealt.piles[i] = o[PILES + i];
    for (int k = 0; k < redeals; k++) {
        redeal(o, seat, &dealt);
        for (int i = 0; i < n; i++) {
            t = dealt;
            int over = apply(&t, moves[i]);
            while (!over) {
                int of = legal(&t, out);
                over = apply(&t, out[of > 1 ? below(of) : 0]);
            }
            totals[i] += worth(&t, seat);
        }
    }
}
