//! The key of the board after a move, before it is made.
//!
//! With this key a search can prefetch the entry of a hash table before it makes the move. It can
//! also find out for which moves the table has an entry. A move changes a few facts, so a few
//! exclusive ors give the key, without a copy of the board.
//!
//! Only one fact needs more work: whether the opponent can take a pawn en passant after its double
//! push. An enemy pawn must stand beside it, which is rare, and the enemy king must be safe after
//! the capture.
//!
//! [`Keys`] are the keys of parts of a board, updated by each move.

use super::{Board, Changes, one_step_back, zobrist};
use crate::{Bitboard, Color, ColoredPiece, Move, Piece, Square, pawn_attacks};

/// # The key after a move, before it is made
impl Board {
    /// The exact [`Board::key`] after a legal move of any kind. For a move that is not legal here,
    /// the number means nothing.
    ///
    /// ```
    /// # use rookline::Board;
    /// let board = Board::default();
    /// for mv in board.legal_moves() {
    ///     assert_eq!(board.key_after(mv), board.after_unchecked(mv).key());
    /// }
    /// ```
    #[doc(alias("prefetch", "speculative_key", "key_after_move"))]
    #[inline]
    pub fn key_after(&self, mv: Move) -> u64 {
        let Some(piece) = self.on[mv.from().index()] else {
            return self.state.key;
        };
        let key = self.key_after_null() ^ zobrist::piece(piece, mv.from());
        if !mv.is_plain() {
            return key ^ self.unusual_words(mv, piece);
        }
        let (from, to) = (mv.from(), mv.to());
        let taken = self.on[to.index()].map_or(0, |taken| zobrist::piece(taken, to));
        let mut key = key ^ zobrist::piece(piece, to) ^ taken;
        if mv.is_double_push() {
            key ^= self.offered_word(mv);
        } else {
            key ^= self.lost_words(piece, from.bitboard() | to.bitboard());
        }
        key
    }

    /// The key after a null move.
    #[inline]
    const fn key_after_null(&self) -> u64 {
        let key = self.state.key ^ zobrist::black_to_move();
        match self.legal_en_passant() {
            Some(square) => key ^ zobrist::en_passant(square.file()),
            None => key,
        }
    }

    /// The words that change in castling, en passant and promotion, except the word of the moving
    /// piece on its first square.
    #[cold]
    #[inline(never)]
    fn unusual_words(&self, mv: Move, piece: ColoredPiece) -> u64 {
        let (us, from, to) = (self.state.side, mv.from(), mv.to());
        let lost = self.lost_words(piece, from.bitboard() | to.bitboard());
        if let Some(wing) = mv.wing() {
            let rook = ColoredPiece::new(us, Piece::Rook);
            let rook_to = Square::new(wing.rook_file(), from.rank());
            return lost
                ^ zobrist::piece(piece, mv.destination())
                ^ zobrist::piece(rook, to)
                ^ zobrist::piece(rook, rook_to);
        }
        let on = if mv.is_en_passant() { one_step_back(to, us) } else { to };
        let taken = self.on[on.index()].map_or(0, |taken| zobrist::piece(taken, on));
        let becomes = mv.promotion().map_or(piece, |promotion| ColoredPiece::new(us, promotion));
        lost ^ taken ^ zobrist::piece(becomes, to)
    }

    /// The words of the castling rights that end when `piece` leaves or reaches these squares.
    #[inline]
    fn lost_words(&self, piece: ColoredPiece, changed: Bitboard) -> u64 {
        let lost = self.lost_rights(piece, changed);
        if lost.is_empty() { 0 } else { zobrist::castling(lost) }
    }

    /// The word of a capture en passant, if a double push makes one possible.
    #[inline]
    fn offered_word(&self, mv: Move) -> u64 {
        let us = self.state.side;
        let over = one_step_back(mv.to(), us);
        let beside = pawn_attacks(us, over) & self.colored_pieces(!us, Piece::Pawn);
        if !beside.is_empty() && self.will_offer(mv.from(), over, beside) {
            zobrist::en_passant(over.file())
        } else {
            0
        }
    }

    #[cold]
    #[inline(never)]
    fn will_offer(&self, from: Square, over: Square, beside: Bitboard) -> bool {
        // The pawn of the double push has left its square, and is taken.
        let without = self.occupied.without(from).with(over);
        let is_legal = |taker: Square| self.is_king_safe(!self.state.side, without.without(taker));
        beside.iter().any(is_legal)
    }
}

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
    pub const fn pawns(&self) -> u64 {
        self.groups[0]
    }

    /// The key of the knights and bishops of both sides. (Some engines include the kings:
    /// `keys.minor() ^ keys.kings()`.)
    #[inline]
    pub const fn minor(&self) -> u64 {
        self.groups[1]
    }

    /// The key of the rooks and queens of both sides. (Some engines count the kings among them.)
    #[inline]
    pub const fn major(&self) -> u64 {
        self.groups[2]
    }

    /// The key of both kings.
    #[inline]
    pub const fn kings(&self) -> u64 {
        self.groups[3]
    }

    /// The key of one side's pieces without its pawns; its king is among them.
    #[inline]
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
