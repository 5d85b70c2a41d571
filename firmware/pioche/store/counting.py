"""A deal comes to an end: that counts exactly once, by its best end, whatever fails.

A patience that was lost, taken back and won is won, and no deal is won twice. Two files know what
of a deal has counted: its save (save.py), and the statistics, in which that is written together
with the figures. A power cut may leave the save without: so the statistics remember the last deals,
and those that are in a save in any case. Where they cannot be written the end goes into due.txt,
and is counted as soon as they can.

An end is a line of text:

    twenty=9f2a03c1;;m;1;0;<

the mark of the deal, which is the same whoever sits there later; what of it has counted, as its
save knows; who sits there, a letter each; who of them has won, a digit each; the points of each;
and "<" where few of them are better, ">" where many are, "=" where that cannot be told, "x" where
the deal was given up; behind another ";", if there were any, the hints that each has asked for.
Those up to the first end of a deal count.

What of a deal has counted: a byte, in which bit 0 says that the evening has; and for each seat the
letter of the person it has counted for, or "-", and bit 7 where it was won.
"""

import binascii

from . import files, save, stats

_NOBODY = "-"
_WON = 128
_GIVEN_UP = "x"
_DEALS = 6  # that are remembered of a game
_MOST_DUE = 4  # ends in due.txt: no more of one game than are remembered, with those in its saves
_SAVES = (".sav", ".old", ".sav.next")
_INPUT_OUTPUT = 5  # EIO


def count(folder, session, letters, given_up=False):
    """Note what has come of a deal, now that it is left or at its end: with that the session knows
    what has counted, and its save shall. -> Stats; OSError where it can be written nowhere."""
    end = _end_of(session, letters, given_up)
    book = stats.Stats(folder)
    after, news = _news(session.counted, *_fields(end)[3:7])
    if not news and session.counted:
        return book
    session.note_counted(b"")  # who is at the end of a deal and has this, has yet to count it
    try:
        _count_due(book)
        session.note_counted(count_end(book, end))
    except (OSError, MemoryError):
        ends = due(folder)
        if len(ends) >= _MOST_DUE:
            raise
        _write_due(folder, ends + [end])
        session.note_counted(after)
    return book


def _end_of(session, letters, given_up):
    game, s = session.game, session.state
    seats = range(session.seats)
    points = [game.score(s, seat) for seat in seats]
    won = ["1" if not given_up and session.has_won(seat) else "0" for seat in seats]
    how = _GIVEN_UP if given_up else _better(game, s, points)
    if not session.mark:
        save.pack(session)  # that gives it one
    known = _hex(session.mark) + ";" + _hex(session.counted)
    points = ",".join([str(n) for n in points])
    hints = ";" + ",".join([str(n) for n in session.hints]) if any(session.hints) else ""
    return f"{session.name}={known};{letters};{''.join(won)};{points};{how}{hints}"


def _hex(data):
    return binascii.hexlify(data).decode()


def _is_together(game):
    """Do all win or lose together? What one can play alone is played that way; won(s) tells."""
    return game.SEATS[0] == 1


def _better(game, s, points):
    """Are few points better, or many?"""
    if _is_together(game):
        return "<"
    places = [game.place(s, seat) for seat in range(len(points))]
    for a, mine in enumerate(points):
        for b, theirs in enumerate(points):
            if places[a] < places[b] and mine != theirs:
                return "<" if mine < theirs else ">"
    return "="


# --- an end


def _fields(end):
    """Name, mark, what has counted, letters, won, points, how, hints; ValueError where that is no
    end."""
    name, _, rest = end.partition("=")
    mark, counted, letters, won, points, how, *hints = rest.split(";")
    points = [int(n) for n in points.split(",")]
    hints = [int(n) for n in ";".join(hints).split(",")] if hints else [0] * len(points)
    if not len(letters) == len(won) == len(points) == len(hints) or min(hints) < 0:
        raise ValueError
    if len(binascii.unhexlify(mark)) != 4:
        raise ValueError
    return name, mark, binascii.unhexlify(counted), letters, won, points, how, hints


def _news(counted, letters, won, points, how):
    """-> (what of the deal has counted after this end, [(seat, is it the first end for it?)] of
    those to whom it brings something new, with seat -1 for the evening)."""
    after, news = bytearray(counted or 1), []
    if len(letters) > 1 and how != _GIVEN_UP and not after[0] & 1:
        after[0] |= 1
        news.append((-1, True))
    for seat, letter in enumerate(letters):
        who = _counts_for(letter, letters)
        win = _WON if won[seat] == "1" else 0
        if not counted:
            after.append(ord(who) | win)
            if who != _NOBODY:
                news.append((seat, True))
        elif win and after[seat + 1 : seat + 2] == who.encode() != _NOBODY.encode():
            after[seat + 1] |= win
            news.append((seat, False))
    return bytes(after), news


