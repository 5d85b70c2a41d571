"""A panel that fails at any moment disarms neither the curtain nor the way home, and leaves no key
dead: storms of presses and faults by chance, and each call of the panel failing in turn
(host_tools/prove/by_chance/storms.py; `make soak` has many more)."""

import pytest

from host_tools.drive.hand import KEY_NAMES, SLEEP_MS, Hand
from host_tools.drive.plain_gadget import Panel
from host_tools.prove import runtimes
from host_tools.prove.by_chance import storms
from pioche import lang, registry
from pioche.hw.panel import PanelFault
from pioche.kinds import HUMAN, NAMED
from pioche.ui import home, screens
from tests import support

SEED = 5
PRESSES = 120


class Cable:
    """A panel whose next calls of a kind fail, as often as is said."""

    def __init__(self, monkeypatch):
        self.left = {"start": 0, "busy": 0, "finish": 0, "sleep": 0, "wake": 0}
        for name in self.left:
            monkeypatch.setattr(Panel, name, self._failing(name, getattr(Panel, name)))

    def _failing(self, name, work):
        def call(panel, *what):
            if not self.left[name]:
                return work(panel, *what)
            self.left[name] -= 1
            panel.give_up()  # as the real driver: a reset comes next
            raise PanelFault

        return call

    def fail(self, times, *names):
        self.left.update(dict.fromkeys(names or ("wake",), times))


@pytest.fixture
def cable(monkeypatch):
    return Cable(monkeypatch)


@pytest.fixture
def two(tmp_path):
    """Two people share the gadget, and the first of them holds it."""
    hand = Hand(tmp_path)
    hand.app.desk.play("xxl_lower")
    hand.app.stage.to_game()
    hand.app.dealer.deal(1, b"", bytes((HUMAN, NAMED)))
    hand.app.picture.want()
    hand.wait()
    hand.press("a")
    assert not hand.app.desk.session.covered
    return hand


def tap(hand, name="a", ms=80):
    """Press a key, and wait for no picture."""
    hand.gadget.key(KEY_NAMES.index(name), True)
    hand.run(ms)
    hand.gadget.key(KEY_NAMES.index(name), False)
    hand.run(40)


def alone(hand):
    """The other one leaves his seat to a computer."""
    hand.app.desk.session.reseat(bytes((HUMAN, 2)))
    hand.app.picture.want()
    hand.wait()


def pass_on(hand):
    """Play until the gadget goes to the other one, whose curtain is not yet shown."""
    session = hand.app.desk.session
    while not session.covered:
        before = hand.app.desk.stands()
        session.play(session.moves[0])
        hand.app.desk.note(before)
    hand.app.picture.want()


@pytest.mark.parametrize("call", ("start", "busy", "finish", "wake"))
@pytest.mark.parametrize("times", (1, 2, 3, 7))
def test_a_curtain_that_could_not_be_shown_comes_before_any_press_acts(two, cable, call, times):
    """However it failed, and however often: each press is another try, and the first that acts is
    one made when the curtain is on the glass."""
    held = two.picture
    two.gadget.panel.sleep()
    cable.fail(times, call)
    pass_on(two)
    two.run(12_000)
    for _ in range(times):
        if two.app.picture.fails():
            tap(two)
            two.run(12_000)
    session = two.app.desk.session
    assert not two.app.picture.fails() and session.covered
    assert two.picture != held and isinstance(two.app.stage.top(), screens.Play)
    tap(two)
    two.wait()
    assert not session.covered


@pytest.mark.parametrize("call", ("start", "busy", "wake"))
def test_a_long_b_leads_home_while_the_panel_is_dead(two, cable, call):
    """Behind a curtain that nobody could see, too."""
    cable.fail(1_000_000, call)
    two.gadget.panel.sleep()
    pass_on(two)
    two.run(30_000)
    tap(two, "b", 900)
    two.run(30_000)
    assert isinstance(two.app.stage.top(), home.Home)
    cable.fail(0, call)
    tap(two, "down")
    two.wait()
    assert two.picture and not two.app.picture.fails() and two.app.desk.session.covered


