//! The hunt: a unit for each string, a try a step.

use anyhow::{Context, Result, ensure};
use rand_xoshiro::rand_core::Rng;

use super::bits::{Bits, Scales};
use super::piece::Spot;
use super::stage::{Stage, Tried, enter};
use super::walk::{Ground, Rated};
use crate::figures::thousands;
use crate::finds::string_fields::MOST_PLACE;
use crate::finds::{Find, FindKind, Lookup, Row, write};
use crate::geometry::{Slider, Square};
use crate::hunt::{Hunt, Stop, records};
use crate::stream::stream;

/// How much of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Of all walks.
    pub seed: u64,
    /// Strings to lay out.
    pub strings: u64,
    /// Tries for a string.
    pub tries: u64,
    /// Moves of a try, at most twice: towards a square, and around it.
    pub moves: u64,
}

/// The most moves of a walk, which take weeks.
pub const MOST_MOVES: u64 = 1_000_000_000_000;

/// The hunt for a string.
#[derive(Clone, Debug)]
pub struct OneString {
    settings: Settings,
    stages: Vec<Stage>,
}

/// What is known about a string.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Tries for all squares so far, and their moves.
    tries: u64,
    moves: u64,
    /// Tries for the next square, how many of them were right, and the best.
    here: u64,
    right: u64,
    best: Option<Spot>,
    /// What is settled, in the order of the stages.
    settled: Vec<Spot>,
}

/// A square is settled when so many tries were right, or when one settles hardly any bits that
/// were open, or else after [`PATIENCE`] tries as soon as one is right.
const ENOUGH: u64 = 12;
const HARDLY: u32 = 30;
const PATIENCE: u64 = 60;

/// If then none is right, some of the squares that were settled last are given up.
const GIVEN_UP: u32 = 2;

/// So many tries are made for a pair in the middle that lets the squares around it in.
const CHOOSY: u64 = 30;

impl OneString {
    /// A hunt.
    ///
    /// # Errors
    ///
    /// If there is nothing to do, or too much.
    pub fn new(settings: Settings) -> Result<Self> {
        let Settings { strings, tries, moves, .. } = settings;
        ensure!(strings > 0 && tries > 0 && moves > 0, "a hunt needs strings, tries and moves");
        ensure!(moves <= MOST_MOVES, "a try has {MOST_MOVES} moves at most");
        Ok(Self { settings, stages: Stage::all() })
    }

    /// The squares of all stages in order.
    fn squares(&self) -> impl Iterator<Item = Square> {
        self.stages.iter().flat_map(Stage::pieces).map(|piece| piece.square)
    }

    /// The first stage of which a square is not settled.
    fn next(&self, settled: &[Spot]) -> Option<&Stage> {
        let mut before = 0;
        self.stages.iter().find(|stage| {
            before += stage.pieces().count();
            before > settled.len()
        })
    }

    /// Takes back what was settled in the last stages, but never in the middle.
    fn give_up(&self, record: &mut Record, stages: usize) {
        let ends = self.stages.iter().scan(0, |end, stage| {
            *end += stage.pieces().count();
            Some((*end, stage.is_middle()))
        });
        let settled = record.settled.len();
        let ends: Vec<_> = ends.take_while(|(end, _)| *end <= settled).collect();
        let middle = ends.iter().filter(|(_, is_middle)| *is_middle).count();
        let kept = ends.len().saturating_sub(stages).max(middle);
        record.settled.truncate(kept.checked_sub(1).map_or(0, |last| ends[last].0));
        (record.here, record.right, record.best) = (0, 0, None);
    }

    /// Whether so many squares are those of whole stages.
    fn ends_a_stage(&self, squares: usize) -> bool {
        let mut left = squares;
        for stage in &self.stages {
            left = match left.checked_sub(stage.pieces().count()) {
                Some(left) => left,
                None => break,
            };
        }
        left == 0
    }

    fn is_whole(&self, record: &Record) -> bool {
        self.next(&record.settled).is_none()
    }

