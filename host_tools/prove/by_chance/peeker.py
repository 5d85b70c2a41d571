"""Deals anew what those who look at the glass cannot know: the picture stays as it is.

Whoever looks at a gadget that sleeps, or lies between two people, may be anybody: such a picture
depends on nothing but what everybody may know. Imports the firmware alone, as monkey.py does.
"""

from pioche import catch_up
from pioche.engine import rng
from pioche.engine.contract import EVERYONE, NOBODY, optional
from pioche.ui.canvas import Canvas, page_bytes

# Pages that have noted how the game stands.
NOTED = ("Menu", "Scores")


class Peeker:
    def __init__(self, app, seed):
        self.app = app
        self.r = bytearray(rng.BYTES)
        rng.seed(self.r, 0, seed)
        width, height = app.gadget.width, app.gadget.height
        self.spare = Canvas(bytearray(page_bytes(width, height)), width, height)
        self.looked = 0
        self._notes_anew = False  # the page on top does, when the game stands otherwise

    def drawn(self):
        """The picture that belongs on the glass now, drawn from nothing."""
        app, spare = self.app, self.spare
        spare.large = app.picture.canvas.large
        spare.clear()
        canvas, app.picture.canvas = app.picture.canvas, spare
        try:
            if app.power.asleep:
                app.power.draw(spare)
            else:
                app.stage.top().draw(spare)
        finally:
            app.picture.canvas = canvas
        return spare.buffer

    def look(self, shown=None, drawn=None):
        """Does this picture, or the one that belongs on the glass, keep what is hidden? drawn: what
        gives it as bytes, or something else that is told of the glass."""
        session = self.app.desk.session
        if session is None or not session.seats:
            return
        drawn = drawn or self.drawn
        shown = bytes(drawn() if shown is None else shown)
        self.looked += 1
        self._notes_anew = self._is_as_noted()
        for seat in self._who_looks():
            self._look_with(seat, shown, drawn)
        self._look_at_acts()

    def _who_looks(self):
        """The seats that may read the picture."""
        session = self.app.desk.session
        if self.app.power.asleep or session.eyes == NOBODY:
            return (EVERYONE,)
        if session.covered and self.page() != "Replay":  # nor the one who hands it on
            return (EVERYONE,) + tuple(range(session.seats))
        return (session.eyes,)

    def page(self):
        return "sleep" if self.app.power.asleep else type(self.app.stage.top()).__name__

    def _look_with(self, seat, shown, drawn):
        true = bytes(self.app.desk.session.state)
        self.put(self.dealt_anew(seat))
        same = drawn() == shown
        self.put(true)
        if not same:
            who = "everyone" if seat == EVERYONE else f"seat {seat}"
            raise RuntimeError(f"{self.page()} shows {who} what is hidden")

    def dealt_anew(self, seat):
        """The state, with another deal of all that this seat cannot know."""
        session = self.app.desk.session
        dealt = bytearray(session.game.SIZE)
        session.game.observe(session.state, seat, dealt)
        session.game.resample(dealt, seat, self.r)
        closed = optional(session.game, "COUNTED_SCORES") and not session.table.counted
        if closed and not session.over():
            self._deal_chips(dealt, seat)
        return dealt

    def _deal_chips(self, s, eyes):
        """Those in the closed hands of others change hands: who looks may not have counted."""
        session = self.app.desk.session
        at = [_place_of(session.game.chips, s, seat) for seat in range(session.seats)]
        at = [i for seat, i in enumerate(at) if seat != eyes]
        chips = bytearray([s[i] for i in at])
        rng.shuffle(self.r, 0, chips, 0, len(chips))
        for i, n in zip(at, chips):
            s[i] = n

    def put(self, state):
        """Let the game stand so, for pages that have noted how it stands too."""
        session = self.app.desk.session
        session.state[:] = state
        session.look()
        if self._notes_anew:
            self._note_anew()

    def _note_anew(self):
        top = self.app.stage.top()
        at, first = top.at, top._first
        top.fill()
        top.at, top._first = at, first

    def _is_as_noted(self):
        """Does the page note how the game stands, and would it note the same now? One that was
        open when the gadget was put down need not."""
        top = self.app.stage.top()
        if type(top).__name__ not in NOTED:
            return False
        lines = top.lines
        self._note_anew()
        same = [line[:2] for line in top.lines] == [line[:2] for line in lines]
        if not same:
            top.lines = lines
        return same

    def _look_at_acts(self):
        """What others did is told in words that everybody may hear, as long as nobody has said to
        hold the gadget."""
        session = self.app.desk.session
        if self.page() != "Happened" or not session.covered:
            return
        eyes = session.eyes
        told = self._acts_for(eyes)
        try:
            for seat in (NOBODY,) + tuple(range(session.seats)):
                session.eyes = seat
                if self._acts_for(eyes) != told:
                    raise RuntimeError("Happened tells what not everybody may know")
        finally:
            session.eyes = eyes
            session.look()

    def _acts_for(self, whose):
        """The acts since this seat's last one, as those who look now would be told them."""
        session = self.app.desk.session
        history = session.history
        own = [0, bytearray(history.start), 0]
        moves, state = history.log[: history.played], bytearray(history.start)
        for _ in catch_up.playing_own(session, state, moves, lambda i: i == whose, own):
            pass
        return catch_up.acts_since(session, own[0], bytearray(own[1]))


def _place_of(tell, s, seat):
    """Where in a state the byte lies that this accessor tells of a seat."""
    for i in range(len(s)):
        before = tell(s, seat)
        s[i] ^= 1
        tells = tell(s, seat) != before
        s[i] ^= 1
        if tells:
            return i
    raise ValueError("no byte tells it")
