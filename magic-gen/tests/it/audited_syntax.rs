//! `audit`: what stands beside a number of a table, in the syntax of many languages. Each text has
//! right magics; in a *damaged* one, a program that a compiler makes from it has others.

use magic_gen::audit::{Table, tables};
use magic_gen::geometry::Slider;

use crate::folder;

fn magics() -> Vec<u64> {
    folder::magics(Slider::Rook).to_vec()
}

/// The magics in their order, each written by `write`, in a frame.
fn list(frame: &str, write: impl Fn(usize, u64) -> String) -> String {
    let numbers: Vec<_> = magics().into_iter().enumerate().map(|(i, m)| write(i, m)).collect();
    frame.replace('…', &numbers.join(",\n"))
}

#[track_caller]
fn audit(file: &str, text: &str) -> Table {
    let tables = tables(text.as_bytes(), file).unwrap();
    assert_eq!(tables.len(), 1, "{file}: {text:.200}");
    assert!(tables[0].is_proven(), "{file}: the numbers alone are right");
    tables.into_iter().next().unwrap()
}

/// Ways to write a list: the file, what is around the numbers, and what is around each.
const FRAMES: [(&str, &str, &str, &str); 22] = [
    ("m.c", "static const uint64_t RookMagics[64] = {\n…\n};", "", "ULL"),
    ("m.c", "const U64 m[SQUARES] = {\n…,\n};", "UINT64_C(", ")"),
    ("m.c", "#define U64(x) x##ULL\nconst uint64_t m[64] = {\n…};", "U64(", ")"),
    (
        "m.h",
        "#ifndef M_H\n#define M_H\nconst unsigned long long m[2][64] = {{\n…}};\n#endif",
        "",
        "ull",
    ),
    ("m.hpp", "constexpr std::array<uint64_t, 64> m = {\n…\n};", "", "ULL /* a */"),
    ("m.cpp", "typedef uint64_t Bitboard;\nconst Bitboard m[64] {…};", "", "ULL"),
    ("m.rs", "#[rustfmt::skip]\npub const M: [u64; 64] = [\n…,\n];", "", "_u64"),
    ("m.rs", "pub struct Bitboard(pub u64);\nconst M: [Bitboard; 64] = [\n…];", "Bitboard(", ")"),
    ("m.go", "var m = [64]uint64{\n…,\n}", "", ""),
    ("m.java", "private static final long[] M = new long[] {\n…\n};", "", "L"),
    ("m.cs", "static readonly ulong[] M = {\n…\n};", "", "UL"),
    ("m.kt", "val m = ulongArrayOf(\n…\n)", "", "UL"),
    ("m.swift", "let m: [UInt64] = [\n…\n]", "", ""),
    ("m.zig", "pub const m = [64]u64{\n…,\n};", "", ""),
    ("m.zig", "const m: [64]u64 = .{\n…,\n};", "", ""),
    ("m.py", "M = [  # rooks\n…,\n]", "", ""),
    ("m.py", "M = np.array([\n…], dtype=np.uint64)", "", ""),
    ("m.js", "const m = [\n…\n];", "", "n"),
    ("m.ts", "const m: bigint[] = [\n…\n];", "BigInt(\"", "\")"),
    ("m.lua", "local m = {\n…\n} -- rooks", "", ""),
    ("m.jl", "const M = UInt64[\n…]", "", ""),
    ("m.nim", "const m: array[64, uint64] = [\n…]", "", "'u64"),
];

#[test]
fn what_only_wraps_a_number_is_no_reservation() {
    for (file, frame, before, after) in FRAMES {
        let text = list(frame, |_, magic| format!("{before}{magic:#x}{after}"));
        assert_eq!(audit(file, &text).reservations, [], "{file}: {text:.200}");
    }
    type Row<'a> = (&'a str, &'a str, &'a dyn Fn(usize, u64) -> String);
    let rows: [Row<'_>; 7] = [
        ("m.c", "uint64_t m[64] = {…};", &|i, m| format!("[{i}] = {m:#x}")),
        ("m.c", "const Magic m[64] = {…};", &|_, m| {
            format!("{{ .bias = 7, .magic = {m:#x}ULL }}")
        }),
        ("m.rs", "const M: [Magic; 64] = […];", &|_, m| {
            format!("Magic {{ magic: {m:#x}, n: 7 }}")
        }),
        ("m.go", "var m = [64]uint64{…}", &|i, m| format!("{i}: {m:#x}")),
        ("m.json", "{\"rooks\": […]}", &|i, m| {
            format!("{{\"square\": {i}, \"magic\": \"{m:#x}\"}}")
        }),
        ("m.py", "M = {…}", &|i, m| format!("{i}: {m:#x}")),
        ("list.txt", "…", &|_, m| format!("{m:#x}")),
    ];
    for (file, frame, write) in rows {
        assert_eq!(audit(file, &list(frame, write)).reservations, [], "{file}: {frame}");
    }
    let text = format!("void f() {{\n{}}}", statements());
    assert_eq!(audit("m.c", &text).reservations, []);
}

