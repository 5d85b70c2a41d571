"""Drahtseilakt on the glass: balances, what a trick hands out, secrets, and the page of scores."""

from pioche import lang
from pioche.engine.contract import HIDDEN, NOBODY
from pioche.events import DOWN, LEFT, NOTHING, REDRAW, RIGHT, UP, A, B
from pioche.games import drahtseilakt as game
from pioche.kinds import computer
from pioche.news import Table
from pioche.ui.canvas import INK, PAPER
from pioche.views import drahtseilakt as view
from tests import support
from tests.play.views import drawn, words
from tests.positions.drahtseilakt import B0, PLAIN, R0, TOGETHER, play, position

HANDS = ((30, 7, 50, 22), (10, 20, 26, 40), (1, 2, 3, 4))


def seen(s, seat=0):
    o = bytearray(game.SIZE)
    game.observe(s, seat, o)
    ui = bytearray(view.UI)
    ui[0], ui[4] = seat, game.rounds(s)
    view.changed(o, ui, -1)
    return o, ui


def whole(s, seat=0, *size):
    o, ui = seen(s, seat)
    return words.whole(view, o, ui, Table(), *size)


def test_the_hand_is_in_order_and_the_cursor_walks_it_round():
    """As it is held in the hand, not as it was dealt."""
    s = position(HANDS)
    o, ui = seen(s)
    xs = [whole(s).words[str(card)][0] for card in (7, 22, 30, 50)]
    assert xs == sorted(xs)
    ui[1] = 50
    walked = []
    for event in (RIGHT, RIGHT, LEFT, LEFT):
        assert view.key(o, ui, event) == REDRAW
        walked.append(view.key(o, bytearray(ui), A))
    assert walked == [7, 22, 7, 50]


def test_the_cursor_begins_on_a_card_that_costs_nothing():
    """Between two cards on the table one is safe: of those the one that is hardest to place."""
    s = position(HANDS, leader=1)
    game.apply(s, 26)
    game.apply(s, 1)
    o, ui = seen(s)
    assert view.key(o, ui, A) == 7


def test_the_cursor_begins_on_the_card_that_mends_the_balance():
    """With red sticks the highest card, with blue ones the lowest."""
    red = position(HANDS, leader=1, red=(6,))
    blue = position(HANDS, leader=1, blue=(6,))
    for s, card in ((red, 50), (blue, 7)):
        game.apply(s, 10)
        game.apply(s, 4 if s is red else 3)
        if s is blue:  # the 7 must be the lowest to be of use
            s[92] = 12
        o, ui = seen(s)
        assert view.key(o, ui, A) == card


def test_blue_lies_on_the_right_and_red_on_the_left():
    """White on black the one, in a frame the other; who is balanced has no figure."""
    canvas = whole(position(HANDS, blue=(0, 12, 0), red=(5, 0, 0)))
    column = (canvas.width - 52) // 3
    x, _, ink = canvas.words["R5"]
    assert ink == INK and x < 52 + column // 2
    x, _, ink = canvas.words["B12"]
    assert ink == PAPER and x >= 52 + column + column // 2


def test_a_colour_that_a_zero_bars_is_not_promised():
    """After the blue zero the highest takes nothing; after the red the lowest."""
    assert "–" not in whole(position(HANDS)).words
    for zero, end in ((B0, 1), (R0, 0)):
        other = R0 + B0 - zero
        found = whole(position(HANDS, (1, 2, 3, 5, 6, zero, 4, 7, 8, 9, other))).words
        ends = [found[word][1] for word in lang.of("drahtseilakt").ENDS]
        assert abs(found["–"][1] - ends[end]) < 5 and ends[1] < ends[0]


def test_score_cards_to_come_are_those_not_turned_up():
    """Six of them are open in the sixth trick; each of the rest has a place of its own."""
    s = position(HANDS)
    assert game.trick(s) == 5
    canvas = whole(s, 1)
    row = {text for text, at in canvas.words.items() if at[1] == canvas.words["8"][1]}
    assert row == {lang.of("drahtseilakt").TO_COME, "7", "8", "9", "0"}
    assert canvas.inks["0"] == {INK, PAPER}  # the two zeros


def test_the_last_trick_is_told_with_its_sticks():
    """Also when others have led the next one since."""
    s = position(HANDS)
    play(s, (50, 20, 1))
    assert "Alba: 50 +6B   Cleo: 1 +6R" in whole(s, 1).words
    s = position(HANDS, (1, 2, 3, 5, 6, B0, 4, 7, 8, 9, R0))
    play(s, (50, 20, 1))
    assert "Alba: 50 –   Cleo: 1 +4R" in whole(s, 1).words


