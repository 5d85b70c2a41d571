"""The tools of the host: simulator, deploy, transcripts, pictures, bench. See README.md."""

from . import firmware_path  # noqa: F401  (makes the firmware importable)
