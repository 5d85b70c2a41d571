"""MicroPython's module of the same name for CPython: everything here does nothing."""

import builtins

_level = 0


def const(value):
    return value


def native(function):
    return function


viper = native
# Words that viper code has without importing them:
builtins.ptr8 = builtins.ptr16 = builtins.ptr32 = memoryview


def heap_lock():
    """CPython cannot forbid allocation: the checks that need it run under MicroPython."""


def heap_unlock():
    """See heap_lock."""


def mem_info(verbose=None):
    """Say nothing: the figures of a host mean nothing on the device."""


def opt_level(level=None):
    """Keep the level and give it back; CPython sets its own from the command line."""
    global _level
    if level is None:
        return _level
    _level = level
    return None
