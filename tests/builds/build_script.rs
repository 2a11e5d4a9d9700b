//! A wrong number or a wrong lookup must stop the build, with a message that says what is wrong,
//! where, and what to do. `complaints.txt` has these messages. Each test builds a copy of the crate.

use std::fs;

use crate::crate_copy::{CrateCopy, host};
use crate::damaged_numbers::{Folder, files, text_of};
use crate::snapshot::assert_snapshot;

const COMPLAINTS: &str = "tests/builds/complaints.txt";

/// What is done to a file, its path from the root of the crate, and the change.
type Damage = (&'static str, &'static str, fn(&str) -> String);

/// At least one for each kind of fault in a text.
const NUMBERS: &[Damage] = &[
    // Every occupancy of the low squares goes to slot 0: first the empty one, then c2.
    ("a magic collides", "generated/rook_magics.rs", |t| with_field(t, "c3", 1, "0x1")),
    ("a magic is zero", "generated/bishop_magics.rs", |t| with_field(t, "h8", 1, "0x0")),
    ("a row of another square", "generated/bishop_magics.rs", |t| {
        with_field(t, "h8", 0, "(\"h9\"")
    }),
    ("too many bits", "generated/rook_magics.rs", |t| with_field(t, "a1", 2, "99")),
    ("wrong statistics", "generated/rook_magics.rs", |t| with_field(t, "a1", 3, "48")),
    ("a row is gone", "generated/bishop_magics.rs", |t| {
        let row = t.lines().find(|line| line.contains("\"e4\"")).unwrap();
        t.replace(row, "")
    }),
    ("a word", "generated/rook_magics.rs", |t| with_field(t, "a1", 5, "many")),
    ("another set", "generated/a_file.rs", |t| t.replacen("0x0101010101010100", "0x2", 1)),
    ("another bit", "generated/mod_67.rs", |t| t.replacen("39", "38", 1)),
    ("truncated magics", "generated/rook_magics.rs", half),
    ("a truncated table", "generated/fill_up.rs", half),
    ("brackets", "generated/de_bruijn.rs", |t| t.replacen("];", ");", 1)),
    ("source", "generated/mod_67.rs", |t| format!("{t}use std::fs;\n")),
    ("one constant more", "generated/mod_67.rs", |t| format!("{t}pub const EVIL: u8 = 1;\n")),
    ("another constant", "generated/mod_67.rs", |t| t.replace("const MOD_67", "const MOD_68")),
    ("another type", "generated/first_rank.rs", |t| t.replace("[[u8", "[[u16")),
    // Only a blocker on a8 counts: the empty file and a2 alone select one entry.
    ("a magic of the default", "generated/shared_lines_rook.rs", |t| {
        t.replacen("0xc020100804010200", "0x1", 1)
    }),
    ("another magic of the default", "generated/shared_lines_bishop.rs", |t| {
        t.replacen("0x0000190048004008", "0x1", 1)
    }),
    ("another length", "generated/shared_lines_bishop.rs", |t| t.replacen("4103", "4104", 1)),
];

fn half(text: &str) -> String {
    text[..text.len() / 2].to_string()
}

/// The text with another field in the row of a square.
fn with_field(text: &str, square: &str, column: usize, field: &str) -> String {
    let row = text.lines().find(|line| line.contains(&format!("(\"{square}\""))).unwrap();
    let mut fields: Vec<&str> = row.trim_end_matches("),").split(", ").collect();
    fields[column] = field;
    text.replace(row, &(fields.join(", ") + "),"))
}

const ROOK: &str = "src/attacks/techniques/shared_lines/rook_layout.rs";
const BISHOP: &str = "src/attacks/techniques/shared_lines/string_index.rs";
const MAGICS: &str = "src/tables/magic_index.rs";

/// To write the numbers again would not help: they are right.
const CODE: &[Damage] = &[
    ("a square less", ROOK, |t| t.replace("INNER: u64 = 0x7e", "INNER: u64 = 0x3e")),
    ("a rank less", ROOK, |t| t.replace("0x0101_0101_0101_0100", "0x0101_0101_0101_0000")),
    ("an entry's other bits", ROOK, |t| t.replace("INDEX_BITS)", "INDEX_BITS - 1)")),
    ("files far apart", ROOK, |t| {
        t.replace("BEFORE + FILE_STRIDE *", "BEFORE + 2 * FILE_STRIDE *")
    }),
    ("fewer bits of a byte", BISHOP, |t| t.replace("BITS: u32 = 12", "BITS: u32 = 11")),
    ("other bits of a byte", BISHOP, |t| t.replace("BITS - BITS)", "BITS - BITS - 1)")),
    ("fewer bits of a slot", MAGICS, |t| t.replace(">> shift", ">> (shift + 1)")),
    ("more bits of a slot", MAGICS, |t| t.replace(">> shift", ">> (shift - 1)")),
];