/// The magics, each set by a statement.
fn statements() -> String {
    let rows = magics().into_iter().enumerate();
    rows.map(|(i, m)| format!("m[{i}] = {m:#x};\n")).collect()
}

/// What may stand in the place of the number `@` of one square, by language, with `¦` between two.
const BESIDE: [(&str, &str); 12] = [
    (
        "m.c",
        "~@ ¦ !@ ¦ -(@) ¦ - @ ¦ @ >> 1 ¦ @ ^ 1 ¦ @ | X ¦ @ + 0 ¦ @ / 2 ¦ 2 * @ ¦ -1 + @ ¦ \
        (uint32_t)@ ¦ (int)@ ¦ F(@) ¦ F (@) ¦ X, @ ¦ 5, @ ¦ (@, 7) ¦ [11] = @ ¦ [SQ_B2] = @ ¦ \
        [20 ... 20] = @ ¦ @##1 ¦ sizeof(@) ¦ c ? @ : 1 ¦ @ // a \\\n ¦ @ // a ??/\n ¦ \
        @\n#if X\n ¦ @\n# if X\n ¦ #ifdef X\n@\n#else\n1\n#endif ¦ *&@ ¦ @[T] ¦ @ \\\n ^ 1 ¦ \
        @ /* /* */",
    ),
    ("m.cpp", "@_rev ¦ Rev{@} ¦ rev<1>(@) ¦ static_cast<int>(@) ¦ @ bitand 1 ¦ compl @"),
    (
        "m.rs",
        "!@ ¦ @.swap_bytes() ¦ @_u64.rotate_left(1) ¦ @u64.reverse_bits() ¦ @ as u32 ¦ f(@) ¦ \
        f!(@) ¦ @ - 1 ¦ #[cfg(any())] @ ¦ # [cfg(any())]\n@ ¦ &[@][0] ¦ { 1; @ } ¦ ..@",
    ),
    ("m.go", "^@ ¦ uint32(@) ¦ 11: @ ¦ @ &^ 1 ¦ A1: @ ¦ bits.Reverse64(@)"),
    ("m.java", "Long.reverse(@L) ¦ (int) @L ¦ @L >>> 1 ¦ -@L ^ 1 ¦ @L, // \\u000a 1L,\n"),
    ("m.py", "~@ ¦ @ * 2 ¦ @ ** 2 ¦ @ // 2 ¦ not @ ¦ @ if X else 1 ¦ int(@, 16) ¦ -- @ ¦ @ ^ 1"),
    ("m.js", "~@n ¦ @ ¦ BigInt.asUintN(32, @n) ¦ @n ** 2n ¦ `${@n}` ¦ , @n ¦ ...[@n]"),
    ("m.zig", "~@ ¦ @byteSwap(@) ¦ @truncate(@) ¦ @ << 1 ¦ f(@)"),
    ("m.pas", "not @ ¦ @ shl 1 ¦ @ xor 1 ¦ LongWord(@) ¦ { 1 } @"),
    ("m.nim", "@ shl 1 ¦ @.not ¦ #[ 1, ]# @ ¦ f @"),
    ("m.swift", "~@ ¦ @.byteSwapped ¦ @ &+ 1 ¦ UInt64(bitPattern: @)"),
    ("m.lua", "~@ ¦ @ // 2 ¦ [12] = @ ¦ @ --[[ 1 ]] ¦ # t, @"),
];

#[test]
fn an_operator_a_cast_a_call_an_index_beside_a_number_is_a_reservation() {
    for (file, all) in BESIDE {
        let frame = match file.rsplit_once('.').unwrap().1 {
            "c" | "cpp" => "const uint64_t m[64] = {\n…\n};",
            "rs" => "const M: [u64; 64] = [\n…\n];",
            "go" | "zig" => "var m = [64]uint64{\n…,\n}",
            "java" => "long[] m = {\n…\n};",
            "pas" => "const m: array[0..63] of QWord = (\n…\n);",
            "lua" => "m = {\n…\n}",
            _ => "m = [\n…\n]",
        };
        for beside in all.split(" ¦ ") {
            let text = list(frame, |square, magic| {
                let number = format!("{magic:#x}");
                if square == 9 { beside.replace('@', &number) } else { number }
            });
            let tables = tables(text.as_bytes(), file).unwrap();
            let is_proven = tables.iter().any(Table::is_proven_as_written);
            assert!(!is_proven, "{file}: {beside}");
        }
    }
}

