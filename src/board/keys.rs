//! Keys of parts of a board, updated by each move.

use super::{Board, Changes, zobrist};
use crate::{Color, ColoredPiece, Piece, Square};

/// Keys of parts of a board: of the pawns, of the minor and the major pieces, of the kings, and of
/// each side's pieces without its pawns. With these keys an engine indexes its tables of
/// corrections and of pawn structures.
///
/// The keys are a value beside the board, so only programs that use them pay for them. An update is
/// two exclusive ors for each piece that a move removes or adds. Each key is the exclusive or of
/// the [words](zobrist::piece) of its pieces. No key includes the side to move, castling or en
/// passant.
///
/// ```
/// use rookline::Board;
/// use rookline::board::Keys;
///
/// let mut board = Board::default();
/// let mut keys = Keys::of(&board);
/// for text in ["e2e4", "d7d5", "e4d5", "d8d5", "b1c3"] {
///     let (mv, before) = (board.parse_uci(text)?, keys);
///     keys.follow(board.changes(mv)); // before the move is made
///     board.play_unchecked(mv);
///     assert_eq!(keys, Keys::of(&board));
///     assert_eq!(keys.pawns() == before.pawns(), text == "b1c3");
///     assert_eq!(keys.minor() == before.minor(), text != "b1c3");
///     assert_eq!(keys.major() == before.major(), text != "d8d5");
/// }
/// # Ok::<(), rookline::moves::UciError>(())
/// ```
#[doc(alias("pawn_key", "non_pawn_key", "minor_piece_key", "correction"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Keys {
    /// Of pawns, minor pieces, major pieces and kings.
    groups: [u64; 4],
    pieces: [u64; Color::NUM],
}

/// The group of each kind of piece.
const GROUPS: [usize; Piece::NUM] = [0, 1, 1, 2, 2, 3];

impl Keys {
    /// The keys of a board, from its pieces one by one.
    #[inline]
    #[must_use]
    pub fn of(board: &Board) -> Keys {
        let mut keys = Keys::default();
        board.iter().for_each(|there| keys.toggle(there));
        keys
    }

    /// Updates the keys for a move, from [`Board::changes`] before the move. The same changes a
    /// second time undo the move. A null move changes no key.
    #[inline]
    pub fn follow(&mut self, Changes { removed, added, .. }: Changes) {
        removed.into_iter().chain(added).flatten().for_each(|there| self.toggle(there));
    }

    /// The key of the pawns of both sides.
    #[inline]
    #[must_use]
    pub const fn pawns(&self) -> u64 {
        self.groups[0]
    }

    /// The key of the knights and bishops of both sides. (Some engines include the kings:
    /// `keys.minor() ^ keys.kings()`.)
    #[inline]
    #[must_use]
    pub const fn minor(&self) -> u64 {
        self.groups[1]
    }

    /// The key of the rooks and queens of both sides. (Some engines count the kings among them.)
    #[inline]
    #[must_use]
    pub const fn major(&self) -> u64 {
        self.groups[2]
    }

    /// The key of both kings.
    #[inline]
    #[must_use]
    pub const fn kings(&self) -> u64 {
        self.groups[3]
    }

    /// The key of one side's pieces without its pawns; its king is among them.
    #[inline]
    #[must_use]
    pub const fn pieces(&self, color: Color) -> u64 {
        self.pieces[color.index()]
    }

    #[inline]
    fn toggle(&mut self, (square, piece): (Square, ColoredPiece)) {
        let word = zobrist::piece(piece, square);
        self.groups[GROUPS[piece.piece().index()]] ^= word;
        self.pieces[piece.color().index()] ^= if piece.is_pawn() { 0 } else { word };
    }
}
