//! The command line is one: an option of a name is the same wherever there is one.

use std::fs;
use std::path::Path;
use std::time::Duration;

use clap::{CommandFactory, Parser, ValueHint};
use magic_gen::cli::hunt::HuntCommand;
use magic_gen::cli::{Cli, Command};
use serde_json::Value;

use crate::folder::{GENERATED, copy, generated, list};
use crate::program::{magic_gen, path, succeed};

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

/// In the folders, on the command line, in a checkpoint and in the page on hunts.
#[test]
fn a_hunt_has_one_name() {
    let program = Cli::command();
    let kinds = program.find_subcommand("hunt").unwrap().get_subcommands();
    let kinds: Vec<String> = kinds.map(|kind| kind.get_name().to_owned()).collect();
    assert_eq!(kinds.len(), 6);
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/hunt");
    let page = fs::read_to_string(generated().join("../docs/hunting.md")).unwrap();
    let dir = tempfile::tempdir().unwrap();
    let pool = generated().join("overlaid.txt");
    for kind in &kinds {
        let name = kind.replace('-', "_");
        let is_there = source.join(&name).is_dir() || source.join(name + ".rs").is_file();
        assert!(is_there, "{kind} has no folder or file in src/hunt");
        assert!(page.contains(&format!("hunt {kind}")), "{kind} is not in docs/hunting.md");
        let about: &[&str] = match &kind[..] {
            "sparse" | "reduced" => &["rook", "d8"],
            "overlaid" | "overlapping" => &[path(&pool)],
            _ => &[],
        };
        succeed(dir.path(), &[&["hunt", kind, "--time", "1ms", "--quiet"], about].concat());
        let checkpoint = fs::read_to_string(dir.path().join(format!("hunt-{kind}.txt"))).unwrap();
        assert_eq!(checkpoint.lines().nth(2), Some(&format!("kind {kind}")[..]));
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
    assert!(parsed > 30, "{parsed} examples");
}

#[test]
fn generate_import_and_adopt_print_their_outcome_as_json() {
    let (folder, dir) = (copy(), tempfile::tempdir().unwrap());
    let numbers = dir.path().join("factors.txt");
    fs::write(&numbers, list(&generated())).unwrap();
    let find = generated().join("overlaid.txt");
    let json = |words: &[&str]| -> Value {
        let words = [words, &["--json", "--quiet", "--dir", path(folder.path())]].concat();
        serde_json::from_slice(&succeed(".", &words).stdout).unwrap()
    };
    let adopted = json(&["adopt", path(&find)]);
    assert_eq!((&adopted["entries"], &adopted["entries_before"]), (&51_511.into(), &51_511.into()));
    assert_eq!((&adopted["file"], &adopted["changed"]), (&"overlaid.txt".into(), &0.into()));
    let run = json(&[]);
    assert_eq!((&run["seed"], &run["changed"]), (&"0x726f6f6b6c696e65".into(), &0.into()));
    let imported = json(&["import", path(&numbers)]);
    assert_eq!(imported["recognised"], "a list of 128 factors");
    assert_eq!(imported["complaints"].as_array().unwrap().len(), 0);
    assert!(imported["changed"].as_u64().unwrap() > 0, "{imported}");
    assert_eq!(json(&["import", path(&numbers), "--check"])["changed"], 0);
    // What differs is in the outcome, and in the exit code.
    let differs = ["import", path(&numbers), "--check", "--json", "--dir", GENERATED];
    let output = magic_gen(&differs);
    let outcome: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(!outcome["complaints"].as_array().unwrap().is_empty(), "{outcome}");
}

/// The first example of `hunt --help` has work for the time that it says, on sixteen cores that
/// try a hundred million candidates a second each.
#[test]
fn the_headline_example_runs_as_long_as_it_says() {
    let help = String::from_utf8(succeed(".", &["hunt", "--help"]).stdout).unwrap();
    let example = help.split("Examples:\n").nth(1).unwrap().lines().next().unwrap();
    let cli = Cli::try_parse_from(example.split_whitespace()).unwrap();
    let Some(Command::Hunt(hunt)) = cli.command else { panic!("{example}") };
    let HuntCommand::Sparse(sparse) = hunt.kind else { panic!("{example}") };
    assert_eq!(hunt.common.time, Some(Duration::from_secs(600)));
    // A unit ends early if it finds a factor, which no unit of a square without one does.
    assert_eq!((sparse.slider.name(), sparse.square.to_string().as_str()), ("bishop", "c1"));
    let candidates = u128::from(sparse.units) * u128::from(sparse.budget);
    assert!(candidates >= 600 * 16 * 100_000_000, "{example}: {candidates} candidates");
}
