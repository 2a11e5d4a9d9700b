//! Whether a given move is legal, without generating moves.
//!
//! A killer move, a counter-move or the move of a hash table comes from another position. Where it
//! is not legal, its two squares show this in most cases. So the most costly tests come last:
//! checkers and pins are found only for a *pseudo-legal* move, one that would be legal if check did
//! not matter. Steps of the king and captures en passant need neither checkers nor pins. For these
//! moves, the attackers of the king after the move decide.
//!
//! There is only one branch on the kind of piece, since it is hard to predict.

use core::error::Error;
use core::fmt;

use super::MoveFilter;
use super::generate::{Targeting, may_castle};
use crate::setwise::pawns::{double_pushes, single_pushes};
use crate::{
    Bitboard, Board, Move, MoveKind, Piece, Rank, king_attacks, pawn_attacks, piece_attacks,
};

impl Board {
    /// Whether the move is legal, for the kind of piece on its first square. That piece belongs to
    /// the side to move.
    #[inline]
    pub(super) fn is_legal_for(&self, piece: Piece, mv: Move) -> bool {
        let (us, from, to) = (self.side_to_move(), mv.from(), mv.to());
        let is_pseudo_legal = match piece {
            Piece::King => match mv.wing() {
                Some(wing) => self.castling_rooks().rook(us, wing, from) == Some(to),
                None => return self.king_may_step(mv),
            },
            Piece::Pawn if mv.is_en_passant() => return self.may_take_en_passant(mv),
            Piece::Pawn => self.pawn_may_go(mv),
            _ => self.may_go(mv, piece_attacks(us, piece, from, self.occupied())),
        };
        is_pseudo_legal && self.leaves_king_safe(mv)
    }

    /// Whether the king is safe after a pseudo-legal move. The move must not be a capture en
    /// passant or a step of the king.
    #[inline]
    fn leaves_king_safe(&self, mv: Move) -> bool {
        let known = self.checkers_and_pinned(self.side_to_move());
        match mv.wing() {
            Some(wing) => may_castle(self, known, wing, mv.to()),
            None => {
                let targeting = Targeting::new(self, known, MoveFilter::ALL);
                targeting.targets_of(mv.from()).contains(mv.to())
            }
        }
    }

    /// Whether a piece other than a pawn, which attacks these squares, could make the move: it
    /// captures an enemy piece or goes to an empty square, as the move's kind says.
    #[inline]
    fn may_go(&self, mv: Move, attacks: Bitboard) -> bool {
        let (us, to) = (self.side_to_move(), mv.to());
        let takes = self.colors(!us).contains(to);
        mv.is(if takes { MoveKind::Capture } else { MoveKind::Quiet })
            && (attacks - self.colors(us)).contains(to)
    }

    /// The same for a pawn's moves, except captures en passant.
    #[inline]
    fn pawn_may_go(&self, mv: Move) -> bool {
        let (us, from, to) = (self.side_to_move(), mv.from(), mv.to());
        if mv.is_promotion() != (to.rank() == Rank::Eighth.relative_to(us)) || mv.is_castling() {
            return false;
        }
        let (pawn, occupied) = (from.bitboard(), self.occupied());
        let targets = if mv.is_capture() {
            pawn_attacks(us, from) & self.colors(!us)
        } else if mv.is_double_push() {
            double_pushes(us, pawn, occupied)
        } else {
            single_pushes(us, pawn, occupied)
        };
        targets.contains(to)
    }

    #[inline]
    fn may_take_en_passant(&self, mv: Move) -> bool {
        let (us, from, to) = (self.side_to_move(), mv.from(), mv.to());
        self.legal_en_passant() == Some(to)
            && pawn_attacks(us, from).contains(to)
            && self.en_passant_is_legal(from, to)
    }

    #[inline]
    fn king_may_step(&self, mv: Move) -> bool {
        let (us, from, to) = (self.side_to_move(), mv.from(), mv.to());
        // The king does not shield the squares behind it from a slider that checks it.
        let without_king = self.occupied().without(from);
        self.may_go(mv, king_attacks(from)) && self.attackers_by(!us, to, without_king).is_empty()
    }
}

/// The move is not legal on this board.
///
/// ```
/// # use rookline::{Board, Move, MoveKind, Square};
/// let wrong = Move::new(Square::E2, Square::E4, MoveKind::Quiet);
/// let error = Board::default().play(wrong).unwrap_err();
/// assert_eq!((error.mv, error.legal_kind), (wrong, Some(MoveKind::DoublePush)));
/// let text = "e2e4 is not legal here as a Quiet, but as a DoublePush; `Board::legal_move` gives that";
/// assert_eq!(error.to_string(), text);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct IllegalMoveError {
    /// The move.
    pub mv: Move,
    /// The kind of the legal move with the same squares and promotion, if there is one.
    /// [`Board::legal_move`] gives that move.
    pub legal_kind: Option<MoveKind>,
}

impl fmt::Display for IllegalMoveError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not legal here", self.mv)?;
        match self.legal_kind {
            Some(legal) => write!(
                f,
                " as a {:?}, but as a {legal:?}; `Board::legal_move` gives that",
                self.mv.kind(),
            ),
            None => f.write_str("; `Board::legal_moves` lists the legal moves"),
        }
    }
}

impl Error for IllegalMoveError {}

/// # Checked moves
impl Board {
    /// Plays a move if it is legal. There is no unmake: to go back, keep a copy of the board.
    ///
    /// # Errors
    ///
    /// [`IllegalMoveError`] if the move is not legal. Then the board does not change.
    #[doc(alias("try_play", "make_move", "do_move", "unmake", "unmake_move", "undo", "undo_move"))]
    #[inline]
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMoveError> {
        if !self.is_legal(mv) {
            let same_steps = self.legal_move(mv.from(), mv.to(), mv.promotion());
            return Err(IllegalMoveError { mv, legal_kind: same_steps.map(Move::kind) });
        }
        self.play_unchecked(mv);
        Ok(())
    }
}
