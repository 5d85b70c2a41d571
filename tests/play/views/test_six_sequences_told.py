"""The view of Les 6 Séquences: the score, and what others do."""

import pytest

from pioche import lang
from pioche.engine import k6t
from pioche.engine.contract import NOBODY, OVER
from pioche.events import DOWN, NOTHING, RIGHT, A
from pioche.games import six_sequences as game
from pioche.games import six_sequences_score as counted
from pioche.news import Table
from pioche.ui import font_big, font_small, font_text, k6t_cards
from pioche.ui.canvas import Canvas, page_bytes
from pioche.views import six_sequences as view
from pioche.views import six_sequences_map as chart
from pioche.views.six_sequences_facts import facts, mix
from pioche.views.six_sequences_lines import lines
from tests import support
from tests.play.views import drawn, words
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
from tests.positions.six_sequences import CARDS, position

# --- the score


def test_the_score_tells_who_dominates_and_what_it_pays():
    """Four spades beat three; an A on top pays 5; own cards cost, others' are not known."""
    laid = [(0, "S2 S3 S4 S5"), (1, "SQ SK SA"), (1, "HQ HK HA"), (1, "CQ CK C1")]
    s = position("DK", "M2 M3", sequences=laid, phase=game.DISCARD)
    o, ui = seen(s)
    view.key(o, ui, DOWN)
    view.key(o, ui, DOWN)
    found = set(drawn_capitals(o, ui))
    assert {"2-5", "4", "Q-A", "9", "Q-1", "5"} <= found
    assert {"-2", "2 ?"} <= on_glass(o, ui)


def drawn_capitals(o, ui, table=None, size=(WIDTH, HEIGHT)):
    """The texts written in capitals alone, in their order."""
    found = []
    capitals = k6t_cards.capitals

    def note(c, font, x, y, text, *more):
        found.append(text)
        return capitals(c, font, x, y, text, *more)

    k6t_cards.capitals = note
    try:
        words.on_glass(view, o, ui, table or Table(), *size)
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


def test_the_score_has_a_headline():
    """Who leads with how much, whether all are level, and at the end who has won."""
    texts = lang.of("six_sequences")
    for laid, line in (
        ([(0, "S2 S3 S4 S5")], texts.LEADS.format("Alba", 4)),
        ([(0, "S2 S3 S4"), (1, "H2 H3 H4")], texts.LEVEL.format("", 3)),
    ):
        o, ui = seen(position("DK", "M2 M3", sequences=laid, phase=game.DISCARD))
        view.key(o, ui, DOWN)
        view.key(o, ui, DOWN)
        assert line in headlines(o, ui)
    *_, (s, ui) = played(3, 1)
    game.observe(s, 0, o)
    most = max(game.score(s, seat) for seat in range(3))
    winners = [["Alba", "Bela", "Cleo"][seat] for seat in range(3) if game.place(s, seat) == 1]
    assert texts.WON.format(" + ".join(winners), most) in headlines(o, ui)


def headlines(o, ui):
    """The lines of the page, whole."""
    found = []

    class Lines(Canvas):
        def text(self, font, x, y, text, ink=0):
            found.append(text)
            return super().text(font, x, y, text, ink)

    view.draw(Lines(bytearray(page_bytes(WIDTH, HEIGHT)), WIDTH, HEIGHT), o, ui, Table())
    return found


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
                side = counted.dominant(o, suit) >> 10
                paid[side] += counted.suit_points(o, suit, side)
            continue
        ended = game.rounds(s)
        found = on_glass(o, ui)
        for seat in range(2):
            sides = [counted.ended_dominant(o, suit) >> 10 for suit in range(6)]
            now = sum(counted.ended_points(o, suit) for suit in range(6) if sides[suit] == seat)
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
        cost = sum(counted.hand_cost(s, other) for other in range(3) if game.side(s, other) == seat)
        assert facts.points(seat) + cost == game.round_score(s, 0, seat)


# --- others


def test_acts_are_told_in_words():
    """The suit's name, then ranks from low to high; a joker, A or 1 with what it stands for."""
    own = [(0, "S5 S6 S7"), (0, "C5 C6 C0")]
    hand = "S8 D0 D3 D4 S0 C7 HK TK MK"
    s = position(hand, "M2", sequences=own, series=[(0, "H9 T9 M9")])
    acts = {text: view.act(s, 0, move) for text, move in moves_of(s).items()}
    assert acts["add S8"] == "adds spade 8"
    assert acts["add S0@4"] == "adds spade 0=4"
    assert acts["seq D3 D4 D0"] == "lays diamond 3-4-0"
    assert acts["swap C0 C7"] == "swaps out club 0"
    assert acts["set HK TK MK"] == "lays three Ks heart star moon"
    s = position("D4 D5", "M2", sequences=[(0, "D7 D8 D9")], discards="D6", phase=game.TAKEN)
    acts = {text: view.act(s, 0, move) for text, move in moves_of(s).items()}
    assert acts["ext D6 D5"] == "adds diamond 5-6"


def test_news_show_suits_as_pictures_and_leave_out_what_is_none():
    """Whose act it is says a chip with the number of the seat."""
    s = position("S9 C2", "C1", phase=game.DISCARD)
    o, ui = seen(s)
    table = Table()
    table.note(1, "is done")
    table.note(1, "drops heart 9")
    found = on_glass(o, ui, table)
    assert {"drops", "9"} <= found
    assert not {"Bela:", "heart", "is", "done"} & found
    assert drawn_capitals(o, ui, table).count("2") == drawn_capitals(o, ui).count("2") + 1


@pytest.mark.parametrize("size", [(296, 128), (400, 300)])
def test_each_act_has_a_line_of_its_own(size):
    """The latest at the bottom; on a low glass the one before it has the line of the series."""
    s = position("S9 C2", "C1", "M1", phase=game.DISCARD)
    o, ui = seen(s)
    table = Table()
    table.note(1, "drops heart 9")
    table.note(2, "takes moon J")
    canvas = words.whole(view, o, ui, table, *size)
    latest = canvas.words["takes"][1]
    if size[1] > 200:
        assert canvas.words["drops"][1] == latest - font_text.HEIGHT
    else:
        assert "drops" not in canvas.words and "drops" in drawn_capitals(o, ui, table)
        laid = {"sequences": [(0, "C5 C6 C7")], "series": [(0, "C8 H8 D8")]}
        stored = position("S9 C2", "C1", "M1", phase=game.DISCARD, **laid)
        assert "drops" not in drawn_capitals(*seen(stored), table)


def test_own_series_are_called_own():
    """Those of a rival stand behind his number."""
    laid = {"sequences": [(0, "C5 C6 C7"), (1, "D2 D3 D4")]}
    laid["series"] = [(0, "CJ HJ DJ"), (1, "C8 H8 D8")]
    s = position("S9 C2", "C1", phase=game.DISCARD, **laid)
    found = drawn_capitals(*seen(s))
    at = found.index(lang.of("six_sequences").OWN)
    assert found[at : at + 4] == [lang.of("six_sequences").OWN, "J", "2", "8"]


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
    script = support.TESTS / "play" / "views" / "drawn.py"
    there = support.micropython(script, "six_sequences", seats, 120, heap=300_000)
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
