"""An emulated Pico behind a serial port: a pty on which mpremote, or anything, finds its console.

    with SerialPort(Pico(files=...), panel=panel) as port:
        subprocess.run(["mpremote", "connect", port.path, "fs", "ls"])
        port.ask("pico.press", 2, for_ms=100)
        assert port.ask("panel.errors") == []

The Pico runs in a child process, so the caller may wait for mpremote; it is reached by `ask`.
By hand: python -m host_tools.emulator.serial_port LINK
"""

import argparse
import contextlib
import multiprocessing
import os
import pickle
import select
import signal
import sys
import tempfile
import time
import traceback
import tty
from pathlib import Path

from host_tools.emulator.flash import PowerCut
from host_tools.emulator.images import MissingImage
from host_tools.emulator.pico import Pico
from host_tools.emulator.ssd1680 import SSD1680

STEP_MS = 1
MOST_UNSENT = 4096
MOST_UNREAD = 1 << 20


class Pacer:
    """Keeps an idle Pico from running ahead of the wall clock.

    Idle time costs nothing to simulate, so a device that waits one second for an answer would give
    up before the real program at the other end has drawn breath. Busy time runs as fast as it can,
    and is never caught up on.
    """

    def __init__(self, pico):
        self._pico = pico
        self._restart()

    def _restart(self) -> None:
        self._wall, self._simulated = time.monotonic(), self._pico.ms

    def seconds_ahead(self) -> float:
        """How long to wait before the Pico may run on; 0 while it is busy or late."""
        ahead = (self._pico.ms - self._simulated) / 1000 - (time.monotonic() - self._wall)
        if ahead < 0:
            self._restart()
            return 0
        return ahead if self._pico.mcu.core.waiting else 0


class Cable:
    """The pty, as a plug that can be pulled. A name that stays leads to the pty of the day."""

    def __init__(self, pico, link: Path):
        self._pico, self._link = pico, link
        self._ends = ()
        self._unread = bytearray()
        pico.usb.on_serial_data = self._on_output

    @property
    def is_in(self) -> bool:
        return bool(self._ends)

    def fileno(self) -> int:
        return self._ends[0]

    def plug(self) -> None:
        ours, theirs = os.openpty()
        for end in ours, theirs:
            tty.setraw(end)
        os.set_blocking(ours, False)
        # We hold their end open, too: the port stays when mpremote closes it.
        self._ends = ours, theirs
        self._link.unlink(missing_ok=True)
        self._link.symlink_to(os.ttyname(theirs))
        if self._pico.connected:
            self._pico.usb.set_control_lines(dtr=True, rts=True)

    def pull(self) -> None:
        """Whoever has the port open gets an end of file; the Pico lives on, on its battery."""
        for end in self._ends:
            os.close(end)
        self._ends = ()
        self._unread.clear()
        self._link.unlink(missing_ok=True)
        if self._pico.powered:
            self._pico.usb.set_control_lines(dtr=False, rts=False)

    def carry(self) -> None:
        """Move what is there, both ways, and wait for nothing."""
        if not self.is_in:
            return
        try:
            if self._pico.unsent < MOST_UNSENT:
                self._pico.send(os.read(self._ends[0], MOST_UNSENT))
        except BlockingIOError:
            pass
        self._write()

    def _on_output(self, data: bytes) -> None:
        self._pico.out += data
        # Of a long silence on the other side only the newest output is kept, as a terminal does.
        del self._pico.out[:-MOST_UNREAD]
        if self.is_in:
            self._unread += data
            self._write()

    def _write(self) -> None:
        try:
            while self._unread:
                del self._unread[: os.write(self._ends[0], self._unread)]
        except BlockingIOError:
            del self._unread[:-MOST_UNREAD]


