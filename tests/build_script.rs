//! A wrong number in `generated/` must stop the build, and say what is wrong,
//! where, and which command mends it. Each test builds a copy of the crate
//! with one file damaged.

mod crate_copy;

use std::fs;

use crate_copy::Copy;

const MEND: &str = "cargo run --release -p magic-gen";

/// Runs `cargo check`: whether it succeeded, and what it printed.
fn check(copy: &Copy) -> (bool, String) {
    let output = copy.cargo(&["check"]);
    (output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned())
}

fn assert_refused(copy: &Copy, wanted: &[&str]) {
    let (success, stderr) = check(copy);
    assert!(!success, "the build went through");
    for wanted in wanted.iter().chain([&MEND]) {
        assert!(stderr.contains(wanted), "no `{wanted}` in:\n{stderr}");
    }
    assert!(!stderr.contains("panicked"), "{stderr}");
}

/// The row of a square in a file of magics: from its `(` to its `)`.
fn row(text: &str, square: &str) -> String {
    let start = text.find(&format!("(\"{square}\"")).expect("the square has a row");
    let end = start + text[start..].find(')').expect("the row ends");
    text[start..=end].to_string()
}

fn with_factor(row: &str, factor: &str) -> String {
    let mut columns: Vec<&str> = row.split(',').collect();
    let factor = format!(" {factor}");
    columns[1] = &factor;
    columns.join(",")
}

#[test]
fn the_copy_builds_as_it_is() {
    let (success, stderr) = check(&Copy::new("clean"));
    assert!(success, "{stderr}");
}

#[test]
fn a_factor_that_collides() {
    let copy = Copy::new("factor");
    copy.edit("rook_magics.rs", |text| {
        let row = row(&text, "c3");
        text.replace(&row, &with_factor(&row, "0x0000000000000001"))
    });
    // With the factor 1 every occupancy of the low squares falls on slot 0:
    // first the empty one, then c2.
    assert_refused(
        &copy,
        &[
            "generated/rook_magics.rs",
            "rook on c3",
            "0x0000000000000000 and 0x0000000000000400",
            "slot 0",
        ],
    );
}

#[test]
fn a_bishop_factor_of_zero() {
    let copy = Copy::new("bishop");
    copy.edit("bishop_magics.rs", |text| {
        let row = row(&text, "h8");
        text.replace(&row, &with_factor(&row, "0x0"))
    });
    assert_refused(&copy, &["generated/bishop_magics.rs", "bishop on h8", "slot 0"]);
}

#[test]
fn a_wrong_count_beside_a_right_factor() {
    let copy = Copy::new("count");
    copy.edit("rook_magics.rs", |text| text.replacen(", 49, ", ", 48, ", 1));
    assert_refused(&copy, &["generated/rook_magics.rs", "rook on a1", "says 48 attack sets"]);
}

#[test]
fn an_impossible_bit_count() {
    let copy = Copy::new("bits");
    copy.edit("rook_magics.rs", |text| text.replacen(", 12, 49, ", ", 99, 49, ", 1));
    assert_refused(&copy, &["rook on a1", "99 bits, but the mask has 12"]);
}

#[test]
fn a_missing_file() {
    let copy = Copy::new("missing");
    fs::remove_file(copy.root.join("generated/de_bruijn.rs")).unwrap();
    assert_refused(&copy, &["generated/de_bruijn.rs", "cannot be read"]);
}

#[test]
fn truncated_files() {
    for file in ["rook_magics.rs", "mod_67.rs", "fill_up.rs"] {
        let copy = Copy::new(&format!("truncated-{file}"));
        copy.edit(file, |text| text[..text.len() * 3 / 4].to_string());
        assert_refused(&copy, &[file, "truncated"]);
    }
}

#[test]
fn a_row_too_few() {
    let copy = Copy::new("row");
    copy.edit("bishop_magics.rs", |text| {
        let row = row(&text, "e4");
        text.replace(&row, "")
    });
    assert_refused(&copy, &["generated/bishop_magics.rs", "378 values"]);
}

#[test]
fn a_wrong_entry_of_a_line_table() {
    let copy = Copy::new("line");
    copy.edit("a_file.rs", |text| text.replacen("0x0101010101010100", "0x0101010101010102", 1));
    assert_refused(&copy, &["generated/a_file.rs", "number 0", "walking the ray"]);
}

#[test]
fn a_wrong_bit_scan() {
    let copy = Copy::new("scan");
    copy.edit("mod_67.rs", |text| text.replacen("39", "38", 1));
    assert_refused(&copy, &["generated/mod_67.rs", "bit 39"]);
}
