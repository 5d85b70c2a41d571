"""Fixtures of these tests."""

import pytest

from host_tools.__main__ import main
from tests.tools.transcripts import NAMES


@pytest.fixture
def tool(capsys):
    """Run `transcript` with these words; -> (exit code, printed lines, complaint)."""

    def run(*words):
        code = main(["transcript", *map(str, words)])
        out, complaint = capsys.readouterr()
        return code, out.splitlines(), complaint

    return run


@pytest.fixture
def printed(tool):
    def lines(*words):
        code, found, complaint = tool(*words)
        assert (code, complaint) == (0, "")
        return found

    return lines


@pytest.fixture
def replay(tool, tmp_path):
    """Replay these lines; -> (exit code, what was printed)."""

    def run(lines):
        path = tmp_path / "game.jsonl"
        path.write_text("".join(line + "\n" for line in lines))
        code, found, complaint = tool("--replay", path)
        assert complaint == ""
        return code, [text.replace(str(path), "FILE") for text in found]

    return run


@pytest.fixture(params=NAMES)
def lines(request, printed):
    """A printed game of each kind."""
    return printed(request.param, "--seed", 3, "--bots", "normal")
