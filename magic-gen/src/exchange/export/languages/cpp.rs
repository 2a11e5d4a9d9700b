//! A C++ header, from C++11 on: as that of C, but all in a namespace and, from C++14 on, for constant
//! expressions. Its tables are static members of templates, which a program of several files has once;
//! before C++17 there are no inline variables.

use super::{OnBoards, Spelling, c};
use crate::exchange::export::expression::Op;

pub(super) const SPELLING: Spelling = Spelling {
    word: "cpp",
    help: "A C++ header, from C++11 on",
    example: "\
#include \"rookline.hpp\" // this file

constexpr std::uint64_t occupied = 1ull << 35 | 1ull << 25;              // d5 and b4
constexpr std::uint64_t rook = rookline::rook_attacks(27, occupied);     // on d4
constexpr std::uint64_t pawn = rookline::pawn_attacks(0, 28);            // a white one on e4
constexpr std::uint64_t parries = rookline::between(3, 59) | 1ull << 59; // these stop a check from d8 to d1",
    opening: |required| {
        let own = c::preamble(required, "HPP", ["cstdint", "cstdlib", "cstring"], AND_CONSTANTS);
        own + CONSTEXPR + &c::check("static_cast<void>(0)") + "namespace rookline {\n\n"
    },
    closing: "\n} // namespace rookline\n\n{undef_pext}#undef ROOKLINE_CHECK\n#undef ROOKLINE_CONSTEXPR\n#endif\n",
    internal: ["namespace detail {\n\n", "} // namespace detail\n\n"],
    elements: ["std::uint64_t", "std::uint16_t", "std::uint8_t", "std::int8_t"],
    boards: Some(&ON_BOARDS),
    helpers: &[(Op::SwappedBytes, SWAP_BYTES), (Op::RotatedLeft, ROTATE_LEFT), (Op::RotatedRight, ROTATE_RIGHT), (Op::Pext, PEXT), (Op::Pdep, PDEP), (Op::Load, LOAD)],
    operations: &[
        (Op::Not, "~$"),
        (Op::Negated, "0u - $"),
        (Op::SwappedBytes, "detail::swap_bytes(?)"),
        (Op::RotatedLeft, "detail::rotate_left(?, ?)"),
        (Op::RotatedRight, "detail::rotate_right(?, ?)"),
        (Op::Pext, "detail::extract_bits(?, ?)"),
        (Op::Pdep, "detail::deposit_bits(?, ?)"),
        (Op::Load, "detail::load(?, ?)"),
    ],
    typed: "std::uint64_t{?}",
    unsigned: "std::uint64_t{?}",
    signed: "static_cast<std::uint64_t>(?)",
    narrowed: "static_cast<unsigned>(?)",
    tables: [
        "detail::tables_of<void>::value.{name}",
        "detail::{name}_of<void>::value",
        "{name}_of<void>::value",
    ],
    functions: ["detail::{name}", "{name}"],
    array: "/// {about}\ntemplate <class> struct {name}_of {\n    static constexpr {type} \
            value[{length}] = {\n{values}    };\n};\n#if __cplusplus < 201703L\ntemplate <class Only> \
            constexpr {type} {name}_of<Only>::value[{length}];\n#endif\nstatic constexpr const {type} \
            (&{name})[{length}] = {name}_of<void>::value;\n",
    record: "/// What the sliders' lookups read.\nstruct alignas(64) Tables {\n{fields}};\n\n\
             template <class> struct tables_of {\n    static constexpr Tables value = {\n{values}    \
             };\n};\n#if __cplusplus < 201703L\ntemplate <class Only> constexpr Tables \
             tables_of<Only>::value;\n#endif\n",
    field: "    /// {about}\n    {type} {name}[{length}];\n",
    function: "/// {about}\nROOKLINE_CONSTEXPR {type} {name}({parameters}) noexcept \
               {\n{bounds}{locals}    return {result};\n}\n",
    local: "    const std::uint64_t {name} = {value};\n",
    ..c::SPELLING
};

/// Compilers in which a constant expression can do without the instruction.
const AND_CONSTANTS: &str = " && \\\n    (defined(__clang__) ? __clang_major__ > 8 : __GNUC__ > 8)";

