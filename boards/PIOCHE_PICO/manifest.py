"""What is frozen: MicroPython's own start of a Pico, and Pioche."""

freeze("$(PORT_DIR)/modules")
include("../manifest.py")
