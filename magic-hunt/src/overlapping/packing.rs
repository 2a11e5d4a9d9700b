//! The hunt for overlapping tables.

use std::sync::Arc;

use anyhow::{Context, Result, ensure};

use super::arrangement::arrange;
use super::heat::{self, Heat};
use super::own_slots::OwnSlots;
use super::packed::{CompleteTable, Record};
use super::priority::{CALM, Priority};
use super::repack::Repack;
use super::share::Share;
use super::shared_slots::SharedSlots;
use super::slots::Slots;
use super::table::{Place, Table};
use super::tile::Tile;
use super::vary::Vary;
use crate::candidates::fill::{Fill, MOST_BITS, check_shift};
use crate::candidates::{Candidate, Footprint, Form, Pool, ShiftRule};
use crate::{Hunt, NamedText, Stop, find_kinds};
use magic_gen::digest::sha256;
use magic_gen::finds::{CommonSlots, FindKind};
use magic_gen::geometry::Site;
use magic_gen::search::Occupancies;
use magic_gen::stream::stream;
use magic_gen::thousands::thousands;

/// A complete table is shortened by one slot in this number.
const CUT: u32 = 2_000;

/// One move of repack and recreate in this number settles a tile.
const SETTLED: u64 = 12;

/// One in this number squeezes a square in, and relocates a rook.
const SQUEEZED: u64 = 128;

/// One in this number may move a bishop to a place where it spoils less.
const REHOUSED: u64 = 32;

/// No table is longer: the whole index ranges of all squares, one after the other.
pub const LONGEST: u32 = 128 << MOST_BITS;

/// The parameters of a hunt besides its pool.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// How an index is made.
    pub form: Form,
    /// The allowed shifts.
    pub shift: ShiftRule,
    /// Which squares may share slots.
    pub share: Share,
    /// The seed of all runs.
    pub seed: u64,
    /// Independent runs.
    pub runs: u64,
    /// Steps of a run.
    pub steps: u64,
    /// Moves of a step.
    pub moves: u64,
    /// The slots of the first table, if it is not that of an earlier find.
    pub length: u32,
    /// Whether to begin with the rooks that always agree on top of each other.
    pub arranged: bool,
    /// The amount by which a move may raise the cost of a table.
    pub heat: Heat,
}

impl Settings {
    /// The kind of find that the table is.
    ///
    /// # Errors
    ///
    /// If no lookup reads such a table.
    pub fn kind(&self) -> Result<&'static FindKind> {
        let Self { form, shift, share, .. } = *self;
        let fixed = shift == ShiftRule::Fixed;
        let kind = CommonSlots { form: form.of_finds(), fixed, reads: share.reads() };
        find_kinds::of(kind).with_context(|| {
            format!(
                "no lookup reads a {form} table with a {shift} shift and --share {share}; white \
                 goes with a variable shift, signed with a fixed one, black with either, and \
                 shared slots with white alone"
            )
        })
    }
}

/// The hunt for a short table of one form.
#[derive(Clone, Debug)]
pub struct Overlapping {
    pub(super) settings: Settings,
    pub(super) kind: &'static FindKind,
    pool: String,
    pub(super) from: Option<String>,
    pub(super) sha256: String,
    /// The occupancies of each square.
    pub(super) occupancies: Vec<Occupancies>,
    /// The tiles of the pool and of the first table.
    pub(super) choices: Vec<Vec<Arc<Tile>>>,
    /// For each square, the squares with which it must not share a slot, if squares may share
    /// slots.
    conflicts: Option<Vec<u128>>,
    /// The first table, and the number of its slots.
    first: (Vec<Option<Place>>, u32),
}

impl Overlapping {
    /// A hunt that begins with an empty table, or with the table of an earlier find. It chooses
    /// among the candidates of a pool and the magics of that table.
    ///
    /// # Errors
    ///
    /// If the pool cannot be read, if it lacks a candidate for some square, or if the table is not
    /// of this form.
    pub fn new(
        settings: Settings,
        pool: NamedText<'_>,
        from: Option<NamedText<'_>>,
    ) -> Result<Self> {
        let Settings { form, shift, share, length, .. } = settings;
        ensure!(
            length <= LONGEST,
            "no table needs more than {} entries",
            thousands(LONGEST as usize)
        );
        let kind = settings.kind()?;
        let given = Pool::read(pool.text, form).with_context(|| pool.name.to_owned())?.sites;
        let tiles = |(site, given): (Site, &Vec<_>)| tiles(site, given, form, shift);
        let choices = Site::all().zip(&given).map(tiles).collect::<Result<Vec<_>>>();
        let choices = choices.with_context(|| pool.name.to_owned())?;
        let mut hunt = Self {
            settings,
            kind,
            pool: pool.name.to_owned(),
            from: from.map(|from| from.name.to_owned()),
            sha256: sha256([pool.text, from.map_or("", |from| from.text)].concat()),
            occupancies: Site::all().map(Occupancies::at).collect(),
            first: (vec![None; choices.len()], length),
            choices,
            conflicts: share.conflicts(),
        };
        if settings.arranged {
            hunt.first.0 = hunt.arranged()?;
        }
        if let Some(from) = from {
            hunt.first = hunt.start_from(from.text).with_context(|| from.name.to_owned())?;
        }
        Ok(hunt)
    }

