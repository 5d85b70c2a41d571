"""Help for all tests: how much is wanted, and what to do when something is not on this machine, as
the second runtime."""

import os
import random

import pytest

from host_tools.places import ROOT
from host_tools.prove import runtimes

TESTS = ROOT / "tests"
IN_CI = os.environ.get("CI") == "true"
THIN = bool(os.environ.get("PIOCHE_THIN"))  # make check: an answer soon; make test wants all


def some(whole, few, seed=0):
    """All of these; where an answer is wanted soon so few of them, for a seed always the same."""
    whole = list(whole)
    if not THIN or len(whole) <= few:
        return whole
    drawn = random.Random(seed).sample(range(len(whole)), few)
    return [whole[i] for i in sorted(drawn)]


def missing(why):
    """Skip, saying why; under CI nothing may be skipped."""
    if IN_CI:
        pytest.fail(f"under CI nothing may be skipped, but: {why}")
    pytest.skip(why)


def image(name):
    """A MicroPython image by name: "pico" or "unix32"."""
    return _or_missing(runtimes.image, name)


def micropython(script, *args, **options):
    """Run a script under 32-bit MicroPython with the firmware importable; -> what it printed."""
    return _or_missing(runtimes.micropython, script, *args, **options)


def wasm(script, *args, **options):
    """The same under MicroPython's WebAssembly in Node."""
    return _or_missing(runtimes.wasm, script, *args, **options)


def _or_missing(find, *args, **options):
    from host_tools.emulator.images import MissingImage

    try:
        return find(*args, **options)
    except MissingImage as e:
        return missing(str(e))
