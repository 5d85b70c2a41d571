"""What a game takes of the heap on the emulated Pico: with Pioche in the firmware, and as files.

A program plays on the Pico as people do: computer players think, hints are asked for, the pause
menu is opened with all its pages, and the game comes to its end. It notes the most that was in use
after a collection, less what the program itself takes. Most moves are by chance, and thinking is
cut short: what a player needs it has after some slices.

The folder of saves is as full as it can be, and a game that was saved late is taken up at power-on,
too, and played to its end.
"""

import re

from ..drive import full_folder, whole_game
from ..emulator.pico import END, ENTER_RAW, INTERRUPT, RAW_PROMPT, Pico, fork_call
from ..emulator.ssd1680 import SSD1680
from ..ship import uf2
from ..ship.mpy import device_files

KB = 1024
MOST = 64 * KB  # with a game in play and Pioche in the firmware
GAMES = 50  # in a row, with Pioche as files; after them so much is free, and so much in one piece
LEAST_FREE, LEAST_PIECE = 60 * KB, 40 * KB

SLICES = 4  # of a computer player's thinking that are waited for
EVERY = 16  # of so many moves one is thought about, hinted at and shown; the rest are by chance

TAKEN_UP = "taken_up"  # the act of the program that begins with a saved game,
LATE = 4  # the longest of so many

BARE = "import gc;gc.collect();print(gc.mem_alloc())"

PROGRAM = """
import gc
def used():
    gc.collect()
    return gc.mem_alloc()
own = used() - {bare}
import board
picture = bytearray(board.WIDTH * ((board.HEIGHT + 7) // 8))
from pioche.hw.device import Device
gc.collect()
from pioche.app import App
from pioche.engine import rng
from pioche import events
import micropython
gadget = Device(board, picture)
class Afresh(Exception):
    pass
def start_anew():
    raise Afresh
gadget.start_anew = start_anew
app = App(gadget)
r = bytearray((1, 2, 3, 4))
most = [0, ""]
def note(where):
    now = used() - own
    if now > most[0]:
        most[:] = now, where
def show():
    app.picture.want()
    app.present()
    while app.picture.coming():
        app.step()
def think(where):
    session = app.desk.session
    while session.is_thinking():
        for _ in range({slices}):
            session.think()
            note(where)
            if not session.is_thinking():
                return
        session.hurry()
def pause():
    app.stage.key(events.MENU)
    show()
    note("menu")
    for name in {pages}:
        app.stage.open(name)
        show()
        note(name)
        for _ in range(9 if name == "Rules" else 1):
            app.stage.key(events.RIGHT)
            show()
            note(name)
        app.stage.back()
    app.stage.key(events.B)
    note("play")
def look():
    think("thinking")
    show()
    note("play")
    if not app.desk.session.over():
        app.stage.key(events.HINT)
        think("hint")
        show()
        note("hint")
def by_chance():
    session = app.desk.session
    if not session.over():
        session.act(session.moves[rng.below(r, 0, session.n)])
def part():
    parts = getattr(app.desk.session.game, "part_in_play", None)
    return parts(app.desk.session.state) if parts else 0
def begin(name, options, kinds):
    app.desk.play(name)
    app.stage.to_game()
    app.dealer.deal({seed}, options, kinds)
def play(name, options, kinds):
    begin(name, options, kinds)
    go_on()
def taken_up(name, options, kinds):
    assert app.desk.session.name == name and app.desk.session.history.played
    note("power-on")
    app.stage.to_game()
    pause()
    go_on()
    assert not app.desk.session.unsaved
def go_on():
    seen, moves = -1, 1
    while not app.desk.session.over():
        if part() != seen:
            seen = part()
            moves = 0
        if moves % {every} == 0:
            look()
        if moves == {every}:
            pause()
        by_chance()
        moves += 1
    show()
    note("end")
    app.stage.open("Won", 0)
    show()
    note("Won")
    app.stage.back()
    pause()
    app.dealer.keep_record()
    note("record")
def sample(name, options, kinds):
    begin(name, options, kinds)
    for _ in range(3):
        look()
        by_chance()
    pause()
    app.desk.home()
    show()
def tell_room():
    most[0] = 0
    note("")
    print("room", gc.mem_free() + own)
    micropython.mem_info()
"""

PAGES = (
    "Rules",
    "Scores",
    "Statistics",
    "Setup",
    "TypeDeal",
)


