//! A C++17 header.

use std::collections::BTreeSet;

use super::{Language, Place, Printed, Types, infix, locals, numbers, parameters, readable};
use crate::exchange::export::expression::{Op, Returns};
use crate::exchange::export::plan::{Array, Constant, Values};

pub(super) struct Cpp;

pub(super) const LANGUAGE: Cpp = Cpp;

const TYPES: Types = Types {
    u64: "std::uint64_t",
    u32: "std::uint32_t",
    u16: "std::uint16_t",
    u8: "std::uint8_t",
    i8: "std::int8_t",
    square: "unsigned",
    color: "unsigned",
    piece: "unsigned",
    number: "unsigned",
    index: "std::int32_t",
};

/// For C, too: MSVC compiles PEXT for every processor.
pub(super) const BMI2: &str = "\
#if defined(__BMI2__) || (defined(_MSC_VER) && !defined(__clang__)) // MSVC is untested
#include <immintrin.h>
#else
#error \"PEXT needs BMI2: -mbmi2, or -march=native\"
#endif
";

impl Language for Cpp {
    fn word(&self) -> &'static str {
        "cpp"
    }

    fn help(&self) -> &'static str {
        "A C++17 header"
    }

    fn example(&self) -> &'static str {
        "\
#include \"rookline.hpp\" // this file

