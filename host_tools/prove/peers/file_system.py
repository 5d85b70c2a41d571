"""The files of a Pico that is none, as MicroPython's os and open have them."""


class Files:
    """A file system as MicroPython's os tells it: {path: content, None for a folder}."""

    def __init__(self, files):
        self.tree = {"": None}
        for path, content in files.items():
            self._make_folders(path)
            self.tree[path] = content
        self.size = 352 * 4096

    def _make_folders(self, path):
        above = path.rpartition("/")[0]
        if above not in self.tree:
            self._make_folders(above)
            self.tree[above] = None

    def _there(self, path):
        path = path.rstrip("/")
        if path not in self.tree:
            raise OSError("[Errno 2] ENOENT")
        return path

    def _free_place(self, path):
        if self.tree.get(path.rpartition("/")[0], b"") is not None:
            raise OSError("[Errno 2] ENOENT")
        return path

    def stat(self, path):
        content = self.tree[self._there(path)]
        return (0x4000 if content is None else 0x8000, 0, 0, 0, 0, 0, len(content or b""))

    def ilistdir(self, path):
        path = self._there(path)
        for name, content in sorted(self.tree.items()):
            if name and name.rpartition("/")[0] == path:
                yield (name[len(path) + 1 :], 0x4000 if content is None else 0x8000, 0)

    def statvfs(self, path):
        used = sum(4096 + len(content or b"") for content in self.tree.values())
        return (4096, 4096, self.size // 4096, (self.size - used) // 4096)

    def remove(self, path):
        if self.tree[self._there(path)] is None:
            raise OSError("[Errno 21] EISDIR")
        del self.tree[path]

    def rmdir(self, path):
        if list(self.ilistdir(path)):
            raise OSError("[Errno 39] ENOTEMPTY")
        del self.tree[path]

    def mkdir(self, path):
        if path in self.tree:
            raise OSError("[Errno 17] EEXIST")
        self.tree[self._free_place(path)] = None

    def rename(self, path, other):
        inside = [name for name in self.tree if name == self._there(path) or under(name, path)]
        if path != other and other in self.tree and self.tree[other] is None:
            raise OSError("[Errno 21] EISDIR")
        self._free_place(other)
        for name in inside:
            self.tree[other + name[len(path) :]] = self.tree.pop(name)

    def uname(self):
        return ("rp2", "rp2", "1.26.0", "v1.26.0", self.machine)

    machine = "Raspberry Pi Pico with RP2040"

    def open(self, path, mode="r"):
        return File(self, path, mode)


def under(name, folder):
    return name.startswith(folder + "/")


class File:
    def __init__(self, files, path, mode):
        self._files, self._path, self._at = files, path, 0
        if "w" in mode:
            if files.tree.get(path, b"") is None:
                raise OSError("[Errno 21] EISDIR")
            files.tree[files._free_place(path)] = b""
        elif files.tree[files._there(path)] is None:
            raise OSError("[Errno 21] EISDIR")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def close(self):
        pass

    def seek(self, at):
        self._at = at

    def read(self, size):
        data = self._files.tree[self._path][self._at : self._at + size]
        self._at += len(data)
        return data

    def write(self, data):
        files = self._files
        if files.statvfs("/")[3] * 4096 < len(data):
            raise OSError("[Errno 28] ENOSPC")
        files.tree[self._path] += data
