"""Keeps a folder on this computer like the folder of games on a gadget's own file system."""

import os


class Mirror:
    """Only files that came from the gadget are ever removed: the folder may hold others."""

    def __init__(self, folder):
        self.folder = folder
        self.known = {}

    def load(self):
        """{name: content} of what the folder holds; hidden files are not the gadget's."""
        self.folder.mkdir(parents=True, exist_ok=True)
        paths = [p for p in self.folder.iterdir() if p.is_file() and p.name[0] != "."]
        self.known = {path.name: path.read_bytes() for path in paths if is_whole(path.name)}
        return dict(self.known)

    def store(self, files):
        """Make the folder hold these files, each at any moment wholly old or wholly new."""
        files = {name: content for name, content in files.items() if is_whole(name)}
        for name in self.known.keys() - files.keys():
            (self.folder / name).unlink(missing_ok=True)
        for name, content in files.items():
            if self.known.get(name) != content:
                new = self.folder / f"{name}.new"
                new.write_bytes(content)
                os.replace(new, self.folder / name)
        self.known = files


def is_whole(name):
    """The gadget writes NAME.new first and renames it: a .new is a file half written."""
    return not name.endswith(".new")
