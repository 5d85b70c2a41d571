"""The emulated Pico boots the real firmware, obeys, keeps its files, and is the same every time."""

import time

import pytest

from host_tools.emulator.pico import ChildError, DeviceError, NoAnswer, Pico, fork_call


@pytest.fixture
def pico():
    return Pico().boot()


def test_it_boots_the_real_firmware(pico):
    assert b"MicroPython v1.26.1" in pico.out
    assert pico.exec("import sys; print(sys.implementation._machine)") == (
        "Raspberry Pi Pico with RP2040\n"
    )


def test_an_error_on_the_device_is_the_devices_traceback(pico):
    with pytest.raises(DeviceError, match="line 2, in <module>\nZeroDivisionError"):
        pico.exec("pass\n1 // 0")
    assert pico.exec("print(2)") == "2\n"


def test_files_go_both_ways():
    pico = Pico(files={"main.py": b"print('started')", "data/x.bin": bytes(5000)}).boot()
    assert b"started" in pico.out
    assert pico.exec("print(len(open('data/x.bin', 'rb').read()))") == "5000\n"
    pico.exec("with open('data/new.txt', 'w') as f: f.write('from the device')")
    assert pico.read_files()["data/new.txt"] == b"from the device"
    after = Pico(flash=pico.flash_image()).boot()
    assert after.read_files() == pico.read_files()


def test_on_battery_main_runs_too():
    pico = Pico(files={"main.py": b"open('ran', 'w').close()"}, usb=False).boot(wait_prompt=False)
    pico.run_ms(500)
    assert "ran" in pico.read_files()
    with pytest.raises(RuntimeError, match="on battery"):
        pico.send(b"x")


SCRIPT = """
import os, random, time, machine
t = time.ticks_us()
led = machine.Pin(25, machine.Pin.OUT)
for i in range(2000): led.toggle()
print(time.ticks_diff(time.ticks_us(), t), os.urandom(8), random.random(), machine.unique_id())
with open('f', 'w') as f: f.write('x' * 3000)
"""


def _run(seed):
    pico = Pico(files={}, seed=seed).boot()
    return pico.exec(SCRIPT), pico.ms, pico.flash_image(), bytes(pico.mcu.sram)


def test_equal_runs_are_equal_to_the_last_bit():
    assert _run(seed=1) == _run(seed=1)


def test_the_seed_is_all_that_is_random():
    a, b = _run(seed=1)[0].split(maxsplit=1), _run(seed=2)[0].split(maxsplit=1)
    assert a[0] == b[0] and a[1] != b[1]


def test_an_output_reads_back(pico):
    code = "from machine import Pin; p = Pin(15, Pin.OUT, value=1); a = p(); p(0); print(a, p())"
    assert pico.exec(code) == "1 0\n"


def test_spi_is_clocked_from_48_mhz(pico):
    """4736 bytes at 20 MHz asked are 12 MHz got: 3.16 ms on the wire."""
    code = """
from machine import SPI; import time
s = SPI(1, 20_000_000); b = bytes(4736)
t = time.ticks_us(); s.write(b); print(time.ticks_diff(time.ticks_us(), t))
"""
    spi = pico.mcu.spi[1]
    sent = pico.clock.create_alarm(lambda: spi.complete_transmit(0))
    spi.on_transmit = lambda _: sent.schedule(8e9 / spi.clock_frequency)
    assert 3157 <= int(pico.exec(code)) < 3300


FIRMWARE_STARTS, AFTER_A_NAP = 48e6, 125e6


def test_the_peripheral_clock_is_what_the_registers_say(pico):
    """The firmware starts with 48 MHz, wakes from a light sleep with 125, and what it is asked for
    by machine.freq it has; the divisor of the SPI stays."""
    spi = pico.mcu.spi[1]
    assert pico.mcu.clk_peri == FIRMWARE_STARTS
    pico.exec("import machine; s = machine.SPI(1, 12_000_000)")
    assert spi.clock_frequency == 12e6
    pico.exec("machine.lightsleep(5)")
    assert pico.mcu.clk_peri == AFTER_A_NAP and spi.clock_frequency == 31.25e6
    pico.exec("s.init(baudrate=12_000_000)")
    assert spi.clock_frequency == 62.5e6 / 6
    pico.exec("machine.freq(125_000_000)")
    assert pico.mcu.clk_peri == FIRMWARE_STARTS
    pico.exec("machine.freq(100_000_000, 100_000_000)")
    assert pico.mcu.clk_peri == 100e6
    pico.exec("machine.freq(125_000_000)")
    pico.send(b"import machine; machine.reset()\r\n")
    pico.run_until(lambda: pico.resets and pico.connected)
    assert pico.mcu.clk_peri == FIRMWARE_STARTS


def test_sleeping_costs_no_wall_time_and_no_time_is_lost(pico):
    wall = time.perf_counter()
    code = "from time import *; t = ticks_ms(); sleep(60); print(ticks_diff(ticks_ms(), t))"
    assert int(pico.exec(code)) == 60_000
    assert time.perf_counter() - wall < 10


@pytest.mark.parametrize("how", ["reset()", "WDT(timeout=50)"])
def test_a_reset_boots_again(pico, how):
    pico.exec("with open('main.py', 'w') as f: f.write('print(\"main\", 1)')")
    pico.send(f"import machine; machine.{how}\r\n".encode())
    pico.run_until(lambda: b"main 1" in pico.out, 5000)
    assert pico.resets == 1


def test_what_never_comes_is_an_error_with_the_last_output(pico):
    with pytest.raises(NoAnswer, match="within 20 simulated ms.*>>> "):
        pico.run_until(lambda: False, timeout_ms=20)


def test_a_fork_is_a_snapshot(pico):
    pico.exec("x = 1")
    assert fork_call(lambda: [pico.exec("x = 2; print(x)"), 7]) == ["2\n", 7]
    assert pico.exec("print(x)") == "1\n"


def test_an_error_in_the_fork_comes_back_with_its_traceback(pico):
    with pytest.raises(ChildError, match="in <lambda>(.|\n)*NameError"):
        fork_call(lambda: pico.exec("print(nothing)"))
