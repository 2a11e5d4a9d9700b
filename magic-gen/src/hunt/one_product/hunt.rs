//! The hunt: a unit for each square, a walk a step.

use anyhow::{Context, Result, ensure};

use super::walk::{Rated, walk};
use super::{Strings, Worth};
use crate::figures::thousands;
use crate::finds::fields::SETS;
use crate::finds::{Find, FindKind, Lookup, Row, write};
use crate::geometry::{Slider, Square};
use crate::hunt::{Hunt, Stop, records};
use crate::stream::stream;

/// How much of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Of all walks.
    pub seed: u64,
    /// Walks on a square.
    pub walks: u64,
    /// Moves of a walk.
    pub moves: u64,
}

/// The most moves of a walk, which take weeks. How cool it is at a move is counted in
/// their squares.
pub const MOST_MOVES: u64 = 1_000_000_000_000;

/// The hunt for a factor on each square.
#[derive(Clone, Debug)]
pub struct OneProduct {
    settings: Settings,
    squares: Vec<Strings>,
}

/// What is known about a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Record {
    walks: u64,
    moves: u64,
    best: Option<Rated>,
}

impl OneProduct {
    /// A hunt.
    ///
    /// # Errors
    ///
    /// If there is nothing to do, or too much.
    pub fn new(settings: Settings) -> Result<Self> {
        ensure!(settings.walks > 0 && settings.moves > 0, "a hunt needs walks and moves");
        ensure!(settings.moves <= MOST_MOVES, "a walk has {MOST_MOVES} moves at most");
        Ok(Self { settings, squares: Square::all().map(Strings::new).collect() })
    }

    /// The square's boards, to be laid out.
    fn strings(&self, unit: u64) -> Strings {
        self.squares[unit as usize].clone()
    }

    fn notes(&self) -> Vec<String> {
        let Settings { seed, walks, moves } = self.settings;
        let command = format!("hunt one-product --seed {seed} --walks {walks} --moves {moves}");
        vec![format!("# Found: magic-gen {command}")]
    }
}

/// No square that is not attacked, and not one load in a thousand lookups across two cache
/// lines: then no walk can better it.
const PERFECT: Worth = Worth { wrong: 0, crossing: 0 };

impl Hunt for OneProduct {
    type Record = Record;

