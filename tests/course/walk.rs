//! Step 1: what a rook attacks if the first piece on each ray is gone.

use rookline::attacks::xray::xray_rook_attacks;
use rookline::{Bitboard, Square};

use crate::oracle::{ROOK, slider_attacks};
use crate::random::Random;

/// The first walk finds the first pieces, the second one goes on without them.
fn without_the_first(square: usize, occupied: u64) -> u64 {
    let attacks = slider_attacks(&ROOK, square, occupied);
    slider_attacks(&ROOK, square, occupied & !attacks)
}

#[test]
fn the_rook_on_d4_goes_on_to_d7_a4_and_h4() {
    let occupied = 0x000A_2800_4200_0008;
    let attacks = slider_attacks(&ROOK, 27, occupied);
    assert_eq!(without_the_first(27, occupied), attacks | 1 << 51 | 1 << 24 | 1 << 31);
}

#[test]
fn it_is_what_the_crate_calls_x_rays() {
    let mut random = Random(1);
    for square in (0..64).cycle().take(10_000) {
        let occupied = random.board();
        let (from, all) = (Square::wrapping(square), Bitboard(occupied));
        let behind = xray_rook_attacks(from, all, all).0;
        let attacks = slider_attacks(&ROOK, square, occupied);
        assert_eq!(without_the_first(square, occupied), attacks | behind, "{from} {all:?}");
    }
}
