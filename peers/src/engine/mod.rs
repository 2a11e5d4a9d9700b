//! A small engine that makes all its lookups by the method it is compiled for.
//!
//! A loop of lookups says what a lookup costs when nothing or everything is in its way.
//! An engine lies between: its hash table, its history and its network push tables out of
//! the caches, and between two lookups there is other work that hides some of the wait.
//! So here is one: alpha-beta with everything that shapes the tree of a strong engine (a
//! hash table, null moves, reductions, killers and history, captures that stop where the
//! exchange loses), and little of what makes it strong.
//!
//! - Every sliding attack goes through [`Lookup`]: which moves there are, whether the king
//!   is attacked after one, exchanges, mobility. Leapers and pawns are rookline's,
//!   whatever the method.
//! - Therefore every method searches the same tree, node for node, and times are ratios of
//!   whole programs. `tests/engine_agrees.rs` holds them to it, and holds the moves to
//!   rookline's perft.
//! - Two evaluations: [`evaluation`], by hand, looks up each slider for its mobility, as
//!   engines did until 2020 and small ones still do; [`network`] has the first layer of a
//!   network, 12 MB of weights, and looks up nothing.
//! - Beside them 32 MB of hash table and 300 KB of history want the caches.
//!
//! Nothing is kept incrementally that lookups could find (no pins, no attack maps), so that
//! an engine which does that gains less by a faster lookup than is measured here.
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

pub use position::Position;

/// What a search came to; the same for every method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Positions visited.
    pub nodes: u64,
    /// Of the last position searched, in hundredths of a pawn for the side to move.
    pub score: i32,
}

/// How positions are valued.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Material, places, mobility and attacks on the king.
    ByHand,
    /// Material, places and the first layer of a network.
    ByNetwork,
}

impl Kind {
    /// Both.
    pub const ALL: [Self; 2] = [Self::ByHand, Self::ByNetwork];

    /// What the printed table calls it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::ByHand => "hand",
            Self::ByNetwork => "network",
        }
    }
}

/// The engine for one method, with the types forgotten.
#[derive(Clone, Copy)]
pub struct Engine {
    /// The method's name.
    pub name: &'static str,
    /// What the method's tables take, in bytes.
    pub bytes: usize,
    /// What the method is to the comparison.
    pub role: Role,
    by_hand: fn(&[Position], i32) -> (Outcome, Duration),
    by_network: fn(&[Position], i32) -> (Outcome, Duration),
    leaves: fn(&Position, u32) -> u64,
}

impl Engine {
    /// One for every method.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let mut list = List(Vec::new());
        methods::for_each(&mut list);
        list.0
    }

    /// Searches each position to `depth`, with empty tables for each, and says how long
    /// the searches took: the tables are emptied while the clock stands.
    #[must_use]
    pub fn search(&self, kind: Kind, positions: &[Position], depth: i32) -> (Outcome, Duration) {
        match kind {
            Kind::ByHand => (self.by_hand)(positions, depth),
            Kind::ByNetwork => (self.by_network)(positions, depth),
        }
    }

    /// Perft by the engine's own moves, to prove them.
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
