//! What is wrong with a number or a file, as a value: the file, the place, and what is there.
//!
//! Who finds a fault compares and counts; `text` alone makes words of it.

mod text;

use serde::{Serialize, Serializer};
use serde_json::json;

use crate::geometry::Slider;
use crate::hex::Hex;

/// A fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The file of a folder; empty if there is but one.
    pub file: String,
    pub place: Place,
    /// What is wrong there.
    pub kind: Kind,
}

/// The place of a fault in its file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// No place in particular.
    Whole,
    /// A line, from 1.
    Line(usize),
    /// An entry of a table, from 0.
    Entry(usize),
    /// The magic of a slider on a square, 0 to 63.
    Square(Slider, usize),
    /// The magic of one of two squares, or both.
    Either(Slider, [usize; 2]),
}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The file or table is not there.
    Missing,
    /// The file cannot be read, for this reason.
    Unreadable(String),
    /// No such file belongs there.
    Unexpected,
    /// What another crate says of its own files.
    Other(String),
    /// This text is found; at the end it is empty. Something else belongs there.
    Text { found: String, wanted: String },
    /// This number of something is found where another belongs.
    Number {
        /// What is counted; empty for the number itself.
        what: &'static str,
        found: i64,
        wanted: i64,
    },
    /// A number is not in its range.
    Range { what: &'static str, found: u64, range: [u64; 2] },
    /// A lookup finds another set than the slider attacks.
    Lookup { square: usize, occupied: u64, found: u64, wanted: u64 },
    /// Two lookups need one slot.
    Collision(Box<Collision>),
    /// Two lookups need different values of a bit of the string. The second begins its load at the
    /// index of the collision, the first at this byte.
    Overlap(Box<Collision>, u64),
}

/// A slider with an occupancy and its attack set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seen {
    pub slider: Slider,
    /// The square, 0 to 63.
    pub square: usize,
    /// The relevant occupancy.
    pub occupied: u64,
    pub attacks: u64,
}

/// Two of them that share a slot although their attack sets differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Collision {
    /// The magic of the second one.
    pub magic: u64,
    pub index: u64,
    /// The occupancy that selected the slot first.
    pub one: Seen,
    /// The occupancy that selected it second.
    pub other: Seen,
}

impl Fault {
    /// A fault of the only file.
    pub fn new(place: Place, kind: Kind) -> Self {
        Self { file: String::new(), place, kind }
    }

    /// The same of this file.
    pub fn of_file(self, file: &str) -> Self {
        Self { file: file.to_owned(), ..self }
    }

    /// Whether the file was not read.
    pub fn is_unread(&self) -> bool {
        matches!(self.kind, Kind::Missing | Kind::Unreadable(_))
    }

    /// The remedy, if it is not to write the file again: no run removes what does not belong there.
    pub fn is_to_be_removed(&self) -> bool {
        self.kind == Kind::Unexpected
    }

    /// The collision of two lookups, if it is one.
    pub fn collision(&self) -> Option<&Collision> {
        if let Kind::Collision(collision) = &self.kind { Some(collision) } else { None }
    }
}

impl std::error::Error for Fault {}

impl std::error::Error for Collision {}

impl Serialize for Fault {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serde_json::Map::new();
        if !self.file.is_empty() {
            fields.insert("file".to_owned(), json!(self.file));
        }
        fields.insert("message".to_owned(), json!(self.to_string()));
        if let Some(collision) = self.collision() {
            fields.insert("collision".to_owned(), json!(collision));
        }
        fields.serialize(serializer)
    }
}

impl Serialize for Collision {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let seen = |seen: &Seen| {
            json!({
                "piece": seen.slider.name(),
                "square": seen.square(),
                "occupied": Hex(seen.occupied),
                "attacks": Hex(seen.attacks),
            })
        };
        let Self { magic, index, one, other } = self;
        let occupancies = [seen(one), seen(other)];
        json!({ "magic": Hex(*magic), "index": index, "occupancies": occupancies })
            .serialize(serializer)
    }
}
