"""The whole gadget on a simulated clock: presses in, pictures out, sleep, faults, power-off."""

import json
import random
import shutil
from pathlib import Path

import pytest

from host_tools.__main__ import main
from host_tools.drive.gadget import HostPanel
from host_tools.drive.hand import KEY_NAMES, SLEEP_MS, Hand
from pioche import bots, lang, registry
from pioche.engine import identity
from pioche.hw.ssd16xx import PanelFault
from pioche.kinds import NAMED
from pioche.power import PANEL_SLEEP_MS
from pioche.store.settings import Settings
from pioche.ui import curtain, home, menu, people, screens, setup, type_deal
from pioche.ui.keys import HINT, MENU
from tests.views.words import Words


@pytest.fixture
def hand(tmp_path):
    """A gadget at its home screen."""
    return Hand(tmp_path)


@pytest.fixture
def playing(tmp_path):
    """A gadget with 20/20 just dealt."""
    hand = Hand(tmp_path)
    hand.press("a")
    assert isinstance(top(hand), screens.Play)
    return hand


def top(hand):
    return hand.app.stage.top()


def texts():
    return lang.of("ui")


def tap(hand, name):
    """Press a key without waiting for the picture."""
    key = KEY_NAMES.index(name)
    hand.gadget.key(key, True)
    hand.run(80)
    hand.gadget.key(key, False)
    hand.run(40)


def start(hand, name):
    """Go on with a game, or deal it."""
    hand.app.desk.play(name)
    if isinstance(top(hand), setup.Setup):
        hand.app.stage.key(KEY_NAMES.index("a"))


def choose(hand, text):
    """Choose a line of a list."""
    for _ in range(20):
        screen = top(hand)
        if screen.lines[screen.at][0] == text:
            hand.press("a")
            return
        hand.press("down")
    raise AssertionError(f"no line {text}")


def one_move(hand):
    """Play what the hint says."""
    before = hand.app.desk.session.history.played
    hand.keys("A a")
    assert hand.app.desk.session.history.played == before + 1


def kinds_since(hand, n):
    return [frame[0] for frame in hand.frames[n:]]


# --- presses and refreshes


def test_a_press_during_a_refresh_is_not_lost(hand):
    """Arrows pressed while the panel works act as soon as it is ready, all in one picture."""
    tap(hand, "down")
    assert hand.app.picture.coming()
    tap(hand, "down")
    assert hand.app.picture.coming() and top(hand).at == 1
    n = len(hand.frames)
    hand.wait()
    assert top(hand).at == 2
    assert len(hand.frames) == n + 1


def test_a_confirming_press_during_a_refresh_is_not_lost(hand):
    """So does one press of A."""
    top(hand).at = 1
    tap(hand, "up")
    tap(hand, "a")
    assert hand.app.picture.coming()
    hand.wait()
    assert isinstance(top(hand), screens.Play)


def test_two_confirming_presses_during_a_refresh_act_once(hand):
    """The second would act on a picture nobody has seen."""
    choose(hand, texts().SETTINGS)
    tap(hand, "down")
    tap(hand, "a")
    tap(hand, "a")
    assert hand.app.picture.coming()
    hand.wait()
    assert hand.app.settings.get("every") == "5"
    hand.keys("a a")
    assert hand.app.settings.get("every") == "40"


def test_a_press_wholly_inside_a_blind_spell_acts(hand):
    """A press begun and ended while nothing could be scanned is caught by the latch."""
    hand.gadget.key(KEY_NAMES.index("down"), True)
    hand.gadget.key(KEY_NAMES.index("down"), False)
    hand.gadget.clock.now += 300
    hand.run(100)
    hand.wait()
    assert top(hand).at == 1


def test_keys_without_effect_cost_no_refresh(hand):
    """A key that changes nothing leaves the glass alone."""
    n = len(hand.frames)
    hand.keys("b left b")
    assert len(hand.frames) == n


def test_every_so_many_partial_refreshes_a_full_one(tmp_path):
    """The setting says how many partial refreshes there may be between two full ones."""
    (tmp_path / "settings.txt").write_text("every=5")
    hand = Hand(tmp_path)
    n = len(hand.frames)
    assert kinds_since(hand, 0) == ["full"]
    hand.keys("down " * 12)
    assert kinds_since(hand, n) == (["partial"] * 5 + ["full"]) * 2


def test_a_new_deal_is_shown_by_a_full_refresh(playing):
    """A deal, the same deal again and the end of a game clean the glass."""
    assert playing.frames[-1][0] == "full"
    one_move(playing)
    assert playing.frames[-1][0] == "partial"
    for line in (texts().RESTART, texts().NEW_DEAL):
        playing.hold("b")
        choose(playing, line)
        assert playing.frames[-1][0] == "full"


