"""The files of a Pico behind a Connection: which there are, sending them, and reading them back.

A file is sent under a temporary name beside the one that is there, so that a cable pulled in the
middle leaves what was; the caller renames when all has arrived.
"""

import base64
import hashlib
import re
from contextlib import suppress

from ..errors import ToolError
from ..plain import printable
from . import answers
from .connection import Refused

NEW = ".new"
PART = 1 << 10  # bytes of a file in one call
BATCH = 4 << 10  # characters of calls in one exec: more is not faster, and takes heap to compile
STEP_S = 0.25  # a rename, on a flash that must be tidied up for it; all of them are one exec
READ = 2 << 10  # bytes of a file in one answer
HASHED = 16  # files in one answer
LONGEST = 64 << 10  # bytes of a file that is read; none of Pioche's saves is a quarter of it
UNREADABLE = "unreadable"  # the hash of a file whose blocks are bad

# littlefs keeps small files within their folder, all others in blocks of their own. What that costs
# is measured: a folder takes 4 blocks, and is split in two long before it is full.
BLOCK, FOLDER = 4096, 4 * 4096
SMALL, ENTRY, SMALL_COST = 512, 64, 6

ON_THE_PICO = """
import binascii, hashlib, json, os

def tell(path):
    try:
        kind = os.stat(path)[0]
    except OSError:
        return
    folder = kind & 0x4000
    print(json.dumps([path, bool(folder)]))
    if folder:
        for entry in os.ilistdir(path):
            tell(path + "/" + entry[0])

def digest(path):
    h = hashlib.sha256()
    try:
        with open(path, "rb") as f:
            while part := f.read(1024):
                h.update(part)
    except OSError:
        return "unreadable"
    return binascii.hexlify(h.digest()).decode()

def read(path, at):
    with open(path, "rb") as f:
        f.seek(at)
        print(binascii.b2a_base64(f.read(2048)).decode().strip())

def free():
    fs = os.statvfs("/")
    return fs[0] * fs[3]

begun = []

def begin(path):
    global new
    new = open(path, "wb")
    begun.append(path)

def more(text):
    new.write(binascii.a2b_base64(text))

def end():
    new.close()

def give_up():
    try:
        new.close()
    except (NameError, OSError):
        pass
    for path in begun:
        os.remove(path)

def do(steps):
    for name, *paths in steps:
        getattr(os, name)(*paths)
"""


def survey(connection, paths):
    """{path: sha256, or None for a folder, or UNREADABLE} of these paths and all within them."""
    connection.run(ON_THE_PICO)
    told = connection.run("\n".join(f"tell({path!r})" for path in paths))
    found = _found(told, paths)
    files = [path for path, folder in found.items() if not folder]
    survey = dict.fromkeys(found)
    for at in range(0, len(files), HASHED):
        some = files[at : at + HASHED]
        digests = connection.run("\n".join(f"print(digest({path!r}))" for path in some)).split()
        if len(digests) != len(some) or not all(map(_is_digest, digests)):
            raise answers.Garbled
        survey.update(zip(some, digests))
    return survey


def _found(told, paths):
    """{path: whether it is a folder}, each of them asked for or within a folder before it."""
    found = {}
    for entry in filter(None, told.replace("\r", "").split("\n")):
        path, folder = answers.parsed(entry, (str, bool))
        above, _, name = path.rpartition("/")
        is_asked = path in paths or found.get(above)
        if path in found or not is_asked or name in ("", ".", ".."):
            raise answers.Garbled
        found[path] = folder
    return found


def _is_digest(text):
    return text == UNREADABLE or re.fullmatch("[0-9a-f]{64}", text)


def fetch(connection, found, progress):
    """{path: content} of the files of a survey; each is what its hash says, or it is told. What
    cannot be read, or is too long for a file of ours, is None."""
    paths = [path for path, digest in found.items() if digest]
    files = {}
    for path in paths:
        files[path] = None if found[path] == UNREADABLE else _read(connection, path)
        if files[path] is None:
            continue
        if hashlib.sha256(files[path]).hexdigest() != found[path]:
            raise ToolError(f"{printable(path)} was not read as it lies on the Pico: try again")
        progress(len(files), len(paths))
    return files


def _read(connection, path):
    data = b""
    while len(data) <= LONGEST:
        try:
            told = connection.run(f"read({path!r}, {len(data)})")
        except Refused:
            return None
        part = answers.data(told, READ)
        data += part
        if len(part) < READ:
            return data
    return None


def room_for(files, folders):
    """About how many bytes of the file system these contents and so many new folders take."""
    small = sum(ENTRY + len(d) for d in files if len(d) <= SMALL)
    large = sum(-len(d) // BLOCK * -BLOCK for d in files if len(d) > SMALL)
    return large + SMALL_COST * small + FOLDER * (1 + folders)


def check_room(connection, needed):
    free = answers.number(connection.run("print(free())"))
    if needed > free:
        raise ToolError(
            f"the Pico has {kb(free)} free, and the new files need {kb(needed)}:"
            " delete files of yours on it"
        )


def send(connection, files, folders, progress):
    """Write {path: content} under temporary names; make these folders first."""
    total = sum(map(len, files.values()))
    sent = 0
    try:
        do(connection, [("mkdir", path) for path in folders])
        for code, size in batches(files):
            connection.run(code)
            sent += size
            progress(sent, total)
    except Refused:
        with suppress(Refused):
            connection.run("give_up()")  # what was sent must not take the room that saves need
        raise


def do(connection, steps):
    """Calls of the Pico's os module, one after the other: [(name, arguments...)]."""
    connection.run(f"do({steps!r})", STEP_S * len(steps))


def batches(files):
    """(code that writes a part of the files under their temporary names, how many bytes of them)"""
    code, size = "", 0
    for path, data in files.items():
        code += f"begin({path + NEW!r})\n"
        for at in range(0, len(data), PART):
            part = data[at : at + PART]
            code += f"more({base64.b64encode(part).decode()!r})\n"
            size += len(part)
            if len(code) > BATCH:
                yield code, size
                code, size = "", 0
        code += "end()\n"
    if code:
        yield code, size


def kb(size):
    return f"{size} bytes" if size < 1000 else f"{round(size / 1024)} KB"
