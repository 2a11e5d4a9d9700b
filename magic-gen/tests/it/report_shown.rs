//! The page in a browser: that it is shown as it should be, with scripts and without.

use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::path::PathBuf;
use std::thread::sleep;
use std::time::Duration;

use magic_gen::geometry::{Slider, Square};
use magic_gen::verify::read_verified;
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::folder::generated;
use crate::report::{report, shared, slots, table_ids};
use crate::slider_walk::walk;

/// The page in a browser, if there is one.
fn shown() -> Option<(Browser, PathBuf, tempfile::TempDir)> {
    let browser = Browser::start()?;
    let dir = tempfile::tempdir().unwrap();
    let page = dir.path().join("report.html");
    fs::write(&page, report()).unwrap();
    Some((browser, page, dir))
}

/// What is wider than the page, and what text is cut off, but for what scrolls.
const CLIPPED: &str = "(() => {
  const wrong = [];
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width) wrong.push(`page ${document.documentElement.scrollWidth}`);
  for (const e of document.body.querySelectorAll('*')) {
    const box = e.getBoundingClientRect();
    if (box.width === 0 || e.closest('.scroll, .hidden, .unseen, .skip, [hidden]')) continue;
    const what = `${e.tagName} ${e.id} ${e.textContent.slice(0, 40)}`;
    if (box.right > width + 1 || box.left < -1) wrong.push(`wide: ${what}`);
    if (!(e instanceof SVGElement) && e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== 'inline' && e.clientWidth) wrong.push(`cut: ${what}`);
    if (e.tagName === 'text' || e.tagName === 'use') {
      const home = e.ownerSVGElement.getBoundingClientRect();
      if (box.right > home.right + 1 || box.left < home.left - 1 || box.top < home.top - 1 || box.bottom > home.bottom + 1) wrong.push(`beyond its picture: ${what}`);
    }
  }
  return wrong.slice(0, 10);
})()";

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

/// Texts whose contrast with what is behind them is less than 4.5. What is behind a text is
/// asked of the browser, point by point.
const FAINT: &str = "(() => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgba = (text) => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = text; canvas.fillRect(0, 0, 1, 1); const d = canvas.getImageData(0, 0, 1, 1).data; return [d[0], d[1], d[2], d[3] / 255]; };
  const over = ([r, g, b, a], under) => [r, g, b].map((c, i) => c * a + under[i] * (1 - a));
  const light = (c) => { const [r, g, b] = c.map((v) => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  const contrast = (a, b) => { const [x, y] = [light(a), light(b)].sort((m, n) => n - m); return (x + 0.05) / (y + 0.05); };
  const root = getComputedStyle(document.documentElement), page = rgba(root.getPropertyValue('--page')).slice(0, 3);
  const ground = (e, x, y) => {
    const layers = [];
    for (const below of document.elementsFromPoint(x, y)) {
      if (below === e || below.tagName === 'text' || below.tagName === 'svg') continue;
      const style = getComputedStyle(below);
      if (below.tagName === 'use') layers.push(rgba(root.getPropertyValue('--dark')));
      else if (below instanceof SVGElement) { if (style.fill !== 'none' && below.tagName !== 'g' && below.tagName !== 'a') { const c = rgba(style.fill); c[3] *= Number(style.fillOpacity); layers.push(c); } }
      else layers.push(rgba(style.backgroundColor));
    }
    return layers.reverse().reduce((under, layer) => over(layer, under), page);
  };
  const faint = new Set(); let seen = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const e = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || e.closest('script, .hidden, .unseen, .skip, [hidden], :disabled') || !e.checkVisibility({ contentVisibilityAuto: true })) continue;
    const range = document.createRange(); range.selectNodeContents(walker.currentNode);
    const box = range.getClientRects()[0];
    if (!box || box.width === 0) continue;
    const style = getComputedStyle(e), svg = e instanceof SVGElement;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
    const under = ground(svg ? e : null, x, y);
    const ratio = contrast(over(rgba(svg ? style.fill : style.color), under), under);
    seen += 1;
    if (ratio < 4.5) faint.add(`${e.tagName}.${e.getAttribute('class')} ${walker.currentNode.data.slice(0, 30)} ${ratio.toFixed(2)}`);
  }
  return [seen, [...faint].slice(0, 10)];
})()";

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
fn the_replay_of_each_search_ends_with_the_magic_of_the_files() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.open(&page, 1280, false);
    let replay = "['rook', 'bishop'].map((slider) => [...Array(64).keys()].map((square) => {
      const next = Lookup.stream(Stage.data.streams[slider][square]), mask = Lookup.maskOf(slider, square), bits = Lookup.count(mask);
      for (let tries = 1; ; tries++) {
        const magic = Lookup.planned(mask, bits, next);
        if (Lookup.isGood({ slider, square, magic, bits, whole: false })) return [Lookup.hex(magic), tries];
      }
    }))";
    let found = browser.value(replay);
    let verified = read_verified(&generated()).unwrap();
    for (slider, rows) in verified.rows.iter().enumerate() {
        for (square, row) in rows.iter().enumerate() {
            let wanted = json!([format!("{:#018x}", row.magic), row.candidates]);
            assert_eq!(found[slider][square], wanted, "{slider} {square}");
        }
    }
}

