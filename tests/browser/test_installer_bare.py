"""The installer before a bare Pico: a model of the boot ROM's protocol behind navigator.usb."""

import base64

import pytest

from host_tools.drive.pico_hand import PicoHand
from host_tools.emulator.flash_layout import SECTOR
from host_tools.prove.installer import small_firmware
from host_tools.prove.pico import in_play
from host_tools.ship import mpy, uf2
from host_tools.web import installer
from tests.browser import browser
from tests.browser.installer import (
    MODEL,
    bytes_of,
    does,
    image,
    offering_other,
    open_installer,
    visiting,
    with_rom,
)
from tests.pico import support

pytestmark = pytest.mark.skipif(bool(browser.missing()), reason=str(browser.missing()))

SAVES = bytes(range(256)) * 40
WROTE = "[...new Set([...rom.erased, ...rom.written.map(([at]) => at - (at % 4096))])]"


@visiting
async def test_a_bare_pico_gets_the_firmware_once_somebody_has_said_so(program, server):
    """What lies on the flash is what dropping the file would lay there."""
    page = await with_rom(program, server)
    question, said = await does(page, "flash", yes=False)
    assert "Pico, 2.9 inches" in question and "will be written: 28 KB" in question
    assert "Nothing was changed" in said and await page.evaluate("rom.erased.length") == 0
    await page.evaluate("rom.plugIn()")
    _, said = await does(page, "flash")
    assert "Written and read again" in said
    assert await bytes_of(page, "rom.flash") == small_firmware.flash(image())
    assert await page.evaluate("rom.rebooted") and await page.evaluate("rom.faults") == []


def test_the_firmware_of_the_site_starts_pioche_with_its_games(offering, tmp_path):
    """The real one, on a flash with somebody's saves: what lies there then starts and shows the
    game that was saved."""
    flash = support.frozen({"/saves/" + name: data for name, data in support.saves().items()})
    left = bytearray(flash)
    left[2 * SECTOR : 9 * SECTOR] = b"\0" * (7 * SECTOR)  # as of another version
    boards = {mpy.DEFAULT_BOARD: installer.Offered({}, uf2.image())}

    @visiting
    async def scenario(program, server):
        page = await with_rom(program, server, bytes(left))
        question, said = await does(page, "flash", 60)
        assert "28 KB" in question and "stay as they are" in question and "Written" in said
        assert await bytes_of(page, "rom.flash") == flash

    scenario(offering_other(offering, tmp_path / "site", boards))
    assert PicoHand(flash=flash).wait().picture == in_play.host_game(tmp_path / "saves").picture


@visiting
async def test_only_what_differs_is_written_and_games_stay(program, server):
    """And the first sector, which is taken away first so that no half is ever started."""
    old = small_firmware.firmware(2, like=image(), differs=(3,))
    page = await with_rom(program, server, small_firmware.flash(old, SAVES))
    question, said = await does(page, "flash")
    assert "4 KB" in question and "stay as they are" in question
    assert await bytes_of(page, "rom.flash") == small_firmware.flash(image(), SAVES)
    assert sorted(await page.evaluate(WROTE)) == [0, 3 * SECTOR]
    await page.evaluate("rom.plugIn(); rom.erased = []; rom.written = []")
    question, said = await does(page, "flash")
    assert "already" in question and "Nothing had to be written" in said
    assert await page.evaluate(WROTE) == [] and await page.evaluate("rom.rebooted")


@visiting
async def test_the_wrong_chip_and_a_short_flash_are_refused_in_words(program, server):
    page = await with_rom(program, server, productId=0x000F)
    question, said = await does(page, "flash")
    assert not question and "Pico 2 (RP2350)" in said and await page.evaluate("rom.transfers") == 0

    page = await with_rom(program, server, productId=0x0005)
    assert "no boot loader" in (await does(page, "flash"))[1]

    page = await with_rom(program, server, (image() * 32)[: 1 << 19])
    await page.evaluate(f"rom.flash.fill(0, {len(image())})")
    question, said = await does(page, "flash")
    assert not question and "only 512 KB" in said and await page.evaluate(WROTE) == []

    page = await with_rom(program, server, size=1 << 20)  # blank: only writing can tell
    assert "only 1024 KB" in (await does(page, "flash"))[1]
    assert await bytes_of(page, "rom.flash.slice(0, 4096)") == b"\xff" * SECTOR


