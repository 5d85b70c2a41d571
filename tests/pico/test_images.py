"""Ready-made firmware on the emulated Pico: what one file on the drive leads to."""

import functools

import pytest

from host_tools.drive.hand import Hand
from host_tools.drive.pico_hand import PicoHand
from host_tools.emulator import flash_layout
from host_tools.emulator.pico import Pico, fork_call
from host_tools.errors import ToolError
from host_tools.ship import release, uf2
from host_tools.ship.mpy import compile_text
from tests import support as machine
from tests.pico import support

FROZEN_MS, FILES_MS = 800, 1600  # from power-on to the first byte of the menu


@functools.cache
def flash(**how):
    """A new Pico's flash after the file was dropped on it."""
    try:
        return flash_layout.flash_of_uf2(uf2.image(**how))
    except ToolError as e:
        return machine.missing(str(e))


@pytest.mark.parametrize(
    "how, most_ms", [({}, FROZEN_MS), ({"fresh": True}, FROZEN_MS), ({"plain": True}, FILES_MS)]
)
def test_one_file_leads_to_the_menu(how, most_ms, tmp_path):
    """Dropped on a new Pico, on battery: the menu in time, and nothing more to copy."""
    pico = PicoHand(flash=flash(**how), usb=False).wait()
    assert pico.panel.first_byte_ms[0] <= most_ms
    assert pico.picture == Hand(tmp_path).picture and pico.panel.errors == []


def test_the_games_go_on_after_the_file_was_dropped(tmp_path):
    support.goes_on_past_older_files(support.frozen, tmp_path)


def test_machine_code_runs_that_was_made_before():
    """Frozen or from an .mpy file. At the prompt of this firmware none is made, which it says."""
    source = "@micropython.viper\ndef half(n: int) -> int:\n    return n >> 1\n"
    files = {"/half.mpy": compile_text(b"import micropython\n" + source.encode(), "half.py")}

    def printed():
        pico = Pico(flash=support.frozen(files)).boot(wait_prompt=False)
        at_prompt = f"try: exec({source!r})\nexcept NotImplementedError as e: print(e)"
        return pico.exec(f"import half\nprint(half.half(84))\n{at_prompt}")

    machine.image("pico")
    assert fork_call(printed).splitlines() == ["42", "machine code is made before"]


def test_a_release_is_tried_out_with_each_boards_panel():
    """The right file leads to the menu there, and one for another board is found out."""
    machine.image("pico")
    release.try_out(uf2.image("pico_epaper_4in2", plain=True), "pico_epaper_4in2")
    with pytest.raises(ToolError, match="for inky_pack does not start"):
        release.try_out(uf2.image(plain=True), "inky_pack")