/// Random steps on the board of the default: slider, square, pieces, and what is attacked and wrong.
const DEFAULT_STEPS: &str = "(() => {
  let seed = 20261129;
  const random = (n) => { seed = (seed * 1103515245 + 12345) % 2147483648; return Math.floor(seed / 2147483648 * n); };
  const cells = [...document.querySelectorAll('#shared-board [role=gridcell]')];
  return [...Array(500).keys()].map(() => {
    const what = random(12);
    if (what === 0) document.querySelectorAll('[name=shared-slider]')[random(2)].click();
    else cells[random(64)].click();
    if (what === 1) document.querySelector('#shared-board [tabindex=\"0\"]').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    const labels = cells.map((cell) => cell.getAttribute('aria-label'));
    const which = (word) => labels.filter((label) => label.split(', ').includes(word)).map((label) => label.slice(0, 2)).join(' ');
    const at = labels.find((label) => /rook|bishop/.test(label)).split(', ');
    return [at[1], at[0], which('piece'), which('attacked'), which('wrong')];
  });
})()";

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_default_on_the_page_answers_as_the_walk() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.open(&page, 1280, false);
    for answer in browser.value(DEFAULT_STEPS).as_array().unwrap() {
        let text = |n: usize| answer[n].as_str().unwrap();
        let square: Square = text(1).parse().unwrap();
        let right = walk(text(0).parse().unwrap(), square.index(), squares(text(2)));
        assert_eq!((squares(text(3)), text(4)), (right, ""), "{answer}");
    }
    // Every occupancy of every square, and once more with a damaged table.
    let proofs = "(damage) => { const data = damage(JSON.parse(document.getElementById('shared-numbers').textContent));
      return ['rook', 'bishop'].flatMap((slider) => [...Array(64).keys()].map((square) => SharedLines.proof(data, slider, square)))
        .reduce((sum, [right, all]) => [sum[0] + right, sum[1] + all], [0, 0]); }";
    assert_eq!(browser.value(&format!("({proofs})((data) => data)")), json!([107_648, 107_648]));
    for table in ["entries", "first_rank", "string"] {
        let damaged = browser.value(&format!(
            "({proofs})((data) => ({{ ...data, {table}: data.{table}.replaceAll('3', '4') }}))"
        ));
        assert!(damaged[0].as_u64().unwrap() < 107_648, "{table}: {damaged}");
    }
}

