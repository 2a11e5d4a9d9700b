//! The hunt for overlapping tables.

use std::sync::Arc;

use anyhow::{Context, Result, ensure};

use super::bend::Bend;
use super::board::Board;
use super::claims::Claims;
use super::ground::Ground;
use super::heat::Heat;
use super::patience::{CALM, Patience};
use super::piece::Piece;
use super::place::Place;
use super::record::{Bent, Best, Record};
use super::ruin::Ruin;
use super::share::Share;
use super::table::Table;
use crate::digest::sha256;
use crate::figures::thousands;
use crate::finds::{self, Find, Kind, Row, Shared};
use crate::geometry::{Slider, Square};
use crate::hunt::candidates::fill::{Fill, MOST_BITS};
use crate::hunt::candidates::pool::{Candidate, occupancies, unit_of};
use crate::hunt::candidates::{Footprint, Form, Pool, ShiftRule};
use crate::hunt::{Hunt, Source, Stop};
use crate::search::Occupancies;
use crate::stream::stream;

/// How much a complete table is cut by: one in so many slots.
const CUT: u32 = 2_000;

/// Once in so many moves of ruin and recreate a piece is settled.
const SETTLED: u64 = 12;

/// Once in so many a square is squeezed in, and another moves house.
const SQUEEZED: u64 = 128;

/// Once in so many a bishop may go to where it spoils less.
const REHOUSED: u64 = 32;

