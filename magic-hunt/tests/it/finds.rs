//! The kept finds: each is proven with its figures and gives the right attacks, and each damage is
//! refused where it is.

use std::collections::HashSet;

use magic_gen::audit::form;
use magic_gen::geometry::{Site, Slider};
use magic_gen::thousands::thousands;
use magic_gen::verify::Place;
use magic_hunt::finds::{Find, KINDS, Kind, REDUCED, Row};

use crate::by_walking::{attacks, occupancies};
use crate::damaged_text::with_word;

fn find(kind: &Kind) -> Find {
    Find::parse(kind.text).unwrap()
}

/// File, magics, entries and slots in use.
const FIGURES: [(&str, usize, usize, usize); 7] = [
    ("overlapping_magics.txt", 128, 75_251, 63_430),
    ("overlapping_black_fixed.txt", 128, 79_306, 67_841),
    ("overlapping_white_variable.txt", 128, 77_316, 61_452),
    ("overlapping_white_fixed.txt", 128, 78_881, 67_283),
    ("overlaid_magics.txt", 128, 32_563, 30_344),
    ("overlaid_lines.txt", 128, 51_511, 40_453),
    ("reduced_magics.txt", 43, 90_304, 16_068),
];

#[test]
fn each_find_is_proven_with_its_figures() {
    for (kind, wanted) in KINDS.iter().zip(FIGURES) {
        let find = find(kind);
        let proof = find.prove().unwrap();
        let [magics, entries, used] = ["magics", "entries", "slots_used"].map(|it| proof.count(it));
        assert_eq!((kind.file, magics, entries, used), wanted);
        let all = find.rows.iter().map(|row| occupancies(row.site).len());
        assert_eq!(proof.count("occupancies"), all.sum::<usize>(), "{}", kind.file);
    }
}

/// The index of an occupancy, as the title of a find says it.
fn index(title: &str, row: &Row, occupied: u64) -> usize {
    let off_mask = !row.site.slider().mask(row.site.square());
    let factor = if title.contains("black") { occupied | off_mask } else { occupied };
    let product = factor.wrapping_mul(row.magic);
    let index = match title.contains("signed") {
        true => i64::from_ne_bytes(product.to_ne_bytes()) >> row.shift,
        false => i64::try_from(product >> row.shift).unwrap(),
    };
    (row.offset + index).try_into().unwrap()
}

/// A table is filled with what lookups keep, and then every lookup is made.
#[test]
fn a_lookup_in_the_table_gives_what_a_walk_gives() {
    for kind in &KINDS {
        let (find, title) = (find(kind), kind.title());
        let (mut table, mut used) = (vec![0; 1 << 18], HashSet::new());
        let [lines, neighbors] = [0, u64::MAX].map(|on| move |site: Site| attacks(site, on));
        let kept = |site| match title {
            _ if !title.contains("Overlaid") => u64::MAX,
            _ if title.contains("neighbors apart") => lines(site) & !neighbors(site),
            _ => lines(site),
        };
        for row in &find.rows {
            for (occupied, attacks) in occupancies(row.site) {
                let index = index(title, row, occupied);
                table[index] |= attacks & kept(row.site);
                used.insert(index);
            }
        }
        assert_eq!(find.prove().unwrap().count("slots_used"), used.len(), "{}", kind.file);
        for row in &find.rows {
            let always = if title.contains("neighbors apart") { neighbors(row.site) } else { 0 };
            for (occupied, attacks) in occupancies(row.site) {
                let found = table[index(title, row, occupied)] & kept(row.site) | always;
                assert_eq!(found, attacks, "{}: {} {occupied:#x}", kind.file, row.site);
            }
        }
    }
}

/// Asserts that a damaged find is refused in this line, in these words.
#[track_caller]
fn assert_fault(text: &str, line: usize, wanted: &str) {
    let fault = Find::parse(text).and_then(|find| find.prove()).unwrap_err();
    assert_eq!(fault.place, Place::Line(line), "{fault}");
    assert!(fault.to_string().contains(wanted), "{fault}, not {wanted}");
}

/// The line that begins so.
fn line(text: &str, start: &str) -> usize {
    1 + text.lines().position(|line| line.starts_with(start)).unwrap()
}

