//! Whether a side attacks a square.
//!
//! Attacks are symmetric, so the search starts from the square. Is there a knight a knight's jump
//! away? Is the first piece on a diagonal a bishop or a queen? The wanted piece is a word of eight
//! equal nibbles. A mask selects one nibble of this word and of the board's, for a comparison in
//! place, so no nibble is shifted down.

use rookline::{Color, Piece, Square};

use super::Ccr;
use super::cell::{Cell, for_each_step};
use crate::placement::Code;

#[inline]
pub(super) fn is_attacked(ccr: &Ccr, square: Square, by: Color) -> bool {
    let eight = |piece| u32::from(Code::new(by, piece).bits()) * 0x11111111;
    let [pawn, knight, bishop, rook, queen, king] = Piece::ALL.map(eight);
    let asked = &mut Asked { words: &ccr.0, from: Cell::of(square), found: false };
    match by {
        Color::White => {
            look::<4, -4>(asked, pawn);
            look::<4, 4>(asked, pawn);
        }
        Color::Black => {
            look::<-4, -4>(asked, pawn);
            look::<-4, 4>(asked, pawn);
        }
    }
    for_each_step!(knight: look(asked, knight));
    if asked.found {
        return true;
    }
    for_each_step!(rook: look(asked, king));
    for_each_step!(bishop: look(asked, king));
    for_each_step!(rook: look_along(asked, [rook, queen]));
    for_each_step!(bishop: look_along(asked, [bishop, queen]));
    asked.found
}

struct Asked<'a> {
    words: &'a [u32; 8],
    from: Cell,
    found: bool,
}

/// Whether the piece is one step away.
#[inline]
fn look<const DOWN: i32, const RIGHT: i32>(asked: &mut Asked<'_>, piece: u32) {
    let there = asked.from.step::<DOWN, RIGHT>();
    asked.found |= there.is_on_board() && there.of_words(asked.words) == piece & there.mask;
}

/// Whether one of two pieces is the first on a ray.
#[inline]
fn look_along<const DOWN: i32, const RIGHT: i32>(asked: &mut Asked<'_>, pieces: [u32; 2]) {
    let mut there = asked.from.step::<DOWN, RIGHT>();
    while there.is_on_board() {
        let first = there.of_words(asked.words);
        if first != 0 {
            asked.found |= pieces.iter().any(|piece| first == piece & there.mask);
            return;
        }
        there = there.step::<DOWN, RIGHT>();
    }
}
