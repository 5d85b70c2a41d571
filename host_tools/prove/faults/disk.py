"""A disk in memory of which any operation can fail, once or for good, or be the last before the
power fails. All of Pioche that opens, lists, renames or removes a file under its folder gets it.
"""

import builtins
import contextlib
import errno
import os

from pioche.store import files

FOLDER = "/disk"
GROWS = ("create", "write", "close", "rename", "mkdir")  # what needs room on a disk
CHANGES = (*GROWS, "remove")


class PowerCut(BaseException):
    """Not an OSError: no code gets to tidy up after it."""


class Strike:
    """What goes wrong at the nth operation, counted from 0."""

    def __init__(self, nth, kind):
        """kind: full, full-for-good, error, error-for-good; cut, torn, cut-after."""
        self.nth, self.kind = nth, kind
        self.for_good = kind.endswith("for-good")
        self.cuts = kind in ("cut", "torn", "cut-after")
        self.code = errno.ENOSPC if kind.startswith("full") else errno.EIO

    def concerns(self, operation):
        """Can this kind of operation go wrong so?"""
        if self.kind == "torn":
            return operation == "write"
        if self.cuts:
            return operation in CHANGES
        return operation in GROWS or self.code == errno.EIO


class Disk:
    def __init__(self, content=()):
        self.content = dict(content)  # {name under the folder: bytes}
        self.count = 0  # operations since the strike was set
        self.done = []  # them, as (operation, name)
        self.strike = None

    def arm(self, strike):
        self.count, self.strike = 0, strike
        self.done.clear()

    def heal(self):
        self.strike = None

    # --- how an operation goes wrong

    def operation(self, kind, name, work):
        """work(half) does all of it, or so much of it as a power cut in its middle leaves."""
        self.count += 1
        self.done.append((kind, name))
        strike = self.strike
        at = self.count - 1
        struck = strike and (at == strike.nth or (strike.for_good and at > strike.nth))
        if not (struck and strike.concerns(kind)):
            return work(False)
        if not strike.cuts:
            raise OSError(strike.code, os.strerror(strike.code))
        if strike.kind != "cut":
            work(strike.kind == "torn")
        raise PowerCut

    # --- what the operations do

    def create(self, name):
        def work(half):
            self.content[name] = b""

        self.operation("create", name, work)

    def write(self, name, data):
        def work(half):
            self.content[name] += data[: len(data) // 2] if half else data

        self.operation("write", name, work)
        return len(data)

    def read(self, name):
        return self.operation("read", name, lambda half: self._there(name))

    def rename(self, old, new):
        def work(half):
            data = self._there(old)
            del self.content[old]
            self.content[new] = data

        self.operation("rename", f"{old} to {new}", work)

    def remove(self, name):
        def work(half):
            self._there(name)
            del self.content[name]

        self.operation("remove", name, work)

    def stat(self, name):
        def work(half):
            if self._is_folder(name):
                return (0x4000,) + 9 * (0,)
            return (0x8000, 0, 0, 0, 0, 0, len(self._there(name)), 0, 0, 0)

        return self.operation("stat", name, work)

    def listdir(self, name):
        def work(half):
            if not self._is_folder(name):
                raise OSError(errno.ENOENT, name)
            start = name + "/" if name else ""
            rest = (path[len(start) :] for path in self.content if path.startswith(start))
            return sorted({path.split("/")[0] for path in rest})

        return self.operation("list", name, work)

    def mkdir(self, name):
        def work(half):
            if self._is_folder(name):
                raise OSError(errno.EEXIST, name)

        self.operation("mkdir", name, work)

    def _there(self, name):
        if name not in self.content:
            raise OSError(errno.ENOENT, name)
        return self.content[name]

    def _is_folder(self, name):
        return name == "" or any(path.startswith(name + "/") for path in self.content)

    # --- in the place of the real one

    @contextlib.contextmanager
    def mounted(self):
        """Paths under the folder are this disk's, all others the computer's own."""
        places = [(builtins, "open", "_open"), (files, "replace", "rename")]
        places += [(os, "replace", "rename")]
        places += [(os, name, name) for name in ("stat", "remove", "listdir", "mkdir", "rename")]
        real = [(where, name, getattr(where, name)) for where, name, _ in places]
        for where, name, mine in places:
            setattr(where, name, self._of_folder(mine, getattr(where, name)))
        try:
            yield self
        finally:
            for where, name, was in real:
                setattr(where, name, was)

    def _of_folder(self, mine, real):
        def either(path, *rest, **named):
            if not isinstance(path, str) or not (path + "/").startswith(FOLDER + "/"):
                return real(path, *rest, **named)
            return getattr(self, mine)(*[_name(p) for p in (path, *rest)])

        return either

    def _open(self, name, mode="r"):
        assert mode in ("rb", "wb"), mode
        if mode == "wb":
            self.create(name)
        elif name not in self.content:
            self.operation("open", name, lambda half: self._there(name))
        else:
            self.operation("open", name, lambda half: None)
        return _File(self, name, mode == "wb")


def _name(path):
    return path[len(FOLDER) + 1 :] if path.startswith(FOLDER) else path


class _File:
    """An open one; what is read from it counts as an operation each time."""

    def __init__(self, disk, name, writes):
        self._disk, self._name, self._writes = disk, name, writes
        self._at = 0

    def write(self, data):
        return self._disk.write(self._name, bytes(data))

    def read(self, limit=-1):
        data = self._disk.read(self._name)
        end = len(data) if limit is None or limit < 0 else self._at + limit
        found = data[self._at : end]
        self._at += len(found)
        return found

    def readline(self, limit=-1):
        data = self._disk.read(self._name)
        end = data.find(b"\n", self._at) + 1 or len(data)
        if limit is not None and limit >= 0:
            end = min(end, self._at + limit)
        found = data[self._at : end]
        self._at = end
        return found

    def __iter__(self):
        return iter(self.readline, b"")

    def seek(self, at, whence=0):
        self._at = at + (0, self._at, len(self._disk.content[self._name]))[whence]
        return self._at

    def tell(self):
        return self._at

    def close(self):
        if self._writes:
            self._writes = False
            self._disk.operation("close", self._name, lambda half: None)

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if kind is None:
            self.close()
