"""Say in words what is on the glass of a Pico, and press its keys from the keyboard.

For whoever plays with a screen reader or a braille display: a line comes after each press.
Arrows move; Enter or A is A, Escape or B is B; I is a hint (A held), M the menu (B held).
T tells the table, H the hand, K what the keys do, N says the last words again; Q ends it.
The game goes on as if nobody asked.
"""


def add_arguments(parser):
    parser.add_argument("--port", help="where the Pico is (default: it is looked for)")


def run(args):
    from host_tools.usb import connection, spoken, talk, typed

    port = args.port or connection.find_port()
    with typed.at_terminal() as keys, spoken.Spoken(port) as pico:
        talk.talk(pico, keys, lambda text: print(text, flush=True))
    return 0
