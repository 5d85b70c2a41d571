"""What a soak does: its tasks in their order, and of each kind how it is done.

What breaks a promise raises an exception; what comes out is a line that is the same every time.
"""

import binascii
import contextlib
import gc
import io
import tempfile
from unittest import mock

from .firmware_path import ROOT

GAMES = 500  # random games of one game in one task, shared by all its settings
PRESSES = 2500  # random keys in one task,
MONKEYS = 40  # of so many for a game: 100 000,
MONKEYS_ON_BOTH = 2  # of which so many are pressed under MicroPython as well
GLANCES, STATES = 20, 334  # tasks of a game, and states in each of them: 100 000 in all
STORMS, STORM_PRESSES = 8, 1500  # and storms, with so many presses in each,
STORM_CALLS = 60  # and one in which each of so many calls of a kind fails
PICO_PRESSES, PICO_KEYS = 100, 3  # and on the emulated Pico, in one task, and tasks of a game
CHUNKS = 20  # tasks of the other kinds for each game: 20 x 500 = 10 000 games
ON_BOTH = 5  # of these chunks so many are played by MicroPython as well,
CLOSELY = 3  # and in so many some games are looked at from all sides at every decision
CLOSE_GAMES = {True: 40, False: 4}
LONG = {"six_sequences": 5}  # rounds of a game, on the average of its settings: rounds are counted
THINKING = 8  # tasks of each game,
DECIDED = 25  # each with so many decisions of each level: 200 in all
WAITED = 3  # games of which the longest wait is measured
FORGED = (
    202  # folders with some forged files in one task, 3.3 of them on the average: 200 000 files
)
FORGED_ON_BOTH = 20  # of these so many are used under MicroPython as well
FORGED_ON_PICO = 10  # of the worst ones, in one task
# Acts that are cut at every flash operation: the moves of one whole game, the last move of which
# deals, which settings, how many games kept already, and the update by files that begins at which
# operation and goes on in leaps.
CUT_ACTS = {
    "move": (0, 23),
    "finish": (1, 20),
    "deal": (1, 8),
    "change": (1, 7),
    "keep": (1, 16),
    "anew": (1, 6),
    "update": (1, 12),
}
UPDATE_LEAP = 12
COUNTING, WALKED = 10, 200  # tasks of each kind of walk, and walks in each
SOLVING, SOLVED = 4, 500  # tasks, and deals of 20/20 in each
HOSTS_COME = ("mark", "card", "menu", "deal", "home", "power-on")  # as in device/connecting.py
PEERS, PEERS_MET = 10, 500  # tasks, and bad things at a serial port in each: 5000
CLIENTS, CLIENTS_SEEN = 10, 500  # the same of connections to the simulator's server
RESTARTED = ("xxl_pur", "xxl_solo_k")  # the largest, in the pieces that their parts leave
FOREIGN_LEAP = 3  # every so many operations; others for each entry
BATTERY_RUNS, BATTERY_HOURS, BATTERY_PRESSES = 4, 48, 60  # presses in a session


def tasks():
    """Every task of a soak, as words."""
    from pioche import registry

    for group in (_of_rules, _by_chance, _of_players, _of_files, _of_peers, _of_the_pico):
        yield from group(registry)


def _chunks(kind, names, chunks):
    """So many tasks of a kind for each of these."""
    for chunk in range(chunks):
        for name in names:
            yield f"{kind} {name} {chunk}"


def _of_rules(registry):
    for chunk in range(CHUNKS):
        for name in registry.names():
            yield f"contract {name} cpython {chunk}"
            if chunk < ON_BOTH:
                yield f"contract {name} micropython {chunk}"
            yield f"fullest {name} {chunk}"
    for chunk in range(SOLVING):
        yield f"solves {chunk}"


def _by_chance(registry):
    """Keys, pictures and faults by chance."""
    names = registry.names(registry.HIDDEN)
    yield from _chunks("monkey", names, MONKEYS)
    yield from _chunks("hidden", names, GLANCES)
    yield from _chunks("storm", names, STORMS)
    for name in names:
        yield f"panels {name}"


def _of_players(registry):
    names = registry.names(registry.THINKS)
    yield from _chunks("thinks", names, THINKING)
    for name in names:
        low, high = registry.game(name).SEATS
        for seats in sorted({max(2, low), high} if high > 1 else ()):
            yield f"waits {name} {seats}"


