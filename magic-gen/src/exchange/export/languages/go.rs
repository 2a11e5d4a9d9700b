//! A Go file of the package `rookline`.

use super::{Required, Spelling, c};
use crate::exchange::export::expression::Op;

pub(super) const SPELLING: Spelling = Spelling {
    word: "go",
    help: "A Go file of the package `rookline`",
    example: "\
import \"engine/rookline\" // this file, in the folder rookline of the module engine

occupied := uint64(1<<35 | 1<<25)          // d5 and b4
rook := rookline.RookAttacks(27, occupied) // on d4
pawn := rookline.PawnAttacks(0, 28)        // a white one on e4
parries := rookline.Between(3, 59) | 1<<59 // these stop a check from d8 to d1",
    beyond: "A square beyond 63 counts modulo 64, a color beyond 1 modulo 2.",
    lacks: Some((Op::Pext, "Go has no PEXT: choose another --technique, as shared-lines")),
    opening,
    closing: "",
    elements: ["uint64", "uint16", "uint8", "int8"],
    square: "uint",
    color: "uint",
    number: "uint8",
    boards: None,
    helpers: &[],
    operations: &[
        (Op::Not, "^$"),
        (Op::Negated, "-$"),
        (Op::SwappedBytes, "bits.ReverseBytes64(?)"),
        (Op::RotatedLeft, "bits.RotateLeft64(?, int(?))"),
        (Op::RotatedRight, "bits.RotateLeft64(?, -int(?))"),
        (Op::Load, "binary.LittleEndian.Uint64($[?:])"),
    ],
    suffix: "",
    typed: "uint64(?)",
    unsigned: "uint64(?)",
    signed: "uint64(?)",
    narrowed: "uint8(?)",
    tables: ["tables.{camel}", "{camel}", "{pascal}"],
    functions: ["{camel}", "{pascal}"],
    indent: "\t",
    array: "// {table}: {about}\nvar {table} = [{length}]{type}{\n{values}}\n",
    record: "// What the sliders' lookups read.\nvar tables = struct {\n{fields}}{\n{values}}\n",
    field: "\t// {about}\n\t{camel} [{length}]{type}\n",
    aligned: "",
    value: "\t{camel}: [{length}]{type}{\n{values}\t},\n",
    function: "// {called} returns the {returns}\nfunc {called}({parameters}) {type} \
               {\n{bounds}{locals}\treturn {result}\n}\n",
    parameter: "{name} {type}",
    bound: "\t{name} &= {most}\n",
    local: "\t{name} := {value}\n",
    formatted: without_spaces_in_brackets,
    ..c::SPELLING
};

fn opening(required: &Required<'_>) -> String {
    let bits = [Op::RotatedLeft, Op::RotatedRight, Op::SwappedBytes];
    let bits = bits.iter().any(|op| required.ops.contains(op)).then_some("\t\"math/bits\"\n");
    let binary = required.ops.contains(&Op::Load).then_some("\t\"encoding/binary\"\n");
    let imports: String = [binary, bits].into_iter().flatten().collect();
    match imports.is_empty() {
        true => "package rookline\n\n".to_owned(),
        false => format!("package rookline\n\nimport (\n{imports})\n\n"),
    }
}

/// The form of gofmt.
fn without_spaces_in_brackets(code: &str) -> String {
    let mut depth = 0;
    let keeps = |c: &char| {
        depth += i32::from(*c == '[') - i32::from(*c == ']');
        depth == 0 || *c != ' '
    };
    code.chars().filter(keeps).collect()
}
