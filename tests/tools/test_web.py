"""What the web page is made of: MicroPython from npm, and the firmware's modules in one file."""

import json
import re

import pytest

from host_tools.emulator.images import MissingImage
from host_tools.places import TOOLS
from host_tools.prove.runtimes import ROOT
from host_tools.ship import mpy
from host_tools.web import build, disk, pack, texts, wasm
from pioche.lang import LANGUAGES


@pytest.mark.parametrize("folder", ("web", "prove/axe"))
def test_npm_is_told_what_to_get_and_not_from_where(folder):
    """One pinned version with its checksum, from whatever registry this computer knows."""
    lists = TOOLS / folder
    wanted, lock = (json.loads((lists / name).read_text()) for name in wasm.LISTS)
    ((package, version),) = wanted["dependencies"].items()
    entry = lock["packages"]["node_modules/" + package]
    assert entry["version"] == version and entry["integrity"].startswith("sha512-")
    assert "resolved" not in entry


def test_without_npm_a_sentence_says_so(tmp_path, monkeypatch):
    """And nothing is left that would pass for the package."""
    monkeypatch.setenv("PIOCHE_CACHE", str(tmp_path))
    monkeypatch.setattr(wasm, "NPM", ("no-such-program",))
    for _ in range(2):
        with pytest.raises(MissingImage, match="no npm"):
            wasm.ensure()


def test_a_package_that_does_not_come_is_told(tmp_path, monkeypatch):
    monkeypatch.setenv("PIOCHE_CACHE", str(tmp_path))
    monkeypatch.setattr(wasm, "NPM", ("sh", "-c", "echo it is far away >&2; exit 1"))
    with pytest.raises(MissingImage, match="it is far away"):
        wasm.ensure()


def test_no_module_is_machine_code():
    """Nothing runs it there; the same modules are some on a Pico."""
    sources = [path.read_bytes() for path in (ROOT / "firmware").rglob("*.py")]
    assert any(pack.DECORATOR in source for source in sources)
    arch = [code[2] >> 2 for code in pack.modules(developer=True).values()]
    assert arch and not any(arch)


def test_the_file_of_all_modules_can_be_taken_apart():
    """As firmware.js does; hidden games are for developers."""
    files = pack.modules()
    index, _, rest = pack.packed(files).partition(b"\n")
    at = 0
    for path, size in json.loads(index):
        assert rest[at : at + size] == files[path]
        at += size
    assert at == len(rest)
    assert {f"boards/{name}.mpy" for name in mpy.boards()} <= set(files)
    assert "pioche/games/template.mpy" not in files


def test_the_folder_of_saves_knows_what_has_changed():
    """Files that were closed, renamed or removed since it was asked last."""
    saves = disk.Disk()
    saves.mkdir("/records")
    with saves.open("/a.new", "wb") as file:
        file.write(b"1")
        assert saves.take_changes() == {}
        file.write(b"2")
    saves.rename("/a.new", "/a")
    saves.keep("records/b", b"3")
    assert saves.take_changes() == {"a.new": None, "a": b"12", "records/b": b"3"}
    assert saves.take_changes() == {}
    assert [name for name, _, _ in saves.ilistdir("/")] == ["a", "records"]
    saves.remove("/a")
    assert saves.take_changes() == {"a": None}


@pytest.mark.parametrize(
    "number, act",
    [
        (2, lambda saves: saves.open("/none", "rb")),
        (2, lambda saves: saves.stat("/none")),
        (2, lambda saves: saves.remove("/none")),
        (2, lambda saves: saves.rename("/none", "/other")),
        (2, lambda saves: saves.open("/none/a", "wb")),
        (17, lambda saves: saves.mkdir("/folder")),
        (20, lambda saves: saves.open("/file/a", "wb")),
        (21, lambda saves: saves.open("/folder", "rb")),
        (21, lambda saves: saves.remove("/folder")),
    ],
)
def test_what_goes_wrong_has_the_numbers_of_a_pico(number, act):
    """The firmware knows by them what is not there, and what can never be read."""
    saves = disk.Disk()
    saves.mkdir("/folder")
    saves.keep("file", b"")
    with pytest.raises(OSError) as error:
        act(saves)
    assert error.value.args[0] == number


def test_home_says_everything_in_each_language():
    assert len({frozenset(words) for words in texts.TEXTS.values()}) == 1
    assert set(texts.TEXTS) == set(build.home.PAGES)


def test_the_pages_speak_every_language_of_the_gadget():
    """Each of the lists of words has it, and the installer's page leads to it; what one of the
    lists lacks would be English there."""
    page = ROOT / "host_tools" / "web" / "page"
    lists = (ROOT / "host_tools/sim/page/words.js", page / "extra_words.js")
    for path in (*lists, page / "install" / "words.js"):
        assert re.findall(r"^  (\w\w): {$", path.read_text(), re.M) == list(LANGUAGES), path.name
    linked = re.findall(r'href="install.html\?lang=(\w+)"', (page / "install.html").read_text())
    assert linked == list(LANGUAGES)
