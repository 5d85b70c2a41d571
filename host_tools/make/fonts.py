"""Make the font modules of the firmware from X11's misc-fixed fonts.

Each module holds WIDTH, HEIGHT, EXTRA and GLYPHS: the cells of ASCII 32..126, then those of
EXTRA, as MONO_VLSB pages in which a 0 bit is ink, so that `blit(..., key=1)` draws the ink
alone.  The fonts are in the public domain; what they lack is drawn here, in PATCHES.
"""

from pathlib import Path

from .. import png
from ..places import ROOT
from . import pcf

SOURCE = Path("/usr/share/fonts/X11/misc")  # where Debian's xfonts-base puts them
TARGET = ROOT / "firmware" / "pioche" / "ui"

ASCII = "".join(map(chr, range(32, 127)))
LETTERS = "ÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸẞàâäæçéèêëîïôöœùûüÿß"  # of French and German beyond ASCII
EXTRA = LETTERS + "«»’–…·×€°←↑→↓"

# module: (X11 name, what it is for)
FONTS = {
    "font_text": ("7x13B", "Text font, for menus and messages"),
    "font_big": ("10x20", "Big font, for titles and for the ranks on cards"),
    "font_small": ("6x10", "Small font, for figures in dense tables"),
}

# Thin strokes that e-ink shows grey at arm's length are doubled to the right.
BOLDER = {"10x20"}

# X11 name: {character: (first row, drawing)}; rows above and below the drawing are paper.
# The hyphens are shortened because the originals equal the dash.
PATCHES = {
    "7x13B": {
        "-": (7, [".####.."]),
        "ẞ": (
            2,
            [
                ".#####.",
                "##..##.",
                "##.##..",
                "##.##..",
                "##.###.",
                "##..##.",
                "##..##.",
                "##..##.",
                "##.##..",
            ],
        ),
        # The original fills the cell from edge to edge and runs into its neighbours.
        "œ": (5, [".##.#..", "##.#.#.", "##.#.#.", "##.###.", "##.#...", ".##.##."]),
    },
    "10x20": {
        "-": (9, ["..######.."]),
    },
    "6x10": {
        "-": (4, [".###.."]),
        "×": (4, [".#.#..", "..#...", ".#.#.."]),  # the original equals the x
        "ẞ": (
            1,
            [
                ".###..",
                "#...#.",
                "#..#..",
                "#.##..",
                "#...#.",
                "#...#.",
                "#.##..",
            ],
        ),
    },
}

_HEADER = '''"""{purpose}: {width}x{height} cells.

X11 misc-fixed "{name}", of Debian's xfonts-base: "Public domain font.  Share and enjoy."
Made by `python -m host_tools fonts`: change host_tools/make/fonts.py, not this file.
"""

WIDTH = {width}
HEIGHT = {height}
EXTRA = "{extra}"  # the cells after ASCII 32..126
'''


def missing(source=SOURCE):
    """The font files that are not in `source`."""
    paths = [font_path(name, source) for name, _ in FONTS.values()]
    return [path.name for path in paths if not path.exists()]


def font_path(name, source=SOURCE):
    return Path(source) / f"{name}.pcf.gz"


def modules(source=SOURCE):
    """{module name: its text} of all fonts."""
    return {module: module_text(*entry, source) for module, entry in FONTS.items()}


def module_text(name, purpose, source=SOURCE):
    font = pcf.Font(font_path(name, source))
    header = _HEADER.format(
        purpose=purpose, name=name, width=font.width, height=font.height, extra=EXTRA
    )
    lines = [line for char in ASCII + EXTRA for line in _literal(char, cell(font, name, char))]
    return header + "GLYPHS = (\n" + "\n".join(lines) + "\n)\n"


def cell(font, name, char):
    """The MONO_VLSB pages of one character, each as bytes; 0 is ink."""
    drawing = _patch(font, name, char) or font.glyph(char)
    if drawing is None:
        raise ValueError(f"{name} has no {char!r}: draw it in PATCHES")
    if name in BOLDER:
        drawing = [_doubled(row) for row in drawing]
    pages = png.pack([[int(pixel != "#") for pixel in row] for row in drawing])
    return [pages[i : i + font.width] for i in range(0, len(pages), font.width)]


def _doubled(row):
    """The row with each stroke one pixel wider; a gap of one pixel inside a letter stays open."""
    wide = list(row)
    for x in range(1, len(row)):
        if row[x - 1] == "#" and row[x] == "." and row[x + 1 : x + 2] != "#":
            wide[x] = "#"
    return "".join(wide)


def _patch(font, name, char):
    if char not in PATCHES.get(name, ()):
        return None
    first, drawing = PATCHES[name][char]
    blank = "." * font.width
    rows = [blank] * first + drawing
    return rows + [blank] * (font.height - len(rows))


def _literal(char, pages):
    """The source lines of a cell: one line when it fits, otherwise a line for each page."""
    parts = pages if len(pages) > 2 else [b"".join(pages)]
    lines = ['    b"' + "".join(f"\\x{byte:02x}" for byte in part) + '"' for part in parts]
    lines[0] += "  # " + (char.strip() or "space")
    return lines
