"""Nothing happens untold: from the words for each act who looks could rebuild what is on the glass.
What was turned up by chance lies open there."""

import random
from array import array

import pytest

from pioche import bots, lang, registry
from pioche.engine import draw_or_keep, xxl
from pioche.engine.contract import OVER, optional
from pioche.engine.draw_or_keep import DRAW
from pioche.ui import xxl_cards
from tests.support import some

NAMES = [n for n in registry.names(registry.HIDDEN) if registry.game(n).SEATS[1] > 1]
SEEDS = some(range(6), 2)
AT_RANDOM_TOO = (bots.RANDOM, bots.EASY)


@pytest.fixture(autouse=True)
def english():
    lang.load("en")


class Told:
    """A game on its way, and what those who look are told of each move that there is."""

    def __init__(self, name, seats, seed, level):
        self.game, self.view, self.level = registry.game(name), registry.view(name), level
        self.seats, self.r = seats, random.Random(seed)
        options = bytes(self.r.randrange(len(values)) for _, values in self.game.OPTIONS)
        if not optional(self.game, "allows")(seats, options):
            options = bytes(len(self.game.OPTIONS))
        self.s = bytearray(self.game.SIZE)
        self.game.new(self.s, seed, seats, options)
        optional(self.game, "ready")(self.s)

    def seen(self, s, seat):
        o = bytearray(self.game.SIZE)
        self.game.observe(s, seat, o)
        if self.game.NAME == "drahtseilakt":  # at which place a card lay in a hand is no news
            for other in range(self.seats):
                o[95 + 9 * other : 104 + 9 * other] = sorted(o[95 + 9 * other : 104 + 9 * other])
        return o

    def legal(self, s):
        moves = array("H", bytes(2 * self.game.MAX_LEGAL))
        return list(moves[: self.game.legal(s, moves)])

    def after(self, s, move):
        s = bytearray(s)
        self.game.apply(s, move)
        return s

    def told(self, s, move, seat, o):
        """The words for a move of the seat in turn, and a trick or a deal that ends with it."""
        full = bytearray(o)
        ends = optional(self.game, "finished")(s, move, seat, full)
        words = self.view.act(bytes(o), self.game.turn(s), move)
        return words, bytes(full) if ends else b""

    def positions(self):
        """Yields before each move, to the end."""
        for _ in self.moves():
            yield

    def moves(self):
        """Yields each move before it is played, to the end."""
        player = registry.bot(self.game.NAME)
        out, r = array("H", bytes(2 * self.game.MAX_LEGAL)), bytearray(4)
        while self.game.turn(self.s) != OVER:
            turn = self.game.turn(self.s)
            bots.seed(r, self.r.randrange(1 << 20))
            o, move = self.seen(self.s, turn), -1
            for move in bots.thoughts(self.game, player, o, turn, self.level, 20, r, out):  # noqa: B007
                break
            yield move
            self.s = self.after(self.s, move)
            optional(self.game, "ready")(self.s)


def games(name):
    low, high = registry.game(name).SEATS
    for seed in SEEDS:
        for seats in (max(2, low), high):
            for level in AT_RANDOM_TOO:
                yield Told(name, seats, seed, level)


@pytest.mark.parametrize("name", NAMES)
def test_two_moves_that_look_different_are_told_differently(name):
    """To each of the others; and no move that changes what they see is passed over in silence."""
    tried = 0
    for told in games(name):
        for _ in told.positions():
            if told.r.randrange(3):
                continue
            turn = told.game.turn(told.s)
            watching = (turn + 1 + told.r.randrange(told.seats - 1)) % told.seats
            before, known = told.seen(told.s, watching), {}
            for move in told.legal(told.s):
                words, full = told.told(told.s, move, watching, before)
                after = told.after(told.s, move)
                assert words
                if _deal(told, after) != _deal(told, told.s):
                    continue  # it is dealt anew
                after = bytes(told.seen(after, watching))
                text = told.game.text(told.s, move)
                other = known.setdefault((words, full), (text, after))
                assert other[1] == after, (words, text, other[0])
                tried += 1
    assert tried > 100


