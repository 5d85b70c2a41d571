"""Random keys on every game, and what they have found: host_tools/prove/by_chance/monkey.py. `make
soak` presses many more."""

import pytest

from host_tools.drive.hand import Hand
from host_tools.prove import runtimes
from host_tools.prove.by_chance import monkey
from pioche import events, registry
from pioche.bots import RANDOM
from pioche.engine import rng
from pioche.kinds import HUMAN, NAMED
from pioche.ui import type_deal
from pioche.ui.canvas import Canvas
from tests import support

PRESSES = 300
SEED = 11


@pytest.mark.parametrize("name", registry.names(registry.HIDDEN))
def test_random_keys_break_nothing_and_show_nothing_hidden(name, tmp_path):
    """No exception, home from anywhere, right boxes, no card of another seat on the glass."""
    script = runtimes.BY_CHANCE / "monkey.py"
    told = support.micropython(script, tmp_path, name, SEED, PRESSES, heap=600_000)
    assert told.startswith(f"{PRESSES} presses, home ")


def test_the_same_keys_show_the_same_pictures_on_both_runtimes(tmp_path):
    """The checksum of all pictures is the same on CPython and on 32-bit MicroPython."""
    script = runtimes.BY_CHANCE / "monkey.py"
    told = support.micropython(script, tmp_path / "m", "xxl_lower", SEED, 60, heap=600_000)
    assert told.strip() == monkey.run(str(tmp_path / "c"), "xxl_lower", SEED, 60)


def test_a_monkey_notices_what_is_hidden(tmp_path, monkeypatch):
    """A page that tells the cards of others is found out."""
    monkeypatch.setattr(registry.game("xxl_lower"), "SECRET_SCORES", False)
    table = monkey.Monkey(str(tmp_path), "xxl_lower", SEED)
    table.app.stage.open("Scores")
    table.rest()
    with pytest.raises(RuntimeError, match="Scores shows seat"):
        for _ in range(20):
            table.look()


# --- found by it


@pytest.fixture
def hand(tmp_path):
    return Hand(tmp_path)


def at_table(hand, name, kinds, options=None):
    hand.app.desk.play(name)
    hand.app.stage.to_game()
    hand.app.dealer.deal(1, options or bytes(len(hand.app.desk.session.game.OPTIONS)), bytes(kinds))
    hand.app.picture.want()
    hand.wait()


def test_options_that_do_not_go_with_the_table_are_left_out(hand):
    """Chosen for a larger table that was never dealt: a new deal of the old one starts all the
    same."""
    at_table(hand, "the_game", (HUMAN,))
    hand.app.desk.session.wanted[2] = 5  # the fourth seat starts
    hand.app.dealer.keep_options()
    hand.app.dealer.new_deal()
    hand.wait()
    session = hand.app.desk.session
    assert session.seats == 1 and list(session.options) == [0, 0, 1, 0]  # alone nobody is asked


def test_options_that_do_not_go_with_the_table_cannot_be_typed(hand):
    """Turning the digit of an option leaves out what these seats do not allow."""
    at_table(hand, "six_sequences", (HUMAN, RANDOM + 1))
    hand.app.stage.open("TypeDeal")
    page = hand.app.stage.top()
    assert isinstance(page, type_deal.TypeDeal)
    page.at = 1  # teams, which are for four
    for event in (events.UP, events.DOWN, events.UP):
        page.key(event)
        assert page.digits[1] == "0"
    page.key(events.A)
    assert hand.app.desk.session.seats == 2


@pytest.mark.parametrize("name", ("six_sequences", "xxl_updown", "xxl_lower", "xxl_after"))
def test_scores_that_lie_in_hands_are_told_at_the_end(hand, name):
    """Until then one reads but one's own, and behind the curtain none."""

    def shown():
        return [line[1] for line in hand.app.stage.page("Scores").lines]

    at_table(hand, name, (HUMAN, NAMED))
    session = hand.app.desk.session
    session.uncover()
    own = str(session.game.score(session.state, session.eyes))
    assert sorted(shown()) == sorted((own, "–"))
    session.holder = 1 - session.eyes
    session.look()
    assert shown() == ["–", "–"]
    session.uncover()
    while not session.over():
        session.uncover()
        session.play(session.moves[0])
    assert "–" not in shown()


def test_ones_own_score_tells_nothing_of_a_partners_hand(hand):
    """In teams of Les 6 Séquences both hands count; what the partner holds is dealt anew."""
    at_table(hand, "six_sequences", (HUMAN,) + 3 * (RANDOM + 1,))
    app, session = hand.app, hand.app.desk.session
    app.dealer.deal(5, bytes((0, 1)), session.kinds)
    while session.game.turn(session.state) != 0:
        session.play(session.moves[0])
    assert session.game.side(session.state, 0) == session.game.side(session.state, 2)
    told, costs = set(), set()
    r = bytearray(rng.BYTES)
    rng.seed(r, 0, 1)
    for _ in range(20):
        dealt = bytearray(len(session.state))
        session.game.observe(session.state, 0, dealt)
        session.game.resample(dealt, 0, r)
        session.state[:] = dealt
        session.look()
        told.add(str([line[:2] for line in app.stage.page("Scores").lines]))
        costs.add(session.game.score(session.state, 0))
    assert len(told) == 1 and len(costs) > 1


def test_scores_of_closed_hands_of_chips_are_told_where_that_is_wished(hand):
    """In No Merci anybody could count them; the gadget does so for those who ask, and at once."""

    def shown():
        return [line[1] for line in hand.app.stage.page("Scores").lines]

    at_table(hand, "no_merci", (HUMAN, RANDOM + 1, RANDOM + 1))
    own = str(hand.app.desk.session.game.score(hand.app.desk.session.state, 0))
    assert sorted(shown()) == sorted((own, "–", "–"))
    hand.app.preferences.change("counted", 1)
    scored = [
        str(hand.app.desk.session.game.score(hand.app.desk.session.state, i)) for i in range(3)
    ]
    assert sorted(shown()) == sorted(scored)
    hand.app.desk.end_session()
    at_table(hand, "no_merci", (HUMAN, RANDOM + 1, RANDOM + 1))
    assert "–" not in shown()


def test_a_new_deal_is_drawn_anew(hand):
    """Hands of another size, with the same page on the glass before: no box of it is kept."""
    at_table(hand, "the_game", (HUMAN,), b"\0\0\1\0")
    hand.app.dealer.deal(1, b"\0\1\1\0", bytes((HUMAN, RANDOM + 1)))
    hand.wait()
    fresh = Canvas(bytearray(len(hand.picture)), hand.gadget.width, hand.gadget.height)
    hand.app.desk.session.draw(fresh)
    assert bytes(fresh.buffer) == hand.picture
