//! A browser without scripts shows the page whole.

use serde_json::json;

use super::shown;
use crate::browser::Browser;
use crate::report::table_ids;

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
