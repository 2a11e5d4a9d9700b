//! Threats: which piece attacks which, and which of these pairs a move changes.
//!
//! The inputs of some networks are pairs of attacker and victim. An engine with such a network
//! needs the pairs that a move removes and adds. A move changes two to four squares, its *changed
//! squares*. A move removes or adds a pair for one of two reasons:
//!
//! - Attacker or victim is on a changed square. The removed pairs are the attacks by and on the
//!   removed pieces, before the move. The added pairs are the attacks by and on the added pieces,
//!   after the move.
//! - Neither is on a changed square, but the move opens or closes the line between the two. Then a
//!   changed square is between the two, and they are the nearest pieces on either side of it:
//!
//! ```text
//!   8  . . . q . . . .       The knight leaves d4. Then, seen from d4, the nearest pieces on the
//!   7  . . . . . . . .       file are the queen and the rook: each now attacks the other.
//!   6  . . . . . . . .       Where the knight arrives, the reverse happens: two pieces on a line
//!   5  . . . . . . . .       through that square attacked each other before the move, and do not
//!   4  . P . N . . . k       after it.
//!   3  . . . . . . . .
//!   2  . . . . . . . .       On the rank the nearest pieces are the pawn and the king. Neither is
//!   1  . . . R . . . .       a slider of that line, so nothing is revealed.
//! ```
//!
//! So a quiet move needs a queen's lookup from each of its two squares, before and after. The code
//! reads only the pieces on squares that do not change. These are the same before the move and
//! after it. So [`ThreatChanges::record`] may read the board before or after.
//!
//! **Capacity.** A move removes and adds at most 80 pairs together. A changed square has eight rays
//! and eight knight jumps. On each ray, a piece on the square attacks at most one piece, and at
//! most one attacks it. While the square is empty, the nearest piece on the ray has at most one
//! attack through it. On each jump, at most one knight attacks the piece. The piece attacks on
//! jumps only if it is a knight, which attacks nothing on the rays. So a square that is occupied
//! before the move and empty after it, or the reverse, has at most 8 * 3 + 8 = 32 pairs.
//!
//! | move | pairs at most |
//! |---|---|
//! | to an empty square | 2 * 32 = 64 |
//! | capture: its target has a piece before and after, so no line opens there | 32 + 2 * (8 + 16) = 80 |
//! | en passant: pawns attack two squares | 3 * (2 + 16 + 8) = 78 |
//! | castling: five rays, four jumps, one line that can open | 4 * (5 + 5 + 4 + 2) = 64 |
//!
//! In millions of positions, the most pairs that we found are 74, in a capture.
//!
//! **Cost.** Memory for 88 pairs and two counts. Besides the tables of the lookups, there is a
//! table of 576 bytes: the kinds of attack that each piece has.
//!
//! [`inputs`] has the numbers that networks give to the pairs.
//!
//! Source: the inputs are those of Stockfish, Reckless and others since 2025; `docs/threats.md` says
//! how each of them selects and numbers the pairs.

mod fixed_pieces;
pub mod inputs;
mod piece_places;
mod threat;
mod threat_changes;
mod threat_filter;
mod threat_iter;
mod threat_list;

pub use piece_places::PiecePlaces;
pub use threat::Threat;
pub use threat_changes::{PaddedChanges, ThreatChanges};
pub use threat_filter::{AllThreats, PieceSet, ThreatFilter};
pub use threat_iter::Threats;

use crate::{Board, Move};

/// # Threats
impl Board {
    /// The pairs of attacker and victim that a filter selects, each once. [`AllThreats`] selects all:
    /// of both sides, including kings and pieces of the attacker's own side. An
    /// [`InputSet`](inputs::InputSet) selects those whose pieces have numbers in a network.
    ///
    /// A pawn attacks its two capture squares, even if the capture is not legal. The target of an
    /// en passant capture is empty, so it is no threat.
    #[inline]
    #[must_use]
    pub fn threats<F: ThreatFilter>(&self) -> Threats<'_, F> {
        Threats::new(self)
    }

    /// The threats that a legal move removes, and those that it adds, of those that a filter
    /// selects: the difference between [`Board::threats`] before and after the move, without making
    /// it.
    ///
    /// No pair is listed twice, and none is in both lists. A promoted pawn is a different piece.
    /// For a move that is not legal here, the lists mean nothing. It never panics.
    ///
    /// ```
    /// # use rookline::{Board, threats::AllThreats};
    /// let board: Board = "3qk3/8/8/8/3N4/8/8/3RK3 w - - 0 1".parse()?;
    /// let changes = board.threat_changes::<AllThreats>(board.parse_uci("d4f5").unwrap());
    /// let text = |threats: &[rookline::Threat]| {
    ///     let mut names: Vec<String> = threats.iter().map(ToString::to_string).collect();
    ///     names.sort();
    ///     names
    /// };
    /// assert_eq!(text(changes.removed()), ["Rd1xNd4", "qd8xNd4"]);
    /// assert_eq!(text(changes.added()), ["Rd1xqd8", "qd8xRd1"]);
    /// # Ok::<(), rookline::FenError>(())
    /// ```
    #[doc(alias("dirty_threats", "nnue"))]
    #[inline]
    #[must_use]
    pub fn threat_changes<F: ThreatFilter>(&self, mv: Move) -> ThreatChanges {
        let mut changes = ThreatChanges::new(Threat::UNUSED);
        changes.record::<F, _>(self, &self.changes(mv), Threat::of_codes);
        changes
    }
}
