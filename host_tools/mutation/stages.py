"""What a trial runs, within its own process. A stage answers None, or what noticed the mutant."""

import pytest

SETTINGS = 24  # in which the contract is tried: of all games, and at most so many of one
OF_ONE = 4
GAMES = 1  # of each setting


def golden(games):
    """Do these games still play their golden transcripts?"""
    from host_tools.prove import golden

    for file, name, *case in golden.cases():
        if name in games:
            kept = (golden.FOLDER / file).read_text().splitlines()
            try:
                played = golden.transcript(name, *case)
            except Exception as e:
                return f"{file}: {type(e).__name__}"
            if played != kept:
                return file
    return None


def contract(games):
    """Do a few random games keep the contract?"""
    from host_tools.prove import suite
    from pioche import registry

    for name in games:
        probe = suite.Probe(registry.game(name))
        for seats, options in _some(list(suite.settings(probe.game)), SETTINGS // len(games)):
            for seed in range(GAMES):
                try:
                    suite.play(probe, seed, seats, options, True)
                except Exception as e:
                    return f"{name} seats={seats} options={list(options)} seed={seed}: {e}"
    return None


def _some(every, most):
    """Settings as far apart as they can be; no more than asked for, but one."""
    most = max(1, min(OF_ONE, most))
    return every[:: -(-len(every) // most)]


class _First:
    """Remembers the first test that failed."""

    name = None

    def pytest_runtest_logreport(self, report):
        if report.failed and not self.name:
            self.name = report.nodeid

    pytest_collectreport = pytest_runtest_logreport


def tests(files):
    """Does pytest pass these files?"""
    if not files:
        return None
    first = _First()
    code = pytest.main([*files, "-x", "--tb=no", "-p", "no:cacheprovider"], plugins=[first])
    return None if code == 0 else first.name or f"pytest ended with {code}"


RUN = {"golden": golden, "own": tests, "contract": contract, "others": tests}
