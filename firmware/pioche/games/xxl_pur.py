"""XXL pur: the six XXL games one after the other; places are summed, and the lowest sum wins.

The games themselves are played by their own modules, on the first bytes of the state. What is
written here serves XXL individuel as well, which only begins otherwise. They are in memory while
they are needed: whoever plays calls ready() when a part begins, so that the next one, which begins
within a move, is imported already. Without it a part's rules come when they are first asked.

State, SIZE bytes:
    0..373    those of the game in play, the rest of them 0
    374       parts that have ended
    375       parts in all
    376       which of PARTS is in play
    377       which one follows, so many further on: 0 or 1; and 2 * who starts where most points do
    378..485  how each ended part came out, two bytes a seat, low one first: 4096 * place + score;
              seat p in part k, from 0, at 378 + 12 * k + 2 * p

A move is one of the game in play.
"""

from micropython import const

from .. import modules
from ..engine import rng
from ..engine.contract import OVER, UNDO_TURN

PARTS = (
    "xxl_updown",
    "xxl_lower",
    "xxl_refuse",
    "xxl_runs",
    "xxl_after",
    "xxl_colour",
    "xxl_trump",
)
_OF_SEVERAL_DEALS = ("xxl_refuse", "xxl_trump")
_LEFT_BEGINS = "xxl_trump"  # the only one in which it is not most points that start
_CHANGED = ("xxl_refuse", "xxl_runs")  # they were played otherwise in version 1

ID = 13
NAME = "xxl_pur"
SEATS = (2, 6)
OPTIONS = (("start", ("points", "hand")),)
SIZE = 486
MAX_LEGAL = 366  # of XXL 4, the most of all parts,
MAX_MOVES = 1272  # and so are these
VERSION = 2  # in 1 the hands told who starts; parts were played by their version 1, too
UNDO = UNDO_TURN

MOST_PARTS = 9

# Who starts where "most points" do: of version 1, and by the options.
_AGED = const(0)  # the highest hand; and parts go by the rules of their version 1
_POINTS = const(1)  # the highest sum of places so far
_HAND = const(2)  # the highest hand

_AT_SEATS = const(1)  # where every one of PARTS keeps the number of seats
_ENDED = const(374)
_ALL = const(375)
_PART = const(376)
_STEP = const(377)
_RESULTS = const(378)
_SIZE = const(486)
_ROW = const(12)
_PLACE = const(12)  # a place stands above so many bits of score

