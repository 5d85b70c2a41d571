"""The panel driver against wires that note every command, and a glass that does what they say."""

import random
from types import SimpleNamespace

import pytest

from pioche.hw import ssd16xx
from pioche.hw.panels import waveshare_2in9_v2
from pioche.hw.ssd16xx import PanelFault, SSD16xx

RESET = "reset"
SOFT_RESET, BORDER, WAVEFORM, NEW, OLD = 0x12, 0x3C, 0x32, 0x24, 0x26
UPDATE, ACTIVATE, DEEP_SLEEP = 0x22, 0x20, 0x10

PANEL = SimpleNamespace(
    INIT=b"\x01\x03\x27\x01\x00\x11\x01\x06",
    HOME=b"\x4e\x01\x0f\x4f\x02\x00\x00",
    FULL=0xF7,
    PARTIAL=0xCC,
    POWER_OFF=0x83,
    BORDER_FULL=0x05,
    BORDER_PARTIAL=0x80,
    FULL_LIMIT_MS=8000,
    PARTIAL_LIMIT_MS=3000,
    WAVEFORM=bytes(range(100)),
)
INIT = [(0x01, b"\x27\x01\x00"), (0x11, b"\x06")]
HOME = [(0x4E, b"\x0f"), (0x4F, b"\x00\x00")]
AWAKEN = [RESET, (SOFT_RESET, b"")] + INIT
LASTS = {PANEL.FULL: 2000, PANEL.PARTIAL: 400, PANEL.POWER_OFF: 100}  # ms


class Clock:
    def __init__(self):
        self.now = 5000

    def ms(self):
        return self.now

    def since(self, begun):
        return self.now - begun

    def nap(self, ms):
        self.now += ms


class Glass:
    """Both ends of the wires: notes what is sent, minds the protocol, and shows the picture."""

    def __init__(self, clock):
        self.clock = clock
        self.sent = []
        self.deaf = True  # in deep sleep, or not yet powered: only a reset is heard
        self.dead = False  # BUSY never ends
        self.planes = {NEW: b"?", OLD: b"?"}
        self.shown = b"?"
        self._how = 0
        self._until = 0

    def reset(self):
        self.sent.append(RESET)
        self.deaf = False
        self._until = self.clock.now + 10

    def busy(self):
        return self.dead or self.clock.now < self._until

    def send(self, command, data):
        data = bytes(data)
        assert not self.deaf, "a byte was sent between deep sleep and reset"
        assert not self.busy(), "a byte was sent while the panel worked"
        self.sent.append((command, data))
        if command in self.planes:
            self.planes[command] = data
        elif command == UPDATE:
            self._how = data[0]
        elif command == SOFT_RESET:
            self._until = self.clock.now + 10
        elif command == ACTIVATE:
            self._activate()
        elif command == DEEP_SLEEP:
            self.deaf = True
            self.planes = {NEW: b"lost", OLD: b"lost"}

    def _activate(self):
        self._until = self.clock.now + LASTS[self._how]
        if self._how == PANEL.PARTIAL:
            assert self.planes[OLD] == self.shown, "the old plane is not what the glass shows"
        if self._how != PANEL.POWER_OFF:
            self.shown = self.planes[NEW]

    def take(self):
        """What was sent since the last time."""
        sent, self.sent = self.sent, []
        return sent

    def commands(self):
        return [line if line == RESET else line[0] for line in self.take()]


class Rig:
    def __init__(self, panel=PANEL):
        self.clock = Clock()
        self.glass = Glass(self.clock)
        self.buffer = bytearray(b"first")
        self.driver = SSD16xx(self.glass, panel, self.buffer, self.clock)

    def wait(self):
        while self.driver.busy():
            self.clock.nap(5)
        self.driver.finish()

    def show(self, picture, full=False):
        """As the app does it: a sleeping panel is woken before the next picture is drawn."""
        if self.driver.asleep():
            self.driver.wake()
        self.buffer[:] = picture
        self.driver.start(full)
        self.wait()


def plane(which, picture):
    return HOME + [(which, picture)]


