"""References that are compiled: what rivals.reference does, some hundred times faster, so that
thousands of its games tell how much skill there is in a game."""

import ctypes
import functools
import hashlib
import subprocess
from pathlib import Path

from pioche.engine import rng, xxl

from ... import places
from ...errors import ToolError
from .. import rivals

BUILD = places.BUILD / "rivals"


@functools.cache
def library(source):
    """Random ends from this C file, that knows the cards of XXL."""
    made = BUILD / f"{source.parent.name}-{_hash(source)}.so"
    if not made.exists():
        BUILD.mkdir(parents=True, exist_ok=True)
        try:
            command = ["cc", "-O3", "-shared", "-fPIC", str(source), "-o", str(made)]
            subprocess.run(command, check=True, capture_output=True, text=True)
        except FileNotFoundError:
            raise ToolError("this game's reference needs a C compiler, cc") from None
        except subprocess.CalledProcessError as e:
            raise ToolError(e.stderr) from None
    found = ctypes.CDLL(str(made))
    pairs = range(xxl.CARDS)
    found.set_cards(
        bytes(n for c in pairs for n in (xxl.LOW[c], xxl.HIGH[c])),
        bytes(n for c in pairs for n in (xxl.LOW_COLOUR[c], xxl.HIGH_COLOUR[c])),
    )
    return found


def _hash(source):
    """Of all that it is made of."""
    parts = [source, *sorted(Path(__file__).parent.glob("*.h"))]
    return hashlib.sha256(b"".join([part.read_bytes() for part in parts])).hexdigest()[:16]


def worths(source, which, o, seat, moves, redeals, number):
    """What each of these moves is worth on average, over so many redeals, in this one of the games
    that the file knows."""
    totals = (ctypes.c_double * len(moves))()
    listed = (ctypes.c_uint32 * len(moves))(*moves)
    library(source).try_out(which, bytes(o), seat, listed, len(moves), redeals, number, totals)
    return [total / redeals for total in totals]


def player(worths):
    """The reference that knows what moves are worth by this function."""

    def reference(game, seats, o, seat, r, moves):
        legal = list(moves[: game.legal(o, moves)])
        redeals = max(1, rivals.PLAYOUTS // len(legal))
        found = worths(game, o, seat, legal, redeals, rng.bits(r, 0))
        return legal[found.index(max(found))]

    return reference