def frozen_prompt(saved=(), romfs=False):
    """A Pico with Pioche in its firmware at its raw prompt, its heap empty and its folder full."""
    pico = Pico(flash=uf2.flash_with(_files(saved), romfs=romfs), devices=[_panel()])
    pico.boot(wait_prompt=False)
    pico.run_ms(1000)
    return _emptied(pico)


def romfs_prompt(saved=()):
    """The same with Pioche in a ROMFS."""
    return frozen_prompt(saved, romfs=True)


def files_prompt(saved=()):
    """The same with Pioche as files."""
    files = device_files() | _files(saved)
    del files["/main.py"]
    return _emptied(Pico(files=files, devices=[_panel()]).boot())


def _files(saved):
    """A folder that is full, with these saves too."""
    return {"/saves/" + name: data for name, data in {**full_folder.saves(), **dict(saved)}.items()}


def _playing(pico, name):
    """Switched on anew, it takes up this game."""
    pico.exec(f"app.settings.playing = {name!r}\napp.settings.save()")
    _emptied(pico)
    _begin(pico)


def _panel():
    return SSD1680(partial_ms=1, full_ms=1)


def _emptied(pico):
    """Interrupted and begun anew, which starts no main.py from a raw prompt."""
    pico.send(INTERRUPT + INTERRUPT + ENTER_RAW)
    pico.run_until(lambda: RAW_PROMPT in pico.out)
    pico.out.clear()
    pico.send(END)
    pico.run_until(lambda: RAW_PROMPT in pico.out)
    return pico


def _begin(pico):
    """The app, at home or in the game that was begun last."""
    bare = int(pico.exec(BARE))
    facts = {"slices": SLICES, "every": EVERY, "pages": PAGES, "seed": whole_game.SEED}
    pico.exec(PROGRAM.format(bare=bare, **facts))


def _deal(name, seats):
    """Name, options and kinds, as the program takes them: a person among strong players."""
    from pioche import bots, registry
    from pioche.kinds import HUMAN

    game = registry.game(name)
    kinds = bytes([HUMAN] + [bots.HARD + 1] * (seats - 1))
    return f"{name!r}, {bytes(whole_game.options(name, game))!r}, {kinds!r}"


def most(name, seats, act="play", prompt=frozen_prompt):
    """(bytes, where) of the most that a whole game takes, or another act of the program, with
    Pioche in the firmware or as files."""

    def work():
        saved = {name + ".sav": whole_game.late(name, LATE, seats)} if act == TAKEN_UP else {}
        pico = prompt(saved)
        _begin(pico)
        if act == TAKEN_UP:
            _playing(pico, name)
        run = f"{act}({_deal(name, seats)})\nprint(most[0], most[1])\n"
        used, where = pico.exec(run, timeout_ms=20_000_000).split()
        return int(used), where

    return fork_call(work)


def at_home(prompt):
    """Bytes that are in use at home, before any game was opened."""

    def work():
        pico = prompt()
        _begin(pico)
        return int(pico.exec("print(used() - own)"))

    return fork_call(work)


def rooms(names, games=GAMES):
    """After each of so many games in a row, with Pioche as files: (name, bytes free, the largest
    piece, was it begun afresh?)."""
    from pioche import registry

    pico = files_prompt()
    _begin(pico)
    for i in range(games):
        name = names[i % len(names)]
        run = f"sample({_deal(name, registry.game(name).SEATS[0])})"
        tried = f"try:\n    {run}\nexcept Afresh:\n    print('afresh')\n"
        afresh = "afresh" in pico.exec(tried)
        if afresh:
            _emptied(pico)
            _begin(pico)
            pico.exec(run)
        told = pico.exec("tell_room()")
        free = int(re.search(r"room (\d+)", told)[1])
        yield name, free, 16 * int(re.search(r"max free sz: (\d+)", told)[1]), afresh


def figures():
    """Of every entry with its fewest seats; then of so many games in a row."""
    from pioche import registry

    names = registry.names(registry.SHOWN)
    for name in names:
        seats = registry.game(name).SEATS[0]
        for act, how in (("play", ""), (TAKEN_UP, ", taken up at power-on")):
            used, where = most(name, seats, act)
            yield f"in the firmware, {name}{how}", f"{used / KB:.1f} KB at most, at {where}"
    for i, (name, free, piece, afresh) in enumerate(rooms(names), 1):
        told = f"{free / KB:.1f} KB free, {piece / KB:.1f} KB in one piece"
        yield f"as files, game {i}: {name}", told + (", begun afresh" if afresh else "")
