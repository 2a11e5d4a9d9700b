//! What the tables take, beside the least that any table could.

use super::escaped;
use super::sections::Section;
use super::square_maps::Table;
use crate::read::Fingerprint;
use crate::review::target_defaults::{TARGETS, Target};
use crate::thousands::thousands;

pub(super) fn section(
    tables: &[Table; 2],
    sections: &[Section],
    fingerprints: &[Fingerprint],
    origin: &[String],
) -> String {
    let [rook, bishop] =
        tables.each_ref().map(|table| [table.entries(), table.used(), table.attack_sets()]);
    let both: [usize; 3] = std::array::from_fn(|n| rook[n] + bishop[n]);
    let row = |name: &str, cell: fn([usize; 3]) -> String| {
        let cells = [rook, bishop, both].map(|counts| format!("<td class=\"n\">{}", cell(counts)));
        format!("<tr><th scope=\"row\">{name}{}\n", cells.concat())
    };
    let rows = [
        row("Entries", |[entries, ..]| thousands(entries)),
        row("Bytes", |[entries, ..]| thousands(8 * entries)),
        row("Slots used", |[_, used, _]| thousands(used)),
        row("Floor", |[.., floor]| thousands(floor)),
        row("Floor / entries", |[entries, _, floor]| {
            format!("{:.1} %", 100.0 * floor as f64 / entries as f64)
        }),
    ];
    let origin: String = origin.iter().map(|line| escaped(line) + "<br>\n").collect();
    format!(
        "<section id=\"totals\">\n<h2>Totals</h2>\n<p>What the lookups read where no other technique is \
         asked for:</p>\n{}<p>Where a slot holds one attack set, a table has \
         at least one entry for each attack set of each square: {} for the rook and {} for the \
         bishop. That is the floor. The tables of the magics:</p>\n\
         <table>\n<tr><td>{}\n{}</table>\n<p>Other tables answer for both pieces with fewer \
         entries:</p>\n{}<p>The files of these tables say how they were written:<br>\n{origin}</p></section>\n",
        defaults(sections),
        thousands(rook[2]),
        thousands(bishop[2]),
        ["rook", "bishop", "both"]
            .map(|name| format!("<th scope=\"col\" class=\"n\">{name}"))
            .concat(),
        rows.concat(),
        bars(sections, fingerprints, both)
    )
}

/// What the default of each target reads.
fn defaults(sections: &[Section]) -> String {
    let is_shared = |section: &&Section| section.id.starts_with("shared_lines_");
    let links = sections
        .iter()
        .filter(is_shared)
        .map(|Section { id, title, .. }| format!("<br><a href=\"#{id}\">{title}</a>"));
    let links: String = links.collect();
    let row = |Target { name, technique, reads, bytes }: &Target| {
        let links = if *technique == "shared_lines" { &links[..] } else { "" };
        format!(
            "<tr><th scope=\"row\">{name}<td><code>{technique}</code>: {reads}{links}\
             <td class=\"n\">{}\n",
            thousands(*bytes)
        )
    };
    format!(
        "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"The defaults\"><table>\n\
         <tr><th scope=\"col\">Target<th scope=\"col\">The default, and what it reads\
         <th scope=\"col\" class=\"n\">Bytes\n{}</table></div>\n",
        TARGETS.iter().map(row).collect::<String>()
    )
}

/// The tables for both pieces as bars, beside the floor.
fn bars(
    sections: &[Section],
    fingerprints: &[Fingerprint],
    [entries, _, floor]: [usize; 3],
) -> String {
    let bar = |class: &str, name: &str, size: usize| {
        format!(
            "<tr{class}><th scope=\"row\">{name}<i style=\"width:{:.2}%\"></i><td class=\"n\">{}\n",
            100.0 * size as f64 / entries as f64,
            thousands(size)
        )
    };
    let mut shared: Vec<_> = sections
        .iter()
        .filter_map(|Section { id, title, .. }| {
            let is_theirs = |row: &&Fingerprint| row.name == format!("{id}_attacks");
            let row = fingerprints.iter().find(is_theirs)?;
            let of_one = ["rook", "bishop"].iter().any(|piece| id.ends_with(piece));
            let both = !of_one;
            both.then(|| (row.entries, format!("<a href=\"#{id}\">{title}</a>")))
        })
        .collect();
    shared.sort_unstable_by(|a, b| b.cmp(a));
    let shared: String = shared.iter().map(|(size, name)| bar("", name, *size)).collect();
    format!(
        "<table class=\"bars\">\n<tr><th scope=\"col\">Table<th scope=\"col\" class=\"n\">Entries\n{}{shared}{}\
         </table>\n",
        bar("", "Magics of the rook and of the bishop", entries),
        bar(" class=\"floor\"", "The floor: one entry for each attack set", floor)
    )
}
