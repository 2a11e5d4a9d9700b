//! The same bytes from every run, and the committed ones from the default seed.

use std::fs;
use std::path::Path;

use magic_gen::emit::{self, GeneratedFile};
use magic_gen::search::Results;
use magic_gen::stream::DEFAULT_SEED;

fn files(seed: u64) -> Vec<GeneratedFile> {
    emit::files(&Results::search(seed))
}

/// Hash maps are in another order in each.
#[test]
fn every_run_gives_the_same_bytes() {
    let one = files(7);
    assert_eq!(files(7), one);
    let thread = std::thread::spawn(|| files(7));
    assert_eq!(thread.join().unwrap(), one);
}

#[test]
fn another_seed_gives_other_numbers_and_the_same_other_tables() {
    for (one, other) in files(1).iter().zip(&files(2)) {
        let body = |file: &GeneratedFile| {
            let comment = |line: &&str| !line.starts_with("//");
            file.text.lines().filter(comment).map(str::to_owned).collect::<Vec<_>>()
        };
        let same =
            ["a_file.rs", "fill_up.rs", "first_rank.rs", "mod_67.rs", "shared_lines_bishop.rs"];
        let searched = !same.contains(&one.name);
        let how = if searched {
            "searched, says this test"
        } else {
            "the same for every seed, says this test"
        };
        assert_eq!(body(one) != body(other), searched, "{} is {how}", one.name);
    }
}

#[test]
fn the_default_seed_gives_the_committed_bytes() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../generated");
    let results = Results::search(DEFAULT_SEED);
    for GeneratedFile { name, text } in emit::files(&results) {
        let committed = fs::read_to_string(dir.join(name)).unwrap().replace("\r\n", "\n");
        assert_eq!(committed, text, "{name}: run `cargo run -p magic-gen`");
    }
}

#[test]
fn nothing_written_by_hand_carries_the_marker() {
    let marker = ["@", "generated"].concat();
    for file in files(DEFAULT_SEED) {
        let marked = file.text.contains(&marker);
        assert_eq!(marked, file.name.ends_with(".rs"), "{}", file.name);
    }
    let header = include_str!("../../src/emit.rs");
    assert!(!header.contains(&marker));
}
