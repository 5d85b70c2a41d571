"""The XXL games on the glass: four fills that cannot be mistaken, hands of any size, and what a key
does before it is pressed."""

import pytest

from pioche import lang, registry
from pioche.engine import draw_or_keep, tricks, xxl
from pioche.engine.contract import NOBODY, OVER
from pioche.engine.draw_or_keep import DRAW, DRAWN, KEEP
from pioche.events import DOWN, LEFT, NOTHING, REDRAW, RIGHT, TAKE_BACK, UP, A, B
from pioche.games import xxl_after, xxl_lower, xxl_pur, xxl_refuse, xxl_runs, xxl_trump, xxl_updown
from pioche.news import Table
from pioche.ui import xxl_cards
from pioche.ui.canvas import Canvas, page_bytes
from pioche.views import xxl_view
from tests import support
from tests.play.views import drawn, words
from tests.positions.xxl_lower import CARD, laid_out

GAMES = [name for name in registry.names() if name.startswith("xxl_")]
YELLOW, RED, BLUE, GREEN = range(4)


def seen(game, s, seat=0):
    """What this seat sees, and its cursor: after a deal."""
    o, ui = bytearray(game.SIZE), bytearray(registry.view(game.NAME).UI)
    game.observe(s, seat, o)
    ui[0] = seat
    registry.view(game.NAME).changed(o, ui, -1)
    return o, ui


def press(game, o, ui, *events):
    """The answer to the last of these keys."""
    for event in events:
        answer = registry.view(game.NAME).key(o, ui, event)
    return answer


def on_glass(game, o, ui, *size, table=None):
    return words.on_glass(registry.view(game.NAME), o, ui, table or Table(), *size)


