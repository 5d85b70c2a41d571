// The port's main() begins and ends what mpconfigport.h leaves out, too: here there is nothing to do.
void machine_i2s_init0(void) {
}

void machine_i2s_deinit_all(void) {
}

void machine_pwm_deinit_all(void) {
}

void machine_uart_deinit_all(void) {
}
