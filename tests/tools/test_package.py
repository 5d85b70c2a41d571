"""Pioche can be installed by mip, MicroPython's own installer, and leaves the saves their room.
(tests/pico/test_mip.py installs it on the emulated Pico.)"""

import json
import threading
import zlib
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest
from mpremote import mip

from host_tools.__main__ import main
from host_tools.emulator import flash_layout
from host_tools.ship import mpy, package, packs
from host_tools.usb import deploy
from pioche.version import VERSION

FREE_KB = 800
AS_FILES_KB = 400


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Where the command writes, and what it says is read from."""
    monkeypatch.setattr(package, "FOLDER", tmp_path / "mip")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "mip"


def test_the_command_makes_a_folder_for_every_board(folder, capsys):
    """With exactly what deploy copies, and a list of it. It says how each is installed."""
    assert main(["package"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert len(said) == len(mpy.boards())
    for board, line in zip(mpy.boards(), said):
        assert line == f"mpremote mip install --target / mip/{board}/package.json"
        package_json = json.loads((folder / board / "package.json").read_text())
        listed = package_json["urls"]
        assert (folder / board / package_json["readme"]).read_text().startswith("# ")
        assert package_json["version"] == VERSION and package_json["deps"] == []
        files = {"/" + name: (folder / board / url).read_bytes() for name, url in listed}
        assert files == mpy.device_files(board)
        assert listed[-1] == ["main.py", "main.py"]


def test_what_an_older_version_had_is_gone(folder):
    (folder / "inky_pack" / "pioche").mkdir(parents=True)
    (folder / "inky_pack" / "pioche" / "old.pack").touch()
    package.write("inky_pack")
    assert not (folder / "inky_pack" / "pioche" / "old.pack").exists()


def test_a_wrong_board_is_told(folder, capsys):
    assert main(["package", "toaster"]) == 1
    assert "there is no board 'toaster'" in capsys.readouterr().err


def test_as_files_it_leaves_800_kb_for_saves():
    """Every file takes whole blocks of the flash."""
    files = mpy.device_files()
    assert sum(map(len, files.values())) <= AS_FILES_KB << 10
    flash = flash_layout.pack_files(files, flash_layout.PICO_FILES)
    free = flash_layout.free_blocks(flash) * flash_layout.SECTOR
    assert free >= FREE_KB << 10
    # An update of every file is sent beside the old ones, and saves are many by then.
    assert deploy.Plan(files, {}).room() <= free - (400 << 10)


def test_every_module_is_in_a_pack_as_it_was_compiled():
    """By the way of the Pico: the checksum of its name says where it begins."""
    packed = {path: data for path, data in mpy.device_files().items() if path.endswith(".pack")}
    modules = mpy.modules()
    assert sum(pack[0] for pack in packed.values()) == len(modules)
    for path, code in modules.items():
        folder, _, name = path.removeprefix(packs.FOLDER).rpartition("/")
        pack = packed[packs.path_of(folder)]
        entries = [pack[1 + 6 * i : 7 + 6 * i] for i in range(pack[0])]
        (begin,) = [entry[3:] for entry in entries if entry[:3] == packs._mark(name)]
        at = int.from_bytes(begin, "little")
        there = pack[at & (packs.IS_PACKED - 1) :]
        if at & packs.IS_PACKED:
            there = zlib.decompressobj(-packs.WINDOW).decompress(there)
        assert there.startswith(code)


def test_a_module_can_be_changed_or_left_out():
    """As tests of the device do it."""
    view = "/pioche/views/twenty.mpy"
    assert mpy.modules(changed={view: b"other"})[view] == b"other"
    assert view not in mpy.modules(changed={view: None})


# --- installing


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
def address(folder):
    """Of a web server that has what the command made."""
    package.write("inky_pack")
    for board in ("badger2040", "inky_pack", "pico_epaper_2in9"):
        package.write_flat(board, folder)
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quietly, directory=folder)) as server:
        threading.Thread(target=server.serve_forever).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_mip_installs_from_the_web_too(address, tmp_path, capsys):
    """From the folder of a board, and from among the files of a release."""
    for number, url in enumerate(("inky_pack/package.json", "inky_pack.json")):
        place = tmp_path / f"pico {number}"
        place.mkdir()
        for _ in range(2):
            mip._install_package(Folder(place), f"{address}/{url}", "", "/", None, True)
        found = {p.relative_to(place).as_posix(): p for p in place.rglob("*") if p.is_file()}
        wanted = mpy.device_files("inky_pack")
        assert {"/" + name: path.read_bytes() for name, path in found.items()} == wanted
