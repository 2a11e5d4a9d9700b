//! The proofs of the build script, run as functions: when any number of any file is damaged, it
//! must be refused with its place, or what was read must still be right. A build for each of these
//! thousands of cases would take hours; `builds/build_script.rs` has one for each file.

#[path = "../common/damaged_text.rs"]
mod damaged_text;
#[path = "../common/oracle.rs"]
mod oracle;

#[path = "../../build/mod.rs"]
#[allow(dead_code)] // the tables are not written here
mod build;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use build::expected::{self, BothSliders, Expected};
use build::prove_common_slots::{CommonSlots, FILES, File, Form, Square};
use build::prove_magics::{self, SquareTable};
use build::{
    prove_bit_scans, prove_line_tables, prove_reduced, prove_shared_lines_bishop,
    prove_shared_lines_rook,
};
use damaged_text::{with_line, with_word};

static EXPECTED: LazyLock<BothSliders<Expected>> = LazyLock::new(Expected::both_sliders);

/// The magics of `fancy_magics`.
static FANCY: LazyLock<BothSliders<SquareTable>> = LazyLock::new(|| {
    let committed = Path::new(env!("CARGO_MANIFEST_DIR")).join("generated");
    prove_magics::read_both(&committed, &EXPECTED).unwrap()
});

/// The oracle's answers for a slider on a square.
struct Truth {
    mask: u64,
    lines: u64,
    neighbors: u64,
    /// Each relevant occupancy with its attacks.
    attacks: Vec<(u64, u64)>,
}

/// Those of rooks and then of bishops, a1 to h8.
static TRUTHS: LazyLock<Vec<Truth>> = LazyLock::new(|| {
    let all = [oracle::ROOK, oracle::BISHOP].into_iter();
    all.flat_map(|directions| (0..64).map(move |square| truth(&directions, square))).collect()
});

fn truth(directions: &[oracle::Place], square: usize) -> Truth {
    let attacks = |occupied| oracle::slider_attacks(directions, square, occupied);
    let occupancies = oracle::relevant_occupancies(directions, square);
    Truth {
        mask: oracle::relevant_squares(directions, square),
        lines: attacks(0),
        neighbors: attacks(u64::MAX),
        attacks: occupancies.map(|occupied| (occupied, attacks(occupied))).collect(),
    }
}

/// A copy of `generated/`, in which one file at a time is damaged.
struct Folder(PathBuf);

impl Folder {
    /// `name` must be unique among the tests of this file.
    fn new(name: &str) -> Folder {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("damaged-{name}"));
        fs::create_dir_all(&folder).unwrap();
        for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("generated")).unwrap()
        {
            let entry = entry.unwrap();
            fs::copy(entry.path(), folder.join(entry.file_name())).unwrap();
        }
        Folder(folder)
    }

    fn text(&self, file: &str) -> String {
        fs::read_to_string(self.0.join(file)).unwrap()
    }

    /// Proves the file with a different text. What passes is checked against the oracle.
    fn prove(&self, file: &str, text: &str) -> Result<(), String> {
        let good = self.text(file);
        fs::write(self.0.join(file), text).unwrap();
        let outcome = prove(&self.0, file);
        fs::write(self.0.join(file), good).unwrap();
        outcome
    }

    /// Expects a refusal that names the file and contains all of `wanted`.
    fn refuses(&self, file: &str, text: &str, wanted: &[&str]) {
        let complaint = self.prove(file, text).expect_err(&format!("{file}, {wanted:?}"));
        for part in [&*format!("generated/{file}: ")].iter().chain(wanted) {
            assert!(complaint.contains(part), "no `{part}` in {complaint}");
        }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn prove(folder: &Path, file: &str) -> Result<(), String> {
    let outcome = match file {
        "rook_magics.rs" => {
            prove_magics::ROOK.read(folder, EXPECTED.rook()).map(|s| check_magics(&s, &TRUTHS))
        }
        "bishop_magics.rs" => prove_magics::BISHOP
            .read(folder, EXPECTED.bishop())
            .map(|s| check_magics(&s, &TRUTHS[64..])),
        "reduced_magics.txt" => {
            prove_reduced::read(folder, &EXPECTED, &FANCY).map(|s| check_magics(&s, &TRUTHS))
        }
        "shared_lines_rook.rs" => {
            prove_shared_lines_rook::read(folder, EXPECTED.rook()).map(|all| check_rook(&all))
        }
        "shared_lines_bishop.txt" => {
            prove_shared_lines_bishop::read(folder, EXPECTED.bishop()).map(|all| check_string(&all))
        }
        "de_bruijn.rs" | "mod_67.rs" => prove_bit_scans::read(folder).map(|_| ()),
        "first_rank.rs" => prove_line_tables::read_first_rank(folder).map(|_| ()),
        "fill_up.rs" | "a_file.rs" => prove_line_tables::read_kindergarten(folder).map(|_| ()),
        _ => {
            let of_slots = of_common_slots(file);
            let of_slots = of_slots.unwrap_or_else(|| panic!("say here which proof {file} has"));
            of_slots.read(folder, &EXPECTED).map(|table| check_common_slots(of_slots, &table))
        }
    };
    outcome.map_err(|complaint| complaint.to_string())
}

/// The file of this name, if squares have slots in common in its table.
fn of_common_slots(file: &str) -> Option<&'static File> {
    FILES.iter().find(|of_slots| file == format!("{}.txt", of_slots.technique))
}

