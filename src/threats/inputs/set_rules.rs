//! The rules of a set: which pairs count, and the order of their numbers.

use crate::Piece::{self, Bishop, Knight, Pawn, Queen, Rook};
use crate::attacks::lines::lines_through;
use crate::{Color, ColoredPiece, Square, king_attacks, knight_attacks, pawn_attacks};

/// Which pairs a set counts, and the order of their numbers.
///
/// There is a block of numbers for each kind of pair. The blocks are ordered by the attacker's
/// color and kind, then by the victim's color, then by its kind in the order of
/// [`victims`](Rules::victims). White, the side that sees the board, is first. Within a block, the
/// numbers are ordered by the attacker's square, and then by the squares that it attacks on an
/// empty board. (A pawn on rank 1 or 8 attacks none.)
///
/// ```
/// use rookline::Piece::{Bishop, Knight, Queen, Rook};
/// use rookline::threats::inputs::Rules;
///
/// /// Pieces on other pieces, in both directions, without pawns and kings.
/// const PIECES: Rules = Rules {
///     victims: [
///         &[],                            // pawn
///         &[Knight, Bishop, Rook, Queen], // knight
///         &[Knight, Bishop, Rook, Queen], // bishop
///         &[Knight, Bishop, Rook, Queen], // rook
///         &[Knight, Bishop, Rook, Queen], // queen
///         &[],                            // king
///     ],
///     ..Rules::PLAIN
/// };
/// assert_eq!(PIECES.inputs(), 2 * (336 + 560 + 896 + 1456) * 8);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// For each kind of attacker, in the order of [`Piece::ALL`], the kinds of victims that count:
    /// each kind once.
    pub victims: [&'static [Piece]; 6],
    /// How often a pair of like pieces counts.
    pub like_pieces: LikePieces,
    /// The order of the numbers.
    pub order: Order,
    /// The kinds of pieces that also count as a pawn's victims on the square ahead. Each is one of
    /// the pawn's [`victims`](Rules::victims).
    pub blocking: &'static [Piece],
}

/// How often a pair of like pieces counts. Like pieces attack each other: two knights, bishops,
/// rooks or queens of any color, or two pawns of different colors. (Two pawns of the same color do
/// not: the one that is defended does not defend the other.)
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LikePieces {
    /// Twice, once from each end.
    Twice,
    /// Once, as the attack of the piece with the higher square number in the view.
    FromHigher,
    /// Once, as the attack of the piece with the lower square number in the view.
    FromLower,
}

/// The order of the numbers of one attacking colored piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// First by kind of victim, then by squares.
    ByVictim,
    /// First by squares, then by kind of victim.
    BySquares,
}

impl Rules {
    /// All pairs, each from both ends, without kings: 66,640 inputs.
    pub const PLAIN: Rules = Rules {
        victims: [
            &[Pawn, Knight, Bishop, Rook, Queen],
            &[Pawn, Knight, Bishop, Rook, Queen],
            &[Pawn, Knight, Bishop, Rook, Queen],
            &[Pawn, Knight, Bishop, Rook, Queen],
            &[Pawn, Knight, Bishop, Rook, Queen],
            &[],
        ],
        like_pieces: LikePieces::Twice,
        order: Order::ByVictim,
        blocking: &[],
    };

    /// The number of inputs.
    pub const fn inputs(&self) -> usize {
        self.first_of(12)
    }

    /// The first number of a colored piece's blocks; for 12, the number of inputs.
    pub(super) const fn first_of(&self, attacker: usize) -> usize {
        let mut first = 0;
        let mut other = 0;
        while other < attacker {
            let pairs = self.pairs_of_squares(ColoredPiece::ALL[other]);
            first += pairs * 2 * self.victims[other % 6].len();
            other += 1;
        }
        first
    }

    /// The number of pairs of squares from which and to which a piece can attack. It is not counted:
    /// the compiler needs it often.
    pub(super) const fn pairs_of_squares(&self, attacker: ColoredPiece) -> usize {
        match attacker.piece() {
            Pawn if self.has_blocking() => 84 + 48,
            Pawn => 84,
            Knight => 336,
            Bishop => 560,
            Rook => 896,
            Queen => 560 + 896,
            Piece::King => 420,
        }
    }

    /// Whether the square ahead of a pawn counts among its targets.
    pub(super) const fn has_blocking(&self) -> bool {
        !self.blocking.is_empty()
    }
}

/// The position of a kind in a list.
pub(super) const fn position(kind: Piece, list: &[Piece]) -> Option<usize> {
    let mut position = 0;
    while position < list.len() {
        if list[position] as u8 == kind as u8 {
            return Some(position);
        }
        position += 1;
    }
    None
}

/// The squares that a piece attacks on an empty board; if `with_ahead`, also the square ahead of a
/// pawn.
pub(super) const fn targets(piece: ColoredPiece, square: Square, with_ahead: bool) -> u64 {
    let lines = lines_through(square);
    match piece.piece() {
        Pawn => pawn_targets(piece.color(), square, with_ahead),
        Knight => knight_attacks(square).0,
        Bishop => lines.of_bishop(),
        Rook => lines.of_rook(),
        Queen => lines.of_bishop() | lines.of_rook(),
        Piece::King => king_attacks(square).0,
    }
}

const fn pawn_targets(color: Color, square: Square, with_ahead: bool) -> u64 {
    let rank = square.rank() as u8;
    if rank == 0 || rank == 7 {
        return 0;
    }
    let pawn = square.bitboard();
    let ahead = match color {
        Color::White => pawn.north(),
        Color::Black => pawn.south(),
    };
    pawn_attacks(color, square).0 | if with_ahead { ahead.0 } else { 0 }
}
