//! Where candidates come from.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;

use crate::geometry::Slider;
use crate::search::Occupancies;

/// Draws factors that aim every mask square at an index bit.
#[derive(Clone, Debug)]
pub struct Planned {
    bits: u32,
    /// The rank's squares, lowest and highest, when one factor bit carries them.
    rank: Option<(u32, u32)>,
    rank_mask: u64,
    singles: Vec<u32>,
}

impl Planned {
    /// Prepares draws for factors with `bits` index bits.
    pub fn new(occupancies: &Occupancies, bits: u32) -> Self {
        let on_rank = match occupancies.slider {
            Slider::Rook => occupancies.mask & (0xFF << (8 * occupancies.square.rank())),
            Slider::Bishop => 0,
        };
        let others = occupancies.mask & !on_rank;
        Self {
            bits,
            rank: (on_rank != 0).then(|| (on_rank.trailing_zeros(), on_rank.ilog2())),
            rank_mask: on_rank,
            singles: (0..64).filter(|s| others >> s & 1 == 1).collect(),
        }
    }

    /// One candidate.
    pub fn draw(&self, rng: &mut Xoshiro256PlusPlus) -> u64 {
        let mut fraction = rng.next_u64();
        let base = 64 - self.bits;
        let mut factor = 0;
        let mut free = (1_u64 << self.bits) - 1;
        if let Some((low, high)) = self.rank {
            let shift = base + below(&mut fraction, self.bits - (high - low)) - low;
            factor |= 1 << shift;
            free &= !((self.rank_mask << shift) >> base);
        }
        let mut targets = [0_u32; 64];
        let mut count = 0;
        while free != 0 {
            targets[count] = free.trailing_zeros();
            free &= free - 1;
            count += 1;
        }
        for (i, &square) in self.singles.iter().enumerate() {
            let j = i + below(&mut fraction, (count - i) as u32) as usize;
            targets.swap(i, j);
            factor |= 1_u64.checked_shl((base + targets[i]).wrapping_sub(square)).unwrap_or(0);
        }
        factor
    }
}

/// A number below `n`, and the rest of the fraction for the next one.
fn below(fraction: &mut u64, n: u32) -> u32 {
    let wide = u128::from(*fraction) * u128::from(n);
    *fraction = wide as u64;
    (wide >> 64) as u32
}
