"""Where built and downloaded things are kept between runs, and how runs take turns at it."""

import contextlib
from pathlib import Path

from host_tools import places


def folder() -> Path:
    """PIOCHE_CACHE where it is set, else a folder of the user's caches."""
    return places.cache()


@contextlib.contextmanager
def lock(name: str):
    """Held by one process at a time: test workers start together and want the same build.

    The operating system drops the lock when its holder dies, so a killed build blocks nobody.
    """
    folder().mkdir(parents=True, exist_ok=True)
    with open(folder() / f"{name}.lock", "w") as handle:
        places.lock(handle, wait=True)
        yield
