//! The state of a run of the hunt, and its text.

use std::fmt::Write as _;

use anyhow::{Context, Result, bail, ensure};

use super::priority::{CALM, MOST};
use super::slots::Slots;
use super::table::{Place, Table};
use crate::candidates::Candidate;
use magic_gen::geometry::Site;
use magic_gen::hex;

/// This number of a square's latest varied tiles remain from one step to the next, besides those
/// that are in a table.
const KEPT: usize = 32;

/// The record of a run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Steps so far.
    pub step: u64,
    /// Moves so far.
    pub moves: u64,
    /// The slots of the current table.
    pub length: u32,
    /// The places of its tiles.
    pub places: Vec<Option<Place>>,
    /// The priority of each square.
    pub weights: Vec<u32>,
    /// The magics of tiles that are not in the pool. Their numbers follow the pool's.
    pub varied: Vec<Candidate>,
    /// The best table so far.
    pub best: Option<CompleteTable>,
}

/// A table in which all squares have a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CompleteTable {
    /// The number of its entries.
    pub entries: u32,
    /// The places of its tiles.
    pub places: Vec<Option<Place>>,
}

impl Record {
    /// The entries of the best table so far.
    pub fn entries(&self) -> Option<u32> {
        self.best.as_ref().map(|best| best.entries)
    }

    /// Keeps a table if it is complete and shorter than the best.
    pub fn keep(&mut self, table: &Table<impl Slots>) {
        let entries = table.end();
        if table.is_complete() && self.entries().is_none_or(|best| entries < best) {
            self.best = Some(CompleteTable { entries, places: table.places().to_vec() });
        }
    }

    /// Copies a table, complete or not, into the record. `pool` has the number of tiles of each
    /// square in the pool. Most varied tiles are dropped.
    pub fn take_over(&mut self, table: &Table<impl Slots>, pool: &[usize]) {
        self.length = table.length();
        self.places = table.places().to_vec();
        self.weights = table.priority().weights().to_vec();
        self.varied.clear();
        for (site, &pool) in Site::all().zip(pool) {
            let mut places: Vec<&mut Place> = self.places[site.index()].iter_mut().collect();
            places.extend(self.best.as_mut().and_then(|best| best.places[site.index()].as_mut()));
            let (all, mut number) = (table.choices(site), pool as u32);
            let old: Vec<u32> = places.iter().map(|place| place.choice).collect();
            for (choice, tile) in all.iter().enumerate().skip(pool) {
                let lies = old.contains(&(choice as u32));
                if lies || choice + KEPT >= all.len() {
                    self.varied.push(tile.candidate);
                    for (place, _) in
                        places.iter_mut().zip(&old).filter(|(_, old)| **old == choice as u32)
                    {
                        place.choice = number;
                    }
                    number += 1;
                }
            }
        }
    }

    /// The record as text.
    pub fn encode(&self) -> String {
        let Self { step, moves, length, places, weights, varied, best } = self;
        let weights: Vec<String> = weights.iter().map(u32::to_string).collect();
        let (places, weights) = (places_as_text(places), weights.join(","));
        let varied: Vec<_> = varied
            .iter()
            .map(|b| format!("{}:{:x}:{}", b.site.index(), b.magic, b.shift))
            .collect();
        let mut text = format!("{step} {moves} {length} {places} {weights} [{}]", varied.join(","));
        if let Some(CompleteTable { entries, places }) = best {
            write!(text, " {entries} {}", places_as_text(places))
                .expect("a string takes everything");
        }
        text
    }

    /// Reads what [`Record::encode`] wrote for this number of squares. It does not check whether
    /// the tiles fit.
    ///
    /// # Errors
    ///
    /// Says which part cannot be read.
    pub fn decode(text: &str, squares: usize) -> Result<Self> {
        let words: Vec<&str> = text.split(' ').collect();
        let (state, best) = match words[..] {
            [a, b, c, d, e, f] => ([a, b, c, d, e, f], None),
            [a, b, c, d, e, f, entries, best] => ([a, b, c, d, e, f], Some((entries, best))),
            _ => bail!("a record has six or eight words, not {}", words.len()),
        };
        let [step, moves, length, places, weights, varied] = state;
        let best = best.map(|(entries, places)| -> Result<CompleteTable> {
            let entries = number(entries)?.try_into().context("too long a table")?;
            let places = places_of(places, squares)?;
            ensure!(places.iter().all(Option::is_some), "the best table lacks a square");
            Ok(CompleteTable { entries, places })
        });
        Ok(Self {
            step: number(step)?,
            moves: number(moves)?,
            length: number(length)?.try_into().context("too long a table")?,
            places: places_of(places, squares)?,
            weights: weights_of(weights, squares)?,
            varied: varied_of(varied)?,
            best: best.transpose()?,
        })
    }
}

