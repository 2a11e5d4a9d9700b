//! Perft: the number of sequences of a given number of legal moves.

use core::ops::ControlFlow::{self, Continue};

use crate::{Board, MoveFilter};

/// The number of sequences of `depth` legal moves from this position; 1 at depth 0. Counts are
/// published to many plies, so perft tests a move generator, and measures its speed.
///
/// It makes the moves as an engine does, except the last of each sequence, which it generates and
/// counts. Each ply uses some stack, and the count cannot be interrupted. The crate
/// `rookline-perft` counts several times as fast, and can use several threads and a hash table.
///
/// ```
/// use rookline::{Board, perft};
///
/// let board = Board::default();
/// assert_eq!(perft(&board, 4), 197_281);
///
/// // Divided: the count below each move.
/// for mv in board.legal_moves() {
///     assert!(perft(&board.after_unchecked(mv), 3) > 5_000, "{mv}");
/// }
/// ```
///
/// Source: Chess Programming Wiki, "Perft".
#[doc(alias = "divide")]
#[inline]
pub fn perft(board: &Board, depth: u32) -> u64 {
    let mut leaves = 0;
    let _: ControlFlow<()> = match depth {
        0 => return 1,
        1 => return board.move_generator().count_moves(MoveFilter::ALL) as u64,
        _ => board.move_generator().visit_moves(MoveFilter::ALL, |mv| {
            let mut after = board.clone();
            after.play_unchecked(mv);
            leaves += perft(&after, depth - 1);
            Continue(())
        }),
    };
    leaves
}
