"""From a Pico as it is to the first game: its firmware, the files of Pioche, and a look at it.

A Pico with its boot loader on gets an image first; one that runs gets one when its firmware is too
old, or when an image is asked for. Then what differs is deployed. Each step finds the Pico as an
interrupted one has left it, so that repeating the command is the cure.
"""

import time

from ..emulator import images, versions
from ..errors import ToolError
from ..places import called
from . import bootsel, own_firmware
from .connection import (
    INSTALL,
    Connection,
    board_on,
    check_board,
    find_port,
    is_frozen,
    open_port,
    pico_ports,
)
from .deploy import deploy
from .progress import show_progress
from .remote import Remote
from .uf2_image import Image

RESET_S = 0.5  # until USB is down
DRIVE_S = 20  # the system mounts it meanwhile
BOOT_S = 20  # and finds the port of the firmware that has started

FILE_BYTES = """
from _rp2 import Flash
flash = Flash()
print(flash.ioctl(4, 0) * flash.ioctl(5, 0))
"""


class Flash:
    """One run of the command. `may_erase(why)` is asked before anything that erases saves.

    firmware(board): the Image with Pioche in it for the board of that name, or for the usual one if
    that is None; or None where there is none. Without it, files are put on MicroPython."""

    def __init__(self, files, may_erase, say=print, progress=None, firmware=None):
        self._files = files
        self._firmware = firmware
        self._may_erase = may_erase
        self._say = say
        self._progress = progress or show_progress

    def run(self, port=None, drive=None, image=None):
        """The Report of the deploy. port, drive: where the Pico is, or will be; else it is looked
        for. A drive that is there means that the boot loader is on."""
        image = Image(image) if image else None
        if drive or not port:
            found = bootsel.find_drives(drive and [drive])
            if found or (drive and not port):
                place = bootsel.await_drive(drive, DRIVE_S)
                image = image or self._image_for(bootsel.kind_of(place))
                self._check_saves(image, image.erases())
                return self._from_drive(place, port, image)
        port = port or _find_running()
        image = image or self._image_for_running(port)
        if image:
            self._leave(port, image)
            return self._from_drive(bootsel.await_drive(drive, DRIVE_S), port, image)
        return self._with_files(port)

    def _check_saves(self, image, why):
        if why and not self._may_erase(f"{image.path.name} erases the saves on the Pico: {why}."):
            raise ToolError("nothing was changed; `backup` keeps saves on this computer")

    def _image_for(self, kind, board=None):
        """What a Pico gets whose boot loader is on."""
        own = self._own_image(board) if kind == bootsel.PICO else None
        return own or standard_image(kind)

    def _image_for_running(self, port):
        """What this Pico is to get; None where its firmware will do. A board that is no Pico at all
        is told by ToolError."""
        with Connection(port, "this") as connection:
            try:
                told = check_board(connection)
            except ToolError as error:
                if INSTALL in str(error):
                    return self._image_for(bootsel.PICO)
                connection.soft_reset()
                raise
            if not self._firmware:
                return standard_image() if is_frozen(connection) else None
            if not own_firmware.TAKES_IT.match(told):
                self._say("no firmware with Pioche in it is made for this board: .mpy files go on")
                return None
            image = self._own_image(board_on(connection))
            return image if image and not own_firmware.is_on(connection, image) else None

    def _own_image(self, board):
        """With Pioche in it; None, and why, where there is none."""
        image = self._firmware and self._firmware(board)
        if self._firmware and not image:
            self._say(
                f"no firmware with Pioche in it is at hand (`{called('uf2')}` builds one):"
                " MicroPython and .mpy files instead, which take five times as long to start"
            )
        return image

    def _leave(self, port, image):
        """Stop what runs at this port, and switch the boot loader on."""
        with Connection(port, "this") as connection:
            try:
                self._check_saves(image, image.erases(_file_bytes(connection)))
            except BaseException:
                connection.soft_reset()
                raise
            connection.bootloader()

    def _from_drive(self, drive, port, image):
        self._say(f"{drive}: copying {image.path.name}")
        bootsel.copy(image, drive, self._progress)
        return self._with_files(await_port(port, BOOT_S))

    def _with_files(self, port):
        with Connection(port, "this") as connection:
            frozen = is_frozen(connection)
        if frozen:
            self._say("Pioche is within the firmware; files of other versions would hide it")
        report = deploy(port, {} if frozen else self._files, self._say, self._progress)
        self._say(str(report))
        await_pioche(port)
        self._say("Pioche runs: choose a game with the arrows, and press A")
        return report


def _find_running():
    """The port of the one Pico that runs."""
    if not pico_ports():
        raise ToolError(
            "no Pico was found: hold its BOOTSEL button while you plug it in with a cable that"
            " carries data, wait until it shows as a drive, and repeat this"
        )
    return find_port()


def standard_image(kind=bootsel.PICO):
    """MicroPython for a plain Pico, which also runs on a Pico W."""
    if kind != bootsel.PICO:
        raise ToolError(
            "for a Pico 2, give its MicroPython by --image, from micropython.org/download:"
            f" {versions.suggestion()}"
        )
    try:
        return Image(images.firmware())
    except images.MissingImage:
        raise ToolError(
            "there is no MicroPython on this computer, and none could be fetched: take the .uf2"
            " file for your board from micropython.org/download, and give it by --image;"
            f" {versions.suggestion()}"
        ) from None


def await_port(port, seconds):
    """This port, or that of the one Pico there is, once it can be opened."""
    end = time.monotonic() + seconds
    while True:
        try:
            found = port or find_port()
            open_port(found).close()
            return found
        except ToolError:
            if time.monotonic() > end:
                raise
            time.sleep(0.2)


def await_pioche(port):
    """Until it answers; the Pico was reset just now, so the port may go once more. Silence takes
    longer than that to be told, and is not tried again."""
    end = time.monotonic() + BOOT_S / 4
    while True:
        time.sleep(RESET_S)
        try:
            with Remote(await_port(port, BOOT_S)):
                return
        except ToolError:
            if time.monotonic() > end:
                raise


def _file_bytes(connection):
    """How much of its flash the firmware that runs has for files; None where it cannot tell."""
    try:
        return int(connection.run(FILE_BYTES))
    except (ToolError, ValueError):
        return None
