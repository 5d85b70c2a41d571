/* Finds what counts how much in 20/20: the weights of bots/twenty.py, by the cross-entropy method.

   tune ROUNDS GAMES SEED     prints a row of weights for each stage, in sixteenths
   tune play SEED GAMES W...  how many of these deals the given 44 weights win

   Each round tries POPULATION sets of weights on the same deals, and goes on around the best of
   them. Only what a player can see decides; ranks stand for cards, as suits never matter. */

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PILES = 20, RANKS = 20, DEEP = 6, STAGES = 4, KINDS = 11, POPULATION = 80, BEST = 14 };

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

static int won(uint64_t first, int games, Weights weights) {
    int count = 0;
    for (int i = 0; i < games; i++) {
        State s;
        seed(first + i);
        deal(&s);
        count += play(&s, weights);
    }
    return count;
}

typedef struct {
    Weights weights;
    int won;
} Tried;

static int by_wins(const void *a, const void *b) {
    return ((const Tried *)b)->won - ((const Tried *)a)->won;
}

static void tune(int rounds, int games, uint64_t number) {
    static Tried tried[POPULATION];
    double mean[STAGES * KINDS] = {0}, spread[STAGES * KINDS];
    for (int i = 0; i < STAGES * KINDS; i++) {
        mean[i] = i % KINDS == 0 ? 128 : i % KINDS == 1 ? 16 : 0; /* the tallest piles */
        spread[i] = i % KINDS == 2 ? 8 : 64;
    }
    for (int round = 0; round < rounds; round++) {
        seed(number + round);
        for (int k = 0; k < POPULATION; k++)
            for (int i = 0; i < STAGES * KINDS; i++)
                ((double *)tried[k].weights)[i] = mean[i] + spread[i] * normal();
        for (int k = 0; k < POPULATION; k++)
            tried[k].won = won(number + 1000000 + (uint64_t)round * games, games, tried[k].weights);
        qsort(tried, POPULATION, sizeof *tried, by_wins);
        for (int i = 0; i < STAGES * KINDS; i++) {
            double sum = 0, square = 0;
            for (int k = 0; k < BEST; k++) {
                double w = ((double *)tried[k].weights)[i];
                sum += w, square += w * w;
            }
            sum /= BEST;
            double width = sqrt(square / BEST - sum * sum > 0 ? square / BEST - sum * sum : 0);
            mean[i] = 0.3 * mean[i] + 0.7 * sum;
            spread[i] = 0.3 * spread[i] + 0.7 * width + 0.5;
        }
        fprintf(stderr, "round %d: best %.2f %%\n", round + 1, 100.0 * tried[0].won / games);
    }
    for (int stage = 0; stage < STAGES; stage++)
        for (int i = 0; i < KINDS; i++)
            printf("%d%c", (int)lround(mean[stage * KINDS + i]), i == KINDS - 1 ? '\n' : ' ');
}

int main(int count, char **words) {
    if (count == 4) {
        tune(atoi(words[1]), atoi(words[2]), strtoull(words[3], NULL, 10));
        return 0;
    }
    if (count == 4 + STAGES * KINDS && !strcmp(words[1], "play")) {
        Weights weights;
        for (int i = 0; i < STAGES * KINDS; i++) ((double *)weights)[i] = atof(words[4 + i]);
        int games = atoi(words[3]);
        printf("%d of %d\n", won(strtoull(words[2], NULL, 10), games, weights), games);
        return 0;
    }
    fprintf(stderr, "usage: tune ROUNDS GAMES SEED, or tune play SEED GAMES and 44 weights\n");
    return 2;
}
