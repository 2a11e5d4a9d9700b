//! A slider on a square, as a table in which squares share slots sees it.

use magic_gen::geometry::{Site, Slider};
use magic_gen::search::Occupancies;

/// A slider on a square: what it writes into slots, and what it reads of them.
#[derive(Clone, Debug)]
pub struct Reader {
    /// What a magic has to tell apart.
    pub occupancies: Occupancies,
    /// The bits of a slot that the square reads.
    pub lines: u64,
}

impl Reader {
    /// The slider on the square. With `apart` its neighbors, which are in every
    /// attack set, are left out of the attack sets and of what is read.
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

    /// Whether two of them agree whatever their attack sets: where their lines cross,
    /// each of them attacks always or never, and the other one too.
    pub fn always_agrees(&self, other: &Self) -> bool {
        let crossing = self.lines & other.lines;
        let crossed = |reader: &Self| {
            let sets = reader.occupancies.attack_sets.iter().map(|attacks| attacks & crossing);
            sets.reduce(|one, two| if one == two { one } else { u64::MAX })
        };
        crossing == 0 || (crossed(self) != Some(u64::MAX) && crossed(self) == crossed(other))
    }

    /// The attack set of this number.
    #[inline]
    pub fn attacks(&self, id: u8) -> u64 {
        self.occupancies.attack_sets[usize::from(id)]
    }
}
