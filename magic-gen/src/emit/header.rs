//! The lines at the top of every generated source file.

use crate::hex;
use crate::stream::DEFAULT_SEED;

/// The mark by which tools for reviews recognize a generated file. Here it is joined from two
/// parts. Otherwise the tools would take this file, too, for a generated one.
const MARKER: &str = concat!("@", "generated");

/// The command that makes the files of `seed` again.
fn command(seed: u64) -> String {
    let plain = "cargo run -p magic-gen";
    if seed == DEFAULT_SEED { plain.to_owned() } else { format!("{plain} -- --seed {seed:#x}") }
}

const COMMAND: &str = "// Command: ";
const SEED: &str = "// Seed: ";

/// The header: what made the file, from what, and what the table costs.
pub(super) fn header(seed: u64, cost: &str) -> String {
    format!(
        "// {MARKER} by magic-gen. Do not edit.\n\
         {COMMAND}{}\n\
         {SEED}{seed:#018x}\n\
         // Cost: {cost}\n\n",
        command(seed)
    )
}

/// The command that writes imported magics. It cannot name the file: generated files contain no
/// paths.
const IMPORT_COMMAND: &str = "cargo run -p magic-gen -- import FILE";

/// The beginning of the line that distinguishes imported magics from those of a seed.
const IMPORTED: &str = "// Magics: imported";

/// The header of a file with imported magics; `sha256` is the hash of the magics.
pub(super) fn imported_header(sha256: &str, cost: &str) -> String {
    format!(
        "// {MARKER} by magic-gen. Do not edit.\n\
         {COMMAND}{IMPORT_COMMAND}\n\
         {IMPORTED} and proven, not searched for; SHA-256 {sha256}\n\
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
    fn the_command_names_a_seed_that_is_not_the_default() {
        assert_eq!(command(DEFAULT_SEED), "cargo run -p magic-gen");
        assert_eq!(command(0x2A), "cargo run -p magic-gen -- --seed 0x2a");
        assert!(header(0x2A, "1 byte").contains("// Seed: 0x000000000000002a\n"));
    }

    #[test]
    fn the_lines_of_the_origin_are_the_command_and_the_seed_or_the_import() {
        let searched = origin_lines(&(header(0x2A, "1 byte") + "// Seed: 0x2b\n"));
        let command = "Command: cargo run -p magic-gen -- --seed 0x2a";
        assert_eq!(searched, [command, "Seed: 0x000000000000002a"]);
        let imported = origin_lines(&imported_header("00ff", "1 byte"));
        let command = "Command: cargo run -p magic-gen -- import FILE";
        let magics = "Magics: imported and proven, not searched for; SHA-256 00ff";
        assert_eq!(imported, [command, magics]);
    }
}
