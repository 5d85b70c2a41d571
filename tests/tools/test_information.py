"""What picotool shows of a firmware: that it is Pioche, for which board, with what at which pin."""

import struct
from types import SimpleNamespace

import pytest

from host_tools.emulator import flash_layout
from host_tools.ship import information, mpy, uf2
from pioche.version import VERSION
from tests import support

START = flash_layout.FLASH_START


@pytest.fixture(scope="module", params=mpy.boards())
def firmware(request):
    """MicroPython's, told to be Pioche's for a board; by the board's data."""
    support.image("pico")
    board = mpy.board_of(request.param)
    plain = uf2.plain_firmware()
    return SimpleNamespace(plain=plain, told=information.tell(plain, board), board=board)


def records(firmware):
    """As picotool reads them: {id: [texts]} and {GPIO: label}."""
    texts, pins = {}, {}
    for at in flash_layout.binary_info(firmware)[1]:
        kind, tag, what = struct.unpack_from("<HHI", firmware, at)
        if kind == information.TEXT and tag == information.TAG:
            texts.setdefault(what, []).append(information.text_of(firmware, at))
        if kind == information.PINS:
            pins[what.bit_length() - 1] = information.text_of(firmware, at)
    return texts, pins


def test_name_and_version_are_pioches(firmware):
    """Once each; MicroPython's own version stays among the features."""
    texts, _ = records(firmware.told)
    assert texts[information.NAME] == ["Pioche"] and texts[information.VERSION] == [VERSION]
    assert "MicroPython v1.26.1" in texts[information.FEATURE]
    assert firmware.board.TITLE in texts[information.DESCRIPTION][0]


def test_what_there_is_not_is_left_out(firmware):
    """Pioche has no page on the web; MicroPython's is not Pioche's. And nothing told is empty."""
    texts, pins = records(firmware.told)
    assert information.URL not in texts
    assert all(map(str.strip, [text for told in texts.values() for text in told]))
    assert all(map(str.strip, pins.values()))


def test_every_pin_of_the_board_is_told(firmware):
    board, (_, pins) = firmware.board, records(firmware.told)
    keys = {gpio: key for gpio, key in zip(board.KEYS, information.KEYS) if gpio is not None}
    assert all(pins[gpio] == f"key {key}" for gpio, key in keys.items())
    assert pins[board.SCK] == "panel clock" and pins[board.BUSY] == "panel busy"
    assert len(pins) == len(information.pins(board))


def test_nothing_of_the_firmware_is_changed_but_what_points(firmware):
    """Its files lie where they lay; it is longer by little, and says where it ends."""
    plain, told = firmware.plain, firmware.told
    changed = [at for at, (a, b) in enumerate(zip(plain, told)) if a != b]
    header, found = flash_layout.binary_info(plain)
    assert set(changed) <= {*range(header + 4, header + 12), *_end(plain, found)}
    assert len(told) - len(plain) < 2048
    assert flash_layout.file_region(told) == flash_layout.file_region(plain)
    (end,) = struct.unpack_from("<I", told, _end(plain, found)[0])
    assert end == START + len(told)


def _end(firmware, found):
    """The bytes that tell where a firmware ends."""
    for at in found:
        if struct.unpack_from("<HHI", firmware, at)[2] == information.END:
            return range(at + 8, at + 12)
    raise AssertionError("it does not tell")


def test_two_firmwares_have_one_mark_only_if_they_are_one(firmware):
    """It is found at the end of the flash's used part, and is another for one changed byte."""
    at, mark = information.mark_of(firmware.told + b"\xff" * 5000)
    assert firmware.told[at:] == mark
    other = bytearray(firmware.plain)
    other[-1] ^= 1
    assert information.mark_of(information.tell(bytes(other), firmware.board))[1] != mark
    assert information.mark_of(firmware.plain) is None
