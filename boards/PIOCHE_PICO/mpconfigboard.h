// MicroPython's own Raspberry Pi Pico, so that tools know it by its name. Above all the file system
// lies where that has it: going over from one firmware to the other leaves the saves alone.
#include "boards/RPI_PICO/mpconfigboard.h"

// What is left out, for Pioche fills the flash before that: what a card game has no use for.
#define MICROPY_PY_MATH (0)
#define MICROPY_PY_THREAD (0)
#define MICROPY_PY_CMATH (0)
#define MICROPY_PY_BUILTINS_COMPLEX (0)
#define MICROPY_PY_UCTYPES (0)
#define MICROPY_PY_HEAPQ (0)
#define MICROPY_PY_RANDOM (0)
#define MICROPY_PY_COLLECTIONS_DEQUE (0)
#define MICROPY_PY_COLLECTIONS_ORDEREDDICT (0)
#define MICROPY_PY_MICROPYTHON_RINGIO (0)
#define MICROPY_PY_MACHINE_SIGNAL (0)
#define MICROPY_PY_PLATFORM (0)
#define MICROPY_PY_RE (0)
#define MICROPY_PY_ASYNCIO (0)
#define MICROPY_PY_ASYNC_AWAIT (0)
#define MICROPY_PY_MACHINE_I2C_TARGET (0)
#define MICROPY_PY_SSL (0)
#define MICROPY_PY_WEBSOCKET (0)
#define MICROPY_PY_WEBREPL (0)
#define MICROPY_HW_ENABLE_USB_RUNTIME_DEVICE (0)
#define MICROPY_PY_BUILTINS_HELP (0)
#define MICROPY_REPL_EMACS_KEYS (0)
#define MICROPY_REPL_AUTO_INDENT (0)
#define MICROPY_ERROR_REPORTING (MICROPY_ERROR_REPORTING_NORMAL)
