//! The lines at the top of every generated source file.

use crate::hex;
use crate::stream::DEFAULT_SEED;

/// The mark by which tools for reviews recognize a generated file. Here it is joined from two
/// parts. Otherwise the tools would take this file, too, for a generated one.
const MARKER: &str = concat!("@", "generated");

/// How the lines begin that say how a file was made.
const COMMAND: &str = "// Command: ";
const SEED: &str = "// Seed: ";
const IMPORTED: &str = "// Magics: imported";

/// The header: what made the file, from what, and what the table costs. Imported magics have their
/// SHA-256 in place of a seed.
pub(super) fn header(seed: u64, imported: Option<&str>, cost: &str) -> String {
    let (words, from) = match (imported, seed) {
        // It cannot name the file: generated files contain no paths.
        (Some(sha256), _) => (
            " -- import FILE".to_owned(),
            format!("{IMPORTED} and proven, not searched for; SHA-256 {sha256}"),
        ),
        (None, DEFAULT_SEED) => (String::new(), format!("{SEED}{seed:#018x}")),
        (None, _) => (format!(" -- --seed {seed:#x}"), format!("{SEED}{seed:#018x}")),
    };
    format!(
        "// {MARKER} by magic-gen. Do not edit.\n\
         {COMMAND}cargo run -p magic-gen{words}\n\
         {from}\n\
         // Cost: {cost}\n\n"
    )
}

/// Whether a generated file's text says that its magics are imported.
pub fn is_imported(text: &str) -> bool {
    head(text).any(|line| line.starts_with(IMPORTED))
}

/// The seed that a generated file's text names.
pub fn seed(text: &str) -> Option<u64> {
    let digits = head(text).find_map(|line| line.strip_prefix(SEED)?.strip_prefix("0x"))?;
    hex::word(digits.trim_end())
}

/// How a generated file was written, as its text says: the command, and the seed or the import.
pub fn origin_lines(text: &str) -> Vec<String> {
    let is_origin = |line: &&str| [COMMAND, SEED, IMPORTED].iter().any(|it| line.starts_with(it));
    let lines = head(text).filter(is_origin);
    lines.map(|line| line.trim_start_matches("// ").to_owned()).collect()
}

fn head(text: &str) -> impl Iterator<Item = &str> {
    text.lines().take_while(|line| line.starts_with("//"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lines_of_the_origin_are_the_command_and_the_seed_or_the_import() {
        let run = "Command: cargo run -p magic-gen";
        let import = "Magics: imported and proven, not searched for; SHA-256 00ff";
        for (seed, imported, words, from) in [
            (DEFAULT_SEED, None, "", "Seed: 0x726f6f6b6c696e65"),
            (0x2A, None, " -- --seed 0x2a", "Seed: 0x000000000000002a"),
            (0x2A, Some("00ff"), " -- import FILE", import),
        ] {
            // Only the lines at the top count.
            let text = header(seed, imported, "1 byte") + "// Seed: 0x2b\n";
            assert_eq!(origin_lines(&text), [format!("{run}{words}"), from.to_owned()]);
            assert_eq!(super::seed(&text), Some(seed).filter(|_| imported.is_none()));
            assert_eq!(is_imported(&text), imported.is_some());
        }
    }
}
