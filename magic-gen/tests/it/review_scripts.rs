//! What runs where people review: `.ci/tables` on a change of the tables, and the workflows.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::folder::{Folder, GENERATED, copy};
use crate::program::PROGRAM;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Compares `generated/` with a folder, or with a commit of the repository in `dir`. Returns what
/// happened, the summary, and what else was written.
#[cfg(unix)]
pub fn tables(dir: impl AsRef<Path>, new: &str) -> (Output, String, Folder) {
    let out = Folder::empty();
    let mut script = Command::new(root().join(".ci/tables"));
    script.args([GENERATED, new, out.name()]).current_dir(dir).env("MAGIC_GEN", PROGRAM);
    let output = script.output().unwrap();
    let summary = out.text("summary.md");
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
    let (output, summary, out) = tables(".", new.name());
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
fn a_review_says_what_cannot_be_read() {
    let new = copy();
    new.write("bishop_magics.rs", "<b>@everybody</b>\n");
    let (output, summary, _) = tables(".", new.name());
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let verdict = "**Do not merge: the tables cannot be read.**\n\n    ";
    assert!(summary.starts_with(verdict), "{summary}");
}

#[cfg(unix)]
#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_review_of_no_change_is_one_line_with_all_pages() {
    let (output, summary, out) = tables(".", copy().name());
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

/// A lint of the gate looks at what they take from others, and at their shells.
#[test]
fn workflows_have_no_right_by_default_and_only_one_may_comment() {
    let workflows = workflows();
    assert!(workflows.len() >= 4);
    let mut commenting = 0;
    for (name, text) in workflows {
        assert!(text.contains("\npermissions: {}\n"), "{name}");
        assert!(!text.contains("secrets."), "{name}: a secret");
        let has = |trigger: &str| text.lines().any(|line| line.trim_start().starts_with(trigger));
        if has("pull_request_target:") {
            runs_nothing_of_the_request(&name, &text);
        }
        // As a request has it, a workflow could write anything under the request.
        if text.contains("pull-requests: write") {
            commenting += 1;
            assert!(has("pull_request_target:"), "{name}");
            assert!(!has("pull_request:") && !has("workflow_run:"), "{name}");
        }
    }
    assert_eq!(commenting, 1);
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
