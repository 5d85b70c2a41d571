"""From a press to the first byte of its picture where a kept game is looked at.

They are the longest ones, of many deals and moves, opened at once from a list that had no time to
get them ready, and gone through to the end and back, over every edge between two deals.

The game before it was another one, so its rules and its view are loaded as well.
"""

import random

from . import app_prompt

# The longest games: their seats and options, by their index.
GAMES = {
    "xxl_solo_k": (2, b"\x03\x08\x00"),
    "six_sequences": (4, b"\x08\x00"),
    "xxl_pur": (2, b"\0"),
}
BEFORE = "twenty"
LEAPS = 4  # of ten moves, from each beginning of a deal; the rest of it is gone through unseen

PROGRAM = """
import board, os
picture = bytearray(board.WIDTH * ((board.HEIGHT + 7) // 8))
from pioche.hw.device import Device
from pioche.app import App
from pioche import events
for name, content in {files!r}:
    folder = name.rpartition("/")[0]
    for path in ("/saves", folder):
        try:
            os.mkdir(path)
        except OSError:
            pass
    with open(name, "wb") as f:
        f.write(content)
app = App(Device(board, picture))
panel = app.gadget.panel
plane = panel._plane
sent = [0]
def noted(command):
    sent[0] = sent[0] or time.ticks_us()
    plane(command)
panel._plane = noted
def shown(act):
    sent[0] = 0
    begun = time.ticks_us()
    act()
    app.picture.want()
    while not sent[0]:
        app.step()
    return time.ticks_diff(sent[0], begun)
def rest():
    while app.is_busy() or app.stage.is_preparing():
        app.step()
slowest = {{}}
def timed(what, act):
    us = shown(act)
    if us > slowest.get(what, 0):
        slowest[what] = us
    while app.picture.coming():
        app.step()
def key(event):
    return lambda: app.stage.key(event)
app.desk.play({before!r})
rest()
app.desk.home()
app.picture.want()
rest()
shown(lambda: app.stage.open("Records"))
timed("opened at once", key(events.A))
page = app.stage.top()
history = page.session.history
deals = page.last + 1
moves = 0
while True:
    for _ in range({leaps}):
        timed("a move on", key(events.RIGHT))
        timed("a move back", key(events.LEFT))
        timed("ten on", key(events.DOWN))
    while history.played < history.logged:
        app.stage.key(events.DOWN)
    moves += history.logged
    timed("a move back at the end of a deal", key(events.LEFT))
    app.stage.key(events.RIGHT)
    if page.deal == page.last:
        break
    timed("on into the next deal", key(events.RIGHT))
    app.stage.key(events.LEFT)
    timed("back into the deal before", key(events.LEFT))
    timed("ten back", key(events.UP))
    while (page.deal, history.played) != (page.deal, history.logged):
        app.stage.key(events.DOWN)
    app.stage.key(events.RIGHT)
while history.played or page.deal:
    if page.deal == page.last or not history.played:
        timed("ten back", key(events.UP))
        timed("a move back", key(events.LEFT))
    else:
        app.stage.key(events.UP)
print(deals, moves)
for what, us in slowest.items():
    print(what + ":" + str(us))
"""


def times(pico, name):
    """-> (deals, moves, {what was done: ms it took at most})"""
    seats, options = GAMES[name]
    rec, log = kept(name, seats, options)
    files = [("/saves/records/0001.rec", rec), ("/saves/records/0001.log", log)]
    program = PROGRAM.format(files=files, before=BEFORE, leaps=LEAPS)
    size, *lines = app_prompt.run(pico, app_prompt.BEGIN + program).splitlines()
    found = (line.rsplit(":", 1) for line in lines)
    return *map(int, size.split()), {what: int(us) / 1000 for what, us in found}


def kept(name, seats, options, seed=7):
    """A game played by chance to its end, as the two files that keep it."""
    from pioche.session import Session
    from pioche.store import deals, save

    session, r = Session(name), random.Random(seed)
    session.deal(seed, seats, options, bytes([0] + [1] * (seats - 1)))
    log = b""
    while not session.over():
        session.uncover()
        session.act(session.moves[r.randrange(session.n)])
        for before, moves, after in session.history.ended:
            log += b"" if log else deals._MAGIC + before
            log += len(moves).to_bytes(2, "little") + after + moves
        session.history.forget_ended()
    return save.pack(session), log


def figures():
    """Of each of these games the slowest press, in the firmware and as files."""
    for title, pico in (
        ("firmware", app_prompt.of_firmware),
        (".mpy files", app_prompt.of_files),
    ):
        for name in GAMES:
            deals, moves, found = times(pico, name)
            for what, ms in found.items():
                yield f"kept {name}, {deals} deals, {moves} moves, {title}: {what}", f"{ms:.0f} ms"
