"""Every screen as a picture: driven by keys through the simulated gadget, in each language.

The same pictures are the gallery, the golden files of the tests, and what the README shows.
"""

import tempfile
from pathlib import Path

from . import whole_game
from .game_walks import WALKS
from .hand import Hand

# Name, and the keys that lead there from the screen before; a capital letter holds the key.
# "!..." is something only a tool can do, below.
WALK = (
    ("home", ""),
    ("twenty", "a !deal"),
    ("twenty-moved", "right"),
    ("twenty-marked", "a"),
    ("twenty-taken", "a"),
    ("twenty-hint", "A"),
    ("menu", "B"),
    ("menu-below", "down down down down down"),
    ("rules", "!rules"),
    ("rules-example", "right right"),
    ("rules-keys", "left left left"),
    ("type-deal", "b !type"),
    ("type-option", "right"),
    ("twenty-lost", "b b !lost"),
    ("twenty-won", "!won"),
    ("twenty-win", "!win"),
    ("asleep", "a !sleep"),
    ("home-in-play", "right B up a"),
    ("settings", "up up a"),
    ("people", "!people"),
    ("name", "down a right right"),
    ("about", "b b b down a"),
    ("save-bad", "!bad"),
    ("not-saved", "!full"),
    ("statistics", "a !statistics"),
    ("statistics-twenty", "a"),
    ("set-up", "b b !set_up"),
    ("set-up-option", "down right down down right down down"),
    ("curtain", "!hand_over"),
    ("happened", "a a b"),
    ("seats", "a !seats"),
    ("give-up", "b !give_up"),
    ("scores", "b !end !scores"),
    ("evening", "a"),
    ("kept", "b !keep"),
    ("records", "a !records"),
    ("replay", "a right"),
)

LARGE_IN = "en"  # the language of the pictures with large ranks, and which of a game's they are
LARGE = {"no_merci": 3, "xxl_refuse": 4, "xxl_pur": 0, "xxl_solo_k": 0}  # else the second
SIDEWAYS = {"up": "left", "down": "right", "left": "up", "right": "down"}
EASY = 1
WIDTH, HEIGHT = 296, 128

DEAL = 7  # the seed of the deal in the pictures; the rule of the hint wins it


