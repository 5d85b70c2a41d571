"""What a soak does: its tasks in their order, and of each kind how it is done.

What breaks a promise raises an exception; what comes out is a line that is the same every time.
"""

import binascii
import contextlib
import gc
import io
import subprocess
import sys
import tempfile

from .firmware_path import ROOT

GAMES = 500  # random games of one game in one task, shared by all its settings
PRESSES = 2500  # random keys in one task,
MONKEYS = 40  # of so many for a game: 100 000,
MONKEYS_ON_BOTH = 2  # of which so many are pressed under MicroPython as well
PICO_PRESSES, PICO_KEYS = 100, 3  # and on the emulated Pico, in one task, and tasks of a game
CHUNKS = 20  # tasks of the other kinds for each game: 20 x 500 = 10 000 games
ON_BOTH = 5  # of these chunks so many are played by MicroPython as well,
CLOSELY = 3  # and in so many some games are looked at from all sides at every decision
CLOSE_GAMES = {True: 40, False: 4}
LONG = {"six_sequences": 5}  # rounds of a game, on the average of its settings: rounds are counted
THINKING = 8  # tasks of each game,
DECIDED = 25  # each with so many decisions of each level: 200 in all
WAITED = 3  # games of which the longest wait is measured
# Acts that are cut at every flash operation: the moves of one whole game, the last move of which
# deals, which settings, how many games kept already, and the update by files that begins at which
# operation and goes on in leaps.
CUT_ACTS = {
    "move": (0, 23),
    "finish": (1, 20),
    "deal": (1, 8),
    "change": (1, 7),
    "keep": (1, 16),
    "update": (1, 12),
}
UPDATE_LEAP = 12
SOLVING, SOLVED = 4, 500  # tasks, and deals of 20/20 in each
BATTERY_RUNS, BATTERY_HOURS, BATTERY_PRESSES = 4, 48, 60  # presses in a session


def tasks():
    """Every task of a soak, as words."""
    from pioche import registry

    names = registry.names()
    for chunk in range(CHUNKS):
        for name in names:
            yield f"contract {name} cpython {chunk}"
            if chunk < ON_BOTH:
                yield f"contract {name} micropython {chunk}"
            yield f"fullest {name} {chunk}"
    for chunk in range(MONKEYS):
        for name in registry.names(registry.HIDDEN):
            yield f"monkey {name} {chunk}"
    for chunk in range(THINKING):
        for name in registry.names(registry.THINKS):
            yield f"thinks {name} {chunk}"
    for name in registry.names(registry.THINKS):
        low, high = registry.game(name).SEATS
        for seats in sorted({max(2, low), high} if high > 1 else ()):
            yield f"waits {name} {seats}"
    for name in registry.names(registry.SHOWN):
        for seats in sorted({*registry.game(name).SEATS}):
            yield f"answers {name} {seats}"
        yield f"opens {name}"
    for kind, (first, last) in CUT_ACTS.items():
        for which in range(first, last + 1):
            yield f"cut {kind} {which}"
    for chunk in range(SOLVING):
        yield f"solves {chunk}"
    for name in registry.names(registry.SHOWN):
        yield f"whole {name}"
    for chunk in range(PICO_KEYS):
        for name in registry.names(registry.SHOWN):
            yield f"keys {name} {chunk}"
    for which in range(BATTERY_RUNS):
        yield f"battery {which}"
    yield "mip pico_epaper_2in9"
    for name in registry.names(registry.SHOWN):
        yield f"heap {name}"
    yield "rooms"


def run(task):
    """The result of one task, as words; an exception is the result of one that failed."""
    kind, *rest = task.split()
    return KINDS[kind](*rest)


