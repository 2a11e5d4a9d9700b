//! The proofs against damage everywhere: each field of each row must be refused with its
//! place, and what passes is looked up and held against a walk of the tests' own.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use crate::damaged_text::{with_line, with_word};
use crate::folder::{copy, text, unreduced};
use crate::slider_walk::walk;
use magic_gen::document::{self, Document, Hex};
use magic_gen::emit;
use magic_gen::exchange::imported;
use magic_gen::geometry::Slider;
use magic_gen::read::fingerprints;
use magic_gen::verify::{prove_magic, verify, verify_records};

/// The squares of each line but the last of each ray.
fn mask(slider: Slider, square: usize) -> u64 {
    let empty = walk(slider, square, 0);
    let inner = |&to: &usize| walk(slider, square, 1 << to) != empty;
    (0..64).filter(inner).map(|to| 1 << to).sum()
}

/// A slider on a square: each relevant occupancy with its attacks.
struct Truth {
    mask: u64,
    attacks: Vec<(u64, u64)>,
}

/// Rooks, then bishops.
static TRUTHS: LazyLock<Vec<Truth>> = LazyLock::new(|| {
    let truth = |slider, square| {
        let mask = mask(slider, square);
        let members: Vec<u64> = (0..64).map(|to| 1 << to).filter(|bit| mask & bit != 0).collect();
        let subset = |choice: u64| -> u64 {
            members.iter().enumerate().map(|(n, bit)| (choice >> n & 1) * bit).sum()
        };
        let occupancies = (0..1 << members.len()).map(subset);
        Truth {
            mask,
            attacks: occupancies.map(|board| (board, walk(slider, square, board))).collect(),
        }
    };
    let all = |slider| (0..64).map(move |square| truth(slider, square));
    Slider::ALL.into_iter().flat_map(all).collect()
});

fn truth(slider: Slider, square: usize) -> &'static Truth {
    &TRUTHS[64 * slider as usize + square]
}

/// What `verify` says of a folder that has this file alone.
fn failures(dir: &Path, file: &str, text: &str) -> Vec<String> {
    fs::write(dir.join(file), text).unwrap();
    let all = verify(dir).failures.into_iter().map(|error| format!("{error:#}"));
    all.filter(|failure| failure.starts_with(file)).collect()
}

