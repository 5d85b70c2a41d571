"""The pages of rules, from the .txt files of a language to the packed module of the firmware.

A file holds the pages of a game, an empty line between two of them:

    # Title
    = k5.0 k6.0 k7.0
    Text, as long as it likes: it is broken into lines here. A line that begins
    - with a dash begins a new one. No line ends at a ~, which stands for a space.

Title and row of pictures may be missing; "@name" stands for all pages of another file. What several
games say alike lies there, and costs next to nothing once it is packed.
"""

import re
import textwrap
import zlib

from pioche.lang import LANGUAGES

from ..errors import ToolError
from ..places import ROOT

FOLDER = ROOT / "firmware" / "pioche" / "lang"
LETTERS = 41  # of a line, on the narrowest glass
LINES, LINES_BELOW_ROW = 6, 4  # of a page, on the lowest one
TITLE = 27  # letters: the number of the page stands behind it
WINDOW = 12  # bits: unpacking takes 4 KB of the heap for a moment

# French has a space before these that is no place to break a line.
_BEFORE = re.compile(r" ([:;!?»=])")
_HARD = "\u00a0"


def names(code, folder=FOLDER):
    """The games that have pages in this language; what begins with _ is for others to take in."""
    return sorted(p.stem for p in (folder / code).glob("[a-z]*.txt"))


def pages(code, name, folder=FOLDER):
    """[page, ...] of a game, as ui/pages.py unpacks them."""
    path = folder / code / f"{name}.txt"
    found = []
    for block in path.read_text(encoding="utf-8").strip().split("\n\n"):
        if block.startswith("@"):
            found += pages(code, block[1:], folder)
        else:
            found.append(_page(block.split("\n"), f"{code}/{path.name}"))
    return found


def _page(lines, where):
    title = lines.pop(0) if lines[0].startswith("# ") else ""
    row = lines.pop(0) if lines[0].startswith("= ") else ""
    lines = broken(lines)
    most = LINES_BELOW_ROW if row else LINES
    said = title or lines[0]
    if len(lines) > most:
        raise ToolError(f"{where}: {len(lines)} lines, {most} have room: {said}")
    if len(title) > TITLE + 2 or max(map(len, lines)) > LETTERS:
        raise ToolError(f"{where}: too long: {said}")
    return "\n".join([part for part in (title, row) if part] + lines)


def broken(lines):
    """Lines as long as the glass has room for."""
    paragraphs = re.split(r"\n(?=- )", "\n".join(lines))
    found = []
    for text in paragraphs:
        text = _BEFORE.sub(_HARD + r"\1", text.replace("« ", "«~").replace("~", _HARD))
        lines = textwrap.wrap(text, LETTERS, break_long_words=False, break_on_hyphens=False)
        found += [line.replace(_HARD, " ") for line in lines]
    return found


def packed(code, folder=FOLDER):
    """-> {name: (stream, first byte, bytes)}, [stream, ...]"""
    found = names(code, folder)
    related = [name for name in found if name.startswith("xxl_")]
    where, streams = {}, []
    for group in ([name for name in found if name not in related], related):
        texts = {name: pages(code, name, folder) for name in group}
        streams.append(pack(texts, where, len(streams)))
    return where, streams


def pack(texts, where, stream):
    """The pages of these, packed; notes where in this stream they are."""
    text = b""
    for name, found in texts.items():
        told = "\n\n".join(found).encode()
        where[name] = (stream, len(text), len(told))
        text += told
    packer = zlib.compressobj(9, zlib.DEFLATED, -WINDOW, 9)
    return packer.compress(text) + packer.flush()


def module(code, folder=FOLDER):
    """The source of a language's module."""
    return source_of(f"The pages of rules in {code}", *packed(code, folder))


def source_of(what, where, streams):
    """The source of a module with these pages."""
    lines = [
        f'"""{what}, packed: see ui/pages.py.',
        "",
        "Made by `python -m host_tools texts`: change the .txt files, not this one.",
        '"""',
        "",
        "# Bits of the window; of each game its stream, where it begins in what that unpacks to,",
        "# how long it is; the streams. All in one, as a name more would stay in memory.",
        "PAGES = (",
        f"    {WINDOW},",
        "    {",
        *(f'        "{name}": {place},' for name, place in where.items()),
        "    },",
        "    (",
    ]
    for stream in streams:
        for i in range(0, len(stream), 22):
            bits = "".join(f"\\x{byte:02x}" for byte in stream[i : i + 22])
            lines.append(f'        b"{bits}"')
        lines[-1] += ","
    return "\n".join([*lines, "    ),", ")", ""])


def write(folder=FOLDER):
    """-> the modules written"""
    found = []
    for code in LANGUAGES:
        path = folder / code / "pages.py"
        path.write_text(module(code, folder), encoding="utf-8")
        found.append(path)
    return found
