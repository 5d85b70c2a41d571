"""Two versions of a stand-in for Pioche, and how they are deployed."""

from host_tools.prove.installer.two_versions import FRESH, LOOP, OLD, SAVES  # noqa: F401
from host_tools.usb import deploy


def quietly(port, files, **how):
    return deploy.deploy(port.path, files, say=lambda text: None, **how)


def sentence(problem):
    """The error as people see it: one sentence, and nothing of how the tool works inside."""
    text = str(problem.value)
    assert "\n" not in text and "Traceback" not in text and "Error:" not in text
    return text
