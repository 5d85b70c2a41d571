"""What was made before, and lies in an installed package: the compiled files and, for each board,
its data and its firmware with Pioche in it.

A checkout has none of it: there everything is made from the sources as they are. dist.py makes it.
"""

from ..places import ROOT

FOLDER = ROOT / "ready"
FILES, BOARDS = "files", "boards"  # what all boards have, and folders with what is their own
IMAGE = "pioche.uf2"


def files(board):
    """Every file of Pioche on such a device, by its path there; None where none were made."""
    if not (FOLDER / FILES).is_dir():
        return None
    found = {}
    for top in (FOLDER / FILES, FOLDER / BOARDS / board):
        for path in sorted(top.rglob("*")):
            if path.is_file() and not _is_ours(path):
                found["/" + path.relative_to(top).as_posix()] = path.read_bytes()
    return found


def _is_ours(path):
    """For this computer: the image, and what an installer makes of main.py."""
    return path.name == IMAGE or path.suffix == ".pyc"


def image(board):
    """The path of the UF2 file with Pioche in the firmware; None where it was not made."""
    path = FOLDER / BOARDS / board / IMAGE
    return path if path.is_file() else None
