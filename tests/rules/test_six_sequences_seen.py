"""Les 6 Séquences: what a seat knows, and redeals of what it does not."""

import pytest

from host_tools.prove import suite
from pioche.engine import rng
from pioche.engine.contract import EVERYONE, HIDDEN
from pioche.games import six_sequences as game
from pioche.games import six_sequences_lay as lays
from pioche.games import six_sequences_layout as at
from pioche.games import six_sequences_questions as questions
from pioche.games import six_sequences_ways as laying
from pioche.transcript import six_sequences as notes
from tests import support
from tests.positions.six_sequences import (
    CARDS,
    dealt,
    hand,
    is_sound,
    legal,
    play,
    position,
)
from tests.positions.six_sequences_redeals import redeals, seen_by

# --- observe


@pytest.mark.parametrize("seat", [EVERYONE, 0, 1, 2])
def test_hidden_are_hands_of_others_the_talon_the_draw_and_the_generator(seat):
    """Exactly those; discards, table and counts are seen."""
    s = dealt(3, 3)
    for _ in range(12):
        play(s, legal(s)[-1])
    assert s[at.DISCARDED]
    o = seen_by(s, seat)
    for c in range(len(CARDS)):
        where = s[at.AT + c]
        secret = (where < 3 and where != seat) or at.TALON_AT <= where < at.DISCARDS_AT
        assert o[at.AT + c] == (HIDDEN if secret else where)
    assert o[at.RNG : at.RNG + 4] == bytes([HIDDEN] * 4)
    assert (o[at.DRAWN] == HIDDEN) == (s[at.DRAWN] != at.NO_CARD and seat != game.turn(s))
    for i in set(range(at.AT)) - {at.DRAWN}:
        assert o[i] == s[i]


@pytest.mark.parametrize("seat", [EVERYONE, 0, 1])
def test_cards_swapped_to_a_hand_are_known_to_be_there(seat):
    """Until they leave it; resample leaves them where they are."""
    hands = ("D5 D1 H9 C3 C7 T2 T9 M5 M8", "S1 S5 S9 C2 C6 C10 H1 H5")
    s = position(*hands, sequences=[(1, "D4 D0 D6"), (1, "DA D2 D3")])
    play(s, "swap D0 D5", "swap DA D1")
    assert {"D0", "DA"} <= set(hand(seen_by(s, seat), 0).split())
    for o in redeals(s, seat, 20):
        assert {"D0", "DA"} <= set(hand(o, 0).split()) and is_sound(o)


def test_the_card_drawn_is_known_to_its_seat_alone():
    """Others cannot tell which of the nine it is."""
    s = dealt(1, 3)
    seat = game.turn(s)
    assert game.drawn(seen_by(s, seat)) == game.drawn(s) < at.NO_CARD
    assert game.drawn(seen_by(s, (seat + 1) % 3)) == HIDDEN
    for o in redeals(s, (seat + 1) % 3, 10):
        assert CARDS[game.drawn(o)] in hand(o, seat).split()


def test_every_hidden_card_may_be_anywhere():
    """Each in every hand and in the talon, in some redeal."""
    s = dealt(2, 3)
    met = {}
    seat = game.turn(s)
    for o in redeals(s, seat, 300):
        assert game.check(o) == 0
        for c in range(len(CARDS)):
            met.setdefault(c, set()).add(min(o[at.AT + c], at.TALON_AT))
    others = {p for p in range(3) if p != seat} | {at.TALON_AT}
    for c in range(len(CARDS)):
        assert met[c] == ({seat} if s[at.AT + c] == seat else others)


# --- what a question tells of a hand


def test_a_seat_asked_for_a_claim_can_use_the_discard_in_every_redeal():
    """So could those who said no before; of those not asked nothing is known."""
    others = ("S1 S5 S9 C2 C6 C10 D9 D10", "S2 S6 S10 C3 C7 C11 D7 D6", "T1 T5 T9 H2 H6 H10 C8 M8")
    laid = [(0, 0), (0, 0), (0, 0), (1, 0)]
    s = position("D8 T10", *others, phase=game.DISCARD, laid=laid)
    play(s, "discard D8")
    for order in ((1,), (1, 2), (1, 2, 3)):
        assert game.turn(s) == order[-1]
        for seat in (EVERYONE, 0, 1, 2, 3):
            for o in redeals(s, seat, 30):
                for p in order:
                    assert laying.write_lays(o, p, CARDS.index("D8"), laying.found)
        unknown = {laying.write_lays(o, 3, CARDS.index("D8"), laying.found) for o in redeals(s, 0)}
        assert len(order) == 3 or 0 in unknown
        play(s, "no")


