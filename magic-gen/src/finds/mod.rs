//! The finds of hunts: denser tables, and magics with fewer index bits.
//!
//! A hunt (by the crate magic-hunt) needs hours, so a plain run does not repeat it. The result of a
//! hunt is data: a text file in `generated/` with one line for each square. A run keeps the file,
//! and proves it again; so do `verify`, `--check` and the build script. The proof checks every
//! value, including the number of entries. Comment lines and the ends of rows are notes on how the
//! magics were found. No code checks these notes or depends on them.
//!
//! - [`FindKind`]: the kinds of files, and how a lookup reads their tables.
//! - [`string_index`]: the place of an attack set in the string of all bishops.
//! - [`parse`](mod@parse): from text to rows; an error names the line.
//! - [`find_file`]: the same for a file in a folder.
//! - [`text`](mod@text): from rows to text, for a find that is adopted.
//!
//! [`verify`](crate::verify) proves finds. [`folder`](crate::folder) lists the finds of a folder.

pub mod find_file;
pub mod parse;
pub mod string_index;
pub mod text;

use crate::geometry::{Site, Slider, Square};

/// A kind of find: one file of `generated/`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FindKind {
    /// The file's name.
    pub file: &'static str,
    /// The file's first line.
    pub title: &'static str,
    /// The columns of a row.
    pub columns: &'static str,
    /// The names of the fingerprints, of the magics and of the attacks.
    pub fingerprints: [&'static str; 2],
    /// How a lookup reads the table.
    pub lookup: Lookup,
}

/// How a lookup finds its attack set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lookup {
    /// In a table in which squares have slots in common.
    CommonSlots(CommonSlots),
    /// In a table of the square's own, which is shorter than one slot for each occupancy of the
    /// mask.
    Reduced,
    /// In a string that all squares share, at the row that one product selects, as seen from the
    /// bishop; [`mod@string_index`] has the numbers. Only bishops have rows.
    OneString,
}

/// A table in which squares have slots in common: `slots[offset + ((relevant * magic) >> shift)]`.
///
/// No lookup of rookline has a fixed shift, [`Form::Signed`] or [`Reads::Lines`]. These are for the
/// tables in `magic-hunt/finds`, which the same hunts find and the same proof proves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CommonSlots {
    /// What is multiplied.
    pub form: Form,
    /// Whether all squares of a slider have the same shift.
    pub fixed: bool,
    /// The part of a slot that a lookup keeps.
    pub reads: Reads,
}

/// The part of a slot that a lookup keeps. A slot may have several attack sets if they agree on the
/// squares that more than one lookup keeps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reads {
    /// All of it, so a slot has one attack set.
    All,
    /// The lines through the square: the lookup ends with `& lines`.
    Lines,
    /// The lines without the square's neighbors, which are always attacked: the lookup ends with `|
    /// neighbors` and `& lines`.
    Far,
}

/// What happens to the squares off the mask before the multiplication.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// They are cleared: `((occupied & mask) * magic) >> shift`.
    White,
    /// They are set: `((occupied | !mask) * magic) >> shift`.
    Black,
    /// They are cleared, and the product is a signed number. So the upper half of the indices are
    /// negative numbers, and come before the lower half.
    Signed,
}

/// A line of a find.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Its line in the file, from 1; 0 if it is from no file.
    pub line: usize,
    /// The slider.
    pub slider: Slider,
    /// Its square.
    pub square: Square,
    /// The magic.
    pub magic: u64,
    /// 64 minus the number of index bits.
    pub shift: u32,
    /// The place where the square's range begins in a table with common slots. It may be below 0
    /// if the first indices of the range are not used. It is 0 in a table of its own and in a
    /// string.
    pub offset: i64,
    /// How the magic was found, if the row says it.
    pub how: String,
}

/// A find as its file has it, not proven yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Find {
    /// Its kind.
    pub kind: &'static FindKind,
    /// The number of entries that the file names.
    pub entries: usize,
    /// The line of that number; none if it is not from a file.
    pub entries_line: Option<usize>,
    /// How it was found: the rest of its comment lines.
    pub notes: Vec<String>,
    /// The rows: first the rooks, each piece from a1 to h8.
    pub rows: Vec<Row>,
}

