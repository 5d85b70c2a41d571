"""Files that are forged, that fail, and that are cut."""

from host_tools.prove.faults import acts, striking
from host_tools.prove.faults import foreign as not_ours
from host_tools.prove.faults.counting_walks import WALKS
from host_tools.prove.forged import micropython, trial
from pioche import registry

from .chunks import chunks

CHUNKS = 20  # tasks of each game
FORGED = 202  # folders with some forged files in one task, 3.3 of them on the average: 200 000
FORGED_ON_BOTH = 20  # of these so many are used under MicroPython as well
WORST, FORGED_ON_PICO = 50, 10  # of the worst ones: in all, and in one task
COUNTING, WALKED = 10, 200  # tasks of each kind of walk, and walks in each
FOREIGN_LEAP = 3  # every so many operations; others for each entry
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


def tasks():
    """Forged, failing and cut."""
    names = registry.names(registry.HIDDEN)
    yield from chunks("forged", names, CHUNKS)
    yield from chunks("worst", ("files", "firmware"), WORST // FORGED_ON_PICO)
    yield from chunks("counts", ("patience", "table"), COUNTING)
    for name in names:
        yield f"faults {name}"
        yield f"foreign {name}"
    for kind, (first, last) in CUT_ACTS.items():
        for which in range(first, last + 1):
            yield f"cut {kind} {which}"


def forged(name, chunk):
    """Folders with forged files, used by many keys on the host; some under MicroPython as well."""
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
    from host_tools.prove.pico.forged import use  # the emulator is loaded only when asked for

    first = int(chunk) * FORGED_ON_PICO
    shown = use(how, first, first + FORGED_ON_PICO)
    return f"{FORGED_ON_PICO} folders, {shown} pictures"


def counts(kind, chunk):
    """Walks by chance through deals, with cuts and failing files: each deal counts once."""
    first = 1000 + int(chunk) * WALKED
    found = [WALKS[kind](seed).run() for seed in range(first, first + WALKED)]
    return f"{WALKED} walks, {sum(one[0] for one in found)} deals counted once"


def faults(name):
    """Every file operation of every act that writes fails, once and for good, or the power goes
    there: nothing is lost, silent or tripped over."""
    every = list(acts.of(name))
    struck = 0
    for act, world in every:
        for strike in striking.strikes(name, act, world):
            try:
                striking.run(name, act, world, strike)
            except Exception as e:
                what = f"{act.__name__} {world} {strike.kind} {strike.nth}: {type(e).__name__} {e}"
                raise AssertionError(what) from e
            struck += 1
    return f"{struck} faults in {len(every)} acts"


def foreign(name):
    """Newer and damaged files while any operation fails: none is written over."""
    first = registry.names(registry.HIDDEN).index(name)
    struck = 0
    for kind, data, strike in not_ours.strikes(name, first, FOREIGN_LEAP):
        try:
            not_ours.run(name, kind, data, strike)
        except Exception as e:
            what = f"{kind} {strike.kind} {strike.nth}: {type(e).__name__} {e}"
            raise AssertionError(what) from e
        struck += 1
    return f"{struck} faults, every file is there"


def cut(kind, which):
    """The power fails at every flash operation of another act; nothing may be lost."""
    from host_tools.prove.pico import acts, cutting, updating

    which = int(which)
    if kind == "update":
        outcomes = cutting.cut_everywhere(updating.Update(), which, UPDATE_LEAP)
    else:
        outcomes = cutting.cut_everywhere(getattr(acts, kind.capitalize())(which))
    return f"{sum(outcomes.values())} cuts: {outcomes['before']} before, {outcomes['after']} after"


KINDS = {
    "forged": forged,
    "worst": worst,
    "counts": counts,
    "faults": faults,
    "foreign": foreign,
    "cut": cut,
}
