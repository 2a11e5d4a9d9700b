//! Keys, mouse and fingers reach and move everything.

use std::thread::sleep;
use std::time::Duration;

use serde_json::{Value, json};

use super::{click, shown};
use crate::browser::Browser;

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
