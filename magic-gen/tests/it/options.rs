//! The command line is one: an option of a name is the same wherever there is one.

use clap::{CommandFactory, Parser, ValueHint};
use magic_gen::cli::Cli;

/// The program, its commands, and theirs.
fn all(command: clap::Command) -> Vec<clap::Command> {
    let below: Vec<_> = command.get_subcommands().cloned().flat_map(all).collect();
    [vec![command], below].concat()
}

#[test]
fn an_option_is_the_same_in_every_command() {
    for command in all(Cli::command()) {
        let name = command.get_name();
        let arg = |id: &str| command.get_arguments().find(|arg| arg.get_id() == id);
        let help = |id: &str| Some(arg(id)?.get_help()?.to_string());
        if let Some(output) = arg("output") {
            assert_eq!(
                (output.get_short(), output.get_long()),
                (Some('o'), Some("output")),
                "{name}"
            );
        }
        if let Some(quiet) = arg("quiet") {
            assert_eq!((quiet.get_short(), quiet.get_long()), (Some('q'), Some("quiet")), "{name}");
            assert!(arg("json").is_some(), "{name} has an outcome, and no --json");
            let wanted = "Print nothing but errors, and the outcome if --json asks for it";
            assert_eq!(help("quiet").unwrap(), wanted, "{name}");
        }
        if let Some(help) = help("json") {
            assert_eq!(help, "Print the outcome as JSON", "{name}");
        }
        for arg in command.get_arguments() {
            // A shell offers what belongs there.
            assert_ne!(arg.get_value_hint(), ValueHint::AnyPath, "{name}: {}", arg.get_id());
            assert!(arg.get_all_aliases().is_none(), "{name}: {} has a second name", arg.get_id());
        }
    }
}

#[test]
fn every_example_of_a_help_is_a_command_line() {
    let mut parsed = 0;
    for command in all(Cli::command()) {
        let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        for line in help.lines().filter(|line| line.starts_with("  magic-gen")) {
            // A pipe, a redirection or a remark ends it.
            let words = line.trim().split("  ").next().unwrap().split(['|', '>']).next().unwrap();
            let cli = Cli::try_parse_from(words.split_whitespace());
            assert!(cli.is_ok(), "{words}: {}", cli.unwrap_err());
            parsed += 1;
        }
    }
    assert!(parsed > 20, "{parsed} examples");
}

#[test]
fn a_seed_has_no_sign() {
    for (text, wanted) in [
        ("5", Some(5)),
        ("0x5", Some(5)),
        ("18446744073709551615", Some(u64::MAX)),
        ("0xffffffffffffffff", Some(u64::MAX)),
        ("18446744073709551616", None),
        ("+5", None),
        ("-5", None),
        ("0x+5", None),
        ("+0x5", None),
        ("0x", None),
        ("", None),
        ("ff", None),
    ] {
        let cli = Cli::try_parse_from(["magic-gen", &format!("--seed={text}")]);
        assert_eq!(cli.ok().map(|cli| cli.generate.seed.unwrap().0), wanted, "{text}");
    }
}