fn check_magics(squares: &[SquareTable], truths: &[Truth]) {
    let mut begin = 0;
    for (n, (square, truth)) in squares.iter().zip(truths).enumerate() {
        begin = if n == 64 { 0 } else { begin };
        assert_eq!((square.offset, square.mask), (begin, truth.mask));
        begin += square.table.len() as u32;
        for &(occupied, attacks) in &truth.attacks {
            let slot = occupied.wrapping_mul(square.magic) >> square.shift;
            assert_eq!(square.table[slot as usize], attacks, "row {n}, {occupied:#x}");
        }
    }
}

fn check_rook(proven: &prove_shared_lines_rook::RookTables) {
    let prove_shared_lines_rook::RookTables { magics, ranks, sets } = proven;
    for (n, truth) in TRUTHS[..64].iter().enumerate() {
        let (file, rank) = (n % 8, n / 8);
        for &(inner, attacks) in &truth.attacks {
            // The ends of the lines change nothing.
            for occupied in [inner, inner | (truth.lines & !truth.mask)] {
                let turned = occupied.rotate_right(n as u32) | !0x0101_0101_0101_0100;
                let entry = (turned.wrapping_mul(magics[rank]) >> 56) as usize;
                let row = (occupied >> (8 * rank) & 0x7e) as usize / 2;
                let at = 32 + 520 * file + 8 * row + 7 - rank;
                let set = u64::from_le_bytes(sets[at..at + 8].try_into().unwrap());
                assert_eq!(ranks[entry] & set, attacks, "{n}, {occupied:#x}");
            }
        }
    }
}

fn check_string(proven: &prove_shared_lines_bishop::BishopTables) {
    let prove_shared_lines_bishop::BishopTables { squares, string } = proven;
    for (n, (square, truth)) in squares.iter().zip(&TRUTHS[64..]).enumerate() {
        let turned_back = |seen: u64| seen.rotate_left(n as u32);
        assert_eq!((square.others, turned_back(square.lines)), (!truth.mask, truth.lines));
        for &(occupied, attacks) in &truth.attacks {
            let product = (occupied | !truth.mask).wrapping_mul(square.magic);
            let at = (product >> 52) as usize;
            let set = u64::from_le_bytes(string[at..at + 8].try_into().unwrap());
            assert_eq!(turned_back(set & square.lines), attacks, "{occupied:#x}");
        }
    }
}

fn check_common_slots(file: &File, CommonSlots { squares, slots }: &CommonSlots) {
    for (n, (square, truth)) in squares.iter().zip(TRUTHS.iter()).enumerate() {
        let &Square { magic, offset, shift } = square;
        for &(occupied, attacks) in &truth.attacks {
            let multiplied = match file.form {
                Form::Overlapping => occupied | !truth.mask,
                Form::Overlaid => occupied,
            };
            let index = multiplied.wrapping_mul(magic) >> shift;
            let slot = slots[(i64::from(offset.cast_signed()) + index as i64) as usize];
            let found = match file.form {
                Form::Overlapping => slot,
                Form::Overlaid => (slot | truth.neighbors) & truth.lines,
            };
            assert_eq!(found, attacks, "{}: row {n}, {occupied:#x}", file.technique);
        }
    }
}

