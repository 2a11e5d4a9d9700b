//! A method to be measured, with its types erased.

use std::fmt;

use crate::lookup::{Bishop, Lookup, Piece, Queen, Rook, Slider};
use crate::queries::{Games, Query};
use crate::regimes::{Timed, Workload};

/// The role of a method in the comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A peer with the defaults that its users get by adding the crate.
    AsItComes,
    /// A peer for which the user has chosen a feature or another set of
    /// functions.
    Tuned,
    /// One of rookline's.
    Ours,
    /// Not a method, but the least that one takes ([`bounds`](crate::bounds)).
    Bound,
}

impl Role {
    /// Whether it is another crate's.
    #[must_use]
    pub fn is_peer(self) -> bool {
        matches!(self, Self::AsItComes | Self::Tuned)
    }
}

/// Something to be done with each method.
pub trait Visitor {
    /// Does it.
    fn visit<M: Lookup>(&mut self, role: Role);
}

/// Something with a name by which it can be selected.
pub trait Named {
    /// Its name in the printed table.
    fn name(&self) -> &'static str;

    /// Its role in the comparison.
    fn role(&self) -> Role;
}

/// A method with its types erased, so that it can be put in a list.
#[derive(Clone, Copy)]
pub struct Method {
    /// Its name in the printed table.
    pub name: &'static str,
    /// The size of its tables, in bytes, for rook and bishop together.
    pub bytes: usize,
    /// Its role in the comparison.
    pub role: Role,
    workload: fn(&Games, Piece) -> Box<dyn Timed>,
    attacks: fn(Piece, Query) -> u64,
}

impl Method {
    pub(crate) fn new<M: Lookup>(role: Role) -> Self {
        Self {
            name: M::NAME,
            bytes: M::BYTES,
            role,
            workload: |games, piece| match piece {
                Piece::Rook => boxed::<M, Rook>(games),
                Piece::Bishop => boxed::<M, Bishop>(games),
                Piece::Queen => boxed::<M, Queen>(games),
            },
            attacks: |piece, Query { square, occupied }| match piece {
                Piece::Rook => M::rook(M::square(square), occupied),
                Piece::Bishop => M::bishop(M::square(square), occupied),
                Piece::Queen => M::queen(M::square(square), occupied),
            },
        }
    }

    /// The lookups of one piece in `games`, ready to be timed.
    #[must_use]
    pub fn workload(&self, games: &Games, piece: Piece) -> Box<dyn Timed> {
        (self.workload)(games, piece)
    }

    /// The answer to one query; for checks, not for timing.
    #[must_use]
    pub fn attacks(&self, piece: Piece, query: Query) -> u64 {
        (self.attacks)(piece, query)
    }
}

impl Named for Method {
    fn name(&self) -> &'static str {
        self.name
    }

    fn role(&self) -> Role {
        self.role
    }
}

impl fmt::Debug for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Method({}, {:?})", self.name, self.role)
    }
}

fn boxed<M: Lookup, S: Slider>(games: &Games) -> Box<dyn Timed> {
    Box::new(Workload::new::<M, S>(games.of(S::PIECE)))
}
