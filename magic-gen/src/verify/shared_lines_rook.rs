//! The proof of the rook's magics of shared lines.
//!
//! It computes the entry of a rook on every square, with every occupancy of its whole file,
//! including the ends. All rooks and occupancies that share an entry must have the same attacked
//! ranks.

use std::{array, iter};

use super::scans_and_lines::check_length;
use super::{Proof, oracle};
use crate::fault::{Collision, Fault, Kind, Place, Seen};
use crate::geometry::Slider;

/// Proves the magics, and that the number of their entries is as in the file, if it has one. The
/// table has the ranks that are attacked, and the rook's own.
pub(super) fn prove(magics: &[u64], written: Option<u64>) -> Result<Proof, Fault> {
    check_length(magics, 8)?;
    let ranks = each_rank(&array::from_fn(|rank| magics[rank]));
    if let [wrong, ..] = blamed(&ranks, &[])[..] {
        return Err(fault(&ranks, wrong));
    }
    let ranks: Vec<OfRank> = ranks.into_iter().flatten().collect();
    let table = (0..256).map(|index| ranks.iter().find_map(|rank| rank.entries[index]));
    let mut table: Vec<u64> = table.map(|entry| entry.map_or(0, |(_, ranks)| ranks)).collect();
    table.truncate(table.iter().rposition(|&ranks| ranks != 0).map_or(0, |last| last + 1));
    check_written("entries", written, table.len())?;
    let occupancies = ranks.iter().map(|rank| rank.occupancies).sum();
    let counts = [("magics", 8), ("occupancies", occupancies), ("entries", table.len())];
    Ok(Proof { table, ..Proof::new("", counts) })
}

/// Whether a number that the file has is the one that was counted.
pub(super) fn check_written(
    what: &'static str,
    written: Option<u64>,
    counted: usize,
) -> Result<(), Fault> {
    let wanted = counted as i64;
    match written.map(|written| written as i64).filter(|&written| written != wanted) {
        Some(found) => Err(Fault::new(Place::Whole, Kind::Number { what, found, wanted })),
        None => Ok(()),
    }
}

/// The ranks, from 0, without which all others agree: those that disagree with the most others. If
/// all but the `suspects` agree, only these are blamed.
pub fn wrong_ranks(magics: &[u64; 8], suspects: &[usize]) -> Vec<usize> {
    blamed(&each_rank(magics), suspects)
}

/// Why the rank `wrong` cannot be right. If another one can be blamed as well, both are named.
fn fault(ranks: &[Rank], wrong: usize) -> Fault {
    let mut with = iter::once(wrong).chain(0..8);
    let collision = with.find_map(|other| disagreement(&ranks[other], &ranks[wrong]));
    let collision = collision.expect("it disagrees with one");
    let [one, other] = [collision.one.square, collision.other.square];
    let instead = blamed(ranks, &[one / 8]);
    let either = one / 8 != wrong && instead.len() == blamed(ranks, &[]).len();
    let place = match either {
        true => Place::Either(Slider::Rook, [other, one]),
        false => Place::Square(Slider::Rook, other),
    };
    Fault::new(place, Kind::Collision(Box::new(collision)))
}

fn blamed(ranks: &[Rank], suspects: &[usize]) -> Vec<usize> {
    let (suspects, mut right): (Vec<usize>, Vec<usize>) =
        (0..8).partition(|rank| suspects.contains(rank));
    let mut wrong = Vec::new();
    for more in [&[], &suspects[..]] {
        right.extend(more);
        while let Some(worst) = most_faulty(ranks, &right, &suspects) {
            right.retain(|&rank| rank != worst);
            wrong.push(worst);
        }
    }
    wrong
}

/// The one to blame first of `all` ranks that are left, if any two of them disagree.
fn most_faulty(ranks: &[Rank], all: &[usize], suspects: &[usize]) -> Option<usize> {
    let disagrees = |rank: usize, other| disagreement(&ranks[other], &ranks[rank]).is_some();
    let faults = |rank| all.iter().filter(|&&other| disagrees(rank, other)).count();
    let faulty = all.iter().rev().filter(|&&rank| faults(rank) > 0);
    faulty.max_by_key(|&&rank| (suspects.contains(&rank), faults(rank))).copied()
}

/// What the rooks of one rank select.
struct OfRank {
    magic: u64,
    /// Of each entry the first occupancy that selects it, and the ranks that it attacks.
    entries: Vec<Option<(Seen, u64)>>,
    occupancies: usize,
}

/// What they select, or two occupancies of them that disagree.
type Rank = Result<OfRank, Collision>;

fn each_rank(magics: &[u64; 8]) -> [Rank; 8] {
    array::from_fn(|rank| OfRank::new(rank, magics[rank]))
}

impl OfRank {
    /// All occupancies of the rank; an error if they disagree among themselves.
    fn new(rank: usize, magic: u64) -> Result<Self, Collision> {
        let mut all = Self { magic, entries: vec![None; 256], occupancies: 0 };
        for square in 8 * rank..8 * rank + 8 {
            let file = oracle::attacks(&[(0, 1), (0, -1)], square, 0);
            for occupied in oracle::subsets(file) {
                let attacks = oracle::attacks(&[(0, 1), (0, -1)], square, occupied);
                let seen = Seen { slider: Slider::Rook, square, occupied, attacks };
                let (index, new) = (entry(square, occupied, magic), ranks(attacks | 1 << square));
                let (one, there) = *all.entries[index].get_or_insert((seen, new));
                if there != new {
                    return Err(Collision { magic, index: index as u64, one, other: seen });
                }
                all.occupancies += 1;
            }
        }
        Ok(all)
    }
}

/// The first collision of two ranks, or of one of them alone.
fn disagreement(one: &Rank, other: &Rank) -> Option<Collision> {
    let (one, other) = match (one, other) {
        (Ok(one), Ok(other)) => (one, other),
        (_, Err(collision)) | (Err(collision), _) => return Some(*collision),
    };
    let mut both = one.entries.iter().zip(&other.entries).enumerate();
    both.find_map(|(index, entries)| match entries {
        (Some((one, here)), Some((seen, there))) if here != there => {
            let magic = other.magic;
            Some(Collision { magic, index: index as u64, one: *one, other: *seen })
        }
        _ => None,
    })
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
