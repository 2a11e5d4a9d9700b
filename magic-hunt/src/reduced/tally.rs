//! The counts of a search from square to square: what a record keeps.

use anyhow::{Result, ensure};
use serde::{Deserialize, Serialize};

use crate::checkpoint::magics;
use magic_gen::geometry::Square;
use magic_gen::thousands::thousands;

/// Nodes, survivors and magics.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// For each level, or square, the number of ways to decide it that were tried.
    pub nodes: Vec<u64>,
    /// For each level, the number of these ways that were not refuted.
    pub survivors: Vec<u64>,
    /// Magics found.
    #[serde(with = "magics")]
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

    /// Checks that there are counts for this number of levels, and that no sum overflows: more than
    /// 2^56 nodes would need ten years of a core. It does not check whether the magics are those of
    /// the square.
    /// An error if these are no counts of a search.
    pub fn check(&self, levels: usize) -> Result<()> {
        let Self { nodes, survivors, .. } = self;
        ensure!(nodes.len() == levels && survivors.len() == levels, "counts of {levels} levels");
        for (nodes, survivors) in nodes.iter().zip(survivors) {
            ensure!(*nodes < 1 << 56, "{nodes} nodes are more than a unit can have");
            ensure!(survivors <= nodes, "more survivors than nodes on one level");
        }
        Ok(())
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
