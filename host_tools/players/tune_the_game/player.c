/* Plans of a turn, and what their positions consist of. */
#include "player.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const int phase_at[PHASES] = {0, 12, 35, 92};
static const int height_at[] = {1, 20, 40, 60, 80, 90, 99};
static const int apart_at[] = {0, 4, 8, 10, 12, 16, 24, 36, 60};
static const int span_at[] = {-40, -15, -5, 0, 8, 16, 25, 45, 98};
static const int gap_at[] = {0, 1, 2, 4, 7, 11, 16, 24, 36, 60, 98};
static const int laid_at[] = {1, 2, 3, 5};
static const int pair_at[] = {1, 4, 9, 18, 35, 60};
static const int past_at[] = {1, 10};
static const int skip_at[] = {0, 1, 2, 4, 7, 11, 17, 25, 40};
static const int sight_at[] = {1, 2, 4, 7, 11, 16, 22, 30};

/* As in the_game_search.py. */
enum { NARROW = 4, BOLD = 20, BOLDER = 45, ANY = 98, SCORE_LOOKS = 3, MORE_LOOKS = 200 };

int whole;

static const Turn *turn;
static double w[TERMS]; /* of this turn */
static double height_of[100], apart_of[100], span_of[200], gap_of[100], laid_of[MOST + 1];
static double pair_of[100], down_of[100], up_of[100], past_of[3][100], skip_of[128], sight_of[100];
static int unseen_to[102], unseen;     /* how many unseen cards up to this one */
static uint8_t air[2][160];            /* unseen, by direction and height; air_at() */
static int height[2][SPOTS];           /* of the spots: where the two piles are, then each card */
static double spot_worth[PILES][SPOTS]; /* a pile at a spot, marks included */
static int skip[2][SPOTS][MOST];
static int gap[2][SPOTS][MOST];        /* from a spot to each card */
static double lean[2][SPOTS][MOST];    /* what a card is worth by a pile at a spot */
static int pair_low[MOST], pair_high[MOST], pairs; /* cards c and c + 10 of the hand */

#define AIR(d, h) air[d][(h) + 30]

static double rounded(double x) { return whole ? floor(x) : x; }

static void hat(const int *at, int knots, int x, int *k, double *part) {
    /* knots k and k + 1 have shares 1 - part and part of x; beyond the ends the last one has all */
    *k = 0;
    while (*k < knots - 2 && x > at[*k + 1]) ++*k;
    *part = (double)(x - at[*k]) / (at[*k + 1] - at[*k]);
    *part = *part < 0 ? 0 : *part > 1 ? 1 : *part;
}

static void spread(double *table, int from, int to, const int *at, int knots, int term) {
    for (int x = from; x <= to; x++) {
        int k;
        double part;
        hat(at, knots, x, &k, &part);
        /* the same division as the device's: exact for whole numbers, floored */
        int span = at[k + 1] - at[k], over = (int)lround(part * span);
        table[x - from] = rounded((w[term + k] * (span - over) + w[term + k + 1] * over) / span);
    }
}
#define KNOTS(at) at, (int)(sizeof at / sizeof *at)

void player_phase(int n, double *share) {
    int k;
    double part;
    hat(KNOTS(phase_at), n, &k, &part);
    memset(share, 0, PHASES * sizeof *share);
    share[k] = 1 - part;
    share[k + 1] = part;
}

static void weigh(const double (*weights)[TERMS]) {
    int k;
    double part;
    hat(KNOTS(phase_at), unseen, &k, &part);
    int span = phase_at[k + 1] - phase_at[k], over = (int)lround(part * span);
    for (int i = 0; i < TERMS; i++)
        w[i] = rounded((weights[k][i] * (span - over) + weights[k + 1][i] * over) / span);
    spread(height_of, 0, 99, KNOTS(height_at), HEIGHT);
    spread(apart_of, 0, 98, KNOTS(apart_at), APART);
    spread(span_of, -98, 99, KNOTS(span_at), SPAN);
    spread(gap_of, 0, 98, KNOTS(gap_at), GAP);
    spread(skip_of, 0, 98, KNOTS(skip_at), SKIP);
    spread(sight_of, 0, 30, KNOTS(sight_at), SIGHT);
    spread(laid_of, 0, MOST, KNOTS(laid_at), LAID);
    spread(pair_of, 0, 98, KNOTS(pair_at), PAIR);
    spread(down_of, 0, 98, KNOTS(pair_at), DOWN);
    spread(up_of, 0, 98, KNOTS(pair_at), UP);
    for (int m = 0; m < 3; m++) spread(past_of[m], 0, 98, KNOTS(past_at), PAST + 2 * m);
}

