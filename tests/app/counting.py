"""Books of statistics, and games that have been played."""

import random

from host_tools.drive.hand import Hand
from pioche.store.counting import count_end
from pioche.store.stats import NO_BEST, Stats, evening, numbers


def ended(folder, mark, letters, won, points, how="<", game="chess"):
    """A deal with this number has ended, as its save does not know yet."""
    points = ",".join(map(str, points))
    count_end(Stats(str(folder)), f"{game}={mark:08x};;{letters};{won};{points};{how}")


def of(folder, game, who):
    """PLAYED, WON, ROW, LONGEST, BEST."""
    line = Stats(str(folder)).of(game).get(who)
    return numbers(line) if line else [0, 0, 0, 0, NO_BEST]


def people(folder, game):
    return sorted(who for who in Stats(str(folder)).of(game) if len(who) == 1)


def evening_of(folder, game):
    line = Stats(str(folder)).of(game).get("evening")
    return line and evening(line)


# --- in the app


def playing(tmp_path, kinds, seed=5):
    hand = Hand(tmp_path, developer=True)
    hand.app.desk.play("template")
    hand.app.stage.to_game()
    hand.app.dealer.deal(seed, b"\1", kinds)
    hand.wait()
    return hand


def play_to_end(hand, seed=1):
    session, r = hand.app.desk.session, random.Random(seed)
    while not session.over():
        session.uncover()
        session.play(session.moves[r.randrange(session.n)])
    hand.app.picture.want()
    hand.wait()
