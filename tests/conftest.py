"""For all tests: rubbish is collected after every picture, as on the device, so what the tests
themselves consist of is put out of the collector's sight first."""

import gc

import pytest


@pytest.hookimpl(trylast=True)
def pytest_collection_finish():
    gc.collect()
    gc.freeze()
