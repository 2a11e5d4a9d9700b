//! The magics with which walks begin, besides random ones.
//!
//! A magic of a square is also useful for its neighbors. If the squares of an occupancy move up by
//! `d` numbers, the occupancy is multiplied by 2^`d`. So a magic divided by 2^`d` gives the same
//! products, except for its lowest `d` bits. But the mask of the neighbor is not quite the moved
//! mask: it has a square or two more at one edge and fewer at the other. So a magic of d4, divided
//! for e4, is rarely good there, but a magic close to it is.
//!
//! The gain, for white tables with a fixed shift: count the fewest slots of each square, with gaps
//! below 32 filled. Their sum is 79,651 without such magics, and 74,486, 72,666 and 72,092 with
//! them, after one, two and three rounds.

use std::collections::BTreeMap;

use anyhow::{Context, Result};

use super::aims::aims;
use super::form::{Form, ShiftRule};
use super::pool::{self, Candidate};
use super::{Fill, Footprint};
use magic_gen::digest::sha256;
use magic_gen::geometry::{Site, Square};
use magic_gen::search::Occupancies;

/// The most steps by which magics are moved, files and ranks together.
const FAR: u8 = 2;

/// The number of magics that are chosen for each aim, among a square's magics with the same shift.
/// With more magics, or with magics from farther away, walks begin too rarely with the good ones.
const CHOSEN: usize = 3;

/// Magics to begin with. They need not be good in the form of the hunt: then a walk begins at a
/// good neighbor.
#[derive(Clone, Debug, Default)]
pub struct Starts {
    name: String,
    sha256: String,
    magics: BTreeMap<(Site, u32), Vec<u64>>,
}

impl Starts {
    /// The magics of a pool or a find, on their own squares and moved to the squares around. The
    /// arguments are the name of the file, its text, and the form and the shifts of the hunt.
    ///
    /// # Errors
    ///
    /// Names the line that cannot be read.
    pub fn new(name: &str, text: &str, form: Form, rule: ShiftRule) -> Result<Self> {
        let given = pool::magics(text).with_context(|| name.to_owned())?.into_iter();
        let mut given: Vec<_> = match rule {
            ShiftRule::Variable => given.collect(),
            ShiftRule::Fixed => {
                given.map(|c| at_shift(c, form.fixed_shift(c.site.slider()))).collect()
            }
        };
        let key = |c: &Candidate| (c.site, c.shift);
        given.sort_by_key(key);
        let mut magics: BTreeMap<_, Vec<u64>> = BTreeMap::new();
        for group in given.chunk_by(|one, two| key(one) == key(two)) {
            for moved in choose(group, form).into_iter().flat_map(about) {
                magics.entry(key(&moved)).or_default().push(moved.magic);
            }
        }
        Ok(Self { name: name.to_owned(), sha256: sha256(text), magics })
    }

    /// The name of the file; empty if there is none.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The SHA-256 of the file.
    pub fn sha256(&self) -> &str {
        &self.sha256
    }

    /// The magics for a site and a shift.
    pub fn of(&self, site: Site, shift: u32) -> &[u64] {
        self.magics.get(&(site, shift)).map_or(&[], Vec::as_slice)
    }
}

/// A candidate that has the same indices with another shift: the magic divided, or multiplied, by a
/// power of two. (With more index bits, bits appear that were cut off before.)
fn at_shift(candidate: Candidate, shift: u32) -> Candidate {
    let signed = candidate.magic.cast_signed();
    let magic = match shift.checked_sub(candidate.shift) {
        Some(by) => signed << by,
        None => signed >> (candidate.shift - shift),
    };
    Candidate { magic: magic.cast_unsigned(), shift, ..candidate }
}

/// The best of a square's magics with the same shift for each aim, and some of those that are not
/// good in this form, which cannot be rated.
fn choose(group: &[Candidate], form: Form) -> Vec<Candidate> {
    let Some(first) = group.first() else { return Vec::new() };
    let (occupancies, mut fill) = (Occupancies::at(first.site), Fill::default());
    let mut good: Vec<(Candidate, Footprint)> = Vec::new();
    let mut chosen = Vec::new();
    for candidate in group {
        match candidate.footprint(&occupancies, form, &mut fill) {
            Some(footprint) => good.push((*candidate, footprint)),
            None => chosen.push(*candidate),
        }
    }
    let most = CHOSEN * aims(first.site.slider()).len();
    chosen = chosen.iter().step_by(chosen.len().div_ceil(most).max(1)).copied().collect();
    for aim in aims(first.site.slider()) {
        good.sort_by_cached_key(|(_, footprint)| aim.cost(footprint).unwrap_or(u32::MAX));
        let fit = good.iter().filter(|(_, footprint)| aim.cost(footprint).is_some());
        chosen.extend(fit.take(CHOSEN).map(|(candidate, _)| *candidate));
    }
    chosen.sort_by_key(|candidate| candidate.magic);
    chosen.dedup();
    chosen
}

/// A magic, moved to each of the squares around its own, and on its own.
fn about(candidate: Candidate) -> impl Iterator<Item = Candidate> {
    let from = candidate.site.square();
    let near =
        move |to: &Square| from.file().abs_diff(to.file()) + from.rank().abs_diff(to.rank()) <= FAR;
    let moved = move |to: Square| {
        let by = to.index().abs_diff(from.index());
        let magic =
            if to.index() > from.index() { candidate.magic >> by } else { candidate.magic << by };
        Candidate { site: Site::new(candidate.site.slider(), to), magic, ..candidate }
    };
    Square::all().filter(near).map(moved).filter(|moved| moved.magic != 0)
}
