/* Random ends of XXL 6 and 6+ from what one seat sees, for the reference in __init__.py: the same
   moves as the rules' own, to the end of the deal. A state comes as its bytes, see
   firmware/pioche/engine/tricks.py. */

#include "../cards.h"

enum { COLOUR, WITH_TRUMP };
enum { PHASE, SEATS_AT, TURN, LEADER, DEALER, ASKED, TRUMP, TABLE };
enum { COUNT = 19, VOIDS = 25, WHERE = 31, DEAL = 90, PAST = 91, ROW = 12 };
enum { COLOURS = 4, NO_CARD = 55, HIDDEN = 255, NAMES = 64, SEATS = 6, MOST = 32, REST = 6 };

typedef struct {
    int seats, turn, leader, asked, trump;
    int counts[SEATS], points[SEATS];
    uint8_t table[SEATS], hands[SEATS][MOST];
} Table;

/* --- the rules */

static int both(int card) { return 1 << colour[card][0] | 1 << colour[card][1]; }

static int colours(const Table *t, int card) {
    return both(card) & t->trump ? t->trump : both(card);
}

/* How many of the hand's cards follow; they are moved to its front. */
static int follow(Table *t) {
    uint8_t *hand = t->hands[t->turn];
    int n = 0;
    for (int i = 0; i < t->counts[t->turn]; i++)
        if (colours(t, hand[i]) & t->asked) {
            uint8_t card = hand[i];
            hand[i] = hand[n];
            hand[n++] = card;
        }
    return n;
}

/* Who has the highest number in this colour on the table, of equals the higher total; -1: nobody. */
static int best_in(const Table *t, int bit) {
    int best = -1, found = -1;
    for (int p = 0; p < t->seats; p++) {
        int card = t->table[p];
        if (card == NO_CARD || !(both(card) & bit))
            continue;
        int rank = number[card][1 << colour[card][0] == bit ? 0 : 1] * 32 + total(card);
        if (rank > best) {
            best = rank;
            found = p;
        }
    }
    return found;
}

/* The colour that wins but for trumps: of two that are still open, that of the higher number on the
   last card that bears both. */
static int deciding(const Table *t) {
    if (t->asked & (t->asked - 1))
        for (int k = t->seats - 1; k >= 0; k--) {
            int card = t->table[(t->leader + k) % t->seats];
            if (card != NO_CARD && colours(t, card) == t->asked)
                return 1 << colour[card][1];
        }
    return t->asked;
}

static void take(Table *t) {
    int winner = best_in(t, t->trump);
    if (winner < 0)
        winner = best_in(t, deciding(t));
    for (int p = 0; p < t->seats; p++) {
        t->points[winner] += total(t->table[p]);
        t->table[p] = NO_CARD;
    }
    t->asked = 0;
    t->leader = t->turn = winner;
}

/* The card in this place of the hand is played; -> is the deal over? */
static int play(Table *t, int i) {
    uint8_t *hand = t->hands[t->turn], card = hand[i];
    int common = colours(t, card) & t->asked;
    hand[i] = hand[--t->counts[t->turn]];
    t->table[t->turn] = card;
    if (!t->asked)
        t->asked = colours(t, card);
    else if (common)
        t->asked = common;
    t->turn = (t->turn + 1) % t->seats;
    if (t->turn != t->leader)
        return 0;
    take(t);
    return t->counts[t->turn] == 0;
}

/* -> is the deal over? */
static int apply(Table *t, int move) {
    if (move >= NAMES) {
        t->trump = 1 << (move - NAMES);
        return 0;
    }
    int i = 0;
    while (t->hands[t->turn][i] != move)
        i++;
    return play(t, i);
}

static int play_any(Table *t) {
    int n = follow(t);
    return play(t, below(n ? n : t->counts[t->turn]));
}

/* The share of the win, and a trifle for the place among the others. */
static double worth(const Table *t, int seat) {
    int better = 0, equal = 0;
    for (int p = 0; p < t->seats; p++) {
        better += t->points[p] > t->points[seat];
        equal += t->points[p] == t->points[seat];
    }
    return (better ? 0 : 1.0 / equal) - (better + 1) / 1000.0;
}

