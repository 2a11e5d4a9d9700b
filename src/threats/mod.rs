//! Threats: which piece attacks which, and what a move changes in it.
//!
//! Some networks take as inputs which piece attacks which. They need the pairs that a move removes
//! and adds. A move changes two to four squares, its *changed squares*. A pair of attacker and
//! victim differs before and after for one of two reasons:
//!
//! - One of the two stands on a changed square. Before the move these are the attacks that go out
//!   from the pieces removed, and those that come in; after it, those of the pieces added.
//! - Neither does, but the line between them was opened or closed. The square that opens or closes
//!   it is a changed one, and the two are the nearest pieces on either side of it:
//!
//! ```text
//!   8  . . . q . . . .       The knight leaves d4. Seen from the empty d4, the nearest pieces
//!   7  . . . . . . . .       on the file are the queen and the rook: each attacks the other now.
//!   6  . . . . . . . .       On the square where the knight arrives it is the same, the other
//!   5  . . . . . . . .       way round: seen from there before the move, the nearest pieces on
//!   4  . P . N . . . k       a line attacked each other, and no longer do.
//!   3  . . . . . . . .
//!   2  . . . . . . . .       On the rank the nearest are the pawn and the king. Neither is a
//!   1  . . . R . . . .       slider of that line, so nothing is revealed.
//! ```
//!
//! So a quiet move takes the lookups of a queen from its two squares, before and after. Of the board
//! only the pieces on squares that do not change are read, and they are the same before the move and
//! after it: [`ThreatChanges::record`] reads any board, before or after.
//!
//! **Capacity.** A move removes and adds at most 80 pairs together. Look from a changed square along
//! its eight rays and eight knight jumps. On a ray the piece has at most one pair in and one out, and
//! the nearest piece there at most one through the square while it is empty. A jump is one pair in;
//! out only if the piece is a knight, which then has none out on the rays. So a square that is
//! occupied on one side of the move and empty on the other makes at most 8 * 3 + 8 = 32 pairs.
//!
//! | move | pairs at most |
//! |---|---|
//! | to an empty square | 2 * 32 = 64 |
//! | capture: on its square are two pieces, and no line opens | 32 + 2 * (8 + 16) = 80 |
//! | en passant: pawns attack two squares | 3 * (2 + 16 + 8) = 78 |
//! | castling: five rays, four jumps, one line that can open | 4 * (5 + 5 + 4 + 2) = 64 |
//!
//! **Cost**: room for 88 pairs and two counts. No table but those of the lookups and 576 bytes that
//! say which attacks a piece has.
//!
//! The numbers that networks give to the pairs are in [`inputs`].
//!
//! Source: the inputs are those of Stockfish, Reckless and others since 2025; `docs/threats.md` says
//! how each of them selects and numbers the pairs.

mod around;
pub mod inputs;
mod piece_places;
mod threat;
mod threat_changes;
mod threat_filter;
mod threat_iter;
mod threat_list;

pub use piece_places::PiecePlaces;
pub use threat::Threat;
pub use threat_changes::ThreatChanges;
pub use threat_filter::{AllThreats, PieceSet, ThreatFilter};
pub use threat_iter::Threats;

use crate::{Board, Move};

/// # Threats
impl Board {
    /// Which piece attacks which, of both sides, kings and one's own pieces included; each pair
    /// once.
    ///
    /// A pawn attacks its two squares of capture, whether or not the capture would be legal. The
    /// square of an en passant capture is empty, so that capture is no threat.
    ///
    /// ```
    /// # use rookline::Board;
    /// let board: Board = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1".parse()?;
    /// let threats: Vec<String> = board.threats().map(|threat| threat.to_string()).collect();
    /// assert_eq!(threats, ["Pe4xpd5", "pd5xPe4"]);
    /// # Ok::<(), rookline::FenError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn threats(&self) -> Threats<'_> {
        self.threats_in()
    }

    /// The threats that a filter lets through; see [`ThreatFilter`].
    #[inline]
    #[must_use]
    pub fn threats_in<F: ThreatFilter>(&self) -> Threats<'_, F> {
        Threats::new(self)
    }

    /// The threats that a legal move removes, and those that it adds: the difference of
    /// [`Board::threats`] before the move and after it, without making it.
    ///
    /// No pair is listed twice, and none in both lists. A piece that promotes is another piece
    /// afterwards. For a move that is not legal here, the lists mean nothing; no move makes this
    /// panic.
    ///
    /// ```
    /// # use rookline::Board;
    /// let board: Board = "3qk3/8/8/8/3N4/8/8/3RK3 w - - 0 1".parse()?;
    /// let changes = board.threat_changes(board.parse_uci("d4f5").unwrap());
    /// let text = |threats: &[rookline::Threat]| {
    ///     let mut names: Vec<String> = threats.iter().map(ToString::to_string).collect();
    ///     names.sort();
    ///     names
    /// };
    /// assert_eq!(text(changes.removed()), ["Rd1xNd4", "qd8xNd4"]);
    /// assert_eq!(text(changes.added()), ["Rd1xqd8", "qd8xRd1"]);
    /// # Ok::<(), rookline::FenError>(())
    /// ```
    #[doc(alias = "dirty_threats")]
    #[doc(alias = "nnue")]
    #[inline]
    #[must_use]
    pub fn threat_changes(&self, mv: Move) -> ThreatChanges {
        self.threat_changes_in::<AllThreats>(mv)
    }

    /// [`Board::threat_changes`] for the threats that a filter lets through; see [`ThreatFilter`].
    #[inline]
    #[must_use]
    pub fn threat_changes_in<F: ThreatFilter>(&self, mv: Move) -> ThreatChanges {
        let mut changes = ThreatChanges::new(Threat::UNUSED);
        changes.record::<F, _>(self, &self.changes(mv), Threat::of_numbers);
        changes
    }
}
