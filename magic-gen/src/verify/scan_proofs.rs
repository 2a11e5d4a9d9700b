//! The proofs of the two bit scans.

use std::collections::HashSet;

use anyhow::{Result, ensure};

/// Proves that the De Bruijn scan finds every one of the 64 bits.
pub(super) fn de_bruijn(sequence: u64, index: &[u8]) -> Result<()> {
    ensure!(index.len() == 64, "{} indices instead of 64", index.len());
    for bit in 0..64_u8 {
        let at = (1_u64 << bit).wrapping_mul(sequence) >> 58;
        let found = index[at as usize];
        ensure!(found == bit, "bit {bit} leads to entry {at}, which says {found}");
    }
    Ok(())
}

/// Proves that the remainder modulo 67 finds every one of the 64 bits, that the empty set gives 64
/// and the gaps -1, and that no smaller modulus is possible.
pub(super) fn mod_67(index: &[i8]) -> Result<()> {
    ensure!(index.len() == 67, "{} entries instead of 67", index.len());
    let mut gaps: HashSet<usize> = (1..67).collect();
    for bit in 0..64_i8 {
        let at = ((1_u64 << bit) % 67) as usize;
        ensure!(index[at] == bit, "bit {bit} leads to entry {at}, which says {}", index[at]);
        gaps.remove(&at);
    }
    ensure!(index[0] == 64, "entry 0, the empty set's, says {} and not 64", index[0]);
    for gap in gaps {
        ensure!(index[gap] == -1, "entry {gap}, a gap, says {} and not -1", index[gap]);
    }
    let remainders =
        |modulus| -> HashSet<u64> { (0..64).map(|bit| (1_u64 << bit) % modulus).collect() };
    let least = (1..=67).find(|&modulus| remainders(modulus).len() == 64);
    ensure!(least == Some(67), "{least:?} is the least modulus that tells bits apart, not 67");
    Ok(())
}
