//! A small engine that makes all its lookups by the method it is compiled for.
//!
//! A loop of lookups shows what a lookup costs with nothing else in its way, or with everything. An
//! engine is in between: its hash table, its history and its network push tables out of the caches,
//! and between two lookups there is other work that hides some of the wait. So here is one:
//! alpha-beta with everything that shapes the tree of a strong engine (a hash table, null moves,
//! reductions, killers and history, captures that stop where the exchange loses), and little of
//! what makes it strong.
//!
//! - Every sliding attack goes through [`Lookup`]: move generation, whether the king is attacked
//!   after a move, exchanges, mobility. Leapers and pawns are rookline's, whatever the method.
//! - So every method searches the same tree, node for node, and times are ratios of whole programs.
//!   `tests/engine_agrees.rs` checks that, and compares the moves with rookline's perft.
//! - There are two evaluations: [`evaluation`], by hand, looks up each slider for its mobility, as
//!   engines did until 2020 and small ones still do; [`network`] has the first layer of a network,
//!   12 MB of weights, and looks up nothing.
//! - In addition, 32 MB of hash table and 300 KB of history compete for the caches.
//!
//! Nothing that lookups can find is kept incrementally (no pins, no attack maps), so an engine that
//! does keep such things gains less from a faster lookup than is measured here.
//!
//! Source: Chess Programming Wiki, "Alpha-Beta", "Move Ordering", "Null Move Pruning", "Late
//! Move Reductions" and "NNUE".

pub mod evaluation;
mod exchange;
mod hash;
mod moves;
pub mod network;
mod order;
mod position;
mod search;
mod sliders;

use std::fmt;
use std::time::{Duration, Instant};

use evaluation::{ByHand, Evaluation};
use network::ByNetwork;
use search::Search;

use crate::lookup::Lookup;
use crate::method::{Named, Role, Visitor};
use crate::methods;
use crate::ours::InRun;

pub use position::Position;

/// The result of a search; the same for every method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Positions visited.
    pub nodes: u64,
    /// The score of the last position searched, in hundredths of a pawn for the side to move.
    pub score: i32,
}

/// How positions are evaluated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Material, placement, mobility and attacks on the king.
    ByHand,
    /// Material, placement and the first layer of a network.
    ByNetwork,
}

impl Kind {
    /// Both.
    pub const ALL: [Self; 2] = [Self::ByHand, Self::ByNetwork];

    /// Its name in the printed table.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::ByHand => "hand",
            Self::ByNetwork => "network",
        }
    }
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
    by_hand: fn(&[Position], i32) -> (Outcome, Duration),
    by_network: fn(&[Position], i32) -> (Outcome, Duration),
    leaves: fn(&Position, u32) -> u64,
}

impl Engine {
    /// One for every method; and one whose evaluations are compiled for the processor at run time,
    /// if the program was compiled for less.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let mut list = List(Vec::new());
        methods::for_each(&mut list);
        if InRun::is_a_choice() {
            list.visit::<InRun>(Role::Ours);
        }
        list.0
    }

    /// Searches each position to `depth`, with empty tables for each, and returns how long the
    /// searches took: the tables are emptied while the clock is stopped.
    #[must_use]
    pub fn search(&self, kind: Kind, positions: &[Position], depth: i32) -> (Outcome, Duration) {
        match kind {
            Kind::ByHand => (self.by_hand)(positions, depth),
            Kind::ByNetwork => (self.by_network)(positions, depth),
        }
    }

    /// Perft by the engine's own moves, to check them.
    #[must_use]
    pub fn leaves(&self, position: &Position, depth: u32) -> u64 {
        (self.leaves)(position, depth)
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
        self.0.push(Engine {
            name: M::NAME,
            bytes: M::BYTES,
            role,
            by_hand: search_all::<M, ByHand>,
            by_network: search_all::<M, ByNetwork>,
            leaves: moves::leaves::<M>,
        });
    }
}

fn search_all<M: Lookup, E: Evaluation>(positions: &[Position], depth: i32) -> (Outcome, Duration) {
    let mut search = Search::<M, E>::new();
    let mut outcome = Outcome { nodes: 0, score: 0 };
    let mut time = Duration::ZERO;
    for position in positions {
        search.forget();
        let start = Instant::now();
        outcome.score = search.iterate(position, depth);
        time += start.elapsed();
        outcome.nodes += search.nodes();
    }
    (outcome, time)
}
