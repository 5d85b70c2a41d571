"""The static site in a real browser, from a plain web server: nothing of the gadget runs there."""

import asyncio
import gzip
import json
import re
import shutil
import tempfile
from pathlib import Path

import pytest

from host_tools.drive.gadget import BOARD, board_of
from host_tools.drive.hand import Hand
from host_tools.drive.own_keys import names
from host_tools.drive.walkthrough import Walkthrough
from host_tools.prove.clients.waiting import until
from host_tools.ship import mpy
from host_tools.usb import backup
from host_tools.web import build
from pioche.store import save
from tests.browser import browser
from tests.browser.site import (
    ELSEWHERE,
    FRAME,
    PANEL,
    awake,
    dots,
    in_site,
    kept,
    kill,
    say,
    served,
    shows,
    tap,
    until_kept,
)

pytestmark = pytest.mark.skipif(bool(browser.missing()), reason=str(browser.missing()))

PHONE = {"width": 390, "height": 844, "scale": 3, "touch": True}
FIRST_LOAD = 600_000  # bytes, compressed
AFTERWARDS = {"extras.js", "extra_words.js", "backup_file.js", "offline.js", "sw.js", "files.js"}
FIRST_PICTURE_MS = 2000  # on a computer a quarter as fast
DEAL = "twenty.1.1.0.2F3A"
GAME = "the_game"  # played as a whole: the shortest way to all that a game has
SMALL = ((600, 400), (568, 320), (844, 390), (360, 640), (740, 360))
STATUS = "document.querySelector('#status').textContent"


@in_site
async def test_a_stranger_plays_a_whole_game_on_a_phone(visitor):
    """By touch, from home to its scores; each picture is the host's."""
    page = await visitor.open(**PHONE)
    with tempfile.TemporaryDirectory() as folder:
        course = Walkthrough(Hand(folder), GAME)
        for step in course.steps():
            if step.stage == "keep":
                break
            for name in step.keys.split():
                await tap(page, name.upper(), *([0.75] if name.isupper() else []))
            if step.same:
                await shows(page, step.picture)
    assert await page.evaluate("scrollY") == 0
    saved = save.unpack((await kept(page))[f"{GAME}.sav"])
    assert bytes(saved.state) == course.end


@in_site
async def test_what_is_loaded_first_is_small_and_soon_there(visitor):
    """All that a stranger needs for the first game; what is kept for later comes after that. No
    script waits until another one names it."""
    page = await visitor.open()
    await page.close()
    first = {name.strip("/") for name in visitor.server.asked}
    folder = Path(visitor.server.RequestHandlerClass.keywords["directory"])
    sizes = {name: len(gzip.compress((folder / name).read_bytes(), 6)) for name in first if name}
    assert sum(sizes.values()) <= FIRST_LOAD
    page = await visitor.browser.open("about:blank", **PHONE)
    await page.call("Emulation.setCPUThrottlingRate", rate=4)
    times = []
    for _ in range(3):  # this computer may have more to do than to load a page
        await page.go(f"{visitor.server.url}play.html?effects=0")
        await page.wait(f"!{ELSEWHERE} && {FRAME} > 0", 30)
        times.append(await page.evaluate("performance.now()"))
    assert min(times) <= FIRST_PICTURE_MS
    html = (folder / "play.html").read_text()
    assert "connect-src 'self'" in html
    scripts = {name for name in first if name.endswith((".js", ".mjs"))} - AFTERWARDS
    assert scripts == set(re.findall('rel="modulepreload" href="(.*)"', html))


@in_site
async def test_a_game_outlives_the_page_and_a_killed_tab(visitor):
    """The tab is killed at some moment after each of several moves: the game is that before the
    move, or after it, and whole; nothing is told of damage."""
    page = await visitor.open(**PHONE)
    await tap(page, "A")
    await until_kept(page, "twenty.sav")
    for k in range(5):
        before = played(await kept(page))
        await tap(page, "A", 0.75)  # a hint,
        await page.touch(['[data-key="A"]'], hold=0.04)  # and it is taken
        await asyncio.sleep(0.015 * k)
        await kill(page)
        page = await visitor.open(**PHONE)
        now = played(await kept(page))
        assert now in (before, before + 1)
        files = await kept(page)
        assert not [name for name in files if ".bad" in name]
    picture = await dots(page)
    await page.reload()
    await awake(page)
    await shows(page, picture)


