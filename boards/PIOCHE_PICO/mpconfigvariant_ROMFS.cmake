# The same firmware with Pioche beside it, in a ROMFS: 436 KB between MicroPython and its files, which
# lie where they always do. Only what starts it is frozen in.
list(APPEND MICROPY_DEF_BOARD MICROPY_HW_ROMFS_BYTES=446464)
set(MICROPY_FROZEN_MANIFEST ${MICROPY_BOARD_DIR}/romfs/manifest.py)
