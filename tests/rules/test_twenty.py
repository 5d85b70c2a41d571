"""20/20, sentence by sentence."""

import random
from array import array

import pytest

from host_tools.__main__ import main
from host_tools.make import twenty_solver
from pioche.bots import NORMAL
from pioche.bots import twenty as bot
from pioche.engine import k6t, rng
from pioche.engine.contract import HIDDEN, OVER, UNDO_FREE
from pioche.games import twenty, twenty_winnable

MOVES = array("I", bytes(4 * twenty.MAX_LEGAL))


def dealt(seed=7, options=b"\0"):
    s = bytearray(twenty.SIZE)
    twenty.new(s, seed, 1, options)
    return s


def legal_texts(s):
    return [twenty.text(s, MOVES[i]) for i in range(twenty.legal(s, MOVES))]


def laid_out(tops):
    """A position by hand: the cards of `tops` alone on the first piles, all others gone.

    The rest of the deck lies above the heights, where cards that left are kept."""
    s = bytearray(twenty.SIZE)
    first = 22
    rest = [c for c in range(k6t.CARDS) if c not in tops]
    for p in range(twenty.PILES):
        if p < len(tops):
            s[2 + p] = 1
            s[first + 6 * p] = tops[p]
            fill = 1
        else:
            fill = 0
        for i in range(fill, 6):
            s[first + 6 * p + i] = rest.pop()
    s[1] = len(tops)
    s[0] = twenty.PLAY
    return s


def card(text):
    return k6t.SUIT_LETTERS.index(text[0]) * 20 + k6t.RANK_TEXTS.index(text[1:])


def test_constants():
    """What the registry, undo and the transcript's header rely on; two cards leave at a time."""
    assert (twenty.ID, twenty.NAME, twenty.SEATS, twenty.VERSION) == (1, "twenty", (1, 1), 1)
    assert twenty.UNDO == UNDO_FREE and twenty.MAX_MOVES == 120 // 2


def test_the_deck_is_six_suits_of_twenty_ranks():
    """120 cards, six suits x twenty ranks: 0, 1..12, J, C, B, R, Q, K, A; texts all differ."""
    texts = {k6t.text(c) for c in range(k6t.CARDS)}
    assert len(texts) == 120
    assert {"H4", "SJ", "T0", "MA", "C12", "DB", "MR", "TQ", "HC", "SK"} <= texts


def test_deal_all_120_into_20_piles_of_6():
    """Every card lies in one of 20 piles, six high."""
    s = dealt()
    assert sorted(s[22:]) == list(range(120))
    assert [twenty.height(s, p) for p in range(20)] == [6] * 20
    assert twenty.score(s, 0) == 120


def test_a_pair_of_equal_rank_among_the_tops_is_a_move_and_nothing_else():
    """legal() names every pair of tops of one rank, lower pile first."""
    s = dealt()
    tops = [k6t.rank(twenty.top(s, p)) for p in range(20)]
    pairs = [f"{a + 1}-{b + 1}" for a in range(20) for b in range(a + 1, 20) if tops[a] == tops[b]]
    assert legal_texts(s) == pairs


def test_a_pair_leaves_and_uncovers_the_cards_below():
    """Both tops go, the cards below are the new tops, the count falls by two."""
    s = dealt()
    a, b = divmod(MOVES[0], 20) if twenty.legal(s, MOVES) else (0, 0)
    below = twenty.card_at(s, a, 1), twenty.card_at(s, b, 1)
    twenty.apply(s, twenty.pair(a, b))
    assert (twenty.top(s, a), twenty.top(s, b)) == below
    assert twenty.score(s, 0) == 118


def test_won_when_all_120_are_gone():
    """The last pair ends the game with no card left."""
    s = laid_out([card("H4"), card("T4")])
    twenty.apply(s, twenty.pair(0, 1))
    assert (twenty.turn(s), twenty.phase(s), twenty.score(s, 0)) == (OVER, twenty.WON, 0)
    assert twenty.won(s)