/// The numbers in the sentences of the default.
const SHARED_NUMBERS: &str = "[...document.querySelectorAll('[data-shared]')].map((span) => `${span.dataset.shared}: ${span.textContent}`).join('; ')";

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_numbers_of_the_default_follow_the_board() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.call("Emulation.setScriptExecutionDisabled", &json!({ "value": true }));
    browser.open(&page, 1280, false);
    let without_scripts = browser.value(SHARED_NUMBERS);
    browser.call("Emulation.setScriptExecutionDisabled", &json!({ "value": false }));
    browser.open(&page, 1280, false);
    assert_eq!(browser.value(SHARED_NUMBERS), without_scripts);
    let number = |browser: &mut Browser, name: &str| {
        browser.value(&format!("document.querySelector('[data-shared={name}]').textContent"))
    };
    let rook =
        "document.querySelector('#shared-board [aria-label*=rook]').getAttribute('aria-label')";
    // With its file a rook reads the same entry on every file, and the same set on every rank.
    for (job, same, squares) in
        [("file", "entry", "e4 f4 g4 h4 a4 b4 c4 d4"), ("rank", "set", "d5 d6 d7 d8 d1 d2 d3 d4")]
    {
        let before = number(&mut browser, same);
        for square in squares.split(' ') {
            click(&mut browser, &format!("[data-shared-do={job}]"));
            assert_eq!(number(&mut browser, same), before, "{job}");
            assert_eq!(browser.value(rook), format!("{square}, rook"));
        }
        assert_eq!(browser.value(SHARED_NUMBERS), without_scripts, "{job}");
    }
    // The weights of the pieces are the entry.
    let sum = "[...document.querySelectorAll('.weights tr')].slice(9).map((row) => row.lastElementChild.textContent)";
    assert_eq!(browser.value(sum), json!(["65"]));
    let adds = "[...document.querySelectorAll('.weights .of-file')].map((row) => row.textContent)";
    assert_eq!(browser.value(adds), json!(["d61+ 1", "d264+ 64"]));
    for (piece, boards) in [("rook", "1,024"), ("bishop", "512")] {
        click(&mut browser, &format!("[data-shared-do=all-{piece}]"));
        let said =
            browser.value(&format!("document.querySelector('[data-tried={piece}]').textContent"));
        let wanted =
            format!("{boards} of {boards} boards of the {piece} on d4 are the same as a ray walk.");
        assert_eq!(said, wanted);
    }
    // Who reads of the bishop sees one.
    browser.value("document.documentElement.style.scrollBehavior = 'auto'; document.querySelector('.lesson[data-of=bishop]').scrollIntoView()");
    sleep(Duration::from_millis(300));
    assert_ne!(
        browser.value("document.querySelector('#shared-board [aria-label*=bishop]')"),
        Value::Null
    );
}

/// What the pictures of the string show, for the board in view: the square and pieces of the bishop, where its eight bytes
/// begin, the squares that are blue in the frame, and all that are set there; then the sentence on the next bishop that
/// overlaps, and the squares of each of the two that are filled. Sets are words, the first byte lowest.
const WINDOW: &str = "(() => {
  const word = (bits) => Lookup.hex(bits.reduce((set, n) => set | 1n << BigInt(n), 0n));
  // The bits in a frame, of the kinds that are asked for.
  const framed = (svg, frame, kinds) => {
    const [x, y, side] = ['x', 'y', 'width'].map((name) => Number(frame.getAttribute(name))), cell = (side - 2) / 8;
    return [...svg.querySelectorAll('path')].filter((path) => kinds.includes(path.getAttribute('class'))).flatMap((path) =>
      [...path.getAttribute('d').matchAll(/M([0-9.]+) ([0-9.]+)/g)].map(([, left, top]) => [Math.floor((left - x - 1) / cell), 7 - Math.floor((top - y - 1) / cell)]))
      .filter(([k, n]) => k >= 0 && k < 8 && n >= 0 && n < 8).map(([k, n]) => 8 * n + k);
  };
  const svg = document.querySelector('[data-picture=string] svg'), frame = svg.querySelector('.frame'), pair = document.querySelector('[data-picture=overlap] svg');
  const labels = [...document.querySelectorAll('#shared-board [role=gridcell]')].map((cell) => cell.getAttribute('aria-label').split(', '));
  return [labels.find((label) => label[1] === 'bishop')[0], labels.filter((label) => label[1] === 'piece').map((label) => label[0]).join(' '),
    document.querySelector('[data-shared=first]').textContent.replace(',', ''), word(framed(svg, frame, ['attack'])), word(framed(svg, frame, ['attack', 'unread'])),
    document.querySelector('[data-shared=neighbor]').textContent, ...[['attack', 'index'], ['hue-0', 'index']].map((kinds) => pair ? word(framed(pair, pair.querySelector(`.frame.${kinds[0]}`), kinds)) : '')];
})()";

