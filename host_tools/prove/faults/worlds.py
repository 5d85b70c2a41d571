"""Worlds: disks with a game in play, the deal before it, a kept game, another game in play,
settings and statistics."""

import functools
import random

from pioche import lang

from .disk import Disk
from .disk_player import Player, texts

MOVES = 3  # played in each deal of a world, before the act
LONGEST = 3000  # decisions of a game


def other_than(name):
    return "twenty" if name != "twenty" else "no_merci"


@functools.cache
def worlds(name):
    """{what the game in play is about to do: content of the disk}, all with a deal before it."""
    lang.load("en")
    with Disk().mounted() as disk:
        player = Player(disk)
        other = other_than(name)
        player.app.settings.people[:] = ["Ada", "Bo"]
        player.app.preferences.change("every", 1)
        player.play(other)
        player.deal(other, 5)
        play_on(player, MOVES)
        player.play(name)
        player.deal(name, 3)
        found = play_through(player)
        player.menu(texts().KEEP)
        player.read()
        finished = {n: d for n, d in disk.content.items() if not n.startswith(name)}
        disk.content.clear()
        disk.content.update(finished)
        player = Player(disk)
        player.play(name)
        for seed in (7, 8):
            _go_into(player, name, seed)
        player.app.desk.home()
        player.rest()
        found["mid"] = dict(disk.content)
        for world, content in found.items():  # what they have besides their own game
            if world != "mid":
                content[name + ".old"] = found["mid"][name + ".old"]
                for kept in ("records/0001.rec", "records/0001.log", other + ".sav"):
                    if kept in finished:
                        content[kept] = finished[kept]
        return found


def _go_into(player, name, seed):
    """A deal, and moves of it, but not to its end: bad ones can end The Game at once."""
    for moves in range(MOVES, 0, -1):
        player.deal(name, seed)
        play_on(player, moves)
        if not player.app.desk.session.over():
            return


def play_on(player, moves):
    r = random.Random(moves)
    for _ in range(moves):
        player.move(r.randrange(1000))


def play_through(player):
    """To the end of the game in play; -> the disk before the last decision of a deal, before that
    of the game, and after it."""
    disk, session = player.disk, player.app.desk.session
    r = random.Random(1)
    found = {}
    while not session.over():
        before, start = dict(disk.content), bytes(session.history.start)
        player.move(r.randrange(1000))
        assert session.history.played < LONGEST
        if session.over():
            found["end"] = before
        elif session.history.start != start:
            found.setdefault("deal", before)
    player.app.desk.home()
    player.rest()
    found["over"] = dict(disk.content)
    return found
