//! `docs/json.md` names the fields that the commands print, and no others.

use std::collections::BTreeSet;
use std::fs;

use serde_json::Value;

use crate::folder::{Folder, copy, list};
use crate::program::{magic_gen, path};

/// All names of fields of an object and of those in it.
fn names(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => fields.iter().for_each(|(name, value)| {
            found.insert(name.clone());
            names(value, found);
        }),
        Value::Array(values) => values.iter().for_each(|value| names(value, found)),
        _ => {}
    }
}

fn in_code(text: &str) -> BTreeSet<String> {
    text.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn the_page_names_each_field_and_no_other() {
    let (whole, damaged, files) = (copy(), copy(), Folder::empty());
    let magics = list();
    let first = magics.lines().find(|line| line.starts_with("0x")).unwrap();
    files.write("bad.h", magics.replace(first, "~0x1,"));
    damaged.edit("rook_magics.rs", |text| {
        text.replace(first.trim_end_matches(','), "0x0000000000000001")
    });
    let [bad, report, header] = ["bad.h", "pages", "h.h"].map(|it| files.file(it));
    let [bad, report, header] = [&bad, &report, &header].map(|file| path(file));
    let [whole, damaged] = [whole.name(), damaged.name()];
    let commands: [&[&str]; 12] = [
        &["verify", "--dir", whole],
        &["verify", "--dir", damaged],
        &["audit", bad],
        &["show", "--dir", whole],
        &["show", "rook", "e4", "--dir", whole],
        &["show", "cannon", "e5", "--board", "xiangqi"],
        &["search", "rook", "e4"],
        &["--check", "--dir", damaged],
        &["diff", whole, damaged],
        &["report", "-o", report, "--dir", whole],
        &["export", "--format", "c", "-o", header, "--dir", whole],
        &["--dir", whole],
    ];
    let mut printed = BTreeSet::new();
    for command in commands {
        let output = magic_gen(&[command, &["--json"]].concat());
        let value = serde_json::from_slice(&output.stdout);
        names(&value.unwrap_or_else(|error| panic!("{command:?}: {error}")), &mut printed);
    }
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/json.md");
    let page = fs::read_to_string(page).unwrap();
    let missing: Vec<_> = printed.difference(&in_code(&page)).cloned().collect();
    assert_eq!(missing, [""; 0], "printed, but not on the page");
    let rows = page.lines().filter_map(|line| line.strip_prefix("| ")?.split(" | ").next());
    let named: BTreeSet<String> = rows.flat_map(in_code).collect();
    let unknown: Vec<_> = named.difference(&printed).cloned().collect();
    assert_eq!(unknown, [""; 0], "on the page, but not printed");
}
