//! The short table at the end of a run.

use std::fmt::Write;
use std::time::Duration;

use crate::emit::fingerprint;
use crate::geometry::Slider;
use crate::read::{Fingerprint, TableName};
use crate::search::{Results, Search};
use crate::thousands::thousands;

/// A line for each table: its entries and bytes when expanded, the number of tries, and the time,
/// as [`Results::search_timed`] has it. A table that is computed has no tries.
pub fn table(results: &Results, times: &[(Search, Duration)]) -> String {
    let mut text = row(["table", "entries", "bytes", "candidates tried", "time"]);
    for table in TableName::all() {
        let Some(title) = title(table) else { continue };
        let Fingerprint { entries, bytes, .. } = fingerprint(table, results);
        let search = search(table);
        let time = times.iter().find(|(timed, _)| search == Some(*timed));
        let time = time.map_or("-".to_owned(), |(_, time)| milliseconds(*time));
        let tried = search.map_or("-".to_owned(), |search| tried(results, search));
        text += &row([title, &thousands(entries), &thousands(bytes), &tried, &time]);
    }
    text
}

/// The name of the table in the summary. The magics have no line of their own: the line of the
/// attacks includes them.
fn title(table: TableName) -> Option<&'static str> {
    match table {
        TableName::SharedLinesRookMagics
        | TableName::SharedLinesBishopMagics
        | TableName::Magics(_) => None,
        TableName::SharedLinesRookAttacks => Some("shared lines, rook"),
        TableName::SharedLinesBishopAttacks => Some("shared lines, bishop"),
        TableName::Attacks(Slider::Rook) => Some("magics, rook"),
        TableName::Attacks(Slider::Bishop) => Some("magics, bishop"),
        TableName::DeBruijn => Some("De Bruijn"),
        TableName::Mod67 => Some("mod 67"),
        TableName::FirstRank => Some("first rank"),
        TableName::FillUp => Some("fill-up"),
        TableName::AFile => Some("a-file"),
    }
}

/// The search for the numbers of a table; none if it is computed.
fn search(table: TableName) -> Option<Search> {
    match table {
        TableName::SharedLinesRookMagics | TableName::SharedLinesRookAttacks => {
            Some(Search::RookWeights)
        }
        TableName::Magics(slider) | TableName::Attacks(slider) => Some(Search::Magics(slider)),
        TableName::DeBruijn => Some(Search::DeBruijn),
        TableName::Mod67 => Some(Search::Modulus),
        TableName::SharedLinesBishopMagics
        | TableName::SharedLinesBishopAttacks
        | TableName::FirstRank
        | TableName::FillUp
        | TableName::AFile => None,
    }
}

fn tried(results: &Results, search: Search) -> String {
    match search {
        Search::RookWeights => format!("{} weights", thousands(results.rook_weights.tried)),
        Search::Magics(slider) => {
            let magics = results.magics(slider);
            thousands(magics.iter().map(|magic| magic.candidates).sum::<u64>())
        }
        Search::DeBruijn => format!("{} windows", thousands(results.de_bruijn.windows)),
        Search::Modulus => format!("{} moduli", results.modulus),
    }
}

fn milliseconds(time: Duration) -> String {
    format!("{:.1} ms", 1e3 * time.as_secs_f64())
}

fn row([table, entries, bytes, tried, time]: [&str; 5]) -> String {
    let mut line = String::new();
    writeln!(line, "{table:<20} {entries:>9} {bytes:>9} {tried:>17} {time:>9}")
        .expect("a string takes all");
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If a search had no line, its tries and its time would be lost silently.
    #[test]
    fn every_search_has_its_line() {
        let (results, times) = Results::search_timed(1);
        assert_eq!(table(&results, &times).matches(" ms\n").count(), times.len());
    }
}
