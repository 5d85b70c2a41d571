"""What is frozen beside a ROMFS: the start of a Pico, and the way to Pioche."""

freeze("..", "_boot.py", opt=3)
freeze(".", "boot.py", opt=3)
module("main.py", base_path="../../../firmware", opt=3)
