"""A host takes over from a game, at any moment: mpremote needs one try, and the panel is at rest.
All moments: `make soak`."""

import pytest

from host_tools.emulator.pico import INTERRUPT, PROMPT, RAW_PROMPT
from host_tools.prove.pico import connecting
from tests import support as machine
from tests.pico import support


@pytest.fixture(autouse=True)
def pico_image():
    """Asked for here: a child cannot skip its test."""
    machine.image("pico")


@pytest.mark.parametrize(
    "what, moment", [("mark", 30), ("card", 2), ("menu", 50), ("deal", 8), ("home", 3)]
)
def test_mpremote_comes_in_at_the_first_try(what, moment):
    """Soon after the press, while the panel works, and later, while the gadget waits."""
    connecting.connect(what, (moment,))


@pytest.mark.parametrize("what", ["card", connecting.POWER_ON])
def test_stopped_at_any_moment_every_file_is_whole_and_the_panel_at_rest(what):
    connecting.stop(what, range(0, connecting.STOPS, 53))


def test_stopped_as_an_update_begins_the_panel_is_waited_for():
    """Between the command that begins it and whatever we note about it, too."""
    connecting.stop("mark", range(0, connecting.AT_FRAME, 30), at_frame=True)


def test_a_panel_that_does_not_answer_keeps_nobody_from_the_prompt():
    def come(pico):
        pico.panel.stuck = True
        pico.pico.press(pico.pins["right"])
        pico.pico.run_until(lambda: pico.panel.updating)
        pico.pico.send(INTERRUPT)
        pico.pico.run_until(lambda: PROMPT in pico.pico.out, 9000)

    support.on_copy(come)


def test_a_ctrl_c_just_after_a_reset_is_heard():
    """It comes before main.py begins, and so does not interrupt it; what follows is for the prompt
    even so."""

    def come(pico):
        pico = pico.pico
        pico.exec("pass")
        pico.send(b"\x04")
        pico.run_ms(3)
        pico.out.clear()
        pico.send(b"\r\x03")
        pico.run_ms(1)
        pico.send(b"\r\x01")
        pico.run_until(lambda: RAW_PROMPT in pico.out, 10_000)

    support.on_copy(come)
