"""XXL 4: bounds, notation, what check() finds, and a second reading of the rules."""

import random
import re
from array import array
from itertools import pairwise, product

import pytest

from pioche.engine import xxl
from pioche.engine.contract import HIDDEN, OVER
from pioche.games import xxl_runs as game
from pioche.games import xxl_runs_moves as laying
from pioche.transcript import xxl_runs as notes
from tests.positions.xxl_runs import (
    AT,
    EXPOSED,
    FRESH,
    HANDS,
    IDLE,
    KNOWN,
    MOVES,
    QUIET,
    SWAPS_ACT,
    TALON,
    TEXTS,
    WON,
    card,
    dealt,
    exposed,
    full,
    hand,
    legal_texts,
    play,
    position,
    runs,
)
from tests.support import some

# --- bounds, notation, check


@pytest.mark.parametrize("scribble", [0, 0x7FF])
def test_a_move_is_a_function_of_the_bytes_alone(scribble):
    """Whatever the scratch was used for since, the same move leads to the same state."""
    choose = random.Random(scribble)
    for seed in range(20):
        s = dealt(seed, 2 + seed % 5)
        while game.turn(s) != OVER:
            move = choose.choice(MOVES[: game.legal(s, MOVES)])
            other = bytearray(s)
            game.apply(s, move)
            laying._bits[:] = array("H", [scribble] * len(laying._bits))
            game.apply(other, move)
            assert other == s


def test_moves_fit_16_bits_and_no_position_has_more_than_max_legal():
    """The proof beside MAX_LEGAL, counted: runs through any card of the whole deck."""
    through = [0] * xxl.CARDS
    for code in range(972):
        cards = [laying.card(code, i) for i in range(3)]
        if HIDDEN not in cards:
            for c in cards:
                through[c] += 1
    assert sum(sorted(through)[-4:]) == 177
    assert game.MAX_LEGAL == 4 * 47 + 177 + 1
    assert game.RUN + 972 < 1 << 16
    assert max(2 * n * (160 - 12 * n + min(18, 4 * n)) for n in range(2, 7)) == game.MAX_MOVES


def test_the_table_of_bearers_is_that_of_the_deck():
    """For each colour and number its cards in the order of the deck, in three places."""
    bearers = [[] for _ in range(44)]
    for c in range(xxl.CARDS):
        bearers[11 * xxl.LOW_COLOUR[c] + xxl.LOW[c]].append(c)
        bearers[11 * xxl.HIGH_COLOUR[c] + xxl.HIGH[c]].append(c)
    table = b"".join(bytes(cards).ljust(3, b"\xff") for cards in bearers)
    assert table == laying._BEARERS


def test_47_cards_can_be_exposed():
    """Two seats who never do anything: 45 cards are turned up, one after each round."""
    s = dealt(3, 2)
    decisions = 0
    while game.turn(s) != OVER:
        assert game.check(s) == 0
        most = game.legal(s, MOVES)
        play(s, "done")
        decisions += 1
    assert len(exposed(s).split()) == 47 and decisions == 2 * 45 + 2
    assert 188 < most <= game.MAX_LEGAL


def test_notation():
    """`run G c1 c2 c3` in rising order, `swap hand exposed`, `add c`, `done`."""
    s = position(["4B5G 5R6G", "0R7Y"], "6Y7G", "0Y1R")
    assert legal_texts(s) == [
        "done",
        "add 4B5G",
        "add 5R6G",
        "swap 4B5G 6Y7G",
        "swap 5R6G 6Y7G",
        "run G 4B5G 5R6G 6Y7G",
    ]
    assert game.text(s, game.ADD + card("5R6G")) == "add 5R6G"
    assert game.text(s, game.SWAP + 55 * card("4B5G") + card("6Y7G")) == "swap 4B5G 6Y7G"
    assert game.text(s, game.END_TURN) == "done"
    move = MOVES[5]
    assert game.run_colour(move) == xxl.COLOUR_LETTERS.index("G")
    assert [TEXTS[game.run_card(move, i)] for i in range(3)] == ["4B5G", "5R6G", "6Y7G"]
    move = game.RUN + 27 * (9 * 3 + 5) + 9 * 1 + 3 * 0 + 1
    assert game.text(s, move) == "run G 5G10B 5R6G 6Y7G"


