//! Hunts from outside: signals, kills, full disks, GNU parallel.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Output};
use std::thread::sleep;
use std::time::Duration;

use crate::program::{self, PROGRAM, Running, assert_exits, assert_fails, end_in_time, path, wait};
use crate::skipped::skipped;
use magic_hunt::Checkpoint;
use tempfile::TempDir;

/// A hunt of a second or so: 4 units of 6 steps.
const LONG: [&str; 7] = ["one-string", "--strings", "4", "--tries", "6", "--moves", "60"];

/// A hunt that nobody has seen end.
const ENDLESS: [&str; 5] = ["one-string", "--tries", "1000000000000", "--moves", "10"];

/// A hunt whose first step nobody will see the end of, and one whose steps are short.
const WITHOUT_END: [&[&str]; 2] = [&["one-string", "--moves", "1000000000000"], &ENDLESS];

/// A hunt of milliseconds: 4,096 units of one step.
const SHORT: [&str; 3] = ["reduced", "bishop", "d1"];

fn command(dir: &TempDir, hunt: &[&str], options: &[&str]) -> Command {
    program::command(dir, &[hunt, options].concat())
}

/// A hunt that goes on until it is stopped.
fn endless(dir: &TempDir, options: &[&str]) -> Running {
    command(dir, &ENDLESS, options).spawn().unwrap().into()
}

fn magic_hunt(dir: &TempDir, hunt: &[&str], options: &[&str]) -> Output {
    command(dir, hunt, options).output().unwrap()
}

/// Runs to a good end and returns what it reports, and then what it says of itself.
fn succeed(dir: &TempDir, hunt: &[&str], options: &[&str]) -> String {
    let output = magic_hunt(dir, hunt, options);
    assert!(output.status.success(), "{output:?}");
    String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
}

fn read(dir: &TempDir, file: &str) -> String {
    fs::read_to_string(dir.path().join(file)).unwrap()
}

/// The checkpoint of a hunt that nothing disturbed.
fn undisturbed(hunt: &[&str]) -> String {
    let dir = tempfile::tempdir().unwrap();
    succeed(&dir, hunt, &["--checkpoint", "whole.txt", "--quiet"]);
    read(&dir, "whole.txt")
}

/// The steps that a checkpoint has; none if there is no file. It must be in
/// order whenever one looks.
fn steps(file: &Path) -> u64 {
    match file.exists() {
        true => Checkpoint::read(file).unwrap().entries.values().map(|entry| entry.step).sum(),
        false => 0,
    }
}

/// Waits for the file to have more than `known` steps, or the program to end.
fn wait_for_progress(child: &mut Child, file: &Path, known: u64) {
    wait(child, |child| steps(file) > known || child.try_wait().unwrap().is_some());
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn killed_again_and_again_it_comes_to_the_same_end() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("hunt-one-string.txt");
    let mut kills = 0;
    loop {
        let known = steps(&file);
        let options = ["--resume", "--every", "10ms", "--quiet", "--threads", "1"];
        let mut child = command(&dir, &LONG, &options).spawn().unwrap();
        // Every kill waits for a checkpoint with more in it, so this ends.
        wait_for_progress(&mut child, &file, known);
        child.kill().unwrap();
        if child.wait().unwrap().success() {
            break;
        }
        kills += 1;
    }
    assert!(kills > 0, "it ended before it could be killed");
    assert_eq!(read(&dir, "hunt-one-string.txt"), undisturbed(&LONG));
}

/// Starts a hunt that goes on from its checkpoint.
fn resumed(dir: &TempDir, hunt: &[&str], options: &[&str]) -> Running {
    let all = ["--checkpoint", "kept.txt", "--resume", "--threads", "1"];
    command(dir, hunt, &[options, &all].concat()).spawn().unwrap().into()
}

/// The steps of a checkpoint of a hunt that is not done.
fn steps_begun(file: &Path) -> u64 {
    let checkpoint = Checkpoint::read(file).unwrap();
    assert!(checkpoint.status().units_done < checkpoint.identity.units);
    steps(file)
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_hunt_whose_time_is_up_stops_in_the_middle_of_a_step() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("kept.txt");
    for hunt in WITHOUT_END {
        // The second time it goes on from what the first one kept.
        for _ in 0..2 {
            let output = end_in_time(resumed(&dir, hunt, &["--time", "50ms"]));
            let advice = "the time is up; to continue from kept.txt, repeat the command with \
                          --resume\n";
            assert_exits(&output, 0, &[" units done, "]);
            assert!(output.stderr.ends_with(advice.as_bytes()), "{hunt:?} {output:?}");
            steps_begun(&file);
        }
        fs::remove_file(&file).unwrap();
    }
}

