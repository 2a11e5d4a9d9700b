//! The hunt for overlaid tables.

use std::fmt::Write as _;

use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};

use super::layout::{Layout, Scribe};
use super::piece::Piece;
use super::placement::{MOST_ENTRIES, Placement};
use super::search::{Effort, Search, first_fit};
use crate::figures::thousands;
use crate::finds::{self, Find, Kind, Lookup, Reads, Row};
use crate::geometry::Slider;
use crate::hunt::Hunt;
use crate::hunt::candidates::pool::unit_of;
use crate::hunt::candidates::{Form, Pool};
use crate::stream::stream;

/// How many layouts of a square are taken from the pool, those with the fewest
/// slots first.
const KEEP: usize = 96;

/// What a hunt needs to know besides its pool.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Whether the bishops are to have a table of their own, without rooks.
    pub bishops: bool,
    /// The seed of all units.
    pub seed: u64,
    /// Independent searches.
    pub units: u64,
    /// Steps of a search.
    pub steps: u64,
    /// Moves of a step.
    pub moves: u32,
    /// The effort of a move.
    pub effort: Effort,
}

/// The hunt for overlaid tables.
#[derive(Clone, Debug)]
pub struct Overlaid {
    settings: Settings,
    pool_name: String,
    sha256: String,
    pieces: Vec<Piece>,
    pool: Vec<Vec<Layout>>,
    first: Placement,
}

/// What is known about a unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    step: u64,
    looked: u64,
    limit: usize,
    current: Placement,
    best: Placement,
}

impl Record {
    /// The shortest placement so far in which no slot is torn.
    pub const fn best(&self) -> &Placement {
        &self.best
    }
}

impl Overlaid {
    /// A hunt that chooses from the pool with this text, which goes by this name.
    ///
    /// # Errors
    ///
    /// If the text is no pool of white factors, or has none for some square.
    pub fn new(settings: Settings, pool_name: &str, text: &str) -> Result<Self> {
        let counts = [settings.units, settings.steps, u64::from(settings.moves)];
        ensure!(counts.iter().all(|&count| count > 0), "a hunt needs units, steps and moves");
        ensure!(settings.effort.starts > 0, "a move needs starts");
        let sliders = if settings.bishops { &[Slider::Bishop][..] } else { &Slider::ALL };
        let pieces = Piece::all(sliders);
        let pool = layouts(&pieces, text)?;
        let first = first_fit(&pieces, &pool, MOST_ENTRIES)
            .context("the ranges in the pool are too long to begin with")?;
        let mut sha256 = String::new();
        for byte in Sha256::digest(text) {
            write!(sha256, "{byte:02x}").expect("a string takes all");
        }
        Ok(Self { settings, pool_name: pool_name.to_owned(), sha256, pieces, pool, first })
    }

    /// The SHA-256 of the pool's text.
    pub fn sha256(&self) -> &str {
        &self.sha256
    }

    /// The placement as a find.
    pub fn find(&self, placement: &Placement, how: &str) -> Option<Find> {
        let bishops = self.settings.bishops;
        let kind = Kind::ALL.iter().find(|kind| match kind.lookup {
            Lookup::Shared(shared) => {
                shared.reads == Reads::Lines && (shared.sliders.len() == 1) == bishops
            }
            Lookup::Reduced => false,
        })?;
        let rows = self.pieces.iter().zip(&placement.seats).map(|(piece, seat)| Row {
            line: 0,
            slider: piece.of.slider,
            square: piece.of.square,
            factor: seat.layout.factor,
            shift: seat.layout.shift,
            offset: seat.offset as i64,
            how: String::new(),
        });
        let (entries, notes) = ((placement.entries(), 0), vec![format!("# Found: {how}")]);
        Some(Find { kind, entries, notes, rows: rows.collect() })
    }

    fn found_how(&self, unit: u64, record: &Record) -> String {
        let Settings { bishops, seed, moves, effort, .. } = self.settings;
        let bishops = if bishops { " --bishops" } else { "" };
        let Effort { starts, attempts } = effort;
        let (pool, looked) = (&self.pool_name, thousands(record.looked));
        format!(
            "magic-gen hunt overlaid {pool}{bishops} --seed {seed} --moves {moves} \
             --starts {starts} --attempts {attempts}; unit {unit}, step {}, {looked} seats",
            record.step
        )
    }
}

