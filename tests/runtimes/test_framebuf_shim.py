"""CPython's stand-in for framebuf draws what MicroPython's own draws."""

import os
import subprocess
import sys
from pathlib import Path

import framebuf
import pytest

from host_tools.emulator import images
from pioche.ui import art

SCRIPT = Path(__file__).with_name("framebuf_script.py")
SHIM = Path(__file__).parents[2] / "host_tools" / "shim"


def lines(command, **extra):
    done = subprocess.run(
        [*map(str, command), str(SCRIPT)],
        env={**os.environ, **extra},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()


def test_the_stand_in_draws_what_micropython_draws():
    try:
        micropython = images.find("unix32")
    except images.MissingImage as missing:
        pytest.skip(str(missing))
    real = lines([micropython])
    shim = lines([sys.executable], PYTHONPATH=str(SHIM))
    assert len(real) > 300
    for ours, theirs in zip(shim, real):
        assert ours == theirs
    assert len(shim) == len(real)


def test_pictures_can_be_blitted_from_their_tuples():
    data, width, height, _ = art.SPADE_CARD
    pixels = bytearray(b"\xff" * len(data))
    framebuf.FrameBuffer(pixels, width, height, framebuf.MONO_VLSB).blit(art.SPADE_CARD, 0, 0, 1)
    assert pixels == data