impl FindKind {
    /// The bishop's part of shared lines.
    pub const SHARED_LINES_BISHOP: Self = Self {
        file: "shared_lines_bishop.txt",
        title: "# One string: all bishops from the same bytes.",
        columns: "# slider square magic",
        fingerprints: ["shared_lines_bishop_magics", "shared_lines_bishop_attacks"],
        lookup: Lookup::OneString,
    };

    /// Every kind that `generated/` has, in the order of the fingerprints.
    pub const ALL: &'static [Self] = &[
        Self::SHARED_LINES_BISHOP,
        Self::common_slots(
            "overlapping_magics.txt",
            "# Overlapping tables, black, variable shift.",
            ["overlapping_magics", "overlapping_attacks"],
            CommonSlots { form: Form::Black, fixed: false, reads: Reads::All },
        ),
        Self::common_slots(
            "overlaid_magics.txt",
            "# Overlaid tables, neighbors apart.",
            ["overlaid_magics", "overlaid_attacks"],
            CommonSlots { form: Form::White, fixed: false, reads: Reads::Far },
        ),
        Self {
            file: "reduced_magics.txt",
            title: "# Magics with one index bit fewer than the mask has squares.",
            columns: "# slider square magic bits how",
            fingerprints: ["reduced_magics", "reduced_attacks"],
            lookup: Lookup::Reduced,
        },
    ];
}

/// The number of entries of a table with a range for each square of both sliders. The range has the
/// length that the mask needs or, if the square is in `rows`, the length of its row. The proof has
/// its own count of the entries.
pub fn reduced_entries(rows: &[Row]) -> usize {
    let entries = |site: Site| -> usize {
        let (slider, square) = (site.slider(), site.square());
        let row = rows.iter().find(|row| (row.slider, row.square) == (slider, square));
        1 << row.map_or(slider.mask(square).count_ones(), |row| 64 - row.shift)
    };
    Site::all().map(entries).sum()
}

impl FindKind {
    /// A kind of table in which squares have slots in common.
    pub const fn common_slots(
        file: &'static str,
        title: &'static str,
        fingerprints: [&'static str; 2],
        common: CommonSlots,
    ) -> Self {
        let columns = "# slider square magic shift offset";
        Self { file, title, columns, fingerprints, lookup: Lookup::CommonSlots(common) }
    }

    /// The kind of find that a table of this name belongs to, if any.
    pub fn of_table(name: &str) -> Option<&'static Self> {
        Self::ALL.iter().find(|kind| kind.has_fingerprint(name))
    }

    /// Whether a fingerprint of this name is this kind's.
    pub fn has_fingerprint(&self, name: &str) -> bool {
        self.fingerprints.contains(&name)
    }
}

impl Lookup {
    /// The sliders that have a row for every square. The list is empty if squares may lack rows.
    pub fn sliders(self) -> Option<&'static [Slider]> {
        match self {
            Self::CommonSlots(_) => Some(&Slider::ALL),
            Self::OneString => Some(&[Slider::Bishop]),
            Self::Reduced => None,
        }
    }
}

impl CommonSlots {
    /// The shift that all squares of a slider share, if they do.
    pub fn shift(&self, slider: Slider) -> Option<u32> {
        self.fixed.then(|| self.form.fixed_shift(slider))
    }
}

impl Form {
    /// The name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
            Self::Signed => "signed",
        }
    }

    /// The shift of all squares of a slider if they share one: an index bit for each square of the
    /// longest mask, and in the signed form one more for bishops.
    pub const fn fixed_shift(self, slider: Slider) -> u32 {
        match (self, slider) {
            (_, Slider::Rook) => 64 - 12,
            (Self::White | Self::Black, Slider::Bishop) => 64 - 9,
            (Self::Signed, Slider::Bishop) => 64 - 10,
        }
    }
}
