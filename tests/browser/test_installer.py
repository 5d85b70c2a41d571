"""The installer before a Pico that runs: navigator.serial leads to an emulated one."""

import asyncio
import base64
import json
import random
import tempfile
from pathlib import Path
from types import SimpleNamespace

import pytest

from host_tools.prove.clients.waiting import until
from host_tools.prove.installer import two_versions
from host_tools.ship import mpy
from host_tools.usb import backup, connection, deploy
from host_tools.usb.pico_files import NEW
from host_tools.web import installer
from tests.browser import browser
from tests.browser.at_port import LONG, page_at, with_port
from tests.browser.installer import (
    SAID,
    asked,
    click,
    does,
    done,
    offering_other,
    open_installer,
    visiting,
)
from tests.browser.site import DOTS
from tests.pico import support
from tests.pico.ports import files_on, pico_at_a_port, port_that_says, wait_for, wait_for_rest
from tests.support import image

pytestmark = pytest.mark.skipif(bool(browser.missing()), reason=str(browser.missing()))

CANVAS = "document.querySelector('#glass canvas')"
GLASS = DOTS.replace("#panel", "#glass canvas")
STARTS = b"\x04"  # Ctrl-D at a prompt: the Pico begins anew
CUTS = (0.3, 0.5, 0.7, 0.88)  # of what a page sends in a whole run; last of it is the reset
WIPE = """
import os
for folder in '/saves/records', '/saves':
    for name, kind, *_ in os.ilistdir(folder):
        if kind == 0x8000:
            os.remove(folder + '/' + name)
    os.rmdir(folder)
"""


async def glass(page):
    return base64.b64decode(await page.wait(GLASS))


async def tap(page, key):
    await page.click(f'#keys [data-key="{key}"]', hold=0.1)


@visiting
async def test_an_empty_pico_gets_pioche_and_shows_its_first_game(program, server):
    """A second time there is nothing to do, and nothing is asked; then its keys are pressed from
    the page."""
    files = mpy.device_files()
    image("pico")
    with pico_at_a_port({}) as port:
        async with page_at(program, server, port) as (page, _):
            question, said = await does(page, "deploy", LONG)
            assert f"{len(files)} files" in question and "Pico, 2.9 inches" in question
            assert "MicroPython 1.26" in said and "Done" in said
            on_pico = files_on(port)
            assert on_pico.items() >= files.items()
            assert not [path for path in on_pico if path.endswith(NEW)]
            wait_for(lambda: port.ask("panel.frames"))
            before = port.ask("chip.operations")
            question, said = await does(page, "deploy", LONG)
            assert not question and f"up to date: all {len(files)} files" in said
            assert port.ask("chip.operations") == before
            await click(page, "mirror")
            await page.wait(
                "Number(document.querySelector('#glass canvas').dataset.frame) > 0", LONG
            )
            await tap(page, "A")
            await until(lambda: "/saves/twenty.sav" in files_on(port), LONG, "no game began")
            await until_same(page, port)
            await page.click("#keys [data-key='']")
            await done(page)
        assert port.ask("panel.errors") == []


async def until_same(page, port):
    for _ in range(600):
        if await glass(page) == port.ask("panel.landscape"):
            return
        await asyncio.sleep(0.1)
    raise AssertionError("the page shows another picture than the glass")


def saves_on(port):
    return {name: data for name, data in files_on(port).items() if name.startswith("/saves/")}


@with_port
async def test_a_backup_brings_everything_back(at):
    """It is the file of the host's tools; what is there already is not put there again."""
    before = saves_on(at.port)
    with tempfile.TemporaryDirectory() as folder:
        file = await save_backup(at, folder)
        files = backup.read(file)
        assert backup.sound(files) == (
            {n.removeprefix("/saves/"): d for n, d in before.items()},
            {},
        )
        at.port.ask("pico.exec", WIPE)
        assert saves_on(at.port) == {}
        _, said = await put_back(at.page, file)
        assert f"{len(files)} of {len(files)} files" in said and saves_on(at.port) == before
        question, said = await put_back(at.page, file)
        assert not question and f"0 of {len(files)} files" in said
        assert saves_on(at.port) == before


async def save_backup(at, folder):
    await at.program.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder)
    _, said = await does(at.page, "backup", LONG)
    assert "Saved" in said
    await until(lambda: list(Path(folder).glob("*.json")), 10, "nothing was downloaded")
    return next(Path(folder).glob("*.json"))


