"""The sums of the waveforms that the firmware sends to its panels: frames, time, charge, ghosts.

Charges are frames of a push to black, less those of one to white. Nothing here was measured on a
glass: what others have published of real ones is in PUBLISHED, and tests hold the sums to it.
"""

import importlib
import random

from ..emulator import uc8151, waveform
from ..emulator.boards import MODELS

WRITE_WAVEFORM = 0x32
CALM, QUICK, QUICK_FULL = "calm", "quick", "quick, whole picture"

# What others have measured of real panels with waveforms of so many frames, the power coming up
# among it: panel, frames, ms, who. Of the UC8151 these are the frames of the author's tables with
# each row done twice; some of his rows say "once", and his times do not agree with that.
PUBLISHED = (
    ("waveshare_2in9_v2", 32, 737, "GxEPD2 (GxEPD2_290_T94_V2.h), the same table as ours"),
    ("pimoroni_2in9", 192, 1998, "antirez, uc8151_micropython, speed 2"),
    ("pimoroni_2in9", 96, 1032, "the same, speed 3"),
    ("pimoroni_2in9", 32, 389, "the same, speed 4"),
    ("pimoroni_2in9", 16, 227, "the same, speed 5"),
    ("pimoroni_2in9", 8, 148, "the same, speed 6"),
)
MS_A_FRAME = {"waveshare_2in9_v2": 20, "pimoroni_2in9": 10}


def panel(name):
    """What the firmware has of it."""
    return importlib.import_module(f"pioche.hw.panels.{name}")


def waveforms(data):
    """{how it is shown: Waveform} of those that this panel's data have; {}: it has its own."""
    if data.DRIVER == "UC81xx":
        rate = dict(waveform.commands(data.INIT))[uc8151.RATE][0]
        return {
            CALM: _of_script(data.WAVEFORMS, rate),
            QUICK: _of_script(data.QUICK_WAVEFORMS, rate),
        }
    whole = dict(waveform.commands(data.BEFORE_QUICK_FULL)).get(WRITE_WAVEFORM)
    tables = {CALM: data.WAVEFORM, QUICK: data.QUICK_WAVEFORM, QUICK_FULL: whole}
    return {how: waveform.of_ssd16xx(table) for how, table in tables.items() if table}


def _of_script(script, rate):
    names = uc8151.TABLES
    tables = {names[code]: table for code, table in waveform.commands(script) if code in names}
    return waveform.of_uc81xx(tables, rate)


def busy_ms(name, frames_ms):
    """How long BUSY lasts for so long a waveform, the power coming up among it."""
    model = MODELS[name]
    return model.BUSY_MS["power"] + model.BESIDES_MS + frames_ms


def frames_ms(name):
    """{how it is shown: how long BUSY lasts} of a panel that has its power; {} of one not known."""
    if name not in MODELS:
        return {}
    found = waveforms(panel(name))
    return {how: MODELS[name].BESIDES_MS + one.ms for how, one in found.items()}


def most_charge(partial, full, every, pictures, seed=0):
    """The most that a dot ever has, over so many pictures at random: one driven by `full` after so
    many by `partial`. full=None: a waveform of the panel's own, from which is counted anew."""
    r = random.Random(seed)
    colours, charge, most = r.choices("bw", k=pictures + 1), 0, 0
    for i in range(pictures):
        whole = i % (every + 1) == every
        if whole and full is None:
            charge = 0
        else:
            charge += (full if whole else partial).charges[colours[i] + colours[i + 1]]
            most = max(most, abs(charge))
    return most


def lines():
    """A line for each waveform, for people."""
    for name in sorted(MODELS):
        data = panel(name)
        found = waveforms(data)
        for how, one in found.items():
            charges = " ".join(f"{at} {one.charges[at]:+d}" for at in waveform.TRANSITIONS)
            ms = busy_ms(name, one.ms)
            yield (
                f"{name:19}{how:22}{one.frames:3} frames {one.ms:5.0f} ms  BUSY {ms:5.0f} ms"
                f"  {charges}  ghost {one.ghost():.1%}"
            )
        if not found:
            yield f"{name:19}waveforms of its own: nothing to add up"
    for name, frames, ms, source in PUBLISHED:
        sum_ms = busy_ms(name, frames * MS_A_FRAME[name])
        told = f"{frames:3} frames, published: {ms} ms, by these sums {sum_ms:.0f}"
        yield f"{name:19}{told} ({source})"
