//! The kept finds: each is proven with its figures and gives the right attacks, and each damage is
//! refused where it is.

use std::collections::HashSet;

use magic_gen::audit::form;
use magic_gen::geometry::{Site, Slider};
use magic_hunt::finds::{Fault, Find, KINDS, Kind, REDUCED, Row, Wrong};

use crate::by_walking::{attacks, occupancies};
use crate::with_column::with_column;

fn find(kind: &Kind) -> Find {
    Find::parse(kind.text).unwrap()
}

/// File, magics, entries and slots in use.
const FIGURES: [(&str, usize, u64, usize); 7] = [
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
        let figures = (kind.file, proof.magics, proof.entries, proof.slots_used);
        assert_eq!(figures, wanted);
        let all = find.rows.iter().map(|row| occupancies(row.site).len());
        assert_eq!(proof.occupancies, all.sum::<usize>(), "{}", kind.file);
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
        assert_eq!(find.prove().unwrap().slots_used, used.len(), "{}", kind.file);
        for row in &find.rows {
            let always = if title.contains("neighbors apart") { neighbors(row.site) } else { 0 };
            for (occupied, attacks) in occupancies(row.site) {
                let found = table[index(title, row, occupied)] & kept(row.site) | always;
                assert_eq!(found, attacks, "{}: {} {occupied:#x}", kind.file, row.site);
            }
        }
    }
}

/// The fault of a damaged find.
fn fault(text: &str) -> Fault {
    Find::parse(text).and_then(|find| find.prove()).unwrap_err()
}

/// The line that begins so.
fn line(text: &str, start: &str) -> usize {
    1 + text.lines().position(|line| line.starts_with(start)).unwrap()
}

fn site(slider: Slider, square: &str) -> Site {
    Site::new(slider, square.parse().unwrap())
}

#[test]
fn a_damaged_number_is_refused_where_it_is() {
    for kind in KINDS.iter().filter(|kind| kind.file != "reduced_magics.txt") {
        let text = kind.text;
        let changed = |start: &str, column, value: &str| {
            let Fault { line: at, wrong } = fault(&with_column(text, start, column, value));
            assert_eq!(at, line(text, start), "{}: {wrong:?}", kind.file);
            wrong
        };
        let collision = changed("bishop c3 ", 2, "0x1");
        assert!(matches!(collision, Wrong::Collision(c) if c.other.slider == Slider::Bishop));
        let before = changed("rook b1 ", 4, "-9999");
        assert!(matches!(before, Wrong::Before(at, _, ..0) if at == site(Slider::Rook, "b1")));
        let shift = changed("rook a1 ", 3, "53");
        match kind.file.contains("fixed") {
            true => assert_eq!(shift, Wrong::Shift(53, 52)),
            false => assert!(matches!(shift, Wrong::Collision(_) | Wrong::Entries(..))),
        }
        for (column, value) in
            [(0, "queen"), (1, "i9"), (2, "1"), (3, "47"), (3, "64"), (4, "+1"), (4, "1048576")]
        {
            assert!(matches!(changed("rook a1 ", column, value), Wrong::Lacks(_)), "{value}");
        }
    }
}

#[test]
fn a_find_that_is_not_whole_is_refused() {
    let (e4, f4) = (site(Slider::Rook, "e4"), site(Slider::Rook, "f4"));
    for kind in &KINDS {
        let text = kind.text;
        let entries = find(kind).prove().unwrap().entries;
        let lines = |count| -> String {
            text.lines().take(count).map(|line| format!("{line}\n")).collect()
        };
        let more = fault(&text.replacen("# Entries: ", "# Entries: 1", 1));
        assert_eq!((more.line, &more.wrong), (2, &Wrong::Entries(entries + 100_000, entries)));
        for (damaged, at) in [
            (String::new(), 1),
            (format!("hello\n{text}"), 1),
            (text.replacen("# Entries: ", "# Entries: +", 1), 2),
            (text.replacen("# Entries", "# Entries: 1\n# Entries", 1), 3),
            (text.replacen("# Entries", "# Lines", 1), text.lines().count()),
            (text.replacen("square magic", "magic square", 1), line(text, "# slider")),
            (lines(text.lines().count() - 1) + "bishop", text.lines().count()),
        ] {
            let Fault { line, wrong } = fault(&damaged);
            assert!(line == at && matches!(wrong, Wrong::Lacks(_)), "{}: {wrong:?}", kind.file);
        }
        if text.contains("\nrook e4 ") {
            let swapped = fault(&text.replacen("\nrook e4 ", "\nrook f4 ", 1));
            assert_eq!(swapped.wrong, Wrong::Site(f4, Some(e4)));
            assert!(matches!(fault(&lines(100)).wrong, Wrong::Lacks(_)));
        }
    }
}

#[test]
fn a_reduced_magic_that_is_wrong_is_refused() {
    let text = REDUCED.text;
    let row = text.lines().find(|line| line.starts_with("rook d2 ")).unwrap();
    let damaged = |with: &str| fault(&text.replacen(row, with, 1)).wrong;
    assert!(matches!(damaged("rook d2 0x1 9 how"), Wrong::Collision(_)));
    for lacking in ["rook d2 0x1 10 how", "rook d2 0x1 0 how", "rook d2 0x1 9", "rook d2 x1 9 how"]
    {
        assert!(matches!(damaged(lacking), Wrong::Lacks(_)), "{lacking}");
    }
    let (d2, e2) = (site(Slider::Rook, "d2"), site(Slider::Rook, "e2"));
    assert_eq!(damaged(&format!("{row}\n{row}")), Wrong::Site(d2, Some(e2)));
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
