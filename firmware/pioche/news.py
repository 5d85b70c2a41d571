"""Who sits round a game, what they just did, what of that a person has yet to see: all that a view
may tell besides the cards.
"""

from . import moves
from .engine.contract import EVERYONE, NOBODY, OVER, optional
from .kinds import computer, is_person

_KEPT = 8  # acts: more fit on no line
_GAP = "  "


def see(game, s, eyes, out):
    """What the person who looks sees of this state: NOBODY, what all may see."""
    game.observe(s, EVERYONE if eyes == NOBODY else eyes, out)


class Table:
    def __init__(self):
        self.news = []  # (seat, what it did), the latest last; seat NOBODY: why the game has ended
        self.whole = True  # is that all since the person who looks had a choice?
        self.waits = False  # is the picture one of what has just happened, until a person goes on?
        self.missed = False  # has a trick ended that this person has not seen?
        self.back = ""  # the name of the text for what B does: to take back, or to tell; none
        self.acts = ()  # the same of all that the others did, once that is asked for
        self.finding = None  # the slices of finding them; None: they are others than in `acts`
        self.reason = None  # for the hint on the glass: the name of a text, and what goes into it
        self.hinting = False  # a hint is being thought about,
        self.hinted = False  # or has been, for this decision
        self.counted = False  # is told what anybody could have counted, but not seen?
        self.arrows = ""  # of those that have no button of their own, what does something now
        self.keys = ()  # in a lesson: what they do, as ui/widgets.py takes it
        self.thinking = ""  # a computer thinks, and has for a while: what A does about it
        self.name = computer  # of a seat: who knows people puts a better one here

    def note(self, seat, text):
        """Another act of a seat."""
        if len(self.news) == _KEPT:
            self.news.pop(0)
            self.whole = False
        self.news.append((seat, text))

    def tell(self, session, move, forced=False):
        """Note what a seat is about to do, for the person who looks; what was before is old once
        that person has chosen."""
        seat = session.history.actor(session.state, move)
        if seat == session.eyes and not forced:
            self.tell_again(())
            return
        told = self.words(session, session.state, seat, move)
        if told:  # some acts are not worth a word
            self.note(seat, told)

    def words(self, session, s, seat, move):
        """What this act in this state is called, as far as the person who looks may know; the
        session has to look() again, or to see() its own state."""
        see(session.game, s, session.eyes, session.seen)
        return optional(session.view, "act")(session.seen, seat, move)

    def tell_brought(self, session, before, seat, move):
        """The act just noted has brought the person who looks what nobody knew before it."""
        see(session.game, session.state, seat, session.seen)
        told = optional(session.view, "brought")(before, session.seen, seat, move)
        if told:
            self.news[-1] = seat, told

    def tell_again(self, acts):
        """Of these, and of nothing that was noted before."""
        self.news.clear()
        self.whole = True
        for seat, told in acts:
            self.note(seat, told)

    def hides_scores(self, game, is_over):
        """Do they lie in hands, or are they to be counted? Then one knows one's own alone."""
        if is_over or optional(game, "SECRET_SCORES"):
            return not is_over
        return optional(game, "COUNTED_SCORES") and not self.counted

    def lines(self, n):
        """So many of the latest acts, each in a line of its own."""
        return [
            text if seat == NOBODY else f"{self.name(seat)}: {text}"
            for seat, text in self.news[-n:]
        ]

    def line(self, room):
        """As many of the latest acts as fit into so many letters, the oldest of them first."""
        pieces = []  # joined at once: each new string costs a search among all names
        left = room
        for seat, text in reversed(self.news):
            told = [text] if seat == NOBODY else [self.name(seat), ": ", text]
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
    """Of a seat, as marks tell it; none of these is a new string."""
    return _NUMBERS[seat]


_NUMBERS = ("1", "2", "3", "4", "5", "6")


# --- what must not go by unseen: it stays on the glass until a person goes on, or the next act


def hold(session, seat, forced, ended):
    """The act that was just played has led here: how the game ended, a trick with all its cards
    (what is seen of it: ended), or a card that was not chosen, of a person who hands the gadget on
    now. Nothing waits that is on the glass as well when the next act is chosen."""
    game, table = session.game, session.table
    if session.eyes == NOBODY or game.SEATS[1] == 1:
        return
    turn = game.turn(session.state)
    if turn == OVER or ended:
        spare = session.thinking.spare
        see(game, session.state, session.eyes, spare)
        chooses = turn == session.eyes and moves.of(session.history.part(), spare) > 1
        if chooses and shows_last(session.view, spare):
            return
        spare[:] = ended or spare
        why = optional(session.view, "ending")(spare)
        if why:
            table.note(*why)
        table.waits = True
    elif forced and seat == session.eyes != turn:
        table.waits = sum(map(is_person, session.kinds)) > 1


def go_on(session):
    """That was seen: on to what there is to be seen now."""
    history, was_unsaved = session.history, session.unsaved
    session.table.waits = False
    part = optional(session.game, "game")(session.seen)
    if part and part.NAME != history.part().NAME:
        session.thinking.let_go_of_part()
        history.ready()
    session.changed(history.log[max(0, history.played - 1)])
    session.unsaved, session.moved = was_unsaved, True


def shows_last(view, o):
    """Is the last trick on the glass beside what is to be chosen?"""
    return optional(view, "shows_last")(o)


def has_won(session, seat):
    """Has this seat won? What one can play alone all win or lose together."""
    game, s = session.game, session.state
    return bool(game.won(s)) if game.SEATS[0] == 1 else game.place(s, seat) == 1


def winner(session):
    """A person who has won, first of all the one who looks; or -1."""
    for seat in [session.eyes] + list(range(session.seats)):
        if seat < session.seats and is_person(session.kinds[seat]) and has_won(session, seat):
            return seat
    return -1


def see_now(session):
    """What the person who looks may see: of now, or of what has yet to be seen."""
    if session.table.waits:
        session.seen[:] = session.thinking.spare
    else:
        see(session.game, session.state, session.eyes, session.seen)
