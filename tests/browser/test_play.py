"""The command line: what it takes, and what it says when it cannot serve."""

import argparse
import socket
import threading

import pytest

from host_tools.__main__ import main
from host_tools.commands import play
from host_tools.prove.clients.fake import FakeBackend
from host_tools.sim import saves, server


def parse(*words):
    parser = argparse.ArgumentParser()
    play.add_arguments(parser)
    return parser.parse_args(words)


def test_defaults():
    args = parse()
    assert (args.backend, args.port, args.pace, args.open) == ("host", None, 1.0, None)
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


@pytest.mark.parametrize("backend", play.BACKENDS)
def test_a_board_lends_its_glass_and_its_buttons(backend, tmp_path):
    """What the page is told of them, by either backend; an unknown one is told in a sentence."""
    args = parse("--backend", backend, "--board", "badger2040", "--saves", str(tmp_path))
    gadget = play.make_backend(args)
    assert gadget.keys == ("↑", "↓", "A", "B", "C") and len(gadget.legends) == 5
    assert (gadget.width, gadget.height) == (296, 128)
    assert play.make_backend(parse("--board", "pico_epaper_4in2")).width == 400


def test_a_board_that_is_not_there(tmp_path, capsys):
    assert main(["play", "--board", "whist", "--saves", str(tmp_path)]) == 1
    assert "there is no board 'whist'" in capsys.readouterr().err


def test_it_says_that_the_page_can_do_without_it(tmp_path, monkeypatch, capsys):
    """Once it answers, whether or not a browser is opened."""

    async def serve(backend, port, on_ready):
        on_ready("http://127.0.0.1:1/")

    monkeypatch.setattr(server, "serve", serve)
    for words in (["--no-open"], ["--open"]):
        opened = []
        monkeypatch.setattr(play, "open_page", opened.append)
        assert main(["play", "--saves", str(tmp_path), *words]) == 0
        assert "without this" in capsys.readouterr().out and "make site" in play.ALONE
        assert bool(opened) == (words == ["--open"])


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


@pytest.mark.parametrize(
    "platform, environ, desktop",
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {"DISPLAY": ":0", "CI": "true"}, False),
        ("linux", {"DISPLAY": ":10", "SSH_CONNECTION": "10.0.0.2 5 10.0.0.1 22"}, False),
        ("darwin", {}, True),
        ("win32", {}, True),
        ("darwin", {"CI": "true"}, False),
        ("darwin", {"SSH_CONNECTION": "10.0.0.2 5 10.0.0.1 22"}, False),
    ],
)
def test_a_desktop_is_where_somebody_looks_at_this_screen(platform, environ, desktop):
    assert play.has_desktop(platform, environ) == desktop


@pytest.mark.parametrize(
    "words, desktop, opens",
    [
        ((), True, True),
        ((), False, False),
        (("--no-open",), True, False),
        (("--open",), False, True),
    ],
)
def test_the_page_opens_where_there_is_a_desktop(words, desktop, opens, tmp_path, monkeypatch):
    """Once it is served; --no-open and --open decide otherwise."""
    opened, ready = [], threading.Event()

    def browser(url):
        opened.append(url)
        ready.set()
        raise play.webbrowser.Error("could not locate runnable browser")

    async def serve(backend, port, on_ready):
        if on_ready:
            on_ready("http://127.0.0.1:8296/")

    monkeypatch.setattr(play.webbrowser, "open", browser)
    monkeypatch.setattr(play, "has_desktop", lambda: desktop)
    monkeypatch.setattr(play, "make_backend", lambda args: FakeBackend())
    monkeypatch.setattr("host_tools.sim.server.serve", serve)
    assert main(["play", "--saves", str(tmp_path), *words]) == 0
    if opens:
        assert ready.wait(10)
    assert opened == ["http://127.0.0.1:8296/"] * opens
