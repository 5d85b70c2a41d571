"""From any Pico to the first game.

The whole way from a bare Pico is what test_deploy.py begins with.
"""

import struct
import threading
import time

import pytest

from host_tools.errors import ToolError
from host_tools.ship import uf2 as uf2_files
from host_tools.usb import bootsel, connection, flash
from host_tools.usb.uf2_image import Image
from tests.pico.deploying import FRESH, OLD, SAVES
from tests.pico.ports import BootLoader, be_patient, files_on, no_question, pico_at_a_port
from tests.pico.support import frozen
from tests.support import image

FILES_AT = 0xA0000  # where a plain Pico's MicroPython keeps files


@pytest.fixture(autouse=True)
def patience(monkeypatch):
    be_patient(monkeypatch)
    monkeypatch.setattr(flash, "await_pioche", lambda port: None)  # of a stand-in


def flash_fresh(port, may_erase=no_question, progress=lambda done, total: None, **what):
    run = flash.Flash(FRESH, may_erase, lambda text: None, progress)
    return run.run(port.path, **what)


def test_a_pico_that_runs_needs_no_image_and_a_pulled_cable_is_repaired():
    with pico_at_a_port({**OLD, **SAVES}) as port:
        with pytest.raises(ToolError, match="plug it in again"):
            flash_fresh(port, progress=lambda done, total: port.pull_cable())
        port.plug_cable()
        flash_fresh(port)
        assert files_on(port) == {**FRESH, **SAVES}


class Rebooted(BootLoader):
    """The boot loader of a Pico that runs: its drive is there once the Pico was sent to it."""

    def __init__(self, folder, port):
        super().__init__(folder)
        self.port = port
        self._hidden = self.info.rename(folder / "hidden")
        threading.Thread(target=self._await_reset).start()

    def _await_reset(self):
        while not (self.port.ask("pico.resets") and self.port.ask("pico.connected")):
            time.sleep(0.05)
        self.port.pull_cable()
        self._hidden.rename(self.info)

    def progress(self, done, total):
        if done == total and not self.port.ask("cable.is_in"):
            self.port.plug_cable()


def own_image(tmp_path):
    """The firmware with Pioche in it."""
    frozen({})  # or the test is skipped
    path = tmp_path / uf2_files.name()
    path.write_bytes(uf2_files.image())
    return Image(path)


def test_a_bare_pico_gets_the_firmware_with_pioche_in_it(tmp_path):
    """It starts without any file; to repeat the command changes nothing, for it is that one."""
    own, said = own_image(tmp_path), []
    with BootLoader(tmp_path) as bare:
        run = flash.Flash(FRESH, no_question, said.append, bare.progress, lambda board: own)
        run.run(bare.path, bare.drive)
        assert [path.name for path in bare.drive.glob("*.uf2")] == [own.path.name]
        assert files_on(bare.port) == {} and any("within the firmware" in text for text in said)
        copies = sum("copying" in text for text in said)
        run.run(bare.path)
        assert sum("copying" in text for text in said) == copies == 1


def test_a_pico_with_files_gets_the_firmware_of_its_board_and_keeps_its_saves(tmp_path):
    """It is sent to its boot loader; the files of Pioche go, for they would hide the firmware."""
    own, asked = own_image(tmp_path), []
    board = {"/board.py": b'NAME = "inky_pack"'}

    def firmware(name):
        asked.append(name)
        return own

    with pico_at_a_port({**OLD, **SAVES, **board}) as port:
        loader = Rebooted(tmp_path, port)
        run = flash.Flash(FRESH, no_question, lambda text: None, loader.progress, firmware)
        run.run(port.path, loader.drive)
        assert asked == ["inky_pack"]
        assert [path.read_bytes() for path in loader.drive.glob("*.uf2")] == [own.data]
        assert files_on(port).items() >= SAVES.items()


def test_where_no_firmware_is_at_hand_files_do_and_it_is_told():
    said = []
    with pico_at_a_port({**OLD, **SAVES}) as port:
        flash.Flash(FRESH, no_question, said.append, None, lambda board: None).run(port.path)
        assert files_on(port) == {**FRESH, **SAVES}
    assert "no firmware with Pioche in it is at hand" in said[0]


def test_an_old_firmware_is_replaced_from_where_it_runs(monkeypatch, tmp_path):
    """It is sent to its boot loader, gets the image, and then the files; saves stay."""
    real = connection.check_board
    answers = iter([ToolError(connection.INSTALL)])

    def check_board(pico):
        for error in answers:
            raise error
        return real(pico)

    monkeypatch.setattr(flash, "check_board", check_board)
    monkeypatch.setattr(flash, "standard_image", lambda kind: Image(image("pico")))
    with pico_at_a_port({**OLD, **SAVES}) as port:
        loader = Rebooted(tmp_path, port)
        flash_fresh(port, progress=loader.progress, drive=loader.drive)
        assert [path.read_bytes() for path in loader.drive.glob("*.uf2")] == [
            image("pico").read_bytes()
        ]
        assert files_on(port) == {**FRESH, **SAVES}


def uf2(tmp_path, *blocks, family=0xE48BFF56, base=True):
    """MicroPython's image with further blocks, each (place in the flash, content)."""
    there = bytearray(image("pico").read_bytes() if base else b"")
    first = len(there) // 512
    total = first + len(blocks)
    for block in range(0, len(there), 512):
        struct.pack_into("<I", there, block + 24, total)
    data = bytes(there)
    for number, (at, content) in enumerate(blocks, first):
        head = (0x0A324655, 0x9E5D5157, 0x2000, 0x10000000 + at, 256, number, total, family)
        data += (
            struct.pack("<8I", *head) + content.ljust(476, b"\0") + struct.pack("<I", 0x0AB16F30)
        )
    path = tmp_path / "image.uf2"
    path.write_bytes(data)
    return path