def contract(name, runtime, chunk):
    """The contract suite in every setting, with seeds of its own; -> one checksum of its lines."""
    from pioche import registry
    from tests.contract import suite

    settings = len(list(suite.settings(registry.game(name))))
    each = -(-GAMES // (settings * LONG.get(name, 1)))
    first = 100_000 + int(chunk) * GAMES * 7919
    close = CLOSE_GAMES[int(chunk) < CLOSELY]
    if runtime == "micropython":
        printed = _under_micropython(name, each, first, close)
    else:
        with contextlib.redirect_stdout(io.StringIO()) as out:
            suite.run([name], each, first, suite.settings, close)
        printed = out.getvalue()
    games = len(printed.splitlines()) * each
    return f"{games} games in {settings} settings {binascii.crc32(printed.encode()):08x}"


def _under_micropython(name, each, first, close):
    from tests import support

    arguments = f"[{name!r}], {each}, {first}, suite.settings, {close}"
    with tempfile.NamedTemporaryFile("w", suffix=".py") as script:
        script.write(f"from contract import suite\nsuite.run({arguments})\n")
        script.flush()
        # With room for the list of all settings, which no device ever makes.
        return support.micropython(script.name, heap=1_000_000, timeout=3600)


def fullest(name, chunk):
    """The longest list of legal moves in games by chance, and in games of those who would rather
    lay anything than the first move of the list; where it stood, so that it can be found again."""
    from pioche import registry
    from tests.contract import suite

    settings = list(suite.settings(registry.game(name)))
    best = (0,)
    games = GAMES // LONG.get(name, 1)
    for k in range(games):
        seats, options = settings[k % len(settings)]
        seed = 300_000_000 + (int(chunk) * games + k) * 7919
        for keen in (0, 1):
            for decision, n in enumerate(_lengths(name, seed, seats, options, keen)):
                if n > best[0]:
                    best = (n, seats, bytes(options).hex() or "-", seed, keen, decision)
    return "{} moves: seats {} options {} seed {} keen {} decision {}".format(*best)


def _lengths(name, seed, seats, options, keen):
    for _, n, _ in playing(name, seed, seats, options, keen):
        yield n


def playing(name, seed, seats, options, keen):
    """(state, how many moves are legal, they) of each decision of such a game."""
    from array import array

    from pioche import registry
    from pioche.engine import rng
    from pioche.engine.contract import OVER

    game = registry.game(name)
    s = bytearray(game.SIZE)
    moves = array("I", bytes(4 * game.MAX_LEGAL))
    r = bytearray(rng.BYTES)
    rng.seed(r, 0, seed ^ 0x1357)
    game.new(s, seed, seats, options)
    while game.turn(s) != OVER:
        n = game.legal(s, moves)
        yield s, n, moves
        first = 1 if keen and n > 1 and rng.below(r, 0, 4) else 0
        game.apply(s, moves[first + rng.below(r, 0, n - first)])


def monkey(name, chunk):
    """Random keys on the gadget (monkey.py); some are pressed under MicroPython as well, which
    shows the same pictures."""
    from . import monkey

    seed = 1000 + int(chunk)
    gc.freeze()  # the app collects rubbish often, and what was imported is none
    with tempfile.TemporaryDirectory() as folder:
        told = monkey.run(folder, name, seed, PRESSES)
    if int(chunk) < MONKEYS_ON_BOTH:
        assert _monkey_of_micropython(name, seed) == told, "MicroPython shows something else"
    return told.split(",")[0]  # the pictures change with every line that is moved by a dot


def _monkey_of_micropython(name, seed):
    from tests import support

    script = ROOT / "host_tools" / "monkey.py"
    with tempfile.TemporaryDirectory() as folder:
        told = support.micropython(script, folder, name, seed, PRESSES, heap=600_000, timeout=3600)
    return told.strip()


def cut(kind, which):
    """The power fails at every flash operation of another act; nothing may be lost."""
    from tests.device import cutting

    which = int(which)
    if kind == "update":
        outcomes = cutting.cut_everywhere(cutting.Update(), which, UPDATE_LEAP)
    else:
        outcomes = cutting.cut_everywhere(getattr(cutting, kind.capitalize())(which))
    return f"{sum(outcomes.values())} cuts: {outcomes['before']} before, {outcomes['after']} after"


def whole(name):
    """A whole game on the emulated Pico by button presses, from home to home; all pictures are the
    simulator's."""
    from tests.device import test_whole_games

    compared, decisions, moves = test_whole_games.play(name)
    return f"{compared} pictures, {decisions} decisions, {moves} moves looked at again"


def keys(name, chunk):
    """Keys by chance on the emulated Pico and on the host, which show the same."""
    from tests.device import test_random_keys

    compared = test_random_keys.press_by_chance(name, PICO_PRESSES, 1 + int(chunk))
    return f"{PICO_PRESSES} presses, {compared} pictures"


def thinks(name, chunk):
    """Computer players on the emulated Pico, at tables of all sizes in turn: no decision and no
    slice of any level is too long. How long they are, `make bench` tells."""
    from pioche import bots, registry

    from . import thinking

    low, high = registry.game(name).SEATS
    seats = low + int(chunk) % (high - low + 1)
    states = thinking.positions(name, seats, DECIDED, thinking.SEED + 1000 * (int(chunk) + 1))
    asked = [(level, bots.budget(level, seats)) for level in thinking.LEVELS]
    for state, found in zip(states, thinking.times(name, states, asked)):
        for (level, _), (whole, longest) in zip(asked, found):
            told = f"{whole:.0f} ms, slice {longest:.0f} ms, level {level} in {state.hex()}"
            assert whole <= thinking.MOST_MS[level] and longest <= thinking.SLICE_MS, told
    return f"{len(states)} decisions of each level at {seats} seats in time"


def waits(name, seats):
    """The most that computers of each level have to decide between two decisions of a person, in
    some games, on the emulated Pico: nobody waits too long."""
    from . import thinking

    decisions = []
    for level in thinking.LEVELS:
        run = thinking.waits(name, int(seats), level, WAITED)[0]
        whole = sum(times[0][0] for times in thinking.wait(name, run, level, int(seats)))
        told = f"{whole:.0f} ms for {len(run)} decisions of level {level}"
        assert whole <= thinking.WAIT_MS[level], told
        decisions.append(str(len(run)))
    return f"{' / '.join(decisions)} decisions of easy / normal / hard in time"


def solves(chunk):
    """Deals of 20/20, each proved to be won or lost."""
    from pioche.games import twenty

    from . import twenty_solver

    s = bytearray(twenty.SIZE)
    won = 0
    for seed in range(int(chunk) * SOLVED, (int(chunk) + 1) * SOLVED):
        twenty.new(s, seed, 1, b"\0")
        won += twenty_solver.solve(twenty_solver.piles_of(s)) is not None
    return f"{SOLVED} deals, {won} can be won, {SOLVED - won} cannot"


def battery(which):
    """Two days on battery with some games a day: no press lost, no hang; the power report."""
    from . import battery_days

    return battery_days.run(BATTERY_HOURS, BATTERY_PRESSES, int(which))


def mip(board):
    """MicroPython's own installer puts Pioche on an emulated Pico, as source, and it starts."""
    from tests.device import ports

    lists = ["./package.json", f"./boards/{board}/package.json"]
    with ports.pico_at_a_port({}) as port:
        words = ["connect", port.path, "mip", "install", "--target", "/", *lists]
        done = subprocess.run(
            [sys.executable, "-m", "mpremote", *words], cwd=ROOT, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr
        port.ask("pico.send", b"\x04")  # leaves the prompt, and main.py starts
        ports.wait_for(lambda: port.ask("panel.frames"))
        assert port.ask("panel.errors") == []
        return f"{len(ports.files_on(port))} files, and the menu"


def answers(name, seats):
    """From a press to its picture over a game, with Pioche in the firmware."""
    from . import answer_times, app_prompt

    return answer_times.in_time(app_prompt.of_firmware, name, int(seats))


def opens(name):
    """From a press to the first picture of every screen: this game's, and all pages round it."""
    from pioche import registry

    from . import app_prompt, screen_times

    names = registry.names(registry.SHOWN)
    before = names[names.index(name) - 1]  # whose place it takes
    return screen_times.in_time(app_prompt.of_firmware, [before, name])


def heap(name):
    """A whole game with the fewest seats and one with the most, with Pioche in the firmware."""
    from pioche import registry

    from . import memory

    told = []
    for seats in sorted({*registry.game(name).SEATS}):
        used, where = memory.most(name, seats)
        assert used <= memory.MOST, f"{used} bytes at {seats} seats, {where}"
        told.append(f"{used} bytes at {seats} seats")
    return ", ".join(told)


def rooms():
    """Fifty games of all entries in turn, with Pioche as files."""
    from pioche import registry

    from . import memory

    found = list(memory.rooms(registry.names(registry.SHOWN)))
    free, piece = min(room[1] for room in found), min(room[2] for room in found)
    told = f"{free} bytes free at least, {piece} in one piece"
    assert free >= memory.LEAST_FREE and piece >= memory.LEAST_PIECE, told
    return f"{len(found)} games, {told}, begun afresh {sum(room[3] for room in found)} times"


KINDS = {
    "answers": answers,
    "battery": battery,
    "contract": contract,
    "cut": cut,
    "fullest": fullest,
    "heap": heap,
    "keys": keys,
    "mip": mip,
    "monkey": monkey,
    "opens": opens,
    "rooms": rooms,
    "solves": solves,
    "thinks": thinks,
    "waits": waits,
    "whole": whole,
}
