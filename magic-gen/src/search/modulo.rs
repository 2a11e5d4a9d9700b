//! Bit scanning by remainder.
//!
//! Suppose that the powers of two 2^0 to 2^63 have 64 different remainders modulo some small `m`.
//! Then the remainder of an isolated bit gives its index, through a table of `m` entries (Isenberg
//! 2008, with `m` = 67). 67 is prime, and the powers of 2 have all 66 non-zero remainders. So 2^0
//! to 2^63 have all of these except two: 17 and 34, which are those of 2^64 and 2^65. These two and
//! 0, which no power has, are the gaps of the table. No smaller modulus is possible: the search
//! tries each.
//!
//! The entry at 0 is 64, so a scan of the empty set gives the same as `u64::trailing_zeros`. The
//! paper prints a 68th entry, which no remainder selects. It is left out here.

/// The entry that no single bit selects.
const GAP: i8 = -1;

/// Whether 2^0 to 2^63 leave different remainders modulo `modulus`.
fn tells_bits_apart(modulus: u64) -> bool {
    let mut seen = vec![false; modulus as usize];
    (0..64).all(|bit| {
        let remainder = ((1_u64 << bit) % modulus) as usize;
        !std::mem::replace(&mut seen[remainder], true)
    })
}

/// The smallest modulus that tells all bits apart: it tries each from 1 up.
pub fn least_modulus() -> u64 {
    (1..).find(|&m| tells_bits_apart(m)).expect("2^64 - 1 is such a modulus")
}

/// The table for `modulus`: the bit's index by its remainder, 64 for the empty set, and -1 where no
/// bit has the remainder.
pub fn index_table(modulus: u64) -> Vec<i8> {
    let mut table = vec![GAP; modulus as usize];
    table[0] = 64;
    for bit in 0..64 {
        table[((1_u64 << bit) % modulus) as usize] = bit;
    }
    table
}
