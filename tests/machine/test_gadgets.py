"""The device and all that stands in for it are one to the app: the same names, parameters and kinds
of answers, which host_tools/drive/interface.py has once. And what an idle second costs."""

import ast
import binascii
import importlib
import itertools
import sys
from inspect import signature
from types import SimpleNamespace

import pytest

from host_tools.drive import interface, own_keys, plain_gadget
from host_tools.drive.gadget import HostGadget, board_of
from host_tools.drive.hand import Hand
from host_tools.places import ROOT
from host_tools.prove.by_chance import pocket, storms
from host_tools.ship.mpy import boards
from host_tools.web import disk
from pioche import events
from pioche.app import App
from tests.machine.chip import USB_ADDRESS, Chip, device
from tests.runtimes.screens import walk

PIOCHE = ROOT / "firmware" / "pioche"
BOARD = "pico_epaper_2in9"
IN_PAGE = "host_tools.web.in_page"
STAND_INS = (plain_gadget.Gadget, HostGadget, pocket.Gadget, storms.Gadget, walk.Gadget)
CALLS = {"since": (0,), "nap": (5,), "reads": ("x",), "trace": (ValueError(),), "alarm": ("x",)}
OF_PANEL = {"start": (True,)}
OF_WATCHDOG = {"was_reading": ("x",)}
ONCE = 3600  # calls in an idle second of 20/20, before anybody had counted them


def made(name, folder, monkeypatch):
    """A gadget by its name: a board's, or that of a class."""
    if name in boards():
        return device(monkeypatch, Chip(), name, folder)
    if name == IN_PAGE:
        return in_page(folder, monkeypatch)
    return next(c for c in STAND_INS if where(c) == name)(str(folder))


def in_page(folder, monkeypatch):
    """The gadget of the web page, without its worker."""
    ms = itertools.count()  # time passes there while nobody waits
    page = SimpleNamespace(entropy=lambda: 7, say=lambda text: None, show=lambda *frame: None)
    page.ms = lambda: next(ms)
    around = {"page": page, "vfs": SimpleNamespace(mount=lambda *what: None)}
    around.update({"ubinascii": binascii, "plain_gadget": plain_gadget, "own_keys": own_keys})
    monkeypatch.setattr(sys, "print_exception", lambda error, file: None, raising=False)
    with monkeypatch.context() as patched:
        for module, stands_in in {**around, "disk": disk}.items():
            patched.setitem(sys.modules, module, stands_in)
        patched.delitem(sys.modules, IN_PAGE, raising=False)
        made = importlib.import_module(IN_PAGE)
        del sys.modules[IN_PAGE]
    monkeypatch.setattr(made, "FOLDER", str(folder))
    return made.Gadget(board_of(BOARD), 1.0, False)


def where(gadget_class):
    return gadget_class.__module__.rsplit(".", 1)[-1]


NAMES = [*boards(), *map(where, STAND_INS), IN_PAGE]


@pytest.mark.parametrize("name", NAMES)
def test_a_gadget_has_what_is_asked_of_it(name, tmp_path, monkeypatch):
    """Every name; what is called takes these parameters and gives an answer of this kind."""
    gadget = made(name, tmp_path, monkeypatch)
    hold(gadget.panel, interface.PANEL, OF_PANEL)
    hold(gadget.watchdog, interface.WATCHDOG, OF_WATCHDOG)
    if type(gadget) is pocket.Gadget:  # to which no alarm may happen
        monkeypatch.setattr(gadget, "alarm", super(pocket.Gadget, gadget).alarm)
    hold(gadget, interface.GADGET, CALLS)
    of_device = [hasattr(gadget, name) for name in interface.OF_A_DEVICE]
    assert all(of_device) if name in boards() else not any(of_device)


def hold(part, table, arguments):
    """This part of a gadget to its table."""
    for name, kind in table.items():
        found = getattr(part, name)
        if type(kind) is tuple and type(kind[0]) is str:
            parameters, kind = kind
            assert str(signature(found)) == parameters, name
            found = found(*arguments.get(name, ()))
        assert isinstance(found, kind), (name, found)


def test_the_tables_have_what_the_firmware_asks_and_nothing_else():
    """So that no stand-in grows what nobody needs, and none lacks what is asked once in a year."""
    asked = {"gadget": set(), "panel": set(), "watchdog": set()}
    for path in (PIOCHE.parent / "main.py", *PIOCHE.rglob("*.py")):
        if path.parent.name == "hw" and path.stem != "panel":
            continue  # the gadget itself
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute):
                value = node.value
                of = getattr(value, "attr", None) or getattr(value, "id", "")
                of = "gadget" if of == "_clock" else of.lstrip("_")  # a panel's clock is the gadget
                if of in asked and path.stem != "panel" or of == "gadget":
                    asked[of].add(node.attr)
    assert asked["gadget"] == {*interface.GADGET, *interface.OF_A_DEVICE}
    assert asked["panel"] == set(interface.PANEL)
    assert asked["watchdog"] == set(interface.WATCHDOG)


# --- warm and cold


@pytest.mark.parametrize("degrees", range(-5, 51))
def test_it_is_mild_between_20_and_35_degrees_of_the_chip(monkeypatch, tmp_path, degrees):
    """By its sensor's curve in the datasheet: 0.706 V at 27 degrees, 1.721 mV less for each."""
    chip = Chip()
    gadget = device(monkeypatch, chip, BOARD, tmp_path)
    volts = 0.706 - (degrees - 27) * 0.001721
    chip.adc = round(volts / 3.3 * 65535)
    assert gadget.is_mild() == (20 <= degrees <= 35)


