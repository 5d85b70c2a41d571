"""A hand on the host's gadget: presses keys, lets simulated time pass, and reads the glass, as a
picture and as words. What the parts of the app say of themselves is there as well; nobody who tries
it out need look into one of them."""

from .gadget import HostGadget
from .plain_gadget import HandClock
from .words import Words

KEY_NAMES = ("up", "down", "left", "right", "a", "b")
TAP_MS = 80
HOLD_MS = 800
SLEEP_MS = 180_000  # after the last press, unless settings say otherwise


class Fingers:
    """Scripts of keys, for any hand that can press() one."""

    def hold(self, name):
        self.press(name, HOLD_MS)

    def keys(self, names):
        """Press several: "a down a"; a capital letter holds the key: "A" is a hint."""
        for name in names.split():
            if name in ("A", "B"):
                self.hold(name.lower())
            else:
                self.press(name)


class Hand(Fingers):
    """One gadget, its app, and every frame it has shown."""

    def __init__(self, folder, seed=1, developer=False, board=None):
        from pioche.app import App

        self.frames = []
        self.gadget = HostGadget(folder, self._note, 1.0, HandClock(), seed, board)
        self.gadget.developer = developer
        self.app = App(self.gadget)
        self.wait()

    def _note(self, kind, picture, ms):
        self.frames.append((kind, bytes(picture), ms))

    def run(self, ms):
        """Let time pass."""
        end = self.gadget.clock.give(ms)
        while self.gadget.ms() < end:
            self.app.step()

    def wait(self):
        """Until the glass shows everything that was pressed."""
        for _ in range(4000):
            if self.idle():
                return
            self.app.step()
        raise TimeoutError("the gadget never came to rest")

    def idle(self):
        return not self.app.is_busy()

    def press(self, name, ms=TAP_MS):
        """Press a key, let go, and wait for the picture."""
        self.tap(name, ms)
        self.wait()

    def tap(self, name, ms=TAP_MS):
        """Press a key and let go, without waiting for the picture."""
        key = KEY_NAMES.index(name)
        self.gadget.key(key, True)
        self.run(ms)
        self.gadget.key(key, False)
        self.run(40)

    def choose(self, words):
        """Choose a line of the list that is open."""
        self.stand_at(words)
        self.press("a")

    def stand_at(self, words):
        """Put the cursor on this line; -> its value."""
        for _ in self.page.lines:
            line = self.page.lines[self.page.at]
            if line[0] == words:
                return line[1]
            self.press("down")
        raise LookupError(f"no line {words}")

    @property
    def picture(self):
        """What is on the glass."""
        return self.frames[-1][1]

    @property
    def words(self):
        """What is written on the page that is open, in its order."""
        canvas = Words(self.gadget.width, self.gadget.height)
        self.page.draw(canvas)
        return list(canvas.words)

    @property
    def page(self):
        """The page that is open: on top of all others."""
        return self.app.stage.top()

    @property
    def session(self):
        """The game in hand."""
        return self.app.desk.session
