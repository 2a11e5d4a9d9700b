//! What changed in meaning between two sets of generated files.

mod find_changes;
mod markdown;
mod side;
mod terminal_text;

use serde::Serialize;

use self::find_changes::FindChange;
pub use self::side::Side;
use self::side::{RANK_MAGICS, Validity};
use crate::document::Hex;
use crate::finds::FindKind;
use crate::geometry::Slider;
use crate::read::MagicRow;
use crate::verify::prove_magic;

/// A thing as it was, and as it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Both<T> {
    old: T,
    new: T,
}

impl<T> Both<T> {
    /// The result of a function for each.
    fn map<U>(&self, f: impl Fn(&T) -> U) -> Both<U> {
        Both { old: f(&self.old), new: f(&self.new) }
    }
}

/// A square whose magic or number of bits changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SquareChange {
    piece: &'static str,
    square: String,
    #[serde(flatten)]
    sides: Both<SquareSide>,
    bytes_saved: i64,
}

/// A side of a square that changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
struct SquareSide {
    magic: Hex,
    bits: u32,
    /// The bytes of its table.
    bytes: u64,
    /// Whether the magic gives each relevant occupancy its attack set.
    proven: bool,
}

/// A rank whose magic of shared lines changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RankChange {
    rank: usize,
    #[serde(flatten)]
    sides: Both<RankSide>,
}

/// A side of a rank that changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
struct RankSide {
    magic: Hex,
}

/// All that changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Changes {
    ranks: Vec<RankChange>,
    squares: Vec<SquareChange>,
    tables: Vec<&'static str>,
    finds: Vec<FindChange>,
    #[serde(flatten)]
    sides: Both<Whole>,
    bytes_saved: i64,
    /// The published lists of each slider's magics.
    #[serde(skip)]
    lists: Vec<(&'static str, Both<Option<&'static str>>)>,
}

/// A side as a whole.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct Whole {
    /// The bytes of the magics' tables.
    bytes: u64,
    validity: Validity,
    /// What is wrong.
    failures: Vec<String>,
}

impl Whole {
    fn new(side: &Side) -> Self {
        let (bytes, validity) = (8 * side.entries(), side.validity());
        Self { bytes, validity, failures: side.failures.clone() }
    }
}

/// Compares two sides. The number of candidates tried does not count as a difference.
pub fn changes(old: &Side, new: &Side) -> Changes {
    let squares = |(&slider, olds): (&Slider, &Vec<MagicRow>)| {
        let rows = olds.iter().zip(new.rows.get(&slider).into_iter().flatten()).enumerate();
        rows.filter_map(|(square, (old, new))| square_change(slider, square, old, new))
            .collect::<Vec<_>>()
    };
    let changed = |(name, table): (&&'static str, &Vec<i128>)| {
        (new.tables.get(name) != Some(table)).then_some(*name)
    };
    let [old_ranks, new_ranks] = [old, new].map(Side::rank_magics);
    let ranks = (1..).zip(old_ranks.zip(new_ranks)).filter(|(_, (old, new))| old != new);
    let pairs = FindKind::ALL.iter().zip(old.finds.iter().zip(&new.finds));
    let rank = |(rank, (old, new))| RankChange {
        rank,
        sides: Both { old, new }.map(|&magic| RankSide { magic }),
    };
    let sides = Both { old, new }.map(|side| Whole::new(side));
    let list = |slider: Slider| (slider.name(), Both { old, new }.map(|side| side.list(slider)));
    Changes {
        ranks: ranks.map(rank).collect(),
        squares: old.rows.iter().flat_map(squares).collect(),
        tables: old.tables.iter().filter_map(changed).filter(|&name| name != RANK_MAGICS).collect(),
        finds: pairs.filter_map(|(kind, (old, new))| FindChange::new(kind, old, new)).collect(),
        bytes_saved: sides.map(|side| side.bytes).saved(),
        sides,
        lists: Slider::ALL.map(list).into(),
    }
}

fn square_change(
    slider: Slider,
    square: usize,
    old: &MagicRow,
    new: &MagicRow,
) -> Option<SquareChange> {
    let key = |row: &MagicRow| (row.square.clone(), row.magic, row.bits);
    let side = |row: &&MagicRow| SquareSide {
        magic: Hex(row.magic),
        bits: row.bits,
        bytes: 8 << row.bits.min(32),
        proven: prove_magic(slider, square, row.magic, row.bits).is_ok(),
    };
    let sides = || Both { old, new }.map(side);
    (key(old) != key(new)).then(sides).map(|sides| SquareChange {
        piece: slider.name(),
        square: new.square.clone(),
        bytes_saved: sides.map(|side| side.bytes).saved(),
        sides,
    })
}

impl Both<u64> {
    fn saved(self) -> i64 {
        self.old as i64 - self.new as i64
    }
}

impl Changes {
    /// Whether there is nothing to report. A proof that fails on one side only is a change:
    /// somebody edited a count or a fingerprint.
    pub fn is_empty(&self) -> bool {
        let rows = self.ranks.is_empty() && self.squares.is_empty();
        let numbers = rows && self.tables.is_empty() && self.finds.is_empty();
        numbers && self.sides.old.failures.len() == self.sides.new.failures.len()
    }

    /// The changes as Markdown, for a pull request. Wrong or longer tables come first.
    pub fn markdown(&self) -> String {
        markdown::text(self)
    }

    /// The changes for people: a line for each rank, square, table and find, shared lines first,
    /// and two lines for the whole.
    pub fn text(&self) -> String {
        terminal_text::text(self)
    }
}
