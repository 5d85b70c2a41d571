"""Golden transcripts: games kept line by line, compared on each runtime."""

import json

from ..places import ROOT

FOLDER = ROOT / "tests" / "runtimes" / "golden"
EACH = 5  # transcripts of every game
BUDGET = 60  # ms of a Pico for a decision: the emulated one must play all of this


def cases():
    """(file name, game, seed, seats, options, level): numbers of seats and options in turn."""
    from pioche import registry
    from pioche.engine import contract

    for _, name, low, high, far in registry.GAMES:
        game = registry.game(name)
        for k in range(EACH):
            seats = low + k % (high - low + 1)
            options = bytes((k >> i) % len(values) for i, (_, values) in enumerate(game.OPTIONS))
            if not contract.fits(game, seats, options):
                options = contract.default_options(game)
            level = (k + 1) % 4 if far > registry.RULES else 0  # chance, where no bot is yet
            yield f"{name}-{k}.jsonl", name, 1000 + 77 * k, seats, options, level


def transcript(name, seed, seats, options, level):
    """The lines of one game between computer players."""
    from pioche import transcript as t

    pick, talk = t.bot_picker(name, seed, level, BUDGET), t.bot_talker(name, seed, level)
    return [t.dumps(line) for line in t.OpenGame(name, seed, seats, options).lines(pick, talk)]


# The same as a program for a MicroPython that has the firmware: prints the lines.
PROGRAM = """
from pioche import transcript as t
for line in t.OpenGame({name!r}, {seed}, {seats}, {options!r}).lines(
    t.bot_picker({name!r}, {seed}, {level}, {budget}), t.bot_talker({name!r}, {seed}, {level})
):
    print(t.dumps(line))
"""


def program(name, seed, seats, options, level):
    return PROGRAM.format(
        name=name, seed=seed, seats=seats, options=options, level=level, budget=BUDGET
    )


# And one that plays these moves, by their numbers among the legal ones.
REPLAY = """
from pioche import transcript as t
chosen = iter({chosen!r})
table = t.OpenGame({name!r}, {seed}, {seats}, {options!r})
for line in table.lines(lambda table, n: table.moves[next(chosen)]):
    print(t.dumps(line))
"""


def replay(lines, name, seed, seats, options):
    """A program that prints these lines again without thinking; None for games with signals."""
    lines = [json.loads(line) for line in lines]
    if any("say" in line for line in lines):
        return None
    chosen = [line["legal"].index(line["move"]) for line in lines if "legal" in line]
    return REPLAY.format(name=name, seed=seed, seats=seats, options=options, chosen=chosen)
