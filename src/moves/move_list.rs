//! A list of moves on the stack.

use core::array;
use core::fmt;
use core::iter::Take;
use core::ops::{Deref, DerefMut};

use super::{Move, MoveKind};
use crate::Square;

/// An upper bound for every valid board: 15 pieces with 27 moves each, the king's 8 steps and two
/// castling moves. 27 are the moves of a queen in the middle of an empty board. (A pawn has at most
/// 12: two captures and a push, with four promotions each.) No known game has a position with more
/// than 218 moves.
const CAPACITY: usize = 15 * 27 + 8 + 2;

/// The moves of one position: an array and a length, without allocation.
///
/// The list derefs to a slice, so a program can sort, search and index it. Sort with
/// `sort_unstable_by_key` and the like: the stable sorts of a slice may allocate, and exist only
/// with `alloc`.
///
/// ```
/// use rookline::{Board, MoveList, Rank};
///
/// let mut moves = Board::default().legal_moves();
/// moves.sort_unstable_by_key(|mv| mv.to());
/// assert_eq!(moves[0].to_string(), "a2a3");
/// let mut others = MoveList::new();
/// while moves.len() > 18 {
///     others.extend(moves.pop());
/// }
/// others.push(moves[0]);
/// assert_eq!((moves.len(), others.len()), (18, 3));
/// moves.retain(|mv| mv.to().rank() == Rank::Third);
/// moves.truncate(5);
/// others.clear();
/// assert_eq!((moves.len(), others.len()), (5, 0));
/// for mv in moves {
///     assert!(!mv.is_capture());
/// }
/// ```
#[derive(Clone)]
#[must_use]
pub struct MoveList {
    moves: [Move; CAPACITY],
    len: usize,
}

impl MoveList {
    /// The largest number of moves in a list, 415. No board has more. (No known position of a game
    /// has more than 218.) Keep a list for each ply, and scores beside it, instead of a new list in
    /// each node.
    pub const CAPACITY: usize = CAPACITY;

    /// An empty list.
    #[inline]
    pub const fn new() -> MoveList {
        let filler = Move::new(Square::A1, Square::A1, MoveKind::Quiet);
        MoveList { moves: [filler; CAPACITY], len: 0 }
    }

    /// Adds a move.
    ///
    /// # Panics
    ///
    /// If the list already holds [`MoveList::CAPACITY`] moves. The legal moves
    /// of one board always fit.
    #[inline]
    #[track_caller]
    pub const fn push(&mut self, mv: Move) {
        self.moves[self.len] = mv;
        self.len += 1;
    }

    /// Adds a move if there is room. There is always room, except on a board that is invalid after
    /// an illegal move.
    #[inline]
    pub(crate) fn push_if_room(&mut self, mv: Move) {
        if self.len < CAPACITY {
            self.push(mv);
        }
    }

    /// Removes the last move and returns it; `None` if the list is empty.
    #[inline]
    pub const fn pop(&mut self) -> Option<Move> {
        if self.len == 0 {
            return None;
        }
        self.len -= 1;
        Some(self.moves[self.len])
    }

    /// Removes the move at `index` and returns it; the last move fills its place. With this a
    /// search can select the best remaining move each time, instead of sorting the list.
    ///
    /// # Panics
    ///
    /// If there is no move at `index`.
    ///
    /// ```
    /// # use rookline::Board;
    /// let board: Board = "4k3/8/8/3q1n2/4P3/8/8/4K3 w - - 0 1".parse()?;
    /// let mut moves = board.legal_moves();
    /// let mut order = Vec::new();
    /// while let Some(best) = (0..moves.len()).max_by_key(|&at| board.captured(moves[at])) {
    ///     order.push(moves.swap_remove(best).to_string());
    /// }
    /// assert_eq!(order[..2], ["e4d5", "e4f5"]);
    /// # Ok::<(), rookline::FenError>(())
    /// ```
    #[inline]
    #[track_caller]
    pub fn swap_remove(&mut self, index: usize) -> Move {
        let mv = self[index];
        self.len -= 1;
        self.moves[index] = self.moves[self.len];
        mv
    }

    /// Removes the moves for which `keep` returns false; the others stay in order.
    #[inline]
    pub fn retain(&mut self, mut keep: impl FnMut(&Move) -> bool) {
        let mut kept = 0;
        for at in 0..self.len {
            let mv = self.moves[at];
            if keep(&mv) {
                self.moves[kept] = mv;
                kept += 1;
            }
        }
        self.len = kept;
    }

    /// Keeps the first `len` moves and removes the others, if there are more than `len`.
    #[inline]
    pub const fn truncate(&mut self, len: usize) {
        if len < self.len {
            self.len = len;
        }
    }

    /// Removes all moves.
    #[inline]
    pub const fn clear(&mut self) {
        self.len = 0;
    }
}

impl Default for MoveList {
    #[inline]
    fn default() -> MoveList {
        MoveList::new()
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        &self.moves[..self.len]
    }
}

impl DerefMut for MoveList {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Move] {
        &mut self.moves[..self.len]
    }
}

/// Equal if they hold the same moves in the same order.
impl PartialEq for MoveList {
    #[inline]
    fn eq(&self, other: &MoveList) -> bool {
        **self == **other
    }
}

impl Eq for MoveList {}

impl fmt::Debug for MoveList {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Extend<Move> for MoveList {
    /// # Panics
    ///
    /// As [`MoveList::push`] does.
    #[inline]
    fn extend<I: IntoIterator<Item = Move>>(&mut self, moves: I) {
        moves.into_iter().for_each(|mv| self.push(mv));
    }
}

impl<'a> Extend<&'a Move> for MoveList {
    /// # Panics
    ///
    /// As [`MoveList::push`] does.
    #[inline]
    fn extend<I: IntoIterator<Item = &'a Move>>(&mut self, moves: I) {
        self.extend(moves.into_iter().copied());
    }
}

impl FromIterator<Move> for MoveList {
    /// # Panics
    ///
    /// As [`MoveList::push`] does.
    #[inline]
    fn from_iter<I: IntoIterator<Item = Move>>(moves: I) -> MoveList {
        let mut list = MoveList::new();
        list.extend(moves);
        list
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = IntoMoves;

    #[inline]
    fn into_iter(self) -> IntoMoves {
        self.moves.into_iter().take(self.len)
    }
}

/// The moves of a [`MoveList`] by value, in its order.
pub type IntoMoves = Take<array::IntoIter<Move, { MoveList::CAPACITY }>>;

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a> IntoIterator for &'a mut MoveList {
    type Item = &'a mut Move;
    type IntoIter = core::slice::IterMut<'a, Move>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}
