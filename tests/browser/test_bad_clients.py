"""What no browser sends: the server goes on in silence, and the player's keys are heard."""

import asyncio
import logging

import aiohttp
import pytest

from host_tools.prove.clients import bad_clients
from host_tools.prove.clients.bad_clients import page, playing, press
from host_tools.sim import door
from tests.browser.test_server import hear

SEEN = 400  # `make soak` sees five thousand


@pytest.mark.parametrize("first", range(0, SEEN, 100))
def test_keys_are_answered_whatever_else_is_connected(first, caplog):
    bad_clients.storm(first, 100)
    quiet(caplog)


def quiet(caplog):
    """Nothing that a terminal would show."""
    told = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert not told, [record.getMessage() for record in told]


def test_half_a_request_does_not_stay(monkeypatch):
    monkeypatch.setattr(door, "SHORT_S", 0.3)

    async def main():
        async with playing() as (backend, port, tab):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ")
            assert await asyncio.wait_for(reader.read(), 3) == b""
            await asyncio.sleep(0.3)
            await press(backend, tab)  # the tab does

    asyncio.run(main())


def test_a_thousand_half_open_requests_leave_room_for_the_page(caplog):
    async def main():
        async with playing() as (backend, port, tab):
            stay = []
            for _ in range(1000):
                stay.append(await asyncio.open_connection("127.0.0.1", port))
                stay[-1][1].write(b"GET / HTTP/1.1\r\n")
                await asyncio.sleep(0)
            await page(port)
            await press(backend, tab)
            left = 0
            for reader, writer in stay:
                left += not reader.at_eof() and reader.exception() is None
                writer.transport.abort()
            assert left <= door.MOST + 10

    asyncio.run(main())
    quiet(caplog)


def test_there_are_only_so_many_tabs(monkeypatch):
    monkeypatch.setattr(door, "MOST_TABS", 3)

    async def main():
        async with playing() as (backend, port, tab), aiohttp.ClientSession() as session:
            url = f"http://127.0.0.1:{port}/ws"
            async with session.ws_connect(url), session.ws_connect(url) as other:
                with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                    await session.ws_connect(url)
                assert refused.value.status == 503
                await other.close()
                async with session.ws_connect(url) as again:
                    await hear(again, "hello")

    asyncio.run(main())


def test_the_server_ends_soon_though_tabs_do_not_answer():
    async def main():
        async with playing() as (backend, port, tab):
            for _ in range(5):
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(bad_clients.UPGRADE.format(port=port, key=bad_clients.KEY).encode())
                await reader.read(1)
            begun = asyncio.get_running_loop().time()
        assert asyncio.get_running_loop().time() - begun < 4

    asyncio.run(main())
