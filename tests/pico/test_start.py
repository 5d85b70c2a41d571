"""Switching on with a game in play: every saved game comes up, and whatever fails is told; in
simulated time. The menu: test_images.py."""

import random

import pytest

from host_tools.drive import power_on
from host_tools.drive.hand import Hand
from host_tools.drive.pico_hand import PicoHand
from host_tools.emulator.pico import fork_call
from host_tools.measure.soak.pico import RESTARTED
from host_tools.prove.pico.files import saves_of
from host_tools.prove.pico.restarting import cut_after_each_move
from host_tools.ship.mpy import compile_text, device_files, modules
from pioche import registry
from tests import support as machine
from tests.pico import support

RESUMED_MS, FILES_MS = 1000, 1600
ENTRIES = registry.names(registry.SHOWN)
MOVES = 3  # that are played with real keys here; `make soak` plays whole games
BITES_MS = 14_000  # the watchdog, from the picture before on


@pytest.mark.parametrize("frozen, most_ms", [(True, RESUMED_MS), (False, FILES_MS)])
def test_a_saved_game_comes_in_time(frozen, most_ms):
    """To the first byte of its picture, with Pioche in the firmware and as .mpy files."""
    machine.image("pico")
    hand = support.switched_on(support.saves()) if frozen else PicoHand(support.saves()).wait()
    assert hand.panel.first_byte_ms[0] < most_ms


# --- saved games of every entry, from all their course


def sample():
    """One game of each entry as .mpy files, of the tournaments more, and some in the firmware."""
    r = random.Random(16)
    for name in ENTRIES:
        seats, place = r.choice(power_on.seats_of(name)), r.randrange(power_on.PLACES)
        yield name, seats, place, r.randrange(4) == 0
    for name in RESTARTED:
        yield name, power_on.seats_of(name)[-1], 0, False
        yield name, power_on.seats_of(name)[0], power_on.PLACES - 1, False


@pytest.mark.parametrize("name, seats, place, frozen", list(sample()))
def test_a_saved_game_comes_up(name, seats, place, frozen):
    """With the simulator's picture, and all files as they were. `make soak` tries all of them."""
    machine.image("pico")
    saves = power_on.files_with(name, power_on.saves_at(name, seats)[place])
    flash = None
    if frozen:
        flash = support.frozen({"/saves/" + path: data for path, data in saves.items()})
    fork_call(lambda: power_on.come_up(saves, flash))


@pytest.mark.parametrize("name", ["xxl_pur"])
def test_a_tournament_that_is_cut_after_each_move_goes_on(name):
    """As it is played, by its buttons."""
    machine.image("pico")
    assert fork_call(lambda: cut_after_each_move(name, MOVES)) == MOVES


# --- what fails is told, with a host at its USB or on battery


def with_view(text):
    """Firmware in which this is put upon 20/20's view."""
    changed = {
        "/pioche/views/whole.mpy": modules()["/pioche/views/twenty.mpy"],
        "/pioche/views/twenty.mpy": compile_text(b"from .whole import *\n" + text, "twenty.py"),
    }
    return device_files(changed=changed)


OUT_OF_MEMORY = b"""
pieces = []
def draw(*what):
    try:
        while True:
            pieces.append(bytearray(600))
            pieces.append(bytearray(600))
    except MemoryError:
        for i in range(0, len(pieces), 2):
            pieces[i] = None
    import gc
    gc.collect()
    bytearray(8000)
"""
HANGS = b"""
import time
def draw(*what):
    time.sleep(3600)
"""
FAILS_AT_A_KEY = b"""
import pioche.lang
def key(*what):
    pioche.lang.pieces = pieces = []
    try:
        while True:
            pieces.append(bytearray(600))
            pieces.append(bytearray(600))
    except MemoryError:
        for i in range(0, len(pieces), 2):
            pieces[i] = None
    import gc
    gc.collect()
    bytearray(8000)
"""


