"""Look over the boards on USB: firmware, board file, free space, version, and with --wiring keys.

The wiring test draws a test picture and shows each key that is pressed, here and on the glass.
--glass times the panel, calm and quick, and shows what its pictures leave of the last one. The game
is interrupted, and goes on from its save. The exit code is 1 if anything is amiss.
"""

from host_tools.errors import ToolError


def add_arguments(parser):
    parser.add_argument("--port", help="look at this Pico alone (default: at all)")
    parser.add_argument("--wiring", action="store_true", help="test the panel and every key")
    parser.add_argument("--glass", action="store_true", help="time the panel, and look for ghosts")
    parser.add_argument(
        "--seconds", type=int, default=60, help="to wait for keys (default: %(default)s)"
    )


def run(args):
    from host_tools.plain import printable
    from host_tools.usb import bootsel, connection, doctor

    drives = [] if args.port else bootsel.find_drives()
    for drive in drives:
        print(
            f"{printable(str(drive))}: a Pico with its boot loader on: python -m host_tools flash"
        )
    ports = [args.port] if args.port else connection.pico_ports()
    if not ports and not drives:
        connection.find_port()  # says what to do
    troubles = 0
    for port in ports:
        try:
            finding = doctor.examine(port)
        except ToolError as error:
            if len(ports) == 1:
                raise
            finding = doctor.Finding([f"{port}: {error}"], 1)
        print("\n".join(finding.lines))
        troubles += finding.troubles
    wrong = []
    if args.wiring:
        wrong += doctor.check_wiring(args.port or connection.find_port(), args.seconds, print)
    if args.glass:
        wrong += _check_glass(args.port or connection.find_port())
    for text in wrong:
        print(f"  {text}")
    troubles += len(wrong)
    print("all is well" if not troubles else f"{troubles} to mend")
    return 1 if troubles else 0


def _check_glass(port):
    import sys

    from host_tools.measure import panel_waveforms
    from host_tools.usb import glass_test

    def wait():
        if sys.stdin.isatty():
            input("  Enter goes on ")

    return glass_test.check(port, print, wait, panel_waveforms.frames_ms)
