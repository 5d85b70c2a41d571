"""Start a game of your own: copy the template under a new name and register it.

    python -m host_tools newgame whist

Makes the rules, view, player, texts and transcript notes, and a line in the registry; from then on
the contract tests try it; `make golden` writes the transcripts they compare it with.
"""

import keyword
import re

from ..errors import ToolError
from ..firmware_path import ROOT

PIOCHE = ROOT / "firmware" / "pioche"
LANGUAGES = ("en", "fr", "de")
FOLDERS = ("games", "views", "bots", "transcript", *(f"lang/{code}" for code in LANGUAGES))


def add_arguments(parser):
    parser.add_argument("name", help="a lower-case word; it becomes the module's name")


def run(args, pioche=PIOCHE):
    name = args.name
    if not re.fullmatch(r"[a-z][a-z0-9_]{1,19}", name) or keyword.iskeyword(name):
        raise ToolError(f"'{name}' cannot be a game's name: 2 to 20 of a-z, 0-9 and _")
    targets = [pioche / folder / f"{name}.py" for folder in FOLDERS]
    taken = [str(t.relative_to(pioche)) for t in targets if t.exists()]
    if taken:
        raise ToolError(f"there is already a {taken[0]}")
    registry = pioche / "registry.py"
    number = 1 + max(int(n) for n in re.findall(r"^    \((\d+), ", registry.read_text(), re.M))
    for target in targets:
        target.write_text(_renamed(target.with_name("template.py").read_text(), name, number))
    _register(registry, name, number)
    for code in LANGUAGES:
        _add_title(pioche / "lang" / code / "ui.py", name)
    print(f"""{name} is game {number}, a copy of the template so far. Next:
  write its rules in firmware/pioche/games/{name}.py
  make golden   its transcripts, once you are content with them
  make test     the contract is tried on it from now on
  make play ARGS=--developer""")
    return 0


def _renamed(text, name, number):
    text = re.sub(r"^ID = 0$", f"ID = {number}", text, flags=re.M)
    return re.sub(r"\btemplate\b", name, text.replace("Template:", f"{name}:"))


def _register(path, name, number):
    """Behind the last line of the table, with the template's seats, hidden as long as it is new."""
    line = f'    ({number}, "{name}", 2, 4, HIDDEN),\n)\n'
    path.write_text(path.read_text().replace("\n)\n", "\n" + line, 1))


def _add_title(path, name):
    text = path.read_text()
    title = '"template": '
    shown = name.replace("_", " ").capitalize()
    path.write_text(text.replace(title, f'"{name}": "{shown}", {title}', 1))
