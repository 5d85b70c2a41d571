"""The page in a real browser, with a fake gadget behind it: what is shown, what is pressed."""

import asyncio
import functools
import tempfile
from pathlib import Path

import pytest
from aiohttp.test_utils import TestServer

from host_tools.prove.clients.fake import FakeBackend
from host_tools.prove.clients.waiting import until
from host_tools.sim.server import make_app
from tests.browser import browser
from tests.browser.browser import Browser

pytestmark = pytest.mark.skipif(bool(browser.missing()), reason=str(browser.missing()))

PANEL = "document.querySelector('#panel')"
FRAME = f"Number({PANEL}.dataset.frame)"


class Gadget:
    """A fake gadget, its server and a browser."""

    async def __aenter__(self):
        self.backend = FakeBackend()
        await self.serve()
        self.browser = await Browser().__aenter__()
        return self

    async def __aexit__(self, *error):
        await self.browser.__aexit__(*error)
        await self.server.close()

    async def serve(self, port=None):
        self.server = TestServer(make_app(self.backend), port=port)
        await self.server.start_server()
        self.url = str(self.server.make_url("/"))

    async def open(self, query="", **size):
        page = await self.browser.open(self.url + query, **size)
        await page.wait(f"{FRAME} > 0")
        return page

    async def heard(self, *presses):
        """Exactly these changes of keys reach the gadget, then they are forgotten."""
        heard = self.backend.heard
        await until(lambda: len(heard) >= len(presses), 5, f"only heard {heard} of {presses}")
        await asyncio.sleep(0.05)
        assert heard == list(presses)
        heard.clear()


def in_browser(scenario):
    @functools.wraps(scenario)
    def test():
        async def main():
            async with Gadget() as gadget:
                await scenario(gadget)
                for page in gadget.browser.pages.values():
                    assert page.errors == []

        asyncio.run(main())

    del test.__wrapped__  # or pytest would take the scenario's argument for a fixture
    return test


# The dots on the canvas as bits of a string, dark is 0; shades between count as neither.
DOTS = f"""(() => {{
    const {{ width, height }} = {PANEL};
    const data = {PANEL}.getContext("2d").getImageData(0, 0, width, height).data;
    let dots = "";
    for (let i = 0; i < data.length; i += 4) {{
        dots += data[i] < 60 ? "0" : data[i] > 190 ? "1" : "?";
    }}
    return dots;
}})()"""


def dots_of(picture, width=296, height=128):
    """A MONO_VLSB picture row by row, as DOTS gives it."""
    return "".join(
        str(picture[(y >> 3) * width + x] >> (y & 7) & 1)
        for y in range(height)
        for x in range(width)
    )


@in_browser
async def test_the_picture_is_shown_dot_by_dot(gadget):
    page = await gadget.open()
    assert await page.evaluate(DOTS) == dots_of(gadget.backend.picture())
    before = await page.evaluate(FRAME)
    await page.key_event("down", "ArrowUp")
    await page.wait(f"{FRAME} > {before}")
    assert await page.evaluate(DOTS) == dots_of(gadget.backend.picture())


@in_browser
async def test_keyboard(gadget):
    page = await gadget.open()
    names = {
        "ArrowUp": "UP",
        "ArrowDown": "DOWN",
        "ArrowLeft": "LEFT",
        "ArrowRight": "RIGHT",
        **dict.fromkeys(("Enter", " ", "x", "X"), "A"),
        **dict.fromkeys(("Escape", "Backspace", "z", "Z"), "B"),
    }
    for key, name in names.items():
        await page.key(key, hold=0)
        await gadget.heard((name, True), (name, False))
    await page.key("q")
    await gadget.heard()


@in_browser
async def test_keyboard_repeat_is_the_gadgets_own_business(gadget):
    page = await gadget.open()
    await page.key_event("down", "ArrowLeft")
    for _ in range(3):
        await page.key_event("down", "ArrowLeft", repeat=True)
    assert await page.evaluate("document.querySelector('[data-key=LEFT]').matches('.down')")
    await page.key_event("up", "ArrowLeft")
    await gadget.heard(("LEFT", True), ("LEFT", False))
    assert not await page.evaluate("document.querySelector('.down')")


@in_browser
async def test_mouse_holds_a_key(gadget):
    page = await gadget.open()
    for name in ("UP", "DOWN", "LEFT", "RIGHT", "A", "B"):
        await page.mouse("mousePressed", f'[data-key="{name}"]')
        await gadget.heard((name, True))
        await asyncio.sleep(0.1)
        await page.mouse("mouseReleased", "#status")  # slid off the key meanwhile
        await gadget.heard((name, False))


@in_browser
async def test_what_was_clicked_does_not_catch_the_keyboard(gadget):
    page = await gadget.open()
    await page.click('[data-key="B"]')
    await gadget.heard(("B", True), ("B", False))
    await page.click("#help-toggle")
    await page.click("#effects")
    for key in ("Enter", " "):
        await page.key(key)
        await gadget.heard(("A", True), ("A", False))
    assert not await page.evaluate("document.querySelector('#effects').checked")


@in_browser
async def test_two_fingers(gadget):
    page = await gadget.open(width=390, height=800, scale=3, touch=True)
    await page.touch(['[data-key="LEFT"]', '[data-key="B"]'], hold=0.7)
    await gadget.heard(("LEFT", True), ("B", True), ("LEFT", False), ("B", False))


