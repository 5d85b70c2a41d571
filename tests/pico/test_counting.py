"""The end of a large game, as .mpy files and with years of statistics, is counted."""

import functools
import random
import tempfile
from pathlib import Path

import pytest

from host_tools.drive import fingers, full_folder, whole_game
from host_tools.drive.hand import KEY_NAMES, Hand
from host_tools.drive.pico_hand import PicoHand
from host_tools.emulator.pico import fork_call
from pioche.store import save
from pioche.store.stats import Stats, numbers
from tests import support as machine


@functools.cache
def near_the_end(name, seats):
    """(files, keys): a full folder with a game whose person ends it with these keys."""
    kinds = bytes([whole_game.PERSON] + [whole_game.AT_RANDOM] * (seats - 1))
    for seed in range(50):
        saved, last = last_decision(whole_game.dealt(name, kinds, seed), seed)
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, name + ".sav").write_bytes(saved)
            hand = Hand(folder)
            hand.app.desk.play(name)
            hand.wait()
            session = hand.app.desk.session
            way = fingers.ways(session.view, session.seen, session.ui).get(last)
            if way is None:
                continue
            session.play(last)
            if session.over():
                files = full_folder.saves() | {name + ".sav": saved}
                files["settings.txt"] += b"\nplaying=" + name.encode()
                return files, " ".join(KEY_NAMES[event] for event in way)
    raise LookupError(f"no person ends a game of {name}")


def last_decision(session, seed):
    """(save, move) of the last time a person had a choice in a game by chance."""
    r = random.Random(seed)
    session.settle()
    while not session.over():
        moves = session.moves[: session.n]
        found = save.pack(session), r.choice(moves)
        session.play(found[1])
    return found


@pytest.mark.parametrize("name", ["six_sequences", "xxl_lower"])
def test_the_end_of_a_large_game_is_counted_whatever_statistics_there_are(name):
    """Of ten people, in all games: the file is larger than the largest piece of memory."""
    machine.image("pico")
    files, keys = near_the_end(name, 2)

    def go():
        pico = PicoHand(files).wait()
        pico.keys(keys)
        assert b"Traceback" not in pico.pico.out
        return pico.pico.read_files()["saves/stats.txt"].decode()

    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "stats.txt").write_text(fork_call(go))
        stats = Stats(folder)
        assert numbers(stats.of(name)["m"])[0] == full_folder.PLAYED[0] + 1, stats.why
