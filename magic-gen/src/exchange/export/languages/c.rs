//! A C11 header.

use std::collections::BTreeSet;

use super::{Language, Place, Printed, Types, infix, locals, numbers, parameters, readable};
use crate::exchange::export::expression::{Op, Returns};
use crate::exchange::export::plan::{Array, Constant, Values};

pub(super) struct C;

pub(super) const LANGUAGE: C = C;

const TYPES: Types = Types {
    u64: "uint64_t",
    u32: "uint32_t",
    u16: "uint16_t",
    u8: "uint8_t",
    i8: "int8_t",
    square: "unsigned",
    color: "unsigned",
    piece: "unsigned",
    number: "unsigned",
    index: "int32_t",
};

/// How a table is declared. The linker keeps one copy for all files of a program, unless the
/// program asks for a copy in each file.
const TABLE: &str = "\
// A program of several files has the tables once. Define ROOKLINE_PRIVATE before you include this, and
// the file has its own.
#if defined(ROOKLINE_PRIVATE)
#define ROOKLINE_TABLE static
#elif defined(_WIN32) // untested
#define ROOKLINE_TABLE __declspec(selectany)
#elif defined(__GNUC__)
#define ROOKLINE_TABLE __attribute__((weak, visibility(\"hidden\")))
#else
#define ROOKLINE_TABLE static
#endif
";

impl Language for C {
    fn word(&self) -> &'static str {
        "c"
    }

    fn help(&self) -> &'static str {
        "A C11 header"
    }

    fn example(&self) -> &'static str {
        "\
#include \"rookline.h\" // this file

uint64_t occupied = UINT64_C(1) << 35 | UINT64_C(1) << 25;      // d5 and b4
uint64_t rook = rookline_rook_attacks(27, occupied);            // on d4
uint64_t pawn = rookline_pawn_attacks(0, 28);                   // a white one on e4
uint64_t parries = rookline_between(3, 59) | UINT64_C(1) << 59; // these stop a check from d8 to d1"
    }

    fn short_example(&self, stem: &str, function: &str, arguments: &str) -> [String; 2] {
        [
            format!("#include \"{stem}.h\" // this file"),
            format!("int32_t number = rookline_{function}({arguments});"),
        ]
    }

    fn beyond(&self) -> &'static str {
        "Nothing checks that a square is at most 63 and a color at most 1."
    }

    fn opening(&self, ops: &BTreeSet<Op>, stem: &str) -> String {
        let guard = stem.to_uppercase() + "_H";
        let bmi2 = if ops.contains(&Op::Pext) { super::cpp::BMI2 } else { "" };
        let headers = "#if defined(_MSC_VER) && !defined(__clang__) // untested\n\
                       #include <stdlib.h>\n#include <string.h>\n#endif\n";
        let own = [Op::Load, Op::RotatedLeft, Op::RotatedRight, Op::SwappedBytes];
        let headers = if own.iter().any(|op| ops.contains(op)) { headers } else { "" };
        format!(
            "#ifndef {guard}\n#define {guard}\n\n#include <stdint.h>\n{headers}{bmi2}\n{TABLE}\n"
        )
    }

    fn closing(&self) -> &'static str {
        "\n#undef ROOKLINE_TABLE\n#endif\n"
    }

    fn helper(&self, op: Op) -> &'static str {
        match op {
            Op::Load => LOAD,
            Op::RotatedLeft => ROTATE_LEFT,
            Op::RotatedRight => ROTATE_RIGHT,
            Op::SwappedBytes => SWAP_BYTES,
            Op::CountBits => COUNT_BITS,
            _ => "",
        }
    }

    fn operation(&self, op: Op) -> &'static str {
        match op {
            Op::Not => "~$",
            Op::Negated => "0u - $",
            Op::SwappedBytes => "rookline_swap_bytes(?)",
            Op::RotatedLeft => "rookline_rotate_left(?, ?)",
            Op::RotatedRight => "rookline_rotate_right(?, ?)",
            Op::Pext => "_pext_u64(?, ?)",
            Op::Load => "rookline_load(?, ?)",
            Op::CountBits => "rookline_count_bits(?)",
            op => infix(op),
        }
    }

    fn number(&self, number: u64) -> String {
        readable(number) + "u"
    }

    fn typed_number(&self, number: u64) -> String {
        format!("UINT64_C({})", readable(number))
    }

    fn small(&self, number: u32) -> String {
        format!("{number}u")
    }

    fn wide(&self) -> &'static str {
        "(uint64_t)$"
    }

    fn element(&self, values: &Values) -> &'static str {
        if matches!(values, Values::U64(_)) { "?" } else { "(uint64_t)$" }
    }

    fn table(&self, name: &str, place: Place) -> String {
        let within = if place == Place::Record { "tables." } else { "" };
        format!("rookline_{within}{name}")
    }

    fn function_name(&self, name: &str, _: bool) -> String {
        format!("rookline_{name}")
    }

    fn constant(&self, constant: &Constant) -> String {
        let Constant { name, about, value } = constant;
        format!("/// {about}\nenum {{ ROOKLINE_{} = {value} }};\n", name.to_uppercase())
    }

    fn array(&self, array: &Array, _: Place) -> String {
        let (about, name, element) = (array.about, array.name, TYPES.element(&array.values));
        let (length, values) = (array.length(), numbers(&array.values, "    ", "u"));
        format!(
            "/// {about}\nROOKLINE_TABLE const {element} rookline_{name}[{length}] = {{\n{values}}};\n"
        )
    }

    fn record(&self, tables: &[Array]) -> String {
        let field = |(nth, array): (usize, &Array)| {
            let (about, name, element) = (array.about, array.name, TYPES.element(&array.values));
            let aligned = if nth == 0 { "_Alignas(64) " } else { "" };
            format!("    /// {about}\n    {aligned}{element} {name}[{}];\n", array.length())
        };
        let value =
            |array: &Array| format!("    {{\n{}    }},\n", numbers(&array.values, "        ", "u"));
        let fields: String = tables.iter().enumerate().map(field).collect();
        let values: String = tables.iter().map(value).collect();
        format!(
            "/// What the sliders' lookups read.\nROOKLINE_TABLE const struct {{\n{fields}}} rookline_tables = \
             {{\n{values}}};\n"
        )
    }

    fn function(&self, printed: &Printed<'_>) -> String {
        let function = printed.function;
        let result = match function.returns {
            Returns::Board => printed.result.clone(),
            Returns::Number => format!("(unsigned)({})", printed.result),
            Returns::Index => format!("(int32_t)({})", printed.result),
        };
        format!(
            "/// {}\nstatic inline {} {}({}) {{\n{}    return {result};\n}}\n",
            function.about,
            TYPES.returned(function.returns),
            printed.name,
            parameters(function, &TYPES, "? $"),
            locals(printed, "    const uint64_t $ = ?;"),
        )
    }
}

