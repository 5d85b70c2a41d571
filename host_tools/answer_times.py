"""From a press that is believed to the first byte of its picture, over a game of each entry.

The app runs on the emulated Pico with its own panel driver; events are put into the ring as the
buttons do once a contact is believed. Saving and waking the panel come after the picture, or before
the press, and are left out.
"""

import statistics
from binascii import crc32

from . import app_prompt, whole_game
from .emulator.pico import fork_call

PRESSES = 150  # at most, of one game
MEDIAN_MS, P99_MS = 30, 60  # what is promised

PROGRAM = """
import binascii, board
picture = bytearray(board.WIDTH * ((board.HEIGHT + 7) // 8))
from pioche.hw.device import Device
from pioche.app import App
app = App(Device(board, picture))
app._save = lambda *a: None
panel, canvas = app.gadget.panel, app.canvas
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
    while app.refreshing() or app.stale() or app.is_thinking() or app.buttons.waiting():
        app.step()
rest()
app.play({name!r})
app.home_of_game()
app.deal({seed}, {options!r}, {kinds!r})
app.redraw()
rest()
for event in {events!r}:
    sent[0] = whole[0] = 0
    begun = time.ticks_us()
    app.buttons._push(event)
    while app.buttons.waiting() or (app.stale() and not sent[0]):
        app.step()
    if sent[0]:
        print(whole[0], time.ticks_diff(sent[0], begun))
    rest()
print(binascii.crc32(app.session.state))
"""


def times(pico, name, kinds):
    """Milliseconds of each press, sorted: (where boxes were drawn, where the whole picture was)."""
    session = whole_game.dealt(name, kinds)
    events = []
    for way in whole_game.played(session):
        if len(events) + len(way) > PRESSES:
            break
        events += way
    session = whole_game.dealt(name, kinds)
    session.settle()
    for event in events:
        session.key(event)
        session.settle()
    program = app_prompt.BEGIN + PROGRAM.format(
        name=name,
        seed=whole_game.SEED,
        options=session.options,
        kinds=bytes(kinds),
        events=bytes(events),
    )
    *lines, end = fork_call(lambda: pico().exec(program)).splitlines()
    assert int(end) == crc32(session.state), "the Pico has played another game"
    found = ([], [])
    for line in lines:
        whole, us = map(int, line.split())
        found[whole].append(us / 1000)
    return sorted(found[0]), sorted(found[1])


def in_time(pico, name, seats):
    """Told in a line: a person among computer players waits no longer than promised."""
    boxes, _ = times(pico, name, _person_among(seats))
    median, p99 = statistics.median(boxes), _p99(boxes)
    told = f"median {median:.0f} ms, p99 {p99:.0f} ms"
    assert median <= MEDIAN_MS and p99 <= P99_MS, told
    return told


def figures():
    """Of each game with the fewest seats and with the most, with Pioche in the firmware."""
    from pioche import registry

    for name in registry.names(registry.SHOWN):
        for seats in sorted({*registry.game(name).SEATS}):
            boxes, whole = times(app_prompt.of_firmware, name, _person_among(seats))
            told = f"median {statistics.median(boxes):.0f} ms, p99 {_p99(boxes):.0f} ms"
            if whole:
                told += f", a page at most {whole[-1]:.0f} ms"
            yield f"{name} {seats}", f"{told} ({len(boxes) + len(whole)} presses)"


def _person_among(seats):
    return bytes([whole_game.PERSON] + [whole_game.AT_RANDOM] * (seats - 1))


def _p99(taken):
    return taken[min(len(taken) - 1, len(taken) * 99 // 100)]
