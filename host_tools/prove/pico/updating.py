"""An update by files while the power fails: a scenario as those of acts.py."""

import hashlib
from pathlib import Path

from host_tools.drive.pico_hand import PicoHand
from host_tools.emulator.pico import Pico
from host_tools.ship import mpy
from host_tools.usb import deploy, pico_files

from .acts import near_the_end
from .files import saves_of


class Update:
    """Another version is copied over USB: whatever is left boots or waits at the prompt, no save
    is touched, and the next deploy repairs it."""

    # Of the smallest packs, for each is sent whole.
    CHANGED = ("store/save", "hw/panels/waveshare_2in9_v2", "engine/rng", "solvers/__init__")

    def __init__(self):
        self.wanted = mpy.device_files()
        changed = {}
        for name in self.CHANGED:
            source = mpy.FIRMWARE / "pioche" / (name + ".py")
            # The same under another name in its tracebacks: other bytes that work as well.
            changed[f"/pioche/{name}.mpy"] = mpy.compiled(source, "old/" + name)
        self.old = mpy.device_files(changed=changed)
        self.saves = near_the_end(7)

    def pico(self):
        pico = PicoHand(self.saves, files=self.old).wait()
        pico.pico.exec(pico_files.ON_THE_PICO)
        return pico

    def act(self, pico):
        self._deploy(pico.pico)

    def _deploy(self, pico):
        found = {"/" + path: hashlib.sha256(data).hexdigest() for path, data in ours(pico)}
        found.update(dict.fromkeys((str(up) for path in found for up in parents(path)), None))
        plan = deploy.Plan(self.wanted, found)
        pico.exec(f"do({plan.sweep()!r})")
        pico.exec(f"do({[('mkdir', path) for path in plan.new_folders]!r})")
        for code, _ in pico_files.batches(plan.changed):
            pico.exec(code)
        pico.exec(f"do({plan.switch()!r})")

    def judge(self, flash):
        pico = Pico(flash=flash)
        assert saves_of(pico) == self.saves
        files = {"/" + path: data for path, data in ours(pico)}
        done = files == self.wanted
        if "/main.py" in files:
            whole = {path: files.get(path) for path in self.old}
            assert done or whole == self.old, "a mixture of two versions starts"
            again = PicoHand(flash=flash).wait()
            assert b"Traceback" not in again.pico.out
            pico = again.pico
        else:
            pico.boot()
        pico.exec(pico_files.ON_THE_PICO)
        self._deploy(pico)
        assert {"/" + path: data for path, data in ours(pico)} == self.wanted
        assert saves_of(pico) == self.saves
        return "after" if done else "before"


def ours(pico):
    files = pico.read_files()
    return [(p, d) for p, d in files.items() if ("/" + p).startswith(deploy.OURS)]


def parents(path):
    return [up for up in Path(path).parents if str(up) != "/"]