/// A hexadecimal number with a sign, which Rust's own parser accepts.
fn signed(word: &str) -> String {
    word.replacen("0x", "0x+", 1)
}

/// The lines that are not comments, each with its index from 0.
fn rows(text: &str) -> Vec<(usize, Vec<&str>)> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#'));
    lines.map(|(n, line)| (n, line.split(' ').collect())).collect()
}

#[test]
fn a_damaged_field_of_a_magic_is_refused() {
    let folder = Folder::new("magics");
    for (file, expected) in
        [("rook_magics.rs", EXPECTED.rook()), ("bishop_magics.rs", EXPECTED.bishop())]
    {
        let text = folder.text(file);
        let lines = text.lines().enumerate().filter(|(_, line)| line.starts_with("    (\""));
        for ((n, line), square) in lines.zip(expected) {
            let fields: Vec<&str> = line.split(", ").collect();
            let most = square.mask.count_ones();
            let near =
                |column: usize, by: i64| (fields[column].parse::<i64>().unwrap() + by).to_string();
            let damages = [
                (0, "    (\"a9\"".to_string(), "`a9`".to_string()),
                (1, "0x1".into(), "magic 0x0000000000000001".into()),
                (1, "0xg".into(), "`0xg` is not a number".into()),
                (1, signed(fields[1]), "is not a number".into()),
                (2, "0".into(), format!("0 bits, but the mask has {most}")),
                (2, near(2, 1), format!("{} bits, but the mask has {most}", most + 1)),
                (2, "-1".into(), format!("but the mask has {most}")),
                (2, format!("+{}", fields[2]), "is not a number".into()),
                (3, format!("+{}", fields[3]), "is not a number".into()),
                (4, format!("+{}", fields[4]), "is not a number".into()),
                (5, format!("+{}", fields[5]), "is not a number".into()),
                (3, near(3, 1), format!("says {} attack sets", near(3, 1))),
                (3, near(3, -1), format!("says {} attack sets", near(3, -1))),
                (4, near(4, 1), format!("in {} slots", near(4, 1))),
                (4, near(4, -1), format!("in {} slots", near(4, -1))),
                (5, "many),".into(), "`many` is not a number".into()),
            ];
            for (column, value, wanted) in damages {
                let damaged = with_word(&text, n, ", ", column, &value);
                folder.refuses(file, &damaged, &[&square.place(), &wanted]);
            }
            let doubled = with_line(&text, n, |line| format!("{line}\n{line}\n"));
            folder.refuses(file, &doubled, &["390 values where 64 rows of 6 belong"]);
        }
    }
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_damaged_number_of_another_table_is_refused() {
    let folder = Folder::new("numbers");
    for file in &other_tables() {
        let text = folder.text(file);
        let mut numbers = 0;
        for (at, word) in words(&text) {
            let (head, tail) = (&text[..at], &text[at + word.len()..]);
            let more = if word == "77" { "78" } else { "77" };
            folder.refuses(file, &format!("{head}{more}{tail}"), &[]);
            folder.refuses(file, &format!("{head}x{tail}"), &["`x` is not a number"]);
            let signed = format!("{head}+{word}{tail}");
            folder.refuses(file, &signed, &[&format!("`+{word}` is not a number")]);
            numbers += 1;
        }
        let known = [8 + 1, 1 + 64, 67, 512].contains(&numbers);
        assert!(known, "{numbers} numbers of {file} were damaged; if that is all, add it here");
    }
}

/// What Rust would not read, or would read otherwise, is refused; comments say nothing.
#[test]
fn source_of_another_form_is_refused() {
    let folder = Folder::new("forms");
    for file in &source_files() {
        let text = folder.text(file);
        let (head, constants) = text.split_at(text.find("pub const").unwrap());
        let declaration = constants.split_once(" = ").unwrap().0;
        let name = &declaration["pub const ".len()..declaration.find(':').unwrap()];

        let commented = format!("{head}// {declaration} = [77];\n  {head}{constants}");
        assert_eq!(folder.prove(file, &commented), Ok(()));
        assert_eq!(folder.prove(file, &text.replace('\n', "\r\n")), Ok(()));

        let before = format!("{head}junk\n{constants}");
        folder.refuses(file, &before, &["`junk` where a constant belongs"]);
        let after = format!("{text}use std::fs;\n");
        folder.refuses(file, &after, &["`use std::fs;` where a constant belongs"]);
        let second = format!("{text}{declaration} = 0;\n");
        folder.refuses(file, &second, &[&format!("there is a constant {name} too many")]);
        let first = format!("{head}pub const OTHER: u64 = 0;\n{constants}");
        folder.refuses(file, &first, &[&format!("there is no constant {name} at its place")]);
        let other_type = text.replacen(declaration, &format!("{declaration}, 1]"), 1);
        folder.refuses(file, &other_type, &[&format!("{name} is of type "), ", 1]` and not "]);
        for (bracket, wrong) in [("];", "]"), ("];", ");"), ("];", "]];"), ("= [", "= [[")] {
            if text.contains(bracket) {
                let garbled = text.replacen(bracket, wrong, 1);
                folder.refuses(file, &garbled, &[]);
            }
        }
    }
}

/// A folder of another seed is not to be mended with the default one.
#[test]
fn the_remedy_is_the_command_in_the_header() {
    let folder = Folder::new("remedy");
    let text = folder.text("mod_67.rs") + "junk";
    let plain = "cargo run -p magic-gen";
    for (line, remedy) in [
        (format!("// Command: {plain} -- --seed 0x63"), format!("{plain} -- --seed 0x63")),
        (format!("// Command: {plain} -- import FILE\r"), format!("{plain} -- import FILE")),
        ("// Command: rm -r /".to_string(), plain.to_string()),
        ("//".to_string(), plain.to_string()),
    ] {
        let text = text.replacen(&format!("// Command: {plain}"), &line, 1);
        let complaint = folder.prove("mod_67.rs", &text).unwrap_err();
        let last = complaint.lines().last().unwrap();
        assert_eq!(last, format!("to write it again, run {remedy}"));
    }
}

/// The default's find is found again in minutes, the others by no single run.
#[test]
fn the_remedy_of_a_find_names_the_hunt_that_finds_it_again() {
    let folder = Folder::new("find-remedy");
    for file in finds() {
        let complaint = folder.prove(&file, "junk").unwrap_err();
        let remedy = complaint.lines().last().unwrap();
        let hunt = remedy.contains("magic-hunt -- one-string --strings 1 >FILE");
        assert_eq!(hunt, file == "shared_lines_bishop.txt", "{complaint}");
        assert_ne!(hunt, remedy.starts_with("no single run finds it again"), "{complaint}");
        assert!(remedy.ends_with("magic-hunt -- adopt FILE"), "{complaint}");
    }
}

/// The files that hold neither magics nor finds.
fn other_tables() -> Vec<String> {
    source_files().into_iter().filter(|name| !name.ends_with("_magics.rs")).collect()
}

/// The files that are Rust source.
fn source_files() -> Vec<String> {
    let generated = Path::new(env!("CARGO_MANIFEST_DIR")).join("generated");
    let entries = fs::read_dir(generated).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.filter(|name| name.ends_with(".rs")).collect()
}

/// The numbers of all constants, and where they begin.
fn words(text: &str) -> Vec<(usize, &str)> {
    let mut words = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        // The numbers in a type come before the equals sign.
        let from = line.find('=').map_or(0, |equals| equals + 1);
        let word = |c: char| c.is_ascii_alphanumeric() || c == '-';
        if !line.starts_with("//") {
            let found = line[from..].split(|c| !word(c)).filter(|word| !word.is_empty());
            words.extend(
                found.map(|word| (at + (word.as_ptr() as usize - line.as_ptr() as usize), word)),
            );
        }
        at += line.len();
    }
    words
}

