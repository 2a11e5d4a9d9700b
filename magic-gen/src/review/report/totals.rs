//! What the tables take, beside the least that any table could.

use super::escaped;
use super::squares::Table;
use crate::figures::thousands;

pub(super) fn section(tables: &[Table; 2], origin: &[String]) -> String {
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
        "<section id=\"totals\">\n<h2>Totals</h2>\n<p>No table of attack sets can have fewer \
         entries than there are different attack sets: {} for the rook and {} for the bishop, each \
         square for itself. That is the floor.</p>\n<table>\n<tr><td>{}\n{}</table>\n\
         <p>{origin}</p></section>\n",
        thousands(rook[2]),
        thousands(bishop[2]),
        ["rook", "bishop", "both"]
            .map(|name| format!("<th scope=\"col\" class=\"n\">{name}"))
            .concat(),
        rows.concat()
    )
}
