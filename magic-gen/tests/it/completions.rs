//! Completions as shells ask for them. A shell that is not installed is skipped, and said so.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::program::{PROGRAM, succeed};
use crate::skipped::skipped;

/// What a shell prints for a script, with the program on the path.
fn in_shell(shell: &str, script: &str, current: &Path) -> Option<Vec<String>> {
    let there = Command::new(shell).args(["-c", "exit"]).status().is_ok_and(|s| s.success());
    if !there {
        skipped(&format!("{shell} is not installed"));
        return None;
    }
    let folder = Path::new(PROGRAM).parent().unwrap().to_str().unwrap();
    let path = format!("{folder}:{}", std::env::var("PATH").unwrap_or_default());
    let mut command = Command::new(shell);
    command.args(["-c", script]).env("PATH", path).current_dir(current);
    // Cargo's own would lead to the workspace.
    command.env_remove("CARGO_MANIFEST_DIR");
    let output = command.output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    // A word may have its help behind a tab or a colon, and a space to go on.
    let word = |line: &str| line.split(['\t', ':']).next().unwrap().trim().to_owned();
    Some(text.lines().map(word).collect())
}

/// What comes next on a command line whose last word is to be completed.
fn offered(shell: &str, words: &[&str]) -> Option<Vec<String>> {
    offered_in(shell, words, Path::new("."))
}

/// The same, in a folder.
fn offered_in(shell: &str, words: &[&str], current: &Path) -> Option<Vec<String>> {
    let line = words.join(" ");
    let script = match shell {
        "bash" => {
            let quoted: Vec<String> = words.iter().map(|word| format!("'{word}'")).collect();
            format!(
                "source <(magic-gen completions bash)\n\
                 COMP_WORDS=({}); COMP_CWORD={}; COMP_TYPE=9\n\
                 function=$(complete -p magic-gen | sed 's/.*-F \\([^ ]*\\).*/\\1/')\n\
                 \"$function\" magic-gen '{}' ''\n\
                 printf '%s\\n' \"${{COMPREPLY[@]}}\"",
                quoted.join(" "),
                words.len() - 1,
                words.last().unwrap()
            )
        }
        "fish" => format!("magic-gen completions fish | source; complete -C '{line}'"),
        // What its script asks; the script itself is read without being run.
        _ => format!(
            "magic-gen completions zsh | zsh -n && \
             COMPLETE=zsh _CLAP_IFS=$'\\n' _CLAP_COMPLETE_INDEX={} magic-gen -- {line} {}",
            words.len() - 1,
            if words.last() == Some(&"") { "''" } else { "" }
        ),
    };
    in_shell(shell, &script, current)
}

#[test]
fn shells_offer_what_comes_next() {
    for shell in ["bash", "zsh", "fish"] {
        let Some(commands) = offered(shell, &["magic-gen", "s"]) else { continue };
        assert!(
            commands.contains(&"show".into()) && commands.contains(&"search".into()),
            "{shell} {commands:?}"
        );
        let sliders = offered(shell, &["magic-gen", "show", ""]).unwrap();
        let has = |word: &str| sliders.iter().any(|slider| slider == word);
        assert!(has("rook") && has("bishop") && !has("e4"), "{shell} {sliders:?}");
        let squares = offered(shell, &["magic-gen", "show", "rook", "e"]).unwrap();
        let wanted: Vec<String> = (1..9).map(|rank| format!("e{rank}")).collect();
        assert_eq!(squares, wanted, "{shell}");
        let formats = offered(shell, &["magic-gen", "export", "--format", ""]).unwrap();
        assert!(formats.contains(&"json".into()), "{shell} {formats:?}");
    }
}

#[test]
fn shells_offer_files_where_a_file_is_meant_and_folders_where_a_folder_is() {
    let dir = tempfile::tempdir().unwrap();
    fs::create_dir(dir.path().join("folder")).unwrap();
    fs::write(dir.path().join("file.txt"), "").unwrap();
    for shell in ["bash", "zsh", "fish"] {
        let words = |words: &[&str]| offered_in(shell, words, dir.path());
        let Some(mut folders) = words(&["magic-gen", "verify", "--dir", ""]) else { continue };
        folders.retain(|name| name != ".");
        assert_eq!(folders, ["folder/"], "{shell}");
        for job in ["verify", "import"] {
            let files = words(&["magic-gen", job, ""]).unwrap();
            let offers = |name: &str| files.iter().any(|file| file == name);
            assert!(offers("file.txt") && offers("folder/") && !offers("."), "{shell} {files:?}");
        }
    }
}

#[test]
fn shells_offer_revisions_and_folders_where_a_side_is_meant() {
    let dir = tempfile::tempdir().unwrap();
    fs::create_dir(dir.path().join("other")).unwrap();
    let git = |args: &[&str]| {
        let me = ["-c", "user.name=t", "-c", "user.email=t@t", "-c", "commit.gpgsign=false"];
        let mut git = Command::new("git");
        git.arg("-C").arg(dir.path()).args(me).args(args).output().is_ok_and(|o| o.status.success())
    };
    let commit = ["commit", "-q", "--allow-empty", "-m", "x"];
    if !(git(&["init", "-q", "-b", "trunk"]) && git(&commit) && git(&["tag", "old-tables"])) {
        skipped("there is no git here; revisions were not offered");
        return;
    }
    for shell in ["bash", "zsh", "fish"] {
        let offered = |word: &str| offered_in(shell, &["magic-gen", "diff", word], dir.path());
        let Some(sides) = offered("o") else { continue };
        assert_eq!(sides, ["other/", "old-tables"], "{shell}");
        assert_eq!(offered("HE").unwrap(), ["HEAD"], "{shell}");
        assert_eq!(offered("tr").unwrap(), ["trunk"], "{shell}");
    }
}

/// zsh loads a script at the first Tab as a function of the script's name.
#[test]
fn zsh_answers_the_first_tab() {
    let script = "magic-gen completions zsh > _magic-gen; fpath=($PWD $fpath); autoload -U _magic-gen; \
                  compdef() { : }; _describe() { print -l -- ${(P)3} }; \
                  words=(magic-gen sh); CURRENT=2; _magic-gen";
    let dir = tempfile::tempdir().unwrap();
    let Some(offered) = in_shell("zsh", script, dir.path()) else { return };
    assert!(offered.iter().any(|word| word.starts_with("show")), "{offered:?}");
}

#[test]
fn every_shell_has_a_script() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = succeed(".", &["completions", shell]).stdout;
        let script = String::from_utf8(script).unwrap();
        assert!(script.contains("magic-gen") && script.contains("COMPLETE"), "{shell} {script}");
    }
}