/// Moves the bishop of shared lines and makes a few moves more with pieces, by the keys.
const TO_SQUARE: &str = "((square, places) => {
  document.querySelector('[name=shared-slider][value=bishop]').click();
  const cells = [...document.querySelectorAll('#shared-board [role=gridcell]')], at = (name) => cells.find((cell) => cell.getAttribute('aria-label').startsWith(name));
  if (!at(square).getAttribute('aria-label').includes('bishop')) {
    if (at(square).getAttribute('aria-label').includes('piece')) at(square).click();
    at(square).click();
    at(square).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  }
  places.forEach((place) => at(place).click());
})";

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_eight_bytes_of_the_string_show_what_each_bishop_attacks() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.open(&page, 1280, false);
    let string = browser.value(
        "JSON.parse(document.getElementById('shared-numbers').textContent).string.match(/../g)",
    );
    let byte = |n: usize| u64::from_str_radix(string[n].as_str().unwrap(), 16).unwrap();
    let hex = |text: &Value| u64::from_str_radix(&text.as_str().unwrap()[2..], 16).unwrap();
    let mut pairs = 0;
    for (n, square) in Square::all().enumerate() {
        // Pieces come and go from square to square.
        let places: Vec<String> = (1..5)
            .map(|k| Square::new(((n * 29 + k * 19) % 64) as u8).unwrap().to_string())
            .filter(|place| *place != square.to_string())
            .collect();
        browser.value(&format!("{TO_SQUARE}('{square}', {})", json!(places)));
        let seen = browser.value(WINDOW);
        assert_eq!(seen[0], square.to_string());
        let right = walk(Slider::Bishop, n, squares(seen[1].as_str().unwrap()));
        assert_eq!(hex(&seen[3]).rotate_left(n as u32), right, "{seen}");
        let first: usize = seen[2].as_str().unwrap().parse().unwrap();
        let bytes = (0..8).map(|k| byte(first + k) << (8 * k)).sum::<u64>();
        assert_eq!(hex(&seen[4]), bytes, "{seen}");
        // The other bishop, with the pieces that the sentence names.
        let sentence = seen[5].as_str().unwrap();
        if sentence.starts_with("No bishop") {
            continue;
        }
        pairs += 1;
        let named: Vec<Square> =
            sentence.split([' ', ',']).filter_map(|word| word.parse().ok()).collect();
        let pieces = named[1..].iter().map(|square| square.bit()).sum();
        let other = walk(Slider::Bishop, named[0].index(), pieces);
        assert_eq!(hex(&seen[6]).rotate_left(n as u32), right, "{seen}");
        assert_eq!(hex(&seen[7]).rotate_left(named[0].index() as u32), other, "{seen}");
    }
    assert!(pairs > 50, "{pairs}");
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn without_scripts_two_bishops_overlap_as_with_them() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    let drawn = |browser: &mut Browser, home: &str| {
        browser.value(&format!(
            "[...document.querySelectorAll('{home} svg:not(.mini) :is(path, .frame)')].map((e) => \
             ['class', 'd', 'x', 'y'].map((name) => e.getAttribute(name)).join()).filter((d) => d).sort()"
        ))
    };
    browser.call("Emulation.setScriptExecutionDisabled", &json!({ "value": true }));
    browser.open(&page, 1280, false);
    let still = drawn(&mut browser, ".still");
    let height = "document.querySelector('.still').offsetHeight";
    assert!(browser.value(height).as_u64() > Some(100));
    browser.call("Emulation.setScriptExecutionDisabled", &json!({ "value": false }));
    browser.open(&page, 1280, false);
    assert_eq!(browser.value(height), 0);
    assert_eq!(drawn(&mut browser, "[data-picture=overlap]"), still);
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_page_does_not_scroll_when_the_other_piece_is_chosen() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.open(&page, 1280, false);
    browser.value("document.documentElement.style.scrollBehavior = 'auto'");
    for (lesson, piece) in [(3, "bishop"), (3, "rook"), (11, "rook"), (11, "bishop")] {
        browser.value(&format!("document.querySelectorAll('.lesson')[{lesson}].scrollIntoView()"));
        sleep(Duration::from_millis(200));
        let place =
            "[scrollY, document.querySelector('.lesson.active h3').getBoundingClientRect().top]";
        let before = browser.value(place);
        click(&mut browser, &format!("[name=shared-slider][value={piece}]"));
        sleep(Duration::from_millis(200));
        assert_eq!(browser.value(place), before, "{lesson} {piece}");
        let there = format!("document.querySelector('#shared-board [aria-label*={piece}]')");
        assert_ne!(browser.value(&there), Value::Null, "{piece}");
    }
}

