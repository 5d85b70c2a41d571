"""Files that are not for this Pioche to judge, newer ones and damaged ones: whatever fails while it
is used, none is written over."""

from pioche import events, registry
from pioche.store import files

from .acts import give_up
from .disk import Disk, PowerCut, Strike
from .disk_player import Gone, Player, texts
from .striking import KINDS
from .worlds import worlds

NEWER = {
    "sav": b"Pi\x63 a save of a version to come, with what nobody here understands",
    "old": b"Pi\x63 a deal before of a version to come",
    "settings": b"\xff\xfe settings of another kind",
    "stats": b"format=99\nstatistics of a version to come",
    "due": b"ends of a version to come",
}
DAMAGED = {kind: bytes([data[0] ^ 1]) + data[1:] for kind, data in NEWER.items()}


def foreign(name, kind, data):
    """(content, the bytes that must not be lost) of a world with such a file in it."""
    content = dict(worlds(name)["end"])
    where = {"sav": name + ".sav", "old": name + ".old"}.get(kind, kind + ".txt")
    content[where] = data
    return content, data


def _with_foreign(player, name):
    """Switched on, played, dealt, gone back, set up, and played to an end of a deal."""
    player.read()
    player.app.preferences.change("every", 1)
    player.read()
    player.play(name)
    player.read()
    if not player.app.desk.session.seats:
        player.deal(name, 11)
        player.read(events.A)
    player.app.stage.to_game()
    for seed in (12, 13):
        player.move(1)
        player.read(events.A)
        player.app.dealer.deal(seed, player.app.desk.session.options)
        player.read(events.A)
    player.menu(texts().LAST_DEAL)
    player.read(events.A)
    player.app.archive.count(True)
    player.app.picture.want()
    player.rest()
    player.read()
    if registry.game(name).SEATS[1] > 1:
        give_up(player)
        player.read()


def strikes(name, first=0, every=1):
    """(which file, its bytes, strike): every so many operations, in all the ways there are."""
    for table in (NEWER, DAMAGED):
        for kind, data in table.items():
            operations = operations_of(name, kind, data)
            for wrong in KINDS:
                for nth in range(first % every, operations, every):
                    yield kind, data, Strike(nth, wrong)
                first += 1


def operations_of(name, kind, data):
    """How many there are while all that is done."""
    content, _ = foreign(name, kind, data)
    files._stuck.clear()
    with Disk(content).mounted() as disk:
        disk.arm(None)
        _with_foreign(Player(disk), name)
        return len(disk.done)


def run(name, kind, data, strike):
    """Whatever fails while all that is done, the file is somewhere."""
    content, foreign_bytes = foreign(name, kind, data)
    files._stuck.clear()
    with Disk(content).mounted() as disk:
        disk.arm(strike)
        try:
            _with_foreign(Player(disk), name)
        except (Gone, PowerCut):
            pass
        disk.heal()
        assert foreign_bytes in disk.content.values(), "written over unseen"
        player = Player(disk)
        try:
            _with_foreign(player, name)
        except Gone:
            pass
        assert foreign_bytes in disk.content.values(), "written over unseen later"
