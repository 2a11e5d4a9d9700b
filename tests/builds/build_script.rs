//! A wrong number in `generated/` must stop the build, with a message that says what is wrong,
//! where, and which command fixes it. Each test builds a copy of the crate with one file damaged.

use std::fs;

use crate::crate_copy::{CrateCopy, host};

const GENERATE: &str = "cargo run -p magic-gen";

/// Runs `cargo check`; returns whether it succeeded and what it printed.
fn check(copy: &CrateCopy) -> (bool, String) {
    let output = copy.cargo(&["check"]);
    (output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned())
}

/// Each message names the command that writes the file again.
fn assert_refused(copy: &CrateCopy, wanted: &[&str]) {
    let (success, stderr) = check(copy);
    assert!(!success, "the build went through where it should have said {wanted:?}");
    for wanted in wanted.iter().chain([&GENERATE]) {
        assert!(stderr.contains(wanted), "no `{wanted}` in:\n{stderr}");
    }
    assert!(!stderr.contains("panicked"), "{stderr}");
}

/// Damages a file, whose complaint must have all of `wanted`, and mends it.
fn refused(copy: &CrateCopy, file: &str, damage: fn(&str) -> String, wanted: &[&str]) {
    let text = fs::read_to_string(copy.root.join("generated").join(file)).unwrap();
    copy.edit(file, |text| damage(&text));
    let place = format!("generated/{file}: ");
    assert_refused(copy, &[&[&*place], wanted].concat());
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
        assert_refused(&copy, &[&format!("generated/{file}: ")]);
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
    let bishop = ("src/attacks/techniques/shared_lines/string_index.rs", "shared_lines_bishop.rs");
    let file = "src/tables/magic_index.rs";
    let magics = (file, "rook_magics.rs");
    for ((file, numbers), code, wrong) in [
        (rook, "INNER: u64 = 0x7e", "INNER: u64 = 0x3e"),
        (rook, "0x0101_0101_0101_0100", "0x0101_0101_0101_0000"),
        (rook, "INDEX_BITS)", "INDEX_BITS - 1)"),
        (rook, "BEFORE + FILE_STRIDE * file\n", "BEFORE + 2 * FILE_STRIDE * file\n"),
        (bishop, "BITS: u32 = 12", "BITS: u32 = 11"),
        (bishop, "BITS - BITS)", "BITS - BITS - 1)"),
        (magics, ">> shift", ">> (shift + 1)"),
        (magics, ">> shift", ">> (shift - 1)"),
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

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_wrong_string_stops_the_build() {
    let copy = CrateCopy::new("string");
    let file = "shared_lines_bishop.rs";
    let refused = |damage, wanted: &[&str]| refused(&copy, file, damage, wanted);
    let contradicts =
        ["bishop on d4: magic 0x0000000000000001 sends occupancy 0x", " contradict each other"];
    refused(|t| t.replacen("0x0000190048004008", "0x0000000000000001", 1), &contradicts);
    refused(|t| t.replacen("0x0000190048004008", "magic", 1), &["`magic` is not a number"]);
    refused(|t| t.replacen("0x0000190048004008,", "", 1), &["has 63 numbers where 64 belong"]);
    refused(|t| t.replacen("[u64; 64]", "[u64; 65]", 1), &["is of type `[u64; 65]`"]);
    refused(|t| t.replacen("= 4103", "= 4104", 1), &["BYTES is 4104, but there are 4103"]);
    refused(|t| t[..t.len() / 2].to_string(), &["truncated"]);
    let path = copy.root.join("generated").join(file);
    let text = fs::read(&path).unwrap();
    fs::write(&path, [&text[..], b"\xFF"].concat()).unwrap();
    assert_refused(&copy, &["generated/shared_lines_bishop.rs: cannot be read"]);
    fs::remove_file(&path).unwrap();
    assert_refused(&copy, &["generated/shared_lines_bishop.rs: cannot be read"]);
    fs::write(&path, text).unwrap();
    let (success, stderr) = check(&copy);
    assert!(success, "the damage was undone: {stderr}");
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
    for (default, features, wanted) in [
        ("shared-lines", "", "no technique is called \"shared-lines\""),
        ("fancy_magics", "", "add it to rookline's features"),
        (
            "pext",
            "pext",
            "leave the flag out, and call rookline::attacks::techniques::pext by name",
        ),
    ] {
        let refused = ask(default, features);
        let stderr = String::from_utf8_lossy(&refused.stderr);
        assert!(!refused.status.success(), "{default}");
        assert!(stderr.contains(wanted), "{stderr}");
    }
}
