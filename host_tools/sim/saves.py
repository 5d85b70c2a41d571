"""Where a player's games live on this computer, and the lock that keeps two gadgets apart."""

import os
import sys
from pathlib import Path

from host_tools import places
from host_tools.errors import ToolError

LOCK = ".lock"


def default_folder(platform=sys.platform, environ=os.environ):
    """The per-user data folder for Pioche by the custom of the platform."""
    home = Path(environ.get("HOME") or Path.home())
    if platform == "win32":
        return Path(environ.get("APPDATA") or home / "AppData" / "Roaming") / "Pioche"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "Pioche"
    return Path(environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "pioche"


def claim(folder):
    """Make the folder, and lock it until the returned file is closed.

    Two gadgets on one folder would each overwrite the games of the other. The system drops the
    lock when the process ends, however it ends, so that no stale lock can shut a player out.
    """
    folder = Path(folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = open(folder / LOCK, "a+")
    except OSError as error:
        raise ToolError(f"The saves folder {folder} cannot be used: {error.strerror}.") from error
    try:
        places.lock(file)
    except OSError:
        file.close()
        raise ToolError(
            f"Another simulator is playing with the saves in {folder};"
            " end it, or give this one another folder with --saves."
        ) from None
    return file
