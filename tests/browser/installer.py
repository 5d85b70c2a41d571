"""The installer's page, and what stands for a Pico there."""

import base64
import functools
import json

from host_tools.places import TOOLS
from host_tools.prove.installer import small_firmware
from host_tools.web import installer
from tests.browser import browser
from tests.browser.site import served

MODEL = TOOLS / "prove" / "installer" / "boot_rom.js"
SAID = "[...document.querySelectorAll('#said li')].map((line) => line.textContent).join('\\n')"
BUSY = "document.body.dataset.busy === 'true'"
READY = "document.body.dataset.ready === 'true'"
ASKED = "!document.querySelector('#ask').hidden"
FAKE_USB = """
Object.defineProperty(navigator, "usb", {
    value: { getDevices: async () => [rom], requestDevice: async () => rom },
});
"""

BYTES = """Promise.resolve(%s).then((data) => new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result.split(",")[1] ?? "");
    reader.readAsDataURL(new Blob([data]));
}))"""


def offering_other(site, folder, boards):
    """A copy of the site in this folder, whose installer offers this."""
    folder.mkdir()
    for path in site.iterdir():
        if path.name != installer.FOLDER:
            (folder / path.name).symlink_to(path)
    parts = folder / installer.FOLDER
    parts.mkdir()
    for path in (site / installer.FOLDER).glob("*.*s"):
        (parts / path.name).write_bytes(path.read_bytes())
    installer.put(folder, boards)
    return folder


def image():
    return small_firmware.firmware(1)


async def open_installer(program, server, script="", lang="en", before=None):
    """The page, with a script that runs before it; `before` gets the tab first."""
    page = await program.open("about:blank")
    if before:
        await before(page)
    await page.call("Page.addScriptToEvaluateOnNewDocument", source=script)
    await page.go(f"{server.url}install.html?lang={lang}")
    await page.wait(READY)
    return page


async def with_rom(program, server, flash=None, **options):
    """The page before a Pico with its boot loader on."""
    script = f"{MODEL.read_text()}\nwindow.rom = new BootRom({json.dumps(options)});\n{FAKE_USB}"
    page = await open_installer(program, server, script)
    if flash is not None:
        await set_flash(page, flash)
    return page


async def set_flash(page, flash):
    text = base64.b64encode(flash).decode()
    await page.evaluate(
        f"void (rom.flash = Uint8Array.from(atob('{text}'), (letter) => letter.charCodeAt(0)))"
    )


async def bytes_of(page, expression):
    return base64.b64decode(await page.evaluate(BYTES % expression))


async def click(page, button):
    await page.evaluate(f"document.querySelector('#{button}').click()")


async def done(page, seconds=20):
    """What the page has said, once it has no more to do."""
    await page.wait(f"!({BUSY})", seconds)
    return await page.evaluate(SAID)


async def asked(page, seconds=20):
    """What it asks; "" where it ended without a question."""
    await page.wait(f"{ASKED} || !({BUSY})", seconds)
    return await page.evaluate(f"{ASKED} ? document.querySelector('#asked').textContent : ''")


async def does(page, button, seconds=20, yes=True):
    """(what it asked, what it said) of a button, each question answered."""
    await click(page, button)
    question = await asked(page, seconds)
    if question:
        await click(page, "yes" if yes else "no")
    return question, await done(page, seconds)


def visiting(scenario):
    """Run an async test with a browser and the server of the site."""

    @functools.wraps(scenario)
    def test(offering):
        import asyncio

        async def main():
            with served(offering) as server:
                async with browser.Browser() as program:
                    await scenario(program, server)
                    for page in program.pages.values():
                        assert page.errors == []

        asyncio.run(main())

    del test.__wrapped__
    return test
