"""What a Pico has answered, as values: an answer has the one shape it should have, or is garbled.

A shape is a type, a tuple of shapes, a list with the shape of all its members, or a function that
says whether a value will do.
"""

import base64
import json
import re

from ..errors import ToolError

_LARGEST = 1 << 32
_LONGEST = 1000  # of a text, and of a list


class Garbled(ToolError):
    """Something answers, but not as it should."""

    def __init__(self):
        super().__init__(
            "the answer of the Pico is garbled: unplug it, plug it in again and repeat this"
        )


def parsed(text, shape):
    """The value of an answer in JSON."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        raise Garbled from None
    if not _has(value, shape):
        raise Garbled
    return value


def _has(value, shape):
    if isinstance(shape, tuple):
        return _is_list(value) and len(value) == len(shape) and all(map(_has, value, shape))
    if isinstance(shape, list):
        return _is_list(value) and all(_has(member, shape[0]) for member in value)
    if not isinstance(shape, type):
        return shape(value)
    if type(value) is not shape:  # to Python, True is an int as well
        return False
    if shape is int:
        return 0 <= value < _LARGEST
    return shape is not str or len(value) <= _LONGEST


def _is_list(value):
    return type(value) is list and len(value) <= _LONGEST


def or_none(shape):
    return lambda value: value is None or _has(value, shape)


def number(text):
    """A whole number of up to nine digits."""
    if not re.fullmatch(r"-?[0-9]{1,9}", text.strip()):
        raise Garbled
    return int(text)


def is_said(text, word):
    """Is it this word? Else there must be none."""
    if text.strip() not in (word, ""):
        raise Garbled
    return bool(text.strip())


def data(text, most):
    """Bytes that were sent as base64, of which there are at most so many."""
    try:
        found = base64.b64decode(text.strip(), validate=True)
    except ValueError:
        raise Garbled from None
    if len(found) > most:
        raise Garbled
    return found
