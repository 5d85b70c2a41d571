"""From a Pico as it is to the first game: its firmware, the files of Pioche, and a look at it.

A Pico with its boot loader on gets an image first; one that runs gets one when its firmware is too
old, or when an image is asked for. Then what differs is deployed. Each step finds the Pico as an
interrupted one has left it, so that repeating the command is the cure.
"""

import time

from ..emulator import images
from ..errors import ToolError
from . import bootsel
from .deploy import deploy
from .line import INSTALL, Line, check_board, find_port, is_frozen, open_port
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
    """One run of the command. `may_erase(why)` is asked before anything that erases saves."""

    def __init__(self, files, may_erase, say=print, progress=None):
        self._files = files
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
                image = image or standard_image(bootsel.kind_of(place))
                self._check_saves(image, image.erases())
                return self._from_drive(place, port, image)
        port = port or find_port()
        if image or self._is_too_old(port):
            image = image or standard_image()
            self._leave(port, image)
            return self._from_drive(bootsel.await_drive(drive, DRIVE_S), port, image)
        return self._with_files(port)

    def _check_saves(self, image, why):
        if why and not self._may_erase(f"{image.path.name} erases the saves on the Pico: {why}."):
            raise ToolError("nothing was changed; `backup` keeps saves on this computer")

    def _is_too_old(self, port):
        """For Pioche; a board that is no Pico at all is told by ToolError."""
        with Line(port, "this") as line:
            try:
                check_board(line)
                return False
            except ToolError as error:
                if INSTALL in str(error):
                    return True
                line.soft_reset()
                raise

    def _leave(self, port, image):
        """Stop what runs at this port, and switch the boot loader on."""
        with Line(port, "this") as line:
            try:
                self._check_saves(image, image.erases(_file_bytes(line)))
            except BaseException:
                line.soft_reset()
                raise
            line.bootloader()

    def _from_drive(self, drive, port, image):
        self._say(f"{drive}: copying {image.path.name}")
        bootsel.copy(image, drive, self._progress)
        return self._with_files(await_port(port, BOOT_S))

    def _with_files(self, port):
        with Line(port, "this") as line:
            frozen = is_frozen(line)
        if frozen:
            self._say("Pioche is within the firmware; files of other versions would hide it")
        report = deploy(port, {} if frozen else self._files, self._say, self._progress)
        self._say(str(report))
        await_pioche(port)
        self._say("Pioche runs: choose a game with the arrows, and press A")
        return report


def standard_image(kind="RPI-RP2"):
    """MicroPython for a plain Pico, which also runs on a Pico W."""
    if kind != "RPI-RP2":
        raise ToolError("for a Pico 2, give its MicroPython by --image: see micropython.org")
    try:
        return Image(images.firmware())
    except images.MissingImage:
        raise ToolError(
            "there is no MicroPython on this computer, and none could be fetched: take the .uf2"
            " file for your board from micropython.org/download, and give it by --image"
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


def _file_bytes(line):
    """How much of its flash the firmware that runs has for files; None where it cannot tell."""
    try:
        return int(line.run(FILE_BYTES))
    except (ToolError, ValueError):
        return None
