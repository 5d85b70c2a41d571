"""A board as the simulator Wokwi wires it: a Pico, six push buttons and its 2.9 inch e-paper part.

That part is no model of our panel's controller, so what it shows is Wokwi's affair; here the
emulated Pico (emulator/) has strict ones. Pins and buttons are those of the board's data.
"""

import json

from ..errors import ToolError
from . import mpy

PANEL = "board-epaper-2in9"
SIZE = 296, 128
WIRES = {"SCK": "CLK", "MOSI": "DIN", "CS": "CS", "DC": "DC", "RST": "RST", "BUSY": "BUSY"}
# Of each button: what it is called, the key of the keyboard, and where it stands.
BUTTONS = (
    *(("UP", "ArrowUp", 60, 160), ("DOWN", "ArrowDown", 60, 260)),
    *(("LEFT", "ArrowLeft", 0, 210), ("RIGHT", "ArrowRight", 120, 210)),
    *(("A", "Enter", 400, 190), ("B", "Escape", 340, 230)),
)


def diagram(name=mpy.DEFAULT_BOARD):
    """What diagram.json holds for this board; ToolError where Wokwi has no parts for it."""
    mpy.check_board(name)
    board = mpy.board_of(name)
    plain = len(board.KEYS) == len(BUTTONS) and not board.KEYS_DO and board.KEY_LEVEL == 0
    if (board.WIDTH, board.HEIGHT) != SIZE or not plain:
        raise ToolError(f"Wokwi has no parts for {name}: a 2.9 inch panel and six keys to ground")
    parts = [_part("wokwi-pi-pico", "pico", 180, 150), _part(PANEL, "panel", 100, -60)]
    wires = [_wire(f"panel:{pin}", _gpio(getattr(board, wire))) for wire, pin in WIRES.items()]
    wires += [_wire("panel:GND", "pico:GND.1", "black"), _wire("panel:VCC", "pico:3V3", "red")]
    for (label, key, left, top), gpio in zip(BUTTONS, board.KEYS):
        part = label.lower()
        parts.append(_part("wokwi-pushbutton", part, left, top, label=label, key=key))
        wires.append(_wire(f"{part}:1.l", _gpio(gpio)))
        wires.append(_wire(f"{part}:2.l", "pico:GND.2", "black"))
    return {"version": 1, "author": "Pioche", "parts": parts, "connections": wires}


def project(image):
    """What wokwi.toml holds for a firmware in the same folder."""
    return f'[wokwi]\nversion = 1\nfirmware = "{image}"\n'


def write(folder, name, image):
    """Both files, for a firmware of this name beside them."""
    folder.mkdir(parents=True, exist_ok=True)
    text = json.dumps(diagram(name), indent=2)
    (folder / "diagram.json").write_text(text + "\n", encoding="utf-8")
    (folder / "wokwi.toml").write_text(project(image), encoding="utf-8")


def _gpio(number):
    return f"pico:GP{number}"


def _part(kind, name, left, top, **attributes):
    return {"type": kind, "id": name, "top": top, "left": left, "attrs": attributes}


def _wire(begin, end, colour="green"):
    return [begin, end, colour, []]
