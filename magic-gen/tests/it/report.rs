//! The page: that it stands alone, and that a browser draws it, light and dark.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::folder::GENERATED;
use crate::program::{self, succeed};

fn report(dir: &Path) -> PathBuf {
    let file = dir.join("report.html");
    succeed(".", &["report", "--dir", GENERATED, "-o", program::path(&file)]);
    file
}

#[test]
fn the_page_stands_alone_and_shows_every_square() {
    let dir = tempfile::tempdir().unwrap();
    let page = fs::read_to_string(report(dir.path())).unwrap();
    for foreign in ["<script", "http:", "https:", "src=", "@import", "<link", "javascript:"] {
        assert!(!page.contains(foreign), "{foreign}");
    }
    // Two links lead to each square, one from the board and one from the map.
    for piece in ["rook", "bishop"] {
        for square in 0..64 {
            let name = format!("{piece}-{}{}", b"abcdefgh"[square % 8] as char, square / 8 + 1);
            assert_eq!(page.matches(&format!("href=\"#{name}\"")).count(), 2, "{name}");
            assert_eq!(page.matches(&format!("id=\"{name}\"")).count(), 1, "{name}");
        }
    }
    for part in ["4,900", "1,428", "6,328", "861,184", "prefers-color-scheme", "lang=\"en\""] {
        assert!(page.contains(part), "{part}");
    }
    // Of every table it says what it is and how it was found.
    if let Some(row) = page.split("<tr>").find(|row| row.contains("<td><td>")) {
        panic!("`about` in review/report/mod.rs does not know the table of {row}");
    }
    assert!(page.contains("Overlaid tables, neighbours apart<td>a hunt; see overlaid_far.txt"));
    // Every attack set of every square has a line with its slots.
    assert_eq!(page.matches(" slots</title></path>").count(), 6_328);
}

#[test]
fn a_browser_draws_it_light_and_dark() {
    let browser = ["chromium", "chromium-browser"].into_iter().find(|name| {
        Command::new(name).arg("--version").output().is_ok_and(|o| o.status.success())
    });
    let Some(browser) = browser else {
        eprintln!("SKIPPED: chromium is not installed; nobody looked at the page");
        return;
    };
    let dir = tempfile::tempdir().unwrap();
    let page = report(dir.path());
    let light = shot(browser, dir.path(), &page, "light.png", 1);
    let dark = shot(browser, dir.path(), &page, "dark.png", 0);
    // A blank page takes a few kilobytes, the boards and maps much more.
    for picture in [&light, &dark] {
        assert!(picture.starts_with(b"\x89PNG") && picture.len() > 30_000, "{}", picture.len());
    }
    assert_ne!(light, dark, "dark is as light");
}

/// The top of the page as the browser draws it; `scheme` is 0 for dark, 1 for light.
fn shot(browser: &str, dir: &Path, page: &Path, name: &str, scheme: u8) -> Vec<u8> {
    let file = dir.join(name);
    let flags = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--hide-scrollbars",
        "--window-size=1100,2400",
    ];
    let mut command = Command::new(browser);
    command.args(flags).arg(format!("--blink-settings=preferredColorScheme={scheme}"));
    command.arg(format!("--user-data-dir={}", dir.join(format!("user{scheme}")).display()));
    command.arg(format!("--screenshot={}", file.display()));
    let output = command.arg(format!("file://{}", page.display())).output().unwrap();
    assert!(file.exists(), "{output:?}");
    fs::read(file).unwrap()
}
