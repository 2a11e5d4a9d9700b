//! The search as a hunt: its units, and what is kept of them.

use std::fmt::Write;

use anyhow::{Context, Result, ensure};

use super::descent::longest_run;
use super::{Part, Problem, Tally, search};
use crate::figures::thousands;
use crate::geometry::{Slider, Square};
use crate::hunt::Hunt;
use crate::hunt::reduced::End;

/// The search of all factors for a rook, a unit for each way to begin them.
#[derive(Clone, Debug)]
pub struct TopFirst {
    problem: Problem,
    /// How many bits a beginning has.
    top: u32,
    /// The beginnings in the order of the units.
    beginnings: Vec<u32>,
    /// See [`Part::run`].
    run: u32,
}

/// What is known about a unit: nothing, or all.
pub type Record = Option<Tally>;

impl TopFirst {
    /// A search for a rook on `square` with so many index bits, among the factors
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
        let mut beginnings: Vec<u32> = (0..1 << top).collect();
        // Most factors that exist begin with a long run of equal bits.
        beginnings.sort_by_key(|&bits| (u32::MAX - longest_run(bits.into(), top), bits));
        Ok(Self { problem, top, beginnings, run })
    }

    fn part(&self, unit: u64) -> Part {
        let below = self.problem.width - self.top;
        let beginning = u64::from(self.beginnings[unit as usize]);
        Part { places: ((1 << self.top) - 1) << below, bits: beginning << below, run: self.run }
    }

    /// The counts of all units that are done, and the factors found.
    fn total(&self, records: &mut dyn Iterator<Item = (u64, &Record)>) -> (u64, Tally) {
        let mut total = Tally::new(self.problem.file.len());
        let mut done = 0;
        for tally in records.filter_map(|(_, record)| record.as_ref()) {
            done += 1;
            total.add(tally);
        }
        total.finds.sort_unstable();
        (done, total)
    }

    /// A count for each square of the file.
    fn by_square(&self, counts: &[u64]) -> String {
        let squares = self.problem.file.iter().map(|&square| Square::new(square as u8));
        let named = squares.flatten().zip(counts);
        named.map(|(square, &count)| format!(" {square} {}", thousands(count))).collect()
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
        1
    }

    fn begin(&self, _unit: u64) -> Record {
        None
    }

    fn step_of(&self, record: &Record) -> u64 {
        record.is_some().into()
    }

    fn step(&self, unit: u64, record: &mut Record) {
        *record = Some(search(&self.problem, self.part(unit)));
    }

    fn candidates(&self, record: &Record) -> u64 {
        record.as_ref().map_or(0, |tally| tally.nodes.iter().sum())
    }

    /// The nodes and the survivors of each level, then the finds.
    fn encode(&self, record: &Record) -> String {
        let Some(tally) = record else { return "begun".to_owned() };
        let mut text = String::new();
        for (nodes, survivors) in tally.nodes.iter().zip(&tally.survivors) {
            let _ = write!(text, "{nodes}/{survivors} ");
        }
        tally.finds.iter().for_each(|find| text += &format!("{find:#018x} "));
        text.truncate(text.trim_end().len());
        text
    }

    fn decode(&self, unit: u64, text: &str) -> Result<Record> {
        if text == "begun" {
            return Ok(None);
        }
        let levels = self.problem.file.len();
        let mut tally = Tally::new(levels);
        let mut words = text.split(' ');
        for level in 0..levels {
            let word = words.next().context("counts are missing")?;
            let (nodes, survivors) = word.split_once('/').context("expected nodes/survivors")?;
            tally.nodes[level] = nodes.parse().context("the nodes are no number")?;
            tally.survivors[level] = survivors.parse().context("the survivors are no number")?;
            let fewer = tally.survivors[level] <= tally.nodes[level];
            ensure!(fewer, "more survivors than nodes on one level");
        }
        for word in words {
            let hex = word.strip_prefix("0x").and_then(|hex| u64::from_str_radix(hex, 16).ok());
            let factor = hex.context("expected a factor in hexadecimal")?;
            let part = self.part(unit);
            let belongs = (factor ^ part.bits) & part.places == 0;
            ensure!(belongs, "{word} does not belong to this unit");
            ensure!(self.problem.accepts(factor), "{word} is no factor for this square");
            tally.finds.push(factor);
        }
        Ok(Some(tally))
    }

    fn headline(&self, records: &mut dyn Iterator<Item = (u64, &Record)>) -> String {
        let found = self.total(records).1.finds.len();
        if found == 0 { "nothing found".to_owned() } else { format!("{found} found") }
    }

    fn report(&self, records: &mut dyn Iterator<Item = (u64, &Record)>) -> String {
        let (done, total) = self.total(records);
        let Problem { square, bits, .. } = self.problem;
        let verdict = match (total.finds.len(), done == self.units()) {
            (0, true) if self.run == 0 => "there is no factor".to_owned(),
            (0, _) => "no factor so far".to_owned(),
            (found, true) if self.run == 0 => format!("{found} factors, and no others"),
            (found, _) => format!("{found} factors so far"),
        };
        let mut text = format!(
            "rook {square}, {bits} bits: {verdict}; {} of {} units\nnodes    {}\nsurvivors{}\n",
            thousands(done),
            thousands(self.units()),
            self.by_square(&total.nodes),
            self.by_square(&total.survivors)
        );
        total.finds.iter().for_each(|find| text += &format!("{find:#018x}\n"));
        text
    }
}
