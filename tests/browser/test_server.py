"""The server with a fake gadget: what tabs are told, what of theirs reaches the keys."""

import asyncio
import base64
import functools
import os
import signal
import socket
import subprocess
import sys

import pytest
from aiohttp import WSServerHandshakeError
from aiohttp.test_utils import TestClient, TestServer

from host_tools.errors import ToolError
from host_tools.prove.clients.fake import FakeBackend
from host_tools.prove.clients.waiting import until
from host_tools.sim import saves
from host_tools.sim.backend import Backend
from host_tools.sim.server import FILES, HUB, listen, make_app


def with_gadget(scenario):
    """Run an async test with a fake gadget and an HTTP client of its server."""

    @functools.wraps(scenario)
    def test():
        async def main():
            backend = FakeBackend()
            async with TestClient(TestServer(make_app(backend))) as client:
                await scenario(backend, client)
            return backend

        assert asyncio.run(main()).stops == 1

    del test.__wrapped__  # or pytest would take the scenario's arguments for fixtures
    return test


async def hear(ws, kind):
    """The next message of a type."""
    while True:
        message = await ws.receive_json(timeout=5)
        if message["type"] == kind:
            return message


async def frame_of(ws, picture):
    """The frame that shows a picture (a tab may be spared pictures that were soon replaced)."""
    while True:
        frame = await hear(ws, "frame")
        if base64.b64decode(frame["data"]) == picture:
            return frame


async def heard(backend, *presses):
    await until(lambda: len(backend.heard) >= len(presses), 5, f"only heard {backend.heard}")
    await asyncio.sleep(0.05)
    assert backend.heard == list(presses)


@with_gadget
async def test_files(backend, client):
    for path in FILES:
        answer = await client.get(path)
        assert answer.status == 200
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy and "frame-ancestors 'none'" in policy
    assert (await client.get("/server.py")).status == 404
    assert (await client.get("/../server.py")).status == 404


@with_gadget
async def test_hello_then_the_picture(backend, client):
    await until(lambda: client.app[HUB].frame, 5, "no first picture")
    async with client.ws_connect("/ws") as ws:
        hello = await ws.receive_json()
        assert hello == {
            "type": "hello",
            "title": "Fake",
            "width": 296,
            "height": 128,
            "keys": ["UP", "DOWN", "LEFT", "RIGHT", "A", "B"],
            "legends": None,
            "words": False,
        }
        frame = await hear(ws, "frame")
        assert (frame["kind"], frame["number"], frame["ms"]) == ("full", 1, 0)
        assert base64.b64decode(frame["data"]) == backend.picture()


@with_gadget
async def test_two_tabs_see_the_same_gadget(backend, client):
    async with client.ws_connect("/ws") as one, client.ws_connect("/ws") as two:
        await one.send_json({"key": "A", "down": True})
        await heard(backend, ("A", True))
        frames = [await frame_of(ws, backend.picture()) for ws in (one, two)]
        assert frames[0] == frames[1]
        assert frames[0]["kind"] == "partial"


@with_gadget
async def test_a_late_tab_is_shown_the_latest_picture_at_once(backend, client):
    backend.partial_ms = 300
    async with client.ws_connect("/ws") as one:
        await one.send_json({"key": "LEFT", "down": True})
        await heard(backend, ("LEFT", True))
        assert (await frame_of(one, backend.picture()))["ms"] == 300
        async with client.ws_connect("/ws") as two:
            assert (await frame_of(two, backend.picture()))["ms"] == 0


@with_gadget
async def test_status(backend, client):
    async with client.ws_connect("/ws") as ws:
        backend.on_status("asleep")
        while (await hear(ws, "status"))["text"] != "asleep":
            pass
        async with client.ws_connect("/ws") as late:
            assert (await hear(late, "status"))["text"] == "asleep"


@with_gadget
async def test_a_key_is_down_while_any_tab_holds_it(backend, client):
    async with client.ws_connect("/ws") as one, client.ws_connect("/ws") as two:
        await one.send_json({"key": "A", "down": True})
        await heard(backend, ("A", True))
        await two.send_json({"key": "A", "down": True})
        await one.send_json({"key": "A", "down": False})
        await one.send_json({"key": "B", "down": False})  # was never down: nothing to release
        await one.send_json({"key": "B", "down": True})
        await heard(backend, ("A", True), ("B", True))
        await two.send_json({"key": "A", "down": False})
        await heard(backend, ("A", True), ("B", True), ("A", False))


