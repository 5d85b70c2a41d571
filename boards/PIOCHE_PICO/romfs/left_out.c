// What makes machine code of @viper: here all of it was made before. It is the room that a ROMFS wants.
#include "py/emit.h"
#include "py/runtime.h"

const emit_method_table_t emit_native_thumb_method_table __attribute__((weak));

__attribute__((weak)) emit_t *emit_native_thumb_new(mp_emit_common_t *common, mp_obj_t *error, uint *label, mp_uint_t labels) {
    mp_raise_NotImplementedError(MP_ERROR_TEXT("machine code is made before"));
}

__attribute__((weak)) void emit_native_thumb_free(emit_t *emit) {
}
