//! The hunt for candidates.

use std::fmt::Write as _;

use anyhow::{Context, Result, ensure};
use rand_xoshiro::rand_core::Rng;

use super::aims::aims;
use super::form::{Form, ShiftRule};
use super::magic_walk::{Aim, Walk};
use super::pool::{self, Candidate};
use super::shelf::{Kept, Shelf};
use super::starts::Starts;
use super::{Fill, Footprint};
use crate::{Hunt, Stop};
use magic_gen::geometry::Site;
use magic_gen::hex;
use magic_gen::search::Occupancies;
use magic_gen::stream::stream;

/// The search draws at most this number of magics, or tries them near a given one, before it gives
/// up a walk.
const DRAWS: u32 = 1 << 16;

/// The hunt for candidates of one form.
#[derive(Clone, Debug)]
pub struct Candidates {
    /// The form of the index.
    pub form: Form,
    /// The allowed shifts.
    pub shift: ShiftRule,
    /// The seed of all walks.
    pub seed: u64,
    /// Steps for each square.
    pub steps: u64,
    /// Moves of each walk.
    pub moves: u32,
    /// The number of candidates to keep for a square.
    pub keep: usize,
    /// Magics to begin with.
    pub starts: Starts,
}

/// The record of a square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    step: u64,
    moves: u64,
    shelves: Vec<Shelf>,
}

impl Candidates {
    /// One of the magics to begin with, if there are any for this square and shift. Even then, one
    /// time in three, a new magic is drawn instead, if the index has as many bits as the mask has
    /// squares, or more.
    fn start(&self, occupancies: &Occupancies, shift: u32, random: u64) -> Option<u64> {
        let given = self.starts.of(occupancies.site(), shift);
        let drawn = 64 - shift >= occupancies.mask.count_ones() && random.is_multiple_of(3);
        (!given.is_empty() && !drawn).then(|| given[(random / 3 % given.len() as u64) as usize])
    }

    /// An empty record.
    fn empty(&self, occupancies: &Occupancies) -> Record {
        let errands = self.errands(occupancies).len();
        let shelf = Shelf::new(self.keep.div_ceil(errands));
        Record { step: 0, moves: 0, shelves: vec![shelf; errands] }
    }

    /// The shifts and aims of a square. For each, a step has a walk, and the record a shelf.
    fn errands(&self, occupancies: &Occupancies) -> Vec<(u32, Aim)> {
        let shifts =
            self.shift.shifts(self.form, occupancies.slider, occupancies.mask.count_ones());
        let of_shift = |shift| aims(occupancies.slider).iter().map(move |&aim| (shift, aim));
        // Hardly any two occupancies of a comb share a slot.
        let squares = occupancies.mask.count_ones();
        let room = |&(shift, Aim { stride, .. }): &(u32, Aim)| {
            stride == 1 || squares + stride.ilog2() <= 64 - shift
        };
        shifts.into_iter().flat_map(of_shift).filter(room).collect()
    }

    /// Offers a magic that a walk has found to the shelf of an errand.
    fn offer(
        &self,
        occupancies: &Occupancies,
        (shift, aim): (u32, Aim),
        found @ (magic, _): (u64, u64),
        fill: &mut Fill,
        shelf: &mut Shelf,
    ) -> Result<()> {
        let site = occupancies.site();
        let footprint = Candidate { site, magic, shift }.footprint(occupancies, self.form, fill);
        let footprint =
            footprint.with_context(|| format!("{site}: {magic:#018x} is not a good magic"))?;
        let cost = aim.cost(&footprint);
        let cost = cost.with_context(|| format!("{site}: {magic:#018x} is not a comb"))?;
        shelf.offer(cost, found, &footprint);
        Ok(())
    }

    /// The candidates of a record, each once, cheapest first within each aim.
    pub fn candidates_of(&self, unit: u64, record: &Record) -> Vec<(Candidate, Footprint)> {
        let occupancies = occupancies_of(unit);
        let mut fill = Fill::default();
        let mut seen = Vec::new();
        let mut found = Vec::new();
        for (&(shift, _), shelf) in self.errands(&occupancies).iter().zip(&record.shelves) {
            for &Kept { magic, shape_hash, .. } in shelf.kept() {
                if seen.contains(&shape_hash) {
                    continue;
                }
                seen.push(shape_hash);
                let candidate = Candidate { site: occupancies.site(), magic, shift };
                let footprint = candidate.footprint(&occupancies, self.form, &mut fill);
                found.extend(footprint.map(|footprint| (candidate, footprint)));
            }
        }
        found
    }
}

/// The occupancies that the magics of a unit must distinguish. The number of the unit is that of a
/// site.
fn occupancies_of(unit: u64) -> Occupancies {
    Occupancies::at(Site::from_index(unit as usize).expect("there are as many units as sites"))
}

/// The magics of a shelf as text, and the walks that found them.
fn items(list: &str) -> Result<impl Iterator<Item = Result<(u64, u64)>>> {
    let inner = list.strip_prefix('[').and_then(|list| list.strip_suffix(']'));
    let inner = inner.with_context(|| format!("`{list}` is not a list"))?;
    Ok(inner.split(',').filter(|item| !item.is_empty()).map(|item| {
        let (magic, walk) = item.split_once(':').context("a magic without its walk")?;
        let magic =
            hex::word(magic).with_context(|| format!("`{magic}` is not a hexadecimal number"))?;
        let walk = walk.parse().with_context(|| format!("`{walk}` is not a number"))?;
        Ok((magic, walk))
    }))
}

impl Hunt for Candidates {
    type Record = Record;

