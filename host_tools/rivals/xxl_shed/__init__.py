"""The reference of XXL 1, 2 and 5, compiled: what rivals.reference does, some hundred times faster,
so that thousands of its games tell how much skill there is in these three."""

import ctypes
import functools
import hashlib
import subprocess
from pathlib import Path

from pioche.engine import rng, xxl

from ... import rivals
from ...errors import ToolError
from ...firmware_path import ROOT

SOURCE = Path(__file__).parent / "playouts.c"
BUILD = ROOT / "build" / "rivals"
GAMES = ("xxl_updown", "xxl_lower", "xxl_after")


@functools.cache
def library():
    made = BUILD / f"xxl_shed-{hashlib.sha256(SOURCE.read_bytes()).hexdigest()[:16]}.so"
    if not made.exists():
        BUILD.mkdir(parents=True, exist_ok=True)
        try:
            command = ["cc", "-O3", "-shared", "-fPIC", str(SOURCE), "-o", str(made)]
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


def worths(game, o, seat, moves, redeals, number):
    """What each of these moves is worth on average, over so many redeals."""
    totals = (ctypes.c_double * len(moves))()
    listed = (ctypes.c_uint32 * len(moves))(*moves)
    library().try_out(
        GAMES.index(game.NAME), bytes(o), seat, listed, len(moves), redeals, number, totals
    )
    return [total / redeals for total in totals]


def reference(game, seats, o, seat, r, moves):
    legal = list(moves[: game.legal(o, moves)])
    redeals = max(1, rivals.PLAYOUTS // len(legal))
    found = worths(game, o, seat, legal, redeals, rng.bits(r, 0))
    return legal[found.index(max(found))]


PLAYERS = {"reference": reference}
