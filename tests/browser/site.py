"""The static site as any web server would have it, and what a person does with its gadget."""

import asyncio
import base64
import functools
import http.server
import json
import threading
from contextlib import asynccontextmanager, contextmanager

from tests.browser.browser import Browser

PANEL = "document.querySelector('#panel')"
FRAME = f"Number({PANEL}.dataset.frame)"
ELSEWHERE = "!document.querySelector('#elsewhere').hidden"
FINGER_S = 0.04  # a contact must agree for 12 ms, and may be looked at every 5
SETTLES_S = 0.06

# The dots as base64 of MONO_VLSB bytes, as the firmware has them; "" while a picture is coming.
DOTS = f"""(() => {{
    const {{ width, height }} = {PANEL};
    const {{ data }} = {PANEL}.getContext("2d").getImageData(0, 0, width, height);
    const bytes = new Uint8Array(width * Math.ceil(height / 8));
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) {{
        const shade = data[4 * (y * width + x)];
        if (shade > 190) bytes[(y >> 3) * width + x] |= 1 << (y & 7);
        else if (shade >= 60) return "";
    }}
    return btoa(String.fromCharCode(...bytes));
}})()"""

# What the browser has kept: {path: base64}.
KEPT = """new Promise((done) => {
    const request = indexedDB.open("pioche");
    request.onsuccess = () => {
        const files = request.result.transaction("files").objectStore("files");
        const [paths, contents] = [files.getAllKeys(), files.getAll()];
        contents.onsuccess = () => {
            request.result.close();
            done(Object.fromEntries(paths.result.map((path, i) =>
                [path, btoa(String.fromCharCode(...contents.result[i]))])));
        };
    };
})"""


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *about):
        pass

    def do_GET(self):
        self.server.asked.append(self.path.partition("?")[0])
        super().do_GET()


@contextmanager
def served(folder, port=0):
    """The folder on a plain web server of Python's; gives it, with .url and what was .asked for."""
    handler = functools.partial(_Quiet, directory=str(folder))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)
    server.asked = []
    server.folder = folder
    server.url = f"http://127.0.0.1:{server.server_port}/"
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@asynccontextmanager
async def visiting(folder):
    """-> (a browser, the server of the site)"""
    with served(folder) as server:
        async with Browser() as browser:
            yield browser, server


def in_site(scenario):
    """Run an async test with a Visitor, who sees that the pages complain of nothing."""

    @functools.wraps(scenario)
    def test(site):
        async def main():
            async with visiting(site) as (browser, server):
                await scenario(Visitor(browser, server))
                for page in browser.pages.values():
                    assert page.errors == []

        asyncio.run(main())

    del test.__wrapped__  # or pytest would take the scenario's argument for a fixture
    return test


class Visitor:
    """Somebody with a browser, and the site."""

    def __init__(self, browser, server):
        self.browser = browser
        self.server = server

    async def open(self, rest="", **size):
        """The gadget, when it shows its first picture; without the slowness of e-ink."""
        page = await self.browser.open(f"{self.server.url}play.html?effects=0{rest}", **size)
        await awake(page)
        return page


async def awake(page):
    await page.wait(f"{FRAME} > 0", 60)


async def dots(page):
    return base64.b64decode(await page.wait(DOTS))


async def shows(page, picture):
    text = base64.b64encode(picture).decode()
    await page.wait(f"{DOTS} === '{text}'", 30)


async def tap(page, key, seconds=FINGER_S):
    """A finger on a drawn key."""
    await page.touch([f'[data-key="{key}"]'], hold=seconds)
    await asyncio.sleep(SETTLES_S)


async def kept(page):
    """{path: bytes} of what the browser has kept."""
    files = await page.evaluate(KEPT)
    return {path: base64.b64decode(data) for path, data in files.items()}


async def say(page, **message):
    """To the gadget, as the page does it."""
    await page.evaluate(
        f"import('./gadget.js').then((page) => page.wire.send({json.dumps(message)}))"
    )


async def until_kept(page, name):
    for _ in range(100):
        if name in await kept(page):
            return
        await asyncio.sleep(0.05)
    raise AssertionError(f"{name} was never kept")


async def kill(page):
    """The renderer dies at once, as by want of memory."""
    crash = asyncio.ensure_future(page.browser.call("Page.crash", page.session))
    await asyncio.sleep(0.3)
    crash.cancel()
    await page.close()
    del page.browser.pages[page.session]
