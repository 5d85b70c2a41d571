"""The contract, checked for every registered game; the same file runs on every runtime.

    python suite.py GAMES [names of games]  (CPython: see test_contract.py; or MicroPython)
    python suite.py GAMES NAME SEATS:OPTIONS ...

In these settings, or in some that hold every two values: to find those takes MicroPython long.

For each setting one line is printed whose checksum covers every state and every legal move of all
its games, so that equal output means equal behaviour. The hot functions run under heap_lock: where
the runtime is MicroPython, an allocation in them is a MemoryError.
"""

import binascii
import sys
from array import array

from micropython import heap_lock, heap_unlock

from pioche import registry
from pioche.engine import contract, rng
from pioche.engine.contract import HIDDEN, OVER

# Games in which every state is looked at from all sides: of each setting, and of a game in all.
FULL_GAMES = 3
FULL_IN_ALL = 12
TOLD = {"the_game": 2}  # options that a state tells, where it does not tell all


class Broken(Exception):
    """A promise of the contract that a game does not keep."""


def need(truth, what):
    if not truth:
        raise Broken(what)


class Probe:
    """One game module and the buffers to try it with."""

    def __init__(self, game):
        self.game = game
        size = game.SIZE
        self.s, self.copy, self.o, self.o2, self.all = [bytearray(size) for _ in range(5)]
        self.start = bytearray(size)  # the state when the current deal began
        self.moves = array("I", bytes(4 * game.MAX_LEGAL + 4))
        self.moves2 = array("I", bytes(4 * game.MAX_LEGAL + 4))
        self.log = array("I", bytes(4 * game.MAX_MOVES))
        self.r = bytearray(rng.BYTES)
        self.r2 = bytearray((1, 2, 3, 4))  # for what must not change the course of the game

    def legal(self, s, moves):
        heap_lock()
        n = self.game.legal(s, moves)
        heap_unlock()
        return n

    def turn(self, s):
        heap_lock()
        seat = self.game.turn(s)
        heap_unlock()
        return seat

    def apply(self, s, move):
        heap_lock()
        self.game.apply(s, move)
        heap_unlock()

    def observe(self, s, seat, out):
        heap_lock()
        self.game.observe(s, seat, out)
        heap_unlock()

    def resample(self, o, seat):
        heap_lock()
        self.game.resample(o, seat, self.r)
        heap_unlock()

    def check(self, s):
        heap_lock()
        code = self.game.check(s)
        heap_unlock()
        return code

    def ready(self):
        """A deal begins: what it is played with may be imported now, and only now."""
        contract.optional(self.game, "ready")(self.s)

    def deal_number(self, s):
        """Which deal this is, in games of several."""
        if not hasattr(self.game, "deals"):
            return 0
        heap_lock()
        number = self.game.deals(s)
        heap_unlock()
        return number

    def results(self, s, seats):
        heap_lock()
        total = 0
        for seat in range(seats):
            one = self.game.score(s, seat) * 7 + self.game.place(s, seat)
            total = (total * 31 + one) & 0xFFFFFF
        heap_unlock()
        return total


def look_at_moves(p, s, n):
    """Legal moves are ascending, distinct, small enough, and their texts differ."""
    texts = set()
    last = -1
    for i in range(n):
        move = p.moves[i]
        need(last < move < 1 << 16, "moves are ascending and have 16 bits")
        last = move
        text = p.game.text(s, move)
        need(text and all(32 < ord(c) < 127 or c == " " for c in text), "texts are printable")
        texts.add(text)
    need(len(texts) == n, "no two moves share a text")


def look_at_others(p, r, n):
    """Where a game tells quickly whether a move is legal, it says what the list of them does."""
    game, s = p.game, p.s
    part = contract.optional(game, "game")(s) or game
    if not hasattr(part, "may"):
        return
    may = part.may
    for i in range(0, n, 7):
        need(may(s, p.moves[i]), "may() allows legal moves")
    legal = set(p.moves[:n])
    for i in range(8):
        any_move = rng.below(r, 0, 1 << 16)
        move = (any_move, any_move & 255, any_move & 4095, p.moves[i % n] ^ 1 << any_move % 13)[
            i & 3
        ]
        heap_lock()
        said = may(s, move)
        heap_unlock()
        need(bool(said) == (move in legal), "may() allows nothing else")


