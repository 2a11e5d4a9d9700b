//! What changed in meaning between two sets of generated files.

mod file_changes;
mod markdown;
mod side;
mod terminal_text;

use serde::Serialize;

use self::file_changes::FileChange;
pub use self::side::Side;
use self::side::{RANK_MAGICS, Whole};
use crate::geometry::{Slider, Square};
use crate::hex::Hex;
use crate::read::MagicRow;
use crate::verify::{prove_magic, wrong_ranks};

/// A thing as it was, and as it is.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
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
    /// Whether it agrees with those ranks that are right.
    proven: bool,
}

/// All that changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Changes {
    ranks: Vec<RankChange>,
    squares: Vec<SquareChange>,
    tables: Vec<&'static str>,
    files: Vec<FileChange>,
    #[serde(flatten)]
    sides: Both<Whole>,
    bytes_saved: i64,
    /// The published lists of each slider's magics.
    #[serde(skip)]
    lists: Vec<(&'static str, Both<Option<String>>)>,
}

/// Compares two sides.
pub fn changes(old: &Side, new: &Side) -> Changes {
    let squares = |(&slider, olds): (&Slider, &Vec<MagicRow>)| {
        let rows = olds.iter().zip(new.rows.get(&slider).into_iter().flatten());
        let rows = Square::all().zip(rows);
        rows.filter_map(|(square, (old, new))| square_change(slider, square, old, new))
            .collect::<Vec<_>>()
    };
    let changed = |(name, table): (&&'static str, &Vec<i128>)| {
        (new.tables.get(name) != Some(table)).then_some(*name)
    };
    let sides = Both { old, new }.map(|side| side.whole.clone());
    let list = |slider: Slider| (slider.name(), Both { old, new }.map(|side| side.list(slider)));
    let mut changes = Changes {
        ranks: rank_changes(&Both { old, new }.map(|side| side.rank_magics())),
        squares: old.rows.iter().flat_map(squares).collect(),
        tables: old.tables.iter().filter_map(changed).filter(|&name| name != RANK_MAGICS).collect(),
        files: Vec::new(),
        bytes_saved: sides.map(|side| side.bytes).saved(),
        sides,
        lists: Slider::ALL.map(list).into(),
    };
    changes.files = FileChange::all(&old.contents, &new.contents, changes.keeps_numbers());
    changes
}

/// The ranks that changed. If ranks disagree, these are to blame before all others.
fn rank_changes(magics: &Both<[u64; 8]>) -> Vec<RankChange> {
    let Both { old, new } = magics;
    let changed: Vec<usize> = (0..8).filter(|&rank| old[rank] != new[rank]).collect();
    let wrong = magics.map(|magics| wrong_ranks(magics, &changed));
    let side = |magics: &[u64], wrong: &[usize], rank| RankSide {
        magic: Hex(magics[rank]),
        proven: !wrong.contains(&rank),
    };
    let change = |&rank: &usize| RankChange {
        rank: rank + 1,
        sides: Both { old: side(old, &wrong.old, rank), new: side(new, &wrong.new, rank) },
    };
    changed.iter().map(change).collect()
}

fn square_change(
    slider: Slider,
    square: Square,
    old: &MagicRow,
    new: &MagicRow,
) -> Option<SquareChange> {
    let key = |row: &MagicRow| (row.square.clone(), row.magic, row.bits);
    let side = |row: &&MagicRow| SquareSide {
        magic: Hex(row.magic),
        bits: row.bits,
        bytes: 8 << row.bits.min(32),
        proven: prove_magic(slider, square.index(), row.magic, row.bits).is_ok(),
    };
    let sides = || Both { old, new }.map(side);
    (key(old) != key(new)).then(sides).map(|sides| SquareChange {
        piece: slider.name(),
        square: square.to_string(),
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
    /// Whether there is nothing to report: all files are the same but for their line ends.
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// Whether every table is the same, whatever the files say beside it.
    fn keeps_numbers(&self) -> bool {
        let rows = self.ranks.is_empty() && self.squares.is_empty();
        rows && self.tables.is_empty()
    }
}