def test_the_transcript_holds_every_card_dealt():
    """Dealer, hands, exposed, talon; phases have short names."""
    s = dealt(20, 3)
    deal = notes.deal(s)
    assert [k for k, _ in deal] == ["dealer", "hands", "exposed", "talon"]
    deal = dict(deal)
    assert deal["dealer"] == 2
    cards = sum(deal["hands"], []) + deal["exposed"] + deal["talon"]
    assert sorted(cards) == sorted(TEXTS) and len(deal["hands"]) == 3
    assert deal["talon"][0] == TEXTS[list(s[AT : AT + 55]).index(TALON + len(deal["talon"]) - 1)]
    assert notes.phase(s) == "turn"
    assert [notes.phase(bytes([p])) for p in range(4)] == ["turn", "swap", "run", "over"]


def test_a_card_of_a_run_is_its_seats_and_no_hand_card():
    """Of the first seat as of the others."""
    s = position(["0Y1R", "0G2R", "0R3B"], "0B4R", known="0G2R")
    for seat, text in enumerate(("4B5G", "5R6G", "6Y7G")):
        s[AT + card(text)] = WON + seat
        assert [game.won(s, p, card(text)) for p in range(3)] == [p == seat for p in range(3)]
        assert not game.known(s, card(text)) and not game.exposed(s, card(text))
    assert [game.known(s, card(t)) for t in ("0Y1R", "0G2R", "0R3B", "0B4R")] == [0, 1, 0, 0]


def broken(**bytes_):
    """A sound position with some bytes made wrong."""
    s = dealt(7, 3)
    for name, value in bytes_.items():
        s[int(name[1:])] = value
    return s


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"b1": 7}, 2),
        ({"b1": 1}, 2),
        ({"b2": 3}, 2),
        ({"b3": 3}, 2),
        ({"b4": 56}, 2),
        ({"b4": 40}, 1),
        ({"b4": 42}, 1),
        ({"b5": 9}, 2),
        ({"b5": 10}, 2),
        ({"b6": 1}, 2),
        ({"b6": SWAPS_ACT + 1}, 2),
        ({"b6": SWAPS_ACT + IDLE}, 2),
        ({"b5": 1, "b6": SWAPS_ACT + 2 * IDLE}, 2),
        ({"b5": 3, "b6": SWAPS_ACT + 3 * IDLE}, 2),
        ({"b5": 3, "b6": 0}, 2),
        ({"b5": 1, "b6": IDLE}, 2),
        ({"b7": 3}, 3),
        ({"b0": game.RAN}, 2),
        ({"b0": game.DONE}, 4),
        ({"b0": 4}, 4),
    ],
)
def test_check_finds_wrong_counters_and_phases(change, code):
    """Each in a deal that is sound without the change."""
    assert game.check(broken()) == 0
    assert game.check(broken(**change)) == code


@pytest.mark.parametrize(
    ("where", "code"),
    [(3, 1), (KNOWN + 3, 1), (WON + 3, 1), (25, 1), (TALON - 1, 1), (TALON, 1), (120, 1)]
    + [(WON, 3), (0, 3), (EXPOSED, 3)],
)
def test_check_finds_cards_in_wrong_places(where, code):
    """A card of seat 1 moved to a seat that is not there, to nowhere, or away from its hand."""
    s = dealt(7, 3)
    s[AT + card(hand(s, 1).split()[0])] = where
    assert game.check(s) == code


@pytest.mark.parametrize("change", [{"b5": 8}, {"b5": 2, "b6": SWAPS_ACT + 2 * IDLE}, {"b6": 0}])
def test_check_takes_what_can_be(change):
    """Up to a turn before a card is turned up; and a game of version 1."""
    assert game.check(broken(**change)) == 0


def test_check_finds_short_and_long_hands():
    """Fewer than four only without a talon, never more."""
    s = full(["0Y1R 0Y9R 4B5G", "0R7Y 0R3B"], "5R6G 6Y7G", game.FREE)
    assert game.check(s) == 0
    s[FRESH], s[QUIET] = 1, 1
    assert game.check(s) == 2
    s = dealt(7, 3)
    c = card(exposed(s).split()[0])
    s[AT + c] = 0
    s[HANDS] = 5
    assert game.check(s) == 3


def test_check_finds_a_turn_fresher_than_fresh():
    """Seat 0 has swapped a card and is asked for its run."""
    s = position(["4B5G 5R6G 0Y9R 0G2R", "0Y1R 0R7Y 0B4R 0R3B"], "6Y7G 1R8B", "2B9Y")
    rest = [c for c in range(55) if s[AT + c] == WON + 1]
    for c in rest[: len(rest) % 3]:
        s[AT + c] = EXPOSED
    play(s, "swap 0Y9R 1R8B")
    assert game.phase(s) == game.MOVED and game.check(s) == 0
    s[FRESH] = SWAPS_ACT + IDLE
    assert game.check(s) == 2


