"""The score of Les 6 Séquences: who dominates each suit with what and what that pays, what the hand
costs, the rounds before; and a page of all rounds. The seats with their totals stay on top."""

from micropython import const

from .. import lang
from ..engine.contract import OVER
from ..games import six_sequences as game
from ..games import six_sequences_score as counted
from ..ui import art, font_small, font_text, k6t_cards
from . import six_sequences_table as places
from .six_sequences_facts import SUITS, facts
from .six_sequences_lines import PILES_W, SEATS_H, lines

_MOST_STEP = const(36)
_LOW_STEP = const(11)  # from one suit to the next where letters have to be small
_TOP = const(26)  # seats and headline


def draw(c, o, table, texts, of_rounds, ended):
    c.clear()
    c.begin("six_sequences_score")
    lines.fit(c)
    places.draw_seats(c, o, table)
    _draw_title(c, o, texts, ended or of_rounds)
    c.text(font_text, 2, SEATS_H, _headline(o, table, texts, ended)[: c.width // font_text.WIDTH])
    if of_rounds:
        _draw_rounds(c, o, texts)
    else:
        _draw_suits(c, o, texts, ended or game.turn(o) == OVER)
    _draw_keys(c, o, table, texts, of_rounds)
    c.forget()


def _draw_title(c, o, texts, ended):
    """In the corner: which round of how many, or that it is the end."""
    if game.turn(o) == OVER:
        c.text(font_text, 2, 0, texts.END)
    elif game.rounds_to_play(o) > 1:
        c.text(font_text, 2, 0, f"{game.rounds(o) + (not ended)}/{game.rounds_to_play(o)}")


def _headline(o, table, texts, ended):
    """Who has won, who leads, or to whom the round went that ended last."""
    seats = range(game.seats(o))
    words = texts.LEADS if game.turn(o) != OVER else texts.WON
    if ended:
        last = game.rounds(o) - 1
        words = f"{texts.ROUND} {last + 1}: " + words
        points = [game.round_score(o, last, seat) for seat in seats]
    else:
        points = [places.points(o, seat) for seat in seats]
    most = max(points)
    if min(points) == most:
        words = texts.LEVEL
    return words.format(" + ".join([table.name(i) for i in seats if points[i] == most]), most)


def _draw_keys(c, o, table, texts, of_rounds):
    keys = lang.of("ui")
    over = game.turn(o) == OVER
    if not of_rounds and game.rounds(o) > over:
        more = texts.ROUNDS
    else:
        more = texts.CARDS if over else ""
    places.draw_keys(
        c,
        table.arrows,
        ("A", keys.NEW_KEY if over else texts.CARDS, False),
        ("↓", more, False),
        ("B", getattr(keys, table.back) if over and table.back else "", False),
        ("A", "" if over else keys.HINT_KEY, True),
        ("B", keys.MENU, True),
    )


def _column(c, o, seat):
    """The right end of a seat's column."""
    return PILES_W + (c.width - PILES_W) // game.seats(o) * (seat + 1) - 4


# --- a round, suit by suit


def _draw_suits(c, o, texts, ended):
    """A line for each suit, then what the hand costs, what was before, and the place; of this round
    or of the one that ended last."""
    over = game.turn(o) == OVER
    before = game.rounds(o) - (1 if ended else 0)
    below = 1 + (before > 0) + over
    font = font_text
    if lines.keys_y - _TOP - font.HEIGHT * below < SUITS * _LOW_STEP:
        font = font_small
    step = min((lines.keys_y - _TOP - font.HEIGHT * below) // SUITS, _MOST_STEP)
    suits = art.SUITS if step > art.SUITS[0][1] else k6t_cards.SMALL_SUITS
    y = _TOP + (step - 9) // 2
    for suit in range(SUITS):
        c.picture(suits[suit], 4, y + (9 - suits[0][1]) // 2)
        if ended:
            best, paid = counted.ended_dominant(o, suit), counted.ended_points(o, suit)
        else:
            best, paid = facts.best[suit], facts.worth[suit]
        if best:
            _draw_suit(c, o, font if step < _LOW_STEP else font_text, best, paid, y, texts.FACES)
        y += step
    y = _TOP + step * SUITS
    y = _draw_line(c, o, font, y, texts.HANDS, _cost if ended else _hand)
    if before:
        y = _draw_line(c, o, font, y, texts.BEFORE, _before_last if ended else _before)
    if over:
        _draw_line(c, o, font, y, texts.PLACE, _place)


def _draw_suit(c, o, font, best, paid, y, faces):
    """Under the seats of the side that dominates: from where to where, and the points."""
    low, high = best >> 5 & 31, best & 31
    span = f"{k6t_cards.rank_text(low, faces)}-{k6t_cards.rank_text(high, faces)}"
    for seat in range(game.seats(o)):
        if game.side(o, seat) == best >> 10:
            end = _column(c, o, seat)
            points = str(paid)
            up = (9 - k6t_cards.capital_height(font)) // 2
            k6t_cards.capitals(c, font, end - len(points) * font.WIDTH, y + up, points)
            x = end - 17 - len(span) * font_small.WIDTH
            k6t_cards.capitals(c, font_small, x, y + 2, span)


def _draw_line(c, o, font, y, words, figure):
    """A line of words, and a figure for each seat. -> y below it."""
    c.text(font, 2, y, words)
    for seat in range(game.seats(o)):
        c.text_right(font, _column(c, o, seat), y, figure(o, seat))
    return y + font.HEIGHT


def _hand(o, seat):
    """What the hand takes away; a hand that is not seen has so many cards."""
    if seat == facts.eyes:
        return str(counted.hand_cost(o, seat))
    return f"{game.hand_size(o, seat)} ?"


def _cost(o, seat):
    """What the hands of a side took away when the round ended."""
    cost = game.round_score(o, game.rounds(o) - 1, seat)
    for suit in range(SUITS):
        if counted.ended_dominant(o, suit) >> 10 == game.side(o, seat):
            cost -= counted.ended_points(o, suit)
    return str(cost)


def _before(o, seat):
    return str(_sum(o, seat, 0, game.rounds(o)))


def _before_last(o, seat):
    return str(_sum(o, seat, 0, game.rounds(o) - 1))


def _sum(o, seat, first, end):
    """What a seat scored in these rounds."""
    return sum([game.round_score(o, k, seat) for k in range(first, end)])


def _place(o, seat):
    return str(game.place(o, seat))


# --- all rounds


def _draw_rounds(c, o, texts):
    """A line for each round that has ended; the first of too many tells of several."""
    over = game.turn(o) == OVER
    rounds = game.rounds(o)
    room = lines.keys_y - _TOP - 3
    most = room // font_small.HEIGHT - over
    first = max(0, rounds - most)
    font = font_text if (rounds + over) * font_text.HEIGHT <= room else font_small
    y = _TOP + 3
    for k in range(first, rounds):
        since = 0 if k == first else k
        name = f"{since + 1}-{k + 1}" if since < k else str(k + 1)
        c.text(font, 2, y, f"{texts.ROUND} {name}")
        for seat in range(game.seats(o)):
            points = _sum(o, seat, since, k + 1)
            c.text_right(font, _column(c, o, seat), y, str(points))
        y += font.HEIGHT
    if over:
        _draw_line(c, o, font, y, texts.PLACE, _place)
