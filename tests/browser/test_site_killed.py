"""The browser dies in the middle of a write: the game is whole, before the move or after it."""

import asyncio
import shutil

import pytest

from pioche.store import save
from tests.browser import browser
from tests.browser.site import Visitor, kept, kill, tap, until_kept, visiting

pytestmark = pytest.mark.skipif(bool(browser.missing()), reason=str(browser.missing()))

# In the worker: where a write stands still, if the page has said so, until the process is killed.
STALL = """
const arm = new BroadcastChannel("arm");
let armed = "";
arm.onmessage = ({ data }) => (armed = data);
function stall(at) {
  if (armed !== at) return;
  arm.postMessage("stalled");
  for (const end = Date.now() + 30_000; Date.now() < end;);
}
"""
ARM = """void (window.arm = new BroadcastChannel("arm"),
    arm.onmessage = ({ data }) => (window.stalled = data), arm.postMessage("%s"))"""
# Where a write can stand still: what stands there in saves.js, and how many moves may be kept then.
PLACES = {
    "before": ("    const act = this.begin();\n    const owner", (0,)),
    "within": ("      for (const [path, bytes] of changes)", (0, 1)),
    "after": ("    } catch (error) {\n      throw ours", (1,)),
}


@pytest.fixture
def stalling(site, tmp_path):
    """A copy of the site whose writes can be made to stand still."""
    folder = tmp_path / "site"
    shutil.copytree(site, folder)
    text = (folder / "saves.js").read_text()
    for name, (place, _) in PLACES.items():
        assert text.count(place) == 1
        text = text.replace(place, f'stall("{name}");\n{place}')
    (folder / "saves.js").write_text(text + STALL)
    return folder


def test_a_process_killed_at_any_place_of_a_write_loses_no_game(stalling):
    async def scenario():
        async with visiting(stalling) as (program, server):
            visitor = Visitor(program, server)
            page = await visitor.open()
            await tap(page, "A")
            await until_kept(page, "twenty.sav")
            for name, (_, moves) in PLACES.items():
                before = played(await kept(page))
                await page.evaluate(ARM % name)
                await tap(page, "A", 0.75)  # a hint,
                await tap(page, "A")  # and it is taken
                await page.wait("window.stalled === 'stalled'", 20)
                await kill(page)
                page = await visitor.open()
                files = await kept(page)
                assert played(files) - before in moves, name
                assert not [path for path in files if ".bad" in path]

    asyncio.run(scenario())


def played(files):
    return save.unpack(files["twenty.sav"]).played
