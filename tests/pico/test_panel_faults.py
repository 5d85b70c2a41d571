"""A panel that hangs, on the real firmware: no key dies of it, and no hand stays uncovered."""

from pathlib import Path

import pytest

from host_tools.drive.hand import HOLD_MS, TAP_MS, Hand
from host_tools.drive.pico_hand import PicoHand
from pioche.kinds import HUMAN, NAMED
from tests import support as machine

SILENT = b"the panel does not answer"


def passed_on(folder):
    """-> saves in which one of some people is to move; and the pictures of that hand, of the
    curtain after the move, of the hand behind it, and of home."""
    hand = Hand(folder)
    hand.app.desk.play("no_merci")
    hand.app.stage.to_game()
    hand.app.dealer.deal(7, b"\0", bytes((HUMAN, NAMED, NAMED + 1)))
    hand.app.picture.want()
    hand.wait()
    hand.app.close()
    saves = {path.name: path.read_bytes() for path in Path(folder).iterdir()}
    pictures = []
    for _ in range(3):
        hand.press("a")
        pictures.append(hand.picture)
    assert hand.app.desk.session.history.played == 1
    hand.keys("B B")
    return saves, [*pictures, hand.picture]


@pytest.fixture
def pico(tmp_path):
    machine.image("pico")
    saves, pictures = passed_on(tmp_path)
    pico = PicoHand(saves).wait()
    pico.press("a")
    assert pico.picture == pictures[0]
    pico.panel.stuck = True
    pico.pictures = pictures
    return pico


def press_in_vain(pico, name, times, ms=TAP_MS):
    """Press a key, until so many tries in all have been told."""
    pico.pico.press(pico.pins[name], for_ms=ms)
    pico.pico.run_until(lambda: pico.pico.out.count(SILENT) >= times, 40_000)
    pico.pico.run_ms(1_500)
    assert pico.pico.out.count(SILENT) == times


def test_a_curtain_that_a_hanging_panel_could_not_show_is_seen_before_a_press_acts(pico):
    """Each press is another try; when BUSY ends again the curtain comes, and then the next hand."""
    _, curtain, other, _ = pico.pictures
    press_in_vain(pico, "a", 2)
    press_in_vain(pico, "a", 3)
    pico.panel.stuck = False
    pico.press("a")
    assert pico.picture == curtain
    pico.press("a")
    assert pico.picture == other


def test_a_long_b_leads_home_from_a_hanging_panel(pico):
    """Though nothing can be seen of it; the next press, when it answers, shows home."""
    press_in_vain(pico, "a", 2)
    press_in_vain(pico, "b", 3, HOLD_MS)
    pico.panel.stuck = False
    pico.press("left")
    assert pico.picture == pico.pictures[-1]
