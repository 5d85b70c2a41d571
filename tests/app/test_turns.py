"""From hand to hand, and while the computer thinks."""

import pytest

from host_tools.drive.hand import KEY_NAMES, Hand
from pioche import bots, lang
from pioche.ui import curtain, menu, screens
from tests.app.pressing import texts
from tests.play.views.words import Words

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
    session = hand.session
    names = []
    while not session.over():
        assert session.covered
        names.append(hand.app.people.seat_name(session.kinds, session.eyes))
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
    session = hand.session
    eyes = session.eyes
    while session.eyes == eyes:
        hand.tap("a")
    hand.tap("a")
    hand.wait()
    assert session.covered


def test_the_next_person_reads_what_happened(two_people):
    """B on the page tells the other's acts, the latest on top, and leads back to the page."""
    hand = two_people
    hand.press("b")
    assert [line[0] for line in hand.page.lines] == [texts().NOTHING_YET]
    hand.press("b")
    hand.press("a")
    first = hand.session.eyes
    while hand.session.eyes == first:
        hand.press("a")
    hand.press("b")
    assert isinstance(hand.page, curtain.Happened)
    assert [line[0] for line in hand.page.lines] == [
        hand.app.people.seat_name(hand.session.kinds, first)
    ]
    assert hand.page.lines[0][1] == hand.session.acts()[-1][1]
    hand.press("b")
    assert isinstance(hand.page, screens.Play) and hand.session.covered


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
    hand.app.dealer.deal(1, hand.session.options, b"\0\2")
    session = hand.session
    if session.game.turn(session.state) == 0:
        hand.tap("a")
    hand.run(4000)  # the picture is there, and thinking goes on
    assert hand.app.stage.is_thinking() and not hand.app.picture.coming()
    return hand


def test_nobody_thinks_behind_the_pages_of_the_menu(against_a_thinker):
    """The pause menu itself keeps the thoughts; a page of it needs the memory, and afterwards they
    begin anew."""
    hand = against_a_thinker
    hand.app.stage.open("Menu")
    thinking = hand.session.thinking
    assert thinking.player and thinking.thoughts
    hand.app.stage.open("Scores")
    assert not (thinking.player or thinking.thoughts)
    hand.app.stage.to_game()
    hand.run(2000)
    assert thinking.player and thinking.thoughts


def test_a_press_hurries_the_computer(against_a_thinker):
    """A makes it play the best move so far; the picture begins within 100 ms of the release."""
    hand = against_a_thinker
    played = hand.session.history.played
    hand.gadget.key(KEY_NAMES.index("a"), True)
    hand.run(80)
    hand.gadget.key(KEY_NAMES.index("a"), False)
    released = hand.gadget.ms()
    while not hand.app.picture.coming():
        hand.app.step()
    assert hand.session.history.played > played and hand.gadget.ms() - released <= 100


def test_long_thinking_says_so_once_and_no_longer_than_it_lasts(against_a_thinker):
    """What A does about it stands at the bottom after a while; short thinking costs no picture."""
    hand = against_a_thinker
    words = lang.of("ui").HURRY_KEY
    assert hand.session.table.thinking == words
    shown = len(hand.frames)
    hand.run(4000)
    assert hand.app.stage.is_thinking() and len(hand.frames) == shown
    hand.tap("a")
    hand.wait()
    assert hand.session.table.thinking == ""
    played = Words()
    hand.session.draw(played)
    assert words not in played.words


def test_the_menu_opens_while_the_computer_thinks(against_a_thinker):
    """A long B leads to the menu at once; back from it, thinking goes on and ends."""
    hand = against_a_thinker
    played = hand.session.history.played
    hand.gadget.key(KEY_NAMES.index("b"), True)
    hand.run(700)
    assert isinstance(hand.page, menu.Menu) and hand.session.history.played == played
    hand.gadget.key(KEY_NAMES.index("b"), False)
    hand.run(100)
    hand.press("b")
    assert isinstance(hand.page, screens.Play) and hand.session.history.played > played


def test_a_press_is_answered_before_the_computer_has_thought(against_a_thinker):
    """The picture of the own move does not wait for the answer to it."""
    hand = against_a_thinker
    hand.tap("a")  # hurries
    while hand.app.stage.is_thinking() or hand.app.picture.coming():
        hand.app.step()
    hand.tap("a")
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
    session = hand.session
    assert session.game.turn(session.state) == 0
    hand.wait()
    shown = []
    start = hand.gadget.panel.start
    monkeypatch.setattr(hand.gadget.panel, "start", lambda full: shown.append(full) or start(full))
    hand.tap("a")
    hand.wait()
    acts = len(session.table.news)
    assert session.game.turn(session.state) == 0 and acts >= 3
    assert len(shown) == 1 + (acts if pace == "each" else 1)


def test_arrows_do_not_hurry_the_computer(against_a_thinker):
    """Nor is anything they ask for done later, on another picture."""
    hand = against_a_thinker
    before = bytes(hand.session.state), bytes(hand.session.ui)
    for name in ("left", "down", "right", "up"):
        hand.tap(name)
    assert (hand.session.state, hand.session.ui) == before
    assert hand.app.stage.is_thinking() and not hand.gadget.buttons.waiting()
