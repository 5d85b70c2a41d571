"""The model of the SSD1680 panel blames a driver for each breach of the datasheet."""

import pytest

from tests.pico.emulator.panel_driver import BLACK, WHITE


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
