//! The pairs that a move removes and adds.

use super::fixed_pieces::{FixedPieces, Placed, Sliding};
use super::threat_list::{ROOM, ThreatList};
use super::{PiecePlaces, Threat, ThreatFilter};
use crate::attacks::lines::line;
use crate::board::Changes;
use crate::{Bitboard, Square};

/// The threats that a move changes: the pairs that it removes, then those that it adds.
///
/// [`Board::threat_changes`](crate::Board::threat_changes) returns one. An engine with a board of
/// its own keeps one list in each entry of its stack, and [`ThreatChanges::record`] writes the
/// list. The engine chooses the type of the pairs and the codes of the pieces.
#[derive(Clone, Copy, Debug)]
pub struct ThreatChanges<T = Threat> {
    pairs: [T; ROOM],
    removed: u8,
    /// The number of removed and added pairs.
    all: u8,
}

/// A list with its unused places; [`ThreatChanges::padded`] returns it.
///
/// The removed pairs come first, then the added ones, then at least eight unused places, so that a
/// loop in steps of 2, 4 or 8 may read past the end. An unused place holds the argument of
/// [`ThreatChanges::new`], or a pair of this move or of an earlier one.
#[derive(Clone, Copy, Debug)]
pub struct PaddedChanges<'a, T> {
    /// The pairs and the unused places.
    pub pairs: &'a [T; ROOM],
    /// The number of removed pairs.
    pub removed: usize,
    /// The number of removed and added pairs.
    pub all: usize,
}

impl<T: Copy> ThreatChanges<T> {
    /// The length of the array of [`ThreatChanges::padded`].
    pub const PADDED: usize = ROOM;

    /// No pairs. Every place holds `any` until a pair is written to it; a loop over
    /// [`ThreatChanges::padded`] may read it.
    #[inline]
    #[must_use]
    pub const fn new(any: T) -> Self {
        ThreatChanges { pairs: [any; ROOM], removed: 0, all: 0 }
    }

    /// The pairs that exist before the move and not after it, in no fixed order.
    #[inline]
    #[must_use]
    pub fn removed(&self) -> &[T] {
        self.pairs.get(..usize::from(self.removed)).unwrap_or(&[])
    }

    /// The pairs that exist after the move and not before it, in no fixed order.
    #[inline]
    #[must_use]
    pub fn added(&self) -> &[T] {
        self.pairs.get(usize::from(self.removed)..usize::from(self.all)).unwrap_or(&[])
    }

