"""Every text of every game, its rules and messages fits the glass, in every language."""

import importlib
import sys
from errno import EIO, ENOSPC
from types import ModuleType, SimpleNamespace

import pytest

from host_tools.drive.gadget import board_of
from host_tools.drive.hand import Hand
from pioche import lang, registry
from pioche.engine.contract import default_options
from pioche.session import Session
from pioche.ui import (
    font_text,
    screens,
)
from pioche.ui.canvas import INK
from tests.app.texts.reading import LONGEST_SEED, game, move_of_hint, seed_of_end, shown


@pytest.mark.parametrize("title", ["NOT_SAVED", "NOT_SAVED_FAULT", "SAVE_BAD", "SETTINGS_BAD"])
def test_messages_of_a_failing_disk_are_whole(hand, page, title):
    """What was not done, that nothing is lost, and what is asked then."""
    texts = lang.of("ui")
    title = getattr(texts, title)
    for lines in (
        [texts.NOT_SAVED_LATER],
        [texts.NOTHING_LOST],
        [texts.NOT_READ, texts.NOTHING_LOST],
    ):
        assert shown(hand, page, screens.Message(hand.app.stage, title, lines)) == []
    assert (
        shown(hand, page, screens.Confirm(hand.app.stage, title, texts.NOT_SAVED_ASK, print)) == []
    )


def fails(number):
    raise OSError(number)


@pytest.mark.parametrize("trouble, number", [("NOT_SAVED", ENOSPC), ("NOT_SAVED_FAULT", EIO)])
def test_the_sleeping_picture_of_what_is_not_saved_is_whole(hand, page, trouble, number):
    hand.gadget.battery_mv = lambda: 3100
    hand.app.desk.session = hand.app.desk.sit_beside("twenty")
    hand.app.desk.session.deal(7, 1, default_options(hand.app.desk.session.game), bytes(1))
    hand.app.archive.keep(fails, number)
    shown(hand, page)
    hand.app.power.draw(hand.app.picture.canvas)
    assert getattr(lang.of("ui"), trouble) in page.all and page.wrong == []


@pytest.mark.parametrize("lock, empty", [("no", False), ("yes", False), ("no", True)])
def test_the_sleeping_picture_is_whole(hand, page, lock, empty):
    """At home, in a game, and in one of as many seats as there can be; with a battery or empty."""
    wrong = []
    hand.gadget.battery_mv = lambda: 3100
    hand.app.settings.set("lock", lock)
    hand.app.power.be_asleep(empty)
    texts = lang.of("ui")
    for name in ("", "twenty", "xxl_refuse"):
        if name:
            hand.app.desk.end_session()
            hand.app.desk.session = hand.app.desk.sit_beside(name)
            seats = hand.app.desk.session.game.SEATS[1]
            options = default_options(hand.app.desk.session.game)
            hand.app.desk.session.deal(7, seats, options, bytes(seats))
        shown(hand, page)
        hand.app.power.draw(hand.app.picture.canvas)
        wrong += page.wrong
        assert f"{texts.BATTERY} 100 %" in page.all
    how = texts.LOCKED if lock == "yes" else texts.ASLEEP
    assert (texts.BATTERY_EMPTY if empty else how) in page.all
    assert wrong == []


@pytest.mark.parametrize("name", ["HUNG_WHY", "HUNG_AGAIN", "BATTERY_LOW"])
def test_messages_about_power_are_whole(hand, page, name):
    """After a hang, and of a low battery."""
    texts = lang.of("ui")
    title = f"{texts.BATTERY}: 10 %" if name == "BATTERY_LOW" else texts.HUNG
    assert shown(hand, page, screens.Message(hand.app.stage, title, getattr(texts, name))) == []


def test_the_screen_of_a_mishap_is_whole(hand, page, monkeypatch):
    """A long error, on the screen that the device shows when our own code fails; a file that was
    kept aside because of it is told."""
    monkeypatch.setitem(sys.modules, "machine", ModuleType("machine"))
    monkeypatch.delitem(sys.modules, "pioche.acts.crash", raising=False)  # afterwards, too
    crash = importlib.import_module("pioche.acts.crash")
    hand.gadget.panel = SimpleNamespace(
        start=lambda full: None, settle=lambda: None, sleep=lambda: None
    )
    hand.gadget.folder = "/saves"
    crash.show(hand.gadget, "ValueError: " + "a sentence of many words, " * 10, "xxl_updown.bad")
    texts = lang.of("ui")
    assert f"{texts.SAVE_KEPT} xxl_updown.bad" in page.all
    assert lang.of("ui").ERROR in page.all and "/saves/error.txt" in page.all
    assert page.wrong == []