def look_at_identity(p, seats, options):
    """The state tells seats and options as far as judge.py asks for them."""
    game, s = p.game, p.s
    need(game.SEATS[1] == 1 or s[1] == seats, "the number of seats is the second byte")
    if not hasattr(game, "has_options"):
        return
    for other_seats, other in settings(p.game):
        if other_seats == seats:
            heap_lock()
            has = game.has_options(s, other)
            heap_unlock()
            need(has or other != options, "a state has its options")
            told = TOLD.get(game.NAME, len(options))
            need(not has or other[:told] == options[:told], "a state has no other options")


def look_from_seats(p, seats, n):
    """What each seat sees: all it needs; and looking changes nothing."""
    s = p.s
    p.copy[:] = s
    turn = p.turn(s)
    p.observe(s, contract.EVERYONE, p.all)
    for seat in range(seats):
        p.observe(s, seat, p.o)
        need(s == p.copy, "observe changes nothing")
        for i in range(p.game.SIZE):
            need(p.all[i] == p.o[i] or p.all[i] == HIDDEN, "all see no more than one seat")
        need(p.turn(p.o) == turn, "whose turn it is can be seen")
        if seat == turn:
            need(p.legal(p.o, p.moves2) == n, "the seat in turn knows how many moves it has")
            for i in range(n):
                need(p.moves2[i] == p.moves[i], "the seat in turn knows its moves")
        look_at_resamples(p, seat, turn, n)


def look_at_resamples(p, seat, turn, n):
    """A redeal of the hidden cards is a sound state that looks the same and can be played."""
    for _ in range(2):
        p.o2[:] = p.o
        p.resample(p.o2, seat)
        need(p.check(p.o2) == 0, "a resampled observation is a sound state")
        p.observe(p.o2, seat, p.all)
        need(p.all == p.o, "a resampled observation looks the same to its seat")
        if seat == turn:
            need(p.legal(p.o2, p.moves2) == n, "a resampled observation has the same moves")
            p.apply(p.o2, p.moves[rng.below(p.r, 0, n)])
            need(p.check(p.o2) == 0, "a resampled observation can be played on")
    p.observe(p.s, contract.EVERYONE, p.all)


def begin(p, seed, seats, options):
    """Deal, twice alike."""
    game, s = p.game, p.s
    game.new(s, seed, seats, options)
    p.copy[:] = s
    for i in range(game.SIZE):
        s[i] = 0xA5  # whatever lay in the buffer before must not matter
    game.new(s, seed, seats, options)
    need(s == p.copy, "the same arguments give the same bytes")
    p.ready()
    need(len(s) == game.SIZE, "a state keeps its size")
    p.start[:] = s
    rng.seed(p.r, 0, seed ^ 0x2468ACE)


def play(p, seed, seats, options, thorough):
    """A random game; -> its checksum. Raises Broken at the first broken promise."""
    game, s = p.game, p.s
    begin(p, seed, seats, options)
    crc = played = 0
    while p.turn(s) != OVER:
        need(p.check(s) == 0, "check finds nothing wrong in play")
        p.copy[:] = s
        n = p.legal(s, p.moves)
        need(s == p.copy, "legal changes nothing")
        need(0 < n <= game.MAX_LEGAL, "a seat in turn has between 1 and MAX_LEGAL moves")
        need(0 <= p.turn(s) < seats, "the seat in turn is at the table")
        if thorough:
            look_at_identity(p, seats, options)
            look_at_others(p, p.r2, n)
            look_at_moves(p, s, n)
            look_from_seats(p, seats, n)
        crc = binascii.crc32(s, crc)
        for i in range(n):
            crc = binascii.crc32(str(p.moves[i]).encode(), crc)
        need(played < game.MAX_MOVES, "a deal ends within MAX_MOVES")
        move = p.moves[rng.below(p.r, 0, n)]
        p.log[played] = move
        played += 1
        deal = p.deal_number(s)
        p.apply(s, move)
        if p.deal_number(s) != deal:
            look_at_replay(p, played)
            p.start[:] = s
            played = 0
            p.ready()
    look_at_end(p, seats, played, thorough)
    return binascii.crc32(str(p.results(s, seats)).encode(), crc) & 0xFFFFFFFF


