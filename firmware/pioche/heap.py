"""When garbage is collected: often enough that what lasts lies close together, and never while a
press waits for its picture."""

import gc

# Garbage is collected after so much: what lasts would else come to lie behind it. Sooner where
# pages and home are loaded from files, whose names stay for good; at a start less so.
_GARBAGE = 16 * 1024
_LESS = 5 * 1024
_LITTLE = 2 * 1024

# So many small objects, of two pieces each, fill the gaps between what lasts. With many more there
# would be so much garbage that it is collected again at once.
_GAPS = 120

# With Pioche in the firmware so much is free while a game is in memory; with .mpy files never.
_PLENTY = 128 * 1024


def before_loading():
    """The next game comes: sooner where nothing must be collected meanwhile. -> is there so much
    memory that it may lie anywhere, behind garbage too?"""
    if has_plenty():
        collect_later()
        return True
    gc.collect()
    collect_in_time()
    return False


def before_staying(has_time=True):
    """Something is loaded that leaves names behind, which stay for good: they shall lie low."""
    garbage = _GARBAGE
    if not has_plenty():
        gc.collect()
        garbage = _LITTLE if has_time else _LESS
    _collect_after(garbage)


def collect_in_time():
    """From now on, after every so many bytes: what lasts comes to lie close together. A start is
    over sooner without."""
    _collect_after(_GARBAGE)


def collect_later():
    """Not yet: until its picture is on the way a press in a game makes nothing that lasts."""
    _collect_after(-1)


def collect():
    """Now. After that each larger piece would be looked for from the first small gap on, past all
    that lasts: 3 to 7 ms of a press. With garbage in the gaps the search begins behind them."""
    gc.collect()
    for _ in range(_GAPS):
        bytearray(1)


def free_kb():
    """0 where nobody knows."""
    gc.collect()
    free = getattr(gc, "mem_free", None)  # CPython has no such number
    return free() // 1024 if free else 0


def has_plenty():
    """Is there memory to spare, whatever is loaded? To ask takes 9 ms."""
    return not hasattr(gc, "mem_free") or gc.mem_free() >= _PLENTY


def _collect_after(garbage):
    if hasattr(gc, "threshold"):  # as MicroPython has it
        gc.threshold(garbage)
