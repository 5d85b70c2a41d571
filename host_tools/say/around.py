"""What is told round a game: a lesson, or a game that is looked at again."""

from . import game

_ELSE = "?"  # the line behind which a step tells what another move would lead to
_TOLD, _ASKED = 0, 1  # what a lesson shows


def told(p):
    if "deal" in p.told:
        return _replay(p)
    if "shows" in p.told:
        return _lesson(p)
    return []


def _replay(p):
    deal, last = p.told["deal"]
    found = [p.t.DEAL_NUMBER.format(deal + 1, last + 1)] if last else []
    return found + [p.t.MOVE_OF.format(*p.told["at"])]


def _lesson(p):
    """The text of a step; then the keys to press, and what they are for."""
    if p.told["shows"] == _ASKED:
        wanted = [_key(p, *key) for key in p.told["do"][:-1]]
        return [p.t.DO_THIS.format(", ".join(wanted))] + game.decision(p)
    lines = p.told["lines"]
    at = lines.index(_ELSE) if _ELSE in lines else len(lines)
    words = " ".join(lines[:at] if p.told["shows"] == _TOLD else lines[at + 1 :])
    return [p.t.STEP_OF.format(*p.told["at"]), words]


def _key(p, key, words, held):
    times = words[1:] if words.startswith("×") else ""
    if times.isdigit():
        return p.t.TIMES.format(key, times)
    return p.t.HOLD.format(key) if held else key
