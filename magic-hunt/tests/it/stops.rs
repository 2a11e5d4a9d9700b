//! Hunts that have to stop in the middle of a step, and what they know in the end, which
//! stays as it is.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use magic_gen::digest::sha256;
use magic_gen::geometry::{Site, Slider};
use magic_hunt::one_string::{self, OneString};
use magic_hunt::reduced::{BottomFirst, TopFirst};
use magic_hunt::session;
use magic_hunt::{Checkpoint, Entries, Entry, Hunt, Shard, Stop};

/// Works on a shard until `stop` holds, and returns what is known then.
fn drive(
    hunt: &dyn Hunt,
    shard: Shard,
    entries: Entries,
    stop: &(dyn Fn() -> bool + Sync),
) -> Entries {
    let state = Mutex::new(Checkpoint { entries, ..Checkpoint::new(hunt, shard) });
    session::drive(hunt, &state, 1, stop, &mut || {}).unwrap();
    state.into_inner().unwrap().entries
}

/// Compares the SHA-256 of records, by its first digits. If it is another, hunts that are
/// under way do not go on as they began, and a merge may find that their checkpoints
/// contradict those of other machines: that is a new kind of hunt, or a new parameter.
fn assert_as_ever(hunt: &dyn Hunt, entries: &Entries, wanted: &str) {
    let line = |(unit, entry): (&u64, &Entry)| format!("{unit} {}\n", entry.record);
    let digits = sha256(entries.iter().map(line).collect::<String>());
    assert!(digits.starts_with(wanted), "{}: other records than ever, {digits}", hunt.kind());
}

/// Stops a hunt at one after the other of the moments at which it asks, and lets it go on.
fn stopped_anywhere_it_comes_to_the_same_end(hunt: &dyn Hunt, shard: &str, wanted: &str) {
    let shard: Shard = shard.parse().unwrap();
    let asked = AtomicUsize::new(0);
    let never = || {
        asked.fetch_add(1, Ordering::Relaxed);
        false
    };
    let all = drive(hunt, shard, Entries::new(), &never);
    assert_as_ever(hunt, &all, wanted);
    let (asked, kind) = (asked.into_inner(), hunt.kind());
    let steps = shard.len(hunt.units()) * hunt.steps();
    assert!(asked as u64 > steps + 5, "{kind} asks {asked} times in {steps} steps");
    for last in (0..asked).step_by((asked / 6).max(1)) {
        let asked = AtomicUsize::new(0);
        let stop = || asked.fetch_add(1, Ordering::Relaxed) >= last;
        let part = drive(hunt, shard, Entries::new(), &stop);
        assert_eq!(asked.into_inner(), last + 1, "{kind} goes on after it was stopped");
        assert_ne!(part, all, "{kind} was done before it was stopped");
        let whole = drive(hunt, shard, part, &|| false);
        assert_eq!(whole, all, "{kind}, stopped after {last} questions");
    }
}

fn site(slider: Slider, square: &str) -> Site {
    Site::new(slider, square.parse().unwrap())
}

