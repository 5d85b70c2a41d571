"""What a Pico tells of its glass, made into words in the page of the installer. Runs under
MicroPython, in a worker."""

import json

from say import speaker

_speaker = speaker.Speaker()


def changed(account):
    """JSON of what is on the glass -> what of it is new, "" for nothing."""
    return _speaker.changed(json.loads(account))


def asked(what, account):
    """All of one kind, as say/__init__.py names them."""
    return _speaker.asked(what, json.loads(account))
