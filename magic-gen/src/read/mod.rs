//! Reads generated files back. Writer, reader and proof all use the enum of their names, so the compiler
//! names each place that lacks a new file.

mod fingerprint;
mod source;
mod tables;

pub use self::fingerprint::{FINGERPRINT_COLUMNS, FINGERPRINTS, Fingerprint, fingerprints};
pub use self::source::{MagicRow, SourceFile, magics};
pub use self::tables::{FileBytes, Tables};
use crate::geometry::Slider;

/// A file of Rust source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SourceName {
    SharedLinesRook,
    SharedLinesBishop,
    Magics(Slider),
    DeBruijn,
    Mod67,
    FirstRank,
    /// Attacks along a rank or diagonal, on all ranks.
    FillUp,
    AFile,
}

pub struct Declared {
    pub file: &'static str,
    /// The constants with their types.
    pub constants: &'static [(&'static str, &'static str)],
    /// The names of the tables that have a fingerprint: the numbers, and what they select from.
    /// The string of the bishop is in words of eight bytes, the first lowest; the De Bruijn sequence
    /// and its indices are one table.
    pub tables: &'static [&'static str],
}

/// The type of the rows of magics.
const ROWS: &str = "[(&str, u64, u32, u32, u32, u64); 64]";

impl SourceName {
    /// All of them, in the order of the fingerprints.
    pub const ALL: [Self; 9] = [
        Self::SharedLinesRook,
        Self::SharedLinesBishop,
        Self::Magics(Slider::Rook),
        Self::Magics(Slider::Bishop),
        Self::DeBruijn,
        Self::Mod67,
        Self::FirstRank,
        Self::FillUp,
        Self::AFile,
    ];

    pub const fn declared(self) -> Declared {
        let (file, constants, tables): (_, &[_], &[_]) = match self {
            Self::SharedLinesRook => (
                "shared_lines_rook.rs",
                &[("SHARED_LINES_ROOK_MAGICS", "[u64; 8]"), ("SHARED_LINES_ROOK_ENTRIES", "u32")],
                &["shared_lines_rook_magics", "shared_lines_rook_attacks"],
            ),
            Self::SharedLinesBishop => (
                "shared_lines_bishop.rs",
                &[
                    ("SHARED_LINES_BISHOP_MAGICS", "[u64; 64]"),
                    ("SHARED_LINES_BISHOP_BYTES", "u32"),
                ],
                &["shared_lines_bishop_magics", "shared_lines_bishop_attacks"],
            ),
            Self::Magics(Slider::Rook) => {
                ("rook_magics.rs", &[("ROOK_MAGICS", ROWS)], &["rook_magics", "rook_attacks"])
            }
            Self::Magics(Slider::Bishop) => (
                "bishop_magics.rs",
                &[("BISHOP_MAGICS", ROWS)],
                &["bishop_magics", "bishop_attacks"],
            ),
            Self::DeBruijn => {
                let constants = &[("DE_BRUIJN", "u64"), ("DE_BRUIJN_INDEX", "[u8; 64]")];
                ("de_bruijn.rs", constants, &["de_bruijn"])
            }
            Self::Mod67 => ("mod_67.rs", &[("MOD_67_INDEX", "[i8; 67]")], &["mod_67"]),
            Self::FirstRank => {
                ("first_rank.rs", &[("FIRST_RANK_ATTACKS", "[[u8; 8]; 64]")], &["first_rank"])
            }
            Self::FillUp => ("fill_up.rs", &[("FILL_UP_ATTACKS", "[[u64; 64]; 8]")], &["fill_up"]),
            Self::AFile => ("a_file.rs", &[("A_FILE_ATTACKS", "[[u64; 64]; 8]")], &["a_file"]),
        };
        Declared { file, constants, tables }
    }

    pub const fn file(self) -> &'static str {
        self.declared().file
    }
}

/// The names of all files, with that of the fingerprints, in their order.
pub fn names() -> impl Iterator<Item = &'static str> {
    let mut names = SourceName::ALL.map(SourceName::file).to_vec();
    names.push(FINGERPRINTS);
    names.sort_unstable();
    names.into_iter()
}

/// The names of all tables, in the order of the fingerprints.
pub fn table_names() -> impl Iterator<Item = &'static str> {
    SourceName::ALL.into_iter().flat_map(|name| name.declared().tables).copied()
}

pub const fn magics_file(slider: Slider) -> &'static str {
    SourceName::Magics(slider).file()
}
