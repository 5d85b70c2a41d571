"""Whose fault it is when our own code fails: that of the file being read then, and of no other.

This is in memory only after a fault. The file is noted in the settings; when it
fails again, with no game saved in between, it is kept aside, and told.
"""

import os

from .. import lang
from ..store import files


def stumbled(house, path, error):
    """Reading this file has failed as nobody foresaw."""
    house.gadget.trace(error)
    kept = note(house.settings, path)
    house.settings.playing = ""
    house.archive.keep_settings()
    house.gadget.reads("")
    texts = lang.of("ui")
    if kept is None:
        house.stage.tell(texts.ERROR, _where(texts, path))
    else:
        house.stage.tell(_title(texts, path), _twice(texts, kept))


def hung(house):
    """What is to be told of a hang. The game goes on; after the second time in a row home comes."""
    settings, texts = house.settings, lang.of("ui")
    path = was_reading(house.gadget)
    if path:
        kept = note(settings, path)
    else:  # a game that stood, which is sound; or home
        name = settings.playing
        kept = "" if name and settings.crashed == name else None
        settings.crashed = name
    if kept is not None:
        settings.playing = ""
    house.archive.keep_settings()
    return texts.HUNG_WHY if kept is None else _twice(texts, kept)


def crashed(gadget, settings):
    """As stumbled(), after a fault that the app could not catch; -> as note()."""
    path = was_reading(gadget)
    kept = note(settings, path) if path else None
    settings.playing = ""
    try:
        settings.save()
    except OSError:
        pass  # then it is met once more
    return kept


def note(settings, path):
    """This file has failed. -> after the second time in a row the name under which it is kept now,
    or "" where it cannot be renamed; else None."""
    if not (settings.crashed == path and files.exists(path)):
        settings.crashed = path
        return None
    kept = files.keep_aside(path)
    if kept:
        settings.crashed = ""
    return kept.rsplit("/", 1)[-1] if kept else ""


def was_reading(gadget):
    """The path of the file that was being read when the gadget was started anew, or ""."""
    for folder in (gadget.folder, gadget.folder + "/records"):
        try:
            names = os.listdir(folder)
        except OSError:
            continue
        for name in names:
            path = folder + "/" + name
            if gadget.watchdog.was_reading(path):
                return path
    return ""


def _where(texts, path):
    """In what it failed; and whether that is still there."""
    name = path.rsplit("/", 1)[-1]
    game = texts.GAMES.get(name.split(".")[0])
    if not (game and files.exists(path)):
        return [game or name]
    return [game, texts.HUNG_AGAIN[1]]


def _title(texts, path):
    return texts.STATS_BAD if path.endswith("stats.txt") else texts.SAVE_BAD


def _twice(texts, kept):
    if not kept:
        return texts.HUNG_AGAIN
    return [texts.HUNG_AGAIN[0], texts.SAVE_KEPT, kept]
