//! Magics with fewer index bits than the mask has squares: all of them, or the proof that there are
//! none.
//!
//! The bits of a magic are decided from one end. A branch is cut as soon as two occupancies with
//! different attack sets are certain to share a slot. The slider's square decides which end is
//! faster, since for a square `s` of the mask only the low `64 - s` bits of the magic count:
//!
//! - [`bottom_first`]: sliders high on the board, whose squares depend on few bits.
//! - [`top_first`]: rooks on ranks 1 to 3, and bishops near the middle of the first rank.
//!
//! [`exhaustive`] makes a hunt of either.

use std::fmt;
use std::ops::RangeInclusive;

use anyhow::{Result, ensure};

pub mod bottom_first;
pub mod exhaustive;
mod tally;
pub mod top_first;

pub use bottom_first::BottomFirst;
pub use exhaustive::{Exhaustive, Plan};
pub use tally::Tally;
pub use top_first::TopFirst;

use magic_gen::search::Occupancies;

/// Refuses a number of index bits that no magic of the square can have, or that the search does not
/// support.
fn check_bits(occupancies: &Occupancies, bits: u32, served: RangeInclusive<u32>) -> Result<()> {
    let (possible, Occupancies { slider, square, .. }) = (occupancies.possible_bits(), occupancies);
    let least = *possible.start().max(served.start());
    let most = *possible.end().min(served.end());
    ensure!(
        (least..=most).contains(&bits),
        "a {slider} on {square} cannot have {bits} index bits; choose {least} to {most}"
    );
    Ok(())
}

/// The end of a magic from which its bits are decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The highest bit first: the squares at White's end of the board matter most.
    Top,
    /// The lowest bit first.
    Bottom,
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(if *self == Self::Top { "top" } else { "bottom" })
    }
}
