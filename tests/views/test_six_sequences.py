"""Les 6 Séquences on the glass: where the cursor begins, what keys do, what map and score tell."""

import pytest

from host_tools.drive import fingers
from pioche import lang
from pioche.engine import k6t
from pioche.engine.contract import NOBODY, OVER
from pioche.games import six_sequences as game
from pioche.news import Table
from pioche.ui import font_big, font_small, font_text, k6t_cards
from pioche.ui.canvas import INK, PAPER, Canvas, page_bytes
from pioche.ui.keys import DOWN, LEFT, NOTHING, REDRAW, RIGHT, TAKE_BACK, UP, A, B
from pioche.views import six_sequences as view
from pioche.views import six_sequences_map as chart
from pioche.views.six_sequences_glance import glance, mix
from pioche.views.six_sequences_lines import lines
from tests import support
from tests.games.test_six_sequences import CARDS, MOVES, legal, play, position
from tests.views import drawn, words

WIDTH, HEIGHT = 296, 128


def seen(s, seat=0):
    """What a seat sees, and a cursor where it begins."""
    o = bytearray(game.SIZE)
    game.observe(s, seat, o)
    ui = bytearray(view.UI)
    ui[0] = seat
    view.changed(o, ui, -1)
    return o, ui


def told(s, answer):
    """What a key makes: a move's text, or the answer itself."""
    return game.text(s, answer) if answer >= 0 else answer


def press(s, o, ui, *keys):
    return [told(s, view.key(o, ui, key)) for key in keys]


def on_glass(o, ui, table=None):
    return set(words.on_glass(view, o, ui, table or Table(), WIDTH, HEIGHT))


def moves_of(s):
    """{text: move} of all that is legal."""
    return {game.text(s, m): m for m in MOVES[: game.legal(s, MOVES)]}


# --- the cursor


def test_the_cursor_begins_on_a_sequence_without_a_joker():
    """What most want to do first: one press lays it."""
    s = position("H2 H3 H4 S0 S7 S8 D9 T9 M9", "C1")
    o, ui = seen(s)
    assert press(s, o, ui, A) == ["seq H2 H3 H4"]


def test_the_cursor_begins_on_done_when_only_jokers_are_left():
    """A joker is kept as long as a player likes: to go on is one press."""
    s = position("S0 D2 M9 T5 C7 HK CJ T1 H9", "C1", sequences=[(0, "S5 S6 S7")])
    o, ui = seen(s)
    assert press(s, o, ui, A) == ["done"]
    assert press(s, o, ui, LEFT, A) == [REDRAW, "add S0@8"]


def test_a_discard_begins_with_the_loneliest_card():
    """No neighbour in hand, none on the table, no equal: the K of hearts."""
    s = position("S3 S4 C4 D7 D8 HK TC TB M0", "C1", phase=game.DISCARD)
    o, ui = seen(s)
    assert press(s, o, ui, A) == ["discard HK"]
    walked = {press(s, o, ui, RIGHT, A)[1] for _ in range(8)}
    assert walked == set(legal(s)) and "discard M0" not in walked


@pytest.mark.parametrize(
    "hand, makes",
    [("H9 H11 S2", {"9-11"}), ("H9 H0 S2", {"9-11"}), ("S10 D10 S2", {"three", "10"})],
)
def test_a_claim_is_answered_by_a_key_each(hand, makes):
    """A claims and B does not, whatever it would make; that is told, and nothing else is done."""
    lang.load("en")
    own = [(1, "C5 C6 C7")]
    s = position("C1", hand, "M1", sequences=own, discards="H10", phase=game.CLAIM, turn=1)
    o, ui = seen(s, 1)
    assert press(s, o, ui, A, B, LEFT, RIGHT, UP) == ["claim", "no", NOTHING, NOTHING, NOTHING]
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
    assert glance.cards(ui[5] & 1) == [CARDS.index(c) for c in ("S9", "C2", "H5")]
    view.key(o, ui, DOWN)
    assert glance.cards(ui[5] & 1) == [CARDS.index(c) for c in ("C2", "H5", "S9")]
    view.key(o, ui, DOWN)
    assert lang.of("six_sequences").HANDS in on_glass(o, ui)
    kept = bytes(ui)
    assert press(s, o, ui, A) == [REDRAW]
    assert lang.of("six_sequences").HANDS not in on_glass(o, ui)
    ui[:] = kept
    view.key(o, ui, DOWN)
    assert lang.of("six_sequences").HANDS not in on_glass(o, ui)


def test_b_takes_back_and_says_so_where_that_surely_can_be():
    """After an act in this turn, before any card is shown."""
    s = position("H2 H3 H4 H5 D9 TJ", "C1")
    o, ui = seen(s)
    assert press(s, o, ui, B) == [TAKE_BACK]
    assert lang.of("ui").UNDO_KEY not in on_glass(o, ui)
    o, ui = seen(play(s, "seq H2 H3 H4"))
    assert lang.of("ui").UNDO_KEY in on_glass(o, ui)


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
    assert found.inks["from"] == found.inks["1:"] == {1}
    no = texts.DOES[game.lays.NO]
    assert {texts.DOES[game.lays.CLAIM], no} <= set(found.words)
    view.hint(o, ui, game.lays.NO)
    hinted = words.whole(view, o, ui, Table(), WIDTH, HEIGHT)
    assert hinted.inks[no] == {INK, PAPER} and "from" not in hinted.words