    fn kind(&self) -> &'static str {
        "candidates"
    }

    fn parameters(&self) -> Vec<(&'static str, String)> {
        let mut parameters = vec![
            ("form", self.form.to_string()),
            ("shift", self.shift.to_string()),
            ("seed", self.seed.to_string()),
            ("steps", self.steps.to_string()),
            ("moves", self.moves.to_string()),
            ("keep", self.keep.to_string()),
        ];
        if !self.starts.name().is_empty() {
            parameters.push(("from", self.starts.name().to_owned()));
            parameters.push(("sha256", self.starts.sha256().to_owned()));
        }
        parameters
    }

    fn units(&self) -> u64 {
        Site::all().len() as u64
    }

    fn steps(&self) -> u64 {
        self.steps
    }

    /// The given magics of the square that are good in this form are on the shelves from the
    /// beginning. Walks are numbered from 0 up. Each given magic counts as a walk of its own,
    /// numbered from the highest number down.
    fn begin(&self, unit: u64) -> Record {
        let (occupancies, mut fill) = (occupancies_of(unit), Fill::default());
        let mut record = self.empty(&occupancies);
        for (errand @ (shift, _), shelf) in
            self.errands(&occupancies).into_iter().zip(&mut record.shelves)
        {
            let given = self.starts.of(occupancies.site(), shift).iter().copied();
            for found in given.zip((0..u64::MAX).rev()) {
                // A magic that is not good in this form is ignored.
                let _ = self.offer(&occupancies, errand, found, &mut fill, shelf);
            }
        }
        record
    }

    fn step_of(&self, record: &Record) -> u64 {
        record.step
    }

    fn step_until(&self, unit: u64, record: &mut Record, stop: &Stop<'_>) {
        let occupancies = occupancies_of(unit);
        for (number, (shift, aim)) in self.errands(&occupancies).into_iter().enumerate() {
            let Self { form, shift: rule, seed, .. } = self;
            let label = format!("candidates {form} {rule} {unit} {number} {}", record.step);
            let mut rng = stream(*seed, &label);
            // Two of three walks continue from the better half of the shelf.
            let go_on = !record.step.is_multiple_of(3);
            let old = if go_on { record.shelves[number].choose(rng.next_u64()) } else { None };
            let given = self.start(&occupancies, shift, rng.next_u64());
            let mut walk = Walk::new(&occupancies, self.form, shift, rng, stop);
            let start = old.or_else(|| match given {
                _ if aim.stride > 1 => walk.draw_comb(aim.stride, DRAWS),
                Some(magic) => walk.near(magic, DRAWS),
                None => walk.draw(DRAWS),
            });
            if stop.ask() {
                return;
            }
            let Some(start) = start else { continue };
            let shelf = &mut record.shelves[number];
            walk.anneal(start, aim, self.moves, |magic, footprint| {
                let Some(cost) = aim.cost(footprint) else { return };
                shelf.offer(cost, (magic, record.step), footprint);
            });
            record.moves += u64::from(self.moves);
        }
        record.step += 1;
    }

    fn candidates(&self, record: &Record) -> u64 {
        record.moves
    }

    fn encode(&self, record: &Record) -> String {
        let mut text = format!("{} {}", record.step, record.moves);
        for shelf in &record.shelves {
            let kept: Vec<String> =
                shelf.kept().iter().map(|k| format!("{:x}:{}", k.magic, k.walk)).collect();
            write!(text, " [{}]", kept.join(",")).expect("a string takes everything");
        }
        text
    }

    fn decode(&self, unit: u64, text: &str) -> Result<Record> {
        let occupancies = occupancies_of(unit);
        let mut record = self.empty(&occupancies);
        let errands = self.errands(&occupancies);
        let mut words = text.split(' ');
        let mut number = |name| {
            let word = words.next().context("the record is cut short")?;
            word.parse::<u64>().with_context(|| format!("{name}: `{word}` is not a number"))
        };
        record.step = number("step")?;
        record.moves = number("moves")?;
        let lists: Vec<&str> = words.collect();
        ensure!(record.step <= self.steps, "step {} of {}", record.step, self.steps);
        // One walk for each errand, unless it found no magic to begin with.
        let most = u128::from(record.step) * u128::from(self.moves) * errands.len() as u128;
        ensure!(u128::from(record.moves) <= most, "{} moves, and {most} at most", record.moves);
        ensure!(lists.len() == errands.len(), "{} lists, not {}", lists.len(), errands.len());
        let mut fill = Fill::default();
        for ((list, errand), shelf) in lists.iter().zip(errands).zip(&mut record.shelves) {
            for found in items(list)? {
                self.offer(&occupancies, errand, found?, &mut fill, shelf)?;
            }
        }
        Ok(record)
    }

    fn headline(&self, records: &mut dyn Iterator<Item = (u64, &Record)>) -> String {
        let (mut squares, mut slots) = (0, 0);
        for (_, record) in records {
            let used = record.shelves.iter().flat_map(Shelf::kept).map(|kept| kept.used).min();
            squares += u32::from(used.is_some());
            slots += used.unwrap_or(0);
        }
        format!("{squares} squares, least slots {slots}")
    }

    fn report(&self, records: &mut dyn Iterator<Item = (u64, &Record)>) -> String {
        let mut text = format!("# Candidates, {}, {} shift.\n", self.form, self.shift);
        for (unit, record) in records {
            for (candidate, footprint) in self.candidates_of(unit, record) {
                pool::write(&mut text, &candidate, &footprint);
            }
        }
        text
    }
}
