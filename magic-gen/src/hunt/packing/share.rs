//! Which squares may share slots.

use std::fmt;

use clap::ValueEnum;

use crate::geometry::Slider;
use crate::hunt::overlaid::piece::Piece;

/// Which squares may share slots.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub enum Share {
    /// Nobody: a slot holds one attack set
    None,
    /// Those that always agree where their lines cross: a lookup reads its lines
    Lines,
    /// Those that always agree but for their neighbours, which a lookup adds
    Far,
}

impl Share {
    /// For each square those that must not share a slot with it, a bit each; nothing
    /// if nobody may.
    pub fn quarrels(self) -> Option<Vec<u128>> {
        let pieces = match self {
            Self::None => return None,
            Self::Lines => Piece::all(&Slider::ALL, false),
            Self::Far => Piece::all(&Slider::ALL, true),
        };
        let with = |one: &Piece| {
            let quarrels = pieces.iter().map(|other| !one.always_agrees(other));
            quarrels.enumerate().fold(0, |all, (bit, yes)| all | u128::from(yes) << bit)
        };
        let others = |(bit, one): (usize, &Piece)| with(one) & !(1_u128 << bit);
        Some(pieces.iter().enumerate().map(others).collect())
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::None => "none",
            Self::Lines => "lines",
            Self::Far => "far",
        })
    }
}
