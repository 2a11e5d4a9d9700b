//! The search as a hunt: its units, and what is kept of them.

use anyhow::{Result, ensure};

use super::descent::longest_run;
use super::{Part, Problem, search_until};
use crate::reduced::tally::{heading, verdict};
use crate::reduced::{End, Record, Tally};
use crate::{Hunt, Stop, ledger};
use magic_gen::geometry::{Site, Slider, Square};

/// The search of all magics for a rook, a unit for each way to begin them.
#[derive(Clone, Debug)]
pub struct TopFirst {
    problem: Problem,
    /// How many bits a beginning has.
    top: u32,
    /// How many more bits a step decides.
    more: u32,
    /// The beginnings in the order of the units.
    beginnings: Vec<u32>,
    /// See [`Part::run`].
    run: u32,
}

/// The most bits by which the parts that are a unit's steps differ. A unit that ends in a
/// long run of equal bits takes minutes, and a step should take seconds.
const MORE: u32 = 6;

impl TopFirst {
    /// A search for a rook on `square` with so many index bits, among the magics
    /// that have a run of `run` equal bits near the top; 0 for all.
    ///
    /// # Errors
    ///
    /// If there is no such search.
    pub fn new(square: Square, bits: u32, run: u32) -> Result<Self> {
        let problem = Problem::new(square, bits)?;
        // So many that a unit takes seconds: what the base leaves to be decided
        // grows with the square's file.
        let decided = problem.width - problem.undecided[0];
        let top = decided.saturating_sub(12).max(12).min(decided);
        let more = (decided - top).min(MORE);
        let mut beginnings: Vec<u32> = (0..1 << top).collect();
        // Most magics that exist begin with a long run of equal bits.
        beginnings.sort_by_cached_key(|&bits| (u32::MAX - longest_run(bits.into(), top), bits));
        Ok(Self { problem, top, more, beginnings, run })
    }

    /// What a unit searches.
    fn part(&self, unit: u64) -> Part {
        self.beginning_with(self.beginnings[unit as usize].into(), self.top)
    }

    /// What one of its steps searches.
    fn part_of(&self, unit: u64, step: u64) -> Part {
        let beginning = u64::from(self.beginnings[unit as usize]);
        self.beginning_with(beginning << self.more | step, self.top + self.more)
    }

    fn beginning_with(&self, bits: u64, len: u32) -> Part {
        let below = self.problem.width - len;
        Part { places: ((1 << len) - 1) << below, bits: bits << below, run: self.run }
    }

    /// How many units are done, and what all records together have seen.
    fn total(&self, records: &mut dyn Iterator<Item = (u64, &Record)>) -> (u64, Tally) {
        Record::total(records, self.problem.file.len(), self.steps())
    }
}

impl Hunt for TopFirst {
    type Record = Record;

    fn kind(&self) -> &'static str {
        "reduced"
    }

    fn parameters(&self) -> Vec<(&'static str, String)> {
        vec![
            ("slider", Slider::Rook.to_string()),
            ("square", self.problem.square.to_string()),
            ("bits", self.problem.bits.to_string()),
            ("from", End::Top.to_string()),
            ("run", self.run.to_string()),
        ]
    }

    fn units(&self) -> u64 {
        self.beginnings.len() as u64
    }

    fn steps(&self) -> u64 {
        1 << self.more
    }

    fn begin(&self, _unit: u64) -> Record {
        Record::new(self.problem.file.len())
    }

    fn step_of(&self, record: &Record) -> u64 {
        record.step
    }

    fn step_until(&self, unit: u64, record: &mut Record, stop: &Stop<'_>) {
        record.tally.add(&search_until(&self.problem, self.part_of(unit, record.step), stop));
        record.step += 1;
    }

    fn candidates(&self, record: &Record) -> u64 {
        record.nodes()
    }

    fn encode(&self, record: &Record) -> String {
        record.to_string()
    }

    fn decode(&self, unit: u64, text: &str) -> Result<Record> {
        let record = Record::parse(text, self.problem.file.len(), self.steps())?;
        let part = self.part(unit);
        for &magic in &record.tally.magics {
            let belongs = (magic ^ part.bits) & part.places == 0;
            ensure!(belongs, "{magic:#018x} does not belong to this unit");
            ensure!(self.problem.accepts(magic), "{magic:#018x} is not a magic for this square");
        }
        Ok(record)
    }

    fn headline(&self, records: &mut dyn Iterator<Item = (u64, &Record)>) -> String {
        ledger::found(self.total(records).1.magics.len() as u64)
    }

    fn report(&self, records: &mut dyn Iterator<Item = (u64, &Record)>) -> String {
        let (done, total) = self.total(records);
        let Problem { square, bits, .. } = self.problem;
        // A search for magics with a run of equal bits says nothing of others.
        let settled = done == self.units() && self.run == 0;
        let verdict = verdict(total.magics.len() as u64, settled);
        let heading = heading(Site::new(Slider::Rook, square), bits, &verdict, done, self.units());
        format!("{heading}\n{}", total.report(&self.problem.file, 0))
    }
}

#[cfg(test)]
mod tests {
    use super::super::search;
    use super::*;

    fn hunt() -> TopFirst {
        TopFirst::new("c2".parse().unwrap(), 9, 0).unwrap()
    }

    #[test]
    fn the_steps_of_a_unit_are_the_whole_of_it() {
        let (hunt, unit) = (hunt(), 4_000);
        let mut record = hunt.begin(unit);
        for _ in 0..hunt.steps() {
            hunt.step(unit, &mut record);
        }
        let whole = search(&hunt.problem, hunt.part(unit));
        assert!(whole.survivors.iter().take(3).all(|&survivors| survivors > 0));
        assert_eq!(record, Record { step: hunt.steps(), tally: whole });
    }

    #[test]
    fn only_a_search_of_all_magics_says_that_there_are_no_others() {
        for (run, without, with) in [
            (0, "there is no magic", "1 magic, and no others"),
            (13, "no magic so far", "1 magic so far"),
        ] {
            let hunt = TopFirst::new("c2".parse().unwrap(), 9, run).unwrap();
            let mut records = vec![Record { step: hunt.steps(), ..hunt.begin(0) }; 1 << hunt.top];
            let report = |records: &[Record]| hunt.report(&mut (0..).zip(records));
            assert!(report(&records).contains(&format!(": {without}; 4,096 of 4,096 units")));
            records[7].tally.magics.push(1);
            assert!(report(&records).contains(&format!(": {with}; 4,096 of 4,096 units")));
        }
    }

    #[test]
    fn a_record_that_cannot_be_is_refused() {
        let hunt = hunt();
        let counts = "1/1 2/1 3/1 4/1 5/0";
        let good = format!("3 {counts}");
        assert_eq!(hunt.encode(&hunt.decode(0, &good).unwrap()), good);
        for (text, complaint) in [
            (format!("65 {counts}"), "step 65 of 64"),
            (counts.to_owned(), "the step is not a number"),
            ("3 1/1 2/1".to_owned(), "counts are missing"),
            ("3 1/2 2/1 3/1 4/1 5/0".to_owned(), "more survivors than nodes"),
            (format!("3 {}/1 2/1 3/1 4/1 5/0", u64::MAX), "more than a unit can have"),
            (format!("3 {counts} 0x1"), "is not a magic"),
            (format!("3 {counts} 0xffffffffffffffff"), "does not belong"),
        ] {
            let refused = format!("{:#}", hunt.decode(0, &text).unwrap_err());
            assert!(refused.contains(complaint), "{text}: {refused}");
        }
    }
}
