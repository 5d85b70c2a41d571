"""XXL 4 on the glass: the table's cards above, one's hand below, and what one may do beside them.

The cursor walks, where it is possible, RUN, the cards of the hand and DONE; UP and DOWN choose
among the runs, or what happens to the card: it is added to the table, or swapped for one that lies
there. All cards that take part are framed.
"""

from micropython import const

from .. import lang
from ..engine import xxl
from ..engine.contract import NOBODY, OVER
from ..games import xxl_runs
from ..ui import xxl_cards
from ..ui.canvas import PAPER
from . import xxl_view, xxl_widgets
from .xxl_view import BOX_TABLE, DECK, ITEM, UI, looks, moves, row  # noqa: F401

_NO_RUNS = const(2)  # of ENDINGS
_RUN = const(55)  # items
_DONE = const(56)
_CARDS = const(55)
_SIDE_W = const(72)
_EXPOSED = const(18)  # boxes for the cards on the table
_BOX_SIDE = BOX_TABLE + _EXPOSED

_parts = bytearray(3)  # cards, or _CARDS
_table = xxl_widgets.Strip(BOX_TABLE, _EXPOSED, False)


class Runs(xxl_view.View):
    draws = True

    def item(self, move):
        if move >= xxl_runs.RUN:
            return _RUN
        if move >= xxl_runs.SWAP:
            return (move - xxl_runs.SWAP) // _CARDS
        return move - xxl_runs.ADD if move else _DONE

    def fill_row(self, o, seat):
        row[0] = _RUN
        n = 1
        for card in xxl_view.ORDER:
            if xxl_runs.holds(o, seat, card):
                row[n] = card
                n += 1
        row[n] = _DONE
        return n + 1

    def start(self, o):
        """The run with most points; else away with a card of few points for a new one. Most moves
        are swaps, and many: those cost no time."""
        best, most = moves[0], -1
        swap, run = xxl_runs.SWAP, xxl_runs.RUN
        for i in range(self.n):
            move = moves[i]
            if swap <= move < run:
                worth = 0
            elif move >= run:
                worth = 100 + _points(move)
            else:
                worth = 50 - xxl.total(move - xxl_runs.ADD) if move else 0
            if worth > most:
                best, most = move, worth
        return best

    def _note(self, move):
        """Note which cards take part in a move: those of the run, or the one that leaves the hand
        and the one that comes."""
        self.chosen = move
        _parts[0] = _parts[1] = _parts[2] = _CARDS
        if move >= xxl_runs.RUN:
            for i in range(3):
                _parts[i] = xxl_runs.run_card(move, i)
        elif move > xxl_runs.END_TURN:
            _parts[0] = self.item(move)
            if move >= xxl_runs.SWAP:
                _parts[1] = _taken(move)

    def marked(self, ui, card):
        return card == _parts[0] or card == _parts[1] or card == _parts[2]

    def in_play(self, ui, card):
        return super().in_play(ui, card) or self.marked(ui, card)

    def facts(self, o, texts, letters):
        seats = xxl_runs.seats(o)
        told = texts.SCORE.format if seats < 5 else str
        return [told(xxl_runs.score(o, seat)) for seat in range(seats)]

    def aside(self, o, ui, texts):
        return texts.TALON.format(xxl_runs.talon_left(o))

    def labels(self, o, ui, texts):
        move = self.chosen
        if move >= xxl_runs.RUN:
            word = _told_run(texts, move)
        elif move >= xxl_runs.SWAP:
            word = "→ " + xxl_cards.text(_taken(move), texts.LETTERS)
        else:
            word = texts.ADD if move else texts.DONE
        return word, self.other_ways(ui)

    def act(self, o, seat, move):
        texts = lang.of("xxl_words")
        letters = texts.LETTERS
        if move >= xxl_runs.RUN:
            cards = [xxl_cards.text(xxl_runs.run_card(move, i), letters) for i in range(3)]
            return f"{' '.join(cards)} +{_points(move)}"
        if move >= xxl_runs.SWAP:
            given = xxl_cards.text(self.item(move), letters)
            return f"{given} → {xxl_cards.text(_taken(move), letters)}"
        if move == xxl_runs.END_TURN:
            return texts.STOPS
        return texts.ADDS.format(xxl_cards.text(self.item(move), letters))

    def ending(self, o):
        if xxl_runs.turn(o) != OVER:
            return None
        return NOBODY, lang.of("xxl_words").ENDINGS[_NO_RUNS]

    # --- the picture

    def draw_table(self, c, o, ui, y, h, texts):
        self._note(self.move(ui))
        n = 0
        for card in xxl_view.ORDER:
            if xxl_runs.exposed(o, card):
                looks[n] = self.look_of(ui, card)
                n += 1
        w = c.width - _SIDE_W
        _table.draw(c, y, w, (h - 3) // 2, looks, n, texts.LETTERS)
        self._draw_side(c, ui, w, y, h, texts)

    def _draw_side(self, c, ui, x, y, h, texts):
        """What may be done besides moving a card of the hand."""
        look = 0
        if self.n:
            points = _points(self.chosen) if self.chosen >= xxl_runs.RUN else 0
            look = points << 3 | self.has(_RUN) << 2 | (ui[ITEM] == _DONE) << 1 | 1
        if not c.stale(_BOX_SIDE, look):
            return
        c.fill_rect(x, y, _SIDE_W, h, PAPER)
        half = h // 2 - 1
        if look & 4:
            word = _told_run(texts, self.chosen) if look >> 3 else texts.RUN
            xxl_widgets.button(c, x, y, _SIDE_W - 2, half, word, look >> 3)
        if look:
            xxl_widgets.button(c, x, y + h - half, _SIDE_W - 2, half, texts.DONE, look & 2)


def _told_run(texts, move):
    return f"{texts.RUN} +{_points(move)}"


def _taken(move):
    """The card on the table that a swap takes."""
    return (move - xxl_runs.SWAP) % _CARDS


def _points(move):
    points = 0
    for i in range(3):
        points += xxl.total(xxl_runs.run_card(move, i))
    return points


_view = Runs("xxl_runs", xxl_runs)
key, changed, hint, act, draw = _view.key, _view.changed, _view.hint, _view.act, _view.draw
is_sound, ending = _view.is_sound, _view.ending
