//! The number of sequences of a given number of legal moves, counted fast.
//!
//! ```
//! use rookline::Board;
//! use rookline_perft::perft;
//!
//! assert_eq!(perft(&Board::default(), 5), 4_865_609);
//! ```
//!
//! Counts are published to many plies, so the number tests a move generator and measures its speed.
//! [`rookline::perft()`] also computes the number, and makes the moves as an engine does; this
//! crate only counts. The last ply needs nearly all of the time, so the design starts there. In the
//! last ply, moves are *counted*, not generated. With fills, the only loops left are over knights,
//! and over the enemy sliders on a line with the king.
//!
//! - **Fills instead of lookups.** A fill moves a whole set of sliders along one direction at once,
//!   and doubles its distance with each of three steps (Kogge-Stone). Eight words side by side
//!   handle the eight directions, so one pass gives all rays of all sliders of a side. In one
//!   direction the rays of different sliders never overlap, because a slider's ray ends at the next
//!   slider. So the sizes of the eight sets *are* the number of slider moves.
//! - **Lookups where fills are slower.** A fill needs as long for one slider as for nine. With few
//!   sliders on the board, or without instructions for four words at once (AVX2), a lookup for each
//!   slider is faster.
//! - **Pins and checks** are found from the enemy sliders on a line with the king, one by one.
//!   Usually there are none. With instructions for eight words (AVX-512), fills find them. If a ray
//!   from the king and the opposite ray of an enemy slider meet on one of our pieces, that piece is
//!   pinned. A ray from the king that ends on an enemy slider is a check, and contains the squares
//!   that parry it.
//! - **Pawns all at once**, in four shifts; a promotion counts four times.
//! - **The state is twelve words**: six sets for each side. Queens are in both the diagonal and the
//!   orthogonal sliders. There is no key and no array of squares. A move makes a new state by
//!   value; a side that loses no piece is passed on unchanged. There is no unmake.
//! - **The side to move is a compile-time parameter.** Another one says whether a side may still
//!   castle: if neither may, there is no code for castling. An en passant square is passed on only
//!   if a pawn attacks it, which is rare.
//! - **The last two plies together.** Two plies before the end, many moves leave the other side as
//!   many replies as a pass would. Such moves are not made, only counted. `replies.rs` finds them.
//!
//! Other moves are found by rookline's slider lookups, and made one by one.
//!
//! # The compiled code
//!
//! The compiler's vectorizer makes vectors from scalar code. It begins with the sums and goes
//! backward. If a sum of eight similar words contains a ninth that is different, the vectorizer
//! groups words of different directions, and shuffles. `black_box` hides the ninth word from the
//! vectorizer, at the cost of a store and a load. For the same reason the edge masks are passed as
//! values (`eight_rays.rs`).
//!
//! The processor can load a word at once after it has stored the word. But it cannot load four
//! words as one vector right after four stores: it waits until all four have left its store buffer.
//! So the four slider words are arguments, which stay in registers.
//!
//! **Cost.** rookline's `docs/figures.md` has the leaves a second, for AVX2 and for baseline
//! x86-64, which has neither wide vectors nor a population count.
//!
//! # Every move made
//!
//! [`perft_every_move`] makes the last move too. It computes and stores the twelve words after that
//! move; `black_box` ensures this. It is several times slower.
//!
//! Sources: Daniel Inführ (Gigantua, 2021) for compile-time parameters and for counting moves
//! without building them; perft_cpu_2026 for counting the last plies together; Gerd Isenberg,
//! *Efficient Generation of Sliding Piece Attacks* (Dresden, 2008), "Kogge-Stone Parallel Prefix
//! Algorithm", for fills and for pins by fills.

#![no_std]
#![forbid(unsafe_code)]

mod eight_rays;
mod four_lines;
mod last_ply;
mod make_and_count;
mod pins_and_checks;
mod replies;
mod sides;
mod slider_by_slider;
#[cfg(test)]
mod ways_agree;

use make_and_count::leaves;
use rookline::{Board, Color};
use sides::{Side, Tree};

/// The README's program runs with the doctests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// The number of sequences of `depth` legal moves from this position; 1 at depth 0. The last move
/// of each sequence is counted, not made. The same holds for many moves before the last: those
/// after which the other side has as many replies as after a pass.
///
/// Each ply uses some stack space, and a depth of tens of thousands overflows the stack. (A count
/// that deep can end only if hardly any position has more than one move.)
///
/// The count cannot be interrupted. A program that must stop early should make the first moves
/// itself, and count below each of them.
///
/// ```
/// use rookline::Board;
/// use rookline_perft::perft;
///
/// assert_eq!(perft(&Board::default(), 4), 197_281);
/// ```
#[inline]
#[must_use]
pub fn perft(board: &Board, depth: u32) -> u64 {
    tree::<true>(board, depth)
}

/// The same number as [`perft()`], with every move made, including the last. So its time is that of
/// making moves, not of counting. It uses as much stack as `perft`.
///
/// ```
/// use rookline::Board;
/// use rookline_perft::perft_every_move;
///
/// assert_eq!(perft_every_move(&Board::default(), 4), 197_281);
/// ```
#[inline]
#[must_use]
pub fn perft_every_move(board: &Board, depth: u32) -> u64 {
    tree::<false>(board, depth)
}

#[inline]
fn tree<const BULK: bool>(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let [us, them] = [board.side_to_move(), !board.side_to_move()].map(|c| Side::of(board, c));
    let ep = board.legal_en_passant().map_or(0, |square| square.bitboard().0);
    let tree = Tree::new(board);
    let rooks = tree.rooks();
    match board.side_to_move() {
        Color::White => leaves::<true, true, BULK>(&us, &them, ep, rooks, depth, &tree),
        Color::Black => leaves::<false, true, BULK>(&us, &them, ep, rooks, depth, &tree),
    }
}
