"""One table tells on which MicroPython Pioche was run: what is suggested, what is tried and what
the front page says are the same."""

import json

import pytest

from host_tools.emulator import images, versions
from host_tools.errors import ToolError
from host_tools.places import ROOT
from host_tools.usb import connection, flash


def test_the_front_page_has_the_table():
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "\n\n" + "\n".join(versions.table()) + "\n\n" in page
    assert f"`make flash` brings {versions.PICO.number} with Pioche in it" in page


def test_the_images_are_of_the_versions_that_it_names():
    assert f"micropython-{versions.PICO.number}" == images.folder().name
    listed = json.loads((ROOT / "host_tools/web/package.json").read_text())["dependencies"]
    assert list(listed.values()) == [versions.PAGE.package]


def test_who_has_to_get_one_is_told_the_newest():
    """A Pico 2, for which none is at hand; one whose MicroPython is too old or missing."""
    newest = f"{versions.NEWEST.number} is the newest that Pioche was tried on"
    assert max(one.key() for one in versions.TRIED) == versions.NEWEST.key()
    with pytest.raises(ToolError, match=newest):
        flash.standard_image("RP2350")
    assert newest in connection.INSTALL


@pytest.mark.parametrize(
    "number, newer", [((1, 26, 0), False), ((1, 29, 0), False), ((1, 99, 0), True)]
)
def test_one_that_nobody_has_tried_is_told(number, newer):
    assert versions.told(number).endswith("newer than what was tried") == newer
