//! The hunt for overlaid tables.

use anyhow::{Context, Result, ensure};

use super::beginning::beginning;
use super::layout::{Layout, LayoutBuilder};
use super::placement::{MOST_ENTRIES, Placement, Seat};
use super::search::{Effort, Search};
use crate::candidates::{Form, Pool};
use crate::reader::Reader;
use crate::{Hunt, NamedText, Stop, kinds};
use magic_gen::digest::sha256;
use magic_gen::figures::thousands;
use magic_gen::finds::{self, Find, FindKind, Reads, Row, Shared};
use magic_gen::geometry::Slider;
use magic_gen::stream::stream;

/// How many layouts of a square are taken from the pool: so many of those with the
/// shortest range, and as many of those with the fewest slots.
const KEEP: usize = 48;

/// More seats than any run has time for, yet few enough that those of one more step still fit.
const MOST_LOOKED: u64 = 1 << 56;

/// What a hunt needs to know besides its pool.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Whether neighbors, always attacked, are kept out of the table.
    pub apart: bool,
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

impl Settings {
    /// How a lookup reads it.
    const fn shared(self) -> Shared {
        let reads = if self.apart { Reads::Far } else { Reads::Lines };
        Shared { form: Form::White.of_finds(), fixed: false, reads }
    }
}

/// The hunt for overlaid tables.
#[derive(Clone, Debug)]
pub struct Overlaid {
    settings: Settings,
    kind: &'static FindKind,
    pool_name: String,
    from_name: Option<String>,
    sha256: String,
    readers: Vec<Reader>,
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
    /// A hunt that chooses from a pool, and begins at a table that was found
    /// before or else at one of its own making.
    ///
    /// # Errors
    ///
    /// If the pool is none of white magics, or has none for some square, or if
    /// the table to begin at is none.
    pub fn new(
        settings: Settings,
        pool: NamedText<'_>,
        from: Option<NamedText<'_>>,
    ) -> Result<Self> {
        Self::of(Reader::all(&Slider::ALL, settings.apart), settings, pool, from)
    }

    /// The same for some of the squares.
    pub(super) fn of(
        readers: Vec<Reader>,
        settings: Settings,
        pool: NamedText<'_>,
        from: Option<NamedText<'_>>,
    ) -> Result<Self> {
        let counts = [settings.units, settings.steps, u64::from(settings.moves)];
        ensure!(counts.iter().all(|&count| count > 0), "a hunt needs units, steps and moves");
        ensure!(settings.effort.starts > 0, "a move needs starts");
        let kind = kinds::of(settings.shared()).expect("both kinds are there");
        let layouts = layouts(&readers, pool.text).with_context(|| pool.name.to_owned())?;
        let first = match from {
            Some(from) => {
                placement_of(&readers, from.text).with_context(|| from.name.to_owned())?
            }
            None => {
                let rng = stream(settings.seed, "overlaid beginning");
                let first = beginning(&readers, &layouts, rng);
                first.context("the ranges in the pool are too long to begin with")?
            }
        };
        let sha256 = sha256([pool.text, from.map_or("", |from| from.text)].concat());
        let (pool_name, from_name) = (pool.name.to_owned(), from.map(|from| from.name.to_owned()));
        Ok(Self { settings, kind, pool_name, from_name, sha256, readers, pool: layouts, first })
    }

    /// The SHA-256 of the pool's text and, if there is one, the first table's after it.
    pub fn sha256(&self) -> &str {
        &self.sha256
    }

    /// The placement as a find.
    fn find(&self, placement: &Placement, how: &str) -> Find {
        let rows = self.readers.iter().zip(&placement.seats).map(|(reader, seat)| Row {
            line: 0,
            slider: reader.occupancies.slider,
            square: reader.occupancies.square,
            magic: seat.layout.factor,
            shift: seat.layout.shift,
            offset: seat.offset as i64,
            how: String::new(),
        });
        let (entries, notes) = (placement.entries(), vec![format!("# Found: {how}")]);
        Find { kind: self.kind, entries, entries_line: None, notes, rows: rows.collect() }
    }

    fn found_how(&self, unit: u64, record: &Record) -> String {
        let Settings { apart, seed, moves, effort, .. } = self.settings;
        let apart = if apart { " --apart" } else { "" };
        let Effort { starts, attempts } = effort;
        let (pool, looked) = (&self.pool_name, thousands(record.looked));
        let from = self.from_name.as_ref().map_or(String::new(), |name| format!(" --from {name}"));
        format!(
            "magic-gen hunt overlaid {pool}{from}{apart} --seed {seed} --moves {moves} \
             --starts {starts} --attempts {attempts}; unit {unit}, step {}, {looked} seats",
            record.step
        )
    }
}

