"""Which modules there are, and what they import: read from their text."""

import ast

from host_tools.places import ROOT
from pioche import registry

PIOCHE = ROOT / "firmware" / "pioche"
FILES = sorted(PIOCHE.rglob("*.py"))
NAMES = registry.names()


def module_name(path, root=PIOCHE.parent):
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path, root=PIOCHE.parent):
    """Every module a file imports, by its whole name, wherever in the file that is written."""
    package = module_name(path, root).split(".")
    if path.name != "__init__.py":
        package = package[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            base = base + (node.module.split(".") if node.module else [])
            for alias in node.names:
                yield ".".join(base + [alias.name])
