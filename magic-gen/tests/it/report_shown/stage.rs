//! The stage answers as a ray walk, and its pictures and its address show its state.

use std::collections::{BTreeSet, HashMap};

use magic_gen::geometry::{Slider, Square};
use magic_gen::verify::read_verified;
use serde_json::{Value, json};

use super::{VERDICT, begins, fill, shown, squares, wait};
use crate::folder::generated;
use crate::slider_walk::walk;

/// Random steps by the page's own controls, and what the stage shows after each: slider, square, pieces,
/// attacked squares, those marked as wrong, magic, index bits, index, and the first word of the verdict.
const STEPS: &str = "(() => {
  let seed = 20261128;
  const random = (n) => { seed = (seed * 1103515245 + 12345) % 2147483648; return Math.floor(seed / 2147483648 * n); };
  const cells = [...document.querySelectorAll('#stage-board [role=gridcell]')];
  const bits = [...document.querySelectorAll('#magic-bits button')];
  const key = (cell, key, shiftKey) => { cell.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true })); };
  const answers = [];
  for (let n = 0; n < 2500; n++) {
    const what = random(60);
    if (what === 0) document.querySelectorAll('#stage [name=slider]')[random(2)].click();
    else if (what === 1) { cells[random(64)].click(); key(document.querySelector('#stage-board [tabindex=\"0\"]'), 'Enter'); }
    else if (what === 2) document.querySelector('#random').click();
    else if (what < 12) bits[random(64)].click();
    else if (what < 16) document.querySelector('[data-do=worse]').click();
    else if (what === 16) document.querySelector('[data-do=restore]').click();
    else cells[random(64)].click();
    const labels = cells.map((cell) => cell.getAttribute('aria-label'));
    const which = (word) => labels.filter((label) => label.split(', ').includes(word)).map((label) => label.slice(0, 2)).join(' ');
    const at = labels.find((label) => /rook|bishop/.test(label)).split(', ');
    const [, magic, many, index] = document.querySelector('#stage-words svg').getAttribute('aria-label').match(/magic (0x[0-9a-f]+): the top ([0-9]+) bits are ([0-9]+)/);
    answers.push([at[1], at[0], which('piece'), which('attacked'), which('wrong'), magic, many, index, document.querySelector('#verdict').textContent.split(/[ .]/)[0]]);
  }
  return answers;
})()";

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_stage_answers_as_the_walk_and_says_where_a_damaged_magic_does_not() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.open(&page, 1280, false);
    let answers = browser.value(STEPS);
    let answers = answers.as_array().unwrap();
    assert_eq!(answers.len(), 2_500);
    let mut tables = HashMap::new();
    let mut seen = [0; 2];
    for answer in answers {
        let text = |n: usize| answer[n].as_str().unwrap();
        let (slider, square): (Slider, Square) =
            (text(0).parse().unwrap(), text(1).parse().unwrap());
        let [occupied, attacked, wrong] = [2, 3, 4].map(|n| squares(text(n)));
        let magic = u64::from_str_radix(&text(5)[2..], 16).unwrap();
        let bits: u32 = text(6).parse().unwrap();
        let key = format!("{slider}{square}{magic}");
        let (slots, _) = tables.entry(key).or_insert_with(|| fill(slider, square, magic, bits));
        let index = (occupied & slider.mask(square)).wrapping_mul(magic) >> (64 - bits);
        assert_eq!(text(7), index.to_string(), "{answer}");
        let right = walk(slider, square.index(), occupied);
        assert_eq!(attacked, slots[&index], "{answer}");
        assert_eq!(wrong, attacked ^ right, "{answer}");
        assert_eq!(text(8) == "Wrong", wrong != 0, "{answer}");
        seen[usize::from(wrong != 0)] += 1;
    }
    assert!(seen[0] > 300 && seen[1] > 100, "right and wrong: {seen:?}");
}

