"""The tools that talk to a board over USB, on one emulated Pico that is being played on.

Cables are pulled in the middle; whatever was begun, the next run finds the Pico well.
"""

import json
import re
import time
from types import SimpleNamespace

import pytest

from host_tools import png
from host_tools.__main__ import main
from host_tools.emulator.pico import Pico
from host_tools.emulator.serial_port import SerialPort
from host_tools.emulator.ssd1680 import SSD1680
from host_tools.errors import ToolError
from host_tools.ship import mpy
from host_tools.sim import usb
from host_tools.usb import backup, connection, doctor, glass_test, pico_files, remote
from tests.pico import support
from tests.pico.ports import be_patient, files_on, port_that_says, wait_for, wait_for_rest
from tests.support import image


@pytest.fixture(scope="module")
def port():
    """A Pico with a deal of 20/20 on its glass; each test leaves it with its cable in."""
    panel = SSD1680(partial_ms=150, full_ms=300)
    saves = {"/saves/" + name: data for name, data in support.saves().items()}
    files = {**mpy.device_files(), **saves, "/saves/records/0001.rec": saves["/saves/twenty.sav"]}
    with SerialPort(Pico(image("pico"), files=files, devices=[panel]), panel=panel) as port:
        yield port


@pytest.fixture(autouse=True)
def patience(monkeypatch):
    be_patient(monkeypatch)


def shown(port):
    return port.ask("panel.landscape")


def saves_on(port):
    return {name: data for name, data in files_on(port).items() if name.startswith("/saves/")}


def run(capsys, *words):
    """Exit code and what was said."""
    code = main([str(word) for word in words])
    said = capsys.readouterr()
    assert "Traceback" not in said.err
    return SimpleNamespace(code=code, out=said.out, err=said.err)


def pull(port):
    """A progress bar that pulls the cable."""

    def progress(done, total):
        port.pull_cable()

    return progress


# --- the picture


def test_a_screenshot_is_what_is_on_the_glass_and_the_game_goes_on(port, tmp_path, capsys):
    wait_for_rest(port)
    frames = len(port.ask("panel.frames"))
    done = run(capsys, "screenshot", tmp_path / "a.png", "--port", port.path)
    assert (done.code, done.err) == (0, "")
    assert png.read(tmp_path / "a.png") == (296, 128, shown(port))
    assert len(port.ask("panel.frames")) == frames and port.ask("pico.resets") == 0


