"""Where the modules of Pioche lie on a Pico that has them as files: many in each of a few.

A file takes whole blocks of 4 KB of the flash, so that two hundred small ones would take the room
that saves need. This module becomes `pioche/__init__` there: what is imported from pioche is looked
for in `/pioche/FOLDER.pack`, by a file system that knows only what importing asks for. Such a file
begins with the number of its modules and, for each, three bytes of the checksum of its name and
three that say where it begins. `host_tools/packs.py` makes them.
"""

import gc
import os
from binascii import crc32

import vfs

_WHERE = "/packs"  # where the file system is mounted
_ENTRY = 6
_FILE, _FOLDER = [(mode,) + (0,) * 9 for mode in (0x8000, 0x4000)]

# What importing leaves behind is collected on the way, or the memory would be in pieces by the time
# that Pioche has started.
_RUBBISH = 24 * 1024


class _Packs:
    _file = None  # of the module that was asked for last, where it begins

    def mount(self, readonly, mkfs):
        pass

    def ilistdir(self, path):
        return iter(())

    def stat(self, path):
        if path.endswith(".py"):
            raise OSError(2)
        if path.endswith(".mpy"):
            self._file = _find(*path.rsplit("/", 1))
            return _FILE
        os.stat(_pack(path))
        return _FOLDER

    def open(self, path, mode):
        file, self._file = self._file, None
        return file


def _pack(folder):
    return "/pioche/%s.pack" % (folder[1:].replace("/", ".") or "pioche")


def _find(folder, name):
    file = open(_pack(folder), "rb")
    index = file.read(file.read(1)[0] * _ENTRY)
    name = (crc32(name) & 0xFFFFFF).to_bytes(3, "little")
    at = index.find(name)
    while at % _ENTRY:  # a part of another entry, or -1
        if at < 0:
            file.close()
            raise OSError(2)
        at = index.find(name, at + 1)
    file.seek(int.from_bytes(index[at + 3 : at + _ENTRY], "little"))
    return file


gc.threshold(_RUBBISH)
try:
    vfs.mount(_Packs(), _WHERE)
except OSError:
    pass  # it is mounted: pioche was imported before
__path__ = _WHERE
