//! What stands nearest to a square on each of its eight rays, and the knights around it.
//!
//! Whatever attacks a square is the nearest piece on one of its rays, or a knight a jump away; and
//! what attacks it once that piece has gone is the next one on the ray. So few pieces answer every
//! question about a square: what attacks it and for which side, what checks a king there, what is
//! pinned to it, what looks at it through another piece.
//!
//! The nearest pieces are what a rook and a bishop on the square would attack, where it is occupied:
//!
//! ```text
//!   from d4                 nearest, a rook's       a bishop's              knights
//!   . . . r . . . q         . . . . . . . .         . . . . . . . .         . . . . . . . .
//!   . . . . . . . .         . . . . . . . .         . . . . . . . .         . . . . . . . .
//!   . . . p n p . .         . . . 1 . . . .         . . . . . 1 . .         . . . . 1 . . .
//!   . . . . . . . .         . . . . . . . .         . . . . . . . .         . . . . . . . .
//!   r . . * . . . R         1 . . . . . . 1         . . . . . . . .         . . . . . . . .
//!   . . P . . N . .         . . . . . . . .         . . 1 . . . . .         . . . . . 1 . .
//!   . B . . . . . .         . . . . . . . .         . . . . . . . .         . . . . . . . .
//!   . . . . . . K .         . . . . . . . .         . . . . . . 1 .         . . . . . . . .
//! ```
//!
//! With the pawns lifted, the nearest are the rook on d8, the queen on h8 and the bishop on b2.
//!
//! **Cost.** One lookup of a rook and a bishop together. What stands there is read from the board's
//! array of squares, for the rays that are asked. A single question costs as little without:
//! [`Board::attackers_to`], [`Board::checkers`] and [`Board::pinned`] do the same lookup once.
//!
//! Source: 87flowers.com, "Byteboard attack tables", parts 1 to 3, for the question; the answer by
//! sets is ours.

use super::Board;
use crate::attacks::{pins, ray};
use crate::{
    Bitboard, Color, ColoredPiece, Direction, Piece, Square, king_attacks, knight_attacks,
    pawn_attacks, rook_and_bishop_attacks,
};

/// What stands around a square of a board: see [`Board::rays`].
#[derive(Clone, Copy, Debug)]
pub struct Rays<'a> {
    board: &'a Board,
    square: Square,
    /// Without what has been lifted.
    occupied: Bitboard,
    orthogonal: Bitboard,
    diagonal: Bitboard,
}

/// # What stands around a square
impl Board {
    /// The nearest piece on each of the eight rays from a square, and the knights a jump away. What
    /// stands on the square itself makes no difference.
    ///
    /// ```
    /// # use rookline::{Board, Color, ColoredPiece, Direction, Square};
    /// let board: Board = "4r1k1/8/8/b7/4n3/8/3P4/4K3 w - - 0 1".parse()?;
    /// let rays = board.rays(board.king(Color::White));
    /// let north = Some((Square::E4, ColoredPiece::BlackKnight));
    /// assert_eq!(rays.nearest(Direction::North), north);
    /// assert_eq!(rays.nearest(Direction::East), None);
    /// assert_eq!(rays.attackers(Color::Black), board.checkers());
    /// assert_eq!(rays.pinned(Color::White), Square::D2.bitboard());
    ///
    /// // Past the knight.
    /// let behind = rays.through(Square::E4.bitboard());
    /// assert_eq!(behind.attackers(Color::Black), Square::E8.bitboard());
    /// # Ok::<(), rookline::board::FenError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn rays(&self, square: Square) -> Rays<'_> {
        Rays::new(self, square, self.occupied)
    }
}

