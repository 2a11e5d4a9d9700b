//! A C11 header.

use super::{OnBoards, Required, Spelling};
use crate::exchange::export::expression::Op;

pub(super) const SPELLING: Spelling = Spelling {
    word: "c",
    help: "A C11 header",
    example:
        "\
#include \"rookline.h\" // this file

uint64_t occupied = UINT64_C(1) << 35 | UINT64_C(1) << 25;      // d5 and b4
uint64_t rook = rookline_rook_attacks(27, occupied);            // on d4
uint64_t pawn = rookline_pawn_attacks(0, 28);                   // a white one on e4
uint64_t parries = rookline_between(3, 59) | UINT64_C(1) << 59; // these stop a check from d8 to d1",
    beyond: "A square is at most 63, a color at most 1; ROOKLINE_ASSERT, if defined, checks it.",
    lacks: None,
    opening: |required| {
        let own = preamble(required, "H", ["stdint.h", "stdlib.h", "string.h"], "");
        // One error in C++, not one for each line.
        own.replacen("\n\n", NOT_C, 1) + &check("((void)0)") + TABLE
    },
    closing: "\n{undef_pext}#undef ROOKLINE_CHECK\n#undef ROOKLINE_TABLE\n#endif // C\n#endif\n",
    internal: ["", ""],
    elements: ["uint64_t", "uint16_t", "uint8_t", "int8_t"],
    square: "unsigned",
    color: "unsigned",
    number: "unsigned",
    boards: Some(&ON_BOARDS),
    helpers: &[
        (Op::SwappedBytes, SWAP_BYTES),
        (Op::RotatedLeft, ROTATE_LEFT),
        (Op::RotatedRight, ROTATE_RIGHT),
        (Op::Load, LOAD),
    ],
    operations: &[
        (Op::Not, "~$"),
        (Op::Negated, "0u - $"),
        (Op::SwappedBytes, "rookline_swap_bytes(?)"),
        (Op::RotatedLeft, "rookline_rotate_left(?, ?)"),
        (Op::RotatedRight, "rookline_rotate_right(?, ?)"),
        (Op::Pext, "_pext_u64(?, ?)"),
        (Op::Pdep, "_pdep_u64(?, ?)"),
        (Op::Load, "rookline_load(?, ?)"),
    ],
    suffix: "u",
    typed: "UINT64_C(?)",
    addend: "$",
    unsigned: "(uint64_t)$",
    signed: "(uint64_t)$",
    indexed: "$[?]",
    index: "?",
    shift: "?",
    narrowed: "(unsigned)(?)",
    tables: ["rookline_tables.{name}", "rookline_{name}", "rookline_{name}"],
    functions: ["rookline_{name}", "rookline_{name}"],
    indent: "    ",
    array: "/// {about}\nROOKLINE_TABLE const {type} {table}[{length}] = {\n{values}};\n",
    record: "/// What the sliders' lookups read.\nROOKLINE_TABLE const struct {\n{fields}} \
             rookline_tables = {\n{values}};\n",
    field: "    /// {about}\n    {aligned}{type} {name}[{length}];\n",
    aligned: "_Alignas(64) ",
    value: "    {\n{values}    },\n",
    function: "/// {about}\nstatic inline {type} {called}({parameters}) {\n{bounds}{locals}    \
               return {result};\n}\n",
    parameter: "{type} {name}",
    bound: "    ROOKLINE_CHECK({name} <= {most}u);\n",
    bound_below: "    ROOKLINE_CHECK({name} <= {most}u);\n",
    local: "    const uint64_t {name} = {value};\n",
    formatted: str::to_owned,
};

/// What a C++ compiler reads of the file.
const NOT_C: &str = "

#if defined(__cplusplus)
#error \"this file is C11: magic-gen export --format cpp writes rookline.hpp, for C++\"
#else

";

