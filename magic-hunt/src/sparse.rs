//! A hunt by luck: random factors with fewer index bits than the mask has squares.
//!
//! The candidates are words of mostly ones, the or of two random words
//! ([`Draw::Dense`]), which are the negatives of sparse numbers: an occupancy
//! times `-k` is minus the occupancy times `k`, a sum of few terms. Bishops with
//! one bit fewer are found in milliseconds, rooks not at all; for those there is
//! [`reduced`](super::reduced). Random trial suits a first look at a square, and shows how
//! hunts work on something real.
//!
//! A unit is a random stream, and ends with its first factor or when its
//! candidates are used up. A step draws from a stream of its own, so that a
//! record needs no state of a generator: its candidates say where to go on.

use anyhow::{Context, Result, bail, ensure};

use crate::figures::thousands;
use crate::geometry::{Slider, Square};
use crate::hunt::{Hunt, Stop, records};
use crate::search::{Draw, Occupancies, Screen, Trial};
use crate::stream::stream;

/// How many candidates a step tries: some hundredths of a second's worth.
const STEP: u64 = 1 << 18;

/// What to look for, and how much of it.
#[derive(Clone, Debug)]
pub struct Sparse {
    occupancies: Occupancies,
    bits: u32,
    seed: u64,
    units: u64,
    budget: u64,
}

/// What is known about a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Record {
    /// The candidates tried, the one found included.
    candidates: u64,
    /// The factor that was found with the last of them.
    found: Option<u64>,
}

impl Sparse {
    /// A hunt with `units` streams of `budget` candidates each.
    ///
    /// # Errors
    ///
    /// If no factor can have so many bits, or too many to be worth a hunt.
    pub fn new(
        (slider, square): (Slider, Square),
        bits: Option<u32>,
        seed: u64,
        units: u64,
        budget: u64,
    ) -> Result<Self> {
        let occupancies = Occupancies::new(slider, square);
        let squares = occupancies.mask.count_ones();
        let bits = bits.unwrap_or(squares - 1);
        let possible = *occupancies.possible_bits().start()..squares;
        ensure!(
            possible.contains(&bits),
            "{slider} {square}: a hunt is for {} to {} index bits, not {bits}; its mask has \
             {squares} squares",
            possible.start,
            possible.end - 1,
        );
        ensure!(units > 0 && budget > 0, "a hunt needs units and candidates");
        Ok(Self { occupancies, bits, seed, units, budget })
    }

    /// Tries candidates `from` to `to` of a unit.
    fn search(&self, unit: u64, from: u64, to: u64) -> Record {
        let Self { occupancies, bits, .. } = self;
        let Occupancies { slider, square, mask, .. } = *occupancies;
        let label = format!("sparse {slider} {square} {bits} bits, unit {unit} from {from}");
        let mut rng = stream(self.seed, &label);
        let screen = Screen::new(slider, mask, *bits);
        let mut trial = Trial::new(*bits);
        for candidate in from..to {
            let factor = Draw::Dense.candidate(mask, *bits, &mut rng);
            if screen.passes(factor) && trial.accepts(occupancies, factor) {
                return Record { candidates: candidate + 1, found: Some(factor) };
            }
        }
        Record { candidates: to, found: None }
    }
}

impl Hunt for Sparse {
    type Record = Record;

