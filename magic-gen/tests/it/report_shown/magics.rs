//! Magics on the stage: searched, tried, pasted and changed.

use magic_gen::geometry::Slider;
use serde_json::json;

use super::{VERDICT, begins, click, fill, shown, wait};
use crate::folder::verified;

const REPLAYS: &str = include_str!("scripts/replays.js");

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_replay_of_each_search_ends_with_the_magic_of_the_files() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.open(&page, 1280, false);
    let found = browser.value(REPLAYS);
    let verified = verified();
    for (slider, rows) in verified.rows.iter().enumerate() {
        for (square, row) in rows.iter().enumerate() {
            let wanted = json!([format!("{:#018x}", row.magic), row.candidates]);
            assert_eq!(found[slider][square], wanted, "{slider} {square}");
        }
    }
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn all_occupancies_are_tried_and_a_damaged_magic_fails() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.open(&page, 1280, false);
    click(&mut browser, "[data-do=all]");
    let good = wait(&mut browser, "#tried", "proof");
    assert!(good.starts_with("1,024 of 1,024 are the same as a ray walk."), "{good}");
    click(&mut browser, "[data-do=damage]");
    let bad = wait(&mut browser, "#tried", "wrongly");
    let row = &verified().rows[0][27];
    let damaged = row.magic & (row.magic - 1);
    let (_, lost) = fill(Slider::Rook, "d4".parse().unwrap(), damaged, row.bits);
    assert!(bad.starts_with(&format!("{lost} of 1,024")), "{bad}");
    assert_eq!(
        browser.value("document.querySelector('#stage').classList.contains('is-wrong')"),
        true
    );
    // Nothing near it says otherwise.
    for id in ["#verdict", "#damage", "#tried"] {
        let is_red = format!("document.querySelector('{id}').classList.contains('wrong')");
        assert_eq!(browser.value(&is_red), true, "{id}");
    }
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_search_ends_with_a_good_magic_on_the_stage() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.open(&page, 1280, false);
    for (job, says) in
        [("replay", "It is the magic in rookline"), ("planned", "good"), ("sparse", "good")]
    {
        click(&mut browser, &format!("[data-do={job}]"));
        let found = wait(&mut browser, "#hunt", "good after");
        assert!(found.contains(says), "{found}");
        assert_eq!(browser.value("Stage.table.lost"), 0);
    }
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn magics_that_somebody_pastes_are_judged() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.open(&page, 1280, false);
    let verified = verified();
    let list = |n: usize| verified.rows[n].iter().map(|row| row.magic).collect::<Vec<_>>();
    let c = |magics: &[u64]| {
        let words = magics.iter().map(|magic| format!("{magic:#x}ULL, // 0x123456789\n"));
        format!("/* 0xffffffffffff */ {{ {} }}", words.collect::<String>())
    };
    let mut damaged = list(0);
    damaged[27] &= damaged[27] - 1;
    let interleaved: Vec<u64> = list(1).into_iter().flat_map(|magic| [magic, u64::MAX]).collect();
    let good = "#answer:not(.wrong)";
    for (text, says, is_good) in [
        (c(&list(0)), "The rook: good on 64 of 64", true),
        (c(&list(1)), "The bishop: good on 64 of 64", true),
        (c(&[list(1), list(0)].concat()), "good on 64 of 64", true),
        (c(&interleaved), "The bishop: good on 64 of 64", true),
        (format!("{:?}", damaged), "The rook: good on 63 of 64", false),
        ("0x0010040040400800".to_owned(), "Good for the rook on d4 with 10 index bits", true),
        ("0x10040040400001".to_owned(), "Not good for the rook on d4", false),
        // Two boards are wrong, with many blockers.
        ("0x0010040040400801".to_owned(), "2 boards come to a slot", false),
        ("nothing".to_owned(), "There is no magic in this text", false),
        (c(&list(0)[..63]), "Good", true),
    ] {
        click(&mut browser, "#again");
        browser.value(&format!("document.querySelector('#paste').value = {}", json!(text)));
        click(&mut browser, "#check");
        let answer = browser.value("document.querySelector('#answer').textContent");
        if says != "Good" {
            assert!(answer.as_str().unwrap().contains(says), "{answer}");
            let is = browser.value(&format!("document.querySelector('{good}') !== null"));
            assert_eq!(is, is_good, "{answer}");
            if answer.as_str().unwrap().ends_with("One is on the stage.") {
                begins(&browser.value(VERDICT), "Wrong.");
            }
        }
    }
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_changed_magic_and_one_bit_fewer_say_what_collides() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.open(&page, 1280, false);
    let damage = "document.querySelector('#damage').textContent";
    begins(&browser.value(damage), "This magic is good");
    wait(&mut browser, "#damage", "The 11 highest bits do no harm");
    click(&mut browser, "#magic-bits .one");
    begins(&browser.value(damage), "This magic is bad");
    click(&mut browser, "[data-do=worse]");
    begins(&browser.value(VERDICT), "Wrong.");
    click(&mut browser, "[data-do=restore]");
    begins(&browser.value(damage), "This magic is good");
    // A rook on d2 has a magic with a bit fewer: occupancies have to share slots.
    click(&mut browser, "[data-do=fewer]");
    begins(&browser.value(damage), "This magic is good");
    let shared = "[...Stage.table.readers.values()].some((readers) => readers.length > 1)";
    assert_eq!(browser.value(shared), true);
    // The boards of a slot differ, and are answered alike.
    let look = "[Stage.now.index, Lookup.hex(Stage.now.attacks), Lookup.hex(Stage.now.relevant)]";
    let one = browser.value(look);
    click(&mut browser, "[data-do=sharer]");
    let other = browser.value(look);
    assert_eq!((&one[0], &one[1]), (&other[0], &other[1]));
    assert_ne!(one[2], other[2]);
    // Whoever looks at such a slot is told of all its readers.
    let slot = "[...Stage.table.readers].find(([, readers]) => readers.length > 1)[0]";
    browser.value(&format!(
        "(() => {{ const peek = document.querySelector('#peek'); peek.value = {slot}; peek.dispatchEvent(new Event('input')); }})()"
    ));
    let verdict = browser.value(VERDICT);
    assert!(verdict.as_str().unwrap().contains("boards read it"), "{verdict}");
}
