"""What the installer's page offers: for each board the firmware with Pioche in it, where it is at
hand, and the files for MicroPython, with their checks; and what it runs on a Pico, which is what
the tools of the host run there.
"""

import hashlib
import json
from dataclasses import dataclass

from ..emulator import flash_layout
from ..ship import information, mpy, uf2
from ..usb import doctor, known_files, own_firmware, pico_files, spoken

FOLDER = "install"
FILES = FOLDER + "/files"
OFFER = FOLDER + "/offer.json"
ON_THE_PICO = FOLDER + "/on_the_pico.js"


@dataclass
class Offered:
    """For one board."""

    files: dict  # {path on the Pico: content}
    image: bytes = None  # a UF2; None where none was built


def at_hand():
    """{board: Offered} of all boards."""
    found = {}
    for board in [mpy.DEFAULT_BOARD, *(b for b in mpy.boards() if b != mpy.DEFAULT_BOARD)]:
        image = own_firmware.at_hand(board)
        found[board] = Offered(mpy.device_files(board), image and image.data)
    return found


def put(folder, boards):
    """Into the folder of the site."""
    from pioche.version import VERSION

    (folder / FILES).mkdir(parents=True, exist_ok=True)
    offer = {"version": VERSION, "boards": {}}
    for board, offered in boards.items():
        files = {path: _put(folder, content) for path, content in offered.files.items()}
        offer["boards"][board] = {"files": files, "image": _image(folder, board, offered.image)}
    (folder / OFFER).write_text(json.dumps(offer, indent=1))
    known = [[pattern.replace("?P<", "?<"), most] for pattern, most in known_files.patterns()]
    told = {"ON_THE_PICO": pico_files.ON_THE_PICO, "FACTS": doctor.FACTS, "KNOWN": known}
    told["WIRING"], told["SPOKEN"] = doctor.WIRING, spoken.for_page()
    lines = [f"export const {name} = {json.dumps(value)};\n" for name, value in told.items()]
    (folder / ON_THE_PICO).write_text("".join(lines))


def _image(folder, board, image):
    """Its name is that of a download, so that nobody takes it for another board's."""
    if image is None:
        return None
    found = information.mark_of(flash_layout.flash_of_uf2(image))
    mark = found and [found[0], found[1].hex()]
    return {**_put(folder, image, uf2.name(board)), "mark": mark}


def _put(folder, content, name=None):
    check = hashlib.sha256(content).hexdigest()
    name = name or check[:16] + ".bin"
    (folder / FILES / name).write_bytes(content)
    return {"file": name, "sha256": check, "size": len(content)}
