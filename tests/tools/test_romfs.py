"""A ROMFS holds what a deploy would copy, and lies between the firmware and the saves.
(tests/pico/test_romfs.py runs it.)"""

import struct

import pytest

from host_tools.__main__ import main
from host_tools.emulator import flash_layout
from host_tools.errors import ToolError
from host_tools.ship import frozen, mpy, romfs, uf2
from tests import support

FILES, ROOM = 0xA0000, 436 << 10  # where saves begin on a Pico; what the variant keeps before them

DIRECTORY, FILE = 4, 5  # kinds of records


def number(data, at):
    """-> (a number of seven bits a byte, where the next one begins)"""
    value = 0
    while True:
        value = value << 7 | data[at] & 0x7F
        at += 1
        if not data[at - 1] & 0x80:
            return value, at


def read(data, folder=""):
    """{path: content} of the records in these bytes."""
    files, at = {}, 0
    while at < len(data):
        kind, at = number(data, at)
        size, at = number(data, at)
        named, begin = number(data, at)
        path = folder + "/" + data[begin : begin + named].decode()
        inside = data[begin + named : at + size]
        at += size
        if kind == DIRECTORY:
            files |= read(inside, path)
        else:
            assert kind == FILE
            files[path] = inside[number(inside, number(inside, 0)[1])[1] :]
    return files


@pytest.fixture
def roomy(monkeypatch):
    """A firmware that says where its ROMFS is; these tests do not look inside."""

    def make(size=200 << 10, room=ROOM):
        said = bytearray(size)
        base = flash_layout.FLASH_START
        names = b"MicroPython\0ROMFS\0"
        said[0x500 : 0x500 + len(names)] = names
        device = struct.Struct("<HHIII")
        device.pack_into(said, 0x600, 7, 0, base + 0x50C, base + FILES - room, room)
        device.pack_into(said, 0x640, 7, 0, base + 0x500, base + FILES, 352 * 4096)
        struct.pack_into("<2I", said, 0x700, base + 0x600, base + 0x640)
        header = (0x7188EBF2, base + 0x700, base + 0x708, 0, 0xE71AA390)
        struct.pack_into("<5I", said, 0x100, *header)
        monkeypatch.setattr(frozen, "romfs_firmware", lambda board: bytes(said))

    make()
    return make


@pytest.mark.parametrize("board", mpy.boards())
def test_it_holds_every_module_and_the_data_of_the_board(board):
    """As they were compiled, so that no other Pioche runs from it than from files."""
    data = romfs.image(board)
    assert data[:3] == b"\xd2\xcd\x31" and len(data) % 2 == 0
    size, at = number(data, 3)
    assert at + size == len(data)
    compiled = mpy.compiled(mpy.BOARDS / board / "board.py", "board.py")
    assert read(data[at:]) == {"/board.mpy": compiled, **mpy.modules()}


def test_the_file_with_it_leaves_the_saves_alone(roomy):
    data = uf2.image("inky_pack", romfs=True)
    assert not uf2.erases_saves(data) and "ERASES" not in uf2.name("inky_pack", romfs=True)
    assert all(offset < FILES for offset, _ in flash_layout.pieces_of_uf2(data))
    flash = flash_layout.flash_of_uf2(data)
    assert flash_layout.file_region(flash) == flash_layout.Region(FILES, 352 * 4096)
    room = flash_layout.romfs_region(flash)
    assert (room.start, room.size) == (FILES - ROOM, ROOM)
    assert flash[room.slice].startswith(romfs.image("inky_pack"))


def test_what_does_not_fit_is_refused(roomy):
    """Not one byte of firmware within the ROMFS, nor of the ROMFS within the files."""
    roomy(size=FILES - ROOM + 7)
    with pytest.raises(ToolError, match="firmware is 7 bytes too large"):
        uf2.image(romfs=True)
    roomy(room=400 << 10)
    with pytest.raises(ToolError, match="ROMFS is .* bytes too large for its place"):
        uf2.image(romfs=True)


def test_micropythons_own_firmware_has_no_room_for_one():
    support.image("pico")
    with pytest.raises(flash_layout.BadImage, match="no room for a ROMFS"):
        flash_layout.romfs_region(uf2.plain_firmware())


def test_the_command_writes_it_for_a_board_and_says_how_to_put_it_there(tmp_path, capsys):
    assert main(["romfs", "inky_pack", "--to", str(tmp_path)]) == 0
    path = tmp_path / romfs.name("inky_pack")
    assert path.read_bytes() == romfs.image("inky_pack")
    assert capsys.readouterr().out.startswith(f"mpremote romfs deploy {path}  #")
    assert main(["romfs", "toaster"]) == 1
    assert "there is no board 'toaster'" in capsys.readouterr().err


def test_all_of_it_counts_for_the_key_of_the_firmware_and_no_game_does():
    """Else a change of a game would compile MicroPython, and a change of the variant nothing."""
    sources = frozen.romfs_sources()
    assert {path for path in sources if "PIOCHE_PICO" not in path} == {"firmware/main.py"}
    names = {path.rpartition("PIOCHE_PICO/")[2] for path in sources}
    assert {"mpconfigvariant_ROMFS.cmake", "romfs/boot.py", "mpconfigboard.h"} <= names
    assert not [path for path in frozen.sources_of("inky_pack") if "romfs" in path.lower()]
