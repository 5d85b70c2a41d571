"""From a press that is believed to the first byte of its picture, over a game of each entry.

The app runs on the emulated Pico with its own panel driver; events are put into the ring as the
buttons do once a contact is believed. Saving and waking the panel come after the picture, or before
the press, and are left out.
"""

import statistics
from binascii import crc32

from ..drive import whole_game
from . import app_prompt

PRESSES = 150  # at least, of as many games as it takes
FEW = 100  # of fewer presses no hundredth is told, but the slowest
MEDIAN_MS, P99_MS = 30, 60  # what is promised

PROGRAM = """
import binascii, board
picture = bytearray(board.WIDTH * ((board.HEIGHT + 7) // 8))
from pioche.hw.device import Device
from pioche.app import App
app = App(Device(board, picture))
app.archive.save = lambda *a: True
panel, canvas = app.gadget.panel, app.picture.canvas
plane, clear = panel._plane, canvas.clear
sent = [0]
whole = [0]
def noted(command):
    sent[0] = sent[0] or time.ticks_us()
    plane(command)
def cleared():
    whole[0] = 1
    clear()
panel._plane, canvas.clear = noted, cleared
def rest():
    while app.is_busy():
        app.step()
rest()
app.desk.play({name!r})
for seed, events in {deals!r}:
    app.stage.to_game()
    app.dealer.deal(seed, {options!r}, {kinds!r})
    app.picture.want()
    rest()
    for event in events:
        sent[0] = whole[0] = 0
        begun = time.ticks_us()
        app.gadget.buttons._push(event)
        while app.gadget.buttons.waiting() or (app.picture.stale() and not sent[0]):
            app.step()
        if sent[0]:
            print(whole[0], time.ticks_diff(sent[0], begun))
        rest()
    print(2, binascii.crc32(app.desk.session.state))
"""


def times(pico, name, kinds, presses=PRESSES):
    """Milliseconds of each press, sorted: (where boxes were drawn, where the whole picture was)."""
    deals, ends = _deals(name, kinds, presses)
    program = app_prompt.BEGIN + PROGRAM.format(
        name=name, deals=deals, options=whole_game.dealt(name, kinds).options, kinds=bytes(kinds)
    )
    found = ([], [], [])  # the last: the ends of deals
    for line in app_prompt.run(pico, program).splitlines():
        kind, number = map(int, line.split())
        found[kind].append(number)
    assert found[2] == ends, "the Pico has played another game"
    boxes, whole = (sorted(us / 1000 for us in found[kind]) for kind in (0, 1))
    return boxes, whole


def _deals(name, kinds, presses):
    """([(seed, events)] of deals that take so many presses together, what each ends with)"""
    deals, ends = [], []
    while presses > 0:
        seed = whole_game.SEED + len(deals)
        session = whole_game.dealt(name, kinds, seed)
        events = []
        for way in whole_game.played(session, seed):
            if events and len(events) + len(way) > presses:
                break
            events += way
        deals.append((seed, bytes(events)))
        ends.append(_end(whole_game.dealt(name, kinds, seed), events))
        presses -= len(events)
    return deals, ends


def _end(session, events):
    session.settle()
    for event in events:
        session.key(event)
        session.settle()
    return crc32(session.state)


def in_time(pico, name, seats, presses=PRESSES):
    """Told in a line: a person among computer players waits no longer than promised."""
    boxes, _ = times(pico, name, _person_among(seats), presses)
    assert statistics.median(boxes) <= MEDIAN_MS and _p99(boxes) <= P99_MS, told(boxes)
    return told(boxes)


def figures():
    """Of each game with the fewest seats and with the most, with Pioche in the firmware."""
    from pioche import registry

    for name in registry.names(registry.SHOWN):
        for seats in sorted({*registry.game(name).SEATS}):
            boxes, whole = times(app_prompt.of_firmware, name, _person_among(seats))
            line = told(boxes)
            if whole:
                line += f"; a page at most {whole[-1]:.0f} ms"
            yield f"{name} {seats}", f"{line} ({len(boxes) + len(whole)} presses)"


def told(taken):
    """What these presses took, in words."""
    median = f"median {statistics.median(taken):.0f} ms"
    if len(taken) < FEW:
        return f"{median}, slowest of {len(taken)} {taken[-1]:.0f} ms"
    return f"{median}, p99 {_p99(taken):.0f} ms"


def _person_among(seats):
    return bytes([whole_game.PERSON] + [whole_game.AT_RANDOM] * (seats - 1))


def _p99(taken):
    return taken[min(len(taken) - 1, len(taken) * 99 // 100)]
