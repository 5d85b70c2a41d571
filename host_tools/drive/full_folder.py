"""The files of a gadget on which as much is kept as can be: nine names, what ten people have played
of every game, all the games there is room for. What memory takes is measured with these."""

import tempfile
from pathlib import Path

from . import whole_game

PLAYED = (9999, 4999, 199, 299, -29999)  # by each of them: games, won, in a row, at most, the best
MARK = "9f2a03c1"


def saves():
    """{name: content} of them, as they lie in the folder of saves."""
    with tempfile.TemporaryDirectory() as folder:
        _write(folder)
        paths = [path for path in Path(folder).rglob("*") if path.is_file()]
        return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def _write(folder):
    from pioche import registry
    from pioche.store import save
    from pioche.store.kept_games import MOST, KeptGames
    from pioche.store.settings import OPTIONS, SEATS, SettingsFile
    from pioche.store.stats import Stats

    names = registry.names(registry.SHOWN)
    seats = {name: registry.game(name).SEATS[1] for name in names}
    settings = SettingsFile(folder)
    settings.people = [f"{letter}mmmmmmm" for letter in "ABCDEFGHI"]
    for name, n in seats.items():
        settings.note_of_game(SEATS, name, "ABCDEF"[:n])
        settings.note_of_game(OPTIONS, name, "0" * len(registry.game(name).OPTIONS))
    settings.save()
    Stats(folder).write(
        {f"{name}:{what}": told for name in names for what, told in _of_game(seats[name]).items()}
    )
    for i in range(MOST):
        session = whole_game.dealt(names[i % len(names)])
        KeptGames(folder).add(save.pack(session), [bytes(500)])


def _of_game(seats):
    """The lines of a game that has been played for years."""
    line = ",".join(map(str, PLAYED)) + f";{PLAYED[2]},{MARK}"
    letters, figures = "ABCDEF"[:seats], ",".join(["-29999"] * seats)
    deals = " ".join([MARK + "01" + "c1" * seats] * 6)
    evening = f"{letters};999;{','.join(['499'] * seats)};{figures}"
    return dict.fromkeys("ABCDEFGHIm", line) | {"deals": deals, "evening": evening}
