"""Keys, pictures and faults by chance."""

import tempfile

from host_tools.prove import bounces, pupils, runtimes
from host_tools.prove.by_chance import glances, storms
from host_tools.prove.by_chance import monkey as random_keys
from pioche import registry

from .chunks import chunks

PRESSES = 2500  # random keys in one task,
MONKEYS = 40  # of so many for a game: 100 000,
MONKEYS_ON_BOTH = 2  # of which so many are pressed under MicroPython as well
GLANCES, STATES = 20, 334  # tasks of a game, and states in each of them: 100 000 in all
STORMS, STORM_PRESSES = 8, 1500  # and storms, with so many presses in each,
PUPILS, PUPIL_PRESSES = 4, 2500  # tasks of a game, and random keys in its lesson: 10 000
CONTACTS, TOUCHES = 20, 50  # tasks, and so many times a hundred presses in each: 100 000
STORM_CALLS = 60  # and one in which each of so many calls of a kind fails


def tasks():
    """Keys, pictures and faults by chance."""
    names = registry.names(registry.HIDDEN)
    yield from chunks("monkey", names, MONKEYS)
    yield from chunks("hidden", names, GLANCES)
    yield from chunks("storm", names, STORMS)
    for name in names:
        yield f"panels {name}"
    yield from chunks("pupil", registry.names(registry.SHOWN), PUPILS)
    for chunk in range(CONTACTS):
        yield f"contacts {chunk}"


def monkey(name, chunk):
    """Random keys on the gadget (monkey.py); some are pressed under MicroPython as well, which
    shows the same pictures."""
    seed = 1000 + int(chunk)
    with tempfile.TemporaryDirectory() as folder:
        told = random_keys.run(folder, name, seed, PRESSES)
    if int(chunk) < MONKEYS_ON_BOTH:
        same = _script_of_micropython("monkey", name, seed, PRESSES) == told
        assert same, "MicroPython shows something else"
    return told.split(",")[0]  # the pictures change with every line that is moved by a dot


def _script_of_micropython(script, name, seed, n):
    path = runtimes.BY_CHANCE / f"{script}.py"
    with tempfile.TemporaryDirectory() as folder:
        told = runtimes.micropython(path, folder, name, seed, n, heap=1_500_000, timeout=3600)
    return told.strip()


def hidden(name, chunk):
    """Every picture there is, in states by chance, with hidden cards dealt anew (glances.py); the
    first of them under MicroPython as well."""
    seed = 2000 + int(chunk)
    with tempfile.TemporaryDirectory() as folder:
        told = glances.run(folder, name, seed, STATES)
    if int(chunk) == 0:
        same = _script_of_micropython("glances", name, seed, STATES) == told
        assert same, "MicroPython shows something else"
    return f"{told.split(',')[0]}, no picture changed"


def storm(name, chunk):
    """Presses, faults of the panel, batteries and sleep by chance (storms.py); the first of them
    under MicroPython as well."""
    seed = 3000 + int(chunk)
    with tempfile.TemporaryDirectory() as folder:
        told = storms.run(folder, name, seed, STORM_PRESSES)
    if int(chunk) == 0:
        same = _script_of_micropython("storms", name, seed, STORM_PRESSES) == told
        assert same, "MicroPython goes another way"
    return f"{STORM_PRESSES} presses, no key dead and no hand shown"


def panels(name):
    """The same keys, while each call of the panel in turn fails, once or more often."""
    times = 0
    for call in storms.CALLS:
        with tempfile.TemporaryDirectory() as folder:
            times += storms.run_each(folder, name, 4000, call, STORM_CALLS)
    return f"{times} times, no key dead and no hand shown"


def pupil(name, chunk):
    """Random keys in the lesson of a game, and those it says to press."""
    with tempfile.TemporaryDirectory() as folder:
        opened = pupils.run(folder, name, 5000 + int(chunk), PUPIL_PRESSES)
    return f"{PUPIL_PRESSES} presses, opened {opened} times"


def contacts(chunk):
    """Fingers on contacts that bounce (bounces.py)."""
    first = 6000 + TOUCHES * int(chunk)
    looks = sum(bounces.run(seed, 100) for seed in range(first, first + TOUCHES))
    return f"{100 * TOUCHES} presses in {looks} looks, none lost, none twice"


KINDS = {
    "contacts": contacts,
    "monkey": monkey,
    "hidden": hidden,
    "storm": storm,
    "panels": panels,
    "pupil": pupil,
}