@pytest.mark.parametrize("answer", [(), ("take",)])
def test_a_seat_asked_to_take_or_having_taken_can_lay_the_discard(answer):
    """With two seats: in every redeal the other one makes."""
    hands = ("D8 T10", "S1 S5 S9 C2 C6 C10 D9 D10")
    s = position(*hands, phase=game.DISCARD)
    play(s, "discard D8", *answer)
    assert game.turn(s) == 1
    for o in redeals(s, 0):
        assert laying.write_lays(o, 1, CARDS.index("D8"), laying.found) > 0


def test_a_lay_that_chance_hardly_finds_is_dealt_on_purpose():
    """Only one pair of hidden cards can use this discard, among a hundred."""
    table = [(0, "D1 D2 D3 D4 D5"), (1, "DB DR DQ DK DA"), (1, "D9 D10 D11")]
    s = position("DC T10", "DJ D12", phase=game.DISCARD, sequences=table)
    play(s, "discard DC")
    assert legal(s) == ["talon", "take"]
    for o in redeals(s, 0):
        assert laying.write_lays(o, 1, CARDS.index("DC"), laying.found) > 0


def test_a_seat_that_discards_has_a_card_to_discard():
    """Though most of the hidden cards are jokers."""
    table = {"rest": "discards", "discards": "T12", "phase": game.DISCARD}
    s = position("S0 S9", "", "C0 H0 D0 T0 M0", sequences=[(1, "M1 M2 M3 M4 M5")], **table)
    met = set()
    for o in redeals(s, 1):
        assert "S9" in hand(o, 0).split()  # the only hidden card that is no joker
        met.add(hand(o, 0))
    assert len(met) > 3


# --- check


@pytest.mark.parametrize(
    ("byte", "value", "code"),
    [
        (at.SEATS, 1, 2),
        (at.SEATS, 5, 2),
        (at.TEAMS, 1, 2),
        (at.TURN, 3, 2),
        (at.DEALER, 3, 2),
        (at.DISCARDER, 3, 2),
        (at.ROUNDS, 0, 2),
        (at.ROUNDS, 10, 2),
        (at.ROUND, 2, 2),
        (at.DISCARDED, 90, 2),
        (at.DRAWN, 121, 2),
        (at.REFUSED, 8, 2),
        (at.PASSES, 4, 2),
        (at.ACTED, 2, 2),
        (at.FRESH, 1, 2),
        (at.FRESH + 2, 16, 2),
        (at.LEFT, 10, 1),
        (at.DISCARDED, 3, 1),
        (at.AT, 1, 3),
        (at.AT, at.IN_SERIES, 1),
        (at.AT, at.IN_SEQUENCE, 1),
        (at.AT + 5, 3, 1),
        (at.AT + 5, at.OTHER_END, 1),
        (at.AT + 5, at.IN_SEQUENCE + 3, 1),
        (at.AT + 5, 255, 1),
        (at.HANDS, 7, 3),
        (at.JOKERS, 5, 1),
        (at.SEQUENCES + 1, 0, 4),
        (at.SERIES + 1, 0, 5),
        (at.SERIES + 1, 2, 5),
        (at.PHASE, 9, 3),
        (at.PHASE, game.FINISHED, 3),
        (at.PHASE, game.LAST, 6),
        (at.PHASE, game.DRAW, 3),
        (at.TAKEN, 5, 6),
        (at.TAKEN, 121, 6),
        (at.SCORES, 70, 7),
    ],
)
def test_check_finds_what_is_wrong(byte, value, code):
    """One byte of a sound position changed."""
    s = position(
        "S0 S1 S5 S9 C2 C6 C10 H1 H5",
        "S2 S6 S10 C3 C7 C11 H2 H6",
        "S3 S7 S11 C4 C8 C12 H3 H7",
        sequences=[(1, "D1 D2 D3")],
        series=[(1, "T5 M5 D5")],
        discards="M12",
    )
    assert game.check(s) == 0
    s[byte] = value
    assert game.check(s) == code


