//! The engine of `examples/uci`, with its evaluation compiled for each method of lookup.
//!
//! A loop of lookups measures a lookup with all tables in the cache, or with none. An engine is in
//! between: its hash table and its history evict tables from the caches, and other work between two
//! lookups hides some of the wait.
//!
//! - The evaluation looks up each slider of both sides for its mobility, by the measured method.
//!   Everything else is the same machine code for every method: the search calls the evaluation
//!   through a function pointer.
//! - So every method searches the same tree, node for node, and the ratios are those of whole
//!   programs. `tests/engine_agrees.rs` checks that.
//! - Moves, checks and exchanges are those of rookline's board, which uses the default. So the
//!   default's tables are warm, and an engine that makes all lookups by one method depends on it
//!   more than is measured here.

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

/// The value of a position for the side to move.
pub type Evaluate = fn(&Position) -> i32;

/// The result of searches; the same for every method.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Positions visited.
    pub nodes: u64,
    /// The sum of the scores, in hundredths of a pawn for the side to move.
    pub scores: i32,
}

/// The evaluation of the example.
#[must_use]
pub fn evaluate_as_the_example(position: &Position) -> i32 {
    position.evaluate(piece_attacks)
}

/// The evaluation with the sliders' attacks by this method.
#[must_use]
pub fn evaluate_by<M: Lookup>(position: &Position) -> i32 {
    position.evaluate(attacks::<M>)
}

/// Searches each position to `depth`, with an empty table for each, and returns the time of the
/// searches. The clock is stopped while the table is emptied.
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

/// The attacks of a piece, of sliders by the method.
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
