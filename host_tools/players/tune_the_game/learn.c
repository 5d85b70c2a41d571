/* Learning by play: a natural policy gradient on the weights of the player's score, with a critic
 * of the same terms that tells how well a position is going to end.
 *
 * While it learns, a player takes each plan with a chance of exp(score). What a game was worth at
 * its end, less what the critic had expected, tells how much likelier that choice should become. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "player.h"

enum { MOST_PLANS = 20000, LIKELY = 400, STEPS = 80, ALL = PHASES * TERMS };

static const double TRUST = 0.85;      /* in how a game ends, rather than in the critic's next word */
static const double WINS_WEIGH = 0.5;  /* the rest is for few cards left */
static const double PACE = 30, RIDGE = 50; /* of the player's learning */
static const double CALM = 2, ALIKE = 20;  /* of the critic's */

static const int full_hand[] = {0, 8, 7, 6, 6, 6};
static Player player;
static double critic[PHASES][TERMS];

/* --- chance: the deals of a tuner need not be the device's */

static uint64_t luck;
static uint64_t bits(void) {
    uint64_t z = luck += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}
static int below(int n) { return (int)((bits() >> 32) * n >> 32); }
static double fraction(void) { return (bits() >> 11) / 9007199254740992.0; }

static void shuffle(Deal *deal) {
    for (int i = 0; i < 98; i++) deal->deck[i] = i + 2;
    for (int i = 97; i; i--) {
        int j = below(i + 1), c = deal->deck[i];
        deal->deck[i] = deal->deck[j];
        deal->deck[j] = c;
    }
}

/* --- the choices of one game */

typedef struct {
    float f[TERMS], against[TERMS]; /* of the plan chosen; and less the mean of all likely ones */
    float share[PHASES];
    double before; /* the critic's mean over the likely plans */
    double gain, end;
} Step;
static Step steps[STEPS];
static int n_steps;

static double value(const double *f, const double *share) {
    double z = 0;
    for (int k = 0; k < PHASES; k++)
        if (share[k] > 0)
            for (int i = 0; i < TERMS; i++) z += share[k] * critic[k][i] * f[i];
    return 1 / (1 + exp(-z));
}

/* All plans within reach of the best, with features only of those that stand a chance. */
static Plan plans[MOST_PLANS];
static int n_plans;
static void collect(const Plan *p) {
    if (n_plans < MOST_PLANS) plans[n_plans++] = *p;
}

static Plan decide(const Turn *t) {
    static double f[LIKELY][TERMS], chance[LIKELY];
    static int which[LIKELY];
    int unseen = 0;
    for (int c = 2; c < 100; c++) unseen += t->unseen[c];
    if (!unseen) return player_best(&player, t);
    n_plans = 0;
    player_search(&player, t, collect);
    if (!n_plans) return (Plan){.score = NO_PLAN};
    double top = -1e18, sum = 0;
    for (int i = 0; i < n_plans; i++) top = fmax(top, plans[i].score);
    int n = 0;
    for (int i = 0; i < n_plans && n < LIKELY; i++)
        if (plans[i].score > top - 9) {
            which[n] = i;
            sum += chance[n++] = exp(plans[i].score - top);
        }
    double u = fraction() * sum, share[PHASES], mean[TERMS] = {0}, before = 0;
    int chosen = -1;
    player_phase(unseen, share);
    for (int i = 0; i < n; i++) {
        player_features(&plans[which[i]], f[i]);
        if (u >= 0) chosen = i;
        u -= chance[i];
        for (int j = 0; j < TERMS; j++) mean[j] += chance[i] / sum * f[i][j];
        before += chance[i] / sum * value(f[i], share);
    }
    if (n_steps < STEPS) {
        Step *s = &steps[n_steps++];
        for (int j = 0; j < TERMS; j++) {
            s->f[j] = f[chosen][j];
            s->against[j] = f[chosen][j] - mean[j];
        }
        for (int k = 0; k < PHASES; k++) s->share[k] = share[k];
        s->before = before;
    }
    return plans[which[chosen]];
}

/* --- the statistics of many games, and what follows from them */

static Step *kept;
static long n_kept;
static double matrix[ALL][ALL], slope[ALL], answer[ALL];
static int where[ALL];
static double what[ALL];

static int sparse(const Step *s, const float *f) {
    int n = 0;
    for (int k = 0; k < PHASES; k++)
        for (int i = 0; i < TERMS && s->share[k] > 0; i++)
            if (f[i]) {
                where[n] = k * TERMS + i;
                what[n++] = f[i] * s->share[k];
            }
    return n;
}

