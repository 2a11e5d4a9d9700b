//! The hunt: a unit for each string, a step for each try.

use anyhow::{Result, ensure};
use rand_xoshiro::rand_core::Rng;
use serde::{Deserialize, Serialize};

use super::attempt::{Ground, Rated};
use super::bishop::Bishop;
use super::known_bits::Scales;
use super::stage::{self, MIDDLE, attempt, enter};
use super::text::{self, TITLE};
use crate::checkpoint::magics;
use crate::{Entries, Entry, Hunt, Stop};
use magic_gen::geometry::Square;
use magic_gen::stream::stream;
use magic_gen::thousands::thousands;

/// The extent of a hunt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The seed of all walks.
    pub seed: u64,
    /// The number of strings.
    pub strings: u64,
    /// The number of tries for a string.
    pub tries: u64,
    /// Moves of a try; a try at the four squares in the middle has [`stage::MIDDLE_MOVES`] times this
    /// number.
    pub moves: u64,
}

/// The most moves of a walk. So many moves need weeks; for the middle, years.
pub const MOST_MOVES: u64 = 1_000_000_000_000;

/// The hunt for a string.
#[derive(Clone, Debug)]
pub struct OneString {
    settings: Settings,
    stages: Vec<Vec<Bishop>>,
}

/// The record of a string.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    /// The moves of all tries so far.
    moves: u64,
    /// The number of tries for the next square, how many of them were right, and the best, if the
    /// square is a single one.
    here: u64,
    right: u64,
    #[serde(with = "magics")]
    best: Vec<u64>,
    /// The settled squares, in the order of the stages.
    #[serde(with = "magics")]
    settled: Vec<u64>,
}

/// A square is settled when this number of tries were right; or when a right try settles hardly any
/// open bits; or, after [`PATIENCE`] tries, as soon as one is right.
const ENOUGH: u64 = 12;
const HARDLY: u32 = 30;
const PATIENCE: u64 = 60;

/// If no try is right after this number of tries, some of the squares that were settled last are
/// given up.
const GIVEN_UP: u32 = 2;

/// The number of squares in the first stage, which is settled as soon as they are right.
const FIRST: usize = MIDDLE.len();

impl OneString {
    /// A hunt.
    /// An error if the hunt has no tries, or too many.
    pub fn new(settings: Settings) -> Result<Self> {
        let Settings { strings, tries, moves, .. } = settings;
        ensure!(strings > 0 && tries > 0 && moves > 0, "a hunt needs strings, tries and moves");
        ensure!(moves <= MOST_MOVES, "a try has {MOST_MOVES} moves at most");
        Ok(Self { settings, stages: stage::all() })
    }

    /// The squares of all stages in order.
    fn squares(&self) -> impl Iterator<Item = Square> {
        self.stages.iter().flatten().map(|bishop| bishop.square)
    }

    /// The first stage that is not settled.
    fn next(&self, settled: &[u64]) -> Option<&Vec<Bishop>> {
        let singles = settled.len().checked_sub(FIRST);
        self.stages.get(singles.map_or(0, |singles| 1 + singles))
    }

    fn is_whole(&self, record: &Record) -> bool {
        self.next(&record.settled).is_none()
    }

    /// Makes the next try, unless nothing is left to do.
    fn advance(&self, unit: u64, tries: u64, record: &mut Record, stop: &Stop<'_>) {
        let Some(bishops) = self.next(&record.settled) else { return };
        let bits = enter(&self.stages, &record.settled).expect("what is settled is right");
        let label = format!("one string, string {unit}, try {tries}");
        let mut rng = stream(self.settings.seed, &label);
        let settled: Vec<_> = self.squares().zip(record.settled.iter().copied()).collect();
        let (tried, moves) = attempt(bishops, &settled, &bits, self.settings.moves, &mut rng, stop);
        let ground = Ground { beside: &bits, bishops };
        let best = (!record.best.is_empty()).then(|| std::mem::take(&mut record.best));
        let before = best.map(|best| ground.rate(&mut Scales::empty(), best));
        record.take(tried, before, moves);
        if record.is_stuck() {
            record.give_up(1 + (GIVEN_UP * rng.next_u64().leading_zeros()) as usize);
        }
    }

    fn found(&self, unit: u64) -> String {
        let Settings { seed, strings, tries, moves } = self.settings;
        format!(
            "# Found: magic-hunt one-string --seed {seed} --strings {strings} --tries {tries} \
             --moves {moves}, string {unit}\n"
        )
    }
}

