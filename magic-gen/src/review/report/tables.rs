//! The values of the templates: what stands on a page without any script.

use super::{PageData, escaped, row};
use crate::geometry::{Slider, Square};
use crate::hex::Hex;
use crate::read::{Fingerprint, MagicRow};
use crate::review::census::Census;
use crate::review::diff::Changes;
use crate::review::target_defaults::{TARGETS, Target};
use crate::tables::bishop_string::HUNT;
use crate::thousands::thousands;

/// All values but the drawings, each with its name in the templates.
pub(super) fn values(report: &PageData<'_>) -> Vec<(&'static str, String)> {
    let PageData { verified, fingerprints, origin, .. } = report;
    let censuses: [Vec<Census>; 2] = Slider::ALL.map(|slider| {
        let rows = verified.rows[slider as usize].iter().zip(Square::all());
        rows.map(|(row, square)| Census::new(slider, square, row.magic, row.bits)).collect()
    });
    let rows = |slider: Slider| rows(&censuses[slider as usize], &verified.rows[slider as usize]);
    let example = &verified.rows[Slider::Rook as usize][crate::review::EXAMPLE_SQUARE];
    vec![
        ("d4_magic", Hex(example.magic).to_string()),
        ("d4_tries", thousands(example.candidates)),
        ("verdict", proven(fingerprints.len(), &censuses, report.commit.as_deref())),
        ("changes", changes(report.changes.as_ref())),
        ("hunt", HUNT.to_owned()),
        ("prints", fingerprints.iter().map(print).collect()),
        ("targets", TARGETS.iter().map(target).collect()),
        ("totals", totals(&censuses)),
        ("rook_rows", rows(Slider::Rook)),
        ("bishop_rows", rows(Slider::Bishop)),
        ("origin", origin.iter().map(|line| escaped(line) + "<br>\n").collect()),
    ]
}

/// The verdict on tables that are right.
fn proven(tables: usize, censuses: &[Vec<Census>; 2], commit: Option<&str>) -> String {
    let boards = censuses.iter().flatten().map(|census| census.occupancies.boards.len());
    format!(
        "<p class=\"verdict\"><strong>All {tables} tables are right</strong>, {}: {} boards, each tried in the magics \
         and in shared lines.</p>\n",
        of_commit(commit),
        thousands(boards.sum::<usize>())
    )
}

/// The verdict on others.
pub(super) fn refuted(commit: Option<&str>) -> String {
    format!(
        "<p class=\"verdict bad\"><strong class=\"wrong\">These tables are wrong</strong>, {}: do not \
         merge them.</p>\n",
        of_commit(commit)
    )
}

fn of_commit(commit: Option<&str>) -> String {
    let known = |commit| format!("of commit <code>{}</code>", escaped(commit));
    commit.map_or("of no commit that is known".to_owned(), known)
}

/// What changed, in words; the scripts add a table and boards.
pub(super) fn changes(changes: Option<&Changes>) -> String {
    let words = |changes: &Changes| {
        let text = changes.text();
        format!(
            "<section id=\"changes\">\n<h2>What changed</h2>\n<pre>{}</pre>\n\
             <div id=\"changes-drawn\" class=\"drawn\"></div>\n</section>\n",
            escaped(&anstream::adapter::strip_str(&text).to_string())
        )
    };
    changes.map_or_else(String::new, words)
}

fn print(table: &Fingerprint) -> String {
    let Fingerprint { name, entries, bytes, sha256 } = table;
    let title = format!("{}<code class=\"hash\">{}</code>", escaped(name), escaped(sha256));
    row(&title, [*entries, *bytes].map(thousands))
}

fn target(Target { name, technique, reads, bytes }: &Target) -> String {
    row(&format!("{name}<td><code>{technique}</code>: {reads}"), [thousands(*bytes)])
}

/// What the magics' tables take, beside the least that any table with a set in each slot could.
fn totals(censuses: &[Vec<Census>; 2]) -> String {
    let row = |name: &str, of: fn(&Census) -> usize| {
        let [rook, bishop] = censuses.each_ref().map(|all| all.iter().map(of).sum::<usize>());
        row(name, [rook, bishop, rook + bishop].map(thousands))
    };
    [
        row("Entries", |census| census.slots.len()),
        row("Bytes", |census| 8 * census.slots.len()),
        row("Slots used", Census::used),
        row("Attack sets: the least that would do", |census| census.occupancies.attack_sets.len()),
    ]
    .concat()
}

/// The magics of a slider, a line each.
fn rows(censuses: &[Census], rows: &[MagicRow]) -> String {
    let line = |(census, row): (&Census, &MagicRow)| {
        let (slider, square) = (census.occupancies.slider, census.occupancies.square);
        let figures = [
            census.bits.to_string(),
            census.occupancies.attack_sets.len().to_string(),
            thousands(census.used()),
            thousands(row.candidates),
        ];
        format!(
            "<tr id=\"{slider}-{square}\"><th scope=\"row\">{slider} {square}<td><code>{}</code>\
             <td class=\"n\">{}\n",
            Hex(census.magic),
            figures.join("<td class=\"n\">")
        )
    };
    censuses.iter().zip(rows).map(line).collect()
}
