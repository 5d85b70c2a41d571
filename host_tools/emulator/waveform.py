"""What the waveforms do that a host sends to a panel: how long they last, how they push a dot, and
what charge they leave on it. The arithmetic of both families, and a guess at ghosts.

A push is +1 to black, -1 to white; a charge is counted in frames of it. A transition is the old and
the new colour of a dot: "wb" goes from white to black.
"""

import math
from dataclasses import dataclass

TRANSITIONS = ("bb", "bw", "wb", "ww")
BEHIND = "behind"  # the plane behind all dots, which is to stay at ground
COLOUR = {"b": 1, "w": -1}  # the push that goes there
PUSH = (0, 1, -1, 0)  # of the two bits of a level: ground, to black, to white; the last is not used

SSD_LUTS = (*TRANSITIONS, BEHIND)  # LUT0 to LUT4: by the old plane's bit, then the new one's
SSD_GROUPS = 12
SSD_TIMES = len(SSD_LUTS) * SSD_GROUPS  # where the groups' lengths begin,
SSD_RATES = SSD_TIMES + 7 * SSD_GROUPS  # and the frame rates, four bits each
SSD_BYTES = SSD_RATES + 9
SSD_HZ_STEP = 25  # of the rate: 2 is 50 frames a second, 4 is 100

UC_ROW, UC_ROWS = 6, 7
UC_HZ = {0x39: 200, 0x3A: 100, 0x3B: 67, 0x3C: 50, 0x3D: 40, 0x3E: 33, 0x3F: 29}

GHOST_MS = 80  # a guess: after so long a push 1/e of the old colour is left


@dataclass
class Waveform:
    """pushes: {transition: [(push, ms)]}, one after the other, with all repeats."""

    frames: int
    ms: float
    pushes: dict
    charges: dict  # {transition: frames towards black less those towards white}

    def last_push(self, transition: str) -> int:
        pushes = [push for push, _ in self.pushes[transition] if push]
        return pushes[-1] if pushes else 0

    def lasts(self, transition: str) -> float:
        return sum(ms for _, ms in self.pushes[transition])

    def is_full(self) -> bool:
        """Does it drive every dot both ways, and at last to its new colour?"""
        return all(
            {1, -1} <= {push for push, _ in self.pushes[name]}
            and self.last_push(name) == COLOUR[name[1]]
            for name in TRANSITIONS
        )

    def gain(self) -> int:
        """The most a dot that stays as it is gains by a picture, of either sign: what grows with
        each and is not paid back by a change of colour."""
        return max(abs(self.charges["bb"]), abs(self.charges["ww"]))

    def rest(self) -> int:
        """What is left when a dot has gone to the other colour and come back."""
        return self.charges["bw"] + self.charges["wb"]

    def ghost(self) -> float:
        """The part of the old colour that a change leaves, by the guess above: for comparing one
        waveform with another. No glass was measured."""
        left = []
        for transition in ("bw", "wb"):
            end = COLOUR[transition[1]]
            colour = -end
            for push, ms in self.pushes[transition]:
                colour += (push - colour) * (1 - math.exp(-ms / GHOST_MS)) if push else 0
            left.append(abs(end - colour) / 2)
        return max(left)


def of_ssd16xx(table: bytes) -> Waveform:
    """What goes to the register 0x32. Each group has four phases A to D, all of a level of their
    own: A and B are done once and so often again, then C and D, and all that so often again."""
    steps = {name: [] for name in SSD_LUTS}
    for group in range(SSD_GROUPS):
        a, b, again_ab, c, d, again_cd, again = table[SSD_TIMES + 7 * group :][:7]
        order = ((0, a), (1, b)) * (again_ab + 1) + ((2, c), (3, d)) * (again_cd + 1)
        rate = table[SSD_RATES + group // 2] >> (0 if group % 2 else 4) & 7
        for at, name in enumerate(SSD_LUTS):
            levels = table[SSD_GROUPS * at + group]
            for phase, frames in order * (again + 1):
                push = PUSH[levels >> (6 - 2 * phase) & 3]
                steps[name].append((push, frames, SSD_HZ_STEP * (rate or 1)))
    return _waveform(steps)


def of_uc81xx(tables: dict, rate: int) -> Waveform:
    """tables: {transition or BEHIND: bytes}; rate: what is in the register 0x30. A row has four
    levels, how many frames each lasts, and how often that is done."""
    steps = {}
    for name, table in tables.items():
        steps[name] = []
        for at in range(0, UC_ROW * UC_ROWS, UC_ROW):
            levels, *lengths, times = table[at : at + UC_ROW]
            for phase, frames in list(enumerate(lengths)) * times:
                push = PUSH[levels >> (6 - 2 * phase) & 3]
                steps[name].append((push, frames, UC_HZ[rate]))
    return _waveform(steps)


def _waveform(steps: dict) -> Waveform:
    """steps: {name: [(push, frames, frames a second)]}"""
    longest = max(steps.values(), key=lambda found: sum(frames for _, frames, _ in found))
    return Waveform(
        sum(frames for _, frames, _ in longest),
        sum(1000 * frames / hz for _, frames, hz in longest),
        {name: [(push, 1000 * n / hz) for push, n, hz in of if n] for name, of in steps.items()},
        {name: sum(push * frames for push, frames, _ in of) for name, of in steps.items()},
    )


def commands(script: bytes):
    """(command, bytes) of each that a script of the firmware's panels has."""
    at = 0
    while at < len(script):
        end = at + 2 + script[at + 1]
        yield script[at], script[at + 2 : end]
        at = end
