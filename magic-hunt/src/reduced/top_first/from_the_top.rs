//! The units and steps of the search.

use anyhow::Result;

use super::descent::longest_run;
use super::{Part, Problem, search};
use crate::Stop;
use crate::reduced::{End, Exhaustive, Plan, Tally};
use magic_gen::geometry::Site;

/// The search of all magics for a site. A unit is a beginning: given top bits.
#[derive(Clone, Debug)]
pub struct TopFirst {
    problem: Problem,
    plan: Plan,
    /// The number of further bits that a step decides.
    more: u32,
    /// The number of bits that unit and step leave open.
    open: u32,
    /// The beginnings in the order of the units.
    beginnings: Vec<u32>,
    /// See [`Part::run`].
    run: u32,
}

const TOP: u32 = 12;

/// The most bits by which the steps of a unit differ. A unit that ends in a long run of equal bits
/// needs minutes, but a step should need seconds.
const MORE: u32 = 6;

impl TopFirst {
    /// A search for the slider of `site` with this number of index bits, among the magics that have
    /// a run of `run` equal bits near the top; 0 for all.
    /// An error if there is no such search.
    pub fn new(site: Site, bits: u32, run: u32) -> Result<Self> {
        let problem = Problem::new(site, bits)?;
        // So many bits that a unit needs seconds. The work below the base of a rook grows with the
        // square's file. A bishop's units need a moment.
        let decided = problem.width - problem.undecided_by_base();
        let (top, more) = match problem.file[..] {
            [] => (TOP, 0),
            _ => (decided.saturating_sub(TOP).max(TOP), MORE),
        };
        let top = top.min(decided);
        let more = more.min(decided - top);
        let mut beginnings: Vec<u32> = (0..1 << top).collect();
        // Most magics that exist begin with a long run of equal bits.
        beginnings.sort_by_cached_key(|&bits| (u32::MAX - longest_run(bits.into(), top), bits));
        let plan = Plan {
            site,
            bits,
            from: End::Top,
            own: ("run", run.to_string()),
            powers: [top, more],
            squares: problem.levels(),
            uncounted: 0,
            named: usize::MAX,
            // A search for magics with a run of equal bits proves nothing about others.
            finds_all: run == 0,
        };
        let open = problem.width - top - more;
        Ok(Self { problem, plan, more, open, beginnings, run })
    }

    /// What a step of a unit searches.
    fn part(&self, unit: u64, step: u64) -> Part {
        let bits = u64::from(self.beginnings[unit as usize]) << self.more | step;
        let places = (1 << (self.problem.width - self.open)) - 1;
        Part { places: places << self.open, bits: bits << self.open, run: self.run }
    }
}

impl Exhaustive for TopFirst {
    fn plan(&self) -> &Plan {
        &self.plan
    }

    fn search(&self, unit: u64, step: u64, stop: &Stop<'_>) -> Tally {
        search(&self.problem, self.part(unit, step), stop)
    }

    fn found(&self, tally: &Tally) -> u64 {
        tally.magics.len() as u64
    }

    fn home(&self, magic: u64) -> Option<(u64, u64)> {
        let decided = magic >> self.open;
        let beginning = decided >> self.more;
        let unit = self.beginnings.iter().position(|&bits| u64::from(bits) == beginning)?;
        Some((unit as u64, decided & ((1 << self.more) - 1)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Entries, Entry, Hunt};
    use magic_gen::geometry::Slider;

    fn hunt(slider: Slider, square: &str, bits: u32, run: u32) -> TopFirst {
        TopFirst::new(Site::new(slider, square.parse().unwrap()), bits, run).unwrap()
    }

    fn c2(run: u32) -> TopFirst {
        hunt(Slider::Rook, "c2", 9, run)
    }

    #[test]
    fn the_steps_of_a_unit_are_the_whole_of_it() {
        let (hunt, unit) = (c2(0), 4_000);
        let mut entry = hunt.begin(unit);
        for _ in 0..hunt.steps() {
            hunt.step(unit, &mut entry);
        }
        let first = hunt.part(unit, 0);
        let whole = Part { places: first.places & first.places << hunt.more, ..first };
        let whole = search(&hunt.problem, whole, &Stop::never());
        assert!(whole.survivors.iter().take(3).all(|&survivors| survivors > 0));
        assert_eq!(entry, Entry::new(hunt.steps(), &whole));
    }

    #[test]
    fn only_a_search_of_all_magics_says_that_there_are_no_others() {
        for (run, without, with) in [
            (0, "there is no magic", "1 magic, and no others"),
            (13, "no magic so far", "1 magic so far"),
        ] {
            let hunt = c2(run);
            for (magics, wanted) in [(vec![], without), (vec![1], with)] {
                let done = Entry::new(hunt.steps(), &Tally::new(5));
                let mut entries: Entries = (0..hunt.units()).map(|n| (n, done.clone())).collect();
                let tally = Tally { magics, ..Tally::new(5) };
                entries.insert(7, Entry::new(hunt.steps(), &tally));
                let headline = if wanted == with { "1 found" } else { "nothing found" };
                assert_eq!(hunt.headline(&entries), headline);
                let report = hunt.report(&entries);
                assert!(report.contains(&format!(": {wanted}; 4,096 of 4,096 units")), "{report}");
            }
        }
    }

    #[test]
    fn a_record_that_cannot_be_is_refused() {
        let hunt = c2(0);
        let check = |magics: Vec<u64>| {
            let (nodes, survivors) = (vec![1, 2, 3, 4, 5], vec![1, 1, 1, 1, 0]);
            let tally = Tally { nodes, survivors, magics };
            hunt.check(0, &Entry::new(3, &tally))
        };
        check(vec![]).unwrap();
        // The last is of a step that was not made.
        for (magic, wanted) in [
            (1, "is not a magic"),
            (u64::MAX, "does not belong"),
            (0x300_0000_0000, "does not belong"),
        ] {
            let refused = check(vec![magic]).unwrap_err().to_string();
            assert!(refused.contains(wanted), "{magic:#x}: {refused}");
        }
    }

    #[test]
    #[ignore = "slow: CONTRIBUTING.md has the command"]
    fn bishops_c1_to_f1_have_no_magic_with_four_bits() {
        for square in ["c1", "d1", "e1", "f1"] {
            let hunt = hunt(Slider::Bishop, square, 4, 0);
            let mut entries: Entries =
                (0..hunt.units()).map(|unit| (unit, hunt.begin(unit))).collect();
            entries.iter_mut().for_each(|(&unit, entry)| hunt.step(unit, entry));
            let report = hunt.report(&entries);
            assert!(report.contains("there is no magic; 4,096 of 4,096 units"), "{report}");
        }
    }
}
