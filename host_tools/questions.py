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
