//! A wrong number in `generated/` must stop the build, with a message that says what is wrong,
//! where, and which command fixes it. Each test builds a copy of the crate with one file damaged.

use std::fs;

use crate::crate_copy::{CrateCopy, host};
use crate::with_column::with_column;

const GENERATE: &str = "cargo run -p magic-gen";

/// Runs `cargo check`; returns whether it succeeded and what it printed.
fn check(copy: &CrateCopy) -> (bool, String) {
    let output = copy.cargo(&["check"]);
    (output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned())
}

/// Each message names the command that mends the file: the one that writes it, unless `wanted` has
/// the one that adopts it.
fn assert_refused(copy: &CrateCopy, wanted: &[&str]) {
    let (success, stderr) = check(copy);
    assert!(!success, "the build went through where it should have said {wanted:?}");
    let command = if wanted.contains(&ADOPT) { ADOPT } else { GENERATE };
    for wanted in wanted.iter().chain([&command]) {
        assert!(stderr.contains(wanted), "no `{wanted}` in:\n{stderr}");
    }
    assert!(!stderr.contains("panicked"), "{stderr}");
}

/// Damages a file, whose complaint must have all of `wanted`, and mends it.
fn refused(copy: &CrateCopy, file: &str, damage: fn(&str) -> String, wanted: &[&str]) {
    let text = fs::read_to_string(copy.root.join("generated").join(file)).unwrap();
    copy.edit(file, |text| damage(&text));
    let place = format!("generated/{file}: ");
    let command = if file.ends_with(".txt") { ADOPT } else { GENERATE };
    assert_refused(copy, &[&[&*place, command], wanted].concat());
    copy.edit(file, |_| text);
}

/// The text with another row of a square in a file of magics: what stands from its `(` to its `)`.
fn with_row(text: &str, square: &str, other: impl Fn(&str) -> String) -> String {
    let start = text.find(&format!("(\"{square}\"")).expect("the square has a row");
    let row = &text[start..=start + text[start..].find(')').expect("the row ends")];
    text.replace(row, &other(row))
}

fn with_magic(text: &str, square: &str, magic: &str) -> String {
    with_row(text, square, |row| {
        let mut columns: Vec<&str> = row.split(", ").collect();
        columns[1] = magic;
        columns.join(", ")
    })
}

#[test]
fn an_undamaged_copy_builds() {
    let (success, stderr) = check(&CrateCopy::new("clean"));
    assert!(success, "{stderr}");
}

/// Whatever the features are, and also after a good build: the script has to ask cargo to run it
/// again for each of its files.
#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_change_of_any_file_stops_the_next_build() {
    let copy = CrateCopy::new("each-file");
    for entry in fs::read_dir(copy.root.join("generated")).unwrap() {
        let file = entry.unwrap().file_name().into_string().unwrap();
        // It has no numbers of its own: it is for people and for magic-gen.
        if file == "fingerprints.csv" {
            continue;
        }
        let (success, stderr) = check(&copy);
        assert!(success, "{stderr}");
        let good = fs::read_to_string(copy.root.join("generated").join(&file)).unwrap();
        copy.edit(&file, |_| String::new());
        let command = if file.ends_with(".txt") { ADOPT } else { GENERATE };
        assert_refused(&copy, &[&format!("generated/{file}: "), command]);
        copy.edit(&file, |_| good);
    }
}

#[test]
fn a_magic_that_collides_stops_the_build() {
    let copy = CrateCopy::new("magic");
    // With the magic 1 every occupancy of the low squares maps to slot 0: first the empty one,
    // then c2.
    let slot_0 = ["rook on c3", "0x0000000000000000 and 0x0000000000000400", "slot 0"];
    refused(&copy, "rook_magics.rs", |text| with_magic(text, "c3", "0x0000000000000001"), &slot_0);
}

