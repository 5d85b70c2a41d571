"""MicroPython's own installer puts Pioche on the emulated Pico, over USB by the real mpremote."""

import subprocess
import sys

from host_tools.drive.hand import Hand
from host_tools.drive.pico_hand import PicoHand
from host_tools.emulator import flash_layout
from host_tools.emulator.flash_layout import SECTOR
from host_tools.ship import package
from host_tools.ship.mpy import DEFAULT_BOARD

from .at_port import pico_at_a_port
from .in_play import host_game, saves

FREE = 800 << 10


def play_installed(times, folder, files=(), board=DEFAULT_BOARD):
    """Install it so often on a Pico with these files and a saved game, and play a move of that; ->
    how many bytes are free."""
    saved = {"/saves/" + name: data for name, data in saves().items()}
    with pico_at_a_port({**dict(files), **saved}) as port:
        for _ in range(times):
            install(port, package.write(board))
        flash = port.ask("pico.flash_image")
    assert free(flash) >= FREE
    host = host_game(folder)
    pico = PicoHand(flash=flash).wait()
    assert pico.picture == host.picture
    for hand in (host, pico):
        hand.keys("A a")
    assert pico.picture == host.picture and pico.panel.errors == []
    again = PicoHand(flash=pico.pico.flash_image()).wait()
    assert again.picture == Hand(folder).picture
    return free(pico.pico.flash_image())


def install(port, path):
    words = ["connect", port.path, "mip", "install", "--target", "/", path]
    done = subprocess.run(
        [sys.executable, "-m", "mpremote", *words], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout[-300:] + done.stderr


def free(flash):
    return flash_layout.free_blocks(flash[flash_layout.file_region(flash).slice]) * SECTOR
