//! A Zig file.

use std::collections::BTreeSet;

use super::{Language, Place, Printed, Types, camel, infix, locals, numbers, parameters, readable};
use crate::exchange::export::expression::{Op, Returns};
use crate::exchange::export::plan::{Array, Constant, Values};

pub(super) struct Zig;

pub(super) const LANGUAGE: Zig = Zig;

const TYPES: Types = Types {
    u64: "u64",
    u32: "u32",
    u16: "u16",
    u8: "u8",
    i8: "i8",
    square: "u6",
    color: "u1",
    piece: "u4",
    number: "u8",
    index: "i32",
};

impl Language for Zig {
    fn word(&self) -> &'static str {
        "zig"
    }

    fn help(&self) -> &'static str {
        "A Zig file"
    }

    fn example(&self) -> &'static str {
        "\
const rookline = @import(\"rookline.zig\"); // this file

const occupied: u64 = 1 << 35 | 1 << 25; // d5 and b4
const rook = rookline.rookAttacks(27, occupied); // on d4
const pawn = rookline.pawnAttacks(0, 28); // a white one on e4
const parries = rookline.between(3, 59) | 1 << 59; // these stop a check from d8 to d1"
    }

    fn short_example(&self, stem: &str, function: &str, arguments: &str) -> [String; 2] {
        [
            format!("const rookline = @import(\"{stem}.zig\"); // this file"),
            format!("const number = rookline.{}({arguments});", camel(function)),
        ]
    }

    fn beyond(&self) -> &'static str {
        "The types of squares and colors have no others."
    }

    fn opening(&self, ops: &BTreeSet<Op>, _: &str) -> String {
        let std = "const std = @import(\"std\");\n\n";
        let bmi2 = "\
const builtin = @import(\"builtin\");

comptime {
    if (!builtin.cpu.has(.x86, .bmi2)) @compileError(\"PEXT needs BMI2: -mcpu=native\");
}

";
        let std = if ops.contains(&Op::Load) { std } else { "" };
        let bmi2 = if ops.contains(&Op::Pext) { bmi2 } else { "" };
        format!("{std}{bmi2}")
    }

    fn helper(&self, op: Op) -> &'static str {
        match op {
            Op::Load => {
                "\
/// Eight bytes from `first` on, the first lowest.
inline fn load(bytes: []const u8, first: usize) u64 {
    return std.mem.readInt(u64, bytes[first..][0..8], .little);
}
"
            }
            Op::RotatedLeft => {
                "\
inline fn rotateLeft(word: u64, by: u6) u64 {
    return (word << by) | (word >> (0 -% by));
}
"
            }
            Op::RotatedRight => {
                "\
inline fn rotateRight(word: u64, by: u6) u64 {
    return (word >> by) | (word << (0 -% by));
}
"
            }
            Op::Pext => {
                "\
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
"
            }
            _ => "",
        }
    }

    fn operation(&self, op: Op) -> &'static str {
        match op {
            Op::Plus => "$ +% $",
            Op::Minus => "$ -% $",
            Op::Times => "$ *% $",
            Op::Not => "~$",
            Op::Negated => "0 -% $",
            Op::SwappedBytes => "@byteSwap(?)",
            Op::RotatedLeft => "rotateLeft(?, ?)",
            Op::RotatedRight => "rotateRight(?, ?)",
            Op::Pext => "pext(?, ?)",
            Op::Load => "load(&?, ?)",
            Op::CountBits => "@as(u64, @popCount(?))",
            op => infix(op),
        }
    }

    fn number(&self, number: u64) -> String {
        readable(number)
    }

    fn typed_number(&self, number: u64) -> String {
        format!("@as(u64, {})", readable(number))
    }

    fn addend(&self) -> &'static str {
        "@as(usize, ?)"
    }

    fn wide(&self) -> &'static str {
        "@as(u64, ?)"
    }

    fn element(&self, values: &Values) -> &'static str {
        match values {
            Values::U64(_) => "?",
            Values::I8(_) => "@as(u64, @bitCast(@as(i64, ?)))",
            Values::U32(_) | Values::U16(_) | Values::U8(_) => "@as(u64, ?)",
        }
    }

    fn index(&self) -> &'static str {
        "@intCast(?)"
    }

    fn shift(&self) -> &'static str {
        "@truncate(?)"
    }

    // Through the address of the table: otherwise the compiler copies the table out of the record.
    fn indexed(&self) -> &'static str {
        "(&$)[?]"
    }

    fn table(&self, name: &str, place: Place) -> String {
        if place == Place::Record { format!("tables.{name}") } else { name.to_owned() }
    }

    fn function_name(&self, name: &str, _: bool) -> String {
        camel(name)
    }

    fn constant(&self, constant: &Constant) -> String {
        let Constant { name, about, value } = constant;
        format!("/// {about}\npub const {name} = {value};\n")
    }

    fn array(&self, array: &Array, place: Place) -> String {
        let (about, name, element) = (array.about, array.name, TYPES.element(&array.values));
        let public = if place == Place::Public { "pub " } else { "" };
        let (length, values) = (array.length(), numbers(&array.values, "    ", ""));
        format!("/// {about}\n{public}const {name} = [{length}]{element}{{\n{values}}};\n")
    }

    fn record(&self, tables: &[Array]) -> String {
        let field = |array: &Array| {
            let (about, name, element) = (array.about, array.name, TYPES.element(&array.values));
            format!("    /// {about}\n    {name}: [{}]{element},\n", array.length())
        };
        let value = |array: &Array| {
            format!(
                "    .{} = .{{\n{}    }},\n",
                array.name,
                numbers(&array.values, "        ", "")
            )
        };
        let (fields, values): (String, String) =
            (tables.iter().map(field).collect(), tables.iter().map(value).collect());
        format!(
            "/// What the sliders' lookups read.\nconst Tables = extern struct {{\n{fields}}};\n\n\
             const tables: Tables align(64) = .{{\n{values}}};\n"
        )
    }

    fn function(&self, printed: &Printed<'_>) -> String {
        let function = printed.function;
        let result = match function.returns {
            Returns::Board => printed.result.clone(),
            Returns::Number => format!("@truncate({})", printed.result),
            Returns::Index => format!("@bitCast(@as(u32, @truncate({})))", printed.result),
        };
        let public = if function.public { "pub " } else { "" };
        format!(
            "/// {}\n{public}fn {}({}) {} {{\n{}    return {result};\n}}\n",
            function.about,
            printed.name,
            parameters(function, &TYPES, "$: ?"),
            TYPES.returned(function.returns),
            locals(printed, "    const $ = ?;"),
        )
    }
}
