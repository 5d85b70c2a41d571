"""Help for all tests: the second runtime, and what to do when something is not on this machine."""

import os
import subprocess

import pytest

from host_tools.firmware_path import ROOT

TESTS = ROOT / "tests"
IN_CI = os.environ.get("CI") == "true"


def missing(why):
    """Skip, saying why; under CI nothing may be skipped."""
    if IN_CI:
        pytest.fail(f"under CI nothing may be skipped, but: {why}")
    pytest.skip(why)


def image(name):
    """A MicroPython image by name: "pico" or "unix32"."""
    from host_tools.emulator import images

    try:
        return images.find(name)
    except images.MissingImage as e:
        return missing(str(e))


def micropython(script, *args, heap=200_000, timeout=600):
    """Run a script under 32-bit MicroPython with the firmware importable; -> what it printed."""
    path = f"x:{ROOT / 'firmware'}:{TESTS}"  # the first entry is replaced by the script's folder
    done = subprocess.run(
        [image("unix32"), "-X", f"heapsize={heap}", script, *map(str, args)],
        env=dict(os.environ, MICROPYPATH=path),
        capture_output=True,
        text=True,
        timeout=timeout,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    return done.stdout
