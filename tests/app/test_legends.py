"""What keys do, as the glass writes it: on each board, and where there is little room."""

import pytest

from host_tools.drive.gadget import board_of
from host_tools.drive.hand import Hand
from pioche import events
from pioche.news import Table
from pioche.ui import font_small, font_text, legends, widgets
from pioche.ui.canvas import Canvas
from tests.play.views.words import Words

LABELS = (("A", "play", False), ("↑", "scores", False), ("A", "hint", True), ("B", "menu", True))


@pytest.fixture(autouse=True)
def six_buttons_again():
    yield
    legends.use(None, None)


def use(name):
    board = board_of(name)
    legends.use(board.KEYS_DO, board.LEGENDS)
    return board


def row(labels=LABELS, width=296, arrows=legends.ARROWS, tight=False):
    return legends.row(labels, 2, width, 9, font_text.WIDTH, arrows, tight)


def told(labels=LABELS, **how):
    """Caps and words in reading order."""
    return [
        (cap + "…" if held else cap, words) for _, cap, held, words in sorted(row(labels, **how))
    ]


def test_with_six_buttons_keys_are_called_what_they_are():
    assert told() == [("A", "play"), ("↑", "scores"), ("A…", "hint"), ("B…", "menu")]
    assert not legends.few() and not legends.sideways()


def test_with_three_buttons_each_tells_all_it_does_in_the_order_of_the_buttons():
    """A above B above C at the side of the glass; what takes two of them comes last."""
    use("inky_pack")
    assert told(width=400) == [
        ("A", "play"),
        ("…", "hint"),
        ("B…", "menu"),
        ("C", "→"),
        ("…", "←"),
        ("C+A", "scores"),
        ("C+B", "↓"),
    ]
    assert told((("A", "play", False),))[-1] == ("C+A/B", "↑↓")  # one cap where both are bare
    assert legends.sideways()