/// No table is longer: every square's whole index range, one after the other.
pub const LONGEST: u32 = 128 << MOST_BITS;

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
    heat: Heat,
    pool: String,
    from: Option<String>,
    sha256: String,
    /// The occupancies of each square.
    of: Vec<Occupancies>,
    /// The pieces of the pool and of the first table.
    choices: Vec<Vec<Arc<Piece>>>,
    /// Whom each square must not share a slot with, if it may share any.
    quarrels: Option<Vec<u128>>,
    /// Where to begin, and how many slots there are.
    first: (Vec<Option<Place>>, u32),
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
                "no lookup reads a {form} table with a {shift} shift and --share {share}: there \
                 are white variable, signed fixed and black tables, and shared slots go \
                 with the white form and a variable shift"
            )
        })?;
        let units = Pool::read(pool.text, form).with_context(|| pool.name.to_owned())?.units;
        let pieces = |(unit, given): (usize, &Vec<_>)| pieces(unit, given, form, shift);
        let choices = units.iter().enumerate().map(pieces).collect::<Result<Vec<_>>>()?;
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
            heat: Heat::default(),
            pool,
            from,
            sha256,
            of: (0..choices.len()).map(occupancies).collect(),
            choices,
            quarrels,
            first,
        };
        if let Some(from) = table {
            hunt.first = hunt.found(from.text).with_context(|| from.name.to_owned())?;
        }
        Ok(hunt)
    }

    /// The same hunt with another heat.
    #[must_use]
    pub const fn with_heat(mut self, heat: Heat) -> Self {
        self.heat = heat;
        self
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
            let footprint = candidate.footprint(&self.of[unit], self.form, &mut fill);
            let footprint = footprint
                .with_context(|| format!("{}: two attack sets meet in a slot", name(unit)))?;
            let pieces = &mut self.choices[unit];
            let known = pieces.iter().position(|piece| piece.candidate == candidate);
            let choice = known.unwrap_or(pieces.len());
            if known.is_none() {
                pieces.push(Arc::new(Piece::new(candidate, &footprint)));
            }
            let position =
                offset + i64::from(footprint.lowest()) - i64::from(self.form.origin(shift));
            let position = position.try_into().context("a slot below the first")?;
            places[unit] = Some(Place { choice: choice as u32, position });
        }
        let entries = find.entries.0.try_into().context("too long a table")?;
        if self.share == Share::None {
            self.check(&self.choices, &places, entries)?;
        }
        let mut fitting = vec![None; places.len()];
        for unit in 0..places.len() {
            fitting[unit] = places[unit];
            if self.check(&self.choices, &fitting, entries).is_err() {
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
        let choices = self.with(&record.bent).ok()?;
        let rows = choices.iter().zip(&best.places);
        let rows = rows.map(|(pieces, place)| self.row(pieces, *place));
        let (entries, notes) = ((best.entries as usize, 0), vec![self.found_how(unit, record)]);
        let find = Find { kind: self.kind, entries, notes, rows: rows.collect::<Option<_>>()? };
        Some(finds::write::text(&find))
    }

    fn found_how(&self, unit: u64, record: &Record) -> String {
        let Self { form, shift, seed, moves, length, heat, .. } = self;
        let from = self.from.as_ref().map_or(String::new(), |name| format!(" --from {name}"));
        let share = match self.share {
            Share::None => String::new(),
            share => format!(" --share {share}"),
        };
        format!(
            "# Found: magic-gen hunt overlapping --form {form} --shift {shift}{share} --seed {seed} \
             --moves {moves} --length {length} --heat {} --halving {}{from}; run {unit}, {} moves, pool {}",
            heat.slots,
            heat.halving,
            thousands(record.moves as usize),
            &self.sha256[..16],
        )
    }

    /// The pieces that there are to choose from, with some that are bent.
    fn with(&self, bent: &[Bent]) -> Result<Vec<Vec<Arc<Piece>>>> {
        let (mut choices, mut fill) = (self.choices.clone(), Fill::default());
        for &Bent { unit, factor, shift } in bent {
            let of = &self.of[unit];
            ensure!((64 - MOST_BITS..64).contains(&shift), "no factor is shifted by {shift}");
            let candidate = Candidate { slider: of.slider, square: of.square, factor, shift };
            let footprint = candidate.footprint(of, self.form, &mut fill);
            let footprint = footprint
                .with_context(|| format!("{}: {factor:#018x} is no good factor", name(unit)))?;
            choices[unit].push(Arc::new(Piece::new(candidate, &footprint)));
        }
        Ok(choices)
    }

    /// Checks that no two pieces of a table overlap that must not, and that none
    /// hangs over.
    fn check(
        &self,
        choices: &[Vec<Arc<Piece>>],
        places: &[Option<Place>],
        length: u32,
    ) -> Result<()> {
        ensure!(length <= LONGEST, "a table of {length} entries");
        match &self.quarrels {
            None => check_on(Board::new(length), choices, places),
            Some(quarrels) => {
                check_on(Claims::new(quarrels.clone()).empty(length), choices, places)
            }
        }
    }

    /// A square's line of a find.
    fn row(&self, pieces: &[Arc<Piece>], place: Option<Place>) -> Option<Row> {
        let Place { choice, position } = place?;
        let piece = &pieces[choice as usize];
        let Candidate { slider, square, factor, shift } = piece.candidate;
        let origin = i64::from(self.form.origin(shift)) - i64::from(piece.shape.lowest);
        let offset = i64::from(position) + origin;
        Some(Row { line: 0, slider, square, factor, shift, offset, how: String::new() })
    }

    /// A step on one kind of ground, until it has to stop.
    fn advance(&self, ground: &impl Ground, unit: u64, record: &mut Record, stop: &Stop<'_>) {
        let step = record.step;
        let rng = |what| stream(self.seed, &format!("overlapping {what} {unit} {step}"));
        let choices = self.with(&record.bent).expect("a record's pieces were tried");
        let places = std::mem::take(&mut record.places);
        let patience = Patience::of(std::mem::take(&mut record.weights));
        let table = Table::new(choices, places, patience, ground.empty(record.length));
        let mut ruin = Ruin::new(table, rng("moves"));
        let mut bend = Bend::new(&self.of, self.form, rng("bending")).until(stop);
        for nth in 0..self.moves {
            if stop.ask() {
                return;
            }
            let heat = self.heat.after(record.moves + nth);
            ruin.step(heat);
            if nth.is_multiple_of(SETTLED) {
                bend.settle(&mut ruin.table);
            }
            if nth.is_multiple_of(REHOUSED) {
                ruin.rehouse();
            }
            if nth.is_multiple_of(SQUEEZED) {
                bend.squeeze(&mut ruin.table, heat);
                bend.move_house(&mut ruin.table, heat);
            }
            if ruin.table.is_complete() {
                record.keep(&ruin.table);
                let end = ruin.table.end();
                ruin.table.resize(end.saturating_sub(1 + end / CUT));
            }
        }
        // However far the packing is, it says how long a table is possible.
        let mut completed = ruin.table.clone();
        completed.complete(&mut rng("completion"));
        record.keep(&completed);
        let pool: Vec<usize> = self.choices.iter().map(Vec::len).collect();
        record.take_over(&ruin.table, &pool);
        record.step += 1;
        record.moves += self.moves;
    }
}

