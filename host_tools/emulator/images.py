"""The MicroPython images the emulator runs: found, downloaded or built.

pico    RPI_PICO.uf2, the firmware of a Raspberry Pi Pico
unix32  the unix port built for 32 bit: a Pico's heap and small ints at native speed

And the kit, a folder of sources and tools, from which firmware with Pioche in it is built.
"""

import os
import platform
import subprocess
import urllib.request
from pathlib import Path

from host_tools import places
from host_tools.emulator import cache, flash_layout, versions

MICROPYTHON = versions.PICO.number
URL = f"https://micropython.org/resources/firmware/RPI_PICO-20250911-v{MICROPYTHON}.uf2"
DOWNLOAD_TIMEOUT_S = 8
RECIPE = Path(__file__).with_name("build_images.sh")

# Name: (environment variable that overrides it, file in the cache).
IMAGES = {
    "pico": ("PIOCHE_PICO_UF2", "RPI_PICO.uf2"),
    "unix32": ("PIOCHE_UNIX32", "micropython-32bit"),
}


class MissingImage(Exception):
    """An image cannot be had; the message says what to do."""


def folder() -> Path:
    return cache.folder() / f"micropython-{MICROPYTHON}"


def kit() -> Path:
    """The folder with MicroPython's source, its libraries' and the cross compiler, got now where it
    is missing; the C compiler for the Pico comes with it, from Debian."""
    path = folder() / "kit"
    with cache.lock("images"):
        if not path.is_dir():
            _build(["kit"])
    return path


def find(name: str) -> Path:
    """The image, where there is one; never downloads or builds."""
    variable, file = IMAGES[name]
    chosen = os.environ.get(variable)
    path = Path(chosen) if chosen else folder() / file
    if path.is_file():
        return path
    if chosen:
        raise MissingImage(f"{variable} names {chosen}, which is not there.")
    raise MissingImage(
        f"No MicroPython {MICROPYTHON} image ({name}): run `{places.called('emulator')}` once (what"
        f" it must build it builds on Debian, as root), or let {variable} name one."
    )


def ensure() -> dict[str, Path]:
    """All images, made now where they are missing. Safe to interrupt and to call twice."""
    with cache.lock("images"):
        missing = [name for name in IMAGES if not _is_there(name)]
        if "pico" in missing and download():
            missing.remove("pico")
        if missing:
            _build(missing)
    return {name: find(name) for name in IMAGES}


def firmware() -> Path:
    """The firmware of a Pico, downloaded where it is missing, but never built."""
    with cache.lock("images"):
        if not _is_there("pico"):
            download()
    return find("pico")


def _is_there(name: str) -> bool:
    try:
        find(name)
    except MissingImage:
        # A path given by hand that is wrong must be told, not papered over by a build.
        if os.environ.get(IMAGES[name][0]):
            raise
        return False
    return True


def download() -> bool:
    """Fetch the official firmware; False where micropython.org is out of reach or gives another.

    The project has no checksum of its own for it: TLS vouches for the sender, and the image must
    be a UF2 for a Pico that states the version.
    """
    print(f"looking for RPI_PICO {MICROPYTHON} on micropython.org ...", flush=True)
    try:
        with urllib.request.urlopen(URL, timeout=DOWNLOAD_TIMEOUT_S) as answer:
            uf2 = answer.read()
        check_firmware(uf2)
    except (OSError, flash_layout.BadImage) as problem:
        reason = getattr(problem, "reason", problem)
        print(f"  not from there ({reason})", flush=True)
        return False
    folder().mkdir(parents=True, exist_ok=True)
    part = folder() / "download.part"
    part.write_bytes(uf2)
    os.rename(part, folder() / IMAGES["pico"][1])
    return True


def check_firmware(uf2: bytes) -> None:
    """Raises BadImage unless this is MicroPython of our version with a file system on it."""
    flash = flash_layout.flash_of_uf2(uf2)
    flash_layout.file_region(flash)
    if MICROPYTHON.encode() not in flash:
        raise flash_layout.BadImage(f"The firmware does not say that it is {MICROPYTHON}.")


def _build(missing: list[str]) -> None:
    _check_can_build(missing)
    print(f"building {' and '.join(missing)} from source packages (3-4 minutes) ...", flush=True)
    if subprocess.run(["bash", RECIPE, folder(), *missing], check=False).returncode:
        raise MissingImage(f"The images could not be built; the logs are in {folder()}/logs.")


def _check_can_build(missing: list[str]) -> None:
    by_hand = [f"{IMAGES[name][0]} (a {IMAGES[name][1]})" for name in missing if name in IMAGES]
    instead = "."
    if by_hand:
        instead = f"; build the images elsewhere and let {' and '.join(by_hand)} name them."
    if not Path("/etc/debian_version").exists():
        raise MissingImage(f"MicroPython is built from Debian's source packages only{instead}")
    if os.geteuid() != 0:
        raise MissingImage(
            "Building MicroPython installs compilers, so it needs root: run"
            f" `{places.called('emulator')}` as root once{instead}"
        )
    if "unix32" in missing and platform.machine() != "x86_64":
        raise MissingImage(f"The 32-bit unix port needs an x86-64 machine{instead}")
