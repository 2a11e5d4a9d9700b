//! The command line is one: names, examples and pages agree.

use std::fs;
use std::path::Path;

use clap::{CommandFactory, Parser};
use magic_hunt::cli::Cli;

use crate::program::succeed;

#[test]
fn every_command_has_a_help_with_examples_that_are_command_lines() {
    let program = Cli::command();
    let mut parsed = 0;
    for command in program.get_subcommands().chain([&program]) {
        let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        let name = command.get_name();
        assert!(help.contains("Examples:\n"), "{name}: its help has no examples");
        // They are those of every command, and said once.
        assert_eq!(
            help.contains("\nExit codes of magic-gen and magic-hunt:\n"),
            name == "magic-hunt",
            "{name}"
        );
        for line in help.lines().filter(|line| line.starts_with("  magic-hunt")) {
            // A redirection or a remark ends it.
            let words = line.trim().split("  ").next().unwrap().split('>').next().unwrap();
            let cli = Cli::try_parse_from(words.split_whitespace());
            assert!(cli.is_ok(), "{words}: {}", cli.unwrap_err());
            parsed += 1;
        }
    }
    assert!(parsed > 15, "{parsed} examples");
}

/// The checkpoint in the page on hunts is that of a hunt with its parameters.
#[test]
fn the_checkpoint_of_the_page_is_what_the_hunt_writes() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/hunting.md");
    let page = fs::read_to_string(page).unwrap();
    let shown = page.split("```text\n").find(|block| block.starts_with("checkpoint of magic-hunt"));
    // Of the hash it has the first digits.
    let shown = shown.unwrap().split('…').next().unwrap();
    let dir = tempfile::tempdir().unwrap();
    let words = ["one-string", "--strings", "2", "--tries", "3", "--moves", "100"];
    succeed(&dir, &words);
    let written = fs::read_to_string(dir.path().join("hunt-one-string.txt")).unwrap();
    assert!(written.starts_with(shown), "{written}");
}

/// What stands behind the program's name in the pages is one of its commands.
#[test]
fn the_program_knows_the_commands_of_the_pages() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR"));
    let program = Cli::command();
    let mut known = 0;
    for page in ["README.md", "docs/hunting.md", "docs/reduced-squares.md"] {
        let page = fs::read_to_string(dir.join(page)).unwrap();
        for rest in page.split("magic-hunt ").skip(1) {
            let name = rest.split(|c: char| !c.is_ascii_lowercase() && c != '-').next().unwrap();
            if !name.is_empty() && !name.starts_with('-') {
                assert!(program.find_subcommand(name).is_some(), "magic-hunt {name}");
                known += 1;
            }
        }
    }
    assert!(known > 10, "{known} commands");
}
