"""What rp2040py leaves out and firmware can see. Each fix says what the real chip does."""

import random

from host_tools.emulator.chip import USBCDC, BasePeripheral
from host_tools.emulator.clocks import Clocks

_ROSC = 0x40060  # the ring oscillator's page, address >> 12
_ROSC_STATUS, _ROSC_STATUS_RUNNING = 0x18, 0x80001000
_ROSC_RANDOMBIT = 0x1C
_READ_UNIQUE_ID = 0x4B
_GPIO_IN = 0x04
_USB_FRAME_NUMBER, _USB_INTE, _FRAME_MARK = 0x48, 0x90, 1 << 17


class QuietHost(USBCDC):
    """A USB host that sends nothing when it has nothing to send.

    rp2040py answers the device's ready OUT endpoint with an empty packet every 10 us: an interrupt
    storm that keeps the CPU busy (time runs 3 times too slow on the device, and idling costs the
    wall clock 15 times its length). A real host lets the endpoint wait.

    And it marks every millisecond on the bus, which rp2040py leaves out: TinyUSB uses the marks to
    flush what was printed before the host had opened the port. Without them the output of a
    main.py that starts after a reset would come only when the next key is typed.
    """

    _SEND_DELAY_NS = 1000
    _FRAME_NS = 1_000_000

    def __init__(self, usb):
        super().__init__(usb)
        self._waiting = None
        self._answer = usb.on_endpoint_read
        self._send_alarm = usb.rp2040.clock.create_alarm(self._send)
        self._forget_device = usb.on_reset
        usb.on_endpoint_read = self._on_ready
        usb.on_reset = self._on_reset
        self._frame_alarm = usb.rp2040.clock.create_alarm(self._start_frame)
        self._read, usb.read_uint32 = usb.read_uint32, self._read_register
        self._write, usb.write_uint32 = usb.write_uint32, self._write_register

    def _on_ready(self, endpoint, size):
        if endpoint and endpoint == self._out_endpoint and not self.tx_fifo.item_count:
            self._waiting = endpoint, size
        else:
            self._answer(endpoint, size)

    def _on_reset(self):
        self._waiting = None
        self._forget_device()

    def _send(self):
        if self._waiting and self.tx_fifo.item_count:
            ready, self._waiting = self._waiting, None
            self._answer(*ready)

    def _write_register(self, offset, value):
        self._write(offset, value)
        # The marks cost nothing as long as nobody asks for them.
        if offset == _USB_INTE and value & _FRAME_MARK:
            self._await_frame()

    def _read_register(self, offset):
        if offset == _USB_FRAME_NUMBER:
            self.usb._int_raw &= ~_FRAME_MARK
            self.usb.check_interrupts()
        return self._read(offset)

    def _await_frame(self):
        self._frame_alarm.schedule(self._FRAME_NS - self.usb.rp2040.clock.nanos % self._FRAME_NS)

    def _start_frame(self):
        if self.usb._int_enable & _FRAME_MARK:
            self.usb._sof_frame_number += 1
            self.usb._int_raw |= _FRAME_MARK
            self.usb.check_interrupts()
            self._await_frame()

    def room(self) -> int:
        return self.tx_fifo.size - self.tx_fifo.item_count

    def send_serial_byte(self, data):
        super().send_serial_byte(data)
        if self._waiting:
            self._send_alarm.schedule(self._SEND_DELAY_NS)


class RingOscillator(BasePeripheral):
    """Its random bit seeds `os.urandom` and `random`; rp2040py's never changes."""

    def __init__(self, mcu, seed):
        super().__init__(mcu, "ROSC")
        self._bits = random.Random(seed)

    def read_uint32(self, offset):
        if offset == _ROSC_RANDOMBIT:
            return self._bits.getrandbits(1)
        return _ROSC_STATUS_RUNNING if offset == _ROSC_STATUS else 0

    def write_uint32(self, offset, value):
        pass


def give_unique_id(mcu, seed) -> None:
    """The flash chip's serial number, from which `machine.unique_id` comes: 8 bytes."""
    serial = random.Random(f"unique id {seed}").randbytes(8)
    shift = mcu.ssi._shift_byte
    header = 5  # the command and four dummy bytes

    def shift_byte(byte):
        answer = shift(byte)
        sent = mcu.ssi._tx_buffer
        if sent[0] == _READ_UNIQUE_ID and len(sent) > header:
            return serial[(len(sent) - header - 1) % len(serial)]
        return answer

    mcu.ssi._shift_byte = shift_byte


def read_back_outputs(mcu) -> None:
    """`Pin.value()` of an output gives the level it drives; rp2040py gives 0."""
    read = mcu.sio.read_uint32

    def read_uint32(offset):
        value = read(offset)
        if offset == _GPIO_IN:
            driven = mcu.sio.gpio_output_enable
            return value & ~driven | mcu.sio.gpio_value & driven
        return value

    mcu.sio.read_uint32 = read_uint32


def have_room_temperature(mcu) -> None:
    """25 degrees by the chip's own sensor: 709 of 3300 mV, in 12 bits."""
    mcu.adc.channel_values[4] = 709 * 4095 // 3300


def apply(mcu, seed) -> None:
    Clocks(mcu)
    mcu.peripherals[_ROSC] = RingOscillator(mcu, seed)
    give_unique_id(mcu, seed)
    read_back_outputs(mcu)
    have_room_temperature(mcu)
