"""The words of one language, and how numbers and lists of things are told."""

_known = {}


def of(language):
    found = _known.get(language)
    if not found:
        name = __name__[: __name__.rfind(".") + 1] + "in_" + language
        found = _known[language] = __import__(name, None, None, [name])
    return found


def listed(things):
    return ", ".join(things)


def ranges(numbers):
    """Numbers in order, those in a row by their ends."""
    found = []
    for n in numbers:
        if found and found[-1][1] == n - 1:
            found[-1][1] = n
        else:
            found.append([n, n])
    return found


def spans(numbers, t):
    return listed([str(a) if a == b else t.FROM_TO.format(a, b) for a, b in ranges(numbers)])
