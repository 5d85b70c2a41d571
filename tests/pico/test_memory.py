"""What games take of the heap, and what an empty one gives: starts, and memory in pieces."""

import pytest

from host_tools.drive.pico_hand import PicoHand
from host_tools.emulator.pico import fork_call
from host_tools.errors import ToolError
from host_tools.measure import memory
from host_tools.ship.mpy import FIRMWARE, compile_text, device_files
from tests import support as machine
from tests.pico import support

ROOM = b"_ROOM = 126 * 1024"
MORE_THAN_THERE_IS = b"_ROOM = 1 << 20"


def pressed_for_room():
    """Files of Pioche that never find room enough for a second game."""
    name = "pioche/acts/fresh_start.py"
    text = (FIRMWARE / name).read_bytes()
    assert ROOM in text
    other = compile_text(text.replace(ROOM, MORE_THAN_THERE_IS), name)
    return device_files(changed={"/pioche/acts/fresh_start.mpy": other})


def test_without_room_for_another_game_it_starts_anew_unseen(tmp_path):
    """The game chosen is there without a press more, and the glass does not flash on the way; what
    was played is saved."""
    machine.image("pico")
    host = support.host_game(tmp_path)
    pico = PicoHand(support.saves(), files=pressed_for_room()).wait()
    for hand in (host, pico):
        hand.keys("a B")
        hand.keys("up a")  # home
    before = len(pico.frames)
    for hand in (host, pico):
        hand.keys("down a")  # The Game
    assert b"soft reboot" in bytes(pico.pico.out)
    assert [kind for _, kind, _ in pico.frames[before:]] == ["partial", "partial"]
    assert pico.picture == host.picture
    left = pico.pico.read_files()
    assert "saves/glass" not in left and left["saves/twenty.sav"]


@pytest.mark.parametrize("name", ["xxl_lower", "six_sequences"])
def test_a_game_in_the_firmware_keeps_to_its_memory(name):
    """With computer players thinking, a hint and all pages of the pause menu, of which none stays.
    `make soak` plays whole games of all entries."""
    machine.image("pico")
    try:
        used, where = memory.most(name, 2, "sample")
    except ToolError as e:
        machine.missing(str(e))
    assert used <= memory.MOST, where


# In one piece there is less today than memory.LEAST_PIECE asks for, which `make soak` holds to: the
# names that files bring along lie scattered. Not less than this, until it is as much.
PIECE_BY_NOW = 14 * memory.KB


def test_the_largest_game_leaves_room():
    """As files, back at home. `make soak` plays fifty games in a row."""
    machine.image("pico")
    [(_, free, piece, _)] = fork_call(lambda: list(memory.rooms(["six_sequences"], 1)))
    assert free >= memory.LEAST_FREE and piece >= PIECE_BY_NOW, (free, piece)