/// What takes a whole list, its declaration, and conditions around it.
const AROUND: [(&str, &str); 51] = [
    ("m.c", "typedef unsigned U64;\nconst U64 m[64] = {…};"),
    ("m.cpp", "static const Rev64 m[64] = {…};"),
    ("m.c", "const uint64_t m[64] = {…, [5] = 0};"),
    ("m.c", "const uint64_t m[64] = {…, [0 ... 3] = 0};"),
    ("m.rs", "type u64 = u32;\nconst M: [u64; 64] = […];"),
    ("m.rs", "use core::primitive::u32 as u64;\nconst M: [u64; 64] = […];"),
    ("m.swift", "typealias Bitboard = UInt32\nlet m: [Bitboard] = […]"),
    ("m.d", "/+\nulong[64] m = […];\n+/"),
    ("m.d", "version(none)\nulong[64] m = […];"),
    ("m.go", "//go:build ignore\n\npackage x\nvar m = [64]uint64{…}"),
    ("m.py", "m = array.array('I', […])"),
    ("m.nim", "#[\nconst m = […]\n]#"),
    ("m.lua", "--[[\nm = {…}\n]]"),
    ("m.lua", "m = [[\n…\n]]"),
    ("m.rb", "__END__\nm = […]"),
    ("m.pas", "(*\nconst m: array[0..63] of UInt64 = (…);\n*)"),
    ("m.pas", "{$IFDEF X}\nconst m: array[0..63] of UInt64 = (…);\n{$ENDIF}"),
    ("m.c", "static const uint32_t m[64] = {…};"),
    ("m.c", "static const unsigned m[64] = {…};"),
    ("m.c", "static const double m[64] = {…};"),
    ("m.cpp", "static const Rev m[64] = {…};"),
    ("m.cpp", "using U64 = uint32_t;\nconst U64 m[64] = {…};"),
    ("m.c", "typedef unsigned int U64;\nconst U64 m[64] = {…};"),
    ("m.c", "#if 0\nconst uint64_t m[64] = {…};\n#endif"),
    ("m.c", "# if false\nconst uint64_t m[64] = {…};\n#endif"),
    ("m.c", "#ifdef X\n#else\nconst uint64_t m[64] = {…};\n#endif"),
    ("m.cpp", "void f() { if (false) { const uint64_t m[64] = {…}; } }"),
    ("m.c", "const char *m = \"…\";"),
    ("m.cpp", "const char *m = R\"x(\" … )x\";"),
    ("m.c", "const uint64_t m[65] = {0, …};"),
    ("m.c", "const uint64_t m[65] = {X, …};"),
    ("m.c", "const uint64_t *m = &((uint64_t[]){…})[1];"),
    ("m.rs", "let m = r#\"…\"#;"),
    ("m.rs", "#[cfg(any())]\nconst M: [u64; 64] = […];"),
    ("m.rs", "let m = […].map(|x| x ^ 1);"),
    ("m.rs", "let m = f([…]);"),
    ("m.go", "m := `…`"),
    ("m.py", "m = [x ^ 1 for x in […]]"),
    ("m.py", "m = […][::-1]"),
    ("m.py", "m = ([…]\n[::-1])"),
    ("m.py", "m = list(reversed([…]))"),
    ("m.py", "if False:\n    m = […]"),
    ("m.py", "m = \"\"\"…\"\"\""),
    ("m.py", "m = np.array([…], dtype=np.uint32)"),
    ("m.js", "const m = [,…n];"),
    ("m.js", "const m = […n]\n  .reverse();"),
    ("m.kt", "val m = ulongArrayOf(…).reversedArray()"),
    ("m.swift", "let m: [UInt64] = […].reversed()"),
    ("m.swift", "let m: [Rev] = […]"),
    ("m.java", "long[] m = rev(new long[] {…});"),
    ("m.lua", "m = rev {…}"),
];

#[test]
fn what_takes_the_whole_list_is_a_reservation() {
    for (file, frame) in AROUND {
        let text = list(frame, |_, magic| format!("{magic:#x}"));
        assert_ne!(audit(file, &text).reservations, [], "{file}: {frame}");
    }
}

