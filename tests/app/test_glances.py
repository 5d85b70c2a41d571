"""What the glass may tell: hidden cards are dealt anew under every picture there is, and none of
them changes (host_tools/prove/by_chance/glances.py; `make soak` looks at 100,000 states)."""

import pytest

from host_tools.drive.hand import KEY_NAMES, SLEEP_MS, Hand
from host_tools.prove import runtimes
from host_tools.prove.by_chance import glances, monkey, peeker
from pioche import registry
from pioche.bots import RANDOM
from pioche.kinds import HUMAN, NAMED
from pioche.session import Session
from pioche.ui import asleep, curtain, font_text, menu, screens
from pioche.ui.canvas import PAPER, Canvas
from tests import support

SEED = 11
STATES = 15
HIDDEN_SCORES = ("no_merci", "six_sequences", "xxl_updown", "xxl_lower", "xxl_after")


@pytest.mark.parametrize("name", registry.names(registry.HIDDEN))
def test_no_picture_shows_what_is_hidden(name, tmp_path):
    """In the hand, behind the curtain, on all pages, asleep, with an empty battery, after a
    crash, and of games that were kept."""
    told = glances.run(str(tmp_path), name, SEED, STATES)
    assert told.startswith(f"{STATES} states, ")
    assert f" crash {STATES}" in told and " asleep " in told


@pytest.mark.parametrize("name", ("no_merci", "xxl_after"))
def test_no_picture_shows_what_is_hidden_on_micropython(name, tmp_path):
    """The same pictures, by the runtime of the device."""
    script = runtimes.BY_CHANCE / "glances.py"
    told = support.micropython(script, tmp_path / "m", name, SEED, STATES, heap=900_000)
    assert told.strip() == glances.run(str(tmp_path / "c"), name, SEED, STATES)


# --- a picture that tells is found out


def _score(session):
    """What lies in the hand of the one who does not look."""
    return str(session.game.score(session.state, 1 - session.eyes))


def _tells(monkeypatch, owner):
    """Each picture of the owner has such a score in its middle."""
    draw = owner.draw

    def telling(*what):
        draw(*what)
        c = next(one for one in what if isinstance(one, Canvas))
        c.fill_rect(120, 56, 60, 16, PAPER)
        c.text(font_text, 120, 56, _score(walking[0].app.desk.session))

    monkeypatch.setattr(owner, "draw", telling)


walking = []  # the one that looks, if it has begun


def sleeping_picture_tells(monkeypatch):
    _tells(monkeypatch, asleep)


def curtain_tells(monkeypatch):
    _tells(monkeypatch, curtain)


def hand_tells(monkeypatch):
    _tells(monkeypatch, Session)


def message_tells(monkeypatch):
    _tells(monkeypatch, screens.Message)


def confirm_tells(monkeypatch):
    _tells(monkeypatch, screens.Confirm)


def menu_tells(monkeypatch):
    _tells(monkeypatch, menu.Menu)


def acts_tell(monkeypatch):
    view = registry.view("xxl_lower")
    act = view.act
    monkeypatch.setattr(view, "act", lambda o, *rest: f"{act(o, *rest)} {bytes(o)}")


def scores_tell(monkeypatch):
    monkeypatch.setattr(registry.game("xxl_lower"), "SECRET_SCORES", False)


def crash_tells(monkeypatch):
    act = Session.act

    def telling(self, move):
        if move == glances.NO_MOVE:
            raise ValueError(f"illegal move in {_score(self)}")
        act(self, move)

    monkeypatch.setattr(Session, "act", telling)


