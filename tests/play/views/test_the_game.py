"""The Game on the glass: few presses, nothing that cannot be laid, and signals that propose
themselves."""

import pytest

from host_tools.drive import fingers
from pioche import lang
from pioche.engine.contract import NOBODY, OVER
from pioche.events import DOWN, LEFT, NOTHING, REDRAW, RIGHT, TAKE_BACK, UP, A, B
from pioche.games import the_game
from pioche.games.the_game import CAREFUL, DONT, END, LEAP, NONE
from pioche.news import Table
from pioche.ui.canvas import INK, PAPER, Canvas, page_bytes
from pioche.views import the_game as view
from tests import support
from tests.play.views import drawn, words
from tests.positions.the_game import table

# The 37 leaps back on pile 1, the 20 fits on the falling piles alone, the 96 on the rising ones.
HANDS = ((20, 37, 49, 70, 96), (5, 6), (8, 9))
TOPS = (47, 60, 95, 30)
OTHERS = ((2, 3, 4, 5, 6, 7), (8, 9, 10, 11, 12, 13))  # full hands, as there are with a talon
TALON = tuple(range(14, 20))


def position(hands=HANDS, tops=TOPS, talon=(), now=0, **more):
    s = table(hands, tops, talon, now=now, full=None if len(hands) == 1 else 6, **more)
    return seen(s)


def seen(s):
    o = bytearray(the_game.SIZE)
    the_game.observe(s, 0, o)
    ui = bytearray(view.UI)
    view.changed(o, ui, -1)
    return o, ui


def lays(card, pile):
    return card << 2 | pile


def said(o, ui, *size):
    return words.on_glass(view, o, ui, Table(), *size)


def test_the_cursor_begins_on_the_leap_back():
    """It is the best there is; one press lays it."""
    o, ui = position()
    assert view.key(o, ui, A) == lays(37, 0)


def test_each_card_comes_with_its_nearest_pile():
    """70 is ten ahead of the second pile, 23 of the first; on the third it would go back 25."""
    o, ui = position()
    while the_game.hand(o, 0, ui[1]) != 70:
        assert view.key(o, ui, RIGHT) == REDRAW
    assert view.key(o, bytearray(ui), A) == lays(70, 1)
    assert view.key(o, ui, UP) == REDRAW
    assert view.key(o, bytearray(ui), A) == lays(70, 2)
    assert view.key(o, ui, UP) == REDRAW
    assert view.key(o, ui, A) == lays(70, 0)


def test_who_was_asked_to_leave_a_pile_alone_is_shown_another_one():
    """It can still be chosen."""
    o, ui = position(hands=((55, 58), (49,), (8, 9)), tops=(47, 53, 6, 5))
    assert view.key(o, bytearray(ui), A) == lays(55, 1)
    the_game.apply(o, the_game.say(1, 1, DONT))
    view.changed(o, ui, the_game.say(1, 1, DONT))
    assert view.key(o, bytearray(ui), A) == lays(55, 0)
    assert set(fingers.ways(view, o, ui)) >= {lays(55, 0), lays(55, 1), lays(58, 1)}


def test_the_end_of_the_turn_is_one_press_once_it_is_allowed():
    """Unless a card costs next to nothing: then that one is."""
    o, ui = position(hands=((51, 70), *OTHERS), now=4, talon=TALON)
    assert view.key(o, ui, A) == END
    o, ui = position(hands=((48, 70), *OTHERS), now=4, talon=TALON)
    assert view.key(o, ui, A) == lays(48, 0)
    assert view.key(o, ui, LEFT) == REDRAW
    assert view.key(o, ui, A) == END


def test_how_many_are_still_to_be_laid():
    """Two with a talon, and none to end the turn before that."""
    o, ui = position(hands=((20, 37, 49, 70, 94, 96), *OTHERS), talon=TALON)
    assert {"2", lang.of("the_game").TO_LAY} <= set(said(o, ui))
    the_game.apply(o, lays(37, 0))
    view.changed(o, ui, lays(37, 0))
    assert "1" in said(o, ui) and lang.of("the_game").END not in said(o, ui)
    the_game.apply(o, lays(70, 1))
    view.changed(o, ui, lays(70, 1))
    assert lang.of("the_game").TO_LAY not in said(o, ui)
    assert lang.of("the_game").END in said(o, ui)


def test_dead_cards_are_small_and_out_of_reach():
    """The 50 fits nowhere; a press never stops there."""
    hands = ((50, 62, 70), (5, 6), (8, 9))
    o, ui = position(hands=hands, tops=(57, 61, 45, 30))
    assert all(move >> 2 != 50 for move in fingers.ways(view, o, ui) if move < END)
    found = said(o, ui)
    assert found["50"][1] > found["62"][1] + 5  # it stands lower than the others, too
    for _ in range(4):
        view.key(o, ui, RIGHT)
        assert the_game.hand(o, 0, ui[1]) != 50


