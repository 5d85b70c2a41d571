"""A local web server that shows one gadget to any number of browser tabs."""

import asyncio
import base64
import json
import logging
import signal
import socket
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

from aiohttp import WSMsgType, http_exceptions, web

from host_tools.errors import ToolError
from host_tools.say import WHAT
from host_tools.sim.door import Door

PAGE = Path(__file__).parent / "page"
NAMES = sorted(path.name for path in PAGE.iterdir())
FILES = {"/": "index.html", **{f"/{name}": name for name in NAMES}}

# Tried first when no port is asked for: a page keeps its choices per address, and a tab left
# open finds the gadget again after a restart.
USUAL_PORT = 8296

LOCAL_NAMES = {"127.0.0.1", "localhost", "::1"}
IDLE_S = 5  # a connection that has had its files is kept for more
KINDS = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
}
HEADERS = {
    "Cache-Control": "no-cache",
    "Content-Security-Policy": "default-src 'self'; connect-src 'self' ws:; img-src 'self' blob:;"
    " frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    "X-Content-Type-Options": "nosniff",
}

LOG = logging.getLogger("pioche.page")


def is_fault_of_ours(record):
    """Not what a client has done: to send what is no HTTP, to go away in the middle."""
    error = record.exc_info and record.exc_info[1]
    return not isinstance(error, (http_exceptions.HttpProcessingError, ConnectionError))


LOG.addFilter(is_fault_of_ours)


class Client:
    """One browser tab: what it still has to be told. Of each type only the newest counts."""

    def __init__(self, socket):
        self.socket = socket
        self.pending = {}
        self.news = asyncio.Event()

    def tell(self, message):
        self.pending[message["type"]] = message
        self.news.set()

    async def send_news(self):
        while True:
            await self.news.wait()
            self.news.clear()
            messages, self.pending = self.pending, {}
            for message in messages.values():
                await self.socket.send_json(message)


class Hub:
    """The gadget and its tabs. Everything here runs on the event loop's thread."""

    def __init__(self, backend):
        self.backend = backend
        self.clients = set()
        self.holders = [set() for _ in backend.keys]  # per key, the clients that hold it down
        self.frame = None
        self.status = {"type": "status", "text": ""}
        self.said = {"type": "said", "text": ""}

    def start(self):
        loop = asyncio.get_running_loop()

        def marshal(function):
            def call(*args):
                with suppress(RuntimeError):  # the loop is closed: nobody is looking any more
                    loop.call_soon_threadsafe(function, *args)

            return call

        self.backend.on_frame = marshal(self.show)
        self.backend.on_status = marshal(self.say)
        self.backend.on_said = marshal(self.tell_in_words)
        self.backend.start()

    def show(self, kind, picture, duration_ms):
        number = self.frame["number"] + 1 if self.frame else 1
        data = base64.b64encode(picture).decode()
        frame = {"number": number, "kind": kind, "ms": duration_ms, "data": data}
        self.frame = {"type": "frame", **frame}
        self.broadcast(self.frame)

    def say(self, text):
        self.status = {"type": "status", "text": text}
        self.broadcast(self.status)

    def tell_in_words(self, text):
        self.said = {"type": "said", "text": text}
        self.broadcast(self.said)

    def broadcast(self, message):
        for client in self.clients:
            client.tell(message)

    def hello(self):
        b = self.backend
        facts = {"title": b.title, "width": b.width, "height": b.height}
        facts["words"] = b.words
        return {"type": "hello", **facts, "keys": b.keys, "legends": b.legends}

    def join(self, client):
        """A late tab sees what is on the glass by now, at once."""
        self.clients.add(client)
        client.tell(self.hello())
        client.tell(self.status)
        client.tell(self.said)
        if self.frame:
            client.tell({**self.frame, "ms": 0})

    def leave(self, client):
        self.clients.discard(client)
        for index in range(len(self.holders)):
            self.key(client, index, False)

    def key(self, client, index, down):
        """The gadget's key is down while any tab holds it."""
        holders = self.holders[index]
        was_down = bool(holders)
        if down:
            holders.add(client)
        else:
            holders.discard(client)
        if bool(holders) != was_down:
            self.backend.key(index, down)

    def receive(self, client, text):
        """A press, or a question. All else is ignored: a page of another version may be open."""
        try:
            message = json.loads(text)
            if message.get("act") == "words":
                self.ask(message["what"])
                return
            index, down = self.backend.keys.index(message["key"]), message["down"]
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return
        if isinstance(down, bool):
            self.key(client, index, down)

    def ask(self, what):
        if what in WHAT:
            self.backend.ask(what)


