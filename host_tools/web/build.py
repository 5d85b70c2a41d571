"""Build the static site: home, the gadget, MicroPython, the firmware. Any web server can have it.

All names are relative, so that it may lie in any folder of a server; nothing is asked of another
one. What changes with the firmware bears its checksum in its name, and the service worker knows the
checksum of all, by which it is told a new version.
"""

import hashlib
import json
import re
import shutil

from .. import png
from ..places import TOOLS
from ..ship import mpy
from . import home, installer, pack, wasm

SHARED = TOOLS / "sim" / "page"  # with the page of `make play`
OWN = TOOLS / "web" / "page"
MICROPYTHON = ("micropython.mjs", "micropython.wasm")
FIRST = ("gadget.js", "worker.js")  # the scripts that the gadget's page begins with
ICONS = {"icon-192.png": 3, "icon-512.png": 8}  # and how many dots for one

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self';"
    " connect-src 'self'; img-src 'self' blob:; style-src 'self'; manifest-src 'self';"
    " base-uri 'none'; form-action 'none'"
)
HEAD = f"""<meta http-equiv="Content-Security-Policy" content="{POLICY}">
    <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#181715" media="(prefers-color-scheme: dark)">
    <link rel="icon" href="icon.svg">
    <link rel="apple-touch-icon" href="icon-192.png">
    <link rel="manifest" href="pioche.webmanifest">"""
OF_PLAY = '<link rel="icon" href="icon.svg">'  # takes the place of this in the page of the gadget

MANIFEST = {
    "name": "Pioche",
    "short_name": "Pioche",
    "description": "Fourteen card games on e-ink.",
    "start_url": home.PLAY,
    "scope": "./",
    "display": "standalone",
    "background_color": "#fbfaf7",
    "theme_color": "#fbfaf7",
    "icons": [
        {"src": name, "sizes": f"{side}x{side}", "type": "image/png", "purpose": "any maskable"}
        for name, side in (("icon-192.png", 192), ("icon-512.png", 512))
    ],
}


def site(out, boards=None):
    """Make the folder anew. boards: what the installer offers, as installer.at_hand() gives it."""
    part = out.with_name(out.name + ".part")
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(parents=True)
    for folder in (SHARED, OWN):  # the second has a wire of its own
        shutil.copytree(folder, part, dirs_exist_ok=True)
    for name in MICROPYTHON:
        shutil.copy(wasm.ensure() / name, part)
    _put_firmware(part)
    heads = ("index.html", home.PLAY, HEAD + _soon(part)), (home.INSTALL, home.INSTALL, HEAD)
    for source, name, head in heads:
        (part / name).write_text((part / source).read_text().replace(OF_PLAY, head))
    home.put(part, HEAD)
    installer.put(part, boards or installer.at_hand())
    _put_icons(part)
    (part / "pioche.webmanifest").write_text(json.dumps(MANIFEST, indent=1))
    put_list(part)
    shutil.rmtree(out, ignore_errors=True)
    part.rename(out)


def _soon(folder):
    """Has the browser fetch at once what scripts of the gadget's page name one after the other: far
    from the server each of these steps takes longer than what it brings."""
    found = list(FIRST)
    for name in found:  # which grows
        imported = re.findall(r'^import .* from "\./([\w.]+)";$', (folder / name).read_text(), re.M)
        found += [other for other in imported if other not in found]
    return "".join(f'\n    <link rel="modulepreload" href="{name}">' for name in found)


def _put_firmware(folder):
    firmware = pack.packed(pack.modules())
    name = f"firmware-{_mark([firmware])}.pack"
    (folder / name).write_bytes(firmware)
    boards = [mpy.DEFAULT_BOARD, *(b for b in mpy.boards() if b != mpy.DEFAULT_BOARD)]
    _put_script(folder / "parts.js", "export const", FIRMWARE=name, BOARDS=boards)


def _put_icons(folder):
    """The logo in the middle of a square, with room to be cut round."""
    from pioche.ui import art
    from pioche.ui.canvas import Canvas

    side = 64
    buffer = bytearray(side * side // 8)
    canvas = Canvas(buffer, side, side)
    canvas.clear()
    width, height = art.LOGO[1:3]
    canvas.picture(art.LOGO, (side - width) // 2, (side - height) // 2)
    for name, scale in ICONS.items():
        png.write(folder / name, side, side, bytes(buffer), scale)


def put_list(folder):
    """What the service worker keeps, and the version that this is."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    version = _mark(path.read_bytes() for path in paths)
    names = [path.relative_to(folder).as_posix() for path in paths]
    # Megabytes that only who has a Pico wants, and then once.
    names = [name for name in names if not name.startswith(installer.FILES + "/")]
    _put_script(folder / "files.js", "const", VERSION=version, FILES=names)


def _put_script(path, declared, **facts):
    lines = [f"{declared} {key} = {json.dumps(value)};\n" for key, value in facts.items()]
    path.write_text("".join(lines))


def _mark(contents):
    mark = hashlib.sha256()
    for content in contents:
        mark.update(hashlib.sha256(content).digest())
    return mark.hexdigest()[:16]