#[test]
fn a_damaged_number_is_refused_where_it_is() {
    for kind in KINDS.iter().filter(|kind| kind.file != "reduced_magics.txt") {
        let changed = |start: &str, column, value: &str, wanted: &str| {
            let line = line(kind.text, start);
            assert_fault(&with_word(kind.text, line - 1, " ", column, value), line, wanted);
        };
        changed("bishop c3 ", 2, "0x1", ": bishop c3: the magic 0x0000000000000001 sends ");
        changed("rook b1 ", 4, "-9999", "rook b1: the occupancy 0x0000000000000000 has index -");
        let fixed = kind.file.contains("fixed");
        let wanted = if fixed { "a shift of 53, where all have 52" } else { "rook a1: the magic " };
        changed("rook a1 ", 3, "53", wanted);
        for (column, value, wanted) in [
            (0, "queen", "rook or bishop"),
            (1, "i9", "a square"),
            (2, "1", "a magic: 0x and hexadecimal digits"),
            (3, "47", "a shift of 48 to 63"),
            (3, "64", "a shift of 48 to 63"),
            (4, "+1", "an offset of less than 2^20"),
            (4, "1048576", "an offset of less than 2^20"),
        ] {
            changed("rook a1 ", column, value, &format!(": expected {wanted}"));
        }
    }
}

#[test]
fn a_find_that_is_not_whole_is_refused() {
    for kind in &KINDS {
        let text = kind.text;
        let (first, all) = (line(text, "# slider"), text.lines().count());
        let entries = find(kind).prove().unwrap().count("entries");
        let [more, entries] = [100_000 + entries, entries].map(thousands);
        let counted = format!(": {more} entries are written, {entries} counted");
        let lines = |count| -> String {
            text.lines().take(count).map(|line| format!("{line}\n")).collect()
        };
        for (damaged, at, wanted) in [
            (text.replacen("# Entries: ", "# Entries: 1", 1), 2, &counted[..]),
            (String::new(), 1, "expected the title"),
            (format!("hello\n{text}"), 1, "expected the title"),
            (text.replacen("# Entries: ", "# Entries: +", 1), 2, "one number of entries"),
            (text.replacen("# Entries", "# Entries: 1\n# Entries", 1), 3, "one number of entries"),
            (text.replacen("# Entries", "# Lines", 1), all, "expected a line `# Entries: "),
            (text.replacen("square magic", "magic square", 1), first, "names of the columns"),
            (lines(all - 1) + "bishop", all, "expected a square"),
        ] {
            assert_fault(&damaged, at, wanted);
        }
        if text.contains("\nrook e4 ") {
            let swapped = text.replacen("\nrook e4 ", "\nrook f4 ", 1);
            assert_fault(&swapped, line(text, "rook e4 "), "rook f4 where rook e4 belongs");
            assert_fault(&lines(100), 100, "expected a row for each square");
        }
    }
}

#[test]
fn a_reduced_magic_that_is_wrong_is_refused() {
    let text = REDUCED.text;
    let at = line(text, "rook d2 ");
    let row = text.lines().nth(at - 1).unwrap();
    let twice = format!("{row}\n{row}");
    for (with, at, wanted) in [
        ("rook d2 0x1 9 how", at, "rook d2: the magic 0x0000000000000001 sends "),
        ("rook d2 0x1 10 how", at, "expected fewer index bits"),
        ("rook d2 0x1 0 how", at, "expected fewer index bits"),
        ("rook d2 0x1 9", at, "expected how the magic was found"),
        ("rook d2 x1 9 how", at, "expected a magic"),
        (&twice, at + 1, "rook d2 where rook e2 belongs"),
    ] {
        assert_fault(&text.replacen(row, with, 1), at, wanted);
    }
}

/// After a hunt has found more, the failure has the new value of `REDUCED`.
#[test]
fn the_audit_knows_the_squares_with_fewer_index_bits() {
    let squares = Slider::ALL.map(|slider| {
        let rows = find(REDUCED).rows.into_iter().map(|row| row.site);
        let sites = rows.filter(|site| site.slider() == slider);
        sites.fold(0_u64, |set, site| set | site.square().bit())
    });
    assert_eq!(squares, form::REDUCED, "REDUCED should be {squares:#018x?}");
}
