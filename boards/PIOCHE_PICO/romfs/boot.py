"""Before main.py: what is in the ROMFS goes before older files on the Pico."""

import sys

sys.path.insert(0, "/rom")
