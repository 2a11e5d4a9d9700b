//! What changed in the finds between two sets of files.

use std::collections::BTreeMap;

use serde::Serialize;

use super::Both;
use crate::finds::{Find, FindKind, Row, find_file};
use crate::geometry::{Slider, Square};
use crate::message;
use crate::read::{Files, is_of_shared_lines};
use crate::thousands::{counted, thousands};

/// A find on one side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Held {
    /// There is none.
    Nothing,
    /// There is a file that is not a find, for this reason.
    Unreadable(String),
    /// There is one, right or wrong.
    Find(Find),
}

impl Held {
    /// What the folder `dir` has of a kind.
    pub(super) fn read(dir: &(impl Files + ?Sized), kind: &'static FindKind) -> Self {
        match find_file::find(dir, kind) {
            Ok(None) => Self::Nothing,
            Ok(Some(find)) => Self::Find(find),
            Err(error) => Self::Unreadable(message::line(&format!("{error:#}"))),
        }
    }

    fn find(&self) -> Option<&Find> {
        if let Self::Find(find) = self { Some(find) } else { None }
    }

    fn error(&self) -> Option<String> {
        if let Self::Unreadable(error) = self { Some(error.clone()) } else { None }
    }

    /// The numbers that a lookup needs, without the notes about how the magic was found.
    fn rows(&self) -> BTreeMap<(Slider, Square), (u64, u32, i64)> {
        let rows = self.find().map_or(&[][..], |find| &find.rows).iter();
        let row = |row: &Row| ((row.slider, row.square), (row.magic, row.shift, row.offset));
        rows.map(row).collect()
    }

    fn describe(&self) -> String {
        match self {
            Self::Nothing => "none".to_owned(),
            Self::Unreadable(error) => format!("no table ({error})"),
            Self::Find(find) => format!("{} entries", thousands(find.entries)),
        }
    }
}

/// A find that changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FindChange {
    file: &'static str,
    #[serde(flatten)]
    sides: Both<FindSide>,
    rows_changed: usize,
    rows_added: usize,
    rows_removed: usize,
}

/// A side of a find that changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct FindSide {
    /// The number of entries that the file names; none if there is no find.
    entries: Option<usize>,
    /// Why it cannot be read, if there is a file.
    error: Option<String>,
    #[serde(skip)]
    description: String,
}

impl FindSide {
    fn new(held: &Held) -> Self {
        Self {
            entries: held.find().map(|find| find.entries),
            error: held.error(),
            description: held.describe(),
        }
    }
}

impl FindChange {
    /// What changed between two finds of a kind, if anything did.
    pub(super) fn new(kind: &'static FindKind, old: &Held, new: &Held) -> Option<Self> {
        let (before, after) = (old.rows(), new.rows());
        let both = before.iter().filter_map(|(place, row)| Some((row, after.get(place)?)));
        let (kept, changed) = (both.clone().count(), both.filter(|(old, new)| old != new).count());
        let change = Self {
            file: kind.file,
            sides: Both { old: FindSide::new(old), new: FindSide::new(new) },
            rows_changed: changed,
            rows_added: after.len() - kept,
            rows_removed: before.len() - kept,
        };
        change.is_change().then_some(change)
    }

    fn is_change(&self) -> bool {
        self.sides.old != self.sides.new
            || self.rows_changed + self.rows_added + self.rows_removed > 0
    }

    /// Whether it belongs to shared lines.
    pub(super) fn is_shared(&self) -> bool {
        is_of_shared_lines(self.file)
    }

    /// The change for people.
    pub(super) fn line(&self) -> String {
        let Both { old, new } = &self.sides;
        let (old, new) = (&old.description, &new.description);
        let counts = [
            (self.rows_changed, "changed"),
            (self.rows_added, "added"),
            (self.rows_removed, "removed"),
        ];
        let rows: String = counts
            .iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, what)| format!(", {} {what}", counted(*count as u64, "row")))
            .collect();
        format!("{}: {old} -> {new}{rows}\n", self.file)
    }
}