@visiting
async def test_files_that_would_be_lost_are_told_of_before(program, server):
    """Those of a firmware that keeps them elsewhere, or does not say where."""
    elsewhere = small_firmware.firmware(3, files=0x12C000)
    mute = b"\x55" * SECTOR
    for firmware in (elsewhere, mute):
        before = small_firmware.flash(firmware, SAVES)
        page = await with_rom(program, server, before)
        question, said = await does(page, "flash", yes=False)
        assert "WILL BE LOST" in question and "Nothing was changed" in said
        assert await bytes_of(page, "rom.flash") == before


CUT = """Promise.all([import("./install/picoboot.js"), import("./install/flash.js")]).then(
    ([{ Picoboot }, { look, carryOut }]) => cutEverywhere({ Picoboot, look, carryOut }, given))"""


@visiting
async def test_a_cable_pulled_at_any_transfer_is_repaired_by_the_next_run(program, server):
    """Whatever is left starts as a whole or not at all, and files are as they were; of another
    firmware, and of one that begins with the same page."""
    script = "".join(path.read_text() for path in (MODEL, MODEL.with_name("cuts.js")))
    page = await open_installer(program, server, f"{{ {script} }}")
    for old in (small_firmware.firmware(4), small_firmware.firmware(2, like=image(), differs=(3,))):
        given = {
            "file": small_firmware.uf2(image()),
            "old": small_firmware.flash(old, SAVES),
            "fresh": small_firmware.flash(image(), SAVES),
        }
        texts = {name: base64.b64encode(data).decode() for name, data in given.items()}
        await page.evaluate(
            f"void (window.given = Object.fromEntries(Object.entries({texts})"
            ".map(([name, text]) => [name, Uint8Array.from(atob(text), (c) => c.charCodeAt(0))])),"
            f" given.filesAt = {small_firmware.FILES})"
        )
        assert await page.evaluate(CUT) > 40


@visiting
async def test_a_flash_that_is_worn_out_is_told_and_starts_nothing(program, server):
    """What was written is read again before the first page comes back."""
    page = await with_rom(program, server)
    await page.evaluate(
        "Object.defineProperty(rom.flash, 'slice', {}); window.take = rom.take.bind(rom);"
        " rom.take = (...sent) => { const told = take(...sent); rom.flash[9000] = 0; return told; }"
    )
    _, said = await does(page, "flash")
    assert "worn out" in said
    assert await page.evaluate("rom.flash.subarray(0, 256).every((byte) => byte === 255)")


@visiting
async def test_what_the_boot_loader_refuses_is_told_and_it_hears_again(program, server):
    page = await with_rom(program, server)
    await page.evaluate("rom.check = () => rom.command.id === 3 ? 4 : 0")
    _, said = await does(page, "flash")
    assert "refused ‘erase’ (its code 4)" in said
    await page.evaluate("delete rom.check")
    assert "Written" in (await does(page, "flash"))[1]
    assert await page.evaluate("rom.faults") == []


@visiting
async def test_where_there_is_no_webusb_the_file_can_be_dropped(program, server):
    script = "delete Navigator.prototype.usb; delete Navigator.prototype.serial;"
    page = await open_installer(program, server, script)
    assert await page.evaluate("document.querySelector('#drop').open")
    enabled = "document.querySelectorAll('main button:enabled:not(#words *)').length"
    assert await page.evaluate(enabled) == 2
    assert await page.evaluate("document.querySelector('#drop svg').clientWidth") > 200
    link = "document.querySelector('#images a')"
    assert (await page.evaluate(f"{link}.download")).startswith("pioche-pico_epaper_2in9-")
    file = await bytes_of(page, f"fetch({link}.href).then((answer) => answer.arrayBuffer())")
    assert file == small_firmware.uf2(image())
    assert "inky" in (await page.evaluate("document.querySelector('#unbuilt').textContent")).lower()


@visiting
async def test_a_firmware_that_does_not_arrive_whole_is_not_written(program, server):
    page = await with_rom(program, server)
    await page.evaluate(
        "window.fetched = fetch; window.fetch = async (path, ...more) => path.endsWith('.uf2')"
        " ? new Response('half') : fetched(path, ...more)"
    )
    _, said = await does(page, "flash")
    assert "did not arrive" in said and await page.evaluate(WROTE) == []