impl<'a> Rays<'a> {
    #[inline]
    fn new(board: &'a Board, square: Square, occupied: Bitboard) -> Rays<'a> {
        let (rook, bishop) = rook_and_bishop_attacks(square, occupied);
        let (orthogonal, diagonal) = (rook & occupied, bishop & occupied);
        Rays { board, square, occupied, orthogonal, diagonal }
    }

    /// The nearest piece in one direction.
    ///
    /// ```
    /// # use rookline::{Board, ColoredPiece, Direction, Square};
    /// let board = Board::default();
    /// let nearest = Direction::ALL.map(|direction| board.rays(Square::D4).nearest(direction));
    /// assert_eq!(nearest[0], Some((Square::D7, ColoredPiece::BlackPawn)));
    /// assert_eq!(nearest.iter().flatten().count(), 6); // none to the east and west
    /// ```
    #[inline]
    #[must_use]
    pub fn nearest(&self, direction: Direction) -> Option<(Square, ColoredPiece)> {
        let there = (self.pieces() & ray(self.square, direction)).first()?;
        Some((there, self.board.colored_piece_on(there)?))
    }

    /// The nearest pieces in all eight directions, of either side.
    ///
    /// ```
    /// # use rookline::{Board, Square};
    /// let around = Board::default().rays(Square::E1).pieces();
    /// assert!(around.into_iter().eq([Square::D1, Square::F1, Square::D2, Square::E2, Square::F2]));
    /// ```
    #[inline]
    #[must_use]
    pub fn pieces(&self) -> Bitboard {
        self.orthogonal | self.diagonal
    }

    /// The knights of either side that attack the square.
    ///
    /// ```
    /// # use rookline::{Board, Square};
    /// let board = Board::default();
    /// assert_eq!(board.rays(Square::F3).knights(), Square::G1.bitboard());
    /// ```
    #[inline]
    #[must_use]
    pub fn knights(&self) -> Bitboard {
        knight_attacks(self.square) & self.board.pieces(Piece::Knight) & self.occupied
    }

    /// The pieces of one side that attack the square.
    ///
    /// ```
    /// # use rookline::{Board, Color, Square};
    /// let board = Board::default();
    /// let rays = board.rays(Square::F3);
    /// let white = rays.attackers(Color::White);
    /// assert!(white.into_iter().eq([Square::G1, Square::E2, Square::G2]));
    /// assert!(rays.attackers(Color::Black).is_empty());
    /// ```
    #[inline]
    #[must_use]
    pub fn attackers(&self, color: Color) -> Bitboard {
        let of = |piece| self.board.colored_pieces(color, piece);
        let sliders = self.board.sliders(color);
        let leapers = pawn_attacks(!color, self.square) & of(Piece::Pawn)
            | king_attacks(self.square) & of(Piece::King);
        self.orthogonal & sliders.orthogonal
            | self.diagonal & sliders.diagonal
            | leapers & self.pieces()
            | self.knights() & self.board.colors(color)
    }

    /// The pieces of `color` that hide the square, alone on their line, from an enemy slider: on
    /// their king's square those that [`Board::pinned`] gives.
    ///
    /// ```
    /// # use rookline::{Board, Color, Square};
    /// // Pinned to the queen.
    /// let board: Board = "3q2k1/8/3n4/8/8/3R4/8/4K3 b - - 0 1".parse()?;
    /// assert_eq!(board.rays(Square::D8).pinned(Color::Black), Square::D6.bitboard());
    /// assert!(board.pinned(Color::Black).is_empty());
    /// # Ok::<(), rookline::board::FenError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn pinned(&self, color: Color) -> Bitboard {
        let hiding = self.pieces() & self.board.colors(color);
        let behind = self.through(hiding);
        let sliders = self.board.sliders(!color);
        let pinners = behind.orthogonal & sliders.orthogonal | behind.diagonal & sliders.diagonal;
        pins::pinned_by(self.square, hiding, pinners)
    }

    /// The same with those of `pieces` lifted that are among the nearest: what stands behind them has
    /// come nearest. Lifted pieces attack nothing.
    ///
    /// ```
    /// # use rookline::{Board, Color, Square};
    /// let board: Board = "3rk3/8/8/8/8/3R4/3R4/3QK3 w - - 0 1".parse()?;
    /// // All that attacks d8, one behind the other.
    /// let mut rays = board.rays(Square::D8);
    /// let mut attackers = Vec::new();
    /// while let Some(next) = rays.attackers(Color::White).first() {
    ///     attackers.push(next);
    ///     rays = rays.through(next.bitboard());
    /// }
    /// assert_eq!(attackers, [Square::D3, Square::D2, Square::D1]);
    /// # Ok::<(), rookline::board::FenError>(())
    /// ```
    #[doc(alias = "xray")]
    #[inline]
    #[must_use]
    pub fn through(&self, pieces: Bitboard) -> Rays<'a> {
        let lifted = pieces & (self.pieces() | self.knights());
        Rays::new(self.board, self.square, self.occupied - lifted)
    }
}
