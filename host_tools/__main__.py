"""python -m host_tools <command>: the tools of the host. Each file in commands/ is one."""

import argparse
import errno
import importlib
import pkgutil
import sys

from . import commands
from .errors import ToolError
from .plain import printable

# What a disk may say anywhere: it is not the command's fault, and no place for a traceback.
DISK = (errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOSPC, errno.EDQUOT)
LONGEST = 1500  # of a line that tells what is wrong

OURS = ("host_tools", "tests", "pioche", "boards")


def command_names():
    return sorted(m.name for m in pkgutil.iter_modules(commands.__path__))


def parser():
    top = argparse.ArgumentParser(prog="python -m host_tools", description=__doc__)
    subs = top.add_subparsers(dest="command", required=True, metavar="command")
    for name in command_names():
        module = importlib.import_module(f"{commands.__name__}.{name}")
        doc = module.__doc__ or name
        sub = subs.add_parser(
            name.replace("_", "-"),
            help=doc.strip().splitlines()[0],
            description=doc,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        module.add_arguments(sub)
        sub.set_defaults(run=module.run)
    return top


def main(argv=None):
    if hasattr(sys.stdout, "reconfigure"):  # names of people, where the terminal lacks letters
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        args = parser().parse_args(argv)
        return args.run(args) or 0
    except ToolError as e:
        lines = [printable(line, LONGEST) for line in str(e).split("\n")]
        print("pioche: " + "\n".join(lines), file=sys.stderr)
        return 1
    except ModuleNotFoundError as e:
        if e.name.split(".")[0] in OURS:
            raise
        print(
            f"pioche: this Python has no {e.name}: use make, or .venv/bin/python, which make sets"
            " up with all that the tools need",
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
