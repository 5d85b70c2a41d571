"""What MicroPython's own installer, mip, puts on a Pico: for each board a folder in build/mip with
the files that lie there, compiled, and the list of them that mip reads.

mpremote mip install --target / build/mip/badger2040/package.json

Beside a release there are no folders: there the files lie flat, and each board's list has its name.
"""

import json
import shutil

from ..places import BUILD
from . import mpy

FOLDER = BUILD / "mip"
README = "README.md"


def write(board):
    """Make such a folder anew; -> the path of its list."""
    files = mpy.device_files(board)
    place = FOLDER / board
    shutil.rmtree(place, ignore_errors=True)
    for path, content in files.items():
        file = place / path.lstrip("/")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    shutil.copyfile(mpy.BOARDS / board / README, place / README)
    package = place / "package.json"
    package.write_text(_list(board, {path: path.lstrip("/") for path in files}, README))
    return package


def write_flat(board, folder):
    """The same without folders, beside other files; -> the names of all. The list is BOARD.json;
    what boards share is there once."""
    files, names = mpy.device_files(board), {}
    for path, content in files.items():
        names[path] = "mip" + path.replace("/", "-")
        if path == "/board.mpy":
            names[path] = f"mip-{board}.mpy"
        (folder / names[path]).write_bytes(content)
    readme, listed = f"mip-{board}.md", f"{board}.json"
    shutil.copyfile(mpy.BOARDS / board / README, folder / readme)
    (folder / listed).write_text(_list(board, names, readme))
    return [*names.values(), readme, listed]


def _list(board, places, readme):
    """places: {path on the Pico: where it is, from the list}. main.py comes last: an installation
    that was cut starts nothing."""
    from pioche.version import VERSION

    paths = sorted(places, key=lambda path: (path == "/main.py", path))
    urls = [[path.lstrip("/"), places[path]] for path in paths]
    lines = ",\n    ".join(map(json.dumps, urls))
    facts = {
        "name": f"pioche-{board}",
        "version": VERSION,
        "description": f"Pioche, a pocket card-game console: {mpy.board_of(board).TITLE}",
        "license": "MIT",
        "readme": readme,
        "deps": [],
    }
    told = "".join(f"  {json.dumps(key)}: {json.dumps(value)},\n" for key, value in facts.items())
    return f'{{\n{told}  "urls": [\n    {lines}\n  ]\n}}\n'
