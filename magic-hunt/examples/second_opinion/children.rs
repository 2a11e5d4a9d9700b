//! The children of a node, a block at a time, and the bulk test that strikes most of them out.

use crate::step::{GUARD, Strike};

/// Words of children in the bulk test, one for each eighth of a slot.
pub const LANES: usize = 1 << GUARD;

/// A block of children: bit `h` of word `l` is child `8 h + l`.
#[derive(Clone, Copy)]
pub struct Children([u32; LANES]);

impl Children {
    /// All `2^width` children.
    pub fn all(width: u32) -> Self {
        let count = 1u64 << width;
        Self(std::array::from_fn(|lane| {
            let in_lane = (count + 7 - lane as u64) / 8;
            ((1u64 << in_lane) - 1) as u32
        }))
    }

    pub fn none(&self) -> bool {
        self.0.iter().fold(0, |all, lane| all | lane) == 0
    }

    pub fn contains(&self, child: u64) -> bool {
        self.0[(child % 8) as usize] >> (child / 8) & 1 != 0
    }

    /// The numbers of the children.
    pub fn numbers(self) -> impl Iterator<Item = u64> {
        (0..LANES).flat_map(move |lane| {
            let mut left = self.0[lane];
            std::iter::from_fn(move || {
                (left != 0).then(|| {
                    let slot = u64::from(left.trailing_zeros());
                    left &= left - 1;
                    8 * slot + lane as u64
                })
            })
        })
    }
}

/// The bulk test of one block.
pub struct Bulk {
    /// An eighth of a slot is `2^eighth`.
    pub eighth: u32,
    /// The magic of the first child.
    pub m: u64,
}

/// For a position in eighths: the lanes that stay in their slot (first), and the lanes that have
/// moved on to the next slot.
pub type Lanes = ([u32; LANES], [u32; LANES]);

/// Which lanes certainly meet which slot, by drift (in eighths, rounded down)
/// and by position in the slot.
pub static SELECT: [[Lanes; LANES]; 3] = select();

pub const fn select() -> [[Lanes; LANES]; 3] {
    let mut table = [[([0; LANES], [0; LANES]); LANES]; 3];
    let mut i = 0;
    while i < 3 * LANES * LANES {
        let (drift, start, lane) = (i / 64, i / 8 % 8, i % 8);
        // The interval begins at this eighth of its slot, plus a fraction. Its
        // length is one eighth, and drift and fraction add less than `drift + 1`.
        if (start + lane) % 8 + 1 + (drift + 1) <= 8 {
            if start + lane < 8 {
                table[drift][start].0[lane] = u32::MAX;
            } else {
                table[drift][start].1[lane] = u32::MAX;
            }
        }
        i += 1;
    }
    table
}

impl Bulk {
    /// Strikes out the children in which `strike` certainly meets a slot that
    /// `deadly` shows, given the slot of the first child.
    #[inline(always)]
    pub fn apply(&self, children: &mut Children, strike: &Strike, deadly: impl Fn(usize) -> u64) {
        let low = strike.occupied.wrapping_mul(self.m);
        let position = (low >> self.eighth) as usize;
        let fraction = low & ((1 << self.eighth) - 1);
        let drift = ((fraction + strike.reach) >> self.eighth) as usize;
        let slots = deadly(position / LANES);
        let (here, next) = &SELECT[drift][position % LANES];
        let (at_here, at_next) = (slots as u32, (slots >> 1) as u32);
        for lane in 0..LANES {
            children.0[lane] &= !(at_here & here[lane] | at_next & next[lane]);
        }
    }
}
