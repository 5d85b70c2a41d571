"""How the emulated core is made fast: same results, some twenty times the speed.

Run as a script in a folder that holds a copy of the `rp2040py` package: it edits the Cython
sources of that copy and compiles them in place. `core.py` calls it and keeps the result; the
text of this file is part of the cache key, so that an edit here is a new build.

What it changes, and why the numbers a device can see stay the same:
- compiled for this interpreter alone, not for the stable ABI, so that attributes and calls are
  C struct fields and C calls;
- the two hot classes are final: Cython need not look for a Python override at every call;
- what is called for nearly every instruction is compiled into the module that calls it, and a
  condition is looked up in C; an instruction that lies in flash is read from there at once, and
  the divider and the locks are C;
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

BIT = r"^from rp2040py\.native\._bit cimport [^\n]*"

# In the place of what `_bit` offers, whose functions are called by way of their module.
BITS = """
cdef inline unsigned int u32(long long n) noexcept:
    return <unsigned int>(n & 0xFFFFFFFFU)


cdef inline int s32(long long n) noexcept:
    return <int>u32(n)


cdef inline unsigned int read_uint16_le(const unsigned char[::1] buffer, Py_ssize_t at) noexcept:
    return buffer[at] | (buffer[at + 1] << 8)


cdef inline unsigned int read_uint32_le(const unsigned char[::1] buffer, Py_ssize_t at) noexcept:
    return (buffer[at] | (buffer[at + 1] << 8) | (buffer[at + 2] << 16)
            | (<unsigned int>buffer[at + 3] << 24))


cdef inline void write_uint16_le(unsigned char[::1] buffer, Py_ssize_t at, unsigned int n) noexcept:
    buffer[at] = n & 0xFF
    buffer[at + 1] = (n >> 8) & 0xFF


cdef inline void write_uint32_le(unsigned char[::1] buffer, Py_ssize_t at, unsigned int n) noexcept:
    write_uint16_le(buffer, at, n)
    write_uint16_le(buffer, at + 2, n >> 16)
"""

# Bits 3 to 1 of a condition are which flags it asks for; bit 0 is its opposite, but of "always".
CONDITION = """cdef inline bint check_condition(CortexM0Core core, unsigned int cond) noexcept:
    cdef unsigned int asked = cond >> 1
    cdef bint holds = True
    if asked == 0:
        holds = core.z
    elif asked == 1:
        holds = core.c
    elif asked == 2:
        holds = core.n
    elif asked == 3:
        holds = core.v
    elif asked == 4:
        holds = core.c and not core.z
    elif asked == 5:
        holds = core.n == core.v
    elif asked == 6:
        holds = core.n == core.v and not core.z
    return holds != ((cond & 1) and cond != 0b1111)
"""

FETCH = """cdef inline unsigned int fetch(RP2040 chip, unsigned int address):
    cdef unsigned int at = address - 0x10000000U
    if at < chip.flash_byte_size:
        return chip._flash[at] | (chip._flash[at + 1] << 8)
    return chip.read_uint16(address)


"""

# The divider, the locks and the number of the core are asked for at every other call of firmware;
# the rest of that block stays in Python. A signed quotient is cut towards 0, as C does it.
OWN_BLOCK_FIELDS = """
    cdef unsigned int _locks, _div_csr
    cdef long long _dividend, _divisor, _quotient, _remainder
"""
OWN_BLOCK = """
cdef void reset_own_block(RP2040 chip) noexcept:
    chip._locks = chip._div_csr = 0
    chip._divisor = 1
    chip._dividend = chip._quotient = chip._remainder = 0


cdef bint own_block_tells(RP2040 chip, unsigned int at, unsigned int *told) noexcept:
    cdef unsigned int lock
    if 0x100 <= at <= 0x17C:
        lock = <unsigned int>1 << ((at - 0x100) // 4)
        told[0] = 0 if chip._locks & lock else lock
        chip._locks |= lock
    elif at == 0x00:
        told[0] = 0
    elif at == 0x5C:
        told[0] = chip._locks
    elif at == 0x60 or at == 0x68:
        told[0] = <unsigned int>chip._dividend
    elif at == 0x64 or at == 0x6C:
        told[0] = <unsigned int>chip._divisor
    elif at == 0x70:
        told[0] = <unsigned int>chip._quotient
        chip._div_csr &= 1
    elif at == 0x74:
        told[0] = <unsigned int>chip._remainder
    elif at == 0x78:
        told[0] = chip._div_csr
    else:
        return False
    return True


cdef void divide(RP2040 chip, bint with_sign):
    cdef long long dividend = chip._dividend & 0xFFFFFFFFLL
    cdef long long divisor = chip._divisor & 0xFFFFFFFFLL
    if with_sign:
        dividend, divisor = s32(dividend), s32(divisor)
    if chip._divisor == 0:
        chip._quotient = -1 if chip._dividend > 0 else 1
        chip._remainder = chip._dividend
    else:
        chip._quotient = dividend / divisor
        chip._remainder = dividend % divisor
    chip._div_csr = 3
    chip.core.cycles += 8


cdef bint own_block_takes(RP2040 chip, unsigned int at, long long value):
    if 0x100 <= at <= 0x17C:
        chip._locks &= ~(<unsigned int>1 << ((at - 0x100) // 4))
    elif at == 0x60 or at == 0x68:
        chip._dividend = value
        divide(chip, at == 0x68)
    elif at == 0x64 or at == 0x6C:
        chip._divisor = value
        divide(chip, at == 0x6C)
    elif at == 0x70:
        chip._quotient = value
        chip._div_csr = 3
    elif at == 0x74:
        chip._remainder = value
        chip._div_csr = 3
    else:
        return False
    return True
"""


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
    chip, core = (NATIVE / f"{module}.pyx" for module in HOT_CLASSES)
    edit(chip, BIT, BITS + OWN_BLOCK)
    for line, instead in (
        ("        self.sio = RPSIO(self)", "{}\n        reset_own_block(self)"),
        ("            self.sio.reset()", "{}\n            reset_own_block(self)"),
        (
            "            return <unsigned int> (int(self.sio.read_uint32(addr - SIO_START))",
            "            if own_block_tells(self, addr - SIO_START, &offset):\n"
            "                return offset\n{}",
        ),
        (
            "            self.sio.write_uint32(addr - SIO_START, value)",
            "            if not own_block_takes(self, addr - SIO_START, value):\n    {}",
        ),
    ):
        edit(chip, "^" + re.escape(line), instead.format(line))
    edit(core, BIT, BITS + FETCH)
    declared = chip.with_suffix(".pxd")
    for memory in ("_sram", "_flash", "_usb_dpram"):
        cdef = "    cdef unsigned char[{}] " + memory
        edit(declared, "^" + re.escape(cdef.format(":")) + "$", cdef.format("::1"))
    edit(declared, r"^(?=    cdef unsigned int bootrom_byte_size$)", OWN_BLOCK_FIELDS)
    edit(core, r"^cdef inline bint check_condition.*?\n(?=\n)", CONDITION)
    edit(
        core,
        r"opcode = self\.rp2040\.read_uint16\(opcode_pc\)",
        "opcode = fetch(self.rp2040, opcode_pc)",
    )
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
