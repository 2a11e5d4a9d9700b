//! From a set to its squares: the two serialisation loops.
//!
//! Both remove the lowest square from a set until nothing is left; they differ
//! in how they find its number. One isolates the bit with `x & -x` and takes
//! the logarithm of what is then a power of two. The other scans the whole word
//! for its lowest bit. If the scan is a hash (De Bruijn, modulo 67), it
//! isolates the bit itself, so the first loop only makes that step visible; if
//! the processor has an instruction for the scan, isolating the bit is wasted
//! work. The caller chooses how the number is found: any method of
//! [`bitscan`](crate::bitscan) will do.
//!
//! Iterating over a [`Bitboard`] is the second loop with the hardware's scan;
//! these two are for comparison, and for targets where another scan is faster.
//!
//! Source: Gerd Isenberg, *Efficient Generation of Sliding Piece Attacks*
//! (Dresden, 2008), "Bitboard Serialization".

use core::iter;

use crate::{Bitboard, Square};

/// The squares of a set, in ascending order: isolates the lowest bit and passes
/// it to `log2`, which gets only powers of two.
///
/// ```
/// use rookline::setwise::serialize::by_isolation;
/// use rookline::{Bitboard, Square};
///
/// let squares = by_isolation(Bitboard(0x8000000000000401), u64::ilog2);
/// assert!(squares.eq([Square::A1, Square::C2, Square::H8]));
/// ```
pub fn by_isolation(set: Bitboard, log2: impl Fn(u64) -> u32) -> impl Iterator<Item = Square> {
    let mut left = set;
    iter::from_fn(move || {
        if left.is_empty() {
            return None;
        }
        let number = log2(left.isolate_first().0);
        left = left.reset_first();
        Some(Square::wrapping(number as u8))
    })
}

/// The squares of a set, in ascending order: passes the whole remaining word to
/// `bit_scan_forward`, which never gets 0.
///
/// ```
/// use rookline::bitscan::de_bruijn;
/// use rookline::setwise::serialize::by_scan;
/// use rookline::{Bitboard, Square};
///
/// let squares = by_scan(Bitboard(0x8000000000000401), de_bruijn::trailing_zeros);
/// assert!(squares.eq([Square::A1, Square::C2, Square::H8]));
/// ```
pub fn by_scan(
    set: Bitboard,
    bit_scan_forward: impl Fn(u64) -> u32,
) -> impl Iterator<Item = Square> {
    let mut left = set;
    iter::from_fn(move || {
        if left.is_empty() {
            return None;
        }
        let number = bit_scan_forward(left.0);
        left = left.reset_first();
        Some(Square::wrapping(number as u8))
    })
}
