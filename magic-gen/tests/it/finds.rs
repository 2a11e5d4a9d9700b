//! What hunts found: read, proven and kept, and refused where it is wrong, with the file and the
//! line. How it comes in is tested in magic-hunt.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::folder::{self, Folder, all_match, changed, copy, generated, list, without};
use crate::program::{PROGRAM, assert_exits, magic_gen, path, text};
use crate::with_column::with_column;
use magic_gen::emit;
use magic_gen::finds::{FindKind, Lookup, parse, text as find_text};
use magic_gen::geometry::Slider;
use magic_gen::verify::{Proven, prove_find};

const ADOPT: &str = "cargo run -p magic-hunt -- adopt FILE --dir ";

static KINDS: &[FindKind] = FindKind::ALL;

/// The kinds of tables in which squares have slots in common.
fn with_common_slots() -> impl Iterator<Item = &'static FindKind> {
    KINDS.iter().filter(|kind| matches!(kind.lookup, Lookup::CommonSlots(_)))
}

/// The finds that have a row for every square, with the first of their sliders.
fn whole() -> impl Iterator<Item = (&'static FindKind, Slider)> {
    KINDS.iter().filter_map(|kind| Some((kind, kind.lookup.sliders()?[0])))
}

/// The number of the line that begins with `start`, from 1.
fn line_of(text: &str, start: &str) -> usize {
    text.lines().position(|line| line.starts_with(start)).expect("there is such a line") + 1
}

fn column(text: &str, start: &str, column: usize) -> String {
    let line = text.lines().find(|line| line.starts_with(start)).unwrap();
    line.split(' ').nth(column).unwrap().to_owned()
}

/// Like [`assert_named`], and `verify`, `--check` and a plain run of the program
/// say it as well, and nothing is changed.
fn assert_refused(file: &str, damage: impl FnOnce(String) -> Vec<u8>, wanted: &[&str]) {
    let dir = assert_named(file, damage, wanted);
    let before = dir.contents();
    for job in [&["verify"][..], &["--check"], &[]] {
        assert_exits(&dir.run(job), 1, &[&[file, "line ", ADOPT], wanted].concat());
    }
    assert!(dir.contents() == before, "{file}: something was written");
}

/// A folder with one damaged file, of which the proof names what is wrong.
fn assert_named(file: &str, damage: impl FnOnce(String) -> Vec<u8>, wanted: &[&str]) -> Folder {
    let dir = copy();
    let damaged = damage(dir.text(file));
    assert_ne!(damaged, dir.text(file).as_bytes(), "{file}: the damage changes nothing");
    dir.write(file, damaged);
    let kind = FindKind::ALL.iter().find(|kind| kind.file == file).unwrap();
    let error = Proven::open(dir.path(), kind).expect_err(file);
    let failure = format!("{error:#}");
    for part in ["line "].iter().chain(wanted) {
        assert!(failure.contains(part), "no `{part}` in: {failure}");
    }
    dir
}

#[test]
fn the_committed_finds_are_proven() {
    for kind in FindKind::ALL {
        let text = folder::text(kind.file);
        let find = parse::parse(&text).unwrap();
        assert_eq!(find.kind, kind);
        prove_find(&find).unwrap();
        assert_eq!(find_text::text(&find), text, "{}: what is written reads back", kind.file);
    }
}

#[test]
fn a_wrong_magic_of_a_find_is_named_with_its_line() {
    for (kind, slider) in whole() {
        let start = &format!("{slider} c3 ");
        let text = folder::text(kind.file);
        let line = format!("line {}: {slider} c3: the magic 0x1 ", line_of(&text, start));
        let line = line.replace("0x1", "0x0000000000000001");
        assert_named(kind.file, |t| with_column(&t, start, 2, "0x1").into(), &[&line]);
    }
}

#[test]
fn a_wrong_offset_of_a_find_is_named_with_its_line() {
    for kind in with_common_slots().filter(|kind| !kind.file.contains("bishops")) {
        let text = folder::text(kind.file);
        let line = format!("line {}: rook b1: the magic ", line_of(&text, "rook b1 "));
        // The slots of a1 are all around those where b1 goes now.
        let damage =
            |t: String| with_column(&t, "rook b1 ", 4, &column(&t, "rook a1 ", 4)).into_bytes();
        assert_named(kind.file, damage, &[&line, " of a rook on a1; they attack "]);
        let damage = |t: String| with_column(&t, "rook b1 ", 4, "-9999").into_bytes();
        assert_named(kind.file, damage, &["rook b1: the occupancy 0x", "before the table"]);
    }
}

