//! The kinds of finds. Those that lookups of rookline read are in `generated/`; those that no
//! lookup reads are in `magic-hunt/finds/`.

use anyhow::Result;
use magic_gen::finds::{Find, FindKind, Form, Lookup, Reads, Shared, parse};

/// The kinds that no lookup reads.
pub static UNREAD: [FindKind; 4] = [
    FindKind::shared(
        "overlapping_white_fixed.txt",
        "# Overlapping tables, white, fixed shift, signed indices.",
        ["overlapping_white_fixed_magics", "overlapping_white_fixed_attacks"],
        Shared { form: Form::Signed, fixed: true, reads: Reads::All },
    ),
    FindKind::shared(
        "overlapping_white_variable.txt",
        "# Overlapping tables, white, variable shift.",
        ["overlapping_white_variable_magics", "overlapping_white_variable_attacks"],
        Shared { form: Form::White, fixed: false, reads: Reads::All },
    ),
    FindKind::shared(
        "overlapping_black_fixed.txt",
        "# Overlapping tables, black, fixed shift.",
        ["overlapping_black_fixed_magics", "overlapping_black_fixed_attacks"],
        Shared { form: Form::Black, fixed: true, reads: Reads::All },
    ),
    FindKind::shared(
        "overlaid_lines.txt",
        "# Overlaid tables.",
        ["overlaid_lines_magics", "overlaid_lines_attacks"],
        Shared { form: Form::White, fixed: false, reads: Reads::Lines },
    ),
];

/// All kinds.
pub fn all() -> impl Iterator<Item = &'static FindKind> + Clone {
    FindKind::ALL.iter().chain(&UNREAD)
}

/// The kind of a shared table that a lookup reads in this way, if there is one.
pub fn of(shared: Shared) -> Option<&'static FindKind> {
    all().find(|kind| kind.lookup == Lookup::Shared(shared))
}

/// The folder of the workspace that keeps finds of this kind.
pub fn folder(kind: &FindKind) -> &'static str {
    if UNREAD.contains(kind) { "magic-hunt/finds" } else { "generated" }
}

/// Reads a find, whatever kind its title names.
///
/// # Errors
///
/// See [`parse::parse_among`].
pub fn parse(text: &str) -> Result<Find> {
    parse::parse_among(text, all())
}