def look_at_end(p, seats, played, thorough):
    """It is sound, nobody moves any more, and the log leads there."""
    need(p.check(p.s) == 0, "check finds nothing wrong at the end")
    need(p.legal(p.s, p.moves) == 0, "nobody moves when it is over")
    if thorough:
        look_from_seats(p, seats, 0)
    look_at_replay(p, played)


def look_at_replay(p, played):
    """The moves since the deal began, played again, give the state again."""
    p.copy[:] = p.start
    for i in range(played):
        p.apply(p.copy, p.log[i])
    need(p.copy == p.s, "the start of a deal and its moves give the state again")


def settings(game):
    """Every number of seats with every choice of options that goes with it."""
    low, high = game.SEATS
    for seats in range(low, high + 1):
        options = bytearray(len(game.OPTIONS))
        while True:
            if contract.fits(game, seats, options):
                yield seats, bytes(options)
            if not _next_choice(game, options):
                break


def _next_choice(game, options):
    """Count on, the last option fastest; False after the last choice."""
    for i in range(len(options) - 1, -1, -1):
        options[i] += 1
        if options[i] < len(game.OPTIONS[i][1]):
            return True
        options[i] = 0
    return False


def pairwise(game):
    """As few settings as hold every two values that go together: seats and options alike. They are
    gone through again for each, as all at once would take more memory than there may be."""
    missing = set()
    for seats, options in settings(game):
        missing.update(_pairs(seats, options))
    while missing:
        most = 0
        for seats, options in settings(game):
            new = sum([pair in missing for pair in _pairs(seats, options)])
            if new > most:
                best, most = (seats, options), new
        missing.difference_update(_pairs(*best))
        yield best


def _pairs(seats, options):
    """A number for each two values in this setting, and one for the seats."""
    values = bytes([seats]) + options
    found = [seats]
    for j in range(1, len(values)):
        for i in range(j):
            found.append(((i * 16 + j) * 256 + values[i]) * 256 + values[j] + 256)
    return found


def run(names, games, first_seed=0, which=pairwise, in_all=FULL_IN_ALL):
    """Check these games, printing one line for each setting; -> the lines."""
    lines = []
    for name in names:
        p = Probe(registry.game(name))
        chosen = list(which(p.game))
        full = max(1, min(FULL_GAMES, in_all // len(chosen)))
        for i, (seats, options) in enumerate(chosen):
            crc = 0
            for k in range(games):
                seed = (first_seed + k * 7919) % contract.SEED_LIMIT
                try:
                    one = play(p, seed, seats, options, k < full and i < in_all)
                except Broken as e:
                    heap_unlock()
                    where = f"{name} seats={seats} options={list(options)} seed={seed}"
                    raise Broken(where + ": " + str(e))  # noqa: B904
                crc = binascii.crc32(str(one).encode(), crc)
            digits = "".join([str(o) for o in options]) or "-"
            line = f"{name} {seats} {digits} {games} {crc & 0xFFFFFFFF:08x}"
            print(line)
            lines.append(line)
    return lines


if __name__ == "__main__":
    names = [word for word in sys.argv[2:] if ":" not in word] or registry.names()
    told = [word.split(":") for word in sys.argv[2:] if ":" in word]
    chosen = [(int(seats), binascii.unhexlify(options)) for seats, options in told]
    run(names, int(sys.argv[1]), which=lambda game: chosen or pairwise(game))
