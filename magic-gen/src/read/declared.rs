//! The files of Rust source in `generated/`, and the contents of each. Writer, reader and proof all
//! use these two enums, so the compiler names each place that lacks a new file.

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

    /// The constants that the file declares.
    pub const fn constants(self) -> &'static [&'static str] {
        match self {
            Self::SharedLinesRook => &["SHARED_LINES_ROOK_MAGICS", "SHARED_LINES_ROOK_ENTRIES"],
            Self::SharedLinesBishop => &["SHARED_LINES_BISHOP_MAGICS", "SHARED_LINES_BISHOP_BYTES"],
            Self::Magics(Slider::Rook) => &["ROOK_MAGICS"],
            Self::Magics(Slider::Bishop) => &["BISHOP_MAGICS"],
            Self::DeBruijn => &["DE_BRUIJN", "DE_BRUIJN_INDEX"],
            Self::Mod67 => &["MOD_67_INDEX"],
            Self::FirstRank => &["FIRST_RANK_ATTACKS"],
            Self::FillUp => &["FILL_UP_ATTACKS"],
            Self::AFile => &["A_FILE_ATTACKS"],
        }
    }

    /// The tables of the file that have a fingerprint.
    const fn tables(self) -> &'static [TableName] {
        match self {
            Self::SharedLinesRook => {
                &[TableName::SharedLinesRookMagics, TableName::SharedLinesRookAttacks]
            }
            Self::SharedLinesBishop => {
                &[TableName::SharedLinesBishopMagics, TableName::SharedLinesBishopAttacks]
            }
            Self::Magics(Slider::Rook) => {
                &[TableName::Magics(Slider::Rook), TableName::Attacks(Slider::Rook)]
            }
            Self::Magics(Slider::Bishop) => {
                &[TableName::Magics(Slider::Bishop), TableName::Attacks(Slider::Bishop)]
            }
            Self::DeBruijn => &[TableName::DeBruijn],
            Self::Mod67 => &[TableName::Mod67],
            Self::FirstRank => &[TableName::FirstRank],
            Self::FillUp => &[TableName::FillUp],
            Self::AFile => &[TableName::AFile],
        }
    }
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
    pub fn all() -> impl Iterator<Item = Self> {
        SourceName::ALL.into_iter().flat_map(SourceName::tables).copied()
    }

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

/// The constant in that file.
pub const fn magics_constant(slider: Slider) -> &'static str {
    SourceName::Magics(slider).constants()[0]
}
