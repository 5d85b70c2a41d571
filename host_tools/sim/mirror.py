"""Keeps a folder on this computer like the folder of games on a gadget's own file system."""

import os
import re

_GAME = re.compile(r"(records/)?[A-Za-z0-9_][A-Za-z0-9_.-]*")


class Mirror:
    """Only files that came from the gadget are ever removed: the folder may hold others."""

    def __init__(self, folder):
        self.folder = folder
        self.known = {}

    def load(self):
        """{name: content} of what the folder holds; hidden files are not the gadget's."""
        self.folder.mkdir(parents=True, exist_ok=True)
        paths = {
            path.relative_to(self.folder).as_posix(): path
            for pattern in ("*", "records/*")
            for path in self.folder.glob(pattern)
            if path.is_file()
        }
        self.known = {name: path.read_bytes() for name, path in paths.items() if is_game(name)}
        return dict(self.known)

    def store(self, files):
        """Make the folder hold these files, each at any moment wholly old or wholly new; OSError
        where the disk takes none."""
        files = {name: content for name, content in files.items() if is_game(name)}
        for name, content in files.items():
            if self.known.get(name) != content:
                self._write(name, content)
        for name in self.known.keys() - files.keys():
            (self.folder / name).unlink(missing_ok=True)
        self.known = files

    def _write(self, name, content):
        new = self.folder / f"{name}.new"
        new.parent.mkdir(exist_ok=True)
        try:
            new.write_bytes(content)
            os.replace(new, self.folder / name)
        except OSError:
            new.unlink(missing_ok=True)
            raise


def is_game(name):
    """Is it a name of the gadget's, and whole? It writes NAME.new first and renames it: a .new is a
    file half written."""
    return bool(_GAME.fullmatch(name)) and not name.endswith(".new")