async def put_back(page, file, yes=True):
    """Choose this file, as a person does."""
    await page.evaluate(
        f"void (window.text = {json.dumps(Path(file).read_text())}); void (window.made ??="
        " document.createElement.bind(document)); document.createElement = (name) => {"
        "  const element = made(name);"
        "  if (name === 'input') element.click = () => {"
        "    Object.defineProperty(element, 'files', { value: [new File([text], 'games.json')] });"
        "    element.dispatchEvent(new Event('change')); };"
        "  return element; };"
    )
    return await does(page, "restore", LONG, yes)


@with_port
async def test_what_differs_is_replaced_only_after_a_yes(at):
    before = saves_on(at.port)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "games.json")
        file.write_text(backup.pack({"settings.txt": b"language=de"}, "", ""))
        question, said = await put_back(at.page, file, yes=False)
        assert "settings.txt" in question and "Nothing was changed" in said
        assert saves_on(at.port) == before
        for bad, why in (({"evil.py": b"x"}, "has such a name"), ({"stats.txt": b"?"}, "damaged")):
            file.write_text(backup.pack({**bad, "error.txt": b""}, "", ""))
            question, said = await put_back(at.page, file, yes=False)
            assert not question and f"{next(iter(bad))} was left out: " in said and why in said
            assert "1 of 1 files" in said or "0 of 1 files" in said
        file.write_text(backup.pack({"../evil.py": b"x"}, "", ""))
        assert "no file of Pioche’s" in (await put_back(at.page, file))[1]
        file.write_text(file.read_text().replace("sha256", "sha257"))
        assert "backup" in (await put_back(at.page, file))[1]
    at.port.ask("pico.exec", "import os; os.remove('/saves/error.txt')")
    assert saves_on(at.port) == before
    at.port.ask("pico.send", STARTS)


@with_port
async def test_a_picture_is_what_is_on_the_glass_and_the_game_goes_on(at):
    wait_for_rest(at.port)
    frames, resets = len(at.port.ask("panel.frames")), at.port.ask("pico.resets")
    with tempfile.TemporaryDirectory() as folder:
        await at.program.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder)
        _, said = await does(at.page, "screenshot", LONG)
        await until(lambda: list(Path(folder).glob("*.png")), 10, "nothing was downloaded")
    assert "saved" in said and await glass(at.page) == at.port.ask("panel.landscape")
    assert len(at.port.ask("panel.frames")) == frames and at.port.ask("pico.resets") == resets


@with_port
async def test_what_is_there_is_told_and_the_game_goes_on(at):
    frames = len(at.port.ask("panel.frames"))
    _, said = await does(at.page, "doctor", LONG)
    wait_for(lambda: len(at.port.ask("panel.frames")) > frames)
    for part in ("MicroPython 1.26", "pico_epaper_2in9", "up to date", "of 1408 KB", "games: "):
        assert part in said


@with_port
async def test_a_cable_pulled_in_a_restore_loses_no_game(at):
    """Wherever: each file is the old one or the new one, and the next run finishes it."""
    before = saves_on(at.port)
    settings = before["/saves/settings.txt"]
    wanted = {"settings.txt": settings.replace(b"=en", b"=fr"), "error.txt": b"lines\n" * 500}
    fresh = {**before, **{"/saves/" + name: data for name, data in wanted.items()}}
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "games.json")
        file.write_text(backup.pack(wanted, "", ""))
        for writes in (16, 45):
            at.tunnel.pull_at = writes
            _, said = await put_back(at.page, file)
            assert "Nothing is broken" in said
            for name, data in saves_on(at.port).items():
                assert name.endswith(NEW) or data in (before.get(name), fresh[name]), name
            await at.tunnel.plug_in()
        _, said = await put_back(at.page, file)
        assert "of 2 files were put" in said and saves_on(at.port) == fresh
        with connection.Connection(at.port.path, "the test") as pico:
            pico.run(f"open('/saves/settings.txt', 'wb').write({settings!r})")
            pico.run("import os; os.remove('/saves/error.txt')")


# --- two versions, and cables


@pytest.fixture
def two_offers(offering, tmp_path):
    """The site with a stand-in for Pioche."""
    boards = {mpy.DEFAULT_BOARD: installer.Offered(two_versions.FRESH)}
    return offering_other(offering, tmp_path / "site", boards)


def test_a_cable_pulled_anywhere_is_repaired_by_the_next_run(two_offers):
    image("pico")
    old = {**two_versions.OLD, **two_versions.SAVES}

    @visiting
    async def whole(program, server):
        with pico_at_a_port(old) as port:
            async with page_at(program, server, port) as (page, tunnel):
                assert "Done" in (await does(page, "deploy", LONG))[1]
                two_versions.judge_repaired(files_on(port))
                cuts.extend(max(2, int(part * tunnel.writes)) for part in CUTS)
        for at in cuts:
            with pico_at_a_port(old) as port:
                async with page_at(program, server, port) as (page, tunnel):
                    tunnel.pull_at = at
                    _, said = await does(page, "deploy", LONG)
                    assert "Nothing is broken" in said, (at, said)
                    two_versions.judge(files_on(port))
                    await tunnel.plug_in()
                    assert "Done" in (await does(page, "deploy", LONG))[1]
                    two_versions.judge_repaired(files_on(port))

    cuts = []
    whole(two_offers)