def test_the_end_of_a_game_is_shown_by_a_full_refresh(playing):
    """The last move ends in a clean picture; A then deals anew."""
    while not playing.app.desk.session.over():
        one_move(playing)
    assert playing.frames[-1][0] == "full"
    playing.press("b")
    assert not playing.app.desk.session.over()
    assert playing.frames[-1][0] == "full"
    one_move(playing)
    seed = playing.app.desk.session.seed
    playing.press("a")
    assert playing.app.desk.session.seed != seed and playing.app.desk.session.history.played == 0


# --- the way out


def screens_to_leave(hand):
    """Every screen there is, opened one after the other from home."""
    yield hand
    choose(hand, texts().SETTINGS)
    yield hand
    choose(hand, texts().ABOUT)
    yield hand
    choose(hand, texts().GAMES["twenty"])
    hand.hold("b")
    yield hand
    choose(hand, texts().GAMES["twenty"])
    hand.hold("b")
    choose(hand, texts().TYPE_DEAL)
    yield hand
    choose(hand, texts().GAMES["twenty"])
    hand.app.stage.show(screens.Message(hand.app.stage, "title", ["line"]))
    yield hand


def test_a_long_b_leads_from_every_screen_home(hand):
    """From settings, about, menu, typing and messages; at home it does nothing."""
    left = set()
    for _ in screens_to_leave(hand):
        left.add(type(top(hand)))
        hand.hold("b")
        assert isinstance(top(hand), home.Home) and hand.app.stage.is_empty()
    assert len(left) == 6


def test_a_long_b_leads_from_a_game_to_its_menu(playing):
    """And once more, home; the game is kept."""
    one_move(playing)
    played = bytes(playing.app.desk.session.state)
    playing.hold("b")
    assert isinstance(top(playing), menu.Menu)
    playing.hold("b")
    assert isinstance(top(playing), home.Home)
    playing.press("a")
    assert isinstance(top(playing), screens.Play)
    assert playing.app.desk.session.state == played


@pytest.mark.parametrize("way", ["B", "b"])
def test_home_stands_at_the_game_one_comes_from(tmp_path, way):
    """Also where it was begun before the gadget was switched on, and where it was left before it
    began; from another page one comes back to the line of that page."""
    hand = Hand(tmp_path)
    for _ in range(2):
        hand.app.desk.play("xxl_trump")
        hand.keys(way)
        line = top(hand).lines[top(hand).at]
        assert isinstance(top(hand), home.Home) and line[3] == "xxl_trump"
        assert hand.app.settings.playing == ""
        hand.keys("down down down a b")
        assert top(hand).lines[top(hand).at][0] == texts().STATISTICS
        hand = Hand(tmp_path)


def test_a_short_b_leads_back_one_screen(playing):
    """B leaves what A opened, step by step."""
    playing.hold("b")
    choose(playing, texts().TYPE_DEAL)
    playing.press("b")
    assert isinstance(top(playing), menu.Menu)
    playing.press("b")
    assert isinstance(top(playing), screens.Play)


def test_the_menu_takes_back_and_plays_again(playing):
    """Undo and redo of the menu lead back and forth, and are offered where they can act."""
    first = bytes(playing.app.desk.session.state)
    playing.hold("b")
    offered = [line[0] for line in top(playing).lines]
    assert texts().UNDO not in offered and texts().REDO not in offered
    playing.press("b")
    one_move(playing)
    second = bytes(playing.app.desk.session.state)
    playing.hold("b")
    choose(playing, texts().UNDO)
    assert playing.app.desk.session.state == first
    playing.hold("b")
    assert texts().UNDO not in [line[0] for line in top(playing).lines]
    choose(playing, texts().REDO)
    assert playing.app.desk.session.state == second and isinstance(top(playing), screens.Play)


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
    monkeypatch.setattr(HostPanel, "wake", lambda panel: held.append(bytes(panel._gadget.buffer)))
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
    before = bytes(playing.app.desk.session.state)
    fall_asleep(playing)
    getattr(playing, way)(name)
    assert not playing.app.power.asleep
    assert playing.picture == awake
    assert playing.app.desk.session.state == before and isinstance(top(playing), screens.Play)
    playing.press("b")
    assert playing.app.desk.session.history.played == 0


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
    monkeypatch.setattr(playing.gadget, "doze", lambda: dozes.append(playing.gadget.nap(50)))
    for _ in range(50):
        playing.app.step()
    assert len(dozes) == 50


