"""Pioche can be installed by mip, MicroPython's own installer."""

import json

from host_tools import build, package


def test_the_lists_are_those_of_the_files():
    """Exactly what deploy copies, as sources; `python -m host_tools package` writes them anew."""
    for path, text in package.packages().items():
        assert path.read_text() == text, path
    listed = dict(json.loads((build.ROOT / "package.json").read_text())["urls"])
    deployed = {path[1:].replace(".mpy", ".py") for path in build.device_files()} - {"board.py"}
    assert set(listed) == deployed
    assert all((build.ROOT / source).is_file() for source in listed.values())


def test_every_board_has_a_list_of_its_own():
    for board in build.boards():
        folder = build.BOARDS / board
        listed = dict(json.loads((folder / "package.json").read_text())["urls"])
        assert listed == {"board.py": "board.py"} and (folder / "board.py").is_file()
