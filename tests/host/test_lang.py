"""Every text in every language: all there, in letters the fonts have, whole on the glass."""

import importlib
import sys
from errno import EIO, ENOSPC
from types import ModuleType, SimpleNamespace

import pytest

from host_tools.drive import whole_game
from host_tools.drive.gadget import board_of
from host_tools.drive.hand import Hand
from host_tools.firmware_path import ROOT
from pioche import bots, lang, registry, rubbish
from pioche.engine.contract import default_options
from pioche.kinds import NAMED
from pioche.session import Session
from pioche.store import save
from pioche.store.records import Records
from pioche.store.settings import Settings
from pioche.ui import (
    font_big,
    font_text,
    keys,
    people,
    screens,
    settings,
)
from pioche.ui import type_deal as type_deal
from pioche.ui.canvas import INK, PAPER, Canvas
from pioche.ui.replay import Replay

LANGUAGES = lang.LANGUAGES
FOLDER = ROOT / "firmware" / "pioche" / "lang"
MODULES = sorted(path.stem for path in (FOLDER / "en").glob("[a-z]*.py"))
FONTS = (font_text, font_big)
LONGEST_SEED = 0x3FFFFFFF
BAD_SAVES = ("BAD_FILE", "BAD_VERSION", "BAD_GAME")


def texts_of(code, name):
    """{name: value} of a module of texts."""
    found = vars(importlib.import_module(f"pioche.lang.{code}.{name}"))
    return {key: value for key, value in found.items() if not key.startswith("_")}


