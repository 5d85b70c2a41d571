"""Which files a folder of saves may hold, and what each must be to be put on a Pico.

A file is judged by the firmware's own parsers, on this computer, before anything is written:
sound_files.py, which the page of the site's installer runs too.
"""

import tempfile

from . import sound_files

_GAME = "(?P<game>[a-z0-9_]{1,30})"
_WHY = {
    sound_files.NO_NAME: "no file of Pioche's has such a name",
    sound_files.NO_GAME: "there is no such game",
    sound_files.TOO_LONG: "it is too long",
    sound_files.DAMAGED: "it is damaged",
    sound_files.OTHER_GAME: "it is a game of {}",
}


def fault(name, content):
    """Why this file cannot be one of Pioche's, or None."""
    with tempfile.TemporaryDirectory() as folder:
        found = sound_files.fault(name, content, folder)
    return found and _WHY[found[0]].format(found[1])


def is_known(name):
    return sound_files.kind_of(name)[0] is not None


def patterns():
    """[(regular expression of a name, the most bytes of such a file)], for who has no parsers."""
    found = [(name.replace(".", r"\."), kind) for name, kind in sound_files.TEXTS.items()]
    found += [
        (rf"{_GAME}\.{end}".replace(".next", r"\.next"), k) for end, k in sound_files.ENDS.items()
    ]
    found += [(rf"records/[0-9]{{4}}\.{end}", k) for end, k in sound_files.IN_RECORDS.items()]
    return [(pattern, sound_files.longest(kind)) for pattern, kind in found]
