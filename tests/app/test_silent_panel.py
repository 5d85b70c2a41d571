"""A panel that does not answer, and switching off at any moment."""

import shutil
from pathlib import Path

import pytest

from host_tools.drive.hand import KEY_NAMES, Hand
from host_tools.drive.plain_gadget import Panel
from pioche.hw.ssd16xx import PanelFault
from pioche.power import PANEL_SLEEP_MS
from pioche.ui import home
from tests.app.pressing import kinds_since, one_move, texts

# --- a panel that does not answer


@pytest.fixture
def cable(monkeypatch):
    """A panel whose BUSY never ends once the cable is out, and a driver that says so in time."""
    cable = {"out": False}
    busy, wake = Panel.busy, Panel.wake

    def fault(panel):
        panel.give_up()  # as the real driver: the next start begins with a reset
        raise PanelFault

    def dead_busy(panel):
        if not cable["out"]:
            return busy(panel)
        if panel.gadget.since(panel.begun) > 8000:
            fault(panel)
        return True

    def dead_wake(panel):
        if cable["out"]:
            panel.gadget.nap(500)
            fault(panel)
        wake(panel)

    monkeypatch.setattr(Panel, "busy", dead_busy)
    monkeypatch.setattr(Panel, "wake", dead_wake)
    return cable


def test_a_panel_that_never_answers_gives_an_alarm_and_no_hang(playing, cable):
    """It is tried once more by itself, then at each press; each failure is told."""
    cable["out"] = True
    playing.tap("right")
    playing.run(60_000)
    assert playing.gadget.alarms == [texts().PANEL_SILENT] * 2
    for n in (3, 4):
        playing.tap("b")  # a key without effect here: it is a press all the same
        playing.run(60_000)
        assert playing.gadget.alarms == [texts().PANEL_SILENT] * n


def test_a_panel_that_answers_again_is_used_again(playing, cable):
    """When the fault has passed, the next press shows the present picture by a full refresh."""
    cable["out"] = True
    playing.tap("right")
    playing.run(60_000)
    cable["out"] = False
    n = len(playing.frames)
    playing.hold("a")
    assert kinds_since(playing, n) == ["full"]
    one_move(playing)
    assert kinds_since(playing, n)[1:] == ["partial", "partial"]
    assert Hand(playing.gadget.folder).picture == playing.picture


def test_a_passing_fault_mends_itself(playing, cable):
    """A fault that is over at the second attempt needs no press."""
    cable["out"] = True
    playing.tap("down")
    n = len(playing.frames)
    playing.run(5000)
    cable["out"] = False
    playing.gadget.panel.busy = lambda: _fail_once(playing.gadget.panel)
    playing.run(10_000)
    assert playing.gadget.alarms == [texts().PANEL_SILENT]
    assert kinds_since(playing, n) == ["full"]


def _fail_once(panel):
    del panel.busy
    panel.sleep()
    raise PanelFault


def test_what_is_played_on_a_dead_panel_is_kept(playing, cable):
    """Moves made while the panel does not answer are saved like any others."""
    one_move(playing)
    cable["out"] = True
    playing.gadget.panel.sleep()
    playing.tap("b")
    assert playing.session.history.played == 0
    playing.run(20_000)
    cable["out"] = False
    assert Hand(playing.gadget.folder).session.history.played == 0


# --- switching off


def test_switching_off_at_any_moment_resumes_the_same_picture(tmp_path):
    """From the moment a move is on its way to the glass, a new start shows that very picture."""
    hand = Hand(tmp_path / "used")
    hand.press("a")
    script = "A a b A a A a A a b b A a"
    compared = 0
    for name in script.split():
        before = hand.session.history.played
        n = len(hand.frames)
        key = KEY_NAMES.index(name.lower())
        hand.gadget.key(key, True)
        hand.run(800 if name == "A" else 80)
        hand.gadget.key(key, False)
        for _ in range(200):
            hand.app.step()
            if hand.session.history.played != before and len(hand.frames) > n:
                break
        if hand.session.history.played != before:
            assert hand.app.picture.coming()  # off now, in the middle of the refresh
            copy = tmp_path / f"copy{compared}"
            shutil.copytree(tmp_path / "used", copy)
            resumed = Hand(copy)
            assert resumed.picture == hand.frames[-1][1]
            assert resumed.session.state == hand.session.state
            compared += 1
        hand.wait()
    assert compared == 8


@pytest.mark.parametrize("keys", ("right", "right down", "A"))
def test_the_cursor_is_kept_once_the_panel_sleeps(playing, keys):
    """Ten seconds after the last press, cursor and hint too survive switching off; what does not
    is the hint's reason."""
    one_move(playing)
    before = playing.picture
    playing.keys(keys)
    playing.run(PANEL_SLEEP_MS + 1000)
    assert playing.picture != before
    if playing.session.table.reason:
        playing.session.table.reason = None
        playing.app.picture.want()
        playing.wait()
    assert Hand(playing.gadget.folder).picture == playing.picture


def test_a_cursor_that_moves_is_not_saved_at_each_press(playing):
    """Flash wears out by writing: only moves are saved at once."""
    one_move(playing)
    path = Path(playing.gadget.folder) / "twenty.sav"
    saved = path.read_bytes()
    playing.keys("right right down A left")
    assert path.read_bytes() == saved


def test_switching_off_at_home_resumes_at_home(playing):
    """The game is kept and offered, not opened."""
    playing.keys("B B")
    again = Hand(playing.gadget.folder)
    assert isinstance(again.page, home.Home)
    assert again.app.desk.has_save(again.page.lines[0][-1])
    assert again.picture == playing.picture


def test_closing_keeps_the_game(tmp_path):
    """close() saves what the last step had not."""
    hand = Hand(tmp_path)
    hand.press("a")
    move = hand.session.moves
    hand.session.game.legal(hand.session.state, move)
    hand.session.play(move[0])
    hand.app.close()
    assert Hand(tmp_path).session.history.played == 1
