"""What the pages of rules say, unpacked as somebody opens them: plain they would take more of the
flash than there is.

The texts of a language, of rules and of lessons, lie in a few streams; of each game it is told
where it begins. A page is lines; the first may be "# " and its title, and the next "= " and its row
of pictures. `host_tools/make/texts.py` makes them, of the .txt files beside the language's modules.
"""

import io

import deflate
from micropython import const

from .. import lang

_PIECE = const(256)


def of(name, module="pages"):
    """All pages of a game, a text each; module: of the language, the one that has them."""
    window, where, streams = lang.of(module).PAGES
    lang.let_go(module)
    stream, skipped, size = where[name]
    unpacked = deflate.DeflateIO(io.BytesIO(streams[stream]), deflate.RAW, window)
    where = streams = None
    piece = memoryview(bytearray(_PIECE))
    while skipped:
        skipped -= unpacked.readinto(piece[: min(skipped, _PIECE)])
    return str(unpacked.read(size), "utf-8").split("\n\n")


def parts(page):
    """-> (title or "", row of pictures or "", lines)"""
    lines = page.split("\n")
    title = lines.pop(0)[2:] if lines[0].startswith("# ") else ""
    row = lines.pop(0)[2:] if lines[0].startswith("= ") else ""
    return title, row, lines
