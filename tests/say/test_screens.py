"""What is said as keys are pressed, on every screen: what is new, and no more."""

import pytest

from host_tools.drive.hand import Hand
from host_tools.prove import runtimes
from host_tools.prove.by_chance import spoken
from host_tools.say import AGAIN, HAND, KEYS, TABLE, account, in_en
from host_tools.say.speaker import Speaker
from pioche import registry
from pioche.kinds import HUMAN, computer
from tests import support
from tests.say.walk import NAMES

SEED, STATES = 3, 6
PAGES = ("Menu", "Setup", "Rules", "Keys", "Scores", "Statistics", "AllStatistics", "Records")
MORE_PAGES = ("TypeDeal", "Settings", "About", "People", "Happened", "Seats")


@pytest.fixture
def hand(tmp_path):
    return Listener(tmp_path)


class Listener(Hand):
    """A hand whose owner hears what is on the glass."""

    def __init__(self, folder):
        super().__init__(folder, seed=3)
        self.speaker = Speaker()
        self.hear()

    def hear(self):
        return self.speaker.changed(account.of(self.app))

    def then(self, keys):
        self.keys(keys)
        return self.hear()

    def ask(self, what):
        return self.speaker.asked(what, account.of(self.app, what == KEYS))

    def play(self, name):
        self.app.desk.play(name)
        while type(self.page).__name__ != "Play":
            self.press("a")
        return self.hear()


@pytest.mark.parametrize("name", registry.names(registry.HIDDEN))
def test_nothing_that_is_said_tells_what_is_hidden(name, tmp_path):
    """On every screen, in every language: hidden cards dealt anew change no word."""
    assert f"{STATES} states" in spoken.run(str(tmp_path), name, SEED, STATES)


@pytest.mark.parametrize("name", ("six_sequences", "xxl_pur"))
def test_the_same_is_said_on_micropython(name, tmp_path):
    """As the web page runs it."""
    told = support.micropython(
        runtimes.BY_CHANCE / "spoken.py", tmp_path / "m", name, SEED, STATES, heap=2_500_000
    )
    assert told.strip() == spoken.run(str(tmp_path / "c"), name, SEED, STATES)


@pytest.mark.parametrize("name", PAGES + MORE_PAGES)
def test_all_that_a_page_writes_is_said(hand, name):
    """Each word of it, when it is asked for; what its keys do when it opens."""
    hand.play("no_merci")
    hand.app.stage.open(name)
    hand.app.picture.want()
    hand.wait()
    opened, whole = hand.hear(), hand.ask(TABLE)
    letters = getattr(hand.page, "letters", None) or getattr(hand.page, "digits", ())
    for words in hand.words:
        if words.strip() and words not in "↑↓" and words not in letters:
            assert words in whole, (words, whole)
    assert "Keys: " in opened and "B back" in opened


def test_where_the_cursor_moves_only_its_line_is_said(hand):
    assert hand.then("down") == "Line 2 of 18: The Game players: 1-5."
    assert hand.then("down") == "Line 3 of 18: No Merci players: 3-5."


def test_where_the_cursor_moves_in_a_game_only_the_choice_is_said(hand):
    assert "Your chips: 11." in hand.play("no_merci")
    assert hand.then("right").startswith("2 of 2: take the ")
    assert hand.then("left") == "1 of 2: pay a chip."


def test_what_others_do_is_said_once_and_first(hand):
    """And again only when they do it again."""
    hand.play("no_merci")
    for _ in range(6):
        told = hand.then("a")
        acts = "".join(f"{computer(seat)}: {text}. " for seat, text in hand.session.table.news)
        assert told.startswith(acts + "Card ")
        assert ":" not in hand.then("right left")


def test_nothing_new_is_no_word(hand):
    hand.play("the_game")
    assert hand.hear() == ""


def test_what_was_said_last_is_said_again(hand):
    told = hand.play("the_game")
    hand.ask(HAND)
    assert hand.ask(AGAIN) == told


def test_cards_that_come_to_the_hand_are_named(hand):
    """When a turn of The Game ends, which draws."""
    hand.play("the_game")
    said = []
    for _ in range(40):
        before = set(hand.ask(HAND).split(": ")[1].strip(".").split(", "))
        at_end = "end your turn" in hand.ask(AGAIN)
        said = hand.then("a")
        after = set(hand.ask(HAND).split(": ")[1].strip(".").split(", "))
        if at_end:
            break
    for card in after - before:
        assert card in said.partition("New in your hand: ")[2].partition(".")[0].split(", ")


def test_keys_are_told_on_request(hand):
    hand.play("twenty")
    assert hand.ask(KEYS) == "Keys: A take; hold A hint; hold B menu." or "A mark" in hand.ask(KEYS)


def test_a_lesson_tells_its_text_and_which_keys_to_press(hand):
    told = hand.then("A")
    assert told.startswith("20/20. Step 1 of ")
    for _ in range(12):
        if "Press: " in told:
            break
        told = hand.then("a")
    assert "Press: " in told
    assert hand.then("A").endswith(".")


def test_a_hint_gives_its_reason_once(hand):
    hand.play("no_merci")
    assert hand.then("A").startswith("Hint, ")
    assert not hand.then("right").startswith("Hint, ")


def test_letters_that_are_typed_are_said(hand):
    hand.app.stage.open("People")
    hand.press("a")
    assert "Place 1 of 8: empty" in hand.hear()
    assert hand.then("down") == "Place 1 of 8: A. A"


def test_nothing_is_said_of_a_hand_behind_the_curtain(hand):
    hand.play("no_merci")
    hand.session.reseat(bytes((HUMAN, HUMAN, 2)))
    hand.app.picture.want()
    hand.wait()
    told = hand.hear() + hand.ask(TABLE) + hand.ask(HAND)
    assert "chips" not in told and "Person 1" in told


def test_a_game_is_told_whole_when_it_is_begun(hand):
    """Its title, how things lie, the hand, and the first choice."""
    for name in NAMES:
        told = hand.play(name)
        assert told, name
        assert in_en.YOUR_TURN not in told
        hand.app.desk.home()
        hand.app.picture.want()
        hand.wait()
        hand.hear()


def test_words_are_no_part_of_a_pico():
    """There is no room for them: of all that is put on one no file is theirs."""
    from host_tools.ship import mpy
    from host_tools.web import pack

    assert "say/speaker.mpy" in pack.modules()
    assert not [path for path in mpy.device_files(mpy.DEFAULT_BOARD, True) if "say" in path]
    manifest = (mpy.ROOT / "boards" / "manifest.py").read_text()
    assert "host_tools" not in manifest