    fn kind(&self) -> &'static str {
        "sparse"
    }

    fn parameters(&self) -> Vec<(&'static str, String)> {
        vec![
            ("slider", self.occupancies.slider.to_string()),
            ("square", self.occupancies.square.to_string()),
            ("bits", self.bits.to_string()),
            ("seed", format!("{:#x}", self.seed)),
            ("units", self.units.to_string()),
            ("budget", self.budget.to_string()),
        ]
    }

    fn units(&self) -> u64 {
        self.units
    }

    fn steps(&self) -> u64 {
        self.budget.div_ceil(STEP)
    }

    fn begin(&self, _unit: u64) -> Record {
        Record { candidates: 0, found: None }
    }

    fn step_of(&self, record: &Record) -> u64 {
        // A factor ends the unit.
        match record.found {
            Some(_) => self.steps(),
            None => record.candidates.div_ceil(STEP),
        }
    }

    /// Over before anybody could wait for it.
    fn step_until(&self, unit: u64, record: &mut Record, _stop: &Stop<'_>) {
        let from = record.candidates;
        *record = self.search(unit, from, self.budget.min(from + STEP));
    }

    fn candidates(&self, record: &Record) -> u64 {
        record.candidates
    }

    fn encode(&self, record: &Record) -> String {
        match record.found {
            Some(factor) => format!("{} {factor:#018x}", record.candidates),
            None => format!("{} none", record.candidates),
        }
    }

    fn decode(&self, _unit: u64, text: &str) -> Result<Record> {
        let (candidates, found) =
            text.split_once(' ').context("expected candidates and a factor")?;
        let candidates: u64 = candidates.parse().context("the candidates are no number")?;
        ensure!(candidates <= self.budget, "{candidates} candidates are above the budget");
        if found == "none" {
            let whole = candidates == self.budget || candidates.is_multiple_of(STEP);
            ensure!(whole, "{candidates} candidates are no whole number of steps");
            return Ok(Record { candidates, found: None });
        }
        let factor = records::factor(found)?;
        if !Trial::new(self.bits).accepts(&self.occupancies, factor) {
            bail!("{factor:#018x} is not a factor with {} index bits", self.bits);
        }
        Ok(Record { candidates, found: Some(factor) })
    }

    fn headline(&self, records: &mut dyn Iterator<Item = (u64, &Record)>) -> String {
        let found = records.filter(|(_, record)| record.found.is_some());
        records::found(found.count() as u64)
    }

    fn report(&self, records: &mut dyn Iterator<Item = (u64, &Record)>) -> String {
        let Occupancies { slider, square, .. } = self.occupancies;
        let mut text = String::new();
        let mut tried = 0_u128;
        for (unit, record) in records {
            tried += u128::from(record.candidates);
            if let Some(factor) = record.found {
                let candidate = thousands(record.candidates);
                text += &format!("{factor:#018x}  unit {unit}, candidate {candidate}\n");
            }
        }
        let factors = if text.is_empty() { "no factor" } else { "factors" };
        let tried = thousands(tried);
        format!("{slider} {square}, {} bits: {factors} in {tried} candidates\n{text}", self.bits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hunt(square: &str, budget: u64) -> Sparse {
        let place = (Slider::Bishop, square.parse().unwrap());
        Sparse::new(place, None, 7, 4, budget).unwrap()
    }

    /// The records of a unit after each of its steps.
    fn walk(hunt: &Sparse, unit: u64) -> Vec<Record> {
        let mut record = hunt.begin(unit);
        let mut records = vec![record];
        while hunt.step_of(&record) < hunt.steps() {
            hunt.step(unit, &mut record);
            records.push(record);
        }
        records
    }

    #[test]
    fn every_record_is_read_as_it_was_written() {
        for (square, budget) in [("a1", 20 * STEP), ("d4", 2 * STEP), ("d4", 2 * STEP + 1)] {
            let hunt = hunt(square, budget);
            for unit in 0..4 {
                let records = walk(&hunt, unit);
                for record in &records {
                    assert_eq!(hunt.decode(unit, &hunt.encode(record)).unwrap(), *record);
                }
                let last = records.last().unwrap();
                assert!(last.found.is_some() == (square == "a1"), "{last:?}");
                assert!(last.found.is_some() || last.candidates == budget, "{last:?}");
                assert!(records.is_sorted_by_key(|record| hunt.step_of(record)));
            }
        }
    }

    #[test]
    fn units_and_steps_draw_from_streams_of_their_own() {
        let hunt = hunt("a1", 20 * STEP);
        let found: Vec<_> = (0..4).map(|unit| hunt.search(unit, 0, u64::MAX)).collect();
        let late: Vec<_> = (0..4).map(|unit| hunt.search(unit, STEP, u64::MAX)).collect();
        for (i, one) in found.iter().enumerate() {
            assert!(found[..i].iter().chain(&late).all(|other| other.found != one.found));
        }
    }

    #[test]
    fn what_is_no_record_is_refused() {
        let hunt = hunt("a1", 20 * STEP);
        for (text, wanted) in [
            ("", "expected candidates and a factor"),
            ("12", "expected candidates and a factor"),
            ("many none", "the candidates are no number"),
            ("99999999999 none", "99999999999 candidates are above the budget"),
            ("5 none", "5 candidates are no whole number of steps"),
            ("5 17", "expected a factor in hexadecimal"),
            ("5 0x+11", "expected a factor in hexadecimal"),
            ("5 0x0000000000000001", "0x0000000000000001 is not a factor with 5 index bits"),
        ] {
            let error = hunt.decode(0, text).unwrap_err().to_string();
            assert_eq!(error, wanted, "{text}");
        }
    }
}
