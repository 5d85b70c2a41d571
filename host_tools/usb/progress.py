"""A bar for what takes long; nothing where nobody watches."""

import sys


def show_progress(done, total):
    if sys.stdout.isatty():
        share = done / (total or 1)
        # The cursor waits at the start of the line: an error now is written over the bar.
        end = "\n" if done == total else "\r"
        print(f"  [{'#' * int(30 * share):30}] {share:4.0%}", end=end, flush=True)