def test_the_card_that_leaps_stands_at_its_pile():
    """White on black, whichever card is under the cursor."""
    o, ui = position()
    view.key(o, ui, RIGHT)
    assert the_game.hand(o, 0, ui[1]) == 49
    assert words.whole(view, o, ui, Table()).inks["37"] == {INK, PAPER}


def test_the_preview_is_the_way_on_that_pile():
    """-10 for the leap on a rising pile; downwards it is less than nothing."""
    o, ui = position()
    assert "-10" in said(o, ui)
    view.key(o, ui, LEFT)
    assert the_game.hand(o, 0, ui[1]) == 20 and "-10" in said(o, ui)


@pytest.mark.parametrize(
    "hand, what", [((57, 80), LEAP), ((48, 80), DONT), ((52, 80), CAREFUL), ((80, 90), NONE)]
)
def test_signals_propose_themselves(hand, what):
    """Two presses say what the hand suggests of the first pile that needs a word."""
    tops = (67, 60, 95, 30) if what == LEAP else TOPS
    o, ui = position(hands=(hand, (5, 6), (8, 9)), tops=tops)
    assert view.key(o, ui, DOWN) == REDRAW
    move = view.key(o, ui, A)
    if what == NONE:  # whatever is chosen then, it changes something
        assert move & 3 != NONE
    else:
        assert move == the_game.say(0, 0, what)


def test_signals_follow_each_other_until_all_is_said():
    """Then the cursor is back in the hand, where it was."""
    o, ui = position(hands=((48, 61, 80), (5, 6), (8, 9)))
    before = bytes(ui[:3])
    view.key(o, ui, DOWN)
    given = []
    while ui[5]:
        move = view.key(o, ui, A)
        the_game.apply(o, move)
        view.changed(o, ui, move)
        given.append(move)
    assert given == [the_game.say(0, 0, DONT), the_game.say(0, 1, DONT)]
    assert bytes(ui[:3]) == before


def test_every_signal_can_be_given():
    """On each pile whatever differs from what is said there now; B leads back."""
    o, ui = position()
    the_game.apply(o, the_game.say(0, 2, LEAP))
    found = set(fingers.ways(view, o, ui))
    assert not found & {the_game.say(0, 2, what) for what in range(4)}  # it was said just now
    the_game.heard(o)
    found = set(fingers.ways(view, o, ui))
    for pile in range(4):
        for what in range(4):
            given = what == (LEAP if pile == 2 else NONE)
            assert (the_game.say(0, pile, what) in found) != given
    view.key(o, ui, DOWN)
    assert view.key(o, ui, B) == REDRAW and not ui[5]
    assert view.key(o, ui, B) == TAKE_BACK


@pytest.mark.parametrize(
    ("talk", "known"), [(0, (NONE, CAREFUL, DONT)), (1, (NONE, CAREFUL, DONT, LEAP)), (2, ())]
)
def test_only_what_may_be_said_is_offered(talk, known):
    """By the option; without talk no key leads there, and none is shown."""
    o, ui = position(talk=talk)
    found = {move & 3 for move in fingers.ways(view, o, ui) if move >= the_game.SAY}
    assert found == set(known[1:])
    signal = lang.of("the_game").SIGNAL
    assert (signal in said(o, ui)) == bool(known)
    if known:
        view.key(o, ui, DOWN)
        assert view.key(o, ui, A) & 3 == known[-1]  # pile 1 has its leap in the hand
    else:
        was = bytes(ui)
        assert view.key(o, ui, DOWN) in (REDRAW, NOTHING) and ui[5] == was[5] == 0


def asked():
    """Seat 0 is asked first whether it begins."""
    s = bytearray(the_game.SIZE)
    the_game.new(s, 2, 3, bytes(4))
    assert the_game.turn(s) == 0 and the_game.phase(s) == the_game.ASK
    return seen(s)


def test_who_is_asked_begins_by_one_press_or_lets_the_next_one_by_two():
    """After a look at the hand, which is on the glass; signals can be given first."""
    o, ui = asked()
    texts = lang.of("the_game")
    found = said(o, ui)
    assert {texts.ASKS, texts.BEGIN, texts.NEXT, texts.SIGNAL} <= set(found)
    assert {str(the_game.hand(o, 0, i)) for i in range(6)} <= set(found)
    assert view.key(o, bytearray(ui), A) == the_game.BEGIN
    for key in (LEFT, RIGHT):
        chosen = bytearray(ui)
        assert view.key(o, chosen, key) == REDRAW and view.is_sound(o, chosen)
        assert view.key(o, chosen, A) == the_game.NEXT
    ways = set(fingers.ways(view, o, ui))
    assert {the_game.BEGIN, the_game.NEXT} < ways
    assert all(move >= the_game.SAY for move in ways - {the_game.BEGIN, the_game.NEXT})


