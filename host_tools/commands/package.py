"""Write the package.json files that MicroPython's installer mip reads, here and in boards/."""

from ..package import packages


def add_arguments(parser):
    pass


def run(args):
    for path, text in packages().items():
        path.write_text(text)
    print(f"{len(packages())} lists written")
    return 0
