//! The story and the stage follow each other.

use std::collections::BTreeSet;
use std::thread::sleep;
use std::time::Duration;

use magic_gen::geometry::{Slider, Square};
use serde_json::{Value, json};

use super::{VERDICT, begins, click, read_step, shown, squares, wait};

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_stage_follows_the_story() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    for width in [360, 768, 1280, 1920] {
        browser.open(&page, width, false);
        browser.value("document.documentElement.style.scrollBehavior = 'auto'");
        let steps = browser.value("[...document.querySelectorAll('.tale')].map((step) => step.id)");
        for step in steps.as_array().unwrap() {
            let id = step.as_str().unwrap();
            read_step(&mut browser, id);
            sleep(Duration::from_millis(150));
            let seen = format!(
                "(() => {{ const step = document.getElementById('{id}'), stage = document.getElementById('stage').getBoundingClientRect();
                   const head = step.firstElementChild.getBoundingClientRect();
                   const apart = head.left >= stage.right || head.top >= stage.bottom;
                   return [document.querySelector('.tale.active').id, stage.bottom > 100 && stage.top < 250, apart]; }})()"
            );
            assert_eq!(browser.value(&seen), json!([id, true, true]), "{width}");
        }
    }
}

const FOLLOWED: &str = include_str!("scripts/followed.js");

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_bit_of_the_magic_is_followed_to_the_index() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.open(&page, 1280, false);
    let told = "document.querySelector('#step-gather').textContent";
    let before = browser.value(told);
    browser.value("document.documentElement.style.scrollBehavior = 'auto'");
    assert_eq!(browser.value("document.querySelector('.way')"), Value::Null);
    browser.value("document.getElementById('step-gather').scrollIntoView()");
    sleep(Duration::from_millis(300));
    assert_ne!(browser.value(told), before, "the step has its own board");
    let answers = browser.value(FOLLOWED);
    let answers = answers.as_array().unwrap();
    let mask = Slider::Rook.mask("d4".parse().unwrap());
    let mut brought = 0;
    for answer in &answers[..5] {
        let hex = |n: usize| u64::from_str_radix(&answer[n].as_str().unwrap()[2..], 16).unwrap();
        let (bit, relevant) = (answer[0].as_u64().unwrap(), hex(2));
        assert_eq!(hex(1) >> bit & 1, 1, "{answer}");
        let served = mask & (0x3ff << 54) >> bit;
        assert_eq!(answer[4], served.count_ones(), "{answer}");
        assert_eq!(squares(&answer[5].as_str().unwrap().replace(',', "")), served, "{answer}");
        let inside = Square::all().filter(|square| relevant & square.bit() != 0);
        let to = inside.map(|square| square.index() as u64 + bit).collect::<Vec<_>>();
        assert_eq!(answer[3], to.iter().filter(|&&to| to < 64).count(), "{answer}");
        for to in to {
            assert!(answer[6].as_str().unwrap().contains(&format!("= {to}")), "{answer}");
        }
        assert_eq!(brought & served, 0, "{answer}");
        brought |= served;
    }
    assert_eq!(brought, mask, "each square of the mask has an index bit");
    assert_eq!(answers[0], answers[5], "after the last comes the first");
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn each_press_follows_a_bit_with_a_blocker_and_the_button_stays() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    let place = "(() => { const { x, y } = document.querySelector('[data-do=bit]').getBoundingClientRect(); return [x, y]; })()";
    let blockers =
        "Stage.servedBy(Stage.followed()).filter((s) => Lookup.has(Stage.now.relevant, s)).length";
    let told = "document.querySelector('#step-gather [data-live=waits]').textContent";
    for width in [360, 768, 1280] {
        browser.open(&page, width, false);
        read_step(&mut browser, "step-gather");
        let at = browser.value(place);
        let mut bits = BTreeSet::new();
        for _ in 0..5 {
            click(&mut browser, "[data-do=bit]");
            assert_ne!(browser.value(blockers), 0, "{width}");
            assert_eq!((browser.value(told), browser.value(place)), (json!(""), at.clone()));
            bits.insert(browser.value("Stage.followed()").as_u64());
        }
        assert_eq!(bits.len(), 5, "every bit of the magic");
    }
    // Without its blockers a bit waits.
    click(&mut browser, "#clear");
    click(&mut browser, "[data-do=bit]");
    begins(&browser.value(told), " No blocker stands there: the bit waits for one on ");
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_reader_s_board_comes_back_after_a_step_with_its_own() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.open(&page, 1280, false);
    // So that the colors are in no order of the squares.
    for square in ["b7", "d7", "b4", "d5"] {
        click(&mut browser, &format!("#stage-board [aria-label^={square}]"));
    }
    let here = "[Stage.state.square, Stage.names(Stage.state.occupied), Stage.table.lost]";
    let mine = json!([27, "d1, g4, d5, d6, f6", 0]);
    assert_eq!(browser.value(here), mine);
    let hues = "[...document.querySelectorAll('#stage-board .man')].map((man) => man.getAttribute('class').match(/hue-\\d+|idle/)[0])";
    let colors = browser.value(hues);
    let steps = browser.value(
        "[...document.querySelectorAll('.tale')].map((step) => [step.id, step.querySelector('.lent') !== null])",
    );
    for step in steps.as_array().unwrap() {
        read_step(&mut browser, step[0].as_str().unwrap());
        assert_eq!(browser.value(here) != mine, step[1] == true, "{step}: what it says");
        if step[1] == false {
            assert_eq!(browser.value(hues), colors, "{step}: the blockers' colors");
        }
        if step[1] == true {
            // What is tried on that board is no change of the reader's.
            click(&mut browser, "#stage-board [aria-label^=a8]");
        }
    }
    // A magic that breaks is wrong for the reader's board.
    click(&mut browser, "[data-do=worse]");
    assert_eq!(browser.value("Stage.names(Stage.state.occupied)"), mine[1]);
    begins(&browser.value(VERDICT), "Wrong.");
    click(&mut browser, "[data-do=restore]");
    assert_eq!(browser.value(here), mine);
    click(&mut browser, "[data-do=all]");
    wait(&mut browser, "#tried", "proof");
    assert_eq!(browser.value(here), mine);
    // No magic is wrong for the first board that comes: another is shown, and a sentence says so.
    click(&mut browser, "#clear");
    click(&mut browser, "[data-do=worse]");
    begins(&browser.value(VERDICT), "Wrong.");
    wait(&mut browser, "#damage", "Yours comes back with the magic.");
    click(&mut browser, "[data-do=restore]");
    assert_eq!(browser.value(here), json!([27, "none", 0]));
    // Whoever changes that other board makes it his.
    click(&mut browser, "[data-do=worse]");
    click(&mut browser, "#random");
    let damage = wait(&mut browser, "#damage", "This magic is bad");
    assert!(!damage.contains("Yours"), "{damage}");
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_step_s_numbers_are_those_of_its_own_board() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.open(&page, 1280, false);
    let twins = "document.querySelector('#step-twins').innerText";
    read_step(&mut browser, "step-twins");
    let before = browser.value(twins);
    assert!(before.as_str().unwrap().contains("the table of d4 has 1,024 slots for only 144"));
    read_step(&mut browser, "step-share");
    assert_eq!(browser.value(twins), before);
    assert_eq!(browser.value("Stage.table.slots.length"), 512);
    let share = browser.value("document.querySelector('#step-share').innerText");
    assert!(
        share.as_str().unwrap().contains("512 slots") && !share.as_str().unwrap().contains("1,024")
    );
    // And its carry is as it says.
    let copy = "(Lookup.u64(Stage.state.magic << 51n) >> 55n).toString(2)";
    assert_eq!(browser.value(copy), "111111111");
    let at = "[Stage.names(Stage.now.relevant), Stage.now.index]";
    let both = browser.value(at);
    click(&mut browser, "[data-do=sharer]");
    let alone = browser.value(at);
    assert_eq!((&both[0], &alone[0]), (&json!("d3, d7"), &json!("d3")));
    assert_eq!(both[1], alone[1]);
}
