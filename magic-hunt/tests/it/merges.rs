//! Merging where a hunt's files are not at hand, and of what is not a file.

use crate::pools;
use std::fs;
use std::path::Path;
#[cfg(unix)]
use std::process::{Child, Command};
#[cfg(unix)]
use std::thread::sleep;
#[cfg(unix)]
use std::time::Duration;

use crate::program::{command, succeed};
#[cfg(unix)]
use crate::program::{end_in_time, signal};
#[cfg(unix)]
use magic_hunt::file_lock::FileLock;
use magic_hunt::{Checkpoint, merge};
use tempfile::TempDir;

fn text(bytes: &[u8]) -> &str {
    str::from_utf8(bytes).unwrap()
}

/// A folder with a pool, and one beside it.
fn folders() -> TempDir {
    let dir = tempfile::tempdir().unwrap();
    for name in ["hunts", "elsewhere"] {
        fs::create_dir(dir.path().join(name)).unwrap();
    }
    fs::write(dir.path().join("hunts/pool.txt"), pools::small()).unwrap();
    dir
}

/// Hunts that begin with a file; `POOL` stands for it.
const KINDS: [&[&str]; 2] = [
    &["overlapping", "POOL", "--runs", "2", "--steps", "1", "--moves", "5"],
    &["candidates", "--from", "POOL", "--steps", "1", "--moves", "20", "--keep", "4"],
];

