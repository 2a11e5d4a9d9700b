//! Factors with fewer index bits than the mask has squares.

use std::fmt;

use anyhow::{Context, Result, ensure};
use clap::ValueEnum;

pub mod bit_by_bit;
pub mod bottom_first;
pub mod top_first;

pub use bit_by_bit::BitByBit;
pub use bottom_first::BottomFirst;
pub use top_first::TopFirst;

/// Reads how many nodes a unit has had on a level. More than this would take a core ten
/// years, and the sum over the levels would not fit.
fn nodes(text: &str) -> Result<u64> {
    let nodes = text.parse().context("the nodes are no number")?;
    ensure!(nodes < 1 << 56, "{nodes} nodes are more than a unit can have");
    Ok(nodes)
}

/// The end of the factor from which its bits are decided.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub enum End {
    /// The highest bit first: the squares at White's end of the board weigh most.
    Top,
    /// The lowest bit first.
    Bottom,
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Top => "top",
            Self::Bottom => "bottom",
        })
    }
}
