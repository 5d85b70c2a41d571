"""The panel model shows what a right driver sends, and catches each thing a wrong one does."""

import pytest

from host_tools.emulator.chip import SimulationClock
from host_tools.emulator.pico import Pico
from host_tools.emulator.ssd1680 import PLANE, SSD1680

WHITE, BLACK = b"\xff" * PLANE, b"\x00" * PLANE


class Pin:
    def __init__(self):
        self.value = 1

    def add_listener(self, listener):
        self.listener = listener

    def set_input_value(self, level):
        self.value = level

    def drive(self, level):
        self.value, before = level, self.value
        self.listener(level, before)


class Spi:
    clock_frequency, data_bits, spi_mode, _busy = 4e6, 8, 0, False


class Driver:
    """A microcontroller that holds the panel's wires: says what it is told to, right or wrong."""

    def __init__(self, panel):
        self.clock = SimulationClock()
        self.gpio = [Pin() for _ in range(30)]
        self.spi = [Spi(), Spi()]
        self.panel = panel
        panel.attach(self)
        self.gpio[9].value = 0

    def ms(self, ms):
        self.clock.tick(ms * 1e6)

    def byte(self, value, dc):
        self.gpio[8].value = dc
        self.panel._byte(value)
        self.ms(0.002)

    def send(self, command, *data):
        self.byte(command, 0)
        for value in data:
            self.byte(value, 1)

    def wait(self):
        while self.panel.busy:
            self.ms(1)

    def reset(self, low_ms=1.0):
        self.gpio[12].drive(0)
        self.ms(low_ms)
        self.gpio[12].drive(1)

    def init(self):
        self.reset()
        self.wait()
        self.send(0x12)
        self.wait()
        self.send(0x01, 0x27, 0x01, 0x00)
        self.send(0x11, 0x03)
        self.send(0x18, 0x80)
        self.send(0x21, 0x00, 0x80)
        return self

    def window(self, x0=0, x1=15, y0=0, y1=295):
        self.send(0x44, x0, x1)
        self.send(0x45, y0 & 255, y0 >> 8, y1 & 255, y1 >> 8)
        self.send(0x4E, x0)
        self.send(0x4F, y0 & 255, y0 >> 8)

    def plane(self, command, picture):
        self.window()
        self.send(command, *picture)

    def activate(self, plan):
        self.send(0x22, plan)
        self.send(0x20)
        self.wait()

    def full(self, picture=WHITE):
        self.plane(0x24, picture)
        self.plane(0x26, picture)
        self.activate(0xF7)
        return self

    def waveform(self, count=153):
        self.send(0x32, *bytes(count))

    def partial(self, picture=BLACK):
        self.plane(0x24, picture)
        self.activate(0xCF)
        self.plane(0x26, picture)


@pytest.fixture
def driver():
    return Driver(SSD1680())


def test_a_right_driver_is_not_blamed(driver):
    panel = driver.panel
    seen = []
    panel.on_frame = seen.append
    driver.init().full(WHITE)
    driver.waveform()
    driver.partial(BLACK)
    driver.partial(WHITE)
    driver.send(0x10, 0x01)
    driver.reset()
    driver.wait()
    assert panel.errors == []
    assert [(kind, shown[0]) for _, kind, shown in panel.frames] == [
        ("full", 255),
        ("partial", 0),
        ("partial", 255),
    ]
    assert panel.shown == WHITE
    assert panel.frames == seen and panel.frames_since(2) == seen[2:]
    assert len(panel.first_byte_ms) == 3


def _blame(driver, *sentences):
    said = [sentence for _, sentence in driver.panel.errors]
    assert len(said) == len(sentences), said
    for wanted, sentence in zip(sentences, said):
        assert wanted in sentence


def _command_while_busy(d):
    d.reset()
    d.send(0x3C, 0x05)


def _plane_while_busy(d):
    d.init().window()
    d.send(0x12)
    d.send(0x24, 0, 0, 0)


def _too_fast(d):
    d.spi[1].clock_frequency = 24e6
    d.send(0x3C, 0x05)


def _wrong_spi_mode(d):
    d.spi[1].spi_mode = 1
    d.send(0x3C, 0x05)


def _dc_not_driven(d):
    d.byte(0x3C, dc=4)


def _byte_in_deep_sleep(d):
    d.init().send(0x10, 0x01)
    d.send(0x12)


def _byte_in_reset(d):
    d.gpio[12].drive(0)
    d.send(0x3C, 0x05)


