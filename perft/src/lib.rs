//! The number of sequences of a given number of legal moves, counted fast.
//!
//! ```
//! use rookline::Board;
//! use rookline_perft::perft;
//!
//! assert_eq!(perft(&Board::default(), 5), 4_865_609);
//! ```
//!
//! The number checks a move generator (published counts are known to many plies) and measures it.
//! [`rookline::perft()`] gives it, too, by the moves that an engine makes; this crate only counts.
//! Nearly all of the time goes into the last ply, so the design starts there. In the last ply,
//! moves are *counted*, not generated. With fills, the only loops left are over knights, and over
//! the enemy sliders on a line with the king.
//!
//! - **Fills instead of lookups.** A fill moves a whole set of sliders along one direction at once,
//!   doubling its reach with each of three steps (Kogge-Stone). Eight words side by side hold the
//!   eight directions, so one pass gives all rays of all sliders of a side. In one direction the
//!   rays of different sliders never overlap, because a slider's ray ends where the next slider
//!   stands; so the sizes of the eight sets *are* the number of slider moves.
//! - **Lookups where fills do not pay.** A fill takes as long for one slider as for nine. With few
//!   sliders on the board, or where no instruction treats four words at once (AVX2), each slider is
//!   looked up.
//! - **Pins and checks** come from the enemy sliders on a line with the king, one by one: mostly
//!   there are none. Where one instruction treats eight words (AVX-512), fills give them. Where a
//!   ray from the king and the opposite ray of an enemy slider meet on one of our pieces, that piece
//!   is pinned. A ray from the king that ends on an enemy slider gives both the check and the
//!   squares where it can be parried.
//! - **Pawns all at once**, in four shifts; a promotion counts four times.
//! - **The state is twelve words**: six sets for each side, with queens among both the diagonal and
//!   the orthogonal sliders; no key, no list of squares. A move makes a new state by value; a side
//!   that loses nothing is passed on as it is. There is nothing to unmake.
//! - **Side to move is a compile-time parameter**, and so is whether either side may still castle:
//!   once neither may, the code for it is gone. An en passant square is passed on only if a pawn
//!   attacks it, so nearly always none is.
//! - **The last two plies together.** Two plies before the end, a move that leaves the number of
//!   replies as it is need not be made: `replies.rs` says which do.
//!
//! Other moves are made one by one, and rookline's slider lookups find them.
//!
//! # What the compiler makes of it
//!
//! The vectorizer rebuilds vectors from scalar code, working backwards from the sums. Where a sum
//! of eight like words contains a ninth, unlike one, it groups words of different directions, and
//! shuffles; hiding the ninth behind `black_box`, which costs a store and a load, avoids that. For
//! the same reason the edge masks are passed down as values (`eight_rays.rs`).
//!
//! A word that was just stored can be loaded again at once; four words that were just stored one by
//! one cannot be loaded as one vector: the processor waits until all of them have left its store
//! buffer. Passing the four slider words as arguments keeps them in registers.
//!
//! Cost: rookline's `docs/figures.md` has the leaves a second, of a build for AVX2 and of one for
//! baseline x86-64, which has neither wide vectors nor a population count.
//!
//! # Every move made
//!
//! [`perft_every_move`] makes the last move too: the twelve words after it are computed and stored,
//! and `black_box` makes sure of that. It takes several times as long.
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
/// of each sequence is counted, not made; so is the one before, where the replies to it are as many
/// as to other moves.
///
/// Each ply takes some stack space, and a depth of tens of thousands overflows the stack. (A count
/// gets that deep only if hardly any position has more than one move.)
///
/// The count cannot be interrupted. A program that must be able to stop should make the first moves
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

/// The same number as [`perft()`], with every move made, including the last: a measure of making
/// moves rather than of counting them. It needs as much stack as `perft`.
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
