//! Finds which moves of a position give check, from two sets that are computed once for all moves.
//!
//! First, a piece gives check from certain squares: those that the enemy king would attack if it
//! were a piece of that kind. Second, a piece that stands alone between the enemy king and a slider
//! of its own side discovers check when it leaves that line. These squares and these pieces do not
//! depend on the move. So a node computes both sets once, with one rook lookup and one bishop
//! lookup, and tests two bits for each move.
//!
//! This holds for a piece that goes from one square to another and takes the piece there, if any.
//! (The square that it leaves could open a line for the piece itself only if the piece already gave
//! check.) It does not hold for three rare kinds of move: a promoted pawn attacks through the
//! square that it has left, castling moves two pieces, and en passant clears a third square.
//! [`Board::gives_check`] handles these: it looks at the squares as they are after the move.
//!
//! Source: Chess Programming Wiki, "Checks and Pinned Pieces (Bitboards)".

use super::Board;
use crate::attacks::lines::line;
use crate::attacks::pins::pinned;
use crate::moves::Move;
use crate::{Bitboard, Piece, Square, knight_attacks, pawn_attacks, rook_and_bishop_attacks};

/// The squares from which the side to move gives check and the pieces that can discover one;
/// see [`Board::check_squares`].
#[derive(Clone, Copy, Debug)]
pub struct CheckSquares<'a> {
    board: &'a Board,
    king: Square,
    of: [Bitboard; 6],
    discoverers: Bitboard,
}

/// # Which moves give check, for all moves of a node
impl Board {
    /// The squares from which the side to move would give check, and the pieces that can discover
    /// one. A search computes them once for each node and then asks about each move. For a single
    /// move, [`Board::gives_check`] is faster.
    ///
    /// ```
    /// # use rookline::{Bitboard, Board, MoveFilter, Piece, Square};
    /// let board: Board = "4k3/8/8/8/4N3/8/4R3/4K2B w - - 0 1".parse()?;
    /// let checks = board.check_squares();
    /// let giving = board.legal_moves().into_iter().filter(|&mv| checks.gives_check(mv));
    /// assert_eq!(giving.count(), 8); // the knight's, wherever it goes
    ///
    /// // The knight's own checks, and no other move generated.
    /// let knights = board.colored_pieces(board.side_to_move(), Piece::Knight);
    /// let own = board.moves(MoveFilter::ALL.only_from(knights).only_to(checks.of(Piece::Knight)));
    /// let targets = own.iter().map(|mv| mv.to()).collect::<Bitboard>();
    /// assert!(targets.iter().eq([Square::D6, Square::F6]));
    /// # Ok::<(), rookline::FenError>(())
    /// ```
    #[doc(alias = "check_info")]
    #[inline]
    #[must_use]
    pub fn check_squares(&self) -> CheckSquares<'_> {
        let (us, king) = (self.state.side, self.king(!self.state.side));
        let (own, sliders) = (self.colors(us), self.sliders(us));
        let (rook, bishop) = rook_and_bishop_attacks(king, self.occupied);
        let (pawn, knight) = (pawn_attacks(!us, king), knight_attacks(king));
        CheckSquares {
            board: self,
            king,
            of: [pawn, knight, bishop, rook, bishop | rook, Bitboard::EMPTY],
            discoverers: pinned(king, self.occupied, own, sliders),
        }
    }
}

impl CheckSquares<'_> {
    /// The squares from which a piece of that kind would attack the enemy king, with the occupied
    /// squares of the board. Occupied squares are included. Empty for a king.
    #[inline]
    pub const fn of(&self, piece: Piece) -> Bitboard {
        self.of[piece.index()]
    }

    /// The pieces of the side to move that stand alone between a slider of their side and the enemy
    /// king. A piece that leaves the line uncovers a check.
    #[doc(alias = "discovered_check_candidates")]
    #[inline]
    pub const fn discoverers(&self) -> Bitboard {
        self.discoverers
    }

    /// Whether a legal move of the board gives check, in any way: the same answer as
    /// [`Board::gives_check`], faster. For a move that is not legal there, the answer means
    /// nothing.
    #[inline]
    pub fn gives_check(&self, mv: Move) -> bool {
        let (from, to) = (mv.from(), mv.to());
        let Some(piece) = self.board.piece_on(from) else {
            return false;
        };
        // Three rare kinds, each with a branch that the processor predicts. `is_plain` would also
        // separate captures from quiet moves, and the processor cannot predict that branch.
        if mv.is_promotion() || mv.is_castling() || mv.is_en_passant() {
            return self.unusual_gives_check(mv);
        }
        let leaves_line = || !line(self.king, from).contains(to);
        self.of(piece).contains(to) || self.discoverers.contains(from) && leaves_line()
    }

    /// Castling, en passant, promotion.
    #[cold]
    #[inline(never)]
    fn unusual_gives_check(&self, mv: Move) -> bool {
        self.board.gives_check(mv)
    }
}
