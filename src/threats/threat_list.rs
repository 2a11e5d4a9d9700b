//! A list of pairs that is written without a branch for each pair.

use crate::{Bitboard, Square};

/// As many pairs as a move can change; see [`super`].
const MOST: usize = 80;

/// How far a list may be read past its end.
const PADDING: usize = 8;

/// Room for the pairs, and for what a step writes or reads beyond the last.
pub(super) const ROOM: usize = MOST + PADDING;

/// How many pairs are written at once.
const STEP: usize = 2;

pub(super) struct ThreatList<'a, T> {
    pairs: &'a mut [T; ROOM],
    pub(super) len: usize,
    /// The last occupied square, which stands in place of one that there is not.
    pub(super) last: Bitboard,
}

impl<'a, T> ThreatList<'a, T> {
    /// An empty list; all squares that pairs will be made of are among these.
    #[inline]
    pub(super) fn new(pairs: &'a mut [T; ROOM], squares: Bitboard) -> Self {
        let last = squares.last().unwrap_or(Square::H8).bitboard();
        ThreatList { pairs, len: 0, last }
    }

    /// Writes a pair for each square. How many there are cannot be predicted, so each step of the
    /// loop writes several: one step is nearly always enough, and what it writes beyond the last
    /// square does not count.
    #[inline(always)]
    pub(super) fn push_all(&mut self, mut squares: Bitboard, pair: impl Fn(Square) -> T) {
        loop {
            let Some(free) = self.pairs.get_mut(self.len..self.len + STEP) else { return };
            for one in free {
                *one = pair(first(squares | self.last));
                self.len += usize::from(!squares.is_empty());
                squares = squares.reset_first();
            }
            if squares.is_empty() {
                return;
            }
        }
    }

    /// Writes the pair in any case, and counts it only if it is wanted: no branch.
    #[inline(always)]
    pub(super) fn push_if(&mut self, wanted: bool, pair: T) {
        if let Some(free) = self.pairs.get_mut(self.len) {
            *free = pair;
            self.len += usize::from(wanted);
        }
    }
}

/// The first of some squares.
#[inline]
pub(super) fn first(squares: Bitboard) -> Square {
    squares.first().unwrap_or(Square::H8)
}