/// The layouts to choose from, piece by piece.
fn layouts(pieces: &[Piece], text: &str) -> Result<Vec<Vec<Layout>>> {
    let pool = Pool::read(text, Form::White)?;
    let mut scribe = Scribe::default();
    let all = pieces.iter().map(|piece| {
        let unit = unit_of(piece.of.slider, piece.of.square);
        let mut layouts: Vec<Layout> = pool.units[unit]
            .iter()
            .filter_map(|(candidate, _)| {
                scribe.layout(piece, candidate.factor, candidate.shift, usize::MAX)
            })
            .collect();
        layouts.sort_by_key(|layout| (layout.entries.len(), layout.last, layout.factor));
        layouts.truncate(KEEP);
        let (slider, square) = (piece.of.slider, piece.of.square);
        ensure!(!layouts.is_empty(), "the pool has no factor for the {slider} on {square}");
        Ok(layouts)
    });
    all.collect()
}

/// The next limit below a table that is whole.
const fn lower(entries: usize) -> usize {
    entries - 1 - entries / 48
}

impl Hunt for Overlaid {
    type Record = Record;

    fn kind(&self) -> &'static str {
        "overlaid"
    }

    fn parameters(&self) -> Vec<(&'static str, String)> {
        let Settings { bishops, seed, units, steps, moves, effort } = self.settings;
        vec![
            ("pool", self.pool_name.clone()),
            ("sha256", self.sha256.clone()),
            ("bishops", bishops.to_string()),
            ("seed", seed.to_string()),
            ("units", units.to_string()),
            ("steps", steps.to_string()),
            ("moves", moves.to_string()),
            ("starts", effort.starts.to_string()),
            ("attempts", effort.attempts.to_string()),
        ]
    }

    fn units(&self) -> u64 {
        self.settings.units
    }

    fn steps(&self) -> u64 {
        self.settings.steps
    }

    fn begin(&self, _unit: u64) -> Record {
        let first = &self.first;
        let limit = first.entries();
        Record { step: 0, looked: 0, limit, current: first.clone(), best: first.clone() }
    }

    fn step_of(&self, record: &Record) -> u64 {
        record.step
    }

    fn step(&self, unit: u64, record: &mut Record) {
        let Settings { seed, moves, effort, .. } = self.settings;
        let rng = stream(seed, &format!("overlaid {unit} {}", record.step));
        let Record { current, limit, .. } = &*record;
        let mut search = Search::new(&self.pieces, &self.pool, effort, current, *limit, rng);
        for _ in 0..moves {
            if search.torn() == 0 {
                record.best = search.placement();
                record.limit = lower(record.best.entries());
                search = search.shortened(record.limit);
            }
            search.advance();
        }
        record.current = search.placement();
        if search.torn() == 0 {
            record.best = record.current.clone();
        }
        record.looked += search.looked();
        record.step += 1;
    }

    fn candidates(&self, record: &Record) -> u64 {
        record.looked
    }

    fn encode(&self, record: &Record) -> String {
        let Record { step, looked, limit, current, best } = record;
        format!("{step} {looked} {limit} {} {}", current.encode(), best.encode())
    }

    fn decode(&self, _unit: u64, text: &str) -> Result<Record> {
        let words: Vec<&str> = text.split(' ').collect();
        let [step, looked, limit, current, best] = words[..] else {
            anyhow::bail!("{} words, not 5", words.len());
        };
        let record = Record {
            step: step.parse().context("the step is no number")?,
            looked: looked.parse().context("the seats looked at are no number")?,
            limit: limit.parse().context("the limit is no number")?,
            current: Placement::decode(&self.pieces, current)?,
            best: Placement::decode(&self.pieces, best)?,
        };
        ensure!(record.step <= self.settings.steps, "step {step} of {}", self.settings.steps);
        ensure!(record.limit <= MOST_ENTRIES, "a limit of {limit} entries");
        ensure!(record.current.entries() <= record.limit, "the placement is above its limit");
        let torn = record.best.table(&self.pieces, record.best.entries()).torn();
        ensure!(torn == 0, "{torn} slots of the best table are torn");
        Ok(record)
    }

    fn headline(&self, records: &mut dyn Iterator<Item = (u64, &Record)>) -> String {
        let best = records.map(|(_, record)| record.best.entries()).min();
        best.map_or("no table yet".to_owned(), |best| format!("{} entries", thousands(best)))
    }

    fn report(&self, records: &mut dyn Iterator<Item = (u64, &Record)>) -> String {
        let best = records.min_by_key(|(unit, record)| (record.best.entries(), *unit));
        let find =
            best.and_then(|(unit, record)| self.find(&record.best, &self.found_how(unit, record)));
        find.map_or("no table yet\n".to_owned(), |find| finds::write::text(&find))
    }
}