#[test]
fn a_stopped_hunt_for_a_bishop_comes_to_the_same_end() {
    let hunt = TopFirst::new(site(Slider::Bishop, "c1"), 4, 0).unwrap();
    stopped_anywhere_it_comes_to_the_same_end(&hunt, "264/4096", "68c8884fde893019");
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_stopped_hunt_from_the_top_comes_to_the_same_end() {
    let hunt = TopFirst::new(site(Slider::Rook, "c2"), 9, 0).unwrap();
    stopped_anywhere_it_comes_to_the_same_end(&hunt, "4001/4096", "386ec79848fd0626");
}

/// A unit has 256 steps of some hundredths of a second here, or of half a minute on other
/// squares; so it is one step that is looked at.
#[test]
fn a_hunt_from_the_bottom_stops_within_a_step() {
    let hunt = BottomFirst::new(site(Slider::Rook, "e4"), 9, 1).unwrap();
    let mut whole = hunt.begin(6);
    hunt.step(6, &mut whole);
    assert_as_ever(&hunt, &[(6, whole.clone())].into(), "0c9e43e012c66d1c");
    for last in [0, 1, 5] {
        let asked = AtomicUsize::new(0);
        let ask = || asked.fetch_add(1, Ordering::Relaxed) >= last;
        let stop = Stop::when(&ask);
        let mut part = hunt.begin(6);
        hunt.step_until(6, &mut part, &stop);
        assert!(stop.was_seen() && hunt.candidates(&part) < hunt.candidates(&whole), "{last}");
    }
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_stopped_hunt_for_one_string_comes_to_the_same_end() {
    let settings = one_string::Settings { seed: 7, strings: 2, tries: 3, moves: 500 };
    let hunt = OneString::new(settings).unwrap();
    stopped_anywhere_it_comes_to_the_same_end(&hunt, "1/1", "e1e76f0c94abb24c");
}

#[cfg(unix)]
mod process {
    use std::fs;
    use std::path::Path;
    use std::process::Child;
    use std::thread::sleep;
    use std::time::Duration;

    use magic_hunt::Checkpoint;
    use tempfile::TempDir;

    use crate::program::{assert_fails, command, end_in_time, signal, wait};

    /// A hunt whose first step nobody will see the end of, and one whose steps are short.
    const WITHOUT_END: [&[&str]; 2] = [
        &["one-string", "--moves", "1000000000000"],
        &["one-string", "--tries", "1000000000000", "--moves", "10"],
    ];

    fn start(dir: &TempDir, hunt: &[&str], options: &[&str]) -> Child {
        let all = ["--checkpoint", "kept.txt", "--resume", "--threads", "1"];
        command(dir, &[hunt, options, &all].concat()).spawn().unwrap()
    }

    /// The steps of a checkpoint, which is in order, and not of a hunt that is done.
    fn steps_begun(file: &Path) -> u64 {
        let checkpoint = Checkpoint::read(file).unwrap();
        assert!(checkpoint.status().units_done < checkpoint.identity.units);
        checkpoint.entries.values().map(|entry| entry.step).sum()
    }

    #[test]
    #[ignore = "slow: CONTRIBUTING.md has the command"]
    fn a_hunt_whose_time_is_up_stops_in_the_middle_of_a_step() {
        let dir = tempfile::tempdir().unwrap();
        for hunt in WITHOUT_END {
            let file = dir.path().join("kept.txt");
            // The second time it goes on from what the first one kept.
            for _ in 0..2 {
                let output = end_in_time(start(&dir, hunt, &["--time", "50ms"]));
                assert_eq!(output.status.code(), Some(0), "{hunt:?} {output:?}");
                let stderr = String::from_utf8_lossy(&output.stderr);
                let advice = "the time is up; to continue from kept.txt, repeat the command with \
                              --resume\n";
                assert!(stderr.contains(" units done, ") && stderr.ends_with(advice), "{stderr}");
                steps_begun(&file);
            }
            fs::remove_file(&file).unwrap();
        }
    }

    #[test]
    #[ignore = "slow: CONTRIBUTING.md has the command"]
    fn signals_end_a_hunt_in_the_middle_of_a_step_and_write_its_checkpoint() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("kept.txt");
        // The interval is a minute: what the file holds, the signal wrote.
        let end_by = |hunt, name, patience| {
            let mut child = start(&dir, hunt, &[]);
            // Whoever writes a checkpoint listens to signals already.
            wait(&mut child, |_| file.exists());
            sleep(patience);
            signal(&child, name);
            let output = end_in_time(child);
            assert_fails(&output, 130, "error: interrupted; 0 of ");
            let advice = "; to continue from kept.txt, repeat the command with --resume\n";
            assert!(output.stderr.ends_with(advice.as_bytes()), "{output:?}");
            steps_begun(&file)
        };
        let mut patience = Duration::from_millis(100);
        for (hunt, name) in WITHOUT_END.into_iter().zip(["-INT", "-TERM"].into_iter().cycle()) {
            // On a busy machine the first step may take its time.
            while end_by(hunt, name, patience) == 0 && hunt == WITHOUT_END[1] {
                patience *= 2;
            }
            fs::remove_file(&file).unwrap();
        }
    }
}
