"""A hand on the host's gadget: presses keys and lets simulated time pass."""

from .gadget import HandClock, HostGadget

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
        self.gadget = HostGadget(
            folder, lambda *frame: self.frames.append(frame), 1.0, HandClock(), seed, board
        )
        self.gadget.developer = developer
        self.app = App(self.gadget)
        self.wait()

    def run(self, ms):
        """Let time pass."""
        end = self.gadget.ms() + ms
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
        key = KEY_NAMES.index(name)
        self.gadget.key(key, True)
        self.run(ms)
        self.gadget.key(key, False)
        self.run(40)
        self.wait()

    @property
    def picture(self):
        """What is on the glass."""
        return self.frames[-1][1]