/// The files of finds; in all but one, each square has a row.
fn finds() -> Vec<String> {
    let shared = FILES.iter().map(|file| format!("{}.txt", file.technique));
    shared
        .chain(["reduced_magics", "shared_lines_bishop"].map(|name| format!("{name}.txt")))
        .collect()
}

/// A column, a word that is invalid there, and the complaint about it.
type Damage = (usize, String, &'static str);

/// What cannot stand in a find's row in place of `words`.
fn damages(file: &str, words: &[&str]) -> Vec<Damage> {
    let mut damages: Vec<(usize, String, &str)> = vec![
        (0, "queen".into(), "queen "),
        (1, "a9".into(), " a9"),
        (2, "0x1".into(), "magic 0x0000000000000001 "),
        (2, words[2][2..].into(), " is not a magic"),
        (2, signed(words[2]), " is not a magic"),
    ];
    if file == "shared_lines_bishop.txt" {
        return damages;
    }
    let number: u32 = words[3].parse().unwrap();
    damages.push((3, "x".into(), "`x` is not a number in range"));
    damages.push((3, format!("+{number}"), "` is not a number in range"));
    if file == "reduced_magics.txt" {
        let few = "bits are not fewer than the mask's";
        damages.extend([0, number + 1].map(|bits| (3, bits.to_string(), few)));
        return damages;
    }
    let shifts = [47, 64];
    damages.extend(shifts.map(|shift: u32| (3, shift.to_string(), " is not possible here")));
    damages.push((4, "x".into(), "`x` is not a number in range"));
    damages.push((4, "+1".into(), "`+1` is not a number in range"));
    let outside = ["9999999", "-9999999"];
    damages.extend(outside.map(|offset| (4, offset.into(), "falls outside the table")));
    damages
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_damaged_field_of_a_find_is_refused() {
    let folder = Folder::new("finds");
    for file in finds() {
        let text = folder.text(&file);
        for (n, words) in rows(&text) {
            let line = &*format!("line {}: ", n + 1);
            for (column, word, wanted) in damages(&file, &words) {
                let damaged = with_word(&text, n, " ", column, &word);
                folder.refuses(&file, &damaged, &[line, wanted]);
            }
            let columns = words.len().min(5) - 1;
            let short = with_line(&text, n, |_| words[..columns].join(" ") + "\n");
            folder.refuses(&file, &short, &[line, &format!("{columns} words where")]);
            // The last column of one file is a note of several words.
            if file != "reduced_magics.txt" {
                let long = with_line(&text, n, |line| format!("{line} junk\n"));
                folder.refuses(&file, &long, &[line, " junk` is not a "]);
            }
        }
    }
}

#[test]
fn a_damaged_line_of_a_find_is_refused() {
    let folder = Folder::new("lines");
    for file in finds() {
        let text = folder.text(&file);
        let whole = file != "reduced_magics.txt";
        let rows = rows(&text);
        for &(n, _) in &rows {
            let without = with_line(&text, n, |_| String::new());
            let wanted = if whole { "missing" } else { "line 2: says " };
            folder.refuses(&file, &without, &[wanted]);
            let doubled = with_line(&text, n, |line| format!("{line}\n{line}\n"));
            folder.refuses(&file, &doubled, &[&format!("line {}: ", n + 2)]);
        }
        for two in rows.windows(2) {
            let mut lines: Vec<&str> = text.lines().collect();
            lines.swap(two[0].0, two[1].0);
            folder.refuses(
                &file,
                &(lines.join("\n") + "\n"),
                &[if whole { "belongs" } else { "order" }],
            );
        }
        let (title, rest) = text.split_once('\n').unwrap();
        folder.refuses(&file, rest, &["line 1: ", title]);
        let twice = with_line(&text, 1, |line| format!("{line}\n{line}\n"));
        folder.refuses(&file, &twice, &["line 3: a second number of entries"]);
        let blank = with_line(&text, 1, |line| format!("{line}\n\n"));
        folder.refuses(&file, &blank, &["line 3: 1 words where"]);
        let end = format!("line {}: 1 words where", text.lines().count() + 1);
        folder.refuses(&file, &format!("{text}\n"), &[&end]);
        let none = text.replace("# Entries:", "# Entry:");
        folder.refuses(&file, &none, &["there is no line `# Entries:"]);
        let entries = text.lines().nth(1).unwrap().strip_prefix("# Entries: ").unwrap();
        let entries: i64 = entries.replace(',', "").parse().unwrap();
        for says in [entries - 1, entries + 1] {
            let damaged = with_line(&text, 1, |_| format!("# Entries: {says}\n"));
            folder.refuses(&file, &damaged, &[&format!("line 2: says {says} entries")]);
        }
        let signed = with_line(&text, 1, |_| format!("# Entries: +{entries}\n"));
        folder.refuses(&file, &signed, &["line 2: ", " is not a number in range"]);
    }
}

/// A collision in a table that squares share is told by two occupancies: their attack sets must be
/// right, and must differ on a square that both lookups read.
fn tells_the_truth(file: &File, complaint: &str) {
    let line = complaint.lines().find(|line| line.contains(" leads, but ")).unwrap();
    let what = line.rsplit(": ").take(2).collect::<Vec<_>>();
    let [what, place] = what[..] else { panic!("{complaint}") };
    let words: Vec<_> = place.split(' ').chain(what.split([' ', ','])).collect();
    let after = |word, from: usize| {
        let place = words[from..].iter().position(|other| *other == word).unwrap();
        words[from + place + 1]
    };
    let number = |word| u64::from_str_radix(&after(word, 3)[2..], 16).unwrap();
    let truth = |slider: &str, square: &str| {
        let is_named = |one: &Expected| {
            (one.slider.name, &*expected::square_name(one.square)) == (slider, square)
        };
        &TRUTHS[EXPECTED.iter().position(is_named).unwrap()]
    };
    let (one, other) = (truth(words[0], words[2]), truth(after("of", 3), after("on", 3)));
    let (set, others) = (number("attack"), number("and"));
    assert!(one.attacks.contains(&(number("occupancy"), set)), "{complaint}");
    assert!(other.attacks.contains(&(number("where"), others)), "{complaint}");
    let reads = |truth: &Truth| match file.form {
        Form::Overlapping => u64::MAX,
        Form::Overlaid => truth.lines & !truth.neighbors,
    };
    assert!((set ^ others) & reads(one) & reads(other) != 0, "they agree: {complaint}");
}

/// A contradiction in the string of all bishops is told by two occupancies: their attack sets must be
/// right, and their lookups must read a bit that one wants and the other does not.
fn string_tells_the_truth(complaint: &str) {
    let line = complaint.lines().next().unwrap();
    let numbers = line.split("0x").skip(1).map(|rest| {
        let digits = rest.split(|c: char| !c.is_ascii_hexdigit()).next().unwrap();
        u64::from_str_radix(digits, 16).unwrap()
    });
    let [_, occupied, other_occupied, set, other_set] = numbers.collect::<Vec<_>>()[..] else {
        panic!("{line}")
    };
    let words_after = |word: &'static str| {
        let rest = line.split(word).skip(1);
        rest.map(|rest| rest.split([',', ':', ' ']).next().unwrap())
    };
    let square =
        |name: &str| (0..64).find(|&square| expected::square_name(square) == name).unwrap();
    let [one, other] = [0, 1].map(|n| square(words_after("bishop on ").nth(n).unwrap()));
    let [first, other_first] =
        [0, 1].map(|n| words_after(" to byte ").nth(n).unwrap().parse::<u32>().unwrap());
    let bits = |square: usize, first: u32, occupied: u64, set: u64| {
        let truth = &TRUTHS[64 + square];
        assert!(truth.attacks.contains(&(occupied, set)), "{line}");
        let at = |set: u64| u128::from(set.rotate_right(square as u32)) << (8 * first);
        (at(set), at(truth.lines))
    };
    assert!(first.abs_diff(other_first) < 8, "{line}");
    let first_of_both = first.min(other_first);
    let (set, read) = bits(one, first - first_of_both, occupied, set);
    let (others, their) = bits(other, other_first - first_of_both, other_occupied, other_set);
    assert!((set ^ others) & read & their != 0, "they agree: {line}");
}

/// A magic is the sum of the weights of all squares of the file, so none of its bits is idle.
#[test]
fn a_rook_magic_of_shared_lines_with_a_changed_bit_is_refused() {
    let folder = Folder::new("weights");
    let file = "shared_lines_rook.rs";
    let text = folder.text(file);
    let magics: Vec<&str> = words(&text).into_iter().map(|(_, word)| word).take(8).collect();
    for (rank, word) in magics.into_iter().enumerate() {
        let magic = u64::from_str_radix(&word[2..], 16).unwrap();
        for bit in 0..64 {
            let other = format!("{:#018x}", magic ^ 1 << bit);
            let complaint = folder.prove(file, &text.replacen(word, &other, 1)).unwrap_err();
            let last = "to write it again, run cargo run -p magic-gen";
            assert_eq!(complaint.lines().last(), Some(last));
            // The last entry may be another, and nothing collide.
            if complaint.contains("SHARED_LINES_ROOK_ENTRIES is ") {
                continue;
            }
            // A magic beside it may be the one that collides.
            assert!(
                complaint.starts_with("generated/shared_lines_rook.rs: rook on a"),
                "{complaint}"
            );
            let wanted = format!("magic {other} sends occupancy 0x");
            let of_rank = format!("rook on a{}", rank + 1);
            let is_named = complaint.contains(&wanted) || complaint.contains(&of_rank);
            assert!(is_named && complaint.contains(" leads, but they attack 0x"), "{complaint}");
        }
    }
}

/// Most such magics collide, many of them in one slot alone, and some are right.
#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_magic_with_a_changed_bit_is_refused_unless_right() {
    let folder = Folder::new("bits");
    let (mut refused, mut told, mut strings, mut passed) = (0, 0, 0, 0);
    for file in finds() {
        let text = folder.text(&file);
        let of_slots = of_common_slots(&file);
        for (n, words) in rows(&text).into_iter().filter(|(_, words)| words[0] == "bishop") {
            let magic = u64::from_str_radix(&words[2][2..], 16).unwrap();
            for bit in (n % 16..64).step_by(16) {
                let other = format!("{:#x}", magic ^ 1 << bit);
                match folder.prove(&file, &with_word(&text, n, " ", 2, &other)) {
                    Ok(()) => passed += 1,
                    Err(complaint) => {
                        refused += 1;
                        if complaint.contains(" contradict each other there") {
                            string_tells_the_truth(&complaint);
                            strings += 1;
                        }
                        if let Some(file) = of_slots.filter(|_| complaint.contains(" leads, but "))
                        {
                            tells_the_truth(file, &complaint);
                            told += 1;
                        }
                    }
                }
            }
        }
    }
    println!("{refused} refused, {told} of them for a collision; {passed} right all the same");
    assert!(passed > 0 && refused > passed && told > refused / 2);
    assert!(strings > 100, "{strings}");
}