#[cfg(unix)]
#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn signals_end_a_hunt_in_the_middle_of_a_step_and_write_its_checkpoint() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("kept.txt");
    // The interval is a minute: what the file holds, the signal wrote.
    let end_by = |hunt, name, patience| {
        let mut child = resumed(&dir, hunt, &[]);
        // Whoever writes a checkpoint listens to signals already.
        wait(&mut child, |_| file.exists());
        sleep(patience);
        program::signal(&child, name);
        let output = end_in_time(child);
        assert_fails(&output, 130, "error: interrupted; 0 of ");
        let advice = "; to continue from kept.txt, repeat the command with --resume\n";
        assert!(output.stderr.ends_with(advice.as_bytes()), "{output:?}");
        steps_begun(&file)
    };
    let mut patience = Duration::from_millis(100);
    for (hunt, name) in WITHOUT_END.into_iter().zip(["-INT", "-TERM"]) {
        // On a busy machine the first step may take its time.
        while end_by(hunt, name, patience) == 0 && hunt == ENDLESS {
            patience *= 2;
        }
        fs::remove_file(&file).unwrap();
    }
}

#[test]
fn while_a_hunt_runs_its_checkpoint_is_nobody_elses() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("kept.txt");
    #[cfg(unix)]
    std::os::unix::fs::symlink("kept.txt", dir.path().join("link")).unwrap();
    let names = if cfg!(unix) { &["kept.txt", "link"][..] } else { &["kept.txt"] };
    succeed(&dir, &ENDLESS, &["--shard", "1/2", "--time", "1ms", "--quiet"]);
    let part = "hunt-one-string-1-of-2.txt";
    // The file is replaced all the time. The hunt is quiet, since nobody reads its messages.
    let words = ["--checkpoint", "kept.txt", "--threads", "1", "--every", "1ms", "--quiet"];
    let mut child = endless(&dir, &words);
    wait_for_progress(&mut child, &file, 0);
    let advice = "another hunt or merge uses it; wait until it has ended, or name another file";
    let assert_refused = |name: &str| {
        let words = ["--checkpoint", name, "--resume", "--time", "1ms"];
        let other = end_in_time(endless(&dir, &words));
        assert_fails(&other, 2, &format!("{name} cannot be used: {advice}"));
    };
    for name in names {
        (0..20).for_each(|_| assert_refused(name));
        let merge =
            end_in_time(command(&dir, &["merge"], &[part, "--output", name]).spawn().unwrap());
        assert_fails(&merge, 2, &format!("cannot write {name}: {advice}"));
    }
    // To be read it is free.
    succeed(&dir, &["merge"], &["kept.txt", part, "--output", "all"]);
    // Whoever removes it has forgotten that a hunt uses it.
    fs::remove_file(&file).unwrap();
    assert_refused("kept.txt");
    wait_for_progress(&mut child, &file, 0);
    child.kill().unwrap();
    child.wait().unwrap();
    let last = names[names.len() - 1];
    succeed(&dir, &ENDLESS, &["--checkpoint", last, "--resume", "--time", "1ms"]);
    succeed(&dir, &["merge"], &[part, "--output", last]);
    let mut left: Vec<_> = fs::read_dir(&dir).unwrap().map(|e| e.unwrap().file_name()).collect();
    left.retain(|name| ![".tmp", ".lock"].iter().any(|end| name.to_string_lossy().ends_with(end)));
    left.sort();
    assert_eq!(left, [&["all", part], names].concat(), "something is left over");
}

/// JSON has only text; the file is kept all the same.
#[cfg(target_os = "linux")]
#[test]
fn the_outcome_as_json_with_a_name_that_is_no_text() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let dir = tempfile::tempdir().unwrap();
    let name = OsStr::from_bytes(b"kept-\xff.txt");
    let mut command = command(&dir, &SHORT, &["--json"]);
    let output = command.arg("--checkpoint").arg(name).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let outcome: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(outcome["checkpoint"], "kept-\u{fffd}.txt");
    assert!(dir.path().join(name).exists());
}

#[test]
fn standard_output_is_the_report_and_nothing_else() {
    let dir = tempfile::tempdir().unwrap();
    let output = magic_hunt(&dir, &SHORT, &[]);
    let report = "bishop d1, 4 bits: there is no magic; 4,096 of 4,096 units\nnodes ";
    assert!(output.stdout.starts_with(report.as_bytes()), "{output:?}");
    assert!(output.stderr.ends_with(b"kept in hunt-reduced-bishop-d1.txt\n"), "{output:?}");
    let merge = magic_hunt(&dir, &["merge"], &["hunt-reduced-bishop-d1.txt", "--output", "all"]);
    assert_eq!(merge.stdout, output.stdout);
    assert_eq!(merge.stderr, b"4,096 of 4,096 units done, kept in all\n");
}

#[test]
fn checkpoints_are_reported_on_standard_error() {
    let dir = tempfile::tempdir().unwrap();
    let output = magic_hunt(&dir, &ENDLESS, &["--every", "1ms", "--time", "500ms"]);
    let stderr = String::from_utf8(output.stderr).unwrap();
    let line = stderr.lines().next().unwrap();
    let beginning = "one-string: 0 of 8 units, ";
    assert!(line.starts_with(beginning), "{stderr}");
    assert!(line.contains(" left, 0s so far, ") && line.ends_with(" steps/s"), "{stderr}");
    let options = ["--every", "1ms", "--time", "500ms", "--quiet", "--checkpoint", "quiet"];
    let quiet = magic_hunt(&dir, &ENDLESS, &options);
    assert!(quiet.stderr.is_empty(), "{quiet:?}");
}