class SerialPort:
    """A context manager; `path` is the port. The Pico is booted in it if it has not been.

    Give it a Pico and, by name, the things wired to it that `ask` shall reach.
    """

    def __init__(self, pico: Pico, link: str | Path | None = None, **things):
        self._things = {"pico": pico, **things}
        self._folder = None if link else tempfile.TemporaryDirectory(prefix="pico-")
        self._link = Path(link or Path(self._folder.name, "pico"))
        self.path = str(self._link)

    def __enter__(self) -> "SerialPort":
        # Forked, so that the child has the caller's Pico and not a pickle of it.
        context = multiprocessing.get_context("fork")
        self._pipe, theirs = pipe = context.Pipe()
        self._child = context.Process(target=_serve, args=(self._things, self._link, *pipe))
        self._child.daemon = True
        self._child.start()
        theirs.close()
        self.ask("pico.ms")  # the port is there once the child answers
        return self

    def __exit__(self, *_) -> None:
        with contextlib.suppress(ConnectionError):  # it is gone already
            self._pipe.send(None)
        self._pipe.close()
        self._child.join(5)
        if self._child.is_alive():
            self._child.kill()
            self._child.join()
        self._link.unlink(missing_ok=True)
        if self._folder:
            self._folder.cleanup()

    def ask(self, what: str, *args, **kwargs):
        """An attribute, or the result of a method, of a thing: ask("pico.press", 2, for_ms=50)."""
        try:
            self._pipe.send((what, args, kwargs))
            problem, answer = self._pipe.recv()
        except (EOFError, ConnectionError):
            raise RuntimeError(f"the emulated Pico died before it answered {what}") from None
        if problem:
            raise RuntimeError(f"{what} failed in the emulated Pico's process:\n{problem}")
        return answer

    def pull_cable(self) -> None:
        self.ask("cable.pull")

    def plug_cable(self) -> None:
        self.ask("cable.plug")


def _serve(things: dict, link: Path, callers_end, pipe) -> None:
    """In the child: run the Pico, carry its bytes, answer questions until told to end."""
    callers_end.close()  # so that the pipe ends when the caller dies
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the caller's, who ends us
    pico = things["pico"]
    if not pico.connected:
        pico.boot(wait_prompt=False)
    cable = things["cable"] = Cable(pico, link)
    cable.plug()
    pacer = Pacer(pico)
    while True:
        doors = [pipe, cable] if cable.is_in and pico.unsent < MOST_UNSENT else [pipe]
        ready = select.select(doors, [], [], pacer.seconds_ahead() if pico.powered else None)[0]
        if pipe in ready:
            question = _next_question(pipe)
            if question is None:
                return
            pipe.send(_answer(things, *question))
        cable.carry()
        try:
            if pico.powered:
                pico.run_ms(STEP_MS)
        except PowerCut:
            cable.pull()  # what the host sees of it; the flash can still be asked for


def _next_question(pipe):
    try:
        return pipe.recv()
    except (EOFError, ConnectionError):
        return None


def _answer(things: dict, what: str, args: tuple, kwargs: dict):
    """(problem, answer): one of the two is None."""
    try:
        name, *rest = what.split(".")
        thing = things[name]
        for attribute in rest:
            thing = getattr(thing, attribute)
        answer = thing(*args, **kwargs) if callable(thing) else thing
        pickle.dumps(answer)  # what cannot travel is the question's fault, not the end of us
        return None, answer
    except Exception:
        return traceback.format_exc(), None


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m host_tools.emulator.serial_port")
    parser.add_argument("link", help="the name the port shall have, as ./pico")
    given = parser.parse_args()
    panel = SSD1680()
    try:
        pico = Pico(devices=[panel])
    except MissingImage as problem:
        print(problem, file=sys.stderr)
        return 1
    port = SerialPort(pico, link=given.link, panel=panel)
    with port, contextlib.suppress(KeyboardInterrupt):
        print(f"an emulated Pico with a panel is at {port.path}; Ctrl-C ends it", flush=True)
        while True:
            time.sleep(1)
            for ms, error in port.ask("panel.take_errors"):
                print(f"{ms:10.1f} ms  panel: {error}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
