"""Every screen on every glass: all words are on it, and none runs into another."""

import tempfile

import pytest

from host_tools.commands.screens import boards
from host_tools.drive import gadget, screens
from host_tools.drive.game_walks import WALKS
from pioche import lang
from pioche.ui import legends
from pioche.ui.canvas import Canvas, page_bytes
from tests.support import some

_boxes = {}


def ink_of(font, text):
    """Where the ink of a text is, from where it is written: left, top, right, bottom; or None."""
    key = font.__name__, text
    if key not in _boxes:
        w, h = len(text) * font.WIDTH + 2, font.HEIGHT + 2
        c = Canvas(bytearray(page_bytes(w, h)), w, h)
        c.clear()
        c.text(font, 1, 1, text)
        dots = [(x - 1, y - 1) for x in range(w) for y in range(h) if not c.pixel(x, y)]
        columns, rows = [x for x, _ in dots], [y for _, y in dots]
        _boxes[key] = dots and (min(columns), min(rows), max(columns), max(rows))
    return _boxes[key]


class Written(Canvas):
    """Notes where the ink of each text is that nothing has been drawn over."""

    def __init__(self, width, height):
        self.placed = []
        super().__init__(bytearray(page_bytes(width, height)), width, height)

    def text(self, font, x, y, s, ink=0):
        box = ink_of(font, s)
        if box:
            self.placed.append((s, x + box[0], y + box[1], x + box[2], y + box[3]))
        return super().text(font, x, y, s, ink)

    def fill_rect(self, x, y, w, h, ink=0):
        self.placed = [
            (s, *box)
            for s, *box in self.placed
            if not (x <= box[0] and box[2] < x + w and y <= box[1] and box[3] < y + h)
        ]
        return super().fill_rect(x, y, w, h, ink)

    def beyond(self):
        """Texts with ink outside the glass."""
        return [
            s
            for s, left, top, right, bottom in self.placed
            if left < 0 or top < 0 or right >= self.width or bottom >= self.height
        ]

    def touching(self):
        """Pairs of texts between whose ink there is no dot of paper."""
        found = []
        for i, (one, *a) in enumerate(self.placed):
            for other, *b in self.placed[i + 1 :]:
                apart = (
                    max(a[0], b[0]) - min(a[2], b[2]) > 1 or max(a[1], b[1]) - min(a[3], b[3]) > 1
                )
                if not apart and not (one == other and a[1] == b[1]):  # the same, made bold
                    found.append((one, other))
        return found


def walk(walker, code):
    """All screens of the gallery."""
    yield from walker.pictures()
    for name in WALKS:
        yield from walker.of_game(name)
    if code == screens.LARGE_IN:
        yield from walker.large()


@pytest.mark.parametrize("code", some(lang.LANGUAGES, 1))
@pytest.mark.parametrize("name", boards())
def test_all_words_are_on_the_glass_and_apart(name, code):
    """At 250 dots pages wrote beyond the edge, and lines ran into their values."""
    board = gadget.board_of(name)
    with tempfile.TemporaryDirectory() as folder:
        walker = screens.Walker(code, folder, board)
        try:
            for picture, _ in walk(walker, code):
                if walker.hand.app.power.asleep:
                    continue
                c = Written(board.WIDTH, board.HEIGHT)
                c.large = walker.hand.app.picture.canvas.large
                c.clear()
                walker.hand.page.draw(c)
                assert (picture, c.beyond(), c.touching()) == (picture, [], [])
        finally:
            legends.use(None, None)
            lang.load("en")
