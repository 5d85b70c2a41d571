/* Plays 20/20 with weights for what counts in it, those of bots/twenty.py, in sixteenths, for
   tuner.py. Only what a player can see decides; ranks stand for cards, as suits never matter. */

#include <math.h>
#include <stdint.h>
#include <string.h>

enum { PILES = 20, RANKS = 20, DEEP = 6, STAGES = 4, KINDS = 11 };

typedef struct {
    uint8_t card[PILES][DEEP];
    int height[PILES], unseen[RANKS], left;
} State;

typedef double Weights[STAGES][KINDS];

static uint64_t chance;

static uint32_t bits(void) {
    chance ^= chance << 13;
    chance ^= chance >> 7;
    chance ^= chance << 17;
    return chance >> 32;
}

static void seed(uint64_t number) {
    chance = (number + 1) * 0x9E3779B97F4A7C15ULL;
    for (int i = 0; i < 8; i++) bits();
}

static double normal(void) {
    double u = (bits() + 1.0) / 4294967297.0, v = bits() / 4294967296.0;
    return sqrt(-2 * log(u)) * cos(6.283185307179586 * v);
}

static void deal(State *s) {
    uint8_t deck[PILES * DEEP];
    for (int i = 0; i < PILES * DEEP; i++) deck[i] = i / DEEP;
    for (int i = PILES * DEEP - 1; i > 0; i--) {
        int j = (uint64_t)bits() * (i + 1) >> 32;
        uint8_t card = deck[i];
        deck[i] = deck[j], deck[j] = card;
    }
    memcpy(s->card, deck, sizeof deck);
    s->left = PILES * DEEP;
    for (int r = 0; r < RANKS; r++) s->unseen[r] = DEEP;
    for (int p = 0; p < PILES; p++) {
        s->height[p] = DEEP;
        s->unseen[s->card[p][DEEP - 1]]--;
    }
}

static int top(const State *s, int p) {
    return s->height[p] ? s->card[p][s->height[p] - 1] : -1;
}

static void take(State *s, int p) {
    s->left--;
    if (--s->height[p]) s->unseen[top(s, p)]--;
}

/* The same sum as _worth() of bots/twenty.py. */
static double worth(const State *s, int p, int q, int shown, const double *w) {
    int a = s->height[p], b = s->height[q], unseen = s->unseen[top(s, p)];
    double sum = w[0] * (a + b) + w[1] * (a < b ? a : b) + w[2] * (a * a + b * b);
    sum += shown == 2 ? w[3] : shown == 3 ? w[4] : w[5];
    sum += w[6] * unseen + w[10] * ((a == 1) + (b == 1));
    if (shown + unseen == 2) sum += w[7];
    if (shown == 2 && !unseen) sum += w[8];
    if (shown == 3 && (unseen == 1 || unseen == 3)) sum += w[9];
    return sum;
}

static int play(State *s, Weights weights) {
    for (;;) {
        int shown[RANKS] = {0}, best_p = -1, best_q = -1;
        int stage = (s->left - 1) / 30 > 3 ? 3 : (s->left - 1) / 30;
        double most = -1e18;
        for (int p = 0; p < PILES; p++)
            if (s->height[p]) shown[top(s, p)]++;
        for (int p = 0; p < PILES; p++) {
            int rank = top(s, p);
            if (rank < 0 || shown[rank] < 2) continue;
            for (int q = p + 1; q < PILES; q++) {
                if (top(s, q) != rank) continue;
                double sum = worth(s, p, q, shown[rank], weights[stage]);
                if (sum > most) most = sum, best_p = p, best_q = q;
            }
        }
        if (best_p < 0) return s->left == 0;
        take(s, best_p);
        take(s, best_q);
    }
}

/* How many of these deals the weights win. */
int won(uint64_t first, int games, Weights weights) {
    int count = 0;
    for (int i = 0; i < games; i++) {
        State s;
        seed(first + i);
        deal(&s);
        count += play(&s, weights);
    }
    return count;
}

/* Normal chance, so many numbers of it. */
void draw(uint64_t number, double *into, int count) {
    seed(number);
    for (int i = 0; i < count; i++) into[i] = normal();
}