class Listener:
    """Who sits there and is told each act of the others, in the words of the view, with the picture
    of a trick that has ended, and finds among the moves there are the one that was meant, on a
    table of one's own. There all cards lie as they do here, those that are hidden too: so it shows
    that words tell moves apart all through a game; that they alone do, shows test_rebuilt.py."""

    def __init__(self, told, seat):
        self.told, self.seat, self.s = told, seat, bytearray(told.s)

    def hears(self, news, secret):
        """secret: the move, for the box; of several that sound alike none can be seen yet."""
        told, own = self.told, self.told.seen(self.s, self.seat)
        meant = [m for m in told.legal(self.s) if told.told(self.s, m, self.seat, own) == news]
        seen = {bytes(told.seen(told.after(self.s, move), self.seat)) for move in meant}
        dealt = {_deal(told, told.after(self.s, move)) for move in meant} - {_deal(told, self.s)}
        assert len(seen) == 1 or dealt, (news, meant)
        self.s = told.after(self.s, secret if len(meant) > 1 else meant[0])
        optional(told.game, "ready")(self.s)


@pytest.mark.parametrize("name", NAMES)
def test_a_game_can_be_followed_by_its_news(name):
    """Whoever has the same cards on a table finds each move by its words, and sees the same."""
    low, high = registry.game(name).SEATS
    acts = 0
    for seats in sorted({max(2, low), high}):
        told = Told(name, seats, 17 + seats, bots.EASY)
        listeners = [Listener(told, seat) for seat in range(seats)]
        for move in told.moves():
            turn, after = told.game.turn(told.s), told.after(told.s, move)
            for one in listeners:
                if one.seat == turn:
                    one.s = told.after(one.s, move)  # one's own
                else:
                    own = told.seen(told.s, one.seat)
                    one.hears(told.told(told.s, move, one.seat, own), move)
                assert told.seen(one.s, one.seat) == told.seen(after, one.seat)
            acts += 1
    assert acts > 20


OPEN = ("xxl_updown", "xxl_lower", "xxl_after", "xxl_refuse", "xxl_colour", "xxl_trump")


@pytest.mark.parametrize("name", OPEN)
def test_what_is_seen_follows_from_the_words(name):
    """Whatever lies hidden: in every deal that fits what one sees, moves that are told in the same
    words lead to the same sight. So whoever is told could rebuild it."""
    met = 0
    for told in games(name):
        for _ in told.positions():
            if told.r.randrange(4):
                continue
            turn = told.game.turn(told.s)
            watching = (turn + 1 + told.r.randrange(told.seats - 1)) % told.seats
            before, known, r = told.seen(told.s, watching), {}, bytearray(4)
            bots.seed(r, told.r.randrange(1 << 20))
            for _ in range(4):
                s = bytearray(before)
                told.game.resample(s, watching, r)
                for move in told.legal(s):
                    after = told.after(s, move)
                    if told.game.turn(after) == OVER or _deal(told, after) != _deal(told, s):
                        continue  # hands are opened, or dealt
                    words, _ = told.told(s, move, watching, before)
                    if words == lang.of("xxl_words").DRAWS_ONE:
                        continue  # whether that fits, the next act tells
                    seen = bytes(told.seen(after, watching))
                    met += known.get(words) == seen
                    assert known.setdefault(words, seen) == seen, words
    assert met > 30


def _deal(told, s):
    return optional(told.game, "deals")(s)


@pytest.mark.parametrize("name", ("xxl_updown", "xxl_lower", "xxl_after"))
def test_who_must_draw_is_told_the_card(name):
    """To the seat itself the words for that name the card which is new in its hand."""
    drawn = 0
    for told in games(name):
        for _ in told.positions():
            moves, turn = told.legal(told.s), told.game.turn(told.s)
            if moves == [DRAW]:
                before = told.seen(told.s, turn)
                after = told.seen(told.after(told.s, DRAW), turn)
                words = told.view.brought(before, after, turn, DRAW)
                new = [
                    xxl_cards.text(card, "YRBG")
                    for card in range(xxl.CARDS)
                    if draw_or_keep.where(before, card) != turn == draw_or_keep.where(after, card)
                ]
                assert len(new) == 1 and new[0] in words
                drawn += 1
    assert drawn > 4
