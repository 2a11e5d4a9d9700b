//! The machinery of hunts, with a toy that is small enough to try everything.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use anyhow::{Result, ensure};
use magic_gen::digest::sha256;
use magic_hunt::file_lock::FileLock;
use magic_hunt::session::{self, Ending, Options, Outcome};
use magic_hunt::{Checkpoint, Entries, Entry, Hunt, Identity, Shard, Stop, merge};
use tempfile::TempDir;

/// Whose records are easy to tell from each other, and that can be disturbed.
#[derive(Default)]
struct Toy {
    units: u64,
    steps: u64,
    seed: u64,
    /// Raised when `left` steps have been made.
    interrupt: AtomicBool,
    left: Option<AtomicU64>,
    /// The unit whose last step panics.
    cursed: Option<u64>,
    /// Removed by the first step of all.
    folder: Option<PathBuf>,
}

fn entry(step: u64, value: u64) -> Entry {
    Entry { step, record: value.into() }
}

impl Hunt for Toy {
    fn kind(&self) -> &'static str {
        "toy"
    }

    fn parameters(&self) -> Vec<(&'static str, String)> {
        vec![("seed", self.seed.to_string()), ("color", "light blue".to_owned())]
    }

    fn units(&self) -> u64 {
        self.units
    }

    fn steps(&self) -> u64 {
        self.steps
    }

    fn begin(&self, unit: u64) -> Entry {
        entry(0, self.seed ^ unit)
    }

    fn step_until(&self, unit: u64, at: &mut Entry, _stop: &Stop<'_>) {
        assert!(at.step < self.steps, "a step too many");
        let (step, value) = (at.step + 1, at.record.as_u64().unwrap());
        *at = entry(step, value.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ unit << 32 ^ step);
        if let Some(folder) = &self.folder {
            let _ = fs::remove_dir_all(folder);
        }
        if self.left.as_ref().is_some_and(|left| left.fetch_sub(1, Ordering::SeqCst) == 1) {
            self.interrupt.store(true, Ordering::SeqCst);
        }
        let last = step == self.steps;
        assert!(!last || self.cursed != Some(unit), "this panic belongs to the test");
    }

    fn candidates(&self, entry: &Entry) -> u64 {
        entry.step
    }

    fn check(&self, unit: u64, entry: &Entry) -> Result<()> {
        let calm = Toy { units: self.units, steps: self.steps, ..Toy::default() };
        let mut wanted = self.begin(unit);
        (0..entry.step).for_each(|_| calm.step(unit, &mut wanted));
        ensure!(*entry == wanted, "{} is not where the walk leads", entry.record);
        Ok(())
    }

    fn headline(&self, entries: &Entries) -> String {
        format!("{} begun", entries.len())
    }

    fn report(&self, entries: &Entries) -> String {
        entries.iter().map(|(unit, entry)| format!("{unit} {}\n", entry.record)).collect()
    }
}

fn toy() -> Toy {
    Toy { units: 7, steps: 3, ..Toy::default() }
}

fn options(dir: &TempDir, name: &str) -> Options {
    Options {
        shard: Shard::WHOLE,
        threads: 2,
        time: None,
        checkpoint: dir.path().join(name),
        resume: true,
        every: Duration::from_secs(60),
        quiet: true,
    }
}

fn run(toy: &Toy, options: &Options) -> Result<Outcome> {
    session::run(toy, options, &toy.interrupt)
}

/// The bytes that a run of the toy in one go leaves behind.
fn whole(toy: &Toy) -> String {
    let dir = tempfile::tempdir().unwrap();
    let options = options(&dir, "whole");
    assert_eq!(run(toy, &options).unwrap().ending, Ending::Done);
    fs::read_to_string(&options.checkpoint).unwrap()
}