/* --- what one seat sees */

static void read_state(int game, const uint8_t *o, Table *t) {
    t->seats = o[SEATS_AT];
    t->turn = o[TURN];
    t->leader = o[LEADER];
    t->asked = o[ASKED];
    t->trump = o[TRUMP];
    for (int p = 0; p < t->seats; p++) {
        t->table[p] = o[TABLE + p];
        t->points[p] = t->counts[p] = 0;
        for (int deal = 1; game == WITH_TRUMP && deal < o[DEAL]; deal++) {
            const uint8_t *at = o + PAST + ROW * (deal - 1) + 2 * p;
            t->points[p] += at[0] | at[1] << 8;
        }
    }
    for (int c = 0; c < CARDS; c++) {
        int at = o[WHERE + c];
        if (at < REST)
            t->hands[at][t->counts[at]++] = c;
        else if (at != HIDDEN && at >= 8)
            t->points[(at >> 3) - 1] += total(c);
    }
}

static int fits(const Table *t, const uint8_t *o, int owner, int card) {
    return owner == REST || !(colours(t, card) & o[VOIDS + owner]);
}

/* Each hidden place is given a card that fits it; -> 0 if there was none left. */
static int fill(const Table *t, const uint8_t *o, const uint8_t *owners, int n, uint8_t *pool) {
    for (int i = 0; i < n; i++) {
        int k = i + below(n - i), tried = 0;
        while (!fits(t, o, owners[i], pool[k])) {
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
static void even_out(const Table *t, const uint8_t *o, const uint8_t *owners, int n,
                     uint8_t *pool) {
    for (int i = 0; i < 3 * n; i++) {
        int a = below(n), b = below(n);
        if (fits(t, o, owners[a], pool[b]) && fits(t, o, owners[b], pool[a])) {
            uint8_t card = pool[a];
            pool[a] = pool[b];
            pool[b] = card;
        }
    }
}

static void redeal(const uint8_t *o, int seat, Table *t) {
    uint8_t owners[CARDS], pool[CARDS];
    int n = 0, k = 0;
    for (int c = 0; c < CARDS; c++)
        if (o[WHERE + c] == HIDDEN)
            pool[n++] = c;
    for (int p = 0; p < t->seats; p++)
        for (int i = 0; p != seat && i < o[COUNT + p]; i++)
            owners[k++] = p;
    memset(owners + k, REST, n - k);
    for (int tries = 0; tries < 100 && !fill(t, o, owners, n, pool); tries++)
        ;
    even_out(t, o, owners, n, pool);
    for (int p = 0; p < t->seats; p++)
        if (p != seat)
            t->counts[p] = 0;
    for (int i = 0; i < k; i++)
        t->hands[owners[i]][t->counts[owners[i]]++] = pool[i];
}

/* Adds up what each of n moves is worth to this seat, over so many redeals played out at random. */
void try_out(int game, const uint8_t *o, int seat, const uint32_t *moves, int n, int redeals,
             uint32_t seed, double *totals) {
    Table dealt, t;
    chance = seed * 0x9E3779B97F4A7C15u | 1;
    read_state(game, o, &dealt);
    for (int k = 0; k < redeals; k++) {
        redeal(o, seat, &dealt);
        for (int i = 0; i < n; i++) {
            t = dealt;
            int over = apply(&t, moves[i]);
            while (!over)
                over = play_any(&t);
            totals[i] += worth(&t, seat);
        }
    }
}

/* A whole state, all seats seen, after these moves of one deal: as points of each seat, whose turn
   it is and how many moves it has, for a test to compare with the rules. */
void follow_moves(int game, const uint8_t *s, const uint32_t *moves, int n, int32_t *told) {
    Table t;
    read_state(game, s, &t);
    for (int i = 0; i < n; i++)
        apply(&t, moves[i]);
    for (int p = 0; p < t.seats; p++)
        told[p] = t.points[p];
    int may = game == WITH_TRUMP && !t.trump ? COLOURS : follow(&t);
    told[SEATS] = t.turn;
    told[SEATS + 1] = may ? may : t.counts[t.turn];
}