def test_an_image_tells_whether_saves_outlive_it(tmp_path):
    assert Image(image("pico")).erases() is None
    assert Image(image("pico")).erases(1408 << 10) is None
    assert "elsewhere" in Image(image("pico")).erases(848 << 10)
    assert Image(uf2(tmp_path, (FILES_AT - 256, b"x"))).erases() is None
    assert "files of its own" in Image(uf2(tmp_path, (FILES_AT, b"x"))).erases()
    assert "does not tell" in Image(uf2(tmp_path, (0, b"x"), base=False)).erases()


def test_what_erases_saves_is_asked_for_first(tmp_path):
    """Running or in its boot loader: after a no nothing has changed."""
    asked = []
    loader = BootLoader(tmp_path)
    erasing = uf2(tmp_path, (FILES_AT, b"x"))
    with pico_at_a_port({**OLD, **SAVES}) as port:
        with pytest.raises(ToolError, match="nothing was changed"):
            flash_fresh(port, asked.append, image=erasing)
        assert files_on(port) == {**OLD, **SAVES} and port.ask("pico.resets") == 0
    with pytest.raises(ToolError, match="nothing was changed"):
        flash_fresh(loader, asked.append, drive=loader.drive, image=erasing)
    assert not list(loader.drive.glob("*.uf2"))
    assert len(asked) == 2 and all("erases the saves" in text for text in asked)


PICO_2, NOBODY = 0xE48BFF59, 0xE48BFF57  # families of blocks
MB = 1 << 20


def pico_2_image(tmp_path):
    """As MicroPython's for a Pico 2: a block for nobody first, and files in the last 3 of 4 MB."""
    content = bytearray(4096)
    header, pointer, record = 0x110, 0x200, 0x240
    start = 0x10000000
    table = (0x7188EBF2, start + pointer, start + pointer + 4, 0, 0xE71AA390)
    struct.pack_into("<5I", content, header, *table)
    struct.pack_into("<I", content, pointer, start + record)
    struct.pack_into("<HHIII", content, record, 7, 0x504D, 0, start + MB, 3 * MB)
    pages = [(at, bytes(content[at : at + 256])) for at in range(0, len(content), 256)]
    data = uf2(tmp_path, *pages, family=PICO_2, base=False).read_bytes()
    nobody = uf2(tmp_path, (15 * MB, b"\xef" * 256), family=NOBODY, base=False).read_bytes()
    path = tmp_path / "RPI_PICO2.uf2"
    path.write_bytes(nobody + data)
    return path


def test_the_image_of_a_pico_2_is_read_by_its_own_layout(tmp_path):
    """Another family of blocks, another place and size of the files."""
    image = Image(pico_2_image(tmp_path))
    assert (image.files.start, image.files.size) == (MB, 3 * MB)
    assert image.is_for("RP2350") and not image.is_for("RPI-RP2")
    assert image.erases() is None and image.erases(3 * MB) is None
    assert "elsewhere" in image.erases(1408 << 10)


def test_a_pico_2_takes_its_image_and_no_other(tmp_path):
    loader = BootLoader(tmp_path, "RP2350")
    with pytest.raises(ToolError, match="by --image"):
        flash_fresh(loader, drive=loader.drive)
    with pytest.raises(ToolError, match="another kind of Pico"):
        flash_fresh(loader, drive=loader.drive, image=image("pico"))
    bootsel.copy(Image(pico_2_image(tmp_path)), loader.drive, lambda done, total: None)
    assert (loader.drive / "RPI_PICO2.uf2").exists()


@pytest.mark.parametrize("damage", [lambda d: d[:-1], lambda d: d[:-512], lambda d: b""])
def test_half_an_image_is_refused(damage, tmp_path):
    path = tmp_path / "half.uf2"
    path.write_bytes(damage(image("pico").read_bytes()))
    with pytest.raises(ToolError, match="half.uf2"):
        Image(path)


def test_an_image_for_another_chip_is_refused(tmp_path):
    loader = BootLoader(tmp_path)
    other = Image(uf2(tmp_path, (0, b"x"), family=0xE48BFF59, base=False))
    with pytest.raises(ToolError, match="another kind of Pico"):
        bootsel.copy(other, loader.drive, lambda done, total: None)


def test_a_cable_pulled_while_the_image_is_copied(tmp_path, monkeypatch):
    """The boot loader waits for the rest; copying once more is the cure."""
    loader = BootLoader(tmp_path)
    fine, calls = flash.bootsel.os.fsync, iter(range(99))

    def fsync(file):
        if next(calls) == 2:
            raise OSError(5, "Input/output error")
        fine(file)

    monkeypatch.setattr(flash.bootsel.os, "fsync", fsync)
    whole = Image(image("pico"))
    with pytest.raises(ToolError, match="hold BOOTSEL"):
        bootsel.copy(whole, loader.drive, lambda done, total: None)
    bootsel.copy(whole, loader.drive, lambda done, total: None)
    assert (loader.drive / whole.path.name).read_bytes() == whole.data


def test_a_drive_that_never_comes_is_told(monkeypatch, tmp_path):
    monkeypatch.setattr(flash, "DRIVE_S", 0.1)
    with pytest.raises(ToolError, match="BOOTSEL"):
        flash.Flash(FRESH, no_question).run(drive=tmp_path, image=image("pico"))
