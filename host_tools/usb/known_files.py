"""Which files a folder of saves may hold, and what each must be to be put on a Pico.

A file is judged by the firmware's own parsers, on this computer, before anything is written.
"""

import re
import tempfile
from pathlib import Path

from ..errors import ToolError
from .pico_files import LONGEST
from .saved_games import open_game

_GAME = "(?P<game>[a-z0-9_]{1,30})"
_TEXT = 4096
DAMAGED = "it is damaged"


def fault(name, content):
    """Why this file cannot be one of Pioche's, or None."""
    for pattern, longest, judge in _KNOWN:
        found = re.fullmatch(pattern, name)
        if found:
            game = found.groupdict().get("game")
            if game and game not in _games():
                return "there is no such game"
            if len(content) > longest():
                return "it is too long"
            return judge(content, game)
    return "no file of Pioche's has such a name"


def is_known(name):
    return any(re.fullmatch(pattern, name) for pattern, _, _ in _KNOWN)


def patterns():
    """[(regular expression of a name, the most bytes of such a file)]"""
    return [(pattern, longest()) for pattern, longest, _ in _KNOWN]


def _games():
    from pioche import registry

    return (*registry.names(), "settings", "stats")  # the last two as .bad


def _anything(content, game):
    return None


def _text(content, game):
    try:
        content.decode()
    except UnicodeDecodeError:
        return DAMAGED
    return None


def _settings(content, game):
    from pioche.store.settings import SettingsFile

    return _read_by(lambda folder: not SettingsFile(folder).damaged, "settings.txt", content)


def _statistics(content, game):
    """Those of a newer version are taken, as games are."""
    from pioche.store import stats

    def is_sound(folder):
        try:
            list(stats.lines(folder + "/stats.txt"))
        except stats.Damaged as error:
            return error.args[0] == "BAD_VERSION"
        return True

    return _read_by(is_sound, "stats.txt", content)


def _due(content, game):
    from pioche.store import counting

    return _read_by(counting.due, "due.txt", content)


def _read_by(is_sound, name, content):
    """What the firmware says of this file in a folder."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, name).write_bytes(content)
        try:
            return None if is_sound(folder) else DAMAGED
        except Exception:  # a parser must not, but then it would on the Pico, too
            return DAMAGED


def _save(content, game):
    """A game of other rules is taken: the Pico may have them, and tells about it if not."""
    from pioche import registry
    from pioche.engine import judge
    from pioche.store import save

    try:
        saved = save.unpack(content)
    except save.BadSave as error:
        return None if error.args[0] == "BAD_VERSION" else DAMAGED
    name = registry.name_of(saved.game)
    if name is None:
        return None
    if not judge.is_playable(registry.game(name), saved):
        return None
    if game not in (None, name):
        return f"it is a game of {name}"
    try:
        open_game(content)
    except ToolError:
        return DAMAGED
    return None


def _deals(content, game):
    """Each deal tells how long it is, and together they are the whole file."""
    at = 7
    while at < len(content):
        at += 6 + int.from_bytes(content[at : at + 2], "little")
    return None if content[:3] == b"Pd\1" and at == len(content) else DAMAGED


def _save_limit():
    from pioche.store import save

    return save.LIMIT


def _deals_limit():
    from pioche.store import deals

    return deals.MOST + 512


# Names, the most bytes, and who judges what is in them.
_KNOWN = (
    (r"settings\.txt", lambda: _TEXT, _settings),
    (r"stats\.txt", lambda: LONGEST, _statistics),
    (r"due\.txt", lambda: _TEXT, _due),
    (r"error\.txt", lambda: LONGEST, _text),
    (_GAME + r"\.(sav|old|sav\.next)", _save_limit, _save),
    (_GAME + r"\.log2?", _deals_limit, _deals),
    (r"records/[0-9]{4}\.rec", _save_limit, _save),
    (r"records/[0-9]{4}\.log", _deals_limit, _deals),
    (_GAME + r"\.bad[2-5]?", lambda: LONGEST, _anything),
)
