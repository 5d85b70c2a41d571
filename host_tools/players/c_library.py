"""Players in C, for what must be played millions of times: compiled when first asked."""

import ctypes
import hashlib
import os
import subprocess

from .. import places
from ..errors import ToolError


def load(name, sources, headers=()):
    """The library of these C files. Several processes may ask at once: none sees half of one."""
    text = b"".join(path.read_bytes() for path in (*sources, *headers))
    made = places.BUILD / "players" / f"{name}-{hashlib.sha256(text).hexdigest()[:16]}.so"
    if not made.exists():
        made.parent.mkdir(parents=True, exist_ok=True)
        part = made.with_suffix(f".{os.getpid()}")
        command = ["cc", "-O3", "-shared", "-fPIC", *map(str, sources), "-lm", "-o", str(part)]
        try:
            subprocess.run(command, check=True, capture_output=True, text=True)
        except FileNotFoundError:
            raise ToolError(f"what plays {name} needs a C compiler, cc") from None
        except subprocess.CalledProcessError as e:
            raise ToolError(e.stderr) from None
        part.replace(made)
    return ctypes.CDLL(str(made))