fn assert_refused(dir: &Path, file: &str, text: &str, wanted: &[&str]) {
    let failures = failures(dir, file, text);
    assert_eq!(failures.len(), 1, "{file}, {wanted:?}: {failures:?}");
    for part in wanted {
        assert!(failures[0].contains(part), "no `{part}` in {}", failures[0]);
    }
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn every_changed_field_of_a_magic_is_noticed() {
    let dir = tempfile::tempdir().unwrap();
    for (slider, file) in Slider::ALL.into_iter().zip(["rook_magics.rs", "bishop_magics.rs"]) {
        let text = text(file);
        assert!(failures(dir.path(), file, &text).is_empty());
        let rows = text.lines().enumerate().filter(|(_, line)| line.starts_with("    (\""));
        // The first, the last and some between, or this would take a minute.
        for (square, (n, line)) in rows.enumerate().filter(|(square, _)| square % 9 == 0) {
            let fields: Vec<&str> = line.trim().trim_matches(['(', ')', ',']).split(", ").collect();
            let place = format!("{slider} {}: ", fields[0].trim_matches('"'));
            let most = truth(slider, square).mask.count_ones();
            let bits = format!("index bits, not in 1 to {most}");
            let number = |column: usize| fields[column].parse::<u32>().unwrap();
            let refused = |column: usize, value: &str, wanted: &[&str]| {
                let value = if column == 0 { format!("    ({value}") } else { value.into() };
                let damaged = with_word(&text, n, ", ", column, &value);
                assert_refused(dir.path(), file, &damaged, wanted);
            };
            refused(0, "\"a9\"", &[&place, "the row says a9"]);
            refused(1, "0x1", &[&place, "the magic 0x0000000000000001"]);
            refused(2, "0", &[&place, "0 ", &bits]);
            refused(2, &(most + 1).to_string(), &[&place, &bits]);
            for (column, what) in [(3, "attack sets"), (4, "slots used")] {
                for value in [number(column) - 1, number(column) + 1] {
                    let wanted = format!("{value} {what} are written, {} counted", number(column));
                    refused(column, &value.to_string(), &[&place, &wanted]);
                }
            }
            refused(5, "\"many\"),", &[&format!("row {square} of "), "expected an integer"]);
            refused(5, "1, 1),", &[&format!("row {square} of "), "7 columns instead of 6"]);
            let doubled = with_line(&text, n, |line| format!("{line}\n{line}\n"));
            assert_refused(dir.path(), file, &doubled, &["65 rows instead of 64"]);
        }
    }
}

/// The entries of the line tables are damaged one by one where they are proven.
#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn every_changed_number_of_the_scans_and_every_wrong_length_is_noticed() {
    let dir = tempfile::tempdir().unwrap();
    // Those of magics have tests of their own: here, and in `verify` for shared lines.
    let of_magics = |file: &str| file.ends_with("_magics.rs") || file.starts_with("shared_lines_");
    let is_other = |file: &&str| file.ends_with(".rs") && !of_magics(file);
    for file in emit::names().filter(is_other) {
        let text = text(file);
        assert!(failures(dir.path(), file, &text).is_empty());
        let start = text.rfind("= [").unwrap() + 3;
        let body = text[start..].to_owned();
        let separators = |c: char| !(c.is_ascii_alphanumeric() || c == '-');
        let words: Vec<&str> = body.split(separators).filter(|word| !word.is_empty()).collect();
        let (all, last) = (words.len() < 68, words.len() - 1);
        for (n, word) in words.iter().enumerate().filter(|(n, _)| all || *n == last) {
            let at = start + (word.as_ptr() as usize - body.as_ptr() as usize);
            let rest = &text[at + word.len()..];
            let with = |new: &str| text[..at].to_owned() + new + rest;
            let refused = |new: &str| assert_refused(dir.path(), file, &with(new), &[]);
            if let (Ok(number), true) = (word.parse::<i64>(), all) {
                refused(&(number - 1).to_string());
                refused(&(number + 1).to_string());
            }
            refused("x");
            let length = [" entries instead of ", " indices instead of "];
            let fewer = text[..at].to_owned() + rest.trim_start_matches(',');
            let more = with(&format!("{word}, {word}"));
            // In an array of arrays, no length that could be declared makes up for it.
            let declared = |text: &str, change: isize| {
                let flat = format!("; {}]", words.len());
                text.replace(&flat, &format!("; {}]", words.len().wrapping_add_signed(change)))
            };
            for text in [declared(&more, 1), declared(&fewer, -1), more, fewer] {
                let failure = failures(dir.path(), file, &text).concat();
                assert!(length.iter().any(|part| failure.contains(part)), "{file} {n}: {failure}");
            }
        }
    }
}

#[test]
fn every_changed_field_of_every_fingerprint_is_noticed() {
    let dir = copy();
    let csv = text("fingerprints.csv");
    let names: Vec<&str> = csv.lines().skip(1).map(|l| l.split(',').next().unwrap()).collect();
    for column in 1..4 {
        let digit = |word: &str| if word.ends_with('0') { "1" } else { "0" };
        let edit = |line: &str| {
            let mut words: Vec<String> = line.split(',').map(str::to_owned).collect();
            let end = words[column].len() - 1;
            let other = words[column][..end].to_owned() + digit(&words[column]);
            words[column] = other;
            words.join(",") + "\n"
        };
        let (head, rows) = csv.split_once('\n').unwrap();
        let damaged = format!("{head}\n") + &rows.lines().map(edit).collect::<String>();
        let failures = failures(dir.path(), "fingerprints.csv", &damaged);
        assert_eq!(failures.len(), names.len(), "{failures:#?}");
        for name in &names {
            let wanted = format!("{name} has ");
            assert!(failures.iter().any(|failure| failure.contains(&wanted)), "{name}");
        }
    }
}

