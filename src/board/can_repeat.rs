//! Whether the side to move can repeat a position at once.
//!
//! A search that knows this scores the draw a ply earlier. It could try every move. But the answer
//! is almost always no, and a few exclusive ors show this:
//!
//! - A move of ours leads to an earlier position only if the opponent's pieces are on the same
//!   squares as they were there. So the opponent's changes to the key since that position must
//!   cancel out.
//! - Then our pieces must differ by one move: the exclusive or of the two keys must be the word of
//!   a reversible move. A table finds this move (`reversible.rs`).
//! - The path of that move must be empty: `between` of its two squares.
//!
//! ```text
//!     K1 --> K2 --> K3 --> K4     four keys, oldest first, and that of the board last
//!       theirs  ours  theirs      the last move and the third last are the opponent's
//!     K1 ^ K2 ^ side ^ K3 ^ K4 ^ side == 0?      their pieces stand as in K1
//!     K1 ^ K4 == piece on a ^ piece on b ^ side? ours do after one move
//! ```
//!
//! There are no other conditions. All other pieces are on the same squares in both positions, so
//! the target square is empty. In the earlier position the opponent was to move, so our king was
//! not in check: neither a pin nor a check forbids the move.
//!
//! **Cost.** Two exclusive ors for each earlier position that the half-move clock allows, and a
//! lookup where the result is 0.
//!
//! Source: Marcel van Kervinck, *The solution to detecting a draw by repetition before it happens*
//! (2013).

use super::reversible::reversible_move;
use super::{Board, zobrist};
use crate::attacks::lines::between;

/// # Repetitions to come
impl Board {
    /// Whether some legal move leads to an earlier position of the game. After this move
    /// [`Board::repetitions`] is above 0.
    ///
    /// `earlier` has the keys of the earlier positions, oldest first, as for
    /// [`Board::repetitions`]. The last key is that of the position just before this one. The key
    /// of this position is not included, since no single move leads back to this position.
    ///
    /// The answer is exact, as if each legal move were tried: it considers pins, checks, pieces in
    /// the way and the half-move clock. (It is wrong only if two different positions have the same
    /// key, a chance of one in 2^64.) For keys that do not come from a game the answer means
    /// nothing.
    ///
    /// If the answer is yes, the side to move has at least a draw, and a search knows this before
    /// it makes a move. Pass only the keys that count. If the search scores a second occurrence
    /// within its tree as a draw, these are the keys within the tree. After a null move, they are
    /// only the keys since the null move.
    ///
    /// ```
    /// use rookline::Board;
    ///
    /// let mut board = Board::default();
    /// let mut keys = Vec::new();
    /// for text in ["g1f3", "g8f6", "f3g1"] {
    ///     assert!(!board.can_repeat(&keys));
    ///     keys.push(board.key());
    ///     board.play_unchecked(board.parse_uci(text)?);
    /// }
    /// assert!(board.can_repeat(&keys)); // by Ng8, to the position that the game began with
    /// # Ok::<(), rookline::moves::UciError>(())
    /// ```
    #[doc(alias("upcoming_repetition", "has_game_cycle", "cuckoo"))]
    #[inline]
    #[must_use]
    pub fn can_repeat(&self, earlier: &[u64]) -> bool {
        let reversible = usize::from(self.state.halfmove_clock);
        let mut before = earlier.iter().rev().take(reversible);
        let (mut theirs, mut after) = (0, self.state.key);
        while let Some(&key) = before.next() {
            theirs ^= key ^ after ^ zobrist::black_to_move();
            if theirs == 0 && self.one_move_leads_to(key) {
                return true;
            }
            let Some(&ours) = before.next() else {
                break;
            };
            after = ours;
        }
        false
    }

    /// Whether one move leads to the position with this key, in which the opponent's pieces are on
    /// the same squares as here.
    #[cold]
    #[inline(never)]
    fn one_move_leads_to(&self, key: u64) -> bool {
        reversible_move(self.state.key ^ key)
            .is_some_and(|(a, b)| !between(a, b).intersects(self.occupied))
    }
}
