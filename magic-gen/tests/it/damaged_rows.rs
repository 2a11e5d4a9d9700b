//! The proofs against damage everywhere: each field of each row must be refused with its
//! place, and what passes is looked up and held against a walk of the tests' own.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::damaged_text::{with_line, with_word};
use crate::folder::{Folder, copy, faults, generated, tables, text};
use crate::slider_walk::walk;
use magic_gen::emit;
use magic_gen::folder::differences;
use magic_gen::geometry::Slider;
use magic_gen::read::{self, Tables};
use magic_gen::review::diff::{Side, changes};
use magic_gen::search::Results;
use magic_gen::stream::DEFAULT_SEED;
use magic_gen::verify::{Fault, Kind, Place, prove_magic, verify};

/// What is done to a folder.
enum Edit {
    /// The first of these in a file is replaced.
    In(&'static str, &'static str, &'static str),
    /// A file is added, or replaced as a whole.
    New(&'static str, &'static str),
    Gone(&'static str),
    /// Another change, by a function.
    By(fn(&Folder)),
}
use Edit::{By, Gone, In, New};

impl Edit {
    fn apply(&self, folder: &Folder) {
        match *self {
            In(file, from, to) => folder.edit(file, |text| text.replacen(from, to, 1)),
            New(file, text) => folder.write(file, text),
            Gone(file) => folder.remove(file),
            By(edit) => edit(folder),
        }
    }
}

/// A kind of damage, and the beginnings of what `verify` and `--check` say first; empty if they find
/// nothing wrong.
type Damage = (&'static str, Edit, &'static str, &'static str);

const ROOKS: &str = "rook_magics.rs";
const LINES: &str = "shared_lines_rook.rs";
const STRING: &str = "shared_lines_bishop.rs";
const DE_BRUIJN: &str = "de_bruijn.rs";
const PRINTS: &str = "fingerprints.csv";

fn swap_magics(folder: &Folder) {
    let (d4, e4) = ("0x0010040040400800", "0x0000040080800800");
    folder.edit(ROOKS, |text| text.replace(d4, "D4").replace(e4, d4).replace("D4", e4));
}

fn swap_ranks(folder: &Folder) {
    let pair = ["0xc020100804010200", "0xe010080401020000"];
    folder.edit(LINES, |text| text.replace(&pair.join(", "), &[pair[1], pair[0]].join(", ")));
}

fn cut(folder: &Folder) {
    folder.edit(ROOKS, |text| text[..text.rfind("];").unwrap()].to_owned());
}

fn line_ends(folder: &Folder) {
    folder.edit(ROOKS, |text| text.replace('\n', "\r\n"));
}

fn executable(folder: &Folder) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::Permissions::from_mode(0o755);
        std::fs::set_permissions(folder.file(ROOKS), mode).unwrap();
    }
    assert!(folder.file(ROOKS).exists());
}

const DAMAGE: [Damage; 35] = [
    (
        "a low bit of a magic",
        In(ROOKS, "0x0000040080800800", "0x0000040080800801"),
        "rook_magics.rs: rook e4: the magic 0x0000040080800801 sends the occupancies ",
        "rook_magics.rs: line 41: `(\"e4\", 0x0000040080800801,",
    ),
    (
        "a digit of a magic",
        In(ROOKS, "0x0000040080800800", "0x0000040080900800"),
        "rook_magics.rs: rook e4: the magic 0x0000040080900800 sends the occupancies ",
        "rook_magics.rs: line 41: `(\"e4\", 0x0000040080900800,",
    ),
    (
        "two magics in each other's row",
        By(swap_magics),
        "rook_magics.rs: rook d4: the magic 0x0000040080800800 sends the occupancies ",
        "rook_magics.rs: line 40: `(\"d4\", 0x0000040080800800,",
    ),
    (
        "a longer index",
        In(ROOKS, "80800800, 10,", "80800800, 11,"),
        "rook_magics.rs: rook e4: 11 index bits, not in 1 to 10",
        "rook_magics.rs: line 41: `",
    ),
    (
        "no index",
        In(ROOKS, "80800800, 10,", "80800800, 0,"),
        "rook_magics.rs: rook e4: 0 index bits, not in 1 to 10",
        "rook_magics.rs: line 41: `",
    ),
    (
        "another square",
        In(ROOKS, "(\"e4\"", "(\"e5\""),
        "rook_magics.rs: rook e4: `e5` where e4 belongs",
        "rook_magics.rs: line 41: `(\"e5\",",
    ),
    (
        "the number of attack sets",
        In(ROOKS, "144, 1024, 4)", "143, 1024, 4)"),
        "rook_magics.rs: rook e4: 143 attack sets instead of 144",
        "rook_magics.rs: line 41: `",
    ),
    (
        "the number of slots",
        In(ROOKS, "144, 1024, 4)", "144, 1025, 4)"),
        "rook_magics.rs: rook e4: 1025 slots used instead of 1024",
        "rook_magics.rs: line 41: `",
    ),
    (
        "the number of candidates",
        In(ROOKS, "144, 1024, 4)", "144, 1024, 5)"),
        "",
        "rook_magics.rs: line 41: `",
    ),
    (
        "the seed in a header",
        In(ROOKS, "Seed: 0x72", "Seed: 0x73"),
        "",
        "rook_magics.rs: line 3: `// Seed: 0x73",
    ),
    (
        "a comment",
        In(ROOKS, "/// One row", "/// Two rows"),
        "",
        "rook_magics.rs: line 6: `/// Two rows",
    ),
    ("a file more", New("extra.rs", ""), "", "extra.rs: unexpected; remove it"),
    (
        "a constant more",
        In(DE_BRUIJN, "];", "];\npub const EVIL: u8 = 1;"),
        "de_bruijn.rs: line 14: `pub const EVIL: u8 = 1;` where the end belongs",
        "de_bruijn.rs: line 14: `pub const EVIL: u8 = 1;` where `` belongs",
    ),
    (
        "a truncated file",
        By(cut),
        "rook_magics.rs: line 77: the end where `(` belongs; is it truncated?",
        "rook_magics.rs: line 77: the end where `];` belongs; is it truncated?",
    ),
    (
        "a file less",
        Gone(ROOKS),
        "rook_magics.rs: cannot be read: it is missing",
        "rook_magics.rs: cannot be read: it is missing",
    ),
    ("other ends of lines", By(line_ends), "", ""),
    ("another mode", By(executable), "", ""),
    (
        "a low bit of shared lines",
        In(LINES, "0x6804010200004050", "0x6804010200004058"),
        "shared_lines_rook.rs: rook a1 or a4: the magic ",
        "shared_lines_rook.rs: line 12: `",
    ),
    (
        "a high bit of shared lines",
        In(LINES, "0xc020100804010200", "0xc030100804010200"),
        "shared_lines_rook.rs: rook a1 or a2: the magic 0xc030100804010200 ",
        "shared_lines_rook.rs: line 12: `0xc0301",
    ),
    (
        "two ranks in each other's place",
        By(swap_ranks),
        "shared_lines_rook.rs: rook a1: the magic 0xe010080401020000 sends ",
        "shared_lines_rook.rs: line 12: `0xe010",
    ),
    (
        "an entry of shared lines less",
        In(LINES, "= 192", "= 191"),
        "shared_lines_rook.rs: 191 entries instead of 192",
        "shared_lines_rook.rs: line 16: `",
    ),
    (
        "an entry of shared lines more",
        In(LINES, "= 192", "= 193"),
        "shared_lines_rook.rs: 193 entries instead of 192",
        "shared_lines_rook.rs: line 16: `",
    ),
    (
        "a byte of the string more",
        In(STRING, "= 4103", "= 4104"),
        "shared_lines_bishop.rs: 4104 bytes instead of 4103",
        "shared_lines_bishop.rs: line 32: `",
    ),
    (
        "the De Bruijn sequence",
        In(DE_BRUIJN, "0x05d12194d5b1efce", "0x15d12194d5b1efce"),
        "de_bruijn.rs: entry 5: 2 instead of 0",
        "de_bruijn.rs: line 7: `",
    ),
    (
        "an index of De Bruijn's",
        In(DE_BRUIJN, "63, 0, 1, 19,", "63, 0, 1, 18,"),
        "de_bruijn.rs: entry 3: 18 instead of 19",
        "de_bruijn.rs: line 10: `",
    ),
    (
        "a wide index of De Bruijn's",
        In(DE_BRUIJN, "63, 0, 1, 19,", "63, 0, 1, 256,"),
        "de_bruijn.rs: line 10: `256, 12, ",
        "de_bruijn.rs: line 10: `",
    ),
    (
        "a gap of modulo 67",
        In("mod_67.rs", "    -1,", "    7,"),
        "mod_67.rs: entry 17: 7 instead of -1",
        "mod_67.rs: line 28: `7,` where `-1,` belongs",
    ),
    (
        "the empty set of modulo 67",
        In("mod_67.rs", "    64,", "    0,"),
        "mod_67.rs: entry 0: 0 instead of 64",
        "mod_67.rs: line 11: `0,` where `64,` belongs",
    ),
    (
        "an entry of modulo 67",
        In("mod_67.rs", "    39,", "    45,"),
        "mod_67.rs: entry 3: 45 instead of 39",
        "mod_67.rs: line 14: `45,` where `39,` belongs",
    ),
    (
        "an entry of the first rank",
        In("first_rank.rs", "[0x06, 0x05,", "[0x06, 0x04,"),
        "first_rank.rs: entry 17: 0x0000000000000004 instead of 0x0000000000000005, from b1 with 0x0000000000000004 occupied",
        "first_rank.rs: line 11: `[0x06, 0x04,",
    ),
    (
        "an entry of fill-up",
        In("fill_up.rs", "0xfefefefefefefefe", "0xfefefefefefefefc"),
        "fill_up.rs: entry 0: 0x00000000000000fc instead of 0x00000000000000fe, from a1 with 0x0000000000000000 occupied",
        "fill_up.rs: line 10: `0xfefefefefefefefc,",
    ),
    (
        "an entry of the a-file",
        In("a_file.rs", "0x0001010101010100", "0x0001010101010000"),
        "a_file.rs: entry 1: 0x0001010101010000 instead of 0x0001010101010100, from a1 with 0x0001000000000000 occupied",
        "a_file.rs: line 10: `",
    ),
    (
        "a bit beside the a-file",
        In("a_file.rs", "0x0001010101010100", "0x0001010101010300"),
        "fingerprints.csv: line 14: `a_file,512,4096,",
        "a_file.rs: line 10: `",
    ),
    (
        "a bit that every line cuts away",
        In("fill_up.rs", "0xfefefefefefefefe", "0xfffefefefefefefe"),
        "fingerprints.csv: line 13: `fill_up,512,4096,",
        "fill_up.rs: line 10: `",
    ),
    (
        "a fingerprint",
        In(PRINTS, "rook_magics,64,", "rook_magics,65,"),
        "fingerprints.csv: line 6: `rook_magics,65,512,",
        "fingerprints.csv: line 6: `rook_magics,65,",
    ),
];

/// `diff` begins with what `verify` says first, and calls no other side valid.
#[test]
fn every_kind_of_damage_is_refused_with_its_place() {
    let wanted = emit::files(&Results::search(DEFAULT_SEED));
    let read = |folder: &std::path::Path| Side::read(Tables::read_all(folder).unwrap());
    let old = read(&generated()).unwrap();
    for (what, edit, proof, check) in &DAMAGE {
        let folder = copy();
        edit.apply(&folder);
        let tables = tables(folder.path());
        let first = |faults: Vec<Fault>| faults.first().map_or(String::new(), Fault::to_string);
        let begins = |found: &str, wanted: &str| match wanted.is_empty() {
            true => assert_eq!(found, "", "{what}"),
            false => assert!(found.starts_with(wanted), "{what}: no `{wanted}` in {found}"),
        };
        begins(&first(verify(&tables).faults), proof);
        begins(&first(differences(&tables, &wanted)), check);
        let diff = match read(folder.path()) {
            Ok(new) => changes(&old, &new),
            Err(fault) => {
                begins(&fault.to_string(), proof);
                continue;
            }
        };
        let text = diff.text();
        assert_eq!(diff.is_empty(), check.is_empty(), "{what}: {text}");
        assert!(text.starts_with(proof), "{what}: {text}");
        assert_eq!(text.contains("old valid, new valid\n"), proof.is_empty(), "{what}: {text}");
    }
}

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
            let most = u64::from(truth(slider, square).mask.count_ones());
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

/// The entries of the line tables are damaged one by one where they are proven.
#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn every_changed_number_of_the_scans_and_every_wrong_length_is_noticed() {
    // Those of magics have tests of their own: here, and in `verify` for shared lines.
    let of_magics = |file: &str| file.ends_with("_magics.rs") || file.starts_with("shared_lines_");
    let is_other = |file: &&str| file.ends_with(".rs") && !of_magics(file);
    for file in emit::names().filter(is_other) {
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
fn a_flipped_bit_of_a_magic_is_judged_as_by_counting() {
    let rows = read::magics(&tables(&generated()), Slider::Bishop).unwrap();
    let prove = |square, magic, bits| prove_magic(Slider::Bishop, square, magic, bits);
    for (square, row) in rows.iter().enumerate() {
        for magic in (0..64).map(|bit| row.magic ^ 1 << bit) {
            let wanted = counted(Slider::Bishop, square, magic, row.bits);
            assert_eq!(prove(square, magic, row.bits).ok(), wanted, "{}, {magic:#x}", row.square);
        }
        for found in [0, row.bits + 1] {
            let range = [1, row.bits.into()];
            let kind = Kind::Range { what: "index bits", found: found.into(), range };
            assert_eq!(prove(square, row.magic, found).unwrap_err().kind, kind);
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
        assert_eq!(Some(proven), counted(slider, square, magic, bits));
        assert!(proven.1 < truth(slider, square).attacks.len(), "{slider} {square}");
    }
}
