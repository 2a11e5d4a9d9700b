//! The files that are Rust source.

use std::fs;
use std::path::Path;

use crate::folder::Folder;

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
pub fn words(text: &str) -> Vec<(usize, &str)> {
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
