"""What is frozen: the start of a Pico, and Pioche."""

freeze(".", "_boot.py")
include("../manifest.py")