def strings(value):
    """All texts in a value, however deep."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        value = list(value.values())
    return [s for part in value for s in strings(part)]


def shape(value):
    """A value with every text made equal: what all languages must share."""
    if isinstance(value, dict):
        return {key: shape(part) for key, part in value.items()}
    if isinstance(value, tuple):
        return tuple(shape(part) for part in value)
    return type(value)


def letters(font):
    return set(map(chr, range(32, 127))) | set(font.EXTRA)


@pytest.fixture(params=LANGUAGES)
def code(request):
    """Each language in turn; English again afterwards."""
    yield request.param
    lang.load("en")


# --- the modules


def test_every_language_has_the_same_modules(code):
    """A module of texts for the gadget and for each game, in every language."""
    assert sorted(path.stem for path in (FOLDER / code).glob("[a-z]*.py")) == MODULES
    assert "ui" in MODULES


@pytest.mark.parametrize("name", MODULES)
def test_every_language_has_the_same_names(code, name):
    """No text is missing in one language, and lists and tables are of one length in all."""
    assert shape(texts_of(code, name)) == shape(texts_of("en", name))


@pytest.mark.parametrize("name", MODULES)
def test_no_text_is_empty(code, name):
    """Every text says something, and begins with it."""
    for key, value in texts_of(code, name).items():
        for text in strings(value):
            assert text.strip() and text[0] != " ", (key, text)


@pytest.mark.parametrize("name", MODULES)
def test_the_fonts_have_every_letter(code, name):
    """A letter that a font lacks would be drawn as another one."""
    for key, value in texts_of(code, name).items():
        for text in strings(value):
            for font in FONTS:
                assert not set(text) - letters(font), (key, text, font.__name__)


def test_languages_differ(code):
    """No language is a copy of the English texts left to be done."""
    ours, english = texts_of(code, "ui"), texts_of("en", "ui")
    same = [key for key in ours if ours[key] == english[key]]
    assert code == "en" or len(same) < len(ours) // 4, same


def test_every_game_has_a_name(code):
    """Each registered game is named in each language, and no other is."""
    assert set(texts_of(code, "ui")["GAMES"]) == set(registry.names())


def test_a_rank_has_a_letter_of_its_own(code):
    """The faces from 11 on are seven different letters."""
    faces = texts_of(code, "twenty")["FACES"]
    assert len(faces) == len(set(faces)) == 7


def test_every_option_has_words(code):
    """Each option of a game, and each of its values, is told in words that differ."""
    for line in [line for line in registry.GAMES if line[4] >= registry.HIDDEN]:
        options = texts_of(code, line[1])["OPTIONS"]
        values = [known for _, known in registry.game(line[1]).OPTIONS]
        assert [len(words) for _, words, _ in options] == [len(known) for known in values]
        assert all(len(set(words)) == len(words) for _, words, _ in options)


def test_loading_a_language_forgets_the_last_one():
    """Only one language is in memory at a time."""
    lang.load("fr")
    assert lang.of("ui").LANGUAGE == "Français"
    lang.load("de")
    assert lang.of("ui").LANGUAGE == "Deutsch"
    assert "pioche.lang.fr.ui" not in sys.modules
    lang.load("en")
    assert lang.of("ui").LANGUAGE == "English"


# --- the glass


class Page:
    """Notes the box of each text on the canvas, and what is wrong with it."""

    def __init__(self):
        self.boxes = []  # (left, top, right, bottom, text)
        self.wrong = []
        self.all = set()  # every text ever drawn

    def install(self, monkeypatch):
        text, clear, fill = Canvas.text, Canvas.clear, Canvas.fill_rect

        def note_text(canvas, font, x, y, s, *ink):
            self.add(canvas, font, x, y, s)
            return text(canvas, font, x, y, s, *ink)

        def note_clear(canvas):
            self.boxes.clear()
            clear(canvas)

        def note_fill(canvas, x, y, w, h, ink):
            if x < 0 or y < 0 or x + w > canvas.width or y + h > canvas.height:
                self.wrong.append(f"a box at {(x, y, w, h)} leaves the picture")
            self.cover((x, y, x + w, y + h), ink)
            fill(canvas, x, y, w, h, ink)

        monkeypatch.setattr(Canvas, "text", note_text)
        monkeypatch.setattr(Canvas, "clear", note_clear)
        monkeypatch.setattr(Canvas, "fill_rect", note_fill)

    def add(self, canvas, font, x, y, s):
        if not s:
            return
        box = (x, y, x + len(s) * font.WIDTH, y + font.HEIGHT)
        if box[0] < 0 or box[1] < 0 or box[2] > canvas.width or box[3] > canvas.height:
            self.wrong.append(f"{s!r} at {box} leaves the picture")
        for other in self.touched(box):
            self.wrong.append(f"{s!r} at {box} lies over {other[4]!r} at {other[:4]}")
        if set(s) - letters(font):
            self.wrong.append(f"{s!r} has letters that its font lacks")
        self.boxes.append(box + (s,))
        self.all.add(s)

    def cover(self, box, ink):
        """Something is filled: paper wipes texts away, ink must not touch them."""
        touched = self.touched(box)
        if ink == PAPER:
            self.boxes = [other for other in self.boxes if other not in touched]
        else:
            self.wrong += [f"ink at {box} lies over {t[4]!r} at {t[:4]}" for t in touched]

    def present(self):
        """The texts that are on the picture now."""
        return {box[4] for box in self.boxes}

    def touched(self, box):
        left, top, right, bottom = box
        return [
            b for b in self.boxes if left < b[2] and b[0] < right and top < b[3] and b[1] < bottom
        ]


@pytest.fixture
def page(monkeypatch):
    page = Page()
    page.install(monkeypatch)
    return page


@pytest.fixture
def hand(code, tmp_path, page, monkeypatch):
    """A gadget that speaks this language, with the longest of all it shows."""
    (tmp_path / "settings.txt").write_text(f"language={code}\nevery=40\n")
    hand = Hand(tmp_path)
    monkeypatch.setattr(rubbish, "free_kb", lambda: 999)
    monkeypatch.setattr(settings, "VERSION", "10.20.30")
    return hand


def shown(hand, page, screen=None):
    """Draw the screen on top and say what is wrong with it."""
    if screen is not None:
        hand.app.stage.show(screen)
    hand.app.picture.canvas.forget()
    hand.app.stage.top().draw(hand.app.picture.canvas)
    wrong, page.wrong = page.wrong, []
    if screen is not None:
        hand.app.stage.back()
    return wrong


def each_line(hand, page, screen=None):
    """The same for a list, with the cursor on each of its lines."""
    screen = screen or hand.app.stage.top()
    wrong = []
    for i in range(len(screen.lines)):
        screen.at = i
        wrong += shown(hand, page, screen)
    return wrong


def game(hand, seed=LONGEST_SEED):
    hand.app.desk.play("twenty")
    hand.app.dealer.deal(seed, bytes(1))
    return hand.app.desk.session


def move_of_hint(session):
    o = bytearray(session.seen)
    n = session.game.legal(o, session.moves)
    return whole_game.choose(session, session.game.turn(o), bots.HARD) if n else None


def seed_of_end(left):
    """The first deal that the computer player ends with (or without) cards left."""
    session = Session("twenty")
    for seed in range(200):
        session.deal(seed, 1, bytes(1), bytes(1))
        while not session.over():
            session.play(move_of_hint(session))
        if bool(session.game.score(session.state, 0)) == left:
            return seed
    raise AssertionError("no such deal")


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
    hand.app.settings.people[:] = ["W" * Settings.LONGEST_NAME]
    hand.app.desk.play(name)
    screen = hand.app.stage.page("Setup")
    low, high = registry.game(name).SEATS
    most = max([len(values) for _, values in registry.game(name).OPTIONS] + [6])
    wrong = []
    for seats in sorted({low, high}):
        screen.kinds = hand.app.people.table(hand.app.desk.session, seats, screen.kinds)
        screen._fill()
        for at in range(1 if high == 1 else 2, len(screen.lines)):
            for _ in range(most):
                screen.at = at
                screen.key(keys.RIGHT)
                wrong += shown(hand, page, screen)
    screen.at = 1
    wrong += shown(hand, page, screen)
    for words, values, explained in lang.of(name).OPTIONS:
        assert {words, explained, *values} <= page.all
    assert wrong == []


def test_scores_and_statistics_are_whole(hand, page):
    """With the longest names and large figures, on every page of them."""
    hand.app.settings.people[:] = ["W" * Settings.LONGEST_NAME, "M" * Settings.LONGEST_NAME]
    hand.app.desk.play("template")
    hand.app.stage.to_game()
    hand.app.dealer.deal(7, hand.app.desk.session.wanted, bytes((NAMED, NAMED + 1)))
    told = {"A": "120,120,120,120,-888", "evening": "AB;88;88,88;-8888,8888"}
    _, stats = hand.app.archive.statistics()
    stats.write({"template:" + name: value for name, value in told.items()})
    table = hand.app.stage.page("Scores")
    wrong = each_line(hand, page, table)
    table.key(keys.A)
    wrong += each_line(hand, page, table)
    wrong += each_line(hand, page, hand.app.stage.page("Statistics"))
    wrong += each_line(hand, page, hand.app.stage.page("AllStatistics"))
    assert "-888" in page.all and wrong == []


def test_kept_games_are_whole(hand, page):
    """The list, one of them looked at, and the question before it is deleted."""
    session = game(hand)
    session.play(session.moves[0])
    kept = Records(hand.app.gadget.folder)
    for _ in range(2):
        kept.add(save.pack(session))
    page_of_records = hand.app.stage.page("Records")
    wrong = each_line(hand, page, page_of_records)
    page_of_records.key(keys.HINT)
    wrong += shown(hand, page)
    hand.app.stage.back()
    page_of_records.key(keys.A)
    wrong += shown(hand, page)
    assert isinstance(hand.app.stage.top(), Replay) and wrong == []


def test_leaving_a_seat_and_giving_up_are_whole(hand, page):
    hand.app.settings.people[:] = ["W" * Settings.LONGEST_NAME]
    hand.app.desk.play("template")
    hand.app.stage.to_game()
    hand.app.dealer.deal(7, hand.app.desk.session.wanted, bytes((NAMED, 4, 2, 3)))
    wrong = each_line(hand, page, hand.app.stage.page("Seats"))
    pause = hand.app.stage.page("Menu")
    pause._give_up()
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
    hand.app.settings.people[:] = ["W" * Settings.LONGEST_NAME, "M" * Settings.LONGEST_NAME]
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
    hand.app.settings.people[:] = ["W" * Settings.LONGEST_NAME] * 3
    wrong = each_line(hand, page, hand.app.stage.page("People"))
    screen = people.Name(hand.app.stage, hand.app.people, 0, None)
    for _ in range(Settings.LONGEST_NAME):
        screen.key(keys.RIGHT)
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
    monkeypatch.delitem(sys.modules, "pioche.acts.mishap", raising=False)  # afterwards, too
    mishap = importlib.import_module("pioche.acts.mishap")
    hand.gadget.panel = SimpleNamespace(
        start=lambda full: None, settle=lambda: None, sleep=lambda: None
    )
    hand.gadget.folder = "/saves"
    mishap._show(hand.gadget, "ValueError: " + "a sentence of many words, " * 10, "xxl_updown.bad")
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


@pytest.mark.parametrize("name", registry.names(registry.HIDDEN))
@pytest.mark.parametrize("board", ("pico_epaper_2in9", "pico_epaper_2in13", "pico_epaper_4in2"))
def test_the_rules_are_whole(code, tmp_path, page, monkeypatch, name, board):
    """Every line of every page is inside the picture, and says what the game's texts say; there are
    as many pictures as pages of words."""
    monkeypatch.setattr("host_tools.drive.gadget.BOARD", board_of(board))
    (tmp_path / "settings.txt").write_text(f"language={code}\n")
    hand = Hand(tmp_path, developer=True)
    hand.app.desk.play(name)
    texts = lang.of(name)
    assert len(texts.EXAMPLES) == len(registry.view(name).EXAMPLES)
    screen = hand.app.stage.page("Rules")
    wrong = []
    for at in range(len(screen.pages) + 1):
        screen.at = at
        wrong += shown(hand, page, screen)
    assert set(texts.RULES) | set(strings(texts.EXAMPLES)) <= page.all and len(texts.RULES) <= 5
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
    lines = ["x" * 42, "y"]
    assert len(shown(hand, page, screens.Message(hand.app.stage, "t", lines))) == 1
    hand.app.picture.canvas.text(font_text, 8, 81, "over")
    hand.app.picture.canvas.text(font_text, 12, 88, "under")
    hand.app.picture.canvas.text_right(font_text, 5, 101, "left")
    hand.app.picture.canvas.fill_rect(290, 40, 10, 5, INK)
    assert len(page.wrong) == 3