/// What changes a list after its declaration, and what only reads it, with `¦` between two.
const LATER: [(&str, &str, &str, &str); 9] = [
    (
        "m.c",
        "uint64_t m[64] = {…};\nvoid f() { @; }",
        "m[i] ^= 1 ¦ m[i] <<= 1 ¦ m[i] >>= 1 ¦ m[i]++ ¦ --m[i] ¦ memset(m, 0, 512) ¦ \
        memcpy(m, x, 512) ¦ std::reverse(m.begin(), m.end())",
        "x = m[i] << 1 ¦ y[i] = m[i] >= 1 ¦ memcpy(x, m, 512) ¦ try_fill(m[i]) ¦ x + m[i]",
    ),
    (
        "m.rs",
        "fn f() { let mut m: [u64; 64] = […];\n@; }",
        "for x in &mut m {} ¦ for x in m.iter_mut() {} ¦ m.fill(0) ¦ m.copy_from_slice(&x)",
        "let x = m[i] as u64 ¦ for x in &m {}",
    ),
    (
        "m.go",
        "var m = [64]uint64{…}\nfunc f() { @ }",
        "m[i] &^= 1 ¦ slices.Reverse(m)",
        "x := m[i]",
    ),
    (
        "m.java",
        "class M { long[] m = {…};\nvoid f() { @; } }",
        "m[i] >>>= 1 ¦ Arrays.fill(m, 0) ¦ this.m[3] = 0",
        "this.m = m",
    ),
    (
        "m.py",
        "m = […]\n@\n",
        "del m[0] ¦ m.pop() ¦ for i in x:\n    m[i] = 1 ¦ m.byteswap(True)\nm.insert(0, 1)",
        "x = m[0] ¦ print(m)",
    ),
    ("m.js", "let m = […n];\n@", "m[3] **= 2n; ¦ m.unshift(1n);", "x = [...m];"),
    ("m.lua", "m = {…}\n@\n", "for i = 1, 64 do m[i] = 1 end ¦ table.insert(m, 1, 0)", "x = m[1]"),
    ("m.rb", "m = […]\n@\n", "m << 5 ¦ m.map! { |x| ~x }", "x = m[0] << 5"),
    (
        "m.zig",
        "var m = [64]u64{…};\nfn f() void { @; }",
        "m[3] +%= 1 ¦ std.mem.reverse(u64, &m)",
        "x = m[3] +% 1",
    ),
];

#[test]
fn what_changes_a_list_later_is_a_reservation_and_what_reads_it_is_none() {
    for (file, frame, changes, reads) in LATER {
        let text = list(frame, |_, magic| format!("{magic:#x}"));
        let text = if file == "m.js" { text.replace(",\n", "n,\n") } else { text };
        for (is_change, all) in [(true, changes), (false, reads)] {
            for later in all.split(" ¦ ") {
                let table = audit(file, &text.replace('@', later));
                assert_eq!(!table.reservations.is_empty(), is_change, "{file}: {later}");
            }
        }
    }
    let table = audit("m.c", &format!("void f() {{\n{}m[5] = 0;\n}}", statements()));
    assert_eq!(table.reservations[0].line, 66);
}

#[test]
fn an_octal_a_wrong_macro_and_a_swapped_name_are_reservations() {
    let bits = |square: usize, _| match (square % 8, square / 8) {
        (0 | 7, 0 | 7) => 12,
        (0 | 7, _) | (_, 0 | 7) => 11,
        _ => 10,
    };
    let rows =
        list("int bits[64] = {…};\n", |square, magic| format!("{:03}", bits(square, magic)));
    let text = rows + &list("uint64_t m[64] = {…};", |_, magic| format!("{magic:#x}"));
    let table = audit("m.c", &text);
    assert_eq!((table.reservations[0].line, table.reservations[0].text.as_str()), (1, "`012`"));
    let bodies = "~x##ULL ¦ (x >> 1) ¦ rev(x) ¦ 0 ¦ 64 ¦ uint32_t(x) ¦ x##1ULL ¦ x##x##ULL ¦ \
        __builtin_bswap64(x) ¦ rev64(x)";
    for body in bodies.split(" ¦ ") {
        let frame = format!("#define U64(x) {body}\nuint64_t m[64] = {{…}};");
        let table = audit("m.c", &list(&frame, |_, magic| format!("U64({magic:#x})")));
        assert_eq!(table.reservations[0].line, 1, "{body}");
    }
    let other = "#define U64(x) C64(x)\n#define C64(x) (~x##ULL)\nuint64_t m[64] = {…};";
    let table = audit("m.c", &list(other, |_, magic| format!("U64({magic:#x})")));
    assert_eq!(table.reservations[0].line, 2);
    let text = list("uint64_t m[64] = {…};", |_, magic| format!("U64({magic:#x})"));
    let defined = "uint64_t U64(uint64_t x) { return ~x; }\n".to_owned() + &text;
    assert_eq!(audit("m.c", &defined).reservations[0].line, 1);
    let named = list("M m[64] = {…};", |square, magic| {
        let name = if square == 9 { "old" } else { "magic" };
        format!("{{ .{name} = {magic:#x} }}")
    });
    assert_eq!(audit("m.c", &named).reservations[0].line, 10);
}