@visiting
async def test_the_steps_are_those_of_the_hosts_deploy(program, server):
    """Of any two sets of files: what is sent, made, removed and renamed, in the same order."""
    page = await open_installer(program, server)
    for seed in range(200):
        wanted, found = files_by_chance(seed)
        plan = deploy.Plan(wanted, found)
        host = [list(plan.changed), plan.new_folders, plan.sweep(), plan.switch()]
        hashes = {path: deploy.hashlib.sha256(data).hexdigest() for path, data in wanted.items()}
        there = await page.evaluate(
            f"""import('./install/deploy.js').then(({{ Plan }}) => {{
                const map = (object) => new Map(Object.entries(object));
                const plan = new Plan(map({json.dumps(hashes)}), map({json.dumps(found)}));
                return [plan.changed, plan.newFolders, plan.sweep(), plan.switch()];
            }})"""
        )
        assert there == json.loads(json.dumps(host)), seed


def files_by_chance(seed):
    r = random.Random(seed)
    names = [f"/pioche/{a}{b}" for a in ("", "x/", "x/y/", "é/") for b in ("a", "b.new", "c")]
    names += ["/main.py", "/board.mpy", "/board.py", "/main.py.new"]
    wanted = {name: r.randbytes(3) for name in names if r.random() < 0.5 and ".new" not in name}
    found = {}
    for name in r.sample(names, r.randrange(len(names))):
        for up in reversed(Path(name).parents[:-1]):
            found[str(up)] = None
        same = name in wanted and r.random() < 0.5
        found[name] = deploy.hashlib.sha256(wanted[name] if same else b"other").hexdigest()
    return wanted, found


# --- the wrong thing at the port


@visiting
async def test_what_is_no_pico_is_told_and_left_alone(program, server):
    short = "import('./install/rawrepl.js').then((m) => void (m.patience.connect = [300, 300]))"
    for chatter in (b"", b"$GPRMC,081836,A,3751.65,S\r\n" * 40):
        with port_that_says(chatter) as path:
            async with page_at(program, server, SimpleNamespace(path=path)) as (page, _):
                await page.evaluate(short)
                question, said = await does(page, "deploy", LONG)
                assert not question and "does not answer as MicroPython does" in said


OTHER_BOARD = b"""
import sys
class Os:
    def uname():
        return [0, 0, 0, 0, "Feather RP2040 with rp2040"]
sys.modules["os"] = Os
"""


@visiting
async def test_another_board_is_told_and_goes_on_as_it_was(program, server):
    image("pico")
    files = {"/boot.py": OTHER_BOARD, "/main.py": two_versions.LOOP}
    with pico_at_a_port(files) as port:
        before = port.ask("chip.operations")
        async with page_at(program, server, port) as (page, _):
            for button in ("deploy", "doctor", "backup"):
                question, said = await does(page, button, LONG)
                assert not question and "‘Feather RP2040 with rp2040’" in said
        assert files_on(port) == files and port.ask("chip.operations") == before


def test_files_that_hide_a_firmware_with_pioche_go_and_games_stay(offering):
    """And where the site has another firmware, the boot loader is offered."""
    flash = support.frozen({"/main.py": two_versions.LOOP, **two_versions.SAVES})

    @visiting
    async def scenario(program, server):
        with pico_at_a_port(flash=flash) as port:
            async with page_at(program, server, port) as (page, tunnel):
                assert "files hide it" in (await does(page, "doctor", LONG))[1]
                await click(page, "deploy")
                assert "files hide it (1)" in await asked(page, LONG)
                await click(page, "yes")
                await page.wait(f"{SAID}.includes('They are removed')", LONG)
                assert "boot loader on" in await asked(page, LONG)
                await click(page, "no")
                await done(page, LONG)
            wait_for(lambda: port.ask("panel.frames"))
            assert "/main.py" not in files_on(port)
            assert files_on(port).items() >= two_versions.SAVES.items()

    scenario(offering)


@visiting
async def test_no_is_heard(program, server):
    image("pico")
    with pico_at_a_port({"/mine.txt": b"mine"}) as port:
        async with page_at(program, server, port) as (page, _):
            await click(page, "deploy")
            assert "will be copied" in await asked(page, LONG)
            await click(page, "no")
            assert "Nothing was changed" in await done(page, LONG)
        assert files_on(port) == {"/mine.txt": b"mine"}
