"""Waiting for what other tasks bring about."""

import asyncio
import time


async def until(true, seconds, complaint):
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, complaint
        await asyncio.sleep(0.02)
