"""Can this patience still be won? What the gadget answers is true, or it says it does not know."""

import runpy

import pytest

from host_tools.make import twenty_solver
from pioche.games import twenty
from pioche.solvers import LOST, UNKNOWN, WON
from pioche.solvers import twenty as solver
from tests import support
from tests.play import solving


@pytest.mark.parametrize("left", [20, 40, 52, 60])
def test_the_answer_is_that_of_the_host_solver(left):
    """Which is proved right by trying all games, elsewhere; both answers come up."""
    met = []
    for s in solving.positions(left, 60):
        won = twenty_solver.solve(twenty_solver.piles_of(s)) is not None
        met.append(solving.answer(s))
        assert met[-1] in (won, UNKNOWN)
    assert {LOST, WON} <= set(met) and met.count(UNKNOWN) < 4


def test_it_works_in_slices_and_gives_up_in_time():
    """With more than 60 cards at once; else after as many positions as people have patience for."""
    s = bytearray(twenty.SIZE)
    twenty.new(s, 1, 1, b"\0")
    assert list(solver.solve(s)) == [UNKNOWN]
    for s in solving.positions(60):
        *slices, last = solver.solve(s)
        assert len(slices) <= 24 and set(slices) <= {None} and last is not None


def test_the_position_is_left_as_it_is():
    for s in solving.positions(60, 5):
        before = bytes(s)
        solving.answer(s)
        assert s == before


def test_a_pico_answers_the_same(capsys):
    """In a heap as small as that of a Pico in play."""
    runpy.run_path(solving.__file__, run_name="__main__")
    on_host = capsys.readouterr().out
    assert support.micropython(solving.__file__, heap=64_000) == on_host
    assert len(set(on_host)) >= 4
