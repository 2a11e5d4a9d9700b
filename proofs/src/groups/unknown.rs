//! The parts of a file that mean one thing where it is proven and can mean another elsewhere.

use super::exports::Language;
use crate::ir::is_among;

/// The lines for the preprocessor in exports, without their comments.
const LINES: &str = include_str!("known_lines.h");

/// What exports have for other standards of C++, or for who defines a name. It is not compiled here,
/// so it must be this to the letter.
const BLOCKS: &str = include_str!("known_blocks.h");

const HEADERS: &str = "cstdint cstdlib cstring immintrin.h stdint.h stdlib.h string.h";

/// In C and C++, words of the compiler in exports.
const OF_COMPILERS: &str = "\
    _Alignas __builtin_bswap64 __builtin_is_constant_evaluated __extension__ __int128 \
    _byteswap_uint64 _pdep_u64 _pext_u64 _rotl64 _rotr64";

/// In C and C++, words whose code depends on the compiler, or on whether a value is known to it.
const UNKNOWN: &str = "asm auto consteval double float is_constant_evaluated typeid";

/// In Rust, words for code that depends on the target, or can do what its text does not say.
const NOT_IN_RUST: &str = "\
    alloc cfg core crate dyn extern impl macro_rules mod mut std super trait unsafe";

/// In Zig, the functions of the compiler that depend on their arguments only.
const OF_ZIG: &str = "@addWithOverflow @as @bitCast @byteSwap @intCast @intFromBool @truncate";

/// Signs that hide what follows, or put words together.
const SIGNS: [&str; 8] = ["\\", "??", "%:", "#", "/*", "[[", "\"", "'"];

/// The first line with an unknown part, and that part.
pub fn unknown(text: &str, language: Language) -> Option<(usize, String)> {
    let blocks = BLOCKS.split("\n\n").map(|block| block.trim_end().to_owned() + "\n");
    let text = blocks.fold(text.to_owned(), |text, block| {
        text.replace(&block, &"\n".repeat(block.lines().count()))
    });
    text.lines().zip(1..).find_map(|(line, n)| {
        let code = line.split("//").next().unwrap_or_default().trim();
        let odd = if line.contains('\r') {
            Some("\\r")
        } else if language == Language::Zig {
            in_zig(code)
        } else if line.contains("??/") || line.trim_end().ends_with('\\') {
            Some(line)
        } else if code.starts_with('#') {
            let header = code.strip_prefix("#include <").and_then(|code| code.strip_suffix('>'));
            let is_line = LINES.lines().any(|line| line == code);
            let known = is_line || header.is_some_and(|it| is_among(HEADERS, it));
            (!known).then_some(code)
        } else if language == Language::Rust {
            in_rust(code)
        } else {
            in_c(code)
        };
        odd.map(|part| (n, part.to_owned()))
    })
}

fn in_c(code: &str) -> Option<&str> {
    let sign = SIGNS.into_iter().find(|sign| code.contains(sign));
    sign.or_else(|| {
        words(code).find(|word| {
            let of_compiler = word.starts_with('_') || word.contains("__");
            of_compiler && !is_among(OF_COMPILERS, word) || is_among(UNKNOWN, word)
        })
    })
}

fn in_rust(code: &str) -> Option<&str> {
    let sign = ["\"", "'"].into_iter().find(|sign| code.contains(sign));
    // A macro has its sign right behind its name.
    let is_macro = |word: &&str| code.contains(&format!("{word}!"));
    sign.or_else(|| words(code).find(|word| is_macro(word) || is_among(NOT_IN_RUST, word)))
}

fn in_zig(code: &str) -> Option<&str> {
    if code == "const std = @import(\"std\");" {
        return None;
    }
    let of_std = words(code).filter(|word| *word == "std").count();
    let sign = ["\\", "\"", "'"].into_iter().find(|sign| code.contains(sign));
    sign.or_else(|| {
        words(code).find(|word| match *word {
            "std" => of_std != code.matches("std.mem.readInt(").count(),
            "asm" | "builtin" | "undefined" | "var" => true,
            word => word.starts_with('@') && !is_among(OF_ZIG, word),
        })
    })
}

fn words(code: &str) -> impl Iterator<Item = &str> {
    let of_word = |c: char| c.is_alphanumeric() || c == '_' || c == '@';
    code.split(move |c| !of_word(c)).filter(|word| !word.is_empty())
}
