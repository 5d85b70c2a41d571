/* The Game's computer player once more, in C, so that a tuner can play a million games with it.
 *
 * It decides exactly as firmware/pioche/bots/the_game.py does (a test compares them, turn by turn)
 * and tells besides what a position consists of. Heights: a pile of either direction rises from 1
 * to 99; on a falling pile card c lies at height 101 - c.
 */
#include <stdint.h>

enum { PILES = 4, MOST = 8, SPOTS = 2 + MOST, PHASES = 4 };
enum { PLAIN = 1, FULL, SILENT }; /* how much may be said */
enum { LEAP = 0, NO_FIT = 127 }; /* gaps besides 1..98 */
#define NO_PLAN (-1e18) /* a score below all others */

/* Where each term's weights lie in a vector; the number behind is how many knots it has. */
enum {
    HEIGHT = 0,           /* of each pile: 7 */
    APART = HEIGHT + 7,   /* heights of two piles of one direction: 9 */
    SPAN = APART + 9,     /* room between the nearer piles of both directions: 9 */
    GAP = SPAN + 9,       /* of each held card to its nearest pile, a leap being 0: 11 */
    LAID = GAP + 11,      /* cards in this turn: 4 */
    PAIR = LAID + 4,      /* c and the card it leaps to, both held: by the gap of c: 6 */
    DOWN = PAIR + 6,      /* c held, the card it leaps to unseen: 6 */
    UP = DOWN + 6,        /* c held, the card that leaps to it unseen, by the gap of that: 6 */
    PAST = UP + 6,        /* a mark's pile was moved: 3 marks by 2 knots */
    SKIP = PAST + 6,      /* unseen cards that each held one passes over: 9 */
    SIGHT = SKIP + 9,     /* unseen cards above a pile, by distance: 8 */
    HELD_LEAP = SIGHT + 8, /* from here on one weight each */
    HELD_LEAP_ON,
    LEAP_TO_COME,
    LEAPS_TO_COME,
    PASSED,
    PAIRS_TO_COME,
    DEAD_UNSEEN,
    ONE_WAY_UNSEEN,
    DEAD_HELD,
    ONE_WAY_HELD,
    LAST_DRAW,
    TERMS
};

typedef struct {
    int tops[PILES]; /* heights */
    int hand[MOST], held;
    uint8_t unseen[102]; /* by card: neither laid nor in this hand */
    int talon, least, full, laid;
    int marks[3][PILES]; /* of partners: careful, dont, leap */
} Turn;

typedef struct {
    double score;
    int cards, card[MOST], pile[MOST];
    int used; /* a bit for each place of the hand that was laid */
} Plan;

typedef struct {
    double weights[PHASES][TERMS];
    int thorough; /* dares bold steps, as a hard player does */
    int looks;    /* and takes no more of them */
} Player;

extern int whole; /* round the way the device does, for whole weights */

/* Look at a turn and call found() with every plan worth a look. */
void player_search(const Player *player, const Turn *t, void (*found)(const Plan *));
/* The best plan; its score is NO_PLAN where none lays enough. */
Plan player_best(const Player *player, const Turn *t);
/* What the position after a plan of the turn just searched consists of: score = sum of w * f. */
void player_features(const Plan *p, double *f);
/* How much of each phase's weights this turn has. */
void player_phase(int unseen, double *share);

typedef struct {
    int seats, expert, full, start; /* full: cards in a full hand */
    int talk; /* how much may be said */
    int deck[98]; /* the first hand, the second one ... the talon */
} Deal;

/* Plays a game; -> how many cards were left. think() plans for whoever is in turn. */
int table_play(const Deal *deal, Plan (*think)(const Turn *t));
/* The same with all seats in the hands of this player. */
int table_play_all(const Deal *deal, const Player *player);
