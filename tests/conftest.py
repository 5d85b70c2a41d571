"""For all tests: garbage is collected after every picture, as on the device, so all else that lives
in this process is put out of the collector's sight first."""

import gc

import pytest


@pytest.fixture(scope="module", autouse=True)
def out_of_sight():
    """What the tests themselves consist of, and what those before this file have left."""
    gc.collect()
    gc.freeze()
