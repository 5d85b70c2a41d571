"""The gadget asleep, on a simulated clock, and what was chosen before."""

import pytest

from host_tools.drive.hand import KEY_NAMES, SLEEP_MS, Hand
from host_tools.drive.plain_gadget import Panel
from pioche.power import PANEL_SLEEP_MS
from pioche.ui import screens
from tests.app.pressing import kinds_since, one_move, texts

# --- sleep


def test_the_panel_is_powered_down_and_the_next_press_acts(playing):
    """Ten seconds after the last press the panel sleeps, with its picture; a press acts at once."""
    panel = playing.gadget.panel
    n = len(playing.frames)
    playing.run(PANEL_SLEEP_MS - playing.app.power.quiet_ms() - 500)
    assert not panel.asleep()
    playing.run(1000)
    assert panel.asleep() and len(playing.frames) == n
    one_move(playing)
    assert not panel.asleep()


def test_a_panel_is_woken_before_the_picture_is_drawn(playing, monkeypatch):
    """The driver needs the picture that is still on the glass, and gets it from the buffer."""
    old = playing.picture
    held = []
    monkeypatch.setattr(Panel, "wake", lambda panel: held.append(bytes(panel.gadget.buffer)))
    playing.run(PANEL_SLEEP_MS + 1000)
    playing.hold("a")
    assert held == [old] and playing.picture != old


def fall_asleep(hand):
    n = len(hand.frames)
    hand.run(SLEEP_MS - hand.app.power.quiet_ms() - 1000)
    assert not hand.app.power.asleep and len(hand.frames) == n
    hand.run(1100)
    hand.wait()
    assert hand.app.power.asleep


def test_sleep_is_shown_by_a_full_refresh(playing, drawn):
    """After three minutes one full refresh shows which game waits, how far it is and how to wake
    it; then no more, and no card is on the glass."""
    one_move(playing)
    n = len(playing.frames)
    drawn.clear()
    fall_asleep(playing)
    assert kinds_since(playing, n) == ["full"]
    assert {texts().ASLEEP, texts().GAMES["twenty"], texts().MOVES_MADE.format(1)} <= set(drawn)
    playing.run(SLEEP_MS + 60_000)
    assert len(playing.frames) == n + 1
    assert playing.gadget.panel.asleep()


@pytest.mark.parametrize("name", KEY_NAMES)
@pytest.mark.parametrize("way", ("press", "hold"))
def test_the_key_that_wakes_does_not_act_and_the_next_does(playing, name, way):
    """It only brings the picture back, whichever it is and however long it is held."""
    one_move(playing)
    awake = playing.picture
    before = bytes(playing.session.state)
    fall_asleep(playing)
    getattr(playing, way)(name)
    assert not playing.app.power.asleep
    assert playing.picture == awake
    assert playing.session.state == before and isinstance(playing.page, screens.Play)
    playing.press("b")
    assert playing.session.history.played == 0


def test_having_been_woken_it_stays_awake_for_its_time(playing):
    """The waking key counts as a press: the time to the next sleep begins with it."""
    fall_asleep(playing)
    playing.press("down")
    n = len(playing.frames)
    playing.run(SLEEP_MS - 1000)
    assert not playing.app.power.asleep and len(playing.frames) == n
    fall_asleep(playing)


@pytest.mark.parametrize("key", ["a", "right"])
def test_a_finger_on_a_key_keeps_the_gadget_awake_but_a_pocket_does_not(playing, key):
    """A key held for some seconds is a finger's; one held for minutes is leant on: it repeats no
    more, the panel is powered down and the gadget sleeps. Let go, it wakes by the next key."""
    playing.gadget.key(KEY_NAMES.index(key), True)
    playing.run(9_000)
    assert not playing.gadget.panel.asleep()
    playing.run(15_000)
    frames = len(playing.frames)
    playing.run(SLEEP_MS)
    assert playing.app.power.asleep and playing.gadget.panel.asleep()
    assert len(playing.frames) == frames + 1  # the sleeping picture
    playing.gadget.key(KEY_NAMES.index(key), False)
    playing.run(1_000)
    assert playing.app.power.asleep
    playing.press("up")
    assert not playing.app.power.asleep


def test_asleep_it_dozes_whatever_the_clock_says(playing, monkeypatch):
    """The ticks run backwards after six days: a sleeping gadget must not stay awake for that."""
    playing.run(SLEEP_MS + 20_000)
    assert playing.app.power.asleep and playing.gadget.panel.asleep()
    dozes = []
    monkeypatch.setattr(playing.gadget, "since", lambda begun: -1_000_000)
    monkeypatch.setattr(
        playing.gadget, "doze", lambda most_ms: dozes.append(playing.gadget.nap(50))
    )
    for _ in range(50):
        playing.app.step()
    assert len(dozes) == 50


def test_an_impatient_press_at_the_end_does_not_deal_anew(playing):
    """A pressed while the last picture is still coming was not meant for the end it shows."""
    session = playing.session
    while len(rest(session)) > 1 or session.n > 1:
        session.play(session.moves[0])
        if session.over():
            session.undo()
            break
    playing.app.picture.want()
    playing.wait()
    seed = session.seed
    playing.gadget.key(4, True)
    playing.run(80)
    playing.gadget.key(4, False)
    playing.run(40)  # that was the last move; its picture is on its way
    assert session.over() and playing.app.picture.coming()
    playing.press("a")
    assert session.over() and session.seed == seed and session.history.can_undo()
    playing.press("a")  # now the end can be seen
    assert session.seed != seed


def rest(session):
    """The legal moves of a copy after the first one."""
    copy = bytearray(session.state)
    session.game.apply(copy, session.moves[0])
    moves = type(session.moves)("I", bytes(4 * session.game.MAX_LEGAL))
    return moves[: session.game.legal(copy, moves)]


def test_the_options_chosen_for_new_deals_are_remembered(tmp_path):
    """Chosen in the menu: they stay chosen over home, a resumed game and a new start, and leave
    the deal in play as it is; a settings file that lies about them is harmless."""
    hand = Hand(tmp_path)
    hand.keys("a")
    hand.app.dealer.change_option(0, 1)
    assert hand.session.options == b"\0"
    hand.keys("B down down a")
    hand.app.desk.home()
    again = Hand(tmp_path)
    again.app.desk.play("twenty")
    assert bytes(again.session.wanted) == b"\1" and again.session.options == b"\0"
    again.app.dealer.new_deal()
    assert again.session.options == b"\1"
    (tmp_path / "settings.txt").write_text("options.twenty=Z\noptions.chess=1\n")
    once_more = Hand(tmp_path)
    once_more.app.desk.play("twenty")
    assert once_more.session.wanted[0] in (0, 1)
