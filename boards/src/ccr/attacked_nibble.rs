//! Whether a side attacks a square.
//!
//! Since attacks are symmetric, we look from the square at what it would attack
//! as each kind of piece. Comparing with a word of eight equal nibbles, masked,
//! tells whether a certain piece stands there; nothing has to be shifted down.

use rookline::{Color, Piece, Square};

use super::Ccr;
use super::cell::{Cell, for_each_diagonal, for_each_file_and_rank, for_each_jump};
use crate::placement::Code;

#[inline]
pub(super) fn is_attacked(ccr: &Ccr, square: Square, by: Color) -> bool {
    let asked = Asked { words: &ccr.0, from: Cell::of(square) };
    asked.by_pawn(by) || asked.by_knight(by) || asked.by_others(by)
}

struct Asked<'a> {
    words: &'a [u32; 8],
    from: Cell,
}

/// Eight nibbles of the same piece.
#[inline]
const fn eight(color: Color, piece: Piece) -> u32 {
    Code::new(color, piece).bits() as u32 * 0x11111111
}

impl Asked<'_> {
    #[inline]
    fn by_pawn(&self, by: Color) -> bool {
        let pawns = eight(by, Piece::Pawn);
        match by {
            Color::White => {
                self.is_there(self.from.step::<4, -4>(), pawns)
                    || self.is_there(self.from.step::<4, 4>(), pawns)
            }
            Color::Black => {
                self.is_there(self.from.step::<-4, -4>(), pawns)
                    || self.is_there(self.from.step::<-4, 4>(), pawns)
            }
        }
    }

    #[inline]
    fn by_knight(&self, by: Color) -> bool {
        let mut found = false;
        let knights = eight(by, Piece::Knight);
        for_each_jump!(look(self, knights, &mut found));
        found
    }

    /// Queen, rook, bishop and king.
    #[inline]
    fn by_others(&self, by: Color) -> bool {
        let mut found = false;
        let near = eight(by, Piece::King);
        let [rooks, bishops] = [Piece::Rook, Piece::Bishop]
            .map(|slider| Far { slider: eight(by, slider), queen: eight(by, Piece::Queen) });
        for_each_file_and_rank!(look(self, near, &mut found));
        for_each_diagonal!(look(self, near, &mut found));
        for_each_file_and_rank!(look_along(self, rooks, &mut found));
        for_each_diagonal!(look_along(self, bishops, &mut found));
        found
    }

    /// Whether the piece is there, if the place is on the board.
    #[inline]
    fn is_there(&self, there: Cell, piece: u32) -> bool {
        there.is_on_board() && there.of_words(self.words) == piece & there.mask
    }
}

/// What may attack along a line.
#[derive(Clone, Copy)]
struct Far {
    slider: u32,
    queen: u32,
}

#[inline]
fn look<const DOWN: i32, const RIGHT: i32>(asked: &Asked<'_>, piece: u32, found: &mut bool) {
    *found |= asked.is_there(asked.from.step::<DOWN, RIGHT>(), piece);
}

#[inline]
fn look_along<const DOWN: i32, const RIGHT: i32>(asked: &Asked<'_>, far: Far, found: &mut bool) {
    let mut there = asked.from.step::<DOWN, RIGHT>();
    while there.is_on_board() {
        let piece = there.of_words(asked.words);
        if piece != 0 {
            *found |= piece == far.slider & there.mask || piece == far.queen & there.mask;
            return;
        }
        there = there.step::<DOWN, RIGHT>();
    }
}
