"""The versions of MicroPython on which Pioche was run, and what was run on each.

`flash` suggests the newest of them, `make soak ARGS="--only newer"` tries those that are newer than
the Pico's, and the table of the front page is this one (tests/tools/test_versions.py).
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Version:
    number: str
    package: str  # what npm calls its WebAssembly; "" for what was built of its sources
    tried: str

    def key(self):
        return tuple(map(int, self.number.split(".")))


PICO = Version(
    "1.26.1",
    "",
    "everything: 32-bit unix port and the firmware on the emulated Pico, built from Debian's"
    " sources",
)
PAGE = Version(
    "1.26.0", "1.26.0", "golden games, contract, pictures, and the whole page: WebAssembly"
)
_ALL = "of every game golden games, contract, keys by chance with their pictures: WebAssembly"
_GAME = "a golden game of The Game: WebAssembly"
_GAMES = "golden games, contract and pictures of No Merci: WebAssembly"
TRIED = (
    PICO,
    PAGE,
    Version("1.27.0", "1.27.0", _ALL),
    Version("1.28.0", "1.28.0-6", _GAME),
    Version("1.29.0", "1.29.0-6", _GAMES),
)
NEWER = tuple(version for version in TRIED if version.key() > PICO.key())
NEWEST = max(TRIED, key=Version.key)


def suggestion():
    """For whoever gets MicroPython."""
    return f"{NEWEST.number} is the newest that Pioche was tried on"


def told(number):
    """Of a Pico that has this one, (1, 29, 0) say."""
    name = "MicroPython " + ".".join(map(str, number))
    return f"{name}, newer than what was tried" if tuple(number) > NEWEST.key() else name


def table():
    """Lines of the front page."""
    yield "| version | what was run on it |"
    yield "|---|---|"
    for version in TRIED:
        npm = f" (npm: {version.package})" if version.package not in ("", version.number) else ""
        yield f"| {version.number}{npm} | {version.tried} |"
