"""A disk that fails, for tests."""

from host_tools.prove.faults.disk import Strike

FAILING = ("full-for-good", "error-for-good")
GAME = "no_merci"


def fill(disk, kind="full-for-good", nth=0):
    disk.arm(Strike(nth, kind))
