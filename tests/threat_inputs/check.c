#include "rookline_threats.h"
#include <stdio.h>

#if defined(__cplusplus) && __cplusplus >= 201703L
static_assert(rookline_threat_index(0, 2, 18, 1, 35, 6) == VALUE);
#endif

static int32_t threats[12][64][12][64], pawns[2][64][2][64];

int main(void) {
EXAMPLE
    FILE *file = fopen("numbers", "rb");
    if (number != VALUE || ROOKLINE_THREAT_INPUTS != COUNT || !file) return 2;
    if (fread(threats, sizeof threats, 1, file) != 1 || fread(pawns, sizeof pawns, 1, file) != 1) return 3;
    // The king on each file and rank.
    for (unsigned view = 0; view < 16; view++) {
        const unsigned side = view & 1, king = view / 2 * 9, flip = side * 56 ^ king % 8 / 4 * 7;
        for (unsigned one = 0; one < 768; one++)
        for (unsigned other = 0; other < 768; other++) {
            const unsigned a = one / 64, from = one % 64, v = other / 64, to = other % 64;
            const unsigned by = (a + 6 * side) % 12, of = (v + 6 * side) % 12;
            if (rookline_threat_index(side, king, from ^ flip, by, to ^ flip, of) != threats[a][from][v][to]) return 1;
            if (a < 2 && v < 2 && rookline_pawn_pair_index(side, king, from ^ flip, a ^ side, to ^ flip, v ^ side) != pawns[a][from][v][to]) return 1;
        }
    }
    for (unsigned none = 12; none < 16; none++)
        for (unsigned piece = 0; piece < 16; piece++)
            if (rookline_threat_index(0, 0, 18, none, 35, piece) != -1 || rookline_threat_index(0, 0, 18, piece, 35, none) != -1) return 1;
    return 0;
}
