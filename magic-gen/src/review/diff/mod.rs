//! What changed in meaning between two sets of generated files.

mod find_changes;
mod markdown;

use std::collections::BTreeMap;

use anstyle::{AnsiColor, Style};
use anyhow::{Context, Result};
use serde::{Serialize, Serializer};

use self::find_changes::{FindChange, Held};
use crate::audit::published;
use crate::document::Hex;
use crate::finds::FindKind;
use crate::geometry::Slider;
use crate::message;
use crate::read::{self, Files, MagicRow, SourceFile, SourceName, TableName};
use crate::thousands::{counted, thousands};
use crate::verify::{prove_magic, verify};

/// The table whose numbers are listed one by one.
const RANK_MAGICS: &str = "SHARED_LINES_ROOK_MAGICS";

/// One set of files: the parts that are compared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Side {
    /// The rows of each slider.
    rows: BTreeMap<Slider, Vec<MagicRow>>,
    /// Every other table's numbers.
    tables: BTreeMap<&'static str, Vec<i128>>,
    /// Its find of each kind, in their order.
    finds: Vec<Held>,
    /// What is wrong with it.
    failures: Vec<String>,
    /// Whether it is of another format: its fingerprints have names that are unknown here, or lack
    /// known ones.
    foreign: bool,
}

impl Side {
    /// Reads the folder `dir`, and notes whether all of it is right.
    ///
    /// # Errors
    ///
    /// If a file cannot be read; the message names it.
    pub fn read(dir: &(impl Files + ?Sized)) -> Result<Self> {
        let magics = |slider: Slider| {
            let rows = read::magics(dir, slider).context(read::magics_file(slider))?;
            Ok((slider, rows))
        };
        let others =
            SourceName::ALL.into_iter().filter(|name| !matches!(name, SourceName::Magics(_)));
        let tables = others.flat_map(|file| file.constants().iter().map(move |&name| (file, name)));
        let table = |(file, name): (SourceName, _)| {
            let table = SourceFile::open(dir, file).and_then(|source| source.array::<i128>(name));
            Ok((name, table.context(file.file())?))
        };
        Ok(Self {
            rows: Slider::ALL.into_iter().map(magics).collect::<Result<_>>()?,
            tables: tables.map(table).collect::<Result<_>>()?,
            finds: FindKind::ALL.iter().map(|kind| Held::read(dir, kind)).collect(),
            failures: verify(dir).failures.iter().map(|error| format!("{error:#}")).collect(),
            foreign: is_foreign(dir),
        })
    }

    /// The summary of it.
    fn validity(&self) -> Validity {
        match self.failures.len() {
            0 => Validity::Valid,
            _ if self.foreign => Validity::Foreign,
            failures => Validity::Invalid(failures),
        }
    }

    /// The rook's magics of shared lines.
    fn rank_magics(&self) -> impl Iterator<Item = Hex> {
        let magics = self.tables.get(RANK_MAGICS).into_iter().flatten();
        magics.map(|&magic| Hex(magic as u64))
    }

    /// The published list that all 64 magics of a slider are from.
    fn list(&self, slider: Slider) -> Option<&'static str> {
        let magics: Vec<u64> = self.rows.get(&slider)?.iter().map(|row| row.magic).collect();
        published::name(&published::fingerprint(magics.try_into().ok()?))
    }

    fn entries(&self) -> u64 {
        self.rows.values().flatten().map(|row| 1_u64 << row.bits.min(32)).sum()
    }
}

/// Whether the fingerprints of a folder are of other tables than this program knows.
fn is_foreign(dir: &(impl Files + ?Sized)) -> bool {
    let Ok(rows) = read::fingerprints(dir) else { return true };
    let tables: Vec<&str> = TableName::all().map(TableName::name).collect();
    let ours = |name: &str| tables.contains(&name);
    rows.iter().any(|row| !ours(&row.name) && FindKind::of_table(&row.name).is_none())
        || tables.iter().any(|name| rows.iter().all(|row| row.name != *name))
}

/// The summary of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Validity {
    Valid,
    Invalid(usize),
    Foreign,
}

impl Serialize for Validity {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(match self {
            Self::Valid => "valid",
            Self::Invalid(_) => "invalid",
            Self::Foreign => "other format",
        })
    }
}

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
        let ranks = self.ranks.iter().map(|change| {
            let Both { old, new } = change.sides.map(|side| side.magic);
            format!("rook, rank {}  {old} -> {new}\n", change.rank)
        });
        let (shared, finds): (Vec<_>, Vec<_>) =
            self.finds.iter().partition(|find| find.is_shared());
        let shared = shared.into_iter().map(FindChange::line);
        let squares = self.squares.iter().map(SquareChange::line);
        let tables = self.tables.iter().map(|name| format!("{name} changed\n"));
        let finds = finds.into_iter().map(FindChange::line);
        let count = match self.squares.len() {
            0 => "no square".to_owned(),
            n => format!("{n} of 128 squares"),
        };
        let Both { old, new } = self.sides.map(|side| side.bytes);
        let bytes = match self.bytes_saved {
            0 => String::new(),
            saved => format!(
                "; attack tables {} -> {} bytes{}",
                thousands(old),
                thousands(new),
                saving(saved)
            ),
        };
        let Both { old, new } = self.sides.map(|side| colored(side.validity));
        ranks.chain(shared).chain(squares).chain(tables).chain(finds).collect::<String>()
            + &format!("{count} changed{bytes}\nold {old}, new {new}\n")
    }
}

impl SquareChange {
    fn line(&self) -> String {
        let Both { old, new } = self.sides;
        let bits = match (old.bits, new.bits) {
            (old, new) if old == new => String::new(),
            (old, new) => format!(
                ", bits {old} -> {new}, entries {} -> {}{}",
                thousands(1_u64 << old.min(32)),
                thousands(1_u64 << new.min(32)),
                saving(self.bytes_saved)
            ),
        };
        let (old, new) = (old.magic, new.magic);
        format!("{:<6} {}  {old} -> {new}{bits}\n", self.piece, message::line(&self.square))
    }
}

/// The validity for a terminal: failures are red.
fn colored(it: Validity) -> String {
    let style = match it {
        Validity::Invalid(_) => AnsiColor::Red.on_default().bold(),
        Validity::Valid | Validity::Foreign => Style::new(),
    };
    format!("{style}{}{style:#}", validity(it))
}

fn saving(bytes: i64) -> String {
    match bytes {
        0 => String::new(),
        1.. => format!(", {} bytes saved", thousands(bytes)),
        _ => format!(", {} bytes more", thousands(-bytes)),
    }
}

fn validity(validity: Validity) -> String {
    match validity {
        Validity::Valid => "valid".to_owned(),
        Validity::Foreign => "of another format, not comparable".to_owned(),
        Validity::Invalid(n) => format!("INVALID ({})", counted(n as u64, "failure")),
    }
}