static void count(void) {
    memset(air, 0, sizeof air);
    unseen = 0;
    for (int c = 0; c < 102; c++) {
        if (c >= 2 && c <= 99 && turn->unseen[c]) {
            AIR(0, c) = AIR(1, 101 - c) = 1;
            unseen++;
        }
        unseen_to[c] = unseen;
    }
}

/* Unseen cards that can no longer be laid on a pile, but for leaps. */
static int passed(int d, int h) { return d ? unseen - unseen_to[100 - h] : unseen_to[h]; }

/* Unseen cards just above a height from which another one leads back. */
static int leaps_above(int d, int h) {
    int n = 0;
    for (int k = 1; k <= 12; k++)
        if (AIR(d, h + k) && AIR(d, h + k - 10)) n += 13 - k;
    return n;
}

static double worth(int d, int h) {
    double s = height_of[h] + w[PASSED] * passed(d, h);
    for (int k = 1; k <= 30; k++)
        if (AIR(d, h + k)) s += sight_of[k];
    if (AIR(d, h - 10)) s += w[LEAP_TO_COME] + (AIR(d, h - 20) ? w[LEAPS_TO_COME] : 0);
    return s + rounded(w[PAIRS_TO_COME] * leaps_above(d, h) / 16);
}

/* Partners' marks that a pile moved to here does not heed. */
static double past(int p, int h) {
    int far = h - turn->tops[p];
    double s = 0;
    for (int m = 0; m < 3; m++) s += turn->marks[m][p] * past_of[m][far < 0 ? 0 : far];
    return s;
}

static void lay_out(void) {
    for (int d = 0; d < 2; d++) {
        for (int i = 0; i < 2; i++) height[d][i] = turn->tops[2 * d + i];
        for (int i = 0; i < turn->held; i++)
            height[d][2 + i] = d ? 101 - turn->hand[i] : turn->hand[i];
        for (int a = 0; a < 2 + turn->held; a++) {
            int h = height[d][a];
            double s = worth(d, h);
            for (int i = 0; i < 2; i++) spot_worth[2 * d + i][a] = s + (a < 2 ? 0 : past(2 * d + i, h));
            for (int i = 0; i < turn->held; i++) {
                int v = height[d][2 + i], g = v - h;
                skip[d][a][i] = g == -10 ? 0 : g > 0 ? passed(d, v) - passed(d, h) : 99;
                gap[d][a][i] = g == -10 ? LEAP : g > 0 ? g : NO_FIT;
                s = 0;
                if (g == -10) s += w[HELD_LEAP] + (AIR(d, v - 10) ? w[HELD_LEAP_ON] : 0);
                if (g > 0 && AIR(d, v - 10)) s += down_of[g];
                if (g > -10 && AIR(d, v + 10)) s += up_of[g + 10 > 98 ? 98 : g + 10];
                lean[d][a][i] = s;
            }
        }
    }
    pairs = 0;
    for (int i = 0; i < turn->held; i++)
        for (int j = i + 1; j < turn->held; j++)
            if (turn->hand[j] == turn->hand[i] + 10) {
                pair_low[pairs] = i;
                pair_high[pairs++] = j;
            }
}

/* --- the position now reached in the search */

static int at[PILES], used, cards, card[MOST], pile[MOST];

static int smaller(int a, int b) { return a < b ? a : b; }

static void rooms(int *span, int *dead, int *one_way) {
    int low = smaller(height[0][at[0]], height[0][at[1]]);
    int high = 101 - smaller(height[1][at[2]], height[1][at[3]]);
    *span = high - low;
    *dead = *span > 0 ? 0 : unseen_to[low] - unseen_to[high - 1];
    *one_way = *span > 0 ? unseen - unseen_to[high - 1] + unseen_to[low] : unseen - *dead;
}

static int apart(int d) { return abs(height[d][at[2 * d]] - height[d][at[2 * d + 1]]); }

