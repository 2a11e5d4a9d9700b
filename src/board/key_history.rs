//! The keys of the positions before this one: those of the game, then those of the search.
//!
//! Three places cut the list. A capture or a pawn move ends all repetitions: the board's half-move
//! clock says how far back to look, so nothing is stored for it. After a null move only the keys
//! since then count, because no game has that move. And where the search began, its tree begins: a
//! search counts the second occurrence within its tree as a draw, and the third with the game's.
//!
//! **Cost.** Nothing is allocated: the last 1,024 keys are kept, in a ring, with the number of the
//! first key that counts for each, 12,304 bytes in all. A push is two stores.

use core::fmt;

use super::Board;
use crate::Move;

/// More than a game plays without a capture or a pawn move, and a search after it. A power of two.
const ROOM: usize = 1024;

/// The keys of the earlier positions of a game and of a search, for repetitions.
///
/// A game [plays](KeyHistory::play) its moves through it. A search calls
/// [`begin_search`](KeyHistory::begin_search) once; then, around each move, it calls
/// [`push`](KeyHistory::push) (or [`push_null`](KeyHistory::push_null)) with the board before the
/// move, and [`pop`](KeyHistory::pop).
///
/// ```
/// use rookline::{Board, KeyHistory};
///
/// let (mut board, mut keys) = (Board::default(), KeyHistory::new());
/// for text in ["g1f3", "g8f6", "f3g1", "f6g8"] {
///     let mv = board.parse_uci(text)?;
///     keys.play(&mut board, mv);
/// }
/// assert_eq!(keys.repetitions(&board), 1);
///
/// keys.begin_search();
/// assert!(!keys.is_repetition(&board)); // only once, and in the game
/// for text in ["g1f3", "g8f6", "f3g1"] {
///     keys.push(&board);
///     board.play_unchecked(board.parse_uci(text)?);
/// }
/// assert!(keys.can_repeat(&board)); // by Ng8, to the position that the search began with
/// assert!(!keys.is_repetition(&board) && keys.repetitions(&board) == 1);
/// keys.push(&board);
/// board.play_unchecked(board.parse_uci("f6g8")?);
/// assert!(keys.is_repetition(&board)); // within the tree, once is enough
/// # Ok::<(), rookline::UciError>(())
/// ```
#[doc(alias("repetition_table", "position_history"))]
#[derive(Clone)]
#[must_use]
pub struct KeyHistory {
    keys: [u64; ROOM],
    /// For each key, `first` as it was before the key.
    firsts: [u32; ROOM],
    /// The number of all keys so far; the place of key `n` is `n % ROOM`.
    len: u32,
    /// The first key that counts: none before a null move does.
    first: u32,
    /// The first key of the search.
    root: u32,
}

impl KeyHistory {
    /// No earlier positions.
    #[inline]
    pub const fn new() -> KeyHistory {
        KeyHistory { keys: [0; ROOM], firsts: [0; ROOM], len: 0, first: 0, root: 0 }
    }

    /// Plays a legal move of the game, and keeps the key of the position before it. Nothing is kept
    /// across a capture or a pawn move.
    #[inline]
    pub fn play(&mut self, board: &mut Board, mv: Move) {
        self.push(board);
        board.play_unchecked(mv);
        if board.halfmove_clock() == 0 {
            (self.len, self.first) = (0, 0);
        }
        self.begin_search();
    }

    /// The search begins at the position after the last key.
    #[inline]
    pub const fn begin_search(&mut self) {
        self.root = self.len;
    }

    /// Keeps the key of a position that a move is about to leave.
    #[inline]
    pub const fn push(&mut self, board: &Board) {
        let place = self.len as usize % ROOM;
        (self.keys[place], self.firsts[place]) = (board.key(), self.first);
        self.len += 1;
    }

    /// Keeps the key of a position that a null move is about to leave. Until it is popped, no key
    /// up to here counts.
    #[inline]
    pub const fn push_null(&mut self, board: &Board) {
        self.push(board);
        self.first = self.len;
    }

    /// Takes back the last push; nothing happens if there is none.
    #[inline]
    pub const fn pop(&mut self) {
        if let Some(len) = self.len.checked_sub(1) {
            (self.len, self.first) = (len, self.firsts[len as usize % ROOM]);
        }
    }

    /// The number of earlier positions that are the same as this one: [`Board::repetitions`] of the
    /// keys that count.
    #[inline]
    pub fn repetitions(&self, board: &Board) -> usize {
        board.repetitions_among(self.since(0))
    }

    /// Whether a search scores this position as a draw by repetition: it has occurred once since
    /// the search began, or twice with the game before.
    #[inline]
    pub fn is_repetition(&self, board: &Board) -> bool {
        board.repetitions_among(self.since(self.root)) > 0 || self.repetitions(board) > 1
    }

    /// Whether some legal move leads to an earlier position of the search:
    /// [`Board::can_repeat`] of the keys since it began.
    #[inline]
    pub fn can_repeat(&self, board: &Board) -> bool {
        board.can_repeat_among(self.since(self.root))
    }

    /// The keys that count, from key `from` on, the newest first.
    #[inline]
    fn since(&self, from: u32) -> impl Iterator<Item = u64> + '_ {
        let kept = self.len.saturating_sub(ROOM as u32);
        let first = from.max(self.first).max(kept);
        (first..self.len).rev().map(|at| self.keys[at as usize % ROOM])
    }
}

impl Default for KeyHistory {
    #[inline]
    fn default() -> KeyHistory {
        KeyHistory::new()
    }
}

/// Writes the keys that count, the oldest first.
impl fmt::Debug for KeyHistory {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kept = self.first.max(self.len.saturating_sub(ROOM as u32));
        let keys = (kept..self.len).map(|at| self.keys[at as usize % ROOM]);
        f.debug_list().entries(keys).finish()
    }
}
