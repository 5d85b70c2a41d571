"""A canvas that remembers what was written on it."""

from pioche.ui.canvas import Canvas, page_bytes


class Words(Canvas):
    """words: of each text, the last place and ink it was written with; inks: all of its inks."""

    def __init__(self, width=296, height=128):
        super().__init__(bytearray(page_bytes(width, height)), width, height)
        self.words = {}
        self.inks = {}

    def text(self, font, x, y, s, ink=0):
        self.words[s] = (x, y, ink)
        self.inks.setdefault(s, set()).add(ink)
        return super().text(font, x, y, s, ink)