def played(game, seats, until, seed=1):
    """A state in which the first legal move was played until this is so."""
    from array import array

    s, moves = bytearray(game.SIZE), array("I", bytes(4 * game.MAX_LEGAL))
    game.new(s, seed, seats, bytes(len(game.OPTIONS)))
    while not until(s):
        assert game.turn(s) != OVER
        game.apply(s, moves[(game.legal(s, moves) - 1) // 2])
    return s


# --- faces


def dots(paint, w=40, h=32):
    canvas = Canvas(bytearray(page_bytes(w, h)), w, h)
    canvas.clear()
    paint(canvas)
    return [[canvas.pixel(x, y) for x in range(w)] for y in range(h)]


def test_the_hand_is_sorted_by_the_higher_number():
    """By its colour, the highest first; of equal ones the card whose lower number is higher."""
    by_high = [(xxl.HIGH_COLOUR[c], -xxl.HIGH[c], -xxl.LOW[c]) for c in xxl_view.ORDER]
    assert by_high == sorted(by_high) and len(set(xxl_view.ORDER)) == xxl.CARDS


def test_four_fills_cannot_be_mistaken():
    """Paper, ink, and two between them: of no two is more than three quarters alike."""
    fills = [dots(lambda c, k=k: xxl_cards.fill(c, 0, 0, 40, 32, k)) for k in range(4)]
    assert not any(0 in row for row in fills[YELLOW]) and not any(1 in row for row in fills[RED])
    for a in range(4):
        for b in range(a):
            pairs = zip(sum(fills[a], []), sum(fills[b], []), strict=True)
            assert sum(p == q for p, q in pairs) <= 40 * 32 * 3 // 4, (a, b)


@pytest.mark.parametrize("code", lang.LANGUAGES)
def test_the_colours_have_four_letters(code):
    """Each another one, which its name begins with or at least has."""
    lang.load(code)
    try:
        texts = lang.of("xxl_words")
        assert len(set(texts.LETTERS)) == 4
        for letter, name in zip(texts.LETTERS, texts.COLOURS, strict=True):
            assert letter.lower() in name
    finally:
        lang.load("en")


def test_every_number_looks_its_own_in_every_colour():
    """On a whole card, and on the edge of one that is overlapped: 44 halves, 44 pictures."""
    for paint in (
        lambda c, n, k: xxl_cards.half(c, 0, 0, 21, 15, n, k, "YRBG"),
        lambda c, n, k: xxl_cards.narrow_half(c, 0, 0, 10, 21, n, k),
    ):
        found = set()
        for number in range(11):
            for colour in range(4):
                picture = dots(lambda c, n=number, k=colour, p=paint: p(c, n, k))
                found.add(str(picture))
        assert len(found) == 44


def test_a_face_stays_in_its_place():
    """Whatever the width: boxes side by side must not touch each other."""
    for w in (22, 24, 38, 46):
        for card in range(xxl.CARDS):
            picture = dots(lambda c, w=w, k=card: xxl_cards.face(c, 1, 1, w, 15, k, "GRBÜ"), 50, 40)
            outside = [row[w + 1 :] for row in picture] + [row[:1] for row in picture]
            assert not any(0 in row for row in outside + picture[34:])
    for card in range(xxl.CARDS):
        picture = dots(lambda c, k=card: xxl_cards.overlapped(c, 1, 1, 11, 21, k), 20, 50)
        assert not any(0 in row[12:] for row in picture)


# --- draw or keep


def test_the_cursor_starts_on_the_most_points_and_skips_what_does_not_fit():
    """Of 0G8R, 1G2R and 3Y4G, only the first two are lower than the green 6."""
    o, ui = seen(xxl_lower, laid_out([CARD["0G6R"]], ["1G2R 0G8R 0R3B 3Y4G", "0Y1R"]))
    assert press(xxl_lower, o, bytearray(ui), A) == CARD["0R3B"]
    reached = {press(xxl_lower, o, bytearray(ui), *[RIGHT] * k, A) for k in range(4)}
    assert reached == {CARD["0R3B"], CARD["1G2R"]}


def test_beside_the_top_card_stands_what_goes_below():
    """Less than 6, and nothing below 0."""
    found = on_glass(xxl_lower, *seen(xxl_lower, laid_out([CARD["0G6R"]], ["0R3B", "0Y1R"])))
    assert "← 0–5" in found and "–" in found


def test_a_card_drawn_is_played_at_once_or_kept_after_a_step():
    """Two buttons; A does what the black one says."""
    s = laid_out([CARD["0G6R"]], ["3Y4G", "0Y1R"], talon="1G2R 0G8R")
    xxl_lower.apply(s, DRAW)
    assert draw_or_keep.phase(s) == DRAWN
    o, ui = seen(xxl_lower, s)
    texts = lang.of("xxl_words")
    assert on_glass(xxl_lower, o, ui)[texts.KEEP][2] == 0
    assert press(xxl_lower, o, bytearray(ui), A) == CARD["1G2R"]
    assert press(xxl_lower, o, bytearray(ui), RIGHT, A) == KEEP
    press(xxl_lower, o, ui, RIGHT)
    assert on_glass(xxl_lower, o, ui)[texts.PLAY][2] == 0


def test_the_card_that_came_last_has_a_star():
    """Also one that was drawn because nothing fitted, without any question."""
    s = laid_out([CARD["0G6R"]], ["3Y4G", "0Y1R"], talon="8G9B 0G8R")
    o, ui = seen(xxl_lower, s)
    xxl_lower.apply(s, DRAW)
    xxl_lower.observe(s, 0, o)
    registry.view("xxl_lower").changed(o, ui, DRAW)
    found = on_glass(xxl_lower, o, ui)
    assert "*17" in found and "7" in found and "*7" not in found


def test_both_numbers_may_fit_and_up_chooses():
    """In XXL 5, the card goes on the series whose half the key says."""
    s = laid_out([10, 8, 10, 0], ["0G8R 3Y4G", "0Y1R"])
    o, ui = seen(xxl_after, s)
    first = press(xxl_after, o, bytearray(ui), A)
    other = press(xxl_after, o, bytearray(ui), UP, A)
    assert {xxl_after.colour_of(first), xxl_after.colour_of(other)} == {RED, GREEN}
    assert "1/2" in on_glass(xxl_after, o, ui)


def test_what_a_card_would_match_is_white_on_black():
    """In XXL 1: 0R7Y takes 1R, 6Y and 8Y; the cursor's 2R8Y would be the 8."""
    s = laid_out([CARD["0R7Y"], 0, CARD["4B7Y"], 0], ["2R8Y 3Y4G", "0Y1R"])
    o, ui = seen(xxl_updown, s)
    canvas = words.whole(registry.view("xxl_updown"), o, ui, Table())
    assert {"↑8", "↓6", "↑1", "↑5", "↓3"} <= set(canvas.words) and "↓-1" not in canvas.words
    assert canvas.inks["↑8"] == {0, 1}  # one pile's, and the other's
    assert press(xxl_updown, o, bytearray(ui), A) != press(xxl_updown, o, ui, DOWN, A)


def test_a_hand_of_any_size_is_on_the_glass():
    """Overlapping when they must, in boxes that are right: each card reached, its total shown."""
    s = laid_out([CARD["9G10Y"]], ["0Y1R", "0G2R"])
    for cards in (6, 12, 13, 25, 40):
        for card in range(cards):
            s[111 + card] = 0
        s[15] = cards
        o, ui = seen(xxl_lower, s)
        for _ in range(50):
            found = words.whole(registry.view("xxl_lower"), o, ui, Table(), 250, 122)
            assert 1 in found.inks[str(xxl.total(ui[1]))]
            press(xxl_lower, o, ui, LEFT)


def test_nobodys_eyes_see_the_table_and_no_hand():
    """Nothing can be played there."""
    for name in GAMES:
        game = registry.game(name)
        s = played(game, 3, lambda s: True)
        o, ui = seen(game, s)
        game.observe(s, -1, o)
        ui[0] = NOBODY
        registry.view(name).changed(o, ui, -1)
        on_glass(game, o, ui)
        assert press(game, o, ui, A) == NOTHING and press(game, o, ui, B) == TAKE_BACK


# --- tricks


def test_the_leader_sees_the_colour_he_names():
    """UP and DOWN choose it, the card lies at his place already, with a wedge."""
    s = played(xxl_refuse, 4, lambda s: True)
    o, ui = seen(xxl_refuse, s, xxl_refuse.turn(s))
    first, other = press(xxl_refuse, o, bytearray(ui), A), press(xxl_refuse, o, ui, DOWN, A)
    assert first != other and first >> 2 == other >> 2
    card = (first - xxl_refuse.LEADS) >> 2
    assert {first & 3, other & 3} == {xxl.LOW_COLOUR[card], xxl.HIGH_COLOUR[card]}


def test_refusing_stands_at_ones_own_place():
    """As soon as it is allowed, and A says so."""
    s = played(xxl_refuse, 3, lambda s: s[90] == 2 and s[0] == 1 and xxl_refuse.may_refuse(s), 3)
    o, ui = seen(xxl_refuse, s, xxl_refuse.turn(s))
    texts = lang.of("xxl_words")
    assert texts.REFUSE in on_glass(xxl_refuse, o, ui)
    registry.view("xxl_refuse").hint(o, ui, xxl_refuse.REFUSE)
    assert press(xxl_refuse, o, ui, A) == xxl_refuse.REFUSE


def test_what_others_do_is_told_without_secrets():
    """Which card is kept for part 2 is nobody's business."""
    texts = lang.of("xxl_words")
    s = played(xxl_refuse, 3, lambda s: s[0] == xxl_refuse.KEEP, 3)
    seat = xxl_refuse.turn(s)
    o, _ = seen(xxl_refuse, s, (seat + 1) % 3)
    act = registry.view("xxl_refuse").act
    assert act(o, seat, xxl_refuse.KEEPS + 7) == act(o, seat, xxl_refuse.KEEPS + 8) == texts.KEPT
    assert act(o, 1, xxl_refuse.LEADS + 4 * CARD["0R7Y"] + RED) == "0R/7Y → R"
    assert registry.view("xxl_updown").act(o, 1, 4 * CARD["0R7Y"] + 2) == "0R/7Y → [2] 0"
    assert registry.view("xxl_lower").act(o, 1, KEEP) == texts.KEEPS_IT
    assert registry.view("xxl_runs").act(o, 1, xxl_runs.SWAP + 1) == "0Y/1R → 0G/2R"


def test_naming_trump_shows_what_would_be_trumps():
    """They stand higher than the other cards."""
    s = bytearray(xxl_trump.SIZE)
    xxl_trump.new(s, 4, 3, b"")
    o, ui = seen(xxl_trump, s, xxl_trump.turn(s))
    texts = lang.of("xxl_words")
    view = registry.view("xxl_trump")
    for _ in range(4):
        canvas = words.whole(view, o, ui, Table())
        chosen = view.key(o, bytearray(ui), A) - xxl_trump.NAMES
        assert [canvas.words[name][2] for name in texts.COLOURS].index(1) == chosen
        hand = [c for c in range(55) if o[tricks.WHERE + c] == ui[0]]
        trumps = [c for c in hand if xxl.number(c, chosen) >= 0]
        heights = {canvas.words[str(xxl.total(c))][1] for c in trumps}
        assert len(heights) <= 2
        press(xxl_trump, o, ui, RIGHT)


def test_the_last_trick_can_be_looked_up():
    """UP shows it while one follows; nothing is played from there."""
    s = played(xxl_trump, 3, lambda s: s[0] == 1 and s[13] != tricks.NO_CARD, 2)
    o, ui = seen(xxl_trump, s, xxl_trump.turn(s))
    assert press(xxl_trump, o, ui, UP) == REDRAW
    assert lang.of("xxl_words").BACK in on_glass(xxl_trump, o, ui)
    assert press(xxl_trump, o, ui, A) == REDRAW
    assert press(xxl_trump, o, ui, A) >= 0


def test_after_a_deal_of_trump_all_sums_are_shown():
    """Until a key is pressed, which does nothing else."""
    s = played(xxl_trump, 3, lambda s: xxl_trump.deals(s) == 1)
    o, ui = seen(xxl_trump, s)
    s = played(xxl_trump, 3, lambda s: xxl_trump.deals(s) == 2)
    xxl_trump.observe(s, 0, o)
    registry.view("xxl_trump").changed(o, ui, 0)
    found = on_glass(xxl_trump, o, ui)
    assert lang.of("xxl_words").DEALS.format(1, 3) in found
    assert {str(xxl_trump.points_of(s, 1, seat)) for seat in range(3)} <= set(found)
    assert press(xxl_trump, o, ui, A) == REDRAW
    assert lang.of("xxl_words").DEALS.format(1, 3) not in on_glass(xxl_trump, o, ui)


# --- runs


def test_the_cursor_starts_on_the_dearest_run_and_tells_its_points():
    """UP and DOWN walk the others."""
    s = played(xxl_runs, 2, lambda s: s[0] == xxl_runs.FREE and _has_run(s), 7)
    o, ui = seen(xxl_runs, s, xxl_runs.turn(s))
    points = []
    for _ in range(6):
        move = press(xxl_runs, o, bytearray(ui), A)
        points.append(sum(xxl.total(xxl_runs.run_card(move, i)) for i in range(3)))
        assert f"{lang.of('xxl_words').RUN} +{points[-1]}" in on_glass(xxl_runs, o, ui)
        press(xxl_runs, o, ui, DOWN)
    assert points[0] == max(points)


def test_what_a_card_is_swapped_for_is_told_by_a():
    """Beside the run lie the cards of the hand: to add, or to swap."""
    s = played(xxl_runs, 2, lambda s: s[0] == xxl_runs.FREE and _has_run(s), 7)
    o, ui = seen(xxl_runs, s, xxl_runs.turn(s))
    texts = lang.of("xxl_words")
    press(xxl_runs, o, ui, RIGHT)
    assert texts.ADD in on_glass(xxl_runs, o, ui)
    press(xxl_runs, o, ui, DOWN)
    move = press(xxl_runs, o, bytearray(ui), A)
    assert xxl_runs.SWAP <= move < xxl_runs.RUN
    assert "→ " + xxl_cards.text((move - xxl_runs.SWAP) % 55, "YRBG") in on_glass(xxl_runs, o, ui)


def _has_run(s):
    from array import array

    moves = array("I", bytes(4 * xxl_runs.MAX_LEGAL))
    return any(move >= xxl_runs.RUN for move in moves[: xxl_runs.legal(s, moves)])


# --- tournaments


def test_after_a_part_its_places_are_shown_and_then_the_next_one():
    """With the part's name on both; no key plays anything unseen."""
    names = lang.of("ui").GAMES
    s = played(xxl_pur, 3, lambda s: xxl_pur.ended(s) == 0)
    o, ui = seen(xxl_pur, s)
    assert any(names["xxl_updown"] in text for text in on_glass(xxl_pur, o, ui))
    s = played(xxl_pur, 3, lambda s: xxl_pur.ended(s) == 1)
    xxl_pur.observe(s, 0, o)
    registry.view("xxl_pur").changed(o, ui, 0)
    found = on_glass(xxl_pur, o, ui)
    assert any(names["xxl_updown"] in text for text in found)
    assert {f"({xxl_pur.part_score(s, 0, seat)})" for seat in range(3)} <= set(found)
    assert press(xxl_pur, o, ui, A) == REDRAW
    assert any(names["xxl_lower"] in text for text in on_glass(xxl_pur, o, ui))


def test_a_card_in_a_reason_is_told_as_a_card():
    """And a trick that is worth no points as a trick."""
    texts = lang.of("xxl_words")
    s = played(xxl_runs, 2, lambda s: s[0] == xxl_runs.FREE, 7)
    o, ui = seen(xxl_runs, s)
    table = Table()
    for reason, told in (
        (("FITS", CARD["0R7Y"]), texts.FITS.format("0R/7Y")),
        (("TAKES", 0), texts.TAKES_TRICK),
        (("TAKES", 12), texts.TAKES.format(12)),
        (("WAITS",), texts.WAITS),
    ):
        table.reason = reason
        assert told in on_glass(xxl_runs, o, ui, table=table)


def test_every_reason_of_a_hint_has_its_words():
    """In each language, with room for its figure on the narrowest panel."""
    reasons = (
        *("LAST_CARD", "SHUTS_OUT", "KEEPS", "MOST_POINTS", "LEAVES_OPEN", "NAMED", "TAKES"),
        *("MAY_TAKE", "GIVES_LITTLE", "UNBEATEN", "STRONG", "LEAVES_LEAD", "BEST_CARD"),
        *("SAVES_CARD", "LAYS", "DRAWS", "DENIES", "FITS", "WAITS"),
    )
    for code in lang.LANGUAGES:
        lang.load(code)
        for reason in reasons:
            text = getattr(lang.of("xxl_words"), reason).format(99)
            assert len(text) * 7 <= 250 - 24, text
    lang.load("en")


@pytest.mark.parametrize("name", GAMES)
def test_micropython_draws_the_same_pictures(name):
    """Dot for dot, with random keys."""
    here = drawn.run(name, 3, 60)
    there = support.micropython(
        support.TESTS / "play" / "views" / "drawn.py", name, 3, 60, heap=300_000
    )
    assert there.split("\n")[:-1] == here
    assert len(set(here)) > 20
