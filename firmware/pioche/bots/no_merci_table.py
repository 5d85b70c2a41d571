"""The table of No Merci as a player tries things out on it: who owns what, who has how many chips,
who takes a card that goes round, and what chance to win that leaves to each.

look() reads an observation. Trying out happens on copies, and restore() begins anew.
"""

from array import array

from micropython import const

from ..engine import rng
from ..games import no_merci as game

CERTAIN = const(1024)  # a chance of 1

_LOW = const(3)
_HIGH = const(35)
_SEATS = const(5)
_NEVER = const(255)  # a price nobody pays
_LONGEST = const(63)  # passes looked ahead at most

# What counts how much, by the cards still to come (0, 1, ...), five bytes each: how much a point
# decides, in 1024ths for each seat; and how many points are worth a chip, in 16ths; each of the
# first few chips besides, in 16ths; a card for a gap, in 64ths of what it would save; a card that
# only lengthens a run, in 16ths. All but the first line: host_tools/players/tune_no_merci.py.
_ROWS = (
    b"\xff\x10\x00\x00\x00"  # 0
    b"\x4c\x10\x17\x08\x03"  # 1
    b"\x37\x10\x1d\x0d\x06"  # 2
    b"\x2d\x0f\x2d\x11\x08"  # 3
    b"\x27\x0f\x2a\x14\x0a"  # 4
    b"\x23\x0f\x33\x16\x0b"  # 5
    b"\x20\x0f\x30\x19\x0d"  # 6
    b"\x1e\x10\x36\x1a\x0f"  # 7
    b"\x1c\x0f\x32\x1c\x0f"  # 8
    b"\x1a\x10\x38\x1e\x0f"  # 9
    b"\x19\x10\x34\x1d\x11"  # 10
    b"\x17\x11\x38\x1e\x12"  # 11
    b"\x16\x10\x35\x1f\x13"  # 12
    b"\x15\x11\x38\x1f\x13"  # 13
    b"\x14\x11\x35\x20\x12"  # 14
    b"\x13\x12\x37\x20\x13"  # 15
    b"\x12\x14\x38\x20\x14"  # 16
    b"\x11\x15\x38\x21\x14"  # 17
    b"\x10\x18\x37\x20\x12"  # 18
    b"\x0f\x1a\x36\x20\x11"  # 19
    b"\x0d\x1d\x35\x1f\x0c"  # 20
)
_ROW = const(5)
_LAST_ROW = const(20)  # serves for more cards to come, too
_LEFT_OUT = const(9)  # cards, in the games that the table above was learnt from

# exp(-i / 64); 1 is 1 << 14.
_EXP_SIZE = const(384)
_EXP = array("H", bytes(2 * _EXP_SIZE))
_EXP[0] = 1 << 14
for _i in range(1, _EXP_SIZE):
    _EXP[_i] = (_EXP[_i - 1] * 64520 + 32768) >> 16

# The position as it is ...
own = bytearray(_HIGH + 3)  # of each card: its owner's seat + 1; 0: nobody
chips = bytearray(_SEATS)
unseen = bytearray(_HIGH)  # cards not turned up yet, whether in play or left out
_points = array("h", bytes(2 * _SEATS))
# ... and as it is while something is tried out.
own_then = bytearray(_HIGH + 3)
chips_then = bytearray(_SEATS)
points_then = array("h", bytes(2 * _SEATS))

_price = bytearray(_SEATS)
_fear = array("i", bytes(4 * _SEATS))  # points to be feared for the end, in 16ths
_fear_now = array("i", bytes(4 * _SEATS))
_fear_left = array("i", bytes(4 * _SEATS))
_fear_taking = array("i", bytes(4 * _SEATS))
_ahead = array("i", bytes(4 * _SEATS))
chances = array("i", bytes(4 * _SEATS))  # of each seat to win, of CERTAIN
ready = bytearray(_LONGEST + 1)  # to take after so many passes more, of 256
_ALL_READY = b"\xff" * (_LONGEST + 1)


def look(o):
    """Read the table; -> how many cards are unseen."""
    for seat in range(game.seats(o)):
        chips[seat] = game.chips(o, seat)
        _points[seat] = game.score(o, seat) + chips[seat]
    count = 0
    for card in range(_LOW, _HIGH + 1):
        own[card] = game.owner(o, card) + 1
        if own[card] == 0 and game.is_in_deck(o, card) and card != game.open_card(o):
            unseen[count] = card
            count += 1
    return count


def cost(card, seat):
    """The points that taking this card adds to a seat's: none or less, where it fits a run."""
    points = 0 if own[card - 1] == seat + 1 else card
    return points - card - 1 if own[card + 1] == seat + 1 else points


def few(to_come):
    """So many chips are worth holding while so many cards are to come: below, each is dear."""
    return min(9, 2 + (to_come >> 1))


# --- trying out


def restore(seat=0, passes=0, seats=1):
    """The position again, and from there so many passes in turn, from this seat on."""
    own_then[:] = own
    chips_then[:] = chips
    points_then[:] = _points
    for _ in range(passes):
        chips_then[seat] -= 1
        seat += 1
        if seat == seats:
            seat = 0