def test_an_impatient_press_at_the_end_does_not_deal_anew(playing):
    """A pressed while the last picture is still coming was not meant for the end it shows."""
    session = playing.app.desk.session
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
    hand.app.dealer.change_option(0)
    assert hand.app.desk.session.options == b"\0"
    hand.keys("B down down a")
    hand.app.desk.home()
    again = Hand(tmp_path)
    again.app.desk.play("twenty")
    assert bytes(again.app.desk.session.wanted) == b"\1" and again.app.desk.session.options == b"\0"
    again.app.dealer.new_deal()
    assert again.app.desk.session.options == b"\1"
    (tmp_path / "settings.txt").write_text("options.twenty=Z\noptions.chess=1\n")
    once_more = Hand(tmp_path)
    once_more.app.desk.play("twenty")
    assert once_more.app.desk.session.wanted[0] in (0, 1)


# --- a panel that does not answer


@pytest.fixture
def cable(monkeypatch):
    """A panel whose BUSY never ends once the cable is out, and a driver that says so in time."""
    cable = {"out": False}
    busy, wake = HostPanel.busy, HostPanel.wake

    def fault(panel):
        panel.sleep()  # as the real driver: the next start begins with a reset
        panel._duration = 0
        raise PanelFault

    def dead_busy(panel):
        if not cable["out"]:
            return busy(panel)
        if panel._gadget.since(panel._begun) > 8000:
            fault(panel)
        return True

    def dead_wake(panel):
        if cable["out"]:
            panel._gadget.nap(500)
            fault(panel)
        wake(panel)

    monkeypatch.setattr(HostPanel, "busy", dead_busy)
    monkeypatch.setattr(HostPanel, "wake", dead_wake)
    return cable


def test_a_panel_that_never_answers_gives_an_alarm_and_no_hang(playing, cable):
    """It is tried once more by itself, then at each press; each failure is told."""
    cable["out"] = True
    tap(playing, "right")
    playing.run(60_000)
    assert playing.gadget.alarms == [texts().PANEL_SILENT] * 2
    for n in (3, 4):
        tap(playing, "b")  # a key without effect here: it is a press all the same
        playing.run(60_000)
        assert playing.gadget.alarms == [texts().PANEL_SILENT] * n


def test_a_panel_that_answers_again_is_used_again(playing, cable):
    """When the fault has passed, the next press shows the present picture by a full refresh."""
    cable["out"] = True
    tap(playing, "right")
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
    tap(playing, "down")
    n = len(playing.frames)
    playing.run(5000)
    cable["out"] = False
    playing.gadget.panel._duration = 1 << 30
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
    tap(playing, "b")
    assert playing.app.desk.session.history.played == 0
    playing.run(20_000)
    cable["out"] = False
    assert Hand(playing.gadget.folder).app.desk.session.history.played == 0


# --- switching off


def test_switching_off_at_any_moment_resumes_the_same_picture(tmp_path):
    """From the moment a move is on its way to the glass, a new start shows that very picture."""
    hand = Hand(tmp_path / "used")
    hand.press("a")
    script = "A a b A a A a A a b b A a"
    compared = 0
    for name in script.split():
        before = hand.app.desk.session.history.played
        n = len(hand.frames)
        key = KEY_NAMES.index(name.lower())
        hand.gadget.key(key, True)
        hand.run(800 if name == "A" else 80)
        hand.gadget.key(key, False)
        for _ in range(200):
            hand.app.step()
            if hand.app.desk.session.history.played != before and len(hand.frames) > n:
                break
        if hand.app.desk.session.history.played != before:
            assert hand.app.picture.coming()  # off now, in the middle of the refresh
            copy = tmp_path / f"copy{compared}"
            shutil.copytree(tmp_path / "used", copy)
            resumed = Hand(copy)
            assert resumed.picture == hand.frames[-1][1]
            assert resumed.app.desk.session.state == hand.app.desk.session.state
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
    if playing.app.desk.session.table.reason:
        playing.app.desk.session.table.reason = None
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
    assert isinstance(top(again), home.Home)
    assert again.app.desk.has_save(top(again).lines[0][3])
    assert again.picture == playing.picture


def test_closing_keeps_the_game(tmp_path):
    """close() saves what the last step had not."""
    hand = Hand(tmp_path)
    hand.press("a")
    move = hand.app.desk.session.moves
    hand.app.desk.session.game.legal(hand.app.desk.session.state, move)
    hand.app.desk.session.play(move[0])
    hand.app.close()
    assert Hand(tmp_path).app.desk.session.history.played == 1


# --- settings


