//! The files of finds: text, with one row for a square.

use crate::build::prove_common_slots::FILES;
use crate::common_slots::{self, tells_the_truth};
use crate::damaged_text::{with_line, with_word};
use crate::folder::Folder;
use crate::rows::{rows, signed};
use crate::shared_lines::string_tells_the_truth;

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

/// Most such magics collide, many of them in one slot alone, and some are right.
#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_magic_with_a_changed_bit_is_refused_unless_right() {
    let folder = Folder::new("bits");
    let (mut refused, mut told, mut strings, mut passed) = (0, 0, 0, 0);
    for file in finds() {
        let text = folder.text(&file);
        let of_slots = common_slots::file(&file);
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
