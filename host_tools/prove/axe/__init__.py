"""axe-core, which looks a web page over for what keeps people out; got by npm, pinned, for tests
alone: no page of ours has it."""

from pathlib import Path

from ...web import wasm

_HERE = Path(__file__).parent


def script():
    """Its text; MissingImage where it cannot be had."""
    return (wasm.fetched(_HERE, "axe") / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