/// The placement of a find, which has to be a whole table.
fn placement_of(readers: &[Reader], text: &str) -> Result<Placement> {
    let find = kinds::parse(text)?;
    let mut builder = LayoutBuilder::default();
    let seat = |reader: &Reader| {
        let (slider, square) = (reader.occupancies.slider, reader.occupancies.square);
        let row = find.rows.iter().find(|row| (row.slider, row.square) == (slider, square));
        let row = row.with_context(|| format!("there is no row for the {slider} on {square}"))?;
        let Row { magic: factor, shift, offset, .. } = *row;
        let from_0 = usize::try_from(offset).context("the offset is below 0");
        from_0
            .and_then(|offset| Seat::new(&mut builder, reader, (magic, shift, offset)))
            .with_context(|| format!("{slider} {square}: `{magic:x}:{shift}:{offset}`"))
    };
    let placement = Placement { seats: readers.iter().map(seat).collect::<Result<_>>()? };
    let torn = placement.table(readers, placement.entries()).torn();
    ensure!(torn == 0, "in {torn} slots two squares disagree");
    Ok(placement)
}

/// The layouts to choose from, reader by reader.
fn layouts(readers: &[Reader], text: &str) -> Result<Vec<Vec<Layout>>> {
    let pool = Pool::read(text, Form::White)?;
    let mut builder = LayoutBuilder::default();
    let all = readers.iter().map(|reader| {
        let mut layouts: Vec<Layout> = pool.sites[reader.occupancies.site().index()]
            .iter()
            .filter_map(|(candidate, _)| {
                builder.layout(reader, candidate.factor, candidate.shift, usize::MAX)
            })
            .collect();
        layouts.sort_by_key(|layout| (layout.last, layout.entries.len(), layout.factor));
        let mut others = layouts.split_off(layouts.len().min(KEEP));
        others.sort_by_key(|layout| (layout.entries.len(), layout.last, layout.factor));
        layouts.extend(others.into_iter().take(KEEP));
        let (slider, square) = (reader.occupancies.slider, reader.occupancies.square);
        ensure!(!layouts.is_empty(), "the pool has no magic for the {slider} on {square}");
        Ok(layouts)
    });
    all.collect()
}

/// The next limit below a table that is whole.
const fn lower(entries: usize) -> usize {
    entries - 1 - entries / 1024
}

impl Hunt for Overlaid {
    type Record = Record;

    fn kind(&self) -> &'static str {
        "overlaid"
    }

    fn parameters(&self) -> Vec<(&'static str, String)> {
        let Settings { apart, seed, units, steps, moves, effort } = self.settings;
        let from = self.from_name.iter().map(|name| ("from", name.clone()));
        let rest = [
            ("pool", self.pool_name.clone()),
            ("sha256", self.sha256.clone()),
            ("apart", apart.to_string()),
            ("seed", seed.to_string()),
            ("units", units.to_string()),
            ("steps", steps.to_string()),
            ("moves", moves.to_string()),
            ("starts", effort.starts.to_string()),
            ("attempts", effort.attempts.to_string()),
        ];
        from.chain(rest).collect()
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

    fn step_until(&self, unit: u64, record: &mut Record, stop: &Stop<'_>) {
        let Settings { seed, moves, effort, .. } = self.settings;
        let rng = stream(seed, &format!("overlaid {unit} {}", record.step));
        let Record { current, limit, .. } = &*record;
        let mut search =
            Search::new((&self.readers, &self.pool), effort, current, *limit, rng, stop);
        for _ in 0..moves {
            if search.torn() == 0 {
                record.best = search.placement();
                record.limit = lower(record.best.entries()).max(search.least());
                search = search.shortened(record.limit);
            }
            if stop.ask() {
                return;
            }
            search.advance();
        }
        if stop.was_seen() {
            return;
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
            step: step.parse().context("the step is not a number")?,
            looked: looked.parse().context("the seats looked at are no number")?,
            limit: limit.parse().context("the limit is not a number")?,
            current: Placement::decode(&self.readers, current)?,
            best: Placement::decode(&self.readers, best)?,
        };
        ensure!(record.step <= self.settings.steps, "step {step} of {}", self.settings.steps);
        ensure!(record.looked < MOST_LOOKED, "{looked} seats are more than a unit can look at");
        ensure!(record.limit <= MOST_ENTRIES, "a limit of {limit} entries");
        ensure!(record.current.entries() <= record.limit, "the placement is above its limit");
        let torn = record.best.table(&self.readers, record.best.entries()).torn();
        ensure!(torn == 0, "{torn} slots of the best table are torn");
        Ok(record)
    }

    fn headline(&self, records: &mut dyn Iterator<Item = (u64, &Record)>) -> String {
        let best = records.map(|(_, record)| record.best.entries()).min();
        best.map_or("no table yet".to_owned(), |best| format!("{} entries", thousands(best)))
    }

    fn report(&self, records: &mut dyn Iterator<Item = (u64, &Record)>) -> String {
        let best = records.min_by_key(|(unit, record)| (record.best.entries(), *unit));
        best.map_or("no table yet\n".to_owned(), |(unit, record)| {
            finds::text::text(&self.find(&record.best, &self.found_how(unit, record)))
        })
    }
}
