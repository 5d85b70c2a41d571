"""How the emulated core is made fast: same results, about eight times the speed.

Run as a script in a folder that holds a copy of the `rp2040py` package: it edits the Cython
sources of that copy and compiles them in place. `core.py` calls it and keeps the result; the
text of this file is part of the cache key, so that an edit here is a new build.

What it changes, and why the numbers a device can see stay the same:
- compiled for this interpreter alone, not for the stable ABI, so that attributes and calls are
  C struct fields and C calls;
- the two hot classes are final: Cython need not look for a Python override at every call;
- the instruction loop looks at the clock's next alarm itself and calls `tick` only when that
  alarm is due, and reads `stopped` only after alarms have run, because only they can set it.
"""

import re
from pathlib import Path

NATIVE = Path("rp2040py/native")

HOT_CLASSES = {"_rp2040": "RP2040", "_cortex_m0_core": "CortexM0Core"}

# The clock runs at 125 MHz: 8 ns for a cycle. While the core waits for an interrupt, time jumps to
# the next alarm; `or 1` keeps the state machines of the PIO moving when that alarm is due now.
LOOP = '''
cdef double CYCLE_NANOS = 8.0
cdef long BATCH = 1000000


cdef inline bint _pass_time(SimulationClock clock, double nanos):
    """Let time pass; true when an alarm was due, and may have stopped the simulator."""
    cdef double target = clock._nanos_counter + nanos
    if clock._next_alarm is None or clock._next_alarm.nanos > target:
        clock._nanos_counter = target
        return False
    clock.tick(nanos)
    return True


def execute_batch(simulator, tick_batch):
    cdef RP2040 rp2040 = simulator.rp2040
    cdef CortexM0Core core = rp2040.core
    cdef SimulationClock clock = simulator.clock
    cdef RPPIO pio0 = rp2040.pio[0]
    cdef RPPIO pio1 = rp2040.pio[1]
    cdef double nanos
    cdef long long cycles
    cdef long i
    cdef bint halted
    if simulator.stopped or rp2040.run_pin_low:
        return
    for i in range(BATCH):
        if core.waiting:
            nanos = clock.nanos_to_next_alarm
            cycles = <long long>(nanos / CYCLE_NANOS) or 1
        else:
            cycles = core.execute_instruction()
            nanos = cycles * CYCLE_NANOS
        halted = _pass_time(clock, nanos) and simulator.stopped
        if not pio0.stopped:
            pio0.advance(cycles)
        if not pio1.stopped:
            pio1.advance(cycles)
        if halted:
            return
'''


def edit(path: Path, pattern: str, replacement: str) -> None:
    """Replace what must occur exactly once: another rp2040py is an error, not a slow build."""
    text, count = re.subn(pattern, lambda _: replacement, path.read_text(), flags=re.M | re.S)
    if count != 1:
        raise SystemExit(f"{path}: expected one place for the edit, found {count}")
    path.write_text(text)


def edit_sources() -> None:
    for module, name in HOT_CLASSES.items():
        for suffix in (".pyx", ".pxd"):
            final = f"cimport cython\n\n\n@cython.final\ncdef class {name}:"
            edit(NATIVE / (module + suffix), rf"^cdef class {name}:", final)
    loop = NATIVE / "_simulator.pyx"
    edit(loop, r"^cdef double CYCLE_NANOS = .*", "from rp2040py.native._pio cimport RPPIO\n" + LOOP)


def compile_sources() -> None:
    # Imported here: the edits need nothing but Python, and a missing Cython is the caller's case.
    from Cython.Build import cythonize
    from setuptools import Extension, setup

    for stale in [*NATIVE.glob("*.so"), *NATIVE.glob("*.c")]:
        stale.unlink()
    extensions = [
        Extension(
            f"rp2040py.native.{source.stem}",
            [str(source)],
            extra_compile_args=["-O3", "-fno-strict-aliasing", "-w"],
        )
        for source in sorted(NATIVE.glob("*.pyx"))
    ]
    modules = cythonize(extensions, nthreads=2, compiler_directives={"language_level": 3})
    setup(
        name="fast-core", ext_modules=modules, script_args=["-q", "build_ext", "--inplace", "-j2"]
    )


if __name__ == "__main__":
    edit_sources()
    compile_sources()