@in_browser
async def test_a_key_reached_by_tab_is_pressed_by_enter(gadget):
    page = await gadget.open()
    await page.key("Tab")  # the gadget as a whole, where letters and arrows are keys
    await page.key("Tab")
    await page.key("Enter")
    await gadget.heard(("UP", True), ("UP", False))
    await page.evaluate("document.querySelector('[data-key=RIGHT]').click()")  # a screen reader
    await gadget.heard(("RIGHT", True), ("RIGHT", False))


@in_browser
async def test_keys_are_released_when_the_page_loses_the_focus_or_goes(gadget):
    page = await gadget.open()
    await page.key_event("down", "x")
    await page.evaluate("dispatchEvent(new Event('blur'))")
    await gadget.heard(("A", True), ("A", False))
    await page.key_event("up", "x")
    await page.key_event("down", "z")
    await page.close()
    await gadget.heard(("B", True), ("B", False))


async def watch(page, condition):
    """A task that ends when `condition` holds for `dots` in some animation frame from now on."""
    await page.evaluate(f"""window.seen = new Promise((done) => {{
        const look = () => {{
            const dots = {DOTS};
            if ({condition}) done(true);
            else requestAnimationFrame(look);
        }};
        look();
    }}), null""")
    return asyncio.create_task(page.evaluate("window.seen"))


@in_browser
async def test_a_partial_refresh_fades_in(gadget):
    gadget.backend.partial_ms = 800
    page = await gadget.open()
    before = await page.evaluate(FRAME)
    fading = await watch(page, "dots.includes('?')")
    await page.key_event("down", "ArrowUp")
    assert await fading
    assert await page.evaluate(FRAME) == before
    await page.wait(f"{FRAME} > {before}")
    assert await page.evaluate(DOTS) == dots_of(gadget.backend.picture())


@in_browser
async def test_a_full_refresh_flashes(gadget):
    page = await gadget.open()
    picture = gadget.backend.picture()
    black = await watch(page, "!dots.includes('1') && !dots.includes('?')")
    gadget.backend.on_frame("full", picture, 1400)
    assert await black
    await page.wait(f"{FRAME} == 2")
    assert await page.evaluate(DOTS) == dots_of(picture)


@in_browser
async def test_effects_off_is_instant_and_remembered(gadget):
    gadget.backend.partial_ms = 5000
    page = await gadget.open()
    await page.click("#effects")
    await page.key("ArrowUp")
    await page.wait(f"{FRAME} >= 2", 1)
    await page.reload()
    assert not await page.evaluate("document.querySelector('#effects').checked")
    await page.go(gadget.url + "?effects=1")
    assert await page.evaluate("document.querySelector('#effects').checked")


@in_browser
async def test_help(gadget):
    page = await gadget.open()
    shown = "!document.querySelector('#help').hidden"
    assert not await page.evaluate(shown)
    await page.key("?")
    assert await page.evaluate(shown)
    await page.click("#help-toggle")
    assert not await page.evaluate(shown)
    await gadget.heard()


@in_browser
async def test_the_saved_picture_is_a_png_of_the_panel(gadget):
    with tempfile.TemporaryDirectory() as folder:
        allow = {"behavior": "allow", "downloadPath": folder}
        await gadget.browser.call("Browser.setDownloadBehavior", **allow)
        page = await gadget.open()
        await page.click("#save")
        file = Path(folder, "pioche-1.png")
        await until(file.exists, 10, "nothing was saved")
        png = file.read_bytes()
    assert png.startswith(b"\x89PNG")
    assert png[16:24] == (296).to_bytes(4, "big") + (128).to_bytes(4, "big")


@in_browser
async def test_a_lost_connection_is_shown_and_mended(gadget):
    page = await gadget.open()
    lost = "!document.querySelector('#lost').hidden"
    assert not await page.evaluate(lost)
    port = gadget.server.port
    await gadget.server.close()
    await page.wait(lost)
    page.errors.clear()
    gadget.backend.down.add(4)
    await gadget.serve(port)
    await page.wait(f"!({lost})")
    await page.wait(f"{DOTS} === '{dots_of(gadget.backend.picture())}'")
    page.errors.clear()  # the browser itself notes each refused connection


@pytest.mark.parametrize(
    "size",
    [
        {"width": 1200, "height": 800},
        {"width": 768, "height": 1024, "scale": 2, "touch": True},
        {"width": 390, "height": 800, "scale": 3, "touch": True},
        {"width": 844, "height": 390, "scale": 3, "touch": True},
        {"width": 320, "height": 640, "scale": 2, "touch": True},
    ],
    ids=lambda size: f"{size['width']}x{size['height']}",
)
def test_the_gadget_fits_the_window_in_whole_dots(size):
    @in_browser
    async def scenario(gadget):
        page = await gadget.open(**size)
        width = await page.evaluate("document.documentElement.scrollWidth")
        assert width == size["width"]
        dot = await page.evaluate(f"{PANEL}.getBoundingClientRect().width / {PANEL}.width")
        dots = dot * size.get("scale", 1)
        assert dots >= 1 and abs(dots - round(dots)) < 0.01
        boxes = await page.evaluate("""[...document.querySelectorAll('[data-key]')].map((key) => {
            const box = key.getBoundingClientRect();
            return [box.left >= 0 && box.right <= innerWidth, Math.min(box.width, box.height)];
        })""")
        assert all(inside and least >= 44 for inside, least in boxes)

    scenario()
