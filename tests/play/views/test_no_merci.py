"""No Merci on the glass: what is safe to press, what figures say, and that runs look like runs."""

import pytest

from pioche import lang
from pioche.engine.contract import NOBODY
from pioche.events import DOWN, LEFT, NOTHING, REDRAW, RIGHT, UP, A, B
from pioche.games import no_merci
from pioche.games.no_merci import PASS, TAKE
from pioche.news import Table
from pioche.ui.canvas import Canvas, page_bytes
from pioche.views import no_merci as view
from tests import support
from tests.play.views import drawn, words
from tests.positions.no_merci import with_cards

# Seat 0 has a run of three and a gap at 12; the 12 lies open with two chips.
POSITION = {"won": ((4, 5, 6, 11, 13), (20,), ()), "chips": (9, 11, 11), "talon_left": (12,)}


def position(**changes):
    s = with_cards(**{**POSITION, **changes})
    o = bytearray(no_merci.SIZE)
    no_merci.observe(s, 0, o)
    ui = bytearray(view.UI)
    view.changed(o, ui, -1)
    return o, ui


def drawn_words(o, ui, *size):
    return words.on_glass(view, o, ui, Table(), *size)


def test_a_first_press_never_takes():
    """Taking cannot be undone and may cost 35 points; a chip costs one."""
    o, ui = position()
    assert view.key(o, ui, A) == PASS
    ui[1] = 1
    view.changed(o, ui, PASS)
    assert view.key(o, ui, A) == PASS


def test_each_arrow_leads_to_the_button_on_its_side():
    """And stays there, however often it is pressed."""
    o, ui = position()
    assert view.key(o, ui, LEFT) == NOTHING
    assert view.key(o, ui, RIGHT) == REDRAW
    assert view.key(o, ui, RIGHT) == NOTHING
    assert view.key(o, bytearray(ui), A) == TAKE
    assert view.key(o, ui, LEFT) == REDRAW
    assert view.key(o, ui, A) == PASS


def test_without_a_chip_there_is_only_one_button():
    """Who cannot pay takes: no key may offer what the rules do not."""
    o, ui = position(chips=(0, 15, 11))
    assert lang.of("no_merci").PAY not in drawn_words(o, ui)
    assert view.key(o, ui, A) == TAKE


def test_chips_of_others_are_shown_at_the_end_or_where_that_is_wished():
    """They lie in closed hands: others stand there with what their cards count, oneself with what
    is left of that."""
    o, ui = position(chips=(9, 10, 14))
    assert no_merci.score(o, 0) == 4 + 11 + 13 - 9 and no_merci.score(o, 1) == 20 - 10
    shown = drawn_words(o, ui)
    assert {"9", "19", "?", "20"} <= set(shown) and not {"10", "14", "-14"} & set(shown)
    table = Table()
    table.counted = True
    shown = words.on_glass(view, o, ui, table)
    assert {"9", "19", "10", "14", "-14"} <= set(shown) and "?" not in shown


def test_taking_tells_what_it_changes():
    """The 12 closes the gap: 13 counts no more, and the two chips on it are worth one each."""
    o, ui = position()
    assert no_merci.change(o, 0) == -13 - 2
    assert "-15" in drawn_words(o, ui)
    before = no_merci.score(o, 0)
    no_merci.apply(o, TAKE)
    assert no_merci.score(o, 0) == before - 15


@pytest.mark.parametrize("seed", range(20))
def test_the_change_is_what_the_score_will_do(seed):
    """For every card of some games, the highest and the lowest among them."""
    s = bytearray(no_merci.SIZE)
    no_merci.new(s, seed, 3, bytes([seed % 2]))
    while no_merci.phase(s) == no_merci.PLAY:
        seat = no_merci.turn(s)
        then = no_merci.score(s, seat) + no_merci.change(s, seat)
        move = PASS if (seed + no_merci.on_card(s)) % 3 and no_merci.chips(s, seat) else TAKE
        no_merci.apply(s, move)
        assert move == PASS or no_merci.score(s, seat) == then


