//! The pages in a browser: that they are shown as they should be, with scripts and without.

mod game;
mod in_firefox;
mod looks;
mod shared_lines;
mod tables;

use std::fs;
use std::ops::{Deref, DerefMut};
use std::thread::sleep;
use std::time::Duration;

use magic_gen::geometry::Square;
use serde_json::Value;

use crate::browser::Browser;
use crate::report::pages;
use crate::slider_walk::walk;

/// What is wider than the page or cut off.
const CLIPPED: &str = include_str!("scripts/clipped.js");

/// The pages in a browser.
struct Shown {
    browser: Browser,
    dir: tempfile::TempDir,
}

/// The pages, if there is a browser.
fn shown() -> Option<Shown> {
    let browser = Browser::start()?;
    let dir = tempfile::tempdir().unwrap();
    for (name, text) in pages() {
        fs::write(dir.path().join(name), text).unwrap();
    }
    Some(Shown { browser, dir })
}

/// A page in a wide window, if there is a browser.
fn shown_at(page: &str) -> Option<Shown> {
    let mut shown = shown()?;
    shown.open(page, 1280, false);
    Some(shown)
}

impl Deref for Shown {
    type Target = Browser;

    fn deref(&self) -> &Browser {
        &self.browser
    }
}

impl DerefMut for Shown {
    fn deref_mut(&mut self) -> &mut Browser {
        &mut self.browser
    }
}

impl Shown {
    /// Opens a page, so many points wide. Its name may have a place in it, or a state.
    fn open(&mut self, page: &str, width: u32, dark: bool) {
        // A page that is open would only go to the other place.
        self.browser.call("Page.navigate", &serde_json::json!({ "url": "about:blank" }));
        self.browser.open(&self.dir.path().join(page), width, dark);
    }

    /// Turns scripts on or off.
    fn scripts(&mut self, on: bool) {
        let value = serde_json::json!({ "value": !on });
        self.browser.call("Emulation.setScriptExecutionDisabled", &value);
    }

    fn click(&mut self, selector: &str) {
        self.browser.value(&format!("document.querySelector('{selector}').click()"));
    }

    /// What an element says.
    fn text(&mut self, selector: &str) -> String {
        let text = self.browser.value(&format!("document.querySelector('{selector}').textContent"));
        text.as_str().unwrap().to_owned()
    }

    /// Waits until an element says a word.
    fn wait(&mut self, selector: &str, word: &str) -> String {
        for _ in 0..600 {
            let text = self.text(selector);
            if text.contains(word) {
                return text;
            }
            sleep(Duration::from_millis(100));
        }
        panic!("{selector} never says {word}")
    }
}

/// The squares that a text names.
fn squares(text: &str) -> u64 {
    text.split_whitespace().map(|name| name.parse::<Square>().unwrap().bit()).sum()
}

const DEFAULT_STEPS: &str = include_str!("scripts/default_steps.js");

/// Each answer of the default is that of the walk: a slider, a square, pieces, what is attacked and wrong.
fn assert_steps_are_right(answers: &Value) {
    for answer in answers.as_array().unwrap() {
        let text = |n: usize| answer[n].as_str().unwrap();
        let square: Square = text(1).parse().unwrap();
        let right = walk(text(0).parse().unwrap(), square.index(), squares(text(2)));
        assert_eq!((squares(text(3)), text(4)), (right, ""), "{answer}");
    }
}