def test_the_highest_and_the_lowest_card_of_the_table_are_marked():
    """A triangle that points up beside the one, and one that points down beside the other."""
    s = position(HANDS, leader=1)
    game.apply(s, 20)
    game.apply(s, 4)
    canvas = whole(s)
    marks = []
    for card in ("20", "4"):  # the ink right of the card's frame, in its upper and its lower half
        x, y, _ = canvas.words[card]
        right = x + (10 * len(card) + 36) // 2
        ink = [
            dy for dx in range(7) for dy in range(-4, 24) if not canvas.pixel(right + dx, y + dy)
        ]
        marks.append(sum(ink) / len(ink) < 10)
    assert marks == [True, False]


def test_what_is_chosen_in_secret_is_not_told():
    """Neither in words nor on the table, until all have chosen; one's own card is."""
    s = position(HANDS, leader=1, reveal=TOGETHER)
    o, _ = seen(s)
    assert view.act(o, 1, 26) == view.act(o, 1, 10) == lang.of("drahtseilakt").CHOOSES
    game.apply(s, 26)
    o, _ = seen(s)
    assert game.on_table(o, 1) == HIDDEN
    assert "26" not in whole(s).words
    assert "26" in whole(s, 1).words
    open_too = position(HANDS, leader=1)
    o, _ = seen(open_too)
    assert view.act(o, 1, 26) == "26"


def end_a_round(s):
    """All play the first cards they hold, to the end of the round."""
    before = game.rounds(s)
    while game.rounds(s) == before:
        seat = game.turn(s)
        game.apply(s, next(c for c in (game.hand(s, seat, i) for i in range(9)) if c))


def test_a_round_that_ends_shows_the_scores_once():
    """A leads back to the table, UP and DOWN open the page again."""
    s = position(HANDS)
    o, ui = seen(s)
    end_a_round(s)
    seat = game.turn(s)
    game.observe(s, seat, o)
    ui[0] = seat
    view.changed(o, ui, 1)
    assert ui[3] and view.key(o, ui, A) == REDRAW and not ui[3]
    view.changed(o, ui, 1)
    assert not ui[3]
    for event in (UP, DOWN, B):
        ui[3] = 0
        view.key(o, ui, UP)
        assert ui[3] and view.key(o, ui, event) == REDRAW and not ui[3]


def test_a_new_deal_begins_at_the_table():
    """Whatever page the last game ended on."""
    o, ui = seen(position(HANDS))
    ui[3], ui[4] = 1, 3
    view.changed(o, ui, -1)
    assert not ui[3] and ui[4] == 0


def test_scores_have_a_column_for_each_round_and_what_is_lost_is_struck_out():
    """And the sum without it: 21 - 13 = 8."""
    s = position(HANDS, scores=((13, 5, 6), (8, 7, 9)))
    o, ui = seen(s)
    ui[3] = 1
    plain = words.whole(view, o, ui, Table())
    assert {"13", "8", "21", "5", "7", "6", "9", "15"} <= set(plain.words)
    o[54] = 1
    struck = words.whole(view, o, ui, Table())
    assert {"13", "8"} <= set(struck.words) and "21" not in struck.words
    x, y, _ = struck.words["13"]
    assert [struck.pixel(x + i, y + 9) for i in range(20)] == [INK] * 20


def test_the_end_tells_the_places():
    """The fewest points first."""
    s = position(HANDS, scores=((12, 5, 6), (8, 7, 9)))
    end_a_round(s)
    o, ui = seen(s)
    found = words.on_glass(view, o, ui, Table())
    by_place = sorted(range(3), key=lambda seat: game.score(s, seat))
    lines = [found[f"{game.place(s, seat)}. {computer(seat)}"][1] for seat in by_place]
    assert lines == sorted(lines)
    place = game.place(s, 0)
    texts = lang.of("drahtseilakt")
    assert (texts.WON if place == 1 else texts.LOST.format(place, 3)) in found
    assert view.key(o, ui, A) == NOTHING


def test_nobodys_eyes_see_no_hand():
    """While only computers play, no key does anything to the game."""
    s = position(HANDS)
    o, ui = seen(s)
    ui[0] = NOBODY
    view.changed(o, ui, -1)
    assert "50" not in words.on_glass(view, o, ui, Table())
    assert view.key(o, ui, A) == NOTHING


def test_no_score_card_is_left_out_of_the_row():
    """All eleven, when none is turned up but the first."""
    hands = tuple(tuple(range(1 + 9 * p, 10 + 9 * p)) for p in range(3))
    canvas = whole(position(hands, (9, *PLAIN[:8], R0, B0)))
    assert set("12345678") <= set(canvas.words) and "0" in canvas.words


def test_micropython_draws_the_same_pictures():
    """Dot for dot, with random keys."""
    here = drawn.run("drahtseilakt", 4, 150)
    there = support.micropython(
        support.TESTS / "play" / "views" / "drawn.py", "drahtseilakt", 4, 150
    )
    assert there.split("\n")[:-1] == here
    assert len(set(here)) > 40
