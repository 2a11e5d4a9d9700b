//! The hunt for overlapping tables.

use std::fmt::Write as _;

use anyhow::{Context, Result, bail, ensure};

use super::board::Board;
use super::claims::Claims;
use super::ground::Ground;
use super::patience::{CALM, MOST, Patience};
use super::piece::Piece;
use super::ruin::{Place, Ruin};
use super::share::Share;
use crate::digest::sha256;
use crate::figures::thousands;
use crate::finds::{self, Find, Kind, Row, Shared};
use crate::geometry::Slider;
use crate::hunt::candidates::fill::{Fill, MOST_BITS};
use crate::hunt::candidates::pool::{Candidate, unit_of};
use crate::hunt::candidates::{Form, Pool, ShiftRule};
use crate::hunt::{Hunt, Source};
use crate::search::Occupancies;
use crate::stream::stream;

/// How much a complete table is cut by: one in so many slots.
const CUT: u32 = 2_000;

/// No table is longer: every square's whole index range, one after the other.
const LONGEST: u32 = 128 << MOST_BITS;

/// The hunt for a short table of one form.
#[derive(Clone, Debug)]
pub struct Overlapping {
    kind: &'static Kind,
    form: Form,
    shift: ShiftRule,
    share: Share,
    seed: u64,
    runs: u64,
    steps: u64,
    moves: u64,
    length: u32,
    pool: String,
    from: Option<String>,
    sha256: String,
    choices: Vec<Vec<Piece>>,
    /// Whom each square must not share a slot with, if it may share any.
    quarrels: Option<Vec<u128>>,
    /// Where to begin, and how many slots there are.
    first: (Vec<Option<Place>>, u32),
}

/// What is known about a run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    step: u64,
    moves: u64,
    length: u32,
    places: Vec<Option<Place>>,
    weights: Vec<u32>,
    best: Option<Best>,
}

/// A table in which all squares have a place.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Best {
    entries: u32,
    places: Vec<Option<Place>>,
}

impl Overlapping {
    /// A hunt with `runs` runs of `steps` steps of `moves` moves, which begin with a table of
    /// `length` slots, or with the table of an earlier find, and choose among the
    /// candidates of a pool, and those of that table.
    ///
    /// # Errors
    ///
    /// If the pool is not understood, or a square has no candidate in it, or if the
    /// table is none of this form.
    pub fn new(
        (form, shift, share): (Form, ShiftRule, Share),
        seed: u64,
        (runs, steps, moves): (u64, u64, u64),
        length: u32,
        pool: Source<'_>,
        from: Option<Source<'_>>,
    ) -> Result<Self> {
        ensure!(
            length <= LONGEST,
            "no table needs more than {} entries",
            thousands(LONGEST as usize)
        );
        let fixed = shift == ShiftRule::Fixed;
        let kind = Shared { sliders: &Slider::ALL, form, fixed, reads: share.reads() };
        let kind = Kind::of(kind).with_context(|| {
            format!(
                "no lookup reads a {form} table with a {shift} shift and --share {share}: \
                 shared slots go with the white form and a variable shift"
            )
        })?;
        let candidates = Pool::read(pool.text, form).with_context(|| pool.name.to_owned())?.units;
        let mut choices = Vec::with_capacity(candidates.len());
        for (unit, candidates) in candidates.iter().enumerate() {
            let allowed = candidates.iter().filter(|(candidate, _)| match shift {
                ShiftRule::Variable => true,
                ShiftRule::Fixed => shift.shifts(candidate.slider, 0) == [candidate.shift],
            });
            let mut pieces: Vec<Piece> = allowed.map(|(c, f)| Piece::new(*c, f)).collect();
            ensure!(!pieces.is_empty(), "the pool has no {shift} candidate for {}", name(unit));
            pieces.sort_by_key(|piece| piece.cost);
            choices.push(pieces);
        }
        let sha256 = sha256([pool.text, from.map_or("", |from| from.text)].concat());
        let (table, quarrels) = (from, share.quarrels());
        let (pool, from) = (pool.name.to_owned(), from.map(|from| from.name.to_owned()));
        let first = (vec![None; choices.len()], length);
        let mut hunt = Self {
            kind,
            form,
            shift,
            share,
            seed,
            runs,
            steps,
            moves,
            length,
            pool,
            from,
            sha256,
            choices,
            quarrels,
            first,
        };
        if let Some(from) = table {
            hunt.first = hunt.found(from.text).with_context(|| from.name.to_owned())?;
        }
        Ok(hunt)
    }