def _outside_window(d):
    d.init().window(x0=4, x1=7)
    d.send(0x4E, 9)
    d.send(0x24, 1)


def _outside_glass(d):
    d.init().window(x1=16)
    d.send(0x24, 1)


def _more_than_the_window(d):
    d.init().window(x0=0, x1=0, y0=0, y1=0)
    d.send(0x24, 1, 2)


def _too_few(d):
    d.init().send(0x45, 0, 0)
    d.send(0x7F)


def _too_many(d):
    d.init().send(0x3C, 1, 2)


def _short_waveform(d):
    d.init().waveform(152)
    d.send(0x7F)


def _long_waveform(d):
    d.init().waveform(159)


def _unknown(d):
    d.init().send(0x36)


def _no_command(d):
    d.byte(0x00, dc=1)


def _activation_alone(d):
    d.init().activate(0xC0)
    d.send(0x20)


def _short_reset(d):
    d.reset(low_ms=0.05)


def _reset_during_update(d):
    d.init().full()
    d.send(0x22, 0xF7)
    d.send(0x20)
    d.ms(100)
    d.reset()


def _no_host_waveform(d):
    d.init().full()
    d.partial()


def _waveform_overwritten(d):
    d.init().waveform()
    d.full()
    d.partial()


def _waveform_lost_in_reset(d):
    d.init().full()
    d.waveform()
    d.init().partial()


def _otp_partial(d):
    d.init().full().plane(0x24, BLACK)
    d.activate(0xFF)


def _no_power(d):
    d.init().full().waveform()
    d.plane(0x24, BLACK)
    d.activate(0x0F)


def _power_without_clock(d):
    d.init().activate(0x40)


def _old_plane_stale(d):
    d.init().full().waveform()
    d.partial(BLACK)
    d.plane(0x26, WHITE)
    d.partial(WHITE)


def _no_waveform(d):
    d.init().plane(0x24, WHITE)
    d.activate(0xC7)


def _outer_sensor(d):
    d.init().send(0x18, 0x48)
    d.full()


def _few_gates(d):
    d.init().send(0x01, 0xF9, 0x00, 0x00)
    d.full()


def _wrong_sources(d):
    d.init().send(0x21, 0x00, 0x00)
    d.full()


def _sleep_powered(d):
    d.init().activate(0xC0)
    d.send(0x10, 0x01)


@pytest.mark.parametrize(
    "wrong, sentence",
    [
        (_command_while_busy, "command 0x3c while BUSY"),
        (_plane_while_busy, "command 0x24 while BUSY"),
        (_too_fast, "at 24.0 MHz, where up to 20 MHz are heard"),
        (_wrong_spi_mode, "SPI mode"),
        (_dc_not_driven, "DC is not driven"),
        (_byte_in_deep_sleep, "command 0x12 in deep sleep"),
        (_byte_in_reset, "while in reset"),
        (_outside_window, "outside the window, at x=9 y=0"),
        (_outside_glass, "outside the glass, at x=16"),
        (_more_than_the_window, "more bytes than the window holds"),
        (_too_few, "0x45 (Y window) got 2 of 4 bytes"),
        (_too_many, "0x3c (border) got more than 1 bytes"),
        (_short_waveform, "got 152 of 153 bytes"),
        (_long_waveform, "got more than 153 bytes"),
        (_unknown, "unknown command 0x36"),
        (_no_command, "data without a command"),
        (_activation_alone, "without a 0x22"),
        (_short_reset, "50 us is too short"),
        (_reset_during_update, "reset during an update"),
        (_no_host_waveform, "with the waveform otp 1: send 0x32 again"),
        (_waveform_overwritten, "with the waveform otp 1: send 0x32 again"),
        (_waveform_lost_in_reset, "with the waveform None: send 0x32 again"),
        (_otp_partial, "this panel has none there"),
        (_no_power, "without the clock"),
        (_power_without_clock, "analog power on without the clock"),
        (_old_plane_stale, "37888 pixels of the old plane are not on the glass"),
        (_no_waveform, "full update with the waveform None"),
        (_outer_sensor, "outer sensor"),
        (_few_gates, "250 gates"),
        (_wrong_sources, "S8 to S167"),
        (_sleep_powered, "deep sleep with the analog power on"),
    ],
)
def test_each_breach_is_caught_once(driver, wrong, sentence):
    wrong(driver)
    _blame(driver, sentence)


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