def _counts_for(letter, letters):
    """People by their letters, somebody only if alone: which of several is who?"""
    alone = letter == "m" and letters.count("m") == 1
    return letter if alone or "A" <= letter <= "Z" else _NOBODY


# --- counting it


def count_end(book, end):
    """-> what of the deal has counted by then; OSError where that cannot be written."""
    name, mark, counted, letters, won, points, how, hints = _fields(end)
    known = book.of(name)
    if book.why == "NOT_READ":
        raise OSError(_INPUT_OUTPUT)  # what cannot be read is not written over
    deals = known.get("deals", "").split()
    for entry in deals:
        if entry.startswith(mark):
            counted = binascii.unhexlify(entry[8:])
    after, news = _news(counted, letters, won, points, how)
    if not (news or not counted):
        return after
    changed = {}
    for seat, is_first in news:
        if seat < 0:
            changed["evening"] = _evening(known.get("evening"), letters, won, points)
        else:
            who, line = letters[seat], known.get(letters[seat], "")
            now = _one_more(line, mark, won[seat] == "1", is_first)
            asked = stats.hints(line) + (hints[seat] if is_first else 0)
            changed[who] = _with_best(now, points[seat], how) + (f",{asked}" if asked else "")
    deals = [entry for entry in deals if not entry.startswith(mark)]
    changed["deals"] = " ".join(_latest(book.folder, name, deals) + [mark + _hex(after)])
    book.write({name + ":" + what: value for what, value in changed.items()})
    return after


def _one_more(line, mark, won, is_first):
    """A person's line, as numbers and what stands behind them, after a deal; or after another end
    of one that was lost: now it is won."""
    now = stats.numbers(line) if line else [0, 0, 0, 0, stats.NO_BEST]
    row = now[stats.ROW]
    if is_first or now[stats.WON] == now[stats.PLAYED]:
        now[stats.PLAYED] += 1
    else:
        row_before, last = stats.before(line)
        row = row_before if last == mark else row
    now[stats.WON] += won
    now[stats.ROW] = row + 1 if won else 0
    now[stats.LONGEST] = max(now[stats.LONGEST], now[stats.ROW])
    return now, f";{row},{mark}"


def _with_best(line, points, how):
    now, rest = line
    best = now[stats.BEST]
    if how in "<>" and (best == stats.NO_BEST or (points < best) == (how == "<")):
        now[stats.BEST] = points
    return ",".join([str(n) for n in now]) + rest


def _evening(line, letters, won, points):
    """Another game of the same people; with others at the table a new evening begins."""
    old = stats.evening(line) if line else ("",)
    if old[0] != letters:
        old = letters, 0, [0] * len(letters), [0] * len(letters)
    wins = ",".join([str(a + int(b)) for a, b in zip(old[2], won)])
    totals = ",".join([str(a + b) for a, b in zip(old[3], points)])
    return f"{letters};{old[1] + 1};{wins};{totals}"


def _latest(folder, name, deals):
    """So many of these that one more may be remembered; those in saves stay."""
    kept = [_mark_in(f"{folder}/{name}{kind}") for kind in _SAVES]
    for entry in list(deals):
        if len(deals) >= _DEALS and entry[:8] not in kept:
            deals.remove(entry)
    return deals


def _mark_in(path):
    """The mark of the deal in this save; "" where there is none."""
    try:
        with open(path, "rb") as f:
            head = f.read(save.HEAD)
    except OSError:
        return ""
    return _hex(head[-4:]) if head[2:3] in (b"\2", b"\3") else ""


# --- ends that could not be counted yet


def count_due(folder):
    """Count what waits. -> is nothing left?"""
    try:
        _count_due(stats.Stats(folder))
    except (OSError, MemoryError):
        return False
    return True


def _count_due(book):
    """Count the ends that wait, and forget them; only then may another one count, or they could
    come to be counted again."""
    path = _due(book.folder)
    for end in due(book.folder):
        count_end(book, end)
    files.remove(path)
    if files.exists(path):
        raise OSError(_INPUT_OUTPUT)


def due(folder):
    """The ends that wait. A damaged file of them is kept aside."""
    data = files.read(_due(folder), 2048)
    if data is None:
        return []
    body, _, check = data.rpartition(b"\n")
    try:
        if check != binascii.hexlify(save.check_of(body)):
            raise ValueError
        ends = body.decode().split("\n")
        for end in ends:
            _fields(end)
    except ValueError:
        if not files.keep_aside(_due(folder)):
            raise OSError(_INPUT_OUTPUT) from None
        return []
    return ends


def _write_due(folder, ends):
    body = "\n".join(ends).encode()
    files.write(_due(folder), body + b"\n" + binascii.hexlify(save.check_of(body)))


def _due(folder):
    return folder + "/due.txt"
