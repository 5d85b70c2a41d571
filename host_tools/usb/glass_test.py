"""Times the pictures of a real panel, calm and quick, and shows a card to judge by what is left of
the last one: what no model knows."""

from statistics import median

from . import answers, doctor
from .connection import Connection, check_board

PICTURES = 10  # with squares and without them, one after the other
HOWS = ("calm", "quick")

# After doctor.WIRING. BUSY alone is timed, and by the Pico: planes are sent before it, and the host
# may be late to ask.
CARD = """
from pioche.ui.canvas import PAPER

def card(full, quick, squares, text):
    # Black squares on white at the left, white ones on black at the right; or none. -> ms of BUSY
    half = board.WIDTH // 2
    canvas.clear()
    canvas.fill_rect(half, 0, board.WIDTH - half, board.HEIGHT, INK)
    for x in range(8, board.WIDTH - 24, 32) if squares else ():
        for y in range(24, board.HEIGHT - 16, 32):
            canvas.fill_rect(x, y, 16, 16, INK if x < half else PAPER)
    canvas.fill_rect(0, 0, board.WIDTH, 18, PAPER)
    canvas.text(font_text, 8, 2, text)
    panel = gadget.panel
    panel.quick = quick
    try:
        panel.start(full)
        begun = gadget.ms()
        panel.settle()
    except PanelFault:
        return -1
    return gadget.since(begun)
"""


def check(port, say, wait, frames_ms):
    """A list of what is wrong. wait(): somebody looks at the card; frames_ms(panel): {how: ms} that
    its waveforms should take."""
    with Connection(port, "the glass test") as connection:
        try:
            check_board(connection)
            _, _, panel, *_ = doctor.facts(connection)[3]
            connection.run(doctor.WIRING + CARD)
            for how in HOWS:
                if not _shown(connection, how, say, frames_ms(panel).get(how)):
                    return [doctor.SILENT]
                wait()
            return []
        finally:
            connection.soft_reset()


def _shown(connection, how, say, sum_ms):
    """A whole picture, others after it, and the card without squares. -> does the panel answer?"""
    whole = _card(connection, how, True, True)
    others = [_card(connection, how, False, i % 2 > 0) for i in range(PICTURES)]
    if min(whole, *others) < 0:
        return False
    by_sum = f" ({sum_ms / 1000:.2f} s by its frames)" if sum_ms else ""
    took = median(others[1:]) / 1000  # for the first the power may have had to come up
    say(f"  {how + ':':11}a whole picture {whole / 1000:.2f} s, others {took:.2f} s{by_sum}")
    say("             is anything left of the squares, in white or in black?")
    return True


def _card(connection, how, full, squares):
    text = f"{how}: " + ("squares" if squares else "is anything left of them?")
    code = f"print(card({full}, {how == 'quick'}, {squares}, {text!r}))"
    return answers.number(connection.run(code, more_s=doctor.DRAWING_S))
