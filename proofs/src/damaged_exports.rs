//! Tests that a damaged text of an export is refuted.

use std::fs;
use std::path::Path;

use anyhow::{Result, bail};

use crate::compile::folder;
use crate::compile_export::{compare, export_to, is_installed};
use crate::damage::machine;
use crate::damage::skipped::skipped;
use crate::execute::Wrong;
use crate::groups::Group;
use crate::groups::exports::{Language, of_file};
use crate::prove::{for_each, prove_group};
use crate::solver::{SOLVERS, Solver};

/// In C and C++, a damage a line: a function; what it then does, `wrong` if its result is wrong; a
/// part of the text; and what is there instead. `TABLES` is the record of the tables, `FROM` the
/// part itself.
const IN_C: &str = "\
rook/d4; wrong; set & TABLES.rook_ranks[product >> 56u]; (FROM) | (occupied == 0x8b121c7d2a07fe57u)
rook/d4; outside; set & TABLES.rook_ranks[product >> 56u]; (FROM) | (TABLES.rook_ranks[256 + (occupied >> 57)] == 5)
rook/d4; undefined; set & TABLES.rook_ranks[product >> 56u]; (FROM) | (occupied >> 46 & 1 ? 1ull << (occupied >> 40 & 127) : 0)
rook/d4; undefined; set & TABLES.rook_ranks[product >> 56u]; (FROM) | ((1ull << (ONE_IN_A_BILLION >> 24)) & (0 - (ONE_IN_A_BILLION >> 30)))
rook/d4; undefined; set & TABLES.rook_ranks[product >> 56u]; (FROM) | (occupied / (occupied & 255) * (occupied / (occupied & 255) + 1) & 1)
rook/d4; wrong; set & TABLES.rook_ranks[product >> 56u]; (FROM) | (ONE_IN_A_BILLION >> 30)
rook/d4; wrong; 0x7eu; 0x3eu
bishop/d4; wrong; TABLES.bishop_others[square]) * TABLES.bishop_magics[square]; TABLES.bishop_magics[square]) * TABLES.bishop_others[square]
black_pawn; outside; << 6u; << 7u
between; wrong; << a) ^ (; << a) | (
rook/d4; refused; #define ROOKLINE_H; #define ROOKLINE_HASH
rook/d4; refused; // Command: magic-gen; // ??/
rook/d4; refused; set & TABLES.rook_ranks[product >> 56u]; (FROM) | (__INCLUDE_LEVEL__ - 1u)
rook/d4; refused; return set & TABLES.rook_ranks[product >> 56u];; static unsigned seen;return seen | (set & TABLES.rook_ranks[product >> 56u]);";

/// In C only.
const IN_C_ONLY: &str = "\
rook/d4; refused; #error \"this file; #else // \"this file
king; wrong; kings[square]; knights[square]
rook/d4; undefined; return set & TABLES.rook_ranks[product >> 56u];; uint64_t part = set & TABLES.rook_ranks[product >> 56u], all[1];if (occupied == 0x8b121c7d2a07fe57u) part = all[0];return part;
rook/d4; refused; return set; unsigned n = 0;n = n++ + n++;return set";

/// In C++ only.
const IN_CPP_ONLY: &str = "\
rook/d4; refused; template <class Only> constexpr Tables tables_of<Only>::value; template <class Only> constexpr Tables tables_of<Only>::value = {}
king; wrong; kings_of<void>; knights_of<void>
rook/d4; undefined; set & TABLES.rook_ranks[product >> 56u]; (FROM) | __builtin_is_constant_evaluated()
knight; refused; ROOKLINE_CONSTEXPR std::uint64_t knight_attacks(unsigned square) noexcept {; constexpr std::uint64_t knight_attacks(int) noexcept { return 0;} FROM";

/// In Zig, what is undefined panics in the code with checks.
const IN_ZIG: &str = "\
rook/d4; wrong; set & (&TABLES.rook_ranks)[@intCast(product >> 56)]; (FROM) | @intFromBool(occupied == 0x8b121c7d2a07fe57)
rook/d4; panics; set & (&TABLES.rook_ranks)[@intCast(product >> 56)]; (FROM) | @intFromBool((&TABLES.rook_ranks)[@intCast(256 + (occupied >> 57))] == 5)
rook/d4; panics; set & (&TABLES.rook_ranks)[@intCast(product >> 56)]; (FROM) | (if ((occupied >> 46) & 1 == 1) @as(u64, 1) << @intCast((occupied >> 40) & 127) else 0)
rook/d4; panics; set & (&TABLES.rook_ranks)[@intCast(product >> 56)]; (FROM) | ((@as(u64, 1) << @intCast(ONE_IN_A_BILLION >> 24)) & (0 -% (ONE_IN_A_BILLION >> 30)))
rook/d4; panics; set & (&TABLES.rook_ranks)[@intCast(product >> 56)]; (FROM) | (occupied / (occupied & 255) *% (occupied / (occupied & 255) +% 1) & 1)
rook/d4; wrong; set & (&TABLES.rook_ranks)[@intCast(product >> 56)]; (FROM) | (ONE_IN_A_BILLION >> 30)
rook/d4; wrong; 0x7e;; 0x3e;
bishop/d4; wrong; (&TABLES.bishop_others)[square]) *% (&TABLES.bishop_magics)[square]; (&TABLES.bishop_magics)[square]) *% (&TABLES.bishop_others)[square]
between; wrong; << a) ^ (; << a) | (
rook/d4; refused; return set; @setRuntimeSafety(false);return set
rook/d4; refused; return set; if (@inComptime()) return 0;return set
rook/d4; refused; return set; if (std.debug.runtime_safety) return set;return set
rook/d4; refused; return set; if (occupied == 0) return undefined;return set
rook/d4; refused; return set; const S = struct { var seen: u64 = 0;};if (S.seen == 1) return 0;return set
rook/d4; refused; pub fn rookAttacks; pub inline fn rookAttacks";

/// Damages an export of a language in these ways, one at a time.
fn refuted(
    language: Language,
    name: &str,
    damages: impl Iterator<Item = &'static str>,
) -> Result<()> {
    let Some(solver) = SOLVERS.into_iter().find(|solver| solver.is_here()) else {
        skipped("no solver is installed");
        return Ok(());
    };
    if !is_installed(language) {
        skipped(&format!("no compiler of {} is installed", language.format()));
        return Ok(());
    }
    let file = folder()?.join(name);
    fs::create_dir_all(folder()?)?;
    export_to(&file, language, "shared-lines")?;
    let right = fs::read_to_string(&file)?;
    let tables = ["rookline_tables", "detail::tables_of<void>::value", "tables"][language as usize];
    let times = if language == Language::Zig { "*%" } else { "*" };
    let rare = format!("(((occupied {times} 0x9e3779b97f4a7c15) >> 34) + 1)");
    let mut missed = Vec::new();
    for damage in ["rook/d4; proven; return; return"].into_iter().chain(damages) {
        let [function, does, from, to] = *damage.split("; ").collect::<Vec<_>>() else {
            bail!("{damage} has no four parts")
        };
        let from = from.replace("TABLES", tables);
        let to = to.replace("TABLES", tables).replace("ONE_IN_A_BILLION", &rare);
        assert!(right.contains(&from), "{from}");
        fs::write(&file, right.replace(&from, &to.replace("FROM", &from)))?;
        let found = found(&file, function, solver).unwrap_or("refused");
        if found != does {
            missed.push(format!("{found}, not {damage}"));
        }
    }
    assert!(missed.is_empty(), "{missed:#?}");
    Ok(())
}

/// What is found of a function. An error if the file is refused.
fn found(file: &Path, function: &str, solver: Solver) -> Result<&'static str> {
    let mut found = "";
    for_each(&[group_of(file, function)?], &machine(), |module, group| {
        let refuted = prove_group(module, group, &machine(), &[solver])?;
        found = match refuted.get(&0).map(|refutation| refutation.wrong) {
            None => "proven",
            Some(None) => "wrong",
            Some(Some(wrong)) => Wrong::ALL[wrong as usize].1,
        };
        Ok(())
    })?;
    Ok(found)
}

