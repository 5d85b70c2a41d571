"""What the page of the installer takes of a backup: what `restore` of the host takes, judged before
anything is written."""

import base64
import json

import pytest

from host_tools.usb import known_files, sound_files
from tests.browser import browser
from tests.browser.installer import open_installer, visiting
from tests.tools import backups

pytestmark = pytest.mark.skipif(bool(browser.missing()), reason=str(browser.missing()))

FILES = [(name, b"anything") for name in backups.NO_NAMES]
FILES += [(name, content) for name, content, _ in backups.UNUSABLE] + list(backups.USABLE)


def faults_of_host(folder):
    found = []
    for i, (name, content) in enumerate(FILES):
        at = folder / str(i)
        at.mkdir()
        found.append(sound_files.fault(name, content, str(at)))
    return found


def test_the_page_judges_each_file_as_the_host_does(offering, tmp_path):
    """One by one, for a backup has no name twice."""
    found = []

    @visiting
    async def judge(program, server):
        page = await open_installer(program, server)
        for name, content in FILES:
            text = json.dumps([name, base64.b64encode(content).decode()])
            left = await page.evaluate(
                f"Promise.all([import('./install/judge.js'), {text}])"
                ".then(([judge, [name, data]]) => {"
                "  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));"
                "  return judge.judged(new Map([[name, bytes]])); })"
                ".then(({ left, good }) => left.length ? left[0].slice(1) : good.size)"
            )
            found.append(None if left == 1 else tuple(left))

    judge(offering)
    host = faults_of_host(tmp_path)
    assert found == host
    assert [fault and fault[0] for fault in host[len(backups.NO_NAMES) :]] == [
        *(why for _, _, why in backups.UNUSABLE),
        *(None for _ in backups.USABLE),
    ]


def test_names_are_known_alike_with_and_without_parsers():
    """The page knows by patterns alone what of a Pico's files goes into a backup."""
    import re

    for name, _ in FILES:
        by_pattern = any(re.fullmatch(pattern, name) for pattern, _ in known_files.patterns())
        assert by_pattern == known_files.is_known(name), name
