"""What MicroPython's own installer, mip, puts on a Pico: for each board a folder in build/mip with
the files that lie there, and the list of them that mip reads.

mpremote mip install --target / build/mip/badger2040/package.json
"""

import json
import shutil

from .mpy import ROOT, device_files

FOLDER = ROOT / "build" / "mip"


def write(board):
    """Make such a folder anew; -> the path of its list."""
    files = device_files(board)
    place = FOLDER / board
    shutil.rmtree(place, ignore_errors=True)
    for path, content in files.items():
        file = place / path.lstrip("/")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    package = place / "package.json"
    package.write_text(_list(files))
    return package


def _list(files):
    """main.py last: an installation that was cut starts nothing."""
    from pioche.version import VERSION

    names = sorted((path.lstrip("/") for path in files), key=lambda name: name == "main.py")
    lines = ",\n    ".join(json.dumps([name, name]) for name in names)
    return f'{{\n  "version": "{VERSION}",\n  "urls": [\n    {lines}\n  ]\n}}\n'