#[test]
fn a_magic_of_the_default_that_collides_stops_the_build() {
    let copy = CrateCopy::new("default-magic");
    let damage = |text: &str| {
        let first = text.find("    0x").unwrap() + 4;
        format!("{}0x1{}", &text[..first], &text[first + 18..])
    };
    // With the magic 1 only a blocker on a8 counts: the empty file and a2 alone select one entry.
    let collision = [
        "rook on a1: magic 0x0000000000000001",
        "0x0000000000000100 to entry 254, where 0x0000000000000000 of rook on a1 leads",
    ];
    refused(&copy, "shared_lines_rook.rs", damage, &collision);
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_wrong_number_stops_the_build() {
    let copy = CrateCopy::new("numbers");
    let refused = |file, damage, wanted: &[&str]| refused(&copy, file, damage, wanted);
    let file = "bishop_magics.rs";
    refused(file, |text| with_magic(text, "h8", "0x0"), &["bishop on h8", "slot 0"]);
    refused(file, |text| with_row(text, "e4", |_| String::new()), &["378 values"]);
    let file = "rook_magics.rs";
    let count = ["rook on a1", "says 48 attack sets"];
    refused(file, |text| text.replacen(", 49, ", ", 48, ", 1), &count);
    let bits = ["rook on a1", "99 bits, but the mask has 12"];
    refused(file, |text| text.replacen(", 12, 49, ", ", 99, 49, ", 1), &bits);
    let entry = |text: &str| text.replacen("0x0101010101010100", "0x0101010101010102", 1);
    refused("a_file.rs", entry, &["number 0", "walking the ray"]);
    refused("mod_67.rs", |text| text.replacen("39", "38", 1), &["bit 39"]);
    for file in [file, "mod_67.rs", "fill_up.rs"] {
        refused(file, |text| text[..text.len() * 3 / 4].to_string(), &["truncated"]);
    }
    let (success, stderr) = check(&copy);
    assert!(success, "the damage was undone: {stderr}");
}

#[test]
fn a_missing_file_stops_the_build() {
    let copy = CrateCopy::new("missing");
    fs::remove_file(copy.root.join("generated/de_bruijn.rs")).unwrap();
    assert_refused(&copy, &["generated/de_bruijn.rs", "cannot be read"]);
}

/// To write the numbers again would not help: they are right.
#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_wrong_lookup_stops_the_build_and_is_named_itself() {
    let copy = CrateCopy::new("lookup");
    let rook = ("src/attacks/techniques/shared_lines/rook_layout.rs", "shared_lines_rook.rs");
    let bishop = ("src/attacks/techniques/shared_lines/string_index.rs", "shared_lines_bishop.txt");
    let file = "src/tables/magic_index.rs";
    let (magics, slots) = ((file, "rook_magics.rs"), (file, "overlapping_magics.txt"));
    for ((file, numbers), code, wrong) in [
        (rook, "INNER: u64 = 0x7e", "INNER: u64 = 0x3e"),
        (rook, "0x0101_0101_0101_0100", "0x0101_0101_0101_0000"),
        (rook, "INDEX_BITS)", "INDEX_BITS - 1)"),
        (rook, "BEFORE + FILE_STRIDE * file\n", "BEFORE + 2 * FILE_STRIDE * file\n"),
        (bishop, "BITS: u32 = 12", "BITS: u32 = 11"),
        (bishop, "BITS - BITS)", "BITS - BITS - 1)"),
        (magics, ">> shift", ">> (shift + 1)"),
        (magics, ">> shift", ">> (shift - 1)"),
        (slots, "wrapping_add(index as u32)", "wrapping_sub(index as u32)"),
        (slots, "wrapping_add(index as u32)", "wrapping_add(index as u32 + 1)"),
    ] {
        let path = format!("../{file}");
        copy.edit(&path, |text| text.replace(code, wrong));
        let (success, stderr) = check(&copy);
        let wanted = format!("{file}: by this code generated/{numbers} is wrong: ");
        assert!(!success && stderr.contains(&wanted), "{wrong}: {stderr}");
        for other in ["magic-gen", "magic-hunt", "panicked"] {
            assert!(!stderr.contains(other), "{wrong}: {stderr}");
        }
        copy.edit(&path, |text| text.replace(wrong, code));
    }
    let (success, stderr) = check(&copy);
    assert!(success, "the damage was undone: {stderr}");
}

const ADOPT: &str = "cargo run --release -p magic-hunt -- adopt FILE";

/// The lines that begin with `start` are there so many times.
fn with_line(text: &str, start: &str, times: usize) -> String {
    let line =
        |line: &str| format!("{line}\n").repeat(if line.starts_with(start) { times } else { 1 });
    text.lines().map(line).collect()
}

