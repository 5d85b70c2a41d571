"""The screens: a stack of them, the one on top being on the glass, home at the bottom.

Owns the stack, the table of pages, and what is got ready for the next press. Knows the desk, whose
game is a screen, with dealer and people; gadget, power and picture. Pages are in memory only while
they are open; one gets the parts that its line of the table names, and what it is opened with.
"""

from . import events, heap, modules, registry
from .picture import GENTLE, MUST_SEE
from .session import FORCED
from .ui import legends, screens

# (name, its module in ui, the parts it needs)
PAGES = (
    ("Menu", "menu", "stage", "desk", "dealer"),
    ("Setup", "setup", "stage", "desk", "dealer", "people", "preferences"),
    ("Seats", "setup", "stage", "desk", "dealer", "people"),
    ("Rules", "rules", "stage", "desk"),
    ("Keys", "rules", "stage"),
    ("Scores", "scores", "stage", "desk", "people", "archive"),
    ("Statistics", "scores", "stage", "desk", "people", "archive"),
    ("AllStatistics", "scores", "stage", "desk", "archive"),
    ("Records", "records", "stage", "desk", "picture", "archive"),
    ("TypeDeal", "type_deal", "stage", "desk", "dealer"),
    ("Settings", "settings", "stage", "preferences", "picture", "power"),
    ("About", "settings", "stage", "gadget", "power"),
    ("People", "people", "stage", "people"),
    ("Happened", "curtain", "stage", "desk", "people"),
    ("Lesson", "lesson", "stage", "desk", "preferences"),
    ("Won", "won", "stage", "desk", "people", "archive"),
)
_OF_PAGES = ("store", ("stats", "counting", "kept_games", "deals", "kept"))


