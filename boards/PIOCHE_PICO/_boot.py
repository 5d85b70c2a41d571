"""The start of a Pico, before main.py: its files. MicroPython's own does the same with its module
rp2, which takes 3 KB of flash and 1.5 KB of the heap for what Pioche has no use for.
"""

import vfs
from _rp2 import Flash

flash = Flash()
try:
    files = vfs.VfsLfs2(flash, progsize=256)
except OSError:  # there are none yet
    vfs.VfsLfs2.mkfs(flash, progsize=256)
    files = vfs.VfsLfs2(flash, progsize=256)
vfs.mount(files, "/")

del vfs, Flash, flash, files
