"""Whole games on the real firmware by button presses, beside the same on the host: from home to the
entry, who plays, a deal that is typed in, every move to the end, scores, the game kept and looked
at again."""

import tempfile

from host_tools.drive.hand import Hand
from host_tools.drive.pico_hand import PicoHand
from host_tools.drive.walkthrough import Walkthrough
from host_tools.emulator.ssd1680 import SSD1680

from .files import files_of, saves_of

TAP_MS, GAP_MS = 60, 100
PATIENCE_MS = 6000


class Presser(PicoHand):
    """Knows the picture that must come, and waits no longer than for that."""

    def __init__(self):
        super().__init__(panel=SSD1680(partial_ms=10, full_ms=20))

    def press(self, name, ms=TAP_MS):
        self.pico.press(self.pins[name], for_ms=ms)
        self.pico.run_ms(ms + GAP_MS)

    def shows(self, picture):
        """Is this what comes of it? A game's modules may have to be read first."""
        for _ in range(PATIENCE_MS // GAP_MS):
            if self.picture == picture:
                break
            self.pico.run_ms(GAP_MS)
        self.wait()  # while it saves, presses could still be meant for the picture before
        return self.picture == picture


def play(name):
    """A whole game on both; -> (pictures that were compared, decisions, moves looked at again)."""
    with tempfile.TemporaryDirectory() as folder:
        walk = Walkthrough(Hand(folder), name)
        pico = Presser().wait()
        compared = decisions = 0
        for step in walk.steps():
            pico.keys(step.keys)
            if step.same:
                what = f"{step.stage}: another picture after {step.keys}, step {compared}"
                assert pico.shows(step.picture), what
                compared += 1
            else:
                pico.pico.run_ms(1500)
                pico.wait()
            decisions += step.stage == "play"
        kept = {n: d for n, d in files_of(folder).items() if n.startswith("records/")}
        assert kept and kept.items() <= saves_of(pico.pico).items()
        assert pico.panel.errors == [] and pico.pico.resets == 0
        return compared, decisions, walk.moves
