"""Start a game of your own: copy the template under a new name and register it.

    python -m host_tools newgame whist

Makes the rules, view, player, texts, pages of rules and transcripts, and a line in the registry;
from then on the contract tests try it, and its transcripts are compared with those it has now, the
template's.
"""

import builtins
import importlib.util
import io
import keyword
import re
import subprocess
import sys
import tokenize

from pioche.lang import LANGUAGES

from ..errors import ToolError
from ..make import texts
from ..places import ROOT

FOLDERS = ("games", "views", "bots", "transcript", *(f"lang/{code}" for code in LANGUAGES))

CHECKOUT = True


def add_arguments(parser):
    parser.add_argument("name", help="a lower-case word; it becomes the module's name")


def run(args, root=ROOT):
    name, pioche = args.name, root / "firmware" / "pioche"
    _check(name, pioche)
    registry = pioche / "registry.py"
    number = 1 + max(int(n) for n in re.findall(r"^    \((\d+), ", registry.read_text(), re.M))
    touched = []
    for target in _targets(name, pioche):
        target.write_text(_renamed(target.with_name("template.py").read_text(), name, number))
        touched.append(target)
    _register(registry, name, number)
    for code in LANGUAGES:
        folder = pioche / "lang" / code
        _add_title(folder / "ui.py", name)
        touched.append(folder / "ui.py")
        (folder / f"{name}.txt").write_text((folder / "template.txt").read_text())
    touched += texts.write(pioche / "lang")
    _copy_transcripts(root / "tests" / "runtimes" / "golden", name)
    formatted = _format(touched, root)
    print(f"""{name} is game {number}, a copy of the template so far. Next:
  write its rules in firmware/pioche/games/{name}.py
  make golden   its transcripts, once you are content with them
  make test     the contract is tried on it from now on
  make play ARGS=--developer""")
    if not formatted:
        print("Long lines may not be in shape: there is no ruff here; `make format` has it.")
    return 0


def _targets(name, pioche):
    return [pioche / folder / f"{name}.py" for folder in FOLDERS]


def _check(name, pioche):
    """Refuse a name that cannot be a module's, or that something else has."""
    if not re.fullmatch(r"[a-z][a-z0-9_]{1,19}", name) or keyword.iskeyword(name):
        raise ToolError(f"'{name}' cannot be a game's name: 2 to 20 of a-z, 0-9 and _")
    taken = [str(t.relative_to(pioche)) for t in _targets(name, pioche) if t.exists()]
    if taken:
        raise ToolError(f"there is already a {taken[0]}")
    # Modules of a game begin with its name.
    others = sorted(pioche.rglob(f"{name}_*.py"))
    if others:
        other = others[0].relative_to(pioche)
        raise ToolError(f"'{name}' cannot be a game's name: {other} would seem to belong to it")
    for game in re.findall(r'^    \(\d+, "(\w+)", ', (pioche / "registry.py").read_text(), re.M):
        if name.startswith(game + "_"):
            raise ToolError(f"'{name}' cannot be a game's name: it would seem to belong to {game}")
    if name in _words(pioche):
        raise ToolError(f"'{name}' cannot be a game's name: the template uses that word itself")


def _words(pioche):
    """Every name in the code of the template: another module of such a name would hide it."""
    found = set(dir(builtins))
    for target in _targets("template", pioche):
        tokens = tokenize.generate_tokens(io.StringIO(target.read_text()).readline)
        found.update(token.string for token in tokens if token.type == tokenize.NAME)
    return found - {"template"}


def _renamed(text, name, number):
    text = re.sub(r"^ID = 0$", f"ID = {number}", text, flags=re.M)
    return re.sub(r"\btemplate\b", name, text.replace("Template:", f"{name}:"))


def _register(path, name, number):
    """Behind the last line of the table, with the template's seats, hidden as long as it is new."""
    line = f'    ({number}, "{name}", 2, 4, HIDDEN),\n)\n'
    path.write_text(path.read_text().replace("\n)\n", "\n" + line, 1))


def _add_title(path, name):
    """In a line of its own, before the template's."""
    shown = name.replace("_", " ").capitalize()
    line = re.compile(r'^( *)"template": ', re.M)
    path.write_text(line.sub(rf'\1"{name}": "{shown}",\n\g<0>', path.read_text(), count=1))


def _copy_transcripts(folder, name):
    for kept in sorted(folder.glob("template-*.jsonl")):
        text = kept.read_text().replace('"game": "template"', f'"game": "{name}"')
        kept.with_name(kept.name.replace("template", name)).write_text(text)


def _format(files, root):
    """Let ruff put these in shape, as a name longer or shorter than the template's may take; ->
    is it there?"""
    if not importlib.util.find_spec("ruff"):
        return False
    subprocess.run([sys.executable, "-m", "ruff", "format", "--quiet", *files], cwd=root)
    return True