def test_every_press_on_a_dead_panel_is_another_try(two, cable):
    """Each is told, as on the serial line; none of them is for nothing."""
    cable.fail(1_000_000)
    two.gadget.panel.sleep()
    pass_on(two)
    two.run(30_000)
    for name in ("a", "b", "up", "left"):
        told = len(two.gadget.alarms)
        tap(two, name)
        two.run(5_000)
        assert len(two.gadget.alarms) == told + 1
    assert two.gadget.alarms[-1] == lang.of("ui").PANEL_SILENT


@pytest.mark.parametrize("call", ("start", "busy", "wake"))
def test_a_message_that_could_not_be_shown_is_not_dismissed_unread(two, cable, call):
    """It is seen before a press goes on."""
    alone(two)
    two.gadget.panel.sleep()
    cable.fail(3, call)
    two.app.stage.tell("title", ["line"])
    two.run(5_000)
    tap(two)
    two.run(5_000)
    assert isinstance(two.app.stage.top(), screens.Message)
    tap(two)
    two.wait()
    assert isinstance(two.app.stage.top(), screens.Message)
    tap(two)
    two.wait()
    assert isinstance(two.app.stage.top(), screens.Play)


def test_a_curtain_that_failed_is_still_to_be_seen_after_sleep(two, cable):
    """The sleeping picture in between is not the one that must be seen."""
    two.gadget.panel.sleep()
    cable.fail(2)
    pass_on(two)
    two.run(SLEEP_MS + 10_000)
    two.wait()
    assert two.app.power.asleep
    tap(two, "up")
    tap(two, "a")  # before the curtain stands there
    two.wait()
    assert two.app.desk.session.covered


def test_a_message_that_failed_is_still_to_be_seen_after_sleep(two, cable):
    """A press that comes while it is on its way does not dismiss it."""
    alone(two)
    two.gadget.panel.sleep()
    cable.fail(2)
    two.app.stage.tell("title", ["line"])
    two.run(SLEEP_MS + 10_000)
    two.wait()
    assert two.app.power.asleep
    tap(two, "up")
    tap(two, "a")
    two.wait()
    assert isinstance(two.app.stage.top(), screens.Message)


def test_a_sleeping_picture_that_failed_is_tried_again_at_a_press(two, cable):
    """Also with an empty battery, which a press does not wake."""
    two.gadget.panel.sleep()
    two.gadget.battery_mv = lambda: 2100
    cable.fail(2)
    two.app.power.be_awake()
    two.run(10_000)
    assert two.app.power.asleep and two.app.power.is_empty()
    n = len(two.frames)
    tap(two, "up")
    two.wait()
    assert two.app.power.asleep and len(two.frames) == n + 1


def test_at_home_no_unseen_press_takes_the_gadget_over(two, cable):
    """Home could not be shown, and the last hand is still there: two presses of A would open the
    game and lift its curtain, seen by nobody."""
    two.gadget.panel.sleep()
    cable.fail(4)
    two.app.desk.home()
    two.app.picture.want()
    two.run(5_000)
    for _ in range(2):
        tap(two)
        two.run(5_000)
    assert two.app.desk.session.covered and isinstance(two.app.stage.top(), home.Home)
    two.press("a")
    two.press("a")
    assert two.app.desk.session.covered and isinstance(two.app.stage.top(), screens.Play)


# --- storms


@pytest.mark.parametrize("name", registry.names(registry.HIDDEN))
def test_storms_break_nothing(name, tmp_path):
    """Presses, faults of the panel, low and empty batteries and sleep at any moment."""
    script = runtimes.BY_CHANCE / "storms.py"
    told = support.micropython(script, tmp_path, name, SEED, PRESSES, heap=600_000)
    assert told.startswith(f"{PRESSES} presses, ")


@pytest.mark.parametrize("call", storms.CALLS)
def test_whichever_call_of_the_panel_fails_nothing_is_lost(call, tmp_path):
    """The same keys, while the n-th call of each kind fails, once or for a while."""
    assert storms.run_each(str(tmp_path), "xxl_lower", SEED, call, 16, 4) == 16
