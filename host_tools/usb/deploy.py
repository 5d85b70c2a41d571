"""Puts Pioche on a Pico: only what differs, and so that no half of anything is ever played.

New files are sent under a temporary name, beside the version that is there. Then all names are
switched at once, and while that lasts there is no /main.py: a Pico that loses its power meanwhile
starts nothing rather than a mixture of two versions. Whatever state an interrupted deploy leaves,
the next one finds it by the hashes of the files, and repairs it.
"""

import hashlib
import time
from dataclasses import dataclass
from pathlib import PurePosixPath

from ..errors import ToolError
from ..ship import mpy
from . import pico_files
from .connection import Connection, board_on, check_board, is_frozen
from .pico_files import NEW, kb
from .progress import show_progress

MAIN = "/main.py"
# Where files of ours may lie besides /pioche. A .py would be imported instead of our .mpy.
ROOT_FILES = (MAIN, "/board.mpy", "/board.py")
OURS = ("/pioche", *ROOT_FILES, *(path + NEW for path in ROOT_FILES))


@dataclass
class Plan:
    """How to get from the files found on a Pico ({path: sha256, None for a folder}) to those
    wanted ({path: content})."""

    wanted: dict
    found: dict

    def __post_init__(self):
        hashes = {path: hashlib.sha256(data).hexdigest() for path, data in self.wanted.items()}
        self.changed = {p: d for p, d in self.wanted.items() if self.found.get(p) != hashes[p]}
        folders = {str(up) for path in self.wanted for up in PurePosixPath(path).parents} - {"/"}
        self.new_folders = sorted(folders - self.found.keys())
        unwanted = {
            path
            for path, digest in self.found.items()
            if path not in (hashes if digest else folders)
        }
        self.leftovers = sorted(p for p in unwanted if p.endswith(NEW) and self.found[p])
        # Backwards, so that what lies in a folder goes before the folder.
        self.stale = sorted(unwanted.difference(self.leftovers), reverse=True)

    def nothing_to_do(self):
        return not (self.changed or self.leftovers or self.stale)

    def size(self):
        return sum(map(len, self.changed.values()))

    def removed(self):
        """How many files go; folders do not count."""
        return sum(self.found[path] is not None for path in self.leftovers + self.stale)

    def room(self):
        """About how many bytes of the file system the new files take beside the old ones."""
        return pico_files.room_for(self.changed.values(), len(self.new_folders))

    # The rest are calls of the Pico's os module.

    def sweep(self):
        return [("remove", path) for path in self.leftovers]

    def switch(self):
        """Makes the version that was sent the one that is played."""
        steps = []
        if self.found.get(MAIN):
            stays = MAIN in self.wanted and MAIN not in self.changed
            steps.append(("rename", MAIN, MAIN + NEW) if stays else ("remove", MAIN))
        for path in self.stale:
            if path != MAIN:
                steps.append(("remove" if self.found[path] else "rmdir", path))
        steps += [("rename", path + NEW, path) for path in self.changed if path != MAIN]
        return steps + [("rename", MAIN + NEW, MAIN)] * (MAIN in self.wanted)


# --- doing it


@dataclass
class Report:
    copied: int
    total: int
    size: int
    removed: int
    seconds: float

    def __str__(self):
        if not self.copied and not self.removed:
            return f"nothing to copy: all {self.total} files are up to date, {self.seconds:.1f} s"
        copied = f"copied {self.copied} of {self.total} files ({kb(self.size)})"
        return f"{copied}, removed {self.removed}, {self.seconds:.1f} s"


def deploy(port, files, say=print, progress=None):
    """Make the Pico at this port hold just these files of ours, and start it; a Report.

    files: {path: content}, or a function that gives them for the Connection to the Pico."""
    begun = time.monotonic()
    with Connection(port, "the deploy") as connection:
        try:
            say(f"{port}: {check_board(connection)}")
            files = files(connection) if callable(files) else files
            say(f"comparing {_files(len(files))}")
            plan = Plan(files, pico_files.survey(connection, OURS))
            if not plan.nothing_to_do():
                _carry_out(plan, connection, say, progress or show_progress)
        except BaseException:
            connection.soft_reset()  # whatever ran before we came runs again
            raise
        _restart(connection, plan, say)
    seconds = time.monotonic() - begun
    return Report(len(plan.changed), len(files), plan.size(), plan.removed(), seconds)


def files_for(connection, board=None, developer=False):
    """All files of this board, or of that whose data the Pico has; a new one gets the usual."""
    if is_frozen(connection):
        raise ToolError(
            "Pioche is within the firmware of this Pico, which would not use files: drop a new file"
            " of `uf2` on it, or go back to MicroPython by `flash --files`"
        )
    board = board or board_on(connection) or mpy.DEFAULT_BOARD
    if board not in mpy.boards():
        raise ToolError(f"the Pico has the data of '{board}', not known here: choose by --board")
    return mpy.device_files(board, developer)


def _carry_out(plan, connection, say, progress):
    pico_files.do(connection, plan.sweep())
    if plan.changed:
        pico_files.check_room(connection, plan.room())
        say(f"copying {_files(len(plan.changed))} ({kb(plan.size())})")
        pico_files.send(connection, plan.changed, plan.new_folders, progress)
    if plan.removed():
        say(f"removing {_files(plan.removed())} no longer needed")
    pico_files.do(connection, plan.switch())


def _restart(connection, plan, say):
    say("restarting")
    if plan.nothing_to_do():
        connection.soft_reset()
    else:
        connection.hard_reset()


def _files(count):
    return f"{count} file" if count == 1 else f"{count} files"
