"""Firmware that is built twice, in folders of other names, comes out the same byte for byte."""

import os
import tempfile
from pathlib import Path
from unittest import mock


def tasks():
    from ...ship import mpy

    for board in mpy.boards():
        yield f"builds {board}"


def builds(board):
    from ...ship import information

    first, second = _built(board, "one"), _built(board, "another/and deeper")
    assert first == second, f"{len(first)} and {len(second)} bytes, not the same"
    assert information.mark_of(first)
    return "two builds are equal"


def _built(board, name):
    """The firmware of a build from nothing, in a cache of its own with the kit of ours."""
    from ...emulator import images
    from ...ship import frozen

    images.kit()
    with tempfile.TemporaryDirectory() as place:
        cache = Path(place) / name
        cache.mkdir(parents=True)
        (cache / images.folder().name).symlink_to(images.folder())
        with mock.patch.dict(os.environ, PIOCHE_CACHE=str(cache)):
            return frozen.firmware(board)


KINDS = {"builds": builds}
