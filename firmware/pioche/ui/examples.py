"""The pictures on the pages of rules: for each page a row of cards and signs, drawn with the games'
own art.

A row is words, one for each thing in it: n45 a card with a number, k7.4 rank 7 of suit 4 (:3 with
notches), x1/6 an XXL card by its numbers, h9.2 a number of such a card and its colour, c2 a colour;
a capital N, K or X stresses the card. o4 chips, b3 and r3 blue and red sticks, m a mark of the map
of Les 6 Séquences; all else is text. The rows stand in the pages themselves: pages.py.
"""

from . import font_big, font_text, tokens
from .canvas import INK, PAPER

_GAP = 6
_CARD_H = 28
_SPACIOUS = 66  # rows so high have bigger cards
_MARK_W = 30
_SLIM = 33


def draw(c, y, h, row, letters):
    """A row in the middle of a strip of the canvas; letters are those of ranks or of colours."""
    big = h >= _SPACIOUS
    words = row.split(" ")
    widths = [_width(word, big) for word in words]
    if big and sum(widths) + _GAP * len(words) > c.width:
        big = False
        widths = [_width(word, big) for word in words]
    gap = min(_GAP, (c.width - 4 - sum(widths)) // len(words))
    x = (c.width - sum(widths) - gap * (len(words) - 1)) // 2
    for word, w in zip(words, widths):
        kind = word[0].lower()
        stressed = kind != word[0]
        if kind in "nk":
            _card(c, x, y + (h - _card_h(big)) // 2, w, _card_h(big), kind, word, stressed, letters)
        elif kind in "xhc":
            _xxl(c, x, y + h // 2, w, kind, word[1:], stressed, letters)
        else:
            _sign(c, x, y + h // 2, w, kind, word)
        x += w + gap


def _card_h(big):
    return 44 if big else _CARD_H


def _width(word, big):
    kind = word[0].lower()
    if kind in "nk":
        return 52 if big else 42 if kind == "k" else 36
    if kind in "xh":
        return 46 if big and kind == "x" else _SLIM
    if kind == "c":
        return 24
    if kind == "m":
        return _MARK_W
    if kind == "o":
        return 11 + (len(word) - 1) * font_text.WIDTH
    if kind in "br":
        return 4 + len(word) * font_text.WIDTH
    return len(word) * font_big.WIDTH


def _card(c, x, y, w, h, kind, word, stressed, letters):
    ink = INK
    if stressed:
        ink = PAPER
        c.block(x, y, w, h)
    c.frame(x, y, w, h)
    word, _, notches = word[1:].partition(":")
    if kind == "n":
        if h > _CARD_H:
            from . import large_numbers

            large_numbers.draw(c, x, w, y + (h - large_numbers.HEIGHT) // 2, word, ink)
        else:
            c.text_centre(font_big, x, w, y + (h - font_big.HEIGHT) // 2 + 1, word, ink)
        return
    rank, suit = word.split(".")
    from . import k6t_cards

    card = 20 * int(suit) + int(rank)
    k6t_cards.face(c, x + (w - 34) // 2, y + (h - 19) // 2, card, letters, ink)
    for i in range(int(notches or 0)):
        c.fill_rect(x + w - 4, y + h - 5 - 4 * i, 3, 2, ink)


def _xxl(c, x, middle, w, kind, word, stressed, letters):
    """A card, one number of it, or a colour. The art is in memory only for these games."""
    from ..engine import xxl
    from . import xxl_cards

    if kind == "x":
        low, high = [int(number) for number in word.split("/")]
        deck = [(xxl.LOW[card], xxl.HIGH[card]) for card in range(xxl.CARDS)]
        half = 30 if w > _SLIM else 16
        h = xxl_cards.face_h(half)
        y = middle - h // 2 - 2
        xxl_cards.face(c, x, y, w, half, deck.index((low, high)), letters)
        if stressed:
            c.fill_rect(x, y + h + 1, w, 3, INK)
    elif kind == "h":
        number, colour = word.split(".")
        xxl_cards.half(c, x + 1, middle - 9, w - 2, 18, int(number), int(colour), letters)
        c.frame(x, middle - 10, w, 20)
    else:
        xxl_cards.chip(c, x + 1, middle - 8, w - 2, 16, int(word), letters)
        c.frame(x, middle - 9, w, 18)


def _sign(c, x, middle, w, kind, word):
    if kind == "o":
        c.picture(tokens.CHIP, x, middle - 5)
        c.text(font_text, x + 11, middle - 7, word[1:])
    elif kind in "br":
        tokens.draw_sticks(c, x, middle - 7, word.upper(), kind == "b")
    elif kind == "m":
        _mark(c, x, middle, word[1])
    else:
        c.text(font_big, x, middle - font_big.HEIGHT // 2, word)


def _mark(c, x, middle, mark):
    """B a bar, C one of another, S a series, H a card in hand, F one that fits, R the discard, X a
    card that is gone."""
    y = middle - 6
    if mark == "B":
        c.block(x, y, 30, 13)
        c.text(font_text, x + 2, y, "5", PAPER)
        c.text(font_text, x + 21, y, "7", PAPER)
    elif mark == "C":
        c.frame(x, y, 30, 13)
        c.fill_rect(x + 10, y, 9, 13, PAPER)
        c.text(font_text, x + 11, y, "2")
    elif mark == "S":
        c.fill_rect(x + 11, middle - 4, 8, 2, INK)
        c.fill_rect(x + 11, middle + 2, 8, 2, INK)
    elif mark == "H":
        c.text(font_text, x + 11, y, "8")
    elif mark == "F":
        c.block(x + 8, y, 14, 13)
        c.text(font_text, x + 11, y, "8", PAPER)
    elif mark == "R":
        c.picture(tokens.RING, x + 12, middle - 3)
    else:
        c.text(font_text, x + 12, y, "×")