@pytest.mark.parametrize(
    "break_it, told",
    (
        (sleeping_picture_tells, "sleep shows everyone"),
        (curtain_tells, "Play shows everyone"),
        (hand_tells, "Play shows seat"),
        (acts_tell, "Happened tells"),
        (message_tells, "Message shows"),
        (confirm_tells, "Confirm shows"),
        (menu_tells, "Menu shows"),
        (scores_tell, "shows"),
        (crash_tells, "a crash shows everyone"),
    ),
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_a_picture_that_tells_is_found_out(tmp_path, monkeypatch, break_it, told):
    """Each kind of picture, made to show what lies in a hand that is hidden."""
    monkeypatch.setattr(monkey.Monkey, "somebody", lambda self, seat: HUMAN)
    walk = glances.Glances(str(tmp_path), "xxl_lower", SEED)
    walking[:] = (walk,)
    break_it(monkeypatch)
    monkeypatch.setattr(registry.game("xxl_lower"), "SEATS", (2, 2))
    with pytest.raises(RuntimeError, match=told):
        walk.play(40)


def test_chips_that_one_may_have_counted_are_hidden_where_that_is_not_wished(tmp_path):
    """In No Merci the state hides no chips: the glass does, by a setting."""
    hand = Hand(tmp_path)
    at_table(hand, "no_merci", (HUMAN, RANDOM + 1, RANDOM + 1))
    session = hand.app.desk.session
    peek = peeker.Peeker(hand.app, SEED)
    for _ in range(4):  # until each has another number of them
        session.play(session.moves[0 if session.history.played else 1])

    def dealt():
        anew = [peek.dealt_anew(session.eyes) for _ in range(30)]
        return {tuple(session.game.chips(s, seat) for seat in range(3)) for s in anew}

    assert len(dealt()) == 2
    session.table.counted = True
    assert len(dealt()) == 1


# --- the sleeping picture


@pytest.fixture
def hand(tmp_path):
    return Hand(tmp_path)


def at_table(hand, name, kinds, seed=1):
    hand.app.desk.play(name)
    hand.app.stage.to_game()
    hand.app.dealer.deal(seed, bytes(len(hand.app.desk.session.game.OPTIONS)), bytes(kinds))
    hand.app.picture.want()
    hand.wait()


def asleep_with(hand, drawn):
    """What is written on the sleeping picture."""
    drawn.clear()
    hand.app.power.asleep = True
    hand.app.power.draw(hand.app.picture.canvas)
    hand.app.power.asleep = False
    return list(drawn)


def scored(session):
    return [
        f"Person {seat + 1} {session.game.score(session.state, seat)}"
        for seat in range(session.seats)
    ]


@pytest.mark.parametrize("name", HIDDEN_SCORES)
def test_a_sleeping_gadget_tells_no_score_that_lies_in_a_hand(hand, name, drawn):
    """Who sits there, but not what the hands would count; at the end all may know it."""
    seats = registry.seats_of(name)[0]
    at_table(hand, name, (HUMAN,) * seats)
    session = hand.app.desk.session
    told = asleep_with(hand, drawn)
    assert {f"Person {seat + 1}" for seat in range(seats)} <= set(told)
    assert not set(scored(session)) & set(told)
    while not session.over():
        session.uncover()
        session.play(session.moves[session.n - 1])
    assert set(scored(session)) <= set(asleep_with(hand, drawn))


@pytest.mark.parametrize("name", ("xxl_refuse", "xxl_pur", "drahtseilakt", "the_game"))
def test_a_sleeping_gadget_tells_scores_that_all_may_see(hand, name, drawn):
    """Where no hand counts, the standing is on the sleeping picture as before."""
    at_table(hand, name, (HUMAN,) * max(2, registry.seats_of(name)[0]))
    assert set(scored(hand.app.desk.session)) <= set(asleep_with(hand, drawn))


def test_a_sleeping_gadget_tells_counted_chips_where_that_is_wished(hand, drawn):
    """The setting of the page of scores holds for the sleeping picture, too."""
    at_table(hand, "no_merci", (HUMAN,) * 3)
    hand.app.preferences.change("counted", 1)
    assert set(scored(hand.app.desk.session)) <= set(asleep_with(hand, drawn))


def test_who_wakes_a_gadget_of_several_people_meets_the_curtain(hand):
    """Anybody may have taken it up while it slept: the hand that was open does not come back by
    itself, and no press acts before the curtain is seen."""
    at_table(hand, "xxl_lower", (HUMAN, NAMED))
    hand.press("a")  # it's me
    session = hand.app.desk.session
    assert not session.covered
    hand.run(SLEEP_MS + 1000)
    hand.wait()
    assert hand.app.power.asleep
    for _ in range(2):  # the second press while the curtain is on its way
        hand.gadget.key(KEY_NAMES.index("a"), True)
        hand.run(80)
        hand.gadget.key(KEY_NAMES.index("a"), False)
        hand.run(60)
    hand.wait()
    assert not hand.app.power.asleep and session.covered and not session.history.played
    hand.press("a")
    assert not session.covered


def test_a_score_that_was_open_is_not_when_the_gadget_wakes(hand, drawn):
    """The page of scores told one's own, to the one who held the gadget."""
    at_table(hand, "xxl_lower", (HUMAN, NAMED))
    hand.press("a")
    session = hand.app.desk.session
    own = str(session.game.score(session.state, session.eyes))
    hand.app.stage.open("Scores")
    hand.wait()
    assert own in drawn
    hand.run(SLEEP_MS + 1000)
    hand.wait()
    drawn.clear()
    hand.press("up")
    assert not hand.app.power.asleep and type(hand.app.stage.top()).__name__ == "Scores"
    assert own not in drawn


def test_who_plays_alone_wakes_it_where_it_was(hand):
    """Computers look at nobody's cards."""
    at_table(hand, "xxl_lower", (HUMAN, RANDOM + 1))
    was = hand.picture
    hand.run(SLEEP_MS + 1000)
    hand.wait()
    hand.press("up")
    assert hand.picture == was and not hand.app.desk.session.covered
