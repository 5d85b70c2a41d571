"""navigator.serial of a page, led to an emulated Pico's port; its cable can be pulled."""

import asyncio
import base64
import os
import tty

from host_tools.places import TOOLS
from tests.browser.installer import open_installer

MODEL = TOOLS / "prove" / "installer" / "serial_tunnel.js"
FAKE_SERIAL = """
window.port = new TunnelPort((word, text) => toPico(`${word} ${text}`));
Object.defineProperty(navigator, "serial", {
    value: { getPorts: async () => [port], requestPort: async () => port },
});
"""
# The emulated Pico may be many times slower than a real one on a busy computer.
BE_PATIENT = """Promise.all([import('./install/rawrepl.js'), import('./install/remote.js')]).then(
    ([repl, remote]) => {
        Object.assign(repl.patience, { connect: [1000, 3000, 10000, 60000], answer: 120000 });
        Object.assign(remote.times, { hello: 4000, start: 40000, answer: 40000 });
    })"""


class Tunnel:
    """Carries bytes between a page and a port. `pull_at`: at the how manieth write of the page the
    cable comes out."""

    def __init__(self, port):
        self.port = port
        self.pull_at = self.writes = 0
        self._end = None
        self._unsent = bytearray()
        self._loop = asyncio.get_running_loop()
        self._to_page = asyncio.Queue()

    async def open_page(self, program, server):
        self.page = await open_installer(
            program, server, f"{MODEL.read_text()}\n{FAKE_SERIAL}", before=self._listen
        )
        await self.page.evaluate(BE_PATIENT)
        self._carrier = asyncio.create_task(self._carry())
        return self.page

    async def _listen(self, page):
        await page.call("Runtime.addBinding", name="toPico")
        hear = page.hear

        def hear_all(method, params):
            if method == "Runtime.bindingCalled":
                self._from_page(*params["payload"].split(" "))
            hear(method, params)

        page.hear = hear_all

    async def _carry(self):
        """In order, and as much at once as has come."""
        while True:
            code = await self._to_page.get()
            await self.page.evaluate(f"void {code}")

    def _from_page(self, word, text):
        if word == "open":
            self._end = os.open(self.port.path, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
            tty.setraw(self._end)
            self._loop.add_reader(self._end, self._from_pico)
        elif word == "close":
            self._close()
        elif self._end is not None:
            self._write(base64.b64decode(text))

    def _write(self, data):
        self.writes += 1
        if self.writes == self.pull_at:
            self.pull()
            return
        self._unsent += data
        self._send()

    def _send(self):
        """As much as the port takes; the rest when it takes more."""
        try:
            del self._unsent[: os.write(self._end, self._unsent)]
        except BlockingIOError:
            pass
        if self._unsent:
            self._loop.add_writer(self._end, self._send)
        else:
            self._loop.remove_writer(self._end)

    def _from_pico(self):
        try:
            data = os.read(self._end, 1 << 16)
        except (BlockingIOError, OSError):
            return
        if data:
            text = base64.b64encode(data).decode()
            self._to_page.put_nowait(f"port.came('{text}')")

    def _close(self):
        if self._end is not None:
            self._loop.remove_reader(self._end)
            self._loop.remove_writer(self._end)
            self._unsent.clear()
            os.close(self._end)
            self._end = None

    def pull(self):
        self._close()
        self.port.pull_cable()
        self._to_page.put_nowait("port.unplug()")

    async def plug_in(self):
        self.port.plug_cable()
        self.pull_at = self.writes = 0
        await self.page.evaluate("port.plugIn()")

    def end(self):
        self._carrier.cancel()
        self._close()
