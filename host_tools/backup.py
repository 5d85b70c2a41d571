"""Saves, statistics, records and settings of a gadget as one file that people can read.

It is JSON: for each file its name, what it is, its check (SHA-256), and its lines of text, or
base64 where it is no text. Nothing of a backup is believed before all of it has been checked.
"""

import base64
import hashlib
import json
import re
from contextlib import contextmanager

from . import pico_files
from .errors import ToolError
from .line import Line, check_board
from .pico_files import NEW
from .saved_games import about

FOLDER = "/saves"
KIND, FORMAT = "Pioche's games", 1
_NAME = re.compile(r"(records/)?[A-Za-z0-9_][A-Za-z0-9_.-]{0,39}")
_WIDTH = 76  # characters of base64 in a line


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
    return bool(_NAME.fullmatch(name)) and not name.endswith(NEW)


def _check(content):
    return hashlib.sha256(content).hexdigest()


def unpack(text, called):
    """{name: content} of a backup, whose file is so called; ToolError if anything is not right."""
    try:
        whole = json.loads(text)
        kind, number, entries = whole["backup of"], whole["format"], whole["files"]
    except (ValueError, TypeError, KeyError, RecursionError):
        raise ToolError(f"{called} is no backup of Pioche, or not a whole one") from None
    if kind != KIND or number != FORMAT:
        raise ToolError(f"{called} was made by another version of these tools: use that one")
    files = {}
    for entry in entries if isinstance(entries, list) else [None]:
        name, content = _content(entry, called)
        if name in files:
            raise ToolError(f"{called} has {name} twice")
        files[name] = content
    return files


def _content(entry, called):
    """(name, content) of a file, checked."""
    try:
        name = entry["name"]
        if not (isinstance(name, str) and may_be_restored(name)):
            raise ToolError(f"{called} would write to {name!r}: no place for saves")
        if "text" in entry:
            content = "\n".join(entry["text"]).encode()
        else:
            content = base64.b64decode("".join(entry["base64"]), validate=True)
        whole = _check(content) == entry["sha256"]
    except (TypeError, KeyError, ValueError):  # no base64, or no text that could be in a file
        raise ToolError(f"{called} is no backup of Pioche, or not a whole one") from None
    if not whole:
        raise ToolError(f"{name} in {called} is not what was backed up: its check fails")
    return name, content


# --- the board


@contextmanager
def _stopped(port, task):
    """A Line to a Pico that goes on with its game afterwards, whatever comes."""
    with Line(port, task) as line:
        try:
            yield line, check_board(line)
        finally:
            line.soft_reset()


def fetch(port, progress):
    """({name: content, None if it cannot be read} of the saves on this Pico, what board it is)"""
    with _stopped(port, "the backup") as (line, board):
        found = pico_files.survey(line, [FOLDER])
        whole = {path: digest for path, digest in found.items() if not path.endswith(NEW)}
        files = pico_files.fetch(line, whole, progress)
    return {path[len(FOLDER) + 1 :]: content for path, content in files.items()}, board


def restore(port, files, may_replace, progress):
    """Put these files back, each wholly or not; how many were not there already.

    may_replace(names) is asked before any that differs is replaced; None where it said no. Files
    that are on the Pico alone stay."""
    with _stopped(port, "the restore") as (line, _):
        found = pico_files.survey(line, [FOLDER])
        wanted = {f"{FOLDER}/{name}": content for name, content in files.items()}
        changed = {p: c for p, c in wanted.items() if found.get(p) != _check(c)}
        replaced = [path[len(FOLDER) + 1 :] for path in changed if path in found]
        if replaced and not may_replace(replaced):
            return None
        leftovers = [path for path in found if path.endswith(NEW)]
        pico_files.do(line, [("remove", path) for path in leftovers])
        if changed:
            _put(line, changed, found, progress)
    return len(changed)


def _put(line, changed, found, progress):
    folders = {path.rpartition("/")[0] for path in changed} | {FOLDER}
    missing = sorted(folders - found.keys())
    pico_files.check_room(line, pico_files.room_for(changed.values(), len(missing)))
    pico_files.send(line, changed, missing, progress)
    pico_files.do(line, [("rename", path + NEW, path) for path in changed])
