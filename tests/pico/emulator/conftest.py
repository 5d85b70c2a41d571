import os

import pytest

from host_tools.emulator import images
from host_tools.emulator.ssd1680 import SSD1680
from tests.pico.emulator.panel_driver import Driver


@pytest.fixture(scope="session", autouse=True)
def firmware():
    """The Pico's firmware; where it cannot be had these tests skip, and fail on the CI machine."""
    try:
        return images.find("pico")
    except images.MissingImage as problem:
        if os.environ.get("CI") == "true":
            pytest.fail(str(problem), pytrace=False)
        pytest.skip(str(problem))


@pytest.fixture
def driver():
    return Driver(SSD1680())
