//! `verify` notices what is wrong, and says where.

use std::fs;
use std::path::Path;

use crate::folder::{copy, text};
use magic_gen::emit;
use magic_gen::verify::verify;

fn failures(dir: &Path) -> Vec<String> {
    verify(dir).failures.iter().map(|error| format!("{error:#}")).collect()
}

/// Changes one file by `edit` and expects one failure that contains all of
/// `wanted`, besides fingerprints that no longer match.
fn broken(file: &str, edit: impl Fn(&str) -> String, wanted: &[&str]) {
    let dir = copy();
    let path = dir.path().join(file);
    let text = fs::read_to_string(&path).unwrap();
    let edited = edit(&text);
    assert_ne!(edited, text, "{file}: the edit changes nothing");
    fs::write(&path, edited).unwrap();
    let mut failures = failures(dir.path());
    failures.retain(|f| file == "fingerprints.csv" || !f.starts_with("fingerprints.csv"));
    assert_eq!(failures.len(), 1, "{file}: {failures:#?}");
    assert_eq!(failures[0].matches(file).count(), 1, "not named once: {}", failures[0]);
    for part in [file].iter().chain(wanted) {
        assert!(failures[0].contains(part), "no `{part}` in: {}", failures[0]);
    }
}

/// Replaces field `column` of the row that begins with `("square"`.
fn field(text: &str, square: &str, column: usize, value: &str) -> String {
    let edit = |line: &str| {
        if !line.trim_start().starts_with(&format!("(\"{square}\"")) {
            return line.to_owned();
        }
        let row = line.trim().trim_start_matches('(').trim_end_matches("),");
        let mut fields: Vec<&str> = row.split(", ").collect();
        fields[column] = value;
        format!("    ({}),", fields.join(", "))
    };
    text.lines().map(edit).collect::<Vec<_>>().join("\n")
}

/// Replaces the `n`th number of the array in the text.
fn number(text: &str, n: usize, value: &str) -> String {
    let start = text.find("= [").unwrap();
    let (head, body) = text.split_at(start);
    let mut seen = 0;
    let mut out = String::new();
    let mut rest = body;
    while let Some(at) = rest.find(|c: char| c.is_ascii_digit() || c == '-') {
        let len = rest[at..].find([',', ']']).unwrap();
        out += &rest[..at];
        out += if seen == n { value } else { &rest[at..at + len] };
        seen += 1;
        rest = &rest[at + len..];
    }
    head.to_owned() + &out + rest
}

#[test]
fn a_wrong_magic_of_the_default_is_named_with_two_occupancies() {
    // With the magic 1 only a blocker on the last rank of the file counts.
    broken(
        "shared_lines_rook.rs",
        |text| {
            let first = text.find("    0x").unwrap() + 4;
            format!("{}0x1{}", &text[..first], &text[first + 18..])
        },
        &[
            "rook a1: ",
            "sends the occupancies ",
            "0x0000000000000100 to index 254, but they attack ",
        ],
    );
    let wanted =
        ["bishop e4: the magic 0x0000000000000001 sends the occupancy 0x", " of a bishop on "];
    broken(
        "shared_lines_bishop.rs",
        |text| text.replace("0x00000c8004002003", "0x0000000000000001"),
        &wanted,
    );
    let fewer = |text: &str| text.replace("u32 = 192", "u32 = 191");
    broken("shared_lines_rook.rs", fewer, &["191 entries are written, 192 counted"]);
    let more = |text: &str| text.replace("u32 = 4103", "u32 = 4104");
    broken("shared_lines_bishop.rs", more, &["4104 bytes are written, 4103 counted"]);
}

#[test]
fn the_committed_files_are_proven() {
    let report = verify(copy().path());
    assert!(report.failures.is_empty(), "{:#?}", report.failures);
    assert_eq!(report.occupancies, 107_648);
    // The file of fingerprints has its line, too.
    assert_eq!(report.proven.len(), emit::names().count());
}

#[test]
fn a_magic_that_collides_is_named_with_both_occupancies() {
    let wanted = ["rook e4: the magic 0x0000000000000001 sends the occupancies 0x", " and 0x"];
    broken("rook_magics.rs", |t| field(t, "e4", 1, "0x0000000000000001"), &wanted);
    let wanted = ["bishop h8: the magic 0x00000000000000ff", "to index 0, but they attack 0x"];
    broken("bishop_magics.rs", |t| field(t, "h8", 1, "0x00000000000000ff"), &wanted);
}

