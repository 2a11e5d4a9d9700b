//! Converts a find to the table that a hunt begins with, and its best table to a find.

use std::sync::Arc;

use anyhow::{Context, Result, ensure};

use super::packed::Record;
use super::packing::{Overlapping, Settings};
use super::share::Share;
use super::table::Place;
use super::tile::Tile;
use crate::candidates::{Candidate, Fill};
use crate::find_kinds;
use magic_gen::finds::{Find, Row, text};
use magic_gen::geometry::Site;
use magic_gen::thousands::thousands;

impl Overlapping {
    /// The table of a find. Its tiles join the tiles of their squares from which the hunt chooses.
    /// If two squares share slots although they do not always agree, one of them is left out.
    pub(super) fn start_from(&mut self, text: &str) -> Result<(Vec<Option<Place>>, u32)> {
        let find = find_kinds::parse(text)?;
        let (is, wanted) = (find.kind.title, self.kind.title);
        ensure!(is == wanted, "`{is}`, where it should be `{wanted}`");
        let mut fill = Fill::default();
        let mut places = vec![None; self.choices.len()];
        for row in &find.rows {
            let Row { slider, square, magic, shift, offset, .. } = *row;
            let site = Site::new(slider, square);
            let candidate = Candidate { site, magic, shift };
            let tile = self.tile(candidate, &mut fill)?;
            let lowest = tile.shape.lowest;
            let tiles = &mut self.choices[site.index()];
            let known = tiles.iter().position(|tile| tile.candidate == candidate);
            let choice = known.unwrap_or(tiles.len());
            if known.is_none() {
                tiles.push(Arc::new(tile));
            }
            let position = offset + i64::from(lowest) - i64::from(self.settings.form.origin(shift));
            let position = position.try_into().context("a slot below the first")?;
            places[site.index()] = Some(Place { choice: choice as u32, position });
        }
        let entries = find.entries.try_into().context("too long a table")?;
        if self.settings.share == Share::None {
            self.check(&self.choices, &places, entries)?;
        }
        let mut fitting = vec![None; places.len()];
        for at in 0..places.len() {
            fitting[at] = places[at];
            if self.check(&self.choices, &fitting, entries).is_err() {
                fitting[at] = None;
            }
        }
        Ok((fitting, entries))
    }

    /// The best table of some records as the text of a find, if any has one.
    pub fn table<'a>(&self, records: impl Iterator<Item = (u64, &'a Record)>) -> Option<String> {
        let best = |(unit, record): (u64, &'a Record)| {
            record.best.as_ref().map(|best| (best.entries, unit, record, best))
        };
        let (_, unit, record, best) =
            records.filter_map(best).min_by_key(|&(entries, unit, ..)| (entries, unit))?;
        let choices = self.with(&record.varied).ok()?;
        let rows = choices.iter().zip(&best.places);
        let rows = rows.map(|(tiles, place)| self.row(tiles, *place));
        Some(text::text(&Find {
            kind: self.kind,
            entries: best.entries as usize,
            entries_line: None,
            notes: vec![self.found_how(unit, record)],
            rows: rows.collect::<Option<_>>()?,
        }))
    }

    fn found_how(&self, unit: u64, record: &Record) -> String {
        let Settings { form, shift, share, seed, moves, length, arranged, heat, .. } =
            self.settings;
        let from = self.from.as_ref().map_or(String::new(), |name| format!(" --from {name}"));
        let arranged = if arranged { " --arranged" } else { "" };
        let share = match share {
            Share::None => String::new(),
            share => format!(" --share {share}"),
        };
        format!(
            "# Found: magic-hunt overlapping --form {form} --shift {shift}{share} --seed {seed} \
             --moves {moves} --length {length} --heat {} --halving {}{from}{arranged}; run {unit}, {} moves, pool {}",
            heat.slots,
            heat.halving,
            thousands(record.moves as usize),
            &self.sha256[..16],
        )
    }

    /// A square's line of a find.
    fn row(&self, tiles: &[Arc<Tile>], place: Option<Place>) -> Option<Row> {
        let Place { choice, position } = place?;
        let tile = &tiles[choice as usize];
        let Candidate { site, magic, shift } = tile.candidate;
        let (slider, square) = (site.slider(), site.square());
        let origin = i64::from(self.settings.form.origin(shift)) - i64::from(tile.shape.lowest);
        let offset = i64::from(position) + origin;
        Some(Row { line: 0, slider, square, magic, shift, offset, how: String::new() })
    }
}
