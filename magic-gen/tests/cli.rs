//! What the program prints, word for word. Times are left out of the comparison.
//!
//! `TRYCMD=overwrite cargo test -p magic-gen --test cli` writes the texts anew, and numbers
//! in place of each `[..]` of a file that it changes: put those back.

use clap::CommandFactory;
use magic_gen::cli::Cli;

#[test]
fn the_program_prints_the_texts_of_the_files() {
    trycmd::TestCases::new().case("tests/cmd/*.trycmd").case("tests/cmd/*.toml");
}

#[test]
fn every_command_has_a_help_with_examples_which_is_compared() {
    let compared = include_str!("cmd/help.trycmd");
    assert!(compared.contains("\nExit codes of magic-gen and magic-hunt:\n  0    done"));
    for command in Cli::command().get_subcommands() {
        let name = command.get_name();
        let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        assert!(help.contains("Examples:\n"), "{name}: its help has no examples");
        assert!(!help.contains("Exit codes"), "{name}: the codes are those of every command");
        let asked = compared.contains(&format!("\n$ magic-gen {name} --help\n"));
        assert!(asked, "`magic-gen {name} --help` is missing in tests/cmd/help.trycmd");
    }
}
