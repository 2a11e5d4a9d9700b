//! A Rust module.

use std::collections::BTreeSet;

use super::{Language, Place, Printed, Types, infix, locals, numbers, parameters, readable};
use crate::exchange::export::expression::{Op, Returns};
use crate::exchange::export::plan::{Array, Constant, Values};

pub(super) struct Rust;

pub(super) const LANGUAGE: Rust = Rust;

const TYPES: Types = Types {
    u64: "u64",
    u32: "u32",
    u16: "u16",
    u8: "u8",
    i8: "i8",
    square: "usize",
    color: "usize",
    piece: "usize",
    number: "u8",
    index: "i32",
};

impl Language for Rust {
    fn word(&self) -> &'static str {
        "rust"
    }

    fn help(&self) -> &'static str {
        "A Rust module that needs nothing, not even std"
    }

    fn example(&self) -> &'static str {
        "\
mod rookline; // this file, as rookline.rs

const OCCUPIED: u64 = 1 << 35 | 1 << 25; // d5 and b4
const ROOK: u64 = rookline::rook_attacks(27, OCCUPIED); // on d4
const PAWN: u64 = rookline::pawn_attacks(0, 28); // a white one on e4
const PARRIES: u64 = rookline::between(3, 59) | 1 << 59; // these stop a check from d8 to d1"
    }

    fn short_example(&self, stem: &str, function: &str, arguments: &str) -> [String; 2] {
        [
            format!("mod {stem}; // this file, as {stem}.rs"),
            format!("const NUMBER: i32 = {stem}::{function}({arguments});"),
        ]
    }

    fn beyond(&self) -> &'static str {
        "A square beyond 63 counts modulo 64, a color beyond 1 modulo 2."
    }

    fn opening(&self, ops: &BTreeSet<Op>, _: &str) -> String {
        let bmi2 = "\
#[cfg(not(all(target_arch = \"x86_64\", target_feature = \"bmi2\")))]
compile_error!(\"PEXT needs BMI2: -C target-feature=+bmi2, or -C target-cpu=native\");

";
        let needs = if ops.contains(&Op::Pext) { bmi2 } else { "" };
        format!("#![allow(dead_code)]\n\n{needs}")
    }

    fn helper(&self, op: Op) -> &'static str {
        match op {
            // Nobody asks for bytes out of bounds; saying so without a panic is shorter.
            Op::Load => {
                "\
/// Eight bytes from `first` on, the first lowest.
#[inline]
const fn load(bytes: &[u8], first: usize) -> u64 {
    match bytes.split_at_checked(first) {
        Some((_, rest)) => match rest.first_chunk() {
            Some(eight) => u64::from_le_bytes(*eight),
            None => 0,
        },
        None => 0,
    }
}
"
            }
            Op::Pext => {
                "\
/// The bits of `word` under `mask`, gathered at the low end.
#[inline]
fn pext(word: u64, mask: u64) -> u64 {
    // SAFETY: this file compiles only for processors with BMI2.
    unsafe { core::arch::x86_64::_pext_u64(word, mask) }
}
"
            }
            _ => "",
        }
    }

    fn operation(&self, op: Op) -> &'static str {
        match op {
            Op::Plus => "$.wrapping_add(?)",
            Op::Minus => "$.wrapping_sub(?)",
            Op::Times => "$.wrapping_mul(?)",
            Op::Not => "!$",
            Op::Negated => "$.wrapping_neg()",
            Op::SwappedBytes => "$.swap_bytes()",
            Op::RotatedLeft => "$.rotate_left($ as u32)",
            Op::RotatedRight => "$.rotate_right($ as u32)",
            Op::Pext => "pext(?, ?)",
            Op::Load => "load(&$, ?)",
            Op::CountBits => "$.count_ones() as u64",
            op => infix(op),
        }
    }

    fn number(&self, number: u64) -> String {
        readable(number)
    }

    fn typed_number(&self, number: u64) -> String {
        readable(number) + "_u64"
    }

    fn wide(&self) -> &'static str {
        "$ as u64"
    }

    fn element(&self, values: &Values) -> &'static str {
        if matches!(values, Values::U64(_)) { "?" } else { "$ as u64" }
    }

    fn index(&self) -> &'static str {
        "$ as usize"
    }

    fn table(&self, name: &str, place: Place) -> String {
        if place == Place::Record { format!("TABLES.{name}") } else { name.to_uppercase() }
    }

    fn function_name(&self, name: &str, _: bool) -> String {
        name.to_owned()
    }

    fn constant(&self, constant: &Constant) -> String {
        let Constant { name, about, value } = constant;
        format!("/// {about}\npub const {}: usize = {value};\n", name.to_uppercase())
    }

    fn array(&self, array: &Array, place: Place) -> String {
        let (about, name, element) = (array.about, array.name, TYPES.element(&array.values));
        let (public, length) = (public(place == Place::Public), array.length());
        let values = numbers(&array.values, "    ", "");
        let name = name.to_uppercase();
        format!("/// {about}\n{public}static {name}: [{element}; {length}] = [\n{values}];\n")
    }

    fn record(&self, tables: &[Array]) -> String {
        let field = |array: &Array| {
            let (about, name, element) = (array.about, array.name, TYPES.element(&array.values));
            format!("    /// {about}\n    {name}: [{element}; {}],\n", array.length())
        };
        let value = |array: &Array| {
            format!("    {}: [\n{}    ],\n", array.name, numbers(&array.values, "        ", ""))
        };
        let (fields, values): (String, String) =
            (tables.iter().map(field).collect(), tables.iter().map(value).collect());
        format!(
            "/// What the sliders' lookups read.\n#[repr(C, align(64))]\nstruct Tables {{\n{fields}}}\n\n\
             static TABLES: Tables = Tables {{\n{values}}};\n"
        )
    }

    fn function(&self, printed: &Printed<'_>) -> String {
        let function = printed.function;
        let constant = if printed.is_constant { "const " } else { "" };
        let bounded = function.parameters.iter().filter_map(|parameter| {
            let greatest =
                parameter.kind.greatest().filter(|_| function.counts_with(parameter.name));
            Some(format!("    let {0} = {0} & {1};\n", parameter.name, greatest?))
        });
        let result = match function.returns {
            Returns::Board => printed.result.clone(),
            Returns::Number => format!("({}) as u8", printed.result),
            Returns::Index => format!("({}) as i32", printed.result),
        };
        format!(
            "/// {}\n#[inline]\n#[must_use]\n{}{constant}fn {}({}) -> {} {{\n{}{}    {result}\n}}\n",
            function.about,
            public(function.public),
            printed.name,
            parameters(function, &TYPES, "$: ?"),
            TYPES.returned(function.returns),
            bounded.collect::<String>(),
            locals(printed, "    let $ = ?;"),
        )
    }
}

const fn public(is_public: bool) -> &'static str {
    if is_public { "pub " } else { "" }
}
