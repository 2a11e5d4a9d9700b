//! Magics with fewer index bits than the mask has squares: all of them, or that there are none.
//!
//! A magic's bits are decided from one end, and a branch is cut as soon as two occupancies with
//! different attack sets are certain to share a slot. Which end is quicker depends on where the
//! slider stands, for a square `s` of the mask sees only the low `64 - s` bits of the magic:
//!
//! - [`bottom_first`]: sliders high on the board, whose squares see few bits and settle soon.
//! - [`top_first`]: rooks on ranks 1 to 3, by the highest bits of the product.
//! - [`bit_by_bit`]: bishops near the middle of the first rank, whose masks are short.
//!
//! They share their records ([`Record`], [`Tally`]) and what their reports say.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use anyhow::{Context, Result, bail, ensure};

pub mod bit_by_bit;
pub mod bottom_first;
mod tally;
pub mod top_first;

pub use bit_by_bit::BitByBit;
pub use bottom_first::BottomFirst;
pub use tally::{Record, Tally};
pub use top_first::TopFirst;

use magic_gen::search::Occupancies;

/// Reads how many nodes a unit has had on a level. More than this would take a core ten
/// years, and the sum over the levels would not fit.
fn nodes(text: &str) -> Result<u64> {
    let nodes = text.parse().context("the nodes are no number")?;
    ensure!(nodes < 1 << 56, "{nodes} nodes are more than a unit can have");
    Ok(nodes)
}

/// Refuses a number of index bits that no magic of the square can have, or that the search
/// does not serve.
fn check_bits(occupancies: &Occupancies, bits: u32, served: RangeInclusive<u32>) -> Result<()> {
    let (possible, Occupancies { slider, square, .. }) = (occupancies.possible_bits(), occupancies);
    let least = *possible.start().max(served.start());
    let most = *possible.end().min(served.end());
    ensure!(
        (least..=most).contains(&bits),
        "a {slider} on {square} cannot have {bits} index bits; {least} to {most} can be asked for"
    );
    Ok(())
}

/// The end of the magic from which its bits are decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The highest bit first: the squares at White's end of the board weigh most.
    Top,
    /// The lowest bit first.
    Bottom,
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Top => "top",
            Self::Bottom => "bottom",
        })
    }
}

impl FromStr for End {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        Ok(match text {
            "top" => Self::Top,
            "bottom" => Self::Bottom,
            _ => bail!("`{text}` is not an end of a magic: expected top or bottom"),
        })
    }
}