constexpr std::uint64_t occupied = 1ull << 35 | 1ull << 25;              // d5 and b4
constexpr std::uint64_t rook = rookline::rook_attacks(27, occupied);     // on d4
constexpr std::uint64_t pawn = rookline::pawn_attacks(0, 28);            // a white one on e4
constexpr std::uint64_t parries = rookline::between(3, 59) | 1ull << 59; // these stop a check from d8 to d1"
    }

    fn short_example(&self, stem: &str, function: &str, arguments: &str) -> [String; 2] {
        [
            format!("#include \"{stem}.hpp\" // this file"),
            format!("constexpr std::int32_t number = rookline::{function}({arguments});"),
        ]
    }

    fn beyond(&self) -> &'static str {
        "Nothing checks that a square is at most 63 and a color at most 1."
    }

    fn opening(&self, ops: &BTreeSet<Op>, stem: &str) -> String {
        let guard = stem.to_uppercase() + "_HPP";
        let bmi2 = if ops.contains(&Op::Pext) { BMI2 } else { "" };
        let headers = "#if defined(_MSC_VER) && !defined(__clang__) // untested\n\
                       #include <cstdlib>\n#include <cstring>\n#endif\n";
        let own = [Op::Load, Op::RotatedLeft, Op::RotatedRight, Op::SwappedBytes];
        let headers = if own.iter().any(|op| ops.contains(op)) { headers } else { "" };
        format!(
            "#ifndef {guard}\n#define {guard}\n\n#include <cstdint>\n{headers}{bmi2}\n\
             namespace rookline {{\n\n"
        )
    }

    fn closing(&self) -> &'static str {
        "\n} // namespace rookline\n\n#endif\n"
    }

    fn internal(&self, text: String) -> String {
        match text.is_empty() {
            true => text,
            false => format!("namespace detail {{\n\n{text}}} // namespace detail\n\n"),
        }
    }

    fn helper(&self, op: Op) -> &'static str {
        match op {
            Op::Load => {
                "\
/// Eight bytes from `first` on, the first lowest. Compilers make one load of it.
constexpr std::uint64_t load(const std::uint8_t *bytes, std::uint64_t first) noexcept {
    const std::uint8_t *const b = bytes + first;
#if defined(_MSC_VER) && !defined(__clang__) // untested
    if (!__builtin_is_constant_evaluated()) {
        std::uint64_t word;
        std::memcpy(&word, b, 8);
        return word;
    }
#endif
    using word = std::uint64_t;
    return word{b[0]} | word{b[1]} << 8 | word{b[2]} << 16 | word{b[3]} << 24
         | word{b[4]} << 32 | word{b[5]} << 40 | word{b[6]} << 48 | word{b[7]} << 56;
}
"
            }
            Op::RotatedLeft => {
                "\
constexpr std::uint64_t rotate_left(std::uint64_t word, unsigned by) noexcept {
#if defined(_MSC_VER) && !defined(__clang__) // untested
    if (!__builtin_is_constant_evaluated()) return _rotl64(word, static_cast<int>(by));
#endif
    return word << by | word >> ((0u - by) & 63u);
}
"
            }
            Op::RotatedRight => {
                "\
constexpr std::uint64_t rotate_right(std::uint64_t word, unsigned by) noexcept {
#if defined(_MSC_VER) && !defined(__clang__) // untested
    if (!__builtin_is_constant_evaluated()) return _rotr64(word, static_cast<int>(by));
#endif
    return word >> by | word << ((0u - by) & 63u);
}
"
            }
            Op::SwappedBytes => {
                "\
constexpr std::uint64_t swap_bytes(std::uint64_t word) noexcept {
#if defined(__GNUC__)
    return __builtin_bswap64(word);
#else
#if defined(_MSC_VER) // untested
    if (!__builtin_is_constant_evaluated()) return _byteswap_uint64(word);
#endif
    word = (word >> 8 & 0x00ff00ff00ff00ffu) | (word & 0x00ff00ff00ff00ffu) << 8;
    word = (word >> 16 & 0x0000ffff0000ffffu) | (word & 0x0000ffff0000ffffu) << 16;
    return word >> 32 | word << 32;
#endif
}
"
            }
            Op::Pext => {
                "\
/// The bits of `word` under `mask`, gathered at the low end.
constexpr std::uint64_t pext(std::uint64_t word, std::uint64_t mask) noexcept {
    if (!__builtin_is_constant_evaluated()) return _pext_u64(word, mask);
    std::uint64_t gathered = 0;
    for (unsigned bit = 0; mask != 0; mask &= mask - 1, ++bit) {
        if ((word & mask & (0u - mask)) != 0) gathered |= std::uint64_t{1} << bit;
    }
    return gathered;
}
"
            }
            Op::CountBits => {
                "\
constexpr std::uint64_t count_bits(std::uint64_t word) noexcept {
#if defined(__GNUC__)
    return static_cast<std::uint64_t>(__builtin_popcountll(word));
#else
    word -= word >> 1 & 0x5555555555555555u;
    word = (word & 0x3333333333333333u) + (word >> 2 & 0x3333333333333333u);
    word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return word * 0x0101010101010101u >> 56;
#endif
}
"
            }
            _ => "",
        }
    }

    fn operation(&self, op: Op) -> &'static str {
        match op {
            Op::Not => "~$",
            Op::Negated => "0u - $",
            Op::SwappedBytes => "detail::swap_bytes(?)",
            Op::RotatedLeft => "detail::rotate_left(?, ?)",
            Op::RotatedRight => "detail::rotate_right(?, ?)",
            Op::Pext => "detail::pext(?, ?)",
            Op::Load => "detail::load(?, ?)",
            Op::CountBits => "detail::count_bits(?)",
            op => infix(op),
        }
    }

    fn number(&self, number: u64) -> String {
        readable(number) + "u"
    }

    fn typed_number(&self, number: u64) -> String {
        format!("std::uint64_t{{{}}}", readable(number))
    }

    fn small(&self, number: u32) -> String {
        format!("{number}u")
    }

    fn wide(&self) -> &'static str {
        "std::uint64_t{?}"
    }

    fn element(&self, values: &Values) -> &'static str {
        match values {
            Values::U64(_) => "?",
            Values::I8(_) => "static_cast<std::uint64_t>(?)",
            Values::U32(_) | Values::U16(_) | Values::U8(_) => "std::uint64_t{?}",
        }
    }

    fn table(&self, name: &str, place: Place) -> String {
        match place {
            Place::Record => format!("detail::tables.{name}"),
            Place::Apart => format!("detail::{name}"),
            Place::Public => name.to_owned(),
        }
    }

    fn function_name(&self, name: &str, public: bool) -> String {
        if public { name.to_owned() } else { format!("detail::{name}") }
    }

    fn constant(&self, constant: &Constant) -> String {
        let Constant { name, about, value } = constant;
        format!("/// {about}\ninline constexpr std::int32_t {name} = {value};\n")
    }

    fn array(&self, array: &Array, _: Place) -> String {
        let (about, name, element) = (array.about, array.name, TYPES.element(&array.values));
        let (length, values) = (array.length(), numbers(&array.values, "    ", "u"));
        format!("/// {about}\ninline constexpr {element} {name}[{length}] = {{\n{values}}};\n")
    }

    fn record(&self, tables: &[Array]) -> String {
        let field = |array: &Array| {
            let (about, name, element) = (array.about, array.name, TYPES.element(&array.values));
            format!("    /// {about}\n    {element} {name}[{}];\n", array.length())
        };
        let value =
            |array: &Array| format!("    {{\n{}    }},\n", numbers(&array.values, "        ", "u"));
        let (fields, values): (String, String) =
            (tables.iter().map(field).collect(), tables.iter().map(value).collect());
        format!(
            "/// What the sliders' lookups read.\nstruct alignas(64) Tables {{\n{fields}}};\n\n\
             inline constexpr Tables tables = {{\n{values}}};\n"
        )
    }

    fn function(&self, printed: &Printed<'_>) -> String {
        let function = printed.function;
        let result = match function.returns {
            Returns::Board => printed.result.clone(),
            Returns::Number => format!("static_cast<unsigned>({})", printed.result),
            Returns::Index => format!("static_cast<std::int32_t>({})", printed.result),
        };
        format!(
            "/// {}\nconstexpr {} {}({}) noexcept {{\n{}    return {result};\n}}\n",
            function.about,
            TYPES.returned(function.returns),
            function.name,
            parameters(function, &TYPES, "? $"),
            locals(printed, "    const std::uint64_t $ = ?;"),
        )
    }
}
