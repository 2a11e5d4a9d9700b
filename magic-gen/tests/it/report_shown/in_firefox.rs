//! Firefox shows what chromium shows: a level is won by mouse and by keys, a link brings its magic back, and
//! the default answers as the walk.

use std::fs;

use serde_json::json;

use super::game::{STATE, WINS, cell};
use super::{CLIPPED, DEFAULT_STEPS, assert_steps_are_right};
use crate::firefox::Firefox;
use crate::report::{PAGES, pages};

/// The arrow to the left, as WebDriver names it.
const LEFT: char = '\u{E012}';

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_pages_work_in_firefox() {
    let Some(mut firefox) = Firefox::start() else { return };
    let dir = tempfile::tempdir().unwrap();
    for (name, text) in pages() {
        fs::write(dir.path().join(name), text).unwrap();
    }
    for page in PAGES {
        firefox.open(&dir.path().join(page));
        assert_eq!(firefox.value(CLIPPED), json!([]), "{page}");
    }

    // By mouse, and by keys from the bit that was clicked on.
    firefox.open(&dir.path().join("magic.html"));
    let (level, ones) = WINS[0];
    firefox.value("document.querySelector('#level-rank').scrollIntoView({ behavior: 'instant' })");
    firefox.drag(&cell(0), &cell(ones[0]));
    assert_eq!(firefox.value(STATE), json!([level, 0, true]));
    firefox.value("document.querySelector('#track [tabindex=\"0\"]').focus()");
    for key in [LEFT, LEFT, ' '] {
        firefox.press(key);
    }
    let both = 1_u64 << ones[0] | 1 << (ones[0] + 2);
    assert_eq!(firefox.value("Lookup.hex(Play.game.magic)"), format!("{both:#018x}"));

    // A link to a bad magic.
    let link = "#rook=d4&on=b4,d6&magic=0x0123456789abcdef&shift=54";
    firefox.open(&dir.path().join(format!("magic.html{link}")));
    let seen = "[Play.game.level.id, Play.table.lost, Boards.names(Play.game.occupied)]";
    assert_eq!(firefox.value(seen), json!(["rook", 783, "b4, d6"]));

    firefox.open(&dir.path().join("shared-lines.html#rook=a1&on=a4"));
    firefox.drag(
        "document.querySelector('#shared-board [aria-label^=a4]')",
        "document.querySelector('#shared-board [aria-label^=a6]')",
    );
    assert_eq!(firefox.value("location.hash"), "#rook=a1&on=a6");
    assert_steps_are_right(&firefox.value(DEFAULT_STEPS));

    let cell =
        |place: &str| format!("document.querySelector('#xiangqi-board [aria-label^={place}]')");
    firefox
        .value("document.querySelector('#other-boards').scrollIntoView({ behavior: 'instant' })");
    firefox.drag(&cell("e5"), &cell("f6"));
    let seen = format!(
        "[{}.getAttribute('aria-label'), window['xiangqi-verdict'].textContent]",
        cell("f6")
    );
    let wanted = ["f6, cannon", "The cannon attacks none. A ray walk says the same."];
    assert_eq!(firefox.value(&seen), json!(wanted));

    firefox.open(&dir.path().join("tables.html"));
    firefox.value("document.querySelector('#try').click()");
    let tried = "new Promise((done) => { const all = document.querySelector('#tried'); \
        setInterval(() => all.textContent.startsWith('Tried here') && done(all.textContent), 100); })";
    let tried = firefox.value(tried);
    assert!(tried.as_str().unwrap().starts_with("Tried here: 128 of 128 magics"), "{tried}");
}
