"""Where things lie: the project's files, what is made of them, and how two processes take turns.

In a checkout the project lies around this folder, and what is built in its build/. An installed
package has the project's files within it (pyproject.toml says which), and writes nothing there: it
builds in the user's cache folder.
"""

import os
import sys
import time
from pathlib import Path

from . import firmware_path
from .firmware_path import INSTALLED

TOOLS = Path(firmware_path.TOOLS)
ROOT = Path(firmware_path.ROOT)  # has firmware/ and boards/
SHIM = Path(firmware_path.SHIM)


def cache(platform=sys.platform, environ=os.environ):
    """Where downloads and builds are kept: PIOCHE_CACHE, or by the custom of the platform."""
    if environ.get("PIOCHE_CACHE"):
        return Path(environ["PIOCHE_CACHE"])
    home = Path(environ.get("HOME") or Path.home())
    if platform == "win32":
        return Path(environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Pioche" / "Cache"
    if platform == "darwin":
        return home / "Library" / "Caches" / "Pioche"
    return Path(environ.get("XDG_CACHE_HOME") or home / ".cache") / "pioche"


BUILD = cache() / "build" if INSTALLED else ROOT / "build"


def called(command):
    """How a person here calls a command: by make in a checkout, else by the script."""
    return f"pioche {command}" if INSTALLED else f"make {command}"


def lock(file, wait=False):
    """Hold this open file, which the system drops with the process, however that ends; OSError
    where another has it and we do not wait."""
    if sys.platform == "win32":
        import msvcrt

        file.seek(0)
        while True:
            try:
                return msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            except OSError:
                if not wait:
                    raise
                time.sleep(0.1)
    import fcntl

    return fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