    fn notes(&self, unit: u64) -> Vec<String> {
        let Settings { seed, strings, tries, moves } = self.settings;
        let command = format!(
            "hunt one-string --seed {seed} --strings {strings} --tries {tries} --moves {moves}"
        );
        vec![format!("# Found: magic-gen {command}, string {unit}")]
    }
}

impl Record {
    /// Takes what came of a try; `bits` is the string without it.
    fn take(&mut self, stage: &Stage, bits: &Bits, tried: &Tried) {
        self.tries += 1;
        self.here += 1;
        self.moves += tried.moves;
        if let Some(pair) = tried.pair
            && (pair.outside == 0 || self.here >= CHOOSY || !stage.is_middle())
        {
            self.settle(&pair.spots);
        }
        if let (Some(single), Stage::Single(piece)) = (tried.single, stage) {
            let mut scales = Scales::empty();
            let before =
                self.best.map(|spot| Ground { beside: bits, piece }.rate(&mut scales, spot));
            let best = before.map_or(single, |before| before.or(single));
            self.right += u64::from(single.is_right());
            self.best = Some(best.spot);
            if self.is_enough(best) {
                self.settle(&[best.spot]);
            }
        }
    }

    fn is_enough(&self, best: Rated) -> bool {
        let hardly = best.worth.fresh < HARDLY;
        best.is_right() && (hardly || self.right >= ENOUGH || self.here >= PATIENCE)
    }

    fn settle(&mut self, spots: &[Spot]) {
        self.settled.extend(spots);
        (self.here, self.right, self.best) = (0, 0, None);
    }

    fn is_stuck(&self) -> bool {
        self.here >= PATIENCE
    }
}

impl Hunt for OneString {
    type Record = Record;

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

    fn begin(&self, _unit: u64) -> Record {
        Record { tries: 0, moves: 0, here: 0, right: 0, best: None, settled: Vec::new() }
    }

    fn step_of(&self, record: &Record) -> u64 {
        if self.is_whole(record) { self.steps() } else { record.tries }
    }

    fn step_until(&self, unit: u64, record: &mut Record, stop: &Stop<'_>) {
        let Some(stage) = self.next(&record.settled) else { return };
        let bits = enter(&self.stages, &record.settled).expect("what is settled is right");
        let label = format!("one string, string {unit}, try {}", record.tries);
        let mut rng = stream(self.settings.seed, &label);
        let settled: Vec<_> = self.squares().zip(record.settled.iter().copied()).collect();
        let moves = self.settings.moves;
        let tried = stage.attempt(record.here, &settled, &bits, moves, &mut rng, stop);
        record.take(stage, &bits, &tried);
        if record.is_stuck() && !stage.is_middle() {
            let stages = 1 + GIVEN_UP * rng.next_u64().leading_zeros();
            self.give_up(record, stages as usize);
        }
    }

    fn candidates(&self, record: &Record) -> u64 {
        record.moves
    }

    fn encode(&self, record: &Record) -> String {
        let Record { tries, moves, here, right, best, settled } = record;
        let best = best.map_or("none".to_owned(), spot_text);
        let settled: String = settled.iter().map(|spot| format!(" {}", spot_text(*spot))).collect();
        format!("{tries} {moves} {here} {right} {best}{settled}")
    }

    fn decode(&self, _unit: u64, text: &str) -> Result<Record> {
        let words: Vec<_> = text.split(' ').collect();
        let [tries, moves, here, right, best, settled @ ..] = &words[..] else {
            anyhow::bail!("expected four numbers and the best spot");
        };
        let number =
            |text: &str, what| text.parse().with_context(|| format!("{what} are no number"));
        let best = if *best == "none" { None } else { Some(spot(best)?) };
        let settled: Vec<Spot> = settled.iter().map(|text| spot(text)).collect::<Result<_>>()?;
        let record = Record {
            tries: number(tries, "the tries")?,
            moves: number(moves, "the moves")?,
            here: number(here, "the tries for the next square")?,
            right: number(right, "the right ones")?,
            best,
            settled,
        };
        self.check(&record)?;
        Ok(record)
    }

    fn headline(&self, records: &mut dyn Iterator<Item = (u64, &Record)>) -> String {
        let most = records.map(|(_, record)| record.settled.len()).max().unwrap_or(0);
        format!("{most} of 64 squares")
    }