/// Random pieces; the colors of blockers on the board and of their copies, and the digits of the index.
const COLORS: &str = "[...Array(40).keys()].map(() => {
  document.querySelector('#random').click();
  const hue = (e) => [...e.classList].find((name) => name.startsWith('hue'));
  const men = [...document.querySelectorAll('#stage-board circle')].filter(hue).map((e) =>
    [8 * (7 - (e.getAttribute('cy') - 5) / 10) + (e.getAttribute('cx') - 5) / 10, hue(e)]);
  const copies = [...document.querySelectorAll('#stage-words .copies')].map((e) => [Number(e.dataset.square), e.style.length, [...e.querySelectorAll('path')].map(hue)]);
  return [Lookup.hex(Stage.now.relevant), men, copies, [...document.querySelectorAll('.digit')].map((e) => e.textContent).join('')];
})";

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_blocker_has_one_color_on_the_board_and_in_its_copy() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.open(&page, 1280, false);
    let row = &read_verified(&generated()).unwrap().rows[0][27];
    for answer in browser.value(COLORS).as_array().unwrap() {
        let relevant = u64::from_str_radix(&answer[0].as_str().unwrap()[2..], 16).unwrap();
        let men = answer[1].as_array().unwrap();
        let color: HashMap<u64, &str> =
            men.iter().map(|man| (man[0].as_u64().unwrap(), man[1].as_str().unwrap())).collect();
        assert_eq!(color.keys().map(|square| 1 << square).sum::<u64>(), relevant, "{answer}");
        assert_eq!(color.values().collect::<BTreeSet<_>>().len(), color.len(), "{answer}");
        let copies = answer[2].as_array().unwrap();
        assert_eq!(copies.len(), color.len());
        for copy in copies {
            let square = copy[0].as_u64().unwrap();
            for path in copy[2].as_array().unwrap() {
                assert_eq!(path, color[&square], "{answer}");
            }
        }
        let index = relevant.wrapping_mul(row.magic) >> (64 - row.bits);
        assert_eq!(answer[3], format!("{index:0width$b}", width = row.bits as usize), "{answer}");
    }
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_address_has_the_state() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.open(&page, 1280, false);
    let all_return = "[...Array(200).keys()].every((n) => {
      const word = () => crypto.getRandomValues(new BigUint64Array(1))[0], square = n % 64, slider = n % 2 ? 'rook' : 'bishop';
      const state = { slider, square, occupied: word() & ~Lookup.bit(square), magic: word(), bits: 1 + n % 14, whole: n % 3 === 0 };
      const back = Lookup.addressed(Lookup.address(state));
      return Object.keys(state).every((key) => state[key] === back[key]);
    })";
    assert_eq!(browser.value(all_return), true);
    for other in [
        "",
        "#glossary",
        "#rook=d9&magic=0x1&shift=52",
        "#rook=d4&magic=1&shift=52",
        "#rook=d4&magic=0x1&shift=99",
    ] {
        assert_eq!(browser.value(&format!("Lookup.addressed('{other}')")), Value::Null, "{other}");
    }
    // Who opens such an address sees its board.
    browser.value("location.hash = '#bishop=e5&on=d6,c3&magic=0x0020041040040042&shift=55'");
    wait(&mut browser, "#verdict", "c3, ");
    let here = "document.querySelector('#stage-board [aria-label^=e5]').getAttribute('aria-label')";
    assert_eq!(browser.value(here), "e5, bishop");
}

/// Points at a bit of a line of words, and says which blockers, bits of each line and digits are in full color.
const POINTED: &str = "((line, n) => {
  const svg = document.querySelector('#stage-words svg'), lines = () => [...svg.querySelectorAll('.part')];
  const bits = (part) => [...part.querySelectorAll('path')].flatMap((path) => path.getAttribute('d').match(/M[0-9.]+/g).map((x) => [Number(x.slice(1)), path]));
  svg.dispatchEvent(new PointerEvent('pointerleave'));
  const [x] = bits(lines()[line])[n], box = svg.getBoundingClientRect(), touch = lines()[line].querySelector('.touch'), { y } = touch.getBoundingClientRect();
  touch.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX: box.x + x + 4, clientY: y + 4 }));
  const full = lines().slice(0, -1).map((part) => bits(part).filter(([, path]) => !path.classList.contains('other') && !part.classList.contains('dim')).length);
  return [[...document.querySelectorAll('#stage-board .man:not(.idle, .dim)')].length, full, svg.querySelectorAll('.lit').length, document.querySelector('#verdict').textContent];
})";

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_bit_that_is_pointed_at_shows_its_blocker_its_copy_and_its_index_bit() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.open(&page, 1280, false);
    // The lines: blockers, magic, the copies of b4, g4, d6 and d7, sum. What is in full color: blockers on the board,
    // bits of each line, digits of the index.
    for (line, bit, full, told) in [
        (0, 0, json!([1, [1, 5, 3, 0, 0, 0, 3], 1]), "Framed in blue"),
        (1, 0, json!([4, [4, 1, 1, 1, 1, 1, 4], 2]), "Bit 11 of the magic is in each copy"),
        (2, 2, json!([1, [1, 1, 1, 0, 0, 0, 1], 1]), "In the copy of b4, bit 30 of the magic"),
        (6, 2, json!([1, [1, 1, 1, 0, 0, 0, 1], 1]), "The sum’s index bit 55 is 1: the copy of b4"),
    ] {
        let seen = browser.value(&format!("{POINTED}({line}, {bit})"));
        assert_eq!(json!([seen[0], seen[1], seen[2]]), full, "{told}");
        begins(&seen[3], told);
    }
    // What a finger touches stays, until it touches something else.
    browser.call("Emulation.setTouchEmulationEnabled", &json!({ "enabled": true }));
    let dim = "document.querySelectorAll('#stage-board .dim').length";
    browser.tap("document.querySelector('#stage-words [data-square=\"25\"] .touch')");
    assert_eq!(browser.value(dim), 3);
    browser.tap("document.querySelector('#verdict')");
    assert_eq!(browser.value(dim), 0);
    // With keys, too.
    browser.value("document.querySelector('#seek').focus()");
    begins(&browser.value(VERDICT), "The sum’s index bit 62 is 1: the copy of d7");
    browser.press("ArrowRight");
    begins(&browser.value(VERDICT), "The sum’s index bit 60 is 1: the copy of g4");
}