const LOAD: &str = "\
/// Eight bytes from `first` on, the first lowest. Compilers make one load of it.
static inline uint64_t rookline_load(const uint8_t *bytes, uint64_t first) {
#if defined(_MSC_VER) && !defined(__clang__) // untested
    uint64_t word;
    memcpy(&word, bytes + first, 8);
    return word;
#else
    const uint8_t *b = bytes + first;
    return (uint64_t)b[0] | (uint64_t)b[1] << 8 | (uint64_t)b[2] << 16 | (uint64_t)b[3] << 24
         | (uint64_t)b[4] << 32 | (uint64_t)b[5] << 40 | (uint64_t)b[6] << 48 | (uint64_t)b[7] << 56;
#endif
}
";

const ROTATE_LEFT: &str = "\
static inline uint64_t rookline_rotate_left(uint64_t word, unsigned by) {
#if defined(_MSC_VER) && !defined(__clang__) // untested
    return _rotl64(word, (int)by);
#else
    return word << by | word >> ((0u - by) & 63u);
#endif
}
";

const ROTATE_RIGHT: &str = "\
static inline uint64_t rookline_rotate_right(uint64_t word, unsigned by) {
#if defined(_MSC_VER) && !defined(__clang__) // untested
    return _rotr64(word, (int)by);
#else
    return word >> by | word << ((0u - by) & 63u);
#endif
}
";

const SWAP_BYTES: &str = "\
static inline uint64_t rookline_swap_bytes(uint64_t word) {
#if defined(_MSC_VER) && !defined(__clang__) // untested
    return _byteswap_uint64(word);
#elif defined(__GNUC__)
    return __builtin_bswap64(word);
#else
    word = (word >> 8 & 0x00ff00ff00ff00ffu) | (word & 0x00ff00ff00ff00ffu) << 8;
    word = (word >> 16 & 0x0000ffff0000ffffu) | (word & 0x0000ffff0000ffffu) << 16;
    return word >> 32 | word << 32;
#endif
}
";

const COUNT_BITS: &str = "\
static inline uint64_t rookline_count_bits(uint64_t word) {
#if defined(__GNUC__)
    return (uint64_t)__builtin_popcountll(word);
#else
    word -= word >> 1 & 0x5555555555555555u;
    word = (word & 0x3333333333333333u) + (word >> 2 & 0x3333333333333333u);
    word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return word * 0x0101010101010101u >> 56;
#endif
}
";