static int draws_last(void) {
    return turn->talon && turn->talon <= turn->full - turn->held + cards;
}

static double score(void) {
    int span, dead, one_way;
    rooms(&span, &dead, &one_way);
    double s = laid_of[turn->laid + cards] + span_of[span + 98] + dead * w[DEAD_UNSEEN] + one_way * w[ONE_WAY_UNSEEN];
    s += apart_of[apart(0)] + apart_of[apart(1)] + (draws_last() ? w[LAST_DRAW] : 0);
    for (int p = 0; p < PILES; p++) s += spot_worth[p][at[p]];
    for (int i = 0; i < turn->held; i++) {
        if (used >> i & 1) continue;
        int up = smaller(gap[0][at[0]][i], gap[0][at[1]][i]);
        int down = smaller(gap[1][at[2]][i], gap[1][at[3]][i]);
        int nearest = smaller(up, down);
        int over = smaller(smaller(skip[0][at[0]][i], skip[0][at[1]][i]),
                           smaller(skip[1][at[2]][i], skip[1][at[3]][i]));
        s += nearest == NO_FIT ? w[DEAD_HELD] : gap_of[nearest] + skip_of[over];
        if ((up == NO_FIT) != (down == NO_FIT)) s += w[ONE_WAY_HELD];
        s += lean[0][at[0]][i] + lean[0][at[1]][i] + lean[1][at[2]][i] + lean[1][at[3]][i];
    }
    for (int k = 0; k < pairs; k++) {
        if (used >> pair_low[k] & 1 || used >> pair_high[k] & 1) continue;
        for (int p = 0; p < PILES; p++) {
            int g = gap[p >> 1][at[p]][p < 2 ? pair_high[k] : pair_low[k]];
            if (g != LEAP && g != NO_FIT) s += pair_of[g];
        }
    }
    return s;
}

/* --- the search */

static int most_looks, looks, over, widest, owed, last, ended;
static void (*found_plan)(const Plan *);

static void tell(void) {
    Plan p = {.score = last ? cards : score(), .cards = cards, .used = used};
    looks += SCORE_LOOKS;
    memcpy(p.card, card, sizeof card);
    memcpy(p.pile, pile, sizeof pile);
    found_plan(&p);
    if (last && cards == turn->held) ended = 1;
}

/* A bold step needs an excuse, and goes to the nearer pile. */
static int dares(int p, int i, int bolds) {
    int d = p >> 1, g = gap[d][at[p]][i];
    if (g <= NARROW || last) return 1;
    return bolds < owed && (widest == ANY || gap[d][at[p ^ 1]][i] >= g);
}

static void go_on(int from, int bolds, int boldest) {
    if (cards >= owed && boldest > over) tell();
    for (int p = from; p < PILES; p++)
        for (int k = 0; k < turn->held; k++) {
            int i = p < 2 ? k : turn->held - 1 - k, g = gap[p >> 1][at[p]][i];
            if (used >> i & 1 || g > widest) continue;
            if (ended || (ended = looks >= most_looks)) return;
            looks++;
            if (!dares(p, i, bolds)) continue;
            int was = at[p], bold = g > NARROW && !last;
            at[p] = 2 + i;
            used |= 1 << i;
            card[cards] = turn->hand[i];
            pile[cards++] = p;
            go_on(p, bolds + bold, bold && g > boldest ? g : boldest);
            cards--;
            used &= ~(1 << i);
            at[p] = was;
        }
}

static void go(int over_now, int widest_now) {
    over = over_now;
    widest = widest_now;
    ended = 0;
    go_on(0, 0, 0);
}

static int found_any;
static void (*found_really)(const Plan *);
static void found_one(const Plan *p) {
    found_any = 1;
    found_really(p);
}

void player_search(const Player *player, const Turn *t, void (*found)(const Plan *)) {
    turn = t;
    count();
    weigh(player->weights);
    lay_out();
    found_really = found;
    found_plan = found_one;
    most_looks = player->looks;
    looks = used = cards = found_any = 0;
    owed = turn->least > turn->laid ? turn->least - turn->laid : 0;
    last = unseen == 0;
    for (int p = 0; p < PILES; p++) at[p] = p & 1;
    if (last) {
        go(-1, ANY);
        return;
    }
    go(-1, BOLD);
    if (player->thorough) go(BOLD, BOLDER);
    if (!found_any) {
        most_looks += MORE_LOOKS;
        go(-1, ANY);
    }
}

