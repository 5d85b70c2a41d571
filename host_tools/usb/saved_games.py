"""Games as they were saved, on this computer: what they are, and all their moves as text."""

import io
from pathlib import Path

from ..errors import ToolError

_KINDS = {".sav": "a game in play", ".old": "the deal before", ".rec": "a game that was kept"}
_DEALS = (".log", ".log2")
_OTHERS = {
    "settings.txt": "settings",
    "stats.txt": "statistics",
    "due.txt": "results that are not in the statistics yet",
    "error.txt": "the last fault of Pioche itself",
}
_LEVELS = ("random", "easy", "normal", "hard")


def about(name, content):
    """What a file in the folder of saves is, in a few words."""
    file = Path(name)
    if file.name in _OTHERS:
        return _OTHERS[file.name]
    if file.suffix in _DEALS:
        return "deals of a game that have ended"
    if file.suffix not in _KINDS:
        return "set aside because it was damaged" if file.suffix == ".bad" else "another file"
    try:
        return f"{_KINDS[file.suffix]}: {told(open_game(content))}"
    except ToolError as error:
        return f"{_KINDS[file.suffix]}: {error}"


def open_game(content):
    """A session that stands where this save stands; ToolError where it cannot be used."""
    from pioche import registry
    from pioche.session import Session
    from pioche.store import save

    try:
        saved = save.unpack(content)
        name = registry.name_of(saved.game)
        if name is None:
            raise ToolError("of a game that this version does not know")
        session = Session(name)
        session.adopt(saved)
    except save.BadSave as error:
        newer = error.args[0] == "BAD_VERSION"
        raise ToolError("of another version of its rules" if newer else "damaged") from None
    return session


class Moves:
    """All that is known of a game: the state it starts from, and the moves since."""

    def __init__(self, session, deals=b""):
        """deals: the content of the file of those that ended before the one in the save."""
        from pioche.store import save

        self.start, self.moves = _deals_before(session, deals)
        self.moves += session.history.log[: session.history.played]
        self.is_whole = self.start == save.beginning(session)


def _deals_before(session, content):
    """-> (state, moves) that lead to where the save begins; no moves where that is not known."""
    from pioche.engine import judge
    from pioche.store import deals, save

    file = io.BytesIO(content)
    n = deals.way(file, save.check_of(session.history.start))[1]
    start, moves = save.beginning(session), []
    state = bytearray(start)
    try:
        for deal in range(n):
            moves += save.moves_of(deals.deal(file, deal)[1])
        for _ in judge.playing(session.game, state, moves):
            pass
    except Exception:  # moves that never were played can trip the rules in any way
        pass
    return (start, moves) if state == session.history.start else (bytes(session.history.start), [])


def told(session, deals=b""):
    """One line: which deal, how many moves, the points."""
    from pioche.engine import identity

    game = session.game
    known = Moves(session, deals)
    deal = identity.to_text(game, session.seed, session.seats, session.options)
    points = " ".join(str(game.score(session.state, seat)) for seat in range(session.seats))
    moves = f"{len(known.moves)} moves{'' if known.is_whole else ' of its end'}"
    return f"{deal}, {moves}, {'over' if session.over() else 'points'} {points}"


def names(session, people=()):
    """Who sits where, as words; `people` are the names the settings tell."""
    from pioche.kinds import HUMAN, NAMED

    def name(seat, kind):
        if kind >= NAMED:
            return people[kind - NAMED] if kind - NAMED < len(people) else f"seat {seat + 1}"
        return "you" if kind == HUMAN else f"computer {seat + 1} ({_LEVELS[kind - 1]})"

    return [name(seat, kind) for seat, kind in enumerate(session.kinds)]


def people_of(files):
    """Names of the list of people, from {name: content} of a folder of saves."""
    text = files.get("settings.txt", b"").decode(errors="replace")
    lines = [line for line in text.split("\n") if line.startswith("people=")]
    return lines[-1].partition("=")[2].split(",") if lines else []


def replay(session, deals=b"", people=()):
    """The moves of a game, a line each, in the notation of the rules."""
    from pioche.engine.contract import optional

    game = session.game
    who = names(session, people)
    known = Moves(session, deals)
    state = bytearray(known.start)
    sayer = optional(game, "sayer")
    yield told(session, deals)
    for number, move in enumerate(known.moves):
        seat = sayer(move) if sayer(move) >= 0 else game.turn(state)
        says = "says " if sayer(move) >= 0 else ""
        yield f"{number + 1:4}  {who[seat]}: {says}{game.text(state, move)}"
        game.apply(state, move)
    for seat, name in enumerate(who):
        yield f"      {name}: {game.score(state, seat)} points, place {game.place(state, seat)}"


class _LogEnds(Exception):
    """The game was saved here."""


def transcript(session, deals=b""):
    """The same as JSON, a line each, as `transcript` prints a game."""
    from pioche import transcript
    from pioche.engine.contract import optional

    known = Moves(session, deals)
    table = transcript.OpenGame(session.name, session.seed, session.seats, session.options)
    table.state[:] = known.start
    log = iter(known.moves)
    waiting = [next(log, None)]

    def take():
        move, waiting[0] = waiting[0], next(log, None)
        return move

    def pick(table, n):
        if waiting[0] is None:
            raise _LogEnds
        return take()

    def talk(table):
        says = waiting[0] is not None and optional(table.game, "sayer")(waiting[0]) >= 0
        return take() if says else None

    try:
        for line in table.lines(pick, talk):
            yield transcript.dumps(line)
    except _LogEnds:
        return