# --- the map


def cell(o, ui, suit, place):
    """The dots of a cell of the map, row by row."""
    canvas = Canvas(bytearray(page_bytes(WIDTH, HEIGHT)), WIDTH, HEIGHT)
    view.draw(canvas, o, ui, Table())
    y = lines.map_y + lines.row_h * "SCHDTM".index(suit)
    x = lines.x_of(place)
    return [
        [canvas.pixel(x + i, y + j) for i in range(lines.cell_w)] for j in range(lines.row_h - 1)
    ]


def black(dots):
    """How many dots of a cell are ink."""
    return sum(dots, []).count(0)


def test_whose_card_stands_where_can_be_told():
    """Own cards are solid, rivals' are thin, and those of three rivals differ."""
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


def test_gone_cards_leave_the_map():
    """A card still to come is a dot, the top discard a ring, one below it nothing."""
    s = position("M1", "M2", discards="H9 H8", talon="H7", rest="talon", phase=game.DISCARD)
    o, ui = seen(s)
    gone, ring, dot = (cell(o, ui, "H", place) for place in (9, 8, 7))
    assert black(gone) == 0 < black(dot) < black(ring)


# --- the score


def test_the_score_tells_who_dominates_and_what_it_pays():
    """Four spades beat three; an A on top pays 5; own cards cost, others' are not known."""
    laid = [(0, "S2 S3 S4 S5"), (1, "SQ SK SA"), (1, "HQ HK HA"), (1, "CQ CK C1")]
    s = position("DK", "M2 M3", sequences=laid, phase=game.DISCARD)
    o, ui = seen(s)
    view.key(o, ui, DOWN)
    view.key(o, ui, DOWN)
    found = drawn_capitals(o, ui)
    assert {"2-5", "4", "Q-A", "9", "Q-1", "5"} <= found
    assert {"-2", "2 ?"} <= on_glass(o, ui)


def drawn_capitals(o, ui):
    """The texts written in capitals alone."""
    found = set()
    capitals = k6t_cards.capitals

    def note(c, font, x, y, text, *more):
        found.add(text)
        return capitals(c, font, x, y, text, *more)

    k6t_cards.capitals = note
    try:
        words.on_glass(view, o, ui, Table(), WIDTH, HEIGHT)
    finally:
        k6t_cards.capitals = capitals
    return found


def played(seats, rounds):
    """A state, and the eyes of seat 0 that followed it to its end."""
    s, o = bytearray(game.SIZE), bytearray(game.SIZE)
    game.new(s, 3, seats, bytes([rounds - 1, 0]))
    uis = [bytearray([seat] + [0] * (view.UI - 1)) for seat in range(seats)]
    move = -1
    while True:
        for seat in range(seats):
            game.observe(s, seat, o)
            view.changed(o, uis[seat], move)
        seat = game.turn(s)
        yield s, uis[0]
        if seat == OVER:
            return
        game.observe(s, seat, o)
        move = view.key(o, uis[seat], A)
        if move < 0:  # a page was open
            move = view.key(o, uis[seat], A)
        game.apply(s, move)


def test_the_score_opens_when_a_round_has_ended():
    """What each suit paid though the cards are dealt anew, what the hands cost; then all rounds."""
    texts = lang.of("six_sequences")
    o = bytearray(game.SIZE)
    ended = 0
    for s, ui in played(2, 3):
        game.observe(s, 0, o)
        if game.rounds(s) == ended:
            paid = [0, 0]
            for suit in range(6):
                side = game.dominant(o, suit) >> 10
                paid[side] += game.suit_points(o, suit, side)
            continue
        ended = game.rounds(s)
        found = on_glass(o, ui)
        for seat in range(2):
            sides = [game.ended_dominant(o, suit) >> 10 for suit in range(6)]
            now = sum(game.ended_points(o, suit) for suit in range(6) if sides[suit] == seat)
            assert now >= paid[seat]
            if ended < 3:
                assert str(game.round_score(s, ended - 1, seat) - now) in found
        if ended < 3:
            assert (texts.BEFORE in found) == (ended > 1)
            view.key(o, ui, DOWN)
            assert f"{texts.ROUND} {ended}" in on_glass(o, ui)
    assert ended == 3 and {texts.PLACE, texts.END} <= found


def test_points_of_a_round_add_up_to_its_score():
    """At the end: what suits pay and what hands cost, for every seat."""
    o = bytearray(game.SIZE)
    *_, (s, ui) = played(3, 1)
    game.observe(s, 0, o)
    assert ui[5] and lang.of("six_sequences").HANDS in on_glass(o, ui)
    for seat in range(3):
        cost = sum(game.hand_cost(s, other) for other in range(3) if game.side(s, other) == seat)
        assert glance.points(seat) + cost == game.round_score(s, 0, seat)


# --- others


