//! The squares that may share slots.

use magic_gen::finds::Reads;
use magic_gen::geometry::{Site, Slider};
use magic_gen::search::Occupancies;

words! {
    /// Which squares may share slots.
    pub enum Share, "a word for who shares slots" {
        /// None: a slot has one attack set.
        None = "none",
        /// Squares that always agree where their lines cross. A lookup keeps only its lines.
        Lines = "lines",
        /// Squares that always agree, except perhaps on their neighbors, which a lookup adds.
        Far = "far",
    }
}

impl Share {
    /// For each square, the squares with which it must not share a slot, a bit for each. None if no
    /// squares may share.
    pub fn conflicts(self) -> Option<Vec<u128>> {
        let apart = match self.reads() {
            Reads::All => return None,
            Reads::Lines => false,
            Reads::Far => true,
        };
        let readers = Reader::all(&Slider::ALL, apart);
        let with = |one: &Reader| {
            let conflicts = readers.iter().map(|other| !one.always_agrees(other));
            conflicts.enumerate().fold(0, |all, (bit, yes)| all | u128::from(yes) << bit)
        };
        let others = |(bit, one): (usize, &Reader)| with(one) & !(1_u128 << bit);
        Some(readers.iter().enumerate().map(others).collect())
    }

    /// The part of a slot that a lookup keeps.
    pub const fn reads(self) -> Reads {
        match self {
            Self::None => Reads::All,
            Self::Lines => Reads::Lines,
            Self::Far => Reads::Far,
        }
    }
}

/// A slider on a square: what it writes into slots, and what it reads of them.
#[derive(Clone, Debug)]
pub struct Reader {
    /// The occupancies that a magic must distinguish.
    pub occupancies: Occupancies,
    /// The bits of a slot that the square reads.
    pub lines: u64,
}

impl Reader {
    /// The slider on the square. With `apart`, its neighbors are left out of the slots: they are
    /// neither in the stored attack sets nor in the bits that it reads.
    pub fn new(site: Site, apart: bool) -> Self {
        let mut occupancies = Occupancies::at(site);
        let always = occupancies.attack_sets.iter().fold(u64::MAX, |all, attacks| all & attacks);
        if apart {
            occupancies.attack_sets.iter_mut().for_each(|attacks| *attacks &= !always);
        }
        let lines = occupancies.attack_sets.iter().fold(0, |any, attacks| any | attacks);
        Self { occupancies, lines }
    }

    /// All squares of these sliders, from a1 to h8.
    pub fn all(sliders: &[Slider], apart: bool) -> Vec<Self> {
        Site::of(sliders).map(|site| Self::new(site, apart)).collect()
    }

    /// Whether two sliders agree in all their attack sets. They do if, on each square where their
    /// lines cross, both attack always or both attack never.
    pub fn always_agrees(&self, other: &Self) -> bool {
        let crossing = self.lines & other.lines;
        let crossed = |reader: &Self| {
            let sets = reader.occupancies.attack_sets.iter().map(|attacks| attacks & crossing);
            sets.reduce(|one, two| if one == two { one } else { u64::MAX })
        };
        crossing == 0 || (crossed(self) != Some(u64::MAX) && crossed(self) == crossed(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn with_the_neighbors_apart_rooks_on_adjacent_files_agree() {
        let readers = Reader::all(&[Slider::Rook], true);
        let (a1, b5) = (&readers[0], &readers[33]);
        assert_eq!(a1.lines, 0x0101_0101_0101_00fc);
        for a in &a1.occupancies.attack_sets {
            for b in &b5.occupancies.attack_sets {
                assert_eq!((a ^ b) & a1.lines & b5.lines, 0);
            }
        }
    }

    #[test]
    fn always_agreeing_is_agreeing_in_every_pair_of_attack_sets() {
        for apart in [false, true] {
            let readers = Reader::all(&Slider::ALL, apart);
            let mut always = 0;
            // Some squares against all: this is fast enough.
            for (a, b) in
                readers.iter().step_by(5).flat_map(|a| readers.iter().map(move |b| (a, b)))
            {
                let crossing = a.lines & b.lines;
                let with_a = |one: &u64| {
                    b.occupancies.attack_sets.iter().all(|two| (one ^ two) & crossing == 0)
                };
                let agree = a.occupancies.attack_sets.iter().all(with_a);
                let sites = (a.occupancies.site(), b.occupancies.site());
                assert_eq!(a.always_agrees(b), agree, "{sites:?}");
                always += u32::from(agree);
            }
            assert!(always > 500, "{always}");
        }
    }

    #[test]
    fn no_two_of_these_sixteen_rooks_always_agree() {
        let readers = Reader::all(&[Slider::Rook], true);
        let squares: Vec<usize> =
            [0, 2, 5, 7].iter().flat_map(|f| [0, 2, 4, 7].map(|r| 8 * r + f)).collect();
        let conflict = |a: usize, b: usize| a == b || !readers[a].always_agrees(&readers[b]);
        assert!(squares.iter().all(|&a| squares.iter().all(|&b| conflict(a, b))));
    }
}
