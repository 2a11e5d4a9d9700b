//! The page in a browser: that it is shown as it should be, with scripts and without.

mod contrast;
mod following;
mod keys_and_pointers;
mod layout;
mod magics;
mod shared_lines;
mod stage;
mod story;
mod without_scripts;

use std::collections::HashMap;
use std::fs;
use std::path::PathBuf;
use std::thread::sleep;
use std::time::Duration;

use magic_gen::geometry::{Slider, Square};
use serde_json::Value;

use crate::browser::Browser;
use crate::report::report;
use crate::slider_walk::walk;

/// The page in a browser, if there is one.
fn shown() -> Option<(Browser, PathBuf, tempfile::TempDir)> {
    let browser = Browser::start()?;
    let dir = tempfile::tempdir().unwrap();
    let page = dir.path().join("report.html");
    fs::write(&page, report()).unwrap();
    Some((browser, page, dir))
}

/// The sentence below the stage.
const VERDICT: &str = "document.querySelector('#verdict').textContent";

#[track_caller]
fn begins(text: &Value, begin: &str) {
    assert!(text.as_str().unwrap().starts_with(begin), "{text}");
}

/// The squares that a text names.
fn squares(text: &str) -> u64 {
    text.split_whitespace().map(|name| name.parse::<Square>().unwrap().bit()).sum()
}

/// The table that a magic fills: in each slot the attack set of the first occupancy that came, and how many
/// occupancies came to a slot that held another.
fn fill(slider: Slider, square: Square, magic: u64, bits: u32) -> (HashMap<u64, u64>, usize) {
    let mask = slider.mask(square);
    let (mut slots, mut lost, mut subset) = (HashMap::new(), 0, 0_u64);
    loop {
        let right = walk(slider, square.index(), subset);
        let index = subset.wrapping_mul(magic) >> (64 - bits);
        lost += usize::from(*slots.entry(index).or_insert(right) != right);
        subset = subset.wrapping_sub(mask) & mask;
        if subset == 0 {
            return (slots, lost);
        }
    }
}

/// Waits until a text of the page has a word.
fn wait(browser: &mut Browser, id: &str, word: &str) -> String {
    let asked = format!("document.querySelector('{id}').textContent");
    for _ in 0..600 {
        let text = browser.value(&asked).as_str().unwrap().to_owned();
        if text.contains(word) {
            return text;
        }
        sleep(Duration::from_millis(100));
    }
    panic!("{id} never says {word}")
}

fn click(browser: &mut Browser, selector: &str) {
    browser.value(&format!("document.querySelector('{selector}').click()"));
}

/// Scrolls to a step, and waits until it is the one that is read.
fn read_step(browser: &mut Browser, id: &str) {
    browser.value(&format!(
        "document.documentElement.style.scrollBehavior = 'auto'; document.getElementById('{id}').scrollIntoView()"
    ));
    for _ in 0..100 {
        if browser.value("document.querySelector('.tale.active').id") == id {
            return;
        }
        sleep(Duration::from_millis(20));
    }
    panic!("{id} is not read");
}
