"""One folder with forged files is used on the host: what breaks is told in a line."""

import contextlib
import os
import signal
import tempfile
import traceback

from host_tools.prove.by_chance import visitor
from host_tools.prove.forged.folders import Folder

MOST_S = 2  # of work, for anything between two presses
WAITED_S = 60  # and of time: others may use the machine too
TIMERS = (
    (signal.ITIMER_PROF, signal.SIGPROF, MOST_S),
    (signal.ITIMER_REAL, signal.SIGALRM, WAITED_S),
)


class Hang(BaseException):
    """Something took longer than that; no code of ours may catch it."""


def breathe():
    """Time is measured anew from here."""
    for timer, _, seconds in TIMERS:
        signal.setitimer(timer, seconds)


class _Watched(visitor.Visitor):
    """From each press."""

    def rest(self):
        breathe()
        super().rest()
        breathe()


@contextlib.contextmanager
def watched():
    def hang(*_):
        raise Hang

    before = [signal.signal(told, hang) for _, told, _ in TIMERS]
    breathe()
    try:
        yield
    finally:
        for (timer, told, _), handler in zip(TIMERS, before):
            signal.setitimer(timer, 0)
            signal.signal(told, handler)


def try_out(name, seed, visit=_Watched):
    """-> (files forged, what broke in a line, or "")."""
    made = Folder(name, seed)
    with tempfile.TemporaryDirectory() as folder:
        made.write(folder)
        try:
            with watched(), visitor.short_thoughts():
                visit(folder, name, seed).visit()
            made.look(folder)
        except AssertionError as e:
            return len(made.forged), f"{e}"
        except (Exception, Hang) as e:
            at = traceback.extract_tb(e.__traceback__)
            ours = [frame for frame in at if "firmware" in frame.filename] or at
            where = f"{os.path.basename(ours[-1].filename)}:{ours[-1].lineno} {ours[-1].name}"
            return len(made.forged), f"{type(e).__name__} {e} in {where}"
    return len(made.forged), ""
