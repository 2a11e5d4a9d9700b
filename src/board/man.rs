//! A man in a byte: twelve variants, in the order of the twelve bitboards.
//!
//! Making a move begins with what stands on its squares. A man's number is its index into the
//! bitboards, the words of the key and the values, so nothing has to be computed from side and kind
//! on the way; and since it is one of twelve variants, the compiler knows that no index is out of
//! range. (A side in one bit and a kind in three, as in `placement::Code`, made a move a tenth
//! slower.)

use super::piece_value;
use crate::{Color, Piece};

macro_rules! men {
    ($($man:ident),*) => {
        /// What stands on a square.
        #[derive(Clone, Copy, PartialEq, Eq)]
        #[repr(u8)]
        pub(super) enum Man {
            $($man),*
        }

        impl Man {
            pub(super) const ALL: [Man; 12] = [$(Man::$man),*];
        }
    };
}

#[rustfmt::skip]
men! {
    WhitePawn, WhiteKnight, WhiteBishop, WhiteRook, WhiteQueen, WhiteKing,
    BlackPawn, BlackKnight, BlackBishop, BlackRook, BlackQueen, BlackKing
}

impl Man {
    #[inline]
    pub(super) const fn new(color: Color, piece: Piece) -> Man {
        Man::ALL[6 * color.index() + piece.index()]
    }

    #[inline]
    pub(super) const fn color(self) -> Color {
        if (self as u8) < Man::BlackPawn as u8 { Color::White } else { Color::Black }
    }

    // By arithmetic: a table would add a load to wait for.
    #[inline]
    pub(super) const fn piece(self) -> Piece {
        match Piece::new(self as u8 % 6) {
            Some(piece) => piece,
            None => Piece::Pawn,
        }
    }

    /// The index into a list of twelve, white's six kinds first.
    #[inline]
    pub(super) const fn index(self) -> usize {
        self as usize
    }

    /// [`piece_value`], negative for black, as
    /// [`Board::material`](super::Board::material) counts it.
    #[inline]
    pub(super) const fn value(self) -> i32 {
        const VALUES: [i32; 12] = {
            let mut values = [0; 12];
            let mut index = 0;
            while index < 12 {
                let man = Man::ALL[index];
                let value = piece_value(man.piece());
                values[index] = if matches!(man.color(), Color::White) { value } else { -value };
                index += 1;
            }
            values
        };
        VALUES[self.index()]
    }

    #[inline]
    pub(super) const fn is_pawn(self) -> bool {
        matches!(self, Man::WhitePawn | Man::BlackPawn)
    }

    #[inline]
    pub(super) const fn is_king(self) -> bool {
        matches!(self, Man::WhiteKing | Man::BlackKing)
    }
}