def test_the_language_changes_at_once_and_survives(hand, drawn):
    """Every screen speaks the new language from the next picture on, also after switching off."""
    choose(hand, texts().SETTINGS)
    for code, title in (("fr", "Réglages"), ("de", "Einstellungen"), ("en", "Settings")):
        drawn.clear()
        hand.press("right")
        assert hand.app.settings.get("language") == code
        assert title in drawn
    hand.press("left")
    drawn.clear()
    hand.press("b")
    assert "Einstellungen" in drawn and "Settings" not in drawn
    drawn.clear()
    lines = [line[0] for line in top(Hand(hand.gadget.folder)).lines]
    assert "Einstellungen" in lines and "wählen" in drawn


def test_the_language_reaches_a_game_in_play(playing, drawn):
    """A game opened again after the change is drawn anew with the new texts."""
    playing.keys("B B")
    choose(playing, texts().SETTINGS)
    playing.press("right")
    playing.press("b")
    drawn.clear()
    choose(playing, texts().GAMES["twenty"])
    assert lang.of("twenty").CARDS_LEFT[2] == "cartes"
    assert "cartes" in drawn


def test_settings_go_round_both_ways(hand):
    """RIGHT goes on and LEFT back, and both come round to where they began."""
    choose(hand, texts().SETTINGS)
    hand.press("down")
    found = []
    for name in ("right",) * 4 + ("left",) * 4:
        hand.press(name)
        found.append(hand.app.settings.get("every"))
    assert found == ["5", "20", "40", "10", "40", "20", "5", "10"]


def test_large_ranks_are_set_for_good(hand):
    """From the next picture on, and after switching on again."""
    choose(hand, texts().SETTINGS)
    lines = [line[0] for line in top(hand).lines]
    for _ in range(lines.index(texts().SET_LARGE)):
        hand.press("down")
    hand.press("a")
    assert hand.app.picture.canvas.large
    assert Hand(hand.gadget.folder).app.picture.canvas.large
    hand.press("a")
    assert not hand.app.picture.canvas.large


@pytest.mark.parametrize(
    "data",
    (
        b"",
        b"language=xx\nevery=0\nplaying=nosuchgame\n",
        b"language\nevery\n=\n==\n\n",
        b"\x00" * 500,
    ),
)
def test_unreadable_settings_are_the_defaults(tmp_path, data):
    """Whatever stands in the file, the gadget starts with what it came with."""
    (tmp_path / "settings.txt").write_bytes(data)
    hand = Hand(tmp_path)
    assert isinstance(top(hand), home.Home)
    assert hand.app.settings.get("language") == "en"
    assert hand.app.settings.get("every") == "10"


def test_damaged_settings_are_kept_aside_and_told(tmp_path, drawn):
    """What is no text is not believed, and not written over; nor is what was kept before."""
    data = b"\xff\xfe\x00language"
    (tmp_path / "settings.bad").write_bytes(b"once before")
    (tmp_path / "settings.txt").write_bytes(data)
    hand = Hand(tmp_path)
    assert {texts().SETTINGS_BAD, texts().BAD_FILE, "settings.bad2"} <= set(drawn)
    hand.press("a")
    assert isinstance(top(hand), home.Home) and hand.app.settings.get("every") == "10"
    assert (tmp_path / "settings.bad2").read_bytes() == data
    assert (tmp_path / "settings.bad").read_bytes() == b"once before"


def test_settings_that_cannot_be_read_are_kept_aside_too(tmp_path):
    """A file system that gives an error for the file; here it is a folder of that name."""
    (tmp_path / "settings.txt").mkdir()
    settings = Settings(str(tmp_path))
    assert settings.damaged.endswith("settings.bad") and settings.get("every") == "10"
    settings.save()
    assert (tmp_path / "settings.txt").is_file() and (tmp_path / "settings.bad").is_dir()


def test_what_a_newer_version_has_set_is_still_there_when_it_comes_back(tmp_path):
    """A line and a value that this version does not know survive its writing; until the player
    chooses another value."""
    (tmp_path / "settings.txt").write_text("language=eo\nfrontlight=3\nevery=20\n")
    settings = Settings(str(tmp_path))
    assert settings.get("language") == "en"
    settings.next("every")
    settings.save()
    lines = (tmp_path / "settings.txt").read_text().split("\n")
    assert {"language=eo", "frontlight=3", "every=40"} <= set(lines)
    settings = Settings(str(tmp_path))
    settings.next("language")
    settings.save()
    lines = (tmp_path / "settings.txt").read_text().split("\n")
    assert [line for line in lines if line.startswith("language")] == ["language=fr"]


