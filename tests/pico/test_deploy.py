"""Deploying to the emulated Pico by mpremote, with good cables and bad ones."""

import subprocess
import sys
from types import SimpleNamespace

import pytest

from host_tools.drive.hand import Hand
from host_tools.drive.pico_hand import PicoHand
from host_tools.emulator.pico import Pico
from host_tools.emulator.ssd1680 import SSD1680
from host_tools.errors import ToolError
from host_tools.ship import mpy
from host_tools.usb import connection, deploy, flash, pico_files
from tests.pico.deploying import FRESH, LOOP, OLD, SAVES, quietly, sentence
from tests.pico.ports import (
    BootLoader,
    be_patient,
    files_on,
    no_question,
    pico_at_a_port,
    wait_for,
)
from tests.support import image


@pytest.fixture(autouse=True)
def patience(monkeypatch):
    be_patient(monkeypatch)


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """Pioche flashed on a bare Pico: what was said, the first frame, and the flash after it."""
    said = []
    files = mpy.device_files()
    with pytest.MonkeyPatch.context() as patch, BootLoader(tmp_path_factory.mktemp("b")) as bare:
        be_patient(patch)
        run = flash.Flash(files, no_question, said.append, bare.progress)
        report = run.run(bare.path, bare.drive, image("pico"))
        port = bare.port
        wait_for(lambda: port.ask("panel.frames"))
        return SimpleNamespace(
            files=files,
            said=said,
            report=report,
            resets=port.ask("pico.resets"),
            on_pico=files_on(port),
            errors=port.ask("panel.errors"),
            flash=port.ask("pico.flash_image"),
        )


# --- the whole firmware


def test_a_bare_pico_gets_everything_and_starts_it(installed):
    assert installed.report.copied == len(installed.files)
    assert installed.on_pico.items() >= installed.files.items()
    assert installed.resets == 1 and installed.errors == []
    assert installed.said[0].endswith("copying RPI_PICO.uf2")
    assert "MicroPython 1.26" in installed.said[1] and installed.said[-1].startswith("Pioche runs")
    assert not [path for path in installed.on_pico if path.endswith(deploy.NEW)]


def test_main_starts_by_itself_on_battery(installed):
    panel = SSD1680()
    pico = Pico(flash=installed.flash, devices=[panel], usb=False).boot(wait_prompt=False)
    pico.run_until(lambda: panel.frames, timeout_ms=10_000)
    assert panel.errors == []


# Arrows between the presses of A lead the game through other pairs than the first.
KEYS = ("a", "right a", "a", "down a", "left a", "up a")
TURNS = 12


# From home: a deal by chance, the menu, its line for typing in a deal, all zero, and up to 2.
TO_DEAL_TWO = ("a", "B", "up up", "a", "A", "up up", "a")


def test_a_deployed_pico_plays_and_looks_as_in_the_simulator(installed, tmp_path):
    """What mpremote put on an empty Pico: switched on, main.py starts by itself; a deal is typed in
    and played by presses alone. Every picture on the glass equals the simulator's, pixel by pixel,
    and the panel finds nothing wrong with what it is sent. Whole games: test_whole_games.py."""
    host = Hand(tmp_path)
    pico = PicoHand(flash=installed.flash).wait()
    assert pico.picture == host.picture
    for keys in TO_DEAL_TWO:
        host.keys(keys)
        pico.keys(keys)
        pico.pico.run_ms(1000)  # a game's modules are read from the flash once
        pico.wait()
    assert host.app.desk.session.seed == 2
    for turn in range(TURNS):
        assert pico.picture == host.picture, f"after {turn} turns"
        host.keys(KEYS[turn % len(KEYS)])
        pico.keys(KEYS[turn % len(KEYS)])
    assert pico.picture == host.picture and host.app.desk.session.history.played
    assert pico.panel.errors == []


def test_a_second_deploy_copies_nothing_and_lets_the_game_go_on(installed):
    with pico_at_a_port(flash=installed.flash) as port:
        wait_for(lambda: port.ask("panel.frames"))
        before = port.ask("chip.operations")
        report = quietly(port, installed.files)
        frames = len(port.ask("panel.frames"))
        wait_for(lambda: len(port.ask("panel.frames")) > frames)  # main.py runs again
        assert str(report).startswith("nothing to copy")
        assert port.ask("chip.operations") == before and port.ask("pico.resets") == 0


def test_one_changed_file_is_one_copy(installed):
    changed = {**installed.files, "/pioche/store.pack": b"another version"}
    with pico_at_a_port(flash=installed.flash) as port:
        report = quietly(port, changed)
        assert (report.copied, report.removed) == (1, 0)
        assert files_on(port)["/pioche/store.pack"] == changed["/pioche/store.pack"]
        wait_for(lambda: port.ask("pico.resets") == 1)


def free_on(pico):
    return int(pico(pico_files.ON_THE_PICO + "print(free())"))


@pytest.fixture(scope="module")
def commanded():
    """`deploy` for an empty Pico: what it printed, and how much of the flash that took."""
    with pico_at_a_port({}) as port:
        with connection.Connection(port.path, "the test") as pico:
            free = free_on(pico.run)
        command = [sys.executable, "-m", "host_tools", "deploy", "--port", port.path]
        done = subprocess.run(command, capture_output=True, text=True)
        taken = free - free_on(lambda code: port.ask("pico.exec", code))
        return SimpleNamespace(done=done, taken=taken)