/// The check of squares and colors, which a program may define.
pub(super) fn check(nothing: &str) -> String {
    format!(
        "// To check squares and colors, define ROOKLINE_ASSERT(holds) before you include this.\n\
         #if defined(ROOKLINE_ASSERT)\n#define ROOKLINE_CHECK(holds) ROOKLINE_ASSERT(holds)\n\
         #else\n#define ROOKLINE_CHECK(holds) {nothing}\n#endif\n\n"
    )
}

/// MSVC compiles PEXT for every processor.
const BMI2: &str = "\
#if defined(__BMI2__) || (defined(_MSC_VER) && !defined(__clang__)) // MSVC is untested
#include <immintrin.h>
#else
#error \"PEXT needs BMI2: -mbmi2, or -march=native\"
#endif
";

/// The guard and the includes of a header, for C++ too. Where PEXT is fast is asked of the compiler, and
/// `also`.
pub(super) fn preamble(
    required: &Required<'_>,
    extension: &str,
    [stdint, stdlib, string]: [&str; 3],
    also: &str,
) -> String {
    let Required { stem, ops, where_fast } = required;
    let guard = format!("{}_{extension}", stem.to_uppercase());
    let fast = if where_fast.is_empty() { String::new() } else { FAST.replace("{also}", also) };
    let own = [Op::Load, Op::RotatedLeft, Op::RotatedRight, Op::SwappedBytes];
    let msvc = own.iter().any(|op| ops.contains(op)).then(|| {
        format!(
            "#if defined(_MSC_VER) && !defined(__clang__) // untested\n#include <{stdlib}>\n\
             #include <{string}>\n#endif\n"
        )
    });
    let bmi2 = if ops.contains(&Op::Pext) { BMI2 } else { "" };
    let msvc = msvc.unwrap_or_default();
    format!("#ifndef {guard}\n#define {guard}\n\n{fast}#include <{stdint}>\n{msvc}{bmi2}\n")
}

/// PEXT and PDEP are slow on Zen 1 and 2.
const FAST: &str = "\
// Lines along files by PEXT and PDEP where these are fast: with -mbmi2, not for Zen 1 and 2.
#if defined(__BMI2__) && !defined(__znver1__) && !defined(__znver2__){also}
#define ROOKLINE_PEXT
#include <immintrin.h>
#endif
";

pub(super) const ON_BOARDS: OnBoards = OnBoards {
    beyond: "A square is at most {last}, a color at most 1; ROOKLINE_ASSERT, if defined, checks it.",
    set: "rookline_set",
    set_types: &[SET, PAIR],
    either: "#if defined(ROOKLINE_PEXT)\n{pext}#else\n{elsewhere}#endif\n\n",
    elsewhere: "{name}",
    helper: "#if defined(ROOKLINE_PEXT)\n{text}#endif\n\n",
    on_pext: &[
        "With BMI2 a {column} is gathered by PEXT and spread by PDEP, but not on Zen 1 and 2, where they \
         are slow: two instructions in place of multiplications.",
    ],
    bit: "UINT64_C(1) << #",
    examples: [
        "#include \"rookline.h\" // this file\n\n\
         uint64_t occupied = {all}; // {places}\nuint64_t {piece} = {call}; // on {place}\n",
        "#include \"rookline.h\" // this file\n\n\
         rookline_set occupied = rookline_of({low}, {high}); // {places}\n\
         rookline_set {piece} = {call}; // on {place}\n",
    ],
};

const SET: &str = "\
/// A set of squares.
__extension__ typedef unsigned __int128 rookline_set;
static inline rookline_set rookline_of(uint64_t low, uint64_t high) { return (rookline_set)high << 64 | low; }
static inline uint64_t rookline_low(rookline_set set) { return (uint64_t)set; }
static inline uint64_t rookline_high(rookline_set set) { return (uint64_t)(set >> 64); }
";

const PAIR: &str = "\
/// A set of squares: those below 64, and the others.
typedef struct { uint64_t low, high; } rookline_set;
static inline rookline_set rookline_of(uint64_t low, uint64_t high) { return (rookline_set){low, high}; }
static inline uint64_t rookline_low(rookline_set set) { return set.low; }
static inline uint64_t rookline_high(rookline_set set) { return set.high; }
";

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
