"""The wiring test of the installer's page, on an emulated Pico whose keys are pressed."""

import pytest

from tests.browser import browser
from tests.browser.at_port import LONG, with_port
from tests.browser.installer import SAID, click, done

pytestmark = pytest.mark.skipif(bool(browser.missing()), reason=str(browser.missing()))


async def be_patient(page, ms):
    """So long it waits for keys."""
    await page.evaluate(
        f"import('./install/wiring.js').then(({{ patience }}) => void (patience.keys = {ms}))"
    )


@with_port
async def test_each_key_is_seen_by_the_wiring_test(at):
    """And drawn on the glass; one that nobody presses is told."""
    frames = len(at.port.ask("panel.frames"))
    await be_patient(at.page, 1000 * LONG)
    await click(at.page, "wiring")
    await at.page.wait(f"{SAID}.includes('Press each key')", LONG)
    for pin in range(2, 7):
        at.port.ask("pico.pin_down", pin)
        await at.page.wait(f"{SAID}.includes('(GP{pin}) works')", LONG)
        at.port.ask("pico.pin_up", pin)
    await be_patient(at.page, 0)
    said = await done(at.page, LONG)
    assert "The panel drew its test picture" in said and "UP (GP2) works" in said
    assert "B (GP7) was never seen closed" in said and "All wires" not in said
    assert len(at.port.ask("panel.frames")) >= frames + 6 and at.port.ask("panel.errors") == []
