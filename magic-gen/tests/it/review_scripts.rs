//! What runs where people review: `.ci/tables` on a change of the tables, and the workflows.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::folder::{Folder, GENERATED, copy};
use crate::program::PROGRAM;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Compares `generated/` with a folder, and returns what happened and the summary.
#[cfg(unix)]
fn tables(new: &Folder) -> (Output, String, tempfile::TempDir) {
    let out = tempfile::tempdir().unwrap();
    let mut script = Command::new(root().join(".ci/tables"));
    script.args([GENERATED, new.name()]).arg(out.path()).env("MAGIC_GEN", PROGRAM);
    let output = script.output().unwrap();
    let summary = fs::read_to_string(out.path().join("summary.md")).unwrap();
    (output, summary, out)
}

#[cfg(unix)]
#[test]
fn a_review_of_a_wrong_number_begins_with_it() {
    let new = copy();
    new.edit("rook_magics.rs", |text| {
        let row = text.lines().find(|line| line.contains("(\"d4\"")).unwrap();
        text.replace(row, "    (\"d4\", 0x0010040040400801, 10, 144, 1024, 23),")
    });
    let (output, summary, out) = tables(&new);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(summary.starts_with("**Do not merge: the new tables are INVALID"), "{summary}");
    let reason =
        "\n    rook_magics.rs: rook d4: the magic 0x0010040040400801 sends the occupancies ";
    assert!(summary.contains(reason), "{summary}");
    let row = "    rook   d4  0x0010040040400800 -> 0x0010040040400801, WRONG";
    assert!(summary.lines().any(|line| line == row), "{summary}");
    // Of its pages only the one that shows the boards.
    let pages = fs::read_dir(out.path().join("pages")).unwrap();
    assert_eq!(pages.map(|page| page.unwrap().file_name()).collect::<Vec<_>>(), ["tables.html"]);
}

#[cfg(unix)]
#[test]
fn a_review_says_that_a_longer_table_is_longer_and_what_cannot_be_read() {
    let new = copy();
    new.edit("bishop_magics.rs", |text| {
        let row = text.lines().find(|line| line.contains("(\"a1\"")).unwrap();
        // Published by Niklas Fiekas: a bit less.
        text.replace(row, "    (\"a1\", 0xffedf9fd7cfcffff, 5, 7, 32, 0),")
    });
    let (output, summary, _) = tables(&new);
    // The tables are right, their fingerprint is the old one.
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let row = "-> 0xffedf9fd7cfcffff, bits 6 -> 5, entries 64 -> 32, 256 bytes saved\n";
    assert!(summary.contains(row), "{summary}");

    new.write("bishop_magics.rs", "<b>@everybody</b>\n");
    let (output, summary, _) = tables(&new);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(
        summary.starts_with("**Do not merge: the tables cannot be read.**\n\n    "),
        "{summary}"
    );
}

#[cfg(unix)]
#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_review_of_no_change_is_one_line_with_all_pages() {
    let (output, summary, out) = tables(&copy());
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert_eq!(summary, "**The tables are the same, valid.**\n");
    assert_eq!(fs::read_dir(out.path().join("pages")).unwrap().count(), 3);
}

