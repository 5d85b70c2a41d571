// MicroPython's own Raspberry Pi Pico, so that tools know it by its name. Above all the file system
// lies where that has it: going over from one firmware to the other leaves the saves alone.
#include "boards/RPI_PICO/mpconfigboard.h"
