//! When any number of any file is damaged, it is refused with its place, or what was read is still
//! right. A build for each of these thousands of cases would take hours, so the proofs of the build
//! script are run as functions.

use std::fs;
use std::path::{Path, PathBuf};

use crate::build::complaint::{Complaint, Fault, Lookup, Remedy};
use crate::oracle::{ROOK, slider_attacks};
use crate::truths::{EXPECTED, TRUTHS, prove};

const GENERATE: &str = "cargo run -p magic-gen";

/// A copy of `generated/`, in which one file at a time is damaged.
pub struct Folder(PathBuf);

impl Folder {
    /// `name` must be unique among the tests of this file.
    pub fn new(name: &str) -> Folder {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("damaged-{name}"));
        fs::create_dir_all(&folder).unwrap();
        for file in files() {
            fs::copy(generated().join(&file), folder.join(file)).unwrap();
        }
        Folder(folder)
    }

    /// Proves the file with a different text.
    pub fn prove(&self, file: &str, text: &str) -> Result<(), Complaint> {
        let good = text_of(file);
        fs::write(self.0.join(file), text).unwrap();
        let outcome = prove(&self.0, file);
        fs::write(self.0.join(file), good).unwrap();
        outcome
    }

    /// The place and the fault in a different text, for which the file and its command are named.
    #[track_caller]
    fn refusal(&self, file: &str, text: &str) -> (String, Fault) {
        let Err(complaint) = self.prove(file, text) else { panic!("{file} passed: {text}") };
        assert_eq!(complaint.file, format!("generated/{file}"));
        assert_eq!(complaint.remedy, Remedy::Run(GENERATE.to_string()));
        (complaint.place, complaint.fault)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn generated() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("generated")
}

/// The files that the build reads.
pub fn files() -> Vec<String> {
    let entries = fs::read_dir(generated()).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.filter(|name| name.ends_with(".rs")).collect()
}

pub fn text_of(file: &str) -> String {
    fs::read_to_string(generated().join(file)).unwrap()
}

/// The numbers of all constants, and where they begin.
fn words(text: &str) -> Vec<(usize, &str)> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let begin = |part: &str| part.as_ptr() as usize - text.as_ptr() as usize;
    let lines = text.lines().filter(|line| !line.starts_with("//"));
    // The numbers in a type come before the equals sign.
    let values = lines.map(|line| line.split_once('=').map_or(line, |(_, value)| value));
    let words = values.flat_map(|value| value.split(move |c| !is_word(c)));
    words.filter(|word| !word.is_empty()).map(|word| (begin(word), word)).collect()
}

fn with(text: &str, at: usize, word: &str, other: &str) -> String {
    format!("{}{other}{}", &text[..at], &text[at + word.len()..])
}

#[test]
fn a_damaged_field_of_a_magic_is_refused() {
    let folder = Folder::new("magics");
    for (file, slider) in [("rook_magics.rs", 0), ("bishop_magics.rs", 1)] {
        let text = text_of(file);
        let words = words(&text);
        assert_eq!(words.len(), 64 * 6);
        for (row, expected) in words.chunks(6).zip(&EXPECTED[slider]) {
            let most = expected.mask.count_ones();
            let number = |column: usize| row[column].1.parse::<u64>().unwrap();
            let (bits, sets, slots) = (number(2), number(3), number(4));
            let wrong_bits = |bits| Fault::WrongBits(bits, most);
            let statistics = |found: [u64; 2]| Fault::WrongStatistics(found, [sets, slots]);
            let mut damages = vec![
                (0, "a9".to_string(), Fault::OtherRow("a9".to_string())),
                (2, "0".to_string(), wrong_bits(0)),
                (2, (bits.max(u64::from(most)) + 1).to_string(), wrong_bits(u64::from(most) + 1)),
                (2, "-1".to_string(), wrong_bits(u64::MAX)),
                (3, (sets + 1).to_string(), statistics([sets + 1, slots])),
                (3, (sets - 1).to_string(), statistics([sets - 1, slots])),
                (4, (slots + 1).to_string(), statistics([sets, slots + 1])),
                (4, (slots - 1).to_string(), statistics([sets, slots - 1])),
            ];
            for (column, &(_, word)) in row.iter().enumerate().skip(1) {
                // Rust's own parser accepts a sign.
                let signed =
                    if column == 1 { word.replacen("0x", "0x+", 1) } else { format!("+{word}") };
                for wrong in [signed, "0xg".to_string(), "many".to_string()] {
                    damages.push((column, wrong.clone(), Fault::NotANumber(wrong)));
                }
            }
            for (column, word, fault) in damages {
                let (at, good) = row[column];
                let found = folder.refusal(file, &with(&text, at, good, &word));
                assert_eq!(found, (expected.piece.to_string(), fault), "{file}, {word}");
            }
            let (at, good) = row[1];
            let (place, fault) = folder.refusal(file, &with(&text, at, good, "0x1"));
            assert_eq!(place, expected.piece.to_string());
            assert_collision(slider, &fault, 8);
            let line = text[..at].rfind('(').unwrap();
            let twice = format!(
                "{}{}",
                &text[..line],
                &text[line..].replacen("),", "), (\"a1\", 1, 1, 1, 1, 1),", 1)
            );
            let (_, fault) = folder.refusal(file, &twice);
            assert_eq!(fault, Fault::WrongCount(390, 384));
        }
    }
}

