//! Step 2: the rays to the south and to the west. Square numbers fall, so the blocker is the highest
//! bit. The square to add is a1: no ray goes on from there.

use crate::oracle::{ROOK, relevant_occupancies, slider_attacks};

/// h1 to h7, moved.
fn south(square: usize) -> u64 {
    0x0080_8080_8080_8080 >> (63 - square)
}

/// a1 to g1, cut at the edge and moved.
fn west(square: usize) -> u64 {
    0x7f >> (7 - square % 8) << (square / 8 * 8)
}

fn cut(ray: fn(usize) -> u64, square: usize, occupied: u64) -> u64 {
    let first = 63 - (ray(square) & occupied | 1).leading_zeros();
    ray(square) ^ ray(first as usize)
}

#[test]
fn both_rays_are_the_lower_part_of_a_walk() {
    for square in 0..64 {
        let lower = (1 << square) - 1;
        for occupied in relevant_occupancies(&ROOK, square) {
            let attacks = cut(south, square, occupied) | cut(west, square, occupied);
            assert_eq!(attacks, slider_attacks(&ROOK, square, occupied) & lower, "{square}");
        }
    }
}
