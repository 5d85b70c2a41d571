"""The Python package: made the same everywhere, and whole where nothing else of the project is.

A firmware takes minutes to build, and what is in it is tried elsewhere: MicroPython stands for it.
"""

import importlib.metadata
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
import urllib.request
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from host_tools.places import ROOT
from host_tools.ship import dist, frozen, mpy, uf2
from pioche.version import VERSION
from tests import support

PARTS = ("firmware", "boards", "host_tools", "pyproject.toml", "README.md", "LICENSE", ".gitignore")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
NOBODY = 65534
START_S = 10


def copied(folder):
    """The project as a fresh clone has it, with ready-made files."""
    folder.mkdir(parents=True)
    for name in PARTS:
        if (ROOT / name).is_dir():
            shutil.copytree(
                ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__")
            )
        else:
            shutil.copy(ROOT / name, folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(frozen, "firmware", lambda board: uf2.plain_firmware())
        dist.write_ready(folder / "build" / "ready")
    return folder


@pytest.fixture(scope="module")
def place():
    """A folder that everybody may look into, with a space in its path."""
    with tempfile.TemporaryDirectory(prefix="pioche's shelf ") as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


@pytest.fixture(scope="module")
def project(place):
    support.image("pico")
    return copied(place / "a clone")


@pytest.fixture(scope="module")
def wheel(project):
    return dist.build("wheel", project, project / "dist")


# --- what is made


def test_two_clones_make_the_same_bytes(project, wheel, place):
    """Wheel and archive, whenever their files were written and whoever may read them."""
    other = copied(place / "another")
    for path in other.rglob("*"):
        os.utime(path, (1, 1))
        path.chmod(path.stat().st_mode & 0o700)
    assert dist.build("wheel", other, place / "1").read_bytes() == wheel.read_bytes()
    archives = [dist.build("sdist", one, place / one.name) for one in (project, other)]
    assert archives[0].read_bytes() == archives[1].read_bytes()


def test_the_archive_makes_the_same_wheel(project, wheel, place):
    archive = dist.build("sdist", project, place / "archive")
    again = dist.build("wheel", dist.unpacked(archive, place / "archive"), place / "again")
    assert again.name == wheel.name and again.read_bytes() == wheel.read_bytes()


def test_the_wheel_is_small_and_says_its_version(wheel):
    assert wheel.stat().st_size <= dist.MOST
    assert wheel.name == f"pioche-{VERSION}-py3-none-any.whl"


def test_what_is_pinned_here_is_what_the_extras_allow():
    """And all of it is pinned; what only a table of figures wants, in the extra itself."""
    lines = (ROOT / "host_tools" / "requirements.txt").read_text().splitlines()
    pins = dict(line.split("==") for line in lines if not line.startswith("#"))
    pinned = {canonicalize_name(name): version for name, version in pins.items()}
    wanted = list(PROJECT["dependencies"])
    extras = dict(PROJECT["optional-dependencies"])
    assert all("==" in text for text in extras.pop("compare"))
    for extra in extras.values():
        wanted += [text for text in extra if not text.startswith("pioche")]
    for requirement in map(Requirement, wanted):
        assert pinned[canonicalize_name(requirement.name)] in requirement.specifier, requirement


@pytest.mark.parametrize("folder", ["build", "host_tools"])
def test_no_tool_looks_for_itself_or_builds_in_the_project(folder):
    """In an installed package the project lies elsewhere, and is nobody's to write to: BUILD and
    TOOLS of places.py are meant."""
    sources = sorted((ROOT / "host_tools").rglob("*.py"))
    found = [path for path in sources if f'ROOT / "{folder}"' in path.read_text(encoding="utf-8")]
    assert found == [ROOT / "host_tools" / "places.py"] * (folder == "build")


# --- installed, where there is nothing else


def needed(names):
    """These packages and all that they want, by name."""
    found = set()
    while names:
        name = names.pop()
        if canonicalize_name(name) in found:
            continue
        found.add(canonicalize_name(name))
        for line in importlib.metadata.requires(name) or ():
            wish = Requirement(line)
            if not wish.marker or wish.marker.evaluate({"extra": ""}):
                names.append(wish.name)
    return found


def an_ordinary_user():
    """How to start a process as one: as whoever we are, but for root."""
    if os.geteuid():
        return {}
    return {"user": NOBODY, "group": NOBODY, "extra_groups": []}


def python_of(user):
    """A Python like this one that this user may start; ours may lie in somebody's home."""
    code = "import sys; sys.exit(sys.version_info[:2] != (%d, %d))" % sys.version_info[:2]
    for python in (sys._base_executable, "/usr/bin/python3"):
        try:
            if not subprocess.run([python, "-c", code], cwd="/", **user).returncode:
                return python
        except OSError:
            pass
    return support.missing("no Python that an ordinary user may start")


class Installed:
    """The wheel and what it says it needs, in an environment that its user cannot write to."""

    def __init__(self, folder, wheel):
        self.user = an_ordinary_user()
        python = python_of(self.user)
        subprocess.run([python, "-m", "venv", "--without-pip", folder], check=True)
        self.bin = folder / "bin"
        (self.site,) = folder.glob("lib/*/site-packages")
        for name in needed([Requirement(text).name for text in PROJECT["dependencies"]]):
            for file in importlib.metadata.files(name):
                if not file.parts[0].startswith("..") and "__pycache__" not in file.parts:
                    (self.site / file).parent.mkdir(parents=True, exist_ok=True)
                    shutil.copy(file.locate(), self.site / file)
        pip = [sys.executable, "-m", "pip", "-q", "--disable-pip-version-check"]
        pip += ["--python", self.bin / "python", "install", "--no-deps", "--no-index", wheel]
        subprocess.run(pip, check=True, env={**os.environ, "PIP_ROOT_USER_ACTION": "ignore"})
        self.home = folder.parent / "home of nobody"
        self.home.mkdir()
        if self.user:
            os.chown(self.home, NOBODY, NOBODY)
        self.environ = {"HOME": str(self.home), "PATH": "/usr/bin:/bin", "CI": "true"}
        self.environ["PYTHONDONTWRITEBYTECODE"] = "1"  # or the next listing would be another

    def start(self, *words, **how):
        return subprocess.Popen(
            list(map(str, words)),
            cwd=self.home,
            env=self.environ,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            **self.user,
            **how,
        )

    def run(self, *words):
        """-> exit code, output, complaint of `pioche WORDS`."""
        return self._ended(self.start(self.bin / "pioche", *words))

    def python(self, code):
        """-> what this prints, run by the environment's Python."""
        code, out, complaint = self._ended(self.start(self.bin / "python", "-c", code))
        assert code == 0, complaint
        return out

    def _ended(self, process):
        out, complaint = process.communicate(timeout=60)
        return process.returncode, out, complaint

    def files(self):
        return {path: path.stat().st_mtime_ns for path in self.site.rglob("*")}


@pytest.fixture(scope="module")
def installed(wheel, place):
    if sys.platform == "win32":
        pytest.skip("users and folders are tried as Unix has them")
    return Installed(place / "an environment", wheel)


def test_the_version_comes_at_once(installed):
    """In less than 0.2 s of work, on this computer however busy it is."""
    installed.run("--version")
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert installed.run("--version") == (0, f"pioche {VERSION}\n", "")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime <= 0.2


def test_a_game_is_on_the_page_within_ten_seconds(installed):
    """Its saves lie among the user's own data, and nothing is written where it is installed."""
    before = installed.files()
    process = installed.start(installed.bin / "pioche", "play", "--port", "0")
    try:
        begun = time.monotonic()
        url = ""
        while not url:
            line = process.stdout.readline()
            assert line, process.stderr.read()
            url = (re.findall(r"http://\S+", line) or [""])[0]
        with urllib.request.urlopen(url, timeout=START_S) as answer:
            assert b"<html" in answer.read()
        assert time.monotonic() - begun <= START_S
    finally:
        process.terminate()
        process.communicate(timeout=START_S)
    assert (installed.home / ".local/share/pioche/.lock").exists()
    assert installed.files() == before


def test_the_files_for_a_pico_are_those_of_a_checkout(installed):
    """For every board, without a compiler; and the firmware is ready as well."""
    told = installed.python(
        "import hashlib, host_tools\n"
        "from host_tools.ship import mpy\n"
        "from host_tools.usb import own_firmware\n"
        "for board in mpy.boards():\n"
        "    files = sorted(mpy.device_files(board).items())\n"
        "    image = own_firmware.at_hand(board)\n"
        "    print(board, hashlib.sha256(repr(files).encode()).hexdigest(), image.erases())\n"
    )
    wanted = ""
    for board in mpy.boards():
        files = sorted(mpy.device_files(board).items())
        wanted += f"{board} {dist.digest(repr(files).encode())} None\n"
    assert told == wanted


def test_without_a_pico_flash_says_what_to_do(installed):
    code, _, complaint = installed.run("flash", "--port", "/nowhere/tty", "--board", "badger2040")
    assert code == 1 and "plug the Pico in" in complaint and complaint.count("\n") == 1


def test_every_command_tells_its_help_or_what_it_lacks(installed):
    """In a sentence."""
    names = sorted(path.stem for path in (installed.site / "host_tools/commands").glob("[a-z]*.py"))
    for name in names:
        code, out, complaint = installed.run(name, "--help")
        assert (code, complaint) == (0, "") and out.startswith(f"usage: pioche {name}"), name


def test_what_only_a_checkout_can_is_told(installed):
    code, _, complaint = installed.run("golden")
    assert code == 1 and "checkout" in complaint and "Traceback" not in complaint


def test_what_an_extra_brings_is_named(installed):
    code, _, complaint = installed.run("uf2", "--fresh", "--to", installed.home)
    assert (code, complaint.count("\n")) == (1, 1) and "pioche[emulator]" in complaint


def test_a_game_is_played_and_checked(installed):
    """The rules, the players and the transcripts are all there."""
    code, out, _ = installed.run("transcript", "no_merci", "--seed", 5, "--bots", "normal")
    assert code == 0
    (installed.home / "game.jsonl").write_text(out)
    code, said, complaint = installed.run("transcript", "--replay", "game.jsonl")
    assert code == 0 and "every line as the rules have it" in said, complaint
