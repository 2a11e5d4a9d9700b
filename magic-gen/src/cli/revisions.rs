//! The suggestions of a shell for a side of `diff`: folders, then the git revisions that have a
//! name.

use std::ffi::OsStr;
use std::process::Command;

use clap_complete::engine::{
    ArgValueCompleter, CompletionCandidate, PathCompleter, ValueCompleter,
};

use crate::folder::workspace;

/// The completer of a side.
pub(super) fn completer() -> ArgValueCompleter {
    ArgValueCompleter::new(|word: &OsStr| {
        let mut offered = PathCompleter::dir().complete(word);
        let typed = word.to_string_lossy();
        let names = names().into_iter().filter(|name| name.starts_with(&*typed));
        offered.extend(names.map(CompletionCandidate::new));
        offered
    })
}

/// HEAD, branches and tags of the repository; none if there is no git.
fn names() -> Vec<String> {
    let mut git = Command::new("git");
    if let Some(dir) = workspace::generated() {
        git.current_dir(dir);
    }
    let refs = ["refs/heads", "refs/tags", "refs/remotes"];
    let output = git.args(["for-each-ref", "--format=%(refname:short)"]).args(refs).output();
    let Ok(output) = output.map(|output| output.stdout) else { return Vec::new() };
    let names = String::from_utf8_lossy(&output);
    let names: Vec<_> = names.lines().map(str::to_owned).collect();
    if names.is_empty() { names } else { [vec!["HEAD".to_owned()], names].concat() }
}