def test_a_hint_chooses_the_answer():
    o, ui = asked()
    for move in (the_game.NEXT, the_game.BEGIN):
        view.hint(o, ui, move)
        assert view.is_sound(o, ui) and view.key(o, bytearray(ui), A) == move


def test_what_others_answered_is_told():
    o, _ = asked()
    texts = lang.of("the_game")
    assert view.act(o, 0, the_game.BEGIN) == texts.ANSWERS[0]
    assert view.act(o, 0, the_game.NEXT) == texts.ANSWERS[1]


def test_who_says_what_stands_below_the_pile():
    """First letter and sign, one's own sign in black; signs alone where it gets tight."""
    o, ui = position(hands=((80, 90), (5,), (8,), (9,), (10,)))
    for seat, what in enumerate((DONT, LEAP, CAREFUL, DONT, LEAP)):
        the_game.apply(o, the_game.say(seat, 1, what))
    found = said(o, ui)
    assert {"B←", "C!", "D×", "E←"} <= set(found) and found["×"][2] == 1
    assert {"←", "!", "×"} <= set(said(o, ui, 250, 122))


def test_other_eyes_on_the_same_glass_find_their_own_signals_in_black():
    """A kept game that is passed through from person to person shows what a new picture would."""
    s = table(((80, 90), (5,)), TOPS, (), now=0, full=6)
    the_game.apply(s, the_game.say(0, 1, CAREFUL))
    glass, fresh = [Canvas(bytearray(page_bytes(296, 128)), 296, 128) for _ in range(2)]
    for canvas, seats in ((glass, (0, 1)), (fresh, (1,))):
        for seat in seats:
            o, ui = bytearray(the_game.SIZE), bytearray([seat] + [0] * (view.UI - 1))
            the_game.observe(s, seat, o)
            view.changed(o, ui, -1)
            view.draw(canvas, o, ui, Table())
    assert glass.buffer == fresh.buffer


def test_news_tell_what_was_laid_seat_by_seat():
    """Signals and ends are left out."""
    o, ui = position()
    told = Table()
    for seat, move in ((1, lays(5, 0)), (1, lays(6, 0)), (1, END), (1, 512 + 16), (2, lays(8, 1))):
        told.note(seat, view.act(o, seat, move))
    assert "Bela: 5>1 6>1  Cleo: 8>2" in words.on_glass(view, o, ui, told)


def test_alone_there_are_no_signals():
    """DOWN goes through the piles the other way."""
    o, ui = position(hands=((58, 70),), tops=(47, 53, 90, 5))
    assert view.key(o, bytearray(ui), A) == lays(58, 1)
    up, down = bytearray(ui), bytearray(ui)
    assert view.key(o, up, UP) == view.key(o, down, DOWN) == REDRAW
    assert view.key(o, up, A) == lays(58, 2) and view.key(o, down, A) == lays(58, 0)


@pytest.mark.parametrize("left, words_of", [(0, "ALL_LAID"), (9, "EXCELLENT"), (10, "AIM")])
def test_the_end_tells_what_is_left_and_what_it_is_worth(left, words_of):
    """Fewer than ten is excellent, none is won."""
    low, high = (2, 3, 4, 5), tuple(range(6, 6 + max(0, left - 4)))
    if left:
        o, ui = position(hands=(low, high), tops=(99, 98, 100, 100)[:2] + (17, 16)[:2])
        o[10], o[11], o[12], o[13] = 99, 98, 2, 3
        o[0] = the_game.STUCK
        assert the_game.score(o, 0) == left
    else:
        s = table(((99,),), (98, 97, 2, 3), talon=())
        the_game.apply(s, lays(99, 0))
        o, ui = seen(s)
    texts = lang.of("the_game")
    assert the_game.turn(o) == OVER
    found = said(o, ui)
    assert getattr(texts, words_of) in found
    assert (texts.LEFT[1].format(left) if left else texts.WON) in found
    assert view.key(o, ui, A) == NOTHING


def test_nobodys_eyes_see_the_piles_alone():
    """No hand, and no key that plays."""
    o, ui = position()
    ui[0] = NOBODY
    view.changed(o, ui, -1)
    found = said(o, ui)
    assert "70" not in found and lang.of("the_game").END not in found
    assert view.key(o, ui, A) == NOTHING


def test_micropython_draws_the_same_pictures():
    """Dot for dot, with random keys."""
    here = drawn.run("the_game", 5, 200)
    there = support.micropython(support.TESTS / "play" / "views" / "drawn.py", "the_game", 5, 200)
    assert there.split("\n")[:-1] == here
    assert len(set(here)) > 40