def test_check_looks_at_more_than_one_byte():
    """Positions twice, short sequences, and questions that could not be asked."""
    dull = ("S1 S5 S9 C2 C6 C10 H1 H5", "S2 S6 S10 C3 C7 C11 H2 H6", "S3 S7 S11 C4 C8 C12 H3 H7")
    s = position(*dull, sequences=[(1, "D1 D2 D3 D0")], discards="M12", phase=game.CLAIM, turn=1)
    assert game.check(s) == 6  # seat 1 could not use the card
    s[at.JOKERS + 3] = 3
    assert game.check(s) == 4
    s[at.JOKERS + 3] = 5
    assert game.check(s) == 4
    s = position("D9 D10", "D6 D7", discards="D8", phase=game.TAKEN)
    s[at.AT + CARDS.index("D8")] = 0
    assert questions._check_phase(s) == 6
    s = position(*dull[:2], "D7 D9 S12 C1 C5 C9 T4 T9", discards="D8", phase=game.CLAIM, turn=2)
    assert game.check(s) == 0
    for byte, value in (
        *((at.REFUSED, 4), (at.DISCARDER, 2)),
        *((at.PHASE, game.DRAW), (at.PHASE, game.FINISHED), (at.PHASE, 9), (at.PHASE, game.OFFER)),
    ):
        kept, s[byte] = s[byte], value
        assert game.check(s) == 6
        s[byte] = kept


# --- texts and transcripts


def test_texts_of_answers_and_discards():
    """The others are met in the tests of what they do."""
    s = dealt()
    codes = (
        lays.DONE,
        lays.TALON,
        lays.TAKE,
        lays.CLAIM,
        lays.NO,
        lays.DISCARD + CARDS.index("SJ"),
    )
    texts = ["done", "talon", "take", "claim", "no", "discard SJ"]
    assert [game.text(s, code) for code in codes] == texts


def test_every_move_has_its_own_code():
    """Kinds do not overlap, and two bytes of a save are enough for all."""
    ends = (
        *(lays.DISCARD + 120, lays.ADDSET + 120, lays.SWAP + 120, lays.ADD + 6 * 41),
        *(lays.SET + 19 * 20, lays.SEQ + 6 * 136, lays.EXT + 160),
    )
    starts = (lays.ADDSET, lays.SWAP, lays.ADD, lays.SET, lays.SEQ, lays.EXT, 1 << 14)
    assert all(end <= start for end, start in zip(ends, starts))
    assert lays.NO < lays.DISCARD


def test_transcript_deal_is_that_before_the_first_draw():
    """Eight cards each; the card drawn unasked is the talon's first."""
    s = dealt(4, 4)
    assert [key for key, _ in notes.deal(s)] == ["dealer", "hands", "talon"]
    deal = dict(notes.deal(s))
    assert deal["talon"][0] == CARDS[game.drawn(s)] and len(deal["talon"]) == 120 - 32
    assert deal["talon"][1:3] == [CARDS[c] for c in game.talon(s)[:2]]
    assert sorted(deal["hands"][1]) + [CARDS[game.drawn(s)]] != sorted(hand(s, 1).split())
    assert set(deal["hands"][1]) | {CARDS[game.drawn(s)]} == set(hand(s, 1).split())


# --- the worked turns of the rules page


def test_the_worked_turn_with_a_talon():
    """Step by step as the page tells it."""
    s = position(
        "C9 H2 H3 S6 M9 TK T1 DA H0",
        "",
        sequences=[(0, "C10 C11 C12"), (0, "D4 D5 D6")],
        series=[(0, "H4 S4 T4"), (0, "H8 D8 C8")],
        talon="D7 S12 M2 M5 T6",
    )
    play(s, "seq H2 H3 H4*", "add H0@5", "add C9", "add* C8")
    assert set(legal(s)) == {"done", "add D7"} and game.phase(s) == game.EXTEND
    play(s, "add D7", "add* D8", "discard M9")
    assert game.hand_size(s, 0) == 8