/// The checkpoints of all shards.
fn shards(of: u64, dir: &TempDir) -> Vec<(PathBuf, Checkpoint)> {
    let work = |index| {
        let shard = format!("{index}/{of}").parse().unwrap();
        let options = Options { shard, ..options(dir, &format!("{index}-of-{of}")) };
        run(&toy(), &options).unwrap();
        (options.checkpoint.clone(), Checkpoint::read(&options.checkpoint).unwrap())
    };
    (1..=of).map(work).collect()
}

fn merged(sources: &[(PathBuf, Checkpoint)]) -> Checkpoint {
    merge(sources).unwrap().unwrap()
}

#[test]
fn any_number_of_threads_leaves_the_same_bytes() {
    let one = whole(&toy());
    for threads in [1, 2, 5, 31] {
        let dir = tempfile::tempdir().unwrap();
        let options = Options { threads, ..options(&dir, "toy") };
        run(&toy(), &options).unwrap();
        assert_eq!(fs::read_to_string(&options.checkpoint).unwrap(), one, "{threads} threads");
    }
}

#[test]
fn an_interrupted_hunt_comes_to_the_same_bytes() {
    let wanted = whole(&toy());
    for threads in [1, 3] {
        for left in 1..=21 {
            let dir = tempfile::tempdir().unwrap();
            let options = Options { threads, ..options(&dir, "toy") };
            let first = Toy { left: Some(AtomicU64::new(left)), ..toy() };
            let outcome = run(&first, &options).unwrap();
            let made = outcome.checkpoint.status().steps_done;
            assert!((left.into()..(u128::from(left) + threads as u128)).contains(&made), "{made}");
            let done = made == 21;
            assert_eq!(outcome.ending, if done { Ending::Done } else { Ending::Interrupted });
            // The second run makes exactly the steps that are left.
            let rest = Toy { left: Some(AtomicU64::new(21 - made as u64)), ..toy() };
            assert_eq!(run(&rest, &options).unwrap().ending, Ending::Done);
            assert_eq!(rest.left.unwrap().into_inner(), 0, "{left} and {threads} threads");
            assert_eq!(fs::read_to_string(&options.checkpoint).unwrap(), wanted);
        }
    }
}

#[test]
fn shards_are_the_whole_however_they_are_merged() {
    let wanted = whole(&toy());
    let dir = tempfile::tempdir().unwrap();
    for of in 1..=5 {
        let shards = shards(of, &dir);
        // Every way to put them into two groups, or into both. One group is in reverse order.
        for groups in 0..3_usize.pow(of as u32) {
            let group = |without: usize| {
                let is_in = |i: &usize| groups / 3_usize.pow(*i as u32) % 3 != without;
                let mut chosen: Vec<_> = (0..shards.len()).filter(is_in).collect();
                chosen.sort_by_key(|&i| if without == 0 { i } else { shards.len() - i });
                let chosen: Vec<_> = chosen.into_iter().map(|i| shards[i].clone()).collect();
                merge(&chosen).unwrap().map(|group| (PathBuf::from("x"), group))
            };
            let groups: Vec<_> = [group(0), group(1)].into_iter().flatten().collect();
            assert_eq!(merged(&groups).text(), wanted, "{groups:?}");
        }
    }
}

#[test]
fn a_merge_goes_on_with_another_number_of_shards() {
    let wanted = whole(&toy());
    for left in 1..21 {
        let dir = tempfile::tempdir().unwrap();
        let begun = options(&dir, "begun");
        run(&Toy { left: Some(AtomicU64::new(left)), ..toy() }, &begun).unwrap();
        let parts: Vec<_> = (1..=3)
            .map(|index| {
                let shard: Shard = format!("{index}/3").parse().unwrap();
                let part = Options { shard, ..options(&dir, &index.to_string()) };
                fs::copy(&begun.checkpoint, &part.checkpoint).unwrap();
                assert_eq!(run(&toy(), &part).unwrap().ending, Ending::Done);
                (part.checkpoint.clone(), Checkpoint::read(&part.checkpoint).unwrap())
            })
            .collect();
        assert_eq!(merged(&parts).text(), wanted);
    }
}

