"""Text that came from a Pico or out of a file, made fit to be printed: all of it goes through here.

A name or an error may hold what a terminal takes for orders, or what cannot be written at all.
"""

MOST = 200


def printable(text, most=MOST):
    """One line of what can be shown of it; what cannot is told by its number, such as \\x1b."""
    if len(text) > most:
        text = text[: most - 3] + "..."
    return "".join([c if c.isprintable() else _number(c) for c in text])


def _number(character):
    return character.encode("unicode_escape").decode()
