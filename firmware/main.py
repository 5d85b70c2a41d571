"""Switching on: the one big buffer first, while memory is whole; then the gadget; then the app."""

import gc
import sys

sys.path.insert(0, ".frozen")  # where Pioche is in the firmware, older files on the Pico are not it

import board

picture = bytearray(board.WIDTH * ((board.HEIGHT + 7) // 8))


def main():
    from pioche.hw.device import Device

    gc.collect()  # what comes now lasts: let it lie close together
    gadget = Device(board, picture)
    try:
        try:
            if gadget.watchdog.crashed:
                from pioche.acts import crash

                crash.report(gadget)
            from pioche.app import App

            App(gadget).run()
        except Exception as e:
            gadget.crash(e)
    except KeyboardInterrupt:
        gadget.hand_over()
        raise


main()
