//! The story's sentences follow the stage, and its buttons and marks keep their places.

use std::thread::sleep;
use std::time::Duration;

use magic_gen::geometry::{Slider, Square};
use magic_gen::thousands::thousands;
use serde_json::json;

use super::{click, read_step, shown, wait};
use crate::browser::Browser;
use crate::folder::verified;

/// Puts a piece on a square of the stage, with so many blockers.
fn put(browser: &mut Browser, slider: Slider, square: Square, blockers: &str) {
    let n = square.index();
    browser.value(&format!(
        "Stage.byHand({{ slider: '{slider}', square: {n}, ...Stage.found('{slider}', {n}) }}); \
         Stage.byHand({{ occupied: {blockers} }})"
    ));
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn sentences_speak_of_the_piece_and_the_square_on_the_stage() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.open(&page, 1280, false);
    let verified = verified();
    for slider in [Slider::Rook, Slider::Bishop] {
        for square in Square::all() {
            put(&mut browser, slider, square, "0n");
            let text = |browser: &mut Browser, id: &str| {
                let text = browser.value(&format!("document.getElementById('{id}').textContent"));
                text.as_str().unwrap().split_whitespace().collect::<Vec<_>>().join(" ")
            };
            let begin = format!("Move somethingDrag the {slider}.");
            let told = text(&mut browser, "step-move").replace("something Drag", "somethingDrag");
            assert!(told.starts_with(&begin), "{told}");
            let seen = format!("the {slider} sees through a piece");
            assert!(text(&mut browser, "step-bad").contains(&seen), "{square}");
            // The plan aims a square of this mask at a bit of this index.
            let find = text(&mut browser, "step-find");
            let plan = browser.value(
                "['aimed', 'target', 'from', 'by'].map((name) => document.querySelector(`[data-live=${name}]`).textContent)",
            );
            let [aimed, target, from, by] = [0, 1, 2, 3].map(|n| plan[n].as_str().unwrap());
            let said = format!(
                "say {aimed} and bit {target}. {aimed} is bit {from}, so bit {by} of the magic"
            );
            assert!(find.contains(&said), "{find}");
            let aimed: Square = aimed.parse().unwrap();
            let [target, from, by] = [target, from, by].map(|text| text.parse::<u32>().unwrap());
            let mask = slider.mask(square);
            assert_ne!(mask & aimed.bit(), 0, "{slider} {square}: {plan}");
            assert!((64 - mask.count_ones()..64).contains(&target), "{slider} {square}: {plan}");
            assert_eq!((from as usize, from + by), (aimed.index(), target), "{plan}");
            let tries = verified.rows[slider as usize][square.index()].candidates;
            let said = format!("For {square} that is try {}.", thousands(tries));
            assert!(find.contains(&said), "{find}");
        }
    }
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_bits_of_the_magic_are_the_reader_s_while_a_step_shows_its_own_board() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.open(&page, 1280, false);
    let bits = "['changed', 'one'].map((kind) => document.querySelectorAll(`#magic-bits .${kind}`).length)";
    let mine = browser.value(bits);
    read_step(&mut browser, "step-share");
    assert_eq!(browser.value("Stage.table.slots.length"), 512, "another magic is on the stage");
    assert_eq!(browser.value(bits), mine);
    // Whoever changes one then changes his own.
    click(&mut browser, "#magic-bits .one");
    // The text has grown, and the page moves below him.
    browser.value("dispatchEvent(new Event('scroll'))");
    assert_eq!(browser.value("document.querySelector('.tale.active').id"), "step-bad");
    assert_eq!(browser.value("Stage.table.slots.length"), 1_024);
    assert_eq!(browser.value(bits)[0], 1);
    // A bit that does no harm is a change, too.
    click(&mut browser, "#magic-bits button");
    assert_eq!(browser.value(bits)[0], 2);
    click(&mut browser, "[data-do=restore]");
    assert_eq!(browser.value(bits), mine);
}

