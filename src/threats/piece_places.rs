//! The facts that threats need from a board.

use crate::{Bitboard, Board, Color, ColoredPiece, Piece, Square};

/// The pieces on a board of the caller's own type.
/// [`ThreatChanges::record`](super::ThreatChanges::record) reads them.
///
/// Two methods are enough: the squares of a kind and those of a side. A board that also has an
/// array of the piece on each square should override [`PiecePlaces::code_on`]. `docs/threats.md`
/// has an example.
pub trait PiecePlaces {
    /// The board's own type for a colored piece: an integer, or an enum.
    type Code: Copy;

    /// The squares of both sides' pieces of one kind.
    fn pieces(&self, piece: Piece) -> Bitboard;

    /// The squares of all pieces of one side.
    fn colors(&self, color: Color) -> Bitboard;

    /// The code of a piece.
    fn code(piece: ColoredPiece) -> Self::Code;

    /// The code of the piece on a square. On an empty square it may be any code.
    ///
    /// The default searches the bitboards.
    #[inline]
    fn code_on(&self, square: Square) -> Self::Code {
        let color = match self.colors(Color::White).contains(square) {
            true => Color::White,
            false => Color::Black,
        };
        let here = |piece: &Piece| self.pieces(*piece).contains(square);
        let piece = Piece::ALL.into_iter().find(here).unwrap_or(Piece::Pawn);
        Self::code(ColoredPiece::new(color, piece))
    }

    /// The squares of one side's pieces of one kind.
    #[inline]
    fn colored_pieces(&self, color: Color, piece: Piece) -> Bitboard {
        self.pieces(piece) & self.colors(color)
    }

    /// The squares of all pieces.
    #[inline]
    fn occupied(&self) -> Bitboard {
        self.colors(Color::White) | self.colors(Color::Black)
    }
}

/// The code of an empty square is `None`.
impl PiecePlaces for Board {
    type Code = Option<ColoredPiece>;

    #[inline]
    fn pieces(&self, piece: Piece) -> Bitboard {
        self.pieces(piece)
    }

    #[inline]
    fn colors(&self, color: Color) -> Bitboard {
        self.colors(color)
    }

    #[inline]
    fn code(piece: ColoredPiece) -> Option<ColoredPiece> {
        Some(piece)
    }

    #[inline]
    fn code_on(&self, square: Square) -> Option<ColoredPiece> {
        self.colored_piece_on(square)
    }

    #[inline]
    fn colored_pieces(&self, color: Color, piece: Piece) -> Bitboard {
        self.colored_pieces(color, piece)
    }

    #[inline]
    fn occupied(&self) -> Bitboard {
        self.occupied()
    }
}
