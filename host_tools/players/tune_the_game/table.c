/* The table: a game of The Game from a deal to its end, with honest signals. */
#include <string.h>

#include "player.h"

enum { CARDS = 98, SEATS = 5, END = -1 };
enum { CAREFUL = 1, DONT, JUMP }; /* signals, as in pioche/games/the_game.py */
enum { CLOSE = 2, CLOSE_BY = 5 }; /* as in the_game_talk.py */

static const Deal *deal;
static int hands[SEATS][MOST], held[SEATS], next, tops[PILES], said[SEATS][PILES], left;
static uint8_t is_laid[102];

static int gap(int card, int pile) { return (pile < 2 ? card : 101 - card) - tops[pile]; }

static int fits(int card, int pile) { return gap(card, pile) > 0 || gap(card, pile) == -10; }

static void draw(int seat) {
    while (held[seat] < deal->full && next < CARDS) {
        int c = deal->deck[next++], i = held[seat]++;
        for (; i && hands[seat][i - 1] > c; i--) hands[seat][i] = hands[seat][i - 1];
        hands[seat][i] = c;
    }
}

static void talk(int seat) {
    for (int p = 0; p < PILES; p++) {
        said[seat][p] = 0;
        if (deal->talk == SILENT) continue;
        for (int i = 0; i < held[seat]; i++) {
            int g = gap(hands[seat][i], p), what = 0;
            if (g == -10) what = deal->talk == PLAIN ? DONT : JUMP;
            else if (g > 0 && g <= CLOSE_BY) what = g <= CLOSE ? DONT : CAREFUL;
            if (what > said[seat][p]) said[seat][p] = what;
        }
    }
}

static void look(int seat, int laid, Turn *t) {
    memset(t, 0, sizeof *t);
    memcpy(t->tops, tops, sizeof tops);
    memcpy(t->hand, hands[seat], sizeof t->hand);
    t->held = held[seat];
    t->talon = CARDS - next;
    t->least = t->talon ? 2 + deal->expert : 1;
    t->full = deal->full;
    t->laid = laid;
    for (int c = 2; c < 100; c++) t->unseen[c] = !is_laid[c];
    for (int i = 0; i < t->held; i++) t->unseen[t->hand[i]] = 0;
    for (int s = 0; s < deal->seats; s++)
        for (int p = 0; p < PILES; p++) {
            int what = said[s][p], leap = p < 2 ? tops[p] - 10 : 101 - (tops[p] - 10);
            if (s == seat || !held[s] || !what) continue;
            if (what == JUMP && (leap < 2 || leap > 99 || !t->unseen[leap])) continue;
            t->marks[what - 1][p]++;
        }
}

static void lay(int seat, int card, int pile) {
    int i = 0;
    while (hands[seat][i] != card) i++;
    for (held[seat]--; i < held[seat]; i++) hands[seat][i] = hands[seat][i + 1];
    tops[pile] = pile < 2 ? card : 101 - card;
    for (int s = 0; s < deal->seats; s++)
        if (said[s][pile] == JUMP) said[s][pile] = 0;
    is_laid[card] = 1;
    left--;
}

/* The legal moves, END or card << 2 | pile; -> how many; `one` becomes the nearest. */
static int legal(int seat, int may_end, int *one) {
    int n = may_end, least = 1000;
    *one = END;
    for (int i = 0; i < held[seat]; i++)
        for (int p = 0; p < PILES; p++) {
            int c = hands[seat][i];
            if (!fits(c, p)) continue;
            n++;
            if (gap(c, p) < least) {
                least = gap(c, p);
                *one = c << 2 | p;
            }
        }
    return n;
}

/* A whole turn; -> can the game go on? Nobody thinks about the only move there is. */
static int take_turn(int seat, Plan (*think)(const Turn *t)) {
    Plan plan;
    int planned = 0, k = 0;
    for (int laid = 0;; laid++) {
        int least = next < CARDS ? 2 + deal->expert : 1, move;
        int n = legal(seat, laid >= least, &move);
        if (!n) return 0;
        if (n == 1) planned = 0;
        else {
            if (!planned) {
                Turn t;
                look(seat, laid, &t);
                plan = think(&t);
                planned = plan.score > NO_PLAN;
                k = 0;
            }
            if (planned) move = k < plan.cards ? plan.card[k] << 2 | plan.pile[k] : END;
            k++;
        }
        if (move == END) return 1;
        lay(seat, move >> 2, move & 3);
        if (!left) return 0;
    }
}

int table_play(const Deal *d, Plan (*think)(const Turn *t)) {
    int seat = d->start;
    deal = d;
    left = CARDS;
    next = 0;
    memset(is_laid, 0, sizeof is_laid);
    memset(held, 0, sizeof held);
    for (int p = 0; p < PILES; p++) tops[p] = 1;
    for (int s = 0; s < d->seats; s++) {
        draw(s);
        talk(s);
    }
    while (take_turn(seat, think)) {
        draw(seat);
        talk(seat);
        do seat = (seat + 1) % d->seats;
        while (!held[seat]);
    }
    return left;
}

static const Player *everybody;
static Plan think_alike(const Turn *t) { return player_best(everybody, t); }

int table_play_all(const Deal *d, const Player *player) {
    everybody = player;
    return table_play(d, think_alike);
}