HUB = web.AppKey("hub", Hub)
DOOR = web.AppKey("door", Door)


def make_app(backend):
    app = web.Application(middlewares=[only_local])
    app[HUB] = Hub(backend)
    app[DOOR] = Door()
    app.cleanup_ctx.append(run_backend)
    app.on_shutdown.append(close_clients)
    for path in FILES:
        app.router.add_get(path, send_file)
    app.router.add_get("/ws", talk)
    return app


async def run_backend(app):
    hub = app[HUB]
    hub.start()
    yield
    # Stopping waits for the saves to be written; the loop goes on meanwhile.
    await asyncio.to_thread(hub.backend.stop)


async def close_clients(app):
    for client in list(app[HUB].clients):
        await client.socket.close(message=b"The simulator has ended")


@web.middleware
async def only_local(request, handler):
    """Other web sites must not play with a server on this machine.

    A foreign page could open our websocket (its Origin tells), or point a name of its own at
    127.0.0.1 (then Host is that name).
    """
    if not is_local(request.host):
        raise web.HTTPForbidden(text="This page is only for the computer it runs on.")
    origin = request.headers.get("Origin")
    if origin is not None and origin.partition("://")[2] != request.host:
        raise web.HTTPForbidden(text="Only the simulator's own page may talk to it.")
    return await handler(request)


def is_local(host):
    try:
        return urlsplit(f"//{host}").hostname in LOCAL_NAMES
    except ValueError:  # no name at all, such as "["
        return False


async def send_file(request):
    # Whole: of a file that is sent piece by piece aiohttp would log it where somebody hangs up.
    path = PAGE / FILES[request.path]
    kind = {**HEADERS, "Content-Type": KINDS[path.suffix]}
    return web.Response(body=path.read_bytes(), headers=kind)


async def talk(request):
    door = request.app[DOOR]
    if door.is_full():
        raise web.HTTPServiceUnavailable(text="There are too many pages of this gadget.")
    ws = web.WebSocketResponse(heartbeat=20, max_msg_size=1024)
    await ws.prepare(request)
    door.stay(request.protocol)
    try:
        await play(request.app[HUB], ws)
    finally:
        door.leave(request.protocol)
    return ws


async def play(hub, ws):
    """Let this tab see the gadget and press its keys, for as long as it is there."""
    client = Client(ws)
    hub.join(client)
    sender = asyncio.create_task(client.send_news())
    try:
        async for message in ws:
            if message.type == WSMsgType.TEXT:
                hub.receive(client, message.data)
    finally:
        hub.leave(client)
        sender.cancel()
        with suppress(asyncio.CancelledError, ConnectionError):
            await sender


def listen(host, port):
    """A listening socket: on the port asked for, else the usual one, else any free one."""
    if port is None:
        with suppress(ToolError):
            return listen(host, USUAL_PORT)
        port = 0
    try:
        return socket.create_server((host, port))
    except OSError:
        raise ToolError(
            f"Port {port} is in use or not allowed; leave --port away, and a free one is taken."
        ) from None


async def serve(backend, host="127.0.0.1", port=None, on_ready=None):
    """Serve the gadget until Ctrl-C or a polite kill; once it answers, tell `on_ready(url)`."""
    ending = ending_signal()
    listener = listen(host, port)
    app = make_app(backend)
    limits = {"shutdown_timeout": 2, "keepalive_timeout": IDLE_S}
    runner = web.AppRunner(app, access_log=None, logger=LOG, **limits)
    server = None
    try:
        await runner.setup()
        loop = asyncio.get_running_loop()
        server = await loop.create_server(app[DOOR].guard(runner.server), sock=listener)
        url = f"http://{host}:{listener.getsockname()[1]}/"
        print(f"Pioche is on {url}  (Ctrl-C ends it)", flush=True)
        if on_ready:
            on_ready(url)
        await ending.wait()
    finally:
        if server:
            server.close()
        await runner.cleanup()
        listener.close()


def ending_signal():
    """An event set by a signal. Where the loop takes none, Ctrl-C cancels the server instead."""
    event = asyncio.Event()
    with suppress(NotImplementedError):
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, event.set)
    return event