def test_settings_that_cannot_be_opened_are_the_defaults(tmp_path):
    """A folder in the place of the file stops nothing."""
    (tmp_path / "settings.txt").mkdir()
    hand = Hand(tmp_path)
    hand.keys("a a")
    assert hand.app.settings.get("language") == "en"


def test_one_bad_setting_does_not_spoil_the_others(tmp_path):
    """Each value is judged by itself."""
    (tmp_path / "settings.txt").write_text("every=7\nlanguage=de\n")
    hand = Hand(tmp_path)
    assert hand.app.settings.get("language") == "de"
    assert hand.app.settings.get("every") == "10"


# --- typing in a deal


def type_in(hand, digits):
    """Put these digits in the place of those on the screen, and go."""
    screen = top(hand)
    assert isinstance(screen, type_deal.TypeDeal) and len(digits) == len(screen.digits)
    while screen.at:
        hand.press("left")
    for i, digit in enumerate(digits):
        for _ in range(16):
            if screen.digits[i] == digit:
                break
            hand.press("up" if i % 2 else "down")
        assert screen.digits[i] == digit
        if i < len(digits) - 1:
            hand.press("right")
    hand.press("a")


@pytest.mark.parametrize("text", ("twenty.1.1.0.2F3A", "twenty.1.1.1.3FFFFFFF"))
def test_typing_in_an_identity_gives_its_deal(playing, text, capsys):
    """The deal typed in is card for card the one that `transcript --id` begins with."""
    main(["transcript", "--id", text])
    expected = json.loads(capsys.readouterr().out.split("\n")[0])["deal"]
    game = registry.game("twenty")
    seed, _, options = identity.from_text(game, text)
    playing.hold("b")
    choose(playing, texts().TYPE_DEAL)
    type_in(playing, "".join(f"{o:X}" for o in options) + f"{seed:08X}")
    session = playing.app.desk.session
    assert isinstance(top(playing), screens.Play)
    assert dict(registry.transcript("twenty").deal(session.state)) == expected
    assert playing.app.dealer.deal_text() == text


def test_digits_that_no_seed_has_cannot_be_typed(playing):
    """A seed begins with 0 to 3, an option ends at its last value: all that is typed is a deal."""
    playing.hold("b")
    choose(playing, texts().TYPE_DEAL)
    screen = top(playing)
    seen = [set() for _ in screen.digits]
    for _ in screen.digits:
        playing.press("right")
        for _ in range(17):
            seen[screen.at].add(screen.digits[screen.at])
            playing.app.stage.key(KEY_NAMES.index("up"))
    assert ["".join(sorted(s)) for s in seen] == ["01", "0123"] + ["0123456789ABCDEF"] * 7


# --- who plays


@pytest.fixture
def setting_up(tmp_path):
    """The page before the first deal of a game for two to four."""
    hand = Hand(tmp_path, developer=True)
    hand.app.desk.play("template")
    hand.wait()
    assert isinstance(top(hand), setup.Setup)
    return hand


def line_of(hand, text):
    """Put the cursor on this line; -> its value."""
    for _ in range(20):
        line = top(hand).lines[top(hand).at]
        if line[0] == text:
            return line[1]
        hand.press("down")
    raise AssertionError(f"no line {text}")


def test_a_table_is_set_up_and_remembered(setting_up):
    """Seats, levels and options are what the deal has, and what is offered the next time."""
    hand = setting_up
    assert line_of(hand, texts().PLAYERS) == "2"
    hand.press("right")
    assert line_of(hand, f"{texts().SEAT} 1") == texts().ME
    assert line_of(hand, f"{texts().SEAT} 3") == texts().COMPUTERS[1]
    hand.press("right")
    assert line_of(hand, lang.of("template").OPTIONS[0][0]) == "5"
    hand.press("a")
    assert line_of(hand, texts().DEAL) == ""
    hand.press("a")
    session = hand.app.desk.session
    assert isinstance(top(hand), screens.Play)
    assert session.seats == 3 and session.kinds == b"\0\3\4" and session.options == b"\1"
    hand.hold("b")
    choose(hand, texts().NEW_DEAL)
    assert line_of(hand, f"{texts().SEAT} 3") == texts().COMPUTERS[2]
    assert line_of(hand, lang.of("template").OPTIONS[0][0]) == "3"
    hand.press("b")
    assert isinstance(top(hand), menu.Menu)  # nothing was dealt anew
    assert hand.app.desk.session.kinds == b"\0\3\4"