impl Record {
    /// Adds the result of a try; `before` is the best of the tries before it.
    fn take(&mut self, tried: Rated, before: Option<Rated>, moves: u64) {
        self.here += 1;
        self.moves = self.moves.saturating_add(moves);
        self.right += u64::from(tried.is_right());
        let best = before.map_or(tried.clone(), |before| before.or(tried));
        if self.is_enough(&best) {
            self.settled.extend(best.magics);
            (self.here, self.right, self.best) = (0, 0, Vec::new());
        } else if !self.settled.is_empty() {
            self.best = best.magics;
        }
    }

    fn is_enough(&self, best: &Rated) -> bool {
        let at_once = best.worth.fresh < HARDLY || self.settled.is_empty();
        best.is_right() && (at_once || self.right >= ENOUGH || self.here >= PATIENCE)
    }

    fn is_stuck(&self) -> bool {
        self.here >= PATIENCE && !self.settled.is_empty()
    }

    /// Gives up the squares of the last stages.
    fn give_up(&mut self, stages: usize) {
        let kept = self.settled.len().saturating_sub(stages);
        self.settled.truncate(if kept < FIRST { 0 } else { kept });
        (self.here, self.right, self.best) = (0, 0, Vec::new());
    }
}

impl Hunt for OneString {
    fn kind(&self) -> &'static str {
        "one-string"
    }

    fn parameters(&self) -> Vec<(&'static str, String)> {
        let Settings { seed, strings, tries, moves } = self.settings;
        vec![
            ("seed", format!("{seed:#x}")),
            ("strings", strings.to_string()),
            ("tries", tries.to_string()),
            ("moves", moves.to_string()),
        ]
    }

    fn units(&self) -> u64 {
        self.settings.strings
    }

    fn steps(&self) -> u64 {
        self.settings.tries
    }

    fn begin(&self, _unit: u64) -> Entry {
        Entry::new(0, &Record::default())
    }

    fn step_until(&self, unit: u64, at: &mut Entry, stop: &Stop<'_>) {
        let mut record: Record = at.checked();
        self.advance(unit, at.step, &mut record, stop);
        let step = if self.is_whole(&record) { self.steps() } else { at.step + 1 };
        *at = Entry::new(step, &record);
    }

    fn check(&self, _unit: u64, entry: &Entry) -> Result<()> {
        let Record { here, right, best, settled, .. } = &entry.read()?;
        ensure!(right <= here && *here <= entry.step, "{right} right tries of {here}");
        ensure!(best.len() < 2, "{} magics are the best", best.len());
        let ends = settled.is_empty() || (FIRST..=64).contains(&settled.len());
        ensure!(ends, "{} settled squares", settled.len());
        let fit = enter(&self.stages, settled).is_some();
        ensure!(fit, "the settled squares contradict each other");
        Ok(())
    }

    fn candidates(&self, entry: &Entry) -> u64 {
        entry.checked::<Record>().moves
    }

    fn headline(&self, entries: &Entries) -> String {
        let settled = entries.values().map(|entry| entry.checked::<Record>().settled.len());
        format!("{} of 64 squares", settled.max().unwrap_or(0))
    }

    fn report(&self, entries: &Entries) -> String {
        let rated = entries.iter().filter_map(|(&unit, entry)| {
            let record: Record = entry.checked();
            let bits = enter(&self.stages, &record.settled)?;
            let open = 64 - record.settled.len();
            Some(((open, bits.rows(), bits.known()), unit, record))
        });
        let Some((worth, unit, best)) = rated.min_by_key(|(worth, ..)| *worth) else {
            return "# nothing is laid out yet\n".to_owned();
        };
        let mut squares: Vec<_> = self.squares().zip(best.settled.iter().copied()).collect();
        squares.sort_by_key(|(square, _)| square.index());
        let rows = text::rows(&squares);
        if !self.is_whole(&best) {
            let settled = squares.len();
            return format!("# {settled} of 64 squares are settled in string {unit}\n{rows}");
        }
        let (_, bytes, known) = worth;
        let (bytes, known) = (thousands(bytes), thousands(u64::from(known)));
        let found = self.found(unit);
        format!(
            "{TITLE}\n{found}# It has {bytes} bytes; lookups read {known} of their bits\n{rows}"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use magic_gen::tables::bishop_string::MAGICS;
    use magic_gen::verify::prove_string;

    fn hunt(tries: u64, moves: u64) -> OneString {
        OneString::new(Settings { seed: 7, strings: 1, tries, moves }).unwrap()
    }

    /// The record of the default's string, as a finished hunt would have it.
    fn whole(hunt: &OneString) -> Record {
        let magic = |square: Square| MAGICS[square.index()];
        Record { settled: hunt.squares().map(magic).collect(), ..Record::default() }
    }

    #[test]
    #[ignore = "slow: CONTRIBUTING.md has the command"]
    fn every_record_is_read_as_it_was_written() {
        let hunt = hunt(200, 2_000);
        for settled in [0, 4, 62, 63] {
            let mut record = whole(&hunt);
            record.settled.truncate(settled);
            for tries in 0..12 {
                hunt.advance(0, tries, &mut record, &Stop::never());
                let entry = Entry::new(tries + 1, &record);
                hunt.check(0, &entry).unwrap();
                assert_eq!(entry.checked::<Record>(), record);
            }
            assert!(record.moves > 0, "{settled} squares");
        }
    }

    /// c4, which reads the bits of d4, is found again beside the squares before it.
    #[test]
    fn what_is_missing_is_found() {
        let hunt = hunt(60, 20_000);
        let mut record = whole(&hunt);
        record.settled.truncate(10);
        assert_eq!(hunt.next(&record.settled).unwrap()[0].square.to_string(), "c4");
        for tries in 0..hunt.steps() {
            if record.settled.len() == 10 {
                hunt.advance(0, tries, &mut record, &Stop::never());
            }
        }
        assert_eq!(record.settled.len(), 11, "{record:?}");
        assert!(enter(&hunt.stages, &record.settled).is_some());
    }

    #[test]
    fn the_middle_is_given_up_as_a_whole() {
        let hunt = hunt(1, 1);
        for (settled, stages, kept) in [(64, 1, 63), (10, 3, 7), (10, 6, 4), (10, 7, 0), (4, 1, 0)]
        {
            let mut record = whole(&hunt);
            record.settled.truncate(settled);
            record.give_up(stages);
            assert_eq!(record.settled.len(), kept, "{settled} less {stages} stages");
        }
    }

    #[test]
    fn what_is_no_record_is_refused() {
        let hunt = hunt(3, 200);
        let refused = |record| hunt.check(0, &Entry { step: 3, record }).unwrap_err().to_string();
        let with = |here, right, best: Vec<u64>, settled: Vec<u64>| {
            refused(serde_json::json!(Record { moves: 9, here, right, best, settled }))
        };
        assert_eq!(with(4, 0, vec![], vec![]), "0 right tries of 4");
        assert_eq!(with(1, 2, vec![], vec![]), "2 right tries of 1");
        assert_eq!(with(1, 0, vec![1, 2], vec![]), "2 magics are the best");
        assert_eq!(with(0, 0, vec![], vec![1]), "1 settled squares");
        assert_eq!(with(0, 0, vec![], vec![1; 65]), "65 settled squares");
        assert_eq!(with(0, 0, vec![], vec![1; 4]), "the settled squares contradict each other");
        let mut record = serde_json::json!(Record::default());
        record["settled"] = serde_json::json!(["17"]);
        assert_eq!(refused(record), "expected a magic in hexadecimal");
        assert!(refused(serde_json::json!("1 9 0 0 none")).starts_with("invalid type: string"));
        for (strings, tries, moves) in [(0, 1, 1), (1, 0, 1), (1, 1, 0), (1, 1, MOST_MOVES + 1)] {
            assert!(OneString::new(Settings { seed: 1, strings, tries, moves }).is_err());
        }
    }

    /// Hunt and proof have code of their own, and agree on which lookups are right.
    #[test]
    fn the_report_of_a_whole_string_is_proven() {
        let hunt = hunt(1, 1);
        let record = whole(&hunt);
        let report = |record: &Record| hunt.report(&Entries::from([(0, Entry::new(1, record))]));
        let magics = text::parse(&report(&record)).unwrap();
        assert_eq!(magics, MAGICS);
        prove_string(&magics, None).unwrap();
        let text = report(&Record { settled: record.settled[..63].to_vec(), ..record });
        assert!(text.starts_with("# 63 of 64 squares are settled in string 0\n"), "{text}");
        assert!(text::parse(&text).is_err());
    }
}
