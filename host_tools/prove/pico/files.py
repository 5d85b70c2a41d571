"""The files of gadgets, on the host and on emulated Picos."""

import tempfile
from pathlib import Path

from host_tools.drive.hand import Hand


def files_of(folder):
    folder = Path(folder)
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def on_host(files, work):
    """work(hand) on a gadget of the host that has these files; -> what it then has."""
    with tempfile.TemporaryDirectory() as folder:
        for name, data in files.items():
            path = Path(folder, name)
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(data)
        work(Hand(folder), folder)
        return files_of(folder)


def saves_of(flash_or_pico):
    files = flash_or_pico.read_files()
    return {name[6:]: data for name, data in files.items() if name.startswith("saves/")}


def reopened(files, what):
    """what(folder) of a folder with these files."""
    with tempfile.TemporaryDirectory() as folder:
        for name, data in files.items():
            path = Path(folder, name)
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(data)
        return what(folder)
