"""What is done to a Pico while its power fails, and what must be there when it is back.

A scenario has a Pico that stands before it, act() which is cut at any flash operation, and judge(),
which gets the flash that is left, asserts that nothing is lost, and says which side of the act it
is on: "before" or "after".
"""

from host_tools.emulator.flash import FlashModel, PowerCut
from host_tools.emulator.pico import fork_call


def cut(pico, act, nth, mode):
    """In a copy: act() with the power failing at the nth flash operation; -> the flash that is
    left, or None when it took fewer operations."""

    def work():
        FlashModel(pico.pico).arm(nth, mode)
        try:
            act(pico)
        except PowerCut:
            return pico.pico.flash_image().hex()
        return None

    left = fork_call(work)
    return left and bytes.fromhex(left)


def cut_everywhere(scenario, first=1, every=1):
    """-> {outcome: how often}: what is left by cuts at the first operation of the act, at one
    `every` so many after it, and so on; and by the whole act."""
    return fork_call(lambda: _cut_everywhere(scenario, first, every))


def _cut_everywhere(scenario, first, every):
    pico = scenario.pico()
    outcomes = {"before": 0, "after": 0}

    def look(nth, mode, flash):
        if nth % every == first % every:
            outcomes[judge(scenario, flash, f"cut {mode} operation {nth}")] += 1

    FlashModel(pico.pico).at_each(look)
    scenario.act(pico)
    assert judge(scenario, pico.pico.flash_image(), "the whole act") == "after"
    return outcomes


def judge(scenario, flash, what):
    """In a process of its own, as all that has a Pico."""
    try:
        return fork_call(lambda: scenario.judge(flash))
    except Exception as e:
        raise AssertionError(f"{what}: {e}") from e
