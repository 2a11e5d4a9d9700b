//! The lines at the top of every generated source file.

use crate::hex;
use crate::stream::DEFAULT_SEED;

/// The mark by which tools for reviews recognize a generated file. Here it is joined from two
/// parts. Otherwise the tools would take this file, too, for a generated one.
const MARKER: &str = concat!("@", "generated");

/// How the lines begin that say how a file was made.
const COMMAND: &str = "// Command: ";
const SEED: &str = "// Seed: ";

/// The header: what made the file, from what, and what the table costs.
pub(super) fn header(seed: u64, cost: &str) -> String {
    let words = if seed == DEFAULT_SEED { String::new() } else { format!(" -- --seed {seed:#x}") };
    format!(
        "// {MARKER} by magic-gen. Do not edit.\n\
         {COMMAND}cargo run -p magic-gen{words}\n\
         {SEED}{seed:#018x}\n\
         // Cost: {cost}\n\n"
    )
}

/// The seed that a generated file's text names.
pub fn seed(text: &str) -> Option<u64> {
    let digits = head(text).find_map(|line| line.strip_prefix(SEED)?.strip_prefix("0x"))?;
    hex::word(digits.trim_end())
}

/// How a generated file was written, as its text says: the command and the seed.
pub fn origin_lines(text: &str) -> Vec<String> {
    let is_origin = |line: &&str| [COMMAND, SEED].iter().any(|it| line.starts_with(it));
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
    fn the_lines_of_the_origin_are_the_command_and_the_seed() {
        for (seed, words, from) in [
            (DEFAULT_SEED, "", "Seed: 0x726f6f6b6c696e65"),
            (0x2A, " -- --seed 0x2a", "Seed: 0x000000000000002a"),
        ] {
            // Only the lines at the top count.
            let text = header(seed, "1 byte") + "// Seed: 0x2b\n";
            let command = format!("Command: cargo run -p magic-gen{words}");
            assert_eq!(origin_lines(&text), [command, from.to_owned()]);
            assert_eq!(super::seed(&text), Some(seed));
        }
    }
}