/// The pieces of the candidates that are given for a square, the cheapest first.
fn pieces(
    unit: usize,
    given: &[(Candidate, Footprint)],
    form: Form,
    shift: ShiftRule,
) -> Result<Vec<Arc<Piece>>> {
    let allowed = given.iter().filter(|(candidate, _)| match shift {
        ShiftRule::Variable => true,
        ShiftRule::Fixed => form.fixed_shift(candidate.slider) == candidate.shift,
    });
    let mut pieces: Vec<_> = allowed.map(|(c, f)| Arc::new(Piece::new(*c, f))).collect();
    ensure!(!pieces.is_empty(), "the pool has no {shift} candidate for {}", name(unit));
    pieces.sort_by_key(|piece| piece.cost);
    Ok(pieces)
}

/// Puts the pieces of a table down one by one.
fn check_on(
    mut ground: impl Ground,
    choices: &[Vec<Arc<Piece>>],
    places: &[Option<Place>],
) -> Result<()> {
    for (unit, place) in places.iter().enumerate() {
        let Some(Place { choice, position }) = *place else { continue };
        let piece = choices[unit].get(choice as usize);
        let piece = piece.with_context(|| format!("{}: no candidate {choice}", name(unit)))?;
        ground.look(unit, position, position.saturating_add(piece.shape.span));
        let free = ground.first_fit(&piece.probes, position, position.saturating_add(1));
        ensure!(free.is_some(), "{} does not fit at slot {position}", name(unit));
        ground.put(unit, &piece.shape, position);
    }
    Ok(())
}

/// The name of a slider on a square.
fn name(unit: usize) -> String {
    let square = Square::new((unit % 64) as u8).expect("below 64");
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
            ("heat", self.heat.slots.to_string()),
            ("halving", self.heat.halving.to_string()),
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
        let (weights, bent) = (vec![CALM; self.choices.len()], Vec::new());
        Record { step: 0, moves: 0, length, places, weights, bent, best }
    }

    fn step_of(&self, record: &Record) -> u64 {
        record.step
    }

    fn step_until(&self, unit: u64, record: &mut Record, stop: &Stop<'_>) {
        match &self.quarrels {
            None => self.advance(&Board::new(0), unit, record, stop),
            Some(quarrels) => self.advance(&Claims::new(quarrels.clone()), unit, record, stop),
        }
    }

    fn candidates(&self, record: &Record) -> u64 {
        record.moves
    }

    fn encode(&self, record: &Record) -> String {
        record.encode()
    }

    fn decode(&self, _: u64, text: &str) -> Result<Record> {
        let record = Record::decode(text, self.choices.len())?;
        ensure!(record.step <= self.steps, "step {} of {}", record.step, self.steps);
        let choices = self.with(&record.bent)?;
        self.check(&choices, &record.places, record.length)?;
        if let Some(best) = &record.best {
            self.check(&choices, &best.places, best.entries)?;
        }
        Ok(record)
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