    /// The table of a find, whose pieces come to those there are to choose from. Where
    /// squares share slots that only happen to agree, one of them is left out.
    fn found(&mut self, text: &str) -> Result<(Vec<Option<Place>>, u32)> {
        let find = finds::read::parse(text)?;
        let (is, wanted) = (find.kind.title, self.kind.title);
        ensure!(is == wanted, "`{is}`, where it should be `{wanted}`");
        let mut fill = Fill::default();
        let mut places = vec![None; self.choices.len()];
        for row in &find.rows {
            let Row { slider, square, factor, shift, offset, .. } = *row;
            let unit = unit_of(slider, square);
            let candidate = Candidate { slider, square, factor, shift };
            let of = Occupancies::new(slider, square);
            let footprint = candidate.footprint(&of, self.form, &mut fill);
            let footprint = footprint
                .with_context(|| format!("{}: two attack sets meet in a slot", name(unit)))?;
            let pieces = &mut self.choices[unit];
            let known = pieces.iter().position(|piece| piece.candidate == candidate);
            let choice = known.unwrap_or(pieces.len());
            if known.is_none() {
                pieces.push(Piece::new(candidate, &footprint));
            }
            let position = offset + i64::from(footprint.lowest());
            let position = position.try_into().context("a slot below the first")?;
            places[unit] = Some(Place { choice: choice as u32, position });
        }
        let entries = find.entries.0.try_into().context("too long a table")?;
        if self.share == Share::None {
            self.check(&places, entries)?;
        }
        let mut fitting = vec![None; places.len()];
        for unit in 0..places.len() {
            fitting[unit] = places[unit];
            if self.check(&fitting, entries).is_err() {
                fitting[unit] = None;
            }
        }
        Ok((fitting, entries))
    }

    /// The SHA-256 of the pool's text and, if there is one, the first table's after it.
    pub fn sha256(&self) -> &str {
        &self.sha256
    }

    /// The best table of some records as the text of a find, if there is one.
    pub fn table<'a>(&self, records: impl Iterator<Item = (u64, &'a Record)>) -> Option<String> {
        let best = |(unit, record): (u64, &'a Record)| {
            record.best.as_ref().map(|best| (best.entries, unit, record, best))
        };
        let (_, unit, record, best) =
            records.filter_map(best).min_by_key(|&(entries, unit, ..)| (entries, unit))?;
        let rows = self.choices.iter().zip(&best.places).map(|(pieces, place)| row(pieces, *place));
        let (entries, notes) = ((best.entries as usize, 0), vec![self.found_how(unit, record)]);
        let find = Find { kind: self.kind, entries, notes, rows: rows.collect::<Option<_>>()? };
        Some(finds::write::text(&find))
    }

    fn found_how(&self, unit: u64, record: &Record) -> String {
        let Self { form, shift, seed, moves, length, .. } = self;
        let from = self.from.as_ref().map_or(String::new(), |name| format!(" --from {name}"));
        let share = match self.share {
            Share::None => String::new(),
            share => format!(" --share {share}"),
        };
        format!(
            "# Found: magic-gen hunt overlapping --form {form} --shift {shift}{share} --seed {seed} \
             --moves {moves} --length {length}{from}; run {unit}, {} moves, pool {}",
            thousands(record.moves as usize),
            &self.sha256[..16],
        )
    }

    /// Checks that no two pieces of a table overlap that must not, and that none
    /// hangs over.
    fn check(&self, places: &[Option<Place>], length: u32) -> Result<()> {
        ensure!(length <= LONGEST, "a table of {length} entries");
        match &self.quarrels {
            None => self.check_on(Board::new(length), places),
            Some(quarrels) => self.check_on(Claims::new(quarrels.clone()).empty(length), places),
        }
    }

    fn check_on(&self, mut ground: impl Ground, places: &[Option<Place>]) -> Result<()> {
        for (unit, place) in places.iter().enumerate() {
            let Some(Place { choice, position }) = *place else { continue };
            let piece = self.choices[unit].get(choice as usize);
            let piece = piece.with_context(|| format!("{}: no candidate {choice}", name(unit)))?;
            ground.look(unit, position, position.saturating_add(piece.span));
            let free = ground.first_fit(&piece.probes, position, position.saturating_add(1));
            ensure!(free.is_some(), "{} does not fit at slot {position}", name(unit));
            ground.put(unit, piece, position);
        }
        Ok(())
    }

    /// A step on one kind of ground.
    fn advance(&self, ground: &impl Ground, unit: u64, record: &mut Record) {
        let step = record.step;
        let label = |what| format!("overlapping {what} {unit} {step}");
        let places = std::mem::take(&mut record.places);
        let patience = Patience::of(std::mem::take(&mut record.weights));
        let (rng, empty) = (stream(self.seed, &label("moves")), ground.empty(record.length));
        let mut ruin = Ruin::new(&self.choices, places, patience, empty, rng);
        for _ in 0..self.moves {
            ruin.step();
            if ruin.is_complete() {
                record.keep(&ruin);
                ruin.resize(ruin.end().saturating_sub(1 + ruin.end() / CUT));
            }
        }
        // However far the packing is, it says how long a table is possible.
        let (rng, empty) = (stream(self.seed, &label("completion")), ground.empty(ruin.length()));
        let (places, patience) = (ruin.places().to_vec(), ruin.patience().clone());
        let mut completed = Ruin::new(&self.choices, places, patience, empty, rng);
        completed.complete();
        record.keep(&completed);
        record.length = ruin.length();
        record.places = ruin.places().to_vec();
        record.weights = ruin.patience().weights().to_vec();
        record.step += 1;
        record.moves += self.moves;
    }
}

