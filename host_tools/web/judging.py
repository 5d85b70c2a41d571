"""What is judged in the page of the installer before it goes to a Pico: the files of a backup, by
the firmware's own parsers (../usb/sound_files.py). Runs under MicroPython, in a worker."""

import json

import disk
import sound_files
import ubinascii as binascii
import vfs

_FOLDER = "/judged"


def judge(text):
    """JSON [[name, base64]] of files -> JSON of what is wrong with each: null, or a word for it and
    the game it is of."""
    return json.dumps([_fault(name, binascii.a2b_base64(data)) for name, data in json.loads(text)])


def _fault(name, content):
    vfs.mount(disk.Disk(), _FOLDER)
    try:
        return sound_files.fault(name, content, _FOLDER)
    finally:
        vfs.umount(_FOLDER)
