//! The index of an occupancy, and the occupancies that each square has to distinguish.

use std::sync::{Arc, LazyLock};

use super::slots::Slots;
use crate::geometry::Slider;
use crate::verify::oracle;

/// The most index bits of a square: those of a rook in a corner, and of a bishop in the center.
pub const fn most_bits(slider: Slider) -> u32 {
    match slider {
        Slider::Rook => 12,
        Slider::Bishop => 9,
    }
}

/// The most index bits that a file may ask for.
pub const LIMIT_BITS: u32 = 14;

/// The squares for which this project has a magic with one bit fewer than the mask has squares:
/// those of `magic-hunt/finds/reduced_magics.txt`, whose test compares.
pub const REDUCED: [u64; 2] = [0xdfff_0000_0000_1c08, 0xc3c3_c300_00c3_c3c3];

/// The fewest index bits for which a magic is known.
pub fn fewest_bits(slider: Slider, square: usize) -> u32 {
    let squares = oracle::relevant(oracle::directions(slider), square).count_ones();
    debug_assert!(squares <= most_bits(slider));
    squares - (REDUCED[slider as usize] >> square & 1) as u32
}

/// What is multiplied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// The occupancy on the mask: `((occupied & mask) * magic) >> (64 - bits)`.
    White,
    /// The occupancy with every square off the mask: `((occupied | !mask) * magic) >> (64 - bits)`.
    Black,
    /// For machines of 32 bits: the lower halves of both numbers are multiplied, and the upper
    /// halves. The exclusive or of the two products is shifted by `32 - bits`.
    Halves,
}

impl Form {
    /// All forms, the most common one first.
    pub const ALL: [Self; 3] = [Self::White, Self::Black, Self::Halves];

    pub const fn formula(self) -> &'static str {
        match self {
            Self::White => "(occupied & mask) * magic >> 64 - bits",
            Self::Black => "(occupied | !mask) * magic >> 64 - bits",
            Self::Halves => {
                "(low(occupied & mask) * low(magic) ^ high(..) * high(..)) >> 32 - bits"
            }
        }
    }

    /// The index of an occupancy on the mask; 0 without index bits.
    #[inline]
    pub fn index(self, occupied: u64, mask: u64, magic: u64, bits: u32) -> u64 {
        let low = |word: u64| word as u32;
        let high = |word: u64| (word >> 32) as u32;
        let product = match self {
            Self::White => occupied.wrapping_mul(magic),
            Self::Black => (occupied | !mask).wrapping_mul(magic),
            Self::Halves => {
                let product = low(occupied).wrapping_mul(low(magic))
                    ^ high(occupied).wrapping_mul(high(magic));
                u64::from(product) << 32
            }
        };
        product.checked_shr(64 - bits).unwrap_or(0)
    }
}

/// The occupancies on a mask, each with its attack set.
#[derive(Clone)]
pub(crate) struct Cases {
    pub mask: u64,
    /// Occupancies and attack sets.
    pub all: Arc<[(u64, u64)]>,
}

impl Cases {
    /// The cases of the relevant squares of a slider on a square.
    pub fn of(slider: Slider, square: usize) -> &'static Self {
        static RELEVANT: LazyLock<[Vec<Cases>; 2]> = LazyLock::new(|| {
            let mask = |slider, square| oracle::relevant(oracle::directions(slider), square);
            let cases = |slider, square| Cases::walked(slider, square, mask(slider, square));
            Slider::ALL.map(|slider| (0..64).map(|square| cases(slider, square)).collect())
        });
        &RELEVANT[slider as usize][square]
    }

    /// The cases of a slider on a square with this mask.
    pub fn new(slider: Slider, square: usize, mask: u64) -> Self {
        let relevant = Self::of(slider, square);
        if mask == relevant.mask { relevant.clone() } else { Self::walked(slider, square, mask) }
    }

    /// By a ray walk.
    fn walked(slider: Slider, square: usize, mask: u64) -> Self {
        let directions = oracle::directions(slider);
        let case = |occupied| (occupied, oracle::attacks(directions, square, occupied));
        Self { mask, all: oracle::subsets(mask).map(case).collect() }
    }

    /// [Fills](Slots::fill) the slots of a magic.
    pub fn fill(
        &self,
        form: Form,
        magic: u64,
        bits: u32,
        slots: &mut Slots<u64>,
    ) -> Result<usize, [(u64, u64); 2]> {
        slots
            .fill(self.all.iter().copied(), |occupied| form.index(occupied, self.mask, magic, bits))
    }
}
