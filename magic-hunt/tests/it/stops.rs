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