    fn kind(&self) -> &'static str {
        "one-product"
    }

    fn parameters(&self) -> Vec<(&'static str, String)> {
        let Settings { seed, walks, moves } = self.settings;
        vec![
            ("seed", format!("{seed:#x}")),
            ("walks", walks.to_string()),
            ("moves", moves.to_string()),
        ]
    }

    fn units(&self) -> u64 {
        self.squares.len() as u64
    }

    fn steps(&self) -> u64 {
        self.settings.walks
    }

    fn begin(&self, _unit: u64) -> Record {
        Record { walks: 0, moves: 0, best: None }
    }

    fn step_of(&self, record: &Record) -> u64 {
        match record.best {
            Some(Rated { worth: PERFECT, .. }) => self.steps(),
            _ => record.walks,
        }
    }

    fn step_until(&self, unit: u64, record: &mut Record, stop: &Stop<'_>) {
        let label = format!("one product, square {unit}, walk {}", record.walks);
        let mut rng = stream(self.settings.seed, &label);
        let most = self.settings.moves;
        let (found, moves) = walk(&mut self.strings(unit), most, &mut rng, stop);
        record.walks += 1;
        record.moves += moves;
        if record.best.is_none_or(|best| found.worth < best.worth) {
            record.best = Some(found);
        }
    }

    fn candidates(&self, record: &Record) -> u64 {
        record.moves
    }

    fn encode(&self, record: &Record) -> String {
        let Record { walks, moves, best } = record;
        match best {
            Some(best) => format!("{walks} {moves} {:#018x}", best.factor),
            None => format!("{walks} {moves} none"),
        }
    }

    fn decode(&self, unit: u64, text: &str) -> Result<Record> {
        let words: Vec<_> = text.split(' ').collect();
        let [walks, moves, factor] = words[..] else {
            anyhow::bail!("expected walks, moves and a factor");
        };
        let walks: u64 = walks.parse().context("the walks are no number")?;
        let moves: u64 = moves.parse().context("the moves are no number")?;
        let Settings { walks: most, moves: each, .. } = self.settings;
        ensure!(walks <= most, "{walks} walks, where a square has {most}");
        let made = u128::from(walks) * u128::from(each);
        ensure!(u128::from(moves) <= made, "{moves} moves, more than {walks} walks make");
        if factor == "none" {
            ensure!(walks == 0, "a walk ends at some factor");
            return Ok(Record { walks, moves, best: None });
        }
        let factor = records::factor(factor)?;
        ensure!(walks > 0, "a factor before the first walk");
        let worth = self.strings(unit).worth(factor);
        Ok(Record { walks, moves, best: Some(Rated { factor, worth }) })
    }

    fn headline(&self, records: &mut dyn Iterator<Item = (u64, &Record)>) -> String {
        let right = records.filter(|(_, record)| record.best.is_some_and(is_right)).count();
        format!("{right} of 64 squares")
    }

    fn report(&self, records: &mut dyn Iterator<Item = (u64, &Record)>) -> String {
        let bests: Vec<_> =
            records.filter_map(|(unit, record)| Some((square(unit), record.best?))).collect();
        let rows: Vec<Row> = bests
            .iter()
            .filter(|(_, best)| is_right(*best))
            .map(|&(square, best)| row(square, best.factor))
            .collect();
        if rows.len() < self.squares.len() {
            return unfinished(&rows, &bests);
        }
        let kind = FindKind::ALL.iter().find(|kind| kind.lookup == Lookup::OneProduct);
        let kind = kind.expect("there is such a kind");
        let (entries, notes) = (SETS * rows.len(), self.notes());
        let find = Find { kind, entries, entries_line: None, notes, rows };
        write::text(&find) + &crossings(&bests)
    }
}

fn is_right(best: Rated) -> bool {
    best.worth.wrong == 0
}

fn square(unit: u64) -> Square {
    Square::new(unit as u8).expect("there are 64 units")
}

fn row(square: Square, factor: u64) -> Row {
    let (slider, how) = (Slider::Bishop, String::new());
    Row { line: 0, slider, square, factor, shift: 0, offset: 0, how }
}

/// What is there and what is not, as comments and rows.
fn unfinished(rows: &[Row], bests: &[(Square, Rated)]) -> String {
    let mut text = format!("# {} of 64 squares have a factor\n", rows.len());
    for (square, Rated { factor, worth }) in bests.iter().filter(|(_, best)| !is_right(*best)) {
        let wrong = thousands(u64::from(worth.wrong));
        text += &format!("# bishop {square} {factor:#018x} attacks {wrong} squares too many\n");
    }
    for Row { slider, square, factor, .. } in rows {
        text += &format!("{slider} {square} {factor:#018x}\n");
    }
    text
}