static Plan best;
static void note(const Plan *p) {
    if (p->score > best.score) best = *p;
}

Plan player_best(const Player *player, const Turn *t) {
    memset(&best, 0, sizeof best);
    best.score = NO_PLAN;
    player_search(player, t, note);
    return best;
}

/* --- what a position consists of, for learning */

static double *into;
static void share(const int *knots_at, int knots, int term, int x, double times) {
    int k;
    double part;
    hat(knots_at, knots, x, &k, &part);
    into[term + k] += times * (1 - part);
    into[term + k + 1] += times * part;
}

static void pile_features(int p) {
    int d = p >> 1, h = height[d][at[p]];
    share(KNOTS(height_at), HEIGHT, h, 1);
    into[PASSED] += passed(d, h);
    for (int k = 1; k <= 30; k++)
        if (AIR(d, h + k)) share(KNOTS(sight_at), SIGHT, k, 1);
    into[PAIRS_TO_COME] += leaps_above(d, h) / 16.0;
    if (AIR(d, h - 10)) into[LEAP_TO_COME]++;
    if (AIR(d, h - 10) && AIR(d, h - 20)) into[LEAPS_TO_COME]++;
    for (int m = 0; m < 3; m++)
        if (at[p] >= 2 && turn->marks[m][p])
            share(KNOTS(past_at), PAST + 2 * m, h - turn->tops[p] < 0 ? 0 : h - turn->tops[p],
                  turn->marks[m][p]);
}

static void card_features(int i) {
    int nearest = NO_FIT, ways = 0, over = 99;
    for (int p = 0; p < PILES; p++) {
        int d = p >> 1, v = height[d][2 + i], g = v - height[d][at[p]];
        nearest = smaller(nearest, gap[d][at[p]][i]);
        over = smaller(over, skip[d][at[p]][i]);
        if (gap[d][at[p]][i] != NO_FIT) ways |= 1 << d;
        if (g == -10) into[HELD_LEAP]++;
        if (g == -10 && AIR(d, v - 10)) into[HELD_LEAP_ON]++;
        if (g > 0 && AIR(d, v - 10)) share(KNOTS(pair_at), DOWN, g, 1);
        if (g > -10 && AIR(d, v + 10)) share(KNOTS(pair_at), UP, g + 10, 1);
    }
    if (nearest == NO_FIT) into[DEAD_HELD]++;
    else {
        share(KNOTS(gap_at), GAP, nearest, 1);
        share(KNOTS(skip_at), SKIP, over, 1);
    }
    if (ways == 1 || ways == 2) into[ONE_WAY_HELD]++;
}

void player_features(const Plan *plan, double *f) {
    int span, dead, one_way;
    into = f;
    memset(f, 0, TERMS * sizeof *f);
    used = plan->used;
    cards = plan->cards;
    for (int p = 0; p < PILES; p++) at[p] = p & 1;
    for (int k = 0; k < cards; k++)
        for (int i = 0; i < turn->held; i++)
            if (turn->hand[i] == plan->card[k]) at[plan->pile[k]] = 2 + i;
    rooms(&span, &dead, &one_way);
    share(KNOTS(laid_at), LAID, turn->laid + cards, 1);
    share(KNOTS(span_at), SPAN, span, 1);
    for (int d = 0; d < 2; d++) share(KNOTS(apart_at), APART, apart(d), 1);
    f[DEAD_UNSEEN] = dead;
    f[ONE_WAY_UNSEEN] = one_way;
    f[LAST_DRAW] = draws_last();
    for (int p = 0; p < PILES; p++) pile_features(p);
    for (int i = 0; i < turn->held; i++)
        if (!(used >> i & 1)) card_features(i);
    for (int k = 0; k < pairs; k++)
        if (!(used >> pair_low[k] & 1 || used >> pair_high[k] & 1))
            for (int p = 0; p < PILES; p++) {
                int g = gap[p >> 1][at[p]][p < 2 ? pair_high[k] : pair_low[k]];
                if (g != LEAP && g != NO_FIT) share(KNOTS(pair_at), PAIR, g, 1);
            }
    used = cards = 0;
}
