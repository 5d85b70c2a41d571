"""`play` as people use it: the real app behind the page, a browser before it, a lasting game."""

import asyncio
import os
import re
import subprocess
import sys
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from host_tools import firmware_path
from host_tools.prove.clients.waiting import until
from pioche.store import save
from tests.browser import browser
from tests.browser.browser import Browser

pytestmark = pytest.mark.skipif(bool(browser.missing()), reason=str(browser.missing()))

PANEL = "document.querySelector('#panel')"
FRAME = f"Number({PANEL}.dataset.frame)"
PICTURE = f"{PANEL}.toDataURL()"


def playing(*options):
    """The command `play`, until Ctrl-C; gives the address of its page."""
    return serving("host_tools", "play", "--port", "0", *options)


@asynccontextmanager
async def serving(*words):
    """A module that serves a gadget."""
    command = [sys.executable, "-m", *words]
    pipe = subprocess.PIPE
    process = subprocess.Popen(command, cwd=firmware_path.ROOT, stdout=pipe, stderr=pipe, text=True)
    try:
        line = await asyncio.to_thread(process.stdout.readline)
        found = re.search(r"http://127\.0\.0\.1:\d+/", line)
        assert found, line + process.stderr.read()
        yield found[0]
    finally:
        process.send_signal(2)
        _, errors = await asyncio.to_thread(process.communicate, timeout=20)
    assert (process.returncode, errors) == (0, "")


class Player:
    """Somebody before the page; the save file tells how far the game is."""

    def __init__(self, page, saves):
        self.page = page
        self.file = Path(saves, "twenty.sav")

    def played(self):
        """Moves of the game that count, or None without a game."""
        return save.unpack(self.file.read_bytes()).played if self.file.exists() else None

    async def press(self, key, long=False):
        """Press a key by its name, or a drawn one by a selector, until its picture is there.

        A long press is one that acts while it lasts, however slow this computer is just now.
        """
        before = await self.page.evaluate(FRAME)
        await self.put(key, down=True)
        if long:
            await self.page.wait(f"{FRAME} > {before}", 30)
        await asyncio.sleep(0.12)
        await self.put(key, down=False)
        await self.page.wait(f"{FRAME} > {before}", 30)
        await asyncio.sleep(0.15)  # no finger is back on a key before its contact has settled

    async def put(self, key, down):
        if key.startswith("["):
            await self.page.mouse("mousePressed" if down else "mouseReleased", key)
        else:
            await self.page.key_event("down" if down else "up", key)

    async def take_pair(self, key):
        """Hold A for a hint, and take it: the same two presses in every deal."""
        pairs = self.played()
        await self.press(key, long=True)
        await self.press(key)
        await self.has_played(pairs + 1)

    async def has_played(self, pairs):
        """The save says so, soon after it was seen on the glass."""
        await until(lambda: self.played() == pairs, 20, f"{self.played()} pairs are not {pairs}")

    async def picture(self):
        return await self.page.evaluate(PICTURE)


async def arrive(program, url):
    page = await program.open(url)
    await page.wait(f"{FRAME} > 0", 60)  # an emulated Pico on a busy computer starts slowly
    return page


async def shows(page, picture):
    await page.wait(f"{PICTURE} === '{picture}'", 60)


async def start_a_deal(player):
    """The first line of the home screen is 20/20."""
    await player.press("Enter")
    await player.has_played(0)


async def play_pairs(player):
    """One by keyboard, one by mouse, and both taken back; then two that stay."""
    await start_a_deal(player)
    await player.take_pair("Enter")
    await player.take_pair('[data-key="A"]')
    await player.press("Escape")
    await player.has_played(1)
    await player.press('[data-key="B"]')
    await player.has_played(0)
    await player.take_pair("x")
    await player.take_pair('[data-key="A"]')


def test_a_game_outlives_the_page_and_the_program(tmp_path):
    async def scenario():
        options = ["--saves", str(tmp_path), "--pace", "0"]
        async with Browser() as program:
            async with playing(*options) as url:
                page = await arrive(program, url)
                player = Player(page, tmp_path)
                await play_pairs(player)
                picture = await player.picture()
                await page.reload()
                await shows(page, picture)
                assert page.errors == []
                await page.close()
            async with playing(*options) as url:
                page = await arrive(program, url)
                await shows(page, picture)
                player = Player(page, tmp_path)
                assert player.played() == 2
                await player.press("ArrowRight")
                assert await player.picture() != picture
                await player.press("Escape")
                await player.has_played(1)

    asyncio.run(scenario())


def test_long_presses_of_mouse_and_keyboard(tmp_path):
    async def scenario():
        async with Browser() as program, playing("--saves", str(tmp_path), "--pace", "0") as url:
            page = await arrive(program, url)
            player = Player(page, tmp_path)
            await start_a_deal(player)
            table = await player.picture()
            await player.press('[data-key="B"]', long=True)
            assert await player.picture() != table
            await player.press("z")  # out of the menu again
            assert await player.picture() == table
            await player.press("x", long=True)
            assert await player.picture() != table
            assert player.played() == 0

    asyncio.run(scenario())


def test_a_refresh_takes_its_time_on_the_page(tmp_path):
    async def scenario():
        async with Browser() as program, playing("--saves", str(tmp_path)) as url:
            page = await arrive(program, url)
            await page.evaluate(f"""window.change = new Promise((done) => {{
                const home = {PICTURE};
                const look = () =>
                    {PICTURE} === home ? requestAnimationFrame(look) : done({FRAME});
                look();
            }}), null""")
            await page.key("ArrowDown", hold=0.12)
            assert await page.evaluate("window.change") == 1  # on its way, not there yet
            await page.wait(f"{FRAME} == 2")

    asyncio.run(scenario())


def need_firmware():
    """Skip without a firmware image; under CI=true there must be one."""
    images = pytest.importorskip("host_tools.emulator.images")
    try:
        images.find("pico")
    except images.MissingImage as missing:
        if os.environ.get("CI") == "true":
            raise
        pytest.skip(str(missing))


def test_the_emulated_pico_and_the_host_share_a_game(tmp_path):
    need_firmware()

    async def scenario():
        pico = ["--backend", "pico", "--saves", str(tmp_path), "--pace", "0.2"]
        async with Browser() as program:
            async with playing(*pico) as url:
                page = await arrive(program, url)
                player = Player(page, tmp_path)
                await start_a_deal(player)
                await player.take_pair('[data-key="A"]')
                picture = await player.picture()
                await page.reload()
                await shows(page, picture)
                assert await page.evaluate("document.querySelector('#status').textContent") == ""
                await page.close()
            for options in (pico, ["--saves", str(tmp_path)]):
                async with playing(*options) as url:
                    page = await arrive(program, url)
                    await shows(page, picture)
                    await page.close()

    asyncio.run(scenario())


def test_the_emulated_pico_notices_the_shortest_press(tmp_path):
    need_firmware()

    async def scenario():
        options = ["--backend", "pico", "--saves", str(tmp_path), "--pace", "0"]
        async with Browser() as program, playing(*options) as url:
            page = await arrive(program, url)
            home = await page.evaluate(PICTURE)
            await page.key("ArrowDown", hold=0)
            await page.wait(f"{PICTURE} !== '{home}'")

    asyncio.run(scenario())