#[test]
fn of_two_records_the_further_stays_whatever_the_order() {
    let entry = |step: u64| entry(step, 100 + step);
    let of = |steps: &[Option<u64>]| {
        let units = steps.iter().zip(0..).filter_map(|(step, unit)| Some((unit, entry((*step)?))));
        let identity = Identity::new(&toy());
        (PathBuf::from("x"), Checkpoint { identity, shard: Shard::WHOLE, entries: units.collect() })
    };
    let all = [None, Some(0), Some(1), Some(2), Some(3)];
    for one in all {
        for other in all {
            let wanted = of(&[one.max(other), other.max(one)]).1;
            assert_eq!(merged(&[of(&[one, other]), of(&[other, one])]), wanted);
        }
    }
}

#[test]
fn contradictions_name_both_files() {
    assert!(merge(&[]).unwrap().is_none());
    let source = |name: &str, step, record: &str| {
        let entries = BTreeMap::from([(5, Entry { step, record: record.into() })]);
        let checkpoint =
            Checkpoint { identity: Identity::new(&toy()), shard: Shard::WHOLE, entries };
        (PathBuf::from(name), checkpoint)
    };
    // The third has made more steps. It must not hide that the others disagree.
    let sources = [source("one", 1, "a"), source("two", 1, "b"), source("three", 2, "c")];
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let sources = order.map(|i: usize| sources[i].clone());
        let error = merge(&sources).unwrap_err().to_string();
        for wanted in
            ["one", "two", "contradict each other: unit 5 at step 1", "`\"a\"`", "`\"b\"`"]
        {
            assert!(error.contains(wanted), "{error}");
        }
    }
}

/// Writes bytes as a file and says what is wrong with going on from it.
fn refusal(toy: &Toy, bytes: &[u8]) -> String {
    let dir = tempfile::tempdir().unwrap();
    let options = options(&dir, "given.txt");
    fs::write(&options.checkpoint, bytes).unwrap();
    let error = format!("{:#}", run(toy, &options).unwrap_err());
    assert!(error.contains("given.txt"), "{error}");
    assert_eq!(fs::read(&options.checkpoint).unwrap(), bytes, "a refused file is left alone");
    error
}

#[test]
fn a_file_with_any_byte_changed_is_refused() {
    let good = whole(&Toy { units: 2, steps: 1, ..Toy::default() }).into_bytes();
    assert!(Checkpoint::parse(&good).is_ok());
    for at in 0..good.len() {
        for byte in (0..=u8::MAX).filter(|&byte| byte != good[at]) {
            let mut bad = good.clone();
            bad[at] = byte;
            assert!(Checkpoint::parse(&bad).is_err(), "byte {at} as {byte}");
        }
    }
}

#[test]
fn a_file_that_is_cut_off_or_grown_is_refused() {
    let good = whole(&toy());
    for length in 0..good.len() {
        assert!(Checkpoint::parse(&good.as_bytes()[..length]).is_err(), "{length} bytes");
    }
    for bad in [format!("{good}\n"), format!("{good}{good}"), format!("\n{good}")] {
        assert!(Checkpoint::parse(bad.as_bytes()).is_err());
    }
    let lines: Vec<&str> = good.split_inclusive('\n').collect();
    for at in 0..lines.len() {
        let without = [&lines[..at], &lines[at + 1..]].concat().concat();
        assert!(Checkpoint::parse(without.as_bytes()).is_err(), "without line {at}");
        let twice = [&lines[..=at], &lines[at..]].concat().concat();
        assert!(Checkpoint::parse(twice.as_bytes()).is_err(), "line {at} twice");
    }
}