def played(files):
    return save.unpack(files["twenty.sav"]).played


@in_site
async def test_one_tab_plays_and_another_takes_over(visitor):
    """The second says that it does not play; when it takes over, the first stops, and the game is
    the same."""
    one = await visitor.open(**PHONE)
    await tap(one, "A")
    await until_kept(one, "twenty.sav")
    picture = await dots(one)
    two = await visitor.browser.open(f"{visitor.server.url}play.html?effects=0")
    await two.wait(ELSEWHERE, 30)
    await two.click("#take-over")
    await awake(two)
    await shows(two, picture)
    await one.wait(ELSEWHERE)
    number = await one.evaluate(FRAME)
    for down in (True, False):
        await say(one, key="RIGHT", down=down)
    await asyncio.sleep(0.3)
    assert await one.evaluate(FRAME) == number
    await two.key("ArrowRight", hold=0.05)
    await two.wait(f"{FRAME} > 1")


@in_site
async def test_a_tab_that_has_lost_its_games_writes_nothing(visitor):
    """However it missed that another one took them over: the database knows whose they are."""
    page = await visitor.open(**PHONE)
    await tap(page, "A")
    await until_kept(page, "twenty.sav")
    await page.evaluate("""new Promise((done) => {
        const request = indexedDB.open("pioche");
        request.onsuccess = () => {
            const act = request.result.transaction("owner", "readwrite");
            act.objectStore("owner").put("another", "owner");
            act.oncomplete = () => (request.result.close(), done());
        };
    })""")
    before = await kept(page)
    await tap(page, "A", 0.75)
    await tap(page, "A")
    await page.wait(ELSEWHERE)
    assert await kept(page) == before


@in_site
async def test_games_go_to_the_hosts_tools_and_come_back(visitor):
    """A backup of the page is one that `restore` takes; and one that `backup` makes is taken up
    here, with the game on the glass."""
    page = await visitor.open()
    await page.key("Enter", hold=0.05)
    await until_kept(page, "twenty.sav")
    with tempfile.TemporaryDirectory() as folder:
        await download_into(visitor.browser, folder)
        await page.evaluate("document.querySelector('#more-toggle').click()")
        await page.click("#more section:nth-child(2) button")
        await until(lambda: list(Path(folder).glob("*.json")), 10, "nothing was downloaded")
        files = backup.read(next(Path(folder).glob("*.json")))
    good, faults = backup.sound(files)
    assert not faults and "twenty.sav" in good and good == await kept(page)

    with tempfile.TemporaryDirectory() as folder:
        hand = Hand(folder, seed=77)
        hand.keys("a A a right")
        hand.app.close()
        saves = {path.name: path.read_bytes() for path in Path(folder).glob("*.*")}
        picture = hand.picture
    text = backup.pack(saves, "2026-01-01 12:00", "a board")
    await page.evaluate("window.confirm = () => true")
    take = f"import('./extras.js').then((extras) => extras.takeBackup({json.dumps(text)}))"
    await page.evaluate(take)
    await shows(page, picture)
    await page.evaluate(take.replace("sha256", "sha257"))
    await page.wait(f"{STATUS}.includes('no backup')")


async def download_into(program, folder):
    await program.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder)