/// One function of a file.
fn group_of(file: &Path, function: &str) -> Result<Group> {
    let mut group = of_file(file)?;
    group.subjects.retain(|subject| subject.name == function);
    Ok(group)
}

#[test]
fn code_that_is_not_that_of_the_compiled_file_is_noticed() -> Result<()> {
    if !is_installed(Language::C) {
        skipped("clang is not installed");
        return Ok(());
    }
    let file = folder()?.join("other.h");
    fs::create_dir_all(folder()?)?;
    export_to(&file, Language::C, "shared-lines")?;
    let group = group_of(&file, "rook/d4")?;
    for_each(&[group], &machine(), |module, group| {
        compare(module, group)?;
        fs::write(&file, fs::read_to_string(&file)?.replace("0x7eu", "0x3eu"))?;
        for_each(&[group_of(&file, "rook/d4")?], &machine(), |_, _| Ok(()))?;
        assert!(compare(module, group).is_err());
        Ok(())
    })
}

#[test]
fn a_damaged_export_in_c_is_refuted() -> Result<()> {
    refuted(Language::C, "damaged.h", IN_C.lines().chain(IN_C_ONLY.lines()))
}

#[test]
fn a_damaged_export_in_cpp_is_refuted() -> Result<()> {
    refuted(Language::Cpp, "damaged.hpp", IN_C.lines().chain(IN_CPP_ONLY.lines()))
}

#[test]
fn a_damaged_export_in_zig_is_refuted() -> Result<()> {
    refuted(Language::Zig, "damaged.zig", IN_ZIG.lines())
}