@with_gadget
async def test_keys_of_a_closed_tab_are_released(backend, client):
    async with client.ws_connect("/ws") as ws:
        await ws.send_json({"key": "B", "down": True})
        await ws.send_json({"key": "UP", "down": True})
        await heard(backend, ("B", True), ("UP", True))
    await heard(backend, ("B", True), ("UP", True), ("UP", False), ("B", False))


@with_gadget
async def test_nonsense_is_ignored(backend, client):
    async with client.ws_connect("/ws") as ws:
        for text in ("", "[]", "7", '{"key": "C", "down": true}', '{"key": "A"}', '{"key": []}'):
            await ws.send_str(text)
        await ws.send_str("[" * 1000)
        await ws.send_str('{"key": "A", "down": 1}')
        await ws.send_json({"key": "A", "down": True})
        await heard(backend, ("A", True))


@with_gadget
async def test_foreign_pages_are_refused(backend, client):
    own = f"127.0.0.1:{client.port}"
    for headers in (
        {"Origin": "http://example.org"},
        {"Origin": "null"},
        {"Origin": f"http://127.0.0.1:{client.port + 1}"},
        {"Host": f"example.org:{client.port}", "Origin": f"http://example.org:{client.port}"},
    ):
        with pytest.raises(WSServerHandshakeError) as refused:
            await client.ws_connect("/ws", headers=headers)
        assert refused.value.status == 403
    async with client.ws_connect("/ws", headers={"Origin": f"http://{own}"}) as ws:
        assert (await ws.receive_json())["type"] == "hello"


@pytest.mark.parametrize("name", ["[", "[::1", "]:80", "\u2100", "a b", ""])
def test_a_host_that_is_no_name_is_refused(name):
    """A sentence, and no fault of ours on the terminal."""

    @with_gadget
    async def scenario(backend, client):
        for headers in ({"Host": name}, {"Origin": f"http://{name}"}):
            answer = await client.get("/", headers=headers)
            assert answer.status in (400, 403)

    scenario()


def test_port_in_use():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(ToolError, match=rf"Port {port} is in use"):
            listen("127.0.0.1", port)


def test_a_free_port_is_found_when_the_usual_one_is_taken():
    with listen("127.0.0.1", None) as one, listen("127.0.0.1", None) as two:
        assert one.getsockname()[1] != two.getsockname()[1]


def test_a_gadget_that_fails_says_so(capsys):
    class Broken(Backend):
        def run(self):
            raise ValueError("no ink")

    said = []
    backend = Broken()
    backend.on_status = said.append
    backend.start()
    backend.stop()
    assert said == ["The gadget stopped: ValueError: no ink"]
    assert "Traceback" in capsys.readouterr().err


def test_saves_folder_of_each_platform():
    home = {"HOME": "/home/me"}
    default = saves.default_folder
    assert default("linux", home).as_posix() == "/home/me/.local/share/pioche"
    assert default("linux", {**home, "XDG_DATA_HOME": "/data"}).as_posix() == "/data/pioche"
    assert default("darwin", home).as_posix() == "/home/me/Library/Application Support/Pioche"
    assert default("win32", {**home, "APPDATA": "/roaming"}).as_posix() == "/roaming/Pioche"


def test_one_gadget_per_saves_folder(tmp_path):
    with saves.claim(tmp_path / "new"), pytest.raises(ToolError, match="Another simulator"):
        saves.claim(tmp_path / "new")
    saves.claim(tmp_path / "new").close()


SERVE = """
import asyncio
from host_tools.sim.server import serve
from host_tools.prove.clients.fake import FakeBackend
backend = FakeBackend()
asyncio.run(serve(backend, port=0))
print("stops:", backend.stops)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_ends_cleanly(number):
    process = subprocess.Popen(
        [sys.executable, "-c", SERVE],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
    assert process.stdout.readline().startswith("Pioche is on http://127.0.0.1:")
    process.send_signal(number)
    out, err = process.communicate(timeout=10)
    assert (process.returncode, out, err) == (0, "stops: 1\n", "")
