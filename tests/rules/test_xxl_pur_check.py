"""XXL pur and XXL individuel: what check() finds, and what is in memory."""

import pytest

from pioche import events
from pioche.engine.contract import default_options
from pioche.games import xxl_pur, xxl_solo_k
from pioche.kinds import HUMAN
from pioche.moves import is_legal
from pioche.session import Session
from tests.positions.xxl_pur import PARTS_END, RESULTS, chance, dealt, play, solo, with_places
from tests.support import micropython

IN_ALL = 375


IN_PLAY = 376


STEP = 377


# --- bad bytes


@pytest.mark.parametrize(
    "at, value, code",
    [
        (IN_ALL, 0, 20),
        (IN_ALL, 10, 20),
        (IN_ALL, 8, 20),  # no eighth variant
        (IN_PLAY, 7, 20),
        (STEP, 6, 20),
        (PARTS_END, 6, 20),  # all ended, and yet in play
        (PARTS_END, 9, 20),
        (PARTS_END, 0, 21),
        (PARTS_END, 2, 21),
        (RESULTS + 1, 0, 21),  # no place
        (RESULTS + 1, 0x40, 21),  # the fourth of three
        (RESULTS + 7, 0x10, 21),  # a seat that is not there
        (RESULTS + 12, 1, 21),  # a part that has not ended
    ],
)
def test_check_finds_what_cannot_be(at, value, code):
    """In the second of six parts, for three."""
    s = dealt(seats=3)
    play(s, chance(10), lambda s: xxl_pur.ended(s) == 1)
    assert xxl_pur.check(s) == 0
    s[at] = value
    assert xxl_pur.check(s) == code


def test_check_finds_bytes_of_no_game():
    s = solo("xxl_colour", 2)
    assert xxl_pur.check(s) == 0
    s[PARTS_END - 1] = 1
    assert xxl_pur.check(s) == 22


def test_check_asks_the_game_in_play():
    s = dealt(seats=3)
    s[5] = 77
    assert 0 < xxl_pur.check(s) < 20


def test_check_finds_results_of_seats_that_are_not_there_up_to_the_sixth():
    s = with_places("123")
    assert xxl_pur.check(s) == 0
    s[RESULTS + 2 * 5 + 1] = 0x10
    assert xxl_pur.check(s) == 21


def test_check_takes_one_to_nine_rounds_and_no_more():
    for rounds in range(1, 10):
        assert xxl_pur.check(solo("xxl_colour", rounds)) == 0
    s = solo("xxl_colour", 1)
    s[IN_ALL] = 10
    assert xxl_pur.check(s) == 20
    s = solo("xxl_colour", 1)
    s[STEP] = 6
    assert xxl_pur.check(s) == 20


def test_check_finds_a_variant_that_is_none_at_the_end_too():
    s = dealt(seats=2)
    s[PARTS_END], s[IN_PLAY] = 6, 7
    assert xxl_pur.check(s) == 20


def test_identities_are_never_reused():
    """The numbers are in saves and identities; VERSION changes only with the rules."""
    known = [(g.ID, g.NAME, g.SEATS, g.VERSION) for g in (xxl_pur, xxl_solo_k)]
    assert known == [(13, "xxl_pur", (2, 6), 2), (14, "xxl_solo_k", (2, 6), 2)]


# --- memory


@pytest.mark.parametrize("name", ["xxl_pur", "xxl_solo_k"])
def test_moves_are_listed_once_for_the_session_and_the_view_of_the_part(name, monkeypatch):
    """A press would else wait for it twice."""
    session = Session(name)
    session.deal(5, 2, default_options(session.game), bytes((HUMAN, HUMAN)))
    rules = session.game.game(session.state)
    listed = []
    legal = rules.legal
    monkeypatch.setattr(rules, "legal", lambda s, moves: listed.append(s) or legal(s, moves))
    session.act(session.moves[0])
    while session.n < 2:
        session.act(session.moves[0])
    listed.clear()
    session.key(events.RIGHT)
    assert is_legal(session, session.moves[0]) and listed == []


PLAYED = """
import sys
from pioche.events import A
from pioche.games import xxl_pur
from pioche.session import Session

ENGINES = ("draw_or_keep", "tricks")
session = Session("xxl_pur")
session.deal(5, 3, b"\\0", bytes((0, 1, 1)))
part = -1
while not session.over():
    if session.table.waits:  # the last table of the part before
        session.key(A)
    if xxl_pur.part_in_play(session.state) != part:
        part = xxl_pur.part_in_play(session.state)
        print(part, *[name for name in xxl_pur.PARTS if "pioche.games." + name in sys.modules])
        print(*[name for name in ENGINES if "pioche.engine." + name in sys.modules])
    session.act(session.moves[0])
"""


def test_micropython_keeps_the_rules_of_the_part_in_play_and_of_the_next_in_memory(tmp_path):
    """And no others, for there modules go. The next part begins within a move, so it is there
    already: the contract's tests see that nothing is imported then."""
    script = tmp_path / "played.py"
    script.write_text(PLAYED)
    there = micropython(script, heap=300_000).splitlines()  # to compile takes much at once
    both = "draw_or_keep tricks"  # what most of them are made of
    assert there[1::2] == ["draw_or_keep", both, "tricks", "draw_or_keep", both, "tricks"]
    assert there[::2] == [" ".join([str(k), *xxl_pur.PARTS[k : min(k + 2, 6)]]) for k in range(6)]


DEALT_ANEW = """
import sys
from pioche.games import xxl_pur
s = bytearray(xxl_pur.SIZE)
for first in range(6):
    xxl_pur.start(s, 5, 2, 2, first, 1, 0)
    xxl_pur.ready(s)
    print(*[name[13:] for name in sys.modules if name.startswith("pioche.games.")])
"""


def test_a_part_goes_with_all_modules_it_is_made_of(tmp_path):
    """Where a tournament is dealt anew, too: what a part leaves behind would keep all of it."""
    script = tmp_path / "dealt_anew.py"
    script.write_text(DEALT_ANEW)
    for first, line in enumerate(micropython(script, heap=300_000).splitlines()):
        parts = xxl_pur.PARTS[first : first + 2]
        assert [name for name in line.split() if not name.startswith(("xxl_pur", *parts))] == []
