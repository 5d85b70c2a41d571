"""The rules on two runtimes, the longest list of moves, and deals of 20/20 decided."""

import binascii
import contextlib
import io
import tempfile
from array import array

from host_tools.make import twenty_solver
from host_tools.prove import runtimes, suite
from pioche import registry
from pioche.engine import rng
from pioche.engine.contract import OVER
from pioche.games import twenty

GAMES = 500  # random games of one game in one task, shared by all its settings
CHUNKS = 20  # tasks of each game: 20 x 500 = 10 000 games
ON_BOTH = 5  # of these chunks so many are played by MicroPython as well,
CLOSELY = 3  # and in so many some games are looked at from all sides at every decision
CLOSE_GAMES = {True: 40, False: 4}
LONG = {"six_sequences": 5}  # rounds of a game, on the average of its settings: rounds are counted
SOLVING, SOLVED = 4, 500  # tasks, and deals of 20/20 in each


def tasks():
    for chunk in range(CHUNKS):
        for name in registry.names():
            yield f"contract {name} cpython {chunk}"
            if chunk < ON_BOTH:
                yield f"contract {name} micropython {chunk}"
            yield f"fullest {name} {chunk}"
    for chunk in range(SOLVING):
        yield f"solves {chunk}"


def contract(name, runtime, chunk):
    """The contract suite in every setting, with seeds of its own; -> one checksum of its lines."""
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
    arguments = f"[{name!r}], {each}, {first}, suite.settings, {close}"
    with tempfile.NamedTemporaryFile("w", suffix=".py") as script:
        script.write(f"import suite\nsuite.run({arguments})\n")
        script.flush()
        # With room for the list of all settings, which no device ever makes.
        return runtimes.micropython(script.name, heap=1_000_000, timeout=3600)


def fullest(name, chunk):
    """The longest list of legal moves in games by chance, and in games of those who would rather
    lay anything than the first move of the list; where it stood, so that it can be found again."""
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


def solves(chunk):
    """Deals of 20/20, each proved to be won or lost."""
    s = bytearray(twenty.SIZE)
    won = 0
    for seed in range(int(chunk) * SOLVED, (int(chunk) + 1) * SOLVED):
        twenty.new(s, seed, 1, b"\0")
        won += twenty_solver.solve(twenty_solver.piles_of(s)) is not None
    return f"{SOLVED} deals, {won} can be won, {SOLVED - won} cannot"


KINDS = {
    "contract": contract,
    "fullest": fullest,
    "solves": solves,
}
