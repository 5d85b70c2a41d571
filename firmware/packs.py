"""Where the modules of Pioche lie on a Pico that has them as files: many in each of a few.

A file takes whole blocks of 4 KB of the flash, so that two hundred small ones would take the room
that saves need. This module becomes `pioche/__init__` there: what is imported from pioche is looked
for in `/pioche/FOLDER.pack`, by a file system that knows only what importing asks for. Such a file
begins with the number of its modules and, for each, three bytes of the checksum of its name and
three that say where it begins; their highest bit, that it is deflated. `host_tools/ship/packs.py`
makes them, and says which modules are.
"""

import gc
import os
from binascii import crc32

import deflate
import vfs

_WHERE = "/packs"  # where the file system is mounted
_ENTRY = 6
_IS_PACKED = 0x800000
_WINDOW = 10  # bits
_FILE, _FOLDER = [(mode,) + (0,) * 9 for mode in (0x8000, 0x4000)]

# What importing leaves behind is collected on the way, or the memory would be in pieces by the time
# that Pioche has started.
_GARBAGE = 24 * 1024


class _Packs:
    """What is there is told by its kind alone, for importing takes whatever stat() raises for "not
    there": what is missing is a folder where a file is asked for, and a file where a folder is.
    Anything else that happens meanwhile, memory that is short or a Ctrl-C, is for open() to raise.
    """

    _file = None  # of the module that was asked for last, where it begins
    _failed = None

    def mount(self, readonly, mkfs):
        pass

    def ilistdir(self, path):
        return iter(())

    def stat(self, path):
        # MicroPython looks for a Ctrl-C where it jumps: here that is within the try alone.
        try:
            return self._stat(path)
        except:  # noqa: E722
            self._failed = KeyboardInterrupt
            return _FILE

    def _stat(self, path):
        try:
            if self._failed:
                return _FILE
            if path.endswith("py"):  # .py or .mpy
                self._file = None if path.endswith(".py") else _find(*path.rsplit("/", 1))
                return _FILE if self._file else _FOLDER
            return _FOLDER if _is_there(_pack(path)) else _FILE
        except Exception as e:
            self._failed = e
            return _FILE

    def open(self, path, mode):
        file, failed = self._file, self._failed
        self._file = self._failed = None
        if failed:
            raise failed
        return file


def _pack(folder):
    return "/pioche/%s.pack" % (folder[1:].replace("/", ".") or "pioche")


def _is_there(path):
    try:
        return bool(os.stat(path))
    except OSError:
        return False


def _find(folder, name):
    """-> the open pack, where this module begins; None where there is none."""
    try:
        file = open(_pack(folder), "rb")
    except OSError:
        return None
    index = file.read(file.read(1)[0] * _ENTRY)
    name = (crc32(name) & 0xFFFFFF).to_bytes(3, "little")
    at = index.find(name)
    while at > 0 and at % _ENTRY:  # a part of another entry
        at = index.find(name, at + 1)
    if at < 0:
        return None
    at = int.from_bytes(index[at + 3 : at + _ENTRY], "little")
    file.seek(at & (_IS_PACKED - 1))
    return deflate.DeflateIO(file, deflate.RAW, _WINDOW, True) if at & _IS_PACKED else file


gc.threshold(_GARBAGE)
try:
    vfs.mount(_Packs(), _WHERE)
except OSError:
    pass  # it is mounted: pioche was imported before
__path__ = _WHERE
