"""The view of Les 6 Séquences: cursor, keys, map."""

import pytest

from host_tools.drive import fingers
from pioche import lang
from pioche.events import DOWN, LEFT, NOTHING, REDRAW, RIGHT, TAKE_BACK, UP, A, B
from pioche.games import six_sequences as game
from pioche.news import Table
from pioche.ui.canvas import INK, PAPER
from pioche.views import six_sequences as view
from pioche.views.six_sequences_facts import facts
from pioche.views.six_sequences_lines import lines
from tests.play.views import words
from tests.play.views.six_sequences import (
    HEIGHT,
    WIDTH,
    black,
    cell,
    moves_of,
    on_glass,
    press,
    seen,
)
from tests.positions.six_sequences import CARDS, legal, position

# --- the cursor


def test_the_cursor_begins_on_a_sequence_without_a_joker():
    """What most want to do first: one press lays it."""
    s = position("H2 H3 H4 S0 S7 S8 D9 T9 M9", "C1")
    o, ui = seen(s)
    assert press(s, o, ui, A) == ["seq H2 H3 H4"]


def test_the_cursor_begins_on_a_lay_even_if_only_jokers_are_left():
    """A joker is kept as long as a player likes: to go on is two presses."""
    s = position("S0 D2 M9 T5 C7 HK CJ T1 H9", "C1", sequences=[(0, "S5 S6 S7")])
    o, ui = seen(s)
    assert press(s, o, ui, A) == ["add S0@8"]
    assert press(s, o, ui, LEFT, A) == [REDRAW, "done"]


def test_a_discard_begins_with_the_loneliest_card():
    """No neighbour in hand, none on the table, no equal: the K of hearts."""
    s = position("S3 S4 C4 D7 D8 HK TC TB M0", "C1", phase=game.DISCARD)
    o, ui = seen(s)
    assert press(s, o, ui, A) == ["discard HK"]
    walked = {press(s, o, ui, RIGHT, A)[1] for _ in range(8)}
    assert walked == set(legal(s)) and "discard M0" not in walked


@pytest.mark.parametrize(
    "hand, makes",
    [("H9 H11 S2", {"9-11?"}), ("H9 H0 S2", {"9-10-0?"}), ("S10 D10 S2", {"three", "10s?"})],
)
def test_a_claim_is_answered_by_a_key_each(hand, makes):
    """A claims and B does not, whatever it would make; that is told, and nothing else is done."""
    lang.load("en")
    own = [(1, "C5 C6 C7")]
    s = position("C1", hand, "M1", sequences=own, discards="H10", phase=game.CLAIM, turn=1)
    o, ui = seen(s, 1)
    assert press(s, o, ui, A, B, LEFT, RIGHT) == ["claim", "no", NOTHING, NOTHING]
    assert makes <= on_glass(o, ui)


def test_up_walks_the_ways_to_use_a_card():
    """A card of two sequences is asked for by its own name, and A plays the one shown."""
    s = position("H2 H3 H4 H5 D9 TJ", "C1")
    o, ui = seen(s)
    while ui[1] != CARDS.index("H3"):
        view.key(o, ui, RIGHT)
    first, _, second, _, third = press(s, o, ui, A, UP, A, UP, A)
    assert {first, second} == {"seq H2 H3 H4", "seq H3 H4 H5"} and third == first
    while ui[1] != CARDS.index("H2"):
        view.key(o, ui, RIGHT)
    assert press(s, o, ui, UP) == [NOTHING]


def test_a_card_of_a_series_can_be_moved():
    """The cursor visits it in the strip, as no card of the hand leads there."""
    s = position(
        "DA TK", "C1", sequences=[(0, "C5 C6 C7")], series=[(0, "C8 H8 D8")], phase=game.EXTEND
    )
    o, ui = seen(s)
    assert CARDS[ui[1]] == "C8" and press(s, o, ui, A) == ["add* C8"]


def test_keys_reach_every_way_to_use_many_series():
    """Jokers and eleven series: long lists, and still every move and no other."""
    series = [(0, f"S{rank} C{rank}") for rank in range(2, 13)]
    s = position("S0 C0 D2 D3 D4 H3 H5", "T1", series=series, laid=[(12, 11)])
    o, ui = seen(s)
    found = fingers.ways(view, o, ui)
    assert {game.text(s, m) for m in found} == set(legal(s)) and len(found) > 60


# --- other keys


def test_down_sorts_the_hand_and_leads_to_the_score_and_back():
    """By suit, by rank, the score, and again; a press on the score only closes it."""
    s = position("S9 C2 H5", "C1", phase=game.DISCARD)
    o, ui = seen(s)
    assert facts.cards(ui[5] & 1) == [CARDS.index(c) for c in ("S9", "C2", "H5")]
    view.key(o, ui, DOWN)
    assert facts.cards(ui[5] & 1) == [CARDS.index(c) for c in ("C2", "H5", "S9")]
    view.key(o, ui, DOWN)
    assert lang.of("six_sequences").HANDS in on_glass(o, ui)
    kept = bytes(ui)
    assert press(s, o, ui, A) == [REDRAW]
    assert lang.of("six_sequences").HANDS not in on_glass(o, ui)
    ui[:] = kept
    view.key(o, ui, DOWN)
    assert lang.of("six_sequences").HANDS not in on_glass(o, ui)


def test_b_takes_back_or_tells_and_says_which():
    """The table knows; where B is an answer, UP tells what happened."""
    s = position("H2 H3 H4 H5 D9 TJ", "C1")
    claim = position("C1", "H9 H11 S2", "M1", discards="H10", phase=game.CLAIM, turn=1)
    for (o, ui), key in ((seen(s), B), (seen(claim, 1), UP)):
        assert press(s, o, ui, key) == [TAKE_BACK]
        for name in ("UNDO_KEY", "TELL_KEY"):
            table = Table()
            table.back = name
            found = words.whole(view, o, ui, table, WIDTH, HEIGHT)
            assert getattr(lang.of("ui"), name) in found.words