fn number(word: &str) -> Result<u64> {
    word.parse().with_context(|| format!("`{word}` is not a number"))
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

fn varied_of(list: &str) -> Result<Vec<Candidate>> {
    let inner = list.strip_prefix('[').and_then(|list| list.strip_suffix(']'));
    let inner = inner.with_context(|| format!("`{list}` is not a list"))?;
    let varied = |item: &str| -> Result<Candidate> {
        let parts: Vec<&str> = item.split(':').collect();
        let [site, magic, shift] = parts[..] else { bail!("`{item}` is not a tile") };
        let index = number(site)?.try_into().context("too large a number")?;
        let site =
            Site::from_index(index).with_context(|| format!("there is no square {index}"))?;
        let magic =
            hex::word(magic).with_context(|| format!("`{magic}` is not a hexadecimal number"))?;
        let shift = number(shift)?.try_into().context("too large a shift")?;
        Ok(Candidate { site, magic, shift })
    };
    inner.split(',').filter(|item| !item.is_empty()).map(varied).collect()
}

/// Places as text: `choice:position`, or `-`, with commas between.
fn places_as_text(places: &[Option<Place>]) -> String {
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
        let (choice, position) = parts.with_context(|| format!("`{item}` is not a place"))?;
        let narrow = |word| number(word)?.try_into().context("too large a number");
        Ok(Some(Place { choice: narrow(choice)?, position: narrow(position)? }))
    };
    let places: Vec<_> = list.split(',').map(place).collect::<Result<_>>()?;
    ensure!(places.len() == len, "{} places, not {len}", places.len());
    Ok(places)
}

#[cfg(test)]
mod tests {
    use super::super::{OwnSlots, Tile, fixture};
    use super::*;
    use magic_gen::stream::stream;

    #[test]
    #[ignore = "slow: CONTRIBUTING.md has the command"]
    fn tiles_that_lie_somewhere_stay_and_the_latest() {
        let mut table = fixture::table(OwnSlots::new(9_000));
        let f1 = Site::from_index(5).unwrap();
        let pool: Vec<usize> = Site::all().map(|site| table.choices(site).len()).collect();
        let straight = table.choices(f1)[0].clone();
        let tile = |nth: u64| {
            let (straight, candidate) = (Tile::clone(&straight), straight.candidate);
            Tile { candidate: Candidate { magic: nth, ..candidate }, ..straight }
        };
        for nth in 0..3 * KEPT as u64 {
            table.add(f1, tile(nth));
        }
        let at = |nth: usize| Place { choice: (pool[5] + nth) as u32, position: 7 };
        let mut record = Record {
            step: 1,
            moves: 2,
            length: 0,
            places: Vec::new(),
            weights: Vec::new(),
            varied: Vec::new(),
            best: Some(CompleteTable { entries: 9_000, places: vec![Some(at(3)); 128] }),
        };
        table.put(f1, at(1));
        record.take_over(&table, &pool);
        let magic =
            |place: Option<Place>| record.varied[place.unwrap().choice as usize - pool[5]].magic;
        assert_eq!(magic(record.places[5]), 1);
        assert_eq!(magic(record.best.as_ref().unwrap().places[5]), 3);
        let kept: Vec<u64> = record.varied.iter().map(|varied| varied.magic).collect();
        let latest = 2 * KEPT as u64..3 * KEPT as u64;
        assert_eq!(kept, [1, 3].into_iter().chain(latest).collect::<Vec<_>>());
        let again = Record::decode(&record.encode(), 128).unwrap();
        assert_eq!(again, record);
    }

    #[test]
    #[ignore = "slow: CONTRIBUTING.md has the command"]
    fn a_table_is_kept_if_it_is_complete_and_shorter() {
        let mut table = fixture::table(OwnSlots::new(9_000));
        let (places, weights) = (table.places().to_vec(), table.priority().weights().to_vec());
        let varied = Vec::new();
        let mut record =
            Record { step: 1, moves: 2, length: 9_000, places, weights, varied, best: None };
        record.keep(&table);
        assert_eq!(record.best, None);
        table.complete(&mut stream(1, "complete"));
        record.keep(&table);
        assert_eq!(record.entries(), Some(table.end()));
        let best = record.best.clone();
        let last = Site::all().max_by_key(|&site| table.extent(site)).unwrap();
        let place = table.places()[last.index()].unwrap();
        table.lift(last);
        record.keep(&table);
        let position = table.length();
        table.resize(2 * position);
        table.put(last, Place { position, ..place });
        record.keep(&table);
        assert_eq!(record.best, best);
    }
}