def draw(r, n, count):
    """Bring n of the unseen cards to the front, by chance."""
    for i in range(n):
        j = i + rng.below(r, 0, count - i)
        unseen[i], unseen[j] = unseen[j], unseen[i]


def take(card, seat, pot):
    who = seat + 1
    if own_then[card - 1] != who:
        points_then[seat] += card
    if own_then[card + 1] == who:
        points_then[seat] -= card + 1
    own_then[card] = who
    chips_then[seat] += pot


def go_round(card, seat, pot, seats, prices):
    """Everybody keeps to a price, in 64ths of the card, and somebody takes it: -> who.

    Whom it costs nothing lets the others pay, unless one of them would take it for nothing, too, or
    cannot refuse."""
    purse = chips_then
    price = _price
    for i in range(seats):
        price[i] = (card * prices[i] + 63) >> 6
    below = own_then[card - 1]
    above = own_then[card + 1]
    if below or above:
        patient = 0 if below and above and below != above else _NEVER
        if below:
            price[below - 1] = patient
        if above:
            price[above - 1] = patient
        wants = (below or above) - 1
        for i in range(seats):
            if purse[i] == 0 and i != wants:
                price[wants] = 0
        while purse[seat] and pot < price[seat]:
            purse[seat] -= 1
            pot += 1
            if purse[seat] == 0:
                price[wants] = 0
            seat += 1
            if seat == seats:
                seat = 0
    else:  # the same without what hardly ever happens
        while purse[seat] and pot < price[seat]:
            purse[seat] -= 1
            pot += 1
            seat += 1
            if seat == seats:
                seat = 0
    take(card, seat, pot)
    return seat


# --- what it is worth


def weigh(seats, to_come, drawn, count):
    """The chances of all seats in what is tried out; the first so many unseen cards are drawn."""
    _fear_cards(seats, to_come, drawn, count)
    _fear_now[:] = _fear
    _share(seats, to_come)


def _fear_cards(seats, to_come, drawn, count):
    """What the cards count: their points, less what those to come may save."""
    own = own_then
    fear = _fear
    for i in range(seats):
        fear[i] = points_then[i] << 4
    if to_come == 0:
        return
    at = _ROW * min(to_come, _LAST_ROW)
    left = count - drawn  # the fewer of them are left out, the surer comes each
    gap = _ROWS[at + 3] * (to_come + _LEFT_OUT) // left
    longer = _ROWS[at + 4] * (to_come + _LEFT_OUT) // left
    for i in range(drawn, count):
        card = unseen[i]
        below = own[card - 1]
        above = own[card + 1]
        if below or above:
            if below == above:
                fear[below - 1] -= gap * (card + 1) >> 2
            else:
                if below:
                    fear[below - 1] -= longer
                if above:
                    fear[above - 1] -= longer


def _share(seats, to_come):
    """From cards to chances: the chips counted in, and who fears less has the better chance."""
    at = _ROW * min(to_come, _LAST_ROW)
    chip = _ROWS[at + 1]
    dear = _ROWS[at + 2]
    enough = few(to_come)
    purse = chips_then
    fear = _fear_now
    least = 1 << 20
    for i in range(seats):
        have = purse[i]
        fear[i] -= chip * have + dear * (have if have < enough else enough)
        if fear[i] < least:
            least = fear[i]
    sharp = seats * _ROWS[at]
    if to_come == 0:
        sharp <<= 3  # each point decides
    total = 0
    for i in range(seats):
        x = (fear[i] - least) * sharp >> 8
        weight = _EXP[x] if x < _EXP_SIZE else 0
        chances[i] = weight
        total += weight
    for i in range(seats):
        chances[i] = chances[i] * CERTAIN // total


# --- thinking rivals


def foresee(card, seat, pot, seats, to_come, count):
    """How ready each next seat is to take the card, if all see what it is worth: from the last one
    who can pass back to this one. Its result is in ready; it yields now and then."""
    ready[:] = _ALL_READY
    restore()
    _fear_cards(seats, to_come, 0, count)
    _fear_left[:] = _fear
    for i in range(seats):
        take(card, i, 0)
        _fear_cards(seats, to_come, 0, count)
        _fear_taking[i] = _fear[i]
        restore()
    yield
    passes = 0
    while chips_then[seat] and pot <= card and passes < _LONGEST:
        chips_then[seat] -= 1
        pot += 1
        passes += 1
        seat = (seat + 1) % seats
    _share_taken(seat, pot, seats, to_come)
    _ahead[:] = chances
    while passes:
        passes -= 1
        pot -= 1
        seat = (seat or seats) - 1
        chips_then[seat] += 1
        _share_taken(seat, pot, seats, to_come)
        # Nobody is surely right: to gain a twelfth of a win all take it, to lose that nobody.
        eager = max(0, min(255, 128 + (3 * (chances[seat] - _ahead[seat]) >> 1)))
        ready[passes] = eager
        for i in range(seats):
            _ahead[i] += (chances[i] - _ahead[i]) * eager >> 8
        if passes % 6 == 0:
            yield


def _share_taken(seat, pot, seats, to_come):
    """The chances when this seat takes the card now."""
    _fear_now[:] = _fear_left
    _fear_now[seat] = _fear_taking[seat]
    chips_then[seat] += pot
    _share(seats, to_come)
    chips_then[seat] -= pot