/// The lines of the rook's product: the names, the first number of each, and the color; then the entry, and the colors of
/// the pieces on the board by square.
const PRODUCT: &str = "(() => {
  const color = (e) => e.getAttribute('style')?.match(/hue-[0-9]+/)[0] ?? '';
  const lines = [...document.querySelectorAll('[data-picture=product] g')].map((g) => [...g.querySelectorAll('text')].slice(0, 2).map((text) => text.textContent).concat(color(g.querySelector('path'))));
  const men = [...document.querySelectorAll('#shared-board circle')].map((e) => [Lookup.name(8 * (7 - (e.getAttribute('cy') - 5) / 10) + (e.getAttribute('cx') - 5) / 10), [...e.classList].find((name) => name.startsWith('hue')) ?? '']);
  return [lines, document.querySelector('[data-shared=entry]').textContent, Object.fromEntries(men)];
})()";

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_top_bytes_of_the_rook_s_product_add_up_to_the_entry() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.open(&page, 1280, false);
    browser.value("document.documentElement.style.scrollBehavior = 'auto'; document.querySelector('[data-picture=product]').scrollIntoView()");
    sleep(Duration::from_millis(200));
    for n in 0..64 {
        let square = Square::new(n).unwrap();
        let places: Vec<String> = (0..5)
            .map(|k| Square::new((n + 8 * (k * k + 1)) % 64).unwrap().to_string())
            .filter(|place| *place != square.to_string())
            .collect();
        browser.value(&format!(
            "{}('{square}', {})",
            TO_SQUARE.replace("bishop", "rook"),
            json!(places)
        ));
        let seen = browser.value(PRODUCT);
        let lines: Vec<[&str; 3]> = seen[0]
            .as_array()
            .unwrap()
            .iter()
            .map(|line| std::array::from_fn(|n| line[n].as_str().unwrap()))
            .collect();
        let [[magic, ..], [others, ..], pieces @ .., [sum, entry, _]] = &lines[..] else {
            panic!("{seen}")
        };
        assert_eq!([*magic, *others, *sum], ["magic", "others", "= sum"]);
        assert_eq!(seen[1], *entry);
        let number = |text: &str| text.parse::<u64>().unwrap();
        let added: u64 = lines[1..lines.len() - 1].iter().map(|line| number(line[1])).sum();
        assert_eq!(added, number(entry), "{seen}");
        // The pieces of the file, each in its color; no other piece has one.
        let colors: BTreeSet<&str> = pieces.iter().map(|line| line[2]).collect();
        assert_eq!(colors.len(), pieces.len(), "{seen}");
        for (man, color) in seen[2].as_object().unwrap() {
            let line = pieces.iter().find(|line| line[0] == man);
            assert_eq!(color, line.map_or("", |line| line[2]), "{seen}");
            assert_eq!(line.is_some(), man.as_bytes()[0] == square.to_string().as_bytes()[0]);
        }
    }
    // In the lower half ranks share entries, in the upper half too: 192 are read.
    let read = "(() => { const read = SharedLines.readEntries(JSON.parse(document.getElementById('shared-numbers').textContent)); \
        return [read.map((entries) => entries.size), new Set(read.flatMap((entries) => [...entries])).size]; })()";
    assert_eq!(browser.value(read), json!([[64, 32, 32, 32, 32, 32, 32, 64], 192]));
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
    let row = &read_verified(&generated()).unwrap().rows[0][27];
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
    let verified = read_verified(&generated()).unwrap();
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

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_changed_magic_and_one_bit_fewer_say_what_collides() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.open(&page, 1280, false);
    let damage = "document.querySelector('#damage').textContent";
    begins(&browser.value(damage), "This magic is good");
    wait(&mut browser, "#damage", "11 of the 64 can be changed");
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