#[test]
fn missing_and_doubled_lines_are_named() {
    for (kind, slider) in whole() {
        let text = folder::text(kind.file);
        let e4 = text.lines().find(|line| line.starts_with(&format!("{slider} e4 "))).unwrap();
        let e4 = format!("{e4}\n");
        let at = line_of(&text, &e4[..10]);
        let wanted = format!("line {at}: {slider} f4 where {slider} e4 belongs");
        assert_named(kind.file, |t| t.replace(&e4, "").into(), &[&wanted]);
        let wanted = format!("line {}: {slider} e4 where {slider} f4 belongs", at + 1);
        assert_named(kind.file, |t| t.replace(&e4, &e4.repeat(2)).into(), &[&wanted]);
        let h8 = text.lines().last().unwrap();
        let end = text.lines().count();
        let wanted = format!("line {}, the last: bishop h8 and what follows is missing", end - 1);
        assert_named(kind.file, |t| t.replace(&format!("{h8}\n"), "").into(), &[&wanted]);
        let wanted = format!("line {}: bishop h8 after the last square", end + 1);
        assert_named(kind.file, |t| (t + h8 + "\n").into(), &[&wanted]);
    }
}

#[test]
fn a_wrong_number_of_entries_is_refused() {
    for kind in FindKind::ALL {
        let damage = |t: String| {
            let entries = parse::parse(&t).unwrap().entries;
            let edit = |line: &str| match line.starts_with("# Entries:") {
                true => format!("# Entries: {}\n", entries + 1),
                false => format!("{line}\n"),
            };
            t.lines().map(edit).collect::<String>().into_bytes()
        };
        assert_named(kind.file, damage, &["line 2: ", " entries are written, ", " counted"]);
        let damage = |t: String| t.replace("# Entries:", "# About").into_bytes();
        assert_named(kind.file, damage, &["there is no line `# Entries:"]);
    }
}

#[test]
fn what_is_no_find_is_refused_by_its_line() {
    let file = "overlapping_magics.txt";
    let not_text = |t: String| [t.as_bytes(), &[0xFF]].concat();
    let lines = folder::text(file).lines().count();
    assert_named(file, not_text, &[&format!("line {}: this is not text", lines + 1)]);
    assert_named(file, |_| Vec::new(), &["line 1: `` is not the title of a table that hunts find"]);
    let other = "# Overlaid tables, neighbors apart.";
    let damage =
        |t: String| t.replacen("# Overlapping tables, black, variable shift.", other, 1).into();
    assert_named(file, damage, &["line 1: this is the title of overlaid_magics.txt"]);
    let damage = |t: String| t.replacen("square magic", "square factor", 1).into();
    let wanted = "line 5: `# slider square factor shift offset` where `# slider square magic ";
    assert_named(file, damage, &[wanted]);
    let a1 = |column: usize, value: &'static str| {
        move |t: String| with_column(&t, "rook a1 ", column, value).into_bytes()
    };
    assert_named(file, a1(0, "queen"), &["`queen` is not a slider"]);
    assert_named(file, a1(1, "a9"), &["`a9` is not a square"]);
    for magic in ["12", "0x", "0x+1", "0x10000000000000000", "0xg"] {
        assert_named(file, a1(2, magic), &[&format!("`{magic}` is not a magic")]);
    }
    assert_named(file, a1(3, "47"), &["a shift of 47, not 48 to 63"]);
    assert_named(file, a1(4, "many"), &["`many` is not an offset"]);
    assert_named(file, a1(4, "9223372036854775807"), &["an offset of 9223372036854775807"]);
    assert_named(file, a1(4, "-9223372036854775808"), &["an offset of -9223372036854775808"]);
    assert_named(file, |t| (t + "rook\n").into(), &["there is no square"]);
}

#[test]
fn words_behind_the_last_column_are_refused() {
    for (kind, slider) in whole() {
        let start = format!("{slider} c3 ");
        let last = kind.columns.split(' ').count() - 2;
        let damage = |t: String| {
            let value = column(&t, &start, last) + " 7 more";
            with_column(&t, &start, last, &value).into_bytes()
        };
        assert_named(kind.file, damage, &["7 more"]);
    }
}

