# A Raspberry Pi Pico, or a board that is one inside (the Badger 2040), with Pioche frozen in.
set(PICO_BOARD "pico")
set(PICO_PLATFORM "rp2040")
set(MICROPY_BOARD_PINS ${MICROPY_PORT_DIR}/boards/RPI_PICO/pins.csv)
# The SDK's own printf, which MicroPython asks for no fractions.
add_compile_definitions(PICO_PRINTF_SUPPORT_FLOAT=0 PICO_PRINTF_SUPPORT_EXPONENTIAL=0)
set_source_files_properties(
    ${MICROPY_DIR}/py/emitnthumb.c ${MICROPY_DIR}/py/asmthumb.c
    PROPERTIES COMPILE_DEFINITIONS PIOCHE_LEAVES_OUT)
# Without I2C the port's file for it cannot be compiled, and need not be.
set_source_files_properties(machine_i2c.c PROPERTIES HEADER_FILE_ONLY TRUE)
list(APPEND MICROPY_SOURCE_BOARD ${MICROPY_BOARD_DIR}/left_out.c)
if(NOT MICROPY_FROZEN_MANIFEST)
    set(MICROPY_FROZEN_MANIFEST ${MICROPY_BOARD_DIR}/manifest.py)
endif()
