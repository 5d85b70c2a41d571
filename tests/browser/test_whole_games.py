"""Every entry in the simulator by keys alone: set up, played to its end, scored, kept, replayed.

Real key events go into the page of a headless browser; what it shows after each step is what a
gadget of the host shows after the same keys.
"""

import asyncio
import base64
from pathlib import Path

import pytest

from host_tools.drive.hand import Hand
from host_tools.drive.lesson_walk import LessonWalk
from host_tools.drive.walkthrough import Walkthrough
from host_tools.usb import saved_games
from pioche import registry
from tests.browser import browser
from tests.browser.browser import Browser
from tests.browser.test_browser import serving

pytestmark = pytest.mark.skipif(bool(browser.missing()), reason=str(browser.missing()))

KEYS = {"a": "Enter", "b": "Escape"} | {
    name: "Arrow" + name.capitalize() for name in ("up", "down", "left", "right")
}
FEWEST_STEPS = 8  # of a lesson
PARTS = 2  # a browser for each
STAGES = ["choose", "set up", "play", "won", "scores", "keep", "replay"]

# shows(count, picture): the number of dots on the glass that are not as in this picture, once the
# status line has that count, or after a while. No count: once there are none.
SHOWS = """window.shows = (count, picture) => new Promise((done) => {
    const { width, height } = document.querySelector('#panel');
    const wanted = Uint8Array.from(atob(picture), (c) => c.charCodeAt(0));
    const wrong = () => {
        const context = document.querySelector('#panel').getContext('2d');
        const { data } = context.getImageData(0, 0, width, height);
        let n = 0;
        for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) {
            const white = wanted[(y >> 3) * width + x] >> (y & 7) & 1;
            n += white ? data[4 * (y * width + x)] <= 190 : data[4 * (y * width + x)] >= 60;
        }
        return n;
    };
    const end = performance.now() + 60000;  // the computer may be busy with other things
    const look = () => {
        const told = document.querySelector('#status').textContent;
        const come = count === null || told === count;
        const n = come ? wrong() : -1;
        if (n === 0 || performance.now() > end) done(n); else setTimeout(look, 1);
    };
    look();
}), null"""


class Player:
    """Somebody before the page."""

    def __init__(self, page):
        self.page = page
        self.events = 0

    async def press(self, names, picture):
        """All of them, one after the other; a capital letter is held, as hands do it, until the
        picture is there. -> is it, when all is done?"""
        taps = []
        for name in names.split():
            taps.append(self._put("down", name))
            if name.isupper():
                await self._sees(picture, "null")
            taps.append(self._put("up", name))
        await asyncio.gather(*taps)
        return await self._sees(picture, f"'{self.events}'")

    def _put(self, way, name):
        self.events += 1
        return asyncio.ensure_future(self.page.key_event(way, KEYS[name.lower()]))

    async def _sees(self, picture, count):
        data = base64.b64encode(picture).decode()
        wrong = await self.page.evaluate(f"shows({count}, '{data}')")
        told = await self.page.evaluate("document.querySelector('#status').textContent")
        assert wrong != -1, f"the gadget never came to rest: {count}, but it says {told!r}"
        return wrong == 0


async def walk(page, way):
    """-> {stage: steps that were seen on the page}."""
    player = Player(page)
    seen = {}
    for step in way.steps():
        right = await player.press(step.keys, step.picture)
        told = f"{way.name}, {step.stage}: another picture after {step.keys}"
        assert right, told
        seen[step.stage] = seen.get(step.stage, 0) + 1
    return seen


def kept_in(folder):
    """The games that were kept there, each with all its moves."""
    for path in Path(folder, "records").glob("*.rec"):
        deals = path.with_suffix(".log")
        session = saved_games.open_game(path.read_bytes())
        assert saved_games.Moves(session, deals.read_bytes() if deals.exists() else b"").is_whole
        yield session


@pytest.mark.parametrize("part", range(PARTS))
def test_every_entry_is_set_up_played_scored_kept_and_replayed_by_keys_alone(part, tmp_path):
    """From home to home again; and the files say that it happened."""

    async def scenario():
        async with Browser() as program:
            for name in registry.names(registry.SHOWN)[part::PARTS]:
                await whole_game(program, name, tmp_path / name)

    asyncio.run(scenario())


def test_every_lesson_is_played_by_the_keys_it_shows(tmp_path):
    """From home to home, as on the host."""

    async def scenario():
        async with Browser() as program:
            for name in registry.names(registry.SHOWN):
                await lesson(program, name, tmp_path / name)

    asyncio.run(scenario())


async def lesson(program, name, folder):
    async with serving("tests.browser.quick", str(folder / "page")) as url:
        page = await program.open(url, 400, 300)
        await page.evaluate(SHOWS)
        seen = await walk(page, LessonWalk(Hand(folder / "host"), name))
        assert page.errors == [] and seen["lesson"] > FEWEST_STEPS
        await page.close()


async def whole_game(program, name, folder):
    way = Walkthrough(Hand(folder / "host"), name, typed=False)
    async with serving("tests.browser.quick", str(folder / "page")) as url:
        page = await program.open(url, 400, 300)  # small: it is painted thousands of times
        await page.evaluate(SHOWS)
        seen = await walk(page, way)
        assert page.errors == []
        await page.close()
    may_lack = {"won", "set up"} if name == "twenty" else {"won"}
    assert [stage for stage in STAGES if stage in seen or stage not in may_lack] == list(seen)
    (session,) = kept_in(folder / "page")
    assert session.over() and session.name == name and session.kinds == way.kinds
    assert session.state == way.end and seen["replay"] > session.history.played
    on_page, on_host = (
        {p.relative_to(f).as_posix(): p.read_bytes() for p in f.rglob("*") if p.is_file()}
        for f in (folder / "page", folder / "host")
    )
    assert on_page == on_host