    /// The rooks on top of each other, if they always agree; the bishops have no place yet.
    fn arranged(&self) -> Result<Vec<Option<Place>>> {
        let conflicts =
            self.conflicts.as_ref().context("no squares share slots; leave --arranged")?;
        let rooks = &self.choices[..64];
        let least = |tiles: &Vec<Arc<Tile>>| tiles.iter().map(|tile| tile.shape.span).min();
        let spans: Vec<u32> = rooks.iter().filter_map(least).collect();
        let unit = spans.iter().copied().min().unwrap_or(1).next_power_of_two();
        let lengths: Vec<u32> = spans.iter().map(|span| span.div_ceil(unit)).collect();
        let agree = |one: usize, other: usize| conflicts[one] >> other & 1 == 0;
        let rng = stream(self.settings.seed, "overlapping arrangement");
        let positions = arrange(&lengths, agree, rng);
        let mut places = vec![None; self.choices.len()];
        for (rook, tiles) in rooks.iter().enumerate() {
            let fits = |(_, tile): &(u32, &Arc<Tile>)| tile.shape.span <= unit * lengths[rook];
            let fitting = (0..).zip(tiles).filter(fits);
            let (choice, _) = fitting.min_by_key(|(_, tile)| tile.shape.used).expect("one fits");
            places[rook] = Some(Place { choice, position: unit * positions[rook] });
        }
        Ok(places)
    }

    /// All tiles of the choice, with some varied ones.
    pub(super) fn with(&self, varied: &[Candidate]) -> Result<Vec<Vec<Arc<Tile>>>> {
        let (mut choices, mut fill) = (self.choices.clone(), Fill::default());
        for &candidate in varied {
            let tile = self.tile(candidate, &mut fill)?;
            choices[candidate.site.index()].push(Arc::new(tile));
        }
        Ok(choices)
    }

    /// The tile of a candidate, if its magic is good.
    pub(super) fn tile(&self, candidate: Candidate, fill: &mut Fill) -> Result<Tile> {
        let Candidate { site, magic, shift } = candidate;
        check_shift(shift).with_context(|| site.to_string())?;
        let occupancies = &self.occupancies[site.index()];
        let footprint = candidate.footprint(occupancies, self.settings.form, fill);
        let footprint =
            footprint.with_context(|| format!("{site}: {magic:#018x} is not a good magic"))?;
        Ok(Tile::new(candidate, &footprint))
    }

    /// Checks that tiles overlap only where they may, and that no tile reaches beyond the end.
    pub(super) fn check(
        &self,
        choices: &[Vec<Arc<Tile>>],
        places: &[Option<Place>],
        length: u32,
    ) -> Result<()> {
        ensure!(length <= LONGEST, "a table of {length} entries");
        match &self.conflicts {
            None => check_on(OwnSlots::new(length), choices, places),
            Some(conflicts) => {
                check_on(SharedSlots::new(conflicts.clone()).empty(length), choices, places)
            }
        }
    }

    /// A step with one kind of slots, until it has to stop.
    fn advance(&self, slots: &impl Slots, unit: u64, record: &mut Record, stop: &Stop<'_>) {
        let Settings { form, seed, moves, heat, .. } = self.settings;
        let step = record.step;
        let rng = |what| stream(seed, &format!("overlapping {what} {unit} {step}"));
        let mut repack = Repack::new(self.taken_up(record, slots), rng("moves"));
        let mut vary = Vary::new(&self.occupancies, form, rng("bending"), stop);
        for nth in 0..moves {
            if stop.ask() {
                return;
            }
            make_move(nth, &mut repack, &mut vary, heat.after(record.moves + nth));
            if repack.table.is_complete() {
                record.keep(&repack.table);
                let end = repack.table.end();
                repack.table.resize(end.saturating_sub(1 + end / CUT));
            }
        }
        // Every packing, complete or not, shows a length that is possible.
        let mut completed = repack.table.clone();
        completed.complete(&mut rng("completion"));
        record.keep(&completed);
        let pool: Vec<usize> = self.choices.iter().map(Vec::len).collect();
        record.take_over(&repack.table, &pool);
        record.step += 1;
        record.moves += moves;
    }

