//! A hunt for all magics of a square: its units, and what it keeps of them.

use anyhow::{Context, Result, ensure};

use super::End;
use super::tally::{Record, Tally};
use crate::{Hunt, Stop};
use magic_gen::geometry::Site;
use magic_gen::search::{Occupancies, Trial};
use magic_gen::thousands::{counted, thousands};

/// A search that decides the bits of magics from one end, until all magics are found.
pub trait Exhaustive: Sync {
    /// That end.
    const END: End;

    /// The number of magics of a unit that are listed; the others are only counted.
    const NAMED: usize;

    /// The slider and the square whose magics it finds.
    fn site(&self) -> Site;

    /// The index bits of the magics.
    fn bits(&self) -> u32;

    /// The parameter that searches from the other end do not have.
    fn own_parameter(&self) -> (&'static str, String);

    /// The numbers of units, and of steps of a unit, as exponents of two.
    fn powers(&self) -> [u32; 2];

    /// The squares that are decided one after another: the counts have a level for each.
    fn squares(&self) -> Vec<u32>;

    /// The number of levels at the beginning in which nothing is counted.
    fn uncounted(&self) -> usize {
        0
    }

    /// Whether it finds all magics, or only some of a kind.
    fn finds_all(&self) -> bool {
        true
    }

    /// Makes a step.
    fn search(&self, unit: u64, step: u64, stop: &Stop<'_>) -> Tally;

    /// How many magics were found, including those that are not listed.
    fn found(&self, tally: &Tally) -> u64;

    /// The unit and the step that find a magic; none if no unit does.
    fn home(&self, magic: u64) -> Option<(u64, u64)>;
}

/// Refuses magics that cannot be in a record.
fn check<E: Exhaustive>(search: &E, unit: u64, record: &Record) -> Result<()> {
    let magics = &record.tally.magics;
    let named = search.found(&record.tally).min(E::NAMED as u64);
    ensure!(magics.len() as u64 == named, "{named} magics should be named");
    let (mut trial, occupancies) = (Trial::new(search.bits()), Occupancies::at(search.site()));
    for &magic in magics {
        let is_at_home = |(home, step)| home == unit && step < record.step;
        let belongs = search.home(magic).is_some_and(is_at_home);
        ensure!(belongs, "{magic:#018x} does not belong to the steps of this unit");
        let good = trial.accepts(&occupancies, magic);
        ensure!(good, "{magic:#018x} is not a magic for this square");
    }
    Ok(())
}

/// How many units are done, and the sum of all records.
fn total<E: Exhaustive>(
    search: &E,
    records: &mut dyn Iterator<Item = (u64, &Record)>,
) -> (u64, Tally) {
    let (mut done, mut total) = (0, Tally::new(search.squares().len()));
    for (_, record) in records {
        done += u64::from(record.step == search.steps());
        total.add(&record.tally);
    }
    total.magics.sort_unstable();
    (done, total)
}

/// The meaning of this number of magics; `settled`: there can be no others.
fn verdict(found: u64, settled: bool) -> String {
    match (found, settled) {
        (0, true) => "there is no magic".to_owned(),
        (0, false) => "no magic so far".to_owned(),
        (_, true) => format!("{}, and no others", counted(found, "magic")),
        (_, false) => format!("{} so far", counted(found, "magic")),
    }
}

impl<E: Exhaustive> Hunt for E {
    type Record = Record;

    fn kind(&self) -> &'static str {
        "reduced"
    }

    fn parameters(&self) -> Vec<(&'static str, String)> {
        vec![
            ("slider", self.site().slider().to_string()),
            ("square", self.site().square().to_string()),
            ("bits", self.bits().to_string()),
            ("from", E::END.to_string()),
            self.own_parameter(),
        ]
    }

    fn units(&self) -> u64 {
        1 << self.powers()[0]
    }

    fn steps(&self) -> u64 {
        1 << self.powers()[1]
    }

    fn begin(&self, _unit: u64) -> Record {
        Record { step: 0, tally: Tally::new(self.squares().len()) }
    }

    fn step_of(&self, record: &Record) -> u64 {
        record.step
    }

    fn step_until(&self, unit: u64, record: &mut Record, stop: &Stop<'_>) {
        record.tally.add(&self.search(unit, record.step, stop));
        record.tally.magics.truncate(E::NAMED);
        record.step += 1;
    }

    fn candidates(&self, record: &Record) -> u64 {
        record.tally.nodes.iter().sum()
    }

    fn encode(&self, record: &Record) -> String {
        format!("{} {}", record.step, record.tally)
    }

    fn decode(&self, unit: u64, text: &str) -> Result<Record> {
        let (step, tally) = text.split_once(' ').context("expected the step and counts")?;
        let step = step.parse().context("the step is not a number")?;
        ensure!(step <= self.steps(), "step {step} of {}", self.steps());
        let record = Record { step, tally: Tally::parse(tally, self.squares().len())? };
        check(self, unit, &record)?;
        Ok(record)
    }

    fn headline(&self, records: &mut dyn Iterator<Item = (u64, &Record)>) -> String {
        match self.found(&total(self, records).1) {
            0 => "nothing found".to_owned(),
            found => format!("{} found", thousands(found)),
        }
    }

    fn report(&self, records: &mut dyn Iterator<Item = (u64, &Record)>) -> String {
        let (done, total) = total(self, records);
        let verdict = verdict(self.found(&total), done == self.units() && self.finds_all());
        let (done, units) = (thousands(done), thousands(self.units()));
        format!(
            "{}, {} bits: {verdict}; {done} of {units} units\n{}",
            self.site(),
            self.bits(),
            total.report(&self.squares(), self.uncounted())
        )
    }
}
