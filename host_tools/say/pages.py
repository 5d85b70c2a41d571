"""Every screen but the game itself in words: its title, what stands there, its keys."""

from pioche import lang
from pioche.engine import xxl

from . import cards, texts

_TEXT, _WHITE, _KEY = 0, 1, 2  # how something is written
_TITLE_H = 17
_LINE = 5  # what is no further apart stands in one line
_LOGO = "Pioche"
_MORE = ("↑", "↓")  # there are more lines than can be seen


def whole(told):
    """All of it; of a list the lines that are to be seen."""
    t = texts.of(told["language"])
    found = _title(told) + _rows(told) + _beside(told, t)
    return found + _line(told, t) + keys(told)


def opened(told):
    """What is said when it comes: of a list the line under the cursor, not all of them."""
    t = texts.of(told["language"])
    return _title(told) + _line(told, t) + _beside(told, t) + keys(told)


def moved(told, before):
    """What is said when the cursor has moved: its line, and what is told about it now."""
    t = texts.of(told["language"])
    old = _beside(before, t)
    return _line(told, t) + [words for words in _beside(told, t) if words not in old]


def keys(told):
    """What keys do: each cap, and the words behind it."""
    t = texts.of(told["language"])
    found = []
    for y, _, words, how in _in_order(told.get("notes", ())):
        if words in _MORE and how != _KEY:
            continue
        if how == _KEY:
            found.append((y, [words]))
        elif found and abs(found[-1][0] - y) < _LINE:
            found[-1][1].append(words)
    told_keys = [_key(t, parts) for _, parts in found if len(parts) > 1]
    return [t.KEYS.format("; ".join(told_keys))] if told_keys else []


def _key(t, parts):
    cap = parts[0]
    cap = t.HOLD.format(cap[:-1]) if cap.endswith("…") else cap
    return f"{cap} {' '.join(parts[1:])}"


def _title(told):
    if told["screen"] == "Home":
        return [lang.of("ui").HOME + "."]
    if told.get("title"):
        at = told.get("at")
        return [told["title"] + (f" {at[0]}/{at[1]}." if at else ".")]
    found = [note for note in _others(told) if note[3] == _WHITE and note[0] < _TITLE_H]
    return [" ".join([note[2] for note in found]) + "."] if found else []


def _line(told, t):
    if "line" not in told:
        return []
    at, n, words, value = told["line"]
    words = words if words.strip() else t.SPACE
    if told["screen"] == "Home" and value:
        value = f"{lang.of('ui').AT_TABLE}: {value}"
    form = t.LETTER if "typed" in told else t.LINE
    return [form.format(at + 1, n, f"{words} {value}".strip()) + "."]


def _rows(told):
    """The lines of a list."""
    if "rows" not in told:
        return []
    top, end = told["rows"]
    return _lines([note for note in _others(told) if top <= note[0] < end])


def _beside(told, t):
    """What stands there besides title, lines and keys."""
    if "lines" in told:
        row = [t.PICTURES.format(_row(told["row"], t))] if told["row"] else []
        return row + [" ".join(told["lines"])]
    if "typed" in told:
        return [told["typed"].strip()] + _lines([n for n in _others(told) if _is_text(n)])
    top, end = told.get("rows", (0, 0))
    title = told.get("title", "")
    found = []
    for note in _others(told):
        is_title = note[0] < _TITLE_H and note[3] == _WHITE and (not title or note[2] == title)
        if not (top <= note[0] < end or is_title):
            found.append(note)
    return _lines(found)


def _is_text(note):
    """And not one of the letters that are typed."""
    return len(note[2]) > 1 and note[3] == _TEXT


def _others(told):
    """Notes that tell of no key, nor that there are more lines."""
    found, line = [], None
    for note in _in_order(told.get("notes", ())):
        if note[3] == _KEY:
            line = note[0]
        elif line is None or abs(note[0] - line) >= _LINE:
            found.append(note)
    return [note for note in found if note[2] not in _MORE and note[2] != _LOGO]


def _in_order(notes):
    """As one reads: line by line, even where letters of a line are not of one height."""
    found = sorted([list(note) for note in notes])
    line = None
    for note in found:
        if line is None or note[0] - line >= _LINE:
            line = note[0]
        note[0] = line
    return sorted(found)


def _lines(notes):
    found = []
    for y, _, words, _ in notes:
        if found and found[-1][0] == y:
            found[-1][1].append(words)
        else:
            found.append((y, [words]))
    return [" ".join(words) for _, words in found]


# --- the row of pictures on a page of rules


def _row(row, t):
    return " ".join([_thing(word, t) for word in row.split(" ")])


def _thing(word, t):
    kind, rest = word[0].lower(), word[1:]
    if kind in _THINGS and rest[:1].isdigit():
        return _THINGS[kind](rest, t)
    return word


def _k6t(rest, t):
    rank, suit = rest.split(":")[0].split(".")
    return cards.suit(int(suit)) + " " + cards.rank(int(rank))


def _xxl(rest, t):
    low, high = sorted(map(int, rest.split(":")[0].split("/")))
    for card in range(xxl.CARDS):
        if (xxl.LOW[card], xxl.HIGH[card]) == (low, high):
            return cards.xxl_card(card)
    return rest


def _half(rest, t):
    number, colour = rest.split(".")
    return f"{number} {cards.colour(int(colour))}"


_THINGS = {
    "n": lambda rest, t: rest,
    "k": _k6t,
    "x": _xxl,
    "h": _half,
    "c": lambda rest, t: cards.colour(int(rest)),
    "o": lambda rest, t: t.WITH_CHIPS.format(rest),
    "b": lambda rest, t: t.BLUE.format("", rest).strip(": "),
    "r": lambda rest, t: t.RED.format("", rest).strip(": "),
    "m": lambda rest, t: t.MARK.format(rest),
}