#[test]
fn wrong_reduced_magics_are_refused() {
    let file = "reduced_magics.txt";
    let row = |column: usize, value: &'static str| {
        move |t: String| {
            let start = t.lines().find(|line| !line.starts_with('#')).unwrap().to_owned();
            with_column(&t, &start, column, value).into_bytes()
        }
    };
    assert_named(file, row(2, "0x1"), &[": the magic 0x0000000000000001 sends"]);
    assert_named(file, row(3, "12"), &["12 index bits for a ", "its mask has "]);
    assert_named(file, row(3, "0"), &["0 index bits for a "]);
    let doubled = |t: String| {
        let last = t.lines().last().unwrap().to_owned();
        format!("{t}{last}\n").into_bytes()
    };
    assert_named(file, doubled, &[" after ", ": not in order"]);
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_program_refuses_each_kind() {
    for (kind, _) in whole() {
        let damage = |t: String| with_column(&t, "bishop c3 ", 2, "0x1").into_bytes();
        assert_refused(kind.file, damage, &["bishop c3: the magic 0x0000000000000001 "]);
    }
    let damage = |t: String| t.replace("# Entries: ", "# Entries: 1").into_bytes();
    assert_refused("reduced_magics.txt", damage, &["line 2: ", " entries are written, "]);
    let not_text = |t: String| [t.as_bytes(), &[0xFF]].concat();
    assert_refused("overlaid_magics.txt", not_text, &["this is not text"]);
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_missing_find_is_named_and_not_approved() {
    for kind in FindKind::ALL {
        let dir = copy();
        dir.remove(kind.file);
        let missing = format!("{} is missing", kind.file);
        let table = format!("there is no table {}: {missing}", kind.fingerprints[0]);
        assert_not_approved(&dir, &table, &missing);
    }
}

#[test]
fn a_crate_needs_the_finds_that_no_fingerprint_tells_of() {
    let workspace = tempfile::tempdir().unwrap();
    let dir = workspace.path().join("generated");
    fs::create_dir(&dir).unwrap();
    let run = |words: &[&str]| magic_gen(&[words, &["--dir", path(&dir)]].concat());
    // Outside a workspace nobody needs them.
    assert_exits(&run(&["--quiet"]), 0, &[]);
    assert_exits(&run(&["--check"]), 0, &[]);

    let manifest = workspace.path().join("magic-gen/Cargo.toml");
    fs::create_dir(manifest.parent().unwrap()).unwrap();
    fs::write(manifest, "").unwrap();
    let kept = "reduced_magics.txt";
    fs::copy(generated().join(kept), dir.join(kept)).unwrap();
    let magics = candidate(&list(&generated()));
    let import = ["import", magics.path().to_str().unwrap(), "--quiet"];
    for (job, code) in [(&["--quiet"][..], 0), (&["--check"], 1), (&import, 0)] {
        let output = run(job);
        assert_exits(&output, code, &[ADOPT]);
        let said = |kind: &&FindKind| text(&output).contains(&format!("{} is missing", kind.file));
        let wanted: Vec<_> = KINDS.iter().filter(|kind| kind.file != kept).collect();
        assert_eq!(KINDS.iter().filter(said).collect::<Vec<_>>(), wanted);
    }
    // Where none is missing, there is nothing to say.
    folder::copy_files(&generated(), &dir);
    let output = run(&["--quiet"]);
    assert_exits(&output, 0, &[]);
    assert_eq!(text(&output), "");
}

#[test]
fn each_of_two_missing_finds_is_named() {
    let dir = copy();
    let files = ["overlaid_magics.txt", "reduced_magics.txt"];
    for file in files {
        dir.remove(file);
    }
    let fingerprints =
        |file| FindKind::ALL.iter().find(|kind| kind.file == file).unwrap().fingerprints.len();
    let missing: usize = files.map(fingerprints).iter().sum();
    let all = folder::text("fingerprints.csv").lines().skip(1).count();
    let count = format!("{} of {all} fingerprints match", all - missing);
    let wanted =
        ["overlaid_magics.txt is missing", "reduced_magics.txt is missing", "2 failures", &count];
    assert_exits(&dir.run(&["verify"]), 1, &wanted);
}

/// `verify` and `--check` name the find and how to mend it, and no command that
/// would approve it; a plain run and an import refuse to, and write nothing.
fn assert_not_approved(dir: &Folder, verified: &str, checked: &str) {
    let before = dir.contents();
    for (job, wanted) in [("verify", verified), ("--check", checked)] {
        let output = dir.run(&[job]);
        assert_exits(&output, 1, &[wanted, "restore the file from version control", ADOPT]);
        assert!(!text(&output).contains(", run `"), "{}", text(&output));
    }
    let magics = candidate(&list(&generated()));
    for job in [&[][..], &["--seed", "2"], &["import", magics.path().to_str().unwrap()]] {
        assert_exits(&dir.run(job), 1, &[checked, "nothing was written", ADOPT]);
    }
    assert!(dir.contents() == before, "{checked}: something was written");
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_right_find_that_nobody_adopted() {
    // A bit that no attack set depends on; a table one slot further up; a row less.
    let cases = [
        ("shared_lines_bishop.txt", still_right(&folder::text("shared_lines_bishop.txt"))),
        ("overlaid_magics.txt", worse()),
        ("reduced_magics.txt", a_row_less(&folder::text("reduced_magics.txt"))),
    ];
    for (file, tampered) in cases {
        let dir = copy();
        dir.write(file, &tampered);
        let verified = format!("fingerprints.csv: {file} does not match its fingerprint");
        assert_not_approved(&dir, &verified, &format!("{file} does not match its fingerprints in"));
    }
}

/// A find with one bit of one magic changed that is still right.
fn still_right(text: &str) -> String {
    let mut find = parse::parse(text).unwrap();
    for (row, bit) in (0..find.rows.len()).flat_map(|row| (0..64).map(move |bit| (row, bit))) {
        find.rows[row].magic ^= 1 << bit;
        if prove_find(&find).is_ok() {
            return find_text::text(&find);
        }
        find.rows[row].magic ^= 1 << bit;
    }
    panic!("every bit of the magic matters");
}

#[test]
fn other_files_are_told_from_finds_that_nobody_adopted() {
    let dir = copy();
    dir.remove("overlaid_magics.txt");
    dir.write("mod_67.rs", "");
    let wanted = [
        "overlaid_magics.txt is missing",
        "mod_67.rs differs (first in line 1)",
        ADOPT,
        "for the rest, run `cargo",
    ];
    let output = dir.run(&["--check"]);
    assert_exits(&output, 1, &wanted);
    assert!(!text(&output).contains("fingerprints.csv differs"), "{}", text(&output));
    // A fingerprint that is not written is written by the next run.
    let dir = copy();
    dir.edit("fingerprints.csv", |text| without(text, "overlaid_m"));
    assert_exits(
        &dir.run(&["--check"]),
        1,
        &["fingerprints.csv differs (first in line 17); to repair it, run `"],
    );
    assert_exits(&dir.run(&["verify"]), 1, &["overlaid_magics has no fingerprint"]);
    assert_exits(&dir.run(&[]), 0, &[&changed(1)]);
    assert_eq!(dir.text("fingerprints.csv"), folder::text("fingerprints.csv"));
}

#[test]
fn beside_tables_that_are_lost_a_find_is_looked_at_all_the_same() {
    let dir = copy();
    dir.write("rook_magics.rs", "");
    // The same magics, a table one slot further up.
    dir.write("overlaid_magics.txt", worse());
    assert_exits(&dir.run(&[]), 1, &["overlaid_magics.txt does not match its fingerprints in"]);
    fs::copy(generated().join("overlaid_magics.txt"), dir.file("overlaid_magics.txt")).unwrap();
    assert_exits(&dir.run(&[]), 0, &[&changed(1)]);
}

/// A run that was killed when it had replaced some of the files: the reduced find matches the
/// fingerprints beside no tables that are left. The next run of either kind mends it.
#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_run_that_was_killed_half_way_can_be_repeated() {
    let (old, new) = (copy(), copy());
    assert_exits(&new.run(&["--seed", "2", "--quiet"]), 0, &[]);
    let seeds: [&[&str]; 2] = [&["--seed", "2"], &["--seed", "0x726f6f6b6c696e65"]];
    for written in 1..emit::names().count() {
        let dir = copy();
        for name in emit::names().take(written) {
            fs::copy(new.file(name), dir.file(name)).unwrap();
        }
        let half = dir.contents();
        for (seed, whole) in seeds.into_iter().zip([&new, &old]) {
            let check = dir.run(&[&["--check"], seed].concat());
            assert_exits(&check, 1, &["); to repair it, run `cargo"]);
            assert_exits(&dir.run(seed), 0, &[]);
            assert!(dir.contents() == whole.contents(), "{written} files written");
            half.iter().for_each(|(name, bytes)| dir.write(name, bytes));
        }
    }
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn fingerprints_that_cannot_be_read_are_not_written_anew() {
    let garbage: [&[u8]; 3] = [b"", b"\xff\xfe", b"<<<<<<< ours\n"];
    for bytes in garbage {
        let dir = copy();
        let file = dir.file("fingerprints.csv");
        fs::write(&file, bytes).unwrap();
        let before = dir.contents();
        let remedy = "; restore fingerprints.csv from version control, or remove it to have all \
                      fingerprints written again\n";
        for output in [dir.run(&["verify"]), dir.run(&["--check"]), dir.run(&[])] {
            assert_exits(&output, 1, &[&dir.path().display().to_string()]);
            assert!(text(&output).ends_with(remedy), "{}", text(&output));
        }
        assert!(dir.contents() == before);
        fs::remove_file(&file).unwrap();
        assert_exits(&dir.run(&[]), 0, &[&changed(1)]);
        assert!(dir.contents() == copy().contents());
        // Where another file is wrong, too, a run mends that one.
        fs::write(&file, bytes).unwrap();
        dir.write("mod_67.rs", "");
        let wanted =
            ["2 failures; restore fingerprints.csv from", "; to write the files again, run `"];
        assert_exits(&dir.run(&["verify"]), 1, &wanted);
    }
}

#[test]
fn a_plain_run_keeps_the_finds() {
    let dir = copy();
    let before = dir.contents();
    let wanted =
        [&*changed(0), "kept 4 tables of hunts, and proved them again: shared_lines_bishop.txt, "];
    assert_exits(&dir.run(&[]), 0, &wanted);
    assert!(dir.contents() == before);

    // Other unreduced magics: all finds stay, and the table of reduced squares
    // has another fingerprint, for the other squares are in it.
    assert_exits(&dir.run(&["--seed", "2"]), 0, &wanted[1..]);
    let txt = |contents: Vec<(String, Vec<u8>)>| -> Vec<_> {
        contents.into_iter().filter(|(name, _)| name.ends_with(".txt")).collect()
    };
    assert!(txt(dir.contents()) == txt(before));
    assert_exits(&dir.run(&["verify"]), 0, &[&all_match()]);
    assert_exits(&dir.run(&["--check", "--seed", "2"]), 0, &wanted[1..]);

    // So they do where the unreduced magics are lost, unless a magic is another.
    let lose = || dir.write("rook_magics.rs", "");
    lose();
    assert_exits(&dir.run(&[]), 0, &wanted[1..]);
    assert_exits(&dir.run(&["--seed", "2"]), 0, &wanted[1..]);
    lose();
    dir.edit("reduced_magics.txt", a_row_less);
    let refused =
        ["reduced_magics.txt does not match its fingerprints in", "nothing was written", ADOPT];
    assert_exits(&dir.run(&[]), 1, &refused);
}

/// The find of reduced squares without its first.
fn a_row_less(text: &str) -> String {
    let mut find = parse::parse(text).unwrap();
    find.rows.remove(0);
    find.entries = magic_gen::finds::reduced_entries(&find.rows);
    find_text::text(&find)
}

/// The overlaid table one slot further up: right, and with one entry more.
fn worse() -> String {
    let text = folder::text("overlaid_magics.txt");
    let mut find = parse::parse(&text).unwrap();
    find.entries += 1;
    find.rows.iter_mut().for_each(|row| row.offset += 1);
    find_text::text(&find)
}

/// A file beside the folders that finds are adopted into.
fn candidate(text: &str) -> tempfile::NamedTempFile {
    let file = tempfile::NamedTempFile::new().unwrap();
    fs::write(file.path(), text).unwrap();
    file
}

#[test]
fn verify_proves_a_find_where_it_lies() {
    let file = candidate(&worse());
    let verify = |file: &Path| Command::new(PROGRAM).arg("verify").arg(file).output().unwrap();
    assert_exits(&verify(file.path()), 0, &["128 magics, ", "proven: every magic"]);
    fs::write(file.path(), with_column(&worse(), "rook c3 ", 2, "0x1")).unwrap();
    assert_exits(&verify(file.path()), 1, &["rook c3: the magic ", "x attacked blocker"]);
}
