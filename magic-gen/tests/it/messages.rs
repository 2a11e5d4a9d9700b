//! Messages that quote what is foreign, as a terminal may show them.

use magic_gen::message::{MOST, line};

#[test]
fn what_a_terminal_would_obey_is_written_as_escapes() {
    let plain = "`C:\\Zürich\\don't` is \"no\" folder — 車";
    assert_eq!(line(plain), plain);
    for (text, shown) in [
        ("\u{ad}\u{61c}\u{e0041}", r"\u{ad}\u{61c}\u{e0041}"),
        ("a\u{1b}[31mb\nc\0\u{9b}\u{feff}", r"a\u{1b}[31mb\nc\u{0}\u{9b}\u{feff}"),
    ] {
        assert_eq!(line(text), shown);
    }
}

#[test]
fn a_message_that_is_too_long_loses_its_middle() {
    for length in [0, 1, MOST - 21, MOST - 20, MOST, 5_000_000] {
        let text = format!("line 1: `{}`; remove it", "é".repeat(length));
        let shown = line(&text);
        assert!(shown.starts_with("line 1: `") && shown.ends_with("`; remove it"), "{shown}");
        assert!(shown.chars().count() <= MOST + 3, "{length}");
        assert_eq!(shown == text, text.chars().count() <= MOST, "{length}");
    }
    // The length that is printed counts, with the escapes, of which none is cut.
    let shown = line(&format!("line 1: `{}`; remove it", "\0".repeat(MOST)));
    assert!(shown.starts_with("line 1: `\\u{0}") && shown.ends_with("\\u{0}`; remove it"));
    assert!((MOST - 10..MOST + 3).contains(&shown.chars().count()), "{shown}");
    assert!(shown.contains("\\u{0} … \\u{0}"), "{shown}");
}