#[test]
fn counts_and_bits_that_do_not_hold_are_named() {
    let file = "rook_magics.rs";
    broken(file, |t| field(t, "d4", 2, "0"), &["rook d4", "0 index bits, not in 1 to 10"]);
    broken(file, |t| field(t, "d4", 2, "11"), &["rook d4", "11 index bits, not in 1 to 10"]);
    broken(file, |t| field(t, "d4", 3, "143"), &["143 attack sets are written, 144 counted"]);
    broken(file, |t| field(t, "d4", 4, "1000"), &["1000 slots used are written, 1024 counted"]);
    broken(file, |t| field(t, "d4", 3, "145"), &["145 attack sets are written, 144 counted"]);
    broken(file, |t| field(t, "d4", 4, "1025"), &["1025 slots used are written, 1024 counted"]);
    broken(
        file,
        |t| field(t, "d4", 0, "(\"d5\"").replace("((", "("),
        &["says d5 where d4 belongs"],
    );
}

#[test]
fn every_row_that_is_wrong_is_named() {
    let dir = copy();
    let path = dir.path().join("rook_magics.rs");
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, field(&field(&text, "b2", 1, "0x1"), "h8", 2, "0")).unwrap();
    let failures = failures(dir.path());
    assert_eq!(failures.len(), 2, "{failures:#?}");
    assert!(failures[0].contains("rook b2: ") && failures[1].contains("rook h8: "));
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_file_of_another_shape_is_refused_by_what_differs() {
    let file = "bishop_magics.rs";
    let without_c3 =
        |t: &str| t.lines().filter(|l| !l.contains("(\"c3\"")).collect::<Vec<_>>().join("\n");
    broken(file, without_c3, &["bishop: 63 rows instead of 64"]);
    broken(
        file,
        |t| t[..t.len() / 2].to_owned(),
        &[
            "bishop_magics.rs: line ",
            ", the last: BISHOP_MAGICS does not end: the file is truncated",
        ],
    );
    broken(file, |t| t.replace("BISHOP_MAGICS", "BISHOPS"), &["no constant BISHOP_MAGICS"]);
    broken(
        file,
        |t| field(t, "a1", 1, "3 + 4"),
        &["row 0 of BISHOP_MAGICS", "expected an integer"],
    );
    broken(file, |t| field(t, "a1", 3, "-1"), &["row 0 of BISHOP_MAGICS", "expected an integer"]);
    broken("mod_67.rs", |t| t.replace("-1,", "!1,"), &["in MOD_67_INDEX: expected an integer"]);
    let with = |more: &'static str| move |t: &str| format!("{t}{more}\n");
    let twice = "pub const DE_BRUIJN: u64 = 1;";
    broken("de_bruijn.rs", with(twice), &["the constant DE_BRUIJN is there twice"]);
    let other = "pub const OTHER: u64 = 1;";
    broken("mod_67.rs", with(other), &["mod_67.rs: there is a constant OTHER too many"]);
    broken("mod_67.rs", with("fn f() {}"), &["line ", "`fn f() {}` where a constant belongs"]);
    let wanted = ["in MOD_67_INDEX: an array has 67 entries instead of 68, which"];
    broken("mod_67.rs", |t| t.replace("; 67]", "; 68]"), &wanted);
    let wanted = ["in FILL_UP_ATTACKS: an array has 64 entries instead of 63, which"];
    broken("fill_up.rs", |t| t.replace("[u64; 64]", "[u64; 63]"), &wanted);
    let wanted = ["BISHOP_MAGICS is declared with 65 rows and not 64"];
    broken(file, |t| t.replace("; 64]", "; 65]"), &wanted);
    let dir = copy();
    fs::remove_file(dir.path().join("mod_67.rs")).unwrap();
    let failures = failures(dir.path());
    assert!(failures.iter().any(|f| f.starts_with("mod_67.rs: cannot be read: ")), "{failures:#?}");
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn files_that_would_exhaust_the_stack_or_the_memory_are_refused() {
    let wanted = ["mod_67.rs: line 2: nested too deeply for a generated file"];
    let nests = [
        ("[", "]"),
        ("(", ")"),
        ("{", "}"),
        ("-", ""),
        ("!", ""),
        ("return ", ""),
        ("|x| ", ""),
        ("x::<u8, ", ">"),
        ("1 + ", ""),
        ("if x {} else ", ""),
    ];
    for (open, close) in nests {
        let depth = 500_000 / open.len();
        let value = open.repeat(depth) + "1" + &close.repeat(depth);
        broken("mod_67.rs", |_| format!("pub const MOD_67_INDEX: [i8; 67] =\n{value};"), &wanted);
    }
    let unclosed = |_: &str| "[".repeat(500_000);
    broken("mod_67.rs", unclosed, &["line 1, the last: it does not end: the file is truncated"]);
    broken("mod_67.rs", |t| t.to_owned() + &"/".repeat(1 << 20), &["has more than 1048576 bytes"]);
}

#[test]
fn wrong_entries_of_bit_scans_are_named() {
    let file = "de_bruijn.rs";
    broken(file, |t| t.replace("u64 = 0x0", "u64 = 0x1"), &["bit ", " leads to entry "]);
    broken(file, |t| number(t, 5, "64"), &["leads to entry 5, which says 64"]);
    broken(file, |t| number(t, 5, "256"), &["entry 5 of DE_BRUIJN_INDEX, 256, is out of range"]);
    let file = "mod_67.rs";
    broken(file, |t| number(t, 3, "40"), &["bit 39 leads to entry 3, which says 40"]);
    broken(file, |t| number(t, 0, "0"), &["entry 0, the empty set's, says 0"]);
    broken(file, |t| number(t, 34, "1"), &["entry 34, a gap, says 1"]);
}

#[test]
fn wrong_entries_of_line_tables_are_named() {
    broken(
        "first_rank.rs",
        |t| number(t, 8 * 5 + 2, "0x00"),
        &["inner occupancy 5, file 2: 0x00 instead of 0x"],
    );
    broken(
        "fill_up.rs",
        |t| number(t, 64 * 3 + 7, "0x0000000000000000"),
        &["row 3, entry 7, from d1", "instead of 0x"],
    );
    broken(
        "a_file.rs",
        |t| number(t, 64 * 2, "0x0000000000000000"),
        &["row 2, entry 0, from a3 with 0x", "instead of 0x"],
    );
}

#[test]
fn wrong_and_missing_fingerprints_are_named() {
    let file = "fingerprints.csv";
    // The number of a table's line, counted from 1.
    let line_of = |name: &str| {
        let at = text(file).lines().position(|line| line.starts_with(name)).unwrap();
        format!("line {}", at + 1)
    };
    broken(
        file,
        |t| t.replace("rook_magics,64", "rook_magics,63"),
        &["rook_magics has 64 entries"],
    );
    broken(file, |t| t.replace(",65cf", ",75cf"), &["first_rank has 512 entries", "SHA-256 65cf"]);
    broken(
        file,
        |t| t.replace("mod_67,67,67,", "rook_magics,"),
        &[&line_of("mod_67"), "2 fields instead of 4"],
    );
    let without =
        |t: &str| t.lines().filter(|l| !l.starts_with("mod_67")).collect::<Vec<_>>().join("\n");
    broken(file, without, &["mod_67 has no fingerprint"]);
    broken(file, |t| t.to_owned() + "x,1,1,0\n", &["there is no table x"]);
    let doubled = |t: &str| {
        let de_bruijn = t.lines().find(|line| line.starts_with("de_bruijn")).unwrap();
        format!("{t}{de_bruijn}\n")
    };
    let line = text(file).lines().count() + 1;
    let wanted = format!("fingerprints.csv: line {line}: a second fingerprint of de_bruijn");
    broken(file, doubled, &[&wanted]);
    broken(file, |t| t.replace("name,", "names,"), &["does not begin with its column names"]);
    broken(
        file,
        |t| t.replace("a_file,512", "a_file,many"),
        &[&line_of("a_file"), "`many` is not a number"],
    );
    broken(
        file,
        |t| t.replace("a_file,512", "a_file,+512"),
        &[&line_of("a_file"), "`+512` is not a number"],
    );
    broken(file, |t| t.replace("mod_67,67,67", "mod_67,67,+67"), &["`+67` is not a number"]);
}

/// Neither those that differ nor those whose table is wrong.
#[test]
fn the_fingerprints_that_do_not_match_are_no_proof_and_are_named() {
    let dir = copy();
    dir.write("mod_67.rs", "");
    dir.edit("fingerprints.csv", |text| {
        text.replacen("a_file,512,", "a_file,513,", 1) + "evil,1,1,0\n"
    });
    let output = dir.run(&["verify", "--json"]);
    let verdict: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(verdict["unmatched"], serde_json::json!(["mod_67", "a_file", "evil"]));
    let mut proven = verdict["proven"].as_array().unwrap().iter();
    assert!(proven.all(|record| record["name"] != "fingerprints.csv"), "{verdict}");
    let printed = String::from_utf8(dir.run(&["verify"]).stdout).unwrap();
    let count = text("fingerprints.csv").lines().skip(1).count();
    let line = format!(
        "fingerprints.csv: FAILED, {} of {} fingerprints match, not mod_67, a_file, evil",
        count - 2,
        count + 1
    );
    assert!(printed.lines().any(|printed| printed == line), "{printed}");
}

#[test]
fn a_changed_number_that_still_works_is_a_changed_fingerprint() {
    // Half the sequence finds the bits by another table: here only one is new.
    let dir = copy();
    let path = dir.path().join("fill_up.rs");
    let text = fs::read_to_string(&path).unwrap();
    // The slider's own file is cut away by every line, so this bit is never seen.
    let first = text.find("0xfefefefefefefefe").expect("the first entry");
    let edited = text[..first].to_owned() + "0xfffefefefefefefe" + &text[first + 18..];
    fs::write(&path, edited).unwrap();
    let failures = failures(dir.path());
    assert_eq!(failures.len(), 1, "{failures:#?}");
    assert!(failures[0].starts_with("fingerprints.csv: fill_up has"), "{failures:#?}");
}
