"""Clients that no browser is: each sends something by its seed, and may then just stay; and the
gadget that is played on meanwhile.
"""

import asyncio
import contextlib
import json
import random
import struct

import aiohttp

from host_tools.sim.server import serve

from .fake import FakeBackend
from .waiting import until

ANSWER_S = 2  # a key and a page are waited for
UPGRADE = (
    "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
)
KEY = "dGhlIHNhbXBsZSBub25jZQ=="
TEXT, BINARY, CLOSE, PING = 1, 2, 8, 9

PLAIN = (
    *(b"", b"G", b"GET / HT", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ", b"\r\n\r\n\r\n"),
    *(
        b"\x16\x03\x01\x02\x00\x01",
        b"\0" * 3000,
        b"GET " + b"/" * 20_000,
        b"GET / HTTP/9.9\r\n\r\n",
    ),
    *(b"GET /%00%ff/../.. HTTP/1.1\r\nHost: localhost\r\n\r\n", b"GET \xff HTTP/1.1\r\n\r\n"),
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n" + b"A: b\r\n" * 500,
    b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99999999\r\n\r\nabc",
    b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n",
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -1\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 50,
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n\r\n",
    b"OPTIONS * HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
)
ODD_NAMES = ("[", "[::1", "]", "127.0.0.1:x", "127.0.0.1:99999999", "\x80", "a@[", "\u2100.x", "")
MESSAGES = (
    *(
        b"[" * 1000,
        b'{"key":' * 120,
        b'"' + b"\\ud800" * 100 + b'"',
        b"\xff\xfe",
        b"NaN",
        b"9" * 999,
    ),
    *(b'{"key": {"a": 1}, "down": true}', b'{"key": 1e999, "down": []}', b"A" * 70_000, b"\0"),
)


def frame(kind, payload, final=True, masked=True, bits=0, length=None):
    """A websocket frame; what it says of its length need not be true."""
    n = len(payload) if length is None else length
    head = bytes([(0x80 if final else 0) | bits | kind])
    mark = 0x80 if masked else 0
    if n < 126:
        head += bytes([mark | n])
    elif n < 1 << 16:
        head += bytes([mark | 126]) + struct.pack(">H", n)
    else:
        head += bytes([mark | 127]) + struct.pack(">Q", n)
    return head + (b"\0\0\0\0" if masked else b"") + payload


def words(chance, port):
    """What such a client sends."""
    how = chance.randrange(5)
    if how == 0:
        return chance.choice(PLAIN)
    if how == 1:
        name, origin = chance.choice(ODD_NAMES), chance.choice(["", *ODD_NAMES])
        head = f"GET /ws HTTP/1.1\r\nHost: {name}\r\n"
        head += f"Origin: http://{origin}\r\n" if origin else ""
        return head.encode() + b"\r\n"
    if how == 2:
        return bytes(chance.randrange(256) for _ in range(chance.randrange(300)))
    sent = UPGRADE.format(port=port, key=KEY).encode()
    for _ in range(chance.randrange(1, 4)):
        sent += frame(
            chance.choice([0, TEXT, TEXT, TEXT, BINARY, 5, CLOSE, PING, 15]),
            chance.choice([*MESSAGES, b"", json.dumps({"key": "A", "down": 1}).encode()]),
            chance.random() < 0.8,
            chance.random() < 0.8,
            chance.choice([0, 0, 0, 0x40, 0x70]),
            chance.choice([None, None, None, 0, 7, 1 << 40, (1 << 64) - 1]),
        )
    return sent if chance.random() < 0.8 else sent[: chance.randrange(len(sent))]


async def attack(seed, port):
    """-> the connection of one of them, if it stays."""
    chance = random.Random(seed)
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(words(chance, port))
        if chance.random() < 0.3:
            writer.write_eof()
    except OSError:
        pass
    if chance.random() < 0.6:
        return writer
    writer.transport.abort()
    return None


# --- meanwhile


@contextlib.asynccontextmanager
async def playing():
    """(backend, port, a tab) of a server as people start it."""
    backend, ready = FakeBackend(), asyncio.Event()
    addresses = []

    def on_ready(url):
        addresses.append(url)
        ready.set()

    task = asyncio.create_task(serve(backend, port=0, on_ready=on_ready))
    await asyncio.wait_for(ready.wait(), 5)
    async with aiohttp.ClientSession() as session, session.ws_connect(addresses[0] + "ws") as tab:
        await tab.receive()
        yield backend, int(addresses[0].rsplit(":")[-1].strip("/")), tab
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await asyncio.wait_for(task, 5)


async def press(backend, tab):
    """Within some time both the press and the letting go are heard."""
    backend.heard.clear()
    for down in (True, False):
        await tab.send_json({"key": "B", "down": down})
    await until(lambda: ("B", False) in backend.heard, ANSWER_S, "a key was not heard")


async def page(port):
    """A new tab gets the page."""
    async with aiohttp.ClientSession() as session:
        answer = await session.get(f"http://127.0.0.1:{port}/", timeout=ANSWER_S)
        assert answer.status == 200


def storm(first, count):
    """So many of them come, and many stay; -> how many presses were heard meanwhile."""

    async def main():
        presses = 0
        async with playing() as (backend, port, tab):
            stay = []
            for seed in range(first, first + count):
                stay.append(await attack(seed, port))
                if seed % 10 == 9:
                    await press(backend, tab)
                    await page(port)
                    presses += 1
            for writer in filter(None, stay):
                writer.transport.abort()
        return presses

    return asyncio.run(main())
