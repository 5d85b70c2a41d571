"""Nothing changes untold: who is told the news of a game, and has nothing else, rebuilds what there
is to be seen from one seat.

The follower has what its seat sees when a deal begins, its own moves, and the words that the
session notes of each act of the others. Besides, it looks at the table, where it sees no more than

- whose turn it is, which the next line of news begins with;
- its own hand, the card that was drawn to begin its turn, and how many are left in the talon;
- what chance has turned up: the card of No Merci, the score cards of Drahtseilakt, the tops of
  20/20, cards from the talon that lie exposed in XXL 4;
- where all choose in secret, the cards of the trick once it has ended, and at the end of XXL 1, 2
  and 5 the hands that are opened then: the session waits with that picture;
- that cards are dealt anew; what it sees then is given to it, but for the scores.

What it rebuilds is held against the truth after every act, byte for byte, but for what no glass
shows: see `_on_glass`."""

import random
import re

import pytest

from host_tools.prove import suite
from pioche import lang, news, registry
from pioche.engine.contract import OVER, optional
from pioche.games import drahtseilakt, six_sequences, the_game
from pioche.kinds import HUMAN
from pioche.session import Session
from tests.play.sessions import choices
from tests.play.views import lying
from tests.play.views.following import Follower, Told
from tests.support import some

NAMES = registry.names(registry.SHOWN)
SEEDS = some(range(2), 1)
RANDOM, EASY = 1, 2  # kinds of seats
TELLS_CARDS = [n for n in NAMES if n not in ("twenty", "no_merci")]  # there all cards lie open


@pytest.fixture(autouse=True)
def english():
    lang.load("en")


class Listening(news.Table):
    """The table of a session, at which somebody sits who rebuilds what there is to be seen."""

    def __init__(self, session, seat):
        super().__init__()
        self.session, self.seat, self.heard = session, seat, 0
        self.follower = self.told = self.before = self.noted = None

    def note(self, seat, text):
        self.noted = text
        super().note(seat, text)

    def tell(self, session, move, forced=False):
        """The session tells an act before it is played."""
        self.is_played()
        self.noted = ""
        super().tell(session, move, forced)
        self.before = bytes(session.state)
        seat = session.history.actor(session.state, move)
        seen = bytearray(self.follower.own)
        ended = session.history.finished(session.state, move, self.seat, seen)
        own = move if seat == self.seat else -1
        assert self.noted or own >= 0, f"move {move} of seat {seat} is not told"
        self.told = Told(seat, self.noted, own, self._shown(self.before, seen) if ended else None)

    def is_played(self):
        """The act that was told has been played: now this seat should see what it rebuilds."""
        game, state, seen = self.session.game, self.session.state, self._seen()
        deals_anew = False
        if self.told:
            deals_anew = optional(game, "deals")(self.before) != optional(game, "deals")(state)
            shown = {} if deals_anew else self._shown(self.before, seen)
            self.told.leads_to(_turn_told(game, state), shown, deals_anew)
            if not _ends_closed(game, state, deals_anew):
                after = self.follower.hears(self.told)
                self._compare_scores(after) if deals_anew else self._compare(seen)
            self.heard += self.told.seat != self.seat
        if self.follower is None or deals_anew:
            self.follower = Follower(game, self.session.view, self.seat, seen, self.session.seed)
        self.told = None

    def _seen(self):
        seen = bytearray(self.session.game.SIZE)
        self.session.game.observe(self.session.state, self.seat, seen)
        return seen

    def _shown(self, before, seen):
        return lying.table(self.session.game, before).shown(before, seen, self.seat)

    def _compare(self, seen):
        rebuilt = _on_glass(self.session.game, self.follower.own, self.seat)
        truth = _on_glass(self.session.game, seen, self.seat)
        untold = [i for i, byte in enumerate(truth) if rebuilt[i] != byte]
        assert not untold, f"{self.told.words!r} does not tell bytes {untold}"

    def _compare_scores(self, after):
        game, state = self.session.game, self.session.state
        for seat in range(self.session.seats):
            assert game.score(after, seat) == game.score(state, seat), self.told.words


def _turn_told(game, s):
    """Whose turn it is; None: that The Game ends with a closed hand, of which nothing fits, tells
    the picture of the end."""
    return None if game is the_game and game.turn(s) == OVER else game.turn(s)


def _ends_closed(game, s, deals_anew):
    """A round of Les 6 Séquences ends when nobody can lay any more, which no act tells, and counts
    hands that stay closed. The page of scores, which opens then, is to tell both."""
    return game is six_sequences and (deals_anew or game.turn(s) == OVER)


def _on_glass(game, o, seat):
    """Without the bytes that no glass shows."""
    o = bytearray(o)
    if game is drahtseilakt:  # at which place in a closed hand a card lay
        for other in range(game.seats(o)):
            if other != seat:
                o[95 + 9 * other : 104 + 9 * other] = sorted(o[95 + 9 * other : 104 + 9 * other])
    if game is six_sequences and game.turn(o) != seat:
        o[0] = 0  # which question another is asked depends on his hand: his answer tells it
    if game is the_game and game.phase(o) in (game.STUCK, game.LAY) and game.turn(o) != seat:
        o[0] = 0  # whether another, with a closed hand, can lay: his act, or the end, tells it
    return o


def settings(name, seed):
    """For each number of seats one of those that hold every two values."""
    game, r = registry.game(name), random.Random(f"{name} {seed}")
    every = list(suite.pairwise(game))
    for seats in range(game.SEATS[0], game.SEATS[1] + 1):
        yield r.choice([options for n, options in every if n == seats]), seats


def listen(name, seats, options, r, view=None):
    """A game among computers, in which somebody listens and moves at random; -> acts heard."""
    kinds, seat = [r.choice((RANDOM, EASY)) for _ in range(seats)], r.randrange(seats)
    kinds[seat] = HUMAN
    session = Session(name)
    session.view = view or session.view
    session.table = table = Listening(session, seat)
    session.deal(r.randrange(1 << 20), seats, options, bytes(kinds))
    session.settle()
    while not session.over():
        said = optional(session.game, "says")(session.state, seat, lying.all_moves)
        says = list(lying.all_moves[:said]) if r.randrange(3) == 0 else []
        session.play(r.choice(says or choices(session)))
    table.is_played()
    return table.heard


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", NAMES)
def test_the_news_alone_rebuild_what_a_seat_sees(name, seed):
    """In the words of the session, to the end of a game, whatever others do."""
    heard = 0
    for options, seats in settings(name, seed):
        heard += listen(name, seats, options, random.Random(f"{name} {seats} {seed}"))
    assert heard > 50 or name == "twenty"


class Vague:
    """A view that tells no number."""

    def __init__(self, view):
        self.view = view

    def __getattr__(self, name):
        return getattr(self.view, name)

    def act(self, o, seat, move):
        return re.sub("[0-9]", "?", self.view.act(o, seat, move))


@pytest.mark.parametrize("name", TELLS_CARDS)
def test_news_without_cards_do_not(name):
    """So the test above can fail."""
    options = bytes(len(registry.game(name).OPTIONS))
    with pytest.raises(AssertionError, match="does not tell|nothing explains"):
        listen(name, 3, options, random.Random(name), Vague(registry.view(name)))
