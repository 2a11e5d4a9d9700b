//! A Zig file.

use super::{Spelling, c};
use crate::exchange::export::expression::Op;

pub(super) const SPELLING: Spelling = Spelling {
    word: "zig",
    help: "A Zig file",
    example: "\
const rookline = @import(\"rookline.zig\"); // this file

const occupied: u64 = 1 << 35 | 1 << 25; // d5 and b4
const rook = rookline.rookAttacks(27, occupied); // on d4
const pawn = rookline.pawnAttacks(0, 28); // a white one on e4
const parries = rookline.between(3, 59) | 1 << 59; // these stop a check from d8 to d1",
    beyond: "The types of squares and colors have no others.",
    opening: |required| {
        let std =
            if required.ops.contains(&Op::Load) { "const std = @import(\"std\");\n\n" } else { "" };
        let bmi2 = if required.ops.contains(&Op::Pext) { BMI2 } else { "" };
        format!("{std}{bmi2}")
    },
    closing: "",
    elements: ["u64", "u16", "u8", "i8"],
    square: "u6",
    color: "u1",
    number: "u8",
    boards: None,
    helpers: &[
        (Op::RotatedLeft, ROTATE_LEFT),
        (Op::RotatedRight, ROTATE_RIGHT),
        (Op::Pext, PEXT),
        (Op::Load, LOAD),
    ],
    operations: &[
        (Op::Plus, "$ +% $"),
        (Op::Minus, "$ -% $"),
        (Op::Times, "$ *% $"),
        (Op::Not, "~$"),
        (Op::Negated, "0 -% $"),
        (Op::SwappedBytes, "@byteSwap(?)"),
        (Op::RotatedLeft, "rotateLeft(?, ?)"),
        (Op::RotatedRight, "rotateRight(?, ?)"),
        (Op::Pext, "pext(?, ?)"),
        (Op::Load, "load(&?, ?)"),
    ],
    suffix: "",
    typed: "@as(u64, ?)",
    addend: "@as(usize, ?)",
    unsigned: "@as(u64, ?)",
    signed: "@as(u64, @bitCast(@as(i64, ?)))",
    // Through the address of the table: otherwise the compiler copies the table out of the record.
    indexed: "(&$)[?]",
    index: "@intCast(?)",
    shift: "@truncate(?)",
    narrowed: "@truncate(?)",
    tables: ["tables.{name}", "{name}", "{name}"],
    functions: ["{camel}", "{camel}"],
    array: "/// {about}\n{public}const {name} = [{length}]{type}{\n{values}};\n",
    record: "/// What the sliders' lookups read.\nconst Tables = extern struct {\n{fields}};\n\n\
             const tables: Tables align(64) = .{\n{values}};\n",
    field: "    /// {about}\n    {name}: [{length}]{type},\n",
    aligned: "",
    value: "    .{name} = .{\n{values}    },\n",
    function: "/// {about}\n{public}fn {called}({parameters}) {type} {\n{locals}    return \
               {result};\n}\n",
    parameter: "{name}: {type}",
    local: "    const {name} = {value};\n",
    ..c::SPELLING
};

const BMI2: &str = "\
const builtin = @import(\"builtin\");

comptime {
    if (!builtin.cpu.has(.x86, .bmi2)) @compileError(\"PEXT needs BMI2: -mcpu=native\");
}

";

const LOAD: &str = "\
/// Eight bytes from `first` on, the first lowest.
inline fn load(bytes: []const u8, first: usize) u64 {
    return std.mem.readInt(u64, bytes[first..][0..8], .little);
}
";

const ROTATE_LEFT: &str = "\
inline fn rotateLeft(word: u64, by: u6) u64 {
    return (word << by) | (word >> (0 -% by));
}
";

const ROTATE_RIGHT: &str = "\
inline fn rotateRight(word: u64, by: u6) u64 {
    return (word >> by) | (word << (0 -% by));
}
";

const PEXT: &str = "\
/// The bits of `word` under `mask`, gathered at the low end.
inline fn pext(word: u64, mask: u64) u64 {
    if (@inComptime()) {
        var gathered: u64 = 0;
        var rest = mask;
        var bit: u64 = 1;
        while (rest != 0) : ({
            rest &= rest - 1;
            bit <<= 1;
        }) {
            if (word & rest & (0 -% rest) != 0) gathered |= bit;
        }
        return gathered;
    }
    return asm (\"pext %[mask], %[word], %[gathered]\"
        : [gathered] \"=r\" (-> u64),
        : [word] \"r\" (word),
          [mask] \"rm\" (mask),
    );
}
";