# --- an idle second


def calls_of(run):
    """Calls of functions of the firmware, and of what stands in for it."""
    counted = [0]

    def note(frame, event, argument):
        file = frame.f_code.co_filename
        counted[0] += event == "call" and ("firmware" in file or "plain_gadget" in file)

    sys.setprofile(note)
    try:
        run()
    finally:
        sys.setprofile(None)
    return counted[0]


def idle_device(monkeypatch, folder):
    """(chip, gadget, app) of the device in 20/20: all is shown, and got ready."""
    chip = Chip()
    gadget = device(monkeypatch, chip, BOARD, folder)
    app = App(gadget)
    app.desk.play("twenty")
    app.picture.want()
    let_pass(chip, app, 4000)
    return chip, gadget, app


def let_pass(chip, app, ms):
    end = chip.now + ms
    while chip.now < end:
        app.step()


@pytest.mark.parametrize("cable", (True, False))
def test_an_idle_second_of_the_device_makes_a_tenth_of_the_calls(monkeypatch, tmp_path, cable):
    """Where it naps on its battery, and where a host may speak any time. It were 2600."""
    chip, gadget, app = idle_device(monkeypatch, tmp_path)
    chip.mem[USB_ADDRESS] = int(cable)
    slept = chip.slept_ms
    assert calls_of(lambda: let_pass(chip, app, 1000)) <= ONCE // 10
    assert chip.slept_ms - slept == (0 if cable else 1000)
    let_pass(chip, app, 12_000)
    assert gadget.panel.asleep()
    assert calls_of(lambda: let_pass(chip, app, 1000)) <= ONCE // 10


def test_an_idle_second_on_the_host_makes_a_tenth_of_the_calls(tmp_path):
    hand = Hand(tmp_path)
    hand.app.desk.play("twenty")
    hand.app.picture.want()
    hand.wait()
    hand.run(2000)
    assert calls_of(lambda: hand.run(1000)) <= ONCE // 10
    hand.run(12_000)
    assert hand.gadget.panel.asleep()
    assert calls_of(lambda: hand.run(1000)) <= ONCE // 10


@pytest.mark.parametrize("cable, ms", ((True, 20), (False, 60)))
def test_no_press_is_lost_in_a_rest(monkeypatch, tmp_path, cable, ms):
    """At whichever of its moments a finger comes, for as long as a tap lasts at least: one event,
    as soon as the contact can be believed."""
    chip, gadget, app = idle_device(monkeypatch, tmp_path)
    pin = chip.levels
    chip.mem[USB_ADDRESS] = int(cable)
    key = gadget._contacts._pins[events.RIGHT]._number
    closed, heard = 1 - pin[key], []
    monkeypatch.setattr(app.stage, "key", lambda event: heard.append((event, chip.now)))
    for moment in range(47):
        let_pass(chip, app, 100)
        begun = chip.now + 300 + moment
        chip.later(300 + moment, lambda: chip.set(key, closed))
        chip.later(300 + moment + ms, lambda: chip.set(key, 1 - closed))
        let_pass(chip, app, 500)
        assert [event for event, _ in heard] == [events.RIGHT], moment
        assert heard.pop()[1] - begun <= (15 if cable else 30)


def test_a_host_is_heard_in_a_rest(monkeypatch, tmp_path):
    """What it says ends the rest at once."""
    chip, gadget, app = idle_device(monkeypatch, tmp_path)
    chip.mem[USB_ADDRESS] = 1
    heard = []
    monkeypatch.setattr(gadget, "_listen", lambda: heard.append(chip.now) or chip.said.clear())
    spoken = chip.now + 200
    chip.later(200, lambda: chip.said.append(b"?"))
    let_pass(chip, app, 400)
    assert len(heard) == 1 and heard[0] - spoken <= 5


def test_a_spike_in_a_rest_is_no_press(monkeypatch, tmp_path):
    """The latch has seen it, but nobody was blind for long: the buttons are told so."""
    chip, gadget, app = idle_device(monkeypatch, tmp_path)
    chip.mem[USB_ADDRESS] = 1
    key = gadget._contacts._pins[events.RIGHT]._number
    closed, heard = 1 - chip.levels[key], []
    monkeypatch.setattr(app.stage, "key", heard.append)
    chip.later(301, lambda: chip.set(key, closed))
    chip.later(302, lambda: chip.set(key, 1 - closed))
    let_pass(chip, app, 1000)
    assert heard == []


@pytest.mark.parametrize("mv", (2100, 2200))
def test_what_the_battery_says_does_not_wait_for_a_rest(tmp_path, mv):
    """It is empty, or low: that is shown as soon as it was measured."""
    hand = Hand(tmp_path)
    hand.app.desk.play("twenty")
    hand.app.picture.want()
    hand.wait()
    hand.run(61_000)
    frames = len(hand.frames)
    hand.gadget.mv, end = mv, hand.gadget.clock.give(61_000)
    while not hand.app.picture.stale():
        before = hand.gadget.ms()
        hand.app.step()
    assert hand.gadget.ms() == before < end
    hand.wait()
    assert len(hand.frames) == frames + 1
