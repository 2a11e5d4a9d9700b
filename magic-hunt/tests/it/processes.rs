//! Hunts from outside: signals, kills, full disks, GNU parallel, and a drawing of their logs.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Output};
use std::sync::Mutex;
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::program::{self, PROGRAM, Running, assert_fails, end, signal, wait};
use magic_hunt::Checkpoint;
use magic_hunt::candidates::{Form, Pool};
use tempfile::TempDir;

/// A hunt of a second or so: 4 units of 6 steps.
const LONG: [&str; 7] = ["one-string", "--strings", "4", "--tries", "6", "--moves", "60"];

/// A hunt that nobody has seen end.
const ENDLESS: [&str; 5] = ["one-string", "--tries", "1000000000000", "--moves", "10"];

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

/// The checkpoint of a hunt that nothing disturbed; each is made once.
fn undisturbed(hunt: &[&'static str]) -> String {
    static MADE: Mutex<BTreeMap<Vec<&str>, String>> = Mutex::new(BTreeMap::new());
    let make = || {
        let dir = tempfile::tempdir().unwrap();
        succeed(&dir, hunt, &["--checkpoint", "whole.txt", "--quiet"]);
        read(&dir, "whole.txt")
    };
    MADE.lock().unwrap().entry(hunt.to_vec()).or_insert_with(make).clone()
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

#[cfg(unix)]
#[test]
fn signals_write_the_checkpoint_and_end_with_code_130() {
    for name in ["-INT", "-TERM"] {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("hunt-one-string.txt");
        // On a busy machine the first step may take its time.
        let mut patience = Duration::from_millis(300);
        while steps(&file) == 0 {
            // The interval is a minute: what the file holds, the signal wrote.
            let child = endless(&dir, &["--threads", "1", "--resume"]);
            sleep(patience);
            signal(&child, name);
            let output = child.wait_with_output();
            assert_fails(&output, 130, "magic-hunt: interrupted; 0 of 8 units done, ");
            let advice = "; to go on from hunt-one-string.txt, repeat the command with --resume\n";
            assert!(output.stderr.ends_with(advice.as_bytes()), "{output:?}");
            patience *= 2;
        }
        let known = steps(&file);
        succeed(&dir, &ENDLESS, &["--resume", "--time", "1ms", "--quiet"]);
        assert!(steps(&file) >= known);
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
    // The file that bears the claim is replaced all the time.
    let words = ["--checkpoint", "kept.txt", "--threads", "1", "--every", "1ms"];
    let mut child = endless(&dir, &words);
    wait_for_progress(&mut child, &file, 0);
    let advice =
        "a hunt or a merge is at work on it; wait until it has ended, or name another file";
    for name in names {
        for _ in 0..20 {
            let words = ["--checkpoint", name, "--resume", "--time", "1ms"];
            let other = end(endless(&dir, &words));
            assert_fails(&other, 1, &format!("{name} cannot be used: {advice}"));
        }
        let merge = end(command(&dir, &["merge"], &[part, "--output", name]).spawn().unwrap());
        assert_fails(&merge, 1, &format!("cannot write {name}: {advice}"));
    }
    // To be read it is free.
    succeed(&dir, &["merge"], &["kept.txt", part, "--output", "all"]);
    child.kill().unwrap();
    child.wait().unwrap();
    let last = names[names.len() - 1];
    succeed(&dir, &ENDLESS, &["--checkpoint", last, "--resume", "--time", "1ms"]);
    succeed(&dir, &["merge"], &[part, "--output", last]);
    let mut left: Vec<_> = fs::read_dir(&dir).unwrap().map(|e| e.unwrap().file_name()).collect();
    left.retain(|name| !name.to_string_lossy().ends_with(".tmp"));
    left.sort();
    assert_eq!(left, [&["all", part], names].concat(), "something is left over");
}

/// Removing the file is how somebody begins anew who has forgotten that a hunt is at work on it.
#[cfg(unix)]
#[test]
fn what_was_removed_and_begun_anew_is_the_new_hunts() {
    let (dir, refuge) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let file = dir.path().join("hunt-one-string.txt");
    let mut first = command(&dir, &ENDLESS, &["--threads", "1", "--every", "1h"]);
    let mut first = Running::from(first.env("TMPDIR", refuge.path()).spawn().unwrap());
    wait(&mut first, |_| file.exists());
    fs::remove_file(&file).unwrap();
    let words = ["--threads", "1", "--every", "10ms"];
    let mut second = endless(&dir, &words);
    wait_for_progress(&mut second, &file, 0);
    let known = steps(&file);
    signal(&first, "-INT");
    let output = end(first);
    assert_fails(&output, 1, "a hunt or a merge is at work on it; ");
    assert_fails(&output, 1, "the last checkpoint is in ");
    wait_for_progress(&mut second, &file, known);
    signal(&second, "-INT");
    assert_eq!(end(second).status.code(), Some(130));
    let saved: Vec<_> = fs::read_dir(&refuge).unwrap().map(|e| e.unwrap().path()).collect();
    assert_eq!(saved.len(), 1, "{saved:?}");
    Checkpoint::read(&saved[0]).unwrap();
}

/// Whether a program was killed and did not end by itself.
fn was_killed(output: &Output) -> bool {
    #[cfg(unix)]
    return std::os::unix::process::ExitStatusExt::signal(&output.status) == Some(9);
    // There it is an exit code, which the program has as well, but not without a word.
    #[cfg(not(unix))]
    return output.status.code() == Some(1) && output.stderr.is_empty();
}

#[test]
fn of_two_hunts_that_begin_one_file_at_once_one_is_refused() {
    for _ in 0..8 {
        let dir = tempfile::tempdir().unwrap();
        let start = || endless(&dir, &["--threads", "1", "--resume"]);
        let mut pair = [start(), start()];
        let started = Instant::now();
        let refused = loop {
            let ended = pair.iter_mut().position(|child| child.try_wait().unwrap().is_some());
            if ended.is_some() || started.elapsed() > Duration::from_secs(20) {
                break ended;
            }
            sleep(Duration::from_millis(5));
        };
        for child in &mut pair {
            child.kill().unwrap();
        }
        let outputs = pair.map(Running::wait_with_output);
        let refused = refused.unwrap_or_else(|| panic!("both go on: {outputs:?}"));
        let advice = "hunt-one-string.txt cannot be used: a hunt or a merge is at work on it; ";
        assert_fails(&outputs[refused], 1, advice);
        assert!(was_killed(&outputs[1 - refused]), "both ended: {outputs:?}");
    }
}

/// JSON has only text; the file is kept all the same.
#[cfg(unix)]
#[test]
fn the_outcome_as_json_with_a_name_that_is_no_text() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let dir = tempfile::tempdir().unwrap();
    let name = OsStr::from_bytes(b"kept-\xff.txt");
    if fs::write(dir.path().join(name), "").is_err() {
        eprintln!("SKIPPED: names have to be text here");
        return;
    }
    fs::remove_file(dir.path().join(name)).unwrap();
    let mut command = command(&dir, &SHORT, &["--json"]);
    let output = command.arg("--checkpoint").arg(name).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let outcome: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(outcome["checkpoint"], "kept-\u{fffd}.txt");
    assert!(dir.path().join(name).exists());
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn when_the_time_is_up_it_says_how_to_go_on() {
    let dir = tempfile::tempdir().unwrap();
    let text = succeed(&dir, &LONG, &["--time", "20ms", "--threads", "1"]);
    assert!(text.contains(" of 4 units done, "), "{text}");
    assert!(text.ends_with(
        "the time is up; to go on from hunt-one-string.txt, repeat the command with --resume\n"
    ));
    let text = succeed(&dir, &LONG, &["--resume"]);
    assert!(text.contains("4 of 4 units done, "), "{text}");
    assert!(text.ends_with("kept in hunt-one-string.txt\n"), "{text}");
    assert_eq!(read(&dir, "hunt-one-string.txt"), undisturbed(&LONG));
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn standard_output_is_the_report_and_nothing_else() {
    let dir = tempfile::tempdir().unwrap();
    let pool = ["candidates", "--steps", "1", "--moves", "100", "--keep", "7"];
    let output = magic_hunt(&dir, &pool, &[]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(Pool::read(&text, Form::White).unwrap().sites.iter().all(|site| !site.is_empty()));
    assert!(output.stderr.ends_with(b"kept in hunt-candidates.txt\n"));
    let merge = magic_hunt(&dir, &["merge"], &["hunt-candidates.txt", "--output", "all"]);
    assert_eq!(String::from_utf8(merge.stdout).unwrap(), text);
    assert_eq!(merge.stderr, b"128 of 128 units done, kept in all\n");
}

#[test]
fn checkpoints_are_reported_on_standard_error() {
    let dir = tempfile::tempdir().unwrap();
    let output = magic_hunt(&dir, &ENDLESS, &["--every", "1ms", "--time", "500ms"]);
    let stderr = String::from_utf8(output.stderr).unwrap();
    let line = stderr.lines().next().unwrap();
    let beginning = "magic-hunt: one-string: 0 of 8 units, ";
    assert!(line.starts_with(beginning), "{stderr}");
    assert!(line.contains(" left, 0s so far, ") && line.ends_with(" candidates/s"), "{stderr}");
    let options = ["--every", "1ms", "--time", "500ms", "--quiet", "--checkpoint", "quiet"];
    let quiet = magic_hunt(&dir, &ENDLESS, &options);
    assert!(quiet.stderr.is_empty(), "{quiet:?}");
}

#[test]
fn shards_are_merged_into_the_whole_and_reported() {
    let dir = tempfile::tempdir().unwrap();
    for (shard, units) in [("1/3", "1,366"), ("2/3", "1,365"), ("3/3", "1,365")] {
        let text = succeed(&dir, &SHORT, &["--shard", shard]);
        let wanted = format!("{units} of {units} units of shard {shard} done, ");
        assert!(text.contains(&wanted), "{text}");
    }
    let files = [3, 1, 2].map(|shard| format!("hunt-reduced-{shard}-of-3.txt"));
    let text =
        succeed(&dir, &["merge"], &[&files[0], &files[1], &files[2], &files[1], "-o", "all"]);
    let end = "4,096 of 4,096 units done, kept in all\n";
    let merged = text.strip_suffix(end).unwrap_or_else(|| panic!("{text}"));
    assert_eq!(read(&dir, "all"), undisturbed(&SHORT));
    // The report is the one that the hunt itself prints.
    let whole = succeed(&dir, &SHORT, &["--checkpoint", "all", "--resume"]);
    assert!(merged.starts_with("bishop d1, 4 bits: ") && whole.starts_with(merged), "{whole}");
}

#[test]
fn merging_over_a_file_loses_nothing_of_it() {
    let dir = tempfile::tempdir().unwrap();
    let whole = undisturbed(&SHORT);
    fs::write(dir.path().join("all"), &whole).unwrap();
    succeed(&dir, &SHORT, &["--shard", "2/3", "--quiet"]);
    succeed(&dir, &["merge"], &["hunt-reduced-2-of-3.txt", "--output", "all", "--quiet"]);
    assert_eq!(read(&dir, "all"), whole);
}

#[test]
fn merges_into_one_file_at_once_lose_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let files = ["1/3", "2/3", "3/3"].map(|shard| {
        succeed(&dir, &SHORT, &["--shard", shard, "--quiet"]);
        format!("hunt-reduced-{}-of-3.txt", &shard[..1])
    });
    for _ in 0..5 {
        let merging = |file: &String| {
            let words = [file, "--output", "all", "--quiet"];
            command(&dir, &["merge"], &words).spawn().unwrap()
        };
        for child in files.each_ref().map(merging) {
            let output = child.wait_with_output().unwrap();
            assert!(output.status.success(), "{output:?}");
        }
        assert_eq!(read(&dir, "all"), undisturbed(&SHORT));
        fs::remove_file(dir.path().join("all")).unwrap();
    }
}

#[test]
fn merge_refuses_by_name_and_leaves_the_old_file() {
    let dir = tempfile::tempdir().unwrap();
    let whole = undisturbed(&SHORT);
    fs::write(dir.path().join("all"), &whole).unwrap();
    fs::write(dir.path().join("bad"), whole.replacen("bits 4", "bits 5", 1)).unwrap();
    succeed(&dir, &LONG, &["--checkpoint", "foreign", "--quiet", "--time", "1ms"]);
    let merge = |file| magic_hunt(&dir, &["merge"], &[file, "--output", "all"]);
    assert_fails(&merge("bad"), 1, "bad cannot be used: it is damaged (its checksum does not");
    assert_fails(
        &merge("foreign"),
        1,
        "all belongs to another hunt than foreign: kind is reduced, not one-string",
    );
    assert_fails(&merge("."), 1, "cannot read .: ");
    assert_eq!(read(&dir, "all"), whole);
}

#[test]
fn a_hunt_of_a_kind_that_is_not_known_is_merged_all_the_same() {
    let dir = tempfile::tempdir().unwrap();
    let mut checkpoint = Checkpoint::parse(undisturbed(&SHORT).as_bytes()).unwrap();
    checkpoint.identity.kind = "future".to_owned();
    fs::write(dir.path().join("one"), checkpoint.text()).unwrap();
    let text = succeed(&dir, &["merge"], &["one", "--output", "all"]);
    let wanted = "future: a kind of hunt that is not known here; the program that wrote it tells what it found\n\
                  4,096 of 4,096 units done, kept in all\n";
    assert_eq!(text, wanted);
    assert_eq!(read(&dir, "all"), read(&dir, "one"));
}

#[test]
fn the_outcome_as_json_has_what_a_program_needs() {
    let dir = tempfile::tempdir().unwrap();
    let text = succeed(&dir, &SHORT, &["--json"]);
    let outcome: serde_json::Value = serde_json::from_str(&text).unwrap();
    let quiet = succeed(&dir, &SHORT, &["--json", "--quiet", "--resume"]);
    let quiet: serde_json::Value = serde_json::from_str(&quiet).unwrap();
    assert_eq!(quiet["report"], outcome["report"]);
    assert_eq!((&outcome["kind"], &outcome["complete"]), (&"reduced".into(), &true.into()));
    assert_eq!((&outcome["units"], &outcome["units_done"]), (&4096.into(), &4096.into()));
    let text = succeed(&dir, &["merge"], &["hunt-reduced.txt", "-o", "all", "--json"]);
    let merged: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(merged["report"], outcome["report"]);
    assert_eq!((&merged["complete"], &merged["units_done"]), (&true.into(), &4096.into()));
}

/// What is not whole does not say that it is, neither as it was hunted nor merged.
#[test]
fn a_part_as_json_is_told_from_the_whole() {
    let dir = tempfile::tempdir().unwrap();
    let json = |hunt: &[&str], options: &[&str]| -> serde_json::Value {
        serde_json::from_slice(&magic_hunt(&dir, hunt, &[options, &["--json"]].concat()).stdout)
            .unwrap()
    };
    let shard = json(&SHORT, &["--shard", "2/3"]);
    assert_eq!((&shard["shard"], &shard["complete"]), (&"2/3".into(), &true.into()));
    assert!(shard["candidates"].as_u64().is_some_and(|candidates| candidates > 0), "{shard}");
    let merged = json(&["merge"], &["hunt-reduced-2-of-3.txt", "-o", "all"]);
    assert_eq!((&merged["complete"], &merged["units_done"]), (&false.into(), &1365.into()));
    // None of its units comes to an end.
    let begun = json(&LONG, &["--time", "50ms", "--threads", "4", "--checkpoint", "begun"]);
    assert_eq!(begun["complete"], false);
    let merged = json(&["merge"], &["begun", "-o", "begun-too"]);
    assert_eq!((&merged["complete"], &merged["units_done"]), (&false.into(), &begun["units_done"]));
}

#[cfg(unix)]
#[test]
fn folders_and_files_that_do_not_serve_are_named_at_once() {
    let dir = tempfile::tempdir().unwrap();
    let at = |file| magic_hunt(&dir, &SHORT, &["--checkpoint", file]);
    assert_fails(&at("nowhere/file"), 1, "cannot write nowhere/file: No such file or directory");
    // A folder that exists and takes no files, whoever asks.
    assert_fails(&at("/proc/hunt.txt"), 1, "cannot write /proc/hunt.txt: ");
    assert_fails(&at("."), 1, ". is there already; name another file with --checkpoint");
    std::os::unix::fs::symlink("nowhere", dir.path().join("link")).unwrap();
    assert_fails(&at("link"), 1, "link is there already; name another file with --checkpoint");
    let merge = magic_hunt(&dir, &["merge"], &["nowhere.txt", "--output", "all"]);
    assert_fails(&merge, 1, "cannot read nowhere.txt: No such file or directory (os error 2)\n");
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_full_disk_keeps_the_last_checkpoint() {
    let dir = tempfile::tempdir().unwrap();
    let mount = ["-t", "tmpfs", "-o", "size=16k", "magic-hunt", dir.path().to_str().unwrap()];
    if !Command::new("mount").args(mount).output().is_ok_and(|o| o.status.success()) {
        eprintln!("SKIPPED: a small tmpfs cannot be mounted here; the disk was not filled");
        return;
    }
    let refuge = tempfile::tempdir().unwrap();
    // Three pages of four are taken; the one left holds the old checkpoint, and
    // there is no room beside it for a new one.
    fs::write(dir.path().join("ballast"), [0; 12 << 10]).unwrap();
    let output = command(&dir, &LONG, &["--every", "1ms"]).env("TMPDIR", refuge.path()).output();
    let kept = Checkpoint::read(&dir.path().join("hunt-one-string.txt"));
    let unmount = Command::new("umount").arg(dir.path()).status().unwrap();
    let output = output.unwrap();
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(unmount.success());
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(stderr.contains("No space left on device (os error 28); going on, and"), "{stderr}");
    assert!(stderr.contains("magic-hunt: the last checkpoint is in "), "{stderr}");
    assert_eq!(kept.unwrap().entries.len(), 0);
    let saved = fs::read_dir(&refuge).unwrap().next().unwrap().unwrap().path();
    assert_eq!(fs::read_to_string(saved).unwrap(), undisturbed(&LONG));
}

#[test]
fn gnu_parallel_runs_the_shards() {
    if !Command::new("parallel").arg("--version").output().is_ok_and(|o| o.status.success()) {
        eprintln!("SKIPPED: GNU parallel is not installed; its command line was not tried");
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
    let files = [1, 2, 3, 4].map(|shard| format!("hunt-reduced-{shard}-of-4.txt"));
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    succeed(&dir, &["merge"], &[&files[..], &["--output", "all"]].concat());
    assert_eq!(read(&dir, "all"), undisturbed(&SHORT));
}

/// The logs of a weekend, and of one line.
#[test]
fn logs_are_drawn_however_long_they_are() {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/scripts/plot-hunt.py");
    if !Command::new("python3").arg("--version").output().is_ok_and(|o| o.status.success()) {
        eprintln!("SKIPPED: Python is not installed; {script} was not tried");
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    let line = |entries: &str, time: &str| {
        format!("0 of 1 units, {entries} entries, 9h00m left, {time} so far, 3 candidates/s\n")
    };
    let [begun, late, later] = [("80,000", "0s"), ("79,500", "23h00m"), ("79,000", "1d01h")]
        .map(|(n, time)| line(n, time));
    for (log, wanted) in [
        // 25 hours come after 23.
        (begun.clone() + &late + &later, "M90.0 20.0H531.6V190.0H570.0V360.0"),
        (begun.clone(), "M90.0 360.0"),
        (later, "M570.0 360.0"),
        (begun.clone() + &begun, "M90.0 360.0H90.0V360.0"),
    ] {
        fs::write(dir.path().join("log"), &log).unwrap();
        let output = Command::new("python3").arg(script).arg(dir.path().join("log")).output();
        let output = output.unwrap();
        assert!(output.status.success(), "{log} {output:?}");
        let drawing = String::from_utf8_lossy(&output.stdout);
        assert!(drawing.contains(&format!("<path d=\"{wanted}\" fill=\"none\"")), "{drawing}");
    }
}

/// Exit code 2, and an error of the command line that says `wanted`.
fn assert_misused(output: &Output, wanted: &str) {
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(stderr.starts_with("error: ") && stderr.contains("\nUsage: magic-hunt "), "{stderr}");
    assert!(stderr.lines().next().unwrap().ends_with(wanted), "{stderr}");
}

#[test]
fn a_checkpoint_is_no_standard_output() {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("one.txt"), undisturbed(&SHORT)).unwrap();
    let hunt = magic_hunt(&dir, &SHORT, &["--checkpoint", "-"]);
    let merge = magic_hunt(&dir, &["merge", "one.txt"], &["--output", "-"]);
    for output in [hunt, merge] {
        assert_misused(&output, "a checkpoint has to be a file; for a file called -, write ./-");
    }
    assert!(!dir.path().join("-").exists());
    succeed(&dir, &SHORT, &["--checkpoint", "./-"]);
    assert_eq!(read(&dir, "-"), undisturbed(&SHORT));
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn what_a_reduced_hunt_has_no_use_for_is_refused() {
    let dir = tempfile::tempdir().unwrap();
    let of_no_use = |option: &str, place: &str, [its_end, end]: [&str; 2]| {
        format!(
            "{option} is for searches from the {its_end}, and {place} is searched from the {end}; \
             leave it out, or choose --from {its_end}"
        )
    };
    let from_the_top_alone = || {
        "--run is for searches from the top, and rook e4 is searched from the bottom; leave it out"
            .to_owned()
    };
    for (hunt, wanted) in [
        ("rook a1 --seed 5", of_no_use("--seed", "rook a1", ["bottom", "top"])),
        ("bishop c1 --seed 5", of_no_use("--seed", "bishop c1", ["bottom", "top"])),
        ("rook e3 --run 3", of_no_use("--run", "rook e3", ["top", "bottom"])),
        ("rook e4 --run 3", from_the_top_alone()),
        ("rook a1 --from bottom --run 0", of_no_use("--run", "rook a1", ["top", "bottom"])),
        ("bishop a1 --run 3", of_no_use("--run", "bishop a1", ["top", "bottom"])),
    ] {
        let words: Vec<&str> = ["reduced"].into_iter().chain(hunt.split(' ')).collect();
        assert_misused(&magic_hunt(&dir, &words, &["--time", "1s"]), &wanted);
    }
    assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 0);
    for hunt in ["rook h1 --run 60", "rook e3 --run 60 --from top", "bishop a1 --bits 4 --seed 5"] {
        let words: Vec<&str> = ["reduced"].into_iter().chain(hunt.split(' ')).collect();
        succeed(&dir, &words, &["--time", "1s", "--checkpoint", "kept.txt"]);
        fs::remove_file(dir.path().join("kept.txt")).unwrap();
    }
}
