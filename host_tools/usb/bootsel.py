"""A Pico whose boot loader is on: it shows as a drive that takes one UF2 file, and starts it."""

import os
import string
import sys
import time
from pathlib import Path

from ..errors import ToolError
from .uf2_image import FAMILIES

PICO = "RPI-RP2"  # how the boot loader of a Pico calls itself
_INFO, _INFO_BYTES = "INFO_UF2.TXT", 4096
_PART = 32 << 10
_AGAIN = "hold BOOTSEL while you plug it in, and repeat this"


def kind_of(drive):
    """Which boot loader this folder is a drive of, or None."""
    try:
        with open(Path(drive) / _INFO, "rb") as file:
            lines = file.read(_INFO_BYTES).decode(errors="replace").splitlines()
    except OSError:
        return None
    told = [line.partition(":")[2].strip() for line in lines if line.startswith("Board-ID:")]
    return told[0] if told and told[0] in FAMILIES else None


def find_drives(places=None):
    """The drives of boot loaders that the system has mounted."""
    return [place for place in (_places() if places is None else places) if kind_of(place)]


def _places():
    """Where a system mounts drives."""
    if sys.platform == "win32":
        return [Path(f"{letter}:/") for letter in string.ascii_uppercase[2:]]
    tops = [Path("/Volumes"), Path("/media"), Path("/mnt"), Path("/run/media")]
    found = []
    for top in tops:
        for pattern in ("*", "*/*"):
            found += _folders(top, pattern)
    return found


def _folders(top, pattern):
    try:
        return [path for path in top.glob(pattern) if path.is_dir()]
    except OSError:
        return []


def await_drive(drive, seconds):
    """This drive, or any, once it is there."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if drive and kind_of(drive):
            return drive
        found = [] if drive else find_drives()
        if len(found) > 1:
            raise ToolError(f"there are several: {', '.join(map(str, found))}; give one by --drive")
        if found:
            return found[0]
        time.sleep(0.1)
    raise ToolError(
        "the boot loader's drive (RPI-RP2 or RP2350) did not appear: mount it, give its folder by"
        f" --drive, or {_AGAIN}"
    )


def copy(image, drive, progress):
    """Put the image on the drive, which then goes away by itself."""
    if not image.is_for(kind_of(drive)):
        raise ToolError(f"{image.path} is for another kind of Pico than {drive} is")
    size = len(image.data)
    done = 0
    try:
        with open(Path(drive) / image.path.name, "wb", buffering=0) as file:
            for done in range(0, size, _PART):
                file.write(image.data[done : done + _PART])
                os.fsync(file.fileno())
                progress(min(done + _PART, size - 1), size)
    except OSError as error:
        # The drive goes as soon as the boot loader has the last block, which no system likes.
        if done + _PART < size:
            raise ToolError(f"the drive {drive} went away ({error.strerror}): {_AGAIN}") from None
    progress(size, size)
