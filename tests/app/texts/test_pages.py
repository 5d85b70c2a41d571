"""Every text of every page fits the glass, in every language."""

import pytest

from host_tools.places import ROOT
from pioche import events, lang, registry
from pioche.kinds import NAMED
from pioche.store import save
from pioche.store.kept_games import KeptGames
from pioche.store.settings import SettingsFile
from pioche.ui import (
    font_big,
    font_text,
    people,
    screens,
)
from pioche.ui.replay import Replay
from tests.app.texts.reading import game, move_of_hint, seed_of_end, shown

BAD_SAVES = ("BAD_FILE", "BAD_VERSION", "BAD_GAME")


def each_line(hand, page, screen=None):
    """The same for a list, with the cursor on each of its lines."""
    screen = screen or hand.app.stage.top()
    wrong = []
    for i in range(len(screen.lines)):
        screen.at = i
        wrong += shown(hand, page, screen)
    return wrong


def test_home_is_whole(hand, page):
    """Home, without and with a game in play, the cursor on every line."""
    wrong = each_line(hand, page)
    game(hand)
    hand.app.archive.save()
    hand.app.desk.home()
    assert hand.app.desk.has_save("twenty")
    assert each_line(hand, page) + wrong == []


def test_settings_are_whole(hand, page, code):
    """Every setting with every value."""
    wrong = []
    for _ in range(4):
        screen = hand.app.stage.page("Settings")
        wrong += each_line(hand, page, screen)
        hand.app.settings.next("every")
    assert wrong == []


@pytest.mark.parametrize("board", sorted(p.parent.name for p in ROOT.glob("boards/*/board.py")))
def test_about_is_whole(hand, page, board):
    """About, with the name of every board, much memory and a long version."""
    found = {}
    exec((ROOT / "boards" / board / "board.py").read_text(), found)
    hand.gadget.title = found["TITLE"]
    assert shown(hand, page, hand.app.stage.page("About")) == []
    assert any(found["TITLE"] in text for text in page.all)


def test_the_menu_is_whole_in_all_its_states(hand, page):
    """At the start, with a move to take back, with one to play again, and at the end."""
    session = game(hand)
    session.deal(seed_of_end(True) | 0x3C000000, 1, bytes(1), bytes(1))
    states = [each_line(hand, page, hand.app.stage.page("Menu"))]
    session.play(move_of_hint(session))
    states.append(each_line(hand, page, hand.app.stage.page("Menu")))
    session.play(move_of_hint(session))
    session.undo()
    states.append(each_line(hand, page, hand.app.stage.page("Menu")))
    while not session.over():
        session.play(move_of_hint(session))
    states.append(each_line(hand, page, hand.app.stage.page("Menu")))
    assert {lang.of("ui").UNDO, lang.of("ui").REDO} <= page.all
    assert states == [[], [], [], []]


def test_the_words_of_options_are_whole(hand, page):
    """The menu with every value of every option."""
    session = game(hand)
    wrong = []
    for i, (_, values) in enumerate(session.game.OPTIONS):
        for j in range(len(values)):
            session.wanted[i] = j
            wrong += each_line(hand, page, hand.app.stage.page("Menu"))
    assert wrong == []


@pytest.mark.parametrize("name", registry.names(registry.HIDDEN))
def test_setting_up_is_whole(hand, page, name):
    """Every line with every value it can have: seats, who sits there, options and what they do."""
    hand.app.settings.people[:] = ["W" * SettingsFile.LONGEST_NAME]
    hand.app.desk.play(name)
    screen = hand.app.stage.page("Setup")
    low, high = registry.game(name).SEATS
    most = max([len(values) for _, values in registry.game(name).OPTIONS] + [6])
    wrong = []
    for seats in sorted({low, high}):
        screen.kinds = hand.app.people.who_plays(hand.app.desk.session, seats, screen.kinds)
        screen.fill()
        for at in range(1 if high == 1 else 2, len(screen.lines)):
            for _ in range(most):
                screen.at = at
                screen.key(events.RIGHT)
                wrong += shown(hand, page, screen)
    screen.at = 1
    wrong += shown(hand, page, screen)
    for words, values, explained in lang.of(name).OPTIONS:
        assert {words, explained, *values} <= page.all
    assert wrong == []


def test_scores_and_statistics_are_whole(hand, page):
    """With the longest names and large figures, on every page of them."""
    hand.app.settings.people[:] = ["W" * SettingsFile.LONGEST_NAME, "M" * SettingsFile.LONGEST_NAME]
    hand.app.desk.play("template")
    hand.app.stage.to_game()
    hand.app.dealer.deal(7, hand.app.desk.session.wanted, bytes((NAMED, NAMED + 1)))
    told = {"A": "120,120,120,120,-888", "evening": "AB;88;88,88;-8888,8888"}
    _, stats = hand.app.archive.statistics()
    stats.write({"template:" + name: value for name, value in told.items()})
    table = hand.app.stage.page("Scores")
    wrong = each_line(hand, page, table)
    table.key(events.A)
    wrong += each_line(hand, page, table)
    wrong += each_line(hand, page, hand.app.stage.page("Statistics"))
    wrong += each_line(hand, page, hand.app.stage.page("AllStatistics"))
    assert "-888" in page.all and wrong == []


