//! Which target reads which numbers: the defaults of the engine crate.

use serde::Serialize;

/// A kind of target, and what the lookups read there if no technique is chosen.
#[derive(Serialize)]
pub struct Target {
    /// Its architectures.
    pub name: &'static str,
    /// The technique.
    pub technique: &'static str,
    /// The tables that it reads.
    pub reads: &'static str,
    /// The bytes of these tables.
    pub bytes: usize,
}

/// All of them. The last is for all other targets.
pub const TARGETS: [Target; 3] = [
    Target {
        name: "x86-64, x86, WebAssembly",
        technique: "shared_lines",
        reads: "the entries, sets and string of shared lines",
        bytes: 12_160,
    },
    Target {
        name: "AArch64",
        technique: "hyperbola_reversed",
        reads: "the masks of the lines through each square",
        bytes: 2_048,
    },
    Target {
        name: "any other",
        technique: "hyperbola",
        reads: "the same masks, and the first-rank sets",
        bytes: 2_560,
    },
];

/// The target that has this technique as its default.
pub fn of(technique: &str) -> &'static Target {
    let is_it = |target: &&Target| target.technique == technique;
    TARGETS.iter().find(is_it).expect("a default")
}
