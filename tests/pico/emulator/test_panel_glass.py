"""The model of the SSD1680 panel: what it keeps, how long it takes, and what the firmware shows."""

import pytest

from host_tools.emulator.pico import Pico
from host_tools.emulator.ssd1680 import SSD1680
from tests.pico.emulator.panel_driver import BLACK, WHITE, Driver


def test_the_old_plane_ghosts(driver):
    """What the error is about: pixels that equal the old plane are not driven."""
    driver.init().full(WHITE)
    driver.waveform()
    driver.plane(0x26, BLACK)
    driver.partial(BLACK)
    assert driver.panel.shown == WHITE


def test_ping_pong_copies_the_new_plane(driver):
    driver.init().full(WHITE)
    driver.waveform()
    driver.send(0x37, 0, 0, 0, 0, 0, 0x40, 0, 0, 0, 0)
    for picture in BLACK, WHITE, BLACK:
        driver.plane(0x24, picture)
        driver.activate(0xCF)
    assert driver.panel.errors == [] and driver.panel.shown == BLACK


def test_deep_sleep_mode_2_forgets_the_memory(driver):
    driver.init().full(WHITE)
    driver.send(0x10, 0x03)
    driver.init().waveform()
    driver.plane(0x24, BLACK)
    driver.activate(0xCF)
    assert "old plane" in driver.panel.errors[0][1]


def test_a_power_cut_keeps_the_glass_alone():
    panel = SSD1680()
    Driver(panel).init().full(BLACK)
    again = Driver(panel).init()
    assert panel.shown == BLACK and panel.old != BLACK
    again.waveform()
    again.plane(0x26, BLACK)  # as a driver must that knows the last picture
    again.partial(WHITE)
    assert panel.errors == [] and panel.shown == WHITE


def test_busy_lasts_as_long_as_it_should():
    driver = Driver(SSD1680(full_ms=1500, partial_ms=300, power_ms=100, reset_ms=7))
    times = []
    driver.reset()
    for step in (driver.wait, driver.init, driver.full, driver.waveform, driver.partial):
        before = driver.panel.ms
        step()
        times.append(driver.panel.ms - before)
    assert 7 <= times[0] < 8.1
    assert 1605 < times[2] < 1660 and 400 < times[4] < 460


def test_a_stuck_panel_stays_busy():
    driver = Driver(SSD1680(stuck=True))
    driver.reset()
    driver.ms(60_000)
    assert driver.panel.busy and driver.gpio[13].value


@pytest.mark.parametrize("entry", range(8))
def test_every_data_entry_mode(driver, entry):
    """The same four bytes into a 2 x 2 window, by each way of walking through it."""
    xs = (4, 5) if entry & 1 else (5, 4)
    ys = (8, 9) if entry & 2 else (9, 8)
    driver.init().send(0x11, entry)
    driver.window(*xs, *ys)
    driver.send(0x24, 1, 2, 3, 4)
    walk = [(x, y) for x in xs for y in ys] if entry & 4 else [(x, y) for y in ys for x in xs]
    assert [driver.panel.new[y * 16 + x] for x, y in walk] == [1, 2, 3, 4]
    assert driver.panel.errors == []


# The same with the real firmware: machine.SPI, framebuf, a landscape buffer streamed as it is.
ON_DEVICE = """
from machine import Pin, SPI
import framebuf, time
spi = SPI(1, baudrate=12_000_000, sck=Pin(10), mosi=Pin(11), miso=None)
cs, dc, rst = (Pin(n, Pin.OUT, value=1) for n in (9, 8, 12))
busy = Pin(13, Pin.IN)
buffer = bytearray(4736)
fb = framebuf.FrameBuffer(buffer, 296, 128, framebuf.MONO_VLSB)

def send(command, data=b''):
    cs(0); dc(0); spi.write(bytes([command])); dc(1); spi.write(data); cs(1)

def wait():
    while busy(): time.sleep_ms(5)

def init():
    rst(0); time.sleep_ms(1); rst(1); time.sleep_ms(1); wait()
    send(0x12); time.sleep_ms(1); wait()
    send(0x01, b'\\x27\\x01\\x00'); send(0x11, b'\\x06'); send(0x18, b'\\x80')
    send(0x21, b'\\x00\\x80')

def plane(command):
    send(0x44, b'\\x0f\\x00'); send(0x45, b'\\x00\\x00\\x27\\x01')
    send(0x4E, b'\\x0f'); send(0x4F, b'\\x00\\x00')
    send(command, buffer)

def update(plan):
    send(0x22, plan); send(0x20); time.sleep_ms(1); wait()

init()
fb.fill(1); fb.text('Pioche', 10, 20, 0); fb.rect(0, 0, 296, 128, 0)
plane(0x24); plane(0x26); update(b'\\xf7')
send(0x32, bytes(153))
fb.fill_rect(200, 100, 50, 20, 0)
plane(0x24); update(b'\\xcf')
import binascii; print(binascii.hexlify(buffer).decode())
"""


def test_the_real_firmware_shows_its_landscape_buffer():
    panel = SSD1680()
    pico = Pico(devices=[panel]).boot()
    drawn = bytes.fromhex(pico.exec(ON_DEVICE))
    assert panel.errors == []
    assert [kind for _, kind, _ in panel.frames] == ["full", "partial"]
    assert panel.landscape() == drawn
    assert panel.landscape(panel.frames[0][2]) != drawn


def test_the_spi_that_takes_dc_as_its_miso_is_caught():
    panel = SSD1680()
    pico = Pico(devices=[panel]).boot()
    taken = "\nSPI(1, sck=Pin(10), mosi=Pin(11))\n"  # its default MISO is GP8, the panel's DC
    pico.exec(ON_DEVICE.replace(", miso=None", "").replace("\ninit()\n", taken + "init()\n"))
    assert "DC is not driven" in panel.errors[0][1]
