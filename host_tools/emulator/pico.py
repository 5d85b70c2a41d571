"""A Raspberry Pi Pico with the real firmware, driven step by step on its own simulated clock.

No thread and no wall clock: whatever happens to the Pico (a byte on USB, a finger on a button, a
panel that gets ready) is an alarm on the simulated clock, so that a run is a pure function of the
flash image and the script of events. Two equal runs are equal to the last bit.
"""

import json
import os
import traceback
from pathlib import Path

from host_tools.emulator import fidelity, flash_layout, images
from host_tools.emulator.chip import BOOTROM_B1, RP2040, ConsoleLogger, LogLevel, Simulator
from host_tools.emulator.light_sleep import LightSleep
from host_tools.errors import ToolError

PROMPT = b">>> "
RAW_PROMPT = b"raw REPL; CTRL-B to exit\r\n>"
INTERRUPT, ENTER_RAW, LEAVE_RAW, END = b"\x03", b"\x01", b"\x02", b"\x04"

NS_PER_MS = 1e6


class DeviceError(Exception):
    """Code on the device raised; the message is the device's traceback."""


class NoAnswer(Exception):
    """The device did not do in simulated time what was waited for."""


class ChildError(Exception):
    """Code in a forked child raised; the message is its traceback."""


class Pico:
    """files: {path on the device: content}, the file system it starts with.
    flash: a whole flash image instead of the firmware `uf2`, as of `flash_image()`.
    devices: what is wired to it; each has `attach(mcu)`.
    usb: False = on battery, no host.
    seed: of everything that is random on a real one.
    """

    def __init__(self, uf2=None, files=None, flash=None, devices=(), usb=True, seed=0):
        if flash is None:
            flash = flash_layout.flash_of_uf2(Path(uf2 or images.find("pico")).read_bytes())
        self.file_region = flash_layout.file_region(flash)
        self.mcu = RP2040()
        self.mcu.logger = ConsoleLogger(LogLevel.ERROR)
        self.sim = Simulator(rp2040=self.mcu)
        self.clock = self.sim.clock
        self.mcu.load_bootrom(BOOTROM_B1)
        self.mcu.flash[: len(flash)] = flash
        if files is not None:
            image = flash_layout.pack_files(files, self.file_region.size)
            self.mcu.flash[self.file_region.slice] = image
        fidelity.apply(self.mcu, seed)
        self.light_sleep = LightSleep(self.mcu)
        self.mcu.watchdog.on_watchdog_trigger = self._reset
        for device in devices:
            device.attach(self.mcu)
        self.powered = True
        self.resets = 0
        self._stop_alarm = self.clock.create_alarm(self.sim.stop)
        self._plug_in(usb)

    # Time.

    @property
    def ms(self) -> float:
        """Simulated milliseconds since power-on."""
        return self.clock.nanos / NS_PER_MS

    def run_ms(self, ms: float) -> None:
        """Let exactly this much simulated time pass."""
        if not self.powered:
            raise RuntimeError("this Pico has no power: make a new one from its flash_image()")
        self._stop_alarm.schedule(ms * NS_PER_MS)
        self.sim.stopped = False
        try:
            while not self.sim.stopped:
                self.sim._execute_batch()
        finally:
            self._stop_alarm.cancel()

    def run_until(self, condition, timeout_ms: float = 60_000, step_ms: float = 1) -> None:
        """Run until condition() holds; it is asked every step_ms of simulated time."""
        end = self.ms + timeout_ms
        while not condition():
            if self.ms >= end:
                tail = bytes(self.out[-300:]).decode(errors="replace")
                raise NoAnswer(f"nothing within {timeout_ms} simulated ms; last output: {tail!r}")
            self.run_ms(step_ms)

    def at(self, ms: float, do) -> None:
        """Call do() when this much simulated time has passed."""
        self.clock.create_alarm(do).schedule(ms * NS_PER_MS)

    # Power and reset.

    def boot(self, wait_prompt: bool = True) -> "Pico":
        """Switch on, and wait for the host to see it and for the prompt (main.py has ended)."""
        self.mcu.leave_reset()
        if self.usb:
            self.run_until(lambda: self.connected)
        if wait_prompt:
            self.send(b"\r\n")
            self.run_until(lambda: PROMPT in self.out)
        return self

    def power_off(self) -> None:
        self.powered = False
        self.sim.stop()

    def _reset(self) -> None:
        """The watchdog bites: that is also how `machine.reset()` and deepsleep end."""
        self.resets += 1
        self.connected = False
        self.mcu.enter_reset(from_watchdog=True)
        self.mcu.leave_reset()

    # The USB console.

    def _plug_in(self, usb: bool) -> None:
        self.usb = fidelity.QuietHost(self.mcu.usb_ctrl) if usb else None
        self.connected = False
        self.out = bytearray()
        self._unsent = bytearray()
        self._send_alarm = self.clock.create_alarm(self._send_some)
        if usb:
            self.usb.on_serial_data = self.out.extend
            self.usb.on_device_connected = self._on_connected

    def _on_connected(self) -> None:
        self.connected = True

    @property
    def unsent(self) -> int:
        """Bytes for the device that it has not taken yet."""
        return len(self._unsent)

    def send(self, data: bytes) -> None:
        """Type on the console. The device takes it as fast as it can."""
        if not self.usb:
            raise RuntimeError("this Pico runs on battery: there is no console")
        self._unsent += data
        self._send_some()

    def _send_some(self) -> None:
        now = self._unsent[: self.usb.room()]
        del self._unsent[: len(now)]
        for byte in now:
            self.usb.send_serial_byte(byte)
        if self._unsent:
            self._send_alarm.schedule(NS_PER_MS)

    def exec(self, code: str | bytes, timeout_ms: float = 600_000) -> str:
        """Run code in the raw REPL (stops a running main.py) and return what it printed."""
        if isinstance(code, str):
            code = code.encode()
        self.out.clear()
        self.send(INTERRUPT + INTERRUPT + ENTER_RAW)
        self.run_until(lambda: RAW_PROMPT in self.out)
        self.out.clear()
        self.send(code + END)
        self.run_until(lambda: self.out.count(END) >= 2, timeout_ms)
        answer = bytes(self.out).decode().replace("\r\n", "\n")
        self.send(LEAVE_RAW)
        self.out.clear()
        printed, error, _ = answer.removeprefix("OK").split("\x04", 2)
        if error:
            raise DeviceError(error.strip())
        return printed

    def jump(self, ms: float) -> None:
        """Let time pass at once, in which it does nothing but sleep: a slice that lasts long."""
        self.run_until(lambda: self.light_sleep.asleep, 1000, step_ms=0.5)
        dog = self.mcu.watchdog
        watched, dog.timer.enable, dog.alarm.enable = dog.timer.enable, False, False
        self.clock.tick(ms * NS_PER_MS)
        dog.timer.enable = dog.alarm.enable = watched

    # Fingers.

    def pin_down(self, pin: int, active_low: bool = True) -> None:
        """Close the contact: it pulls the pin to ground, or to 3.3 V where not active_low."""
        gpio = self.mcu.gpio[pin]
        self.light_sleep.change(gpio, lambda: gpio.set_input_value(not active_low))

    def pin_up(self, pin: int) -> None:
        """Open the contact: the pin floats to its own pull, as the firmware has set it."""
        gpio = self.mcu.gpio[pin]
        self.light_sleep.change(gpio, gpio.release_input)

    def press(self, pin, at_ms=0, for_ms=80, bounce=(), active_low=True) -> None:
        """Press and release a button, `at_ms` from now.

        bounce: milliseconds after each of both edges at which the contact flips once more; an
        even count, so that it ends as it must.
        """
        if len(bounce) % 2:
            raise ValueError("bounce needs an even number of flips, or the button ends wrong")

        def close():
            self.pin_down(pin, active_low)

        def release():
            self.pin_up(pin)

        for start, first, second in (at_ms, close, release), (at_ms + for_ms, release, close):
            self.at(start, first)
            for index, offset in enumerate(bounce):
                self.at(start + offset, first if index % 2 else second)

    # The flash.

    def flash_image(self) -> bytes:
        """The whole flash chip as it is now: what is left after a power cut."""
        return bytes(self.mcu.flash[: flash_layout.FLASH_SIZE])

    def read_files(self) -> dict[str, bytes]:
        """{path: content} of the file system as it is on the flash now."""
        return flash_layout.unpack_files(bytes(self.mcu.flash[self.file_region.slice]))