def left(pico):
    """What lies in its folder of saves, without what tells of faults."""
    files = saves_of(pico.pico)
    return {n: d for n, d in files.items() if n not in ("settings.txt", "error.txt")}


@pytest.mark.parametrize("usb", [True, False])
def test_a_game_that_breaks_memory_into_pieces_leads_home_and_is_then_kept_aside(usb, tmp_path):
    """At power-on, and opened from home; without a reset, and the other games can be played."""
    machine.image("pico")
    saves = support.saves()
    pico = PicoHand(saves, files=with_view(OUT_OF_MEMORY), usb=usb).wait()
    before = left(pico)
    assert before["twenty.sav"] == saves["twenty.sav"]
    home = Hand(tmp_path / "without").picture
    pico.keys("a")
    pico.keys("a")
    assert left(pico) == {"twenty.bad" if n == "twenty.sav" else n: d for n, d in before.items()}
    pico.keys("a")
    assert pico.picture == home
    assert pico.pico.resets == 0 and pico.panel.errors == []
    assert b"MemoryError" in saves_of(pico.pico)["error.txt"]


@pytest.mark.parametrize("usb", [True, False])
def test_a_fault_in_play_with_memory_in_pieces_is_told_and_costs_no_save(usb):
    """A press leads home; whatever was in play is to be gone on with, however often that fails."""
    machine.image("pico")
    saves = support.saves()
    pico = PicoHand(saves, files=with_view(FAILS_AT_A_KEY), usb=usb).wait()
    for times in (1, 2, 3):
        game = pico.picture
        pico.pico.press(pico.pins["right"])
        pico.pico.run_ms(4000)
        told = pico.wait().picture
        assert told != game and b"MemoryError" in saves_of(pico.pico)["error.txt"]
        assert pico.pico.resets == times - 1
        pico.pico.press(pico.pins["a"])
        pico.pico.run_until(lambda: pico.pico.resets == times)  # noqa: B023
        pico.pico.run_ms(2500)
        pico.wait()
        assert left(pico)["twenty.sav"] == saves["twenty.sav"]
        pico.keys("a")
        assert pico.picture == game
    assert pico.panel.errors == []


def test_a_hang_while_a_game_is_taken_up_ends_at_home_with_its_save_aside():
    """The watchdog bites, the game is tried once more, and then it is kept aside and told."""
    machine.image("pico")
    saves = support.saves() | power_on.files_with("no_merci", b"sound as far as we know")
    saves["settings.txt"] = support.saves()["settings.txt"]
    pico = PicoHand(saves, files=with_view(HANGS), usb=False)
    pico.pico.run_until(lambda: pico.pico.resets == 1, BITES_MS)
    pico.wait()  # it says so, with the game behind the message
    assert "twenty.sav" in left(pico)
    pico.pico.press(pico.pins["a"])
    pico.pico.run_until(lambda: pico.pico.resets == 2, BITES_MS)
    pico.pico.run_ms(2000)
    pico.wait()
    found = left(pico)
    assert found["twenty.bad"] == saves["twenty.sav"] and "twenty.sav" not in found
    assert found["no_merci.sav"] == saves["no_merci.sav"]
    told = pico.picture
    pico.keys("a")
    assert pico.picture != told and pico.pico.resets == 2


def test_what_lies_in_the_way_of_the_teller_of_faults_is_no_endless_start():
    """Where even that cannot be told, a host finds a prompt."""
    machine.image("pico")
    changed = {
        "/pioche/app.mpy": compile_text(b"raise RuntimeError('out of cards')", "app.py"),
        "/pioche/acts/blame.mpy": compile_text(b"raise RuntimeError('out of words')", "blame.py"),
    }
    files = device_files(changed=changed)
    pico = PicoHand(support.saves(), files=files)
    pico.pico.run_until(lambda: b">>> " in pico.pico.out, 20_000)
    assert b"out of words" in pico.pico.out
