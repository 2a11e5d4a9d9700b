//! Merging into and of what is not a plain file.

use std::fs;
use std::path::Path;
use std::process::{Child, Command};
use std::thread::sleep;
use std::time::Duration;

use crate::program::{command, end_in_time, succeed};
use magic_hunt::Checkpoint;
use magic_hunt::file_lock::FileLock;

fn text(bytes: &[u8]) -> &str {
    str::from_utf8(bytes).unwrap()
}

fn start(dir: &Path, words: &[&str]) -> Child {
    command(dir, words).spawn().unwrap()
}

fn make_fifo(dir: &Path, name: &str) {
    assert!(Command::new("mkfifo").arg(dir.join(name)).status().unwrap().success());
}

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
    assert_eq!(Checkpoint::read(&far.join("all.txt")).unwrap().status().units_done, 4_096);
}
