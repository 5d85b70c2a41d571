"""How fast the peripheral clock runs, from which SPI takes its own.

rp2040py believes it to be 125 MHz whatever is chosen. The firmware starts with 48 MHz from the USB
PLL, and the end of a light sleep leaves the system clock there instead: whoever does not reckon
anew then is 2.6 times too fast. The CPU itself is always counted at 125 MHz.
"""

from host_tools.emulator.chip import BasePeripheral

CRYSTAL_HZ = 12_000_000
RING_HZ = 6_500_000  # the ring oscillator, about
_PLL_SYS, _PLL_USB = 0x40028, 0x4002C  # their pages, address >> 12

# The clocks' registers, and where the clock of a glitchless multiplexer comes from.
_REF, _SYS, _PERI = 0x30, 0x3C, 0x48
_DIV = 4  # behind each control register
_AUX, _AUX_MASK = 5, 7
_ENABLE = 1 << 11

# A PLL's registers and bits.
_CS, _PWR, _FBDIV, _PRIM = 0x0, 0x4, 0x8, 0xC
_OFF, _POST_OFF, _VCO_OFF = 1, 1 << 3, 1 << 5
_LOCKED = 1 << 31


class Pll(BasePeripheral):
    """It is locked as soon as it has power."""

    AT_RESET = {_CS: 1, _PWR: 0x2D, _FBDIV: 0, _PRIM: 0x77000}

    def __init__(self, mcu, name, on_change):
        super().__init__(mcu, name)
        self._on_change = on_change
        self.reset()

    def reset(self):
        self._registers = dict(self.AT_RESET)

    def read_uint32(self, offset):
        locked = _LOCKED if offset == _CS and self._has_power() else 0
        return self._registers[offset] | locked

    def write_uint32(self, offset, value):
        self._registers[offset] = value
        self._on_change()

    def _has_power(self) -> bool:
        return not self._registers[_PWR] & (_OFF | _VCO_OFF)

    @property
    def hz(self) -> float:
        if not self._has_power() or self._registers[_PWR] & _POST_OFF:
            return 0
        after = self._registers[_PRIM]
        divided = (self._registers[_CS] & 0x3F) * (after >> 16 & 7) * (after >> 12 & 7)
        return CRYSTAL_HZ * (self._registers[_FBDIV] & 0xFFF) / divided


class Clocks:
    """Keeps `mcu.clk_peri`, which SPI and UART reckon with, at what the registers say."""

    def __init__(self, mcu):
        self._mcu = mcu
        self._sys_pll, self._usb_pll = (Pll(mcu, name, self._follow) for name in ("SYS", "USB"))
        mcu.peripherals[_PLL_SYS], mcu.peripherals[_PLL_USB] = self._sys_pll, self._usb_pll
        self._read = mcu.clocks.read_uint32
        self._write, mcu.clocks.write_uint32 = mcu.clocks.write_uint32, self._write_register
        self._follow()

    def _write_register(self, offset, value):
        self._write(offset, value)
        self._follow()

    def _follow(self) -> None:
        self._mcu.clk_peri = self.peri_hz

    def _aux(self, control) -> int:
        return control >> _AUX & _AUX_MASK

    def _divided(self, hz, register) -> float:
        return hz * 256 / (self._read(register + _DIV) or 1 << 24)  # 0 divides by 2^16

    @property
    def ref_hz(self) -> float:
        source = self._read(_REF) & 3
        hz = (RING_HZ, self._usb_pll.hz, CRYSTAL_HZ, 0)[source]
        return hz / ((self._mcu.clocks.ref_div >> 8 & 3) or 4)

    @property
    def sys_hz(self) -> float:
        control = self._read(_SYS)
        if not control & 1:
            return self._divided(self.ref_hz, _SYS)
        sources = (self._sys_pll.hz, self._usb_pll.hz, RING_HZ, CRYSTAL_HZ)
        return self._divided((sources + (0,) * 4)[self._aux(control)], _SYS)

    @property
    def peri_hz(self) -> float:
        control = self._read(_PERI)
        sources = (self.sys_hz, self._sys_pll.hz, self._usb_pll.hz, RING_HZ, CRYSTAL_HZ, 0, 0, 0)
        return sources[self._aux(control)] if control & _ENABLE else 0