/// For each bit of the magic that is followed: it, what it brings to the index, the lines that are drawn, the
/// squares that are framed, and the sentence.
const FOLLOWED: &str = "[...Array(6).keys()].map(() => {
  const at = [Stage.followed(), Lookup.hex(Stage.state.magic), Lookup.hex(Stage.now.relevant), document.querySelectorAll('#stage-words .way').length,
    document.querySelector('#stage-board .served')?.getAttribute('d').match(/M/g).length ?? 0,
    document.querySelector('#step-gather [data-live=served]').textContent, document.querySelector('#step-gather [data-live=ways]').textContent];
  document.querySelector('[data-do=bit]').click();
  return at;
})";

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
    for square in ["b7", "d7"] {
        click(&mut browser, &format!("#stage-board [aria-label^={square}]"));
    }
    let here = "[Stage.state.square, Stage.names(Stage.state.occupied), Stage.table.lost]";
    let mine = json!([27, "d1, b4, g4, d6, f6", 0]);
    assert_eq!(browser.value(here), mine);
    let steps = browser.value(
        "[...document.querySelectorAll('.tale')].map((step) => [step.id, step.querySelector('.lent') !== null])",
    );
    for step in steps.as_array().unwrap() {
        read_step(&mut browser, step[0].as_str().unwrap());
        assert_eq!(browser.value(here) != mine, step[1] == true, "{step}: what it says");
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

/// The least contrast between the page and a point at the edge of a slot, and how many such points there are.
const SLOT_EDGES: &str = "(() => {
  const canvas = document.querySelector('#stage-slots canvas'), { width, height } = canvas, points = canvas.getContext('2d').getImageData(0, 0, width, height).data;
  const light = (c) => { const [r, g, b] = c.map((v) => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  const page = light(getComputedStyle(document.body).backgroundColor.match(/[0-9]+/g).map(Number));
  let least = 99, seen = 0;
  for (let n = 1; n < width * height; n++) {
    if (points[4 * n + 3] < 255 || points[4 * n - 1] > 0) continue;
    const [dark, bright] = [page, light([...points.slice(4 * n, 4 * n + 3)])].sort((a, b) => a - b);
    least = Math.min(least, (bright + 0.05) / (dark + 0.05));
    seen += 1;
  }
  return [least, seen];
})()";

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

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_keyboard_alone_reaches_and_uses_everything() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.open(&page, 1280, false);
    let focused = "(() => { const e = document.activeElement; return [e.id || e.dataset.do || e.getAttribute('aria-label') \
                   || e.value || e.textContent.trim(), !!e.closest('.play, .skip'), \
                   getComputedStyle(e.name === 'slider' ? e.nextElementSibling : e).outlineStyle]; })()";
    // From the first link to the end of the story.
    let mut reached: Vec<Value> = Vec::new();
    for _ in 0..60 {
        browser.press("Tab");
        let now = browser.value(focused);
        assert_ne!(now[2], "none", "{now}: the focus does not show");
        if now[1] != true {
            break;
        }
        reached.push(now[0].clone());
    }
    for id in [
        "To the story",
        "d4, rook",
        "seek",
        "peek",
        "rook",
        "clear",
        "random",
        "again",
        "link",
        "off",
        "edge",
        "slide",
        "twin",
        "fewer",
        "bit 63, 0",
        "worse",
        "restore",
        "sparse",
        "planned",
        "replay",
        "all",
        "damage",
        "paste",
        "convention",
        "shift",
        "check",
    ] {
        assert!(reached.contains(&json!(id)), "{id}: {reached:?}");
    }
    // On the board: arrow keys move, space places and takes, Enter moves the slider, and Shift
    // moves what stands there.
    // From the top: whoever scrolls to another step gets another board.
    browser.value("document.documentElement.style.scrollBehavior = 'auto'; scrollTo(0, 0)");
    sleep(Duration::from_millis(300));
    browser.value("document.querySelector('#stage-board [tabindex=\"0\"]').focus()");
    let here = "document.activeElement.getAttribute('aria-label')";
    for (key, wanted) in [
        ("ArrowUp", "d5, empty, attacked"),
        (" ", "d5, piece, attacked"),
        (" ", "d5, empty, attacked"),
        ("ArrowRight", "e5, empty"),
        ("Enter", "e5, rook"),
        ("ArrowDown", "e4, empty, attacked"),
        ("ArrowLeft", "d4, empty"),
    ] {
        browser.press(key);
        assert_eq!(browser.value(here), wanted, "{key}");
    }
    browser.value(
        "(() => { const e5 = document.querySelector('#stage-board [aria-label^=e5]'); e5.click(); e5.focus(); \
           e5.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', shiftKey: true, bubbles: true })); })()",
    );
    assert_eq!(browser.value(here), "e6, rook");
    // A board of links is one stop.
    let stops = "document.querySelectorAll('#rook svg a:not([tabindex=\"-1\"])').length";
    assert_eq!(browser.value(stops), 1);
    browser.value("document.querySelector('#rook svg a[tabindex=\"0\"]').focus()");
    for (key, wanted) in [
        ("ArrowUp", "rook a2, 11 bits"),
        ("ArrowLeft", "rook a2, 11 bits"),
        ("ArrowRight", "rook b2, 10 bits"),
    ] {
        browser.press(key);
        assert_eq!(browser.value(here), wanted, "{key}");
    }
    // Whatever can be used has a name.
    let nameless = "[...document.querySelectorAll('button, input, select, textarea, a, summary, [role=region], [role=grid], [role=img]')]\
                    .filter((e) => !(e.getAttribute('aria-label') || e.textContent.trim() || e.labels?.length)).length";
    assert_eq!(browser.value(nameless), 0);
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_finger_and_a_mouse_move_pieces() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.call("Emulation.setTouchEmulationEnabled", &json!({ "enabled": true }));
    browser.open(&page, 360, false);
    let cell = |name: &str| format!("document.querySelector('#stage-board [aria-label^={name}]')");
    let label = |browser: &mut Browser, name: &str| {
        browser.value(&format!("{}.getAttribute('aria-label')", cell(name)))
    };
    for wanted in ["d5, piece, attacked", "d5, empty, attacked"] {
        browser.tap(&cell("d5"));
        assert_eq!(label(&mut browser, "d5"), wanted);
    }
    browser.drag(&cell("b4"), &cell("b5"), true);
    assert_eq!(label(&mut browser, "b4"), "b4, empty, attacked");
    assert_eq!(label(&mut browser, "b5"), "b5, piece");
    // A square is large enough for a finger.
    let width = browser.value(&format!("{}.getBoundingClientRect().width", cell("d5")));
    assert!(width.as_f64().unwrap() >= 40.0, "{width}");
    browser.call("Emulation.setTouchEmulationEnabled", &json!({ "enabled": false }));
    browser.open(&page, 1280, false);
    // A blocker that is pointed at stands out, until it is gone.
    let dim = "document.querySelectorAll('#stage .dim').length";
    browser.value(&format!(
        "(() => {{ const cell = {}, box = cell.getBoundingClientRect(); \
           cell.dispatchEvent(new PointerEvent('pointermove', {{ bubbles: true, clientX: box.x + 9, clientY: box.y + 9 }})); }})()",
        cell("d6")
    ));
    assert_eq!(browser.value(dim), 6, "three others, and their copies");
    browser.value(&format!("{}.click()", cell("d6")));
    assert_eq!(browser.value(dim), 0);
    click(&mut browser, "#again");
    browser.drag(&cell("d4"), &cell("e6"), false);
    assert_eq!(label(&mut browser, "e6"), "e6, rook");
    browser.drag(&cell("b4"), &cell("b6"), false);
    assert_eq!(label(&mut browser, "b6"), "b6, piece");
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn without_scripts_the_page_is_complete() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.call("Emulation.setScriptExecutionDisabled", &json!({ "value": true }));
    browser.open(&page, 768, false);
    let text = |browser: &mut Browser, id: &str| {
        let seen = browser.value(&format!("document.getElementById('{id}').innerText"));
        seen.as_str().unwrap().to_owned()
    };
    assert_eq!(browser.value("document.getElementById('stage').offsetHeight"), 0);
    let worked = text(&mut browser, "worked");
    for part in ["product", "attack set", "0x0010040040400800", "the index"] {
        assert!(worked.contains(part), "{part} in {worked}");
    }
    for id in table_ids() {
        assert!(text(&mut browser, &id).contains("SHA-256"), "{id}");
    }
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_slots_of_a_chosen_square_are_marked() {
    let Some((mut browser, page, _dir)) = shown() else { return };
    browser.open(&page, 1280, false);
    for (find, _) in shared() {
        let id = find.kind.file.trim_end_matches("_magics.txt");
        for row in find.rows.iter().step_by(9) {
            let marked = browser.value(&format!(
                "(() => {{
                    const home = document.querySelector('#{id} .owners'), choice = home.querySelector('select');
                    choice.value = '{} {}';
                    choice.dispatchEvent(new Event('change'));
                    const canvas = home.querySelector('canvas'), size = canvas.width * canvas.height;
                    const points = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
                    return [...Array(size).keys()].filter((n) => points[4 * n + 3]);
                }})()",
                row.slider, row.square
            ));
            let slots: Vec<i64> = slots(&find, row).into_iter().collect();
            assert!(marked == json!(slots), "{id} {} {}", row.slider, row.square);
        }
        // The marks lie on the picture, whose points are squares.
        let sizes = browser.value(&format!(
            "['img', 'canvas'].map((name) => {{
                const {{ left, top, width, height }} = document.querySelector('#{id} ' + name).getBoundingClientRect();
                return [left, top, width, height].map(Math.round);
            }})"
        ));
        assert_eq!(sizes[0], sizes[1], "{id}");
        let [width, height] = [2, 3].map(|n| sizes[0][n].as_f64().unwrap());
        let lines = find.entries.div_ceil(256) as f64;
        assert!((height / width - lines / 256.0).abs() < 0.01, "{id}: {width} by {height}");
        // A click on a square of the key chooses it, too.
        let chosen = format!(
            "(() => {{ const home = document.querySelector('#{id} .owners');
                home.querySelector('[data-row^=\"bishop c3 \"] text').dispatchEvent(new MouseEvent('click', {{ bubbles: true }}));
                return home.querySelector('select').value; }})()"
        );
        assert_eq!(browser.value(&chosen), "bishop c3", "{id}");
    }
}
