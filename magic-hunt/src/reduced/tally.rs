//! The counts of a search from square to square, and their text in a record.

use std::fmt;

use anyhow::{Context, Result, ensure};

use crate::checkpoint::magic;
use magic_gen::geometry::Square;
use magic_gen::thousands::thousands;

/// Nodes, survivors and magics.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// For each level, or square, the number of ways to decide it that were tried.
    pub nodes: Vec<u64>,
    /// For each level, the number of these ways that were not refuted.
    pub survivors: Vec<u64>,
    /// Magics found.
    pub magics: Vec<u64>,
}

impl Tally {
    /// No counts yet, on this number of levels.
    pub fn new(levels: usize) -> Self {
        Self { nodes: vec![0; levels], survivors: vec![0; levels], magics: vec![] }
    }

    /// Adds the counts of later or other work. A sum that is too large stays at the greatest
    /// number; real counts never come so far.
    pub fn add(&mut self, other: &Self) {
        let add = |(sum, n): (&mut u64, &u64)| *sum = sum.saturating_add(*n);
        self.nodes.iter_mut().zip(&other.nodes).for_each(add);
        self.survivors.iter_mut().zip(&other.survivors).for_each(add);
        self.magics.extend(&other.magics);
    }

    /// Reads what [`Display`](fmt::Display) writes, for this number of levels.
    ///
    /// # Errors
    ///
    /// If the text is not a tally. It does not check whether the magics are those of the square.
    pub fn parse(text: &str, levels: usize) -> Result<Self> {
        let mut words = text.split(' ');
        let mut tally = Self::new(levels);
        for level in 0..levels {
            let word = words.next().context("counts are missing")?;
            (tally.nodes[level], tally.survivors[level]) = counts(word)?;
        }
        tally.magics = words.map(magic).collect::<Result<_>>()?;
        Ok(tally)
    }

    /// The counts by square, and the magics. The levels are those of `squares`, without the first
    /// `uncounted`.
    pub fn report(&self, squares: &[u32], uncounted: usize) -> String {
        let by_square = |counts: &[u64]| -> String {
            let levels = squares.iter().zip(counts).skip(uncounted);
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

/// Reads nodes and survivors of a level. More than 2^56 nodes would need ten years of a core, and
/// the sum over the levels would be too large.
fn counts(word: &str) -> Result<(u64, u64)> {
    let (nodes, survivors) = word.split_once('/').context("expected nodes/survivors")?;
    let nodes = nodes.parse().context("the nodes are no number")?;
    ensure!(nodes < 1 << 56, "{nodes} nodes are more than a unit can have");
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
