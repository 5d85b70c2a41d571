"""A folder of files in memory, for a MicroPython whose own file system counts errors otherwise than
a Pico does. It knows what has changed since it was asked last, so that somebody can keep it.

A file is there, and counts as changed, when it has been closed.
"""

import io

ENOENT, EEXIST, ENOTDIR, EISDIR, ENOTEMPTY = 2, 17, 20, 21, 39
_FILE, _FOLDER = 0x8000, 0x4000


class Disk:
    def __init__(self):
        self.files = {}  # path without the first slash: content
        self.folders = {""}
        self._changed = set()

    def take_changes(self):
        """{path: content, None of a file that is gone} since this was asked last."""
        found = {path: self.files.get(path) for path in self._changed}
        self._changed.clear()
        return found

    def keep(self, path, content):
        self.files[path] = content
        self._changed.add(path)

    # as MicroPython asks a file system

    def mount(self, readonly, mkfs):
        pass

    def umount(self):
        pass

    def open(self, path, mode):
        path = self._place(path)
        if path in self.folders:
            raise OSError(EISDIR)
        if "w" in mode:
            return _Written(self, path)
        content = self._content(path)
        return io.BytesIO(content) if "b" in mode else io.StringIO(content.decode())

    def stat(self, path):
        path = path.strip("/")
        if path in self.folders:
            return (_FOLDER,) + (0,) * 9
        return (_FILE,) + (0,) * 5 + (len(self._content(path)),) + (0,) * 3

    def ilistdir(self, path):
        path = path.strip("/")
        if path not in self.folders:
            raise OSError(ENOENT)
        begins = path + "/" if path else ""
        for kind, names in ((_FILE, self.files), (_FOLDER, self.folders)):
            for name in sorted(names):
                rest = name[len(begins) :]
                if name.startswith(begins) and rest and "/" not in rest:
                    yield rest, kind, 0

    def remove(self, path):
        path = path.strip("/")
        if path in self.folders:
            raise OSError(EISDIR)
        self._content(path)
        del self.files[path]
        self._changed.add(path)

    def rename(self, old, new):
        """Takes the place of what is there, at once."""
        old, new = old.strip("/"), self._place(new)
        if new in self.folders:
            raise OSError(EISDIR)
        self.keep(new, self._content(old))
        if new != old:
            self.remove(old)

    def mkdir(self, path):
        path = self._place(path)
        if path in self.folders or path in self.files:
            raise OSError(EEXIST)
        self.folders.add(path)

    def rmdir(self, path):
        if list(self.ilistdir(path)):
            raise OSError(ENOTEMPTY)
        self.folders.remove(path.strip("/"))

    def chdir(self, path):
        self.stat(path)

    def _place(self, path):
        """Where something may be written: its folder is there."""
        path = path.strip("/")
        folder = path.rpartition("/")[0]
        if folder not in self.folders:
            raise OSError(ENOTDIR if folder in self.files else ENOENT)
        return path

    def _content(self, path):
        if path not in self.files:
            raise OSError(ENOENT)
        return self.files[path]


class _Written:
    """A file that is being written."""

    def __init__(self, disk, path):
        self._disk = disk
        self._path = path
        self._parts = []

    def write(self, data):
        self._parts.append(data.encode() if isinstance(data, str) else bytes(data))
        return len(data)

    def close(self):
        if self._parts is not None:
            self._disk.keep(self._path, b"".join(self._parts))
            self._parts = None

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()