    fn report(&self, records: &mut dyn Iterator<Item = (u64, &Record)>) -> String {
        let rated = records.filter_map(|(unit, record)| {
            let bits = enter(&self.stages, &record.settled)?;
            let open = 64 - record.settled.len();
            Some(((open, bits.rows(), bits.known()), unit, record))
        });
        let Some((_, unit, best)) = rated.min_by_key(|(worth, ..)| *worth) else {
            return "# nothing is laid out yet\n".to_owned();
        };
        let mut rows: Vec<Row> =
            self.squares().zip(&best.settled).map(|(square, spot)| row(square, *spot)).collect();
        rows.sort_by_key(|row| row.square.index());
        if !self.is_whole(best) {
            return unfinished(unit, &rows);
        }
        let bits = enter(&self.stages, &best.settled).expect("it was entered above");
        let kind = FindKind::ALL.iter().find(|kind| kind.lookup == Lookup::OneString);
        let kind = kind.expect("there is such a kind");
        let (entries, notes) = (bits.rows(), self.notes(unit));
        let known = thousands(u64::from(bits.known()));
        write::text(&Find { kind, entries, entries_line: None, notes, rows })
            + &format!("# Of their bits lookups read {known}\n")
    }
}

impl OneString {
    /// Checks that a record can be one of this hunt.
    fn check(&self, record: &Record) -> Result<()> {
        let Record { tries, moves, here, right, best, settled } = record;
        let Settings { tries: most, moves: each, .. } = self.settings;
        ensure!(*tries <= most, "{tries} tries, where a string has {most}");
        let made = 2 * u128::from(*tries) * u128::from(each);
        ensure!(u128::from(*moves) <= made, "{moves} moves, more than {tries} tries make");
        ensure!(here <= tries, "{here} tries for the next square, of {tries} for all");
        ensure!(right <= here, "{right} of {here} tries for the next square right");
        ensure!(settled.len() <= 64, "{} settled squares", settled.len());
        ensure!(self.ends_a_stage(settled.len()), "the settled squares end within a pair");
        let begun = matches!(self.next(settled), Some(Stage::Single(_))) && *here > 0;
        ensure!(best.is_some() == begun, "a best spot exactly where a square has been tried");
        ensure!(
            enter(&self.stages, settled).is_some(),
            "the settled squares contradict each other"
        );
        Ok(())
    }
}

/// A spot as records have it.
fn spot_text(Spot { factor, place }: Spot) -> String {
    format!("{factor:#018x}@{place}")
}

fn spot(text: &str) -> Result<Spot> {
    let (factor, place) = text.split_once('@').context("expected a factor, @ and a place")?;
    let factor = records::factor(factor)?;
    let place = place.parse().with_context(|| format!("`{place}` is no place"))?;
    ensure!(place <= MOST_PLACE, "the place {place}, not within {MOST_PLACE}");
    Ok(Spot { factor, place })
}

fn row(square: Square, Spot { factor, place }: Spot) -> Row {
    let (slider, how) = (Slider::Bishop, String::new());
    Row { line: 0, slider, square, factor, shift: 0, offset: place as i64, how }
}

