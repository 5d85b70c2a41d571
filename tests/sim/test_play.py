"""The command line: what it takes, and what it says when it cannot serve."""

import argparse
import socket

import pytest

from host_tools.__main__ import main
from host_tools.commands import play
from host_tools.sim import saves
from tests.sim.fake import FakeBackend


def parse(*words):
    parser = argparse.ArgumentParser()
    play.add_arguments(parser)
    return parser.parse_args(words)


def test_defaults():
    args = parse()
    assert (args.backend, args.port, args.pace, args.open) == ("host", None, 1.0, False)
    assert args.saves == saves.default_folder()


@pytest.mark.parametrize(
    "words, sentence",
    [
        (("--port", "70000"), "a port is a number from 0 to 65535"),
        (("--port", "x"), "a port is a number from 0 to 65535"),
        (("--pace", "fast"), "the pace is a number from 0 to 10"),
        (("--pace", "nan"), "the pace is a number from 0 to 10"),
    ],
)
def test_wrong_numbers(words, sentence, capsys):
    with pytest.raises(SystemExit):
        parse(*words)
    assert sentence in capsys.readouterr().err


def test_port_in_use(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(play, "make_backend", lambda args: FakeBackend())
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        words = ["play", "--port", str(port), "--saves", str(tmp_path)]
        assert main(words) == 1
    said = capsys.readouterr().err
    assert said.startswith(f"pioche: Port {port} is in use") and said.count("\n") == 1


def test_saves_in_use(tmp_path, capsys):
    with saves.claim(tmp_path):
        assert main(["play", "--saves", str(tmp_path)]) == 1
    assert "Another simulator is playing" in capsys.readouterr().err


def test_saves_folder_that_cannot_be(tmp_path, capsys):
    file = tmp_path / "file"
    file.touch()
    assert main(["play", "--saves", str(file)]) == 1
    assert "cannot be used" in capsys.readouterr().err