def test_somebody_at_the_table_is_a_person(setting_up):
    """The last person's seat goes from person to person, never to the computer."""
    hand = setting_up
    line_of(hand, f"{texts().SEAT} 1")
    for _ in range(6):
        hand.press("right")
        assert line_of(hand, f"{texts().SEAT} 1") == texts().ME
    line_of(hand, f"{texts().SEAT} 2")
    while line_of(hand, f"{texts().SEAT} 2") != texts().ME:
        hand.press("left")
    line_of(hand, f"{texts().SEAT} 1")
    hand.press("right")
    assert line_of(hand, f"{texts().SEAT} 1") == texts().COMPUTERS[0]


def test_people_of_the_list_sit_down_by_name_and_once(tmp_path):
    """Each name can take a seat, nobody two; a name no longer listed is somebody."""
    (tmp_path / "settings.txt").write_text("people=Ada,Bo\n")
    hand = Hand(tmp_path, developer=True)
    hand.app.desk.play("template")
    hand.wait()
    line_of(hand, f"{texts().SEAT} 1")
    hand.press("left")
    assert line_of(hand, f"{texts().SEAT} 1") == "Bo"
    seen = []
    for _ in range(6):
        line_of(hand, f"{texts().SEAT} 2")
        hand.press("right")
        seen.append(line_of(hand, f"{texts().SEAT} 2"))
    assert set(seen) == {texts().ME, "Ada", *texts().COMPUTERS}
    hand.app.settings.people.clear()
    assert hand.app.people.name_of(17) == texts().SOMEBODY
    assert hand.app.people.table(hand.app.desk.session) == b"\0\3"


@pytest.mark.parametrize("letters", ("", "q", "nn", "AA", "mmmmmmmmm", "m\u00e9", "Z"))
def test_a_table_that_cannot_be_is_the_usual_one(tmp_path, letters):
    """Whatever stands in the settings file, the page opens and can be dealt from."""
    (tmp_path / "settings.txt").write_text(f"table.template={letters}\n", encoding="utf-8")
    hand = Hand(tmp_path, developer=True)
    hand.app.desk.play("template")
    kinds = hand.app.people.table(hand.app.desk.session)
    assert 2 <= len(kinds) <= 4 and hand.app.people.is_table(kinds)
    hand.keys("a")
    assert isinstance(top(hand), screens.Play)


# --- the people of the gadget


@pytest.fixture
def listing(hand):
    """The list of people, empty, at its one line."""
    hand.app.stage.open("People")
    hand.app.picture.want()
    hand.wait()
    assert [line[0] for line in top(hand).lines] == [texts().ADD_NAME]
    return hand


def spell(hand, word):
    """Type a name letter by letter, from whatever stands there."""
    for letter in word.upper().ljust(8):
        screen = top(hand)
        here = people.LETTERS.index(screen.letters[screen.at])
        for _ in range((people.LETTERS.index(letter) - here) % len(people.LETTERS)):
            hand.app.stage.key(KEY_NAMES.index("down"))
        hand.app.stage.key(KEY_NAMES.index("right"))
    hand.press("a")


def test_names_are_typed_kept_and_changed(listing):
    """A capital and small letters, also with accents; what is typed survives power-off."""
    hand = listing
    hand.press("a")
    spell(hand, "zoë")
    hand.keys("down a")
    spell(hand, "jean-lou")
    assert [line[0] for line in top(hand).lines] == ["Zoë", "Jean-lou", texts().ADD_NAME]
    again = Hand(hand.gadget.folder)
    assert again.app.settings.people == ["Zoë", "Jean-lou"]
    hand.keys("up a right right")
    for _ in range(40):
        if top(hand).letters[2] == "E":
            break
        hand.press("up")
    hand.press("a")
    assert hand.app.settings.people[0] == "Zoe"
    hand.keys("a right B")  # a long B leads home, and nothing was changed
    assert isinstance(top(hand), home.Home) and hand.app.settings.people[0] == "Zoe"


def test_a_person_keeps_the_number_when_another_leaves(listing):
    """A name that is taken off leaves its place to the next who comes; nobody moves up."""
    hand = listing
    hand.app.settings.people[:] = ["Ada", "Bo", "Cy"]
    top(hand).fill()
    hand.keys("down a A a")  # Bo's name emptied
    assert hand.app.settings.people == ["Ada", "", "Cy"]
    assert (
        hand.app.people.name_of(NAMED + 2) == "Cy"
        and hand.app.people.name_of(NAMED + 1) == texts().SOMEBODY
    )
    assert Hand(hand.gadget.folder).app.settings.people == ["Ada", "", "Cy"]
    hand.app.desk.play("template")
    assert list(hand.app.people.all_kinds()[-2:]) == [NAMED, NAMED + 2]
    hand.app.desk.home()
    hand.app.stage.open("People")
    hand.keys("down down a")
    spell(hand, "di")
    assert hand.app.settings.people == ["Ada", "Di", "Cy"]