/// A square's line of a find.
fn row(pieces: &[Piece], place: Option<Place>) -> Option<Row> {
    let Place { choice, position } = place?;
    let piece = &pieces[choice as usize];
    let Candidate { slider, square, factor, shift } = piece.candidate;
    let offset = i64::from(position) - i64::from(piece.lowest);
    Some(Row { line: 0, slider, square, factor, shift, offset, how: String::new() })
}

/// The name of a slider on a square.
fn name(unit: usize) -> String {
    let square = crate::geometry::Square::new((unit % 64) as u8).expect("below 64");
    format!("{} {square}", Slider::ALL[unit / 64])
}

impl Hunt for Overlapping {
    type Record = Record;

    fn kind(&self) -> &'static str {
        "overlapping"
    }

    fn parameters(&self) -> Vec<(&'static str, String)> {
        let from = self.from.iter().map(|name| ("from", name.clone()));
        let rest = [
            ("form", self.form.to_string()),
            ("shift", self.shift.to_string()),
            ("share", self.share.to_string()),
            ("seed", self.seed.to_string()),
            ("runs", self.runs.to_string()),
            ("steps", self.steps.to_string()),
            ("moves", self.moves.to_string()),
            ("length", self.length.to_string()),
            ("pool", self.pool.clone()),
            ("sha256", self.sha256.clone()),
        ];
        from.chain(rest).collect()
    }

    fn units(&self) -> u64 {
        self.runs
    }

    fn steps(&self) -> u64 {
        self.steps
    }

    fn begin(&self, _: u64) -> Record {
        let (places, length) = self.first.clone();
        let complete = places.iter().all(Option::is_some);
        let best = complete.then(|| Best { entries: length, places: places.clone() });
        Record { step: 0, moves: 0, length, places, weights: vec![CALM; self.choices.len()], best }
    }

    fn step_of(&self, record: &Record) -> u64 {
        record.step
    }

    fn step(&self, unit: u64, record: &mut Record) {
        match &self.quarrels {
            None => self.advance(&Board::new(0), unit, record),
            Some(quarrels) => self.advance(&Claims::new(quarrels.clone()), unit, record),
        }
    }

    fn candidates(&self, record: &Record) -> u64 {
        record.moves
    }

    fn encode(&self, record: &Record) -> String {
        let Record { step, moves, length, places, weights, best } = record;
        let weights: Vec<String> = weights.iter().map(u32::to_string).collect();
        let mut text = format!("{step} {moves} {length} {} {}", list(places), weights.join(","));
        if let Some(Best { entries, places }) = best {
            write!(text, " {entries} {}", list(places)).expect("a string takes everything");
        }
        text
    }

    fn decode(&self, _: u64, text: &str) -> Result<Record> {
        let words: Vec<&str> = text.split(' ').collect();
        let (state, best) = match words[..] {
            [a, b, c, d, e] => ([a, b, c, d, e], None),
            [a, b, c, d, e, entries, best] => ([a, b, c, d, e], Some((entries, best))),
            _ => bail!("a record has five or seven words, not {}", words.len()),
        };
        let [step, moves, length, places, weights] = state;
        let step = number(step)?;
        ensure!(step <= self.steps, "step {step} of {}", self.steps);
        let length = number(length)?.try_into().context("too long a table")?;
        let places = places_of(places, self.choices.len())?;
        self.check(&places, length)?;
        let weights = weights_of(weights, self.choices.len())?;
        let best = best.map(|(entries, places)| -> Result<Best> {
            let entries = number(entries)?.try_into().context("too long a table")?;
            let places = places_of(places, self.choices.len())?;
            ensure!(places.iter().all(Option::is_some), "the best table lacks a square");
            self.check(&places, entries)?;
            Ok(Best { entries, places })
        });
        Ok(Record { step, moves: number(moves)?, length, places, weights, best: best.transpose()? })
    }

    fn headline(&self, records: &mut dyn Iterator<Item = (u64, &Record)>) -> String {
        let entries = records.filter_map(|(_, record)| record.best.as_ref().map(|b| b.entries));
        entries.min().map_or_else(
            || "no table yet".to_owned(),
            |entries| format!("{} entries", thousands(entries as usize)),
        )
    }

    fn report(&self, records: &mut dyn Iterator<Item = (u64, &Record)>) -> String {
        self.table(records).unwrap_or_default()
    }
}

