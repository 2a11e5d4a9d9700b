//! Texts and slots stand out from what is behind them, in light and in dark.

use std::thread::sleep;
use std::time::Duration;

use serde_json::json;

use super::{read_step, shown};

const FAINT: &str = include_str!("scripts/faint.js");

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn every_text_stands_out_in_both_schemes() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    let grounds = [false, true].map(|dark| {
        browser.open(&page, 1280, dark);
        // With the squares in sight, and two of each piece unfolded.
        browser.value(
            "for (const d of document.querySelectorAll('section > details, .squares > :nth-child(-n + 2), \
             .squares > :nth-child(-n + 2) details')) d.open = true",
        );
        let height = browser.value("document.documentElement.scrollHeight").as_u64().unwrap();
        browser.resize(1280, height as u32);
        let seen = browser.value(FAINT);
        assert!(seen[0].as_u64().unwrap() > 1_000, "{seen}");
        assert_eq!(seen[1], json!([]), "dark: {dark}");
        browser.value("getComputedStyle(document.body).backgroundColor")
    });
    assert_ne!(grounds[0], grounds[1], "dark is as light");
}

const SLOT_EDGES: &str = include_str!("scripts/slot_edges.js");

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn every_slot_stands_out_from_the_page() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    for dark in [false, true] {
        for width in [360, 1280] {
            browser.open(&page, width, dark);
            // A full table, and one with free slots and wrong ones.
            for bit in ["0n", "1n << 11n"] {
                browser.value(&format!("Stage.set({{ magic: Stage.state.magic ^ {bit} }})"));
                let seen = browser.value(SLOT_EDGES);
                assert!(seen[0].as_f64().unwrap() >= 3.0, "{width}, dark: {dark}: {seen}");
                assert!(seen[1].as_u64().unwrap() > 1_000, "{seen}");
            }
        }
    }
    // On a phone the slots have the width of the page.
    browser.open(&page, 360, false);
    for step in ["", "step-top", "step-twins"] {
        if !step.is_empty() {
            read_step(&mut browser, step);
        }
        sleep(Duration::from_millis(300));
        let wide = browser.value("document.querySelector('#stage-slots canvas').offsetWidth");
        assert_eq!(wide, 328, "{step}");
    }
}
