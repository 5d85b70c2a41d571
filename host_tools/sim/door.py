"""Who may stay at the server: a request is short, and only a tab's websocket stays.

What opens connections and never says what it wants, or says it without end, must not keep the page
from its player.
"""

import asyncio

SHORT_S = 10  # for a whole request; it takes milliseconds
MOST = 64  # connections that are no tab's: of more the oldest go
MOST_TABS = 32


class Door:
    def __init__(self):
        self._server = None  # aiohttp's
        self._tabs = set()

    def guard(self, server):
        """Let nobody but this server in; -> what asyncio calls for each connection."""
        self._server = server
        return self._open

    def _open(self):
        passing = [guest for guest in self._server.connections if guest not in self._tabs]
        for guest in passing[: max(0, len(passing) + 1 - MOST)]:
            _show_out(guest)
        guest = self._server()
        asyncio.get_running_loop().call_later(SHORT_S, self._end, guest)
        return guest

    def _end(self, guest):
        if guest not in self._tabs:
            _show_out(guest)

    def is_full(self):
        return len(self._tabs) >= MOST_TABS

    def stay(self, guest):
        self._tabs.add(guest)

    def leave(self, guest):
        self._tabs.discard(guest)


def _show_out(guest):
    if guest.transport is not None:
        guest.transport.abort()