impl Record {
    /// The entries of the best table so far.
    pub fn entries(&self) -> Option<u32> {
        self.best.as_ref().map(|best| best.entries)
    }

    fn keep(&mut self, ruin: &Ruin<'_, impl Ground>) {
        let entries = ruin.end();
        if ruin.is_complete() && self.entries().is_none_or(|best| entries < best) {
            self.best = Some(Best { entries, places: ruin.places().to_vec() });
        }
    }
}

fn number(word: &str) -> Result<u64> {
    word.parse().with_context(|| format!("`{word}` is no number"))
}

fn weights_of(list: &str, len: usize) -> Result<Vec<u32>> {
    let weight = |word| -> Result<u32> {
        let weight = number(word)?.try_into().context("too large a weight")?;
        ensure!((CALM..=MOST).contains(&weight), "no square weighs {weight}");
        Ok(weight)
    };
    let weights: Vec<u32> = list.split(',').map(weight).collect::<Result<_>>()?;
    ensure!(weights.len() == len, "{} weights, not {len}", weights.len());
    Ok(weights)
}

/// Places as text: `choice:position`, or `-`, with commas between.
fn list(places: &[Option<Place>]) -> String {
    let item = |place: &Option<Place>| {
        place.map_or_else(|| "-".to_owned(), |p| format!("{}:{}", p.choice, p.position))
    };
    places.iter().map(item).collect::<Vec<_>>().join(",")
}

fn places_of(list: &str, len: usize) -> Result<Vec<Option<Place>>> {
    let place = |item: &str| -> Result<Option<Place>> {
        if item == "-" {
            return Ok(None);
        }
        let parts = item.split_once(':');
        let (choice, position) = parts.with_context(|| format!("`{item}` is no place"))?;
        let narrow = |word| number(word)?.try_into().context("too large a number");
        Ok(Some(Place { choice: narrow(choice)?, position: narrow(position)? }))
    };
    let places: Vec<_> = list.split(',').map(place).collect::<Result<_>>()?;
    ensure!(places.len() == len, "{} places, not {len}", places.len());
    Ok(places)
}
