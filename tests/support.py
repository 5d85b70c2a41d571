"""Help for all tests: what to do when something is not on this machine, as the second runtime."""

import os

import pytest

from host_tools.firmware_path import ROOT
from host_tools.prove import runtimes

TESTS = ROOT / "tests"
IN_CI = os.environ.get("CI") == "true"


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


def _or_missing(find, *args, **options):
    from host_tools.emulator.images import MissingImage

    try:
        return find(*args, **options)
    except MissingImage as e:
        return missing(str(e))
