"""A cable to an emulated Pico that runs in this process, in a thread of its own.

To who talks to the Pico it is a port as pyserial has one; the Pico's thread carries the bytes.
"""

import threading

from host_tools.usb import remote, talk
from host_tools.usb.spoken import Spoken

LOOK_S = 0.05  # how long a port is listened to, if nothing comes


class Cable:
    out_waiting = 0  # all is taken at once

    def __init__(self):
        self._to_pico = bytearray()
        self._from_pico = bytearray()
        self._moved = threading.Condition()
        self._is_open = True

    # --- to who talks to it

    @property
    def in_waiting(self):
        return len(self._from_pico)

    def write(self, data):
        with self._moved:
            if not self._is_open:
                raise OSError
            self._to_pico += data

    def read(self, size):
        with self._moved:
            self._moved.wait_for(lambda: self._from_pico or not self._is_open, LOOK_S)
            if not self._is_open:
                raise OSError
            data = bytes(self._from_pico[:size])
            del self._from_pico[:size]
            return data

    def close(self):
        with self._moved:
            self._is_open = False
            self._moved.notify()

    # --- to the Pico's thread

    def carry(self, pico):
        """What there is, both ways."""
        with self._moved:
            if self._to_pico:
                pico.send(bytes(self._to_pico))
                self._to_pico.clear()
            if pico.out:
                self._from_pico += pico.out
                pico.out.clear()
                self._moved.notify()


class Near(Spoken):
    """The Pico at the other end, which is known to be there."""

    def __init__(self, cable):
        super().__init__("the emulated board")
        self._cable = cable

    def _open(self):
        return self._cable

    def _start(self):
        if not self._is_there(remote.START_S):
            raise self._gone()


def tell(cable, teller, stopping):
    """Let this Teller say what is on the glass."""
    with Near(cable) as pico:
        teller.meet(pico)
        while not stopping.wait(talk.LOOK_S):
            teller.look()