def activate(how):
    return [(UPDATE, bytes([how])), (ACTIVATE, b"")]


def test_order_of_a_full_update_after_power_on():
    """Reset, set up, old plane; then border, both planes, and the update of the panel's own."""
    rig = Rig()
    rig.show(b"first", full=True)
    border = [(BORDER, b"\x05")]
    planes = plane(OLD, b"first") + plane(NEW, b"first")
    expected = AWAKEN + plane(OLD, b"first") + border + planes + activate(PANEL.FULL)
    assert rig.glass.take() == expected
    assert rig.glass.shown == b"first"


def test_order_of_a_partial_update():
    """Border and waveform of the host, the new plane, the update; the old plane in finish()."""
    rig = Rig()
    rig.show(b"first", full=True)
    rig.glass.take()
    rig.buffer[:] = b"other"
    rig.driver.start(False)
    ready = [(BORDER, b"\x80"), (WAVEFORM, PANEL.WAVEFORM)]
    assert rig.glass.take() == ready + plane(NEW, b"other") + activate(PANEL.PARTIAL)
    rig.wait()
    assert rig.glass.take() == plane(OLD, b"other")
    assert rig.glass.shown == b"other"


def test_the_waveform_is_sent_once():
    """Further partial updates use the waveform that the panel has."""
    rig = Rig()
    rig.show(b"first", full=True)
    for picture in (b"2222!", b"3333!", b"4444!"):
        rig.show(picture)
    assert rig.glass.commands().count(WAVEFORM) == 1


@pytest.mark.parametrize("loses_it", (lambda r: r.show(b"whole", True), lambda r: r.driver.sleep()))
def test_the_waveform_is_sent_again_after_a_full_update_or_a_sleep(loses_it):
    """Both put the panel's own waveform, or none, in its place."""
    rig = Rig()
    rig.show(b"first", full=True)
    rig.show(b"2222!")
    rig.glass.take()
    loses_it(rig)
    rig.show(b"3333!")
    rig.show(b"4444!")
    assert rig.glass.commands().count(WAVEFORM) == 1


def test_finish_after_a_full_update_sends_nothing():
    """A full update writes both planes beforehand; and finish() is done only once."""
    rig = Rig()
    rig.show(b"first", full=True)
    rig.show(b"2222!")
    rig.driver.finish()
    rig.show(b"3333!", full=True)
    rig.glass.take()
    rig.driver.finish()
    assert rig.glass.take() == []


def test_on_wake_the_old_plane_comes_before_anything_new():
    """After a sleep the picture on the glass is written to the old plane from the buffer."""
    rig = Rig()
    rig.show(b"first", full=True)
    rig.driver.sleep()
    rig.glass.take()
    rig.driver.wake()
    assert rig.glass.take() == AWAKEN + plane(OLD, b"first")
    rig.show(b"later")
    assert rig.glass.shown == b"later"


def test_sleep_powers_off_and_sends_nothing_more():
    """Power off, wait, deep sleep; a second sleep() is silent."""
    rig = Rig()
    rig.show(b"first", full=True)
    rig.glass.take()
    rig.driver.sleep()
    rig.driver.sleep()
    assert rig.driver.asleep()
    assert rig.glass.take() == activate(PANEL.POWER_OFF) + [(DEEP_SLEEP, b"\x01")]


def test_start_wakes_a_sleeping_panel():
    """Whoever starts an update need not know that the panel sleeps."""
    rig = Rig()
    rig.show(b"first", full=True)
    rig.driver.sleep()
    rig.glass.take()
    rig.driver.start(True)
    assert rig.glass.commands()[:2] == [RESET, SOFT_RESET]
    assert not rig.driver.asleep()


@pytest.mark.parametrize("seed", range(20))
def test_any_order_of_updates_and_sleeps_keeps_the_protocol(seed):
    """No byte to a deaf or busy panel, and every partial update starts from what is shown."""
    rig = Rig()
    r = random.Random(seed)
    rig.show(b"first", full=True)
    for _ in range(60):
        act = r.random()
        if act < 0.25:
            rig.driver.sleep()
        else:
            rig.show(bytes(r.choices(b"abc", k=5)), full=act < 0.4)
            assert rig.glass.shown == rig.buffer


