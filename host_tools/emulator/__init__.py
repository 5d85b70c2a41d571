"""The real MicroPython firmware on an emulated Raspberry Pi Pico, as a test bench."""
