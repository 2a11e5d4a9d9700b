//! The command line is one: an option of a name is the same wherever there is one, and shells complete
//! it. A shell that is not installed is skipped, and said so.

use std::io::Write;
use std::process::{Command, Stdio};

use clap::{CommandFactory, Parser, ValueHint};
use magic_gen::cli::Cli;

use crate::program::succeed;
use crate::skipped::skipped;

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

fn script(shell: &str) -> Vec<u8> {
    succeed(".", &["completions", shell]).stdout
}

/// What a shell with these arguments prints for its completion script and a line after it.
fn in_shell(shell: &str, args: &[&str], last: &str) -> Option<String> {
    let mut command = Command::new(shell);
    let Ok(mut child) = command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()
    else {
        skipped(&format!("{shell} is not installed"));
        return None;
    };
    let mut input = child.stdin.take().unwrap();
    input.write_all(&[&script(shell), last.as_bytes(), b"\n"].concat()).unwrap();
    drop(input);
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{shell}: {output:?}");
    Some(String::from_utf8(output.stdout).unwrap())
}

#[test]
fn shells_offer_the_commands() {
    let bash = "COMP_WORDS=(magic-gen s); COMP_CWORD=1; _magic__gen magic-gen s magic-gen; \
                printf '%s\\n' \"${COMPREPLY[@]}\"";
    for (shell, last) in [("bash", bash), ("fish", "complete -C 'magic-gen s'")] {
        let Some(offered) = in_shell(shell, &[], last) else { continue };
        assert!(offered.contains("show") && offered.contains("search"), "{shell}: {offered}");
    }
    // It needs a terminal to complete; this reads the script and does not run it.
    in_shell("zsh", &["-n"], "");
}

#[test]
fn every_shell_has_a_script() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = String::from_utf8(script(shell)).unwrap();
        for word in ["magic-gen", "audit", "dir"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
}
