"""python -m host_tools <command>: the tools of the host. Each file in commands/ is one."""

import argparse
import errno
import importlib
import pkgutil
import sys

from . import commands
from .errors import ToolError

# What a disk may say anywhere: it is not the command's fault, and no place for a traceback.
DISK = (errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOSPC, errno.EDQUOT)


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
    args = parser().parse_args(argv)
    try:
        return args.run(args) or 0
    except ToolError as e:
        print(f"pioche: {e}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader of our output went away, as `head` does
        return 0
    except OSError as e:
        if e.errno not in DISK:
            raise
        print(f"pioche: {e.filename or 'a file'}: {e.strerror}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