/// What is there and what is not, as comments and rows.
fn unfinished(unit: u64, rows: &[Row]) -> String {
    let mut text = format!("# {} of 64 squares are settled in string {unit}\n", rows.len());
    for Row { slider, square, factor, offset, .. } in rows {
        text += &format!("{slider} {square} {factor:#018x} {offset}\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::finds::read;
    use crate::verify::prove_find;

    fn hunt(tries: u64, moves: u64) -> OneString {
        OneString::new(Settings { seed: 7, strings: 1, tries, moves }).unwrap()
    }

    /// What the committed find says, as a hunt that is done would have it.
    fn whole(hunt: &OneString) -> Record {
        let committed = concat!(env!("CARGO_MANIFEST_DIR"), "/../generated/one_string.txt");
        let committed = read::parse(&std::fs::read_to_string(committed).unwrap()).unwrap();
        let spot = |square: Square| {
            let row = &committed.rows[square.index()];
            Spot { factor: row.factor, place: row.offset as usize }
        };
        Record { settled: hunt.squares().map(spot).collect(), ..hunt.begin(0) }
    }

    #[test]
    fn every_record_is_read_as_it_was_written() {
        let hunt = hunt(200, 2_000);
        for settled in [0, 8, 62, 63] {
            let mut record = whole(&hunt);
            record.settled.truncate(settled);
            for _ in 0..12 {
                hunt.step(0, &mut record);
                assert_eq!(hunt.decode(0, &hunt.encode(&record)).unwrap(), record);
            }
            assert!(record.tries > 0 && record.moves > 0, "{settled} squares");
        }
    }

    /// The last square, where the string has room for it, is found again.
    #[test]
    fn what_is_missing_is_found() {
        let hunt = hunt(500, 20_000);
        let mut record = whole(&hunt);
        record.settled.pop();
        while hunt.step_of(&record) < hunt.steps() {
            hunt.step(0, &mut record);
        }
        assert!(hunt.is_whole(&record), "{record:?}");
        assert!(enter(&hunt.stages, &record.settled).is_some());
    }

    #[test]
    fn what_is_given_up_is_never_the_middle() {
        let hunt = hunt(1, 1);
        // d4 to f5 are four stages of two squares; then come single ones.
        for (settled, stages, kept) in [(64, 1, 63), (10, 2, 8), (10, 3, 6), (10, 9, 4), (4, 1, 4)]
        {
            let mut record = whole(&hunt);
            record.settled.truncate(settled);
            hunt.give_up(&mut record, stages);
            assert_eq!(record.settled.len(), kept, "{settled} less {stages} stages");
        }
    }

    #[test]
    fn what_is_no_record_is_refused() {
        let hunt = hunt(3, 200);
        let spot = "0x0000000000000001@5";
        let contradictory = format!("1 9 0 0 none {spot} {spot}");
        let half = format!("1 9 0 0 none {spot}");
        for (text, wanted) in [
            ("", "expected four numbers and the best spot"),
            ("1 2 3 4", "expected four numbers and the best spot"),
            ("x 0 0 0 none", "the tries are no number"),
            ("1 x 0 0 none", "the moves are no number"),
            ("1 1 x 0 none", "the tries for the next square are no number"),
            ("1 1 1 x none", "the right ones are no number"),
            ("4 9 0 0 none", "4 tries, where a string has 3"),
            ("1 401 0 0 none", "401 moves, more than 1 tries make"),
            ("1 9 2 0 none", "2 tries for the next square, of 1 for all"),
            ("1 9 1 2 none", "2 of 1 tries for the next square right"),
            ("1 9 1 0 0x1", "expected a factor, @ and a place"),
            ("1 9 1 0 17@1", "expected a factor in hexadecimal"),
            ("1 9 1 0 0x0000000000000001@x", "`x` is no place"),
            ("1 9 1 0 0x0000000000000001@2427", "the place 2427, not within 2426"),
            ("1 9 1 0 0x0000000000000001@5", "a best spot exactly where a square has been tried"),
            (&half, "the settled squares end within a pair"),
            (&contradictory, "the settled squares contradict each other"),
        ] {
            assert_eq!(hunt.decode(0, text).unwrap_err().to_string(), wanted, "{text}");
        }
        for (strings, tries, moves) in [(0, 1, 1), (1, 0, 1), (1, 1, 0), (1, 1, MOST_MOVES + 1)] {
            assert!(OneString::new(Settings { seed: 1, strings, tries, moves }).is_err());
        }
    }

    /// Hunt and proof have code of their own, and agree on what is right.
    #[test]
    fn the_report_of_a_whole_string_is_a_find() {
        let hunt = hunt(1, 1);
        let record = whole(&hunt);
        let find = read::parse(&hunt.report(&mut [(0, &record)].into_iter())).unwrap();
        prove_find(&find).unwrap();
        let fewer = Record { settled: record.settled[..63].to_vec(), ..record };
        let text = hunt.report(&mut [(0, &fewer)].into_iter());
        assert!(text.starts_with("# 63 of 64 squares are settled in string 0\n"), "{text}");
        assert!(read::parse(&text).is_err());
    }
}
