//! What is known about a unit of a search that goes from square to square, and how it is
//! written down.

use std::fmt;

use anyhow::{Context, Result, ensure};

use crate::ledger;
use magic_gen::figures::{counted, thousands};
use magic_gen::geometry::{Site, Square};

/// What so many magics mean; `settled`: there can be no others.
pub fn verdict(found: u64, settled: bool) -> String {
    match (found, settled) {
        (0, true) => "there is no magic".to_owned(),
        (0, false) => "no magic so far".to_owned(),
        (_, true) => format!("{}, and no others", counted(found, "magic")),
        (_, false) => format!("{} so far", counted(found, "magic")),
    }
}

/// The beginning of a report: the square, what is known of it, and how many units are done.
pub fn heading(site: Site, bits: u32, verdict: &str, done: u64, units: u64) -> String {
    let (done, units) = (thousands(done), thousands(units));
    format!("{site}, {bits} bits: {verdict}; {done} of {units} units")
}

/// Nodes, survivors and magics.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// For each level, that is square, how many ways to decide it were looked at.
    pub nodes: Vec<u64>,
    /// For each level, how many of these could not be refuted.
    pub survivors: Vec<u64>,
    /// Magics found.
    pub magics: Vec<u64>,
}

impl Tally {
    /// Nothing seen yet on so many levels.
    pub fn new(levels: usize) -> Self {
        Self { nodes: vec![0; levels], survivors: vec![0; levels], magics: vec![] }
    }

    /// Adds what was seen later, or elsewhere. A count that comes to more than fits, as none
    /// does that was counted, stays at the most that does.
    pub fn add(&mut self, other: &Self) {
        let add = |(sum, n): (&mut u64, &u64)| *sum = sum.saturating_add(*n);
        self.nodes.iter_mut().zip(&other.nodes).for_each(add);
        self.survivors.iter_mut().zip(&other.survivors).for_each(add);
        self.magics.extend(&other.magics);
    }

    /// Reads what [`Display`](fmt::Display) writes, for so many levels.
    fn parse(text: &str, levels: usize) -> Result<Self> {
        let mut words = text.split(' ');
        let mut tally = Self::new(levels);
        for level in 0..levels {
            let word = words.next().context("counts are missing")?;
            (tally.nodes[level], tally.survivors[level]) = counts(word)?;
        }
        tally.magics = words.map(ledger::magic).collect::<Result<_>>()?;
        Ok(tally)
    }

    /// The counts by square, and the magics. The levels are those of `squares`, and the
    /// first `hidden` of them are left out.
    pub fn report(&self, squares: &[u32], hidden: usize) -> String {
        let by_square = |counts: &[u64]| -> String {
            let levels = squares.iter().zip(counts).skip(hidden);
            let named = levels.filter_map(|(&square, &count)| {
                Some(format!(" {} {}", Square::new(square as u8)?, thousands(count)))
            });
            named.collect()
        };
        let (nodes, survivors) = (by_square(&self.nodes), by_square(&self.survivors));
        let magics: String = self.magics.iter().map(|magic| format!("{magic:#018x}\n")).collect();
        format!("nodes    {nodes}\nsurvivors{survivors}\n{magics}")
    }
}

/// Reads nodes and survivors of a level.
fn counts(word: &str) -> Result<(u64, u64)> {
    let (nodes, survivors) = word.split_once('/').context("expected nodes/survivors")?;
    let nodes = super::nodes(nodes)?;
    let survivors = survivors.parse().context("the survivors are no number")?;
    ensure!(survivors <= nodes, "more survivors than nodes on one level");
    Ok((nodes, survivors))
}

/// Nodes and survivors of each level, then the magics.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (nodes, survivors)) in self.nodes.iter().zip(&self.survivors).enumerate() {
            write!(f, "{}{nodes}/{survivors}", if i == 0 { "" } else { " " })?;
        }
        self.magics.iter().try_for_each(|magic| write!(f, " {magic:#018x}"))
    }
}

/// What is known about a unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// How many steps it is along.
    pub step: u64,
    /// What these have seen.
    pub tally: Tally,
}

impl Record {
    /// Nothing yet.
    pub fn new(levels: usize) -> Self {
        Self { step: 0, tally: Tally::new(levels) }
    }

    /// Reads what [`Display`](fmt::Display) writes, of a unit with so many steps.
    ///
    /// # Errors
    ///
    /// If the text is no such record. Whether they are magics of the square is for others to say.
    pub fn parse(text: &str, levels: usize, steps: u64) -> Result<Self> {
        let (step, tally) = text.split_once(' ').context("expected the step and counts")?;
        let step = step.parse().context("the step is not a number")?;
        ensure!(step <= steps, "step {step} of {steps}");
        Ok(Self { step, tally: Tally::parse(tally, levels)? })
    }

    /// How many ways to decide a square were looked at.
    pub fn nodes(&self) -> u64 {
        self.tally.nodes.iter().sum()
    }

    /// How many records have all their steps, and what all together have seen, the magics
    /// in order.
    pub fn total(
        records: &mut dyn Iterator<Item = (u64, &Self)>,
        levels: usize,
        steps: u64,
    ) -> (u64, Tally) {
        let (mut done, mut total) = (0, Tally::new(levels));
        for (_, record) in records {
            done += u64::from(record.step == steps);
            total.add(&record.tally);
        }
        total.magics.sort_unstable();
        (done, total)
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.step, self.tally)
    }
}