def _of_files(registry):
    """Forged, failing and cut."""
    names = registry.names(registry.HIDDEN)
    yield from _chunks("forged", names, CHUNKS)
    yield from _chunks("worst", ("files", "firmware"), 50 // FORGED_ON_PICO)
    yield from _chunks("counts", ("patience", "table"), COUNTING)
    for name in names:
        yield f"faults {name}"
        yield f"foreign {name}"
    for kind, (first, last) in CUT_ACTS.items():
        for which in range(first, last + 1):
            yield f"cut {kind} {which}"


def _of_peers(registry):
    for chunk in range(PEERS):
        yield f"peers {chunk}"
    for chunk in range(CLIENTS):
        yield f"clients {chunk}"
    for what in HOSTS_COME:
        yield f"connects {what}"
        yield f"stops {what}"
    yield "mip pico_epaper_2in9"


def _of_the_pico(registry):
    from . import power_on
    from .emulator import boards

    names = registry.names(registry.SHOWN)
    for name in names:
        for seats in sorted({*registry.game(name).SEATS}):
            yield f"answers {name} {seats}"
        yield f"opens {name}"
        yield f"whole {name}"
        yield f"heap {name}"
        for seats in power_on.seats_of(name):
            yield f"starts {name} {seats}"
    yield from _chunks("keys", names, PICO_KEYS)
    for which in range(BATTERY_RUNS):
        yield f"battery {which}"
    for name in boards.MODELS:
        yield f"interrupts {name}"
    for name in RESTARTED:
        yield f"restarts {name}"
    yield "rooms"


def run(task):
    """The result of one task, as words; an exception is the result of one that failed. The app
    asks for rubbish to be collected after each picture: that would take half of the time here,
    where it is collected anyway."""
    kind, *rest = task.split()
    with mock.patch.object(gc, "collect", lambda: 0):
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
        same = _script_of_micropython("monkey", name, seed, PRESSES) == told
        assert same, "MicroPython shows something else"
    return told.split(",")[0]  # the pictures change with every line that is moved by a dot


def _script_of_micropython(script, name, seed, n):
    from tests import support

    path = ROOT / "host_tools" / f"{script}.py"
    with tempfile.TemporaryDirectory() as folder:
        told = support.micropython(path, folder, name, seed, n, heap=1_500_000, timeout=3600)
    return told.strip()


def forged(name, chunk):
    """Folders with forged files, used by many keys on the host; some under MicroPython as well."""
    from tests.forged import micropython, trial

    gc.freeze()
    first = 1000 + int(chunk) * FORGED
    files = 0
    for seed in range(first, first + FORGED):
        made, broke = trial.try_out(name, seed)
        assert not broke, f"seed {seed}: {broke}"
        files += made
    micropython.try_out((name, seed) for seed in range(first, first + FORGED_ON_BOTH))
    return f"{FORGED} folders with {files} forged files"


def worst(how, chunk):
    """The worst of such folders on the emulated Pico, with Pioche as files or in the firmware."""
    from tests.device import test_forged

    first = int(chunk) * FORGED_ON_PICO
    shown = test_forged.use(how, first, first + FORGED_ON_PICO)
    return f"{FORGED_ON_PICO} folders, {shown} pictures"


def hidden(name, chunk):
    """Every picture there is, in states by chance, with hidden cards dealt anew (glances.py); the
    first of them under MicroPython as well."""
    from . import glances

    seed = 2000 + int(chunk)
    gc.freeze()
    with tempfile.TemporaryDirectory() as folder:
        told = glances.run(folder, name, seed, STATES)
    if int(chunk) == 0:
        same = _script_of_micropython("glances", name, seed, STATES) == told
        assert same, "MicroPython shows something else"
    return f"{told.split(',')[0]}, no picture changed"


def storm(name, chunk):
    """Presses, faults of the panel, batteries and sleep by chance (storms.py); the first of them
    under MicroPython as well."""
    from . import storms

    seed = 3000 + int(chunk)
    gc.freeze()
    with tempfile.TemporaryDirectory() as folder:
        told = storms.run(folder, name, seed, STORM_PRESSES)
    if int(chunk) == 0:
        same = _script_of_micropython("storms", name, seed, STORM_PRESSES) == told
        assert same, "MicroPython goes another way"
    return f"{STORM_PRESSES} presses, no key dead and no hand shown"


def panels(name):
    """The same keys, while each call of the panel in turn fails, once or more often."""
    from . import storms

    gc.freeze()
    times = 0
    for call in storms.CALLS:
        with tempfile.TemporaryDirectory() as folder:
            times += storms.run_each(folder, name, 4000, call, STORM_CALLS)
    return f"{times} times, no key dead and no hand shown"


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


def counts(kind, chunk):
    """Walks by chance through deals, with cuts and failing files: each deal counts once."""
    from tests.host.counting_walks import WALKS

    first = 1000 + int(chunk) * WALKED
    found = [WALKS[kind](seed).run() for seed in range(first, first + WALKED)]
    return f"{WALKED} walks, {sum(one[0] for one in found)} deals counted once"


def faults(name):
    """Every file operation of every act that writes fails, once and for good, or the power goes
    there: nothing is lost, silent or tripped over."""
    from tests.host import faults

    gc.freeze()
    acts = list(faults.acts(name))
    struck = 0
    for act, world in acts:
        for strike in faults.strikes(name, act, world):
            try:
                faults.run(name, act, world, strike)
            except Exception as e:
                what = f"{act.__name__} {world} {strike.kind} {strike.nth}: {type(e).__name__} {e}"
                raise AssertionError(what) from e
            struck += 1
    return f"{struck} faults in {len(acts)} acts"


def foreign(name):
    """Newer and damaged files while any operation fails: none is written over."""
    from pioche import registry
    from tests.host import faults

    gc.freeze()
    first = registry.names(registry.HIDDEN).index(name)
    struck = 0
    for kind, data, strike in faults.foreigners(name, first, FOREIGN_LEAP):
        try:
            faults.run_foreign(name, kind, data, strike)
        except Exception as e:
            what = f"{kind} {strike.kind} {strike.nth}: {type(e).__name__} {e}"
            raise AssertionError(what) from e
        struck += 1
    return f"{struck} faults, every file is there"


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


def peers(chunk):
    """Each tool meets bad things at a serial port: success or a sentence, soon, nothing spoiled."""
    from tests.host import bad_peers

    first = 100_000 + int(chunk) * PEERS_MET
    served = sum(bad_peers.meet(seed) == "done" for seed in range(first, first + PEERS_MET))
    return f"{PEERS_MET} bad peers, {served} served all the same"


def clients(chunk):
    """What no browser sends to the simulator's server, while a player's keys are answered."""
    from tests.sim import bad_clients

    pressed = bad_clients.storm(100_000 + int(chunk) * CLIENTS_SEEN, CLIENTS_SEEN)
    return f"{CLIENTS_SEEN} bad clients, all of {pressed} presses heard"


def starts(name, seats):
    """Saved games of all the course of an entry come up at power-on, as .mpy files and with Pioche
    in the firmware."""
    from . import power_on, uf2

    saved = power_on.saves_at(name, int(seats))
    for data in saved:
        saves = power_on.files_with(name, data)
        power_on.come_up(saves)
        flash = uf2.flash_with({"/saves/" + path: data for path, data in saves.items()})
        power_on.come_up(saves, flash)
    return f"{len(saved)} games came up as files and in the firmware"


def restarts(name):
    """A tournament played with real keys, its files on the flash, is switched off after each
    decision, and goes on."""
    from tests.device import test_start

    return f"{test_start.cut_after_each_move(name)} times it went on"


def battery(which):
    """Two days on battery with some games a day: no press lost, no hang; the power report."""
    from . import battery_days

    return battery_days.run(BATTERY_HOURS, BATTERY_PRESSES, int(which))


def interrupts(name):
    """A panel's driver is interrupted at each of its lines, first and last; the panel comes to
    rest."""
    from tests.host import test_panel_interrupted as interrupted

    places = interrupted.places(name)
    for at in places:
        interrupted.interrupt(name, at)
    return f"{len(places)} times"


def connects(what):
    """Real mpremote, without a second try, at many moments after a press."""
    from tests.device import connecting

    connecting.connect(what, range(connecting.MOMENTS))
    return f"{connecting.MOMENTS} times at the first try"


def stops(what):
    """Ctrl-C at many moments after a press, and as the panel begins its update: the prompt comes,
    the panel is at rest, every file whole."""
    from tests.device import connecting

    connecting.stop(what, range(connecting.STOPS))
    connecting.stop(what, range(connecting.AT_FRAME), at_frame=True)
    return f"{connecting.STOPS + connecting.AT_FRAME} times"


def mip(board):
    """MicroPython's own installer puts Pioche on an empty Pico, twice, and a move is saved."""
    from tests.device import test_mip

    with tempfile.TemporaryDirectory() as folder:
        free = test_mip.play_installed(2, folder, board=board)
    return f"installed twice, {free // 1024} KB free after a move"


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
    "clients": clients,
    "connects": connects,
    "contract": contract,
    "counts": counts,
    "cut": cut,
    "faults": faults,
    "foreign": foreign,
    "forged": forged,
    "fullest": fullest,
    "heap": heap,
    "hidden": hidden,
    "interrupts": interrupts,
    "keys": keys,
    "mip": mip,
    "monkey": monkey,
    "opens": opens,
    "panels": panels,
    "peers": peers,
    "restarts": restarts,
    "rooms": rooms,
    "solves": solves,
    "starts": starts,
    "stops": stops,
    "storm": storm,
    "thinks": thinks,
    "waits": waits,
    "whole": whole,
    "worst": worst,
}
