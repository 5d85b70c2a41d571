"""Answers that take every card into account: not for players, but for people who ask."""

LOST, WON, UNKNOWN = 0, 1, 2