/// The attack sets of two lookups must be right, and they must need different bits in one place. A
/// rook of shared lines needs those of its file alone.
#[track_caller]
fn assert_collision(slider: usize, fault: &Fault, stride: usize) {
    let Fault::Collision([one, other]) = fault else { panic!("{fault:?}") };
    let bits = |lookup: &Lookup| {
        let truth = &TRUTHS[slider][lookup.piece.square];
        assert!(truth.attacks.contains(&(lookup.occupied, lookup.attacks)), "{lookup:?}");
        let first = stride * (lookup.index - one.index.min(other.index));
        // Only the bishops' string has loads that overlap.
        let turn = if stride == 1 { lookup.piece.square as u32 } else { 0 };
        let at = |set: u64| u128::from(set.rotate_right(turn)) << (8 * first);
        (at(lookup.attacks), at(if stride == 1 { truth.lines } else { u64::MAX }))
    };
    assert!(one.index.abs_diff(other.index) * stride < 8, "{fault:?}");
    let ((set, read), (other_set, other_read)) = (bits(one), bits(other));
    assert!((set ^ other_set) & read & other_read != 0, "{fault:?}");
}

/// A magic is the sum of the weights of all squares of the file, so none of its bits is idle.
#[test]
fn a_rook_magic_of_shared_lines_with_a_changed_bit_is_refused() {
    let folder = Folder::new("weights");
    let file = "shared_lines_rook.rs";
    let text = text_of(file);
    for (rank, &(at, word)) in words(&text).iter().take(8).enumerate() {
        let magic = u64::from_str_radix(&word[2..], 16).unwrap();
        for bit in 0..64 {
            let changed = magic ^ 1 << bit;
            let (_, fault) = folder.refusal(file, &with(&text, at, word, &format!("{changed:#x}")));
            let Fault::Collision(lookups) = &fault else {
                // The last entry may be another, and nothing collide.
                assert!(matches!(fault, Fault::WrongLength(192, _)), "{fault:?}");
                continue;
            };
            // A magic beside it may be the one that collides.
            let of_rank =
                |lookup: &Lookup| lookup.piece.square / 8 == rank && lookup.magic == changed;
            assert!(lookups.iter().any(of_rank), "{fault:?}");
            let [one, other] = lookups.map(|lookup| {
                let square = lookup.piece.square;
                let file = 0x0101_0101_0101_0101 << (square % 8);
                let attacks = slider_attacks(&ROOK, square, lookup.occupied) & file;
                assert_eq!(lookup.attacks, attacks, "{lookup:?}");
                (lookup.index, (attacks | 1 << square) >> (square % 8))
            });
            assert!(one.0 == other.0 && one.1 != other.1, "{fault:?}");
        }
    }
}

