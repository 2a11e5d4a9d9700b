//! Step 3: a byte swap turns a file round, and leaves a rank as it is.

use crate::oracle::{ROOK, slider_attacks, subsets};

/// As in the step, with `swap_bytes` for `reverse_bits`.
fn line_attacks(slider: u64, occupied: u64, line: u64) -> u64 {
    let others = occupied & line;
    let up = others.wrapping_sub(slider);
    let down = others.swap_bytes().wrapping_sub(slider.swap_bytes()).swap_bytes();
    (up ^ down) & line
}

#[test]
fn all_files_are_right() {
    for square in 0..64 {
        let slider = 1 << square;
        let file = 0x0101_0101_0101_0101 << (square % 8) & !slider;
        for occupied in subsets(file) {
            let walked = slider_attacks(&ROOK, square, occupied) & file;
            assert_eq!(line_attacks(slider, occupied, file), walked, "{square} {occupied:#x}");
        }
    }
}

/// Within its byte a rank keeps its order, so both subtractions borrow to the east, and `^` cancels them.
#[test]
fn a_rank_without_blockers_goes_wrong() {
    let d4 = 1 << 27;
    assert_eq!(line_attacks(d4, 0, 0xff << 24 & !d4), 0);
}