const ON_BOARDS: OnBoards = OnBoards {
    set: "Set",
    set_types: &[SET, PAIR],
    bit: "1ull << #",
    examples: [
        "#include \"rookline.hpp\" // this file\n\n\
         constexpr std::uint64_t occupied = {all}; // {places}\n\
         constexpr std::uint64_t {piece} = rookline::{call}; // on {place}\n",
        "#include \"rookline.hpp\" // this file\n\n\
         constexpr rookline::Set occupied = rookline::of({low}, {high}); // {places}\n\
         constexpr rookline::Set {piece} = rookline::{call}; // on {place}\n",
    ],
    ..c::ON_BOARDS
};

const SET: &str = "\
/// A set of squares.
__extension__ typedef unsigned __int128 Set;
constexpr Set of(std::uint64_t low, std::uint64_t high) noexcept { return static_cast<Set>(high) << 64 | low; }
constexpr std::uint64_t low(Set set) noexcept { return static_cast<std::uint64_t>(set); }
constexpr std::uint64_t high(Set set) noexcept { return static_cast<std::uint64_t>(set >> 64); }
";

const PAIR: &str = "\
/// A set of squares: those below 64, and the others.
struct Set { std::uint64_t low, high; };
constexpr Set of(std::uint64_t low, std::uint64_t high) noexcept { return Set{low, high}; }
constexpr std::uint64_t low(Set set) noexcept { return set.low; }
constexpr std::uint64_t high(Set set) noexcept { return set.high; }
";

/// What is a constant expression from C++14 on is an inline function before.
const CONSTEXPR: &str = "\
#if __cplusplus >= 201402L || (defined(_MSVC_LANG) && _MSVC_LANG >= 201402L)
#define ROOKLINE_CONSTEXPR constexpr
#else
#define ROOKLINE_CONSTEXPR inline
#endif

";

const LOAD: &str = "\
/// Eight bytes from `first` on, the first lowest. Compilers make one load of it.
ROOKLINE_CONSTEXPR std::uint64_t load(const std::uint8_t *bytes, std::uint64_t first) noexcept {
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
";

const ROTATE_LEFT: &str = "\
ROOKLINE_CONSTEXPR std::uint64_t rotate_left(std::uint64_t word, unsigned by) noexcept {
#if defined(_MSC_VER) && !defined(__clang__) // untested
    if (!__builtin_is_constant_evaluated()) return _rotl64(word, static_cast<int>(by));
#endif
    return word << by | word >> ((0u - by) & 63u);
}
";

const ROTATE_RIGHT: &str = "\
ROOKLINE_CONSTEXPR std::uint64_t rotate_right(std::uint64_t word, unsigned by) noexcept {
#if defined(_MSC_VER) && !defined(__clang__) // untested
    if (!__builtin_is_constant_evaluated()) return _rotr64(word, static_cast<int>(by));
#endif
    return word >> by | word << ((0u - by) & 63u);
}
";

const SWAP_BYTES: &str = "\
ROOKLINE_CONSTEXPR std::uint64_t swap_bytes(std::uint64_t word) noexcept {
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
";

const PEXT: &str = "\
/// The bits of `word` under `mask`, gathered at the low end.
ROOKLINE_CONSTEXPR std::uint64_t extract_bits(std::uint64_t word, std::uint64_t mask) noexcept {
#if __cplusplus < 201402L && !defined(_MSVC_LANG)
    return _pext_u64(word, mask);
#else
    if (!__builtin_is_constant_evaluated()) return _pext_u64(word, mask);
    std::uint64_t gathered = 0;
    for (unsigned bit = 0; mask != 0; mask &= mask - 1, ++bit) {
        if ((word & mask & (0u - mask)) != 0) gathered |= std::uint64_t{1} << bit;
    }
    return gathered;
#endif
}
";

const PDEP: &str = "\
/// The lowest bits of `word`, at the places of `mask`.
ROOKLINE_CONSTEXPR std::uint64_t deposit_bits(std::uint64_t word, std::uint64_t mask) noexcept {
#if __cplusplus < 201402L && !defined(_MSVC_LANG)
    return _pdep_u64(word, mask);
#else
    if (!__builtin_is_constant_evaluated()) return _pdep_u64(word, mask);
    std::uint64_t spread = 0;
    for (; mask != 0; mask &= mask - 1, word >>= 1) {
        if ((word & 1u) != 0) spread |= mask & (0u - mask);
    }
    return spread;
#endif
}
";
