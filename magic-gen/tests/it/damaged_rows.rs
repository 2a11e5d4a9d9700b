//! The proofs against damage everywhere: each field of each row must be refused with its
//! place, and what passes is looked up and held against a walk of the tests' own.

use std::collections::HashMap;
use std::path::Path;

use crate::damaged_text::{with_line, with_word};
use crate::folder::{Folder, copy, faults, generated, tables, text};
use crate::slider_walk::{cases, counted, mask, walk};
use magic_gen::emit;
use magic_gen::folder::differences;
use magic_gen::geometry::Slider;
use magic_gen::hex;
use magic_gen::read::{self, Tables};
use magic_gen::review::diff::{Side, changes};
use magic_gen::search::Results;
use magic_gen::stream::DEFAULT_SEED;
use magic_gen::tables::bishop_string::MAGICS;
use magic_gen::verify::{Fault, Kind, Place, prove_magic, prove_string, verify, wrong_ranks};

/// A kind of damage, and the beginnings of what `verify` and `--check` say first; empty if they find
/// nothing wrong.
type Damage = (&'static str, fn(&Folder), &'static str, &'static str);

/// What cannot be said by a row of `damage.txt`.
const OTHERS: [Damage; 6] = [
    (
        "two magics in each other's row",
        |folder| {
            let (d4, e4) = ("0x0010040040400800", "0x0000040080800800");
            folder.edit(ROOKS, |text| text.replace(d4, "D4").replace(e4, d4).replace("D4", e4));
        },
        "rook_magics.rs: rook d4: the magic 0x0000040080800800 sends the occupancies ",
        "rook_magics.rs: line 40: `(\"d4\", 0x0000040080800800,",
    ),
    (
        "a truncated file",
        |folder| folder.edit(ROOKS, |text| text[..text.rfind("];").unwrap()].to_owned()),
        "rook_magics.rs: line 77: the end where `(` belongs; is it truncated?",
        "rook_magics.rs: line 77: the end where `];` belongs; is it truncated?",
    ),
    (
        "a file less",
        |folder| folder.remove(ROOKS),
        "rook_magics.rs: cannot be read: it is missing",
        "rook_magics.rs: cannot be read: it is missing",
    ),
    ("a file more", |folder| folder.write("extra.rs", ""), "", "extra.rs: unexpected; remove it"),
    ("other ends of lines", |folder| folder.edit(ROOKS, |text| text.replace('\n', "\r\n")), "", ""),
    ("another mode", executable, "", ""),
];

const ROOKS: &str = "rook_magics.rs";

#[cfg(unix)]
fn executable(folder: &Folder) {
    use std::os::unix::fs::PermissionsExt;
    let mode = std::fs::Permissions::from_mode(0o755);
    std::fs::set_permissions(folder.file(ROOKS), mode).unwrap();
}

#[cfg(not(unix))]
fn executable(_: &Folder) {}

/// `diff` begins with what `verify` says first, and calls no other side valid.
#[test]
fn every_kind_of_damage_is_refused_with_its_place() {
    let wanted = emit::files(&Results::search(DEFAULT_SEED));
    let read = |folder: &Path| Side::read(Tables::read_all(folder).unwrap());
    let old = read(&generated()).unwrap();
    let refused = |what: &str, damage: &dyn Fn(&Folder), proof: &str, check: &str| {
        let folder = copy();
        damage(&folder);
        let tables = tables(folder.path());
        let first = |faults: Vec<Fault>| faults.first().map_or(String::new(), Fault::to_string);
        let begins = |found: &str, wanted: &str| match wanted.is_empty() {
            true => assert_eq!(found, "", "{what}"),
            false => assert!(found.starts_with(wanted), "{what}: no `{wanted}` in {found}"),
        };
        begins(&first(differences(&tables, &wanted)), check);
        let diff = match read(folder.path()) {
            Ok(new) => changes(&old, &new),
            Err(fault) => {
                assert_eq!(verify(&tables).faults, std::slice::from_ref(&fault), "{what}");
                return begins(&fault.to_string(), proof);
            }
        };
        let text = diff.text();
        assert_eq!(diff.is_empty(), check.is_empty(), "{what}: {text}");
        assert!(text.starts_with(proof), "{what}: {text}");
        assert_eq!(text.contains("old valid, new valid\n"), proof.is_empty(), "{what}: {text}");
    };
    for row in include_str!("../data/damage.txt").lines().filter(|row| !row.starts_with('#')) {
        let fields: Vec<&str> = row.split('|').map(str::trim).collect();
        let [what, file, from, to, proof, check] = fields[..] else { panic!("{row}") };
        let to = to.replace("\\n", "\n");
        let damage = |folder: &Folder| folder.edit(file, |text| text.replacen(from, &to, 1));
        refused(what, &damage, proof, check);
    }
    for (what, damage, proof, check) in OTHERS {
        refused(what, &damage, proof, check);
    }
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn every_changed_field_of_a_magic_is_noticed() {
    for (slider, file) in Slider::ALL.into_iter().zip(["rook_magics.rs", "bishop_magics.rs"]) {
        let text = text(file);
        assert_eq!(faults(file, &text), []);
        let rows = text.lines().enumerate().filter(|(_, line)| line.starts_with("    (\""));
        // The first, the last and some between, or this would take a minute.
        for (square, (n, line)) in rows.enumerate().filter(|(square, _)| square % 9 == 0) {
            let fields: Vec<&str> = line.trim().trim_matches(['(', ')', ',']).split(", ").collect();
            let most = u64::from(mask(slider, square).count_ones());
            let refused = |column: usize, value: &str| {
                let damaged = with_word(&text, n, ", ", column, value);
                let found = faults(file, &damaged);
                assert_eq!(found.len(), 1, "{slider} {square}, {column}: {found:?}");
                found[0].clone()
            };
            let place = Place::Square(slider, square);
            let expect = |column: usize, value: &str, kind: Kind| {
                assert_eq!(refused(column, value), Fault::new(place, kind).of_file(file));
            };
            let (found, wanted) = ("a9".to_owned(), fields[0].trim_matches('"').to_owned());
            expect(0, "    (\"a9\"", Kind::Text { found, wanted });
            let collision = refused(1, "0x1");
            assert_eq!((collision.place, collision.collision().unwrap().magic), (place, 1));
            for found in [0, most + 1] {
                let kind = Kind::Range { what: "index bits", found, range: [1, most] };
                expect(2, &found.to_string(), kind);
            }
            for (column, what) in [(3, "attack sets"), (4, "slots used")] {
                let wanted: i64 = fields[column].parse().unwrap();
                for found in [wanted - 1, wanted + 1] {
                    expect(column, &found.to_string(), Kind::Number { what, found, wanted });
                }
            }
            for value in ["\"many\"),", "1, 1),"] {
                assert_eq!(refused(5, value).place, Place::Line(n + 1));
            }
            let doubled = with_line(&text, n, |line| format!("{line}\n{line}\n"));
            let kind = Kind::Number { what: "entries", found: 65, wanted: 64 };
            assert_eq!(faults(file, &doubled)[0].kind, kind);
        }
    }
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn every_changed_number_of_the_scans_and_every_wrong_length_is_noticed() {
    // Those of magics have tests of their own: here, and in `verify` for shared lines.
    let of_magics = |file: &str| file.ends_with("_magics.rs") || file.starts_with("shared_lines_");
    let is_other = |file: &&str| file.ends_with(".rs") && !of_magics(file);
    for file in read::names().filter(is_other) {
        let text = text(file);
        assert_eq!(faults(file, &text), []);
        let start = text.rfind("= [").unwrap() + 3;
        let body = text[start..].to_owned();
        let separators = |c: char| !(c.is_ascii_alphanumeric() || c == '-');
        let words: Vec<&str> = body.split(separators).filter(|word| !word.is_empty()).collect();
        let (all, last) = (words.len() < 68, words.len() - 1);
        for (n, word) in words.iter().enumerate().filter(|(n, _)| all || *n == last) {
            let at = start + (word.as_ptr() as usize - body.as_ptr() as usize);
            let rest = &text[at + word.len()..];
            let with = |new: &str| text[..at].to_owned() + new + rest;
            let refused = |text: &str| {
                let faults = faults(file, text);
                assert_eq!(faults.len(), 1, "{file}, {n}: {faults:?}");
                faults[0].kind.clone()
            };
            if let (Ok(number), true) = (word.parse::<i64>(), all) {
                refused(&with(&(number - 1).to_string()));
                refused(&with(&(number + 1).to_string()));
            }
            refused(&with("x"));
            let fewer = text[..at].to_owned() + rest.trim_start_matches(',');
            for text in [&with(&format!("{word}, {word}")), &fewer] {
                let kind = refused(text);
                assert!(matches!(kind, Kind::Number { what: "entries", .. }), "{kind:?}");
                // No length that could be declared makes up for it.
                for length in [words.len() - 1, words.len() + 1] {
                    let declared = format!("; {}] =", words.len());
                    let other = text.replace(&declared, &format!("; {length}] ="));
                    assert!(other == *text || matches!(refused(&other), Kind::Text { .. }));
                }
            }
        }
    }
}

#[test]
fn a_flipped_bit_of_a_magic_is_judged_as_by_counting() {
    let rows = read::magics(&tables(&generated()), Slider::Bishop).unwrap();
    let prove = |square, magic, bits| prove_magic(Slider::Bishop, square, magic, bits);
    for (square, row) in rows.iter().enumerate() {
        let cases = cases(Slider::Bishop, square);
        for magic in (0..64).map(|bit| row.magic ^ 1 << bit) {
            let wanted = counted(&cases, magic, row.bits);
            assert_eq!(prove(square, magic, row.bits).ok(), wanted, "{}, {magic:#x}", row.square);
        }
        for found in [0, row.bits + 1] {
            let range = [1, row.bits.into()];
            let kind = Kind::Range { what: "index bits", found: found.into(), range };
            assert_eq!(prove(square, row.magic, found).unwrap_err().kind, kind);
        }
    }
}

/// Whether no two lookups of bishops need different values of one bit of the string.
fn agree(magics: &[u64; 64]) -> bool {
    let mut string = HashMap::new();
    (0..64).all(|square| {
        let mask = mask(Slider::Bishop, square);
        let lines = walk(Slider::Bishop, square, 0);
        cases(Slider::Bishop, square).into_iter().all(|(occupied, attacks)| {
            let start = (occupied | !mask).wrapping_mul(magics[square]) >> 52;
            let mut needed = (0..64).filter(|to| lines >> to & 1 == 1);
            needed.all(|to| {
                let bit = 8 * start + (to + 64 - square as u64) % 64;
                let value = attacks >> to & 1;
                *string.entry(bit).or_insert(value) == value
            })
        })
    })
}

#[test]
fn a_flipped_bit_of_a_magic_of_the_string_is_judged_as_by_counting() {
    assert_eq!(prove_string(&MAGICS, Some(4103)).unwrap().count("occupancies"), 5_248);
    let mut right = 0;
    for (square, bit) in (0..64).map(|square| (square, 11 * square % 64)) {
        let mut magics = MAGICS;
        magics[square] ^= 1 << bit;
        let proven = prove_string(&magics, None).is_ok();
        assert_eq!(proven, agree(&magics), "square {square}, bit {bit}");
        right += u32::from(proven);
    }
    assert!((1..32).contains(&right), "{right} are right all the same");
    assert!(
        prove_string(&MAGICS, Some(4102)).is_err() && prove_string(&MAGICS[..63], None).is_err()
    );
}

#[test]
fn one_wrong_bit_of_a_rank_s_magic_is_noticed_and_blamed_on_it() {
    let (file, found) = ("shared_lines_rook.rs", Results::search(1));
    let text = emit::files(&found).into_iter().find(|it| it.name == file).unwrap().text;
    let magics = found.rook_weights.magics;
    assert_eq!((faults(file, &text), wrong_ranks(&magics, &[])), (Vec::new(), Vec::new()));
    let damaged = std::array::from_fn(|rank| if rank == 2 { 1 } else { magics[rank] });
    assert_eq!(wrong_ranks(&damaged, &[4]), [2], "a right suspect is blamed");
    for (rank, bit) in (0..8).flat_map(|rank| (0..64).map(move |bit| (rank, bit))) {
        let mut damaged = magics;
        damaged[rank] ^= 1 << bit;
        let [from, to] = [magics, damaged].map(|magics| format!("{:#018x}", magics[rank]));
        let [fault] = &faults(file, &text.replace(&from, &to))[..] else { panic!("{to}") };
        let wrong = wrong_ranks(&damaged, &[rank]);
        // Some leave all in agreement, with another number of entries.
        assert!(wrong.is_empty() || wrong == [rank], "rank {}, bit {bit}: {fault}", rank + 1);
        let blamed = match fault.place {
            Place::Square(_, square) => vec![square / 8],
            Place::Either(_, squares) => squares.map(|square| square / 8).to_vec(),
            _ => Vec::new(),
        };
        assert!(
            wrong.is_empty() || blamed.contains(&rank),
            "rank {}, bit {bit}: {fault}",
            rank + 1
        );
    }
}

/// A line table, and the bit that is flipped in each of its entries.
type Flipped = (&'static str, fn(usize) -> usize);

#[test]
fn one_wrong_bit_in_any_entry_of_a_line_table_is_noticed() {
    let tables: [Flipped; 3] = [
        ("first_rank.rs", |entry| entry % 8),
        // No lookup reads a bit that is on none of the lines of the row's sliders.
        ("fill_up.rs", |entry| 8 * (entry % 8) + (entry / 64 + 1 + entry % 7) % 8),
        ("a_file.rs", |entry| 8 * ((entry / 64 + 1 + entry % 7) % 8)),
    ];
    for (file, bit) in tables {
        let text = text(file);
        assert_eq!(faults(file, &text), []);
        let entries = text.match_indices("0x").map(|it| it.0 + 2);
        let entries: Vec<usize> = entries.filter(|at| *at > text.find("= [").unwrap()).collect();
        assert_eq!(entries.len(), 512);
        for (entry, at) in entries.into_iter().enumerate() {
            let end = at + text[at..].find(|c: char| !c.is_ascii_hexdigit()).unwrap();
            let damaged = hex::word(&text[at..end]).unwrap() ^ 1 << bit(entry);
            let damaged = format!("{}{damaged:x}{}", &text[..at], &text[end..]);
            assert_eq!(faults(file, &damaged).len(), 1, "{file}, entry {entry}");
        }
    }
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
        let proven = prove_magic(slider, square, magic, bits).unwrap();
        let cases = cases(slider, square);
        assert_eq!(Some(proven), counted(&cases, magic, bits));
        assert!(proven.1 < cases.len(), "{slider} {square}");
    }
}