/// Squares whose loads cross from one cache line to the next, as comments.
fn crossings(bests: &[(Square, Rated)]) -> String {
    let crossing = bests.iter().filter(|(_, best)| best.worth != PERFECT);
    let line = |(square, best): &(Square, Rated)| {
        format!("# {square}: {} loads cross a cache line in 1,000 lookups\n", best.worth.crossing)
    };
    crossing.map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::finds::read;
    use crate::verify::prove_find;

    fn hunt(walks: u64, moves: u64) -> OneProduct {
        OneProduct::new(Settings { seed: 7, walks, moves }).unwrap()
    }

    /// The records of a unit after each of its steps.
    fn records(hunt: &OneProduct, unit: u64) -> Vec<Record> {
        let mut records = vec![hunt.begin(unit)];
        while hunt.step_of(records.last().unwrap()) < hunt.steps() {
            let mut next = *records.last().unwrap();
            hunt.step(unit, &mut next);
            records.push(next);
        }
        records
    }

    #[test]
    fn every_record_is_read_as_it_was_written() {
        let hunt = hunt(3, 200);
        for unit in [0, 9, 27, 63] {
            let records = records(&hunt, unit);
            for record in &records {
                assert_eq!(hunt.decode(unit, &hunt.encode(record)).unwrap(), *record);
            }
            let worths: Vec<_> = records.iter().filter_map(|record| record.best).collect();
            assert!(worths.is_sorted_by(|one, next| one.worth >= next.worth), "{worths:?}");
        }
    }

    #[test]
    fn what_is_no_record_is_refused() {
        let hunt = hunt(3, 200);
        for (text, wanted) in [
            ("", "expected walks, moves and a factor"),
            ("1 2", "expected walks, moves and a factor"),
            ("1 2 3 4", "expected walks, moves and a factor"),
            ("x 0 none", "the walks are no number"),
            ("1 x none", "the moves are no number"),
            ("4 9 0x1", "4 walks, where a square has 3"),
            ("1 201 0x1", "201 moves, more than 1 walks make"),
            ("1 200 none", "a walk ends at some factor"),
            ("1 200 17", "expected a factor in hexadecimal"),
            ("0 0 0x1", "a factor before the first walk"),
        ] {
            assert_eq!(hunt.decode(0, text).unwrap_err().to_string(), wanted, "{text}");
        }
        assert!(OneProduct::new(Settings { seed: 1, walks: 0, moves: 1 }).is_err());
        assert!(OneProduct::new(Settings { seed: 1, walks: 1, moves: 0 }).is_err());
        assert!(OneProduct::new(Settings { seed: 1, walks: 1, moves: MOST_MOVES + 1 }).is_err());
    }

    /// The squares at the edge have 32 or 64 boards, and a factor that nothing can better
    /// within moments.
    #[test]
    fn the_edge_is_done_at_once() {
        let hunt = hunt(4, 20_000);
        let record = *records(&hunt, 3).last().unwrap();
        assert_eq!(record.best.unwrap().worth, PERFECT);
        let text = hunt.report(&mut [(3, &record)].into_iter());
        let factor = record.best.unwrap().factor;
        let wanted = format!("# 1 of 64 squares have a factor\nbishop d1 {factor:#018x}\n");
        assert_eq!(text, wanted);
    }

    /// Hunt and proof have code of their own, and agree on what is right.
    #[test]
    fn the_report_of_a_whole_hunt_is_a_find() {
        let committed = concat!(env!("CARGO_MANIFEST_DIR"), "/../generated/one_product.txt");
        let committed = read::parse(&std::fs::read_to_string(committed).unwrap()).unwrap();
        let hunt = hunt(1, 1);
        let record = |row: &Row| {
            let worth = hunt.strings(row.square.index() as u64).worth(row.factor);
            Record { walks: 1, moves: 1, best: Some(Rated { factor: row.factor, worth }) }
        };
        let mut records: Vec<Record> = committed.rows.iter().map(record).collect();
        let report = |records: &[Record]| hunt.report(&mut (0..).zip(records));
        let find = read::parse(&report(&records)).unwrap();
        assert!(
            find.rows.iter().zip(&committed.rows).all(|(one, other)| one.factor == other.factor)
        );
        prove_find(&find).unwrap();

        let (d4, wrong) = (27, 0x1234_5678_9abc_def1);
        let worth = hunt.strings(d4).worth(wrong);
        records[d4 as usize].best = Some(Rated { factor: wrong, worth });
        let text = report(&records);
        assert!(text.contains("# bishop d4 0x123456789abcdef1 attacks "), "{text}");
        assert!(text.starts_with("# 63 of 64 squares have a factor\n"), "{text}");
        assert!(read::parse(&text).is_err());
        let mut find = find;
        find.rows[d4 as usize].factor = wrong;
        let error = format!("{:#}", prove_find(&find).unwrap_err());
        assert!(error.contains("bishop d4: the factor 0x123456789abcdef1 gives"), "{error}");
    }
}