/// Reads every step. Those without a board of their own show what the reader has made.
fn read_all(browser: &mut Browser, made: &str) {
    let mine = browser.value("Lookup.address(Stage.own)");
    let steps = "[...document.querySelectorAll('.tale')].map((step) => [step.id, step.querySelector('.lent') !== null])";
    for step in browser.value(steps).as_array().unwrap() {
        read_step(browser, step[0].as_str().unwrap());
        let seen = browser.value("[Stage.state, Stage.own].map(Lookup.address)");
        assert_eq!(seen[1], mine, "{made}, {step}");
        assert_eq!(seen[0] == mine, step[1] == false, "{made}, {step}");
        let is_bad =
            "[!Lookup.isGood(Stage.own), document.querySelector('#damage.wrong') !== null]";
        let is_bad = browser.value(is_bad);
        assert_eq!(is_bad[0], is_bad[1], "{made}, {step}");
    }
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_reader_s_magic_and_board_are_there_in_each_step_without_its_own() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    let own = "Lookup.address(Stage.own)";
    let link = "#rook=d4&on=b4,d6&magic=0x0123456789abcdef&shift=54";
    browser.open(format!("{}{link}", page.display()).as_ref(), 1280, false);
    assert_eq!(browser.value(own), link);
    read_all(&mut browser, "a link");
    for made in [
        "document.querySelector('#magic-bits .one').click()",
        "document.querySelector('[data-do=restore]').click()",
        "document.querySelector('[data-do=worse]').click()",
        "document.querySelector('#paste').value = '0x10040040400001'; document.querySelector('#check').click()",
    ] {
        let before = browser.value(own);
        browser.value(made);
        assert_ne!(browser.value(own), before, "{made}");
        read_all(&mut browser, made);
    }
    // A link that comes while a step has its own.
    read_step(&mut browser, "step-share");
    browser.value(&format!("location.hash = '{link}'"));
    wait(&mut browser, "#damage", "783 of 1,024");
    assert_eq!(browser.value(own), link);
    read_all(&mut browser, "a link in an open page");
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_buttons_of_the_searches_stay_where_they_are() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    let places = "['sparse', 'planned', 'replay', 'all'].map((job) => document.querySelector(`[data-do=${job}]`).getBoundingClientRect().top + scrollY)";
    for width in [390, 1280] {
        browser.open(&page, width, false);
        read_step(&mut browser, "step-find");
        let before = browser.value(places);
        for job in ["planned", "replay", "sparse"] {
            click(&mut browser, &format!("[data-do={job}]"));
            assert_eq!(browser.value(places), before, "{width}: {job} begins");
            wait(&mut browser, "#hunt", "good after");
            assert_eq!(browser.value(places), before, "{width}: {job} ends");
        }
    }
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_step_is_as_high_before_it_is_read_as_after() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    let height = "document.getElementById('step-gather').offsetHeight";
    for width in [360, 768, 1280, 1920] {
        browser.open(&page, width, false);
        let before = browser.value(height);
        read_step(&mut browser, "step-gather");
        assert_eq!(browser.value(height), before, "{width}");
    }
}

/// The slots in which there is a point of the color of the frame, and those with one of the color of the attack set
/// that is read. Then the slot that is read, and those that hold the same set.
const MARKS: &str = include_str!("scripts/marks_of_slots.js");

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_mark_is_not_wider_than_its_slot() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.open(&page, 1280, false);
    let all = "Stage.table.mask";
    for (slider, square, blockers, slots) in [
        (Slider::Bishop, "f7", "0n", 32),
        (Slider::Bishop, "f7", all, 32),
        (Slider::Bishop, "d4", all, 512),
        (Slider::Rook, "a1", all, 4_096),
    ] {
        put(&mut browser, slider, square.parse().unwrap(), blockers);
        sleep(Duration::from_millis(100));
        let seen = browser.value(MARKS);
        assert_eq!(browser.value("Stage.table.slots.length"), slots);
        if slots == 32 {
            assert_eq!(seen[0], seen[2], "{square}: the frame of the slot that is read");
        }
        assert_eq!(seen[1], seen[3], "{square}: the blue slots");
        assert_ne!(seen[1], json!([]));
    }
}
