//! The files of Rust source in `generated/`, and the contents of each. Writer, reader and proof all
//! use this list.

use crate::geometry::Slider;

/// A file of Rust source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Declared {
    /// Its name.
    pub file: &'static str,
    /// The constants that it declares.
    pub constants: &'static [&'static str],
    /// Its tables that have a fingerprint, by their names in `fingerprints.csv`.
    pub tables: &'static [&'static str],
}

/// All of them, in the order of the fingerprints.
pub const DECLARED: [Declared; 8] = [
    Declared {
        file: SHARED_LINES_ROOK,
        constants: &["SHARED_LINES_ROOK_MAGICS", "SHARED_LINES_ROOK_ENTRIES"],
        tables: &["shared_lines_rook_magics", "shared_lines_rook_attacks"],
    },
    Declared {
        file: magics_file(Slider::Rook),
        constants: &[magics_constant(Slider::Rook)],
        tables: &["rook_magics", "rook_attacks"],
    },
    Declared {
        file: magics_file(Slider::Bishop),
        constants: &[magics_constant(Slider::Bishop)],
        tables: &["bishop_magics", "bishop_attacks"],
    },
    Declared {
        file: "de_bruijn.rs",
        constants: &["DE_BRUIJN", "DE_BRUIJN_INDEX"],
        tables: &["de_bruijn"],
    },
    Declared { file: "mod_67.rs", constants: &["MOD_67_INDEX"], tables: &["mod_67"] },
    Declared { file: "first_rank.rs", constants: &["FIRST_RANK_ATTACKS"], tables: &["first_rank"] },
    Declared { file: "fill_up.rs", constants: &["FILL_UP_ATTACKS"], tables: &["fill_up"] },
    Declared { file: "a_file.rs", constants: &["A_FILE_ATTACKS"], tables: &["a_file"] },
];

/// The tables of these files that have a fingerprint. The finds' tables come after them.
pub fn tables() -> impl Iterator<Item = &'static str> {
    DECLARED.iter().flat_map(|declared| declared.tables).copied()
}

/// Whether a file or a table belongs to shared lines, by its name. Those of shared lines come first
/// in all lists, since most targets read them.
pub fn is_of_shared_lines(name: &str) -> bool {
    name.starts_with("shared_lines_")
}

/// The file of the rook's magics of shared lines. The bishop's are a find.
pub const SHARED_LINES_ROOK: &str = "shared_lines_rook.rs";

/// The file of a slider's magics.
pub const fn magics_file(slider: Slider) -> &'static str {
    match slider {
        Slider::Rook => "rook_magics.rs",
        Slider::Bishop => "bishop_magics.rs",
    }
}

/// The constant in that file.
pub const fn magics_constant(slider: Slider) -> &'static str {
    match slider {
        Slider::Rook => "ROOK_MAGICS",
        Slider::Bishop => "BISHOP_MAGICS",
    }
}
