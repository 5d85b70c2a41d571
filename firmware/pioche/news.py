"""Who sits round a game, and what the others just did: what a view may tell besides the cards."""

_KEPT = 8  # acts: more fit on no line
_GAP = "  "


class Table:
    def __init__(self):
        self.news = []  # (seat, what it did), the latest last
        self.reason = None  # for the hint on the glass: the name of a text, and what goes into it
        self.hinting = False  # a hint is being thought about
        self.counted = False  # is told what anybody could have counted, but not seen?
        self.thinking = ""  # a computer thinks, and has for a while: what A does about it
        self.name = number  # of a seat: whoever knows people puts a better function here

    def note(self, seat, text):
        """Another act of a seat."""
        if len(self.news) == _KEPT:
            self.news.pop(0)
        self.news.append((seat, text))

    def line(self, room):
        """As many of the latest acts as fit into so many letters, the oldest of them first."""
        pieces = []  # joined at once: each new string costs a search among all names
        left = room
        for seat, text in reversed(self.news):
            told = [self.name(seat), ": ", text]
            left -= sum(map(len, told))
            if pieces and left < len(_GAP):
                break
            if pieces:
                left -= len(_GAP)
                told.append(_GAP)
            pieces = told + pieces
        line = "".join(pieces)
        return line if len(line) <= room else line[:room]


def number(seat):
    """Of a seat without a name; none of these is a new string."""
    return _NUMBERS[seat]


_NUMBERS = ("1", "2", "3", "4", "5", "6")
