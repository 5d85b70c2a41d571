"""What is on the glass, in words, for whoever does not see it. Runs beside the firmware's modules
on any runtime, but on no Pico: there is no room for it."""

TABLE, HAND, KEYS, AGAIN = WHAT = ("table", "hand", "keys", "again")  # what may be asked for