def test_there_is_room_for_so_many_people(listing):
    """With the list full, no line to add a name is left."""
    hand = listing
    hand.app.settings.people[:] = [f"P{i}" for i in range(Settings.MOST_PEOPLE)]
    top(hand).fill()
    assert len(top(hand).lines) == Settings.MOST_PEOPLE


# --- from hand to hand


@pytest.fixture
def two_people(tmp_path):
    """A game of two people who share the gadget, just dealt."""
    (tmp_path / "settings.txt").write_text("people=Ada,Bo\ntable.template=AB\n")
    hand = Hand(tmp_path, developer=True)
    hand.app.desk.play("template")
    hand.wait()
    hand.keys("a")
    return hand


def test_between_two_people_the_glass_shows_no_hand(two_people):
    """Each change of hands is a page with a name; what it shows does not depend on any card."""
    hand = two_people
    session = hand.app.desk.session
    names = []
    while not session.over():
        assert session.covered
        names.append(hand.app.people.seat_name(session, session.eyes))
        picture = bytes(hand.picture)
        session.game.resample(session.seen, session.eyes, bytearray(b"\1\2\3\4"))
        hand.app.picture.want()
        hand.wait()
        assert hand.picture == picture
        for name in ("up", "left"):
            hand.press(name)
            assert session.covered
        hand.press("a")
        assert not session.covered and hand.picture != picture
        while not (session.covered or session.over()):
            hand.press("a")
    assert set(names) == {"Ada", "Bo"}


def test_a_press_meant_for_the_own_hand_does_not_lift_the_curtain(two_people):
    """Pressed again before the page was on the glass, A is not the next person's."""
    hand = two_people
    hand.press("a")
    session = hand.app.desk.session
    eyes = session.eyes
    while session.eyes == eyes:
        tap(hand, "a")
    tap(hand, "a")
    hand.wait()
    assert session.covered


def test_the_next_person_reads_what_happened(two_people):
    """B on the page tells the other's acts, the latest on top, and leads back to the page."""
    hand = two_people
    hand.press("b")
    assert [line[0] for line in top(hand).lines] == [texts().NOTHING_YET]
    hand.press("b")
    hand.press("a")
    first = hand.app.desk.session.eyes
    while hand.app.desk.session.eyes == first:
        hand.press("a")
    hand.press("b")
    assert isinstance(top(hand), curtain.Happened)
    assert [line[0] for line in top(hand).lines] == [
        hand.app.people.seat_name(hand.app.desk.session, first)
    ]
    assert top(hand).lines[0][1] == hand.app.desk.session.acts()[-1][1]
    hand.press("b")
    assert isinstance(top(hand), screens.Play) and hand.app.desk.session.covered


# --- while the computer thinks


@pytest.fixture
def against_a_thinker(tmp_path, monkeypatch):
    """A game of two whose computer player needs 500 slices, the best move so far the lowest."""

    def thoughts(game, bot, o, seat, level, budget, r, moves):
        game.legal(o, moves)
        for _ in range(500):
            hand.gadget.clock.sleep(bots.SLICE_MS)
            yield moves[0]

    hand = Hand(tmp_path, developer=True)
    hand.app.desk.play("template")
    hand.wait()
    monkeypatch.setattr(bots, "thoughts", thoughts)
    hand.app.stage.to_game()
    hand.app.dealer.deal(1, hand.app.desk.session.options, b"\0\2")
    session = hand.app.desk.session
    if session.game.turn(session.state) == 0:
        tap(hand, "a")
    hand.run(4000)  # the picture is there, and thinking goes on
    assert hand.app.stage.is_thinking() and not hand.app.picture.coming()
    return hand


def test_nobody_thinks_behind_the_pages_of_the_menu(against_a_thinker):
    """The pause menu itself keeps the thoughts; a page of it needs the memory, and afterwards they
    begin anew."""
    hand = against_a_thinker
    hand.app.stage.open("Menu")
    thinking = hand.app.desk.session.thinking
    assert thinking.player and thinking.thoughts
    hand.app.stage.open("Scores")
    assert not (thinking.player or thinking.thoughts)
    hand.app.stage.to_game()
    hand.run(2000)
    assert thinking.player and thinking.thoughts


def test_a_press_hurries_the_computer(against_a_thinker):
    """A makes it play the best move so far; the picture begins within 100 ms of the release."""
    hand = against_a_thinker
    played = hand.app.desk.session.history.played
    hand.gadget.key(KEY_NAMES.index("a"), True)
    hand.run(80)
    hand.gadget.key(KEY_NAMES.index("a"), False)
    released = hand.gadget.ms()
    while not hand.app.picture.coming():
        hand.app.step()
    assert hand.app.desk.session.history.played > played and hand.gadget.ms() - released <= 100


