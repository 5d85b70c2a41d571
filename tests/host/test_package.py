"""Pioche can be installed by mip, MicroPython's own installer."""

import json
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest
from mpremote import mip

from host_tools import build, package
from tests import support


def test_the_lists_are_those_of_the_files():
    """Exactly what deploy copies, as sources; `python -m host_tools package` writes them anew."""
    for path, text in package.packages().items():
        assert path.read_text() == text, path
    listed = dict(json.loads((build.ROOT / "package.json").read_text())["urls"])
    deployed = {path[1:].replace(".mpy", ".py") for path in build.device_files()} - {"board.py"}
    assert set(listed) == deployed
    assert all((build.ROOT / source).is_file() for source in listed.values())


def test_every_board_has_a_list_of_its_own():
    for board in build.boards():
        folder = build.BOARDS / board
        listed = dict(json.loads((folder / "package.json").read_text())["urls"])
        assert listed == {"board.py": "board.py"} and (folder / "board.py").is_file()


class Folder:
    """What mip wants of a board's files, in a folder of this computer."""

    def __init__(self, path):
        self.path = path

    def fs_exists(self, path):
        return (self.path / path.lstrip("/")).exists()

    def fs_mkdir(self, path):
        (self.path / path.lstrip("/")).mkdir()

    def fs_writefile(self, path, data, progress_callback):
        (self.path / path.lstrip("/")).write_bytes(data)


class Quietly(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@pytest.fixture
def address():
    """Of a web server that has the project, as its host would."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quietly, directory=build.ROOT)) as server:
        threading.Thread(target=server.serve_forever).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_mip_installs_what_starts(address, tmp_path, capsys):
    """From the web by mip's own code: Pioche and a board's data, and MicroPython finds all of it.
    (`make soak` installs it on the emulated Pico, which then shows the menu.)"""
    for name in ("package.json", "boards/inky_pack/package.json"):
        mip._install_package(Folder(tmp_path), f"{address}/{name}", "", "/", None, True)
    found = {p.relative_to(tmp_path).as_posix() for p in tmp_path.rglob("*") if p.is_file()}
    assert found == {path[1:].replace(".mpy", ".py") for path in build.device_files()}
    script = tmp_path / "start.py"  # the folder of a script is where it looks first
    script.write_text("import board, pioche.app\nprint(board.NAME, pioche.app.__file__)\n")
    printed = support.micropython(script).split()
    assert printed == ["inky_pack", f"{tmp_path}/pioche/app.py"]