static void add_square(int n, double times) {
    for (int a = 0; a < n; a++)
        for (int b = 0; b <= a; b++) matrix[where[a]][where[b]] += times * what[a] * what[b];
}

/* Cholesky, in place; neighbours in phase are held together by `alike`. */
static void factor(double ridge, double alike) {
    for (int a = 0; a < ALL; a++) matrix[a][a] += ridge;
    for (int a = 0; a + TERMS < ALL; a++) {
        matrix[a][a] += alike;
        matrix[a + TERMS][a + TERMS] += alike;
        matrix[a + TERMS][a] -= alike;
    }
    for (int j = 0; j < ALL; j++)
        for (int i = j; i < ALL; i++) {
            double t = matrix[i][j];
            for (int k = 0; k < j; k++) t -= matrix[i][k] * matrix[j][k];
            matrix[i][j] = i == j ? sqrt(t) : t / matrix[j][j];
        }
}

static void solve(void) {
    for (int i = 0; i < ALL; i++) {
        double t = slope[i];
        for (int k = 0; k < i; k++) t -= matrix[i][k] * answer[k];
        answer[i] = t / matrix[i][i];
    }
    for (int i = ALL - 1; i >= 0; i--) {
        double t = answer[i];
        for (int k = i + 1; k < ALL; k++) t -= matrix[k][i] * answer[k];
        answer[i] = t / matrix[i][i];
    }
}

static void teach_critic(int rounds) {
    double *v = &critic[0][0];
    memset(matrix, 0, sizeof matrix);
    for (long s = 0; s < n_kept; s++) add_square(sparse(&kept[s], kept[s].f), 0.2);
    factor(CALM, ALIKE);
    for (int r = 0; r < rounds; r++) {
        memset(slope, 0, sizeof slope);
        for (long s = 0; s < n_kept; s++) {
            int n = sparse(&kept[s], kept[s].f);
            double z = 0;
            for (int a = 0; a < n; a++) z += what[a] * v[where[a]];
            for (int a = 0; a < n; a++) slope[where[a]] += (kept[s].end - 1 / (1 + exp(-z))) * what[a];
        }
        for (int a = 0; a < ALL; a++) slope[a] -= CALM * v[a];
        for (int a = 0; a + TERMS < ALL; a++) {
            double apart = ALIKE * (v[a + TERMS] - v[a]);
            slope[a] += apart;
            slope[a + TERMS] -= apart;
        }
        solve();
        for (int i = 0; i < ALL; i++) v[i] += answer[i];
    }
}

static void teach_player(void) {
    memset(matrix, 0, sizeof matrix);
    memset(slope, 0, sizeof slope);
    for (long s = 0; s < n_kept; s++) {
        int n = sparse(&kept[s], kept[s].against);
        for (int a = 0; a < n; a++) slope[where[a]] += kept[s].gain * what[a];
        add_square(n, 1);
    }
    factor(RIDGE, 0);
    solve();
    for (int i = 0; i < ALL; i++) (&player.weights[0][0])[i] += PACE * answer[i];
}

static void play(const Deal *deal, double *wins, double *sum) {
    n_steps = 0;
    int left = table_play(deal, decide);
    double end = WINS_WEIGH * !left + (1 - WINS_WEIGH) * exp(-left / 8.0);
    *wins += !left;
    *sum += left;
    for (int i = n_steps - 1; i >= 0; i--) {
        Step *s = &kept[n_kept++];
        *s = steps[i];
        s->end = end;
        s->gain = end - s->before;
        end = (1 - TRUST) * s->before + TRUST * end;
    }
}

/* One round: so many games, then better weights. `critic_known` is the critic so far; all 0, it is
 * taught first and the player stays as it is. */
void learn(Player *p, double critic_known[PHASES][TERMS], int seats, int games, uint64_t seed,
           double *wins, double *mean_left) {
    int fresh = 1;
    player = *p;
    memcpy(critic, critic_known, sizeof critic);
    for (int i = 0; i < ALL; i++) fresh &= !(&critic[0][0])[i];
    kept = malloc(games * STEPS * sizeof *kept);
    n_kept = 0;
    *wins = *mean_left = 0;
    luck = seed;
    for (int g = 0; g < games; g++) {
        Deal deal = {.seats = seats, .full = full_hand[seats], .talk = PLAIN};
        shuffle(&deal);
        play(&deal, wins, mean_left);
    }
    *wins /= games;
    *mean_left /= games;
    if (!fresh) teach_player();
    teach_critic(fresh ? 25 : 4);
    free(kept);
    *p = player;
    memcpy(critic_known, critic, sizeof critic);
}