@pytest.mark.parametrize("full, limit", ((True, 8000), (False, 3000)))
def test_an_update_that_never_ends_is_a_fault_in_time(full, limit):
    """busy() says so until the limit of this kind of update, and then raises PanelFault."""
    rig = Rig()
    rig.show(b"first", full=True)
    rig.driver.start(full)
    rig.glass.dead = True
    rig.clock.now += limit
    assert rig.driver.busy()
    rig.clock.now += 1
    with pytest.raises(PanelFault):
        rig.driver.busy()
    assert rig.driver.asleep() and not rig.driver.busy()


def test_a_reset_that_never_ends_is_a_fault_in_time():
    """A panel that is not there is noticed within half a second."""
    rig = Rig()
    rig.glass.dead = True
    begun = rig.clock.now
    with pytest.raises(PanelFault):
        rig.driver.start(True)
    assert rig.clock.since(begun) <= 510
    assert rig.glass.take() == [RESET]


def test_a_power_off_that_never_ends_is_a_fault_in_time():
    """sleep() does not wait for ever either, and leaves the panel to be reset."""
    rig = Rig()
    rig.show(b"first", full=True)
    rig.glass.dead = True
    rig.glass._until = 0
    begun = rig.clock.now
    send = rig.glass.send
    rig.glass.send = lambda command, data: rig.glass.sent.append((command, bytes(data)))
    with pytest.raises(PanelFault):
        rig.driver.sleep()
    rig.glass.send = send
    assert rig.clock.since(begun) <= 510
    assert rig.driver.asleep()


@pytest.mark.parametrize("full", (True, False))
@pytest.mark.parametrize("when", ("reset", "update"))
def test_after_a_fault_the_next_start_begins_with_a_reset(full, when):
    """Once the panel answers again, an update works, from the reset on."""
    rig = Rig()
    if when == "update":
        rig.show(b"first", full=True)
        rig.driver.start(full)
        rig.clock.now += 60_000
    rig.glass.dead = True
    with pytest.raises(PanelFault):
        rig.driver.busy() if when == "update" else rig.driver.start(full)
    rig.glass.dead = False
    rig.driver.finish()  # late, and without effect
    rig.glass.take()
    rig.buffer[:] = b"later"
    rig.driver.start(True)
    rig.wait()
    assert rig.glass.commands()[: len(AWAKEN)] == [RESET, SOFT_RESET, 0x01, 0x11]
    assert rig.glass.shown == b"later"
    rig.show(b"after")
    assert rig.glass.shown == b"after"


def test_planes_go_out_in_one_write_from_the_buffer_itself():
    """A plane is the whole buffer, handed over without a copy."""
    rig = Rig()
    handed = []
    rig.glass.send = lambda command, data: handed.append((command, data))
    rig.glass.reset = lambda: None
    rig.driver.start(True)
    planes = [data for command, data in handed if command in (NEW, OLD)]
    assert len(planes) == 3 and all(data is rig.buffer for data in planes)


def test_the_scripts_of_the_panel_are_whole():
    """The panel's INIT and HOME can be cut into commands without a rest, and the waveform fits."""
    rig = Rig(waveshare_2in9_v2)
    for script in (waveshare_2in9_v2.INIT, waveshare_2in9_v2.HOME):
        i = 0
        while i < len(script):
            i += 2 + script[i + 1]
        assert i == len(script)
    assert len(waveshare_2in9_v2.WAVEFORM) == 153
    rig.glass.deaf = False
    rig.driver.start(True)
    assert rig.glass.planes[NEW] == b"first"


def test_the_limits_leave_room_for_a_slow_panel():
    """A fault is called one only well beyond what the slowest healthy panel takes."""
    assert waveshare_2in9_v2.FULL_LIMIT_MS >= 2 * 4000
    assert waveshare_2in9_v2.PARTIAL_LIMIT_MS >= 2 * 740
    assert ssd16xx._WAIT_LIMIT_MS >= 2 * 150
