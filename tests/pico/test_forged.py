"""The worst of the folders with forged files on the real firmware: host_tools/prove/pico/forged.py.
`make soak` takes all."""

import pytest

from host_tools.prove.forged.worst import WORST
from host_tools.prove.pico.forged import HANDS, use
from tests import support as machine
from tests.pico import support

SAMPLE = 2  # of them, in each of two ways


@pytest.mark.parametrize("how", sorted(HANDS))
def test_the_worst_forged_files_break_nothing_on_the_pico(how):
    """No traceback, no hang, and no sound file is put aside."""
    machine.image("pico")
    if how == "firmware":
        support.frozen({})  # here, for a child cannot skip its test
    for i in range(SAMPLE):
        at = i * len(WORST) // SAMPLE
        assert use(how, at, at + 1) > 1
