"""Files to drop on a Pico: what is in them, and that nobody erases saves by mistake."""

import errno
import os
import struct

import pytest

from host_tools.__main__ import main
from host_tools.commands import uf2 as command
from host_tools.emulator import flash_layout
from host_tools.errors import ToolError
from host_tools.ship import frozen, mpy, uf2
from tests import support

START, SIZE = 0xA0000, 352 * 4096  # of the files behind MicroPython on a Pico


@pytest.fixture
def firmware(monkeypatch):
    """MicroPython stands for the firmware with Pioche in it: these tests do not look inside."""
    support.image("pico")
    monkeypatch.setattr(frozen, "firmware", lambda board: uf2.plain_firmware())


def test_the_usual_file_leaves_the_files_on_the_pico_alone(firmware):
    data = uf2.image()
    assert not uf2.erases_saves(data) and "ERASES" not in uf2.name()
    assert all(offset < START for offset, _ in flash_layout.pieces_of_uf2(data))


@pytest.mark.parametrize("how", [{"fresh": True}, {"plain": True}])
def test_what_erases_saves_says_so_in_its_name(firmware, how):
    assert uf2.erases_saves(uf2.image(**how))
    assert uf2.name("badger2040", **how).endswith("-ERASES-SAVES.uf2")


def test_no_two_kinds_of_file_share_a_name():
    kinds = [{}, {"fresh": True}, {"plain": True}, {"romfs": True}]
    names = [uf2.name(board, **kind) for board in mpy.boards() for kind in kinds]
    assert len(set(names)) == len(names)


def test_a_file_system_is_whole_and_has_blank_blocks_too(firmware):
    """A block of an older file system that is not written over could pass for a newer one."""
    data = uf2.image("inky_pack", plain=True)
    offsets = [offset for offset, _ in flash_layout.pieces_of_uf2(data) if offset >= START]
    assert offsets == list(range(START, offsets[-1] + 1, flash_layout.PAGE))
    files = flash_layout.unpack_files(flash_layout.flash_of_uf2(data)[START : START + SIZE])
    wanted = mpy.device_files("inky_pack")
    assert files == {path.strip("/"): content for path, content in wanted.items()}


def test_a_uf2_is_for_a_pico_and_of_whole_sectors():
    """Else the boot ROM refuses it, or writes it wrongly (erratum RP2040-E14)."""
    data = flash_layout.uf2_of({0: b"\1" * 5000, START: b"\2"})
    blocks = [struct.unpack_from("<8I", data, at) for at in range(0, len(data), 512)]
    assert [block[5] for block in blocks] == list(range(len(blocks)))
    assert {block[6] for block in blocks} == {3 * 4096 // 256} == {len(blocks)}
    assert {(block[2], block[4], block[7]) for block in blocks} == {(0x2000, 256, 0xE48BFF56)}
    flash = flash_layout.flash_of_uf2(data)
    assert flash[:5001] == b"\1" * 5000 + b"\xff" and flash[START : START + 2] == b"\2\xff"
    with pytest.raises(flash_layout.BadImage, match="no whole sectors"):
        flash_layout.uf2_of({100: b"\1"})


def test_a_firmware_that_would_overwrite_the_saves_is_refused(monkeypatch):
    support.image("pico")
    grown = uf2.plain_firmware().ljust(START + 7, b"\0")
    monkeypatch.setattr(frozen, "firmware", lambda board: grown)
    with pytest.raises(ToolError, match="7 bytes too large"):
        uf2.image()


def test_nonsense_is_no_uf2():
    with pytest.raises(ToolError, match="not a UF2"):
        uf2.erases_saves(b"nonsense")


def test_a_place_that_cannot_be_written_is_told(tmp_path):
    (tmp_path / "taken").touch()
    with pytest.raises(ToolError, match="cannot be written: File exists"):
        command.write(tmp_path / "taken" / "pioche.uf2", b"")


@pytest.mark.parametrize("number", [errno.EROFS, errno.EACCES, errno.ENOSPC])
def test_a_disk_that_takes_nothing_is_told(number, monkeypatch, capsys):
    """Wherever a command meets it: a read-only folder of the project, a full disk."""

    def fail(*_, **__):
        raise OSError(number, os.strerror(number), "build/mpy")

    monkeypatch.setattr(uf2, "image", fail)
    assert main(["uf2"]) == 1
    said = capsys.readouterr().err
    assert said == f"pioche: build/mpy: {os.strerror(number)}\n"


def test_a_wrong_board_is_told():
    with pytest.raises(ToolError, match="there is no board 'toaster'"):
        uf2.image("toaster")


def test_frozen_is_what_is_deployed():
    """The manifest leaves out what deploy leaves out, and has the data of its board."""
    took = manifest(board="inky_pack")
    paths = {path for path, _, _ in took}
    deployed = {path[1:-4] + ".py" for path in mpy.modules()} | {"main.py", "board.py"}
    assert paths == deployed
    assert [base for path, base, _ in took if path == "board.py"] == ["inky_pack"]
    assert {f"-O{level}" for _, _, level in took} == {mpy.OPTIMISE}


def manifest(**options):
    """What boards/manifest.py freezes: [(path, where from, optimisation)]."""
    took = []

    class Options:
        board = options.get("board")

    def module(path, base_path, opt):
        took.append((path, base_path, opt))

    def package(name, files, base_path, opt):
        took.extend((f"{name}/{path}", base_path, opt) for path in files)

    words = {"options": Options, "module": module, "package": package}
    path = mpy.BOARDS / "manifest.py"
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(path.parent)
        exec(path.read_text(), words)
    return took


def test_all_that_is_frozen_counts_for_the_key(monkeypatch, tmp_path):
    """A change of any of it is another firmware; another board's data is not."""
    sources = frozen.sources_of("inky_pack")
    assert "boards/PIOCHE_PICO/mpconfigboard.h" in sources and "firmware/main.py" in sources
    assert [p for p in sources if p.endswith("board.py")] == ["boards/inky_pack/board.py"]
    key = frozen._key(sources)
    for path in ("firmware/pioche/app.py", "boards/manifest.py"):
        assert frozen._key(sources | {path: sources[path] + b"#"}) != key


def test_a_build_leaves_what_did_not_change_untouched(tmp_path):
    """Else each build would compile all of MicroPython anew."""
    frozen._write(tmp_path, {"a/kept": b"1", "a/changed": b"2", "gone": b"3"})
    kept = (tmp_path / "a/kept").stat().st_mtime_ns
    frozen._write(tmp_path, {"a/kept": b"1", "a/changed": b"4"})
    assert (tmp_path / "a/kept").stat().st_mtime_ns == kept
    assert (tmp_path / "a/changed").read_bytes() == b"4" and not (tmp_path / "gone").exists()