def test_kept_games_are_whole(hand, page):
    """The list, one of them looked at, and the question before it is deleted."""
    session = game(hand)
    session.play(session.moves[0])
    kept = KeptGames(hand.app.gadget.folder)
    for _ in range(2):
        kept.add(save.pack(session))
    page_of_records = hand.app.stage.page("Records")
    wrong = each_line(hand, page, page_of_records)
    page_of_records.key(events.HINT)
    wrong += shown(hand, page)
    hand.app.stage.back()
    page_of_records.key(events.A)
    wrong += shown(hand, page)
    assert isinstance(hand.app.stage.top(), Replay) and wrong == []


def test_leaving_a_seat_and_giving_up_are_whole(hand, page):
    hand.app.settings.people[:] = ["W" * SettingsFile.LONGEST_NAME]
    hand.app.desk.play("template")
    hand.app.stage.to_game()
    hand.app.dealer.deal(7, hand.app.desk.session.wanted, bytes((NAMED, 4, 2, 3)))
    wrong = each_line(hand, page, hand.app.stage.page("Seats"))
    pause = hand.app.stage.page("Menu")
    pause.give_up()
    wrong += shown(hand, page)
    assert wrong == []


def test_what_is_told_of_kept_games_is_whole(hand, page):
    texts = lang.of("ui")
    for title, line in (
        (texts.RECORDS, texts.RECORD_KEPT),
        (texts.RECORDS, texts.RECORDS_FULL),
        (texts.RECORDS, texts.RECORD_PART),
        (texts.STATS_BAD, texts.SAVE_KEPT),
    ):
        assert shown(hand, page, screens.Message(hand.app.stage, title, [line])) == []


def test_the_curtain_is_whole(hand, page):
    """With the longest name, and what happened with the longest of all acts."""
    hand.app.settings.people[:] = ["W" * SettingsFile.LONGEST_NAME, "M" * SettingsFile.LONGEST_NAME]
    hand.app.desk.play("template")
    hand.app.stage.to_game()
    hand.app.dealer.deal(7, hand.app.desk.session.wanted, bytes((NAMED, NAMED + 1)))
    assert shown(hand, page) == []
    assert lang.of("ui").TAKES_OVER in page.all
    assert each_line(hand, page, hand.app.stage.page("Happened")) == []
    hand.app.desk.session.uncover()
    hand.app.desk.session.act(hand.app.desk.session.moves[0])
    assert each_line(hand, page, hand.app.stage.page("Happened")) == []


def test_the_people_are_whole(hand, page):
    """The list with the longest names, and a name with the cursor on every letter."""
    hand.app.settings.people[:] = ["W" * SettingsFile.LONGEST_NAME] * 3
    wrong = each_line(hand, page, hand.app.stage.page("People"))
    screen = people.Name(hand.app.stage, hand.app.people, 0, None)
    for _ in range(SettingsFile.LONGEST_NAME):
        screen.key(events.RIGHT)
        wrong += shown(hand, page, screen)
    assert wrong == []


def test_every_letter_of_a_name_can_be_drawn():
    """The fonts have each letter that can be typed, and its small one."""
    for letter in people.LETTERS + people.lower(people.LETTERS):
        for font in (font_big, font_text):
            assert 32 <= ord(letter) < 127 or letter in font.EXTRA


def test_typing_a_deal_is_whole(hand, page):
    """The cursor on every digit of the longest identity."""
    game(hand)
    screen = hand.app.stage.page("TypeDeal")
    wrong = []
    for i in range(len(screen.digits)):
        screen.at = i
        wrong += shown(hand, page, screen)
    assert wrong == []


@pytest.mark.parametrize("reason", BAD_SAVES)
def test_the_message_of_a_bad_save_is_whole(hand, page, reason):
    """Why it cannot be used, and where it is kept on the device."""
    texts = lang.of("ui")
    lines = [getattr(texts, reason), texts.SAVE_KEPT, "/saves/twenty.bad"]
    assert shown(hand, page, screens.Message(hand.app.stage, texts.SAVE_BAD, lines)) == []


def test_the_message_of_a_full_filesystem_is_whole(hand, page):
    """Not saved, and why."""
    texts = lang.of("ui")
    screen = screens.Message(hand.app.stage, texts.NOT_SAVED, [texts.NOT_SAVED_WHY])
    assert shown(hand, page, screen) == []
