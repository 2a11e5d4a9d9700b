//! A list of pairs that is written without a branch for each pair.

use crate::{Bitboard, Square};

/// The largest number of pairs that a move changes; see [`super`].
const MOST: usize = 80;

/// The number of places that may be read past the end of a list.
const PADDING: usize = 8;

/// The length of a list: the pairs, and the places that a step writes or reads past the last.
pub(super) const ROOM: usize = MOST + PADDING;

/// The number of pairs that are written at once.
const STEP: usize = 2;

pub(super) struct ThreatList<'a, T> {
    pairs: &'a mut [T; ROOM],
    pub(super) len: usize,
    /// The last occupied square, which replaces a missing one.
    pub(super) last: Bitboard,
}

impl<'a, T> ThreatList<'a, T> {
    /// An empty list. `squares` includes all squares of later pairs.
    #[inline]
    pub(super) fn new(pairs: &'a mut [T; ROOM], squares: Bitboard) -> Self {
        let last = squares.last().unwrap_or(Square::H8).bitboard();
        ThreatList { pairs, len: 0, last }
    }

    /// Writes a pair for each square. The processor cannot predict the number of squares, so each
    /// step of the loop writes several pairs. One step is nearly always enough; pairs past the last
    /// square do not count.
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

    /// Always writes the pair, but counts it only if it is wanted, without a branch.
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
