//! README and the other pages: links lead somewhere, and the program knows the commands.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::program::magic_gen;

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The pages with their texts.
fn pages() -> Vec<(PathBuf, String)> {
    let markdown = |folder: PathBuf| {
        let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        entries.filter(|path| path.extension().is_some_and(|extension| extension == "md"))
    };
    let folders = ["", "docs", "magic-hunt", "magic-hunt/docs"];
    let paths = folders.into_iter().flat_map(|folder| markdown(repository().join(folder)));
    paths.map(|path| (path.clone(), fs::read_to_string(path).unwrap())).collect()
}

/// What stands between the brackets of `](…)`, and in `src="…"`.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let markdown = text.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
    let html = text.split("src=\"").skip(1).filter_map(|rest| rest.split_once('"'));
    let links = markdown.chain(html).map(|(link, _)| link);
    links.filter(|link| !link.contains("://") && !link.starts_with("mailto:"))
}

/// A heading as a link names it.
fn anchor(heading: &str) -> String {
    let letters = heading.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    letters.collect::<String>().trim().to_lowercase().replace(' ', "-")
}

/// The page has a heading that this link means.
fn has_heading(page: &str, wanted: &str) -> bool {
    let headings = page.lines().filter(|line| line.starts_with('#'));
    headings.map(|line| anchor(line.trim_start_matches('#'))).any(|heading| heading == wanted)
}

#[test]
fn relative_links_lead_somewhere() {
    let mut dead = Vec::new();
    for (path, text) in pages() {
        for link in links(&text) {
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            let target = if file.is_empty() { path.clone() } else { path.with_file_name(file) };
            let is_alive = target.exists()
                && (heading.is_empty()
                    || has_heading(&fs::read_to_string(&target).unwrap_or_default(), heading));
            if !is_alive {
                dead.push(format!("{}: {link}", path.display()));
            }
        }
    }
    assert!(dead.is_empty(), "{dead:#?}");
}

/// The commands of the program that stand in the page's blocks and between backticks: the words
/// after its name, up to the first that is no name of a command.
fn commands(text: &str) -> BTreeSet<Vec<&str>> {
    let mut commands = BTreeSet::new();
    for (at, _) in text.match_indices("magic-gen ") {
        let before = text[..at].chars().next_back();
        if !matches!(before, Some('`' | '/' | '\n' | ' ')) || !is_code(text, at) {
            continue;
        }
        let line = text[at..].lines().next().unwrap_or_default();
        let line = line.split(['`', '|', '>', '#']).next().unwrap_or_default();
        let words = line.split_whitespace().skip(1).skip_while(|word| *word == "--");
        let is_name = |word: &&str| word.chars().all(|c| c.is_ascii_lowercase() || c == '-');
        let names: Vec<_> =
            words.take_while(|word| is_name(word) && !word.starts_with('-')).collect();
        commands.insert(names.into_iter().take(1).collect());
    }
    commands.remove(&Vec::new());
    commands
}

/// In a block of code, or after an odd number of backticks in its paragraph.
fn is_code(text: &str, at: usize) -> bool {
    let is_in_block =
        text[..at].lines().filter(|line| line.trim_start().starts_with("```")).count() % 2 == 1;
    let paragraph = text[..at].rsplit("\n\n").next().unwrap_or_default();
    is_in_block || paragraph.matches('`').count() % 2 == 1
}

#[test]
fn the_program_knows_the_commands_of_the_pages() {
    let pages = pages();
    let commands: BTreeSet<_> = pages.iter().flat_map(|(_, text)| commands(text)).collect();
    assert!(commands.contains(&vec!["verify"]), "{commands:?}");
    for command in commands {
        let words: Vec<_> = command.iter().copied().chain(["--help"]).collect();
        let output = magic_gen(&words);
        assert!(output.status.success(), "{command:?}: {output:?}");
        let help = String::from_utf8_lossy(&output.stdout);
        let usage = format!("magic-gen {}", command.join(" "));
        assert!(help.contains(&usage), "{usage} is no command of its own");
    }
}
