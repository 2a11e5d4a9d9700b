//! Perft: how many sequences of so many legal moves there are.

mod count;
mod position;
mod rays;
mod threats;
mod walk;

use crate::{Board, Color, Move};
use position::{Side, Tree};
use walk::leaves;

/// The number of sequences of `depth` legal moves from this position; 1 for
/// depth 0. The last move of each sequence is counted, not made.
///
/// ```
/// use rookline::{Board, perft};
///
/// assert_eq!(perft(&Board::default(), 4), 197_281);
/// ```
#[inline]
#[must_use]
pub fn perft(board: &Board, depth: u32) -> u64 {
    tree::<true>(board, depth)
}

/// The same number, with every move made, the last one too: a measure of
/// making moves rather than of counting them.
///
/// ```
/// use rookline::{Board, perft_every_move};
///
/// assert_eq!(perft_every_move(&Board::default(), 4), 197_281);
/// ```
#[inline]
#[must_use]
pub fn perft_every_move(board: &Board, depth: u32) -> u64 {
    tree::<false>(board, depth)
}

/// Shows `visit` each legal move with the number of sequences that begin with
/// it. The numbers add up to [`perft`]; there are none at depth 0.
///
/// ```
/// use rookline::{Board, perft_divide};
///
/// let mut sum = 0;
/// perft_divide(&Board::default(), 3, |_, count| sum += count);
/// assert_eq!(sum, 8_902);
/// ```
#[inline]
pub fn perft_divide(board: &Board, depth: u32, mut visit: impl FnMut(Move, u64)) {
    if let Some(rest) = depth.checked_sub(1) {
        board.for_each_legal_move(|mv| visit(mv, perft(&board.after(mv), rest)));
    }
}

#[inline]
fn tree<const BULK: bool>(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let [us, them] = [board.side_to_move(), !board.side_to_move()].map(|c| Side::of(board, c));
    let ep = board.legal_en_passant().map_or(0, |square| square.bitboard().0);
    let rooks = board.castling_rooks().0.0;
    let tree = Tree::new(board);
    match board.side_to_move() {
        Color::White => leaves::<true, true, BULK>(&us, &them, ep, rooks, depth, &tree),
        Color::Black => leaves::<false, true, BULK>(&us, &them, ep, rooks, depth, &tree),
    }
}
