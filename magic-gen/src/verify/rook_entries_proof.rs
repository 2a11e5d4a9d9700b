//! The proof of the rook's magics of shared lines.
//!
//! It computes the entry of a rook on every square, with every occupancy of its whole file,
//! including the ends. All rooks and occupancies that share an entry must have the same attacked
//! ranks.

use anyhow::{Context, Result, ensure};

use super::collision::{Collision, Seen};
use super::oracle;
use crate::geometry::Slider;

/// The entries of proven magics.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct RookEntries {
    /// The magics, one for each rank.
    pub(super) magics: [u64; 8],
    /// The ranks that are attacked, and the rook's own; 0 where no occupancy selects an entry.
    pub(super) table: Vec<u64>,
    /// The number of occupancies that were looked up.
    pub(super) occupancies: usize,
}

/// Proves the magics, and that the number of their entries is as in the file.
pub(super) fn prove(magics: &[u64], written: u64) -> Result<RookEntries> {
    let magics = <[u64; 8]>::try_from(magics);
    let magics = magics.ok().context("there is not one magic for each of the eight ranks")?;
    let mut first: Vec<Option<(Seen, u64)>> = vec![None; 256];
    let mut occupancies = 0;
    for square in 0..64 {
        let magic = magics[square / 8];
        let file = oracle::attacks(&[(0, 1), (0, -1)], square, 0);
        for occupied in oracle::subsets(file) {
            let attacks = oracle::attacks(&[(0, 1), (0, -1)], square, occupied);
            let ranks = ranks(attacks | 1 << square);
            let seen = Seen { slider: Slider::Rook, square, occupied, attacks };
            let index = entry(square, occupied, magic);
            match first[index] {
                Some((one, there)) if there != ranks => {
                    let collision = Collision { magic, index: index as u64, one, other: seen };
                    let place = format!("rook {}", oracle::name(square));
                    return Err(anyhow::Error::from(collision).context(place));
                }
                _ => first[index] = Some((seen, ranks)),
            }
            occupancies += 1;
        }
    }
    let entries = first.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
    ensure!(written == entries as u64, "{written} entries are written, {entries} counted");
    let table = first[..entries].iter().map(|entry| entry.map_or(0, |(_, ranks)| ranks)).collect();
    Ok(RookEntries { magics, table, occupancies })
}

/// All squares of the ranks on which a set has a square.
fn ranks(set: u64) -> u64 {
    let on = (0..8).filter(|rank| set >> (8 * rank) & 0xFF != 0);
    on.map(|rank| 0xFF << (8 * rank)).sum()
}

/// The entry that the lookup of the rook on a square reads.
fn entry(square: usize, occupied: u64, magic: u64) -> usize {
    // All squares except the turned places of the rest of its file.
    let others = !(1..8).map(|n| 1_u64 << (8 * n)).sum::<u64>();
    ((occupied.rotate_right(square as u32) | others).wrapping_mul(magic) >> 56) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::rook_weights;

    #[test]
    fn one_wrong_bit_of_any_magic_is_noticed() {
        let found = rook_weights::find(1);
        let entries = found.entries as u64;
        assert_eq!(prove(&found.magics, entries).unwrap().occupancies, 64 * 128);
        for bit in 0..8 * 64 {
            let mut magics = found.magics;
            magics[bit / 64] ^= 1 << (bit % 64);
            assert!(prove(&magics, entries).is_err(), "rank {}, bit {}", bit / 64 + 1, bit % 64);
        }
        assert!(prove(&found.magics, entries - 1).is_err());
        assert!(prove(&found.magics[..7], entries).is_err());
    }
}