@in_site
async def test_a_link_sets_up_its_deal(visitor):
    """Whatever lay on the glass; and a link that is none says so and changes nothing."""
    from pioche.engine import identity
    from pioche.games import twenty

    page = await visitor.open(f"#deal={DEAL}")
    with tempfile.TemporaryDirectory() as folder:
        hand = Hand(folder)
        hand.app.desk.play("twenty", False, identity.from_text(twenty, DEAL))
        hand.wait()
        await shows(page, hand.picture)
        hand.keys("a")
        await page.key("Enter", hold=0.05)
        await shows(page, hand.picture)
    for bad in ("twenty.9.1.0.2F3A", "whist.1.1.0.5", "the_game.1.9.000.1", "x"):
        await page.evaluate(f"location.hash = '#deal={bad}'")
        await page.wait(f"{STATUS}.includes('cannot be set up')")
        await page.evaluate(f"{STATUS} = ''")
    await shows(page, hand.picture)


@in_site
async def test_a_kept_game_goes_as_a_link(visitor):
    """From one browser to another, where it can be looked at; one that was forged is refused."""
    with tempfile.TemporaryDirectory() as folder:
        for step in Walkthrough(Hand(folder), GAME, typed=False).steps():
            if step.stage == "replay":
                break
        records = Path(folder, "records")
        record = (records / "0001.rec").read_bytes()
        files = {f"records/{path.name}": path.read_bytes() for path in records.iterdir()}
    page = await visitor.open()
    text = backup.pack(files, "2026-01-01 12:00", "a board")
    await page.wait("null !== document.querySelector('#more section')")
    await page.evaluate("document.querySelector('#more section').classList.add('old')")
    await page.evaluate(f"import('./extras.js').then((m) => m.takeBackup({json.dumps(text)}))")
    await page.wait("!document.querySelector('#more .old')")
    await page.evaluate("navigator.clipboard.writeText = async (text) => { window.link = text; }")
    await page.evaluate("document.querySelector('#more-toggle').click()")
    await page.evaluate("document.querySelector('#more summary').click()")
    await page.wait("null !== document.querySelector('.kept li button')")
    await page.evaluate("document.querySelector('.kept li button').click()")
    link = (await page.wait("window.link")).partition("#")[2]
    await page.evaluate(f"location.hash = {json.dumps(link)}")
    for _ in range(100):
        if "records/0002.rec" in await kept(page):
            break
        await asyncio.sleep(0.05)
    assert (await kept(page))["records/0002.rec"] == record
    forged = link[:60] + ("A" if link[60] != "A" else "B") + link[61:]
    await page.evaluate(f"location.hash = {json.dumps(forged)}")
    await page.wait(f"{STATUS}.includes('cannot be taken')")
    assert "records/0003.rec" not in await kept(page)


@in_site
async def test_each_board_can_be_chosen(visitor):
    """Its glass, and its own buttons, by which it is played."""
    page = await visitor.open()
    await page.wait("null !== document.querySelector('#more select')")
    for name in mpy.boards():
        board = board_of(name)
        await page.evaluate(f"""(() => {{
            const select = document.querySelector('#more select');
            select.value = '{name}';
            select.dispatchEvent(new Event('change'));
            {PANEL}.dataset.frame = 0;
        }})()""")
        await page.wait(f"document.body.dataset.board === '{name}' && {FRAME} > 0", 30)
        await page.wait(f"{PANEL}.width === {board.WIDTH} && {PANEL}.height === {board.HEIGHT}")
        seen = await page.evaluate(
            "[...document.querySelectorAll('[data-key]')].filter((key) => key.offsetWidth)"
            ".map((key) => key.dataset.key)"
        )
        assert sorted(seen) == sorted(names(board))
        width = await page.evaluate("document.documentElement.scrollWidth")
        assert width <= 1200
        number = await page.evaluate(FRAME)
        await page.click(
            f'[data-key="{names(board)[-1 if len(names(board)) == 3 else 1]}"]', hold=0.05
        )
        await page.wait(f"{FRAME} > {number}")
    assert BOARD.NAME in mpy.boards()


