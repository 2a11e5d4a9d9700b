//! What the languages differ in, and the text that they have in common.

use super::lookups;
use super::plan::{Array, Plan, Technique, Values};
use crate::geometry::Slider;

/// How a language spells a file of tables.
pub(super) struct Dialect {
    /// What comes before the tables.
    head: &'static str,
    /// What comes after everything.
    foot: &'static str,
    /// A declaration: `@T` is the type, `@N` the length, `@name` the name; the
    /// numbers go to `@values`.
    array: &'static str,
    /// The types of u64, u32, u8 and i8.
    types: [&'static str; 4],
    /// What ends a 64-bit literal.
    suffix: &'static str,
    /// The name of a table from its snake-case name.
    rename: fn(&str) -> String,
    /// Lookups with magics, and bit scans.
    lookups: [&'static str; 2],
}

pub(super) const RUST: Dialect = Dialect {
    head: "#![allow(dead_code)]\n\n",
    foot: "",
    array: "pub static @name: [@T; @N] = [\n@values];\n",
    types: ["u64", "u32", "u8", "i8"],
    suffix: "",
    rename: str::to_uppercase,
    lookups: [lookups::RUST_MAGICS, lookups::RUST_SCANS],
};

pub(super) const C: Dialect = Dialect {
    head: "#ifndef MAGIC_TABLES_H\n#define MAGIC_TABLES_H\n\n#include <stdint.h>\n\n",
    foot: "\n#endif\n",
    array: "static const @T @name[@N] = {\n@values};\n",
    types: ["uint64_t", "uint32_t", "uint8_t", "int8_t"],
    suffix: "u",
    rename: prefixed,
    lookups: [lookups::C_MAGICS, lookups::C_SCANS],
};

pub(super) const CPP: Dialect = Dialect {
    head: "#pragma once\n\n#include <cstdint>\n\nnamespace magic {\n\n",
    foot: "\n} // namespace magic\n",
    array: "inline constexpr @T @name[@N] = {\n@values};\n",
    types: ["std::uint64_t", "std::uint32_t", "std::uint8_t", "std::int8_t"],
    suffix: "u",
    rename: str::to_owned,
    lookups: [lookups::CPP_MAGICS, lookups::CPP_SCANS],
};

pub(super) const ZIG: Dialect = Dialect {
    head: "",
    foot: "",
    array: "pub const @name = [@N]@T{\n@values};\n",
    types: ["u64", "u32", "u8", "i8"],
    suffix: "",
    rename: str::to_owned,
    lookups: [lookups::ZIG_MAGICS, lookups::ZIG_SCANS],
};

pub(super) const GO: Dialect = Dialect {
    head: "package magic\n\n",
    foot: "",
    array: "var @name = [@N]@T{\n@values}\n",
    types: ["uint64", "uint32", "uint8", "int8"],
    suffix: "",
    rename: camel,
    lookups: [lookups::GO_MAGICS, lookups::GO_SCANS],
};

/// C has one space of names for a whole program.
fn prefixed(name: &str) -> String {
    format!("magic_{name}")
}

fn camel(name: &str) -> String {
    let mut parts = name.split('_').map(str::to_owned).collect::<Vec<_>>();
    for part in &mut parts[1..] {
        part[..1].make_ascii_uppercase();
    }
    parts.concat()
}

/// The whole file.
pub(super) fn text(plan: &Plan, dialect: &Dialect) -> String {
    let mut text = head(plan) + dialect.head;
    for array in magic_arrays(plan).iter().chain(&plan.arrays) {
        text += &declaration(array, dialect);
        text += "\n";
    }
    text += match plan.technique {
        Technique::Fancy | Technique::FixedShift => dialect.lookups[0],
        Technique::Scans => dialect.lookups[1],
        // How these are looked up depends on how the engine keeps its boards;
        // the index is in each table's comment.
        Technique::Lines => "",
    };
    text.trim_end().to_owned() + "\n" + dialect.foot
}

fn head(plan: &Plan) -> String {
    let technique = plan.technique.name();
    let origin = match &plan.origin[..] {
        "" => String::new(),
        origin => format!("// {origin}\n"),
    };
    format!(
        "// Written by `magic-gen export --technique {technique}`; every entry is proven.\n{origin}\
         // {}.\n// Squares: a1 = 0, b1 = 1, ..., h8 = 63. Bit n of a bitboard is square n.\n\n",
        plan.technique.about()
    )
}

/// The magics as arrays: four for each piece, and its attacks.
fn magic_arrays(plan: &Plan) -> Vec<Array> {
    if plan.magics.is_empty() {
        return Vec::new();
    }
    let of = |(slider, attacks): (Slider, &Vec<u64>)| {
        let entries: Vec<_> = plan.magics_of(slider).collect();
        let array = |part: &str, about: &str, values| Array {
            name: format!("{slider}_{part}"),
            about: format!("{about} of the {slider}."),
            values,
        };
        let words = |word: fn(&super::plan::PlannedMagic) -> u64| {
            Values::U64(entries.iter().map(|&entry| word(entry)).collect())
        };
        let shifts = entries.iter().map(|entry| entry.shift as u8).collect();
        let offsets = entries.iter().map(|entry| entry.offset).collect();
        [
            array("mask", "The relevant squares by square", words(|entry| entry.mask)),
            array("magic", "The magics by square", words(|entry| entry.magic)),
            array("shift", "The shifts by square", Values::U8(shifts)),
            array("offset", "The beginnings in the attacks by square", Values::U32(offsets)),
            array("table", "The attack sets by index", Values::U64(attacks.clone())),
        ]
    };
    Slider::ALL.into_iter().zip(&plan.attacks).flat_map(of).collect()
}

fn declaration(array: &Array, dialect: &Dialect) -> String {
    let (kind, words) = match &array.values {
        Values::U64(v) => (0, v.iter().map(|n| format!("{n:#018x}{}", dialect.suffix)).collect()),
        Values::U32(v) => (1, decimal(v)),
        Values::U8(v) => (2, decimal(v)),
        Values::I8(v) => (3, decimal(v)),
    };
    let columns = if kind == 0 { 4 } else { 16 };
    let lines: String = words.chunks(columns).map(|l| format!("    {},\n", l.join(", "))).collect();
    let declared = dialect
        .array
        .replace("@name", &(dialect.rename)(&array.name))
        .replace("@T", dialect.types[kind])
        .replace("@N", &words.len().to_string())
        .replace("@values", &lines);
    format!("// {}\n{declared}", array.about)
}

fn decimal<T: ToString>(numbers: &[T]) -> Vec<String> {
    numbers.iter().map(T::to_string).collect()
}