    /// Takes the table out of a record.
    fn taken_up<G: Slots>(&self, record: &mut Record, slots: &G) -> Table<G> {
        let choices = self.with(&record.varied).expect("a record's tiles were tried");
        let places = std::mem::take(&mut record.places);
        let priority = Priority::of(std::mem::take(&mut record.weights));
        Table::new(choices, places, priority, slots.empty(record.length))
    }
}

/// The `nth` move of a step, and the variation that is due with it.
fn make_move(nth: u64, repack: &mut Repack<impl Slots>, vary: &mut Vary<'_>, heat: heat::Now) {
    repack.step(heat);
    if nth.is_multiple_of(SETTLED) {
        vary.settle(&mut repack.table);
    }
    if nth.is_multiple_of(REHOUSED) {
        repack.rehouse();
    }
    if nth.is_multiple_of(SQUEEZED) {
        vary.squeeze(&mut repack.table, heat);
        vary.relocate(&mut repack.table, heat);
    }
}

/// The tiles of a square's candidates, the cheapest first.
fn tiles(
    site: Site,
    given: &[(Candidate, Footprint)],
    form: Form,
    shift: ShiftRule,
) -> Result<Vec<Arc<Tile>>> {
    let allowed = given.iter().filter(|(candidate, _)| match shift {
        ShiftRule::Variable => true,
        ShiftRule::Fixed => form.fixed_shift(candidate.site.slider()) == candidate.shift,
    });
    let mut tiles: Vec<_> = allowed.map(|(c, f)| Arc::new(Tile::new(*c, f))).collect();
    ensure!(!tiles.is_empty(), "the pool has no {shift} candidate for {site}");
    tiles.sort_by_key(|tile| tile.cost);
    Ok(tiles)
}

/// Puts the tiles of a table down one by one.
fn check_on(
    mut slots: impl Slots,
    choices: &[Vec<Arc<Tile>>],
    places: &[Option<Place>],
) -> Result<()> {
    for (site, place) in Site::all().zip(places) {
        let Some(Place { choice, position }) = *place else { continue };
        let tile = choices[site.index()].get(choice as usize);
        let tile = tile.with_context(|| format!("{site}: no candidate {choice}"))?;
        slots.look(site, position, position.saturating_add(tile.shape.span));
        let free = slots.first_fit(&tile.probes, position, position.saturating_add(1));
        ensure!(free.is_some(), "{site} does not fit at slot {position}");
        slots.put(site, &tile.shape, position);
    }
    Ok(())
}

impl Hunt for Overlapping {
    type Record = Record;

    fn kind(&self) -> &'static str {
        "overlapping"
    }

    fn parameters(&self) -> Vec<(&'static str, String)> {
        let Settings { form, shift, share, seed, runs, steps, moves, length, arranged, heat } =
            self.settings;
        let from = self.from.iter().map(|name| ("from", name.clone()));
        let rest = [
            ("form", form.to_string()),
            ("shift", shift.to_string()),
            ("share", share.to_string()),
            ("seed", seed.to_string()),
            ("runs", runs.to_string()),
            ("steps", steps.to_string()),
            ("moves", moves.to_string()),
            ("length", length.to_string()),
            ("heat", heat.slots.to_string()),
            ("halving", heat.halving.to_string()),
            ("pool", self.pool.clone()),
            ("sha256", self.sha256.clone()),
        ];
        // Older hunts, which had no such choice, do not name it.
        let arranged = arranged.then(|| ("arranged", arranged.to_string()));
        from.chain(rest).chain(arranged).collect()
    }

    fn units(&self) -> u64 {
        self.settings.runs
    }

    fn steps(&self) -> u64 {
        self.settings.steps
    }

    fn begin(&self, _: u64) -> Record {
        let (places, length) = self.first.clone();
        let complete = places.iter().all(Option::is_some);
        let best = complete.then(|| CompleteTable { entries: length, places: places.clone() });
        let (weights, varied) = (vec![CALM; self.choices.len()], Vec::new());
        Record { step: 0, moves: 0, length, places, weights, varied, best }
    }

    fn step_of(&self, record: &Record) -> u64 {
        record.step
    }

    fn step_until(&self, unit: u64, record: &mut Record, stop: &Stop<'_>) {
        match &self.conflicts {
            None => self.advance(&OwnSlots::new(0), unit, record, stop),
            Some(conflicts) => {
                let slots = SharedSlots::new(conflicts.clone());
                self.advance(&slots, unit, record, stop);
            }
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
        let Settings { steps, moves, .. } = self.settings;
        ensure!(record.step <= steps, "step {} of {steps}", record.step);
        let made = u128::from(record.step) * u128::from(moves);
        ensure!(u128::from(record.moves) == made, "{} moves, not {made}", record.moves);
        let choices = self.with(&record.varied)?;
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
