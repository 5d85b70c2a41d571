"""What the referees of single-deck games share: reading a transcript line by line.

Nothing here knows the engine; `number` is the line in the file, counted from 1.
"""


def fail(number, what, expected, found):
    raise AssertionError(f"line {number}: {what}: expected {expected}, found {found}")


def same(number, what, expected, found):
    """Equal, and of the same kind: True is no 1 here, in a list neither."""
    if repr(expected) != repr(found):
        fail(number, what, repr(expected), repr(found))


def keys(number, what, expected, found):
    """An object with exactly these keys."""
    if not isinstance(found, dict):
        fail(number, what, "an object", repr(found))
    if set(found) != set(expected):
        fail(number, f"keys of {what}", sorted(expected), sorted(found))


def is_number(value):
    return isinstance(value, int) and not isinstance(value, bool)


def header(line, name, seats, options):
    """Check a header without its deal; -> (how many seats, options, the first dealer).

    `seats` are the possible numbers, `options` every option with a list of its values.
    """
    keys(1, "the header", ["game", "players", "options", "seed", "deal"], line)
    same(1, "game", name, line["game"])
    n, seed = line["players"], line["seed"]
    if not is_number(n) or n not in seats:
        fail(1, "players", f"one of {list(seats)}", repr(n))
    if not is_number(seed) or not 0 <= seed < 2**30:
        fail(1, "seed", "a whole number below 2^30", repr(seed))
    chosen = line["options"]
    keys(1, "options", options, chosen)
    for option, values in options.items():
        if not any(type(v) is type(chosen[option]) and v == chosen[option] for v in values):
            fail(1, f"option {option}", f"one of {values}", repr(chosen[option]))
    return n, chosen, seed % n


def cards(number, what, expected_count, found, deck, used):
    """A list of so many cards of the deck, none of them in `used`, to which they are added."""
    if not isinstance(found, list) or len(found) != expected_count:
        fail(number, what, f"a list of {expected_count} cards", repr(found))
    for card in found:
        if card not in deck:
            fail(number, what, "cards of the deck only", repr(card))
        if card in used:
            fail(number, what, "every card once", f"{card!r} twice")
        used.append(card)


def hands(number, expected_seats, expected_count, found, deck, used):
    """A hand of so many cards for every seat."""
    if not isinstance(found, list) or len(found) != expected_seats:
        fail(number, "hands", f"{expected_seats} lists", repr(found))
    for seat, hand in enumerate(found):
        cards(number, f"hand of seat {seat}", expected_count, hand, deck, used)


def decision(number, line, seat, legal):
    """Check whose decision it is and that these are its moves; -> the move."""
    keys(number, "a decision", ["seat", "phase", "legal", "move"], line)
    same(number, "seat", seat, line["seat"])
    if not isinstance(line["phase"], str) or not line["phase"]:
        fail(number, "phase", "a short name", repr(line["phase"]))
    told = line["legal"]
    if not isinstance(told, list) or not all(isinstance(m, str) for m in told):
        fail(number, "legal", "a list of texts", repr(told))
    if sorted(told) != sorted(legal):
        fail(number, f"legal moves of seat {seat}", sorted(legal), sorted(told))
    if line["move"] not in legal:
        fail(number, "move", f"one of {sorted(legal)}", repr(line["move"]))
    return line["move"]


def lowest_first(scores):
    """Places when the lowest score wins; ties share one and the next is skipped."""
    return [1 + sum(other < mine for other in scores) for mine in scores]


def highest_first(scores):
    """Places when the highest score wins."""
    return lowest_first([-score for score in scores])


def scored(number, line, first_key, first_value, scores, places):
    """A part or end line: its name, its scores, its places."""
    keys(number, f"the {first_key} line", [first_key, "scores", "places"], line)
    same(number, first_key, first_value, line[first_key])
    same(number, "scores", scores, line["scores"])
    same(number, "places", places, line["places"])


class Reader:
    """The lines of a transcript, one after the other."""

    def __init__(self, lines):
        self.lines = lines
        self.number = 0

    def peek(self):
        """The next line, still to be read; its number is one more than `number`."""
        if self.number == len(self.lines):
            fail(self.number + 1, "before the end", "another line", "nothing")
        return self.lines[self.number]

    def next(self):
        line = self.peek()
        self.number += 1
        return line

    def decision(self, seat, legal):
        line = self.next()
        return decision(self.number, line, seat, legal)

    def end(self, scores, places):
        line = self.next()
        scored(self.number, line, "end", True, scores, places)
        if self.number != len(self.lines):
            fail(self.number + 1, "after the end", "nothing", repr(self.lines[self.number]))