def test_the_worked_claim():
    """The sequence is asked before the series; D9 goes with D10."""
    hands = ("D9 C1", "D10 DJ S2 S7 C3 C6 TK M2", "H9 S9 S4 C8 C12 T3 T7 M5")
    table = {"sequences": [(1, "D4 D5 D6 D7 D8"), (2, "M9 M10 M11")], "phase": game.DISCARD}
    s = play(position(*hands, **table, talon="H1 S11 C10"), "discard D9")
    assert game.turn(s) == 1
    assert game.turn(play(bytearray(s), "no")) == 2
    play(s, "claim")
    assert legal(s) == ["ext D9 D10"]
    play(s, "ext D9 D10", "discard TK")
    assert game.hand_size(s, 1) == 8


# --- whole rounds

# Players who lay what they can and keep what fits: chance alone hardly ever lays. They run on both
# runtimes, through all the contract's looks.
PLAYERS = """
import binascii
from pioche.engine import contract, rng
from pioche.games import six_sequences as game

def use(card, hand):
    n = 0
    for other in hand:
        apart = abs(other % 20 - card % 20)
        if other // 20 == card // 20 and apart < 3 or apart == 0:
            n += 1
    return n

def pick(p, n):
    moves = [p.moves[i] for i in range(n)]
    if game.phase(p.s) == game.DISCARD:
        hand = game.hand(p.s, game.turn(p.s))
        return min([(use(m - 5, hand), m) for m in moves])[1]
    combinations = [m for m in moves if m >= 640]
    if combinations and rng.below(p.r, 0, 8):
        moves = combinations
    elif len(moves) > 1 and rng.below(p.r, 0, 4) and moves[0] == 0:
        moves = moves[1:]
    return moves[rng.below(p.r, 0, len(moves))]

def play(suite, p, seed, seats, options, thorough):
    s = p.s
    game.new(s, seed, seats, options)
    rng.seed(p.r, 0, seed)
    crc = played = fullest = at = 0
    while p.turn(s) != contract.OVER:
        suite.need(p.check(s) == 0, "sound")
        n = p.legal(s, p.moves)
        suite.need(0 < n <= game.MAX_LEGAL, "some moves, but not too many")
        if n > fullest:
            fullest, at = n, played
        if thorough:
            suite.look_at_moves(p, s, n)
            suite.look_from_seats(p, seats, n)
        crc = binascii.crc32(s, crc)
        p.apply(s, pick(p, n))
        played += 1
    suite.need(p.check(s) == 0, "sound at the end")
    suite.need(played < game.MAX_MOVES, "not too many decisions")
    return crc & 0xFFFFFFFF, played, fullest, at

def rounds(suite, name, first, games, thorough):
    p = suite.Probe(game)
    for seats, teams in ((2, 0), (3, 0), (4, 0), (4, 1)):
        options = bytes([0, teams])
        for seed in range(first, first + games):
            found = play(suite, p, seed, seats, options, seed - first < thorough)
            print(seats, teams, seed, found[0], found[1], found[2], found[3])
"""


RUN = 'rounds(suite, "", 100, 6, 1)'


def played_here(capsys):
    exec(PLAYERS + RUN, {"suite": suite})
    return capsys.readouterr().out


def test_players_who_lay_keep_the_contract(capsys):
    """Observations, redeals, texts and soundness at every decision."""
    assert len(played_here(capsys).splitlines()) == 24


def test_players_who_lay_keep_the_contract_on_micropython(tmp_path, capsys):
    """And without allocation."""
    script = tmp_path / "rounds.py"
    script.write_text("import suite\n" + PLAYERS + RUN)
    assert support.micropython(script) == played_here(capsys)


def test_players_who_lay_come_to_every_kind_of_move():
    """So the test above means something."""
    space = {}
    exec(PLAYERS, space)
    p, kinds = suite.Probe(game), set()
    for seed in range(60):
        seats = 2 + seed % 3
        game.new(p.s, seed, seats, bytes([0, seats == 4 and seed % 2]))
        rng.seed(p.r, 0, seed)
        while game.turn(p.s) >= 0:
            move = space["pick"](p, game.legal(p.s, p.moves))
            kinds.add(game.text(p.s, move).split()[0])
            game.apply(p.s, move)
    assert kinds == {
        *("talon", "take", "claim", "no", "done", "discard"),
        *("seq", "set", "ext", "add", "add*", "addset", "swap"),
    }
