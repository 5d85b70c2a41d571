"""Images are found where the user says, checked before they are kept, and missed in plain words."""

import io
import struct

import pytest

from host_tools.__main__ import main
from host_tools.emulator import core, flash_layout, images


@pytest.fixture
def empty_cache(tmp_path, monkeypatch):
    monkeypatch.setenv("PIOCHE_CACHE", str(tmp_path))
    for variable, _ in images.IMAGES.values():
        monkeypatch.delenv(variable, raising=False)
    return tmp_path


def test_the_environment_names_an_image(empty_cache, monkeypatch):
    mine = empty_cache / "mine.uf2"
    mine.write_bytes(b"")
    monkeypatch.setenv("PIOCHE_PICO_UF2", str(mine))
    assert images.find("pico") == mine


def test_a_wrong_name_is_told_and_nothing_is_built_instead(empty_cache, monkeypatch):
    monkeypatch.setenv("PIOCHE_PICO_UF2", str(empty_cache / "typo.uf2"))
    with pytest.raises(images.MissingImage, match="typo.uf2, which is not there"):
        images.ensure()


def test_a_missing_image_says_what_to_do(empty_cache):
    with pytest.raises(images.MissingImage, match="`make emulator` once .* on Debian, as root"):
        images.find("unix32")


@pytest.mark.parametrize(
    "uid, machine, sentence",
    [(1000, "x86_64", "needs root"), (0, "aarch64", "needs an x86-64 machine")],
)
def test_where_it_cannot_build_it_says_so(empty_cache, monkeypatch, uid, machine, sentence):
    if not images.Path("/etc/debian_version").exists():
        sentence = "from Debian's source packages only"
    monkeypatch.setattr(images, "download", lambda: False)
    monkeypatch.setattr(images.os, "geteuid", lambda: uid)
    monkeypatch.setattr(images.platform, "machine", lambda: machine)
    with pytest.raises(images.MissingImage, match=sentence):
        images.ensure()


@pytest.fixture
def usual_core(monkeypatch):
    """Not built anew for a cache that is empty."""
    folder = core.folder()
    monkeypatch.setattr(core, "folder", lambda: folder)


WANTS_IMAGES = [["uf2"], ["release", "inky_pack"], ["play", "--backend", "pico", "--port", "0"]]


@pytest.mark.skipif(not images.Path("/etc/debian_version").exists(), reason="not on Debian")
@pytest.mark.parametrize("words", WANTS_IMAGES, ids=lambda words: words[0])
def test_what_wants_make_emulator_and_root_says_so(
    words, usual_core, empty_cache, monkeypatch, capsys
):
    """In a sentence, without images and as an ordinary user."""
    monkeypatch.setattr(images.os, "geteuid", lambda: 1000)
    saves = ["--saves", str(empty_cache / "saves")] if words[0] == "play" else []
    assert main([*words, *saves]) == 1
    said = capsys.readouterr().err
    assert "`make emulator`" in said and "root" in said and said.count("\n") == 1


def test_the_firmware_says_its_version_and_layout(firmware):
    uf2 = firmware.read_bytes()
    images.check_firmware(uf2)
    region = flash_layout.file_region(flash_layout.flash_of_uf2(uf2))
    assert (region.start, region.size) == (0xA0000, 352 * 4096)


@pytest.mark.parametrize(
    "uf2, sentence",
    [
        (b"<html>not here</html>", "not a UF2"),
        (b"", "does not say where its file system is"),
        (
            struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0, 0x20000000, 256, 0, 1, 0) + bytes(480),
            "outside the 2 MB flash",
        ),
    ],
)
def test_a_bad_download_is_refused(uf2, sentence):
    with pytest.raises(flash_layout.BadImage, match=sentence):
        images.check_firmware(uf2)


def test_a_download_is_kept_if_it_is_the_right_one(empty_cache, monkeypatch, firmware):
    sent = firmware.read_bytes()
    answers = iter([sent.replace(b"1.26.1", b"1.25.0"), sent])
    opened = lambda url, timeout: io.BytesIO(next(answers))  # noqa: E731
    monkeypatch.setattr(images.urllib.request, "urlopen", opened)
    assert not images.download()
    with pytest.raises(images.MissingImage):
        images.find("pico")
    assert images.download()
    assert images.find("pico").read_bytes() == sent


def test_files_survive_packing():
    files = {"main.py": b"x", "a/b/c.bin": bytes(range(256)) * 40, "a/empty": b""}
    assert flash_layout.unpack_files(flash_layout.pack_files(files, 64 * 4096)) == files
