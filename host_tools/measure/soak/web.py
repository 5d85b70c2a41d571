"""The WebAssembly of the web page: all golden games, and keys by chance on its gadget; and its
installer, whose cable comes out."""

import contextlib
import io
import random
import tempfile
from pathlib import Path

from host_tools.emulator import versions
from host_tools.prove import golden, runtimes, suite
from host_tools.prove.by_chance import monkey
from pioche import registry
from pioche.engine import contract, identity

from .chunks import chunks

PAGES, PAGE_KEYS = 20, 5000  # tasks of a game, and random keys in each of them: 100 000
MORE_KB = 64  # in use at the end than after the first fifth: what was loaded meanwhile


SEED, PRESSES = 6000, 200  # of random keys by a newer MicroPython
CONTRACT = (
    "import suite\nsuite.run([{name!r}], 1, 6000, lambda g: list(suite.pairwise(g))[:1], 0)\n"
)
KEYS = "import monkey\nprint(monkey.run('/saves', {name!r}, 6000, 200))\n"
FLASHES, FLASHED = 10, 10  # tasks, and firmwares in each, cut at every transfer
CABLES = 20  # of the installer's other works, each at another place of the whole


def tasks():
    for name in registry.names():
        yield f"wasm {name}"
    for version in versions.NEWER:
        for name in registry.names():
            yield f"newer {version.package} {name}"
    yield from chunks("page", registry.names(registry.SHOWN), PAGES)
    for chunk in range(FLASHES):
        yield f"installs flash {chunk}"
    for work in ("deploy", "restore"):
        for cable in range(CABLES):
            yield f"installs {work} {cable}"


def wasm(name, version=""):
    """Its golden transcripts, line by line, in Node."""
    cases = [case for case in golden.cases() if case[1] == name]
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder, "transcript.py")
        for file, *case in cases:
            script.write_text(golden.program(*case))
            told = runtimes.wasm(script, version=version)
            assert told == (golden.FOLDER / file).read_text(), f"{file} is another game there"
    return f"{len(cases)} golden games"


def newer(version, name):
    """By a newer MicroPython the golden transcripts, the contract and random keys with their
    pictures: as by CPython."""
    played = wasm(name, version)
    for script, work in (
        (CONTRACT.format(name=name), lambda folder: suite.run([name], 1, SEED, _first, 0)),
        (KEYS.format(name=name), lambda folder: print(monkey.run(folder, name, SEED, PRESSES))),
    ):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "script.py")
            path.write_text(script)
            there = runtimes.wasm(path, version=version)
            with contextlib.redirect_stdout(io.StringIO()) as here:
                work(folder)
        assert there == here.getvalue(), f"another end of {script}"
    return f"{played}, the contract, {PRESSES} presses"


def _first(game):
    """The setting that is tried."""
    return list(suite.pairwise(game))[:1]


def page(name, chunk):
    """Random keys from a deal of this game on; memory stays what it was."""
    game = registry.game(name)
    seed = random.Random(f"{name} {chunk}").randrange(1 << 30)
    deal = identity.to_text(game, seed, game.SEATS[0], contract.default_options(game))
    memory = runtimes.page_keys(deal, int(chunk) + 1, PAGE_KEYS)
    assert memory[-1] <= memory[0] + MORE_KB, f"memory grows: {memory} KB"
    return f"{PAGE_KEYS} keys, memory as before"


def installs(work, number):
    """The installer's cable comes out: at every transfer to a bare Pico, or after another part of
    what goes to one that runs. Nothing is lost, and the next run repairs it."""
    from host_tools.prove.installer import in_node

    with in_node.parts() as folder:
        if work == "flash":
            first = 1000 + int(number) * FLASHED
            seeds = range(first, first + FLASHED)
            return f"{sum(in_node.cut_flashing(folder, seed) for seed in seeds)} cables"
        part = (int(number) + 0.5) / CABLES
        (in_node.cut_deploy if work == "deploy" else in_node.cut_restore)(folder, part)
    return "nothing lost, and repaired"


KINDS = {"wasm": wasm, "newer": newer, "page": page, "installs": installs}