_FOR_PEOPLE = {kind.__name__: kind for kind in (ToolError, images.MissingImage)}


def fork_call(work):
    """The result of work(), which must be JSON, run in a copy of this process.

    This is the snapshot of a running Pico: the child does what it likes to it (cut its power, say)
    and the parent's is untouched. An exception in the child is raised here as ChildError, but what
    is a sentence for people as itself.
    """
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        _answer(writer, work)
    os.close(writer)
    with open(reader, "rb") as pipe:
        answer = pipe.read()
    _, status = os.waitpid(child, 0)
    if not answer:
        raise ChildError(f"the forked child died without an answer (status {status})")
    kind, value = json.loads(answer)
    if kind in _FOR_PEOPLE:
        raise _FOR_PEOPLE[kind](value)
    if kind == "error":
        raise ChildError(value)
    return value


def _answer(writer: int, work) -> None:
    """In the child: write the result, and leave without the parent's clean-up."""
    try:
        answer = json.dumps(["result", work()])
    except tuple(_FOR_PEOPLE.values()) as problem:
        answer = json.dumps([type(problem).__name__, str(problem)])
    except BaseException:
        answer = json.dumps(["error", traceback.format_exc()])
    with open(writer, "w") as pipe:
        pipe.write(answer)
    os._exit(0)