class Walker:
    """Goes through WALK with one hand, keeping each picture."""

    def __init__(self, language, folder, board=None):
        Path(folder, "settings.txt").write_text(f"language={language}\n")
        self.folder = folder
        self.hand = Hand(folder, board=board)

    def pictures(self, walk=WALK):
        for name, steps in walk:
            for step in steps.split():
                if step[1:].isdigit():
                    self._go_on(int(step[1:]))
                elif step.startswith("!"):
                    getattr(self, "_" + step[1:])()
                else:
                    self._press(step)
            self.hand.wait()
            yield name, self.hand.picture

    def _press(self, step):
        """As the walk means it: some boards walk a list by right and left."""
        from pioche.ui import legends
        from pioche.ui.screens import List

        if legends.sideways() and isinstance(self.hand.page, List):
            step = SIDEWAYS.get(step, step)
        self.hand.keys(step)

    def of_game(self, name):
        """The pictures of a game."""
        seed, options, kinds, walk = WALKS[name]
        self.hand.app.desk.play(name)
        self.hand.app.stage.to_game()
        self.hand.app.dealer.deal(seed, options, kinds)
        yield from self.pictures(walk)

    def large(self):
        """A picture of each game with large ranks: 20/20, then those of WALKS on their way."""
        self.hand.app.preferences.change("large", 1)
        self.hand.app.desk.play("twenty")
        self._deal()
        yield "twenty-large", self.hand.picture
        for name in WALKS:
            pictures = list(self.of_game(name))
            yield f"{name}-large", pictures[LARGE.get(name, 1)][1]

    def _end(self):
        self._go_on(-1)

    def _go_on(self, decisions):
        """Easy players decide for the people at the table."""
        session = self.hand.app.desk.session
        session.settle()
        while decisions and not session.over():
            session.uncover()
            session.play(whole_game.choose(session, session.game.turn(session.state), EASY))
            decisions -= 1
        session.uncover()
        self._show()

    def _table(self):
        """To the end of the game: how it came to that, before the result."""
        self._to_wait(lambda session: session.over())

    def _win(self):
        """The game has ended: what the first person would see of it who has won."""
        self.hand.app.desk.session.settle()
        self.hand.app.stage.open("Won", 0)
        self._show()

    def _trick(self):
        """Until a trick is complete that would else go by."""
        self._to_wait(lambda session: True)

    def _to_wait(self, is_wanted):
        """On to where the glass waits until something was seen, and that is wanted."""
        session = self.hand.app.desk.session
        while not (session.table.waits and is_wanted(session)):
            if session.is_thinking():
                session.think()
            elif session.covered:
                session.uncover()
            else:
                session.act(whole_game.choose(session, session.game.turn(session.state), EASY))
        self._show()

    def _show(self):
        self.hand.app.picture.want()
        self.hand.wait()

    def _deal(self):
        self.hand.app.dealer.deal(DEAL, b"\0")
        self._show()

    def _type(self):
        self._choose("TypeDeal")

    def _rules(self):
        self._choose("Rules")

    def _choose(self, screen):
        """Down the menu to the line that opens this screen."""
        menu = self.hand.app.stage.top()
        menu.at = [line[-1] for line in menu.lines].index(screen)
        self.hand.keys("a")

    def _lost(self):
        """Always the first pair: this deal is lost that way."""
        self._play(lambda session: session.moves[0])

    def _won(self):
        self.hand.app.dealer.deal(DEAL, b"\0")
        self._play(lambda session: whole_game.choose(session, 0, 3))

    def _play(self, pick):
        session = self.hand.app.desk.session
        while not session.over():
            session.play(pick(session))
        self._show()

    def _sleep(self):
        from .hand import SLEEP_MS

        self.hand.run(SLEEP_MS + 1000)

    def _bad(self):
        """A damaged save, met when its game is opened for the first time since the start."""
        self.hand.keys("B")
        self.hand.app.desk.end_session()
        save = Path(self.folder, "twenty.sav")
        save.write_bytes(b"Pi" + save.read_bytes()[2:-1] + b"?")
        self.hand.app.desk.play("twenty")
        self._show()

    def _people(self):
        self.hand.app.settings.people[:] = ["Ada", "Bo"]
        self._page("People")

    def _page(self, name):
        self.hand.app.stage.open(name)
        self._show()

    def _statistics(self):
        self.hand.app.desk.home()
        self._page("AllStatistics")

    def _seats(self):
        self._page("Seats")

    def _scores(self):
        self._page("Scores")

    def _give_up(self):

        self.hand.app.stage.page("Menu").give_up()
        self._show()

    def _keep(self):
        self.hand.app.dealer.keep_record()
        self._show()

    def _records(self):
        self.hand.app.desk.home()
        self._page("Records")

    def _set_up(self):
        """Who plays: shown by the template, as long as only developers have a game of many."""
        self.hand.app.desk.play("template")
        self._show()

    def _hand_over(self):
        """Ada and Bo share the gadget."""
        from pioche.kinds import NAMED

        self.hand.app.stage.to_game()
        self.hand.app.dealer.deal(DEAL, b"\0", bytes((NAMED, NAMED + 1)))
        self._show()

    def _full(self):
        def full(path, data):
            raise OSError(28, "no space")

        from pioche.store import files

        write, files.write = files.write, full
        try:
            self.hand.keys("a A a")
        finally:
            files.write = write


def pictures(language, board=None):
    """Yield (name, MONO_VLSB picture) of every screen in this language, on any board."""
    with tempfile.TemporaryDirectory() as folder:
        walker = Walker(language, folder, board)
        yield from walker.pictures()
        for name in WALKS:
            yield from walker.of_game(name)
        if language == LARGE_IN:
            yield from walker.large()
