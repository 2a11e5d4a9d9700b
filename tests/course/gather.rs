//! Step 5: a file. One factor is the diagonal c2 to h7. It shifts a2 by 55 to bit 63, a3 by 46 to bit 62,
//! and so on, and a7 by 10 to bit 58: the squares come in the reverse order of their ranks.

use crate::oracle::{ROOK, slider_attacks, subsets};

const C2_TO_H7: u64 = 0x0080_4020_1008_0400;
const A_FILE: u64 = 0x0101_0101_0101_0101;

fn gathered(file: usize, occupied: u64) -> u64 {
    (occupied >> file & A_FILE).wrapping_mul(C2_TO_H7) >> 58
}

#[test]
fn a2_comes_last_and_a7_first() {
    let bits: Vec<u64> = (1..7).map(|rank| gathered(0, 1 << (8 * rank))).collect();
    assert_eq!(bits, [32, 16, 8, 4, 2, 1]);
}

/// What a rook on `rank` attacks on the a-file if the inner squares are these, a2 highest.
fn a_file_attacks(rank: usize, inner: u64) -> u64 {
    let occupied = (1..7).map(|rank| (inner >> (6 - rank) & 1) << (8 * rank)).sum();
    slider_attacks(&ROOK, 8 * rank, occupied) & A_FILE
}

#[test]
fn a_table_for_the_a_file_serves_all_files() {
    for square in 0..64 {
        let (file, rank) = (square % 8, square / 8);
        for occupied in subsets(A_FILE << file) {
            let attacks = a_file_attacks(rank, gathered(file, occupied)) << file;
            let walked = slider_attacks(&ROOK, square, occupied) & A_FILE << file;
            assert_eq!(attacks, walked, "{square} {occupied:#x}");
        }
    }
}
