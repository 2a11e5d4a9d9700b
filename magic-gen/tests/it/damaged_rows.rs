//! The proofs against damage everywhere: each field of each row must be refused with its
//! place, and what passes is looked up and held against a walk of the tests' own.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use crate::damaged_text::{with_line, with_word};
use crate::folder::{copy, text, unreduced};
use crate::slider_walk::walk;
use magic_gen::document::{self, Document, Hex};
use magic_gen::emit;
use magic_gen::exchange::imported;
use magic_gen::finds::{CommonSlots, Find, FindKind, Form, Lookup, Reads, Row, parse};
use magic_gen::geometry::Slider;
use magic_gen::read::fingerprints;
use magic_gen::verify::{
    Collision, FindProof, Seen, prove_find, prove_magic, verify, verify_records,
};

static KINDS: &[FindKind] = FindKind::ALL;

/// The squares of each line but the last of each ray.
fn mask(slider: Slider, square: usize) -> u64 {
    let empty = walk(slider, square, 0);
    let inner = |&to: &usize| walk(slider, square, 1 << to) != empty;
    (0..64).filter(inner).map(|to| 1 << to).sum()
}

/// A slider on a square: each relevant occupancy with its attacks.
struct Truth {
    mask: u64,
    lines: u64,
    neighbors: u64,
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
            lines: walk(slider, square, 0),
            neighbors: walk(slider, square, u64::MAX),
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
    let of_magics = |file: &str| file.ends_with("_magics.rs") || file == "shared_lines_rook.rs";
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

/// A column, a word that cannot stand there, and what is said of it.
type Damage = (usize, String, &'static str);

/// What no row of a find can say in the place of `words`.
fn damages(kind: &FindKind, words: &[&str]) -> Vec<Damage> {
    let mut damages: Vec<Damage> = vec![
        (0, "queen".into(), "`queen` is not a slider"),
        (1, "a9".into(), "`a9` is not a square"),
        (2, "0x1".into(), "the magic 0x0000000000000001 "),
        (2, words[2][2..].into(), " is not a magic"),
        (2, format!("0x+{}", &words[2][3..]), " is not a magic"),
    ];
    if kind.lookup == Lookup::OneString {
        damages.push((2, format!("{} 1", words[2]), "`1` after the last column"));
        return damages;
    }
    let number: u32 = words[3].parse().unwrap();
    if kind.lookup == Lookup::Reduced {
        let few = " index bits for a ";
        damages.extend([0, number + 1].map(|bits| (3, bits.to_string(), few)));
        damages.push((3, "x".into(), "`x` is not a number of bits"));
        damages.push((3, format!("+{number}"), "` is not a number of bits"));
        return damages;
    }
    if kind.file.contains("fixed") {
        let other = [number - 1, number + 1];
        damages.extend(other.map(|shift| (3, shift.to_string(), ", where all have ")));
    }
    damages.extend([47, 64].map(|shift| (3, shift.to_string(), ", not 48 to 63")));
    let far = ["1048576", "-1048576"];
    damages.extend(far.map(|offset| (4, offset.into(), ", not within 1048576")));
    damages
        .extend([(3, "x".into(), "`x` is not a shift"), (4, "x".into(), "`x` is not an offset")]);
    let signed =
        [(3, format!("+{number}"), "` is not a shift"), (4, "+1".into(), "`+1` is not an offset")];
    damages.extend(signed);
    damages
}

fn parse_whole(text: &str) -> anyhow::Result<Find> {
    parse::parse_whole_among(text, KINDS.iter())
}

fn prove(text: &str) -> anyhow::Result<(Find, FindProof)> {
    let find = parse_whole(text)?;
    let proof = prove_find(&find)?;
    Ok((find, proof))
}

/// The rows of a find: the number of the line from 0, and the words.
fn rows(text: &str) -> Vec<(usize, Vec<&str>)> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#'));
    lines.map(|(n, line)| (n, line.split(' ').collect())).collect()
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn every_changed_field_and_line_of_every_find_is_noticed() {
    for kind in KINDS {
        let text = text(kind.file);
        let refused = |damaged: &str, wanted: &[&str]| {
            let failure =
                format!("{:#}", prove(damaged).map(|_| ()).expect_err(&format!("{wanted:?}")));
            for part in wanted {
                assert!(failure.contains(part), "{}: no `{part}` in {failure}", kind.file);
            }
        };
        let rows = rows(&text);
        for (n, words) in &rows {
            let line = &*format!("line {}: ", n + 1);
            for (column, word, wanted) in damages(kind, words) {
                refused(&with_word(&text, *n, " ", column, &word), &[line, wanted]);
            }
            let columns = kind.columns.split(' ').count() - 2;
            let short = with_line(&text, *n, |_| words[..columns].join(" ") + "\n");
            refused(&short, &[line, "there is no "]);
            let without = with_line(&text, *n, |_| String::new());
            let whole = kind.lookup.sliders().is_some();
            refused(&without, &[if whole { "missing" } else { " entries are written, " }]);
            let doubled = with_line(&text, *n, |line| format!("{line}\n{line}\n"));
            refused(&doubled, &[&format!("line {}: ", n + 2)]);
        }
        for two in rows.windows(2) {
            let mut lines: Vec<&str> = text.lines().collect();
            lines.swap(two[0].0, two[1].0);
            refused(&(lines.join("\n") + "\n"), &["line "]);
        }
        let entries = parse::parse(&text).unwrap().entries;
        for says in [entries - 1, entries + 1] {
            let damaged = with_line(&text, 1, |_| format!("# Entries: {says}\n"));
            refused(&damaged, &["line 2: ", " entries are written, "]);
        }
        let signed = with_line(&text, 1, |_| format!("# Entries: +{entries}\n"));
        refused(&signed, &["line 2: ", "` is not a number of entries"]);
        let none = parse::parse(&with_line(&text, 1, |_| String::new()));
        // What reduced magics come to follows from the rows, and a hunt leaves it to them.
        assert_eq!(none.is_ok(), kind.lookup == Lookup::Reduced, "{}", kind.file);
        let twice = with_line(&text, 1, |line| format!("{line}\n{line}\n"));
        refused(&twice, &["line 3: a second number of entries"]);
        refused(
            &with_line(&text, 0, |title| format!("{title}x\n")),
            &["not the title of a table that hunts find"],
        );
    }
}

#[test]
fn blanks_where_a_line_ends_change_nothing() {
    for kind in KINDS {
        let text = text(kind.file);
        let with_blanks = text.lines().map(|line| format!("{line} \t\n")).collect::<String>();
        assert_eq!(parse_whole(&with_blanks).unwrap(), parse_whole(&text).unwrap());
    }
}

#[test]
fn occupancies_and_slots_in_use_are_counted() {
    for kind in KINDS {
        let (find, proof) = prove(&text(kind.file)).unwrap();
        let (mut occupancies, mut slots) = (0, HashSet::new());
        for row in &find.rows {
            occupancies += truth_of(row).attacks.len();
            for &(occupied, _) in &truth_of(row).attacks {
                match kind.lookup {
                    Lookup::CommonSlots(common) => {
                        slots.insert((0, index(common, row, occupied)));
                    }
                    Lookup::Reduced => {
                        let index = occupied.wrapping_mul(row.magic) >> row.shift;
                        slots.insert((row.line, index.cast_signed()));
                    }
                    Lookup::OneString => {
                        let at = in_string(row, occupied);
                        slots.extend((at..at + 8).map(|byte| (0, byte as i64)));
                    }
                }
            }
        }
        let wanted = (occupancies, slots.len());
        assert_eq!((proof.occupancies, proof.slots_used), wanted, "{}", kind.file);
    }
}

#[test]
fn an_index_just_before_the_table_is_refused() {
    for kind in KINDS {
        let Lookup::CommonSlots(common) = kind.lookup else { continue };
        let (mut find, _) = prove(&text(kind.file)).unwrap();
        let least = find.rows.iter().map(|row| least_index(common, row)).min().unwrap();
        find.rows.iter_mut().for_each(|row| row.offset -= least + 1);
        let failure = prove_find(&find).map(|_| ()).unwrap_err();
        assert!(format!("{failure:#}").contains(" has index -1, before the table"), "{failure:#}");
    }
}

fn truth_of(row: &Row) -> &'static Truth {
    truth(row.slider, row.square.index())
}

/// The index of an occupancy, in the table of the proof.
fn index(common: CommonSlots, row: &Row, occupied: u64) -> i64 {
    let others = if common.form == Form::Black { !truth_of(row).mask } else { 0 };
    let product = (occupied | others).wrapping_mul(row.magic);
    row.offset
        + match common.form {
            Form::Signed => product.cast_signed() >> row.shift,
            Form::White | Form::Black => (product >> row.shift).cast_signed(),
        }
}

/// Where the load of a lookup in the string begins.
fn in_string(row: &Row, occupied: u64) -> usize {
    let product = (occupied | !truth_of(row).mask).wrapping_mul(row.magic);
    (product >> 52) as usize
}

fn least_index(common: CommonSlots, row: &Row) -> i64 {
    let occupancies = truth_of(row).attacks.iter();
    occupancies.map(|&(occupied, _)| index(common, row, occupied)).min().unwrap()
}

/// What a lookup of this row takes from a slot.
fn reads(common: CommonSlots, truth: &Truth) -> u64 {
    match common.reads {
        Reads::All => u64::MAX,
        Reads::Lines => truth.lines,
        Reads::Far => truth.lines & !truth.neighbors,
    }
}

/// Looks every occupancy of every row up in the table of the proof.
fn assert_right(find: &Find, proof: &FindProof) {
    let mut begin = 0;
    for row in &find.rows {
        let truth = truth_of(row);
        for &(occupied, attacks) in &truth.attacks {
            let found = match find.kind.lookup {
                Lookup::CommonSlots(common) => {
                    let slot = proof.table[index(common, row, occupied) as usize];
                    match common.reads {
                        Reads::All => slot,
                        Reads::Lines => slot & truth.lines,
                        Reads::Far => (slot | truth.neighbors) & truth.lines,
                    }
                }
                Lookup::Reduced => {
                    proof.table[begin + (occupied.wrapping_mul(row.magic) >> row.shift) as usize]
                }
                Lookup::OneString => {
                    let at = in_string(row, occupied);
                    let byte = |n: usize| proof.table[n / 8] >> (8 * (n % 8)) & 0xff;
                    let word = (0..8).map(|n| byte(at + n) << (8 * n)).sum::<u64>();
                    word.rotate_left(row.square.index() as u32) & truth.lines
                }
            };
            assert_eq!(found, attacks, "{}, line {}: {occupied:#x}", find.kind.file, row.line);
        }
        begin += match find.kind.lookup {
            Lookup::CommonSlots(_) | Lookup::OneString => 0,
            Lookup::Reduced => 1 << (64 - row.shift),
        };
    }
}

/// Holds what a collision says against the walk.
fn assert_collide(find: &Find, common: CommonSlots, collision: &Collision) {
    let [one, other] = [collision.one, collision.other].map(|seen| {
        let named = |row: &&Row| (row.slider, row.square.index()) == (seen.slider, seen.square);
        let row = find.rows.iter().find(named).unwrap();
        let Seen { occupied, attacks, .. } = seen;
        assert_eq!(index(common, row, occupied), collision.index.cast_signed());
        assert_eq!(attacks, walk(row.slider, seen.square, occupied));
        (attacks, reads(common, truth_of(row)))
    });
    assert_ne!((one.0 ^ other.0) & one.1 & other.1, 0, "{collision}");
}

/// Most such magics collide, many of them in one slot alone, and some are right.
#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_flipped_bit_of_a_magic_is_judged_as_by_counting() {
    for kind in KINDS {
        let mut find = parse_whole(&text(kind.file)).unwrap();
        let bishops = find.rows.iter().position(|row| row.slider == Slider::Bishop).unwrap();
        for n in bishops..find.rows.len() {
            for bit in (n % 16..64).step_by(16) {
                find.rows[n].magic ^= 1 << bit;
                match (prove_find(&find), kind.lookup) {
                    (Ok(proof), _) => assert_right(&find, &proof),
                    (Err(error), Lookup::CommonSlots(common)) => {
                        match error.downcast_ref::<Collision>() {
                            Some(collision) => assert_collide(&find, common, collision),
                            // The last slot of all, or the first, is another now.
                            None => {
                                let failure = format!("{error:#}");
                                let ends = [" entries are written, ", ", before the table"];
                                assert!(ends.iter().any(|end| failure.contains(end)), "{failure}");
                            }
                        }
                    }
                    (Err(_), _) => {}
                }
                find.rows[n].magic ^= 1 << bit;
            }
        }
    }
}