/// The text with b1's slots where those of a1 begin.
fn upon_a1(text: &str) -> String {
    let a1 = text.lines().find(|line| line.starts_with("rook a1 ")).unwrap();
    with_column(text, "rook b1 ", 4, a1.rsplit(' ').next().unwrap())
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_wrong_find_stops_the_build() {
    let copy = CrateCopy::new("finds");
    let refused = |file, damage, wanted: &[&str]| {
        refused(&copy, file, damage, &[&["line "], wanted].concat());
    };
    // What no table shared by squares survives.
    for file in ["overlapping_magics.txt", "overlaid_magics.txt"] {
        let sends = ["rook on c3: magic 0x0000000000000001 sends occupancy 0x", " to slot "];
        refused(file, |t| with_column(t, "rook c3 ", 2, "0x1"), &sends);
        let leads = ["rook on b1: magic ", " of rook on a1 leads, but they attack "];
        refused(file, upon_a1, &leads);
        let falls = ["rook on b1: the occupancy 0x", " falls outside the table"];
        refused(file, |t| with_column(t, "rook b1 ", 4, "-9999"), &falls);
        let missing = "rook f4 where rook e4 belongs: a line is missing or doubled";
        refused(file, |t| with_line(t, "rook e4 ", 0), &[missing]);
        let doubled = "rook e4 where rook f4 belongs: a line is missing or doubled";
        refused(file, |t| with_line(t, "rook e4 ", 2), &[doubled]);
        let says = ["line 2: says 1", " entries, but there are "];
        refused(file, |t| t.replacen("# Entries: ", "# Entries: 1,", 1), &says);
        refused(file, |t| t[..t.len() / 2].to_string(), &[]);
    }
    let file = "overlaid_magics.txt";
    refused(file, |t| with_column(t, "bishop h8 ", 2, "0x0"), &["bishop on h8: magic 0x000000"]);
    refused(file, |t| t.replace("neighbors apart", "apart"), &["line 1: ", " belongs"]);
    refused(file, |t| with_column(t, "bishop h8 ", 2, "12"), &["`12` is not a magic"]);
    refused(file, |t| with_column(t, "bishop h8 ", 3, "9"), &["a shift of 9 is not possible"]);
    refused(file, |t| with_column(t, "bishop h8 ", 4, "x"), &["`x` is not a number in range"]);
    let file = "reduced_magics.txt";
    refused(file, |t| with_column(t, "bishop a1 ", 2, "0x1"), &["bishop on a1: magic 0x0"]);
    let not_fewer = "6 bits are not fewer than the mask's 6";
    refused(file, |t| with_column(t, "bishop a1 ", 3, "6"), &[not_fewer]);
    refused(file, |t| with_column(t, "bishop a1 ", 1, "a0"), &["`bishop a0` is not a slider"]);
    refused(file, |t| t.to_string() + t.lines().last().unwrap(), &[" is not in order"]);
    refused(file, |t| t.replacen("# Entries: ", "# Entries: 1", 1), &["line 2: says 1"]);
    let file = "shared_lines_bishop.txt";
    let contradicts =
        ["bishop on d4: magic 0x0000000000000001 sends occupancy 0x", " contradict each other"];
    refused(file, |t| with_column(t, "bishop d4 ", 2, "0x1"), &contradicts);
    refused(file, |t| with_column(t, "bishop a1 ", 0, "rook"), &["rook a1 where bishop a1"]);
    refused(file, |t| with_column(t, "bishop h8 ", 2, "0"), &["`0` is not a magic"]);
    let missing = "bishop on h8 and what follows is missing: is it truncated?";
    refused(file, |t| with_line(t, "bishop h8 ", 0), &[missing]);
    refused(file, |t| format!("{t}bishop h8 0x1\n"), &["bishop h8 after the last square"]);
    refused(file, |t| t.replacen("# Entries: ", "# Entries: 1", 1), &["line 2: says 1"]);
    let (success, stderr) = check(&copy);
    assert!(success, "the damage was undone: {stderr}");
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_find_that_is_no_text_or_missing_stops_the_build() {
    let copy = CrateCopy::new("find-text");
    let path = copy.root.join("generated/overlaid_magics.txt");
    let mut bytes = fs::read(&path).unwrap();
    let line = 1 + bytes[..bytes.len() / 2].iter().filter(|&&byte| byte == b'\n').count();
    let middle = bytes.len() / 2;
    bytes[middle] = 0xFF;
    fs::write(&path, bytes).unwrap();
    let place = format!("generated/overlaid_magics.txt: line {line}: this is not text");
    assert_refused(&copy, &[&place, ADOPT]);
    fs::remove_file(&path).unwrap();
    assert_refused(&copy, &["generated/overlaid_magics.txt: cannot be read", ADOPT]);
}

/// What `--cfg rookline_default` asks for is the default, if the build has it.
#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn another_default_can_be_asked_for_by_name() {
    let copy = CrateCopy::new("asked-default");
    fs::create_dir(copy.root.join("examples")).unwrap();
    let program = "use rookline::attacks::{DefaultLookup, Technique};
        fn main() { print!(\"{}\", DefaultLookup::BYTES) }";
    fs::write(copy.root.join("examples/bytes.rs"), program).unwrap();
    let host = host();
    let ask = |default: &str, features: &str| {
        let flags = format!("target.{host}.rustflags=['--cfg=rookline_default=\"{default}\"']");
        copy.cargo(&["run", "--example=bytes", "--features", features, "--config", &flags])
    };
    for (default, features, bytes) in [
        ("hyperbola", "", "2560"),
        ("interval", "", "6144"),
        ("hyperbola_reversed", "", "2048"),
        ("ray_walk", "", "0"),
        ("shared_lines", "", "12160"),
        ("indirect_magics", "magics", "268992"),
        ("overlapping_magics", "magics", "606104"),
    ] {
        let output = ask(default, features);
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{default}: {stderr}");
        assert!(stderr.is_empty(), "{default}: the compiler has something to say: {stderr}");
        assert_eq!(String::from_utf8_lossy(&output.stdout), bytes, "{default}");
    }
    for (default, features, wanted) in [
        ("shared-lines", "", "no technique is called \"shared-lines\""),
        ("fancy_magics", "", "add it to rookline's features"),
        ("pext", "pext", "leave the flag out, and call rookline::attacks::pext by name"),
    ] {
        let refused = ask(default, features);
        let stderr = String::from_utf8_lossy(&refused.stderr);
        assert!(!refused.status.success(), "{default}");
        assert!(stderr.contains(wanted), "{stderr}");
    }
}
