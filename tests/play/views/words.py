"""The words of a view's picture."""

from host_tools.drive.words import Words


def on_glass(view, o, ui, table, *size):
    """The words of a whole picture."""
    return whole(view, o, ui, table, *size).words


def whole(view, o, ui, table, *size):
    canvas = Words(*size)
    view.draw(canvas, o, ui, table)
    return canvas