def test_a_hint_closes_the_score_and_is_one_press_away():
    s = position("H2 H3 H4 H5 D9 TJ", "C1")
    o, ui = seen(s)
    view.key(o, ui, DOWN)
    view.key(o, ui, DOWN)
    view.hint(o, ui, moves_of(s)["seq H3 H4 H5"])
    assert press(s, o, ui, A) == ["seq H3 H4 H5"]


def test_a_claim_interrupts_in_white_on_black():
    """Who drops what, and both answers; news and series are back after it, and the hint tells which
    answer it means."""
    s = position("C1", "H9 H11 S2", "M1", discards="H10", phase=game.CLAIM, turn=1)
    o, ui = seen(s, 1)
    found = words.whole(view, o, ui, Table(), WIDTH, HEIGHT)
    texts = lang.of("six_sequences")
    assert found.inks["From"] == found.inks["Alba:"] == {1}
    no = texts.DOES[game.lays.NO]
    assert {texts.DOES[game.lays.CLAIM], no} <= set(found.words)
    view.hint(o, ui, game.lays.NO)
    hinted = words.whole(view, o, ui, Table(), WIDTH, HEIGHT)
    assert hinted.inks[no] == {INK, PAPER} and "from" not in hinted.words


def test_whose_card_stands_where_can_be_told():
    """Own cards are solid, rivals' are thin, and those of three rivals differ. No legend says so:
    chips at the seats do."""
    laid = [(0, "S5 S6 S7"), (1, "C5 C6 C7"), (2, "H5 H6 H7"), (3, "D5 D6 D7")]
    s = position("M1", "M2", "M3", "M4", sequences=laid, phase=game.DISCARD)
    o, ui = seen(s)
    size = lines.cell_w * (lines.row_h - 1)
    assert black(cell(o, ui, "S", 6)) > 0.85 * size
    rivals = [cell(o, ui, suit, 6) for suit in "CHD"]
    assert all(0.2 * size < black(dots) < 0.6 * size for dots in rivals)
    assert all(one != other for one in rivals for other in rivals if one is not other)


def test_what_stands_for_another_card_is_set_off():
    """A joker differs from the card it stands for, an A below the 2 from a 1, and a 1 on top."""
    laid = [(0, "S5 S0 S7"), (1, "C5 C0 C7"), (1, "HA H2 H3"), (1, "DQ DK D1")]
    s = position("M1", "M2", sequences=laid, phase=game.DISCARD)
    o, ui = seen(s)
    assert cell(o, ui, "S", 6) != cell(o, ui, "S", 5)
    assert cell(o, ui, "C", 6) != cell(o, ui, "C", 5)
    assert cell(o, ui, "H", 1) != cell(o, ui, "H", 2)
    assert cell(o, ui, "D", 19) not in (cell(o, ui, "D", 18), cell(o, ui, "H", 1))


def test_a_box_is_filled_where_a_card_can_be_laid():
    """The 8 fits, the 10 does not; a frame shows where the card under the cursor would go."""
    s = position("S8 S4 C10", "M2", sequences=[(0, "S5 S6 S7")], phase=game.EXTEND)
    o, ui = seen(s)
    while CARDS[ui[1] % 120] != "S8":
        view.key(o, ui, RIGHT)
    framed = cell(o, ui, "S", 8)
    while CARDS[ui[1] % 120] != "S4":
        view.key(o, ui, RIGHT)
    assert black(cell(o, ui, "S", 8)) > 1.5 * black(cell(o, ui, "C", 10))
    assert cell(o, ui, "S", 4) == framed != cell(o, ui, "S", 8)


def test_gone_cards_are_crossed_off_the_map():
    """The top discard is a ring, one below it a cross, a card still to come nothing."""
    s = position("M1", "M2", discards="H9 H8", talon="H7", rest="talon", phase=game.DISCARD)
    o, ui = seen(s)
    gone, ring, to_come = (cell(o, ui, "H", place) for place in (9, 8, 7))
    assert black(to_come) == 0 < black(gone) < black(ring)


def test_a_sequence_is_one_piece_with_its_ends_or_its_owner_in_it():
    """The own one tells its ranks, a rival's its number once, in the middle."""
    laid = [(0, "S4 S5 S6 S7"), (1, "C4 C5 C6 C7 C8")]
    s = position("M1", "M2", sequences=laid, phase=game.DISCARD)
    o, ui = seen(s)
    own, rival = ([cell(o, ui, suit, p) for p in range(4, 9)] for suit in "SC")
    assert black(own[1]) == black(own[2]) > max(black(own[0]), black(own[3]))
    assert rival[1] == rival[3] != rival[2]
    inked = [[0 in row for row in zip(*dots)] for dots in rival]
    assert all(inked[1]) and all(inked[3])  # no gap between two cards


def test_the_hand_lies_on_the_map_by_its_ranks():
    """Each is told from any other of its row, and what fits is far darker."""
    s = position("S8 S4 C10 CQ", "M2", sequences=[(0, "S5 S6 S7")], phase=game.EXTEND)
    o, ui = seen(s)
    assert cell(o, ui, "C", 10) != cell(o, ui, "C", 17)
    while CARDS[ui[1] % 120] != "S4":
        view.key(o, ui, RIGHT)
    assert black(cell(o, ui, "S", 8)) > 2 * black(cell(o, ui, "C", 17))
