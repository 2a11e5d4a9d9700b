//! The files of Rust source in `generated/`, and the contents of each. Writer, reader and proof all
//! use these two enums, so the compiler names each place that lacks a new file.

use super::FINGERPRINTS;
use crate::geometry::Slider;

/// A file of Rust source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SourceName {
    /// The rook's magics of shared lines.
    SharedLinesRook,
    /// The bishop's magics of shared lines.
    SharedLinesBishop,
    /// A slider's magics.
    Magics(Slider),
    /// The bit scan by a De Bruijn sequence.
    DeBruijn,
    /// The bit scan by remainders.
    Mod67,
    /// Attacks along the first rank.
    FirstRank,
    /// Attacks along a rank or diagonal, on all ranks.
    FillUp,
    /// Attacks along the a-file.
    AFile,
}

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

    /// The name of the file.
    pub const fn file(self) -> &'static str {
        match self {
            Self::SharedLinesRook => "shared_lines_rook.rs",
            Self::SharedLinesBishop => "shared_lines_bishop.rs",
            Self::Magics(Slider::Rook) => "rook_magics.rs",
            Self::Magics(Slider::Bishop) => "bishop_magics.rs",
            Self::DeBruijn => "de_bruijn.rs",
            Self::Mod67 => "mod_67.rs",
            Self::FirstRank => "first_rank.rs",
            Self::FillUp => "fill_up.rs",
            Self::AFile => "a_file.rs",
        }
    }

    /// The constants that the file declares, with their types.
    pub const fn constants(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::SharedLinesRook => {
                &[("SHARED_LINES_ROOK_MAGICS", "[u64; 8]"), ("SHARED_LINES_ROOK_ENTRIES", "u32")]
            }
            Self::SharedLinesBishop => {
                &[("SHARED_LINES_BISHOP_MAGICS", "[u64; 64]"), ("SHARED_LINES_BISHOP_BYTES", "u32")]
            }
            Self::Magics(Slider::Rook) => &[("ROOK_MAGICS", ROWS)],
            Self::Magics(Slider::Bishop) => &[("BISHOP_MAGICS", ROWS)],
            Self::DeBruijn => &[("DE_BRUIJN", "u64"), ("DE_BRUIJN_INDEX", "[u8; 64]")],
            Self::Mod67 => &[("MOD_67_INDEX", "[i8; 67]")],
            Self::FirstRank => &[("FIRST_RANK_ATTACKS", "[[u8; 8]; 64]")],
            Self::FillUp => &[("FILL_UP_ATTACKS", "[[u64; 64]; 8]")],
            Self::AFile => &[("A_FILE_ATTACKS", "[[u64; 64]; 8]")],
        }
    }
}

/// The type of the rows of magics.
const ROWS: &str = "[(&str, u64, u32, u32, u32, u64); 64]";

/// The names of all files, with that of the fingerprints, in their order.
pub fn names() -> impl Iterator<Item = &'static str> {
    let mut names = SourceName::ALL.map(SourceName::file).to_vec();
    names.push(FINGERPRINTS);
    names.sort_unstable();
    names.into_iter()
}

/// A table of these files that has a fingerprint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableName {
    /// The rook's magics of shared lines.
    SharedLinesRookMagics,
    /// The words that they select from.
    SharedLinesRookAttacks,
    /// The bishop's magics of shared lines.
    SharedLinesBishopMagics,
    /// The string that they select from, in words of eight bytes, the first lowest.
    SharedLinesBishopAttacks,
    /// A slider's magics.
    Magics(Slider),
    /// The attack sets that they select from.
    Attacks(Slider),
    /// The bit scan by De Bruijn: the sequence and its indices together.
    DeBruijn,
    /// The indices by remainder.
    Mod67,
    /// Attacks along the first rank.
    FirstRank,
    /// Attacks along a rank or diagonal, on all ranks.
    FillUp,
    /// Attacks along the a-file.
    AFile,
}

impl TableName {
    /// All tables, in the order of the fingerprints.
    pub const ALL: [Self; 13] = [
        Self::SharedLinesRookMagics,
        Self::SharedLinesRookAttacks,
        Self::SharedLinesBishopMagics,
        Self::SharedLinesBishopAttacks,
        Self::Magics(Slider::Rook),
        Self::Attacks(Slider::Rook),
        Self::Magics(Slider::Bishop),
        Self::Attacks(Slider::Bishop),
        Self::DeBruijn,
        Self::Mod67,
        Self::FirstRank,
        Self::FillUp,
        Self::AFile,
    ];

    /// The name in the fingerprints.
    pub const fn name(self) -> &'static str {
        match self {
            Self::SharedLinesRookMagics => "shared_lines_rook_magics",
            Self::SharedLinesRookAttacks => "shared_lines_rook_attacks",
            Self::SharedLinesBishopMagics => "shared_lines_bishop_magics",
            Self::SharedLinesBishopAttacks => "shared_lines_bishop_attacks",
            Self::Magics(Slider::Rook) => "rook_magics",
            Self::Magics(Slider::Bishop) => "bishop_magics",
            Self::Attacks(Slider::Rook) => "rook_attacks",
            Self::Attacks(Slider::Bishop) => "bishop_attacks",
            Self::DeBruijn => "de_bruijn",
            Self::Mod67 => "mod_67",
            Self::FirstRank => "first_rank",
            Self::FillUp => "fill_up",
            Self::AFile => "a_file",
        }
    }
}

/// The file of a slider's magics.
pub const fn magics_file(slider: Slider) -> &'static str {
    SourceName::Magics(slider).file()
}
