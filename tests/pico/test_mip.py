"""MicroPython's own installer puts Pioche on the emulated Pico: host_tools/prove/pico/mip.py."""

from host_tools.prove.pico.mip import play_installed
from host_tools.ship import package
from host_tools.ship.mpy import device_files
from tests import support as machine


def test_installed_by_mip_over_itself_a_move_is_saved(tmp_path, monkeypatch):
    """The game that was saved before goes on, and there is room for many. `make soak` begins on an
    empty Pico."""
    machine.image("pico")
    monkeypatch.setattr(package, "FOLDER", tmp_path / "mip")
    play_installed(1, tmp_path, device_files())