/// Overlaid tables, each placed apart from the others, except those of `together`, which begin
/// where the first of them does.
fn overlaid(together: &[usize]) -> String {
    let mut text = "# Overlaid tables, neighbors apart.\n# Entries: 107,648\n".to_string();
    let mut begins = vec![0];
    for (n, square) in FANCY.iter().enumerate() {
        let Expected { slider, square: name, .. } = EXPECTED[n];
        let begin = begins[if together.contains(&n) { together[0] } else { n }];
        let (magic, shift, name) = (square.magic, square.shift, expected::square_name(name));
        text += &format!("{} {name} {magic:#x} {shift} {begin}\n", slider.name);
        begins.push(begins[n] + square.table.len());
    }
    text
}

#[test]
fn a_third_square_has_to_agree_with_the_first() {
    let folder = Folder::new("three-squares");
    let [a1, b1, g1] = [64, 65, 70];
    // No line of b1 crosses one of a1 or g1, which cross each other at d4.
    for together in [&[][..], &[a1, b1], &[b1, g1]] {
        folder.prove("overlaid_magics.txt", &overlaid(together)).unwrap();
    }
    let wanted = ["bishop on g1: magic 0x", " of bishop on a1 leads, but they attack 0x"];
    folder.refuses("overlaid_magics.txt", &overlaid(&[a1, g1]), &wanted);
    folder.refuses("overlaid_magics.txt", &overlaid(&[a1, b1, g1]), &wanted);
}
