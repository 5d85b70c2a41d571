"""On the Pico a module is found in its pack, and one that is in none is missed as usual."""

import functools

import pytest

from host_tools.emulator.pico import DeviceError, Pico, fork_call
from host_tools.ship import mpy, packs
from tests import support


@functools.cache
def at_prompt():
    """A Pico with Pioche as files, waiting at its prompt. Only to be touched in a fork."""
    files = mpy.device_files()
    del files["/main.py"]
    return Pico(files=files).boot()


def on_pico(code):
    support.image("pico")  # here, for a child cannot skip its test
    return fork_call(lambda: at_prompt().exec(code).split())


def test_modules_can_be_imported():
    """Each by itself, as if Pioche had just begun: one of three; games played need all of them."""
    names = [path[1:-4].replace("/", ".") for path in mpy.modules()][::3]
    names = [name.removesuffix(".__init__") for name in names]
    program = f"""
import gc, sys
for name in {names!r}:
    __import__(name)
    print(name, sys.modules[name].__file__)
    for loaded in list(sys.modules):
        if loaded.startswith("pioche"):
            del sys.modules[loaded]
    gc.collect()
"""
    told = on_pico(program)
    assert told[::2] == names
    assert all(file.startswith("/packs/") and file.endswith(".mpy") for file in told[1::2])


@pytest.mark.parametrize("name", ["pioche.nothing", "pioche.games.nothing", "pioche.nothing.app"])
def test_what_is_in_no_pack_is_not_there(name):
    tried = f"try:\n    import {name}\nexcept ImportError:\n    print('missed')"
    assert on_pico(f"import pioche.games\n{tried}\nimport pioche.kinds") == ["missed"]


def test_whoever_lists_all_folders_finds_nothing_there():
    assert on_pico("import os, pioche\nprint(os.listdir('/packs'), os.stat('/packs')[0])") == [
        "[]",
        "16384",
    ]


@pytest.mark.parametrize("length", [0, 1, 40, 3000])
def test_a_pack_that_is_cut_off_is_an_error_and_no_hang(length):
    support.image("pico")
    files = mpy.device_files()
    del files["/main.py"]
    path = packs.path_of("store")
    files[path] = files[path][:length]

    def go():
        Pico(files=files).boot().exec("from pioche.store import save, records", timeout_ms=5000)

    with pytest.raises(Exception, match=DeviceError.__name__):
        fork_call(go)