/// What cargo says of a damaged copy; the damage is undone.
fn told(copy: &CrateCopy, &(what, file, damage): &Damage) -> String {
    let path = copy.root.join(file);
    let text = fs::read_to_string(&path).unwrap();
    let damaged = damage(&text);
    assert_ne!(text, damaged, "{what} changes nothing");
    fs::write(&path, damaged).unwrap();
    let (success, stderr) = check(copy);
    assert!(!success, "{what}: the build went through");
    assert!(!stderr.contains("panicked"), "{stderr}");
    fs::write(path, text).unwrap();
    section(what, &stderr)
}

/// The script's own lines.
fn section(what: &str, stderr: &str) -> String {
    let lines = stderr.lines().filter_map(|line| line.strip_prefix("error: rookline@0.0.0: "));
    format!("# {what}\n{}\n\n", lines.collect::<Vec<_>>().join("\n"))
}

/// Runs `cargo check`; returns whether it succeeded and what it printed.
fn check(copy: &CrateCopy) -> (bool, String) {
    let output = copy.cargo(&["check"]);
    (output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[track_caller]
fn assert_builds(copy: &CrateCopy) {
    let (success, stderr) = check(copy);
    assert!(success, "{stderr}");
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn each_kind_of_damage_stops_the_build_with_its_message() {
    let copy = CrateCopy::new("damages");
    let told: String = NUMBERS.iter().chain(CODE).map(|damage| told(&copy, damage)).collect();
    assert_snapshot(COMPLAINTS, &told);
    assert_builds(&copy);
}

/// The same by the proofs alone, in no time.
#[test]
fn each_kind_of_wrong_number_has_its_message() {
    let kept = include_str!("complaints.txt");
    let folder = Folder::new("messages");
    for (what, file, damage) in NUMBERS {
        let file = file.strip_prefix("generated/").unwrap();
        let complaint = folder.prove(file, &damage(&text_of(file))).unwrap_err();
        let section = format!("# {what}\n{complaint}\n\n");
        assert!(kept.contains(&section), "not in {COMPLAINTS}:\n{section}");
    }
}

#[test]
fn an_undamaged_copy_builds_and_wrong_magics_and_a_missing_file_stop_the_build() {
    let copy = CrateCopy::new("stops");
    assert_builds(&copy);
    let kept = include_str!("complaints.txt");
    for what in ["a magic collides", "a magic of the default"] {
        let damage = NUMBERS.iter().find(|damage| damage.0 == what).unwrap();
        let told = told(&copy, damage);
        assert!(kept.contains(&told), "not in {COMPLAINTS}:\n{told}");
    }
    fs::remove_file(copy.root.join("generated/de_bruijn.rs")).unwrap();
    let (success, stderr) = check(&copy);
    assert!(!success && section("", &stderr).contains("generated/de_bruijn.rs: cannot be read: "));
}

/// Whatever the features are, and also after a good build: the script has to ask cargo to run it
/// again for each of its files.
#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_change_of_any_file_stops_the_next_build() {
    let copy = CrateCopy::new("each-file");
    for file in files() {
        assert_builds(&copy);
        let path = copy.root.join("generated").join(&file);
        let good = fs::read_to_string(&path).unwrap();
        fs::write(&path, "").unwrap();
        let (success, stderr) = check(&copy);
        assert!(!success && section("", &stderr).contains(&file), "{file}: {stderr}");
        fs::write(path, good).unwrap();
    }
}

/// What `--cfg rookline_default` asks for is the default, if the build has it.
#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn another_default_can_be_asked_for_by_name() {
    let copy = CrateCopy::new("asked-default");
    fs::create_dir(copy.root.join("examples")).unwrap();
    let program = "use rookline::attacks::{DefaultLookup, techniques::Technique};
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
    ] {
        let output = ask(default, features);
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{default}: {stderr}");
        assert!(stderr.is_empty(), "{default}: the compiler has something to say: {stderr}");
        assert_eq!(String::from_utf8_lossy(&output.stdout), bytes, "{default}");
    }
    let mut told = String::new();
    for (default, features) in [
        ("shared-lines", ""),
        ("", ""),
        ("interval,hyperbola", ""),
        ("fancy_magics", ""),
        ("pext", "pext"),
    ] {
        let refused = ask(default, features);
        assert!(!refused.status.success(), "{default}");
        told += &section(default, &String::from_utf8_lossy(&refused.stderr));
    }
    assert_snapshot("tests/builds/default_complaints.txt", &told);
}