@in_site
async def test_letters_are_typed_where_the_glass_takes_them(visitor):
    """A deal's number by the keyboard's own digits; elsewhere x and z are A and B."""
    page = await visitor.open()
    await say(page, act="open", sent={"deal": DEAL})
    await page.key("Enter", hold=0.05)
    with tempfile.TemporaryDirectory() as folder:
        hand = Hand(folder)
        hand.app.desk.play("twenty")
        hand.app.dealer.deal(0x2F3A, b"\0")
        hand.app.picture.want()
        hand.wait()
        await shows(page, hand.picture)
        hand.keys("B up up a")
        await page.key("z", hold=0.75)
        for key in ("ArrowUp", "ArrowUp", "x"):
            await page.key(key, hold=0.05)
            await asyncio.sleep(0.06)
        await shows(page, hand.picture)
        hand.app.stage.top().type("B")
        hand.app.picture.want()
        hand.wait()
        await page.key("b")
        await shows(page, hand.picture)


def test_it_opens_without_a_network_and_takes_a_new_version(site, tmp_path):
    """Kept whole by the first visit; a new version is offered to who plays, and in use after one
    reload."""
    folder = tmp_path / "site"
    shutil.copytree(site, folder)

    async def scenario():
        async with browser.Browser() as program:
            with served(folder) as server:
                url, port = server.url + "play.html?effects=0", server.server_port
                page = await program.open(url)
                await awake(page)
                await page.wait("navigator.serviceWorker.controller !== null", 30)
                picture = await dots(page)
            await page.reload()
            await awake(page)
            await shows(page, picture)
            page.errors.clear()  # the browser itself notes that the server was not there
            with open(folder / "style.css", "a") as style:
                style.write(":root { --version: 2; }\n")
            (folder / "files.js").unlink()
            build.put_list(folder)
            with served(folder, port):
                version = "getComputedStyle(document.documentElement).getPropertyValue('--version')"
                await page.evaluate("navigator.serviceWorker.ready.then((r) => r.update(), null)")
                await page.wait("null !== document.querySelector('#offer')", 30)
                assert await page.evaluate(version) == ""  # nothing is forced
                await page.reload()
                await until_true(page, f"{version} === '2' && {FRAME} > 0")
                assert page.errors == []

    asyncio.run(scenario())


async def until_true(page, expression):
    """Also of a page that loads itself anew meanwhile, and then has nothing to be asked for."""
    for _ in range(300):
        try:
            if await page.evaluate(expression):
                return
        except AssertionError:
            pass
        await asyncio.sleep(0.1)
    raise AssertionError(f"never true: {expression}")


@in_site
async def test_it_fits_small_windows_and_twice_the_zoom(visitor):
    """1200 x 800 at 200 % is 600 x 400: every key is whole on the page, and large enough."""
    page = await visitor.open()
    for width, height in SMALL:
        await page.size(width, height, 2)
        await page.wait(f"innerWidth === {width}")
        await page.wait(f"document.documentElement.scrollWidth === {width}")
        boxes = await page.evaluate("""[...document.querySelectorAll('[data-key]')].map((key) => {
            const box = key.getBoundingClientRect();
            return [box.left >= 0 && box.right <= innerWidth, Math.min(box.width, box.height)];
        })""")
        assert all(inside and least >= 44 for inside, least in boxes), (width, height)


@pytest.mark.parametrize("name", ["index.html", "fr.html", "de.html"])
def test_home_can_be_read_without_a_script(site, name):
    """Fourteen games with their pictures, the way to play, and the pins of the board's buttons."""
    text = (site / name).read_text()
    assert "<script" not in text and text.count("<h3>") == 14
    for path in [part.partition('"')[0] for part in text.split('src="')[1:]]:
        assert (site / path).is_file()
    assert f'href="play.html?lang={name[:2] if name[2] == "." else "en"}"' in text
    pins = re.findall(r"([↑↓←→AB])\s(GP\d+)", text)
    assert pins == [(key, f"GP{pin}") for key, pin in zip("↑↓←→AB", BOARD.KEYS, strict=True)]


@in_site
async def test_the_shortest_press_is_noticed(visitor):
    """One that is over before the gadget could look at it."""
    page = await visitor.open(**PHONE)
    for number in range(1, 6):
        for down in (True, False):
            await say(page, key="DOWN", down=down)
        await page.wait(f"{FRAME} > {number}")
