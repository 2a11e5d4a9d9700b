//! A Rust module.

use super::{Spelling, c};
use crate::exchange::export::expression::Op;

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
    opening: |ops, _| {
        let bmi2 = if ops.contains(&Op::Pext) { BMI2 } else { "" };
        format!("#![allow(dead_code)]\n\n{bmi2}")
    },
    closing: "",
    elements: ["u64", "u16", "u8", "i8"],
    square: "usize",
    color: "usize",
    number: "u8",
    wide: "Set",
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

const BMI2: &str = "\
#[cfg(not(all(target_arch = \"x86_64\", target_feature = \"bmi2\")))]
compile_error!(\"PEXT needs BMI2: -C target-feature=+bmi2, or -C target-cpu=native\");

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
    // SAFETY: this file compiles only for processors with BMI2.
    unsafe { core::arch::x86_64::_pext_u64(word, mask) }
}
";

const PDEP: &str = "\
/// The lowest bits of `word`, at the places of `mask`.
#[inline]
fn pdep(word: u64, mask: u64) -> u64 {
    // SAFETY: this file compiles only for processors with BMI2.
    unsafe { core::arch::x86_64::_pdep_u64(word, mask) }
}
";