def test_lost_when_no_pair_is_left():
    """Four cards of which two fit: taking those leaves two that do not."""
    s = laid_out([card("H4"), card("T4"), card("S9"), card("MA")])
    assert twenty.check(s) == 0
    twenty.apply(s, twenty.pair(0, 1))
    assert (twenty.turn(s), twenty.phase(s), twenty.score(s, 0)) == (OVER, twenty.LOST, 2)
    assert not twenty.won(s)


def test_a_deal_without_any_pair_is_lost_at_once_with_120_left(monkeypatch):
    """Twenty ranks on twenty piles: over before the first move. (Too rare to wait for one.)"""

    def no_pair(b, at, cards, start, n):
        order = sorted(range(n), key=lambda c: c >= 20)  # the spades, all ranks, on top
        for p in range(20):
            for i in range(6):
                cards[start + 6 * p + 5 - i] = order[20 * i + p]

    monkeypatch.setattr(twenty.rng, "shuffle", no_pair)
    s = dealt()
    assert twenty.legal(s, MOVES) == 0 and twenty.check(s) == 0
    assert (twenty.turn(s), twenty.phase(s), twenty.score(s, 0)) == (OVER, twenty.LOST, 120)


def test_piles_keep_their_numbers_when_emptied():
    """1 to 5 are the top row; a gap does not move the piles behind it."""
    s = laid_out([card("H4"), card("T4"), card("S9"), card("M9"), card("C9")])
    twenty.apply(s, twenty.pair(0, 1))
    assert legal_texts(s) == ["3-4", "3-5", "4-5"]


def test_what_can_be_seen_is_the_tops_and_what_has_left():
    """Every card below a top is hidden, no other byte is."""
    s, o = dealt(), bytearray(twenty.SIZE)
    while twenty.turn(s) != OVER:
        twenty.observe(s, 0, o)
        hidden = [i for i in range(twenty.SIZE) if o[i] == HIDDEN]
        below = [22 + 6 * p + i for p in range(20) for i in range(twenty.height(s, p) - 1)]
        assert hidden == below
        assert all(o[i] == s[i] for i in range(twenty.SIZE) if i not in hidden)
        twenty.legal(s, MOVES)
        twenty.apply(s, MOVES[0])


def test_a_resample_can_be_any_order_of_the_hidden_cards():
    """Over many redeals each unseen card is found at one hidden place about equally often."""
    s, o = dealt(), bytearray(twenty.SIZE)
    r = bytearray(4)
    rng.seed(r, 0, 5)
    counts = {}
    for _ in range(3000):
        twenty.observe(s, 0, o)
        twenty._pool[:] = bytes(120)  # no call may build on what the one before left
        twenty.resample(o, 0, r)
        assert twenty.check(o) == 0
        counts[o[22]] = counts.get(o[22], 0) + 1
    assert len(counts) == 100  # 120 less the 20 tops
    assert all(10 <= n <= 60 for n in counts.values())  # 30 each on average


@pytest.mark.parametrize(
    ("byte", "value", "code"),
    [(22, None, 1), (22, 200, 1), (141, 120, 1), (2, 7, 2), (1, 118, 3), (0, twenty.LOST, 4)],
)
def test_check_finds_what_is_wrong(byte, value, code):
    """A card twice, no card at all, a pile too high, a wrong count, a wrong phase."""
    s = dealt()
    s[byte] = s[byte + 1] if value is None else value
    assert twenty.check(s) == code


def test_a_move_is_the_same_whichever_pile_is_named_first():
    """The lower pile times twenty, and the other."""
    assert twenty.pair(3, 17) == twenty.pair(17, 3) == 3 * 20 + 17
    assert twenty.text(dealt(), twenty.pair(17, 3)) == "4-18"


# --- winnable deals


def test_with_winnable_1_the_deal_is_number_seed_mod_l_of_the_list():
    """Deal numbers go round the list, and each is the plain deal of a listed seed."""
    length = twenty_winnable.length()
    assert dealt(5, b"\1") == dealt(5 + length, b"\1") == dealt(twenty_winnable.seed_of(5))
    seeds = [twenty_winnable.seed_of(k) for k in range(length)]
    assert seeds == sorted(set(seeds)) and seeds[-1] < twenty_winnable.SEEDS


