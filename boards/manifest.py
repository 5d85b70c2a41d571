"""Freezes Pioche and the data of one board into a MicroPython firmware of your own.

In your manifest:   include("/path/to/pioche/boards/manifest.py", board="badger2040")
For other folders:  PIOCHE_BOARD=badger2040 in the environment while you build.
"""

import os
import re

BOARD = options.board or os.environ.get("PIOCHE_BOARD") or "pico_epaper_2in9"
PACKAGE = "../firmware/pioche"
OPTIMISE = 3  # no asserts, no line numbers: 24 KB that texts want; as in the .mpy files


def left_out():
    """What is for developers: transcripts, and games that are not on the home screen."""
    with open(os.path.join(PACKAGE, "registry.py")) as f:
        games = re.findall(r'^    \(\d+, "(\w+)", .*, (\w+)\),', f.read(), re.M)
    hidden = [name for name, far in games if far != "SHOWN"]
    return ["/transcript/"] + ["/" + name + end for name in hidden for end in "._"]


def modules():
    """The package's files, from its folder, in an order that does not depend on the disk."""
    paths = []
    for folder, _, names in os.walk(PACKAGE):
        paths += [os.path.join(folder, name) for name in names]
    paths = [os.path.relpath(path, PACKAGE) for path in paths if os.path.getsize(path)]
    unwanted = left_out()
    return sorted(
        path
        for path in paths
        if path.endswith(".py") and not any(x in "/" + path.replace(os.sep, "/") for x in unwanted)
    )


package("pioche", modules(), base_path="../firmware", opt=OPTIMISE)
module("main.py", base_path="../firmware", opt=OPTIMISE)
module("board.py", base_path=BOARD, opt=OPTIMISE)