class Stage:
    def __init__(self, house):
        self._house = house
        self._stack = []
        self.begin()

    def begin(self):
        """Nothing is on the stage but home, once it is asked for."""
        self._stack[:] = (None,)
        self._preparing = None  # slices of what the screen on the glass gets ready,
        self._prepares = None  # and that screen
        self._next_page = None  # one that is ready to be shown: its name, and the screen

    # --- what is on top

    def top(self):
        """The screen on the glass."""
        return self._stack[-1]

    def shows_game(self):
        return isinstance(self._stack[-1], screens.Play)

    def holds(self):
        """Does it mean something there to hold A?"""
        return self._stack[-1].HOLDS

    def is_empty(self):
        """Is there nothing but home?"""
        return len(self._stack) == 1

    def is_thinking(self):
        """Is the game itself on the glass, and a move to be made that asks no person?"""
        return (
            isinstance(self._stack[-1], screens.Play) and self._house.desk.session.phase >= FORCED
        )

    def key(self, event):
        """One event, to the screen on top; a long B always leads out."""
        top = self._stack[-1]
        if isinstance(top, screens.List):
            event = legends.for_list(event)
        if event == events.MENU and not isinstance(top, screens.Play):
            self._house.desk.home()
            return events.REDRAW
        return top.key(event)

    def has_read(self):
        """What was read last has been on the glass, or is of no interest any more. Under a message
        it has yet to be seen."""
        gadget = self._house.gadget
        if gadget.reading and not isinstance(self._stack[-1], screens.Message):
            gadget.reads("")

    # --- opening and closing

    def show(self, screen):
        self._stack.append(screen)
        self._house.picture.want()

    def tell(self, title, lines, *act):
        """Say this; with something to do, ask whether to."""
        page = screens.Confirm if act else screens.Message
        self._stack.append(page(self, title, lines, *act))
        self._house.picture.want(MUST_SEE)

    def open(self, name, *what):
        """Open a page; behind those of the menu nobody thinks, and behind the menu itself who has
        begun goes on."""
        session = self._house.desk.session
        if session and not (name == "Menu" and session.is_thinking()):
            session.thinking.let_go()
        heap.before_staying()
        ready, self._next_page = self._next_page, None
        self.show(ready[1] if ready and ready[0] == name else self.page(name, *what))

    def back(self):
        self._stack.pop()
        if self.is_empty():
            self._house.desk.come_home()
        self.let_go()
        self._house.picture.want()

    def celebrate(self):
        """The game has ended: a person who has won sees that before the end itself."""
        seat = self._house.desk.session.winner()
        if seat >= 0:
            self.open("Won", seat)
            self.show_gently()

    def show_gently(self):
        """No press comes before the next picture, and no flash with it."""
        self._house.picture.want(MUST_SEE | GENTLE)

    def to_game(self):
        """The game itself is on top. -> the pages that were open"""
        opened = self._stack[1:]
        self._stack[1:] = (self._game(),)
        self.let_go()
        return opened

    def put_back(self, opened):
        """These pages instead of the game."""
        self._stack[1:2] = opened

    def put_game(self):
        """The game, under a message if there is one."""
        self._stack.insert(1, self._game())

    def put_page(self, name, *what):
        """So a page."""
        self._stack.insert(1, self.page(name, *what))
        self._house.picture.want()

    def leave_pages(self):
        """Back to home, which is not filled yet. -> was a game left?"""
        left = len(self._stack) > 1 and isinstance(self._stack[1], screens.Play)
        self._stack[1:] = ()
        return left

    def _game(self):
        house = self._house
        return screens.Play(self, house.desk, house.dealer, house.people)

    # --- home

    def fill_home(self, name=""):
        """Home is on the glass, and one stands at this game; who goes on with a game does not wait
        for that."""
        desk = self._house.desk
        # Else its lines would lie scattered among what is none soon; a start is waited for.
        heap.before_staying(self._stack[0] is not None)
        if self._stack[0] is None:
            self._stack[0] = modules.load("ui", "home").Home(self, desk)
        self._stack[0].fill()
        if name in desk.games():
            self._stack[0].stand_at(desk.games().index(name))

    def leave_home(self):
        """It is made anew on the way back; where modules load slowly, its lines only."""
        self.leave_pages()
        if self._stack[0]:
            self._stack[0].lines = ()
        if heap.has_plenty():
            self._stack[0] = None
            modules.forget("ui", ("home",))

    # --- pages in memory

    def page(self, name, *what):
        line = _line(name)
        parts = [getattr(self._house, part) for part in line[2:]]
        page = getattr(modules.load("ui", line[1]), name)(*parts, *what)
        page.module = line[1]
        return page

    def let_go(self):
        """Pages that are not open need not be in memory."""
        opened = [getattr(screen, "module", "") for screen in self._stack]
        modules.forget("ui", [line[1] for line in PAGES if line[1] not in opened])
        modules.forget("ui", ("replay", "examples", "pages", "scene", "won_art"))
        modules.forget("", ("lesson",))
        modules.forget("engine", ("identity",))
        modules.forget(*_OF_PAGES)
        modules.forget_all("acts")
        modules.forget("solvers", registry.SOLVED)

    # --- getting ready what the next press may want

    def begin_preparing(self):
        """A picture is on its way: what may be asked for next?"""
        self._next_page = None
        self._prepares = self._stack[-1]
        slices = getattr(self._prepares, "preparing", None)
        slices = slices and not self._house.power.asleep and slices()
        self._preparing = iter(slices) if slices else None

    def is_preparing(self):
        """Is anything left to do of that?"""
        return self._preparing is not None and self._prepares is self._stack[-1]

    def prepare(self):
        """A slice of that; False: nothing is left to do. A press that comes sooner waits for the
        rest."""
        if not self.is_preparing():
            return False
        try:
            next(self._preparing)
        except StopIteration:
            self._preparing = None
            heap.collect_in_time()
        except Exception:  # whoever asks for it meets that again; nobody else shall
            self._preparing = None
            self.has_read()
            self._house.desk.forget_taking_up()
        return True

    def opening(self, name):
        """Slices of opening a page: it is loaded and, if that takes time, made ready."""
        page = getattr(modules.load("ui", _line(name)[1]), name)
        if hasattr(page, "getting_ready"):
            screen = self.page(name)
            yield from screen.getting_ready()
            self._next_page = name, screen


def _line(name):
    return next(line for line in PAGES if line[0] == name)
