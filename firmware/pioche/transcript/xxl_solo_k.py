"""XXL individuel for transcripts: as XXL pur."""

from .xxl_pur import deal, part, parts, phase  # noqa: F401
