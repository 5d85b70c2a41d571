"""Reads what is on the glass, and notes what does not fit."""

from host_tools.drive import whole_game
from pioche import bots, lang
from pioche.session import Session
from pioche.ui.canvas import PAPER, Canvas

LANGUAGES = lang.LANGUAGES
LONGEST_SEED = 0x3FFFFFFF


def letters(font):
    return set(map(chr, range(32, 127))) | set(font.EXTRA)


# --- the glass


class Page:
    """Notes the box of each text on the canvas, and what is wrong with it."""

    def __init__(self):
        self.boxes = []  # (left, top, right, bottom, text)
        self.wrong = []
        self.all = set()  # every text ever drawn

    def install(self, monkeypatch):
        text, clear, fill = Canvas.text, Canvas.clear, Canvas.fill_rect

        def note_text(canvas, font, x, y, s, *ink):
            self.add(canvas, font, x, y, s)
            return text(canvas, font, x, y, s, *ink)

        def note_clear(canvas):
            self.boxes.clear()
            clear(canvas)

        def note_fill(canvas, x, y, w, h, ink):
            if x < 0 or y < 0 or x + w > canvas.width or y + h > canvas.height:
                self.wrong.append(f"a box at {(x, y, w, h)} leaves the picture")
            self.cover((x, y, x + w, y + h), ink)
            fill(canvas, x, y, w, h, ink)

        monkeypatch.setattr(Canvas, "text", note_text)
        monkeypatch.setattr(Canvas, "clear", note_clear)
        monkeypatch.setattr(Canvas, "fill_rect", note_fill)

    def add(self, canvas, font, x, y, s):
        if not s:
            return
        box = (x, y, x + len(s) * font.WIDTH, y + font.HEIGHT)
        if box[0] < 0 or box[1] < 0 or box[2] > canvas.width or box[3] > canvas.height:
            self.wrong.append(f"{s!r} at {box} leaves the picture")
        for other in self.touched(box):
            self.wrong.append(f"{s!r} at {box} lies over {other[4]!r} at {other[:4]}")
        if set(s) - letters(font):
            self.wrong.append(f"{s!r} has letters that its font lacks")
        self.boxes.append(box + (s,))
        self.all.add(s)

    def cover(self, box, ink):
        """Something is filled: paper wipes texts away, ink must not touch them."""
        touched = self.touched(box)
        if ink == PAPER:
            self.boxes = [other for other in self.boxes if other not in touched]
        else:
            self.wrong += [f"ink at {box} lies over {t[4]!r} at {t[:4]}" for t in touched]

    def present(self):
        """The texts that are on the picture now."""
        return {box[4] for box in self.boxes}

    def touched(self, box):
        left, top, right, bottom = box
        return [
            b for b in self.boxes if left < b[2] and b[0] < right and top < b[3] and b[1] < bottom
        ]


def shown(hand, page, screen=None):
    """Draw the screen on top and say what is wrong with it."""
    if screen is not None:
        hand.app.stage.show(screen)
    hand.app.picture.canvas.forget()
    hand.app.stage.top().draw(hand.app.picture.canvas)
    wrong, page.wrong = page.wrong, []
    if screen is not None:
        hand.app.stage.back()
    return wrong


def game(hand, seed=LONGEST_SEED):
    hand.app.desk.play("twenty")
    hand.app.dealer.deal(seed, bytes(1))
    return hand.app.desk.session


def move_of_hint(session):
    o = bytearray(session.seen)
    n = session.game.legal(o, session.moves)
    return whole_game.choose(session, session.game.turn(o), bots.HARD) if n else None


def seed_of_end(left):
    """The first deal that the computer player ends with (or without) cards left."""
    session = Session("twenty")
    for seed in range(200):
        session.deal(seed, 1, bytes(1), bytes(1))
        while not session.over():
            session.play(move_of_hint(session))
        if bool(session.game.score(session.state, 0)) == left:
            return seed
    raise AssertionError("no such deal")
