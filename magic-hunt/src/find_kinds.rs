//! The kinds of finds. Those that lookups of rookline read are in `generated/`; those that no
//! lookup reads are in `magic-hunt/finds/`.

use anyhow::Result;
use magic_gen::finds::{CommonSlots, Find, FindKind, Form, Lookup, Reads, parse};

/// The kinds that no lookup reads.
pub static UNREAD: [FindKind; 4] = [
    FindKind::common_slots(
        "overlapping_white_fixed.txt",
        "# Overlapping tables, white, fixed shift, signed indices.",
        ["overlapping_white_fixed_magics", "overlapping_white_fixed_attacks"],
        CommonSlots { form: Form::Signed, fixed: true, reads: Reads::All },
    ),
    FindKind::common_slots(
        "overlapping_white_variable.txt",
        "# Overlapping tables, white, variable shift.",
        ["overlapping_white_variable_magics", "overlapping_white_variable_attacks"],
        CommonSlots { form: Form::White, fixed: false, reads: Reads::All },
    ),
    FindKind::common_slots(
        "overlapping_black_fixed.txt",
        "# Overlapping tables, black, fixed shift.",
        ["overlapping_black_fixed_magics", "overlapping_black_fixed_attacks"],
        CommonSlots { form: Form::Black, fixed: true, reads: Reads::All },
    ),
    FindKind::common_slots(
        "overlaid_lines.txt",
        "# Overlaid tables.",
        ["overlaid_lines_magics", "overlaid_lines_attacks"],
        CommonSlots { form: Form::White, fixed: false, reads: Reads::Lines },
    ),
];

/// All kinds.
pub fn all() -> impl Iterator<Item = &'static FindKind> + Clone {
    FindKind::ALL.iter().chain(&UNREAD)
}

/// The kind of a table with common slots that a lookup reads in this way, if there is one.
pub fn of(common: CommonSlots) -> Option<&'static FindKind> {
    all().find(|kind| kind.lookup == Lookup::CommonSlots(common))
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