/// A folder that exists and takes no files, whoever asks; and a link that leads nowhere.
#[cfg(unix)]
#[test]
fn what_takes_no_file_is_named_at_once() {
    let dir = tempfile::tempdir().unwrap();
    let at = |file| magic_hunt(&dir, &SHORT, &["--checkpoint", file]);
    assert_fails(&at("/proc/hunt.txt"), 2, "cannot write /proc/hunt.txt: ");
    std::os::unix::fs::symlink("nowhere", dir.path().join("link")).unwrap();
    assert_fails(&at("link"), 1, "link is there already; name another file with --checkpoint");
}

/// Runs a command with the rights of root, if this user has them or gets them without a password.
fn as_root(program: &str, words: &[&str]) -> bool {
    let succeeds = |program: &str, words: &[&str]| {
        Command::new(program).args(words).output().is_ok_and(|output| output.status.success())
    };
    succeeds(program, words) || succeeds("sudo", &[&["-n", program], words].concat())
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_full_disk_keeps_the_last_checkpoint() {
    let dir = tempfile::tempdir().unwrap();
    let folder = path(dir.path());
    if !as_root("mount", &["-t", "tmpfs", "-o", "size=16k", "magic-hunt", folder]) {
        skipped("a small tmpfs cannot be mounted here; the disk was not filled");
        return;
    }
    let refuge = tempfile::tempdir().unwrap();
    // Three pages of four are full. The fourth holds the old checkpoint, so there is no room for a
    // new one.
    fs::write(dir.path().join("ballast"), [0; 12 << 10]).unwrap();
    let output = command(&dir, &LONG, &["--every", "1ms"]).env("TMPDIR", refuge.path()).output();
    let kept = Checkpoint::read(&dir.path().join("hunt-one-string.txt"));
    let unmounted = as_root("umount", &[folder]);
    let output = output.unwrap();
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(unmounted);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(stderr.contains(": No space left on device (os error 28)"), "{stderr}");
    assert!(stderr.contains("; going on, and trying again\n"), "{stderr}");
    assert!(stderr.contains("error: the last checkpoint is in "), "{stderr}");
    assert_eq!(kept.unwrap().entries.len(), 0);
    let saved = fs::read_dir(&refuge).unwrap().next().unwrap().unwrap().path();
    assert_eq!(fs::read_to_string(saved).unwrap(), undisturbed(&LONG));
}

#[test]
fn gnu_parallel_runs_the_shards() {
    if !Command::new("parallel").arg("--version").output().is_ok_and(|o| o.status.success()) {
        skipped("GNU parallel is not installed; its command line was not tried");
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    let hunt = [&[PROGRAM][..], &SHORT, &["--threads", "1", "--quiet", "--shard", "{}/4"]].concat();
    let output = Command::new("parallel")
        .current_dir(&dir)
        .env("HOME", dir.path())
        .args(["--jobs", "2", "--halt", "soon,fail=1"])
        .args(hunt)
        .args([":::", "1", "2", "3", "4"])
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    let files = [1, 2, 3, 4].map(|shard| format!("hunt-reduced-bishop-d1-{shard}-of-4.txt"));
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    succeed(&dir, &["merge"], &[&files[..], &["--output", "all"]].concat());
    assert_eq!(read(&dir, "all"), undisturbed(&SHORT));
}

#[cfg(target_os = "linux")]
#[test]
fn nobody_has_to_read_standard_error() {
    let dir = tempfile::tempdir().unwrap();
    for words in [&SHORT[..], &["merge", "hunt-reduced-bishop-d1.txt", "--output", "all"]] {
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        let output = command(&dir, words, &[]).stderr(full).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{words:?} {output:?}");
        assert!(output.stdout.starts_with(b"bishop d1, 4 bits: "), "{output:?}");
    }
}

#[cfg(target_os = "linux")]
mod by_hand {
    use super::*;

    /// Where the limit ends within some kilobytes of a thread's stack, the C library aborts
    /// before anybody can say anything: one run in a hundred.
    #[test]
    #[ignore = "by hand: CONTRIBUTING.md has the command"]
    fn threads_that_cannot_be_started_are_an_error() {
        let dir = tempfile::tempdir().unwrap();
        let limited = format!("ulimit -v 600000; exec {PROGRAM} \"$@\"");
        let mut command = Command::new("sh");
        command.current_dir(&dir).args(["-c", &limited, "sh"]).args(SHORT);
        let output = command.args(["--threads", "1024"]).output().unwrap();
        let text = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{text}");
        assert!(
            text.starts_with("error: cannot start thread ")
                && text.contains(" of 1024; give fewer --threads: ")
                && text.ends_with("; what was found is kept in hunt-reduced-bishop-d1.txt\n"),
            "{text}"
        );
        assert_eq!(text.lines().count(), 1, "{text}");
    }
}
