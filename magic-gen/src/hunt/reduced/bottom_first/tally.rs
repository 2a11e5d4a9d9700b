//! What a search has seen.

use std::fmt;

use anyhow::{Context, Result, ensure};

use crate::hunt::reduced;

/// Of the factors found, so many are kept by name; all are counted.
const KEPT: usize = 64;

/// Nodes, survivors and finds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// For each level, how many values of the bits known there were looked at.
    /// Of the levels that a prefix decides, only the last is counted.
    pub nodes: Vec<u64>,
    /// For each level, how many of these keep all attack sets apart so far.
    pub survivors: Vec<u64>,
    /// The first of the factors found; the last level's survivors are all.
    pub finds: Vec<u64>,
}

impl Tally {
    /// Nothing seen yet on so many levels.
    pub fn new(levels: usize) -> Self {
        Self { nodes: vec![0; levels], survivors: vec![0; levels], finds: vec![] }
    }

    /// Keeps a factor, if it is one of the first.
    pub fn find(&mut self, factor: u64) {
        if self.finds.len() < KEPT {
            self.finds.push(factor);
        }
    }

    /// Adds what another search saw later.
    pub fn add(&mut self, other: &Self) {
        self.nodes.iter_mut().zip(&other.nodes).for_each(|(a, b)| *a += b);
        self.survivors.iter_mut().zip(&other.survivors).for_each(|(a, b)| *a += b);
        other.finds.iter().for_each(|&factor| self.find(factor));
    }

    /// How many factors were found.
    pub fn found(&self) -> u64 {
        self.survivors.last().copied().unwrap_or(0)
    }

    /// Reads what [`Display`](fmt::Display) writes, for so many levels.
    ///
    /// # Errors
    ///
    /// If the text is no such tally.
    pub fn parse(text: &str, levels: usize) -> Result<Self> {
        let mut words = text.split(' ');
        let mut tally = Self::new(levels);
        for level in 0..levels {
            let word = words.next().context("counts are missing")?;
            (tally.nodes[level], tally.survivors[level]) = counts(word)?;
        }
        for word in words {
            let hex = word.strip_prefix("0x").and_then(|hex| u64::from_str_radix(hex, 16).ok());
            tally.finds.push(hex.context("expected a factor in hexadecimal")?);
        }
        let kept = tally.found().min(KEPT as u64);
        ensure!(tally.finds.len() as u64 == kept, "{kept} factors should be named");
        Ok(tally)
    }
}

/// Reads nodes and survivors of a level.
fn counts(word: &str) -> Result<(u64, u64)> {
    let (nodes, survivors) = word.split_once('/').context("expected nodes/survivors")?;
    let nodes = reduced::nodes(nodes)?;
    let survivors = survivors.parse().context("the survivors are no number")?;
    ensure!(survivors <= nodes, "more survivors than nodes on one level");
    Ok((nodes, survivors))
}

/// Nodes and survivors of each level, then the finds that are kept.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (nodes, survivors)) in self.nodes.iter().zip(&self.survivors).enumerate() {
            write!(f, "{}{nodes}/{survivors}", if i == 0 { "" } else { " " })?;
        }
        self.finds.iter().try_for_each(|find| write!(f, " {find:#018x}"))
    }
}