def test_check_wants_a_decision_where_one_is_asked():
    """Nobody has a run without a talon; a seat is asked for a run it cannot lay."""
    s = full(["0Y1R 0Y9R", "0R7Y 0R3B"], "3R10Y 1R8B 4Y8B", game.FREE)
    assert game.check(s) == 4
    s = dealt(7, 3)
    while runs(s):
        play(s, "done")
    s[0] = game.MOVED
    assert game.check(s) == 4


# --- a second reading of the rules, move by move


def numbers(text):
    return {colour: int(n) for n, colour in re.findall(r"(\d+)([YRBG])", text)}


class Referee:
    """The same rules on lists of texts, as plainly as they can be said."""

    def __init__(self, deal, first):
        self.hands = [set(h) for h in deal["hands"]]
        self.exposed, self.talon = set(deal["exposed"]), list(deal["talon"])
        self.n = len(self.hands)
        self.scores = [0] * self.n
        self.seat, self.ran, self.moved, self.fresh = first, False, False, False
        self.quiet, self.idle, self.over = 0, 0, False

    def runs(self, seat):
        cards = self.hands[seat] | self.exposed
        for colour in "YRBG":
            bearing = {}
            for c in cards:
                if colour in numbers(c):
                    bearing.setdefault(numbers(c)[colour], []).append(c)
            for low in range(9):
                for three in product(*[bearing.get(low + i, []) for i in range(3)]):
                    if self.hands[seat] & set(three):
                        yield " ".join(["run", colour, *three])

    def legal(self):
        mine, out = self.hands[self.seat], {"done"}
        if not self.ran:
            out |= set(self.runs(self.seat))
        if not self.moved:
            out |= {f"swap {h} {e}" for h in mine for e in self.exposed}
            out |= {f"add {h}" for h in mine if self.talon}
        return out

    def dead(self):
        return not self.talon and not any(list(self.runs(p)) for p in range(self.n))

    def play(self, text):
        word, *rest = text.split()
        mine = self.hands[self.seat]
        if word == "run":
            used = self.exposed & set(rest)
            self.scores[self.seat] += sum(sum(numbers(c).values()) for c in rest[1:])
            mine -= set(rest)
            self.exposed -= used
            while len(mine) < 4 and self.talon:
                mine.add(self.talon.pop(0))
            for _ in used:
                self.exposed |= {self.talon.pop(0)} if self.talon else set()
            self.ran = self.fresh = True
        elif word != "done":
            mine.remove(rest[0])
            self.exposed.add(rest[0])
            if word == "add":
                mine.add(self.talon.pop(0))
                self.fresh = True
            else:
                self.exposed.remove(rest[1])
                mine.add(rest[1])
            self.moved = True
        self.over = self.dead()
        if word == "done":
            self.next()
        while not self.over and self.legal() == {"done"}:
            self.next()

    def next(self):
        self.quiet = 0 if self.fresh else self.quiet + 1
        self.idle = 0 if self.ran or self.moved else self.idle + 1
        self.seat = (self.seat + 1) % self.n
        self.ran = self.moved = self.fresh = False
        if self.idle == self.n or self.quiet == (3 * self.n if self.talon else self.n):
            self.quiet = self.idle = 0
            if self.talon:
                self.exposed.add(self.talon.pop(0))
                self.over = self.dead()
            else:
                self.over = True


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_plain_referee_agrees_at_every_decision(seats):
    """Random games, some given to passing, some to running: legal moves, seats, ends, scores."""
    for seed in some(range(18), 6):
        rnd = random.Random(seed * 7 + seats)
        lazy, keen, swaps = (seed % 3) / 2.2, (seed % 4) / 3.1, (seed % 5) / 4
        s = dealt(seed, seats)
        referee = Referee(dict(notes.deal(s)), game.turn(s))
        moves = 0
        while game.turn(s) != OVER:
            legal = legal_texts(s)
            assert not referee.over and game.turn(s) == referee.seat
            assert len(legal) == len(set(legal)) and set(legal) == referee.legal()
            assert all(a < b for a, b in pairwise(MOVES[: len(legal)]))
            text = rnd.choice(legal)
            if rnd.random() < lazy:
                text = "done"
            elif runs(s) and rnd.random() < keen:
                text = rnd.choice(runs(s))
            elif rnd.random() < swaps:
                text = rnd.choice([t for t in legal if t.startswith("swap")] or legal)
            play(s, text)
            referee.play(text)
            moves += 1
        assert referee.over and game.check(s) == 0 and moves <= game.MAX_MOVES
        assert [game.score(s, p) for p in range(seats)] == referee.scores
