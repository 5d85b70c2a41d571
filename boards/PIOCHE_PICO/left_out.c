#include "py/emit.h"
#include "py/runtime.h"
#include "modrp2.h"

// The port's main() begins and ends what mpconfigport.h leaves out, too: here there is nothing to do.
void machine_i2s_init0(void) {
}

void machine_i2s_deinit_all(void) {
}

void machine_pwm_deinit_all(void) {
}

void machine_uart_deinit_all(void) {
}

// Its tables name what has no other use here: of these nothing can be made.
MP_DEFINE_CONST_OBJ_TYPE(rp2_pio_type, MP_QSTR_PIO, MP_TYPE_FLAG_NONE);
MP_DEFINE_CONST_OBJ_TYPE(rp2_state_machine_type, MP_QSTR_StateMachine, MP_TYPE_FLAG_NONE);
MP_DEFINE_CONST_OBJ_TYPE(rp2_dma_type, MP_QSTR_DMA, MP_TYPE_FLAG_NONE);
MP_DEFINE_CONST_OBJ_TYPE(machine_timer_type, MP_QSTR_Timer, MP_TYPE_FLAG_NONE);

void rp2_pio_init(void) {
}

void rp2_pio_deinit(void) {
}

void rp2_dma_init(void) {
}

void rp2_dma_deinit(void) {
}

// And its compiler names what would make machine code of a function with @viper or @native.
const emit_method_table_t emit_native_thumb_method_table;

emit_t *emit_native_thumb_new(mp_emit_common_t *common, mp_obj_t *error, uint *label, mp_uint_t labels) {
    mp_raise_NotImplementedError(MP_ERROR_TEXT("machine code is made before"));
}

void emit_native_thumb_free(emit_t *emit) {
}
