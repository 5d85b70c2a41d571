"""The installer's page itself: its words, where it is linked, and what it may ask for."""

import re

import pytest

from host_tools.emulator.images import MissingImage
from host_tools.prove.installer import in_node
from host_tools.web.home import PAGES
from pioche.lang import LANGUAGES
from tests import support
from tests.browser import browser
from tests.browser.installer import open_installer, visiting

pytestmark = pytest.mark.skipif(bool(browser.missing()), reason=str(browser.missing()))

NAMED = re.compile(r'\b(?:say|told|word|Trouble)\("(\w+)"|data-(?:words|label)="(\w+)"')


def policy(text):
    return re.search(r'Content-Security-Policy" content="([^"]+)"', text)[1]


@visiting
async def test_every_sentence_is_there_in_every_language(program, server):
    """What stands in the page is there in English; whatever the parts say is named in the words."""
    page = await open_installer(program, server)
    folder = server.folder
    words = await page.evaluate(
        "Promise.all(['install/words', 'extra_words', 'words'].map((name) =>"
        " import(`./${name}.js`))).then(([a, b, c]) =>"
        " Object.fromEntries(Object.keys(a.INSTALL).map((code) =>"
        " [code, { ...c.WORDS[code], ...b.EXTRA[code], ...a.INSTALL[code] }])))"
    )
    html = (folder / "install.html").read_text()
    in_page = {a or b for a, b in NAMED.findall(html)}
    said = set()
    for path in (folder / "install").glob("*.js"):
        said |= {a or b for a, b in NAMED.findall(path.read_text())}
    assert said and said <= words["en"].keys(), said - words["en"].keys()
    boards = {"badger2040", "inky_pack"}  # names that are the same everywhere
    for code in LANGUAGES[1:]:
        missing = (words["en"].keys() | in_page) - words[code].keys() - boards
        assert missing <= {"found"}, (code, missing)
        for name in words["en"].keys() & words[code].keys():
            parts = [set(re.findall(r"\{\d\}", words[c][name])) for c in ("en", code)]
            assert parts[0] == parts[1] or name in in_page, (code, name)


@visiting
async def test_it_is_in_the_readers_language_and_fits_a_phone(program, server):
    titles = set()
    for lang in LANGUAGES:
        page = await open_installer(program, server, lang=lang)
        titles.add(await page.evaluate("document.querySelector('h1').textContent"))
        assert await page.evaluate("document.documentElement.lang") == lang
        assert (
            await page.evaluate("document.querySelector('#home').href.split('/').pop()")
            == (PAGES[lang])
        )
        await page.evaluate("document.querySelector('#drop').open = true")
        for width in (360, 1200):
            await page.size(width, 700)
            await page.wait(f"innerWidth === {width}")
            assert await page.evaluate("document.documentElement.scrollWidth") == width
    assert len(titles) == len(LANGUAGES)


@visiting
async def test_it_is_linked_and_asks_nothing_of_another_site(program, server):
    """Its policy is that of the gadget's page, which leads home as well; only what is asked for is
    fetched."""
    folder = server.folder
    html = (folder / "install.html").read_text()
    assert policy(html) == policy((folder / "play.html").read_text())
    assert "connect-src 'self'" in policy(html) and "https:" not in policy(html)
    for lang, name in PAGES.items():
        assert f'href="install.html?lang={lang}"' in (folder / name).read_text()
    page = await program.open(f"{server.url}play.html?effects=0&lang=de")
    link = "document.querySelector('#more a[href=\"install.html?lang=de\"]')"
    await page.wait(f"{link} !== null", 60)
    assert await page.evaluate("document.querySelector('#more a[href=\"de.html\"]') !== null")
    await open_installer(program, server)
    kept = (folder / "files.js").read_text()
    assert "install/page.js" in kept and "install/files/" not in kept


def test_its_parts_do_in_node_what_they_do_in_a_page():
    """There the large numbers are done: each of the soak's works once."""
    support.image("pico")
    try:
        with in_node.parts() as folder:
            assert in_node.cut_flashing(folder, 1000) > 40
            in_node.cut_deploy(folder, 0.5)
            in_node.cut_restore(folder, 0.7)
    except MissingImage as error:
        support.missing(str(error))