def test_a_run_stands_together_and_its_lowest_card_alone_is_white_on_black():
    """4-5-6 in one line, closer to each other than to the 11."""
    found = drawn_words(*position())
    assert [found[card][2] for card in ("4", "5", "6", "11", "13", "20")] == [1, 0, 0, 1, 1, 1]
    xs = [found[card][0] for card in ("4", "5", "6", "11")]
    assert xs[1] - xs[0] == xs[2] - xs[1] < xs[3] - xs[2]
    assert len({found[card][1] for card in ("4", "5", "6", "11", "13")}) == 1


def test_all_cards_taken_are_on_the_map():
    """Where a line is too short for them: here for twelve single cards on a narrow panel."""
    own = tuple(range(3, 26, 2))
    o, ui = position(won=(own, (), ()), chips=(9, 11, 11), talon_left=(30,))
    assert "…" in drawn_words(o, ui, 250, 122)
    assert view.key(o, ui, UP) == REDRAW
    assert {str(card) for card in own} <= set(drawn_words(o, ui, 250, 122))


def test_nothing_is_played_from_the_map():
    """A leads back to the table, as do B and the arrow that came here."""
    for event in (A, B, UP, DOWN):
        o, ui = position()
        view.key(o, ui, UP)
        assert view.key(o, ui, event) == REDRAW
        assert view.key(o, ui, A) == PASS


def test_a_hint_leaves_the_map_and_waits_for_a_press():
    """The cursor is on it."""
    for move in (TAKE, PASS):
        o, ui = position()
        view.key(o, ui, UP)
        view.hint(o, ui, move)
        assert view.key(o, ui, A) == move


def test_what_others_do_is_told_in_words():
    """The card is named while it still lies there."""
    o, _ = position(turn=1)
    assert view.act(o, 1, TAKE) == "takes 12"
    assert view.act(o, 1, PASS) == "pays"


def test_the_end_tells_the_places():
    """The winner's line first, and one's own place in words."""
    won = (tuple(range(3, 11)), tuple(range(12, 20)), tuple(range(21, 29)))
    o, ui = position(won=won, chips=(11, 0, 22), talon_left=())
    found = drawn_words(o, ui)
    assert no_merci.score(o, 2) == -1 and no_merci.score(o, 0) == -8
    assert found["1. Alba"][1] < found["2. Cleo"][1] < found["3. Bela"][1]
    assert lang.of("no_merci").WON in found
    ui[0] = 1
    assert lang.of("no_merci").LOST.format(3, 3) in drawn_words(o, ui)


def test_nobodys_eyes_see_the_table_and_no_buttons():
    """While only computers play, no key does anything to the game."""
    o, ui = position()
    ui[0] = NOBODY
    found = drawn_words(o, ui)
    assert lang.of("no_merci").TAKE not in found and {"20", "11"} <= set(found)
    assert view.key(o, ui, A) == NOTHING


def test_micropython_draws_the_same_pictures():
    """Dot for dot, with random keys."""
    here = drawn.run("no_merci", 5, 120)
    there = support.micropython(support.TESTS / "play" / "views" / "drawn.py", "no_merci", 5, 120)
    assert there.split("\n")[:-1] == here
    assert len(set(here)) > 40


def test_a_longer_name_moves_every_row():
    """Not only its own, or a row that has not changed would keep the place it had."""
    o, ui = position()
    table, canvas = Table(), Canvas(bytearray(page_bytes(296, 128)), 296, 128)
    for longest in ("Cleo", "Bo"):
        table.name = ("Ada", "Bo", longest).__getitem__
        view.draw(canvas, o, ui, table)
    alone = Canvas(bytearray(page_bytes(296, 128)), 296, 128)
    view.draw(alone, o, ui, table)
    assert canvas.buffer == alone.buffer