def test_listed_deals_are_won_move_by_move():
    """A sample of the list: the solver's moves are legal in the engine and win there."""
    for k in range(0, twenty_winnable.length(), twenty_winnable.length() // 25):
        s = dealt(k, b"\1")
        for a, b in twenty_solver.moves(twenty_solver.piles_of(s)):
            n = twenty.legal(s, MOVES)
            assert twenty.pair(a, b) in MOVES[:n]
            twenty.apply(s, twenty.pair(a, b))
        assert twenty.phase(s) == twenty.WON


def test_deals_that_are_left_out_are_lost():
    """The solver proves of seeds that are not in the list that they cannot be won."""
    listed = {twenty_winnable.seed_of(k) for k in range(twenty_winnable.length())}
    left_out = sorted(set(range(twenty_winnable.SEEDS)) - listed)
    assert 10 < len(left_out) < 40
    for seed in left_out[:4]:
        assert twenty_solver.solve(twenty_solver.piles_of(dealt(seed))) is None


def wins_by_trying(piles):
    """Can it be won? By trying every order of pairs."""
    if not any(piles):
        return True
    tops = [p for p, pile in enumerate(piles) if pile]
    for i, a in enumerate(tops):
        for b in tops[i + 1 :]:
            if piles[a][-1] == piles[b][-1]:
                left = list(piles)
                left[a], left[b] = piles[a][:-1], piles[b][:-1]
                if wins_by_trying(left):
                    return True
    return False


def test_the_solver_is_right_where_all_games_can_be_tried():
    """On small random deals it says just what trying every game says; both answers come up."""
    r = random.Random(20)
    answers = []
    for _ in range(300):
        cards = [rank for rank in range(r.randint(2, 3)) for _ in range(r.choice((2, 4)))]
        r.shuffle(cards)
        piles = []
        while cards:
            n = r.randint(1, 4)
            piles.append(cards[:n])
            cards = cards[n:]
        answers.append(twenty_solver.solve(piles) is not None)
        assert answers[-1] == wins_by_trying(piles), piles
    assert 60 < sum(answers) < 240


def test_the_solver_goes_on_from_any_position():
    """After wrong moves a winnable deal can be lost; the last card's rank says so at once."""
    assert twenty_solver.solve([[3, 3]]) is None
    assert twenty_solver.moves([[3], [3]]) == [(0, 1)]
    assert twenty_solver.moves([]) == []
    assert twenty_solver.solve([[1, 2], [2, 1]]) is None  # each must leave before the other
    assert twenty_solver.solve([[1], [1], [1]]) is None


def test_the_solve_command_tells_and_shows(capsys):
    """Won: moves that can be played on; lost: so; a wrong move or no deal: a sentence."""
    assert main(["solve", "2"]) == 0 and "lost" in capsys.readouterr().out
    assert main(["solve", "7"]) == 0
    texts = capsys.readouterr().out.split(":")[1].split()
    assert len(texts) == 60
    assert main(["solve", "7", "--after", " ".join(texts[:57])]) == 0
    assert len(capsys.readouterr().out.split(":")[1].split()) == 3
    assert main(["solve", "7", "--after", "1-1"]) == 1 and "1-1" in capsys.readouterr().err
    assert main(["solve"]) == 1 and "which deal" in capsys.readouterr().err


def test_the_hint_wins_as_often_as_its_rule_is_known_to():
    """Taking from the tallest piles wins about a third of all deals; random play wins 8 in 100."""
    won = 0
    o = bytearray(twenty.SIZE)
    for seed in range(300):
        s = dealt(seed)
        while twenty.turn(s) != OVER:
            twenty.observe(s, 0, o)
            twenty.apply(s, *bot.choose(o, 0, NORMAL, 0, None))
        won += twenty.phase(s) == twenty.WON
    assert 75 <= won <= 130
