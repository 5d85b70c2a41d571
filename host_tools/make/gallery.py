"""The gallery's page: every screen of every board in every language, side by side; no script.

Boxes at the top say which boards and languages are shown, and how large.
"""

from html import escape

_STYLE = """
body { font: 16px/1.4 system-ui, sans-serif; margin: 0; background: #ddd; color: #111 }
header { position: sticky; top: 0; background: #fff; padding: .5em 1em; border-bottom: 1px solid }
nav, fieldset { border: 0; margin: 0; padding: .15em 0 }
nav a, label { margin-right: .8em; white-space: nowrap }
section { padding: 0 1em; scroll-margin-top: 9em }
h2 { font-size: 1em; margin: 1em 0 .3em }
figure { display: inline-block; margin: 0 1em .7em 0; vertical-align: top }
figcaption { font-size: .75em; color: #444 }
img { image-rendering: pixelated; width: calc(var(--w) * var(--zoom) * 1px); display: block }
body { --zoom: 1 }
"""
_ZOOMS = (1, 2, 3)
_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Pioche: every screen</title>
<style>{style}</style>
</head>
<body>
<header>
<fieldset>{boards}</fieldset>
<fieldset>{languages} {zooms}</fieldset>
<nav>{links}</nav>
</header>
{sections}
</body>
</html>
"""
_SHOWN = """<figure class="{board} {code}"><img src="{board}/{name}-{code}.png" alt="{name}"
 loading="lazy" style="--w: {width}"><figcaption>{board} {code}</figcaption></figure>"""


def page(boards, pictures):
    """boards: {name: width}; pictures: {name: [(board, language)]}, in the order of the walk."""
    languages = sorted({code for shown in pictures.values() for _, code in shown})
    boxes = [(name, "checkbox", "checked") for name in boards]
    tongues = [(code, "checkbox", "checked" * (code == "en")) for code in languages]
    zooms = [(f"x{n}", "radio", "checked" * (n == 1)) for n in _ZOOMS]
    boxed = (*boards, *languages)
    hidden = [f"body:has(#{i}:not(:checked)) .{i} {{ display: none }}" for i in boxed]
    larger = [f"body:has(#x{n}:checked) {{ --zoom: {n} }}" for n in _ZOOMS]
    return _PAGE.format(
        style=_STYLE + "\n".join(hidden + larger),
        boards=_inputs(boxes),
        languages=_inputs(tongues),
        zooms=_inputs(zooms),
        links=" ".join(f'<a href="#{name}">{escape(name)}</a>' for name in _firsts(pictures)),
        sections="\n".join(_section(name, shown, boards) for name, shown in pictures.items()),
    )


def _inputs(boxes):
    return " ".join(
        f'<label><input type="{kind}" name="{kind}" id="{i}" {checked}> {i}</label>'
        for i, kind, checked in boxes
    )


def _firsts(pictures):
    """The first screen of each game, and of what lies around them."""
    seen = {}
    for name in pictures:
        seen.setdefault(name.split("-")[0], name)
    return seen.values()


def _section(name, shown, boards):
    figures = [_SHOWN.format(board=b, code=c, name=name, width=boards[b]) for b, c in shown]
    return f'<section id="{name}"><h2>{escape(name)}</h2>\n' + "\n".join(figures) + "\n</section>"
