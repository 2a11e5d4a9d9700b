//! The short table at the end of a run.

use std::fmt::Write;
use std::time::Duration;

use crate::emit::fingerprints;
use crate::read::Fingerprint;
use crate::search::{Magic, Results};
use crate::thousands::thousands;

/// A line for each table: its entries and bytes when expanded, the number of tries, and the time,
/// as [`Results::search_timed`] has it. A table that is computed has no tries.
pub fn table(results: &Results, times: &[(&str, Duration)]) -> String {
    let mut text = row(["table", "entries", "bytes", "candidates tried", "time"]);
    for fingerprint in fingerprints(results) {
        let Fingerprint { name, entries, bytes, .. } = fingerprint;
        let Some(title) = title(&name) else { continue };
        let time = times.iter().find(|(table, _)| *table == name);
        let time = time.map_or("-".to_owned(), |(_, time)| milliseconds(*time));
        let tried = tried(results, &name);
        text += &row([title, &thousands(entries), &thousands(bytes), &tried, &time]);
    }
    text
}

/// The name of the table in the summary. The magics have no line of their own: the line of the
/// attacks includes them.
fn title(name: &str) -> Option<&str> {
    Some(match name {
        "shared_lines_rook_magics" | "rook_magics" | "bishop_magics" => return None,
        "shared_lines_rook_attacks" => "shared lines, rook",
        "rook_attacks" => "magics, rook",
        "bishop_attacks" => "magics, bishop",
        "de_bruijn" => "De Bruijn",
        "mod_67" => "mod 67",
        "first_rank" => "first rank",
        "fill_up" => "fill-up",
        "a_file" => "a-file",
        other => other,
    })
}

fn tried(results: &Results, table: &str) -> String {
    let candidates =
        |magics: &[Magic]| thousands(magics.iter().map(|magic| magic.candidates).sum::<u64>());
    match table {
        "shared_lines_rook_attacks" => format!("{} weights", thousands(results.rook_weights.laid)),
        "rook_attacks" => candidates(&results.rooks),
        "bishop_attacks" => candidates(&results.bishops),
        "de_bruijn" => format!("{} windows", thousands(results.de_bruijn.windows)),
        "mod_67" => format!("{} moduli", results.modulus),
        _ => "-".to_owned(),
    }
}

fn milliseconds(time: Duration) -> String {
    format!("{:.1} ms", 1e3 * time.as_secs_f64())
}

fn row([table, entries, bytes, tried, time]: [&str; 5]) -> String {
    let mut line = String::new();
    writeln!(line, "{table:<18} {entries:>9} {bytes:>9} {tried:>17} {time:>9}")
        .expect("a string takes all");
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If a name were not found, its tries and its time would be lost silently.
    #[test]
    fn every_search_leads_to_a_table() {
        let (results, times) = Results::search_timed(1);
        let tables: Vec<_> = fingerprints(&results).into_iter().map(|table| table.name).collect();
        for (table, _) in times {
            assert!(tables.contains(&table.to_owned()), "{table} in {tables:?}");
            assert!(title(table).is_some() && tried(&results, table) != "-", "{table}");
        }
        assert_eq!(super::table(&results, &times).matches(" ms\n").count(), times.len());
    }
}
