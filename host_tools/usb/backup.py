"""Saves, statistics, records and settings of a gadget as one file that people can read.

It is JSON: for each file its name, what it is, its check (SHA-256), and its lines of text, or
base64 where it is no text. Nothing of a backup is believed before all of it has been checked, and
nothing is put on a Pico that is no file of Pioche's (known_files.py).
"""

import base64
import hashlib
import json
import re
from contextlib import contextmanager

from ..errors import ToolError
from . import host_files, known_files, pico_files
from .connection import Connection, check_board
from .pico_files import LONGEST, NEW
from .saved_games import about

FOLDER = "/saves"
KIND, FORMAT = "Pioche's games", 1
_NAME = re.compile(r"(records/)?[A-Za-z0-9_][A-Za-z0-9_.-]{0,39}")
_WIDTH = 76  # characters of base64 in a line
_MOST = 4 << 20  # bytes of a backup: more than the largest file system of a Pico makes
_MOST_FILES = 500


# --- the file


def pack(files, made, of):
    """The text of a backup of {name: content}; made when, of which board."""
    entries = [_entry(name, content) for name, content in sorted(files.items())]
    head = {"backup of": KIND, "format": FORMAT, "made": made, "board": of}
    return json.dumps({**head, "files": entries}, indent=1, ensure_ascii=False) + "\n"


def _entry(name, content):
    entry = {"name": name, "what": about(name, content), "sha256": _check(content)}
    lines = _as_lines(content)
    if lines is not None:
        return {**entry, "text": lines}
    text = base64.b64encode(content).decode()
    return {**entry, "base64": [text[i : i + _WIDTH] for i in range(0, len(text), _WIDTH)]}


def _as_lines(content):
    """Lines of text, or None where these bytes are none."""
    try:
        lines = content.decode().split("\n")
    except UnicodeDecodeError:
        return None
    return lines if all(line.isprintable() for line in lines) else None


def may_be_restored(name):
    return known_files.is_known(name)


def _is_place(name):
    """Could it be in the folder of saves, whatever it is?"""
    return isinstance(name, str) and bool(_NAME.fullmatch(name)) and not name.endswith(NEW)


def sound(files):
    """({name: content} of what can be put on a Pico, {name: why not} of the others)"""
    faults = {name: known_files.fault(name, content) for name, content in files.items()}
    good = {name: content for name, content in files.items() if not faults[name]}
    return good, {name: why for name, why in faults.items() if why}


def _check(content):
    return hashlib.sha256(content).hexdigest()


def read(path):
    """{name: content} of the backup in this file."""
    try:
        text = host_files.read(path, _MOST).decode()
    except UnicodeDecodeError:
        raise _no_backup(path.name) from None
    return unpack(text, path.name)


def _no_backup(called):
    return ToolError(f"{called} is no backup of Pioche, or not a whole one")


def unpack(text, called):
    """{name: content} of a backup, whose file is so called; ToolError if anything is not right."""
    try:
        whole = json.loads(text)
        kind, number, entries = whole["backup of"], whole["format"], whole["files"]
    except (ValueError, TypeError, KeyError, RecursionError):
        raise _no_backup(called) from None
    if kind != KIND or number != FORMAT:
        raise ToolError(f"{called} was made by another version of these tools: use that one")
    if not isinstance(entries, list) or len(entries) > _MOST_FILES:
        raise _no_backup(called)
    files = {}
    for entry in entries:
        name, content = _content(entry, called)
        if name in files:
            raise ToolError(f"{called} has {name} twice")
        files[name] = content
    return files


def _content(entry, called):
    """(name, content) of a file, checked."""
    try:
        name = entry["name"]
        if not _is_place(name):
            raise ToolError(f"{called} would write to {name!r:.80}: no place for saves")
        if "text" in entry:
            content = "\n".join(entry["text"]).encode()
        else:
            content = base64.b64decode("".join(entry["base64"]), validate=True)
        whole = _check(content) == entry["sha256"]
    except (TypeError, KeyError, ValueError):  # no base64, or no text that could be in a file
        raise _no_backup(called) from None
    if len(content) > LONGEST:
        raise ToolError(f"{name} in {called} is longer than any file of Pioche")
    if not whole:
        raise ToolError(f"{name} in {called} is not what was backed up: its check fails")
    return name, content


# --- the board


@contextmanager
def _stopped(port, task):
    """A Connection to a Pico that goes on with its game afterwards, whatever comes."""
    with Connection(port, task) as connection:
        try:
            yield connection, check_board(connection)
        finally:
            connection.soft_reset()


def fetch(port, progress):
    """({name: content, None if it cannot be read} of the saves on this Pico, what board it is)"""
    with _stopped(port, "the backup") as (connection, board):
        found = pico_files.survey(connection, [FOLDER])
        whole = {path: digest for path, digest in found.items() if not path.endswith(NEW)}
        files = pico_files.fetch(connection, whole, progress)
    return {path[len(FOLDER) + 1 :]: content for path, content in files.items()}, board


def restore(port, files, may_replace, progress):
    """Put these files back, each wholly or not; how many were not there already.

    may_replace(names) is asked before any that differs is replaced; None where it said no. Files
    that are on the Pico alone stay."""
    with _stopped(port, "the restore") as (connection, _):
        found = pico_files.survey(connection, [FOLDER, *_asides(FOLDER)])
        wanted = {f"{FOLDER}/{name}": content for name, content in files.items()}
        changed = {p: c for p, c in wanted.items() if found.get(p) != _check(c)}
        blocking = _in_the_way(found, changed)
        replaced = [path for path in changed if path in found]
        asked = sorted({*replaced, *blocking})
        if asked and not may_replace([path[len(FOLDER) + 1 :] or FOLDER for path in asked]):
            return None
        inside = [path for path in found if path.startswith(FOLDER + "/")]
        leftovers = [path for path in inside if path.endswith(NEW) and found[path]]
        pico_files.do(connection, [("remove", path) for path in leftovers])
        if changed:
            _put(connection, changed, found, blocking, progress)
    return len(changed)


def _in_the_way(found, changed):
    """What is a folder where a file belongs, or a file where a folder does."""
    folders = {path.rpartition("/")[0] for path in changed} | ({FOLDER} if changed else set())
    files = [place for path in changed for place in (path, path + NEW)]
    blocking = [path for path in files if path in found and found[path] is None]
    return blocking + [path for path in sorted(folders) if found.get(path)]


def _asides(path):
    """Names under which that is kept, whatever it is."""
    return [path + ".bad" + number for number in ("", "2", "3", "4", "5")]


def _aside(path, found):
    free = [name for name in _asides(path) if name not in found]
    if not free:
        raise ToolError(f"there are too many of {_asides(path)[0]} on the Pico: delete some")
    return ("rename", path, free[0])


def _put(connection, changed, found, blocking, progress):
    folders = {path.rpartition("/")[0] for path in changed} | {FOLDER}
    missing = sorted(folders - (found.keys() - set(blocking)))
    pico_files.check_room(connection, pico_files.room_for(changed.values(), len(missing)))
    pico_files.do(connection, [_aside(path, found) for path in blocking])
    pico_files.send(connection, changed, missing, progress)
    pico_files.do(connection, [("rename", path + NEW, path) for path in changed])
