"""Just enough of the Chrome DevTools Protocol to use a page as a person does.

    async with Browser() as browser:
        page = await browser.open(url)
        await page.click('[data-key="A"]')

Every input is a real one: it goes through the browser's own hit testing and event order.
"""

import asyncio
import base64
import json
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

import aiohttp

from host_tools.prove.clients.waiting import until

PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
OPTIONS = (
    "--headless=new",
    "--no-sandbox",  # a container's root user may not have one
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--hide-scrollbars",
    "--remote-debugging-port=0",
)

# The windows key code that Chromium wants beside the name of a key that types no character.
CODES = {
    "ArrowLeft": 37,
    "ArrowUp": 38,
    "ArrowRight": 39,
    "ArrowDown": 40,
    "Enter": 13,
    "Escape": 27,
    "Backspace": 8,
    "Tab": 9,
}


def find_program():
    """The path of a browser, or None."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


class Browser:
    """A headless Chromium with an empty profile, for as long as the `async with` lasts."""

    def __init__(self):
        self.counter = 0
        self.replies = {}
        self.pages = {}

    async def __aenter__(self):
        self.profile = tempfile.mkdtemp(prefix="pioche-browser-")
        command = [find_program(), *OPTIONS, f"--user-data-dir={self.profile}", "about:blank"]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self.process = subprocess.Popen(command, **quiet)
        self.http = aiohttp.ClientSession()
        port, path = await self._address()
        url = f"ws://127.0.0.1:{port}{path}"
        self.socket = await self.http.ws_connect(url, max_msg_size=0, proxy=None)
        self.reader = asyncio.create_task(self._read())
        return self

    async def __aexit__(self, *error):
        self.reader.cancel()
        await self.socket.close()
        await self.http.close()
        self.process.terminate()
        self.process.wait(10)
        shutil.rmtree(self.profile, ignore_errors=True)

    async def _address(self):
        """The browser picks its port itself and writes it into its profile."""
        file = Path(self.profile) / "DevToolsActivePort"

        def lines():
            return file.read_text().split() if file.exists() else []

        await until(lambda: len(lines()) == 2, 30, "the browser did not start")
        return lines()

    async def _read(self):
        async for message in self.socket:
            message = json.loads(message.data)
            if "id" in message:
                reply = self.replies.pop(message["id"])
                if not reply.done():
                    reply.set_result(message)
            elif message.get("sessionId") in self.pages:
                self.pages[message["sessionId"]].hear(message["method"], message["params"])

    async def call(self, method, session=None, **params):
        self.counter += 1
        message = {"id": self.counter, "method": method, "params": params}
        if session:
            message["sessionId"] = session
        reply = self.replies[self.counter] = asyncio.get_running_loop().create_future()
        await self.socket.send_json(message)
        answer = await asyncio.wait_for(reply, 30)
        assert "error" not in answer, f"{method}: {answer['error']['message']}"
        return answer["result"]

    async def open(self, url, width=1200, height=800, scale=1, touch=False, dark=False):
        """A new tab of the given size, loaded."""
        target = (await self.call("Target.createTarget", url="about:blank"))["targetId"]
        attached = await self.call("Target.attachToTarget", targetId=target, flatten=True)
        page = Page(self, target, attached["sessionId"])
        self.pages[page.session] = page
        for domain in ("Page", "Runtime", "Log"):
            await page.call(f"{domain}.enable")
        await page.size(width, height, scale, touch)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        await page.call("Emulation.setEmulatedMedia", features=[scheme])
        await page.go(url)
        return page


class Page:
    def __init__(self, browser, target, session):
        self.browser = browser
        self.target = target
        self.session = session
        self.loads = 0
        self.errors = []  # what went wrong in the page, as its console has it

    def hear(self, method, params):
        if method == "Page.loadEventFired":
            self.loads += 1
        elif method == "Runtime.exceptionThrown":
            details = params["exceptionDetails"]
            self.errors.append(details.get("exception", details).get("description", "exception"))
        elif method == "Log.entryAdded" and params["entry"]["level"] == "error":
            self.errors.append(params["entry"]["text"])

    async def call(self, method, **params):
        return await self.browser.call(method, self.session, **params)

    async def size(self, width, height, scale=1, touch=False):
        await self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=scale,
            mobile=touch,
        )
        await self.call("Emulation.setTouchEmulationEnabled", enabled=touch)

    async def go(self, url):
        await self._load("Page.navigate", url=url)

    async def reload(self):
        await self._load("Page.reload")

    async def _load(self, method, **params):
        loads = self.loads
        await self.call(method, **params)
        await until(lambda: self.loads > loads, 20, "the page did not load")

    async def close(self):
        await self.browser.call("Target.closeTarget", targetId=self.target)

    async def evaluate(self, expression):
        answer = await self.call(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True
        )
        assert "exceptionDetails" not in answer, f"{expression}: {answer['exceptionDetails']}"
        return answer["result"].get("value")

    async def wait(self, expression, seconds=10):
        """Wait until the expression is true in the page; gives its value."""
        end = time.monotonic() + seconds
        while not (value := await self.evaluate(expression)):
            assert time.monotonic() < end, f"waited {seconds} s in vain for: {expression[:300]}"
            await asyncio.sleep(0.03)
        return value

    async def key_event(self, kind, key, repeat=False):
        """`kind` is "down" or "up"; a key of one character types it."""
        one = len(key) == 1
        params = {"key": key, "code": f"Key{key.upper()}" if key.isalpha() and one else key}
        params["windowsVirtualKeyCode"] = ord(key.upper()) if one else CODES[key]
        if kind == "down" and (one or key == "Enter"):
            params["text"] = "\r" if key == "Enter" else key
        kind = {"up": "keyUp", "down": "keyDown" if "text" in params else "rawKeyDown"}[kind]
        await self.call("Input.dispatchKeyEvent", type=kind, autoRepeat=repeat, **params)

    async def key(self, key, hold=0.06):
        await self.key_event("down", key)
        await asyncio.sleep(hold)
        await self.key_event("up", key)

    async def centre(self, selector):
        """Where a person would aim, scrolled into view."""
        script = f"""(() => {{
            const element = document.querySelector({json.dumps(selector)});
            element.scrollIntoView({{ block: "nearest" }});
            const box = element.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];
        }})()"""
        return await self.evaluate(script)

    async def mouse(self, kind, selector):
        x, y = await self.centre(selector)
        params = {"button": "left", "buttons": int(kind == "mousePressed"), "clickCount": 1}
        await self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, **params)

    async def click(self, selector, hold=0.06):
        await self.mouse("mousePressed", selector)
        await asyncio.sleep(hold)
        await self.mouse("mouseReleased", selector)

    async def touch(self, selectors, hold=0.06):
        """One finger on each of the elements, down together and up together."""
        points = []
        for number, selector in enumerate(selectors):
            x, y = await self.centre(selector)
            points.append({"x": x, "y": y, "id": number})
        await self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=points)
        await asyncio.sleep(hold)
        await self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    async def screenshot(self, path):
        shot = await self.call("Page.captureScreenshot", format="png")
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        Path(path).write_bytes(base64.b64decode(shot["data"]))


def missing():
    """Why browser tests cannot run here, or None. Under CI=true they must: then it raises."""
    if find_program():
        return None
    reason = f"no browser found (looked for {', '.join(PROGRAMS)})"
    if os.environ.get("CI") == "true":
        raise RuntimeError(f"{reason}; install Debian's package chromium")
    return reason
