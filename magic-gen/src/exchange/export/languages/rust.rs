//! A Rust module.

use super::{OnBoards, Spelling, c};
use crate::exchange::export::expression::Op;

/// The processors that have PEXT.
macro_rules! bmi2 {
    () => {
        "all(target_arch = \"x86_64\", target_feature = \"bmi2\")"
    };
}

pub(super) const SPELLING: Spelling = Spelling {
    word: "rust",
    help: "A Rust module that needs nothing, not even std",
    example: "\
mod rookline; // this file, as rookline.rs

const OCCUPIED: u64 = 1 << 35 | 1 << 25; // d5 and b4
const ROOK: u64 = rookline::rook_attacks(27, OCCUPIED); // on d4
const PAWN: u64 = rookline::pawn_attacks(0, 28); // a white one on e4
const PARRIES: u64 = rookline::between(3, 59) | 1 << 59; // these stop a check from d8 to d1",
    beyond: "A square beyond 63 counts modulo 64, a color beyond 1 modulo 2.",
    opening: |required| {
        let bmi2 = if required.ops.contains(&Op::Pext) { BMI2 } else { "" };
        format!("#![allow(dead_code)]\n\n{bmi2}")
    },
    closing: "",
    elements: ["u64", "u16", "u8", "i8"],
    square: "usize",
    color: "usize",
    number: "u8",
    boards: Some(&ON_BOARDS),
    helpers: &[(Op::Pext, PEXT), (Op::Pdep, PDEP), (Op::Load, LOAD)],
    operations: &[
        (Op::Plus, "$.wrapping_add(?)"),
        (Op::Minus, "$.wrapping_sub(?)"),
        (Op::Times, "$.wrapping_mul(?)"),
        (Op::Not, "!$"),
        (Op::Negated, "$.wrapping_neg()"),
        (Op::SwappedBytes, "$.swap_bytes()"),
        (Op::RotatedLeft, "$.rotate_left($ as u32)"),
        (Op::RotatedRight, "$.rotate_right($ as u32)"),
        (Op::Pext, "pext(?, ?)"),
        (Op::Pdep, "pdep(?, ?)"),
        (Op::Load, "load(&$, ?)"),
    ],
    suffix: "",
    typed: "?_u64",
    unsigned: "$ as u64",
    signed: "$ as u64",
    index: "$ as usize",
    narrowed: "(?) as u8",
    tables: ["TABLES.{name}", "{upper}", "{upper}"],
    functions: ["{name}", "{name}"],
    array: "/// {about}\n{public}static {upper}: [{type}; {length}] = [\n{values}];\n",
    record: "/// What the sliders' lookups read.\n#[repr(C, align(64))]\nstruct Tables {\n{fields}}\n\n\
             static TABLES: Tables = Tables {\n{values}};\n",
    field: "    /// {about}\n    {name}: [{type}; {length}],\n",
    aligned: "",
    value: "    {name}: [\n{values}    ],\n",
    function: "/// {about}\n#[inline]\n#[must_use]\n{public}{const}fn {called}({parameters}) -> {type} \
               {\n{bounds}{locals}    {result}\n}\n",
    parameter: "{name}: {type}",
    bound: "    let {name} = {name} & {most};\n",
    bound_below: "    let {name} = if {name} <= {most} { {name} } else { 0 };\n",
    local: "    let {name} = {value};\n",
    ..c::SPELLING
};

const BMI2: &str = concat!(
    "#[cfg(not(",
    bmi2!(),
    "))]\ncompile_error!(\"PEXT needs BMI2: -C target-feature=+bmi2, or -C target-cpu=native\");\n\n"
);

const ON_BOARDS: OnBoards = OnBoards {
    beyond: "A square beyond {last} counts as another. No function panics.",
    set: "Set",
    set_types: &[SET],
    // PEXT is for run time alone.
    either: concat!(
        "{elsewhere}\n#[cfg(not(",
        bmi2!(),
        "))]\n#[allow(unused_imports)]\npub use self::const_{name} as {name};\n\n#[cfg(",
        bmi2!(),
        ")]\n{pext}\n"
    ),
    elsewhere: "const_{name}",
    helper: concat!("#[cfg(", bmi2!(), ")]\n{text}\n"),
    on_pext: &[
        "With BMI2 a {column} is gathered by PEXT and spread by PDEP: two instructions in place of \
         multiplications.",
        "For constants, which cannot use PEXT, call `const_..`.",
    ],
    bit: "1 << #",
    examples: [
        "mod rookline; // this file, as rookline.rs\n\n\
         let occupied: u64 = {all}; // {places}\nlet {piece} = rookline::{call}; // on {place}\n",
        "mod rookline; // this file, as rookline.rs\n\n\
         let occupied: u128 = {all}; // {places}\nlet {piece} = rookline::{call}; // on {place}\n",
    ],
};

const SET: &str = "\
/// A set of squares.
pub type Set = u128;

const fn of(low: u64, high: u64) -> Set {
    (high as u128) << 64 | low as u128
}

const fn low(set: Set) -> u64 {
    set as u64
}

const fn high(set: Set) -> u64 {
    (set >> 64) as u64
}

";

// Nobody asks for bytes out of bounds; saying so without a panic is shorter.
const LOAD: &str = "\
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
";

const PEXT: &str = "\
/// The bits of `word` under `mask`, gathered at the low end.
#[inline]
fn pext(word: u64, mask: u64) -> u64 {
    // SAFETY: this is compiled only for processors with BMI2.
    unsafe { core::arch::x86_64::_pext_u64(word, mask) }
}
";

const PDEP: &str = "\
/// The lowest bits of `word`, at the places of `mask`.
#[inline]
fn pdep(word: u64, mask: u64) -> u64 {
    // SAFETY: this is compiled only for processors with BMI2.
    unsafe { core::arch::x86_64::_pdep_u64(word, mask) }
}
";
