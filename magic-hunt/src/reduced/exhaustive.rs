//! A hunt for all magics of a square: its units, and what it keeps of them.

use anyhow::{Result, ensure};

use super::End;
use super::tally::Tally;
use crate::{Entries, Entry, Hunt, Stop};
use magic_gen::geometry::Site;
use magic_gen::search::{Occupancies, Trial};
use magic_gen::thousands::{counted, thousands};

/// What is searched, and in which parts.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The slider and the square whose magics are searched.
    pub site: Site,
    /// The index bits of the magics.
    pub bits: u32,
    /// The end from which their bits are decided.
    pub from: End,
    /// The parameter that searches from the other end do not have.
    pub own: (&'static str, String),
    /// The numbers of units, and of steps of a unit, as exponents of two.
    pub powers: [u32; 2],
    /// The squares that are decided one after another: the counts have a level for each.
    pub squares: Vec<u32>,
    /// The number of levels at the beginning in which nothing is counted.
    pub uncounted: usize,
    /// The number of magics of a unit that are listed; the others are only counted.
    pub named: usize,
    /// Whether all magics are found, or only some of a kind.
    pub finds_all: bool,
}

/// A search that decides the bits of magics from one end, until all magics are found.
pub trait Exhaustive: Sync {
    /// What is searched.
    fn plan(&self) -> &Plan;

    /// Makes a step.
    fn search(&self, unit: u64, step: u64, stop: &Stop<'_>) -> Tally;

    /// How many magics were found, including those that are not listed.
    fn found(&self, tally: &Tally) -> u64;

    /// The unit and the step that find a magic; none if no unit does.
    fn home(&self, magic: u64) -> Option<(u64, u64)>;
}

fn total<E: Exhaustive>(search: &E, entries: &Entries) -> Tally {
    let mut total = Tally::new(search.plan().squares.len());
    entries.values().for_each(|entry| total.add(&entry.checked()));
    total.magics.sort_unstable();
    total
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
    fn kind(&self) -> &'static str {
        "reduced"
    }

    fn parameters(&self) -> Vec<(&'static str, String)> {
        let Plan { site, bits, from, own, .. } = self.plan();
        vec![
            ("slider", site.slider().to_string()),
            ("square", site.square().to_string()),
            ("bits", bits.to_string()),
            ("from", from.to_string()),
            own.clone(),
        ]
    }

    fn units(&self) -> u64 {
        1 << self.plan().powers[0]
    }

    fn steps(&self) -> u64 {
        1 << self.plan().powers[1]
    }

    fn begin(&self, _unit: u64) -> Entry {
        Entry::new(0, &Tally::new(self.plan().squares.len()))
    }

    fn step_until(&self, unit: u64, at: &mut Entry, stop: &Stop<'_>) {
        let mut tally: Tally = at.checked();
        tally.add(&self.search(unit, at.step, stop));
        tally.magics.truncate(self.plan().named);
        *at = Entry::new(at.step + 1, &tally);
    }

    fn check(&self, unit: u64, entry: &Entry) -> Result<()> {
        let tally: Tally = entry.read()?;
        let Plan { site, bits, named, squares, .. } = self.plan();
        tally.check(squares.len())?;
        let named = self.found(&tally).min(*named as u64);
        ensure!(tally.magics.len() as u64 == named, "{named} magics should be named");
        let (mut trial, occupancies) = (Trial::new(*bits), Occupancies::at(*site));
        for &magic in &tally.magics {
            let belongs =
                self.home(magic).is_some_and(|(at, step)| at == unit && step < entry.step);
            ensure!(belongs, "{magic:#018x} does not belong to the steps of this unit");
            let good = trial.accepts(&occupancies, magic);
            ensure!(good, "{magic:#018x} is not a magic for this square");
        }
        Ok(())
    }

    fn candidates(&self, entry: &Entry) -> u64 {
        entry.checked::<Tally>().nodes.iter().sum()
    }

    fn headline(&self, entries: &Entries) -> String {
        match self.found(&total(self, entries)) {
            0 => "nothing found".to_owned(),
            found => format!("{} found", thousands(found)),
        }
    }

    fn report(&self, entries: &Entries) -> String {
        let done = entries.values().filter(|entry| entry.step == self.steps()).count() as u64;
        let total = total(self, entries);
        let Plan { site, bits, squares, uncounted, finds_all, .. } = self.plan();
        let verdict = verdict(self.found(&total), done == self.units() && *finds_all);
        let (done, units) = (thousands(done), thousands(self.units()));
        format!(
            "{site}, {bits} bits: {verdict}; {done} of {units} units\n{}",
            total.report(squares, *uncounted)
        )
    }
}
