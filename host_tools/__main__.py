"""python -m host_tools <command>: the tools of the host. Each file in commands/ is one."""

import argparse
import ast
import errno
import importlib
import pkgutil
import sys
from pathlib import Path

from . import commands
from .errors import ToolError
from .plain import printable

# What a disk may say anywhere: it is not the command's fault, and no place for a traceback.
DISK = (errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOSPC, errno.EDQUOT)
LONGEST = 1500  # of a line that tells what is wrong

OURS = ("host_tools", "pioche", "boards")


def command_names():
    return sorted(m.name for m in pkgutil.iter_modules(commands.__path__))


def parser(called):
    """All commands with their help, and the options of the one that is called: it alone is
    imported, so what another one lacks disturbs nobody."""
    top = argparse.ArgumentParser(prog="python -m host_tools", description=__doc__)
    subs = top.add_subparsers(dest="command", required=True, metavar="command")
    for name in command_names():
        doc = docstring(name)
        sub = subs.add_parser(
            name.replace("_", "-"),
            help=doc.strip().splitlines()[0],
            description=doc,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        if name == called:
            module = importlib.import_module(f"{commands.__name__}.{name}")
            module.add_arguments(sub)
            sub.set_defaults(run=module.run)
    return top


def docstring(name):
    """Of a command, without importing it."""
    source = Path(commands.__path__[0], name + ".py").read_text(encoding="utf-8")
    return ast.get_docstring(ast.parse(source), clean=False) or name


def main(argv=None):
    if hasattr(sys.stdout, "reconfigure"):  # names of people, where the terminal lacks letters
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        argv = sys.argv[1:] if argv is None else argv
        called = argv[0].replace("-", "_") if argv else None
        args = parser(called).parse_args(argv)
        return args.run(args) or 0
    except ToolError as e:
        lines = [printable(line, LONGEST) for line in str(e).split("\n")]
        print("pioche: " + "\n".join(lines), file=sys.stderr)
        return 1
    except ModuleNotFoundError as e:
        if e.name.split(".")[0] in OURS:
            raise
        print(
            f"pioche: this Python has no {e.name}: run `make setup`, and then .venv/bin/python in"
            " place of this one, which has all that the tools need",
            file=sys.stderr,
        )
        return 1
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader of our output went away, as `head` does
        return 0
    except OSError as e:
        if e.errno not in DISK:
            raise
        file = printable(str(e.filename or "a file"))
        print(f"pioche: {file}: {e.strerror}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