/// Hunts on a shard, with the pool under one name or another.
fn hunt(dir: &Path, kind: &[&str], pool: &str, shard: &str, file: &str) {
    let kind = kind.iter().map(|&word| if word == "POOL" { pool } else { word });
    let rest = ["--shard", shard, "--checkpoint", file, "--quiet", "--resume"];
    succeed(dir, &kind.chain(rest).collect::<Vec<_>>());
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn it_merges_without_the_files_of_the_hunt() {
    let dir = folders();
    let (hunts, elsewhere) = (dir.path().join("hunts"), dir.path().join("elsewhere"));
    for kind in KINDS {
        for shard in ["1/2", "2/2"] {
            hunt(&hunts, kind, "pool.txt", shard, &format!("{}.txt", &shard[..1]));
        }
        let files = ["merge", "../hunts/1.txt", "../hunts/2.txt", "--output", "../hunts/all.txt"];
        let far = succeed(&elsewhere, &files);
        let merged = fs::read(hunts.join("all.txt")).unwrap();
        assert!(far.stdout.is_empty(), "{far:?}");
        let (stderr, name) = (text(&far.stderr), kind[0]);
        let wanted = "warning: merged without a report of what was found: cannot read pool.txt: ";
        assert!(stderr.starts_with(wanted), "{name} {stderr}");
        assert!(stderr.contains("with --checkpoint ../hunts/all.txt --resume\n"), "{stderr}");
        assert!(stderr.ends_with("units done, kept in ../hunts/all.txt\n"), "{stderr}");
        let json = succeed(&elsewhere, &[&files[..], &["--json"]].concat());
        let outcome: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
        assert!(outcome["report"].is_null() && outcome["complete"] == true, "{outcome}");
        assert!(succeed(&elsewhere, &[&files[..], &["-q"]].concat()).stderr.is_empty());
        let quiet = succeed(&elsewhere, &[&files[..], &["-q", "--json"]].concat());
        assert!(quiet.stderr.is_empty() && quiet.stdout == json.stdout, "{quiet:?}");
        // Beside its files the result is the same, and there is a report.
        fs::remove_file(hunts.join("all.txt")).unwrap();
        let near = succeed(&hunts, &["merge", "1.txt", "2.txt", "--output", "all.txt"]);
        assert!(!near.stdout.is_empty() && !text(&near.stderr).contains("without"), "{near:?}");
        assert_eq!(fs::read(hunts.join("all.txt")).unwrap(), merged);
        // What another file of that name would make of it is not said.
        fs::write(elsewhere.join("pool.txt"), format!("{}# Another.\n", pools::small())).unwrap();
        let other = succeed(&elsewhere, &files);
        let wanted = "this version and the files here make another hunt of its options: sha256 is ";
        assert!(other.stdout.is_empty() && text(&other.stderr).contains(wanted), "{other:?}");
        fs::remove_file(elsewhere.join("pool.txt")).unwrap();
        for file in ["1.txt", "2.txt", "all.txt"] {
            fs::remove_file(hunts.join(file)).unwrap();
        }
    }
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_file_is_the_same_under_any_name_and_another_under_the_same() {
    let dir = folders();
    let hunts = dir.path().join("hunts");
    for kind in KINDS {
        hunt(&hunts, kind, "pool.txt", "1/2", "1.txt");
        hunt(&hunts, kind, "../hunts/pool.txt", "2/2", "2.txt");
        // It goes on under another name.
        hunt(&hunts, kind, "./pool.txt", "1/2", "1.txt");
        let read = |file: &str| (file.into(), Checkpoint::read(&hunts.join(file)).unwrap());
        let (one, two) = (read("1.txt"), read("2.txt"));
        let merged = |sources: &[_]| merge(sources).unwrap().unwrap().text();
        let forth = merged(&[one.clone(), two.clone()]);
        assert_eq!(forth, merged(&[two, one.clone()]), "{kind:?}");
        let output = succeed(&hunts, &["merge", "2.txt", "1.txt", "--output", "all.txt"]);
        assert!(!output.stdout.is_empty(), "{output:?}");
        assert_eq!(fs::read_to_string(hunts.join("all.txt")).unwrap(), forth);
        // Another text, or none, is another hunt.
        let mut other = one.clone();
        for (name, value) in &mut other.1.identity.parameters {
            if name == "sha256" {
                value.replace_range(..1, "g");
            }
        }
        let error = merge(&[one.clone(), other]).unwrap_err().to_string();
        assert!(error.contains("belongs to another hunt than 1.txt: sha256 is g"), "{error}");
        let mut other = one.clone();
        other.1.identity.parameters.retain(|(name, _)| name != "pool" && name != "from");
        let error = merge(&[one, other]).unwrap_err().to_string();
        assert!(error.contains(" is not given, not ./pool.txt"), "{error}");
        for file in ["1.txt", "2.txt", "all.txt"] {
            fs::remove_file(hunts.join(file)).unwrap();
        }
    }
}

#[cfg(unix)]
fn start(dir: &Path, words: &[&str]) -> Child {
    command(dir, words).spawn().unwrap()
}

#[cfg(unix)]
fn make_fifo(dir: &Path, name: &str) {
    assert!(Command::new("mkfifo").arg(dir.join(name)).status().unwrap().success());
}

/// A pool that is a pipe by now, which nobody writes into. (SIGTERM, which is handled
/// as Ctrl-C is: that one a shell lets its background jobs ignore, and this test may be
/// one.)
#[cfg(unix)]
#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn while_it_reads_a_signal_ends_it() {
    let dir = folders();
    let hunts = dir.path().join("hunts");
    hunt(&hunts, KINDS[1], "pool.txt", "1/64", "1.txt");
    fs::remove_file(hunts.join("pool.txt")).unwrap();
    make_fifo(&hunts, "pool.txt");
    let child = start(&hunts, &["merge", "1.txt", "--output", "all.txt"]);
    sleep(Duration::from_millis(300));
    signal(&child, "-TERM");
    let output = end_in_time(child);
    assert_eq!(output.status.code(), None, "{output:?}");
    assert!(!hunts.join("all.txt").exists());
}

#[cfg(unix)]
#[test]
fn what_has_no_end_is_not_read() {
    let dir = tempfile::tempdir().unwrap();
    let short = ["reduced", "bishop", "d1", "--quiet"];
    succeed(dir.path(), &[&short[..], &["--checkpoint", "good.txt"]].concat());
    make_fifo(dir.path(), "fifo");
    for file in ["fifo", "/dev/zero", "."] {
        for words in [
            &["merge", "good.txt", "--output", file][..],
            &["merge", file, "--output", "all.txt"],
            &[&short[..], &["--checkpoint", file, "--resume"]].concat(),
        ] {
            let output = end_in_time(start(dir.path(), words));
            let wanted = format!(
                "error: cannot read {file}: it is not a regular file; name a checkpoint of a hunt\n"
            );
            assert_eq!(output.status.code(), Some(2), "{words:?} {output:?}");
            assert_eq!(text(&output.stderr), wanted, "{words:?}");
        }
    }
    assert!(!dir.path().join("all.txt").exists());
    // A name for a file is one.
    std::os::unix::fs::symlink("good.txt", dir.path().join("link")).unwrap();
    succeed(dir.path(), &["merge", "link", "--output", "all.txt"]);
}

/// What is replaced lies where the link leads to, so that is what nobody else may write.
#[cfg(unix)]
#[test]
fn behind_a_link_it_waits_for_whoever_writes_there() {
    let dir = tempfile::tempdir().unwrap();
    let (near, far) = (dir.path().join("near"), dir.path().join("far"));
    [&near, &far].into_iter().for_each(|dir| fs::create_dir(dir).unwrap());
    let short = ["reduced", "bishop", "d1", "--quiet"];
    succeed(&near, &[&short[..], &["--shard", "1/2", "--checkpoint", "1.txt"]].concat());
    succeed(&far, &[&short[..], &["--shard", "2/4", "--checkpoint", "all.txt"]].concat());
    succeed(&near, &[&short[..], &["--shard", "2/2", "--checkpoint", "more.txt"]].concat());
    std::os::unix::fs::symlink("../far/all.txt", near.join("link")).unwrap();
    let lock = FileLock::take(&far.join("all.txt"), Duration::ZERO).unwrap();
    let mut child = start(&near, &["merge", "1.txt", "--output", "link", "--quiet"]);
    sleep(Duration::from_millis(500));
    assert!(child.try_wait().unwrap().is_none(), "it did not wait");
    // What is written while it waits, it does not lose.
    fs::copy(near.join("more.txt"), far.join("all.txt")).unwrap();
    drop(lock);
    assert!(end_in_time(child).status.success());
    assert!(near.join("link").is_symlink());
    assert_eq!(Checkpoint::read(&far.join("all.txt")).unwrap().units_done(), 4_096);
}