def test_acts_are_told_in_words():
    """The suit's name, then ranks from low to high; a joker with what it stands for."""
    own = [(0, "S5 S6 S7"), (0, "C5 C6 C0")]
    hand = "S8 D0 D3 D4 S0 C7 HK TK MK"
    s = position(hand, "M2", sequences=own, series=[(0, "H9 T9 M9")])
    acts = {text: view.act(s, 0, move) for text, move in moves_of(s).items()}
    assert acts["add S8"] == "adds spade 8"
    assert acts["add S0@4"] == "adds spade 0=4"
    assert acts["seq D3 D4 D0"] == "lays diamond 3-5"
    assert acts["swap C0 C7"] == "swaps out club 0"
    assert acts["set HK TK MK"] == "lays three K"
    s = position("D4 D5", "M2", sequences=[(0, "D7 D8 D9")], discards="D6", phase=game.TAKEN)
    acts = {text: view.act(s, 0, move) for text, move in moves_of(s).items()}
    assert acts["ext D6 D5"] == "lays diamond 5-6"


def test_news_show_suits_as_pictures_and_leave_out_what_is_none():
    s = position("S9 C2", "C1", phase=game.DISCARD)
    o, ui = seen(s)
    table = Table()
    table.note(1, "is done")
    table.note(1, "drops heart 9")
    found = on_glass(o, ui, table)
    assert {"2:", "drops", "9"} <= found
    assert not {"heart", "is", "done"} & found


def test_a_reason_names_its_card_by_rank_and_suit():
    """The suit is a picture there, too; numbers are told as they are."""
    s = position("S9 C2", "C1", phase=game.DISCARD)
    o, ui = seen(s)
    table = Table()
    table.reason = ("WHY_ALONE", CARDS.index("CJ"))
    found = on_glass(o, ui, table)
    assert {"J", "fits"} <= found and "club" not in found
    table.reason = ("WHY_LEADS", 6)
    assert "6" in on_glass(o, ui, table)


def test_nobodys_eyes_see_the_table():
    """Where only computers play, everybody's sequences are chains and there is no cursor."""
    s = position("S9 C2", "C1", sequences=[(0, "S5 S6 S7")], phase=game.DISCARD)
    o = bytearray(game.SIZE)
    game.observe(s, -1, o)
    ui = bytearray([NOBODY] + [0] * (view.UI - 1))
    view.changed(o, ui, -1)
    assert black(cell(o, ui, "S", 6)) < 0.6 * lines.cell_w * (lines.row_h - 1)
    assert lang.of("ui").MENU in on_glass(o, ui)
    assert press(s, o, ui, A) == [NOTHING]


def test_the_rows_of_the_map_are_boxes_of_their_own():
    """No box is shared: a press redraws the rows that change and no more."""
    s = position("S9 S2 C2 H5", "C1", phase=game.DISCARD)
    o, ui = seen(s)
    canvas = Canvas(bytearray(page_bytes(WIDTH, HEIGHT)), WIDTH, HEIGHT)
    view.draw(canvas, o, ui, Table())
    stale = []
    asked = canvas.stale
    canvas.stale = lambda box, code: asked(box, code) and not stale.append(box)
    view.key(o, ui, RIGHT)
    view.draw(canvas, o, ui, Table())
    rows = [box for box in stale if chart.BOX_ROWS <= box < chart.BOX_ROWS + 6]
    ranks = [box for box in stale if chart.BOX_COLUMNS < box < chart.BOX_COLUMNS + 20]
    assert 1 <= len(rows) <= 2 and len(ranks) == 2 and len(stale) - len(ranks) <= 5


@pytest.mark.parametrize("seats", [2, 4])
def test_micropython_draws_the_same_pictures(seats):
    """Dot for dot, with random keys."""
    here = drawn.run("six_sequences", seats, 120)
    script = support.TESTS / "views" / "drawn.py"
    there = support.micropython(script, "six_sequences", seats, 120)
    assert there.split("\n")[:-1] == here
    assert len(set(here)) > 40


def test_small_ranks_are_as_wide_as_told():
    """No dot of a rank lies beyond the width that its neighbours are placed by."""
    for font in (font_small, font_text, font_big):
        for rank in range(k6t.RANKS):
            text = k6t_cards.rank_text(rank, "JCBRQKA")
            canvas = Canvas(bytearray(page_bytes(40, 24)), 40, 24)
            canvas.clear()
            k6t_cards.rank_small(canvas, font, 4, 4, text)
            inked = [x for x in range(40) for y in range(24) if not canvas.pixel(x, y)]
            assert min(inked) >= 4 and max(inked) < 4 + k6t_cards.rank_width(font, text)


def test_no_row_of_the_map_passes_for_one_with_other_cards_marked():
    """The mark on one card and another that fits: 6 and 11 once looked like 11 and 6."""
    bits = [1 << p for p in range(1, 20)]
    looks = {mix(mix(5, fits), marks) for fits in bits for marks in bits}
    assert len(looks) == len(bits) ** 2
    pairs = [a | b for a in bits for b in bits]
    assert len({mix(mix(5, fits), mark) for fits in pairs for mark in bits}) == 190 * 19
