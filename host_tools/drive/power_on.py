"""Games that were saved anywhere in their course, and an emulated Pico that is switched on with
one.

Computers have played them at random, so that they come from all parts of a game; a person is to
decide, with a computer on every other seat.
"""

import random
import tempfile
from pathlib import Path

from pioche import registry
from pioche.engine.contract import default_options
from pioche.session import Session
from pioche.store import save

from ..errors import ToolError
from .hand import Hand
from .pico_hand import PicoHand
from .whole_game import AT_RANDOM, PERSON

PLACES = 4  # of a game: its first decision, after a third, after two thirds, and its last
SEED = 11


def seats_of(name):
    """The fewest, some in the middle, and the most."""
    low, high = registry.game(name).SEATS
    return sorted({low, (low + high) // 2, high})


def saves_at(name, seats, places=PLACES, seed=SEED):
    """The save at each of so many places of a game, from its first decision to its last."""
    found = [save.pack(session) for session in _decisions(name, seats, seed)]
    if len(found) < places:  # it was over before the person could do anything, say
        return saves_at(name, seats, places, seed + 1)
    return [found[i * (len(found) - 1) // (places - 1)] for i in range(places)]


def _decisions(name, seats, seed):
    """A session that stands at each decision of the person in turn."""
    session = Session(name)
    people, one = bytes(seats), bytes([PERSON] + [AT_RANDOM] * (seats - 1))
    session.deal(seed, seats, default_options(session.game), people)
    r = random.Random(seed)
    while not session.over():
        if session.game.turn(session.state) == PERSON and session.n > 1:
            session.kinds = one
            yield session
            session.kinds = people
        session.act(session.moves[r.randrange(session.n)])


def files_with(name, saved):
    """{name: bytes} of the folder of saves of a gadget that was switched off in this game."""
    return {name + ".sav": saved, "settings.txt": f"playing={name}\n".encode()}


def on_host(saves):
    """The picture with which a gadget of the host goes on."""
    with tempfile.TemporaryDirectory() as folder:
        for name, data in saves.items():
            Path(folder, name).write_bytes(data)
        return Hand(folder).picture


def come_up(saves, flash=None, **how):
    """Switch on a Pico that has these saves: the host's picture, and nothing told, lost or put
    aside. -> ms to the first byte of it. flash: of one with Pioche in its firmware."""
    pico = PicoHand(None if flash else saves, flash=flash, **how).wait()
    told = bytes(pico.pico.out).decode(errors="replace").strip()
    if told:
        raise ToolError(told.splitlines()[-1])
    if pico.picture != on_host(saves):
        raise ToolError("another picture than the host's")
    left = pico.pico.read_files()
    if {path: data for path, data in left.items() if path.startswith("saves/")} != {
        "saves/" + name: data for name, data in saves.items()
    }:
        raise ToolError("the files are not as they were")
    return pico.panel.first_byte_ms[0]