#[test]
fn a_second_fingerprint_of_any_table_is_refused() {
    let dir = tempfile::tempdir().unwrap();
    let (file, csv) = ("fingerprints.csv", text("fingerprints.csv"));
    for (n, line) in csv.lines().enumerate().skip(1) {
        let name = line.split(',').next().unwrap();
        let doubled = with_line(&csv, n, |line| format!("{line}\n{name},1,8,00\n"));
        fs::write(dir.path().join(file), doubled).unwrap();
        let failure = fingerprints(dir.path()).unwrap_err().to_string();
        assert_eq!(failure, format!("line {}: a second fingerprint of {name}", n + 2));
    }
}

/// How many attack sets and slots a magic comes to, unless occupancies collide.
fn counted(slider: Slider, square: usize, magic: u64, bits: u32) -> Option<(usize, usize)> {
    let mut slots = HashMap::new();
    for &(occupied, attacks) in &truth(slider, square).attacks {
        let index = occupied.wrapping_mul(magic) >> (64 - bits);
        if *slots.entry(index).or_insert(attacks) != attacks {
            return None;
        }
    }
    let mut sets: Vec<u64> = slots.values().copied().collect();
    sets.sort_unstable();
    sets.dedup();
    Some((sets.len(), slots.len()))
}

#[test]
fn a_flipped_bit_of_an_unreduced_magic_is_judged_as_by_counting() {
    let bishops = unreduced().into_iter().filter(|magic| magic.site.slider() == Slider::Bishop);
    for imported::Unproven { site, magic, bits } in bishops {
        let (slider, square) = (site.slider(), site.square());
        let prove = |magic, bits| prove_magic(slider, square.index(), magic, bits);
        for bit in 0..64 {
            let magic = magic ^ 1 << bit;
            let wanted = counted(slider, square.index(), magic, bits);
            assert_eq!(prove(magic, bits).ok(), wanted, "{site}, bit {bit}");
            let document = of_one(record(slider, square.index(), magic, bits));
            let proven = verify_records(&document).records == 1;
            assert_eq!(proven, wanted.is_some(), "{site}, bit {bit}");
        }
        for bits in [0, bits + 1] {
            let failure = prove(magic, bits).unwrap_err().to_string();
            assert!(failure.contains(" index bits, not in 1 to "), "{failure}");
        }
    }
}

fn record(slider: Slider, square: usize, magic: u64, bits: u32) -> document::Record {
    document::Record {
        piece: slider.name().to_owned(),
        square: format!("{}{}", b"abcdefgh"[square % 8] as char, square / 8 + 1),
        mask: Hex(truth(slider, square).mask),
        magic: Hex(magic),
        shift: 64 - bits,
        offset: 0,
        table: None,
    }
}

fn of_one(record: document::Record) -> Document {
    Document { magics: vec![record], version: document::VERSION, ..Document::default() }
}

/// Magics with an index bit fewer than the mask has squares.
const REDUCED: [(Slider, usize, u64, u32); 3] = [
    (Slider::Rook, 11, 0x0002_0014_544d_fffe, 9),
    (Slider::Rook, 63, 0x0001_ffff_5bff_2862, 11),
    (Slider::Bishop, 0, 0x0059_a5d3_6a89_6fff, 5),
];

#[test]
fn a_slot_of_several_occupancies_counts_once() {
    for (slider, square, magic, bits) in REDUCED {
        let report = verify_records(&of_one(record(slider, square, magic, bits)));
        let (_, slots) = counted(slider, square, magic, bits).unwrap();
        let occupancies = truth(slider, square).attacks.len();
        assert_eq!((report.occupancies, report.slots_used), (occupancies, slots));
        assert!(slots < occupancies, "{slider} {square}");
    }
}
