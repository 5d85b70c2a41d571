"""Questions that are asked before anything is lost."""

import sys


def ask(text):
    """Tell, and wait for a yes. Where nobody can answer it is a no."""
    if not sys.stdin.isatty():
        print(f"{text} Nobody can be asked here: --yes says yes.", file=sys.stderr)
        return False
    try:
        return input(f"{text}\nGo on? [y/N] ").strip().lower() in ("y", "yes")
    except EOFError:
        return False


def choose(text, names, usual):
    """One of these names; the usual one where nobody can answer."""
    if not sys.stdin.isatty():
        return usual
    for number, name in enumerate(names, 1):
        print(f"  {number}  {name}")
    while True:
        try:
            answer = input(f"{text} [{usual}] ").strip() or usual
        except EOFError:
            return usual
        if answer.isdecimal() and 1 <= int(answer) <= len(names):
            return names[int(answer) - 1]
        if answer in names:
            return answer
