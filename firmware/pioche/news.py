"""Who sits round a game, and what the others just did: what a view may tell besides the cards."""

from .engine.contract import EVERYONE, NOBODY

_KEPT = 8  # acts: more fit on no line
_GAP = "  "


def see(game, s, eyes, out):
    """What the person who looks sees of this state: NOBODY, what all may see."""
    game.observe(s, EVERYONE if eyes == NOBODY else eyes, out)


class Table:
    def __init__(self):
        self.news = []  # (seat, what it did), the latest last
        self.acts = ()  # the same of all that the others did, once that is asked for
        self.finding = None  # the slices of finding them; None: they are others than in `acts`
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

    def tell(self, session, move):
        """Note what another is about to do, for the person who looks; what the others did before
        is old once that person acts."""
        seat = session.history.actor(session.state, move)
        if seat == session.eyes:
            self.news.clear()
            return
        told = self.words(session, session.state, seat, move)
        if told:  # some acts are not worth a word
            self.note(seat, told)

    def words(self, session, s, seat, move):
        """What this act in this state is called, as far as the person who looks may know; the
        session has to look() again, or to see() its own state."""
        act = getattr(session.view, "act", None)
        if not act:  # a patience tells of no one
            return ""
        see(session.game, s, session.eyes, session.seen)
        return act(session.seen, seat, move)

    def tell_again(self, acts):
        """Of these, and of nothing that was noted before."""
        self.news.clear()
        for seat, told in acts:
            self.note(seat, told)

    def hides_scores(self, game, is_over):
        """Do they lie in hands, or are they to be counted? Then one knows one's own alone."""
        return not is_over and (
            getattr(game, "SECRET_SCORES", False)
            or (getattr(game, "COUNTED_SCORES", False) and not self.counted)
        )

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
