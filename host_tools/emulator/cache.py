"""Where built and downloaded things are kept between runs, and how runs take turns at it."""

import contextlib
import fcntl
import os
from pathlib import Path


def folder() -> Path:
    """PIOCHE_CACHE where it is set, else `pioche` in the user's cache folder."""
    chosen = os.environ.get("PIOCHE_CACHE")
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "pioche"


@contextlib.contextmanager
def lock(name: str):
    """Held by one process at a time: test workers start together and want the same build.

    The operating system drops the lock when its holder dies, so a killed build blocks nobody.
    """
    folder().mkdir(parents=True, exist_ok=True)
    with open(folder() / f"{name}.lock", "w") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
