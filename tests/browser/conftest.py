"""Fixtures of the browser's tests."""

import pytest

from host_tools.emulator.images import MissingImage
from host_tools.prove.installer import small_firmware
from host_tools.ship import mpy
from host_tools.web import build, installer
from tests import support
from tests.browser.installer import image


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """Built once, without the player's build/site."""
    return _built(tmp_path_factory)


@pytest.fixture(scope="module")
def offering(tmp_path_factory):
    """The same with a small firmware for the default board, and none for the others."""
    boards = {name: installer.Offered(mpy.device_files(name)) for name in mpy.boards()}
    ours = boards.pop(mpy.DEFAULT_BOARD)
    ours.image = small_firmware.uf2(image())
    return _built(tmp_path_factory, {mpy.DEFAULT_BOARD: ours, **boards})


def _built(tmp_path_factory, boards=None):
    folder = tmp_path_factory.mktemp("site") / "site"
    try:
        build.site(folder, boards)
    except MissingImage as error:
        support.missing(str(error))
    return folder
