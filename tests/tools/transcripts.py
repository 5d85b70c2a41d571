"""Transcripts of games, for tests."""

# Games without signals and later deals; the others: tests/runtimes/golden and tests/rules/referees.
NAMES = ("template", "twenty")
