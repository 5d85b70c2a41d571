"""The glass of a Pico in words, on the installer's page."""

import asyncio
import tempfile
from pathlib import Path

import pytest

from tests.browser import browser
from tests.browser.at_port import LONG, with_port
from tests.browser.installer import click, done
from tests.pico import telling
from tests.pico.ports import wait_for_rest

pytestmark = pytest.mark.skipif(bool(browser.missing()), reason=str(browser.missing()))

HEARD = "document.querySelector('#heard')"


@with_port
async def test_a_pico_in_the_mirror_says_what_the_host_says(at):
    """The same words for the same keys, where a screen reader listens; pressed or asked for by
    letters as well."""
    with tempfile.TemporaryDirectory() as folder:
        words = await asyncio.to_thread(telling.heard_on_host, Path(folder))
    await asyncio.to_thread(wait_for_rest, at.port)
    await click(at.page, "mirror")
    await at.page.wait("Number(document.querySelector('#glass canvas').dataset.frame) > 0", LONG)
    assert await at.page.evaluate(f"{HEARD}.getAttribute('aria-live')") == "polite"
    pictures = len(at.port.ask("panel.frames"))
    await at.page.key("n")
    assert await heard(at.page) == words[0]
    assert len(at.port.ask("panel.frames")) == pictures
    for step, told in zip(telling.COURSE, words[1:], strict=True):
        await at.page.evaluate(f"{HEARD}.replaceChildren()")
        await do(at.page, step)
        assert await heard(at.page) == told, step
    await at.page.click("#keys [data-key='']")
    await done(at.page)
    assert at.port.ask("panel.errors") == [] and at.port.ask("pico.resets") == 0


async def heard(page):
    return await page.wait(f"{HEARD}.textContent", LONG)


async def do(page, step):
    if step.islower():
        await page.evaluate(f"document.querySelector('[data-ask={step}]').click()")
        return
    hold = telling.HOLD_S if step.startswith("hold") else telling.TAP_S
    await page.click(f'#keys [data-key="{step.split()[-1]}"]', hold=hold)
