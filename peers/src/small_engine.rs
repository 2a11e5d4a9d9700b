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
use std::fmt;
use std::time::{Duration, Instant};

use rookline::{Bitboard, Board, Color, Piece, Square, piece_attacks};

use crate::lookup::Lookup;
use crate::method::{Named, Role, Visitor};
use crate::methods;
use engine::alpha_beta::Search;
use engine::evaluation::Position;
use engine::time::{Clock, Limits};
use engine::transposition::Table;

/// The size of the hash table, that of the example.
const MEGABYTES: usize = 16;

/// The result of searches; the same for every method.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Positions visited.
    pub nodes: u64,
    /// The sum of the scores, in hundredths of a pawn for the side to move.
    pub scores: i32,
}

/// The engine for one method, with the types erased.
#[derive(Clone, Copy)]
pub struct Engine {
    /// The method's name.
    pub name: &'static str,
    /// The size of the method's tables, in bytes.
    pub bytes: usize,
    /// The method's role in the comparison.
    pub role: Role,
    evaluate: fn(&Position) -> i32,
}

impl Engine {
    /// One for every method.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let mut list = List(Vec::new());
        methods::for_each(&mut list);
        list.0
    }

    /// As the example has it, without a method's name.
    #[must_use]
    pub fn of_the_example() -> Self {
        let evaluate = |position: &Position| position.evaluate(piece_attacks);
        Self { name: "the example", bytes: 0, role: Role::Ours, evaluate }
    }

    /// Searches each position to `depth`, with an empty table for each, and returns how long the
    /// searches took: the table is emptied while the clock is stopped.
    ///
    /// # Panics
    ///
    /// If there is no room for the table.
    #[must_use]
    pub fn search(&self, boards: &[Board], depth: u64) -> (Outcome, Duration) {
        let table = Table::new(MEGABYTES).expect("room for 16 MB");
        let mut search = Search::new(table, self.evaluate, Default::default());
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
}

impl Named for Engine {
    fn name(&self) -> &'static str {
        self.name
    }

    fn role(&self) -> Role {
        self.role
    }
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Engine({}, {:?})", self.name, self.role)
    }
}

struct List(Vec<Engine>);

impl Visitor for List {
    fn visit<M: Lookup>(&mut self, role: Role) {
        let evaluate = |position: &Position| position.evaluate(attacks::<M>);
        self.0.push(Engine { name: M::NAME, bytes: M::BYTES, role, evaluate });
    }
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
