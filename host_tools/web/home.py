"""The home page in each language: plain HTML that needs no script, with pictures of the screens."""

import importlib
import tempfile
from html import escape

from pioche.lang import LANGUAGES

from .. import png
from ..drive import screens
from ..drive.gadget import BOARD
from ..make import texts as rule_pages
from .texts import TEXTS

PAGES = {code: "index.html" if code == "en" else code + ".html" for code in LANGUAGES}
PLAY = "play.html"
INSTALL = "install.html"
PICTURES = "pictures"
SIGNS = "↑↓←→AB"  # of the six buttons
MOVING = ("home", "twenty", "twenty-hint")  # then a game's, of which see below
MOVED = ("the_game-signal", "six_sequences-claim", "xxl_after-hint")
BEST = {"xxl_pur": 1}  # of a game's pictures; else the first, of a game in full swing

_PAGE = """<!doctype html>
<html lang="{code}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="description" content="{line}">
    <title>Pioche</title>
    {head}
    <link rel="stylesheet" href="home.css">
    {others}
  </head>
  <body>
    <header>
      <strong>Pioche</strong>
      <nav aria-label="{name}">{languages}</nav>
    </header>
    <main>
      <section class="first">
        <h1>{line}</h1>
        <div class="glass" role="img" aria-label="{moving}">
          <img src="{strip}" width="296" height="{strip_height}" alt="">
        </div>
        <p class="acts"><a class="play" href="{play_page}?lang={code}">{play}</a>
          <a href="#build">{build}</a></p>
        <p class="note">{note}</p>
      </section>
      <section>
        <h2>{games}</h2>
        <ul class="games">
{entries}
        </ul>
      </section>
      <section id="build">
        <h2>{how}</h2>
        <p>{parts}</p>
        <ol>
          {steps}
        </ol>
        <p><a href="{install_page}?lang={code}">{install}</a></p>
        <p>{backup}</p>
      </section>
    </main>
    <footer>{free}</footer>
  </body>
</html>
"""

_ENTRY = """          <li>
            <img src="{picture}" width="296" height="128" alt="{alt}" loading="lazy">
            <h3>{title}</h3>
            <p>{who}</p>
            <details><summary>{rules}</summary>
{text}
            </details>
          </li>"""


def put(folder, head):
    """The pages and their pictures into this folder; `head`: what all pages have in theirs."""
    from pioche import lang

    (folder / PICTURES).mkdir()
    for code, page in PAGES.items():
        shown = _pictures(code)
        (folder / page).write_text(_page(folder, code, shown, head), encoding="utf-8")
    lang.load("en")


def _pictures(code):
    """{name: picture} of all that the page shows, and {game: the name of its picture}."""
    found = {}
    with tempfile.TemporaryDirectory() as saves:
        walker = screens.Walker(code, saves)
        for name, picture in walker.pictures():
            found[name] = picture
            if name == MOVING[-1]:
                break
        for game in screens.WALKS:
            for name, picture in walker.of_game(game):
                found[name] = picture
                if not name.endswith(("-end", "-scores")) and name != game:
                    found.setdefault("/" + game, picture)
                if name in MOVED or ("/" + game in found and game not in _games_moved()):
                    break
            found.setdefault("/" + game, found[game])
    found["/twenty"] = found["twenty-hint"]
    return found


def _games_moved():
    return [name.partition("-")[0] for name in MOVED]


def _page(folder, code, shown, head):
    from pioche import registry

    texts = TEXTS[code]
    strip = [shown[name] for name in MOVING + MOVED]
    facts = {key: escape(text) for key, text in texts.items() if isinstance(text, str)}
    entries = [_entry(folder, code, name, shown) for name in registry.names(registry.SHOWN)]
    links = [
        f'<a href="{page}" lang="{other}" hreflang="{other}"'
        + (' aria-current="page"' if other == code else "")
        + f">{TEXTS[other]['name']}</a>"
        for other, page in PAGES.items()
    ]
    others = [
        f'<link rel="alternate" hreflang="{other}" href="{page}">' for other, page in PAGES.items()
    ]
    return _PAGE.format(
        **facts,
        code=code,
        head=head,
        others="\n    ".join(others),
        languages=" ".join(links),
        play_page=PLAY,
        install_page=INSTALL,
        strip=_put_picture(folder, f"moving-{code}", b"".join(strip), len(strip)),
        strip_height=len(strip) * screens.HEIGHT,
        entries="\n".join(entries),
        steps="\n          ".join(_steps(texts)),
    )


def _steps(texts):
    """How to build one: the pins of its buttons are those of the board."""
    pins = [f"{key}\N{NO-BREAK SPACE}GP{pin}" for key, pin in zip(SIGNS, BOARD.KEYS, strict=True)]
    return [f"<li>{escape(step.format(', '.join(pins)))}</li>" for step in texts["steps"]]


def _entry(folder, code, name, shown):
    from pioche import registry

    texts = TEXTS[code]
    title = importlib.import_module(f"pioche.lang.{code}.ui").GAMES[name]
    low, high = registry.game(name).SEATS
    return _ENTRY.format(
        picture=_put_picture(folder, f"{name}-{code}", shown["/" + name]),
        alt=escape(texts["picture"].format(title)),
        title=escape(title),
        who=texts["players"].format(low, high) if high > 1 else texts["alone"],
        rules=texts["rules"],
        text="\n".join(_rules(code, name)),
    )


def _rules(code, name):
    """The pages of rules as they stand on the gadget, without their rows of pictures."""
    from pioche.ui import pages

    for page in rule_pages.pages(code, name):
        title, _, lines = pages.parts(page)
        if title:
            yield f"              <h4>{escape(title)}</h4>"
        text = escape("\n".join(lines)).replace("\n- ", "<br>- ").replace("\n", " ")
        yield f"              <p>{text}</p>"


def _put_picture(folder, name, picture, high=1):
    path = f"{PICTURES}/{name}.png"
    png.write(folder / path, screens.WIDTH, screens.HEIGHT * high, picture)
    return path
