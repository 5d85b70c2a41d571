"""Power may fail at any flash operation: a safe save survives each, an unsafe one is found out."""

import json

import pytest

from host_tools.emulator import flash
from host_tools.emulator.flash import FlashModel, PowerCut
from host_tools.emulator.pico import Pico, fork_call

SAVES = {
    "safe": """
import os
def save(n):
    with open('new', 'wb') as f: f.write(bytes([n]) * 3000)
    os.rename('new', 'save')
""",
    "unsafe": """
import os
def save(n):
    os.remove('save')
    with open('save', 'wb') as f: f.write(bytes([n]) * 3000)
""",
}
LOAD = """
import json
try:
    data = open('save', 'rb').read()
    whole = len(data) == 3000 and data == data[:1] * 3000
    print(json.dumps(data[0] if whole else 'torn'))
except OSError:
    print('"lost"')
"""


def _saver(how):
    pico = Pico(files={"save": bytes([1]) * 3000}).boot()
    pico.exec(SAVES[how])
    return pico, FlashModel(pico)


def _saved(pico) -> int | str:
    return json.loads(Pico(flash=pico.flash_image()).boot().exec(LOAD))


def _cut_save(pico, model, nth, mode):
    """What the next power-on finds when the power fails at the nth operation of a save."""
    model.arm(nth, mode)
    with pytest.raises(PowerCut):
        pico.exec("save(2)")
    return _saved(pico)


def _operations(pico, model) -> int:
    """How many operations one save takes."""

    def count():
        before = model.operations
        pico.exec("save(2)")
        return model.operations - before

    return fork_call(count)


@pytest.mark.parametrize("mode", flash.MODES)
def test_a_safe_save_survives_every_cut(mode):
    pico, model = _saver("safe")
    count = _operations(pico, model)
    found = [
        fork_call(lambda nth=nth: _cut_save(pico, model, nth, mode)) for nth in range(1, count + 1)
    ]
    assert set(found) <= {1, 2}
    assert found == sorted(found), "once the new game is there it stays"


def test_an_unsafe_save_is_found_out():
    """The negative control: a test that cannot fail proves nothing."""
    pico, model = _saver("unsafe")
    count = _operations(pico, model)
    found = {
        fork_call(lambda nth=nth: _cut_save(pico, model, nth, flash.TORN))
        for nth in range(2, count, 3)
    }
    assert found - {1, 2}


def test_a_torn_page_is_between_before_and_after():
    pico, model = _saver("safe")
    before, torn, after = (
        bytes.fromhex(fork_call(lambda mode=mode: _image_of_cut(pico, model, mode)))
        for mode in (flash.BEFORE, flash.TORN, flash.AFTER)
    )
    programmed = [at for at, (a, b) in enumerate(zip(before, after)) if a != b]
    assert programmed and programmed[-1] - programmed[0] < 256
    assert torn not in (before, after)
    assert all(b & t == t and t & a == a for b, t, a in zip(before, torn, after))


def _image_of_cut(pico, model, mode):
    """Cut at the first page that the save programs, after it has erased two sectors."""
    model.arm(3, mode)
    with pytest.raises(PowerCut, match=" 0x02 at "):
        pico.exec("save(2)")
    return pico.flash_image().hex()


def test_a_tear_is_the_same_each_time():
    pico, model = _saver("safe")
    model.timing = False
    torn = [fork_call(lambda: _image_of_cut(pico, model, flash.TORN)) for _ in range(2)]
    assert torn[0] == torn[1]


def test_what_each_cut_would_leave_is_what_it_leaves():
    """All cuts of a save in one go, and none of them disturbs it."""
    pico, model = _saver("safe")
    model.timing = False
    cut = [fork_call(lambda m=m: _image_of_cut(pico, model, m)) for m in (flash.BEFORE, flash.TORN)]
    left = {}
    model.at_each(lambda nth, mode, image: left.update({(nth, mode): image.hex()}))
    count = _operations(pico, model)
    pico.exec("save(2)")
    assert [left[3, flash.BEFORE], left[3, flash.TORN]] == cut
    assert len(left) == 2 * count and _saved(pico) == 2


def test_without_power_nothing_runs():
    pico, model = _saver("safe")
    model.arm(1, flash.BEFORE)
    with pytest.raises(PowerCut, match="at operation 1: 0x.. at 0x.*, before"):
        pico.exec("save(2)")
    with pytest.raises(RuntimeError, match="no power"):
        pico.run_ms(1)


def test_an_armed_cut_can_be_taken_back():
    pico, model = _saver("safe")
    model.arm(1)
    model.disarm()
    pico.exec("save(2)")
    assert _saved(pico) == 2


def test_wear_is_counted_and_takes_its_time():
    pico, model = _saver("safe")
    before = pico.ms
    pico.exec("save(2)")
    erased = sum(model.erases.values())
    assert erased >= 1 and model.programs >= 3000 // 256
    assert model.operations == erased + model.programs
    assert pico.ms - before > erased * 45 + model.programs * 0.4


def test_a_cut_needs_a_sense():
    _, model = _saver("safe")
    for nth, mode in (0, flash.TORN), (1, "sideways"):
        with pytest.raises(ValueError):
            model.arm(nth, mode)
