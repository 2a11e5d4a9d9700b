//! How a table of another board than that of chess may be read: which numbers are a magic, and how an
//! occupancy becomes an index.

use crate::audit::tokens::Literal;
use crate::geometry::board::{Board, Set};

/// How an occupancy on the mask, `o`, becomes an index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardForm {
    /// The top bits of the product of 128 bits.
    Whole,
    /// The sum of two products of 64 bits: each half with its part of the magic.
    Sum,
    /// The exclusive or of the two.
    Xor,
    /// The exclusive or of the two halves, times a magic of 64 bits.
    Folded,
    /// The lower 64 squares or those from 63 on, times a magic of 64 bits.
    Merged,
    /// The occupancy, moved down by the lowest square of the mask, times a magic of 64 bits.
    Lowered,
}

impl BoardForm {
    /// The formula of the index; `o` is `occupied & mask`.
    pub const fn formula(self) -> &'static str {
        match self {
            Self::Whole => "o * magic >> 128 - bits",
            Self::Sum => "low(o) * low(magic) + high(o) * high(magic) >> 64 - bits",
            Self::Xor => "low(o) * low(magic) ^ high(o) * high(magic) >> 64 - bits",
            Self::Folded => "(low(o) ^ high(o)) * magic >> 64 - bits",
            Self::Merged => "low(o | o >> 63) * magic >> 64 - bits",
            Self::Lowered => "low(o >> the mask's first square) * magic >> 64 - bits",
        }
    }
}

/// The numbers that are a magic.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum MagicParts {
    One,
    UpperFirst,
    LowerFirst,
}

/// A way to read a table.
#[derive(Clone, Copy)]
pub(super) struct Reading {
    pub form: BoardForm,
    parts: MagicParts,
    /// The square with which the upper half begins.
    split: u32,
    /// By how many bits the magic is shifted: words of half a board begin at the top.
    lift: u32,
    /// Whether all squares have as many index bits.
    pub fixed: bool,
}

impl Reading {
    pub fn all(board: &Board) -> Vec<Self> {
        use BoardForm::{Folded, Lowered, Merged, Sum, Whole, Xor};
        let of = |form, parts| Self { form, parts, split: 64, lift: 0, fixed: false };
        let mut all =
            [Whole, Lowered, Merged, Folded].map(|form| of(form, MagicParts::One)).to_vec();
        for parts in [MagicParts::UpperFirst, MagicParts::LowerFirst] {
            all.extend([Whole, Sum, Xor].map(|form| of(form, parts)));
        }
        if let Some(&(half, _)) = board.parts().get(1) {
            let split = half as u32;
            let mut halved = all.clone();
            halved.retain(|it| matches!(it.form, Folded | Sum | Xor));
            for lift in [0, 63 - split] {
                all.extend(halved.iter().map(|it| Self { split, lift, ..*it }));
            }
        }
        let mut single = all.clone();
        single.retain(|it| it.parts == MagicParts::One);
        all.extend(single.into_iter().map(|it| Self { fixed: true, ..it }));
        all
    }

    /// The bits of the product.
    pub fn width(self) -> u32 {
        if self.form == BoardForm::Whole { 128 } else { 64 }
    }

    /// How many numbers a magic is.
    pub fn numbers(self) -> usize {
        if self.parts == MagicParts::One { 1 } else { 2 }
    }

    /// The magic whose first number is here, its lower part first.
    pub fn magic(self, numbers: &[Literal], at: usize) -> Option<[u64; 2]> {
        let first = numbers.get(at)?.wide;
        if self.parts == MagicParts::One {
            return Some([first as u64, (first >> 64) as u64]);
        }
        let both = [u64::try_from(first).ok()?, u64::try_from(numbers.get(at + 1)?.wide).ok()?];
        Some(if self.parts == MagicParts::UpperFirst { [both[1], both[0]] } else { both })
    }
}

/// What a table has for a square.
pub(super) struct Entry {
    pub reading: Reading,
    pub mask: Set,
    pub magic: [u64; 2],
    pub bits: u32,
}

impl Entry {
    /// The slot of an occupancy.
    pub fn slot(&self, occupied: Set) -> u64 {
        let Self { reading, mask, bits, .. } = *self;
        if bits == 0 {
            return 0;
        }
        let occupied = occupied & mask;
        let split = reading.split;
        let halves = [(occupied & ((1 << split) - 1)) as u64, (occupied >> split) as u64];
        let magic = self.magic.map(|part| part << reading.lift);
        let product = |nth: usize| halves[nth].wrapping_mul(magic[nth]);
        let of_word = |word: u64| word.wrapping_mul(magic[0]);
        let product = match reading.form {
            BoardForm::Whole => {
                let magic = Set::from(magic[1]) << 64 | Set::from(magic[0]);
                return (occupied.wrapping_mul(magic) >> (128 - bits)) as u64;
            }
            BoardForm::Sum => product(0).wrapping_add(product(1)),
            BoardForm::Xor => product(0) ^ product(1),
            BoardForm::Folded => of_word(halves[0] ^ halves[1]),
            BoardForm::Merged => of_word((occupied | occupied >> 63) as u64),
            BoardForm::Lowered => of_word((occupied >> (mask.trailing_zeros() % 128)) as u64),
        };
        product >> (64 - bits)
    }
}
