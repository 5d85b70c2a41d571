"""A tiny stand-in for two versions of Pioche: some files change, one comes, one and a folder go;
and what a deploy must not touch."""

LOOP = b"import time\nwhile True:\n    time.sleep_ms(5)\n"

OLD = {
    "/board.mpy": b"board",
    "/pioche/app.mpy": b"old app" * 200,
    "/pioche/games/same.mpy": b"same" * 300,
    "/pioche/games/whist.mpy": b"old whist",
    "/pioche/gone/left.mpy": b"gone",
    "/main.py": LOOP,
}

FRESH = {
    "/board.mpy": b"board",
    "/pioche/app.mpy": b"new app" * 300,
    "/pioche/bots/whist.mpy": b"bot" * 400,
    "/pioche/games/same.mpy": b"same" * 300,
    "/pioche/games/whist.mpy": b"new whist",
    "/main.py": LOOP,
}

SAVES = {
    "/saves/twenty.sav": b"\0\x01saved",
    "/saves/whist.sav.new": b"half",
    "/notes.txt": b"mine",
}


def judge(files):
    """Of {path: content} on a Pico whose cable came out: nothing of others is lost, and no mixture
    of the two starts."""
    assert files.items() >= SAVES.items(), "a save is lost"
    if "/main.py" in files:
        ours = {path: files.get(path) for path in (*OLD, *FRESH)}
        whole = [{path: version.get(path) for path in ours} for version in (OLD, FRESH)]
        assert ours in whole, f"a mixture starts: {sorted(files)}"


def judge_repaired(files):
    """After the next run."""
    assert files == {**FRESH, **SAVES}, sorted(files)
