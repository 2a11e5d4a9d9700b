//! The engine of `examples/uci`, its evaluation compiled for each way to look attacks up.
//!
//! A loop of lookups shows what a lookup costs with nothing else in its way, or with everything. An
//! engine is in between: its hash table and its history push tables out of the caches, and between
//! two lookups there is other work that hides some of the wait.
//!
//! - The evaluation looks up each slider of both sides for its mobility, by the method that is
//!   measured. All else is the same machine code for every method: the search gets the evaluation
//!   as a pointer to a function.
//! - So every method searches the same tree, node for node, and times are ratios of whole programs.
//!   `tests/engine_agrees.rs` checks that.
//! - Moves, checks and exchanges are those of rookline's board, which looks up by the default: the
//!   default finds its own tables warm, and an engine that makes all lookups by one method depends
//!   on it more than is measured here.

#[path = "../../examples/uci/engine/mod.rs"]
#[allow(dead_code)] // what only the protocol needs
mod engine;

use std::cell::Cell;
use std::time::{Duration, Instant};

use rookline::{Bitboard, Board, Color, Piece, Square, piece_attacks};

use crate::lookup::Lookup;
use engine::alpha_beta::Search;
use engine::evaluation::Position;
use engine::time::{Clock, Limits};
use engine::transposition::Table;

/// The size of the hash table, that of the example.
const MEGABYTES: usize = 16;

/// What a position is worth to the side to move.
pub type Evaluate = fn(&Position) -> i32;

/// The result of searches; the same for every method.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Positions visited.
    pub nodes: u64,
    /// The sum of the scores, in hundredths of a pawn for the side to move.
    pub scores: i32,
}

/// The evaluation as the example has it.
#[must_use]
pub fn evaluate_as_the_example(position: &Position) -> i32 {
    position.evaluate(piece_attacks)
}

/// The evaluation with the sliders' attacks by this method.
#[must_use]
pub fn evaluate_by<M: Lookup>(position: &Position) -> i32 {
    position.evaluate(attacks::<M>)
}

/// Searches each position to `depth`, with an empty table for each, and returns how long the
/// searches took: the table is emptied while the clock is stopped.
///
/// # Panics
///
/// If there is no room for the table.
#[must_use]
pub fn search(evaluate: Evaluate, boards: &[Board], depth: u64) -> (Outcome, Duration) {
    let table = Table::new(MEGABYTES).expect("room for 16 MB");
    let mut search = Search::new(table, evaluate, Default::default());
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let (mut outcome, mut time) = (Outcome::default(), Duration::ZERO);
    for board in boards {
        search.clear();
        let score = Cell::new(0);
        let start = Instant::now();
        let _ = search.run(board, &[], &limits, Clock::start(&limits), |_, _, found| {
            score.set(found);
        });
        time += start.elapsed();
        outcome.nodes += search.nodes;
        outcome.scores += score.get();
    }
    (outcome, time)
}

/// What a piece attacks, sliders by the method.
#[inline(always)]
fn attacks<M: Lookup>(color: Color, piece: Piece, square: Square, occupied: Bitboard) -> Bitboard {
    let from = M::square(square as u8);
    match piece {
        Piece::Bishop => Bitboard(M::bishop(from, occupied.0)),
        Piece::Rook => Bitboard(M::rook(from, occupied.0)),
        Piece::Queen => Bitboard(M::queen(from, occupied.0)),
        _ => piece_attacks(color, piece, square, occupied),
    }
}