#[cfg(unix)]
#[test]
fn a_release_without_its_version_is_refused() {
    let out = tempfile::tempdir().unwrap();
    let release = |tag: &str| {
        let mut script = Command::new(root().join(".ci/release"));
        let output = script.arg(tag).arg(out.path()).output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    assert_eq!(release("1.0"), (Some(1), "1.0 is not a tag such as v1.2.3\n".to_owned()));
    let (code, error) = release("v99.0.0");
    assert_eq!(code, Some(1), "{error}");
    assert!(error.ends_with(" and the tag is v99.0.0\n"), "{error}");
}

/// Writes a program that is found before that of its name.
#[cfg(unix)]
fn stand_in(dir: &Path, name: &str, script: &str) {
    use std::os::unix::fs::PermissionsExt;
    fs::write(dir.join(name), format!("#!/bin/sh\n{script}\n")).unwrap();
    fs::set_permissions(dir.join(name), fs::Permissions::from_mode(0o755)).unwrap();
}

#[cfg(unix)]
#[test]
fn the_site_names_the_picture_of_its_page_where_a_browser_draws_it() {
    let dir = tempfile::tempdir().unwrap();
    stand_in(dir.path(), "cargo", "mkdir -p \"$CARGO_TARGET_DIR/doc/rookline\"");
    for name in ["chromium-browser", "google-chrome"] {
        stand_in(dir.path(), name, "exit 1");
    }
    let path = format!("{}:{}", dir.path().display(), std::env::var("PATH").unwrap());
    let site = |browser: &str, url: &str| {
        stand_in(dir.path(), "chromium", browser);
        let out = tempfile::tempdir().unwrap();
        let mut script = Command::new(root().join(".ci/site"));
        script.arg(out.path()).envs([("MAGIC_GEN", PROGRAM), ("SITE_URL", url), ("PATH", &path)]);
        let output = script.env("CARGO_TARGET_DIR", dir.path()).output().unwrap();
        assert!(output.status.success(), "{output:?}");
        assert!(out.path().join("doc/rookline").exists());
        let index = fs::read_to_string(out.path().join("index.html")).unwrap();
        assert!(index.contains("url=magic.html"), "{index}");
        fs::read_to_string(out.path().join("magic.html")).unwrap()
    };
    let draws = "for word; do case $word in --screenshot=*) echo x >\"${word#*=}\"; esac; done";
    let url = "https://example.org/rookline";
    let card = format!("<meta property=\"og:image\" content=\"{url}/card.png\">\n");
    let page = site(draws, url);
    assert_eq!(page.matches(&card).count(), 1);
    // The rest is the page.
    let tags = card + "<meta name=\"twitter:card\" content=\"summary_large_image\">\n";
    let page = page.replace(&tags, "");
    assert_eq!(page, site(draws, ""), "without an address");
    assert_eq!(page, site("exit 1", url), "without a picture");
}

/// The workflows, each with its name.
fn workflows() -> Vec<(String, String)> {
    let entries = fs::read_dir(root().join(".github/workflows")).unwrap();
    let read = |entry: std::io::Result<fs::DirEntry>| {
        let entry = entry.unwrap();
        let text = fs::read_to_string(entry.path()).unwrap();
        (entry.file_name().into_string().unwrap(), text)
    };
    entries.map(read).collect()
}

#[test]
fn workflows_have_no_right_by_default_and_pin_every_action() {
    let workflows = workflows();
    assert!(workflows.len() >= 4);
    for (name, text) in workflows {
        assert!(text.contains("\npermissions: {}\n"), "{name}");
        assert!(!text.contains("secrets."), "{name}: a secret");
        if text.contains("pull_request_target") {
            runs_nothing_of_the_request(&name, &text);
        }
        for line in text.lines().filter(|line| line.contains("uses: ")) {
            let (_, commit) = line.split_once('@').unwrap_or_else(|| panic!("{name}: {line}"));
            let (commit, version) = commit.split_once(" # v").unwrap();
            let is_commit = commit.len() == 40 && commit.bytes().all(|b| b.is_ascii_hexdigit());
            assert!(is_commit && !version.is_empty(), "{name}: {line}");
        }
    }
}

/// A fork's code must not have our rights: only the target branch is checked out, and the request's
/// commit is a word in the environment of a step.
fn runs_nothing_of_the_request(name: &str, text: &str) {
    let lines: Vec<&str> = text.lines().map(str::trim_start).collect();
    for line in lines.iter().filter(|line| line.contains("head")) {
        let is_word = *line == "HEAD_SHA: ${{ github.event.pull_request.head.sha }}";
        assert!(is_word || !line.contains("${{"), "{name}: {line}");
    }
    let count = |part: &str| lines.iter().filter(|line| line.contains(part)).count();
    let base = count("ref: ${{ github.event.pull_request.base.sha }}");
    assert_eq!((count("ref: "), count("actions/checkout@")), (base, base), "{name}");
    assert_eq!(count("actions/cache"), 0, "{name}: a cache");
}

/// As a request has it, a workflow could write anything under the request.
#[test]
fn a_workflow_that_may_comment_runs_as_the_target_branch_has_it() {
    let workflows =
        workflows().into_iter().filter(|(_, text)| text.contains("pull-requests: write"));
    let workflows: Vec<_> = workflows.collect();
    assert_eq!(workflows.len(), 1);
    for (name, text) in workflows {
        let has = |trigger: &str| text.lines().any(|line| line.trim_start().starts_with(trigger));
        assert!(has("pull_request_target:"), "{name}");
        assert!(!has("pull_request:") && !has("workflow_run:"), "{name}");
    }
}

/// A branch may be named as a command: what an event says reaches a shell by its environment.
#[test]
fn no_shell_step_of_a_workflow_contains_what_an_event_says() {
    for (name, text) in workflows() {
        let mut deeper_than = None;
        for line in text.lines() {
            let indent = line.len() - line.trim_start().len();
            if deeper_than.is_some_and(|run| indent > run) || line.contains("run: ") {
                assert!(!line.contains("${{"), "{name}: {line}");
            }
            match line.trim_start().trim_start_matches("- ") {
                "run: |" => deeper_than = Some(indent),
                _ if deeper_than.is_some_and(|run| indent <= run) => deeper_than = None,
                _ => {}
            }
        }
    }
}