_rng = bytearray(rng.BYTES)  # the generator on its way from one part to the next
_noted = bytearray(_ROW // 2)  # the points of each seat so far
_rules = [None] * len(PARTS)  # the modules of those that are in memory


def options_of(version, options):
    """Those of version 1 as they are now: hands told who starts."""
    return options + b"\1" if version == 1 else None


def has_options(s, options):
    sound = s[_ALL] == 6 and s[_STEP] & 1 and s[_PART] == part_in_play(s)
    return sound and has_start(s, options[0])


def has_start(s, option):
    """Is this who starts, an index into the option's values?"""
    return (s[_STEP] >> 1 == _POINTS) == (option == 0)


def new(s, seed, seats, options):
    start(s, seed, seats, 6, 0, 1, options[0])


def start(s, seed, seats, parts, first, step, by):
    """Begin a tournament of so many parts, with this one of PARTS and then every step-th; by: the
    index into the values of the option start."""
    for i in range(_ENDED, _SIZE):
        s[i] = 0
    s[_ALL] = parts
    s[_PART] = first
    s[_STEP] = step | (_HAND if by else _POINTS) << 1
    rng.seed(_rng, 0, seed)
    _begin(s, seats, seed % seats)


def is_aged(s):
    """Does it go by the rules of version 1?"""
    return s[_STEP] >> 1 == _AGED


def aged(s):
    """Let a tournament that was just begun go by the rules of version 1; it is one by hands."""
    s[_STEP] &= 1
    _age_part(s)


def _age_part(s):
    part = game(s)
    if part.NAME in _CHANGED:
        part.aged(s)


def _begin(s, seats, dealer):
    """Deal the part that is to be played, from the generator in _rng."""
    part = game(s)
    for i in range(_ENDED):
        s[i] = 0
    for i in range(rng.BYTES):
        s[part.RNG + i] = _rng[i]
    part.begin(s, seats, dealer)
    if is_aged(s):
        _age_part(s)
    _find_first(s, part)


def _find_first(s, part):
    """Where most points start, those that are noted so far decide, unless hands do."""
    if s[_STEP] >> 1 == _POINTS and part.NAME != _LEFT_BEGINS:
        for seat in range(s[_AT_SEATS]):
            _noted[seat] = score(s, seat)
        part.most_points_starts(s, _noted)


def turn(s):
    return game(s).turn(s)


def legal(s, out):
    return game(s).legal(s, out)


def apply(s, move):
    part = game(s)
    before = deals(s)
    part.apply(s, move)
    if part.turn(s) == OVER:
        _end_part(s, part)
    elif deals(s) != before:
        _find_first(s, part)


def _end_part(s, part):
    seats = s[_AT_SEATS]
    for seat in range(seats):
        result = part.place(s, seat) << _PLACE | part.score(s, seat)
        at = _at(s[_ENDED], seat)
        s[at] = result & 255
        s[at + 1] = result >> 8
    s[_ENDED] += 1
    if s[_ENDED] < s[_ALL]:
        for i in range(rng.BYTES):
            _rng[i] = s[part.RNG + i]
        dealer = (part.dealt_by(s) + 1) % seats
        s[_PART] += s[_STEP] & 1
        _begin(s, seats, dealer)


def _at(part, seat):
    return _RESULTS + _ROW * part + 2 * seat


def finished(s, move, seat, out):
    return game(s).finished(s, move, seat, out)


def score(s, seat):
    """The sum of the places in the parts that have ended."""
    places = 0
    for k in range(s[_ENDED]):
        places += part_place(s, k, seat)
    return places


def place(s, seat):
    mine = score(s, seat)
    better = 1
    for other in range(s[_AT_SEATS]):
        if score(s, other) < mine:
            better += 1
    return better


def observe(s, seat, out):
    game(s).observe(s, seat, out)


def resample(o, seat, r):
    game(o).resample(o, seat, r)


def check(s):
    """0, or a code of the game in play, or 20: which parts, 21: results, 22: bytes of no game."""
    last = s[_PART] + (s[_STEP] & 1) * (s[_ALL] - 1 - min(s[_ENDED], s[_ALL] - 1))
    if not 1 <= s[_ALL] <= MOST_PARTS or s[_STEP] >> 1 > _HAND or last >= len(PARTS):
        return 20
    part = game(s)
    code = part.check(s)
    if code:
        return code
    for i in range(part.SIZE, _ENDED):
        if s[i]:
            return 22
    if (part.turn(s) == OVER) != (s[_ENDED] == s[_ALL]) or s[_ENDED] > s[_ALL]:
        return 20
    return _check_results(s)


def _check_results(s):
    for k in range(MOST_PARTS):
        for seat in range(_ROW // 2):
            if k < s[_ENDED] and seat < s[_AT_SEATS]:
                if not 1 <= part_place(s, k, seat) <= s[_AT_SEATS]:
                    return 21
            elif part_place(s, k, seat) or part_score(s, k, seat):
                return 21
    return 0


def text(s, move):
    return game(s).text(s, move)


# What sessions, views, bots and transcripts may ask of a state or an observation.


def deals(s):
    """A number that is another one for each deal: of the part in play and of its own deals."""
    part = game(s)
    return 16 * part_in_play(s) + (part.deals(s) if part.NAME in _OF_SEVERAL_DEALS else 0)


def game(s):
    """The module of the game in play, or of the last one."""
    return _rules[s[_PART]] or _load(s[_PART])


def _load(part):
    _rules[part] = modules.load("games", PARTS[part])
    return _rules[part]


def ready(s):
    """Have the rules of the part in play in memory, and those of the part after it: it begins where
    nothing may be allocated. The others are let go of."""
    now = s[_PART]
    after = now + (s[_STEP] & 1) if s[_ENDED] + 1 < s[_ALL] else now
    for part, name in enumerate(PARTS):
        if now <= part <= after:
            _load(part)
        elif _rules[part]:
            _rules[part] = None
            modules.forget_all("games", name)  # with those that it is made of


def seats(s):
    return s[_AT_SEATS]


def parts(s):
    """How many parts there are in all."""
    return s[_ALL]


def ended(s):
    """How many of them have ended."""
    return s[_ENDED]


def part_in_play(s):
    """Which part this is, from 0; at the end the last one."""
    return min(s[_ENDED], s[_ALL] - 1)


def part_name(s, k):
    """Which game the k-th part is, from 0."""
    return PARTS[s[_PART] + (s[_STEP] & 1) * (k - part_in_play(s))]


def part_place(s, k, seat):
    """Of an ended part; 0 before its end."""
    return s[_at(k, seat) + 1] >> _PLACE - 8


def part_score(s, k, seat):
    """Of an ended part, by the rules of its game; 0 before its end."""
    at = _at(k, seat)
    return (s[at + 1] << 8 | s[at]) & (1 << _PLACE) - 1
