//! The table while it is packed without overlaps: which slots are free, and where a tile fits.
//!
//! Besides the free slots, it stores where runs of 2, 4, … 128 free slots begin. The positions
//! where a tile fits are then the AND of shifted bitmaps, one for each [`Probe`], for 512 positions
//! at once. In a table that is nearly full, two or three probes exclude all 512 positions.

use super::free_runs::{LENGTHS, WORDS, appraise, open};
use super::shape::Shape;
use super::slots::Slots;
use super::tile::{LEVELS, Probe};
use crate::bits::{joined, members};
use crate::candidates::fill::MOST_BITS;
use magic_gen::geometry::Site;

/// Words in one step: those of a vector register.
const LANES: usize = 8;

/// The longest span of a tile, in words, and a few vectors more.
const MARGIN: usize = (1 << MOST_BITS) / 64 + 2 * LANES;

/// Words on either side of a tile that decide what it spoils.
const BESIDE: usize = 2;

/// Words before a changed one in which a run that reaches it may begin.
const REACH: usize = (1 << (LEVELS - 1)) / 64;

/// Free slots of a table of some length.
#[derive(Clone, Debug)]
pub struct OwnSlots {
    /// Level 0: the free slots. Level n: where runs of 2^n free slots begin.
    levels: [Vec<u64>; LEVELS],
    /// For each word the value of its free slots.
    worth: Vec<u16>,
    len: u32,
}

impl OwnSlots {
    /// An empty table of `len` slots. Slots beyond its end are not free.
    pub fn new(len: u32) -> Self {
        let whole = len as usize / 64;
        let words = whole.next_multiple_of(LANES) + LANES + MARGIN;
        let mut free = vec![0; words];
        free[..whole].fill(u64::MAX);
        free[whole] = (1 << (len % 64)) - 1;
        let levels = std::array::from_fn(|_| vec![0; words]);
        let mut slots = Self { levels, worth: vec![0; words], len };
        slots.levels[0] = free;
        slots.refresh(0, words);
        for from in (0..words).step_by(WORDS - 2) {
            slots.appraise(from, from + WORDS - 2);
        }
        slots
    }

    /// Takes the slots of `shape` at `position`, or gives them back.
    pub fn toggle(&mut self, shape: &Shape, position: u32) {
        let (word, shift) = (position as usize / 64, position % 64);
        for (at, &bits) in shape.words.iter().enumerate() {
            self.levels[0][word + at] ^= bits << shift;
            self.levels[0][word + at + 1] ^= bits >> 1 >> (63 - shift);
        }
        let end = word + shape.words.len() + 1;
        self.refresh(word.saturating_sub(REACH), end);
        self.appraise(word.saturating_sub(1), end + 1);
    }

    /// Writes the value of the free slots of some words.
    fn appraise(&mut self, from: usize, to: usize) {
        let to = to.min(self.worth.len() - 1);
        // There are no slots before slot 0.
        let border = usize::from(from == 0);
        let mut around = [0; WORDS];
        let around = &mut around[..to - from + 2];
        around[border..].copy_from_slice(&self.free()[from + border - 1..=to]);
        appraise(around, &mut self.worth[from..to]);
    }

    /// Writes the free slots from a word on.
    pub fn show(&mut self, from: usize, free: impl Iterator<Item = u64>) {
        let mut to = from;
        for (word, free) in self.levels[0][from..].iter_mut().zip(free) {
            *word = free;
            to += 1;
        }
        self.refresh(from.saturating_sub(REACH), to);
    }

    fn refresh(&mut self, from: usize, to: usize) {
        for level in 1..LEVELS {
            let (lower, upper) = self.levels.split_at_mut(level);
            let (lower, step) = (&lower[level - 1], 1_u32 << (level - 1));
            for at in from..to.min(lower.len() - 1) {
                // The later half of the run, which is shifted by up to a word.
                let later = lower[at].checked_shr(step).unwrap_or(0) | lower[at + 1] << (64 - step);
                upper[0][at] = lower[at] & later;
            }
        }
    }

    #[inline]
    fn fits_in(&self, word: usize, probes: &[Probe]) -> [u64; LANES] {
        let mut fit = [u64::MAX; LANES];
        for probe in probes {
            let from = word + probe.offset as usize / 64;
            let shift = probe.offset % 64;
            let free = &self.levels[probe.level as usize][from..=from + LANES];
            let mut any = 0;
            for at in 0..LANES {
                fit[at] &= joined(free[at], free[at + 1], shift);
                any |= fit[at];
            }
            if any == 0 {
                break;
            }
        }
        fit
    }
}

/// The cost of a free slot between two used ones. It is low, so that a tile goes where only it
/// fits, even if it has twice the slots of other tiles.
pub const USED: i64 = 1;

/// No two squares may share a slot.
impl Slots for OwnSlots {
    const SLOT: i64 = LENGTHS.len() as i64;
    const IN_THE_WAY: usize = 4;

    fn empty(&self, len: u32) -> Self {
        Self::new(len)
    }

    fn length(&self) -> u32 {
        self.len
    }

    fn put(&mut self, _: Site, shape: &Shape, position: u32) {
        self.toggle(shape, position);
    }

    fn lift(&mut self, _: Site, shape: &Shape, position: u32) {
        self.toggle(shape, position);
    }

    fn conflict(&self, _: Site, _: Site) -> bool {
        true
    }

    /// The cost of its slots and of the free slots that it spoils.
    fn spoils(&self, _: Site, shape: &Shape, position: u32) -> i64 {
        let (word, shift) = (position as usize / 64, position % 64);
        // A tile spoils slots at most in the next word, and the word after that shows how runs
        // continue. There are no words before slot 0.
        let from = word.saturating_sub(BESIDE);
        let border = BESIDE - (word - from);
        let words = BESIDE + shape.words.len() + 1 + BESIDE;
        let mut around = [0; WORDS];
        let around = &mut around[..words];
        around[border..].copy_from_slice(&self.free()[from..from + words - border]);
        for (at, &bits) in shape.words.iter().enumerate() {
            around[BESIDE + at] &= !(bits << shift);
            around[BESIDE + at + 1] &= !(bits >> 1 >> (63 - shift));
        }
        let counted = word.saturating_sub(BESIDE - 1)..word + shape.words.len() + BESIDE;
        let before: u32 = self.worth[counted].iter().map(|&worth| u32::from(worth)).sum();
        i64::from(before) - i64::from(open(around)) + USED * i64::from(shape.used)
    }

    fn spoils_at_least(&self, shape: &Shape) -> i64 {
        USED * i64::from(shape.used)
    }

    fn look(&mut self, _: Site, _: u32, _: u32) {}

    fn free(&self) -> &[u64] {
        &self.levels[0]
    }

    fn fits(
        &self,
        probes: &[Probe],
        from: u32,
        to: u32,
        mut most: u32,
        mut visit: impl FnMut(u32),
    ) {
        let block = |slot: u32| slot as usize / (64 * LANES) * LANES;
        let to = to.min(self.len);
        if from >= to {
            return;
        }
        for word in (block(from)..=block(to - 1)).step_by(LANES) {
            let positions = members(self.fits_in(word, probes)).map(|bit| (64 * word + bit) as u32);
            for position in positions.filter(|position| (from..to).contains(position)) {
                visit(position);
                most -= 1;
                if most == 0 {
                    return;
                }
            }
        }
    }
}
