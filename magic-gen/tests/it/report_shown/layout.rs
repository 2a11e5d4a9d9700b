//! The page has room for its parts: on each width, on a phone and on paper.

use std::thread::sleep;
use std::time::Duration;

use serde_json::json;

use super::{VERDICT, begins, click, read_step, shown};

const CLIPPED: &str = include_str!("scripts/clipped.js");

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn nothing_is_wider_than_the_page_or_cut_off() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    for width in [360, 768, 1280, 1920] {
        browser.open(&page, width, false);
        // With a square unfolded, too.
        browser.value(
            "for (const d of [...document.querySelectorAll('details')].slice(0, 3)) d.open = true",
        );
        assert_eq!(browser.value(CLIPPED), json!([]), "{width}");
    }
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn on_paper_nothing_is_cut_off_and_the_worked_example_stands_for_the_stage() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    // The width of a sheet between its margins.
    browser.open(&page, 680, true);
    browser.call("Emulation.setEmulatedMedia", &json!({ "media": "print" }));
    assert_eq!(browser.value(CLIPPED), json!([]));
    let height = |id: &str| format!("document.getElementById('{id}').offsetHeight");
    assert_eq!(browser.value(&height("stage")), 0);
    assert_ne!(browser.value(&height("worked")), 0);
    // Black on white, whatever the reader's screen has.
    let colors =
        "[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).color]";
    assert_eq!(browser.value(colors), json!(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]));
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn on_a_phone_the_board_is_large_and_the_story_has_room() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    for (width, height, square) in [(360, 640, 35.0), (360, 740, 40.0), (390, 844, 44.0)] {
        browser.open(&page, width, false);
        browser.resize(width, height);
        browser.value("document.documentElement.style.scrollBehavior = 'auto'");
        // The first screen says what it shows.
        begins(&browser.value(VERDICT), "Framed in blue is what the rook attacks: d1, d2, d3, b4,");
        let sentence =
            browser.value("document.querySelector('#verdict').getBoundingClientRect().top");
        assert!(sentence.as_f64().unwrap() + 40.0 < f64::from(height), "{width}: {sentence}");
        // The narrowest bit of a word.
        let bits = "Math.min(...[...document.querySelectorAll('#stage-words .part path')].flatMap((path) =>
            path.getAttribute('d').match(/v[0-9.]+h-[0-9.]+/g).map((side) => Number(side.split('-')[1]))))";
        assert!(browser.value(bits).as_f64().unwrap() >= 3.0);
        let steps = browser.value("[...document.querySelectorAll('.tale')].map((step) => step.id)");
        for step in steps.as_array().unwrap() {
            let id = step.as_str().unwrap();
            browser.value(&format!("document.getElementById('{id}').scrollIntoView()"));
            sleep(Duration::from_millis(300));
            let seen = browser.value(&format!(
                "[innerHeight - stage.getBoundingClientRect().bottom, \
                  document.getElementById('{id}').firstElementChild.getBoundingClientRect().top - stage.getBoundingClientRect().bottom, \
                  document.querySelector('#stage-board button').offsetWidth]"
            ));
            let [room, heading, cell] = [0, 1, 2].map(|n| seen[n].as_f64().unwrap());
            assert!(room > 150.0 && (0.0..60.0).contains(&heading), "{width} {id}: {seen}");
            // A table that fills has the place of the board.
            assert!(cell >= square || id == "step-find", "{width} {id}: {cell}");
        }
    }
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_stage_is_in_sight_while_somebody_writes_a_magic() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    for (width, height) in [(1280, 720), (1280, 800), (1920, 1000)] {
        browser.open(&page, width, false);
        browser.resize(width, height);
        read_step(&mut browser, "step-own");
        browser.value("document.querySelector('#paste').focus()");
        browser.call("Input.insertText", &json!({ "text": "0x10040040400001" }));
        let seen = "(() => { const { top, bottom } = stage.getBoundingClientRect(); return top >= 0 && bottom <= innerHeight; })()";
        assert_eq!(browser.value(seen), true, "{width} by {height}");
        click(&mut browser, "#check");
        assert_eq!(browser.value(seen), true, "{width} by {height}, with the answer");
    }
}
