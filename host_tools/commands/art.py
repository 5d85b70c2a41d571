"""Make the picture modules of the firmware from the drawings in host_tools/make/drawings."""

from host_tools.make import art, scenes, xxl_art

CHECKOUT = True


def add_arguments(parser):
    """Nothing to choose."""


def run(args) -> int:
    text = art.module_text()
    art.TARGET.write_text(text, encoding="ascii")
    size = sum(len(art.vlsb(rows)) for rows in art.shipped().values())
    xxl_art.TARGET.write_text(xxl_art.module_text(), encoding="ascii")
    scenes.TARGET.write_text(scenes.module_text(), encoding="ascii")
    print(f"{art.TARGET.name}: {len(art.shipped())} pictures, {size} bytes")
    return 0
