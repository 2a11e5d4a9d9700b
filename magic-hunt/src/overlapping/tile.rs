//! A candidate as a tile: the slots that it needs, and the probes that find where it fits.

use super::shape::Shape;
use crate::bits::members;
use crate::candidates::{Candidate, Footprint};

/// The number of lengths of runs that the slots store: 1, 2, 4, … 128.
pub const LEVELS: usize = 8;

/// Slots in gaps below `1 << LOST` slots count as half used, since few other tiles fit there.
const LOST: u32 = 3;

/// The number of probes that are put in order; the others are hardly ever needed.
const FIRST: usize = 16;

/// Probes at a greater distance do not depend on each other.
const FAR: u32 = 256;

/// A question about the slots: is there a run of `1 << level` free slots, `offset` slots above the
/// tile's first?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Probe {
    /// The distance from the first slot of the tile.
    pub offset: u32,
    /// The length of the run, as an exponent of two.
    pub level: u32,
}

/// A candidate to be packed.
#[derive(Clone, Debug)]
pub struct Tile {
    /// The magic and its shift.
    pub candidate: Candidate,
    /// The slots that it uses.
    pub shape: Shape,
    /// Its cost in the table: its slots, and half of the slots that are lost in small gaps.
    pub cost: u32,
    /// The questions that together decide whether the tile fits. Those with the likeliest "no" come
    /// first.
    pub probes: Vec<Probe>,
}

impl Tile {
    /// The tile of a candidate with this footprint.
    pub fn new(candidate: Candidate, footprint: &Footprint) -> Self {
        let shape = Shape::new(footprint);
        let cost = (shape.used + footprint.closed(LOST)) / 2;
        let probes = in_order(probes(&shape.words));
        Self { candidate, shape, cost, probes }
    }
}

/// The probes of a tile with these used slots.
///
/// A run of used slots is cut into parts of at most 128. A length that is not a power of two needs
/// two probes that overlap.
fn probes(words: &[u64]) -> Vec<Probe> {
    let mut probes = Vec::new();
    let mut ask = |(from, len): (u32, u32)| {
        let level = len.ilog2();
        probes.push(Probe { offset: from, level });
        if !len.is_power_of_two() {
            probes.push(Probe { offset: from + len - (1 << level), level });
        }
    };
    let mut run: Option<(u32, u32)> = None;
    for slot in members(words.iter().copied()).map(|slot| slot as u32) {
        run = match run {
            Some((from, len)) if from + len == slot && len < 1 << (LEVELS - 1) => {
                Some((from, len + 1))
            }
            before => {
                before.into_iter().for_each(&mut ask);
                Some((slot, 1))
            }
        };
    }
    run.into_iter().for_each(ask);
    probes
}

/// The probes in order. First come those that exclude most. These are long runs, far from the
/// probes before them, since two probes close together mostly give the same answer.
fn in_order(mut probes: Vec<Probe>) -> Vec<Probe> {
    probes.sort_by_key(|probe| std::cmp::Reverse(probe.level));
    for next in 1..FIRST.min(probes.len()) {
        let (before, after) = probes.split_at(next);
        let worth = |probe: &Probe| {
            let distances = before.iter().map(|other| other.offset.abs_diff(probe.offset));
            (distances.min().unwrap_or(FAR).min(FAR) + 8) << probe.level.min(6)
        };
        let best = after.iter().enumerate().max_by_key(|(_, probe)| worth(probe));
        if let Some((at, _)) = best {
            probes.swap(next, next + at);
        }
    }
    probes
}
