//! Which squares may share slots.

use std::fmt;
use std::str::FromStr;

use super::reader::Reader;
use anyhow::bail;
use magic_gen::finds::Reads;
use magic_gen::geometry::Slider;

/// Which squares may share slots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Share {
    /// Nobody: a slot holds one attack set.
    None,
    /// Those that always agree where their lines cross: a lookup reads its lines.
    Lines,
    /// Those that always agree but for their neighbors, which a lookup adds.
    Far,
}

impl Share {
    /// For each square those that must not share a slot with it, a bit each; nothing
    /// if nobody may.
    pub fn conflicts(self) -> Option<Vec<u128>> {
        let apart = match self.reads() {
            Reads::All => return None,
            Reads::Lines => false,
            Reads::Far => true,
        };
        let readers = Reader::all(&Slider::ALL, apart);
        let with = |one: &Reader| {
            let conflicts = readers.iter().map(|other| !one.always_agrees(other));
            conflicts.enumerate().fold(0, |all, (bit, yes)| all | u128::from(yes) << bit)
        };
        let others = |(bit, one): (usize, &Reader)| with(one) & !(1_u128 << bit);
        Some(readers.iter().enumerate().map(others).collect())
    }

    /// What a lookup then takes from a slot.
    pub const fn reads(self) -> Reads {
        match self {
            Self::None => Reads::All,
            Self::Lines => Reads::Lines,
            Self::Far => Reads::Far,
        }
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::None => "none",
            Self::Lines => "lines",
            Self::Far => "far",
        })
    }
}

impl FromStr for Share {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(match text {
            "none" => Self::None,
            "lines" => Self::Lines,
            "far" => Self::Far,
            _ => bail!("`{text}` says nothing of sharing: expected none, lines or far"),
        })
    }
}
