"""Fixtures of the browser's tests."""

import pytest

from host_tools.emulator.images import MissingImage
from host_tools.emulator.pico import Pico
from host_tools.emulator.serial_port import SerialPort
from host_tools.emulator.ssd1680 import SSD1680
from host_tools.prove.installer import small_firmware
from host_tools.ship import mpy
from host_tools.web import build, installer
from tests import support
from tests.browser import installer as fake
from tests.pico import support as pico_support


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """Built once, without the player's build/site."""
    return _built(tmp_path_factory)


@pytest.fixture(scope="module")
def offering(tmp_path_factory):
    """The same with a small firmware for the default board, and none for the others."""
    boards = {name: installer.Offered(mpy.device_files(name)) for name in mpy.boards()}
    ours = boards.pop(mpy.DEFAULT_BOARD)
    ours.image = small_firmware.uf2(fake.image())
    return _built(tmp_path_factory, {mpy.DEFAULT_BOARD: ours, **boards})


def _built(tmp_path_factory, boards=None):
    folder = tmp_path_factory.mktemp("site") / "site"
    try:
        build.site(folder, boards)
    except MissingImage as error:
        support.missing(str(error))
    return folder


@pytest.fixture(scope="module")
def port():
    """A Pico with a deal of 20/20 on its glass; each test leaves its games as they were."""
    panel = SSD1680(partial_ms=150, full_ms=300)
    saves = {"/saves/" + name: data for name, data in pico_support.saves().items()}
    files = {**mpy.device_files(), **saves, "/saves/records/0001.rec": saves["/saves/twenty.sav"]}
    with SerialPort(Pico(support.image("pico"), files=files, devices=[panel]), panel=panel) as port:
        yield port