/// Most such magics contradict another square, and some are right.
#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_bishop_magic_of_shared_lines_with_a_changed_bit_is_refused_unless_right() {
    let folder = Folder::new("bits");
    let file = "shared_lines_bishop.rs";
    let text = text_of(file);
    let (mut told, mut passed) = (0, 0);
    for (n, &(at, word)) in words(&text).iter().take(64).enumerate() {
        let magic = u64::from_str_radix(&word[2..], 16).unwrap();
        for bit in (n % 16..64).step_by(16) {
            let other = format!("{:#x}", magic ^ 1 << bit);
            match folder.prove(file, &with(&text, at, word, &other)) {
                Ok(()) => passed += 1,
                Err(Complaint { fault: Fault::WrongLength(..), .. }) => {}
                Err(Complaint { fault, .. }) => {
                    assert_collision(1, &fault, 1);
                    told += 1;
                }
            }
        }
    }
    assert!(passed > 0 && told > 100.max(passed), "{told} {passed}");
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_damaged_number_of_another_table_is_refused() {
    let folder = Folder::new("numbers");
    for file in files().iter().filter(|name| !name.ends_with("_magics.rs")) {
        let text = text_of(file);
        let words = words(&text);
        let known = [8 + 1, 64 + 1, 67, 512].contains(&words.len());
        assert!(known, "{file} has {} numbers; if that is all, add it here", words.len());
        for (at, word) in words {
            folder.refusal(file, &with(&text, at, word, if word == "77" { "78" } else { "77" }));
            for wrong in ["x".to_string(), format!("+{word}")] {
                let (_, fault) = folder.refusal(file, &with(&text, at, word, &wrong));
                assert_eq!(fault, Fault::NotANumber(wrong));
            }
        }
    }
}

/// What Rust would not read, or would read otherwise, is refused; comments say nothing.
#[test]
fn source_of_another_form_is_refused() {
    let folder = Folder::new("forms");
    for file in &files() {
        let text = text_of(file);
        let (head, constants) = text.split_at(text.find("pub const").unwrap());
        let declaration = constants.split_once(" = ").unwrap().0;
        let (name, type_name) = declaration["pub const ".len()..].split_once(": ").unwrap();

        let commented = format!("{head}// {declaration} = [77];\n  {head}{constants}");
        assert_eq!(folder.prove(file, &commented), Ok(()));
        assert_eq!(folder.prove(file, &text.replace('\n', "\r\n")), Ok(()));

        let no_constant = |line: &str| Fault::NotAConstant(line.to_string());
        let other_type = Fault::WrongType(format!("{type_name}, 1]"), type_name.to_string());
        for (text, place, fault) in [
            (format!("{head}junk\n{constants}"), "", no_constant("junk")),
            (format!("{text}use std::fs;\n"), "", no_constant("use std::fs;")),
            (format!("{text}{declaration} = 0;\n"), name, Fault::TooMany),
            (format!("{head}pub const OTHER: u64 = 0;\n{constants}"), name, Fault::Missing),
            (text.replacen(declaration, &format!("{declaration}, 1]"), 1), name, other_type),
        ] {
            assert_eq!(folder.refusal(file, &text), (place.to_string(), fault));
        }
        for (bracket, wrong) in [("];", "]"), ("];", ");"), ("];", "]];"), ("= [", "= [[")] {
            if text.contains(bracket) {
                folder.refusal(file, &text.replacen(bracket, wrong, 1));
            }
        }
    }
}

#[test]
fn a_file_that_is_missing_or_no_text_is_refused() {
    let folder = Folder::new("unreadable");
    for file in &files() {
        let path = folder.0.join(file);
        fs::write(&path, [text_of(file).as_bytes(), b"\xFF"].concat()).unwrap();
        let complaint = prove(&folder.0, file).unwrap_err();
        assert_eq!(complaint.file, format!("generated/{file}"));
        assert!(matches!(complaint.fault, Fault::Unreadable(_)), "{complaint}");
        fs::remove_file(&path).unwrap();
        let complaint = prove(&folder.0, file).unwrap_err();
        assert!(matches!(complaint.fault, Fault::Unreadable(_)), "{complaint}");
        fs::write(path, text_of(file)).unwrap();
    }
}

/// A folder of another seed is not to be mended with the default one.
#[test]
fn the_remedy_is_the_command_in_the_header() {
    let folder = Folder::new("remedy");
    let text = text_of("mod_67.rs") + "junk";
    for (line, remedy) in [
        (format!("// Command: {GENERATE} -- --seed 0x63"), format!("{GENERATE} -- --seed 0x63")),
        (format!("// Command: {GENERATE} -- --seed 0x2\r"), format!("{GENERATE} -- --seed 0x2")),
        ("// Command: rm -r /".to_string(), GENERATE.to_string()),
        ("//".to_string(), GENERATE.to_string()),
    ] {
        let text = text.replacen(&format!("// Command: {GENERATE}"), &line, 1);
        assert_eq!(folder.prove("mod_67.rs", &text).unwrap_err().remedy, Remedy::Run(remedy));
    }
}
