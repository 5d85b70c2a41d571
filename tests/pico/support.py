"""Emulated Picos for the tests: those of host_tools/prove, and what becomes of a test where the
images for them are missing."""

from host_tools.drive.pico_hand import PicoHand
from host_tools.errors import ToolError
from host_tools.prove.pico import in_play
from host_tools.prove.pico.in_play import host_game, saves  # noqa: F401  (for the tests)
from host_tools.ship import mpy, packs
from pioche.version import VERSION  # noqa: F401  (the firmware of the host is the one deployed)
from tests import support


def on_copy(work):
    """work(pico) on a copy of the Pico in play; -> its result."""
    support.image("pico")  # here, for a child cannot skip its test
    return in_play.on_copy(work)


def frozen(files):
    """The flash of a Pico with Pioche in its firmware, and these files."""
    try:
        return in_play.frozen(files)
    except ToolError as e:
        return support.missing(str(e))


def goes_on_past_older_files(flash, tmp_path):
    """From .mpy files to this firmware, flash(files) being what lies there then: saves stay, and an
    older version among the files is not what runs."""
    old = mpy.device_files() | {
        packs.LOADER: b"of another time",
        "/pioche/app.mpy": b"of another time",
        "/board.mpy": b"of another gadget",
    }
    saved = {"/saves/" + name: data for name, data in saves().items()}
    pico = PicoHand(flash=flash(old | saved)).wait()
    host = host_game(tmp_path)
    assert pico.picture == host.picture
    for keys in ("right", "a"):
        host.keys(keys), pico.keys(keys)
        assert pico.picture == host.picture
    assert pico.panel.errors == []


def switched_on(files):
    """Such a Pico with these saves, switched on."""
    frozen({})
    return in_play.switched_on(files)
