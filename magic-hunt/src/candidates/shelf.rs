//! The best candidates of one aim: all different, and few from the same walk.

use super::footprint::Footprint;
use crate::bits::word_at;

/// A magic on a shelf.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kept {
    /// Its cost for the aim.
    pub cost: u32,
    /// The walk that found it.
    pub walk: u64,
    /// The magic.
    pub magic: u64,
    /// A hash of its footprint's shape.
    pub shape_hash: u64,
    /// The number of slots that it uses.
    pub used: u32,
}

/// The most candidates of one walk on a shelf. Neighbors on a walk resemble each other, but packing
/// needs different ones.
const OF_A_WALK: usize = 4;

/// A short list of the cheapest candidates, cheapest first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shelf {
    kept: Vec<Kept>,
    room: usize,
}

impl Shelf {
    /// An empty shelf with this number of places.
    pub const fn new(room: usize) -> Self {
        Self { kept: Vec::new(), room }
    }

    /// Its candidates, cheapest first.
    pub fn kept(&self) -> &[Kept] {
        &self.kept
    }

    /// A magic of its better half, which one `random` decides.
    pub fn choose(&self, random: u64) -> Option<u64> {
        let better = self.kept.len().div_ceil(2) as u64;
        (better > 0).then(|| self.kept[(random % better) as usize].magic)
    }

    /// Whether a candidate of this cost could get a place.
    fn wants(&self, cost: u32) -> bool {
        self.kept.len() < self.room || cost < self.kept.last().map_or(0, |last| last.cost)
    }

    /// Adds a magic that a walk has found, if it is cheap enough and has a new shape.
    pub fn offer(&mut self, cost: u32, (magic, walk): (u64, u64), footprint: &Footprint) {
        if !self.wants(cost) {
            return;
        }
        let shape_hash = shape_hash(footprint);
        if self.kept.iter().any(|k| k.shape_hash == shape_hash) {
            return;
        }
        let at = self.kept.partition_point(|k| k.cost <= cost);
        self.kept.insert(at, Kept { cost, walk, magic, shape_hash, used: footprint.used() });
        let relatives = |k: &Kept| k.walk == walk;
        if self.kept.iter().filter(|k| relatives(k)).count() > OF_A_WALK {
            let last = self.kept.iter().rposition(relatives);
            self.kept.remove(last.unwrap_or(self.kept.len() - 1));
        }
        self.kept.truncate(self.room);
    }
}

/// A hash of the footprint, moved so that it begins at slot 0.
fn shape_hash(footprint: &Footprint) -> u64 {
    let mut hash = 0_u64;
    for (place, at) in (1_u64..).zip((footprint.lowest()..footprint.end()).step_by(64)) {
        let word = word_at(footprint.words(), at);
        // A hole of a whole word adds nothing.
        if word != 0 {
            hash ^= (word ^ place.wrapping_mul(0x9e37_79b9_7f4a_7c15))
                .wrapping_mul(0xff51_afd7_ed55_8ccd)
                .rotate_left(31)
                .wrapping_mul(0xc4ce_b9fe_1a85_ec53);
        }
    }
    hash
}
