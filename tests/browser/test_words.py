"""The pages for somebody who does not see: what is said, where it is heard, keys alone."""

import asyncio
import json
from contextlib import asynccontextmanager

import pytest
from aiohttp.test_utils import TestServer

from host_tools.emulator.images import MissingImage
from host_tools.prove import axe
from host_tools.sim.host import HostBackend
from host_tools.sim.server import make_app
from tests import support
from tests.browser import browser
from tests.browser.installer import open_installer
from tests.browser.site import awake, in_site

pytestmark = pytest.mark.skipif(bool(browser.missing()), reason=str(browser.missing()))

SAID = "document.querySelector('#said').textContent"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


async def heard(page, words, key=None):
    """What is said after a press, once these words are in it."""
    if key:
        await page.key(key, hold=0.05)
    return await page.wait(f"{SAID}.includes({json.dumps(words)}) ? {SAID} : null", 20)


@in_site
async def test_a_game_begins_and_a_card_is_laid_by_what_is_heard(visitor):
    page = await visitor.open()
    assert (await heard(page, "Home.")).startswith("Home. Line 1 of 18: 20/20")
    assert await heard(page, "The Game", "ArrowDown") == "Line 2 of 18: The Game players: 1-5."
    await heard(page, "Deal. ", "Enter")
    told = await heard(page, "Your hand: ", "Enter")
    assert told.startswith("The Game. ") and "Piles: 1 rises from 1" in told and " lay " in told
    hand = await heard(page, "Your hand: ", "h")
    assert hand.startswith("Your hand: ")
    assert "Talon: " in await heard(page, "Talon: ", "t")
    assert "A play" in await heard(page, "Keys: ", "k")
    laid = told.rpartition("lay ")[2].split(" ")[0]
    await heard(page, "Still to lay: 1", "Enter")
    assert laid not in (await heard(page, "Your hand: ", "h"))[11:-1].split(", ")


@in_site
async def test_it_is_heard_in_the_readers_language(visitor):
    page = await visitor.open("&lang=de")
    assert (await heard(page, "Hauptmenü")).startswith("Hauptmenü. Zeile 1 von 18")


@in_site
async def test_words_are_heard_politely_and_can_be_seen(visitor):
    """Where a screen reader listens, unseen until somebody wants to read them."""
    page = await visitor.open()
    await heard(page, "Home.")
    region = "document.querySelector('#said')"
    assert await page.evaluate(f"{region}.getAttribute('aria-live')") == "polite"
    width = f"{region}.getBoundingClientRect().width"
    assert await page.evaluate(width) <= 1
    await page.evaluate("document.querySelector('#words-toggle').click()")
    assert await page.evaluate(width) > 100
    await page.evaluate("document.querySelector('[data-ask=keys]').click()")
    await heard(page, "Keys: ")


@in_site
async def test_letters_are_typed_and_not_taken_for_questions(visitor):
    """Where the glass takes letters a T is a T."""
    page = await visitor.open()
    await go_to(page, ": Settings.")
    await heard(page, "Settings. Line 1", "Enter")
    await go_to(page, ": People")
    await heard(page, "Add a name", "Enter")
    await heard(page, "Name. Place 1 of 8", "Enter")
    await page.key("t")
    assert "T" in await heard(page, "Place 2 of 8")


async def go_to(page, line):
    """Up through a list, until this line is said."""
    told = await heard(page, "Line ")
    while line not in told:
        await page.key("ArrowUp", hold=0.05)
        told = await page.wait(f"{SAID} !== {json.dumps(told)} ? {SAID} : null", 20)


@asynccontextmanager
async def playing(folder):
    """The address of a page that `make play` serves."""
    server = TestServer(make_app(HostBackend(folder, pace=0)))
    await server.start_server()
    try:
        yield str(server.make_url("/"))
    finally:
        await server.close()


def test_the_page_of_play_says_it_too(tmp_path):
    async def scenario():
        async with playing(tmp_path) as url, browser.Browser() as program:
            page = await program.open(f"{url}?effects=0")
            await awake(page)
            await heard(page, "Home.")
            assert await heard(page, "The Game", "ArrowDown") == (
                "Line 2 of 18: The Game players: 1-5."
            )
            assert "Line 2 of 18" in await heard(page, "Home.", "t")
            await axe_finds_nothing(page)
            assert page.errors == []

    asyncio.run(scenario())


# --- what a program can tell


async def axe_finds_nothing(page):
    try:
        text = axe.script()
    except MissingImage as error:
        support.missing(str(error))
    await page.call("Runtime.evaluate", expression=text)
    options = json.dumps({"runOnly": RULES})
    found = await page.evaluate(
        f"axe.run(document, {options}).then(({{ violations }}) => violations.map((one) =>"
        " [one.id, one.nodes.map((node) => node.html.slice(0, 100))]))"
    )
    assert found == []


@in_site
async def test_no_page_keeps_anybody_out(visitor):
    """By axe-core, in three languages and both schemes of colours; with all that can be opened."""
    for name in ("index.html", "fr.html", "de.html"):
        page = await visitor.browser.open(visitor.server.url + name)
        await axe_finds_nothing(page)
        await page.close()
    page = await open_installer(visitor.browser, visitor.server)
    await page.evaluate("document.querySelector('#drop').open = true")
    await axe_finds_nothing(page)
    page = await visitor.open()
    for scheme in ("light", "dark"):
        await page.call(
            "Emulation.setEmulatedMedia",
            features=[{"name": "prefers-color-scheme", "value": scheme}],
        )
        await axe_finds_nothing(page)
    await page.wait("!document.querySelector('#more-toggle').hidden")
    for part in ("words", "help", "more"):
        await page.evaluate(f"document.querySelector('#{part}-toggle').click()")
    await axe_finds_nothing(page)