def test_long_thinking_says_so_once_and_no_longer_than_it_lasts(against_a_thinker):
    """What A does about it stands at the bottom after a while; short thinking costs no picture."""
    hand = against_a_thinker
    words = lang.of("ui").HURRY_KEY
    assert hand.app.desk.session.table.thinking == words
    shown = len(hand.frames)
    hand.run(4000)
    assert hand.app.stage.is_thinking() and len(hand.frames) == shown
    tap(hand, "a")
    hand.wait()
    assert hand.app.desk.session.table.thinking == ""
    played = Words()
    hand.app.desk.session.draw(played)
    assert words not in played.words


def test_the_menu_opens_while_the_computer_thinks(against_a_thinker):
    """A long B leads to the menu at once; back from it, thinking goes on and ends."""
    hand = against_a_thinker
    played = hand.app.desk.session.history.played
    hand.gadget.key(KEY_NAMES.index("b"), True)
    hand.run(700)
    assert isinstance(top(hand), menu.Menu) and hand.app.desk.session.history.played == played
    hand.gadget.key(KEY_NAMES.index("b"), False)
    hand.run(100)
    hand.press("b")
    assert isinstance(top(hand), screens.Play) and hand.app.desk.session.history.played > played


def test_a_press_is_answered_before_the_computer_has_thought(against_a_thinker):
    """The picture of the own move does not wait for the answer to it."""
    hand = against_a_thinker
    tap(hand, "a")  # hurries
    while hand.app.stage.is_thinking() or hand.app.picture.coming():
        hand.app.step()
    tap(hand, "a")
    assert hand.app.stage.is_thinking() and hand.app.picture.coming()


@pytest.mark.parametrize("pace", ["all", "each"])
def test_acts_of_others_come_in_one_picture_or_one_by_one(tmp_path, monkeypatch, pace):
    """As the settings say; the picture that answers the own press is one more."""
    hand = Hand(tmp_path, developer=True)
    hand.app.desk.play("template")
    hand.wait()
    while hand.app.settings.get("pace") != pace:
        hand.app.preferences.change("pace", 1)
    hand.app.stage.to_game()
    hand.app.dealer.deal(3, b"\0", b"\0\2\2\2")
    session = hand.app.desk.session
    assert session.game.turn(session.state) == 0
    hand.wait()
    shown = []
    start = hand.gadget.panel.start
    monkeypatch.setattr(hand.gadget.panel, "start", lambda full: shown.append(full) or start(full))
    tap(hand, "a")
    hand.wait()
    acts = len(session.table.news)
    assert session.game.turn(session.state) == 0 and acts >= 3
    assert len(shown) == 1 + (acts if pace == "each" else 1)


def test_arrows_do_not_hurry_the_computer(against_a_thinker):
    """Nor is anything they ask for done later, on another picture."""
    hand = against_a_thinker
    before = bytes(hand.app.desk.session.state), bytes(hand.app.desk.session.ui)
    for name in ("left", "down", "right", "up"):
        tap(hand, name)
    assert (hand.app.desk.session.state, hand.app.desk.session.ui) == before
    assert hand.app.stage.is_thinking() and not hand.gadget.buttons.waiting()


# --- anything at all


@pytest.mark.parametrize("name", registry.names(registry.HIDDEN))
@pytest.mark.parametrize("seed", range(3))
def test_no_sequence_of_events_breaks_the_app(tmp_path, name, seed):
    """Thousands of random events on every screen of every game: nothing is ever raised."""
    hand = Hand(tmp_path, seed)
    start(hand, name)
    r = random.Random(seed)
    events = (*range(6), HINT, MENU)
    visited = set()
    for i in range(2000):
        hand.app.stage.key(r.choices(events, (2, 9, 3, 3, 6, 1, 1, 1))[0])
        if not hand.app.desk.session or hand.app.desk.session.name != name:
            hand.app.desk.play(name)
        hand.app.desk.session.settle()
        visited.add(type(top(hand)))
        if i % 10 == 0:
            top(hand).draw(hand.app.picture.canvas)
        if i % 300 == 0:
            hand.app.close()
            hand = Hand(tmp_path, seed)
            start(hand, name)
            hand.app.stage.open("Menu")
            hand.app.stage.open("TypeDeal")
    assert {screens.Play, menu.Menu, type_deal.TypeDeal, home.Home} <= visited
