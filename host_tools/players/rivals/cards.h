/* The cards of XXL, and chance: for the C files of the references. compiled.py tells them the cards. */

#include <stdint.h>
#include <string.h>

enum { CARDS = 55 };

static uint8_t number[CARDS][2], colour[CARDS][2];
static uint64_t chance;

void set_cards(const uint8_t *numbers, const uint8_t *colours) {
    memcpy(number, numbers, sizeof number);
    memcpy(colour, colours, sizeof colour);
}

static int below(int n) {
    chance ^= chance << 13;
    chance ^= chance >> 7;
    chance ^= chance << 17;
    return (int)((chance >> 32) * (uint64_t)n >> 32);
}

static int total(int card) { return number[card][0] + number[card][1]; }