def test_where_somebody_stopped_pioche_it_is_started_again(port, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(remote, "HELLO_S", 1)
    wait_for_rest(port)
    picture = shown(port)
    port.ask("pico.exec", "print('a prompt')")
    assert run(capsys, "screenshot", tmp_path / "a.png", "--port", port.path).code == 0
    wait_for(lambda: shown(port) == picture)


def test_a_pulled_cable_is_told_and_its_return_is_enough(port, tmp_path, capsys):
    with remote.Remote(port.path) as pico:
        port.pull_cable()
        with pytest.raises(ToolError, match="plug it in again"):
            pico.picture()
    port.plug_cable()
    assert run(capsys, "screenshot", tmp_path / "a.png", "--port", port.path).code == 0


class Watcher:
    """What a mirror tells its page."""

    def __init__(self, mirror):
        self.mirror = mirror
        self.picture = self.status = None
        mirror.on_frame = lambda kind, picture, ms: setattr(self, "picture", picture)
        mirror.on_status = lambda text: setattr(self, "status", text)

    def tap(self, key):
        self.mirror.key(key, True)
        time.sleep(0.1)
        self.mirror.key(key, False)


def test_the_mirror_shows_the_glass_presses_its_keys_and_outlives_the_cable(port, monkeypatch):
    monkeypatch.setattr(usb, "RETRY_S", 0.1)
    watcher = Watcher(usb.UsbBackend(port.path))
    watcher.mirror.start()
    try:
        wait_for(lambda: watcher.picture == shown(port))
        before = watcher.picture
        watcher.tap(3)
        wait_for(lambda: watcher.picture not in (before, None) and watcher.picture == shown(port))
        port.pull_cable()
        wait_for(lambda: watcher.status)
        assert "plug" in watcher.status
        port.plug_cable()
        watcher.picture = None
        wait_for(lambda: watcher.picture == shown(port) and watcher.status == "")
        watcher.tap(2)
        wait_for(lambda: watcher.picture == before)
    finally:
        watcher.mirror.stop()
    assert port.ask("panel.errors") == []


# --- the games


def test_a_backup_brings_everything_back(port, tmp_path, capsys):
    file = tmp_path / "games.json"
    before = saves_on(port)
    done = run(capsys, "backup", file, "--port", port.path)
    assert (done.code, done.err) == (0, "") and "twenty.sav: a game in play" in done.out
    assert run(capsys, "backup", file, "--port", port.path).code == 1  # never over another

    with connection.Connection(port.path, "the test") as pico:
        pico.run(WIPE)
    assert saves_on(port) == {}
    done = run(capsys, "restore", file, "--port", port.path)
    assert (done.code, done.err) == (0, "") and saves_on(port) == before
    done = run(capsys, "restore", file, "--port", port.path)
    assert done.code == 0 and done.out.startswith("restored 0 of")


WIPE = """
import os
for folder in '/saves/records', '/saves':
    for name, *_ in os.ilistdir(folder):
        os.remove(folder + '/' + name) if name != 'records' else os.rmdir('/saves/records')
os.rmdir('/saves')
"""


def test_what_differs_is_replaced_only_after_a_yes(port, tmp_path, capsys):
    before = saves_on(port)
    file = tmp_path / "games.json"
    other = {"settings.txt": b"language=de", "new.txt": b"from the backup"}
    file.write_text(backup.pack(other, "", ""))
    done = run(capsys, "restore", file, "--port", port.path)
    assert done.code == 1 and "settings.txt" in done.err and "nothing was restored" in done.err
    assert saves_on(port) == before


def test_a_cable_pulled_in_a_backup_costs_nothing(port):
    with pytest.raises(ToolError, match="repeat the backup"):
        backup.fetch(port.path, pull(port))
    port.plug_cable()
    files, _ = backup.fetch(port.path, lambda done, total: None)
    assert {"/saves/" + name: data for name, data in files.items()} == saves_on(port)


def test_a_cable_pulled_in_a_restore_leaves_every_file_whole(port):
    before = saves_on(port)
    settings = before["/saves/settings.txt"]
    wanted = {"settings.txt": settings.replace(b"=en", b"=fr"), "big.txt": b"many lines\n" * 2000}
    with pytest.raises(ToolError, match="repeat the restore"):
        backup.restore(port.path, wanted, lambda names: True, pull(port))
    left = saves_on(port)
    assert left.items() >= before.items() and "/saves/big.txt" not in left
    port.plug_cable()
    assert backup.restore(port.path, wanted, lambda names: True, lambda done, total: None) == 2
    after = saves_on(port)
    assert after == {**before, **{"/saves/" + name: data for name, data in wanted.items()}}


def test_records_are_read_from_the_board(port, capsys):
    done = run(capsys, "records", "--port", port.path)
    assert done.code == 0 and done.out.splitlines()[-1].split()[:2] == ["1", "twenty.1.1.0.7,"]


def test_a_file_that_could_not_be_restored_is_left_out_and_told(port, tmp_path, capsys):
    """Or the whole backup would be refused, one day when it is needed."""
    with connection.Connection(port.path, "the test") as pico:
        pico.run("open('/saves/my notes.txt', 'w').close()")
    file = tmp_path / "games.json"
    done = run(capsys, "backup", file, "--port", port.path)
    with connection.Connection(port.path, "the test") as pico:
        assert (connection.board_on(pico), connection.is_frozen(pico)) == (
            "pico_epaper_2in9",
            False,
        )
        pico.run("import os; os.remove('/saves/my notes.txt')")
    assert done.code == 0 and "my notes.txt: left out" in done.out
    assert "my notes.txt" not in backup.unpack(file.read_text(), "games.json")


BAD_BLOCK = """
import builtins
def open(path, mode):
    if path == "/saves/twenty.sav":
        raise OSError(5)
    return builtins.open(path, mode)
"""


def test_a_file_that_cannot_be_read_is_named_and_the_others_are_kept(
    port, tmp_path, capsys, monkeypatch
):
    monkeypatch.setattr(pico_files, "ON_THE_PICO", pico_files.ON_THE_PICO + BAD_BLOCK)
    file = tmp_path / "games.json"
    done = run(capsys, "backup", file, "--port", port.path)
    assert done.code == 1 and "twenty.sav: left out, it cannot be read" in done.out
    kept = backup.unpack(file.read_text(), "games.json")
    known = filter(backup.may_be_restored, (name[7:] for name in saves_on(port)))
    assert sorted(["twenty.sav", *kept]) == sorted(known)
    done = run(capsys, "doctor", "--port", port.path)
    assert done.code == 1 and "/saves/twenty.sav cannot be read" in done.out


# --- the doctor


def test_the_doctor_tells_what_is_there(port, capsys):
    done = run(capsys, "doctor", "--port", port.path)
    assert (done.code, done.err) == (0, "")
    for part in ("MicroPython 1.26", "pico_epaper_2in9", "up to date", "of 1408 KB", "all is well"):
        assert part in done.out


def test_a_cable_pulled_while_the_doctor_looks_is_told_and_the_next_look_finds_all_well(
    port, capsys, monkeypatch
):
    check = doctor.check_board

    def check_and_pull(connection):
        monkeypatch.undo()
        be_patient(monkeypatch)
        port.pull_cable()
        return check(connection)

    monkeypatch.setattr(doctor, "check_board", check_and_pull)
    done = run(capsys, "doctor", "--port", port.path)
    assert done.code == 1 and "plug it in again and repeat" in done.err
    port.plug_cable()
    assert run(capsys, "doctor", "--port", port.path).code == 0


def test_the_doctor_shows_each_key_and_draws_a_picture(port):
    said = []

    def say(text):
        said.append(text)
        if text.strip().startswith("press each"):
            for i, pin in enumerate((2, 3, 4, 5, 6, 7)):
                port.ask("pico.press", pin, at_ms=100 * i, for_ms=80)

    frames = len(port.ask("panel.frames"))
    assert doctor.check_wiring(port.path, 60, say) == []
    for key in ("UP (GP2)", "DOWN (GP3)", "LEFT (GP4)", "RIGHT (GP5)", "A (GP6)", "B (GP7)"):
        assert f"  {key} works" in said
    pictures = [picture for _, _, picture in port.ask("panel.frames")[frames:]]
    assert len(set(pictures)) >= 7 and port.ask("panel.errors") == []


def test_the_doctor_times_the_panel_and_shows_what_is_left(port, capsys, monkeypatch):
    """Calm and quick: squares on both colours that come and go, at last none, for eyes to judge."""
    monkeypatch.setattr(glass_test, "PICTURES", 4)
    frames = len(port.ask("panel.frames"))
    done = run(capsys, "doctor", "--glass", "--port", port.path)
    assert (done.code, done.err) == (0, "")
    for how, seconds in ("calm", 0.64), ("quick", 0.24):
        assert f"{how}:" in done.out and f"({seconds} s by its frames)" in done.out
    seconds = re.findall(r"whole picture (\S+) s, others (\S+) s", done.out)
    for whole, other in [map(float, pair) for pair in seconds]:  # as this panel was told
        assert 0.3 <= whole <= 0.42 and 0.15 <= other <= 0.17
    assert len(seconds) == 2
    assert done.out.count("is anything left") == 2
    kinds = [kind for _, kind, _ in port.ask("panel.frames")[frames:]]
    shown = ["full"] + ["partial"] * glass_test.PICTURES
    assert shown * 2 == kinds[kinds.index("full") :][: 2 * len(shown)]
    assert port.ask("panel.errors") == []


def test_a_panel_that_does_not_answer_is_told_by_the_glass_test(port, capsys):
    port.ask("panel.__setattr__", "stuck", True)
    done = run(capsys, "doctor", "--glass", "--port", port.path)
    port.ask("panel.__setattr__", "stuck", False)
    assert done.code == 1 and doctor.SILENT in done.out


def test_a_key_that_is_closed_or_never_closes_is_told(port):
    port.ask("pico.pin_down", 3)
    wrong = doctor.check_wiring(port.path, 0, lambda text: None)
    port.ask("pico.pin_up", 3)
    assert wrong[0] == "DOWN (GP3) is closed though nobody presses it"
    assert "UP (GP2) was never seen closed" in wrong and len(wrong) == 6


def test_a_cable_pulled_in_the_wiring_test_is_told(port):
    with pytest.raises(ToolError, match="repeat the wiring test"):
        doctor.check_wiring(port.path, 4, lambda text: port.pull_cable())
    port.plug_cable()
    assert len(doctor.check_wiring(port.path, 0, lambda text: None)) == 6  # keys, not pressed


# --- the wrong thing at the port

ALONE = (*(["doctor"], ["flash"], ["backup"], ["records"], ["screenshot"]), ["mirror"], ["speak"])
TOOLS = (*ALONE, ["restore", "games.json"])


@pytest.mark.parametrize("words", TOOLS, ids=lambda words: words[0])
@pytest.mark.parametrize(
    "chatter", [b"", b"$GPRMC,081836,A,3751.65,S\r\n" * 40], ids=["mute", "gps"]
)
def test_what_is_no_pico_is_told_soon(words, chatter, monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(connection, "CONNECT_S", (0.2, 0.2))
    monkeypatch.setattr(remote, "HELLO_S", 0.2)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "games.json").write_text(backup.pack({"settings.txt": b""}, "", ""))
    with port_that_says(chatter) as path:
        done = run(capsys, *words, "--port", path)
    assert done.code == 1 and done.err.count("\n") == 1
    assert "does not answer as MicroPython does" in done.err
    assert json.dumps(sorted(p.name for p in tmp_path.iterdir())) == '["games.json"]'