    /// Both kinds of pairs in one array.
    ///
    /// The processor cannot predict the number of pairs. So one loop over removed and added pairs
    /// together can cost less than two loops:
    #[inline]
    #[must_use]
    pub fn padded(&self) -> PaddedChanges<'_, T> {
        let (removed, all) = (usize::from(self.removed), usize::from(self.all));
        PaddedChanges { pairs: &self.pairs, removed, all }
    }

    /// Replaces the list by the pairs that a move changes, on a board of any type. `pair` makes a
    /// pair from an attacker and its victim. Each of the two is a square and the board's code of
    /// its piece.
    ///
    /// The function reads from `places` only the pieces that do not move. So `places` may be the
    /// board before or after the move, or one without the pieces that move. Everything else is as
    /// in [`Board::threat_changes`](crate::Board::threat_changes): for changes that no legal
    /// move makes, the lists mean nothing. The function never panics.
    ///
    /// The filter may be an [`InputSet`](super::inputs::InputSet): then the list has only pairs of
    /// pieces that the network counts. [`Changes::of`] makes the changes from a move's parts.
    ///
    /// ```
    /// use rookline::board::Changes;
    /// use rookline::threats::inputs::Reckless66864;
    /// use rookline::{Board, ColoredPiece, Square, ThreatChanges};
    ///
    /// // A `Board`, or a board of your own that is a `PiecePlaces`.
    /// let board: Board = "4k3/8/8/8/8/8/3P4/4K1NR w K - 0 1".parse()?;
    /// let changes = Changes::of(ColoredPiece::WhiteKnight, Square::G1, Square::F3);
    /// let mut list = ThreatChanges::new((Square::A1, Square::A1)); // one for each ply
    /// list.record::<Reckless66864, _>(&board, &changes, |(from, _), (victim, _)| (from, victim));
    /// assert_eq!(list.added(), [(Square::F3, Square::D2)]);
    /// assert_eq!(list.removed(), [(Square::H1, Square::G1)]);
    /// # Ok::<(), rookline::FenError>(())
    /// ```
    #[inline]
    pub fn record<F: ThreatFilter, P: PiecePlaces>(
        &mut self,
        places: &P,
        changes: &Changes,
        pair: impl Fn((Square, P::Code), (Square, P::Code)) -> T,
    ) {
        let Changes { removed, added } = *changes;
        match (removed, added) {
            ([Some(from), taken], [Some(to), None])
                if taken.is_none_or(|(square, _)| square == to.0) =>
            {
                self.record_plain_move::<F, P>(places, from, taken, to, pair);
            }
            _ => self.record_castling_or_en_passant::<F, P>(places, removed, added, pair),
        }
    }

    /// Records a move of one piece to an empty square, or a capture.
    #[inline(never)]
    fn record_plain_move<F: ThreatFilter, P: PiecePlaces>(
        &mut self,
        places: &P,
        from: Placed,
        taken: Option<Placed>,
        to: Placed,
        pair: impl Fn((Square, P::Code), (Square, P::Code)) -> T,
    ) {
        let changed = from.0.bitboard() | to.0.bitboard();
        let stay = places.occupied() - changed;
        let fixed = FixedPieces::new::<F>(places, changed, pair);
        let mut list = ThreatList::new(&mut self.pairs, stay);
        let left = Sliding::new(from.0, if taken.is_some() { stay.with(to.0) } else { stay });
        let reached = Sliding::new(to.0, stay);
        // On the line through both squares, the piece stays between the same two pieces. So nothing
        // opens or closes between these two.
        let same = line(from.0, to.0);
        let attacks = fixed.push_pairs_of_piece::<F>(&mut list, from, left);
        match taken {
            Some(taken) => {
                fixed.push_pair_if_attacked::<F>(&mut list, from, taken, attacks);
                let sliding = Sliding::new(to.0, stay.with(from.0));
                let attacks = fixed.push_pairs_of_piece::<F>(&mut list, taken, sliding);
                fixed.push_pair_if_attacked::<F>(&mut list, taken, from, attacks);
            }
            None => fixed.push_pairs_through(&mut list, to.0, reached, same),
        }
        let removed = list.len;
        fixed.push_pairs_through(&mut list, from.0, left, same);
        let _ = fixed.push_pairs_of_piece::<F>(&mut list, to, reached);
        (self.removed, self.all) = (removed as u8, list.len as u8);
    }

    /// Records castling or a capture en passant.
    #[cold]
    #[inline(never)]
    fn record_castling_or_en_passant<F: ThreatFilter, P: PiecePlaces>(
        &mut self,
        places: &P,
        removed: [Option<Placed>; 2],
        added: [Option<Placed>; 2],
        pair: impl Fn((Square, P::Code), (Square, P::Code)) -> T,
    ) {
        // In Chess960 a piece that castles may stay on its square.
        let stays =
            |placed: &Placed| removed.contains(&Some(*placed)) && added.contains(&Some(*placed));
        let moving =
            |placed: [Option<Placed>; 2]| placed.map(|piece| piece.filter(|piece| !stays(piece)));
        let (removed, added) = (moving(removed), moving(added));
        let squares_of = |pieces: [Option<Placed>; 2]| -> Bitboard {
            pieces.into_iter().flatten().map(|(square, _)| square).collect()
        };
        let (left, entered) = (squares_of(removed), squares_of(added));
        let stay = places.occupied() - (left | entered);
        let (before, after) = (stay | left, stay | entered);
        let fixed = FixedPieces::new::<F>(places, left | entered, pair);
        let mut list = ThreatList::new(&mut self.pairs, stay);
        fixed.push_all_pairs::<F>(&mut list, removed, before, entered - before);
        let count = list.len;
        fixed.push_all_pairs::<F>(&mut list, added, after, left - after);
        (self.removed, self.all) = (count as u8, list.len as u8);
    }
}