def test_with_five_buttons_labels_stand_over_their_buttons():
    """Where nothing else is in the way, the middle of the words is over the button."""
    board = use("badger2040")
    found = row((("A", "play", False), ("B", "undo", False)))
    for x, cap, held, words in found:
        if words in ("play", "undo"):
            w = legends.cap_width(cap, held) + len(words) * font_text.WIDTH
            assert abs(x + w // 2 - dict(board.LEGENDS)[cap]) <= 1
    assert [words for _, _, _, words in sorted(found)] == ["play", "undo", "→", "←"]
    assert ("↑", "scores") in told() and not legends.sideways()


def test_a_gadget_upside_down_reads_from_its_other_side():
    """The button at the left is now C; what was A does what B did, as its place does."""
    use("badger2040")
    order = bytes((events.DOWN, events.UP, events.RIGHT, events.LEFT, events.B, events.A))
    legends.turn(order, 296)
    found = told((("A", "play", False), ("B", "undo", False)))
    assert found == [("C", "←"), ("…", "→"), ("B", "play"), ("A", "undo")]


@pytest.mark.parametrize("name", ("inky_pack", "badger2040"))
def test_all_that_fewer_buttons_do_is_told(name):
    """Each of the six keys, and both long presses, once."""
    use(name)
    assert sorted(key for _, _, key in legends.of_buttons()) == sorted([*"↑↓←→AB", "A…", "B…"])


@pytest.mark.parametrize("name", ("pico_epaper_2in9", "inky_pack", "badger2040"))
@pytest.mark.parametrize("width", (230, 250, 296, 400))
def test_labels_never_leave_the_glass_nor_touch(name, width):
    """Where there is no room for all, their words are cut, the longest first."""
    use(name)
    end = 0
    arrows = "" if width < 296 else legends.ARROWS
    found = row(width=width, arrows=arrows, tight=True)
    for x, cap, held, words in sorted(found):
        assert x >= end
        end = x + legends.cap_width(cap, held) + len(words) * font_text.WIDTH
    assert end <= width
    for _, words, _ in LABELS:
        assert any(told[:2] == words[:2] for _, _, _, told in found)


def test_a_list_is_walked_by_right_and_left_where_up_and_down_take_two_buttons(
    tmp_path, monkeypatch
):
    """And the other way round, so that a value can still be changed both ways."""
    monkeypatch.setattr("host_tools.drive.gadget.BOARD", board_of("inky_pack"))
    hand = Hand(tmp_path)
    hand.keys("right right")
    assert hand.app.stage.top().at == 2
    hand.keys("left")
    assert hand.app.stage.top().at == 1


def dots_of_cap(cap, held=False):
    """The black dots of a cap drawn at the left."""
    c = Canvas(bytearray(2 * 64), 64, 16)
    c.clear()
    widgets.key_cap(c, 0, 0, cap, held)
    return [(x, y) for y in range(16) for x in range(64) if not c.pixel(x, y)]


@pytest.mark.parametrize("cap", ("A", "↑", "←→", "C+A"))
@pytest.mark.parametrize("held", (False, True))
def test_a_cap_is_drawn_within_its_width(cap, held):
    dots = dots_of_cap(cap, held)
    assert dots and max(x for x, _ in dots) < legends.cap_width(cap, held)


def test_a_held_key_whose_cap_stands_before_shows_dots_alone():
    """It was a black square that no button has."""
    dots = dots_of_cap("", True)
    assert len(dots) == 3 * 4 and max(x for x, _ in dots) < legends.cap_width("", True)


# --- lines of a game


class Placed(Words):
    """Notes where each text begins and ends, in the order in which it was written."""

    def __init__(self, width):
        super().__init__(width)
        self.placed = []

    def text(self, font, x, y, s, ink=0):
        end = super().text(font, x, y, s, ink)
        self.placed.append((s, x, end))
        return end


def seats_line(width, names, facts):
    """-> [(name, fact)] as they are on the glass, none beyond its edge or touching the next."""
    c, table = Placed(width), Table()
    table.name = lambda seat: names[seat]
    c.begin("test")
    widgets.seats_line(c, 0, 0, table, facts, 0)
    end = -1
    for _, x, behind in c.placed:
        assert x > end
        end = behind
    assert end <= width
    shown = [s for s, _, _ in c.placed]
    return list(zip(shown[::2], shown[1::2]))


SIX = ["You", "Bela", "Cleo", "Dora", "Emil", "Finn"]


@pytest.mark.parametrize("width", (250, 296, 400))
@pytest.mark.parametrize("facts", (["×11"] + ["×1"] * 5, ["×9"] * 6, ["77"] * 6, ["+0"] * 6))
def test_six_names_keep_their_four_letters(width, facts):
    """They ran together at 296 dots, and at 250 they were cut to three letters."""
    assert seats_line(width, SIX, facts) == list(zip(SIX, facts))


def test_with_large_figures_all_names_are_cut_alike_and_no_figure_is():
    """Six seats with 100 points each have no room for four letters on the smallest glass."""
    facts = ["104"] * 6
    assert seats_line(250, SIX, facts) == [(name[:3], "104") for name in SIX]
    assert seats_line(296, SIX, facts) == list(zip(SIX, facts))


def test_a_fact_longer_than_its_place_takes_room_of_the_others():
    """It was the end of the name that went, and the fact ran into its neighbours."""
    facts = ["×11 1250 +99", "×1"] + ["x"] * 4
    shown = seats_line(250, ["Wilhelm"] * 6, facts)
    assert [fact for _, fact in shown] == facts
    assert {name for name, _ in shown} == {"Wil"}


def test_no_two_looks_of_a_short_text_have_one_code():
    """A seat in turn with 6 points passed for one with 7 that was not, and was not drawn anew."""
    looks = [(str(n), more) for n in range(-20, 100) for more in range(64)]
    assert len({widgets.code(text, more) for text, more in looks}) == len(looks)


def test_names_of_four_can_still_be_told_apart_on_a_narrow_glass():
    """In smaller letters, all of them, rather than by a letter or two."""
    names, facts = ["Wilhelm", "Willi", "Ada", "Bo"], ["×11 0", "104p", "×5", "0p"]
    assert seats_line(250, names, facts) == list(zip(names, facts))


def test_a_line_of_keys_without_room_cuts_the_longest_words():
    """In small letters first, then with one cap for each key; nothing is beyond the edge."""
    c = Words(150)
    c.begin("test")
    widgets.keys_line(c, 0, Table(), *LABELS)
    assert {"pl", "hi", "me", "sc"} <= {word[:2] for word in c.words}
    assert max(x + len(text) * font_small.WIDTH for text, (x, _, _) in c.words.items()) <= 150
