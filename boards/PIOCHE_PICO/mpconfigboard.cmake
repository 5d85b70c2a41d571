# A Raspberry Pi Pico, or a board that is one inside (the Badger 2040), with Pioche frozen in.
set(PICO_BOARD "pico")
set(PICO_PLATFORM "rp2040")
set(MICROPY_BOARD_PINS ${MICROPY_PORT_DIR}/boards/RPI_PICO/pins.csv)
# The SDK's own printf, which MicroPython asks for no fractions.
add_compile_definitions(PICO_PRINTF_SUPPORT_FLOAT=0 PICO_PRINTF_SUPPORT_EXPONENTIAL=0)
# Files that stay out: I2C, timers, the chip's state machines and its DMA, and what makes machine code of
# @viper (left_out.c has their names). Machine code that is frozen or comes in an .mpy file was made
# before, and runs as ever.
set_source_files_properties(
    machine_i2c.c machine_timer.c rp2_pio.c rp2_dma.c
    ${MICROPY_DIR}/py/emitnthumb.c ${MICROPY_DIR}/py/asmthumb.c
    PROPERTIES HEADER_FILE_ONLY TRUE)
list(APPEND MICROPY_SOURCE_BOARD ${MICROPY_BOARD_DIR}/left_out.c)
if(NOT MICROPY_FROZEN_MANIFEST)
    set(MICROPY_FROZEN_MANIFEST ${MICROPY_BOARD_DIR}/manifest.py)
endif()
