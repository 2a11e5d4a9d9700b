//! How a side sees the board.

use crate::{Board, Color, ColoredPiece, File, Square, Threat};

/// How a side sees the board: its own pieces are white and move up, and its king is on files a to
/// d.
///
/// For black, the ranks are flipped and the colors exchanged. For either side, the files are
/// flipped if its own king is on files e to h. All sets of [`inputs`](super) use this view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub struct View {
    side: Color,
    /// The exclusive or with this flips a square.
    flip: u8,
}

impl View {
    /// The view of a side whose king is on this square.
    #[inline]
    pub const fn new(side: Color, king: Square) -> View {
        View::with_mirror(side, king.file() as u8 >= File::E as u8)
    }

    /// The view of a side on this board.
    #[inline]
    pub fn of(board: &Board, side: Color) -> View {
        View::new(side, board.king(side))
    }

    /// The view of a side, with its files flipped if `mirrored`. It is for an engine that stores
    /// this bit, or that never flips files.
    #[inline]
    pub const fn with_mirror(side: Color, mirrored: bool) -> View {
        let flip = (56 * side as u8) ^ (7 * mirrored as u8);
        View { side, flip }
    }

    /// The side whose view this is.
    #[inline]
    pub const fn side(self) -> Color {
        self.side
    }

    /// Whether the files are flipped.
    #[inline]
    pub const fn is_mirrored(self) -> bool {
        self.flip & 7 != 0
    }

    /// The square as the side sees it.
    #[inline]
    pub const fn square(self, square: Square) -> Square {
        Square::wrapping((square as u8 ^ self.flip) as usize)
    }

    /// The exclusive or with this flips a square.
    #[inline]
    pub(super) const fn flip(self) -> u8 {
        self.flip
    }

    /// The color as the side sees it: white for its own pieces.
    #[inline]
    pub const fn color(self, color: Color) -> Color {
        match self.side {
            Color::White => color,
            Color::Black => color.other(),
        }
    }

    /// The piece as the side sees it: a white one if it is its own.
    #[inline]
    pub const fn piece(self, piece: ColoredPiece) -> ColoredPiece {
        ColoredPiece::new(self.color(piece.color()), piece.piece())
    }

    /// The threat as the side sees it: both squares and both pieces.
    #[inline]
    pub const fn threat(self, threat: Threat) -> Threat {
        let attacker = self.square(threat.attacker());
        let victim = self.square(threat.victim());
        let attacking_piece = self.piece(threat.attacking_piece());
        let attacked_piece = self.piece(threat.attacked_piece());
        Threat::new((attacker, attacking_piece), (victim, attacked_piece))
    }
}
