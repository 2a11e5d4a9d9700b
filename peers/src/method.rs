//! A method that is measured, with its types forgotten.

use std::fmt;

use crate::lookup::{Bishop, Lookup, Piece, Queen, Rook, Slider};
use crate::occupancies::{Games, Query};
use crate::regimes::{Timed, Workload};

/// What a method is to the comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A peer that everybody gets who adds the crate and builds.
    AsItComes,
    /// A peer after its user has chosen a feature or another set of functions.
    Tuned,
    /// One of rookline's.
    Ours,
    /// None at all, but what one takes at least ([`bounds`](crate::bounds)).
    Bound,
}

impl Role {
    /// Whether others wrote it.
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

/// What has a name, by which it can be asked for.
pub trait Named {
    /// The name that the printed table gives it.
    fn name(&self) -> &'static str;

    /// What it is to the comparison.
    fn role(&self) -> Role;
}

/// A method with its types forgotten, to be put in a list.
#[derive(Clone, Copy)]
pub struct Method {
    /// The name that the printed table gives it.
    pub name: &'static str,
    /// What its tables take, in bytes, for rook and bishop together.
    pub bytes: usize,
    /// What it is to the comparison.
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

    /// The answer to one query; for checking, not for timing.
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