/// Overlaid tables of which each lies by itself, but for those of `together`, which
/// begin where the first of them does.
fn overlaid(together: &[usize]) -> Find {
    let mut begins = vec![0];
    let mut rows = Vec::new();
    for (n, magic) in unreduced().into_iter().enumerate() {
        let imported::Unproven { site, magic, bits } = magic;
        let (slider, square) = (site.slider(), site.square());
        let offset = begins[if together.contains(&n) { together[0] } else { n }];
        let (line, shift) = (n + 4, 64 - bits);
        rows.push(Row { line, slider, square, magic, shift, offset, how: String::new() });
        begins.push(begins[n] + (1 << bits));
    }
    let kind = KINDS.iter().find(|kind| kind.file == "overlaid_magics.txt").unwrap();
    Find { kind, entries: 107_648, entries_line: Some(2), notes: Vec::new(), rows }
}

#[test]
fn a_third_guest_has_to_agree_with_the_first() {
    let [a1, b1, g1] = [64, 65, 70];
    // No line of b1 crosses one of a1 or g1, which cross at d4.
    for together in [&[][..], &[a1, b1], &[b1, g1]] {
        let find = overlaid(together);
        assert_right(&find, &prove_find(&find).unwrap());
    }
    for together in [&[a1, g1][..], &[a1, b1, g1]] {
        let find = overlaid(together);
        let error = prove_find(&find).map(|_| ()).unwrap_err();
        let collision = error.downcast_ref::<Collision>().expect("two collide");
        assert_eq!((collision.one.square, collision.other.square), (a1 - 64, g1 - 64));
        let Lookup::CommonSlots(common) = find.kind.lookup else {
            panic!("squares of an overlaid table have slots in common")
        };
        assert_collide(&find, common, collision);
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

#[test]
fn a_slot_of_several_occupancies_counts_once() {
    for row in parse::parse(&text("reduced_magics.txt")).unwrap().rows {
        let Row { slider, square, magic, shift, .. } = row;
        let report = verify_records(&of_one(record(slider, square.index(), magic, 64 - shift)));
        let (_, slots) = counted(slider, square.index(), magic, 64 - shift).unwrap();
        let occupancies = truth(slider, square.index()).attacks.len();
        assert_eq!((report.occupancies, report.slots_used), (occupancies, slots));
        assert!(slots < occupancies, "{slider} {square}");
    }
}

/// What no run makes anew is told from the rest, or a run would be advised in vain.
#[test]
fn a_wrong_fingerprint_is_counted_for_its_find_or_table() {
    let dir = copy();
    let csv = text("fingerprints.csv");
    let verified = |names: &[&str], end: &str| {
        let is_named = |line: &str| names.contains(&line.split(',').next().unwrap());
        let edit = |line: &str| match (is_named(line), end) {
            (true, "") => String::new(),
            (true, _) => format!("{line}{end}\n"),
            (false, _) => format!("{line}\n"),
        };
        let damaged: String = csv.lines().map(edit).collect();
        fs::write(dir.path().join("fingerprints.csv"), damaged).unwrap();
        let report = verify(dir.path());
        (report.failures.len(), report.find_failures)
    };
    assert_eq!(verified(&["overlaid_magics"], "x"), (1, 1));
    assert_eq!(verified(&["reduced_attacks"], "x"), (1, 1));
    assert_eq!(verified(&["rook_attacks"], "x"), (1, 0));
    // The unreduced tables are in that of reduced magics.
    assert_eq!(verified(&["rook_attacks", "reduced_attacks"], "x"), (2, 0));
    // One that is not written is written by the next run.
    assert_eq!(verified(&["overlaid_magics"], ""), (1, 0));
    fs::write(dir.path().join("overlaid_magics.txt"), "").unwrap();
    assert_eq!(verified(&[], ""), (1, 1));
    fs::remove_file(dir.path().join("overlaid_magics.txt")).unwrap();
    assert_eq!(verified(&[], ""), (1, 1));
}
