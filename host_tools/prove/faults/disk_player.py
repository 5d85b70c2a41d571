"""Somebody who plays on a gadget whose disk can fail, page by page, and reads what is told."""

from host_tools.prove.by_chance import monkey
from host_tools.prove.faults.disk import FOLDER
from pioche import bots, events, lang
from pioche.app import App
from pioche.engine.contract import default_options
from pioche.kinds import HUMAN, NAMED
from pioche.ui import screens
from pioche.ui.canvas import Canvas

STEPS_TO_REST = 5000
SHORT = {"six_sequences": b"\2\0", "xxl_solo_k": b"\6\2\0"}


class Gone(Exception):
    """The page or the game that a person would go on with is not on the glass."""


class Blank(Canvas):
    """Nobody looks: what is drawn is left out, but not what drawing asks for."""

    def _nothing(self, *what):
        return 0

    clear = fill_rect = hline = vline = _nothing
    text = text_right = text_centre = picture = block = frame = _nothing


class Player:
    def __init__(self, disk):
        self.disk = disk
        self.told = []  # titles and lines of messages, in the order they came
        self.seen = []  # where the game in play stood, each time it stood elsewhere
        self.gadget = monkey.Gadget(FOLDER)
        self.app = App(self.gadget)
        self.app.picture.canvas.__class__ = Blank
        self.rest()

    def rest(self):
        """Until the glass shows all that was done."""
        app = self.app
        for _ in range(STEPS_TO_REST):
            self.note()
            if not (
                app.picture.coming()
                or app.stage.is_thinking()
                or (app.picture.stale() and not app.power.asleep)
            ):
                return
            app.step()
        raise TimeoutError("the gadget never came to rest")

    def note(self):
        found = position(self.app.desk.session)
        if found and (not self.seen or self.seen[-1] != found):
            self.seen.append(found)

    # --- what a person does

    def key(self, event):
        top = self.app.stage.top()
        if isinstance(top, (screens.Message, screens.Confirm)):
            self.told += [top.title, *top.lines]
        elif self.offers(texts().NOT_READ):  # a page that says so itself
            self.told.append(texts().NOT_READ)
        if self.app.stage.key(event) == events.REDRAW:
            self.app.picture.want()
        self.rest()

    def choose(self, text, last=False):
        """The line of the list on the glass that begins so; where several do, one of them."""
        if not self.offers(text):
            raise Gone(text)
        top = self.app.stage.top()
        found = [i for i, line in enumerate(top.lines) if line[0].startswith(text)]
        top.at = found[-1 if last else 0]
        self.key(events.A)

    def offers(self, text):
        top = self.app.stage.top()
        return isinstance(top, screens.List) and any(line[0].startswith(text) for line in top.lines)

    def was_asked(self):
        """Whether to go on with what cannot be saved, and maybe lose it?"""
        return texts().NOT_SAVED_ASK[0] in self.told

    def menu(self, text=None):
        if self.app.desk.session is None:
            raise Gone("the game")
        self.app.stage.open("Menu")
        self.rest()
        if text:
            self.choose(text)

    def read(self, answer=events.B):
        """All that is told, and what is asked is answered so; -> what was told."""
        told = []
        if self.offers(texts().NOT_READ):  # a page that says so itself
            told.append(texts().NOT_READ)
            self.told += told
        while isinstance(self.app.stage.top(), (screens.Message, screens.Confirm)):
            assert len(told) < 50, told
            top = self.app.stage.top()
            told += [top.title, *top.lines]
            self.key(answer)
        return told

    def play(self, name):
        """From home, by the line of the game."""
        self.app.desk.home()
        self.rest()
        self.read()
        self.choose(texts().GAMES[name])

    def deal(self, name, seed, people=1, seats=2):
        """A deal of this game: people, and computers that do not think."""
        session = self.app.desk.session
        game = session.game
        seats = max(seats, people, game.SEATS[0]) if game.SEATS[1] > 1 else 1
        kinds = bytearray([bots.RANDOM + 1] * seats)
        for seat in range(people):
            kinds[seat] = NAMED + seat if people > 1 else HUMAN
        self.app.stage.to_game()
        self.app.dealer.deal(seed, SHORT.get(name, default_options(game)), bytes(kinds))
        self.rest()

    def move(self, which=0):
        """One decision of the person in turn, and what follows it."""
        session = self.app.desk.session
        if session is None or not session.seats:
            raise Gone("the game")
        if session.over():
            return
        session.uncover()
        before = self.app.desk.stands()
        session.act(session.moves[which % session.n])
        self.app.desk.note(before)
        self.app.picture.want()
        self.rest()

    def sleep(self):
        """Nobody presses a key for longer than any setting asks for."""
        self.gadget.clock.sleep(monkey.SLEEP_MS)
        for _ in range(12):
            self.app.step()
            self.note()
        self.rest()

    def wake(self):
        self.app.gadget.buttons.swallow = False
        self.app.step()
        self.rest()


def texts():
    return lang.of("ui")


def position(session):
    """Where a game stands: which deal of it, and each of its bytes but those of the cursor."""
    if session is None or not session.seats:
        return None
    deal = session.seed, session.seats, bytes(session.options)
    states = bytes(session.history.start), bytes(session.state)
    return session.name, deal, bytes(session.kinds), *states