def test_the_command_ends_with_a_summary(commanded):
    done = commanded.done
    assert (done.returncode, done.stderr) == (0, "")
    count = len(mpy.device_files())
    assert done.stdout.splitlines()[-1].startswith(f"copied {count} of {count} files (")
    assert "\r" not in done.stdout  # no bar where nobody watches


def test_the_estimate_of_room_is_enough_and_not_far_too_much(commanded):
    estimate = deploy.Plan(mpy.device_files(), {}).room()
    assert commanded.taken <= estimate <= 2 * commanded.taken


# --- what goes, and what stays


def test_what_is_stale_goes_and_what_is_not_ours_stays():
    stale = {
        "/pioche/app.py": b"a twin that would shadow app.mpy",
        "/pioche/app.mpy.new": b"of an interrupted deploy",
        "/board.py": b"a twin of board.mpy",
        "/main.py.new": b"of an interrupted deploy",
    }
    with pico_at_a_port({**OLD, **SAVES, **stale}) as port:
        report = quietly(port, FRESH)
        assert files_on(port) == {**FRESH, **SAVES}
        assert (report.copied, report.removed) == (3, 5)
        folders = port.ask("pico.exec", "import os; print(os.listdir('/pioche'))")
        assert "gone" not in folders


def test_removing_alone_is_a_change_too():
    with pico_at_a_port({**FRESH, "/pioche/old.mpy": b"stale"}) as port:
        report = quietly(port, FRESH)
        assert (report.copied, report.removed) == (0, 1)
        assert files_on(port) == FRESH
        wait_for(lambda: port.ask("pico.resets") == 1)


# --- cables and power


def test_a_cable_pulled_while_copying_leaves_the_old_version_whole():
    with pico_at_a_port({**OLD, **SAVES}) as port:
        with pytest.raises(ToolError) as problem:
            quietly(port, FRESH, progress=lambda done, total: port.pull_cable())
        assert "plug it in again" in sentence(problem)
        on_pico = files_on(port)
        assert on_pico.items() >= {**OLD, **SAVES}.items()

        port.plug_cable()  # the Pico lived on, on its battery, in the middle of our program
        quietly(port, FRESH)
        assert files_on(port) == {**FRESH, **SAVES}


def switch_operations():
    """How many flash operations the switch of names takes."""
    marks = []
    with pico_at_a_port({**OLD, **SAVES}) as port:

        def mark(done, total):
            if done == total:
                marks.append(port.ask("chip.operations"))

        quietly(port, FRESH, progress=mark)
        return port.ask("chip.operations") - marks[0]


def cut_power(port, operation, mode):
    """Deploy, and lose the power at this flash operation after the last byte was sent."""

    def arm(done, total):
        if done == total:
            port.ask("chip.arm", operation, mode)

    with pytest.raises(ToolError) as problem:
        quietly(port, FRESH, progress=arm)
    assert "repeat the deploy" in sentence(problem)
    return port.ask("pico.flash_image")


def test_a_power_cut_in_the_switch_never_leaves_a_mixture_and_is_repaired():
    operations = switch_operations()
    assert operations >= 6  # else this test cuts nothing
    seen = set()
    for operation in range(1, operations + 1):
        mode = ("before", "torn", "after")[operation % 3]
        with pico_at_a_port({**OLD, **SAVES}) as port:
            flash = cut_power(port, operation, mode)
        with pico_at_a_port(flash=flash) as port:
            seen.add(version_on(files_on(port)))
            quietly(port, FRESH)
            assert files_on(port) == {**FRESH, **SAVES}, f"{mode} operation {operation}"
    assert seen <= {"old", "new", "none starts"} and "none starts" in seen


def version_on(files):
    """Which version would be played after switching on."""
    if "/main.py" not in files:
        return "none starts"
    ours = {p: d for p, d in files.items() if p not in SAVES and not p.endswith(deploy.NEW)}
    return {frozenset(OLD.items()): "old", frozenset(FRESH.items()): "new"}.get(
        frozenset(ours.items()), f"a mixture: {sorted(ours)}"
    )


def test_ctrl_c_lets_the_old_version_run_on():
    def interrupt(done, total):
        raise KeyboardInterrupt

    old = {**OLD, "/main.py": b"print('alive')\n" + LOOP}
    with pico_at_a_port(old) as port:
        wait_for(lambda: b"alive" in port.ask("pico.out"))
        with pytest.raises(KeyboardInterrupt):
            quietly(port, FRESH, progress=interrupt)
        wait_for(lambda: port.ask("pico.out").count(b"alive") == 2)
        assert files_on(port).items() >= old.items()


# --- a full file system


def test_what_does_not_fit_is_not_begun():
    big = {**FRESH, "/pioche/big.mpy": bytes(100_000)}
    with pico_at_a_port({**OLD, "/mine.bin": bytes(1_350_000)}) as port:
        with pytest.raises(ToolError) as problem:
            quietly(port, big)
        assert "KB free" in sentence(problem) and "delete" in sentence(problem)
        assert files_on(port).items() >= OLD.items()


def test_a_pico_that_fills_up_meanwhile_keeps_its_version_and_its_room(monkeypatch):
    monkeypatch.setattr(deploy.Plan, "room", lambda plan: 0)
    big = {**FRESH, "/pioche/big.mpy": bytes(100_000)}
    before = {**OLD, "/mine.bin": bytes(1_350_000)}
    with pico_at_a_port(before) as port:
        with pytest.raises(ToolError) as problem:
            quietly(port, big)
        assert "full" in sentence(problem)
        assert files_on(port) == before
