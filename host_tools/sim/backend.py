"""What the page needs of a gadget: keys in, pictures and one line of status out."""

import threading
import traceback

from host_tools.errors import ToolError

KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B")


class Backend:
    """A gadget that runs in a thread of its own.

    A subclass writes `run()`, which returns soon after `self.stopping` is set, and `key()`. The
    owner sets `on_frame(kind, picture, duration_ms)`, `on_status(text)` and `on_said(text)`, what
    is on the glass in words, before `start()`; all are called from threads of its. `kind` is
    "full" or "partial"; `picture` is MONO_VLSB as framebuf has it (1 = white, the lowest bit of a
    byte is its top pixel); a frame is told when its refresh starts, `duration_ms` is how long the
    glass takes to show it.
    """

    title = "Pioche"
    width = 296
    height = 128
    keys = KEYS  # what the gadget's buttons are called,
    words = False  # does it say what is on its glass?
    legends = None  # and where fewer than six are, as board.py has it

    def __init__(self):
        self.on_frame = lambda kind, picture, duration_ms: None
        self.on_status = lambda text: None
        self.on_said = lambda text: None
        self.stopping = threading.Event()
        self.thread = None

    def take_board(self, name):
        """Have the glass and the buttons of this board; -> its data."""
        from host_tools.drive.gadget import board_of
        from host_tools.drive.own_keys import names

        board = board_of(name)
        self.width, self.height = board.WIDTH, board.HEIGHT
        self.keys, self.legends = names(board), board.LEGENDS
        return board

    def start(self):
        """Start the gadget; raises ToolError if it cannot be had on this machine."""
        self.stopping.clear()
        self.thread = threading.Thread(target=self._guarded_run, name=self.title, daemon=True)
        self.thread.start()

    def stop(self):
        """Stop the gadget and wait until its saves are on the disk."""
        self.stopping.set()
        if self.thread is not None:
            self.thread.join(timeout=10)
            self.thread = None

    def key(self, index, down):
        """Key number `index` of `keys` goes down or up; called from any thread."""
        raise NotImplementedError

    def ask(self, what):
        """Somebody wants to be told something in words: one of WHAT of host_tools/say;
        on_said() answers. Called from any thread."""

    def run(self):
        raise NotImplementedError

    def _guarded_run(self):
        """A gadget that fails must not look like one that merely does nothing."""
        try:
            self.run()
        except ToolError as error:
            self.on_status(str(error))
        except Exception as error:
            traceback.print_exc()
            self.on_status(f"The gadget stopped: {type(error).__name__}: {error}")
