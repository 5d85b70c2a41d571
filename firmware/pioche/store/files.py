"""Small files that are whole or not there: new file, close, rename; on littlefs both are atomic."""

import os

_replace = getattr(os, "replace", os.rename)  # MicroPython's rename replaces, Windows' does not


_SIZE = 6  # where os.stat tells it
_NO_SUCH_FILE = 2  # ENOENT, the same everywhere


def read(path, limit=4096):
    """The bytes of a file, or None when there is none; OSError when it cannot be read. One that
    is longer than it can be is cut: it is damaged, and must not take the memory too."""
    try:
        size = os.stat(path)[_SIZE]  # as much memory is taken as is asked for, not as is read
        with open(path, "rb") as f:
            return f.read(min(size, limit))
    except OSError as e:
        if e.args[0] == _NO_SUCH_FILE:
            return None
        raise


def write(path, data):
    """Put data in place of the file; OSError (a full filesystem) leaves the old one untouched."""
    write_parts(path, (data,))


def write_parts(path, parts):
    """The same of data that comes in parts, which may be taken from the old file."""
    new = path + ".new"
    try:
        with open(new, "wb") as f:
            for part in parts:
                f.write(part)
        _replace(new, path)
    except OSError:
        remove(new)
        raise


def swap(path, other):
    """Let two files change places, the first of which need not be there. Where the power fails in
    between, one of them waits under a third name for mend()."""
    third = other + ".swap"
    _replace(other, third)
    if exists(path):
        _replace(path, other)
    _replace(third, path)


def mend(path, other):
    """Put a file that waits into the place that is free: neither is lost. Was there one?"""
    third = other + ".swap"
    if not exists(third):
        return False
    _replace(third, other if exists(path) else path)
    return True


_MOST_BAD = 5  # of one name; what comes after takes the place of the last


def keep_aside(path):
    """Rename a file that cannot be used to NAME.bad, or NAME.bad2 and so on where there is one, for
    whoever wants to look into it."""
    stem = path.rsplit(".", 1)[0] + ".bad"
    bad = stem
    for i in range(2, _MOST_BAD + 1):
        if not exists(bad):
            break
        bad = stem + str(i)
    try:
        _replace(path, bad)
    except OSError:
        return None
    return bad


def exists(path):
    try:
        os.stat(path)
        return True
    except OSError:
        return False


def remove(path):
    try:
        os.remove(path)
    except OSError:
        pass


def make_folder(path):
    try:
        os.mkdir(path)
    except OSError:
        pass  # it is there already, or the next write will say what is wrong
