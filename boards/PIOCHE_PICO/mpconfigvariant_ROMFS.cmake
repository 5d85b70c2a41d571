# The same firmware with Pioche beside it, in a ROMFS: 420 KB between MicroPython and its files, which
# lie where they always do. Only what starts it is frozen in.
list(APPEND MICROPY_DEF_BOARD MICROPY_HW_ROMFS_BYTES=430080)
set(MICROPY_FROZEN_MANIFEST ${MICROPY_BOARD_DIR}/romfs/manifest.py)
set_source_files_properties(
    ${MICROPY_DIR}/py/emitnthumb.c ${MICROPY_DIR}/py/asmthumb.c PROPERTIES HEADER_FILE_ONLY TRUE)
list(APPEND MICROPY_SOURCE_BOARD ${MICROPY_BOARD_DIR}/romfs/left_out.c)
