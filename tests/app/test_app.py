"""The whole gadget on a simulated clock: presses in, pictures out, the way out of every page."""

import pytest

from host_tools.drive.hand import KEY_NAMES, Hand
from pioche.ui import home, menu, screens
from tests.app.pressing import kinds_since, one_move, texts

# --- presses and refreshes


def test_a_press_during_a_refresh_is_not_lost(hand):
    """Arrows pressed while the panel works act as soon as it is ready, all in one picture."""
    hand.tap("down")
    assert hand.app.picture.coming()
    hand.tap("down")
    assert hand.app.picture.coming() and hand.page.at == 1
    n = len(hand.frames)
    hand.wait()
    assert hand.page.at == 2
    assert len(hand.frames) == n + 1


def test_a_confirming_press_during_a_refresh_is_not_lost(hand):
    """So does one press of A."""
    hand.page.at = 1
    hand.tap("up")
    hand.tap("a")
    assert hand.app.picture.coming()
    hand.wait()
    assert isinstance(hand.page, screens.Play)


def test_two_confirming_presses_during_a_refresh_act_once(hand):
    """The second would act on a picture nobody has seen."""
    hand.choose(texts().SETTINGS)
    hand.tap("down")
    hand.tap("a")
    hand.tap("a")
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
    assert hand.page.at == 1


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
        playing.choose(line)
        assert playing.frames[-1][0] == "full"


def test_the_end_of_a_game_is_shown_by_a_full_refresh(playing):
    """The last move ends in a clean picture; A then deals anew."""
    while not playing.session.over():
        one_move(playing)
    assert playing.frames[-1][0] == "full"
    playing.press("b")
    assert not playing.session.over()
    assert playing.frames[-1][0] == "full"
    one_move(playing)
    seed = playing.session.seed
    playing.press("a")
    assert playing.session.seed != seed and playing.session.history.played == 0


# --- the way out


def screens_to_leave(hand):
    """Every screen there is, opened one after the other from home."""
    yield hand
    hand.choose(texts().SETTINGS)
    yield hand
    hand.choose(texts().ABOUT)
    yield hand
    hand.choose(texts().GAMES["twenty"])
    hand.hold("b")
    yield hand
    hand.choose(texts().GAMES["twenty"])
    hand.hold("b")
    hand.choose(texts().TYPE_DEAL)
    yield hand
    hand.choose(texts().GAMES["twenty"])
    hand.app.stage.show(screens.Message(hand.app.stage, "title", ["line"]))
    yield hand


def test_a_long_b_leads_from_every_screen_home(hand):
    """From settings, about, menu, typing and messages; at home it does nothing."""
    left = set()
    for _ in screens_to_leave(hand):
        left.add(type(hand.page))
        hand.hold("b")
        assert isinstance(hand.page, home.Home) and hand.app.stage.is_empty()
    assert len(left) == 6


def test_a_long_b_leads_from_a_game_to_its_menu(playing):
    """And once more, home; the game is kept."""
    one_move(playing)
    played = bytes(playing.session.state)
    playing.hold("b")
    assert isinstance(playing.page, menu.Menu)
    playing.hold("b")
    assert isinstance(playing.page, home.Home)
    playing.press("a")
    assert isinstance(playing.page, screens.Play)
    assert playing.session.state == played


@pytest.mark.parametrize("way", ["B", "b"])
def test_home_stands_at_the_game_one_comes_from(tmp_path, way):
    """Also where it was begun before the gadget was switched on, and where it was left before it
    began; from another page one comes back to the line of that page."""
    hand = Hand(tmp_path)
    for _ in range(2):
        hand.app.desk.play("xxl_trump")
        hand.keys(way)
        line = hand.page.lines[hand.page.at]
        assert isinstance(hand.page, home.Home) and line[-1] == "xxl_trump"
        assert hand.app.settings.playing == ""
        hand.keys("down down down a b")
        assert hand.page.lines[hand.page.at][0] == texts().STATISTICS
        hand = Hand(tmp_path)


def test_a_short_b_leads_back_one_screen(playing):
    """B leaves what A opened, step by step."""
    playing.hold("b")
    playing.choose(texts().TYPE_DEAL)
    playing.press("b")
    assert isinstance(playing.page, menu.Menu)
    playing.press("b")
    assert isinstance(playing.page, screens.Play)


def test_the_menu_takes_back_and_plays_again(playing):
    """Undo and redo of the menu lead back and forth, and are offered where they can act."""
    first = bytes(playing.session.state)
    playing.hold("b")
    offered = [line[0] for line in playing.page.lines]
    assert texts().UNDO not in offered and texts().REDO not in offered
    playing.press("b")
    one_move(playing)
    second = bytes(playing.session.state)
    playing.hold("b")
    playing.choose(texts().UNDO)
    assert playing.session.state == first
    playing.hold("b")
    assert texts().UNDO not in [line[0] for line in playing.page.lines]
    playing.choose(texts().REDO)
    assert playing.session.state == second and isinstance(playing.page, screens.Play)