#[test]
fn what_is_wrong_is_said_with_what_to_do() {
    let good = whole(&toy());
    let cut = &good[..good.len() / 2];
    let flipped = good.replacen("light", "right", 1);
    let newer = good.replacen("format 2", "format 3", 1);
    let carried = good.replace('\n', "\r\n");
    for (bytes, wanted) in [
        (&b"\xff\xfe"[..], "it is damaged (it is not text); restore a copy of it, or remove it"),
        (cut.as_bytes(), "it is cut off: the checksum at its end is missing); restore a copy"),
        (flipped.as_bytes(), "its checksum does not match its text); restore a copy"),
        (carried.as_bytes(), "its line ends were changed to CRLF, as some copying does; change"),
        (b"", "it does not begin as a checkpoint of a hunt does; name the right file"),
        (b"some other file\n", "it does not begin as a checkpoint of a hunt does"),
        (newer.as_bytes(), "its format is 3, and this program knows 2; use the program"),
    ] {
        let error = refusal(&toy(), bytes);
        assert!(error.contains(wanted), "{error}");
    }
}

/// What is said of a file with other text in one of its lines, and with a right checksum.
fn refusal_of_line(line: usize, change: impl Fn(&str) -> String) -> String {
    let good = whole(&toy());
    let body: String = (1..).zip(good.lines().take(9)).fold(String::new(), |text, (n, old)| {
        text + &if n == line { change(old) } else { old.to_owned() } + "\n"
    });
    refusal(&toy(), format!("{body}sha256 {}\n", sha256(&body)).as_bytes())
}

#[test]
fn a_foreign_file_is_refused_by_what_differs() {
    for (from, to, wanted) in [
        ("\"seed\":\"0\"", "\"seed\":\"9\"", "seed is 9, not 0; name another file"),
        ("\"units\":7", "\"units\":8", "the number of units is 8, not 7"),
        ("\"steps\":3", "\"steps\":4", "the number of steps is 4, not 3"),
        ("\"toy\"", "\"game\"", "kind is game, not toy"),
        ("\"color\":\"light blue\",", "", "color is not given, not light blue"),
        ("\"seed\"", "\"depth\":\"7\",\"seed\"", "depth is 7, not left out"),
    ] {
        let error = refusal_of_line(2, |head| head.replacen(from, to, 1));
        assert!(error.contains(&format!("it belongs to another hunt: {wanted}")), "{error}");
    }
}

#[test]
fn text_with_a_checksum_that_makes_no_sense_is_refused() {
    let damaged = "given.txt cannot be used: it is damaged (the record of unit 0 is wrong); restore \
                   a copy of it, or remove it and search its units again: ";
    for (line, text, wanted) in [
        (9, "[7,1,1]", "its text cannot be read); "),
        (9, "[7,1,1]", "line 9: unit 7 of 7, which begin at 0"),
        (3, "[0,4,4]", "line 3: step 4 of 3"),
        (3, "[0,2,3]", damaged),
        (3, "[0,1,\"nonsense\"]", "\"nonsense\" is not where the walk leads"),
        (4, "[0,1,1]", "line 4: unit 0 is out of order"),
        (5, "[0,1,1]", "line 5: unit 0 is out of order"),
        (3, "0 1 1", "line 3: invalid type: integer `0`"),
        (2, "[0,1,1]", "its text cannot be read"),
        (2, "[0,1,1]", ": line 2: "),
    ] {
        let error = refusal_of_line(line, |_| text.to_owned());
        assert!(error.contains(wanted), "{error}, not {wanted}");
    }
    let title = whole(&toy()).lines().next().unwrap().to_owned() + "\n";
    let error = refusal(&toy(), format!("{title}sha256 {}\n", sha256(&title)).as_bytes());
    assert!(error.contains("the line that says which hunt is missing"), "{error}");
}

