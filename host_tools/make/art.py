"""Make the firmware's picture module from the drawings in host_tools/make/drawings.

A drawing is a text file of `#` (ink) and `.` (paper); `spade_small.txt` becomes SPADE_SMALL,
a tuple that `framebuf.blit` takes as its source.
"""

from pathlib import Path

from .. import png
from ..places import ROOT

SOURCE = Path(__file__).parent / "drawings"
TARGET = ROOT / "firmware" / "pioche" / "ui" / "art.py"

SUITS = ("spade", "club", "heart", "diamond", "star", "moon")  # in the order of the cards

# What the firmware uses so far; the other drawings wait for the screens that will want them.
SHIPPED = (*(f"{suit}_card" for suit in SUITS), "logo", "resume")
_ICON = "icon_"  # and these, of games by their names or by how those begin, and of pages

_HEADER = '''"""Suits, signs and the logo.

Each picture is a source for `framebuf.blit`: (bytes, width, height, 0), where 0 stands for
framebuf.MONO_VLSB.  A 0 bit is ink: blit with key=1 to leave the paper alone.
Made by `python -m host_tools art`: change the drawings in host_tools/make/drawings, not this file.
"""

# fmt: off
'''


def drawings(source=SOURCE):
    """{name: rows of '#' and '.'}, the suits first, the others by name."""
    paths = sorted(source.glob("*.txt"), key=lambda path: (_suit(path.stem), path.stem))
    return {path.stem: _rows(path) for path in paths}


def shipped(source=SOURCE):
    """The drawings that go into the firmware."""
    return {
        name: rows for name, rows in drawings(source).items() if name in SHIPPED or _is_icon(name)
    }


def _is_icon(name):
    return name.startswith(_ICON)


def module_text(source=SOURCE):
    pictures = [_picture(name, rows) for name, rows in shipped(source).items()]
    return _HEADER + "\n".join(pictures + [_table(), _icons(source)])


def vlsb(rows):
    return png.pack([[int(pixel != "#") for pixel in row] for row in rows])


def _suit(name):
    """Place of a drawing: suits in their order, large ones first, anything else after."""
    base = name.removesuffix("_small").removesuffix("_card")
    return SUITS.index(base) + len(SUITS) * (base != name) if base in SUITS else 2 * len(SUITS)


def _rows(path):
    rows = path.read_text(encoding="ascii").split()
    if len({len(row) for row in rows}) != 1 or set("".join(rows)) - set("#."):
        raise ValueError(f"{path.name}: rows of equal length, of '#' and '.' only")
    return rows


def _picture(name, rows):
    """The source lines of one picture: one literal for each page, cut at 99 columns."""
    width, height, data = len(rows[0]), len(rows), vlsb(rows)
    pages = [data[i : i + width] for i in range(0, len(data), width)]
    parts = [page[i : i + 22] for page in pages for i in range(0, width, 22)]
    literals = ['    b"' + "".join(f"\\x{byte:02x}" for byte in part) + '"' for part in parts]
    body = "\n".join(literals)
    return f"{name.upper()} = (\n{body},\n    {width}, {height}, 0,\n)\n"


def _table():
    return f"SUITS = ({', '.join(f'{suit}_card'.upper() for suit in SUITS)})\n"


def _icons(source):
    names = [name for name in shipped(source) if _is_icon(name)]
    lines = [f'    "{name[len(_ICON) :]}": {name.upper()},' for name in names]
    return "\n".join(["ICONS = {", *lines, "}"]) + "\n"
