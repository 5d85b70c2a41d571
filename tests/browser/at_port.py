"""The installer's page before an emulated Pico at a port."""

from contextlib import asynccontextmanager
from types import SimpleNamespace

from tests.browser.installer import visiting
from tests.browser.tunnel import Tunnel

LONG = 300  # seconds, of a slow computer


@asynccontextmanager
async def page_at(program, server, port):
    """-> (the page, its tunnel)"""
    tunnel = Tunnel(port)
    try:
        yield await tunnel.open_page(program, server), tunnel
    finally:
        tunnel.end()


def with_port(scenario):
    """As `visiting`, with that Pico."""

    def test(offering, port):
        async def run(program, server):
            async with page_at(program, server, port) as (page, tunnel):
                await scenario(
                    SimpleNamespace(page=page, tunnel=tunnel, program=program, port=port)
                )

        visiting(run)(offering)

    test.__name__, test.__doc__ = scenario.__name__, scenario.__doc__
    return test