def test_twenty_is_whole_in_play(hand, page):
    """At the start, with a hint, with a pile marked, and after moves."""
    session = game(hand, seed=3)
    wrong = shown(hand, page)
    session.hint()
    session.settle()
    wrong += shown(hand, page)
    session.ui[2] = 1 + session.ui[1]
    wrong += shown(hand, page)
    assert lang.of("twenty").LETGO in page.all
    while not session.over():
        wrong += shown(hand, page)
        session.play(move_of_hint(session))
    assert {lang.of("twenty").TAKE, lang.of("twenty").UNDO, lang.of("twenty").HINT} <= page.all
    assert wrong == []


@pytest.mark.parametrize("reason", ("TALL", "EMPTIES", "LAST_PAIR", "NONE_HIDDEN"))
def test_a_hint_of_twenty_is_whole_with_its_reason(hand, page, reason):
    """Two lines beside the piles, where the pairs were counted."""
    session = game(hand, seed=3)
    session.hint()
    session.settle()
    session.table.reason = (reason,)
    assert shown(hand, page) == []
    assert set(getattr(lang.of("twenty"), reason)) <= page.all


def test_twenty_is_whole_with_every_card(hand, page):
    """Ranks of two digits and of every letter fit on the cards."""
    session = game(hand)
    wrong = []
    for first in range(0, 120, 20):
        for p in range(20):
            session.seen[22 + 6 * p + 5] = first + p
        wrong += shown(hand, page)
    assert {"10", "12", "A", "J"} <= page.all
    assert wrong == []


@pytest.mark.parametrize("board", ("pico_epaper_2in13", "inky_pack", "badger2040"))
def test_the_page_of_keys_is_whole(code, tmp_path, page, monkeypatch, board):
    """Whatever the buttons are, all that they do is told."""
    monkeypatch.setattr("host_tools.drive.gadget.BOARD", board_of(board))
    (tmp_path / "settings.txt").write_text(f"language={code}\n")
    hand = Hand(tmp_path)
    assert shown(hand, page, hand.app.stage.page("Keys")) == []
    assert set(lang.of("ui").KEYS_DO[:4]) <= page.all


@pytest.mark.parametrize("left", (False, True))
def test_twenty_is_whole_at_its_end(hand, page, left):
    """Won and lost, in a frame that the words fit in."""
    session = game(hand, seed_of_end(left))
    while not session.over():
        session.play(move_of_hint(session))
    wrong = shown(hand, page)
    texts = lang.of("twenty")
    said = set(texts.LOST) if left else {texts.WON, texts.ALL_GONE}
    assert said | {texts.NEW, texts.UNDO, texts.MENU} <= page.present()
    assert wrong == []


def test_a_lost_deal_with_the_most_cards_is_whole(hand, page):
    """A deal without any pair: 120 cards left, the longest line there is."""
    session = game(hand)
    for p in range(20):
        session.seen[22 + 6 * p + 5] = p
    session.seen[0] = 2
    wrong = shown(hand, page)
    assert {"120", lang.of("twenty").CARDS_LEFT[2]} <= page.all
    assert wrong == []


@pytest.mark.parametrize("name", registry.names(registry.HIDDEN))
def test_every_game_is_whole_from_deal_to_end(hand, page, name):
    """With most and fewest seats, with a hint, and at the end."""
    session = Session(name)
    for seats in set(session.game.SEATS):
        session.deal(LONGEST_SEED, seats, session.options, bytes([0] + [2] * (seats - 1)))
        while True:
            hand.app.picture.canvas.forget()
            session.draw(hand.app.picture.canvas)
            if session.over():
                break
            session.hint()
            session.settle()
            session.draw(hand.app.picture.canvas)
            session.table.thinking = lang.of("ui").HURRY_KEY
            session.draw(hand.app.picture.canvas)
            session.table.thinking = ""
            session.play(move_of_hint(session))
    assert lang.of("ui").HURRY_KEY in page.all or max(session.game.SEATS) == 1
    assert page.wrong == []


def test_a_text_too_long_is_noticed(hand, page):
    """The measure itself: a text that leaves the picture, and one over another, are found."""
    lines = ["x" * 60, "y"]
    assert len(shown(hand, page, screens.Message(hand.app.stage, "t", lines))) == 1
    hand.app.picture.canvas.text(font_text, 8, 81, "over")
    hand.app.picture.canvas.text(font_text, 12, 88, "under")
    hand.app.picture.canvas.text_right(font_text, 5, 101, "left")
    hand.app.picture.canvas.fill_rect(290, 40, 10, 5, INK)
    assert len(page.wrong) == 3
