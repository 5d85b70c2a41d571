"""Make the firmware's winning scenes from the texts in host_tools/make/scenes.

A scene is a text of strokes, one in a line, on a field of 128 x 96: `disc 64 27 5` is a round of
radius 5, and `part crown 52 2` what _crown.txt draws, from there on. The firmware gets a few bytes
of each, which ui/scene.py draws at any size.
"""

from pathlib import Path

from pioche.engine import k6t, xxl

from . import art

SOURCE = Path(__file__).parent / "scenes"
TARGET = art.TARGET.with_name("won_art.py")
STROKES = ("ink", "paper", "tri", "disc", "block", "frame", "k6t", "xxl", "number", "part")
_PART = "_"  # so begin the files of what scenes have in common

_HEADER = '''"""Scenes of who has won, by game, and PARTS that several have. ui/scene.py draws them.

Made by `python -m host_tools art`: change host_tools/make/scenes, not this file.
"""

# fmt: off
'''


def parts(source=SOURCE):
    """Names of what scenes have in common, in the order of their numbers."""
    return [path.stem[len(_PART) :] for path in sorted(source.glob(_PART + "*.txt"))]


def games(source=SOURCE):
    return [path.stem for path in sorted(source.glob("[!_]*.txt"))]


def packed(name, source=SOURCE):
    """A scene in bytes: for each stroke its number and what it takes."""
    lines = (source / f"{name}.txt").read_text(encoding="ascii").splitlines()
    return b"".join(_stroke(line.split(), parts(source)) for line in lines)


def _stroke(words, known):
    kind = STROKES.index(words[0])
    takes = _TAKES.get(words[0], lambda *numbers: numbers)
    if words[0] == "part":
        words = [words[0], str(known.index(words[1])), *words[2:]]
    return bytes((kind, *map(int, takes(*words[1:]))))


def _k6t(*words):
    suit, rank = words[-1].split(".")
    return *words[:-1], k6t.SUIT_LETTERS.index(suit) * k6t.RANKS + int(rank)


def _xxl(*words):
    low, high = map(int, words[-1].split("/"))
    pairs = list(zip(xxl.LOW, xxl.HIGH))
    return *words[:-1], pairs.index((low, high))


_TAKES = {"k6t": _k6t, "xxl": _xxl}


def module_text(source=SOURCE):
    found = [_literal(packed(_PART + name, source), "    ") for name in parts(source)]
    rows = [f'    "{name}": {_literal(packed(name, source), "    ")}' for name in games(source)]
    stars = f"STARS = {parts(source).index('stars')}  # the part that is drawn over all scenes"
    common = "\n".join(f"    {row}," for row in found)
    own = "\n".join(f"{row}," for row in rows)
    return f"{_HEADER}{stars}\n\nPARTS = (\n{common}\n)\n\nSCENES = {{\n{own}\n}}\n"


def _literal(data, indent):
    """In lines of at most 99 columns."""
    pieces = [data[i : i + 22] for i in range(0, len(data), 22)]
    texts = ['b"' + "".join(f"\\x{byte:02x}" for byte in piece) + '"' for piece in pieces]
    if len(texts) == 1:
        return texts[0]
    inner = "\n".join(f"{indent}    {text}" for text in texts)
    return f"(\n{inner}\n{indent})"
