//! Moves with scores: a search takes the best one each time.
//!
//! Most nodes end after a few moves, so the list is not sorted: each call looks for the best move
//! that is left. **Cost.** One pass over the scores for each move taken; 2,504 bytes.

use core::fmt;

use super::{Move, MoveKind, MoveList};
use crate::Square;

/// Moves with their scores, without allocation; [`take_best`](ScoredMoves::take_best) gives the best
/// one that is left. Keep one for each ply.
///
/// ```
/// use rookline::board::PIECE_VALUES;
/// use rookline::{Board, MoveFilter, ScoredMoves};
///
/// let board: Board = "4k3/8/8/3q1n2/4P3/8/8/4K3 w - - 0 1".parse()?;
/// let value = |mv| board.captured(mv).map_or(0, |taken| PIECE_VALUES[taken.index()]);
/// let mut moves = ScoredMoves::new();
/// moves.extend(board.moves(MoveFilter::CAPTURES).into_iter().map(|mv| (mv, value(mv))));
/// while let Some((mv, score)) = moves.take_best() {
///     if board.see_ge(mv, 0, &PIECE_VALUES) {
///         assert_eq!((mv.to_string().as_str(), score), ("e4d5", 900)); // search it
///         break;
///     }
/// }
/// assert_eq!(moves.len(), 1); // the other capture is still there
/// # Ok::<(), rookline::FenError>(())
/// ```
#[derive(Clone)]
#[must_use]
pub struct ScoredMoves {
    moves: [Move; MoveList::CAPACITY],
    scores: [i32; MoveList::CAPACITY],
    len: usize,
}

impl ScoredMoves {
    /// An empty list.
    #[inline]
    pub const fn new() -> ScoredMoves {
        let filler = Move::new(Square::A1, Square::A1, MoveKind::Quiet);
        ScoredMoves { moves: [filler; MoveList::CAPACITY], scores: [0; MoveList::CAPACITY], len: 0 }
    }

    /// The number of moves that are left.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether no move is left.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds a move. A move that was taken may come back with another score: a capture that loses
    /// material, after the quiet moves.
    ///
    /// # Panics
    ///
    /// If the list already holds [`MoveList::CAPACITY`] moves. The legal moves of one board always
    /// fit.
    #[inline]
    #[track_caller]
    pub const fn push(&mut self, mv: Move, score: i32) {
        self.moves[self.len] = mv;
        self.scores[self.len] = score;
        self.len += 1;
    }

    /// Removes the move with the highest score and returns both; `None` if the list is empty. Of
    /// moves with equal scores it takes any, the same one on every machine.
    #[doc(alias("pick_best", "pick_next", "selection_sort", "next_move"))]
    #[inline]
    pub fn take_best(&mut self) -> Option<(Move, i32)> {
        let last = self.len.checked_sub(1)?;
        let mut best = 0;
        for (at, &score) in self.scores[..=last].iter().enumerate() {
            if score > self.scores[best] {
                best = at;
            }
        }
        let taken = (self.moves[best], self.scores[best]);
        (self.moves[best], self.scores[best]) = (self.moves[last], self.scores[last]);
        self.len = last;
        Some(taken)
    }

    /// The moves that are left with their scores, in no fixed order.
    #[inline]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Move, i32)> + '_ {
        self.moves[..self.len].iter().copied().zip(self.scores[..self.len].iter().copied())
    }

    /// Removes all moves.
    #[inline]
    pub const fn clear(&mut self) {
        self.len = 0;
    }
}

impl Default for ScoredMoves {
    #[inline]
    fn default() -> ScoredMoves {
        ScoredMoves::new()
    }
}

impl Extend<(Move, i32)> for ScoredMoves {
    /// # Panics
    ///
    /// As [`ScoredMoves::push`] does.
    #[inline]
    fn extend<I: IntoIterator<Item = (Move, i32)>>(&mut self, moves: I) {
        moves.into_iter().for_each(|(mv, score)| self.push(mv, score));
    }
}

impl fmt::Debug for ScoredMoves {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
