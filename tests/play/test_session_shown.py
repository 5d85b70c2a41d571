"""What has happened stays on the glass until a person has seen it."""

import random

import pytest

from host_tools.drive.hand import Hand
from pioche import events, lang, registry
from pioche.engine import draw_or_keep
from pioche.engine.contract import NOBODY, OVER, UNDO_FREE, optional
from pioche.kinds import HUMAN
from pioche.session import COVERED, FORCED, PERSON, SHOWN, Session
from pioche.ui import xxl_cards
from pioche.ui.curtain import Happened
from tests.play.sessions import NAMES, choices
from tests.support import some

TRICKS = ("drahtseilakt", "xxl_refuse", "xxl_colour", "xxl_trump", "xxl_pur")
OTHERS = [name for name in NAMES if registry.game(name).UNDO != UNDO_FREE]
TABLES = (bytes([0, 1, 1]), bytes([1, 0, 1, 1]), bytes([0, 0, 1]), bytes(4))


def begun(name, kinds, seed=3):
    """A game at this table, or at the largest that there is."""
    session = Session(name)
    kinds = kinds[: session.game.SEATS[1]]
    kinds += bytes([1]) * (session.game.SEATS[0] - len(kinds))
    session.deal(seed, len(kinds), session.options, kinds)
    return session


def steps(session, seed=1):
    """Yields what the session waits for before each step of somebody who goes on as soon as that
    can be done, up to the result."""
    r = random.Random(seed)
    for _ in range(5000):
        yield session.phase
        if session.table.waits and not session.covered:
            session.key(events.A)
        elif session.phase == COVERED:
            session.uncover()
        elif session.is_thinking():
            session.think()
        elif session.over():
            return
        else:
            session.act(r.choice(choices(session)))
    raise AssertionError("it never ends")


def full_trick(session, move):
    """What the eyes on the glass are to be shown of a trick that ends with this move, or None."""
    game, eyes = session.game, session.eyes
    full = bytearray(game.SIZE)
    game.observe(session.state, eyes, full)
    return bytes(full) if optional(game, "finished")(session.state, move, eyes, full) else None


@pytest.mark.parametrize("kinds", TABLES, ids=list)
@pytest.mark.parametrize("name", TRICKS)
def test_no_trick_goes_by_unseen(name, kinds, monkeypatch):
    """Each stays with all its cards until a person goes on, or is the last one that lies there
    while that person chooses."""
    session = begun(name, kinds)
    ended, waiting = [], []
    apply = session.game.apply

    def note(s, move):
        if s is session.state:
            full = full_trick(session, move)
            if full:
                assert not waiting, "the one before was not shown"
                waiting.append(full)
                ended.append(full)
        apply(s, move)

    monkeypatch.setattr(session.game, "apply", note)
    for phase in steps(session):
        if phase == SHOWN and waiting:
            assert session.seen == waiting.pop()
        elif phase == PERSON and waiting:
            assert session.view.shows_last(session.seen)
            waiting.pop()
    assert len(ended) > 8 and not waiting


@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.parametrize("kinds", some(TABLES, 2), ids=list)
def test_the_end_is_shown_before_the_result(name, kinds):
    """The last table, and why it is the last: in words, with what was done since one's choice."""
    lang.load("en")
    session = begun(name, kinds)
    phases = list(steps(session))
    assert session.over() and phases[-2] == SHOWN
    seat, why = session.acts()[-1]
    assert why and (seat == NOBODY or seat < session.seats)


@pytest.mark.parametrize("name", OTHERS)
def test_no_card_of_a_person_falls_behind_the_curtain(name):
    """Not even one that leaves no choice; and it has been seen before the next one takes over."""
    forced = 0
    for seed in some(range(8), 3):
        session = begun(name, bytes(3), seed)
        shown = None
        for phase in steps(session, seed):
            turn = session.game.turn(session.state)
            if shown is not None:
                assert phase in (SHOWN, FORCED, PERSON) and session.eyes == shown
                shown = None
            if phase == FORCED and turn != OVER and session.kinds[turn] == HUMAN:
                assert session.holder == turn
                forced += 1
                shown = turn
    assert forced or name in ("no_merci", "xxl_runs")


def test_what_one_had_to_do_is_told_and_what_came_of_it_is_marked():
    """Cards that were drawn since one had a choice, however many."""
    lang.load("en")
    most = 0
    for seed in range(40):
        session = begun("xxl_after", bytes([0, 1]), seed)
        held = hand(session)
        for phase in steps(session, seed):
            if phase == PERSON:
                new = hand(session) - held
                told = [words for seat, words in session.acts() if seat == session.eyes]
                marked = {c for c in range(55) if session.ui[11 + (c >> 3)] >> (c & 7) & 1}
                drew = [words.split()[-1] for words in told if "drew" in words]
                assert marked == new and {text(card) for card in new} <= set(drew)
                most = max(most, len(new))
                held = hand(session)
    assert most >= 4


def text(card):
    return xxl_cards.text(card, lang.of("xxl_words").LETTERS)


def hand(session):
    o = session.seen
    return {card for card in range(55) if draw_or_keep.where(o, card) == session.eyes}


def test_b_tells_wherever_nothing_can_be_taken_back(tmp_path):
    """And says so: all since one's last choice, one's own acts too."""
    hand_ = Hand(tmp_path)
    app = hand_.app
    app.desk.play("xxl_after")
    app.stage.to_game()
    app.dealer.deal(5, b"", bytes([0, 1, 1]))
    hand_.wait()
    opened = 0
    for _ in range(60):
        session = app.desk.session
        word = lang.of("ui").TELL_KEY
        if not session.history.can_undo():
            assert word in hand_.words
            hand_.keys("b")
            assert isinstance(hand_.page, Happened)
            assert len(hand_.page.lines) == max(1, len(session.acts()))
            hand_.keys("b")
            opened += 1
        if session.phase != PERSON and not session.table.waits:
            break
        hand_.keys("a")
    assert opened > 5
