{head}//
//     #include "rookline_threats.h" // this file
//
//     // White, whose king is on c1, sees its knight c3 attack the pawn d5: {example}.
//     int32_t number = rookline_threat_index(0, 2, 18, 1, 35, 6);
//
{license}
#ifndef ROOKLINE_THREATS_H
#define ROOKLINE_THREATS_H

#include <stdint.h>

#if defined(__cplusplus) && __cplusplus >= 201703L
#define ROOKLINE_TABLE inline constexpr
#define ROOKLINE_FUNCTION constexpr
#else
#define ROOKLINE_TABLE static const
#define ROOKLINE_FUNCTION static inline
#endif

/// All numbers are below these.
enum { ROOKLINE_THREAT_INPUTS = {inputs}, ROOKLINE_PAWN_PAIR_INPUTS = {pawn_inputs} };

/// By side, attacker and victim, 16 of each: the first number (bits 0 to 16), the step to the next
/// (17 to 20), the attacker's row (21 to 23), and whether pairs count from the higher square (24), the
/// lower one (25), on ranks 1 and 8 (26), ahead of a pawn (27).
ROOKLINE_TABLE uint32_t rookline_threat_blocks[512] = {
{blocks}};

/// What a piece attacks on an empty board, by row and square.
ROOKLINE_TABLE uint64_t rookline_threat_targets[448] = {
{targets}};

/// How many pairs of squares a row has before each square.
ROOKLINE_TABLE uint16_t rookline_threat_before[448] = {
{before}};

ROOKLINE_FUNCTION unsigned rookline_count_bits(uint64_t word) {
#if defined(__GNUC__)
    return (unsigned)__builtin_popcountll(word);
#else
    word -= word >> 1 & 0x5555555555555555u;
    word = (word & 0x3333333333333333u) + (word >> 2 & 0x3333333333333333u);
    word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (unsigned)(word * 0x0101010101010101u >> 56);
#endif
}

/// In bit 0, whether a square is on ranks 2 to 7.
ROOKLINE_FUNCTION unsigned rookline_is_inner(unsigned square) {
    return (square + 8) >> 4 | (square + 8) >> 5;
}

/// The number of a pair as `side` sees it, whose own king is on `king`; -1 if it does not count.
ROOKLINE_FUNCTION int32_t rookline_threat_index(unsigned side, unsigned king, unsigned attacker_square, unsigned attacker_piece, unsigned victim_square, unsigned victim_piece) {
    const unsigned flip = (side * 56) ^ ((king >> 2 & 1) * 7);
    const unsigned attacker = attacker_square ^ flip, victim = victim_square ^ flip;
    const uint32_t block = rookline_threat_blocks[side << 8 | attacker_piece << 4 | victim_piece];
    const uint32_t row = (block >> 15 & 0x1c0) | attacker;
    const uint64_t targets = rookline_threat_targets[row];
    const uint64_t below = targets & ~(UINT64_MAX << victim);
    const uint32_t nth = rookline_threat_before[row] + rookline_count_bits(below);
    const uint32_t number = (block & 0x1ffff) + nth * (block >> 17 & 15);
    const uint32_t end = block >> (24 + (attacker < victim));
    const uint32_t aside = (attacker ^ victim) | (attacker ^ victim) >> 1 | (attacker ^ victim) >> 2;
    const uint32_t counts = (uint32_t)(targets >> victim) & end & (block >> 26 | rookline_is_inner(victim)) & (block >> 27 | aside);
    return (int32_t)(number | ((counts & 1) - 1));
}

/// The number of two pawns as `side` sees them, whose own king is on `king`; -1 if they do not count.
ROOKLINE_FUNCTION int32_t rookline_pawn_pair_index(unsigned side, unsigned king, unsigned one_square, unsigned one_color, unsigned other_square, unsigned other_color) {
    const unsigned flip = (side * 56) ^ ((king >> 2 & 1) * 7);
    const unsigned a = one_square ^ flip, b = other_square ^ flip;
    const unsigned one = (side ^ one_color) * 48 + a - 8, other = (side ^ other_color) * 48 + b - 8;
    const unsigned high = one < other ? other : one, low = one < other ? one : other;
    // Three neighboring files; bit 0 would be the file to the left of the a-file.
    const unsigned files = 7u << (a & 7) >> ((b & 7) + 1);
    const unsigned counts = files & ((a ^ b) + 63) >> 6 & rookline_is_inner(a) & rookline_is_inner(b);
    return (int32_t)((high * (high - 1) / 2 + low) | ((counts & 1) - 1));
}

#undef ROOKLINE_TABLE
#undef ROOKLINE_FUNCTION
#endif
