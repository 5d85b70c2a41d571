"""Small files that are whole or not there: new file, close, rename; on littlefs both are atomic.

Nothing goes before what takes its place is safely there, and nothing that cannot be read or moved
is written over.
"""

import os

replace = getattr(os, "replace", os.rename)  # MicroPython's rename replaces, Windows' does not


_SIZE = 6  # where os.stat tells it
NO_SUCH_FILE = 2  # ENOENT, the same everywhere
_NEXT = ".next"  # data that waits for its place to be free
_MOST_BAD = 5  # of one name; what comes after takes the place of the last

_stuck = []  # paths of files that cannot be used and could not be renamed


def read(path, limit=4096):
    """The bytes of a file, or None when there is none; OSError when it cannot be read, though it
    was tried again. One that is longer than it can be is cut: it is damaged, and must not take
    the memory too."""
    try:
        return tried(_read, path, limit)
    except OSError as e:
        if e.args[0] == NO_SUCH_FILE:
            return None
        raise


def _read(path, limit):
    size = os.stat(path)[_SIZE]  # as much memory is taken as is asked for, not as is read
    with open(path, "rb") as f:
        return f.read(min(size, limit))


def tried(read, *what):
    """Read something, and try it again where that fails: a fault may pass."""
    for _ in range(2):
        try:
            return read(*what)
        except OSError as e:
            if e.args[0] == NO_SUCH_FILE:
                raise
    return read(*what)


def is_broken(error):
    """Will what could not be read so never be? Else it may be sound, and is to be left alone."""
    return error.args[0] in (21, 84)  # it is a folder (EISDIR), or littlefs finds it damaged


def write(path, data, *other):
    """Put data in place of the file; OSError (a full filesystem) leaves the old one untouched."""
    write_parts(path, (data,), *other)


def write_parts(path, parts, other=None):
    """The same of data that comes in parts, which may be taken from the old file. With the path of
    another file the old one takes the place of that: it waits until the data is whole."""
    _clear(path)
    _clear(other)
    moves = other and (exists(path) or (mend(path, True) and exists(path)))
    new = path + (_NEXT if moves else ".new")
    try:
        with open(new, "wb") as f:
            for part in parts:
                f.write(part)
        if moves:
            replace(path, other)
    except OSError:
        remove(new)
        raise
    _finish(new, path, moves)


def _finish(new, path, moves):
    """The last step; where the old file has moved the data is safe, and mend() can do it too."""
    try:
        replace(new, path)
    except OSError:
        if not moves:
            remove(new)
            raise
        mend(path)


def mend(path, strict=False):
    """Put what waits into its place, where that is free: a cut or a fault came in between. False:
    there was nothing; or, unless strict, it has to wait on."""
    if not exists(path + _NEXT):
        return False
    try:
        replace(path + _NEXT, path)
    except OSError:
        if strict:
            raise
        return False
    return True


def retire(path, other):
    """Let a file take the place of another; nothing comes into its own. OSError leaves both."""
    if exists(path + _NEXT):  # of a step that was cut: it is not wanted any more
        os.remove(path + _NEXT)
    _clear(other)
    replace(path, other)


def _clear(path):
    """What cannot be used and could not be moved either is not written over."""
    if path in _stuck and keep_aside(path) is None:
        raise OSError(5)  # EIO


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
        replace(path, bad)
    except OSError:
        if path not in _stuck:
            _stuck.append(path)
        return None
    if path in _stuck:
        _stuck.remove(path)
    return bad


def exists(path):
    """Only what is surely not there is not."""
    try:
        os.stat(path)
    except OSError as e:
        return e.args[0] != NO_SUCH_FILE
    return True


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