#[test]
fn the_file_of_one_shard_does_not_go_on_as_another() {
    let dir = tempfile::tempdir().unwrap();
    let shards = shards(2, &dir);
    let second = Options { shard: "2/2".parse().unwrap(), ..options(&dir, "1-of-2") };
    let error = run(&toy(), &second).unwrap_err().to_string();
    assert!(error.contains("1-of-2 is of shard 1/2, not 2/2; go on with --shard 1/2"), "{error}");
    assert!(run(&toy(), &options(&dir, "2-of-2")).is_err(), "nor as the whole");
    // Merged, even alone, it is a whole hunt.
    let whole = Options { checkpoint: dir.path().join("merged"), ..options(&dir, "") };
    fs::write(&whole.checkpoint, merged(&shards[..1]).text()).unwrap();
    assert_eq!(run(&toy(), &whole).unwrap().ending, Ending::Done);
}

#[test]
fn when_the_time_is_up_it_stops_and_says_so() {
    let dir = tempfile::tempdir().unwrap();
    let options = options(&dir, "toy");
    let late = Options { time: Some(Duration::ZERO), ..options.clone() };
    let outcome = run(&toy(), &late).unwrap();
    assert_eq!((outcome.ending, outcome.checkpoint.status().steps_done), (Ending::TimeUp, 0));
    assert_eq!(run(&toy(), &options).unwrap().ending, Ending::Done);
    // What is done is done, whatever the clock says.
    assert_eq!(run(&toy(), &late).unwrap().ending, Ending::Done);
}

#[test]
fn a_step_that_panics_costs_its_unit_alone() {
    let dir = tempfile::tempdir().unwrap();
    let options = options(&dir, "toy");
    let error = run(&Toy { cursed: Some(2), ..toy() }, &options).unwrap_err();
    let (file, error) = (options.checkpoint.display(), format!("{error:#}"));
    let wanted = format!("a step panicked, on 1 of 2 threads; what was found is kept in {file}");
    assert_eq!(error, wanted);
    let kept = Checkpoint::read(&options.checkpoint).unwrap();
    assert_eq!((kept.entries[&2].step, kept.status().units_done), (2, 6));
    run(&toy(), &options).unwrap();
    assert_eq!(fs::read_to_string(&options.checkpoint).unwrap(), whole(&toy()));
}

#[test]
fn while_another_has_the_file_nothing_is_done_or_written() {
    let dir = tempfile::tempdir().unwrap();
    let options = options(&dir, "toy");
    let lock = FileLock::take(&options.checkpoint, Duration::ZERO).unwrap();
    let error = run(&Toy { cursed: Some(0), steps: 1, ..toy() }, &options).unwrap_err();
    assert!(format!("{error:#}").contains("another hunt or merge uses it"), "{error:#}");
    assert!(!options.checkpoint.exists());
    drop(lock);
    assert_eq!(run(&toy(), &options).unwrap().ending, Ending::Done);
}

#[test]
fn a_folder_that_takes_no_files_is_noticed_before_the_first_step() {
    let dir = tempfile::tempdir().unwrap();
    let untouched = Toy { cursed: Some(0), steps: 1, ..toy() };
    for file in ["missing/toy", "."] {
        let error = run(&untouched, &options(&dir, file)).unwrap_err();
        let error = format!("{error:#}");
        let after = ["panicked", "the last checkpoint is in"];
        assert!(!after.iter().any(|told| error.contains(told)), "{error}");
    }
}

#[test]
fn a_folder_that_is_gone_at_the_end_loses_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let folder = dir.path().join("gone");
    fs::create_dir(&folder).unwrap();
    let options = Options { threads: 1, ..options(&dir, "gone/toy") };
    let error = run(&Toy { folder: Some(folder), ..toy() }, &options).unwrap_err();
    let error = format!("{error:#}");
    let refuge = error.strip_prefix("the last checkpoint is in ").unwrap();
    let refuge = Path::new(refuge.split(" instead; copy it over ").next().unwrap());
    let kept = fs::read_to_string(refuge).unwrap();
    fs::remove_file(refuge).unwrap();
    assert_eq!(kept, whole(&toy()), "{error}");
}
