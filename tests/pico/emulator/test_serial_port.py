"""mpremote, as people use it, on the emulated Pico's serial port; cable and power can be pulled."""

import signal
import subprocess
import sys
import time

import pytest

from host_tools.emulator.flash import FlashModel
from host_tools.emulator.pico import Pico
from host_tools.emulator.serial_port import SerialPort
from host_tools.emulator.ssd1680 import SSD1680

MAIN = b"""
from machine import Pin
import time
pin = Pin(2, Pin.IN, Pin.PULL_UP)
while True:
    if not pin():
        open('pressed', 'w').close()
        break
    time.sleep_ms(5)
"""


@pytest.fixture
def port():
    with SerialPort(Pico(files={"a.txt": b"hello"})) as port:
        yield port


def _mpremote(port, *arguments, ok=True):
    done = subprocess.run(
        [sys.executable, "-m", "mpremote", "connect", port.path, *arguments],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (done.returncode == 0) == ok, done.stdout + done.stderr
    return done.stdout


def _wait(condition):
    deadline = time.monotonic() + 10
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_ls_and_exec(port):
    assert "a.txt" in _mpremote(port, "fs", "ls")
    assert _mpremote(port, "exec", "print(6 * 7)") == "42\n"


def test_copying_both_ways_and_checksums(port, tmp_path):
    (tmp_path / "lib").mkdir()
    content = bytes(range(256)) * 20
    (tmp_path / "lib" / "x.bin").write_bytes(content)
    _mpremote(port, "fs", "cp", "-r", str(tmp_path / "lib"), ":")
    assert port.ask("pico.read_files")["lib/x.bin"] == content
    _mpremote(port, "fs", "cp", ":lib/x.bin", str(tmp_path / "back"))
    assert (tmp_path / "back").read_bytes() == content
    assert "2cf24dba5fb0a30e26e83b2ac5b9e29e" in _mpremote(port, "fs", "sha256sum", "a.txt")


def test_mount_runs_code_from_the_host(port, tmp_path):
    (tmp_path / "there.py").write_text("print('from the host')")
    assert "from the host" in _mpremote(port, "mount", str(tmp_path), "exec", "import there")


def test_resets(port):
    _mpremote(port, "exec", "x = 1")
    _mpremote(port, "soft-reset")
    assert _mpremote(port, "exec", "print('x' in globals())") == "False\n"
    _mpremote(port, "reset")
    _wait(lambda: port.ask("pico.resets") == 1 and port.ask("pico.connected"))
    assert _mpremote(port, "exec", "print(1)") == "1\n"


def test_idle_time_does_not_outrun_the_wall_clock(port):
    before, wall = port.ask("pico.ms"), time.monotonic()
    time.sleep(0.4)
    simulated = port.ask("pico.ms") - before
    assert 200 < simulated < (time.monotonic() - wall) * 1000 + 50


def test_a_pulled_cable_and_its_return(port):
    port.pull_cable()
    _mpremote(port, "fs", "ls", ok=False)
    port.plug_cable()
    assert "a.txt" in _mpremote(port, "fs", "ls")


def test_buttons_and_panel_are_in_reach():
    panel = SSD1680()
    pico = Pico(files={"main.py": MAIN}, devices=[panel])
    with SerialPort(pico, panel=panel) as port:
        port.ask("pico.press", 2, for_ms=50)
        _wait(lambda: "pressed" in port.ask("pico.read_files"))
        assert port.ask("panel.errors") == []
        assert len(port.ask("panel.landscape")) == 4736


def test_power_fails_in_the_middle_of_a_copy(tmp_path):
    (tmp_path / "big").write_bytes(bytes(20_000))
    pico = Pico(files={"a.txt": b"hello"})
    with SerialPort(pico, flash=FlashModel(pico)) as port:
        port.ask("flash.arm", 30)
        _mpremote(port, "fs", "cp", str(tmp_path / "big"), ":big", ok=False)
        left = port.ask("pico.flash_image")
    after = Pico(flash=left).boot()
    assert after.exec("print(open('a.txt').read())") == "hello\n"


def test_a_wrong_question_is_answered_with_the_error(port):
    with pytest.raises(RuntimeError, match="AttributeError"):
        port.ask("pico.nonsense")
    with pytest.raises(RuntimeError, match="pickle"):
        port.ask("pico.sim")
    assert port.ask("pico.powered")


def test_by_hand(tmp_path):
    link = tmp_path / "pico"
    command = [sys.executable, "-m", "host_tools.emulator.serial_port", str(link)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as served:
        assert str(link) in served.stdout.readline()
        assert link.exists()
        served.send_signal(signal.SIGINT)
        assert served.wait(10) == 0
    assert not link.is_symlink()
